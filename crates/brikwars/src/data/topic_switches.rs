//! House rules that topics bring: each is on or off, has a default for each edition, and stands in battle files beside the others.
//!
//! A topic registers its own with [`AddSwitch::add_switch`] and asks [`TopicRules::is_on`]. The table of [`house_rules`](super::house_rules)
//! holds what more than one topic asks about.

use crate::NAME;
use crate::data::house_rules::Edition;
use crate::data::registry::{Registered, Registry, register};
use crate::schedule::SetUpSystems;
use bevy::prelude::*;
use brickfray_game::ron::{Problems, Raw};
use brickfray_game::{BattleInfo, RegisterState, Ruling, SetUp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TopicSwitches>()
        .register_resource_state::<TopicRules>()
        .add_systems(SetUp(NAME), adopt.in_set(SetUpSystems::HouseRules));
}

/// A house rule as its topic brings it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SwitchDef {
    /// Its name in battle files.
    pub name: &'static str,
    /// The rules that leave it open or differ on it.
    pub rules: &'static [&'static str],
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// Whether it is on in the 2020 edition.
    pub in_2020: bool,
    /// Whether it is on in late 2010.
    pub in_late2010: bool,
}

impl SwitchDef {
    fn default_in(&self, edition: Edition) -> bool {
        match edition {
            Edition::E2020 => self.in_2020,
            Edition::Late2010 => self.in_late2010,
        }
    }
}

/// The switches that topics have registered.
pub(crate) type TopicSwitches = Registry<SwitchDef>;

impl Registered for SwitchDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

impl Registry<SwitchDef> {
    /// How they stand in an edition.
    pub(crate) fn rulings(&self, edition: Edition) -> Vec<Ruling> {
        let ruling = |switch: &SwitchDef| Ruling {
            name: switch.name,
            rules: switch.rules,
            about: switch.about,
            value: switch.default_in(edition).to_string(),
            words: &["true", "false"],
        };
        self.all().map(ruling).collect()
    }

    /// Their names.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.all().map(|switch| switch.name).collect()
    }

    /// What a section of house rules says of them.
    fn said_in(&self, house: &Raw) -> impl Iterator<Item = (&'static SwitchDef, Raw)> {
        house.fields().into_iter().filter_map(|(name, value)| self.find(&name).map(|switch| (switch, value)))
    }

    /// Notes what is wrong with what a section says of them.
    pub(crate) fn check(&self, house: &Raw, problems: &mut Problems) {
        for (_, value) in self.said_in(house) {
            value.read::<bool>(problems);
        }
    }
}

/// How the switches of topics stand in this battle: those that do not stand as the 2020 edition has them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TopicRules(BTreeMap<String, bool>);

impl TopicRules {
    /// A switch is on.
    pub(crate) fn is_on(&self, switch: &SwitchDef) -> bool {
        self.0.get(switch.name).copied().unwrap_or(switch.in_2020)
    }

    /// How they stand by an edition and what a battle file says.
    pub(crate) fn of_battle(switches: &TopicSwitches, edition: Edition, house: Option<&Raw>) -> Self {
        let mut stands: BTreeMap<String, bool> =
            switches.all().map(|switch| (switch.name.to_owned(), switch.default_in(edition))).collect();
        for (switch, value) in house.into_iter().flat_map(|house| switches.said_in(house)) {
            if let Ok(value) = value.read_alone::<bool>(switch.name) {
                stands.insert(switch.name.to_owned(), value);
            }
        }
        stands.retain(|name, value| switches.find(name).is_some_and(|switch| switch.in_2020 != *value));
        TopicRules(stands)
    }
}

/// A new battle is fought by its own house rules.
fn adopt(info: Res<BattleInfo>, switches: Res<TopicSwitches>, mut rules: ResMut<TopicRules>) {
    *rules = TopicRules::of_battle(&switches, Edition::of_battle(info.edition.as_deref()), info.house.as_ref());
}

/// Bringing switches, for topics.
pub(crate) trait AddSwitch {
    /// Battles may say how this is ruled.
    fn add_switch(&mut self, switch: &'static SwitchDef) -> &mut Self;
}

impl AddSwitch for App {
    fn add_switch(&mut self, switch: &'static SwitchDef) -> &mut Self {
        register(self, switch);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::ron::Source;

    static NAPS: SwitchDef =
        SwitchDef { name: "naps_count", rules: &["BW-TU-02"], about: "A nap is an Action.", in_2020: true, in_late2010: false };

    fn switches() -> TopicSwitches {
        TopicSwitches::default().with(&NAPS)
    }

    #[test]
    fn a_switch_stands_as_its_edition_has_it_or_as_the_battle_says() {
        let rules = |edition, text: &str| TopicRules::of_battle(&switches(), edition, Some(&Raw::of_text(text))).is_on(&NAPS);
        assert!(rules(Edition::E2020, "()") && !rules(Edition::Late2010, "()"));
        assert!(!rules(Edition::E2020, "(naps_count: false, overkill: true)"));
        assert!(rules(Edition::Late2010, "(overkill: true, naps_count: true)"));
        assert!(TopicRules::default().is_on(&NAPS));
    }

    #[test]
    fn a_value_that_is_neither_on_nor_off_is_told_with_its_place() {
        let text = "(naps_count: 7)";
        let mut problems = Problems::new(&Source::new("battle.ron", text));
        switches().check(&Raw::of_text(text), &mut problems);
        assert!(problems.to_string().contains("naps_count"), "{problems}");
        let mut none = Problems::new(&Source::new("battle.ron", "()"));
        switches().check(&Raw::of_text("(naps_count: true)"), &mut none);
        assert!(none.is_empty());
    }
}
