//! The schedules of a rulebook: setting up, the rules, and what is seen of them.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// Runs once when a battle by the rulebook of that name is put on the table: it gives the pieces their components.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetUp(pub &'static str);

/// The schedule in which the rules of the rulebook of that name run. All change of the rules' state happens here.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolve(pub &'static str);

/// Runs after every run of the rules of that rulebook and after going back: what is seen follows what they have changed. It changes no
/// state.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Follow(pub &'static str);

/// The parts of one run, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ResolveSystems {
    /// The order is taken up: pieces are moved by order, attacks come into being, turns end.
    Declare,
    /// What is under way goes on, stage by stage; the rulebook orders the inside.
    Combat,
    /// What follows from where everything now is: plates on which no figure stands any more, engagements, the end of the battle.
    Settle,
}

/// The schedules in which a rulebook's rules run and what is seen follows, empty but for what holds in every game.
pub(crate) fn schedules(rulebook: &'static str) -> [Schedule; 2] {
    let mut resolve = unambiguous(Resolve(rulebook));
    resolve.configure_sets((ResolveSystems::Declare, ResolveSystems::Combat, ResolveSystems::Settle).chain());
    let mut follow = unambiguous(Follow(rulebook));
    follow.add_systems(brickfray_table::follow_placements);
    [resolve, follow]
}

/// A schedule on one thread, in which two systems that could run in either order are an error.
fn unambiguous(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    schedule
}
