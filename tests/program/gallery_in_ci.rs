//! The gallery as CI runs it: mods with cases, goldens without a case, changed texts and changed parts of the state.

use super::{brickfray, fails, text, written};
use brickfray::game::Library;
use brickfray::game::library::read_file;
use brickfray::rulebooks::ENTRIES;
use brickfray::studio::gallery::case::read_cases;
use brickfray::studio::gallery::draw::{Played, play};
use brickfray::studio::gallery::golden::{Golden, GoldenFolder, called};
use brickfray::studio::gallery::libraries::Libraries;
use image::RgbImage;
use serde_json::Value;
use std::path::Path;

const BATTLE: &str = r#"(
    title: "It", first: "Go.",
    table: (size: (24, 24)),
    sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
    squads: [
        (name: "pikes", side: "red", unit: "pikeman", count: 3, at: (0, 6)),
        (name: "guard", side: "blue", unit: "swordsman", count: 3, at: (0, -6), facing: 180),
    ],
    script: ["move pikes to (0, 5)", "end turn"],
    film: [(order: 1, view: Director)],
    lesson: [(title: "A", say: "A.", until: Read), (title: "B", say: "B.", until: Look)],
)"#;

/// Makes goldens for the cases of a file, without drawing.
fn blessed(file: &str) {
    let library = Library::shipped(ENTRIES);
    let mut libraries = Libraries::new(&library);
    for case in read_cases(Path::new(file), &read_file(Path::new(file), file.to_owned()).unwrap()).unwrap() {
        let Played { facts, state, parts, texts } = play(&case, libraries.of(&case).unwrap()).unwrap();
        assert!(!parts.is_empty() && !texts.is_empty());
        let picture = RgbImage::new(8, 8);
        let golden = Golden { picture: called(&picture), driver: "none".to_owned(), state, facts, parts, texts, cost: None };
        GoldenFolder::beside(&case.folder).write(&case.name, &golden, &picture).unwrap();
    }
}

fn checked(arguments: &[&str]) -> (i32, String) {
    let output = brickfray(&[&["gallery", "check", "--facts"], arguments].concat());
    (output.status.code().unwrap_or(-1), format!("{}{}", text(&output.stdout), text(&output.stderr)))
}

#[test]
fn a_text_or_a_part_of_the_state_that_has_changed_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let cases =
        written(folder.path(), "it.case.ron", r#"(battle: "it.ron", guards: "It.", cases: [(name: "start"), (name: "end", until: End)])"#);
    written(folder.path(), "it.ron", BATTLE);
    blessed(&cases);
    assert_eq!(checked(&[&cases]).0, 0, "{}", checked(&[&cases]).1);
    for (from, to, says) in [
        ("Go.", "Go on.", "not as they were: first"),
        ("say: \"B.\"", "say: \"C.\"", "not as they were: lesson[1]"),
        ("until: Look", "until: Read", "not as they were: lesson[1]"),
        ("order: 1, view", "order: 2, view", "not as they were: film[0]"),
    ] {
        written(folder.path(), "it.ron", &BATTLE.replace(from, to));
        let (status, said) = checked(&[&cases]);
        assert!(status == 1 && said.contains("differs  it/start: texts") && said.contains(says), "{to}: {said}");
        assert!(!said.contains("state: was"), "{to}: {said}");
    }
    // A comment isn't part of what the program reads.
    written(folder.path(), "it.ron", &BATTLE.replace("    film:", "    // A comment.\n    film:"));
    assert_eq!(checked(&[&cases]).0, 0, "{}", checked(&[&cases]).1);
    written(folder.path(), "it.ron", &BATTLE.replace("move pikes to (0, 5)", "move pikes to (0, 5.5)"));
    let (status, said) = checked(&[&cases]);
    assert!(status == 1 && said.contains("differs  it/end: facts, state") && said.contains("same     it/start"), "{said}");
    let moved = said.lines().find(|line| line.trim_start().starts_with("pikes placement: was ")).unwrap();
    assert!(moved.contains("\"z\":5.0") && moved.contains("\"z\":5.5"), "{moved}");
    let json: Value = serde_json::from_str(&text(&brickfray(&["gallery", "check", "--facts", "--json", &cases]).stdout)).unwrap();
    let parts = json["cases"][1]["parts"].as_array().unwrap();
    assert!(parts.iter().any(|part| part["piece"] == "pikes" && part["component"] == "placement"), "{json}");
    assert_eq!(json["cases"][0]["parts"].as_array().unwrap().len(), 0);
}

#[test]
fn a_golden_without_a_case_fails() {
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), "it.ron", BATTLE);
    let two = r#"(battle: "it.ron", guards: "It.", cases: [(name: "start"), (name: "end", until: End)])"#;
    let cases = written(folder.path(), "it.case.ron", two);
    blessed(&cases);
    let path = folder.path().display().to_string();
    assert_eq!(checked(&[&path]).0, 0);
    written(folder.path(), "it.case.ron", &two.replace("\"end\"", "\"after\""));
    let (status, said) = checked(&[&path]);
    assert_eq!(status, 1, "{said}");
    for says in ["new      it/after", "orphan   it/end", "it/end.golden is the golden of no case", "goldens without a case: it/end"] {
        assert!(said.contains(says), "{says}: {said}");
    }
    let junit = folder.path().join("junit.xml");
    let (status, _) = checked(&[&path, "--filter", "it/end", "--junit", &junit.display().to_string()]);
    assert_eq!(status, 2, "no case is called so");
    let (status, said) = checked(&[&cases, "--filter", "it/start"]);
    assert_eq!(status, 0, "another is meant: {said}");
    let (_, said) = checked(&[&path, "--junit", &junit.display().to_string()]);
    let told = std::fs::read_to_string(&junit).unwrap();
    assert!(told.contains("it/end") && told.contains("type=\"orphan\""), "{told} {said}");
}

#[test]
fn what_is_shown_goes_on_past_a_case_that_cannot_be_played() {
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), "it.ron", BATTLE);
    let two = r#"(battle: "it.ron", guards: "It.", cases: [(name: "one", until: Orders(98)), (name: "two", until: Orders(99))])"#;
    let cases = written(folder.path(), "it.case.ron", two);
    let out = folder.path().join("out").display().to_string();
    fails(&["gallery", "show", &cases, "--out", &out], 2, &["it/one: ", "only 2 orders, not 98", "it/two: ", "only 2 orders, not 99"]);
}

#[test]
fn a_case_names_its_mod_and_every_command_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let stats = folder.path().join("my-mod/stats");
    std::fs::create_dir_all(&stats).unwrap();
    let cook = r#"(units: {"cook": (size: 1, armor: 4, action: d6, move: 5, gear: ["sword"])})"#;
    written(&stats, "cook.ron", cook);
    let gallery = folder.path().join("gallery");
    std::fs::create_dir(&gallery).unwrap();
    written(&gallery, "it.ron", &BATTLE.replace("pikeman", "cook"));
    let case = r#"(battle: "it.ron", mods: "../my-mod", guards: "It.", cases: [(name: "start")])"#;
    let cases = written(&gallery, "it.case.ron", case);
    blessed(&cases);
    let (status, said) = checked(&[&cases]);
    assert_eq!(status, 0, "{said}");
    let output = brickfray(&["check", &cases]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    // The reported command checks the case with its mod.
    written(&stats, "cook.ron", &cook.replace("armor: 4", "armor: 5"));
    let json: Value = serde_json::from_str(&text(&brickfray(&["gallery", "check", "--facts", "--json", &cases]).stdout)).unwrap();
    let command = json["cases"][0]["command"].as_str().unwrap().to_owned();
    let words: Vec<&str> = command.split_whitespace().skip(1).map(|word| word.trim_matches('\'')).collect();
    let output = brickfray(&[words.as_slice(), &["--facts"]].concat());
    let said = text(&output.stdout);
    assert!(
        output.status.code() == Some(1) && said.contains("differs  it/start") && said.contains("pikes.1 armor: was "),
        "{command}: {said}"
    );
    written(&gallery, "it.case.ron", &case.replace("../my-mod", "../no-mod"));
    fails(&["gallery", "list", &cases], 2, &["it.case.ron:1:", "there is no folder"]);
    written(&gallery, "it.case.ron", case);
    written(&stats, "cook.ron", &cook.replace("\"sword\"", "\"swrod\""));
    let (status, said) = checked(&[&cases]);
    assert!(status == 2 && said.contains("broken   it/start") && said.contains("`brickfray check "), "{said}");
}
