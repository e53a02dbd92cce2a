//! Sway: hulls bank as ships turn and slide, and engines flare while they fly.

use super::effects::data::{Effect, Effects};
use super::motion::{Motion, move_models};
use super::pace::Pace;
use crate::view::make::setting::ViewSystems;
use crate::view::models::ships::{FLOAT, ShipParts};
use crate::view::scene::stage::Seen;
use bevy::math::{EulerRot, Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sway.in_set(ViewSystems::Animate).after(move_models));
}

/// The greatest bank angle of a hull, in radians.
const MAX: f32 = 0.6;
/// Seconds between two flares of an engine.
const FLARES: f32 = 0.14;
/// Half the width of an engine's nozzle, in inches.
const MOUTH: f32 = 0.09;
/// Engines of a ship slower than this don't flare, in inches a second.
const SLOW: f32 = 1.5;

/// How a ship was shown in the previous frame.
#[derive(Component, Clone, Copy, Debug)]
struct Sway {
    at: Vec3,
    yaw: f32,
    roll: f32,
    /// Seconds until its engines flare again.
    wait: f32,
}

/// Banks every hull as its ship moves.
fn sway(
    mut commands: Commands,
    pieces: Query<(&Transform, &Seen, Has<Motion>), Without<ShipParts>>,
    mut models: Query<(&Transform, &ShipParts, Option<&mut Sway>)>,
    mut hulls: Query<&mut Transform, (Without<ShipParts>, Without<Seen>)>,
    pace: Res<Pace>,
    mut effects: ResMut<Effects>,
) {
    for (stands, seen, moves) in &pieces {
        let Ok((own, parts, sway)) = models.get_mut(seen.model) else { continue };
        let world = *stands * *own;
        let yaw = world.rotation.to_euler(EulerRot::YXZ).0;
        let Some(mut sway) = sway else {
            commands.entity(seen.model).insert(Sway { at: world.translation, yaw, roll: 0.0, wait: 0.0 });
            continue;
        };
        let before = *sway;
        (sway.at, sway.yaw) = (world.translation, yaw);
        if !moves {
            // A hull at rest hangs level.
            let left = if pace.0 > 0.0 { sway.roll * ops::exp(-9.0 * pace.0) } else { 0.0 };
            sway.roll = if left.abs() < 0.004 { 0.0 } else { left };
        } else if pace.0 > 0.0 {
            let gone = (world.translation - before.at) / pace.0;
            let turned = ((yaw - before.yaw + PI).rem_euclid(TAU) - PI) / pace.0;
            let aside = (world.rotation.inverse() * gone).x;
            let wanted = (turned * 0.3 - aside * 0.13).clamp(-MAX, MAX);
            sway.roll += (wanted - sway.roll) * (1.0 - ops::exp(-9.0 * pace.0));
            sway.wait -= pace.0;
            if sway.wait <= 0.0 && (world.rotation * Vec3::NEG_Z).dot(gone) > SLOW {
                sway.wait = FLARES;
                let pose = Isometry3d::new(world.translation, world.rotation);
                let engines = parts.engines.iter().map(|engine| pose * Isometry3d::from_translation(Vec3::Y * FLOAT + *engine));
                engines.for_each(|at| effects.add(Effect::Flare { at, radius: MOUTH }));
            }
        }
        if let Ok(mut hull) = hulls.get_mut(parts.hull) {
            let rotation = Quat::from_rotation_z(sway.roll);
            if hull.rotation != rotation {
                hull.rotation = rotation;
            }
        }
    }
}
