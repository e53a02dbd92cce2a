//! Adding the systems of topics to the schedule of their rulebook.

use crate::driver::schedule::Resolve;
use crate::state::kinds::registrar;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

/// Adds a topic's systems to a run of the rules.
pub trait AddTopic {
    /// Adds systems to `part` of the rulebook's [`Resolve`] schedule. At most one of the systems in `part` acts in any run, so their order
    /// doesn't matter.
    fn add_one_of<M>(&mut self, part: impl SystemSet, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self;
}

impl AddTopic for App {
    fn add_one_of<M>(&mut self, part: impl SystemSet, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        let part = part.intern();
        let system: ScheduleConfigs<ScheduleSystem> = system.in_set(part).ambiguous_with(part);
        let schedule = Resolve(registrar(self));
        self.add_systems(schedule, system)
    }
}
