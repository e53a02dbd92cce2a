//! Tests of the whole command, and what the tests of its parts share.

use super::*;
use std::path::Path;

/// What the command prints, and the error with which it ends.
pub(super) fn told(words: &[&str]) -> (String, Option<String>) {
    let matches = command().try_get_matches_from([&["army"], words].concat()).unwrap();
    let mut out = Vec::new();
    let error = run(&matches, &mut ToolContext { mods: None, own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
        .err()
        .map(|error| error.to_string());
    (String::from_utf8(out).unwrap(), error)
}

#[test]
fn what_players_have_put_together_is_known_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("armies")).unwrap();
    let own = |name: &str| folder.path().join("armies").join(name);
    std::fs::write(own("tin-hats.ron"), r#"(title: "Tin hats", units: [(name: "anna", unit: "minifig")])"#).unwrap();
    std::fs::write(own("broken.ron"), b"\xff\xfe").unwrap();
    std::fs::write(own("night-watch.ron"), r#"(title: "Another", units: [(name: "anna", unit: "minifig")])"#).unwrap();
    let listed = |army: &str, own: Option<&Path>| {
        let matches = command().try_get_matches_from(["army", "list", army]).unwrap();
        let mut out = Vec::new();
        run(&matches, &mut ToolContext { mods: None, own, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
            .map(|()| String::from_utf8(out).unwrap())
            .map_err(|error| error.to_string())
    };
    assert!(listed("tin-hats", Some(folder.path())).unwrap().starts_with("Tin hats"));
    assert!(!listed("night-watch", Some(folder.path())).unwrap().starts_with("Another"), "what is shipped keeps its name");
    assert!(listed("tin-hats", None).unwrap_err().contains("tin-hats"));
}

#[test]
fn what_is_wrong_is_told_and_the_rest_all_the_same() {
    let (out, error) = told(&["check", "night-wach", "menagerie"]);
    assert!(out.starts_with("menagerie: good"), "{out}");
    let error = error.unwrap();
    assert!(error.contains("there is no army `night-wach` (did you mean `night-watch`?)") && error.contains("of an army file"), "{error}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("over.ron");
    std::fs::write(&path, r#"(title: "Over", budget: U(1), squads: [(name: "a", unit: "minifig", count: 3)])"#).unwrap();
    let (out, error) = told(&["cost", path.to_str().unwrap()]);
    assert!(out.contains("Over: 3 of 1 U"), "{out}");
    assert!(error.unwrap().contains("it costs 3 of 1 [AR-BUD-01]"));
    std::fs::write(&path, "(title: \"Over\", squads: [(").unwrap();
    assert!(told(&["list", path.to_str().unwrap()]).1.unwrap().contains("over.ron:1:"));
}

#[test]
fn mods_must_be_there() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("nowhere");
    let matches = command().try_get_matches_from(["army", "list"]).unwrap();
    let mut out = Vec::new();
    let refused = run(&matches, &mut ToolContext { mods: Some(&nowhere), own: None, out: &mut out, draw: |_| Ok(()), print: |_| Ok(()) })
        .unwrap_err()
        .to_string();
    assert!(refused.contains("nowhere") && out.is_empty(), "{refused}");
}
