//! Battle files: shipped ones can be read and played, broken ones give exact error messages, and no text makes the reader panic.
//!
//! `tests/fixtures/battles/` has a broken file for each kind of error, with the expected messages beside it. After changing messages, run
//! `UPDATE_FIXTURES=1 cargo test --test battle_files` and review the difference.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop short")]

#[path = "battle_files/assets.rs"]
mod assets;

use brickfray::game::Library;
use brickfray::game::battle::Battle;
use brickfray::game::battle::read::read;
use brickfray::game::ron::{Problems, Source};
use brickfray::referee::{RefereeOptions, StopPoint, referee};
use brickfray::rulebooks::ENTRIES;
use brickfray::rulebooks::brikwars::Catalogue;
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::shipped(ENTRIES));

fn read_battle(source: &Source) -> Result<Battle, Problems> {
    read(source, &LIBRARY)
}

/// The broken files, by name.
fn fixtures() -> Vec<PathBuf> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/battles");
    let mut paths: Vec<PathBuf> = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    paths
}

fn source_of(path: &Path) -> Source {
    Source::new(path.file_name().unwrap().to_str().unwrap(), fs::read_to_string(path).unwrap())
}

/// The messages of the reader for a file.
fn said_of(source: &Source) -> String {
    let problems = read_battle(source).err().unwrap_or(Problems::new(source));
    format!("{}\n", problems.render(false))
}

#[test]
fn broken_battles_say_exactly_what_is_wrong_with_them() {
    let mut different = Vec::new();
    let fixtures = fixtures();
    for path in &fixtures {
        let said = said_of(&source_of(path));
        let beside = path.with_extension("txt");
        if std::env::var_os("UPDATE_FIXTURES").is_some() {
            fs::write(&beside, &said).unwrap();
        }
        let expected = fs::read_to_string(&beside).unwrap_or_default();
        if said != expected {
            different.push(format!("--- {}, expected:\n{expected}\n--- but it says:\n{said}", path.display()));
        }
    }
    assert!(fixtures.len() >= 33, "only {} broken battles", fixtures.len());
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// The negative control of the test above: one of the files is valid, and one changed letter breaks it.
#[test]
fn a_whole_battle_has_no_problems_and_one_letter_makes_one() {
    let whole = fixtures().into_iter().find(|path| path.ends_with("whole.ron")).unwrap();
    let source = source_of(&whole);
    assert_eq!(said_of(&source), "no problems in whole.ron\n");
    for (good, bad) in
        [("pikeman", "pikemam"), ("\"red\"", "\"read\""), ("count: 5", "count: 0"), ("(0, 6)", "(0, 8.5)"), ("end turn", "end tern")]
    {
        let broken = Source::new("whole.ron", source.text.replacen(good, bad, 1));
        assert_ne!(broken.text, source.text, "{good} is not in it");
        assert!(read_battle(&broken).is_err(), "{bad} goes unnoticed");
    }
    let others = fixtures().into_iter().filter(|path| *path != whole);
    for path in others {
        assert!(read_battle(&source_of(&path)).is_err(), "{} is not broken", path.display());
    }
}

/// Plays the script of a shipped battle to its end.
fn play(name: &str, source: &Source) -> Battle {
    let battle = read_battle(source).unwrap_or_else(|problems| panic!("{problems}"));
    let mut told = Vec::new();
    let played = referee(&battle, source, &LIBRARY, &RefereeOptions::default(), &mut told);
    if let Err(error) = played {
        panic!("{name}: {error}\n{}", String::from_utf8_lossy(&told));
    }
    battle
}

#[test]
fn every_shipped_battle_reads_and_plays_its_script() {
    assert!(LIBRARY.battles.len() >= 4);
    for (name, source) in &LIBRARY.battles {
        let battle = play(name, source);
        assert!(battle.camera.is_some(), "{name} has no camera");
        if !battle.lesson.is_empty() {
            // A lesson's script is what it shows; `src/ui/panels/tests/lesson.rs` plays it.
            continue;
        }
        let steps =
            battle.script.iter().filter(|line| !line.starts_with(['#']) && !line.starts_with("dice") && !line.starts_with("expect"));
        assert!(steps.count() >= 3, "{name} has no script to speak of");
    }
}

/// The length of their films is tested where films are made (`src/studio/demo.rs`).
#[test]
fn every_shipped_demo_plays_its_script_as_it_expects_and_says_what_it_shows() {
    assert!(!LIBRARY.demos.is_empty());
    for (name, source) in &LIBRARY.demos {
        let battle = play(name, source);
        assert!(!LIBRARY.battles.contains_key(name), "{name} is the name of a battle, too");
        assert!(battle.script.iter().any(|line| line.starts_with("expect")), "{name} expects nothing, so nothing shows that it is right");
        assert!(!battle.title.is_empty() && !battle.about.is_empty() && !battle.about.contains('\n'), "{name} does not say what it shows");
    }
}

/// The negative control of the test above: a demo that expects something that doesn't happen is found.
#[test]
fn a_demo_that_comes_out_otherwise_is_found() {
    let (name, source) = LIBRARY.demos.first_key_value().unwrap();
    let wrong = Source::new(source.name.clone(), source.text.replacen("\"expect ", "\"expect nobody is here\", \"expect ", 1));
    let played = referee(&read_battle(&wrong).unwrap(), &wrong, &LIBRARY, &RefereeOptions::default(), &mut Vec::new());
    assert!(played.unwrap_err().to_string().contains("expected `nobody is here`"), "{name}");
}

/// The code blocks of a page of `docs/formats/`.
fn examples(page: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/formats").join(page)).unwrap();
    text.split("\n```").skip(1).step_by(2).map(|block| block.split_once('\n').unwrap().1.to_owned()).collect()
}

#[test]
fn the_examples_of_the_description_are_true() {
    let battle = Source::new("battles.md", examples("battles.md").remove(0));
    read_battle(&battle).unwrap_or_else(|problems| panic!("{problems}"));

    let mods = tempfile::tempdir().unwrap();
    fs::create_dir(mods.path().join("stats")).unwrap();
    fs::write(mods.path().join("stats/trident.ron"), examples("stats.md").remove(0)).unwrap();
    let library = Library::with_mods(mods.path(), ENTRIES).unwrap();
    assert_eq!(library.stats::<Catalogue>().unwrap().units["fisherman"].gear, ["trident"]);

    let smiting = LIBRARY.battle("smiting-hippies").unwrap();
    let options = RefereeOptions {
        orders: Some(("scripts.md".to_owned(), examples("scripts.md").remove(0))),
        until: Some(StopPoint::Entry(5)),
        ..RefereeOptions::default()
    };
    let mut told = Vec::new();
    let played = referee(&read_battle(&smiting).unwrap(), &smiting, &LIBRARY, &options, &mut told);
    assert!(played.is_ok(), "{played:?}\n{}", String::from_utf8_lossy(&told));
}

/// The pages of documentation in a folder and below it.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| match path.is_dir() {
        true => pages(&path),
        false => Some(path).filter(|path| path.extension().is_some_and(|extension| extension == "md")).into_iter().collect(),
    };
    entries.flat_map(of).collect()
}

/// The anchors of the headings of a page, as on code forges.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#')));
    let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
    headings.map(|heading| heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
}

/// The broken links of a page: the file or the heading doesn't exist.
fn broken_links(page: &Path, text: &str) -> Vec<String> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    let is_broken = |link: &&str| {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = if path.is_empty() { page.to_owned() } else { page.with_file_name("").join(path) };
        !target.exists() || (!anchor.is_empty() && !anchors(&fs::read_to_string(&target).unwrap()).contains(&anchor.to_owned()))
    };
    links.filter(|link| !link.starts_with("http")).filter(is_broken).map(str::to_owned).collect()
}

#[test]
fn every_link_of_the_documentation_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = pages(&root.join("docs"));
    assert!(all.len() > 20, "only {} pages were found", all.len());
    all.extend(["README.md", "ARCHITECTURE.md", "CHANGELOG.md"].map(|name| root.join(name)));
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path().join("ROOMS.md"));
    all.extend(crates.filter(|page| page.exists()));
    let broken = |page: &PathBuf| (page.clone(), broken_links(page, &fs::read_to_string(page).unwrap()));
    assert_eq!(all.iter().map(broken).filter(|(_, links)| !links.is_empty()).collect::<Vec<_>>(), []);
    let wrong = "[a](nowhere.md) [b](docs/cards.md#nothing) [c](docs/cards.md#the-odds) [d](#nothing)";
    assert_eq!(broken_links(&root.join("README.md"), wrong), ["nowhere.md", "docs/cards.md#nothing", "#nothing"], "the search can fail");
}

/// A change to a text: this many bytes at this place are replaced.
type Cut = (prop::sample::Index, usize, String);

fn cuts() -> impl Strategy<Value = Vec<Cut>> {
    let instead = prop_oneof!["[\\[\\](){}:,\"'a1 \\-.]{0,3}", "(-1|0|1e9|NaN|inf|99999999999|\"\"|name|count|at|dies)", any::<String>()];
    prop::collection::vec((any::<prop::sample::Index>(), 0..8_usize, instead), 1..6)
}

fn cut(text: &str, cuts: &[Cut]) -> String {
    let mut text = text.to_owned();
    for (at, length, instead) in cuts {
        let start = text.floor_char_boundary(at.index(text.len() + 1));
        let end = text.ceil_char_boundary((start + length).min(text.len()));
        text.replace_range(start..end, instead);
    }
    text
}

/// The positions of the numbers in a text.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-');
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find(is_part).map(|at| from + at) {
        let end = text[start..].find(|c| !is_part(c)).map_or(text.len(), |length| start + length);
        found.push(start..end);
        from = end;
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn no_change_to_a_shipped_battle_makes_the_reader_panic(which in any::<prop::sample::Index>(), cuts in cuts()) {
        let source = which.get(&LIBRARY.battles.values().collect::<Vec<_>>()).to_owned();
        let broken = Source::new(source.name.clone(), cut(&source.text, &cuts));
        if let Err(problems) = read_battle(&broken) {
            prop_assert!(!problems.is_empty() && !problems.render(true).is_empty());
        }
    }

    #[test]
    fn no_beginning_of_a_shipped_battle_makes_the_reader_panic(which in any::<prop::sample::Index>(), at in any::<prop::sample::Index>()) {
        let source = which.get(&LIBRARY.battles.values().collect::<Vec<_>>()).to_owned();
        let end = source.text.floor_char_boundary(at.index(source.text.len()));
        if let Err(problems) = read_battle(&Source::new("cut.ron", &source.text[..end])) {
            prop_assert!(!problems.is_empty());
        }
    }

    #[test]
    fn no_number_makes_the_reader_panic_or_take_long(which in any::<prop::sample::Index>(), changes in prop::collection::vec((any::<prop::sample::Index>(), "(-?[0-9]{1,12}(\\.[0-9]{1,4})?|NaN|inf|-inf|1e38|0)"), 1..5)) {
        let source = which.get(&LIBRARY.battles.values().collect::<Vec<_>>()).to_owned();
        let mut text = source.text.to_string();
        for (at, number) in changes {
            let places = numbers(&text);
            text.replace_range(at.get(&places).clone(), &number);
        }
        let begun = std::time::Instant::now();
        let _ = read_battle(&Source::new("numbers.ron", text));
        prop_assert!(begun.elapsed().as_secs() < 5);
    }
}
