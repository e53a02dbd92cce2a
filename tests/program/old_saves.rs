//! Games saved by other versions of the program: a file of every format opens, and if rules have changed it says where the game diverges.
//!
//! `tests/fixtures/saves` has a game in each format. Add one when the format or the content of hashes changes; never change an existing
//! one.

use bevy::prelude::*;
use brickfray::game::save::{Cause, Parted, SaveError, read_save};
use brickfray::game::{Input, Journal, Level, Library, Players, say};
use brickfray::rulebooks::ENTRIES;
use brickfray::table::SideId;
use brickfray::ui::commands::keeping::{self, left_games, load};
use brickfray::ui::state::last_word::StatusMessage;
use std::path::{Path, PathBuf};

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/saves");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn window(folder: &Path) -> App {
    let mut app = brickfray::headless_app();
    app.init_resource::<StatusMessage>().add_message::<AppExit>();
    keeping::plugin(&mut app, folder, None);
    app
}

fn loaded(file: &Path) -> (App, Result<Option<Parted>, SaveError>) {
    let mut app = window(file.parent().unwrap());
    let told = load(app.world_mut(), file, &Library::shipped(ENTRIES));
    (app, told)
}

#[test]
fn a_game_of_every_past_version_is_gone_on_with() {
    let files = fixtures();
    assert_eq!(files.len(), 18, "one in each shape: {files:?}");
    for fixture in files {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(fixture.file_name().unwrap());
        std::fs::copy(&fixture, &file).unwrap();
        let entries = read_save(&file).unwrap().said.len();
        let (mut app, told) = loaded(&file);
        let told = told.unwrap_or_else(|error| panic!("{error}"));
        let played = told.as_ref().map_or(entries, |parted| parted.played);
        assert!(entries > 0 && played > 0, "{}: {told:?}", file.display());
        assert_eq!(app.world().resource::<Journal>().len(), played, "{}", file.display());
        say(app.world_mut(), Input::answer("default")).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        app.update();
        drop(app);
        // A game that diverges is continued in a new file beside it.
        let is_journal = file.extension().is_some_and(|ending| ending == "journal");
        let kept = left_games(folder.path(), None, None);
        assert_eq!(kept.len(), 1 + usize::from(is_journal && told.is_some()), "{}", file.display());
        assert!(kept.iter().any(|game| game.entries == played + 1), "{}", file.display());
    }
}

#[test]
fn who_played_a_game_goes_on_playing_it() {
    let players = |name: &str| {
        let (app, told) = loaded(&fixtures().into_iter().find(|file| file.ends_with(name)).unwrap());
        assert!(told.is_ok(), "{name}");
        app.world().resource::<Players>().clone()
    };
    assert_eq!(players("5-players.ron").program(SideId(1)), Some(Level::Hard));
    assert!(!players("4-turn.ron").has_program(), "people, before the program could");
}

/// The newest save.
fn newest() -> PathBuf {
    let number = |file: &PathBuf| file.file_name()?.to_str()?.split('-').next()?.parse::<u32>().ok();
    fixtures().into_iter().max_by_key(number).unwrap()
}

/// A copy of the newest save with a text changed and without its checksum.
fn changed(folder: &Path, from: &str, to: &str) -> PathBuf {
    let text = std::fs::read_to_string(newest()).unwrap();
    assert!(text.contains(from), "{from}");
    let kept: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("checksum")).collect();
    let file = folder.join("changed.ron");
    std::fs::write(&file, kept.join("\n").replacen(from, to, 1)).unwrap();
    file
}

#[test]
fn a_game_of_other_rules_is_played_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let file = changed(folder.path(), "2.52)\", \"", "2.52)\", \"7");
    let (_, told) = loaded(&file);
    let parted = told.unwrap().unwrap();
    assert_eq!((parted.from, parted.played, parted.of, &parted.why), (1, 2, 2, &None), "another hash");
    assert!(matches!(parted.cause, Cause::Unknown(_)));

    let file = changed(folder.path(), "strike hippies with swords:sword", "strike hippies with swords:banjo");
    let (app, told) = loaded(&file);
    let parted = told.unwrap().unwrap();
    assert_eq!((parted.played, app.world().resource::<Journal>().len()), (1, 1), "an order that is none any more");
    assert!(parted.why.as_ref().is_some_and(|why| why.contains("banjo")), "{parted}");
}

#[test]
fn a_file_that_was_changed_after_it_was_written_is_not_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("changed.ron");
    let text = std::fs::read_to_string(newest()).unwrap();
    std::fs::write(&file, text.replacen("swords:sword", "swords:banjo", 1)).unwrap();
    let (app, told) = loaded(&file);
    assert!(told.unwrap_err().to_string().contains("the file was changed or damaged after it was written"));
    assert!(app.world().resource::<Journal>().is_empty());
}

#[test]
fn a_game_of_a_newer_version_is_refused_by_its_version() {
    let folder = tempfile::tempdir().unwrap();
    for fixture in fixtures() {
        let file = folder.path().join(fixture.file_name().unwrap());
        if fixture.extension().is_some_and(|ending| ending == "ron") {
            let text = std::fs::read_to_string(&fixture).unwrap().replacen("brickfray: \"0.", "shape: 9, brickfray: \"999.", 1);
            std::fs::write(&file, text).unwrap();
            assert!(matches!(loaded(&file).1, Err(SaveError::Newer { version, .. }) if version.starts_with("999.")));
        }
    }
}
