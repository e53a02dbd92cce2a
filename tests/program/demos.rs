//! Demos: how they are listed and found, and which requests are refused before anything is drawn.

use super::{brickfray, fails, text, written};
use brickfray::game::Library;
use brickfray::game::battle::read::read;
use brickfray::rulebooks::ENTRIES;
use std::path::Path;

#[test]
fn demos_are_listed_by_themselves_and_found_by_name() {
    let library = Library::shipped(ENTRIES);
    let (listed, battles) = (text(&brickfray(&["demo", "--list"]).stdout), text(&brickfray(&["battles"]).stdout));
    assert_eq!(listed.lines().count(), library.demos.len());
    for (name, source) in &library.demos {
        let demo = read(source, &library).unwrap();
        let line = listed.lines().find(|line| line.split(' ').next() == Some(name)).unwrap();
        assert!(line.ends_with(&format!(" {}: {}", demo.title, demo.about)), "{line}");
        assert!(!battles.contains(&*demo.title), "{name} is no battle");
    }
    assert!(library.battles.keys().all(|name| battles.contains(name)));

    let name = library.demos.keys().next().unwrap();
    for command in ["check", "referee", "show"] {
        let output = brickfray(&[command, name]);
        assert!(output.status.success(), "{command} {name}: {}", text(&output.stderr));
    }
}

#[test]
fn a_mod_brings_demos() {
    let mods = tempfile::tempdir().unwrap();
    std::fs::create_dir(mods.path().join("demos")).unwrap();
    let library = Library::shipped(ENTRIES);
    let (_, shipped) = library.demos.first_key_value().unwrap();
    let title = read(shipped, &library).unwrap().title.clone();
    written(&mods.path().join("demos"), "mine.ron", &shipped.text.replacen(&*title, "Mine\\u{1b}[2J", 1));
    written(&mods.path().join("demos"), "torn.ron", "(title: \"Torn");
    let folder = mods.path().display().to_string();
    let listed = text(&brickfray(&["--mods", &folder, "demo", "--list"]).stdout);
    assert!(listed.contains("Mine␛[2J: "), "a title controls no terminal: {listed:?}");
    assert!(listed.contains("faulty: `brickfray check torn` says why"), "{listed}");
    assert!(brickfray(&["--mods", &folder, "check", "mine"]).status.success());
    fails(&["--mods", &folder, "check", "torn"], 2, &["torn.ron"]);
    fails(&["--mods", &folder, "demo", "torn", "--out", &folder], 2, &["torn.ron"]);
}

#[test]
fn what_can_be_no_film_is_said_before_anything_is_drawn_or_written() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("films").display().to_string();
    let refused = |arguments: &[&str], words: &[&str]| fails(&[&["demo"], arguments].concat(), 2, words);
    refused(&["first-battle"], &["--out"]);
    refused(&["frist-battle", "--out", &out], &["did you mean `first-battle`?"]);
    refused(&["first-battle", "--out", &out, "--fps", "51"], &["`gif`", "50", "--format webm"]);
    refused(&["first-battle", "--out", &out, "--fps", "61", "--format", "webm"], &["1..=60"]);
    refused(&["first-battle", "--out", &out, "--format", "mp4"], &["one of gif, apng, webm, png"]);
    refused(&["first-battle", "--out", &out, "--size", "8x8"], &["--size"]);
    refused(&["first-battle", "--out", &out, "--from", "99"], &["first-battle has orders 1 to"]);
    refused(&["first-battle", "--all", "--out", &out], &["--all"]);
    refused(&["--all", "--from", "2", "--out", &out], &["--from"]);
    refused(&["--list", "--out", &out], &["--list"]);
    refused(&["first-battle", "--out", "/dev/null/films"], &["/dev/null/films"]);
    assert!(!Path::new(&out).exists());
}
