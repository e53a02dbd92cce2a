//! Burning: shows flames on models that keep burning (BW-EX-07) until the fire is out.

use super::effects::{Brick, FireKit};
use super::pace::Pace;
use super::playback::{self, Playback};
use crate::bricks::chance;
use crate::game::Stance;
use crate::view::make::fire::tag;
use crate::view::make::setting::ViewSystems;
use crate::view::scene::stage::{Model, Seen};
use bevy::light::NotShadowCaster;
use bevy::math::ops;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use std::f32::consts::TAU;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (kindle, flicker).chain().in_set(ViewSystems::Animate).after(playback::rest));
}

/// How many flames stand on one figure.
const FLAMES: u32 = 7;

/// A model that is on fire.
#[derive(Component)]
struct Alight;

/// A flame on a burning model: its index, its size and its place.
#[derive(Component, Clone, Copy, Debug)]
struct Flame {
    number: u32,
    size: f32,
    at: Vec3,
}

/// Adds flames to burning models and removes them when the fire is out, once the facts that caused it have been shown.
fn kindle(
    mut commands: Commands,
    playback: Res<Playback>,
    pieces: Query<(&Stance, &Seen)>,
    models: Query<(Has<Alight>, Option<&Children>), With<Model>>,
    flames: Query<(), With<Flame>>,
    fire: Option<Res<FireKit>>,
) {
    let Some(fire) = fire.filter(|_| playback.is_idle()) else { return };
    for (stance, seen) in &pieces {
        let Ok((is_alight, children)) = models.get(seen.model) else { continue };
        if stance.burning && !is_alight {
            commands.entity(seen.model).insert(Alight);
            for number in 0..FLAMES {
                let dice = |of: u32| chance(number, 9, of);
                let (sin, cos) = ops::sin_cos(TAU * (number as f32 + dice(1)) / FLAMES as f32);
                let high = 0.25 + 1.15 * number as f32 / FLAMES as f32;
                let flame = Flame { number, size: 0.3 + 0.2 * dice(2), at: Vec3::new(cos * 0.36, high, sin * 0.3) };
                let place = Transform::from_translation(flame.at).with_scale(Vec3::splat(flame.size));
                commands.spawn((fire.drawn(Brick::Flame, number), MeshTag(0), flame, place, NotShadowCaster, ChildOf(seen.model)));
            }
        } else if !stance.burning && is_alight {
            commands.entity(seen.model).remove::<Alight>();
            let ours = children.into_iter().flatten().filter(|child| flames.contains(**child));
            ours.for_each(|flame| commands.entity(*flame).despawn());
        }
    }
}

/// Animates the flames.
fn flicker(mut flames: Query<(&Flame, &mut Transform, &mut MeshTag)>, mut clock: Local<f32>, pace: Res<Pace>) {
    *clock += pace.0;
    for (flame, mut transform, mut tongue) in &mut flames {
        let own = flame.number as f32 * 1.7;
        let lick = ops::sin(*clock * (7.0 + 0.6 * own) + own);
        transform.set_if_neq(Transform {
            translation: flame.at + Vec3::Y * 0.07 * lick,
            rotation: Quat::from_rotation_y(own + *clock * 0.8),
            scale: Vec3::splat(flame.size) * Vec3::new(1.0 - 0.12 * lick, 1.15 + 0.3 * lick, 1.0 - 0.12 * lick),
        });
        tongue.set_if_neq(MeshTag(tag(0.72 + 0.14 * lick, 0.5 + 0.5 * ops::sin(*clock + own), flame.number as u8 * 31)));
    }
}
