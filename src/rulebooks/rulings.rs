//! Tables of house rules: every switch of an edition, and the rulings in which two editions differ (`brickfray rules`).

use super::ENTRIES;
use crate::game::Ruling;
use crate::game::ron::{nearest, one_of};
use std::fmt::Write;

/// No rulebook has this edition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no edition `{name}`{}; choose {}", hint.map(|hint| format!(": did you mean `{hint}`?")).unwrap_or_default(), one_of(editions()))]
pub struct NoSuchEdition {
    /// The requested name.
    pub name: String,
    /// The most similar existing edition.
    pub hint: Option<&'static str>,
}

/// All editions of all rulebooks, as named in battle files.
pub fn editions() -> Vec<&'static str> {
    ENTRIES.iter().flat_map(|entry| entry.editions.iter().copied()).collect()
}

/// The rulings of an edition, by its name in battle files or that without its rulebook: `brikwars-2020` or `2020`.
pub fn of(edition: &str) -> Result<(&'static str, Vec<Ruling>), NoSuchEdition> {
    let fits = |name: &&'static str| *name == edition || name.split_once('-').is_some_and(|(_, short)| short == edition);
    for entry in ENTRIES {
        if let Some(name) = entry.editions.iter().copied().find(fits) {
            return Ok((name, (entry.rulings)(name)));
        }
    }
    let hint = nearest(edition, editions());
    Err(NoSuchEdition { name: edition.to_owned(), hint: editions().into_iter().find(|name| Some(*name) == hint) })
}

/// The rulings in which two editions differ, each with both values.
pub fn diff(one: &str, other: &str) -> Result<Vec<(Ruling, String)>, NoSuchEdition> {
    let (_, theirs) = of(other)?;
    let value = |name: &str| theirs.iter().find(|ruling| ruling.name == name).map(|ruling| ruling.value.clone());
    let both = of(one)?.1.into_iter().filter_map(|ruling| value(ruling.name).map(|other| (ruling, other)));
    Ok(both.filter(|(ruling, other)| ruling.value != *other).collect())
}

/// What a ruling decides, and its possible values.
fn told(ruling: &Ruling) -> String {
    let choice = ruling.choice().map(|choice| format!(" One of {choice}.")).unwrap_or_default();
    let bounds = ruling.bounds.map(|(least, most)| format!(" From {least} to {most}.")).unwrap_or_default();
    format!("{}{choice}{bounds}", ruling.about)
}

/// Rulings as lines of text: name, value and rule ids, with what each decides below it.
pub fn text(edition: &str) -> Result<String, NoSuchEdition> {
    let (name, rulings) = of(edition)?;
    let mut out = format!("{name}: {} house rules\n", rulings.len());
    for ruling in &rulings {
        let _ = writeln!(out, "\n{}: {}  [{}]\n    {}", ruling.name, ruling.value, ruling.rules.join(", "), told(ruling));
    }
    Ok(out)
}

/// The index of the rulebook of an edition.
fn rulebook_of(edition: &str) -> Result<Option<usize>, NoSuchEdition> {
    let (name, _) = of(edition)?;
    Ok(ENTRIES.iter().position(|entry| entry.editions.contains(&name)))
}

/// The rulings in which two editions differ, as lines of text.
pub fn diff_text(one: &str, other: &str) -> Result<String, NoSuchEdition> {
    if rulebook_of(one)? != rulebook_of(other)? {
        return Ok(format!("{} and {} are different games: only editions of one game are compared\n", of(one)?.0, of(other)?.0));
    }
    let differences = diff(one, other)?;
    let mut out = format!("{} and {} differ on {} house rules\n", of(one)?.0, of(other)?.0, differences.len());
    for (ruling, theirs) in &differences {
        let rules = ruling.rules.join(", ");
        let _ = writeln!(out, "\n{}: {} / {theirs}  [{rules}]\n    {}", ruling.name, ruling.value, told(ruling));
    }
    Ok(out)
}

/// Rulings as JSON.
pub fn json(edition: &str) -> Result<String, NoSuchEdition> {
    let (name, rulings) = of(edition)?;
    Ok(serde_json::json!({ "edition": name, "rulings": rulings }).to_string())
}

/// The rulings in which two editions differ, as JSON.
pub fn diff_json(one: &str, other: &str) -> Result<String, NoSuchEdition> {
    let differences = diff(one, other)?;
    let rows: Vec<serde_json::Value> = differences
        .into_iter()
        .map(|(ruling, theirs)| {
            serde_json::json!({
                "name": ruling.name, "rules": ruling.rules, "about": ruling.about, "words": ruling.words,
                "bounds": ruling.bounds, "values": [ruling.value, theirs],
            })
        })
        .collect();
    Ok(serde_json::json!({ "editions": [of(one)?.0, of(other)?.0], "differences": rows }).to_string())
}

/// The page `docs/house-rules.md`: every switch of every edition, and the differences between editions.
pub fn page() -> String {
    let mut out =
        "# House rules\n\nWhat the sources leave open or differ on, and how it is ruled unless a battle file says otherwise under\n\
        `rules: (edition: \"…\", house: (NAME: VALUE))`. `brickfray rules` prints the same; this page is written by\n\
        `UPDATE_FIXTURES=1 cargo test --test rules house_rules`.\n"
            .to_owned();
    for entry in ENTRIES {
        let _ = writeln!(out, "\n## {}\n", entry.editions.join(", "));
        let _ = writeln!(out, "| Name | {} | Rules | What it decides |", entry.editions.join(" | "));
        let _ = writeln!(out, "| --- |{} --- | --- |", " --- |".repeat(entry.editions.len()));
        let columns: Vec<Vec<Ruling>> = entry.editions.iter().map(|edition| (entry.rulings)(edition)).collect();
        for (row, ruling) in columns[0].iter().enumerate() {
            let values: Vec<String> = columns.iter().map(|column| format!("`{}`", column[row].value)).collect();
            let (rules, about) = (ruling.rules.join(", "), told(ruling));
            let _ = writeln!(out, "| `{}` | {} | {rules} | {about} |", ruling.name, values.join(" | "));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_goes_by_either_name_and_a_wrong_one_is_told() {
        assert_eq!(of("2020").unwrap().0, "brikwars-2020");
        assert_eq!(of("brikwars-late2010").unwrap().0, "brikwars-late2010");
        let error = of("brikwars-2021").unwrap_err().to_string();
        assert!(error.contains("did you mean `brikwars-2020`?"), "{error}");
    }

    /// Every description of a switch names all its possible values.
    #[test]
    fn the_words_of_a_switch_are_told_everywhere() {
        let all = text("squadrons").unwrap();
        assert!(all.contains("One of `BaseWidth` or `MiddleLine`.") && all.contains("One of `Nothing` or `AsAtTheEnd`."), "{all}");
        assert!(page().contains("One of `AnyLine` or `EveryLine`. |"));
        assert!(json("squadrons").unwrap().contains(r#""words":["LessPiercing","MinusOne"]"#));
        assert!(text("2020").unwrap().contains("One of `HalfSize`, `SizeLessOne` or `None`."));
        // A number has its default and its bounds.
        let row = "| `legless_move` | `1` | `1` | AR-KER-09, AR-OP-19 | How many inches a figure that has lost all its legs can crawl in a turn. \
                   From 0 to 5. |";
        assert!(
            page().contains(row) && text("2020").unwrap().contains("legless_move: 1  [") && text("2020").unwrap().contains("From 0 to 5.")
        );
        assert!(json("2020").unwrap().contains(r#""bounds":[0,5],"name":"legless_move""#));
        assert!(!json("squadrons").unwrap().contains("bounds"), "what is no number within bounds has none");
        // The description of file formats has the ranges of numbers.
        let formats = include_str!("../../docs/formats/fleets.md");
        for ruling in of("squadrons").unwrap().1 {
            let row = formats.lines().find(|line| line.starts_with(&format!("| `{}` |", ruling.name)));
            let row = row.unwrap_or_else(|| panic!("`{}` is not in docs/formats/fleets.md", ruling.name));
            let words = ruling.words.iter().filter(|word| !row.contains(&format!("`{word}`")));
            assert_eq!(words.count(), 0, "{row} does not name all of {:?}", ruling.words);
            let value = ruling.value.trim_end_matches(".0");
            assert!(row.ends_with(&format!("| `{value}` |")) || row.ends_with(&format!("| {value} |")), "{row}: {value}");
        }
    }

    #[test]
    fn editions_differ_from_one_another_and_not_from_themselves() {
        assert!(diff("2020", "2020").unwrap().is_empty());
        assert!(diff_text("squadrons", "2020").unwrap().contains("squadrons and brikwars-2020 are different games"));
        let differences = diff("2020", "late2010").unwrap();
        assert!(differences.iter().any(|(ruling, other)| ruling.name == "coordination_costs_the_action" && other == "false"));
    }
}
