//! Runs the fuzz subjects as ordinary tests: on the corpus and all past finds (`fuzz/corpus/`, `fuzz/found/`), on the shipped files, and on
//! seeded mutations of them. `scripts/fuzz` searches for new failures.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop short")]

#[path = "../fuzz/src/program_subjects.rs"]
mod program_subjects;
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

fn all() -> impl Iterator<Item = &'static subjects::Subject> {
    subjects::ALL.iter().chain(program_subjects::ALL)
}

/// The seed files of a subject: the shipped files of its kind, or its corpus.
fn seeds(subject: &str) -> Vec<PathBuf> {
    let shipped: &[&str] = match subject {
        "ron_read" | "battle_set_up" => &["assets/battles", "assets/demos", "tests/fixtures/battles"],
        "stat_mod" => &["assets/stats"],
        "yard_mod" => &["assets/squadrons"],
        "army" => &["assets/armies", "tests/armies"],
        "draft" => &["assets/drafts", "tests/drafts"],
        "fleet" => &["assets/fleets"],
        "force" => &["assets/forces"],
        "armoury_mod" => &["assets/cqb"],
        "deck" => &["assets/decks"],
        "card_mod" => &["assets/cards"],
        "case" => &["gallery"],
        "picture" => &["tests/fixtures/processors"],
        _ => &[],
    };
    let is_one = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ron" || subject == "picture");
    let shipped: Vec<PathBuf> = shipped.iter().flat_map(|folder| files(folder)).filter(is_one).collect();
    if shipped.is_empty() { files(&format!("fuzz/corpus/{subject}")) } else { shipped }
}

/// The same data with one to three changes, chosen by this seed.
fn changed(data: Vec<u8>, seed: u64) -> Vec<u8> {
    match String::from_utf8(data) {
        Ok(text) => reshape::reshape(&text, seed).into_bytes(),
        Err(no_text) => {
            let mut data = no_text.into_bytes();
            let at = seed as usize % data.len();
            data[at] = data[at].wrapping_add((seed >> 32) as u8);
            data
        }
    }
}

fn try_all(folder: &str) -> usize {
    let mut tried = 0;
    let mut failed = Vec::new();
    for (name, takes) in all() {
        for path in files(&format!("fuzz/{folder}/{name}")) {
            let data = fs::read(&path).unwrap();
            tried += 1;
            if catch_unwind(AssertUnwindSafe(|| takes.tried(&data))).is_err() {
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

/// The negative control: the panic of a subject is noticed.
#[test]
fn a_panic_is_seen() {
    let subject: subjects::Subject = ("panics", subjects::Takes::Text(|text| assert!(text.is_empty(), "not empty")));
    assert!(catch_unwind(|| subject.1.tried(b"x")).is_err());
}

#[test]
fn whatever_is_shipped_is_good() {
    for (name, takes) in all() {
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name} has nothing to begin with");
        seeds.into_iter().for_each(|path| takes.tried(&fs::read(path).unwrap()));
    }
}

/// Each subject has a fuzz target, is in the manifest and in the script, and there are no other targets.
#[test]
fn every_subject_has_a_target_that_the_nightly_runs() {
    let [manifest, script] = ["fuzz/Cargo.toml", "scripts/fuzz"].map(|file| fs::read_to_string(root().join(file)).unwrap());
    for (name, _) in all() {
        assert!(root().join(format!("fuzz/fuzz_targets/{name}.rs")).is_file(), "{name} has no target");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not in the manifest");
        let is_run = |list: &str| {
            script.split_once(list).is_some_and(|(_, rest)| rest.split(')').next().unwrap().split(' ').any(|one| one == *name))
        };
        assert!(is_run("\nrules=(") || is_run("\nprogram=("), "{name} is not in the script");
    }
    assert_eq!(files("fuzz/fuzz_targets").len(), all().count());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    /// A changed battle or mod is either refused, or its battle can be played.
    #[test]
    fn changed_files_are_refused_or_can_be_played(which in 0..all().count(), file in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let (name, takes) = all().nth(which).unwrap();
        let seeds = seeds(name);
        takes.tried(&changed(fs::read(file.get(&seeds)).unwrap(), seed));
    }
}
