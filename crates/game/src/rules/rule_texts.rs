//! What each rule says, in our own words: a file beside each rulebook, for players who look up an id.

use brickfray_ron::{self as ron, Source};
use serde::Deserialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The texts of a rulebook's rules, section by section.
#[derive(Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
pub struct RuleTexts {
    /// The sections, in the order in which they are read.
    pub sections: Vec<RuleSection>,
}

/// The rules of one topic.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RuleSection {
    /// What it is about: "Movement".
    pub title: String,
    /// What each rule says, by its id.
    rules: BTreeMap<String, String>,
}

/// What one rule says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText<'a> {
    /// Its id.
    pub id: &'a str,
    /// The title of its section.
    pub section: &'a str,
    /// What it says.
    pub text: &'a str,
}

/// What holds in every game, whatever its rulebook.
pub const COMMON: [RuleText<'static>; 2] = [
    RuleText {
        id: "TABLE",
        section: "Every game",
        text: "Pieces are solid: none stands in another, or off the table, and what moves needs a way there.",
    },
    RuleText {
        id: "GAME",
        section: "Every game",
        text: "Players take turns: a side orders its own units in its own turn, and a question is answered before anything else is done.",
    },
];

impl RuleTexts {
    /// The texts that a rulebook brings along. A test of the rulebook sees to it that they can be read.
    pub fn shipped(text: &'static str) -> Self {
        ron::read(&Source::new("rules.ron", text)).unwrap_or_default()
    }

    /// Every rule, in the order of the sections and of the numbers in them.
    pub fn all(&self) -> impl Iterator<Item = RuleText<'_>> {
        self.sections.iter().flat_map(|section| {
            let mut rules: Vec<RuleText> = section.rules.iter().map(|(id, text)| RuleText { id, section: &section.title, text }).collect();
            rules.sort_by(|a, b| by_number(a.id, b.id));
            rules
        })
    }

    /// What the rule of this id says.
    pub fn of(&self, id: &str) -> Option<RuleText<'_>> {
        self.sections.iter().find_map(|section| {
            let (id, text) = section.rules.get_key_value(id)?;
            Some(RuleText { id, section: &section.title, text })
        })
    }

    /// Every id.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().flat_map(|section| section.rules.keys().map(String::as_str))
    }
}

/// `A-2` comes before `A-10`.
fn by_number(a: &str, b: &str) -> Ordering {
    let key = |id: &str| {
        let stem = id.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (id[..stem].to_owned(), id[stem..].parse::<u32>().unwrap_or(0))
    };
    key(a).cmp(&key(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = r#"(sections: [(title: "Dice", rules: {"A-10": "Ten.", "A-2": "Two."}), (title: "Moves", rules: {"A-1": "One."})])"#;

    #[test]
    fn rules_are_found_by_id_and_stand_in_the_order_of_their_numbers() {
        let texts = RuleTexts::shipped(TWO);
        assert_eq!(texts.of("A-10"), Some(RuleText { id: "A-10", section: "Dice", text: "Ten." }));
        assert_eq!(texts.of("A-3"), None);
        assert_eq!(texts.all().map(|rule| rule.id).collect::<Vec<_>>(), ["A-2", "A-10", "A-1"]);
    }

    #[test]
    fn a_file_that_cannot_be_read_has_no_rules() {
        assert_eq!(RuleTexts::shipped("(sections: [(title: 3)])").ids().count(), 0);
    }
}
