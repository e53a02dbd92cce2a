//! One run of the rules, part by part, in which each topic puts its systems.

use crate::RESOLVE;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use brickfray_game::{Inbox, ResolveSystems};

/// The parts of [`ResolveSystems::Declare`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DeclareSystems {
    /// The course of play goes on by itself: the battle or a round begins, a side that has nothing to do is passed over.
    Course,
    /// An order is taken up, by one topic.
    Orders,
}

/// The parts of [`ResolveSystems::Settle`], in order: what was shot down counts before what terrain destroys at the end of the same
/// activation.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SettleSystems {
    /// Victory points are counted.
    Count,
    /// The other side's turn comes.
    HandOver,
    /// An activation goes on, or ends.
    GoOn,
}

/// What a topic adds to the run.
pub(crate) trait AddTopic {
    /// A system that takes up orders that no other system takes up, so that their order says nothing.
    fn add_orders<M>(&mut self, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self;
}

impl AddTopic for App {
    fn add_orders<M>(&mut self, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        let system: ScheduleConfigs<ScheduleSystem> = system.in_set(DeclareSystems::Orders).ambiguous_with(DeclareSystems::Orders);
        self.add_systems(RESOLVE, system)
    }
}

/// Puts the parts in their order.
pub(crate) fn plugin(app: &mut App) {
    use {DeclareSystems as D, SettleSystems as S};
    app.configure_sets(RESOLVE, (D::Course, D::Orders).chain().in_set(ResolveSystems::Declare))
        .configure_sets(RESOLVE, D::Orders.run_if(Inbox::holds_order))
        .configure_sets(RESOLVE, (S::Count, S::HandOver, S::GoOn).chain().in_set(ResolveSystems::Settle));
}
