//! The rules of all rulebooks in our own words, by id or by search words (`brickfray rules ID`, and the ids in the window).

use super::ENTRIES;
use crate::game::ron::nearest;
use crate::game::rule_texts::{RuleText, common};
use std::fmt::Write;

/// Why no rule was found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoRule {
    /// No rule has this id, and no id begins with it.
    #[error("there is no rule `{id}`{}; `brickfray rules --search WORDS` finds rules by what they say", hint.map(|hint| format!(": did you mean `{hint}`?")).unwrap_or_default())]
    Unknown {
        /// The requested id.
        id: String,
        /// The most similar existing id.
        hint: Option<&'static str>,
    },
    /// No rule contains all these words.
    #[error("no rule has {words}: fewer words, or the beginnings of words, find more")]
    NotFound {
        /// The words, formatted for a sentence.
        words: String,
    },
}

/// All rules of all rulebooks, in order.
pub fn all() -> impl Iterator<Item = RuleText<'static>> {
    common().into_iter().chain(ENTRIES.iter().flat_map(|entry| (entry.rules)().all()))
}

/// The rule with this id.
pub fn rule(id: &str) -> Option<RuleText<'static>> {
    common().into_iter().find(|rule| rule.id == id).or_else(|| ENTRIES.iter().find_map(|entry| (entry.rules)().of(id)))
}

/// The rules for an id, in upper or lower case: the one with that id (`BW-SM-09`), or all whose ids begin with it (`BW-SM`).
pub fn named(word: &str) -> Result<Vec<RuleText<'static>>, NoRule> {
    let id = word.to_uppercase();
    if let Some(rule) = rule(&id) {
        return Ok(vec![rule]);
    }
    let stem = format!("{}-", id.trim_end_matches('-'));
    let of_it: Vec<RuleText> = all().filter(|rule| rule.id.starts_with(&stem)).collect();
    if !of_it.is_empty() {
        return Ok(of_it);
    }
    Err(NoRule::Unknown { id: word.to_owned(), hint: nearest(&id, all().map(|rule| rule.id)) })
}

/// The rules for all these ids, and the errors for ids without a rule.
pub fn all_named(words: &[String]) -> (Vec<RuleText<'static>>, Vec<NoRule>) {
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    for word in words {
        match named(word) {
            Ok(rules) => found.extend(rules),
            Err(no_rule) => unknown.push(no_rule),
        }
    }
    (found, unknown)
}

/// The rules that contain all these words in their text or the title of their section; without words, all rules.
pub fn search(words: &[String]) -> Result<Vec<RuleText<'static>>, NoRule> {
    let words: Vec<String> = words.iter().flat_map(|words| words.split_whitespace()).map(str::to_lowercase).collect();
    let has_all = |rule: &RuleText| {
        let text = format!("{} {} {}", rule.id, rule.section, rule.text).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    let found: Vec<RuleText> = all().filter(has_all).collect();
    if found.is_empty() {
        return Err(NoRule::NotFound { words: words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" and ") });
    }
    Ok(found)
}

/// Rules as plain text.
pub fn text(rules: &[RuleText]) -> String {
    let mut out = String::new();
    for rule in rules {
        let _ = writeln!(out, "{}  ({})\n    {}\n", rule.id, rule.section, rule.text);
    }
    out
}

/// Rules as JSON.
pub fn json(rules: &[RuleText]) -> String {
    let rows = rules.iter().map(|rule| serde_json::json!({ "id": rule.id, "section": rule.section, "text": rule.text }));
    serde_json::Value::Array(rows.collect()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::rulings;
    use brickfray_words::Language;

    #[test]
    fn a_rule_is_found_by_its_id_however_it_is_written_and_a_wrong_one_is_told() {
        assert_eq!(named("bw-sm-09").unwrap()[0].id, "BW-SM-09");
        assert_eq!(named("TABLE").unwrap(), [common()[0]]);
        let of_topic = named("BW-SM").unwrap();
        assert!(of_topic.len() > 10 && of_topic.iter().all(|rule| rule.id.starts_with("BW-SM-")));
        let error = named("BW-SM-0009").unwrap_err().to_string();
        assert!(error.starts_with("there is no rule `BW-SM-0009`: did you mean `BW-SM-09`?"), "{error}");
    }

    #[test]
    fn rules_are_found_by_all_their_words() {
        let found = search(&["Critical failure".to_owned(), "damage".to_owned()]).unwrap();
        assert!(found.iter().any(|rule| rule.id == "BW-NUM-04") && found.len() < 30, "{found:?}");
        assert_eq!(search(&["xyzzy".to_owned()]).unwrap_err().to_string().split(':').next(), Some("no rule has `xyzzy`"));
        assert_eq!(search(&[]).unwrap().len(), all().count());
    }

    /// Rule texts refer only to existing house rules, and every rule id of a house rule has a text.
    #[test]
    fn texts_and_house_rules_name_each_other() {
        for entry in ENTRIES {
            let names: Vec<&str> = (entry.rulings)(entry.editions[0]).iter().map(|ruling| ruling.name).collect();
            for rule in (entry.rules)().all() {
                let after = rule.text.split_once("House rule").map(|(_, after)| after).unwrap_or_default();
                for name in after.split('`').skip(1).step_by(2) {
                    assert!(names.contains(&name), "{} names a house rule that is not there: {name}", rule.id);
                }
            }
        }
        for edition in rulings::editions() {
            for ruling in rulings::of(edition).unwrap().1 {
                for id in ruling.rules {
                    assert!(rule(id).is_some(), "the house rule {} names {id}, which has no text", ruling.name);
                }
            }
        }
    }

    /// The house rules and the numbers above twelve in a text, which must be the same in every language.
    fn marks(text: &str) -> Vec<&str> {
        let named = text.split('`').skip(1).step_by(2);
        let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|number| number.parse::<u32>().is_ok_and(|it| it > 12));
        let mut marks: Vec<&str> = named.chain(numbers).collect();
        marks.sort_unstable();
        marks
    }

    #[test]
    fn every_language_has_a_text_of_its_own_for_every_rule_with_the_same_numbers_and_house_rules() {
        assert_eq!(marks("On 3+ within 15\": `a_b`, 2d6."), ["15", "a_b"]);
        for texts in ENTRIES.iter().map(|entry| (entry.rules)()) {
            let ids = |language| texts.ids_in(language).collect::<Vec<_>>();
            assert_eq!(ids(Language::German), ids(Language::English));
            for (german, english) in texts.all_in(Language::German).zip(texts.all_in(Language::English)) {
                assert_ne!(german.text, english.text, "{} is not in German", english.id);
                assert_eq!(marks(german.text), marks(english.text), "{}", english.id);
            }
        }
    }

    #[test]
    fn every_text_is_whole() {
        for rule in all() {
            let good = rule.text.len() > 20 && rule.text.ends_with(['.', ')', '`', '?']) && !rule.text.contains("ASSUMPTION");
            assert!(good, "{}: {}", rule.id, rule.text);
        }
    }
}
