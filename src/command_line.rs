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
    /// A folder with folders such as `battles/`, `stats/`, `armies/`, `cards/` or `decks/`, as in `assets/`: what is in them is laid over what is shipped.
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) mods: Option<PathBuf>,
    /// The language of the window and of its pictures: `en` or `de`; in the window, what the settings say when absent.
    #[arg(long, value_name = "TAG", global = true)]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Opens the window and plays a battle (what happens without a command).
    Play(Play),
    /// Plays a script of orders by the rules, without a window, and tells what happens.
    Referee(Box<RefereeArgs>),
    /// Tells how a battle or a saved game stands: who, where, in what condition, whose turn it is and what may be said next.
    Show(Show),
    /// Tells what would come of an order: losses, falls, pushes, each with how sure that is.
    Odds(Odds),
    /// Takes one picture, without a window.
    Shot(Shot),
    /// Films a demo, the script of a battle or a saved game, without a window.
    Demo(Demo),
    /// Compares pictures and facts of battles with those that somebody has seen and blessed.
    #[command(subcommand)]
    Gallery(Gallery),
    /// Lists the battles there are.
    Battles,
    /// Lists what there is by name, with its numbers: units, weapons, terrain and colours; ships' upgrades and designs; troops and vehicles; characters, cards and traits.
    List {
        /// What is listed.
        what: ListWhat,
        /// As JSON, with all fields that stat files have.
        #[arg(long)]
        json: bool,
    },
    /// Checks files of every kind (battles, saves, stat files, armies, fleets, campaigns, cases), or all of a mod, and says everything that is
    /// wrong with them.
    Check {
        /// Files, folders of mods, or names of battles, demos, armies and fleets that are shipped.
        #[arg(required = true, value_name = "FILE|MOD-FOLDER")]
        files: Vec<String>,
    },
    /// Tells what rules say; without a rule, lists the house rules: what the sources leave open, and how it is ruled.
    Rules(Rules),
    /// Says whose rule systems these are and under which licences they are used.
    Credits,
    /// Measures how long a frame of a battle takes, without a window (`scripts/bench-frames`).
    #[command(hide = true)]
    MeasureFrames {
        /// The battle: a name that `battles` lists, or the path of a file.
        #[arg(default_value = FIRST_BATTLE)]
        battle: String,
        /// How large the pictures are.
        #[arg(long, value_name = "WxH", default_value = "1280x720")]
        size: PictureSize,
    },
}

/// What `list` lists.
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
    /// Plays and draws every case, and says which are not as they were (ends with 1 then, with 3 where nothing can be drawn here).
    Check {
        #[command(flatten)]
        cases: Cases,
        #[command(flatten)]
        how: CheckHow,
    },
    /// Keeps what every case comes to now as what is right. Look at it first.
    Bless {
        #[command(flatten)]
        cases: Cases,
        /// Also where the goldens were drawn by another driver, whose pictures can't be compared with those of this one.
        #[arg(long)]
        other_driver: bool,
    },
    /// Lists goldens whose case was renamed or deleted, and removes them when you say so.
    Prune {
        #[command(flatten)]
        cases: Cases,
        /// Removes them without asking.
        #[arg(long)]
        yes: bool,
    },
    /// Names the cases and what they guard.
    List {
        #[command(flatten)]
        cases: Cases,
    },
    /// Plays and draws cases, and writes their pictures and facts, without comparing them.
    Show {
        #[command(flatten)]
        cases: Cases,
        /// The folder that they are written into.
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
    /// Compares two pictures as `check` does (ends with 1 where they differ).
    Diff {
        /// A picture.
        one: PathBuf,
        /// Another.
        other: PathBuf,
        /// Writes the difference, sixteen times as strong.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Writes where a person sees a difference, by FLIP.
        #[arg(long, value_name = "FILE")]
        flip: Option<PathBuf>,
    },
}

/// What of cases is checked, and how it is told.
#[derive(Args)]
pub(crate) struct CheckHow {
    /// Facts and states only: nothing is drawn.
    #[arg(long, conflicts_with = "twice")]
    facts: bool,
    /// Draws every case twice, each time from the beginning: it must come out the same.
    #[arg(long)]
    twice: bool,
    /// How many processes look at the cases; as many as seems best when absent.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=64), conflicts_with = "shard")]
    jobs: Option<u8>,
    /// As JSON, in the end.
    #[arg(long)]
    json: bool,
    /// Writes a JUnit file too, as most CI services read it.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Writes a page too, with what differs side by side, into this folder.
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Keeps pictures of cases that fail in this folder, instead of `goldens/failed` beside their goldens.
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

/// Which cases of a gallery.
#[derive(Args)]
pub(crate) struct Cases {
    /// Files of cases (`*.case.ron`), and folders of them.
    #[arg(value_name = "PATH", default_value = FOLDER)]
    paths: Vec<PathBuf>,
    /// Only cases whose names are like this, such as `shove/*`.
    #[arg(long, value_name = "GLOB", value_parser = |text: &str| Glob::new(text))]
    filter: Option<Glob>,
    /// Only cases with this tag.
    #[arg(long, value_name = "TAG")]
    tag: Option<String>,
    /// Only this share of them, such as `1/3`: each takes about as long.
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
    /// Rules by their ids, such as `BW-SM-09`, or the beginning of ids: `BW-SM`.
    #[arg(value_name = "ID", conflicts_with_all = ["edition", "diff", "search"])]
    pub(crate) ids: Vec<String>,
    /// The rules that have all these words.
    #[arg(long, num_args = 1.., value_name = "WORDS", conflicts_with_all = ["edition", "diff"])]
    pub(crate) search: Option<Vec<String>>,
    /// The edition whose rulings are listed.
    #[arg(long, value_name = "EDITION", default_value_t = rulings::editions().swap_remove(0).to_owned(), conflicts_with = "diff")]
    pub(crate) edition: String,
    /// Two editions: what they rule differently.
    #[arg(long, num_args = 2, value_names = ["EDITION", "OTHER"])]
    pub(crate) diff: Option<Vec<String>>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Default)]
pub(crate) struct Play {
    /// The battle: a name that `battles` lists, or the path of a file; `first-battle` when absent.
    pub(crate) battle: Option<String>,
    /// How large the window is.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub(crate) size: PictureSize,
    /// The seed of the dice; other dice every time when absent.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Goes on with the game in this file, instead of beginning the battle.
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
    /// Looks at the game in this file, from its beginning; the file stays as it is.
    #[arg(long, value_name = "SAVE|RECORDING", conflicts_with_all = ["battle", "seed", "load", "journal"])]
    pub(crate) replay: Option<PathBuf>,
    /// Keeps the running game in this file, order by order, instead of one in the data folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// Who plays all sides but yours: the program (`easy`, `fair` or `hard`), or a `person` at the same mouse, as without it.
    #[arg(long, value_name = "LEVEL", conflicts_with = "replay")]
    pub(crate) against: Option<Player>,
    /// Which side is yours, by its name; the first when absent. `none` has the program play all of them.
    #[arg(long, value_name = "SIDE", requires = "against")]
    pub(crate) side: Option<String>,
}

#[derive(Args)]
pub(crate) struct RefereeArgs {
    /// The battle: a name that `battles` lists, or the path of a file; or a save, which is gone on with.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// The script to play instead of the battle's own: a line an order (`-` reads standard input).
    #[arg(long, value_name = "FILE|-")]
    pub(crate) orders: Option<PathBuf>,
    /// Battle dice to be told instead of the script's: faces in the order in which they are rolled (`-` reads standard input).
    #[arg(long, value_name = "FILE|-")]
    pub(crate) dice: Option<PathBuf>,
    /// The seed of the dice that no script tells, instead of the battle's.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// What answers where the script has no `answer`: a file of keys, one a line (`-` reads standard input), or `default`.
    #[arg(long, value_name = "FILE|-|default")]
    pub(crate) answers: Option<PathBuf>,
    /// One JSON object a line instead of text.
    #[arg(long)]
    pub(crate) json: bool,
    /// Has the program play all sides (`easy`, `fair` or `hard`), instead of the battle's script or from where `--orders` end, to the end:
    /// a minute or more with large armies, less with `--until`.
    #[arg(long, value_name = "LEVEL", conflicts_with = "dice")]
    pub(crate) play_on: Option<Level>,
    /// Stops after so many orders with their answers, or so many orders and answers.
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) until: Option<StopPoint>,
    /// Saves the game in the end, also when the script fails.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Lists the legal orders or answers in the end.
    #[arg(long)]
    pub(crate) list_orders: bool,
    /// Tells it as this side may know it.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// Records what that side sees: `play --replay FILE` shows it.
    #[arg(long, value_name = "FILE", requires = "viewer")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Show {
    /// The battle: a name that `battles` lists, or the path of a file; or a save.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// After so many orders with their answers, so many orders and answers, or `all`: of a battle's script none unless told, of a save all.
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) after: Option<StopPoint>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Tells it as this side may know it.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args)]
pub(crate) struct Odds {
    /// The battle: a name that `battles` lists, or the path of a file; or a save.
    #[arg(value_name = "BATTLE|SAVE")]
    pub(crate) battle: String,
    /// The order, as scripts write it: "strike hippies with swords:sword".
    pub(crate) order: String,
    /// After so many orders with their answers, so many orders and answers, or `all`: of a battle's script none unless told, of a save all.
    #[arg(long, value_name = "N|entry:N|all", allow_hyphen_values = true)]
    pub(crate) after: Option<StopPoint>,
    /// How often it is played, each time with other dice.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) runs: u32,
    /// The seed of the first of these dice.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true, value_parser = whole_number::<u64>)]
    pub(crate) seed: u64,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// The side that asks: the one that gives orders, since no other may.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
}

#[derive(Args)]
pub(crate) struct Shot {
    /// The battle: a name that `battles` lists, or the path of a file; or a save, which is shown from its beginning.
    #[arg(default_value = FIRST_BATTLE)]
    pub(crate) battle: String,
    /// The PNG file to write.
    #[arg(long, value_name = "P.png")]
    pub(crate) out: PathBuf,
    /// How large the picture is.
    #[arg(long, value_name = "WxH", default_value = "1280x720")]
    pub(crate) size: PictureSize,
    /// After so many orders with their answers, so many orders and answers, or `all`.
    #[arg(long, value_name = "N|entry:N|all", default_value = "0", allow_hyphen_values = true)]
    pub(crate) after: StopPoint,
    /// So many seconds into what the last of those shows: a flight, a blast. Otherwise it has all been shown.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) into: Option<Duration>,
    /// Where the eye is and what it looks at, in inches east, up and south of the table's middle.
    #[arg(long, value_name = "x,y,z:x,y,z", allow_hyphen_values = true)]
    pub(crate) camera: Option<Viewpoint>,
    /// With the panels of the window.
    #[arg(long)]
    pub(crate) panels: bool,
    /// The unit whose card is among the panels, or a member of it.
    #[arg(long, value_name = "NAME", requires = "panels")]
    pub(crate) select: Option<String>,
    /// The workshop that is open before the panels, such as `shipyard`.
    #[arg(long, value_name = "WORD", requires = "panels")]
    pub(crate) workshop: Option<String>,
    /// How large the panels and their text are, in percent.
    #[arg(long, value_name = "PERCENT", requires = "panels", value_parser = clap::value_parser!(u16).range(50..=300))]
    pub(crate) text: Option<u16>,
    /// As this side may see it.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    #[command(flatten)]
    pub(crate) photo: Photo,
}

#[derive(Args)]
pub(crate) struct Photo {
    /// A kind of picture: `portrait` one piece from close by before soft ground, `table` the whole table, `hero` a piece or the thick of the
    /// fight from below. What else is told goes before what it says.
    #[arg(long, value_name = "portrait|table|hero")]
    preset: Option<Preset>,
    /// The piece that a portrait or a hero is of: a figure, a squad, anything by its name.
    #[arg(long, value_name = "PIECE")]
    of: Option<String>,
    /// How long the lens is, for a picture of 24 mm from bottom to top: 29 sees as ever, 85 less, 18 more.
    #[arg(long, value_name = "MM", allow_hyphen_values = true, value_parser = |text: &str| Setting::Focal.read(text))]
    focal: Option<f32>,
    /// What is sharp, while the rest blurs: so many inches before the camera, or a piece.
    #[arg(long, value_name = "INCHES|PIECE", allow_hyphen_values = true)]
    focus: Option<FocusOn>,
    /// The f-number of the lens: the less it is, the less is sharp. 5.6 unless told.
    #[arg(long, value_name = "F", allow_hyphen_values = true, value_parser = |text: &str| Setting::Aperture.read(text))]
    aperture: Option<f32>,
    /// How many stops brighter (or darker, below 0) the picture is.
    #[arg(long, value_name = "STOPS", allow_hyphen_values = true, value_parser = |text: &str| Setting::Exposure.read(text))]
    exposure: Option<f32>,
    /// A card low in the picture.
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
    /// The demo: a name that `--list` lists; or a battle by its name, or the path of a file; or a save, whose orders are shown.
    #[arg(default_value = FIRST_BATTLE)]
    pub(crate) battle: String,
    /// The folder to write into.
    #[arg(long, value_name = "DIR", required_unless_present = "list")]
    pub(crate) out: Option<PathBuf>,
    /// Lists the demos there are.
    #[arg(long, conflicts_with_all = ["battle", "all", "out"])]
    pub(crate) list: bool,
    /// Films all of them.
    #[arg(long, conflicts_with_all = ["battle", "from", "to"])]
    pub(crate) all: bool,
    /// What to write: `gif` an animated GIF, DIR/NAME.gif; `apng` an animated PNG of all colours, DIR/NAME.apng.png; `webm` a video,
    /// DIR/NAME.webm; `png` numbered pictures, DIR/NAME/frame_00001.png and so on. NAME is the demo's, the battle's or the file's.
    #[arg(long, value_name = "gif|apng|webm|png", default_value = FilmFormat::default().word())]
    pub(crate) format: FilmFormat,
    /// How large the pictures are.
    #[arg(long, value_name = "WxH", default_value = "640x360")]
    pub(crate) size: PictureSize,
    /// Pictures a second; a GIF can't show more than 50.
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(i64::from(FilmFormat::FPS.0)..=i64::from(FilmFormat::FPS.1)))]
    pub(crate) fps: u32,
    /// Pose everything twelve times a second, as brick films are, while the camera moves smoothly.
    #[arg(long)]
    pub(crate) twos: bool,
    /// The first order of the script that is shown.
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true, value_parser = whole_number::<usize>)]
    pub(crate) from: usize,
    /// The last order that is shown.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = whole_number::<usize>)]
    pub(crate) to: Option<usize>,
    /// With the panels of the window.
    #[arg(long)]
    pub(crate) panels: bool,
    /// What the rules did, in a line or two under the picture.
    #[arg(long, value_name = "on|off", default_value = "on", conflicts_with = "panels")]
    pub(crate) captions: OnOff,
    /// As this side may see it.
    #[arg(long = "as", value_name = "SIDE")]
    pub(crate) viewer: Option<String>,
    /// Who moves the camera: `own` the battle's own track, or where it says that the camera stands; `auto` a director that looks ahead;
    /// a file of shots (`docs/formats/films.md`); or `x,y,z:x,y,z`, where it stands and what it looks at.
    #[arg(long, value_name = "own|auto|FILE.ron|x,y,z:x,y,z", default_value = "own", allow_hyphen_values = true)]
    pub(crate) camera: FilmCamera,
}

/// A switch.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum OnOff {
    On,
    Off,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let told = text.parse().ok().filter(|seconds| (0.0..=f64::from(LONGEST)).contains(seconds));
    told.map(Duration::from_secs_f64).ok_or_else(|| format!("write seconds from 0 to {LONGEST}, such as 0.8"))
}
