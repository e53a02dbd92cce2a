//! Films of games: a second process of the program films the game on the table while the player continues.

use super::games_on_disk::{in_file_name, names_in};
use super::save_files::{in_words, own_folder};
use crate::game::BattleInfo;
use crate::game::save::{SaveError, save};
use crate::ui::state::frame::UiSystems;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::filming::Filming;
use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// How often the progress of a film is checked.
const PROGRESS_POLL: Duration = Duration::from_millis(500);

/// How many seconds the result of a film is shown. The player isn't waiting for it, so this is long.
const READ: f32 = 20.0;

/// The file that receives the process's output.
const OUTPUT_FILE: &str = "told.txt";

/// How films are made. Without this resource, films are impossible.
#[derive(Resource)]
pub struct FilmMaker {
    /// Returns the command that films a game into a folder.
    pub command: Box<dyn Fn(&Path, &Path) -> Command + Send + Sync>,
    /// Parses a line of the command's output: the number of the order being filmed, and the total.
    pub order_of: fn(&str) -> Option<(usize, usize)>,
}

/// The film that is being made, by a running process.
#[derive(Resource)]
pub(super) struct Film {
    run: Child,
    film: PathBuf,
    /// A temporary folder with the saved game and the process's output. It is deleted with this resource.
    folder: TempDir,
}

pub fn plugin(app: &mut App, maker: FilmMaker) {
    app.insert_resource(maker).insert_resource(Filming::Ready);
    app.add_systems(Update, follow.in_set(UiSystems::CarryOut).run_if(resource_exists::<Film>.and_then(on_real_timer(PROGRESS_POLL))));
}

/// Starts a film of the game on the table.
pub(super) fn begin(world: &mut World) -> Word {
    if world.contains_resource::<Film>() {
        return Word::failed(words!("films-already"));
    }
    match begin_in(world, &own_folder("films")) {
        Ok(film) => {
            world.insert_resource(film);
            world.insert_resource(Filming::UnderWay(None));
            Word::done(words!("films-begun"))
        }
        Err(no) => Word::failed(no),
    }
}

fn begin_in(world: &World, folder: &Path) -> Result<Film, String> {
    let maker = world.get_resource::<FilmMaker>().ok_or(words!("films-impossible"))?;
    let failed = |path: &Path, error: std::io::Error| in_words(&SaveError::Write { path: path.to_owned(), error });
    std::fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let title = world.get_resource::<BattleInfo>().map_or("", |info| &*info.title);
    let film = names_in(folder, &in_file_name(title), "webm").find(|film| !film.exists()).unwrap_or_else(|| folder.join("film.webm"));
    let own = tempfile::tempdir().map_err(|error| failed(&film, error))?;
    // The film is named after the game's file.
    let game = own.path().join(film.file_name().unwrap_or_default()).with_extension("ron");
    save(world, &game).map_err(|no| in_words(&no))?;
    let told = File::create(own.path().join(OUTPUT_FILE));
    let run = told.and_then(|told| (maker.command)(&game, folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(told).spawn());
    let run = run.map_err(|error| failed(&film, error))?;
    Ok(Film { run, film, folder: own })
}

/// Updates the progress of the film, and shows the result when the process has ended.
pub(super) fn follow(world: &mut World) {
    let Some(mut film) = world.remove_resource::<Film>() else { return };
    let ended = film.run.try_wait();
    let told = std::fs::read(film.folder.path().join(OUTPUT_FILE)).unwrap_or_default();
    let told = String::from_utf8_lossy(&told);
    let word = match ended {
        Ok(None) => {
            let order_of = world.get_resource::<FilmMaker>().map(|maker| maker.order_of);
            let order = order_of.and_then(|order_of| told.lines().rev().find_map(order_of));
            world.resource_mut::<Filming>().set_if_neq(Filming::UnderWay(order));
            world.insert_resource(film);
            return;
        }
        Ok(Some(status)) if status.success() => Word::done(words!("films-ready", file = film.film.display().to_string())),
        Ok(Some(_)) => {
            let why = told.trim().lines().last().unwrap_or(words!("films-silent"));
            Word::failed(words!("films-failed", why = why))
        }
        Err(error) => Word::failed(words!("films-failed", why = error.to_string())),
    };
    world.insert_resource(Filming::Ready);
    world.resource_mut::<StatusMessage>().say_for(word, READ);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::Library;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::rulebooks::ENTRIES;
    use std::thread;

    /// An app with a game on the table, and a shell script in place of the program. The script gets the game and the folder as arguments.
    fn world_with(does: &'static str) -> App {
        let mut app = crate::headless_app();
        let library = Library::shipped(ENTRIES);
        let source = library.battle("powder-keg").unwrap();
        let battle = read(&source, &library).unwrap();
        set_up(app.world_mut(), &battle, DiceTray::seeded(5), (source.name.to_string(), source.text.to_string())).unwrap();
        let command = move |game: &Path, folder: &Path| {
            let mut shell = Command::new(does.split_once(' ').map_or(does, |_| "sh"));
            shell.args(["-c", does, "film"]).arg(game).arg(folder);
            shell
        };
        let order_of = |line: &str| line.strip_prefix("at ")?.parse().ok().zip(Some(3));
        app.init_resource::<StatusMessage>()
            .insert_resource(Filming::Ready)
            .insert_resource(FilmMaker { command: Box::new(command), order_of });
        app
    }

    fn files(folder: &Path) -> Vec<String> {
        let mut files: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
        files.sort();
        files
    }

    /// Runs `follow` until the film is finished; returns the final message and the last `Filming` state before `Ready`.
    fn followed(app: &mut App) -> (Word, Filming) {
        let mut seen = Filming::Ready;
        for _ in 0..1_000 {
            follow(app.world_mut());
            match *app.world().resource::<Filming>() {
                Filming::Ready => break,
                filming => seen = filming,
            }
            thread::sleep(Duration::from_millis(10));
        }
        (app.world().resource::<StatusMessage>().word.clone().unwrap(), seen)
    }

    #[test]
    fn a_film_is_made_of_the_game_on_the_table_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = world_with(r#"echo at 2 >&2; sleep 0.3; test -s "$1" && cp "$1" "$2/$(basename "$1" .ron).webm""#);
        for film in ["Powder keg.webm", "Powder keg (2).webm"] {
            let film_made = begin_in(app.world(), folder.path()).unwrap();
            app.insert_resource(film_made).insert_resource(Filming::UnderWay(None));
            assert!(begin(app.world_mut()).is_refusal, "one at a time");
            let (word, seen) = followed(&mut app);
            assert_eq!(word, Word::done(format!("The film is ready: {}", folder.path().join(film).display())));
            assert_eq!((seen, seen.told().as_deref()), (Filming::UnderWay(Some((2, 3))), Some("Filming 2 of 3")));
        }
        assert_eq!(files(folder.path()), ["Powder keg (2).webm", "Powder keg.webm"]);
    }

    #[test]
    fn a_film_that_fails_says_why_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = world_with("echo no renderer here >&2; exit 3");
        let film = begin_in(app.world(), folder.path()).unwrap();
        app.insert_resource(film).insert_resource(Filming::UnderWay(None));
        assert_eq!(followed(&mut app).0, Word::failed("no film: no renderer here"));
        let app = world_with("/no/such/program");
        let no = begin_in(app.world(), folder.path()).err().unwrap();
        assert!(no.contains("Powder keg.webm"), "{no}");
        assert!(files(folder.path()).is_empty());
        let mut bare = crate::headless_app();
        assert_eq!(begin(bare.world_mut()), Word::failed("no films can be made here"));
    }
}
