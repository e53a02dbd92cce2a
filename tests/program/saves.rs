//! Saved and loaded games: they continue as they were, and errors in a save are reported.

use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::save::{Cause, SaveError, load, play_save, read_save, save};
use brickfray::game::{Input, Journal, Library, Names, say, state};
use brickfray::rulebooks::ENTRIES;
use std::path::{Path, PathBuf};

/// A game with a few entries.
fn game() -> (App, Library) {
    let library = Library::shipped(ENTRIES);
    let source = library.battle("smiting-hippies").unwrap();
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    let world = app.world_mut();
    set_up(world, &battle, DiceTray::seeded(4), (source.name.to_string(), source.text.to_string())).unwrap();
    for line in ["move swords to (0, 2.52)", "strike hippies with swords:sword", "answer default"] {
        let input = Input::parse(line, world.resource::<Names>()).unwrap();
        say(world, input).unwrap();
    }
    (app, library)
}

fn saved(folder: &Path) -> (PathBuf, App, Library) {
    let (app, library) = game();
    let path = folder.join("game.ron");
    save(app.world(), &path).unwrap();
    (path, app, library)
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let mut other = brickfray::headless_app();
    load(other.world_mut(), &path, &library).unwrap();
    assert_eq!(state::hash(other.world_mut()), state::hash(app.world_mut()));
    for _ in 0..3 {
        for world in [app.world_mut(), other.world_mut()] {
            say(world, Input::answer("default")).ok();
        }
        assert_eq!(state::hash(other.world_mut()), state::hash(app.world_mut()), "dice included");
    }
    let again = folder.path().join("again.ron");
    save(other.world(), &again).unwrap();
    save(app.world(), &path).unwrap();
    assert_eq!(std::fs::read_to_string(again).unwrap(), std::fs::read_to_string(&path).unwrap());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left lying about");
}

#[test]
fn a_save_cut_anywhere_is_refused_and_the_game_on_the_table_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let whole = std::fs::read_to_string(&path).unwrap();
    let before = (state::hash(app.world_mut()), app.world().resource::<Journal>().len());
    let ends = (0..whole.len()).step_by(97).filter(|end| whole.is_char_boundary(*end));
    for end in ends {
        std::fs::write(&path, &whole[..end]).unwrap();
        let error = load(app.world_mut(), &path, &library).unwrap_err();
        assert!(matches!(error, SaveError::Unreadable(_) | SaveError::NoSave { .. }), "cut at {end}: {error}");
        assert_eq!((state::hash(app.world_mut()), app.world().resource::<Journal>().len()), before);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole[..end], "the file stays as it is");
    }
}

#[test]
fn a_save_that_comes_out_otherwise_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let whole = std::fs::read_to_string(&path).unwrap();
    let hash = read_save(&path).unwrap().said[1].1.clone();
    let before = (state::hash(app.world_mut()), app.world().resource::<Journal>().len());
    let mut tampered = |from: &str, to: &str| {
        assert!(whole.contains(from));
        let text = whole.replacen(from, to, 1);
        std::fs::write(&path, &text).unwrap();
        let error = load(app.world_mut(), &path, &library).unwrap_err();
        assert_eq!((state::hash(app.world_mut()), app.world().resource::<Journal>().len()), before);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "the file stays as it is");
        error
    };
    let diverged = tampered(&hash, "0123456789abcdef");
    assert!(matches!(diverged, SaveError::Diverged { entry: 2, cause: Cause::File, .. }));
    let said = diverged.to_string();
    assert!(["game.ron", "entry 2", "strike hippies", "changed or damaged"].iter().all(|word| said.contains(word)), "{said}");
    assert!(!said.contains("rules"), "they have not changed: {said}");
    assert!(matches!(tampered("\"move swords to", "\"move swrods to"), SaveError::Order { entry: 1, cause: Cause::File, .. }));
    let no = tampered("\"move swords to (0, 2.52)", "\"move swords to (0, -9)");
    assert!(matches!(no, SaveError::Rejected { entry: 1, cause: Cause::File, .. }) && no.to_string().contains("game.ron"), "{no}");
    let no = tampered("unit: \\\"swordsman\\\"", "unit: \\\"swordfish\\\"");
    assert!(matches!(no, SaveError::Battle { cause: Cause::File, .. }) && no.to_string().contains("game.ron"), "{no}");
    // A version without checksums: either the file or the rules may have changed.
    let sum = read_save(&path).unwrap().checksum;
    let old = whole.replace(&hash, "0123456789abcdef").replace(&format!("checksum: \"{sum}\""), "checksum: \"\"");
    std::fs::write(&path, old).unwrap();
    let said = played_exactly(&path, &library).unwrap_err().to_string();
    assert!(said.contains("rules or data have changed") && said.contains("or the file has"), "{said}");
    let parted = load(app.world_mut(), &path, &library).unwrap().unwrap().to_string();
    assert!(parted.contains("or the file has") && parted.contains("order 2 has a different result"), "{parted}");
}

#[test]
fn rules_that_have_changed_are_blamed_when_the_file_is_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let (path, mut app, library) = saved(folder.path());
    let battle = library.battle("smiting-hippies").unwrap();
    let stats = "(units: {\"swordsman\": (size: 1, armor: 9, action: d4, move: 5, gear: [\"sword\", \"shield\"])})";
    std::fs::create_dir_all(folder.path().join("mods/stats")).unwrap();
    std::fs::write(folder.path().join("mods/stats/mine.ron"), stats).unwrap();
    let other = Library::with_mods(folder.path().join("mods"), ENTRIES).unwrap();
    assert!(read(&battle, &other).is_ok());
    let said = played_exactly(&path, &other).unwrap_err().to_string();
    let version = format!("since version {} wrote it", env!("CARGO_PKG_VERSION"));
    assert!(["game.ron", "rules or data have changed", &version].iter().all(|word| said.contains(word)), "{said}");
    assert!(!said.contains("damaged"), "{said}");
    let parted = load(app.world_mut(), &path, &other).unwrap().unwrap().to_string();
    assert!(parted.contains(&version) && parted.contains("the battle begins differently") && parted.contains("--mods"), "{parted}");
    assert_eq!(app.world().resource::<Journal>().len(), 3, "a player goes on with it");
}

/// Replays a save for a caller that needs the same result.
fn played_exactly(path: &Path, library: &Library) -> Result<(), SaveError> {
    play_save(brickfray::headless_app().world_mut(), &read_save(path)?, library)
}

#[test]
fn a_save_is_loaded_however_long_or_refused_when_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::shipped(ENTRIES);
    let source = library.battle("smiting-hippies").unwrap();
    let battle = read(&source, &library).unwrap();
    let mut app = brickfray::headless_app();
    // Each quotation mark takes two bytes in a save.
    let padded = |length: usize| format!("{}\n// {}\n", source.text, "\"".repeat(length));
    let path = folder.path().join("long.ron");
    let mut lay = |length: usize| {
        set_up(app.world_mut(), &battle, DiceTray::seeded(4), ("smiting-hippies".to_owned(), padded(length))).unwrap();
        save(app.world(), &path)
    };
    lay(1_000_000).unwrap();
    assert!(std::fs::metadata(&path).unwrap().len() > 2_000_000);
    load(brickfray::headless_app().world_mut(), &path, &library).unwrap();
    let before = std::fs::read(&path).unwrap();
    let no = lay(9_000_000).unwrap_err();
    assert!(matches!(no, SaveError::TooLong { .. }) && no.to_string().contains("larger than 16 MiB"), "{no}");
    assert!(std::fs::read(&path).unwrap() == before, "the old one stays");
}

#[test]
fn where_a_game_cannot_be_written_nothing_is() {
    let (app, _) = game();
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no/such/folder/game.ron");
    assert!(matches!(save(app.world(), &missing), Err(SaveError::Write { .. })));
    let is_folder = folder.path().join("folder.ron");
    std::fs::create_dir(&is_folder).unwrap();
    assert!(matches!(save(app.world(), &is_folder), Err(SaveError::Write { .. })));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying about");
    let mut fresh = brickfray::headless_app();
    assert!(matches!(save(fresh.world_mut(), &folder.path().join("x.ron")), Err(SaveError::NoBattle)));
}
