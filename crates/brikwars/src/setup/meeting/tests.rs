//! Shared by the tests of battles between armies.

use crate::armies::army::Army;
use crate::armies::plan::ArmyPlan;
use crate::data::catalogue::Catalogue;
use crate::setup::meeting::look_over;
use brickfray_game::ron::Source;

/// Legal armies of these army files, with their plans.
pub(super) fn armies(texts: [&str; 2], catalogue: &Catalogue) -> [(ArmyPlan, Army); 2] {
    texts.map(|text| {
        let plan = ArmyPlan::of(&Source::new("x", text), catalogue).unwrap();
        let (army, faults) = look_over(&plan, catalogue);
        assert_eq!(faults, []);
        (plan, army.unwrap())
    })
}
