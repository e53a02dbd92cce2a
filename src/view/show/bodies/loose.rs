//! What breaks off: as it is drawn, and the body that it gets.

use crate::third_party::rapier::loose_body;
use bevy::prelude::*;
use bevy_rapier3d::prelude::{Collider, Velocity};

/// Something that flies or lies about, and is only for show. It is where its body is.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::view::show) struct Loose {
    /// Seconds since it broke off; less than nothing while it waits for that.
    pub(super) age: f32,
    /// How many broke off before it, and itself.
    pub(super) number: u64,
    /// How large it is drawn.
    pub(super) scale: Vec3,
}

/// How a body breaks off.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// How it lies in the world.
    pub at: Transform,
    /// The box around it: its middle and half its size, in inches, before it is scaled.
    pub hull: (Vec3, Vec3),
    /// How fast it goes, in inches a second.
    pub velocity: Vec3,
    /// How fast it turns about each axis, in radians a second.
    pub spin: Vec3,
}

/// The collider of a part in a box (its middle and half its size, in inches): what is nearly as long as wide and high rolls.
pub fn collider((middle, half): (Vec3, Vec3)) -> Collider {
    let half = half.max(Vec3::splat(0.02));
    let rolls = half.max_element() < 1.7 * half.min_element();
    let border = if rolls { half.min_element() * 0.45 } else { half.min_element() * 0.12 };
    let core = half - Vec3::splat(border);
    Collider::compound(vec![(middle, Quat::IDENTITY, Collider::round_cuboid(core.x, core.y, core.z, border))])
}

/// Lets something go as a body.
pub fn let_loose(commands: &mut Commands, drawn: impl Bundle, start: Start) {
    let part = commands.spawn((drawn, loose(start))).id();
    let velocity = Velocity { linear: start.velocity, angular: start.spin };
    commands.spawn(body(part, start.hull, start.at, velocity));
}

/// What breaks off so, without a body.
pub(super) fn loose(start: Start) -> impl Bundle {
    (Name::new("Loose part"), start.at, Loose { age: 0.0, number: 0, scale: start.at.scale })
}

/// The body of something in a box that is drawn so.
pub(super) fn body(part: Entity, hull: (Vec3, Vec3), at: Transform, velocity: Velocity) -> impl Bundle {
    loose_body(part, collider((hull.0 * at.scale, hull.1 * at.scale)), (at.translation, at.rotation), velocity)
}

/// Numbers what breaks off.
pub(super) fn number(added: On<Add, Loose>, mut parts: Query<&mut Loose>, mut count: Local<u64>) {
    if let Ok(mut loose) = parts.get_mut(added.entity) {
        *count += 1;
        loose.number = *count;
    }
}
