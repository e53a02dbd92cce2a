//! Games that are saved while they are played: what remains when a window is killed, which window has a game open, and how it is continued.

use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::running::Running;
use brickfray::game::save::{Parted, SaveError, read_save};
use brickfray::game::{Input, Journal, Library, Names, Requests, redo, say, state, undo};
use brickfray::rulebooks::ENTRIES;
use brickfray::ui::commands::keeping;
use brickfray::ui::commands::keeping::{Keeper, MAX, begin_named, last_quick_save, left_games, load, quick_save};
use brickfray::ui::state::last_word::StatusMessage;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The parts of a window that a game needs.
struct Window {
    app: App,
    library: Library,
}

impl Window {
    /// A window with an empty table that saves its games in a folder or a file.
    fn open(folder: &Path, named: Option<&Path>) -> Window {
        let mut app = brickfray::headless_app();
        app.init_resource::<StatusMessage>().add_message::<AppExit>();
        keeping::plugin(&mut app, folder, named);
        Window { app, library: Library::shipped(ENTRIES) }
    }

    /// A window with a battle in which these lines have been played.
    fn playing(folder: &Path, lines: &[&str]) -> Window {
        let mut window = Window::open(folder, None);
        window.lay();
        window.says(lines);
        window
    }

    fn lay(&mut self) {
        let source = self.library.battle("smiting-hippies").unwrap();
        let battle = read(&source, &self.library).unwrap();
        let text = (source.name.to_string(), source.text.to_string());
        set_up(self.app.world_mut(), &battle, DiceTray::seeded(4), text).unwrap();
        keeping::note_new_game(self.app.world_mut());
    }

    /// Gives all these inputs in one frame.
    fn says(&mut self, lines: &[&str]) {
        let world = self.app.world_mut();
        for line in lines {
            let input = Input::parse(line, world.resource::<Names>()).unwrap();
            say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        self.app.update();
    }

    fn loads(&mut self, file: &Path) -> Result<Option<Parted>, SaveError> {
        load(self.app.world_mut(), file, &self.library)
    }

    fn journal(&self) -> PathBuf {
        self.app.world().resource::<Keeper>().journal().unwrap().to_owned()
    }

    fn hash(&mut self) -> String {
        state::hash(self.app.world_mut()).to_string()
    }

    fn question(&self) -> Option<String> {
        self.app.world().resource::<Requests>().first().map(|choice| format!("{choice:?}"))
    }
}

/// The lines up to a question that a side is asked.
const OPENING: [&str; 2] = ["move swords to (0, 2.52)", "strike hippies with swords:sword"];

fn said(file: &Path) -> Vec<String> {
    read_save(file).unwrap().said.into_iter().map(|(line, _)| line).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Makes a file look this many hours old.
fn age(file: &Path, hours: u64) {
    let when = SystemTime::now() - Duration::from_secs(hours * 3_600);
    File::options().append(true).open(file).unwrap().set_modified(when).unwrap();
}

#[test]
fn a_killed_window_is_gone_on_with_to_the_very_question() {
    let folder = tempfile::tempdir().unwrap();
    let mut killed = Window::playing(folder.path(), &OPENING);
    let (file, hash, question) = (killed.journal(), killed.hash(), killed.question());
    assert!(question.is_some());
    assert_eq!(said(&file), OPENING);
    drop(killed);

    let left = left_games(folder.path(), None, None);
    let told: Vec<(&Path, &str, usize, Option<(u32, String)>)> =
        left.iter().map(|game| (game.file.as_path(), game.title.as_str(), game.entries, game.turn.clone())).collect();
    assert_eq!(told, [(file.as_path(), "Smiting hippies", 2, Some((1, "crown".to_owned())))]);
    assert_eq!(left_games(folder.path(), None, Some("smiting-hippies")), left);
    assert_eq!(left_games(folder.path(), None, Some("powder-keg")), [], "another battle was asked for");

    let mut next = Window::open(folder.path(), None);
    next.loads(&file).unwrap();
    assert_eq!((next.hash(), next.question(), next.journal()), (hash, question, file.clone()));
    next.says(&["answer default"]);
    assert_eq!(said(&file).len(), 3, "it goes on in the same file");
    assert_eq!(names(folder.path()), ["running-smiting-hippies.1.journal"]);
}

#[test]
fn a_battle_in_which_nothing_was_said_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::playing(folder.path(), &[]);
    assert_eq!((names(folder.path()).len(), keeping::keep(window.app.world_mut()).unwrap()), (0, None));
    window.says(&OPENING[..1]);
    assert_eq!(keeping::keep(window.app.world_mut()).unwrap(), Some(window.journal()));
}

#[test]
fn a_game_that_a_window_has_is_no_other_windows() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = Window::playing(folder.path(), &OPENING);
    assert_eq!(left_games(folder.path(), None, None), [], "it is not left, it is played");
    let mut second = Window::playing(folder.path(), &OPENING[..1]);
    assert_ne!(first.journal(), second.journal());
    let before = second.hash();
    let no = second.loads(&first.journal()).unwrap_err();
    assert!(matches!(no, SaveError::Taken { by: Some(by), .. } if by == std::process::id()), "{no}");
    assert_eq!(second.hash(), before, "what is on the table stays there");
    let file = first.journal();
    first.says(&["answer default"]);
    drop(first);
    second.loads(&file).unwrap();
    assert_eq!(said(&file).len(), 3);
}

#[test]
fn what_is_taken_back_is_in_the_journal_and_can_be_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::playing(folder.path(), &OPENING);
    let (file, hash) = (window.journal(), window.hash());
    undo(window.app.world_mut()).unwrap();
    undo(window.app.world_mut()).unwrap();
    window.app.update();
    assert_eq!(said(&file).len(), 0);
    redo(window.app.world_mut()).unwrap();
    window.app.update();
    drop(window);
    let mut next = Window::open(folder.path(), None);
    next.loads(&file).unwrap();
    assert_eq!(next.app.world().resource::<Journal>().redoable(), 1);
    redo(next.app.world_mut()).unwrap();
    next.app.update();
    assert_eq!((next.hash(), said(&file).len()), (hash, 2));
    // Another input follows instead.
    undo(next.app.world_mut()).unwrap();
    next.says(&["end turn"]);
    assert_eq!(said(&file), [OPENING[0], "end turn"]);
    assert_eq!(read_save(&file).unwrap().undone.len(), 0);
}

#[test]
fn a_torn_end_is_cut_and_more_damage_is_kept_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::playing(folder.path(), &OPENING);
    let file = window.journal();
    window.says(&["answer default"]);
    drop(window);
    let whole = std::fs::read(&file).unwrap();
    for cut in (whole.len() - 60)..whole.len() {
        std::fs::write(&file, &whole[..cut]).unwrap();
        let entries = said(&file).len();
        assert!(entries >= 1, "cut at {cut}");
        let mut next = Window::open(folder.path(), None);
        if cut % 16 == 0 {
            next.loads(&file).unwrap();
            next.says(if entries == 3 { &[] } else { &["answer default"] });
            drop(next);
            assert_eq!(said(&file).len(), 3, "cut at {cut}");
        }
        assert_eq!(names(folder.path()).len(), 1, "nothing is kept of what was never accepted");
    }
    let text = String::from_utf8(whole).unwrap();
    let damaged: String = text.split_inclusive('\n').filter(|line| !line.contains(OPENING[1])).collect();
    std::fs::write(&file, format!("{damaged}{damaged}")).unwrap();
    let mut next = Window::open(folder.path(), None);
    next.loads(&file).unwrap();
    assert_eq!(said(&file), OPENING[..1]);
    assert_eq!(
        std::fs::read_to_string(folder.path().join("running-smiting-hippies.1.journal.damaged")).unwrap(),
        format!("{damaged}{damaged}")
    );
}

#[test]
fn a_thousand_orders_of_one_frame_are_written_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::playing(folder.path(), &OPENING[..1]);
    let written = |window: &Window| std::fs::metadata(window.journal()).unwrap().len();
    let before = written(&window);
    let world = window.app.world_mut();
    for _ in 0..500 {
        say(world, Input::parse("end turn", world.resource::<Names>()).unwrap()).unwrap();
    }
    assert_eq!(written(&window), before, "the frame is not over");
    let began = std::time::Instant::now();
    window.app.update();
    println!("500 orders were put on disk in {:?}", began.elapsed());
    assert_eq!(said(&window.journal()).len(), 501);
    let after = written(&window);
    window.app.update();
    assert_eq!(written(&window), after, "what is there is not written again");
}

#[test]
fn the_oldest_games_make_room_but_none_that_a_window_has() {
    let folder = tempfile::tempdir().unwrap();
    let first = Window::playing(folder.path(), &OPENING[..1]);
    age(&first.journal(), 100);
    for hours in (1..=MAX as u64 + 2).rev() {
        let window = Window::playing(folder.path(), &OPENING[..1]);
        age(&window.journal(), hours);
    }
    let left = left_games(folder.path(), None, None);
    assert_eq!(left.len(), MAX, "besides the one that a window has");
    assert!(first.journal().exists());
    assert!(left.iter().all(|game| game.when.elapsed().unwrap() < Duration::from_secs(3_600 * (MAX as u64 + 1))));
}

#[test]
fn another_game_on_the_table_leaves_the_one_before_it_in_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::playing(folder.path(), &OPENING);
    let (first, saved) = (window.journal(), quick_save(window.app.world_mut()).unwrap());
    window.says(&["answer default"]);
    let now = window.hash();
    assert_eq!(keeping::keep(window.app.world_mut()).unwrap(), Some(first.clone()));
    window.loads(&saved).unwrap();
    window.app.update();
    assert_eq!(keeping::keep(window.app.world_mut()).unwrap(), None, "it is as it was saved");
    window.says(&["answer default"]);
    let second = window.journal();
    assert_eq!((window.hash(), said(&second).len(), said(&first).len()), (now, 3, 3));
    assert_ne!(first, second);
    window.loads(&first).unwrap();
    assert_eq!(window.journal(), first);
}

#[test]
fn quick_saves_of_two_windows_do_not_touch_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut red = Window::playing(folder.path(), &OPENING[..1]);
    let mut blue = Window::playing(folder.path(), &OPENING);
    let of_red = quick_save(red.app.world_mut()).unwrap();
    age(&of_red, 9);
    for _ in 0..=MAX {
        quick_save(blue.app.world_mut()).unwrap();
    }
    let quick = |folder: &Path| names(folder).iter().filter(|name| name.starts_with("quicksave-")).count();
    assert_eq!((quick(folder.path()), said(&of_red).len()), (MAX + 1, 1));
    assert_eq!(last_quick_save(red.app.world()), Some(of_red.clone()), "not the newer ones of the other window");
    drop(red);
    let next = Window::playing(folder.path(), &[]);
    assert_eq!(last_quick_save(next.app.world()), Some(of_red.clone()), "those of the other window belong to it");
    drop(blue);
    assert_ne!(last_quick_save(next.app.world()), Some(of_red.clone()), "now the newest is any window's");
    let mut last = Window::playing(folder.path(), &[]);
    quick_save(last.app.world_mut()).unwrap();
    assert_eq!((quick(folder.path()), of_red.exists()), (MAX, false), "the oldest made room");
}

#[test]
fn a_named_journal_is_the_place_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let named = folder.path().join("my.game.ron");
    let data = folder.path().join("data");
    let open = || Window::open(&data, Some(&named));
    let mut window = open();
    window.lay();
    begin_named(window.app.world_mut()).unwrap();
    assert_eq!((window.journal(), said(&named).len()), (named.clone(), 0), "it is there from the start");
    window.says(&OPENING);
    let mut rival = open();
    rival.lay();
    assert!(matches!(begin_named(rival.app.world_mut()), Err(SaveError::Taken { .. })));
    drop((window, rival));

    assert_eq!(left_games(&data, Some(&named), None).len(), 1);
    let mut next = open();
    next.lay();
    next.says(&["end turn"]);
    assert_eq!(said(&named), ["end turn"], "the new game has the place");
    assert_eq!(said(&folder.path().join("my.game.1.ron")), OPENING, "and the one before it is beside it");
    assert!(!data.exists());
    // A loaded game is saved to the named file too, and its own file stays unchanged.
    let other = folder.path().join("my.game.1.ron");
    next.loads(&other).unwrap();
    next.says(&["answer default"]);
    assert_eq!((said(&named).len(), said(&other).len(), next.journal()), (3, 2, named.clone()));
    assert_eq!(said(&folder.path().join("my.game.2.ron")), ["end turn"]);
    drop(next);

    std::fs::write(&named, "(my: \"own\")").unwrap();
    let mut last = open();
    last.lay();
    assert!(matches!(begin_named(last.app.world_mut()), Err(SaveError::NoJournal { .. })));
    assert_eq!(std::fs::read_to_string(&named).unwrap(), "(my: \"own\")", "what is no journal is left alone");
}

#[test]
fn a_game_that_cannot_be_kept_is_told_and_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::write(&data, "no folder").unwrap();
    let mut window = Window::playing(&data, &OPENING[..1]);
    let told = |window: &Window| window.app.world().resource::<StatusMessage>().word.clone().map(|word| word.text).unwrap_or_default();
    assert!(told(&window).contains("can't be kept") && told(&window).contains("data"), "{}", told(&window));
    assert!(keeping::keep(window.app.world_mut()).is_err(), "no other game may take its place");
    std::fs::remove_file(&data).unwrap();
    window.says(&OPENING[1..]);
    assert_eq!(said(&window.journal()), OPENING, "what was said meanwhile is there too");
}

#[test]
fn a_battle_that_is_over_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::playing(folder.path(), &OPENING);
    window.app.world_mut().resource_mut::<brickfray::game::Turn>().outcome = Some(brickfray::game::Outcome::Nobody);
    window.app.world_mut().resource_mut::<Journal>().set_changed();
    window.app.update();
    let file = window.journal();
    drop(window);
    assert_eq!(left_games(folder.path(), None, None), []);
    assert!(Running::take(&file).is_ok(), "it can still be looked at");
}
