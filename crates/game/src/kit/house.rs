//! House rules of topics: each is a switch or a number, has a default and perhaps others for some editions, and can be set in battle files.
//!
//! A topic registers its own with [`AddSwitch::add_switch`] or [`AddSwitch::add_number`] and reads them with [`TopicRules::is_on`] or
//! [`TopicRules::number`]. The table that a rulebook declares with [`switches!`](crate::switches!) holds the rules that several topics use.

use crate::kit::registry::{ByRulebook, Entries, Registered};
use crate::rules::rule::Ruling;
use crate::rules::switches::house_section;
use crate::state::kinds::{RegisterState, registrar};
use bevy::prelude::*;
use brickfray_ron::{Problems, Raw};
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AllTopicSwitches>().register_resource_state::<TopicRules>("topic-rules");
}

/// A house rule that is on or off, registered by a topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchDef {
    /// Its name in battle files.
    pub name: &'static str,
    /// The rules that leave it open or differ about it.
    pub rules: &'static [&'static str],
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// Whether it is on by default.
    pub default: bool,
    /// The editions with another default, by name.
    pub editions: &'static [(&'static str, bool)],
}

impl SwitchDef {
    fn default_in(&self, edition: &str) -> bool {
        in_edition(self.default, self.editions, edition)
    }
}

/// A house rule that is a number, registered by a topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberDef {
    /// Its name in battle files.
    pub name: &'static str,
    /// The rules that leave it open or differ about it.
    pub rules: &'static [&'static str],
    /// What the number means, in a sentence or two.
    pub about: &'static str,
    /// Its value by default.
    pub default: u32,
    /// The editions with another default, by name.
    pub editions: &'static [(&'static str, u32)],
    /// The smallest allowed value.
    pub least: u32,
    /// The largest allowed value.
    pub most: u32,
}

impl NumberDef {
    /// A number with the same default in all editions, and its smallest and largest values.
    pub const fn of(
        name: &'static str,
        rules: &'static [&'static str],
        about: &'static str,
        default: u32,
        (least, most): (u32, u32),
    ) -> Self {
        NumberDef { name, rules, about, default, editions: &[], least, most }
    }

    fn default_in(&self, edition: &str) -> u32 {
        in_edition(self.default, self.editions, edition)
    }
}

/// The default of an edition, or else the general one.
fn in_edition<T: Copy>(default: T, editions: &[(&str, T)], edition: &str) -> T {
    editions.iter().find(|(name, _)| *name == edition).map_or(default, |(_, value)| *value)
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

/// The house rules that the topics of a rulebook have registered.
#[derive(Clone, Default)]
pub struct TopicSwitches {
    switches: Entries<SwitchDef>,
    numbers: Entries<NumberDef>,
}

/// The house rules that topics have registered, for each rulebook.
pub type AllTopicSwitches = ByRulebook<TopicSwitches>;

impl TopicSwitches {
    /// Adds a switch.
    pub fn add(&mut self, switch: &'static SwitchDef) {
        debug_assert!(self.numbers.find(switch.name).is_none(), "{} is registered twice", switch.name);
        self.switches.add(switch);
    }

    /// Adds a number.
    pub fn add_number(&mut self, number: &'static NumberDef) {
        debug_assert!(self.switches.find(number.name).is_none(), "{} is registered twice", number.name);
        self.numbers.add(number);
    }

    /// Their defaults in an edition, sorted by name.
    pub fn rulings(&self, edition: &str) -> Vec<Ruling> {
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

    /// Their names.
    pub fn names(&self) -> Vec<&'static str> {
        let switches = self.switches.all().map(|switch| switch.name);
        switches.chain(self.numbers.all().map(|number| number.name)).collect()
    }

    /// Adds to `problems` what is wrong with the `house` section of a file of a rulebook that has no other house rules. `listed` says where
    /// all house rules are listed.
    pub fn check_alone(&self, house: &Raw, listed: &str, problems: &mut Problems) {
        /// The fields beside those of topics: none.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct NoOthers {}
        self.check(house, problems);
        house.read_shared::<NoOthers>(&house_section(&self.names(), listed), problems);
    }

    /// Adds to `problems` what is wrong with their values in the `house` section of a file.
    pub fn check(&self, house: &Raw, problems: &mut Problems) {
        for (name, value) in house.fields() {
            if self.switches.find(&name).is_some() {
                value.read::<bool>(problems);
            } else if let Some(NumberDef { least, most, .. }) = self.numbers.find(&name)
                && !value.read_alone::<u32>(&name).is_ok_and(|number| (*least..=*most).contains(&number))
            {
                let message = format!("`{name}` is {}, but it must be a whole number from {least} to {most}", value.text().trim());
                problems.at(value.span(), value.path(), message);
            }
        }
    }
}

/// The values of the topics' house rules in this battle, stored only if they differ from the defaults. A switch is stored as 1 or 0.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TopicRules(BTreeMap<String, u32>);

impl TopicRules {
    /// Whether a switch is on.
    pub fn is_on(&self, switch: &SwitchDef) -> bool {
        self.0.get(switch.name).map_or(switch.default, |stands| *stands > 0)
    }

    /// The value of a number.
    pub fn number(&self, number: &NumberDef) -> u32 {
        self.0.get(number.name).copied().unwrap_or(number.default)
    }

    /// The value of a number, in inches.
    pub fn inches(&self, number: &NumberDef) -> Inches {
        Inches::whole(i32::try_from(self.number(number)).unwrap_or(i32::MAX))
    }

    /// The values by the edition, overridden by the battle file.
    pub fn of_battle(switches: &TopicSwitches, edition: &str, house: Option<&Raw>) -> Self {
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
        let default = |name: &str| {
            let switch = switches.switches.find(name).map(|switch| u32::from(switch.default));
            switch.or_else(|| switches.numbers.find(name).map(|number| number.default))
        };
        stands.retain(|name, value| default(name) != Some(*value));
        TopicRules(stands)
    }
}

/// Lets topics register house rules.
pub trait AddSwitch {
    /// Registers a house rule that is on or off.
    fn add_switch(&mut self, switch: &'static SwitchDef) -> &mut Self;

    /// Registers a house rule that is a number.
    fn add_number(&mut self, number: &'static NumberDef) -> &mut Self;
}

impl AddSwitch for App {
    fn add_switch(&mut self, switch: &'static SwitchDef) -> &mut Self {
        let rulebook = registrar(self);
        self.world_mut().get_resource_or_init::<AllTopicSwitches>().of_mut(rulebook).add(switch);
        self
    }

    fn add_number(&mut self, number: &'static NumberDef) -> &mut Self {
        let rulebook = registrar(self);
        self.world_mut().get_resource_or_init::<AllTopicSwitches>().of_mut(rulebook).add_number(number);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_ron::Source;

    static NAPS: SwitchDef =
        SwitchDef { name: "naps_count", rules: &["T-01"], about: "A nap is an Action.", default: true, editions: &[("old", false)] };

    static NAP_LENGTH: NumberDef = NumberDef {
        name: "nap_length",
        rules: &["T-01"],
        about: "Rounds that a nap lasts.",
        default: 2,
        editions: &[("old", 3)],
        least: 1,
        most: 9,
    };

    fn switches() -> TopicSwitches {
        let mut switches = TopicSwitches::default();
        switches.add(&NAPS);
        switches.add_number(&NAP_LENGTH);
        switches
    }

    #[test]
    fn a_switch_stands_as_its_edition_has_it_or_as_the_battle_says() {
        let rules = |edition, text: &str| TopicRules::of_battle(&switches(), edition, Some(&Raw::of_text(text))).is_on(&NAPS);
        assert!(rules("new", "()") && !rules("old", "()"));
        assert!(!rules("new", "(naps_count: false, napping: true)"));
        assert!(rules("old", "(napping: true, naps_count: true)"));
        assert!(TopicRules::default().is_on(&NAPS));
    }

    #[test]
    fn a_number_is_what_its_edition_has_or_what_the_battle_says() {
        let rules = |edition, text: &str| TopicRules::of_battle(&switches(), edition, Some(&Raw::of_text(text))).number(&NAP_LENGTH);
        assert_eq!((rules("new", "()"), rules("old", "()")), (2, 3));
        assert_eq!(rules("old", "(napping: true, nap_length: 7)"), 7);
        assert_eq!([0, 99].map(|length| rules("new", &format!("(nap_length: {length})"))), [1, 9], "what check refuses is kept within");
        assert_eq!(TopicRules::default().inches(&NAP_LENGTH), Inches::whole(2));
        let names: Vec<&str> = switches().rulings("new").iter().map(|ruling| ruling.name).collect();
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
