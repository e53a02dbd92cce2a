//! Shared helpers for the tests of plans.

use super::{ArmyPlan, Part};
use crate::ENTRIES;
use crate::data::catalogue::Catalogue;
use crate::orders::registered::REGISTERED;
use brickfray_game::Library;
use std::sync::Arc;

/// The shipped stat files.
pub(super) fn shipped() -> Arc<Catalogue> {
    Library::shipped(ENTRIES).stats().unwrap()
}

/// The faults of a plan, each with the part that it is about.
pub(super) fn told(plan: &ArmyPlan) -> Vec<(Option<Part>, String)> {
    plan.look_over(&shipped(), &REGISTERED.switches).1.into_iter().map(|fault| (fault.part, fault.text)).collect()
}
