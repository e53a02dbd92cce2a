//! Starting over: what camera, mouse, keys and panels remember becomes what it is where the program has just been started. A studio that draws
//! one case after another needs that.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

/// Makes everything new that is to start over.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StartOver;

/// Resources that are made anew where everything starts over.
pub trait InitAnew {
    /// The resource is there from the beginning, and is made anew in [`StartOver`].
    fn init_anew<R: Resource + FromWorld>(&mut self) -> &mut Self;
}

impl InitAnew for App {
    fn init_anew<R: Resource + FromWorld>(&mut self) -> &mut Self {
        self.init_resource::<R>().add_systems(StartOver, |world: &mut World| {
            let new = R::from_world(world);
            world.insert_resource(new);
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
    fn what_is_made_anew_is_as_at_the_beginning_and_all_else_stays() {
        let mut app = App::new();
        app.init_resource::<Kept>().init_anew::<Forgotten>();
        let world = app.world_mut();
        (world.resource_mut::<Kept>().0, world.resource_mut::<Forgotten>().0) = (1, 1);
        world.run_schedule(StartOver);
        assert_eq!((world.resource::<Kept>(), world.resource::<Forgotten>()), (&Kept(1), &Forgotten(0)));
    }
}
