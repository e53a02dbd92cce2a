//! Combines the rulings of an edition with the overrides of a battle file, and checks those overrides.

use crate::NAME;
use crate::data::house_rules::edition::Edition;
use crate::data::house_rules::{HouseRules, Overrides, SWITCHES};
use crate::schedule::SetUpSystems;
use bevy::prelude::*;
use brickfray_game::battle::set_up::{AddHouseRules, SetHouseRules};
use brickfray_game::kit::house::{AllTopicSwitches, TopicSwitches};
use brickfray_game::ron::{Problems, Raw, Source};
use brickfray_game::switches::house_section;
use brickfray_game::{BattleInfo, RegisterState, Ruling, SetUp};
use std::fmt::Display;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<HouseRules>("house-rules")
        .add_house_rules(|edition| Edition::of_battle(edition).name())
        .add_systems(SetUp(NAME), adopt.in_set(SetUpSystems::HouseRules))
        .configure_sets(SetUp(NAME), SetHouseRules.in_set(SetUpSystems::HouseRules));
}

/// Sets the house rules when a battle is set up.
fn adopt(info: Res<BattleInfo>, switches: Res<AllTopicSwitches>, mut house: ResMut<HouseRules>) {
    *house = HouseRules::of_battle(info.edition.as_deref(), info.house.as_ref(), switches.of(NAME));
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules::preset(Edition::E2020)
    }
}

impl HouseRules {
    /// The rulings of an edition.
    pub fn preset(edition: Edition) -> Self {
        HouseRules::of_edition(edition.name())
    }

    /// The rulings of a battle: those of its edition, with what its file overrides.
    pub(crate) fn of_battle(edition: Option<&str>, house: Option<&Raw>, switches: &TopicSwitches) -> Self {
        let overrides = house.and_then(|raw| {
            let mut ignored = Problems::new(&Source::new("house rules", raw.text()));
            raw.read_shared::<Overrides>(&house_section(&switches.names(), LISTED), &mut ignored)
        });
        HouseRules::preset(Edition::of_battle(edition)).with(overrides.unwrap_or_default())
    }
}

/// Every ruling of an edition; those of topics come last.
pub(crate) fn rulings(edition: &str, switches: &TopicSwitches) -> Vec<Ruling> {
    let edition = Edition::of_battle(Some(edition));
    let rules = HouseRules::preset(edition);
    SWITCHES.iter().map(|switch| switch.ruling(&rules)).chain(switches.rulings(edition.name())).collect()
}

/// The hint that follows a misspelt house rule.
const LISTED: &str = "`brickfray rules` lists them";

/// Adds to `problems` what is wrong with the house rules of a battle file.
pub(crate) fn check(raw: &Raw, switches: &TopicSwitches, problems: &mut Problems) {
    switches.check(raw, problems);
    let Some(overrides) = raw.read_shared::<Overrides>(&house_section(&switches.names(), LISTED), problems) else { return };
    let rules = HouseRules::default().with(overrides);
    let mut tell = |name: &str, value: &dyn Display, bounds: &str| {
        let at = raw.field_or_all(name);
        problems.at(at.span(), at.path(), format!("`{name}` is {value}, but {bounds}"));
    };
    for (name, value, least) in [
        ("shove_inches", rules.shove_inches, 0),
        ("shove_inches_per_size", rules.shove_inches_per_size, 0),
        ("explosion_inches_per_die", rules.explosion_inches_per_die, 1),
        ("large_object_size", rules.large_object_size, 0),
        ("fall_inches_per_die", rules.fall_inches_per_die, 0),
        ("stopped_knockback_inches_per_die", rules.stopped_knockback_inches_per_die, 0),
    ] {
        if !(least..=24).contains(&value) {
            tell(name, &value, &format!("it must be {least} to 24 inches"));
        }
    }
    if !(0..=180).contains(&rules.forward_cone) {
        tell("forward_cone", &rules.forward_cone, "it must be 0 to 180 degrees");
    }
    let (across, deep) = rules.studs_on_foot;
    if [across, deep].iter().any(|studs| !(1..=12).contains(studs)) {
        tell("studs_on_foot", &format!("({across}, {deep})"), "each number must be 1 to 12 studs");
    }
    if rules.spacing_studs > 11 {
        tell("spacing_studs", &rules.spacing_studs, "it must be 0 to 11 studs");
    }
    if rules.heavy_shield_cover_thirds > 2 {
        tell("heavy_shield_cover_thirds", &rules.heavy_shield_cover_thirds, "it must be 0, 1 or 2 thirds");
    }
    if !(1..=4).contains(&rules.momentum_dice_per_inch) {
        tell("momentum_dice_per_inch", &rules.momentum_dice_per_inch, "an inch gives 1 to 4 dice");
    }
    if rules.close_combat_hits == 0 {
        tell("close_combat_hits", &rules.close_combat_hits, "a minifig can take at least 1 hit, or nobody on foot could ever be struck");
    }
    if !(1..=6).contains(&rules.bursts) {
        tell("bursts", &rules.bursts, "an automatic weapon fires 1 to 6 bursts");
    }
    for (name, modifier) in [
        ("outnumbered", rules.outnumbered),
        ("beyond_range", rules.beyond_range),
        ("two_handed_sprint", rules.two_handed_sprint),
        ("thrown_explosive_use", rules.thrown_explosive_use),
    ] {
        if !(-10..=10).contains(&modifier) {
            tell(name, &modifier, "a modifier must be -10 to 10");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::kit::house::SwitchDef;

    #[test]
    fn rules_of_the_table_and_of_topics_stand_in_one_section() {
        static NAPS: SwitchDef = SwitchDef {
            name: "naps_count",
            rules: &["BW-TU-02"],
            about: "A nap is an Action.",
            default: true,
            editions: &[(Edition::Late2010.name(), false)],
        };
        let mut switches = TopicSwitches::default();
        switches.add(&NAPS);
        let told = |text: &str| {
            let mut problems = Problems::new(&Source::new("battle.ron", text));
            check(&Raw::of_text(text), &switches, &mut problems);
            problems.to_string()
        };
        assert_eq!(told("(overkill: false, naps_count: false)"), told("()"));
        let rules = HouseRules::of_battle(None, Some(&Raw::of_text("(naps_count: false, overkill: false)")), &switches);
        assert_eq!(rules, HouseRules { overkill: false, ..HouseRules::default() });
        let wrong = told("(naps_cuont: true, overkil: true, lunch: 3, naps_count: 7, bursts: 9, close_combat_hits: 0)");
        for said in [
            "`naps_count`?",
            "`overkil`",
            "`overkill`?",
            "`lunch`",
            "`brickfray rules` lists them",
            "expected `true` or `false`",
            "1 to 6 bursts",
            "a minifig can take at least 1 hit",
        ] {
            assert!(wrong.contains(said), "{said}: {wrong}");
        }
    }
}
