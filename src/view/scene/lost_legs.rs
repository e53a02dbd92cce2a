//! Hides the legs that a figure has lost for good (AR-KER-09).

use super::stage::{Seen, Shown, stage_pieces};
use crate::view::make::setting::ViewSystems;
use crate::view::models::figure::parts::{AtRest, FigureParts};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, amputate.in_set(ViewSystems::Stage).after(stage_pieces));
}

/// How much lower a figure without legs is, in inches.
const CRAWLS: f32 = 0.4;

/// How far a figure's hips have been lowered, in inches.
#[derive(Component, Clone, Copy, Debug)]
struct LoweredHips(f32);

/// Hides the lost legs of figures, and lowers a figure without legs to the ground.
fn amputate(
    mut commands: Commands,
    shown: Query<(&Seen, &Shown), Or<(Changed<Shown>, Changed<Seen>)>>,
    figures: Query<&FigureParts>,
    mut legs: Query<&mut Visibility, With<AtRest>>,
    mut hips: Query<(&mut Transform, &mut AtRest, Option<&LoweredHips>)>,
) {
    for (seen, shown) in &shown {
        let Ok(figure) = figures.get(seen.model) else { continue };
        for (place, leg) in [figure.leg_left, figure.leg_right].into_iter().enumerate() {
            let seen = if place < usize::from(shown.lame.lost) { Visibility::Hidden } else { Visibility::Inherited };
            if let Ok(mut visibility) = legs.get_mut(leg) {
                visibility.set_if_neq(seen);
            }
        }
        let wanted = if shown.lame.crawls && shown.astride.is_none() { CRAWLS } else { 0.0 };
        let Ok((mut stands, mut rest, let_down)) = hips.get_mut(figure.hips) else { continue };
        let by = wanted - let_down.map_or(0.0, |let_down| let_down.0);
        if by != 0.0 {
            rest.0.translation.y -= by;
            stands.translation.y -= by;
            commands.entity(figure.hips).insert(LoweredHips(wanted));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LostLegs;
    use bevy::math::Isometry3d;

    /// AR-KER-08, AR-KER-09.
    #[test]
    fn ar_ker_09_the_legs_that_a_saw_has_taken_are_not_seen_and_come_back_when_that_is_taken_back() {
        let mut app = App::new();
        app.add_systems(Update, amputate);
        let world = app.world_mut();
        let at = Transform::from_xyz(0.0, 0.44, 0.0);
        let [hips, left, right] = [(); 3].map(|()| world.spawn((at, AtRest(at), Visibility::default())).id());
        let root = world.spawn_empty().id();
        let parts = FigureParts { root, hips, torso: root, head: root, arm_left: root, arm_right: root, leg_left: left, leg_right: right };
        world.entity_mut(root).insert(parts);
        let shown = Shown::on_its_feet(Isometry3d::IDENTITY);
        let piece = world.spawn((Seen { model: root }, shown)).id();
        let mut seen = |lost: u8, crawls: bool| {
            app.world_mut().get_mut::<Shown>(piece).unwrap().lame = LostLegs { lost, crawls };
            app.update();
            let is_seen = |leg: Entity| *app.world().get::<Visibility>(leg).unwrap() != Visibility::Hidden;
            let high = app.world().get::<AtRest>(hips).unwrap().0.translation.y;
            assert_eq!(app.world().get::<Transform>(hips).unwrap().translation.y, high);
            ([left, right].map(is_seen), (100.0 * high).round() as i32)
        };
        assert_eq!(seen(0, false), ([true, true], 44));
        assert_eq!(seen(1, false), ([false, true], 44));
        assert_eq!(seen(2, true), ([false, false], 4));
        assert_eq!(seen(2, true), ([false, false], 4), "once is enough");
        assert_eq!(seen(0, false), ([true, true], 44));
    }
}
