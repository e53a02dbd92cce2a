//! The text of each rule in our own words, for players who look up an id: files beside each rulebook, one for each language.

use brickfray_ron::{self as ron, Source};
use brickfray_words::{Language, spoken};
use serde::Deserialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The texts of a rulebook's rules in all languages. If a language lacks a text, the English one is used.
#[derive(Default, Debug)]
pub struct RuleTexts {
    english: RuleFile,
    others: Vec<(Language, RuleFile)>,
}

/// The rule texts of one language.
#[derive(Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
struct RuleFile {
    /// The sections in reading order.
    sections: Vec<RuleSection>,
}

/// The rules of one topic.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct RuleSection {
    /// The topic: "Movement".
    title: String,
    /// The texts of the rules by id.
    rules: BTreeMap<String, String>,
}

/// The text of one rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText<'a> {
    /// Its id.
    pub id: &'a str,
    /// The title of its section.
    pub section: &'a str,
    /// The text.
    pub text: &'a str,
}

/// The rules that hold in every game.
pub fn common() -> [RuleText<'static>; 2] {
    let section = words!("rules-common");
    [RuleText { id: "TABLE", section, text: words!("rules-table") }, RuleText { id: "GAME", section, text: words!("rules-game") }]
}

impl RuleTexts {
    /// The English texts that come with a rulebook. A test of the rulebook checks that they can be parsed.
    pub fn shipped(text: &'static str) -> Self {
        Self { english: RuleFile::shipped(text), others: Vec::new() }
    }

    /// Adds the texts of another language, in a file of the same form.
    pub fn with(mut self, language: Language, text: &'static str) -> Self {
        self.others.push((language, RuleFile::shipped(text)));
        self
    }

    /// Every rule in the player's language, in the order of the sections and, within a section, of the numbers.
    pub fn all(&self) -> impl Iterator<Item = RuleText<'_>> {
        self.all_in(spoken())
    }

    /// Every rule in this language.
    pub fn all_in(&self, language: Language) -> impl Iterator<Item = RuleText<'_>> {
        self.english.sections.iter().flat_map(move |section| {
            let mut rules: Vec<RuleText> = section.rules.keys().filter_map(|id| self.of_in(id, language)).collect();
            rules.sort_by(|a, b| by_number(a.id, b.id));
            rules
        })
    }

    /// The text of the rule with this id, in the player's language.
    pub fn of(&self, id: &str) -> Option<RuleText<'_>> {
        self.of_in(id, spoken())
    }

    /// All rule ids.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.english.ids()
    }

    /// The ids for which a language has its own text.
    pub fn ids_in(&self, language: Language) -> impl Iterator<Item = &str> {
        self.file_of(language).unwrap_or(&self.english).ids()
    }

    fn of_in(&self, id: &str, language: Language) -> Option<RuleText<'_>> {
        self.file_of(language).and_then(|file| file.of(id)).or_else(|| self.english.of(id))
    }

    fn file_of(&self, language: Language) -> Option<&RuleFile> {
        self.others.iter().find(|(other, _)| *other == language).map(|(_, file)| file)
    }
}

impl RuleFile {
    fn shipped(text: &'static str) -> Self {
        ron::read(&Source::new("rules", text)).unwrap_or_default()
    }

    fn of(&self, id: &str) -> Option<RuleText<'_>> {
        self.sections.iter().find_map(|section| {
            let (id, text) = section.rules.get_key_value(id)?;
            Some(RuleText { id, section: &section.title, text })
        })
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().flat_map(|section| section.rules.keys().map(String::as_str))
    }
}

/// Compares ids so that `A-2` comes before `A-10`.
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
    fn english_stands_in_for_what_another_language_lacks() {
        let german = r#"(sections: [(title: "Würfel", rules: {"A-10": "Zehn."}), (title: "Neu", rules: {"A-3": "Mehr."})])"#;
        let texts = RuleTexts::shipped(TWO).with(Language::German, german);
        let told = |language| texts.all_in(language).map(|rule| (rule.id, rule.section, rule.text)).collect::<Vec<_>>();
        assert_eq!(told(Language::German), [("A-2", "Dice", "Two."), ("A-10", "Würfel", "Zehn."), ("A-1", "Moves", "One.")]);
        assert_eq!(told(Language::English)[1], ("A-10", "Dice", "Ten."));
        assert_eq!(texts.ids_in(Language::German).collect::<Vec<_>>(), ["A-10", "A-3"]);
    }

    #[test]
    fn a_file_that_cannot_be_read_has_no_rules() {
        assert_eq!(RuleTexts::shipped("(sections: [(title: 3)])").ids().count(), 0);
    }
}
