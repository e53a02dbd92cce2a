//! Loose parts: how a part is drawn when it breaks off, and the physics body it gets.

use crate::third_party::rapier::loose_body;
use bevy::prelude::*;
use bevy_rapier3d::prelude::{Collider, Velocity};

/// A part that flies or lies about, for show only. Its pose follows its body.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::view::show) struct Loose {
    /// Seconds since it broke off; negative while it waits to do so.
    pub(super) age: f32,
    /// Its serial number: parts are numbered in the order in which they break off.
    pub(super) number: u64,
    /// The scale at which it is drawn.
    pub(super) scale: Vec3,
}

/// The state in which a part breaks off.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Its pose in world space.
    pub at: Transform,
    /// Its bounding box: centre and half extents in inches, before scaling.
    pub hull: (Vec3, Vec3),
    /// Linear velocity in inches a second.
    pub velocity: Vec3,
    /// Angular velocity about each axis in radians a second.
    pub spin: Vec3,
}

/// The collider of a part with this bounding box (centre and half extents in inches). A part that is nearly a cube rolls.
pub fn collider((middle, half): (Vec3, Vec3)) -> Collider {
    let half = half.max(Vec3::splat(0.02));
    let rolls = half.max_element() < 1.7 * half.min_element();
    let border = if rolls { half.min_element() * 0.45 } else { half.min_element() * 0.12 };
    let core = half - Vec3::splat(border);
    Collider::compound(vec![(middle, Quat::IDENTITY, Collider::round_cuboid(core.x, core.y, core.z, border))])
}

/// Spawns a loose part with a physics body.
pub fn spawn_loose(commands: &mut Commands, drawn: impl Bundle, start: Start) {
    let part = commands.spawn((drawn, loose(start))).id();
    let velocity = Velocity { linear: start.velocity, angular: start.spin };
    commands.spawn(body(part, start.hull, start.at, velocity));
}

/// The components of a loose part without a body.
pub(super) fn loose(start: Start) -> impl Bundle {
    (Name::new("Loose part"), start.at, Loose { age: 0.0, number: 0, scale: start.at.scale })
}

/// The physics body of a part with this bounding box.
pub(super) fn body(part: Entity, hull: (Vec3, Vec3), at: Transform, velocity: Velocity) -> impl Bundle {
    loose_body(part, collider((hull.0 * at.scale, hull.1 * at.scale)), (at.translation, at.rotation), velocity)
}

/// Numbers each new loose part.
pub(super) fn number(added: On<Add, Loose>, mut parts: Query<&mut Loose>, mut count: Local<u64>) {
    if let Ok(mut loose) = parts.get_mut(added.entity) {
        *count += 1;
        loose.number = *count;
    }
}
