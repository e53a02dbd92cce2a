//! What fuzzing tries, as ordinary tests: the corpus and everything that was ever found (`fuzz/corpus/`, `fuzz/found/`), what is shipped,
//! and fresh changes to it by seed. `scripts/fuzz` looks for more.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop short")]

#[path = "../fuzz/src/reshape.rs"]
mod reshape;
#[path = "../fuzz/src/subjects.rs"]
mod subjects;

use proptest::prelude::*;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(root().join(folder)) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// Files from which a subject begins.
fn seeds(subject: &str) -> Vec<PathBuf> {
    let folders: &[&str] = match subject {
        "ron_read" | "battle_set_up" => &["assets/battles", "assets/demos", "tests/fixtures/battles"],
        "stat_mod" => &["assets/stats"],
        "yard_mod" => &["assets/squadrons"],
        "save_load" => &["fuzz/corpus/save_load"],
        _ => &["fuzz/corpus/script_parse"],
    };
    folders
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|path| path.extension().is_some_and(|ext| ext == "ron" || subject == "script_parse"))
        .collect()
}

fn try_all(folder: &str) -> usize {
    let mut tried = 0;
    let mut failed = Vec::new();
    for (name, subject) in subjects::ALL {
        for path in files(&format!("fuzz/{folder}/{name}")) {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            tried += 1;
            if catch_unwind(AssertUnwindSafe(|| subject(&text))).is_err() {
                failed.push(path);
            }
        }
    }
    assert!(failed.is_empty(), "these make it panic: {failed:#?}");
    tried
}

#[test]
fn what_was_found_is_mended() {
    assert!(try_all("found") >= 6, "fixtures are there");
}

#[test]
fn the_corpus_makes_nothing_panic() {
    assert!(try_all("corpus") >= 40, "a corpus is there");
}

/// The negative control: a subject that panics is seen.
#[test]
fn a_panic_is_seen() {
    let subject: subjects::Subject = ("panics", |text| assert!(text.is_empty(), "not empty"));
    assert!(catch_unwind(|| (subject.1)("x")).is_err());
}

#[test]
fn whatever_is_shipped_is_good() {
    for (name, subject) in subjects::ALL {
        for path in seeds(name) {
            subject(&fs::read_to_string(path).unwrap());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    /// A battle or a mod may say anything: it is refused, or the battle that it makes can be played.
    #[test]
    fn changed_files_are_refused_or_can_be_played(which in 0..subjects::ALL.len(), file in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let (name, subject) = subjects::ALL[which];
        let seeds = seeds(name);
        let text = fs::read_to_string(file.get(&seeds)).unwrap();
        subject(&reshape::reshape(&text, seed));
    }
}
