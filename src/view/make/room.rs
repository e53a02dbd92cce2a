//! The [room](crate::bricks::room) behind the table: one small cubemap that the camera draws behind everything, and that the far ends of
//! the table fade into.

use super::painted::painted_later;
use crate::bricks::room::room;
use crate::game::battle::{Ground, TimeOfDay};
use bevy::image::Image;
use bevy::math::ops;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Backdrop>();
}

/// The room as a cubemap. At a [`brightness`] of 1 000, a picture shows its values unchanged.
#[derive(Resource, Clone, Debug)]
pub struct Backdrop(pub Handle<Image>);

impl FromWorld for Backdrop {
    fn from_world(world: &mut World) -> Self {
        Backdrop(painted_later(world, room))
    }
}

/// The brightness of the room (in candela per square metre) for a battle on this ground at this time of day: space battles have a dark
/// background.
pub fn brightness(ground: Ground, time: TimeOfDay) -> f32 {
    // At this value the camera's default exposure shows the cubemap unchanged.
    let full = 1.2 * ops::exp2(bevy::camera::Exposure::EV100_BLENDER);
    match (ground, time) {
        (_, TimeOfDay::Night) => 0.2 * full,
        (Ground::Starfield, _) => 0.32 * full,
        (Ground::Grass | Ground::Sand | Ground::Stone | Ground::Deck, _) => full,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ships_fly_before_a_dark_room() {
        let by_day = |ground| brightness(ground, TimeOfDay::Day);
        assert!(by_day(Ground::Starfield) < 0.5 * by_day(Ground::Grass));
        assert!(brightness(Ground::Grass, TimeOfDay::Night) < by_day(Ground::Starfield));
    }
}
