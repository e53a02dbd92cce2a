//! Asks the rulebook in play where a piece may be put and what is next.

use crate::driver::rules_api::{Guide, RulesApi};
use crate::shown::guide::{Area, Course, Moment, Range, Wanted};
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_table::PieceId;

fn guide(world: &World) -> Option<Guide> {
    world.get_resource::<RulesApi>().and_then(|api| api.ui_queries.guide)
}

/// Where an order to move may put a piece now, by way of these waypoints. `None` if that is simply a number of inches around it, or if it
/// can't be moved.
pub fn reach(world: &mut World, who: PieceId, by: &[Vec2]) -> Option<Vec<Area>> {
    world.run_system_with(guide(world)?.reach, (who, by.to_vec())).ok().flatten()
}

/// Where a piece that can't be moved now could be put later; empty if that is simply a number of inches around it.
pub fn could_reach(world: &mut World, who: PieceId) -> Vec<Area> {
    guide(world).and_then(|guide| world.run_system_with(guide.could_reach, who).ok()).unwrap_or_default()
}

/// The order that puts a piece as near as possible to a point.
pub fn course(world: &mut World, wanted: Wanted) -> Option<Course> {
    world.run_system_with(guide(world)?.course, wanted).ok().flatten()
}

/// The areas that a unit's weapons cover; empty if they are simply a number of inches around it.
pub fn ranges(world: &mut World, who: PieceId) -> Vec<Range> {
    let ranges = world.get_resource::<RulesApi>().and_then(|api| api.ui_queries.ranges);
    ranges.and_then(|ranges| world.run_system_with(ranges, who).ok()).unwrap_or_default()
}

/// The state of play for the UI; `None` if it needs no more than whose turn it is.
pub fn moment(world: &mut World) -> Option<Moment> {
    let moment = world.get_resource::<RulesApi>()?.ui_queries.moment?;
    world.run_system(moment).ok().flatten()
}
