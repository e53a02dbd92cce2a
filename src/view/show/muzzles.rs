//! Muzzles: when a figure fires, its gun flashes at the muzzle and a tracer flies to the target.

use super::effects::data::{Effect, Effects};
use super::gestures::{CONTACT, Gesture, GestureKind};
use super::motion::move_models;
use super::pace::Pace;
use crate::view::make::setting::ViewSystems;
use crate::view::models::figure::arm::ArmLook;
use crate::view::models::figure::parts::FigureParts;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, flash.in_set(ViewSystems::Animate).after(move_models));
}

/// Seconds from the start of its gesture until a figure fires.
const FIRES: f32 = CONTACT - 0.05;
/// No tracer is shown for targets nearer than this, in inches.
const NEAR: f32 = 1.0;

/// Shows the muzzle flashes and tracers of figures that fire now.
fn flash(
    figures: Query<(&Gesture, &FigureParts)>,
    arms: Query<(&ArmLook, &GlobalTransform)>,
    mut effects: ResMut<Effects>,
    pace: Res<Pace>,
) {
    for (gesture, parts) in &figures {
        let fires = gesture.age >= FIRES && gesture.age - pace.0 < FIRES;
        if gesture.kind != GestureKind::Shoot || !fires {
            continue;
        }
        let gun = [parts.arm_right, parts.arm_left].into_iter().find_map(|arm| {
            let (look, stands) = arms.get(arm).ok()?;
            let (at, way) = look.muzzle()?;
            Some((stands.transform_point(at), stands.affine().transform_vector3(way)))
        });
        if let Some((at, way)) = gun {
            effects.add(Effect::Muzzle { at, way, delay: 0.0 });
            let ahead = way.with_y(0.0).normalize_or_zero() * gesture.reach.far;
            if ahead.length() > NEAR {
                effects.add(Effect::Tracer { from: at, to: at + ahead + Vec3::Y * gesture.reach.up });
            }
        }
    }
}
