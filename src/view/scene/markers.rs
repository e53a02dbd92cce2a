//! Markers: a flag and a pile of bricks show where a piece that isn't on the table was last known to be.

use crate::bricks::{PITCH, Shape, block, stud};
use crate::game::{BattleInfo, Markers};
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::paint;
use crate::view::make::setting::ViewSystems;
use crate::view::models::plate::flag_part;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, stand.in_set(ViewSystems::Stage));
}

/// Marks a part of a marker shown on the table.
#[derive(Component)]
struct MarkerPart;

/// Height of a small brick.
const BRICK: f32 = 0.378;
/// How many bricks are in a pile.
const PILE: u32 = 4;
/// The most bricks that are shown: nobody could count more.
const MAX: u32 = 16;

/// A brick of one stud.
fn brick(colour: &str) -> Shape {
    block(PITCH - 0.012, BRICK - 0.006, PITCH - 0.012, 0.014)
        .at(0.0, BRICK / 2.0, 0.0)
        .with(stud().at(0.0, BRICK, 0.0))
        .paint(paint(colour))
}

/// The places of a marker's bricks beside its pole, as `(right, up)` in inches.
fn places(bricks: u32) -> impl Iterator<Item = Vec2> {
    (0..bricks.min(MAX)).map(|place| Vec2::new(0.3 + (place / PILE) as f32 * (PITCH + 0.03), (place % PILE) as f32 * BRICK))
}

/// Rebuilds the markers whenever they have changed.
fn stand(
    mut commands: Commands,
    mut kit: BrickKit,
    markers: Res<Markers>,
    info: Option<Res<BattleInfo>>,
    shown: Query<Entity, With<MarkerPart>>,
) {
    let Some(info) = info.filter(|_| markers.is_changed()) else { return };
    for old in &shown {
        commands.entity(old).despawn();
    }
    for marker in &markers.0 {
        let side = info.sides.get(usize::from(marker.side.0));
        let (colour, emblem) = side.map_or(("grey", None), |(colour, emblem)| (colour.as_str(), Some(*emblem)));
        let foot = Vec3::from(marker.at.pose_in_world().translation);
        commands.spawn((Name::new("Marker"), MarkerPart, flag_part(&mut kit, colour, emblem), Transform::from_translation(foot)));
        for place in places(marker.bricks) {
            let drawn = kit.part(format!("small brick {colour}"), || brick(colour));
            commands.spawn((Name::new("Pip"), MarkerPart, drawn, Transform::from_translation(foot + Vec3::new(place.x, place.y, 0.0))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bricks_lie_in_piles_of_four() {
        let at: Vec<Vec2> = places(5).collect();
        assert_eq!((at[0].y, at[3].y, at[4].y), (0.0, 3.0 * BRICK, 0.0));
        assert!(at[4].x > at[3].x && at[3].x == at[0].x);
        assert_eq!(places(1_000).count(), MAX as usize);
    }
}
