//! Checks that the project covers every rule id of the fact sheets: it must be implemented (cited in a crate's code or in a stat file) and
//! tested (cited by a test or a rules file), or explained in `docs/rules-coverage.md`. `cargo test --test rules coverage -- --nocapture`
//! prints the coverage.

use brickfray::game::rule_texts::RuleText;
use brickfray::rulebooks::ENTRIES;
use std::collections::BTreeSet;
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

/// The ways in which the sheets number their rules: `BW-SD-08` by topic, `SQN-070` and `CQB-103` consecutively, the examples `SQN-T14` and
/// the rulings `A-1`.
struct Stem<'a> {
    /// The text before the number.
    words: String,
    /// The minimum number of digits.
    digits: usize,
    /// The text from the number on.
    rest: &'a str,
}

/// The beginnings of ids in a text in upper case.
fn stems(text: &str) -> Vec<Stem<'_>> {
    let mut found = Vec::new();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    for sheet in ["BW-", "AR-"] {
        for (at, _) in text.match_indices(sheet).filter(|(at, _)| !text[..*at].ends_with(is_word)) {
            let Some((topic, rest)) = text[at + 3..].split_once('-') else { continue };
            if (1..=4).contains(&topic.len()) && topic.chars().all(|c| c.is_ascii_uppercase()) {
                found.push(Stem { words: format!("{sheet}{topic}-"), digits: 2, rest });
            }
        }
    }
    for sheet in ["SQN-", "CQB-", "CARD-"] {
        for (at, _) in text.match_indices(sheet) {
            let rest = &text[at + sheet.len()..];
            found.push(match rest.strip_prefix('T') {
                Some(rest) => Stem { words: format!("{sheet}T"), digits: 1, rest },
                None => Stem { words: sheet.to_owned(), digits: 3, rest },
            });
        }
    }
    for (at, _) in text.match_indices("A-").filter(|(at, _)| !text[..*at].ends_with(is_word)) {
        found.push(Stem { words: "A-".to_owned(), digits: 1, rest: &text[at + 2..] });
    }
    found
}

/// The rule ids that a text cites: `BW-SD-08`, and lists like `BW-SM-01 to 06`, `SQN-076, 077 and 079` or `bw_tx_11`.
fn cited(text: &str) -> BTreeSet<String> {
    let text = text.replace('_', "-").to_uppercase();
    let mut found = BTreeSet::new();
    for Stem { words, digits, rest } in stems(&text) {
        let (Some(mut number), mut rest) = leading_number(rest) else { continue };
        let id = |number: u32| format!("{words}{number:0digits$}");
        found.insert(id(number));
        loop {
            let (joint, after) = if let Some(after) = rest.strip_prefix(" TO ").or_else(|| rest.strip_prefix("-TO-")) {
                ("to", after)
            } else if let Some(after) = rest.strip_prefix(", ").or_else(|| rest.strip_prefix(" AND ")) {
                ("and", after)
            } else {
                break;
            };
            let (Some(next), after) = leading_number(after) else { break };
            if next > 999 || (joint == "to" && next <= number) {
                break;
            }
            let from = if joint == "to" { number + 1 } else { next };
            found.extend((from..=next).map(id));
            (number, rest) = (next, after);
        }
    }
    found
}

fn leading_number(text: &str) -> (Option<u32>, &str) {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (text[..digits].parse().ok(), &text[digits..])
}

/// The prefix of ids that are in no sheet; they are left out here.
const OWN: &str = "OWN-";

/// Splits a file into code and unit tests.
fn split_tests(text: &str) -> (&str, &str) {
    text.split_once("#[cfg(test)]\nmod tests {").or_else(|| text.split_once("#[cfg(test)]\npub(crate) mod tests {")).unwrap_or((text, ""))
}

/// The ids that code and stat files implement, and those that tests cite.
fn cited_by_the_project() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut implemented, mut tested) = (BTreeSet::new(), BTreeSet::new());
    let mut sources = Vec::new();
    for krate in std::fs::read_dir(root().join("crates")).unwrap() {
        files(&krate.unwrap().path().join("src"), "rs", &mut sources);
    }
    for path in sources {
        let text = std::fs::read_to_string(&path).unwrap();
        let (code, tests) = split_tests(&text);
        // Continued comment lines may break a list of ids.
        implemented.extend(cited(&code.replace("\n/// ", " ").replace("\n//! ", " ")));
        tested.extend(cited(tests));
    }
    let mut programs = Vec::new();
    for krate in std::fs::read_dir(root().join("crates")).unwrap().map(|krate| krate.unwrap().path().join("tests")) {
        if krate.is_dir() {
            files(&krate, "rs", &mut programs);
        }
    }
    tested.extend(programs.iter().flat_map(|path| cited(&std::fs::read_to_string(path).unwrap())));
    let mut stats = Vec::new();
    for folder in ENTRIES.iter().flat_map(|entry| entry.named_files.iter().map(|files| files.name).chain([entry.stats.name])) {
        files(&root().join("assets").join(folder), "ron", &mut stats);
    }
    for path in stats {
        implemented.extend(cited(&std::fs::read_to_string(&path).unwrap().replace("\n// ", " ")));
    }
    let mut scripts = Vec::new();
    files(&root().join("tests/rules"), "ron", &mut scripts);
    files(&root().join("assets/battles"), "ron", &mut scripts);
    files(&root().join("assets/demos"), "ron", &mut scripts);
    files(&root().join("tests/armies"), "ron", &mut scripts);
    files(&root().join("tests/drafts"), "ron", &mut scripts);
    for path in scripts
        .into_iter()
        .chain(["tests/rules/fleets.rs", "tests/invariants.rs", "tests/battle_files.rs", "tests/odds.rs"].map(|file| root().join(file)))
    {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        tested.extend(cited(&text.replace("\n// ", " ")));
    }
    (implemented, tested)
}

#[test]
fn coverage_of_the_sheet() {
    let (implemented, tested) = cited_by_the_project();
    let explained = cited(&std::fs::read_to_string(root().join("docs/rules-coverage.md")).unwrap());

    let texts = ENTRIES.iter().flat_map(|entry| (entry.rules)().all()).filter(|rule| !rule.id.starts_with(OWN));
    let texts: Vec<RuleText> = texts.collect();
    let (mut report, mut missing) = (String::new(), Vec::new());
    for rules in texts.chunk_by(|one, other| one.section == other.section) {
        let (title, ids): (&str, Vec<&str>) = (rules[0].section, rules.iter().map(|rule| rule.id).collect());
        let count = |set: &BTreeSet<String>| ids.iter().filter(|id| set.contains(**id)).count();
        let (code, tests, words) = (count(&implemented), count(&tested), count(&explained));
        let _ = writeln!(report, "{title}: {} ids, {code} implemented, {tests} tested, {words} explained", ids.len());
        for id in ids.into_iter().filter(|id| !explained.contains(*id)) {
            // Worked examples need tests only.
            let is_example = id.contains("-TX-") || ["SQN-T", "CQB-T", "CARD-T"].iter().any(|examples| id.starts_with(examples));
            match (implemented.contains(id) || is_example, tested.contains(id)) {
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

/// The numbers in the fact sheets, topic by topic: the texts must have exactly these ids.
const OF_THE_SHEETS: &str = "
    BW-AR-01 to 12; BW-AT-01 to 10; BW-BEN-01 to 08; BW-BU-01 to 08; BW-CC-01 to 40; BW-CH-01 to 15; BW-DF-01 to 40; BW-EX-01 to 10;
    BW-HO-01 to 08; BW-KB-01 to 09; BW-MF-01 to 10; BW-MN-01 to 08; BW-NUM-01 to 20; BW-OF-01 to 14; BW-OP-01 to 44; BW-RG-01 to 09;
    BW-SD-01 to 23; BW-SE-01 to 13; BW-SM-01 to 28; BW-SP-01 to 03; BW-SP-20 to 24; BW-SQ-01 to 30; BW-SZ-01 to 16; BW-TU-01 to 15;
    BW-TX-01 to 07; BW-TX-09 to 13; BW-TX-15; BW-TX-19, 20; BW-TX-22 to 24; BW-WP-01 to 15;
    AR-ANI-01 to 19; AR-ASN-01 to 06; AR-AST-01 to 07; AR-BAL-01 to 12; AR-BUD-01 to 19; AR-CAP-01 to 15; AR-CDO-01 to 06; AR-CIV-01 to 24;
    AR-CMD-01 to 04; AR-CMP-01 to 10; AR-CON-01 to 10; AR-CYB-01 to 04; AR-DIS-01 to 07; AR-DRF-01 to 15; AR-ENG-01 to 07; AR-EQP-01 to 05;
    AR-GEN-01 to 11; AR-GRL-01 to 05; AR-GUN-01 to 14; AR-HRO-01 to 09; AR-HRS-01 to 07; AR-INF-01 to 07; AR-IRR-01 to 08; AR-KER-01 to 17;
    AR-LDR-01 to 06; AR-MAR-01 to 05; AR-MEC-01 to 10; AR-MKS-01 to 08; AR-MND-01 to 05; AR-MOB-01, 02; AR-MOD-01 to 11; AR-OFF-01 to 04;
    AR-OP-01 to 52; AR-PTH-01 to 06; AR-SAB-01 to 07; AR-SHW-01 to 11; AR-SNP-01 to 07; AR-SPC-01 to 28; AR-SPC-30 to 41; AR-SPC-50;
    AR-SQD-01 to 04; AR-STL-01 to 36; AR-STN-01 to 10; AR-TRK-01 to 11; AR-TX-01 to 04; AR-TX-06 to 10; AR-TX-12 to 15; AR-TX-17 to 19;
    AR-TX-21 to 24; AR-TX-26 to 28; AR-TX-30 to 38; AR-TX-40; AR-UIN-01 to 12;
";

/// When you remove a rule from the texts, remove it from [`OF_THE_SHEETS`] too, lower the count below, and say why in the commit.
#[test]
fn the_texts_have_what_the_sheets_number() {
    let of_the_sheets = cited(OF_THE_SHEETS);
    assert_eq!(of_the_sheets.len(), 960, "431 of squad combat and 529 of armies");
    let texts: BTreeSet<String> = ENTRIES.iter().flat_map(|entry| (entry.rules)().ids()).map(|id| id.to_string()).collect();
    let army_book: BTreeSet<String> = texts.into_iter().filter(|id| id.starts_with("BW-") || id.starts_with("AR-")).collect();
    assert_eq!(of_the_sheets.symmetric_difference(&army_book).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// A list of ids may include numbers without a rule; every id that is written out must have a text.
#[test]
fn every_id_that_is_written_out_has_a_text() {
    let ids: BTreeSet<&str> = ENTRIES.iter().flat_map(|entry| (entry.rules)().ids()).collect();
    let unknown = |text: &str| {
        let written = cited(text).into_iter().filter(|id| text.contains(id.as_str()));
        written.filter(|id| !ids.contains(id.as_str())).collect::<Vec<String>>()
    };
    let mut paths = Vec::new();
    for (folder, ext) in [("crates", "rs"), ("src", "rs"), ("assets", "ron"), ("tests/rules", "ron"), ("docs", "md")] {
        files(&root().join(folder), ext, &mut paths);
    }
    assert!(paths.len() > 300, "only {} files were looked at", paths.len());
    for path in paths {
        let unknown = unknown(&std::fs::read_to_string(&path).unwrap());
        assert!(unknown.is_empty(), "{} cites {unknown:?}, and no rules.ron has a text of that", path.display());
    }
    assert_eq!(unknown("SQN-110 to 112, BW-SD-99"), ["BW-SD-99"], "the search can fail");
}

#[test]
fn coverage_reads_ids_as_people_write_them() {
    let ids = |text: &str| cited(text).into_iter().collect::<Vec<_>>();
    assert_eq!(ids("by BW-SM-01 to 03, and BW-CH-04, 07"), ["BW-CH-04", "BW-CH-07", "BW-SM-01", "BW-SM-02", "BW-SM-03"]);
    assert_eq!(ids("fn bw_tx_11_squad_size()"), ["BW-TX-11"]);
    assert!(ids("BW-WP table 4.1, 12 of them").is_empty());
    assert_eq!(ids("SQN-076, 077 and 079, SQN-T14 (A-1)"), ["A-1", "SQN-076", "SQN-077", "SQN-079", "SQN-T14"]);
    assert_eq!(ids("fn sqn_057_to_059_what_may_be_declared()"), ["SQN-057", "SQN-058", "SQN-059"]);
    assert!(ids("SEA-1, SQN-A").is_empty());
}
