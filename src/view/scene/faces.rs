//! Faces: a figure's face shows its mood.

use super::stage::{Seen, Shown, Standing};
use crate::table::{Body, PieceId, Placement, SideId, Solid, SquadPlate};
use crate::view::make::kit::{BrickKit, Detail};
use crate::view::make::setting::ViewSystems;
use crate::view::models::figure::parts::FigureParts;
use crate::view::models::head::{HeadLook, Mood};
use bevy::platform::collections::HashSet;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .add_systems(Update, (press, show_moods).chain().after(ViewSystems::Advance).before(ViewSystems::Animate));
}

/// Overrides a figure's mood for as long as the component is on the piece.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoodOverride(pub Mood);

/// The plates that touch a plate of another side, as shown.
#[derive(Resource, Default, PartialEq, Debug)]
struct Pressed(HashSet<PieceId>);

/// A plate with a squad on it.
type Laid = (&'static PieceId, &'static SquadPlate, &'static SideId, &'static Placement, &'static Shown);

/// Finds the plates that touch, whenever one of them has arrived where it is shown.
fn press(mut pressed: ResMut<Pressed>, moved: Query<(), (With<SquadPlate>, Or<(Changed<Shown>, Changed<Placement>)>)>, laid: Query<Laid>) {
    if moved.is_empty() {
        return;
    }
    let there = |shown: &Shown, placement: &Placement| shown.standing.is_there() && shown.pose == placement.pose_in_world();
    let at_rest: Vec<_> = laid.iter().filter(|(.., placement, shown)| there(shown, placement)).collect();
    let solid = |(_, plate, _, placement, _): &(&PieceId, &SquadPlate, &SideId, &Placement, &Shown)| {
        Solid::new(Body::plate(plate.studs), **placement)
    };
    let mut touching = HashSet::default();
    for (at, one) in at_rest.iter().enumerate() {
        for other in at_rest[..at].iter().filter(|other| other.2 != one.2 && solid(other).touches(solid(one))) {
            touching.extend([*one.0, *other.0]);
        }
    }
    pressed.set_if_neq(Pressed(touching));
}

/// The mood of a figure that stands like this, without an override.
fn mood(standing: Standing, pressed: bool) -> Mood {
    match standing {
        Standing::Gone | Standing::Fallen => Mood::Out,
        Standing::Down => Mood::Dizzy,
        Standing::Up if pressed => Mood::Straining,
        Standing::Up => Mood::Calm,
    }
}

/// Gives every head the face for its figure's mood.
fn show_moods(
    mut kit: BrickKit,
    mut commands: Commands,
    pressed: Res<Pressed>,
    pieces: Query<(&Seen, &Shown, Option<&MoodOverride>)>,
    figures: Query<&FigureParts>,
    mut heads: Query<(&HeadLook, &mut Mood, &Mesh3d, &Detail)>,
) {
    for (seen, shown, stirred) in &pieces {
        let Ok(figure) = figures.get(seen.model) else { continue };
        let Ok((look, mut shows, mesh, detail)) = heads.get_mut(figure.head) else { continue };
        let in_the_press = shown.plate.is_some_and(|plate| pressed.0.contains(&plate));
        let feels = stirred.map_or_else(|| mood(shown.standing, in_the_press), |stirred| stirred.0);
        if shows.set_if_neq(feels) {
            let distance = detail.distance_of(&mesh.0);
            let (_, _, detail) = look.part(&mut kit, feels);
            // Keeps the current level of detail, or the head would look coarse for a frame.
            commands.entity(figure.head).insert((Mesh3d(detail.at(distance).clone()), detail));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_lies_sees_stars_and_who_is_in_the_press_strains() {
        assert_eq!(mood(Standing::Up, false), Mood::Calm);
        assert_eq!(mood(Standing::Up, true), Mood::Straining);
        assert_eq!(mood(Standing::Down, true), Mood::Dizzy);
        assert_eq!(mood(Standing::Gone, false), Mood::Out);
    }
}
