//! The schedules of a rulebook: setting up, running the rules, and updating what is shown.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// Runs once when a battle of that rulebook is set up: gives the pieces their components.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetUp(pub &'static str);

/// Runs the rules of that rulebook. The game state changes only here.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolve(pub &'static str);

/// Runs after every run of that rulebook's rules and after going back: updates what is shown to match the state. Must not change the state
/// itself.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Follow(pub &'static str);

/// The parts of one run, in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ResolveSystems {
    /// The order is taken up: pieces move, attacks are declared, turns end.
    Declare,
    /// Processes advance stage by stage; the rulebook orders the systems inside.
    Combat,
    /// The consequences of the new positions: empty plates, engagements, the end of the battle.
    Settle,
}

/// The schedules [`Resolve`] and [`Follow`] of a rulebook, with only what every game needs.
pub(crate) fn schedules(rulebook: &'static str) -> [Schedule; 2] {
    let mut resolve = unambiguous(Resolve(rulebook));
    resolve.configure_sets((ResolveSystems::Declare, ResolveSystems::Combat, ResolveSystems::Settle).chain());
    let mut follow = unambiguous(Follow(rulebook));
    follow.add_systems(brickfray_table::follow_placements);
    [resolve, follow]
}

/// A schedule on one thread in which systems with an ambiguous order are an error.
fn unambiguous(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    schedule
}
