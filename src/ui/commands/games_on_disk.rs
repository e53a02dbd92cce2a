//! The games on disk: those that can be continued, deleted and restored.
//!
//! Besides journals and quick saves, which the program names itself, there is a folder for saves that the player has named, and a folder
//! for deleted games. Nothing is overwritten there: if a name is taken, a number is added.

use super::keeping::Keeper;
use super::pictures_of_games::picture_of;
use super::save_files::{self, KeptGame, files_in};
use crate::game::move_to_free_path;
use crate::game::running::{glance, is_journal};
use crate::game::save::{SaveError, read_save, save_new};
use crate::game::{HeldFile, has_field, may_replace};
use crate::ui::state::screens::start_screen::{GameOnDisk, Kind, LONGEST_NAME, StartScreen};
use bevy::prelude::*;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The subfolders of named saves and of deleted games.
const NAMED: &str = "saves";
const DELETED: &str = "deleted";
/// How many deleted games are kept. Older ones are removed for good.
const MAX_DELETED: usize = 30;

/// Reads the games on disk when the start screen needs them. The list is empty if no folder keeps games.
pub(super) fn read_games(keeper: Option<Res<Keeper>>, mut start: ResMut<StartScreen>) {
    if start.page.is_some() && start.games.is_none() {
        let (games, unlisted) = keeper.map(|keeper| games_in(keeper.folder())).unwrap_or_default();
        (start.games, start.unlisted) = (Some(games), unlisted);
    }
}

/// All games in a folder, newest first, except those that a window has open. Also returns why a folder couldn't be listed.
fn games_in(folder: &Path) -> (Vec<GameOnDisk>, Vec<String>) {
    let mut unlisted = Vec::new();
    let mut files = |folder: &Path| files_in(folder).map_err(|why| unlisted.push(why)).unwrap_or_default();
    let (of_program, named, deleted) = (files(folder), files(&folder.join(NAMED)), files(&folder.join(DELETED)));
    let of_program = save_files::saved_games_in(of_program).into_iter().filter_map(|KeptGame { file, is_kept, .. }| {
        let kind = if is_kept { Kind::Kept } else { Kind::Quick };
        read(file, kind)
    });
    let is_save = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "ron");
    let named = named.into_iter().filter(is_save).filter_map(|file| read(file, Kind::Named));
    let is_game = |file: &PathBuf| file.extension().is_some_and(|ending| ending != "png");
    let deleted = deleted.into_iter().filter(is_game).filter_map(|file| read(file, Kind::Deleted));
    let mut games: Vec<GameOnDisk> = of_program.chain(named).chain(deleted).collect();
    games.sort_by(|one, other| other.when.cmp(&one.when).then_with(|| one.file.cmp(&other.file)));
    (games, unlisted)
}

/// Reads the description of a game from its file; `None` for a journal that a window has open.
fn read(file: PathBuf, kind: Kind) -> Option<GameOnDisk> {
    let when = std::fs::metadata(&file).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let own_name = save_files::kept_game(&file).map(|(battle, _)| battle);
    let stem = || file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name = if own_name.is_some() { String::new() } else { stem() };
    let mut game = GameOnDisk {
        kind,
        name,
        title: own_name.clone().unwrap_or_default(),
        battle: own_name.unwrap_or_default(),
        entries: 0,
        last: String::new(),
        turn: None,
        picture: std::fs::metadata(picture_of(&file)).and_then(|about| about.modified()).ok().map(|when| (picture_of(&file), when)),
        is_over: false,
        when,
        problem: None,
        file: file.clone(),
    };
    if is_journal(&file) {
        let told = glance(&file)?;
        (game.battle, game.entries, game.last) = (save_files::plain(&told.battle), told.entries, told.last);
        (game.turn, game.is_over) = (told.turn, told.is_over);
        game.title = told.title.map_or_else(|| game.battle.clone(), |title| title.to_string());
    } else {
        match read_save(&file) {
            Ok(saved) => {
                (game.battle, game.entries) = (save_files::plain(&saved.battle), saved.said.len());
                game.title = saved.title().map_or_else(|| game.battle.clone(), |title| title.to_string());
                game.turn.clone_from(&saved.turn);
                game.is_over = saved.is_over;
                game.last = saved.said.last().map(|(line, _)| line.clone()).unwrap_or_default();
            }
            Err(error) => game.problem = Some(save_files::in_words(&error)),
        }
    }
    Some(game)
}

/// Saves the game on the table under a name, without overwriting others with that name. Returns the file.
pub fn save_as(world: &World, folder: &Path, name: &str, title: &str) -> Result<PathBuf, SaveError> {
    let folder = folder.join(NAMED);
    std::fs::create_dir_all(&folder).map_err(|error| SaveError::Write { path: folder.clone(), error })?;
    let (path, _) = save_new(world, names_in(&folder, &in_file_name(if name.trim().is_empty() { title } else { name }), "ron"))?;
    Ok(path)
}

/// Moves a game to the folder of deleted games. Fails for a game that a window has open.
pub fn delete(folder: &Path, file: &Path) -> Result<(), SaveError> {
    let deleted = folder.join(DELETED);
    let open = File::open(file).map(HeldFile).map_err(|error| SaveError::Read { path: file.to_owned(), error })?;
    if open.try_lock().is_err() {
        return Err(SaveError::Taken { path: file.to_owned(), by: None });
    }
    let newest = move_to(&deleted, file)?;
    let mut games: Vec<(SystemTime, PathBuf)> = std::fs::read_dir(&deleted)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        // Other files don't belong to the program.
        .filter(|(_, file)| is_a_game(file))
        // The game that was just deleted can always be restored, however old it is.
        .filter(|(_, game)| *game != newest)
        .collect();
    games.sort_unstable();
    let surplus = (games.len() + 1).saturating_sub(MAX_DELETED);
    for (_, oldest) in games.into_iter().take(surplus) {
        // A file that can't be removed does no harm.
        let _ = std::fs::remove_file(&oldest);
        let _ = std::fs::remove_file(picture_of(&oldest));
    }
    Ok(())
}

/// True if a file is a saved game or a journal.
fn is_a_game(file: &Path) -> bool {
    is_journal(file) || file.is_file() && may_replace(file, |beginning| has_field(beginning, &["brickfray"])).is_ok()
}

/// Restores a deleted game to the folder for its kind.
pub fn restore(folder: &Path, file: &Path) -> Result<(), SaveError> {
    let is_the_programs = save_files::kept_game(file).is_some();
    move_to(&if is_the_programs { folder.to_owned() } else { folder.join(NAMED) }, file).map(drop)
}

/// Moves a file to a folder, under its own name or the next free name. Returns the new path.
fn move_to(folder: &Path, file: &Path) -> Result<PathBuf, SaveError> {
    let failed = |error| SaveError::Write { path: folder.to_owned(), error };
    std::fs::create_dir_all(folder).map_err(failed)?;
    let (stem, ending) = (file.file_stem().unwrap_or_default().to_string_lossy(), file.extension().unwrap_or_default().to_string_lossy());
    let free = match save_files::kept_game(file) {
        // In files that the program names, the number precedes the extension.
        Some(_) => {
            let (base, number) = stem.rsplit_once('.').map_or((&*stem, 0_u32), |(base, number)| (base, number.parse().unwrap_or(0)));
            move_to_free_path(file, (number..number.saturating_add(9_999)).map(|number| folder.join(format!("{base}.{number}.{ending}"))))
        }
        None => move_to_free_path(file, names_in(folder, &stem, &ending)),
    };
    let free = free.map_err(failed)?;
    // The game's picture goes with it, if there is a picture.
    let _ = std::fs::rename(picture_of(file), picture_of(&free));
    Ok(free)
}

/// The possible file names for a name in a folder: first the plain name, then numbered ones.
pub(super) fn names_in(folder: &Path, name: &str, ending: &str) -> impl Iterator<Item = PathBuf> {
    let (folder, name, ending) = (folder.to_owned(), name.to_owned(), ending.to_owned());
    (1..10_000).map(move |number| {
        let numbered = if number == 1 { name.clone() } else { format!("{name} ({number})") };
        folder.join(format!("{numbered}.{ending}"))
    })
}

/// Keeps only the characters that are allowed in file names everywhere.
pub(super) fn in_file_name(name: &str) -> String {
    let letters = name.chars().map(|letter| if letter.is_alphanumeric() || " -_'()!,".contains(letter) { letter } else { '-' });
    let name: String = letters.take(LONGEST_NAME).collect();
    let name = name.trim();
    // The program would mistake such a name for one of its own files.
    let is_taken = ["quicksave-", "autosave-", "running-"].iter().any(|taken| name.starts_with(taken));
    if name.is_empty() {
        "game".to_owned()
    } else if is_taken {
        format!("my {name}")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read as read_battle;
    use crate::game::battle::set_up::set_up;
    use crate::game::{Input, Library, Order, Outcome, Turn, say};
    use crate::rulebooks::ENTRIES;

    fn a_game() -> App {
        let mut app = crate::headless_app();
        let library = Library::shipped(ENTRIES);
        let source = library.battle("powder-keg").unwrap();
        let battle = read_battle(&source, &library).unwrap();
        set_up(app.world_mut(), &battle, DiceTray::seeded(5), (source.name.to_string(), source.text.to_string())).unwrap();
        say(app.world_mut(), Input::Order(Order::EndTurn)).unwrap();
        app
    }

    fn games_in(folder: &Path) -> Vec<GameOnDisk> {
        super::games_in(folder).0
    }

    #[test]
    fn a_game_is_saved_by_its_name_and_nothing_is_written_over() {
        let (app, folder) = (a_game(), tempfile::tempdir().unwrap());
        let save = |name: &str| save_as(app.world(), folder.path(), name, "Powder keg").unwrap();
        let names = ["friday", "friday", "", "../../etc/passwd", "running-keg.1", "\u{1F4A3}"].map(|name| {
            let file = save(name);
            assert_eq!(file.parent(), Some(&*folder.path().join(NAMED)));
            file.file_name().unwrap().to_string_lossy().into_owned()
        });
        let expected = ["friday.ron", "friday (2).ron", "Powder keg.ron", "------etc-passwd.ron", "my running-keg-1.ron", "-.ron"];
        assert_eq!(names, expected);
        let games = games_in(folder.path());
        assert_eq!(games.len(), 6);
        assert!(games.iter().all(|game| game.kind == Kind::Named && game.battle == "powder-keg" && game.entries == 1), "{games:?}");
        assert!(games.iter().all(|game| game.last == "end turn"));
    }

    #[test]
    fn what_is_deleted_can_be_brought_back_and_what_is_broken_is_told() {
        let (app, folder) = (a_game(), tempfile::tempdir().unwrap());
        let folder = folder.path();
        let file = save_as(app.world(), folder, "friday", "").unwrap();
        std::fs::write(picture_of(&file), "of friday").unwrap();
        let pictured = |folder: &Path| games_in(folder).iter().filter(|game| game.picture.is_some()).count();
        let quick = folder.join("quicksave-powder-keg.3.ron");
        std::fs::copy(&file, &quick).unwrap();
        let kinds = |folder: &Path| {
            let mut kinds: Vec<(String, Kind)> = games_in(folder).into_iter().map(|game| (game.name, game.kind)).collect();
            kinds.sort_by(|one, other| one.0.cmp(&other.0));
            kinds
        };
        assert_eq!(kinds(folder), [(String::new(), Kind::Quick), ("friday".to_owned(), Kind::Named)]);
        delete(folder, &file).unwrap();
        delete(folder, &quick).unwrap();
        assert_eq!(kinds(folder), [(String::new(), Kind::Deleted), ("friday".to_owned(), Kind::Deleted)]);
        assert!(pictured(folder) == 1 && !picture_of(&file).exists(), "its picture is deleted with it");
        // Other files have taken their names in the meantime.
        let again = save_as(app.world(), folder, "friday", "").unwrap();
        std::fs::copy(&again, &quick).unwrap();
        for game in games_in(folder).into_iter().filter(|game| game.kind == Kind::Deleted) {
            restore(folder, &game.file).unwrap();
        }
        assert_eq!(std::fs::read(picture_of(&file.with_file_name("friday (2).ron"))).unwrap(), b"of friday");
        let mut left: Vec<String> =
            games_in(folder).iter().map(|game| game.file.file_name().unwrap().to_string_lossy().into_owned()).collect();
        left.sort();
        assert_eq!(left, ["friday (2).ron", "friday.ron", "quicksave-powder-keg.3.ron", "quicksave-powder-keg.4.ron"]);
        std::fs::write(folder.join(NAMED).join("broken.ron"), "(brickfray: ").unwrap();
        let broken = games_in(folder).into_iter().find(|game| game.name == "broken").unwrap();
        assert!(broken.problem.is_some_and(|problem| problem.contains("broken.ron")));
        let open = File::open(&file).unwrap();
        open.try_lock().unwrap();
        assert!(delete(folder, &file).is_err(), "another window has it");
        assert!(delete(folder, &folder.join("nothing.ron")).is_err());
    }

    #[test]
    fn folders_that_can_not_be_listed_are_told_and_the_others_read() {
        let (app, folder) = (a_game(), tempfile::tempdir().unwrap());
        save_as(app.world(), folder.path(), "friday", "").unwrap();
        assert_eq!(super::games_in(folder.path()).1, [""; 0], "no game has been deleted, and that is no problem");
        std::fs::write(folder.path().join(DELETED), "somebody's").unwrap();
        let (games, unlisted) = super::games_in(folder.path());
        assert_eq!((games.len(), unlisted.len()), (1, 1));
        assert!(unlisted[0].contains(&folder.path().join(DELETED).display().to_string()), "{unlisted:?}");
    }

    /// A save of a finished battle says so, no matter who named it, and isn't offered for continuing.
    #[test]
    fn a_saved_game_that_is_over_is_not_gone_on_with() {
        let (mut app, folder) = (a_game(), tempfile::tempdir().unwrap());
        for (is_over, name) in [(false, "before"), (true, "after")] {
            app.world_mut().resource_mut::<Turn>().outcome = is_over.then_some(Outcome::Nobody);
            let file = save_as(app.world(), folder.path(), name, "").unwrap();
            let games = games_in(folder.path());
            let game = games.iter().find(|game| game.file == file).unwrap();
            assert_eq!((game.is_over, &game.problem), (is_over, &None), "{name}");
        }
        let start = StartScreen { games: Some(games_in(folder.path())), ..StartScreen::default() };
        assert_eq!(start.left().map(|game| game.name.as_str()), Some("before"));
    }

    #[test]
    fn the_oldest_of_many_deleted_games_go_for_good() {
        let (app, folder) = (a_game(), tempfile::tempdir().unwrap());
        std::fs::create_dir(folder.path().join(DELETED)).unwrap();
        let others = ["notes.txt", "battle.ron"].map(|name| folder.path().join(DELETED).join(name));
        for other in &others {
            std::fs::write(other, "(title: \"Mine\")").unwrap();
            File::options().write(true).open(other).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        }
        for _ in 0..MAX_DELETED + 2 {
            let file = save_as(app.world(), folder.path(), "friday", "").unwrap();
            delete(folder.path(), &file).unwrap();
        }
        assert!(others.iter().all(|file| file.is_file()), "what is no game stays");
        others.iter().for_each(|file| std::fs::remove_file(file).unwrap());
        assert_eq!(games_in(folder.path()).len(), MAX_DELETED);
        let ancient = save_as(app.world(), folder.path(), "ancient", "").unwrap();
        File::options().write(true).open(&ancient).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        delete(folder.path(), &ancient).unwrap();
        let games = games_in(folder.path());
        assert!(games.len() == MAX_DELETED && games.iter().any(|game| game.name == "ancient"), "it has only just been deleted");
    }
}
