//! Coverage of the fact sheet: every rule id is implemented (cited in the documentation of the code, or in the stat file, that holds it)
//! and tested (cited by a test or a rules file), or explained away in `docs/rules-coverage.md`. `cargo test --test rules coverage -- --nocapture` prints it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ext: &str, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, ext, found);
        } else if path.extension().is_some_and(|has| has == ext) {
            found.push(path);
        }
    }
}

/// The rule ids that a text cites: `BW-SD-08`, and lists like `BW-SM-01 to 06`, `BW-CH-04, 05 and 07` or `bw_tx_11`.
fn cited(text: &str) -> BTreeSet<String> {
    let text = text.replace('_', "-").to_uppercase();
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("BW-") {
        let rest = &text[at + 3..];
        let Some((topic, rest)) = rest.split_once('-') else { continue };
        if topic.is_empty() || topic.len() > 4 || !topic.chars().all(|c| c.is_ascii_uppercase()) {
            continue;
        }
        let (Some(mut number), mut rest) = leading_number(rest) else { continue };
        found.insert(format!("BW-{topic}-{number:02}"));
        loop {
            let (joint, after) = if let Some(after) = rest.strip_prefix(" TO ") {
                ("to", after)
            } else if let Some(after) = rest.strip_prefix(", ").or_else(|| rest.strip_prefix(" AND ")) {
                ("and", after)
            } else {
                break;
            };
            let (Some(next), after) = leading_number(after) else { break };
            if next > 99 || (joint == "to" && next <= number) {
                break;
            }
            let from = if joint == "to" { number + 1 } else { next };
            found.extend((from..=next).map(|number| format!("BW-{topic}-{number:02}")));
            (number, rest) = (next, after);
        }
    }
    found
}

fn leading_number(text: &str) -> (Option<u32>, &str) {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (text[..digits].parse().ok(), &text[digits..])
}

/// Code without its tests, and the tests.
fn split_tests(text: &str) -> (&str, &str) {
    text.split_once("#[cfg(test)]\nmod tests {").or_else(|| text.split_once("#[cfg(test)]\npub(super) mod tests {")).unwrap_or((text, ""))
}

#[test]
fn coverage_of_the_sheet() {
    let (mut implemented, mut tested) = (BTreeSet::new(), BTreeSet::new());
    let mut sources = Vec::new();
    for room in ["dice", "table", "game", "rulebooks", "players"] {
        files(&root().join("src").join(room), "rs", &mut sources);
    }
    for path in sources {
        let text = std::fs::read_to_string(&path).unwrap();
        let (code, tests) = split_tests(&text);
        // Continued comment lines may break a list of ids.
        implemented.extend(cited(&code.replace("\n/// ", " ").replace("\n//! ", " ")));
        tested.extend(cited(tests));
    }
    let mut stats = Vec::new();
    files(&root().join("assets/stats"), "ron", &mut stats);
    for path in stats {
        implemented.extend(cited(&std::fs::read_to_string(&path).unwrap().replace("\n// ", " ")));
    }
    let mut scripts = Vec::new();
    files(&root().join("tests/rules"), "ron", &mut scripts);
    files(&root().join("assets/battles"), "ron", &mut scripts);
    for path in scripts.into_iter().chain(["tests/invariants.rs", "tests/battle_files.rs", "tests/odds.rs"].map(|file| root().join(file))) {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        tested.extend(cited(&text.replace("\n// ", " ")));
    }
    let explained = cited(&std::fs::read_to_string(root().join("docs/rules-coverage.md")).unwrap());

    let ids = std::fs::read_to_string(root().join("tests/fixtures/rule-ids.txt")).unwrap();
    let (mut report, mut missing, mut known) = (String::new(), Vec::new(), BTreeMap::new());
    let mut section = String::new();
    for line in ids.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            section = title.to_owned();
        } else if !line.is_empty() {
            known.entry(section.clone()).or_insert_with(Vec::new).push(line.to_owned());
        }
    }
    let mut sections: Vec<_> = known.iter().collect();
    sections.sort_by_key(|(title, _)| title.split('.').next().and_then(|number| number.parse::<u32>().ok()));
    for (title, ids) in sections {
        let count = |set: &BTreeSet<String>| ids.iter().filter(|id| set.contains(*id)).count();
        let (code, tests, words) = (count(&implemented), count(&tested), count(&explained));
        let _ = writeln!(report, "{title}: {} ids, {code} implemented, {tests} tested, {words} explained", ids.len());
        for id in ids.iter().filter(|id| !explained.contains(*id)) {
            // The worked examples are tests, and nothing but.
            match (implemented.contains(id) || id.starts_with("BW-TX-"), tested.contains(id)) {
                (true, true) => {}
                (false, true) => missing.push(format!("{id} is not implemented")),
                (true, false) => missing.push(format!("{id} is not tested")),
                (false, false) => missing.push(format!("{id} is neither implemented nor tested")),
            }
        }
    }
    println!("{report}{} to do:\n{}", missing.len(), missing.join("\n"));
    let allowed: usize =
        std::fs::read_to_string(root().join("tests/fixtures/rule-ids-to-do.txt")).map_or(0, |text| text.trim().parse().unwrap());
    assert!(
        missing.len() <= allowed,
        "{} rules are not covered, and {allowed} were when it was last counted:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

#[test]
fn coverage_reads_ids_as_people_write_them() {
    let ids = |text: &str| cited(text).into_iter().collect::<Vec<_>>();
    assert_eq!(ids("by BW-SM-01 to 03, and BW-CH-04, 07"), ["BW-CH-04", "BW-CH-07", "BW-SM-01", "BW-SM-02", "BW-SM-03"]);
    assert_eq!(ids("fn bw_tx_11_squad_size()"), ["BW-TX-11"]);
    assert!(ids("BW-WP table 4.1, 12 of them").is_empty());
}
