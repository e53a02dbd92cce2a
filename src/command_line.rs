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
    /// A mod's folder, laid out like `assets/` (`battles/`, `stats/`, `armies/`, `cards/`, `decks/`): its files override the shipped ones.
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) mods: Option<PathBuf>,
    /// Language of the window and of pictures, `en` or `de` [default in the window: as set in the settings].
    #[arg(long, value_name = "TAG", global = true)]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the window and play a battle (the default command).
    Play(Play),
    /// Play a script of orders without a window, and print what happens.
    Referee(Box<RefereeArgs>),
    /// Print the state of a battle or save: every unit, the side to move, and the legal orders or answers.
    Show(Show),
    /// Estimate the outcome of an order: losses, falls and pushes, each with its standard error.
    Odds(Odds),
    /// Take a picture without a window.
    Shot(Shot),
    /// Film a demo, a battle's script or a save, without a window.
    Demo(Demo),
    /// Compare pictures and facts of battles with approved ones.
    #[command(subcommand)]
    Gallery(Gallery),
    /// List the battles.
    Battles,
    /// List all entries of one kind, with their numbers.
    List {
        /// What to list.
        what: ListWhat,
        /// Print JSON, with all fields of the stat files.
        #[arg(long)]
        json: bool,
    },
    /// Check files of every kind (battles, saves, stat files, armies, fleets, campaigns, cases) or a whole mod, and report every error.
    Check {
        /// Files, folders of mods, or names of shipped battles, demos, armies and fleets.
        #[arg(required = true, value_name = "FILE|MOD-FOLDER")]
        files: Vec<String>,
    },
    /// Explain rules by id, or list the house rules of an edition.
    Rules(Rules),
    /// Name the authors of the rule systems, and their licences.
    Credits,
    /// Measure the frame time of a battle, without a window (`scripts/bench-frames`).
    #[command(hide = true)]
    MeasureFrames {
        /// A battle: a name that `battles` lists, or the path of a file.
        #[arg(default_value = FIRST_BATTLE)]
        battle: String,
        /// Size of the pictures, in pixels.
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
    /// Play and draw every case, and report those that differ (exit code 1; 3 if nothing can be drawn here).
    Check {
        #[command(flatten)]
        cases: Cases,
        #[command(flatten)]
        how: CheckHow,
    },
    /// Approve the current results of every case. Look at them first.
    Bless {
        #[command(flatten)]
        cases: Cases,
        /// Replace goldens even if another graphics driver drew them.
        #[arg(long)]
        other_driver: bool,
    },
    /// List goldens whose case was renamed or deleted, and remove them after asking.
    Prune {
        #[command(flatten)]
        cases: Cases,
        /// Remove them without asking.
        #[arg(long)]
        yes: bool,
    },
    /// List the cases, and what each guards.
    List {
        #[command(flatten)]
        cases: Cases,
    },
    /// Play and draw cases, and write their pictures and facts without comparing them.
    Show {
        #[command(flatten)]
        cases: Cases,
        /// The folder to write into.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
    /// Compare two pictures as `check` does (exit code 1 if they differ).
    Diff {
        /// The first picture.
        one: PathBuf,
        /// The second picture.
        other: PathBuf,
        /// Write the difference to this file, amplified 16 times.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Write the visible difference (FLIP) to this file.
        #[arg(long, value_name = "FILE")]
        flip: Option<PathBuf>,
    },
}

/// What to check, and how to report it.
#[derive(Args)]
pub(crate) struct CheckHow {
    /// Compare only facts and states, and draw nothing.
    #[arg(long, conflicts_with = "twice")]
    facts: bool,
    /// Draw every case twice from the beginning, and compare the two.
    #[arg(long)]
    twice: bool,
    /// Number of parallel processes [default: chosen automatically].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64), conflicts_with = "shard")]
    jobs: Option<u8>,
    /// Print a JSON report at the end.
    #[arg(long)]
    json: bool,
    /// Also write a JUnit file.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Also write an HTML page into this folder, with the differences side by side.
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Folder for pictures of failed cases [default: `goldens/failed` beside their goldens].
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

/// Which cases of a gallery to use.
#[derive(Args)]
pub(crate) struct Cases {
    /// Case files (`*.case.ron`), or folders of them.
    #[arg(value_name = "PATH", default_value = FOLDER)]
    paths: Vec<PathBuf>,
    /// Only cases whose names match this glob, such as `shove/*`.
    #[arg(long, value_name = "GLOB", value_parser = |text: &str| Glob::new(text))]
    filter: Option<Glob>,
    /// Only cases with this tag.
    #[arg(long, value_name = "TAG")]
    tag: Option<String>,
    /// Only this share of the cases, such as `1/3`; all shares take about the same time.
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
    /// Rule ids, such as `BW-SM-09`, or the beginnings of ids, such as `BW-SM`; without any, list the house rules.
    #[arg(value_name = "ID", conflicts_with_all = ["edition", "diff", "search"])]
    pub(crate) ids: Vec<String>,
    /// Find the rules that contain all these words.
    #[arg(long, num_args = 1.., value_name = "WORDS", conflicts_with_all = ["edition", "diff"])]
    pub(crate) search: Option<Vec<String>>,
    /// Edition whose house rules are listed.
    #[arg(long, value_name = "EDITION", default_value_t = rulings::editions().swap_remove(0).to_owned(), conflicts_with = "diff")]
    pub(crate) edition: String,
    /// Compare the house rules of two editions.
    #[arg(long, num_args = 2, value_names = ["EDITION", "OTHER"])]
    pub(crate) diff: Option<Vec<String>>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Default)]
pub(crate) struct Play {
    /// A battle: a name that `battles` lists, or the path of a file [default: first-battle].
    pub(crate) battle: Option<String>,
    /// Size of the window, in pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub(crate) size: PictureSize,
    /// Seed of the dice [default: random].
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Continue the game in this file instead of starting the battle.
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
    /// Replay the game in this file from its beginning, without changing the file.
    #[arg(long, value_name = "SAVE|RECORDING", conflicts_with_all = ["battle", "seed", "load", "journal"])]
    pub(crate) replay: Option<PathBuf>,
    /// Save the running game to this file after every order [default: a file in the data folder].
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// Who plays the other sides: the program (`easy`, `fair` or `hard`), or a `person` with the same mouse [default: person].
    #[arg(long, value_name = "LEVEL", conflicts_with = "replay")]
    pub(crate) against: Option<Player>,
    /// Name of the side that you play, or `none` to let the program play all sides [default: the first side].
    #[arg(long, value_name = "SIDE", requires = "against")]
    pub(crate) side: Option<String>,
}

#[derive(Args)]
pub(crate) struct RefereeArgs {
    /// A battle (a name that `battles` lists, or the path of a file), or a save to continue.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// Script to play instead of the battle's own, one order per line (`-` reads standard input).
    #[arg(long, value_name = "FILE|-")]
    pub(crate) orders: Option<PathBuf>,
    /// Dice faces to use instead of the script's, in the order of the rolls (`-` reads standard input).
    #[arg(long, value_name = "FILE|-")]
    pub(crate) dice: Option<PathBuf>,
    /// Seed of the dice that the script leaves open [default: the battle's seed].
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Answers where the script has none: a file with one answer per line (`-` reads standard input), or `default`.
    #[arg(long, value_name = "FILE|-|default")]
    pub(crate) answers: Option<PathBuf>,
    /// Print one JSON object per line.
    #[arg(long)]
    pub(crate) json: bool,
    /// Let the program play all sides to the end (`easy`, `fair` or `hard`), instead of the battle's script or after `--orders`; takes a
    /// minute or more with large armies, less with `--until`.
    #[arg(long, value_name = "LEVEL", conflicts_with = "dice")]
    pub(crate) play_on: Option<Level>,
    /// Stop after N orders with their answers (`entry:N` counts orders and answers).
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) until: Option<StopPoint>,
    /// Save the game to this file at the end, even if the script fails.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// List the legal orders or answers at the end.
    #[arg(long)]
    pub(crate) list_orders: bool,
    /// Show only what this side may know.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// Record what that side sees; `play --replay FILE` plays it.
    #[arg(long, value_name = "FILE", requires = "viewer")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Show {
    /// A battle (a name that `battles` lists, or the path of a file), or a save.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// The state after N orders with their answers; `entry:N` counts orders and answers [default: 0 for a battle, all for a save].
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) after: Option<StopPoint>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Show only what this side may know.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args)]
pub(crate) struct Odds {
    /// A battle (a name that `battles` lists, or the path of a file), or a save.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// The order, as in scripts: "strike hippies with swords:sword".
    pub(crate) order: String,
    /// The state after N orders with their answers; `entry:N` counts orders and answers [default: 0 for a battle, all for a save].
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) after: Option<StopPoint>,
    /// How many times to try it, each time with different dice.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) runs: u32,
    /// Seed of the dice.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: u64,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The side that gives the order; it must be the side to move.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args)]
pub(crate) struct Shot {
    /// A battle (a name that `battles` lists, or the path of a file), or a save, which starts at its beginning.
    #[arg(default_value = FIRST_BATTLE)]
    pub(crate) battle: String,
    /// The PNG file to write.
    #[arg(long, value_name = "P.png")]
    pub(crate) out: PathBuf,
    /// Size of the picture, in pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub(crate) size: PictureSize,
    /// The moment after N orders with their answers; `entry:N` counts orders and answers.
    #[arg(long, value_name = "N|entry:N|all", default_value = "0", allow_hyphen_values = true)]
    pub(crate) after: StopPoint,
    /// Seconds into the playback of the last of these orders [default: its end].
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) into: Option<Duration>,
    /// Position of the camera and the point that it looks at, in inches east, up and south of the middle of the table.
    #[arg(long, value_name = "x,y,z:x,y,z", allow_hyphen_values = true)]
    pub(crate) camera: Option<Viewpoint>,
    /// Draw the panels of the window too.
    #[arg(long)]
    pub(crate) panels: bool,
    /// Unit to select, or a member of it; its card is shown.
    #[arg(long, value_name = "NAME", requires = "panels")]
    pub(crate) select: Option<String>,
    /// Workshop to open, such as `shipyard`.
    #[arg(long, value_name = "WORD", requires = "panels")]
    pub(crate) workshop: Option<String>,
    /// Size of panels and text, in percent.
    #[arg(long, value_name = "PERCENT", requires = "panels", value_parser = clap::value_parser!(u16).range(50..=300))]
    pub(crate) text: Option<u16>,
    /// Show only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    #[command(flatten)]
    pub(crate) photo: Photo,
}

#[derive(Args)]
pub(crate) struct Photo {
    /// Kind of photograph: `portrait` (close-up of a piece with a blurred background), `table` (the whole table) or `hero` (a piece or the
    /// thick of the fight, from below); other options override its values.
    #[arg(long, value_name = "portrait|table|hero")]
    preset: Option<Preset>,
    /// The piece to photograph with `portrait` or `hero`: a figure, a squad, or anything else with a name.
    #[arg(long, value_name = "PIECE")]
    of: Option<String>,
    /// Focal length in millimetres, for a sensor 24 mm high: 29 is the usual view, 85 is narrower, 18 wider.
    #[arg(long, value_name = "MM", allow_hyphen_values = true, value_parser = |text: &str| Setting::Focal.read(text))]
    focal: Option<f32>,
    /// What to focus on: a distance from the camera in inches, or a piece.
    #[arg(long, value_name = "INCHES|PIECE", allow_hyphen_values = true)]
    focus: Option<FocusOn>,
    /// F-number of the lens; lower is a shallower focus [default: 5.6].
    #[arg(long, value_name = "F", allow_hyphen_values = true, value_parser = |text: &str| Setting::Aperture.read(text))]
    aperture: Option<f32>,
    /// Exposure in stops: 1 is twice as bright, -1 half as bright [default: 0].
    #[arg(long, value_name = "STOPS", allow_hyphen_values = true, value_parser = |text: &str| Setting::Exposure.read(text))]
    exposure: Option<f32>,
    /// Caption card at the bottom of the picture.
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
    /// A demo (a name that `--list` lists), a battle (a name or the path of a file), or a save.
    #[arg(default_value = FIRST_BATTLE)]
    pub(crate) battle: String,
    /// The folder to write into.
    #[arg(long, value_name = "DIR", required_unless_present = "list")]
    pub(crate) out: Option<PathBuf>,
    /// List the demos.
    #[arg(long, conflicts_with_all = ["battle", "all", "out"])]
    pub(crate) list: bool,
    /// Film all demos.
    #[arg(long, conflicts_with_all = ["battle", "from", "to"])]
    pub(crate) all: bool,
    /// File format: `gif` (DIR/NAME.gif), `apng` (animated PNG in full colour, DIR/NAME.apng.png), `webm` (video, DIR/NAME.webm) or `png`
    /// (numbered pictures, DIR/NAME/frame_00001.png and so on); NAME is that of the demo, battle or file.
    #[arg(long, value_name = "gif|apng|webm|png", default_value = FilmFormat::default().word())]
    pub(crate) format: FilmFormat,
    /// Size of the pictures, in pixels.
    #[arg(long, value_name = "WxH", default_value = "640x360")]
    pub(crate) size: PictureSize,
    /// Frames per second; a GIF has at most 50.
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(i64::from(FilmFormat::FPS.0)..=i64::from(FilmFormat::FPS.1)))]
    pub(crate) fps: u32,
    /// Pose pieces only twelve times a second, as in brick films; the camera moves smoothly.
    #[arg(long)]
    pub(crate) twos: bool,
    /// First order to show.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true, value_parser = whole_number::<usize>)]
    pub(crate) from: usize,
    /// Last order to show [default: the last].
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<usize>)]
    pub(crate) to: Option<usize>,
    /// Draw the panels of the window too.
    #[arg(long)]
    pub(crate) panels: bool,
    /// Captions under the picture that say what happens.
    #[arg(long, value_name = "on|off", default_value = "on", conflicts_with = "panels")]
    pub(crate) captions: OnOff,
    /// Show only what this side may see.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// Camera: `own` (the battle's own track or position), `auto` (a director that looks ahead), a file of shots
    /// (`docs/formats/films.md`), or `x,y,z:x,y,z` (its position and the point that it looks at).
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
