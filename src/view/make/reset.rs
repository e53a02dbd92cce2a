//! The reset: camera, mouse, keys and panels return to their initial state, as if the program had just been started. A studio that draws
//! one case after another needs this.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

/// The schedule of systems that reset stateful resources.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reset;

/// Adds resources that [`Reset`] resets.
pub trait InitResettable {
    /// Adds the resource with its initial value, which [`Reset`] restores.
    fn init_resettable<R: Resource + FromWorld>(&mut self) -> &mut Self;
}

impl InitResettable for App {
    fn init_resettable<R: Resource + FromWorld>(&mut self) -> &mut Self {
        self.init_resource::<R>().add_systems(Reset, |world: &mut World| {
            let first = R::from_world(world);
            world.insert_resource(first);
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default, PartialEq, Debug)]
    struct Kept(u8);

    #[derive(Resource, Default, PartialEq, Debug)]
    struct Forgotten(u8);

    #[test]
    fn a_reset_gives_resettable_resources_their_first_value_and_leaves_others() {
        let mut app = App::new();
        app.init_resource::<Kept>().init_resettable::<Forgotten>();
        let world = app.world_mut();
        (world.resource_mut::<Kept>().0, world.resource_mut::<Forgotten>().0) = (1, 1);
        world.run_schedule(Reset);
        assert_eq!((world.resource::<Kept>(), world.resource::<Forgotten>()), (&Kept(1), &Forgotten(0)));
    }
}
