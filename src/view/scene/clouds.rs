//! Smoke clouds: domes of clear grey bricks, low enough to see from above who stands in them.

use crate::bricks::{Shape, arc, chance, lathe};
use crate::game::Clouds;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use crate::view::make::setting::ViewSystems;
use bevy::color::Alpha;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, TAU};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, billow.in_set(ViewSystems::Stage));
}

/// Marks a cloud shown on the table.
#[derive(Component)]
struct Billows;

/// Transparency of smoke.
const CLEAR: f32 = 0.62;

/// A dome of rings with this radius, standing on its foot.
fn dome(radius: f32) -> Shape {
    let profile: Vec<Vec2> = arc(Vec2::ZERO, radius, 0.0, FRAC_PI_2, 5).collect();
    lathe(&profile, 0.0, 14)
}

/// A cloud of this radius: large domes inside, small ones along its rim.
fn cloud(radius: f32) -> Shape {
    let ring = |count: u32, out: f32, size: f32, salt: u32| {
        (0..count).fold(Shape::default(), |all, at| {
            let turn = TAU * (at as f32 + 0.5 * chance(at, salt, 401)) / count as f32;
            let large = radius * size * (0.8 + 0.35 * chance(salt, at, 403));
            // The rim of the cloud matches its radius in the rules.
            let place = Vec2::from_angle(turn) * (radius * out).min(radius - large);
            let hue = shade(paint("white"), 0.5 + 0.25 * chance(at, salt, 405)).with_alpha(CLEAR);
            all.with(dome(large).scaled(1.0, 0.9, 1.0).at(place.x, 0.0, place.y).paint(hue))
        })
    };
    ring(1, 0.0, 0.42, 1).with(ring(6, 0.46, 0.34, 2)).with(ring(12, 0.84, 0.18, 3))
}

/// Rebuilds the clouds whenever they have changed.
fn billow(mut commands: Commands, mut kit: BrickKit, clouds: Res<Clouds>, shown: Query<Entity, With<Billows>>) {
    if !clouds.is_changed() {
        return;
    }
    for old in &shown {
        commands.entity(old).despawn();
    }
    for smoke in &clouds.0 {
        let radius = smoke.radius.to_f32();
        let drawn = kit.clear_plastic_part(format!("smoke of {radius}"), || cloud(radius));
        let at = smoke.at.to_vec2();
        let at = Vec3::new(at.x, 0.0, at.y);
        commands.spawn((Name::new("Smoke"), Billows, drawn, NotShadowCaster, Transform::from_translation(at)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cqb_090_a_cloud_fills_its_circle_and_stays_within() {
        let (low, high) = cloud(3.0).bounds();
        assert!(low.cmpge(Vec3::new(-3.05, -0.01, -3.05)).all() && high.cmple(Vec3::new(3.05, 1.6, 3.05)).all(), "{low} to {high}");
        assert!(high.x - low.x > 5.4 && high.z - low.z > 5.4, "{low} to {high}");
    }
}
