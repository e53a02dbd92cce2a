//! The window's app: combines rules, view and panels, and checks what a window needs before it opens one.

use crate::dice::DiceTray;
use crate::game::battle::read::read;
use crate::game::battle::set_up::set_up;
use crate::game::recording::{is_recording, look_at_recording};
use crate::game::ron::Source;
use crate::game::ron::{nearest, one_of};
use crate::game::save::{self, Parted, SaveError, read_save, save};
use crate::game::{BattleInfo, Journal, Level, Library, LibraryPlugin, Names, Player, Players, RulesPlugins, Turn, look_at};
use crate::referee::OpenError;
use crate::studio::headless::log_once;
use crate::studio::print::print;
use crate::studio::progress::order_of;
use crate::studio::renderer::{caught, renderer};
use crate::studio::scripted_battle::ScriptedBattleError;
use crate::studio::{NoDriver, PictureSize};
use crate::table::SideId;
use crate::third_party::{audio, dof, egui, keyboard_map, rapier};
use crate::ui::UiPlugin;
use crate::ui::commands::films::{self, FilmMaker};
use crate::ui::commands::keeping::{self, begin_named, left_games, load};
use crate::ui::commands::save_files::{SaveFiles, controls_file, folder, in_words};
use crate::ui::commands::seats::seat_laid_out;
use crate::ui::input::bindings_file::load as load_bindings;
use crate::ui::panels::canvas;
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::printer::Printer;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::view::ViewPlugin;
use crate::view::make::palette;
use crate::view::scene::camera::Orbit;
use crate::view::scene::curtain::Curtain;
use crate::view::scene::light::{Finish, Room, camera_look};
use crate::view::show::playback::Playback;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{Backends, RenderCreation, RenderResources, WgpuSettings};
use bevy::window::{WindowResizeConstraints, WindowResolution};
use brickfray_words::{Language, speak, spoken};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The minimum size of the window, unless a smaller one was requested: the panels need this much room.
const SMALLEST: (u32, u32) = (640, 400);

/// The battle that is played when no battle is named.
pub const FIRST_BATTLE: &str = "first-battle";

/// What the window shows at the start.
#[derive(Clone, Debug)]
pub struct PlayOptions {
    /// The battle: the name of a shipped one or the path of a file. If absent, the first battle is loaded, and the player can
    /// also continue an unfinished game.
    pub battle: Option<String>,
    pub size: PictureSize,
    /// The seed of the dice; taken from the clock when absent.
    pub seed: Option<u64>,
    /// Continue the game in this file.
    pub load: Option<PathBuf>,
    /// Replay the game in this file from its beginning.
    pub replay: Option<PathBuf>,
    /// The file in which the running game is saved, instead of one in the data folder.
    pub journal: Option<PathBuf>,
    /// The folder of the mod with which the library was read.
    pub mods: Option<PathBuf>,
    /// The language of the window; `None` for the one in the settings.
    pub language: Option<Language>,
    /// The program plays all sides except this person's, at this level.
    pub against: Option<(Level, Seat)>,
}

/// Which side a person plays against the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// The side that moves first.
    First,
    /// The side with this name.
    Side(String),
    /// No side: the program plays all of them.
    Nowhere,
}

/// Why the window could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// There is no display, so no recording can be shown.
    #[error("no display: set DISPLAY (or WAYLAND_DISPLAY) to watch {file}", file = file.display())]
    NoDisplayForRecording { file: PathBuf },
    /// There is no display, so no window can be opened.
    #[error("no display: set DISPLAY (or WAYLAND_DISPLAY), or run `brickfray demo {battle} --out DIR`, which needs none")]
    NoDisplay {
        /// The battle that was to be played.
        battle: String,
    },
    /// There is a display, but no window could be opened on it.
    #[error(
        "no window can be opened on display {display}: {reason}\n\
         a window needs a running X server and its libraries: on Debian or Ubuntu, \
         `apt-get install libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 libxcb1`"
    )]
    NoWindow { display: String, reason: String },
    /// This machine has no usable renderer.
    #[error(transparent)]
    NoDriver(#[from] NoDriver),
    /// The battle can't be put on the table.
    #[error(transparent)]
    Battle(#[from] ScriptedBattleError),
    /// No side has this name.
    #[error("there is no side `{side}` in this battle; {hint}")]
    NoSide {
        side: String,
        /// The names of the existing sides.
        hint: String,
    },
    /// The game can't be saved or loaded.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// An error occurred while the window was open.
    #[error("the window closed on an error; what it said is above")]
    Failed,
}

/// Opens the window and plays until it is closed.
pub fn play(options: PlayOptions, library: Library) -> Result<(), AppError> {
    let PlayOptions { battle: named, size, seed, load: saved, replay: looked_at, journal, mods, language, against } = options;
    let battle = named.clone().unwrap_or_else(|| FIRST_BATTLE.to_owned());
    let display = display().ok_or_else(|| no_display(saved.as_deref().or(looked_at.as_deref()), &battle, &library))?;
    let is_software = is_software(&renderer(false)?);
    let mut app = with_plugins(&library, size, display)?;
    if let Ok(program) = std::env::current_exe() {
        films::plugin(&mut app, film_maker(program, mods, is_software));
    }
    keeping::plugin(&mut app, &folder(), journal.as_deref());
    let world = app.world_mut();
    let parted = match (&saved, &looked_at) {
        (Some(path), _) => load(world, path, &library)?,
        (None, Some(path)) => replay(world, path, &library)?,
        (None, None) => {
            lay(world, &library, &battle, seed)?;
            None
        }
    };
    if let Some(parted) = parted {
        world.resource_mut::<StatusMessage>().say(Word::done(parted.to_string()));
    }
    // A player who has named no game chooses one. A player who has named a battle is only asked whether to continue a game of it.
    let has_game = saved.is_some() || looked_at.is_some();
    let chooses = !has_game && named.is_none() && journal.is_none();
    let left = if !has_game && !chooses { left_games(&folder(), journal.as_deref(), named.as_deref()) } else { Vec::new() };
    if left.is_empty() {
        begin_named(world)?;
    }
    world.resource_mut::<Panels>().left = left;
    if chooses {
        world.resource_mut::<StartScreen>().open(StartPage::Start);
        // Show the menu first, and the table behind it a moment later.
        world.insert_resource(Curtain);
    }
    world.insert_resource(save_files());
    world.insert_resource(Printer::new(|printing| print(printing).map_err(|error| error.to_string())));
    let is_seated = against.is_some();
    if let Some((level, seat)) = against {
        let players = seats(world, level, &seat)?;
        world.insert_resource(players);
    }
    let told = world.resource::<BattleInfo>().camera.map(Orbit::from);
    apply_settings(world, language);
    if chooses && !is_seated {
        seat_laid_out(world);
    }
    set_up_camera(world, told, is_software);
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(AppError::Failed),
    }
}

/// The app with its window and plugins, except those that save games and make films.
fn with_plugins(library: &Library, size: PictureSize, display: String) -> Result<App, AppError> {
    let mut app = App::new();
    let settings = WgpuSettings { backends: Some(Backends::from_env().unwrap_or(Backends::VULKAN)), ..default() };
    palette::lay(library);
    app.add_plugins(LibraryPlugin { library: library.clone() });
    log_once(&mut app);
    caught(|| {
        app.add_plugins(
            DefaultPlugins
                .build()
                .set(WindowPlugin { primary_window: Some(window(size)), ..default() })
                .set(RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(settings)), ..default() })
                .disable::<LogPlugin>(),
        );
    })
    .map_err(|said| AppError::NoWindow { display, reason: why_no_window(&said) })?;
    let rules = RulesPlugins { rulebooks: library.rulebooks };
    app.add_plugins((rules, ViewPlugin, audio::plugin, egui::plugin, UiPlugin, rapier::plugin, dof::plugin));
    Ok(app)
}

/// Applies the player's controls and settings; a language from the command line overrides the one in the settings.
fn apply_settings(world: &mut World, language: Option<Language>) {
    let mut bindings = bindings();
    keyboard_map::labels().into_iter().for_each(|(place, label)| bindings.labels.learn(place, label));
    bindings.settings.language = language.unwrap_or(bindings.settings.language);
    speak(bindings.settings.language);
    if bindings.kept.problems.is_some() {
        let key = bindings.key_of(Ask::Help);
        world.resource_mut::<StatusMessage>().say(Word::failed(words!("app-controls-wrong", key = key)));
    }
    world.resource_mut::<Playback>().speed = bindings.settings.speed;
    world.insert_resource(bindings);
}

/// Puts the camera where the battle says, or else over the table.
fn set_up_camera(world: &mut World, told: Option<Orbit>, is_software: bool) {
    let orbit = told.unwrap_or_else(|| Orbit::over(*world.resource()));
    world.insert_resource(orbit);
    if world.resource::<Bindings>().settings.resolution < 100 {
        canvas::begin(world);
    }
    let room = world.resource::<Room>().clone();
    let finish = if is_software { Finish::Draft } else { Finish::Fine };
    world.spawn((camera_look(&room, finish), orbit.transform(), Name::new("Camera")));
}

fn window(size: PictureSize) -> Window {
    let least = |told: u32, smallest: u32| told.min(smallest) as f32;
    Window {
        title: "Brickfray".to_owned(),
        resolution: WindowResolution::new(size.width, size.height),
        resize_constraints: WindowResizeConstraints {
            min_width: least(size.width, SMALLEST.0),
            min_height: least(size.height, SMALLEST.1),
            ..default()
        },
        ..default()
    }
}

/// The error for a missing display: for a saved game or for a battle. If the battle can't be opened, the error says so instead, because no
/// film could be made of it either.
fn no_display(game: Option<&Path>, battle: &str, library: &Library) -> AppError {
    if let Some(game) = game.filter(|game| is_recording(game)) {
        return AppError::NoDisplayForRecording { file: game.to_owned() };
    }
    if let Some(game) = game {
        if let Err(error) = read_save(game) {
            return error.into();
        }
        return AppError::NoDisplay { battle: game.display().to_string() };
    }
    let found = || read(&library.battle(battle)?, library).map_err(OpenError::from);
    found().map_or_else(|error| ScriptedBattleError::from(error).into(), |_| AppError::NoDisplay { battle: battle.to_owned() })
}

/// Puts a battle on the table to be played. The scripted dice are for demos only: here dice are rolled, with a different seed each time
/// unless one is given.
fn lay(world: &mut World, library: &Library, battle: &str, seed: Option<u64>) -> Result<(), ScriptedBattleError> {
    let source = library.battle(battle).map_err(OpenError::from)?;
    lay_source(world, library, &source, seed)
}

/// The same as [`lay`], for a battle whose text has already been read.
fn lay_source(world: &mut World, library: &Library, source: &Source, seed: Option<u64>) -> Result<(), ScriptedBattleError> {
    let battle = read(source, library).map_err(OpenError::from)?;
    let moment = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(battle.seed, |since| since.as_nanos() as u64);
    // A lesson's text refers to the results of its dice, so it keeps its own seed.
    let own = if battle.lesson.is_empty() { moment() } else { battle.seed };
    let tray = DiceTray::seeded(seed.unwrap_or(own));
    set_up(world, &battle, tray, (source.name.to_string(), source.text.to_string()))?;
    keeping::note_new_game(world);
    if let Some(mut panels) = world.get_resource_mut::<Panels>() {
        panels.briefing = battle.lesson.is_empty();
    }
    Ok(())
}

/// Loads a recorded game to be replayed from its beginning. The file is not changed.
fn replay(world: &mut World, path: &Path, library: &Library) -> Result<Option<Parted>, SaveError> {
    if is_recording(path) {
        look_at_recording(world, path, library)?;
        keeping::note_new_game(world);
        let of = world.resource::<Journal>().total_len();
        world.insert_resource(Replay::to(of));
        return Ok(None);
    }
    let parted = save::load(world, path, library)?;
    keeping::note_new_game(world);
    let of = world.resource::<Journal>().len();
    // This can't fail: the table was just at its first moment.
    let _ = look_at(world, 0);
    world.insert_resource(Replay::to(of));
    Ok(parted)
}

/// Who plays which side: the person the side of `seat`, the program all others.
fn seats(world: &World, level: Level, seat: &Seat) -> Result<Players, AppError> {
    let (names, sides) = (world.resource::<Names>(), (0..world.resource::<Turn>().sides).map(SideId));
    let own = match seat {
        Seat::First => Some(SideId(0)),
        Seat::Nowhere => None,
        Seat::Side(name) => Some(names.side_called(name).ok_or_else(|| {
            let all: Vec<&str> = sides.clone().map(|side| &**names.side(side)).collect();
            let hint = match nearest(name, all.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("write {}, or `none` to watch", one_of(all)),
            };
            AppError::NoSide { side: name.clone(), hint }
        })?),
    };
    Ok(sides.map(|side| (side, if Some(side) == own { Player::Person } else { Player::Program(level) })).collect())
}

/// The player's own key and mouse bindings, from their file. Errors in it are reported, but the window still opens.
fn bindings() -> Bindings {
    let bindings = load_bindings(&controls_file());
    if let Some(problems) = &bindings.kept.problems {
        error!("{problems}");
    }
    bindings
}

/// The functions with which the panels save, load and start battles.
fn save_files() -> SaveFiles {
    SaveFiles {
        save: |world, path| save(world, path).map_err(|failed| in_words(&failed)),
        load: |world, path| {
            let library = world.resource::<Library>().clone();
            let parted = load(world, path, &library).map_err(|failed| in_words(&failed))?;
            Ok(parted.map(|parted| parted.to_string()))
        },
        replay: |world, path| {
            let library = world.resource::<Library>().clone();
            let parted = replay(world, path, &library).map_err(|failed| in_words(&failed))?;
            Ok(parted.map(|parted| parted.to_string()))
        },
        battle: |world, name| {
            let library = world.resource::<Library>().clone();
            lay(world, &library, name, None).map_err(|failed| failed.to_string())
        },
        again: |world| {
            let library = world.resource::<Library>().clone();
            let source = world.resource::<BattleInfo>().to_source();
            lay_source(world, &library, &source, None).map_err(|failed| failed.to_string())
        },
    }
}

/// The reason behind the window system's error message.
fn why_no_window(said: &str) -> String {
    for (sign, reason) in [("XOpenDisplayFailed", "no X server answers there"), ("LibraryOpen", "one of the X11 libraries is missing")] {
        if said.contains(sign) {
            return reason.to_owned();
        }
    }
    said.to_owned()
}

/// The display on which a window would open, if any.
fn display() -> Option<String> {
    let told = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    if cfg!(any(windows, target_os = "macos")) {
        Some("the desktop".to_owned())
    } else {
        told("DISPLAY").or_else(|| told("WAYLAND_DISPLAY"))
    }
}

/// How the window makes films: with this program, at a size that the machine can draw fast enough.
fn film_maker(program: PathBuf, mods: Option<PathBuf>, is_software: bool) -> FilmMaker {
    let size = if is_software { "640x360" } else { "1280x720" };
    let command = move |game: &Path, folder: &Path| {
        let mut command = std::process::Command::new(&program);
        if let Some(mods) = &mods {
            command.arg("--mods").arg(mods);
        }
        command.args(["--lang", spoken().tag()]);
        command.arg("demo").arg(game).args(["--format", "webm", "--size", size, "--out"]).arg(folder);
        command
    };
    FilmMaker { command: Box::new(command), order_of }
}

/// Whether the renderer draws with the CPU.
fn is_software(renderer: &RenderResources) -> bool {
    // Bevy passes the adapter's device type on without re-exporting the type.
    format!("{:?}", renderer.2.device_type) == "Cpu"
}
