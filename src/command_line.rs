//! The commands and options of the command line.

use brickfray::app::FIRST_BATTLE;
use brickfray::game::tool::whole_number;
use brickfray::game::{Level, Player};
use brickfray::referee::StopPoint;
use brickfray::rulebooks::rulings;
use brickfray::studio::camera::FilmCamera;
use brickfray::studio::film::FilmFormat;
use brickfray::studio::gallery::check::CheckOptions;
use brickfray::studio::gallery::chosen::{Chosen, FOLDER, Shard};
use brickfray::studio::gallery::told::outcome::OutputOptions;
use brickfray::studio::photo::PhotoOptions;
use brickfray::studio::{LONGEST, PictureSize, Viewpoint};
use brickfray::view::photo::preset::Preset;
use brickfray::view::photo::settings::{CaptionCard, FocusOn, Setting};
use brickfray_words::Language;
use clap::{Args, Parser, Subcommand};
use globset::Glob;
use std::path::PathBuf;
use std::time::Duration;

/// Brick-minifig squad battles on a digital table.
#[derive(Parser)]
#[command(version, about, infer_subcommands = true, arg_required_else_help = false)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// A mod: a folder with subfolders such as `battles/`, `stats/`, `armies/`, `cards/` or `decks/`, laid out as in `assets/`. Its files
    /// are added to the shipped ones or override them.
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) mods: Option<PathBuf>,
    /// The language of the window and of pictures: `en` or `de`. By default the window uses the language from the settings.
    #[arg(long, value_name = "TAG", global = true)]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Opens the window and plays a battle (the default command).
    Play(Play),
    /// Plays a script of orders by the rules, without a window, and reports what happens.
    Referee(Box<RefereeArgs>),
    /// Shows the state of a battle or a saved game: each piece with its place and condition, whose turn it is, and the legal orders or
    /// answers.
    Show(Show),
    /// Predicts the outcome of an order: losses, falls and pushes, each with its probability.
    Odds(Odds),
    /// Takes a picture, without a window.
    Shot(Shot),
    /// Films a demo, a battle's script or a saved game, without a window.
    Demo(Demo),
    /// Compares the pictures and facts of battles with approved ones (goldens).
    #[command(subcommand)]
    Gallery(Gallery),
    /// Lists the battles.
    Battles,
    /// Lists the shipped data by name, with numbers: units, weapons, terrain and colours; ships' upgrades and designs; troops and vehicles;
    /// characters, cards and traits.
    List {
        /// What to list.
        what: ListWhat,
        /// Prints JSON, with all fields of the stat files.
        #[arg(long)]
        json: bool,
    },
    /// Checks files of every kind (battles, saves, stat files, armies, fleets, campaigns, cases) or a whole mod, and reports every error.
    Check {
        /// Files, mod folders, or names of shipped battles, demos, armies and fleets.
        #[arg(required = true, value_name = "FILE|MOD-FOLDER")]
        files: Vec<String>,
    },
    /// Prints the text of rules. Without a rule, lists the house rules: what the sources leave open, and how it is decided here.
    Rules(Rules),
    /// Prints the authors and licences of the rule systems.
    Credits,
    /// Measures how long a frame of a battle takes, without a window (`scripts/bench-frames`).
    #[command(hide = true)]
    MeasureFrames {
        /// The battle: a name that `battles` lists, or the path of a file.
        #[arg(default_value = FIRST_BATTLE)]
        battle: String,
        /// The size of the pictures.
        #[arg(long, value_name = "WxH", default_value = "1280x720")]
        size: PictureSize,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ListWhat {
    Units,
    Weapons,
    Terrain,
    Colours,
    Upgrades,
    Designs,
    Troops,
    Vehicles,
    Characters,
    Cards,
    Traits,
}

impl ListWhat {
    /// The name of this list in the rulebooks.
    pub(crate) fn word(self) -> &'static str {
        match self {
            ListWhat::Units => "units",
            ListWhat::Weapons => "weapons",
            ListWhat::Terrain => "terrain",
            ListWhat::Colours => "colours",
            ListWhat::Upgrades => "upgrades",
            ListWhat::Designs => "designs",
            ListWhat::Troops => "troops",
            ListWhat::Vehicles => "vehicles",
            ListWhat::Characters => "characters",
            ListWhat::Cards => "cards",
            ListWhat::Traits => "traits",
        }
    }
}

#[derive(Subcommand)]
pub(crate) enum Gallery {
    /// Plays and draws every case, and reports which have changed (exit code 1 if any has, 3 if this machine can't draw).
    Check {
        #[command(flatten)]
        cases: Cases,
        #[command(flatten)]
        how: CheckHow,
    },
    /// Saves the current result of every case as its golden. Look at the results first.
    Bless {
        #[command(flatten)]
        cases: Cases,
        /// Also overwrite goldens that another driver drew; their pictures can't be compared with those of this driver.
        #[arg(long)]
        other_driver: bool,
    },
    /// Lists goldens whose case was renamed or deleted, and removes them after asking.
    Prune {
        #[command(flatten)]
        cases: Cases,
        /// Removes them without asking.
        #[arg(long)]
        yes: bool,
    },
    /// Lists the cases and what each of them guards.
    List {
        #[command(flatten)]
        cases: Cases,
    },
    /// Plays and draws cases, and writes their pictures and facts, without comparing them.
    Show {
        #[command(flatten)]
        cases: Cases,
        /// The folder to write into.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
    /// Compares two pictures as `check` does (exit code 1 if they differ).
    Diff {
        /// The first picture.
        one: PathBuf,
        /// The second picture.
        other: PathBuf,
        /// Writes a picture of the difference, amplified sixteen times.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Writes a map of the differences that a person would see, by FLIP.
        #[arg(long, value_name = "FILE")]
        flip: Option<PathBuf>,
    },
}

/// What to check of each case, and how to report it.
#[derive(Args)]
pub(crate) struct CheckHow {
    /// Checks facts and states only, and draws nothing.
    #[arg(long, conflicts_with = "twice")]
    facts: bool,
    /// Draws every case twice, each time from the beginning; both pictures must be equal.
    #[arg(long)]
    twice: bool,
    /// The number of processes; chosen automatically by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64), conflicts_with = "shard")]
    jobs: Option<u8>,
    /// Prints the results as JSON at the end.
    #[arg(long)]
    json: bool,
    /// Also writes a JUnit file for CI services.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Also writes a report page into this folder, with the differences side by side.
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// The folder for pictures of failed cases, instead of `goldens/failed` beside their goldens.
    #[arg(long, value_name = "DIR", conflicts_with = "facts")]
    failures: Option<PathBuf>,
}

impl CheckHow {
    /// The options of the check and of its report; `mods` is the folder of the mod.
    pub(crate) fn options(self, mods: Option<PathBuf>) -> (CheckOptions, OutputOptions) {
        let CheckHow { facts, twice, jobs, json, junit, report, failures } = self;
        (CheckOptions { facts_only: facts, twice, jobs: jobs.map(usize::from), failures, mods }, OutputOptions { json, junit, report })
    }
}

/// Selects cases of a gallery.
#[derive(Args)]
pub(crate) struct Cases {
    /// Case files (`*.case.ron`) and folders of them.
    #[arg(value_name = "PATH", default_value = FOLDER)]
    paths: Vec<PathBuf>,
    /// Only cases whose names match this pattern, such as `shove/*`.
    #[arg(long, value_name = "GLOB", value_parser = |text: &str| Glob::new(text))]
    filter: Option<Glob>,
    /// Only cases with this tag.
    #[arg(long, value_name = "TAG")]
    tag: Option<String>,
    /// Only this share of the cases, such as `1/3`; all shares take about equally long.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

impl From<Cases> for Chosen {
    fn from(Cases { paths, filter, tag, shard }: Cases) -> Self {
        Chosen { paths, filter, tag, shard }
    }
}

#[derive(Args)]
pub(crate) struct Rules {
    /// Rule ids such as `BW-SM-09`, or the beginning of ids, such as `BW-SM`.
    #[arg(value_name = "ID", conflicts_with_all = ["edition", "diff", "search"])]
    pub(crate) ids: Vec<String>,
    /// Prints the rules that contain all these words.
    #[arg(long, num_args = 1.., value_name = "WORDS", conflicts_with_all = ["edition", "diff"])]
    pub(crate) search: Option<Vec<String>>,
    /// The edition whose rulings to list.
    #[arg(long, value_name = "EDITION", default_value_t = rulings::editions().swap_remove(0).to_owned(), conflicts_with = "diff")]
    pub(crate) edition: String,
    /// Lists the rulings in which two editions differ.
    #[arg(long, num_args = 2, value_names = ["EDITION", "OTHER"])]
    pub(crate) diff: Option<Vec<String>>,
    /// Prints JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Default)]
pub(crate) struct Play {
    /// The battle: a name listed by `battles`, or the path of a file; `first-battle` by default.
    pub(crate) battle: Option<String>,
    /// The size of the window.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub(crate) size: PictureSize,
    /// The seed of the dice; a different one each time by default.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Continues the game in this file instead of beginning a battle.
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
    /// Replays the game in this file from its beginning, without changing the file.
    #[arg(long, value_name = "SAVE|RECORDING", conflicts_with_all = ["battle", "seed", "load", "journal"])]
    pub(crate) replay: Option<PathBuf>,
    /// Saves the running game to this file after every order, instead of to one in the data folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// Who plays the other sides: the program (`easy`, `fair` or `hard`), or a `person` at the same mouse (the default).
    #[arg(long, value_name = "LEVEL", conflicts_with = "replay")]
    pub(crate) against: Option<Player>,
    /// The name of your side; the first side by default. With `none`, the program plays all sides.
    #[arg(long, value_name = "SIDE", requires = "against")]
    pub(crate) side: Option<String>,
}

#[derive(Args)]
pub(crate) struct RefereeArgs {
    /// The battle: a name listed by `battles`, or the path of a file; or a save, which is continued.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// The script to play instead of the battle's own, one order a line (`-` reads standard input).
    #[arg(long, value_name = "FILE|-")]
    pub(crate) orders: Option<PathBuf>,
    /// The dice to use instead of the script's: faces in the order in which they are rolled (`-` reads standard input).
    #[arg(long, value_name = "FILE|-")]
    pub(crate) dice: Option<PathBuf>,
    /// The seed for dice that no script gives, instead of the battle's.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Answers for questions that the script leaves open: a file of keys, one a line (`-` reads standard input), or `default`.
    #[arg(long, value_name = "FILE|-|default")]
    pub(crate) answers: Option<PathBuf>,
    /// Prints one JSON object a line instead of text.
    #[arg(long)]
    pub(crate) json: bool,
    /// Lets the program play all sides to the end (`easy`, `fair` or `hard`), instead of the battle's script or after `--orders`. Takes a
    /// minute or more with large armies; `--until` stops earlier.
    #[arg(long, value_name = "LEVEL", conflicts_with = "dice")]
    pub(crate) play_on: Option<Level>,
    /// Stops after this many orders with their answers (`N`), or after this many orders and answers (`entry:N`).
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) until: Option<StopPoint>,
    /// Saves the game at the end, even if the script fails.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Lists the legal orders or answers at the end.
    #[arg(long)]
    pub(crate) list_orders: bool,
    /// Reports only what this side may know.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// Records what that side sees; `play --replay FILE` shows it.
    #[arg(long, value_name = "FILE", requires = "viewer")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Show {
    /// The battle: a name listed by `battles`, or the path of a file; or a save.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// Plays this many orders with their answers (`N`), this many orders and answers (`entry:N`), or `all` first. The default is 0 for a
    /// battle and `all` for a save.
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) after: Option<StopPoint>,
    /// Prints JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Shows only what this side may know.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args)]
pub(crate) struct Odds {
    /// The battle: a name listed by `battles`, or the path of a file; or a save.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// The order, written as in scripts: "strike hippies with swords:sword".
    pub(crate) order: String,
    /// Plays this many orders with their answers (`N`), this many orders and answers (`entry:N`), or `all` first. The default is 0 for a
    /// battle and `all` for a save.
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) after: Option<StopPoint>,
    /// How many times to play the order, each time with different dice.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) runs: u32,
    /// The seed of the first of these runs.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: u64,
    /// Prints JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The side that asks; only the side that may give orders now can.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args)]
pub(crate) struct Shot {
    /// The battle: a name listed by `battles`, or the path of a file; or a save, which is shown at its beginning.
    #[arg(default_value = FIRST_BATTLE)]
    pub(crate) battle: String,
    /// The PNG file to write.
    #[arg(long, value_name = "P.png")]
    pub(crate) out: PathBuf,
    /// The size of the picture.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub(crate) size: PictureSize,
    /// Plays this many orders with their answers (`N`), this many orders and answers (`entry:N`), or `all` first.
    #[arg(long, value_name = "N|entry:N|all", default_value = "0", allow_hyphen_values = true)]
    pub(crate) after: StopPoint,
    /// Takes the picture this many seconds into the animation of the last order or answer, such as in mid-flight; by default after its end.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) into: Option<Duration>,
    /// The position of the camera and the point that it looks at, in inches east, up and south of the table's middle.
    #[arg(long, value_name = "x,y,z:x,y,z", allow_hyphen_values = true)]
    pub(crate) camera: Option<Viewpoint>,
    /// Shows the window's panels.
    #[arg(long)]
    pub(crate) panels: bool,
    /// The unit, or the member of one, whose card is shown in the panels.
    #[arg(long, value_name = "NAME", requires = "panels")]
    pub(crate) select: Option<String>,
    /// The workshop to open over the panels, such as `shipyard`.
    #[arg(long, value_name = "WORD", requires = "panels")]
    pub(crate) workshop: Option<String>,
    /// The size of the panels and their text, in percent.
    #[arg(long, value_name = "PERCENT", requires = "panels", value_parser = clap::value_parser!(u16).range(50..=300))]
    pub(crate) text: Option<u16>,
    /// Shows only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    #[command(flatten)]
    pub(crate) photo: Photo,
}

#[derive(Args)]
pub(crate) struct Photo {
    /// A kind of picture: `portrait` is a close-up of one piece with a blurred background, `table` shows the whole table, `hero` shows a
    /// piece or the middle of the fight from below. The other options override what it sets.
    #[arg(long, value_name = "portrait|table|hero")]
    preset: Option<Preset>,
    /// The subject of a portrait or hero picture: a figure, a squad, or any other piece by its name.
    #[arg(long, value_name = "PIECE")]
    of: Option<String>,
    /// The focal length of the lens, for a picture 24 mm high: 29 is normal, 85 is a narrow view, 18 a wide one.
    #[arg(long, value_name = "MM", allow_hyphen_values = true, value_parser = |text: &str| Setting::Focal.read(text))]
    focal: Option<f32>,
    /// What is in focus: a distance from the camera in inches, or a piece. The rest is blurred.
    #[arg(long, value_name = "INCHES|PIECE", allow_hyphen_values = true)]
    focus: Option<FocusOn>,
    /// The f-number of the lens; lower values give shallower focus. The default is 5.6.
    #[arg(long, value_name = "F", allow_hyphen_values = true, value_parser = |text: &str| Setting::Aperture.read(text))]
    aperture: Option<f32>,
    /// Makes the picture this many stops brighter (darker if below 0).
    #[arg(long, value_name = "STOPS", allow_hyphen_values = true, value_parser = |text: &str| Setting::Exposure.read(text))]
    exposure: Option<f32>,
    /// A caption card at the bottom of the picture.
    #[arg(long, value_name = "TITLE|a line", conflicts_with = "panels")]
    caption: Option<CaptionCard>,
}

impl From<Photo> for PhotoOptions {
    fn from(told: Photo) -> PhotoOptions {
        let Photo { preset, of, focal, focus, aperture, exposure, caption } = told;
        PhotoOptions { preset, of, focal, focus, aperture, exposure, caption: caption.unwrap_or_default(), ..PhotoOptions::default() }
    }
}

#[derive(Args)]
pub(crate) struct Demo {
    /// A demo that `--list` lists; a battle by name, or the path of a file; or a save, whose orders are shown.
    #[arg(default_value = FIRST_BATTLE)]
    pub(crate) battle: String,
    /// The folder to write into.
    #[arg(long, value_name = "DIR", required_unless_present = "list")]
    pub(crate) out: Option<PathBuf>,
    /// Lists the demos.
    #[arg(long, conflicts_with_all = ["battle", "all", "out"])]
    pub(crate) list: bool,
    /// Films all demos.
    #[arg(long, conflicts_with_all = ["battle", "from", "to"])]
    pub(crate) all: bool,
    /// The format: `gif` is an animated GIF, DIR/NAME.gif; `apng` an animated PNG in full colour, DIR/NAME.apng.png; `webm` a video,
    /// DIR/NAME.webm; `png` numbered pictures, DIR/NAME/frame_00001.png and so on. NAME is the name of the demo, battle or file.
    #[arg(long, value_name = "gif|apng|webm|png", default_value = FilmFormat::default().word())]
    pub(crate) format: FilmFormat,
    /// The size of the pictures.
    #[arg(long, value_name = "WxH", default_value = "640x360")]
    pub(crate) size: PictureSize,
    /// Frames per second, at most 50 for a GIF.
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(i64::from(FilmFormat::FPS.0)..=i64::from(FilmFormat::FPS.1)))]
    pub(crate) fps: u32,
    /// Poses figures twelve times a second, as in brick films, while the camera moves smoothly.
    #[arg(long)]
    pub(crate) twos: bool,
    /// The number of the first order that is shown.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true, value_parser = whole_number::<usize>)]
    pub(crate) from: usize,
    /// The number of the last order that is shown.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<usize>)]
    pub(crate) to: Option<usize>,
    /// Shows the window's panels.
    #[arg(long)]
    pub(crate) panels: bool,
    /// Shows captions under the picture that say what the rules did.
    #[arg(long, value_name = "on|off", default_value = "on", conflicts_with = "panels")]
    pub(crate) captions: OnOff,
    /// Shows only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// What moves the camera: `own` is the battle's track, or else its fixed viewpoint; `auto` is a director that looks ahead; a file of
    /// shots (`docs/formats/films.md`); or `x,y,z:x,y,z`, a fixed camera position and the point that it looks at.
    #[arg(long, value_name = "own|auto|FILE.ron|x,y,z:x,y,z", default_value = "own", allow_hyphen_values = true)]
    pub(crate) camera: FilmCamera,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum OnOff {
    On,
    Off,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let told = text.parse().ok().filter(|seconds| (0.0..=f64::from(LONGEST)).contains(seconds));
    told.map(Duration::from_secs_f64).ok_or_else(|| format!("write seconds from 0 to {LONGEST}, such as 0.8"))
}
