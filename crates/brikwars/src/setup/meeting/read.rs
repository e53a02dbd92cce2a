//! Reads armies and draft files with everything that topics have registered.

use crate::armies::army::Army;
use crate::armies::draft_file::{DraftInFile, read_draft};
use crate::armies::plan::{ArmyPlan, Fault};
use crate::data::catalogue::Catalogue;
use crate::orders::registered::REGISTERED;
use brickfray_game::Library;
use brickfray_game::ron::{Problems, Source};

/// The army of a plan, and everything that is wrong with it. No army if one of its files can't be read.
pub fn look_over(plan: &ArmyPlan, catalogue: &Catalogue) -> (Option<Army>, Vec<Fault>) {
    plan.look_over(catalogue, &REGISTERED.switches)
}

/// Reads a draft file and reports every problem in it.
pub fn read_draft_file(source: &Source, library: &Library) -> Result<DraftInFile, Problems> {
    read_draft(source, library, &REGISTERED.switches)
}
