//! House rules defined by topics: each is a switch or a number, has a default for each edition, and can be set in battle files like the
//! others.
//!
//! A topic registers its own with [`AddSwitch::add_switch`] or [`AddSwitch::add_number`] and reads them with [`TopicRules::is_on`] or
//! [`TopicRules::number`]. The table of [`house_rules`](super::house_rules) holds the rules that several topics use.

use crate::NAME;
use crate::data::house_rules::edition::Edition;
use crate::data::registry::{Registered, Registry};
use crate::schedule::SetUpSystems;
use bevy::prelude::*;
use brickfray_game::ron::{Problems, Raw};
use brickfray_game::{BattleInfo, RegisterState, Ruling, SetUp};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TopicSwitches>()
        .register_resource_state::<TopicRules>("topic-rules")
        .add_systems(SetUp(NAME), adopt.in_set(SetUpSystems::HouseRules));
}

/// A house rule that is on or off, registered by a topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SwitchDef {
    /// Its name in battle files.
    pub name: &'static str,
    /// The rules that leave it open or differ about it.
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

/// A house rule that is a number, registered by a topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NumberDef {
    /// Its name in battle files.
    pub name: &'static str,
    /// The rules that leave it open or differ about it.
    pub rules: &'static [&'static str],
    /// What the number means, in a sentence or two.
    pub about: &'static str,
    /// Its value in the 2020 edition.
    pub in_2020: u32,
    /// Its value in late 2010.
    pub in_late2010: u32,
    /// The smallest allowed value.
    pub least: u32,
    /// The largest allowed value.
    pub most: u32,
}

impl NumberDef {
    /// A number with the same default in both editions, and its smallest and largest values.
    pub const fn of(
        name: &'static str,
        rules: &'static [&'static str],
        about: &'static str,
        number: u32,
        (least, most): (u32, u32),
    ) -> Self {
        NumberDef { name, rules, about, in_2020: number, in_late2010: number, least, most }
    }

    fn default_in(&self, edition: Edition) -> u32 {
        match edition {
            Edition::E2020 => self.in_2020,
            Edition::Late2010 => self.in_late2010,
        }
    }
}

impl Registered for SwitchDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

impl Registered for NumberDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

/// The house rules that topics have registered.
#[derive(Resource, Clone, Default)]
pub(crate) struct TopicSwitches {
    switches: Registry<SwitchDef>,
    numbers: Registry<NumberDef>,
}

impl TopicSwitches {
    /// Adds a switch.
    pub(crate) fn with(self, switch: &'static SwitchDef) -> Self {
        debug_assert!(self.numbers.find(switch.name).is_none(), "{} is brought twice", switch.name);
        TopicSwitches { switches: self.switches.with(switch), ..self }
    }

    /// Adds a number.
    pub(crate) fn with_number(self, number: &'static NumberDef) -> Self {
        debug_assert!(self.switches.find(number.name).is_none(), "{} is brought twice", number.name);
        TopicSwitches { numbers: self.numbers.with(number), ..self }
    }

    /// Their defaults in an edition, sorted by name.
    pub(crate) fn rulings(&self, edition: Edition) -> Vec<Ruling> {
        let switches = self.switches.all().map(|switch| Ruling {
            name: switch.name,
            rules: switch.rules,
            about: switch.about,
            value: switch.default_in(edition).to_string(),
            words: &["true", "false"],
            bounds: None,
        });
        let numbers = self.numbers.all().map(|number| Ruling {
            name: number.name,
            rules: number.rules,
            about: number.about,
            value: number.default_in(edition).to_string(),
            words: &[],
            bounds: Some((number.least, number.most)),
        });
        let mut rulings: Vec<Ruling> = switches.chain(numbers).collect();
        rulings.sort_by_key(|ruling| ruling.name);
        rulings
    }

    pub(crate) fn names(&self) -> Vec<&'static str> {
        let switches = self.switches.all().map(|switch| switch.name);
        switches.chain(self.numbers.all().map(|number| number.name)).collect()
    }

    /// Adds to `problems` what is wrong with their values in the `house` section of a file.
    pub(crate) fn check(&self, house: &Raw, problems: &mut Problems) {
        for (name, value) in house.fields() {
            if self.switches.find(&name).is_some() {
                value.read::<bool>(problems);
            } else if let Some(NumberDef { least, most, .. }) = self.numbers.find(&name) {
                let said = value.text().trim();
                if !said.parse().is_ok_and(|number: u32| (*least..=*most).contains(&number)) {
                    let message = format!("`{name}` is {said}, but it must be a whole number from {least} to {most}");
                    problems.at(value.span(), value.path(), message);
                }
            }
        }
    }
}

/// The values of the topics' house rules in this battle, stored only if they differ from the 2020 defaults. A switch is stored as 1 or 0.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TopicRules(BTreeMap<String, u32>);

impl TopicRules {
    /// Whether a switch is on.
    pub(crate) fn is_on(&self, switch: &SwitchDef) -> bool {
        self.0.get(switch.name).map_or(switch.in_2020, |stands| *stands > 0)
    }

    /// The value of a number.
    pub(crate) fn number(&self, number: &NumberDef) -> u32 {
        self.0.get(number.name).copied().unwrap_or(number.in_2020)
    }

    /// The value of a number, in inches.
    pub(crate) fn inches(&self, number: &NumberDef) -> Inches {
        Inches::whole(i32::try_from(self.number(number)).unwrap_or(i32::MAX))
    }

    /// The values by the edition, overridden by the battle file.
    pub(crate) fn of_battle(switches: &TopicSwitches, edition: Edition, house: Option<&Raw>) -> Self {
        let on_or_off = switches.switches.all().map(|switch| (switch.name.to_owned(), u32::from(switch.default_in(edition))));
        let numbers = switches.numbers.all().map(|number| (number.name.to_owned(), number.default_in(edition)));
        let mut stands: BTreeMap<String, u32> = on_or_off.chain(numbers).collect();
        for (name, value) in house.into_iter().flat_map(Raw::fields) {
            let said = if switches.switches.find(&name).is_some() {
                value.read_alone::<bool>(&name).map(u32::from)
            } else if let Some(NumberDef { least, most, .. }) = switches.numbers.find(&name) {
                value.read_alone::<u32>(&name).map(|said| said.clamp(*least, *most))
            } else {
                continue;
            };
            if let Ok(said) = said {
                stands.insert(name, said);
            }
        }
        let in_2020 = |name: &str| {
            let switch = switches.switches.find(name).map(|switch| u32::from(switch.in_2020));
            switch.or_else(|| switches.numbers.find(name).map(|number| number.in_2020))
        };
        stands.retain(|name, value| in_2020(name) != Some(*value));
        TopicRules(stands)
    }
}

/// Sets the house rules of topics when a battle is set up.
fn adopt(info: Res<BattleInfo>, switches: Res<TopicSwitches>, mut rules: ResMut<TopicRules>) {
    *rules = TopicRules::of_battle(&switches, Edition::of_battle(info.edition.as_deref()), info.house.as_ref());
}

/// Lets topics register house rules.
pub(crate) trait AddSwitch {
    /// Registers a house rule that is on or off.
    fn add_switch(&mut self, switch: &'static SwitchDef) -> &mut Self;

    /// Registers a house rule that is a number.
    fn add_number(&mut self, number: &'static NumberDef) -> &mut Self;
}

impl AddSwitch for App {
    fn add_switch(&mut self, switch: &'static SwitchDef) -> &mut Self {
        let mut switches = self.world_mut().get_resource_or_init::<TopicSwitches>();
        *switches = std::mem::take(&mut *switches).with(switch);
        self
    }

    fn add_number(&mut self, number: &'static NumberDef) -> &mut Self {
        let mut switches = self.world_mut().get_resource_or_init::<TopicSwitches>();
        *switches = std::mem::take(&mut *switches).with_number(number);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::ron::Source;

    static NAPS: SwitchDef =
        SwitchDef { name: "naps_count", rules: &["BW-TU-02"], about: "A nap is an Action.", in_2020: true, in_late2010: false };

    static NAP_LENGTH: NumberDef = NumberDef {
        name: "nap_length",
        rules: &["BW-TU-02"],
        about: "Rounds that a nap lasts.",
        in_2020: 2,
        in_late2010: 3,
        least: 1,
        most: 9,
    };

    fn switches() -> TopicSwitches {
        TopicSwitches::default().with(&NAPS).with_number(&NAP_LENGTH)
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
    fn a_number_is_what_its_edition_has_or_what_the_battle_says() {
        let rules = |edition, text: &str| TopicRules::of_battle(&switches(), edition, Some(&Raw::of_text(text))).number(&NAP_LENGTH);
        assert_eq!((rules(Edition::E2020, "()"), rules(Edition::Late2010, "()")), (2, 3));
        assert_eq!(rules(Edition::Late2010, "(overkill: true, nap_length: 7)"), 7);
        assert_eq!(
            [0, 99].map(|length| rules(Edition::E2020, &format!("(nap_length: {length})"))),
            [1, 9],
            "what check refuses is kept within"
        );
        assert_eq!(TopicRules::default().inches(&NAP_LENGTH), Inches::whole(2));
        let names: Vec<&str> = switches().rulings(Edition::E2020).iter().map(|ruling| ruling.name).collect();
        assert_eq!(names, ["nap_length", "naps_count"]);
    }

    #[test]
    fn a_number_out_of_its_range_is_told_with_it() {
        let told = |text: &str| {
            let mut problems = Problems::new(&Source::new("battle.ron", text));
            switches().check(&Raw::of_text(text), &mut problems);
            problems.to_string()
        };
        for wrong in [
            "(nap_length: 0)",
            "(nap_length: 10)",
            "(nap_length: -1)",
            "(nap_length: 3.5)",
            "(nap_length: \"three\")",
            "(nap_length: 99999999999999999999)",
        ] {
            assert!(told(wrong).contains("a whole number from 1 to 9"), "{}", told(wrong));
        }
        assert!(told("(nap_length: true)").contains("nap_length"));
        assert_eq!(told("(nap_length: 9)"), told("()"));
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
