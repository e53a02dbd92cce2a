//! The program: does what the command line says.

mod command_line;

use crate::command_line::{Cli, Command, Demo, Gallery, ListWhat, Odds, OnOff, Play, RefereeArgs, Rules, Shot, Show};
use brickfray::app::{AppError, PlayOptions, Seat, play};
use brickfray::check::file::check as check_file;
use brickfray::check::mod_folder::{Checked, ModChecked, check as check_mod};
use brickfray::game::battle::read::read;
use brickfray::game::library::{read_all, read_file};
use brickfray::game::recording::may_record;
use brickfray::game::ron::{Source, did_you_mean};
use brickfray::game::{Library, LibraryError, Player, RulebookEntry, StatEntry, StatList};
use brickfray::referee::{
    Answers, ForecastOptions, OpenError, Opened, RefereeError, RefereeOptions, ShowOptions, ToldDice, go_on, may_save, open, referee, show,
    tell_forecast,
};
use brickfray::rulebooks::{ENTRIES, TOOLS, ToolContext, ToolError, credits, rule_book, rulings};
use brickfray::studio::StudioError;
use brickfray::studio::comparison::measure::measure;
use brickfray::studio::demo::{DemoOptions, demo};
use brickfray::studio::gallery::GalleryError;
use brickfray::studio::gallery::bless::bless;
use brickfray::studio::gallery::check::check as check_cases;
use brickfray::studio::gallery::chosen::list;
use brickfray::studio::gallery::interrupt::listen;
use brickfray::studio::gallery::prune::prune;
use brickfray::studio::gallery::told::show::{DiffPictures, diff, show as show_cases};
use brickfray::studio::print::print;
use brickfray::studio::sheet::draw;
use brickfray::studio::shot::{ShotOptions, shot};
use brickfray::terminal::{Shown, complain};
use brickfray::ui::commands::save_files::folder;
use brickfray_words::{Language, speak};
use clap::{CommandFactory, FromArgMatches};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Why the program failed.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Library(#[from] LibraryError),
    #[error(transparent)]
    Referee(#[from] RefereeError),
    #[error(transparent)]
    Studio(#[from] StudioError),
    #[error(transparent)]
    Gallery(#[from] GalleryError),
    #[error(transparent)]
    App(#[from] AppError),
    #[error(transparent)]
    Edition(#[from] rulings::NoSuchEdition),
    #[error(transparent)]
    Rule(#[from] rule_book::NoRule),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Tool(#[from] ToolError),
    #[error(transparent)]
    Arguments(#[from] clap::Error),
    #[error("{0}")]
    Problems(String),
    #[error("standard output can't be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// The exit code: 1 if the rules refused something, 2 if it could not be tried.
    fn code(&self) -> u8 {
        match self {
            Failure::Referee(error) => error.exit_code(),
            Failure::Gallery(error) => error.exit_code(),
            _ => 2,
        }
    }

    /// Whether the reader of the output has closed it (`brickfray battles | head`).
    fn is_closed_pipe(&self) -> bool {
        match self {
            Failure::Output(error)
            | Failure::Gallery(GalleryError::Output(error))
            | Failure::Referee(RefereeError::Write(error))
            | Failure::Tool(ToolError::Output(error)) => error.kind() == ErrorKind::BrokenPipe,
            _ => false,
        }
    }
}

/// The commands that draw without opening a window.
const DRAWS: [&str; 8] = ["shot", "demo", "gallery", "measure-frames", "army", "fleet", "force", "deck"];

/// Restarts the program with a folder for sockets if the system names none. Otherwise a layer of Mesa's Vulkan drivers would print an error
/// about it with every picture. If the restart fails, the program continues as it is.
#[cfg(unix)]
fn name_a_runtime_folder(command: Option<&str>) {
    use std::os::unix::process::CommandExt;
    const RUNTIME: &str = "XDG_RUNTIME_DIR";
    if !command.is_some_and(|command| DRAWS.contains(&command)) || std::env::var_os(RUNTIME).is_some() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let mut again = std::process::Command::new(program);
        let _ = again.args(std::env::args_os().skip(1)).env(RUNTIME, std::env::temp_dir()).exec();
    }
}

#[cfg(not(unix))]
fn name_a_runtime_folder(_: Option<&str>) {}

fn main() -> ExitCode {
    if let Some(told) = not_text(std::env::args_os()) {
        complain(&format!("brickfray: {told}"));
        return ExitCode::from(2);
    }
    let command = TOOLS.iter().fold(Cli::command(), |command, tool| command.subcommand((tool.command)()));
    let matches = command.get_matches();
    name_a_runtime_folder(matches.subcommand_name());
    speak(matches.get_one::<Language>("lang").copied().unwrap_or_default());
    let mods = matches.get_one::<PathBuf>("mods").map(PathBuf::as_path);
    let result = match matches.subcommand() {
        _ if let Some(Err(error)) = mods.map(|mods| Library::looks_like_a_mod(mods, ENTRIES)) => Err(error.into()),
        Some((name, of_it)) if let Some(tool) = TOOLS.iter().find(|tool| (tool.command)().get_name() == name) => {
            let draw = |all: &[_]| draw(all).map_err(|error| error.to_string());
            let print = |printing: &_| print(printing).map_err(|error| error.to_string());
            let own = folder();
            let mut context = ToolContext { mods, own: Some(&own), out: &mut Shown::new(io::stdout().lock()), draw, print };
            (tool.run)(of_it, &mut context).map_err(Failure::from)
        }
        _ => Cli::from_arg_matches(&matches).map_err(Failure::from).and_then(run),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&format!("brickfray: {failure}"));
            ExitCode::from(failure.code())
        }
    }
}

/// The error for the first argument that isn't UTF-8; it names the argument by its position.
fn not_text(arguments: impl Iterator<Item = OsString>) -> Option<String> {
    let arguments: Vec<OsString> = arguments.collect();
    let (place, wrong) = arguments.iter().enumerate().find(|(_, argument)| argument.to_str().is_none())?;
    let option = place.checked_sub(1).and_then(|before| arguments[before].to_str()).filter(|before| before.starts_with('-'));
    let after = option.map(|option| format!(", after `{option}`,")).unwrap_or_default();
    Some(format!("argument {place}{after} is not text in UTF-8: {wrong:?}; give the file or folder another name"))
}

fn run(cli: Cli) -> Result<(), Failure> {
    let library = match &cli.mods {
        Some(mods) => Library::with_mods(mods, ENTRIES)?,
        None => Library::shipped(ENTRIES),
    };
    let mut out = Shown::new(io::stdout().lock());
    let default = Command::Play(Play::default());
    match cli.command.unwrap_or(default) {
        Command::Play(Play { battle, size, seed, load, replay, journal, against, side }) => {
            let seat = match side {
                None => Seat::First,
                Some(name) if name == "none" => Seat::Nowhere,
                Some(name) => Seat::Side(name),
            };
            let against = against.and_then(Player::level).map(|level| (level, seat));
            play(PlayOptions { battle, size, seed, load, replay, journal, mods: cli.mods, language: cli.lang, against }, library)?;
        }
        Command::Referee(args) => run_referee(*args, &library, &mut out)?,
        Command::Show(Show { battle, after, json, viewer }) => {
            show(&open(&battle, &library)?, &library, ShowOptions { after, json, viewer }, &mut out)?;
        }
        Command::Odds(Odds { battle, order, after, runs, seed, json, viewer }) => {
            let options = ForecastOptions { order, after, runs, seed, json, viewer };
            tell_forecast(&open(&battle, &library)?, &library, &options, &mut out)?;
        }
        Command::Shot(Shot { battle, out: path, size, after, into, camera, panels, select, workshop, text, viewer, photo }) => {
            shot(
                &ShotOptions {
                    battle,
                    is_demo: false,
                    out: path.clone(),
                    size,
                    until: after,
                    inputs: Vec::new(),
                    into,
                    viewer,
                    camera,
                    panels,
                    select,
                    workshop,
                    text,
                    language: cli.lang.unwrap_or_default(),
                    photo: photo.into(),
                },
                &library,
            )?;
            writeln!(out, "{}", path.display())?;
        }
        Command::Gallery(of_it) => run_gallery(of_it, cli.mods, &library, &mut out)?,
        Command::Demo(args) => run_demo(&args, &library, &mut out)?,
        Command::Battles => list_battles(&library.battles, &library, &mut out)?,
        Command::Rules(rules) => tell_rules(&rules, &mut out)?,
        Command::Credits => write!(out, "{}", credits())?,
        Command::MeasureFrames { battle, size } => writeln!(out, "{}", measure(&battle, size, &library)?)?,
        Command::List { what, json } => list_stats(what, json, &library, &mut out)?,
        Command::Check { files } => check(&files, &library, &mut out)?,
    }
    Ok(())
}

fn run_gallery(of_it: Gallery, mods: Option<PathBuf>, library: &Library, out: &mut impl Write) -> Result<(), GalleryError> {
    match of_it {
        Gallery::List { cases } => list(&cases.into(), out),
        Gallery::Check { cases, how } => {
            listen();
            let (options, output) = how.options(mods);
            check_cases(&cases.into(), &options, &output, library, out)
        }
        Gallery::Prune { cases, yes } => prune(&cases.into(), &mut |all| Ok(yes || confirmed(all)?), out),
        Gallery::Bless { cases, other_driver } => bless(&cases.into(), other_driver, library, out),
        Gallery::Show { cases, out: folder } => show_cases(&cases.into(), &folder, library, out),
        Gallery::Diff { one, other, out: difference, flip } => diff(&one, &other, &DiffPictures { difference, flip }, out),
    }
}

/// Asks at the terminal whether to remove this many goldens. Without a terminal nothing is removed.
fn confirmed(all: usize) -> io::Result<bool> {
    if !io::stdin().is_terminal() {
        complain("nobody can be asked here: add `--yes` to remove them");
        return Ok(false);
    }
    complain(&format!("Remove these {all} goldens? [y/N]"));
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

/// Prints rules or house rules. If some ids are unknown, the known rules are printed first, then the errors.
fn tell_rules(Rules { ids, search, edition, diff, json }: &Rules, out: &mut impl Write) -> Result<(), Failure> {
    let (found, unknown) = match search {
        Some(words) => (rule_book::search(words)?, Vec::new()),
        None => rule_book::all_named(ids),
    };
    let told = match (found.as_slice(), diff.as_deref(), json) {
        ([], ..) if !unknown.is_empty() => String::new(),
        ([], Some([one, other]), false) => rulings::diff_text(one, other)?,
        ([], Some([one, other]), true) => rulings::diff_json(one, other)?,
        ([], _, false) => rulings::text(edition)?,
        ([], _, true) => rulings::json(edition)?,
        (found, _, false) => rule_book::text(found),
        (found, _, true) => rule_book::json(found),
    };
    if !told.is_empty() {
        writeln!(out, "{}", told.trim_end())?;
    }
    if unknown.is_empty() {
        return Ok(());
    }
    Err(Failure::Problems(unknown.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")))
}

fn run_referee(args: RefereeArgs, library: &Library, out: &mut impl Write) -> Result<(), Failure> {
    let RefereeArgs { battle, orders, dice, seed, answers, json, play_on, until, save, list_orders, viewer, record } = args;
    let files = [&orders, &dice, &answers].into_iter().flatten();
    if files.filter(|file| is_standard_input(file)).count() > 1 {
        return Err(Failure::Problems("standard input can be read only once: give the others as files".to_owned()));
    }
    let opened = open(&battle, library)?;
    if let Some(record) = record.as_ref().filter(|record| save.as_ref() == Some(*record)) {
        return Err(Failure::Problems(format!("{}: `--record` and `--save` name the same file: choose two", record.display())));
    }
    if let Some(record) = &record {
        may_record(record).map_err(|error| Failure::Problems(format!("{}: {error}", record.display())))?;
    }
    if let Some(save) = &save {
        let given = [("the script", &orders), ("the file of dice", &dice), ("the file of answers", &answers)];
        let given = given.into_iter().filter_map(|(what, file)| Some((what, file.as_deref()?)));
        may_save(save, given.chain([opened.file()]))?;
    }
    let orders = match &orders {
        Some(path) => Some(text_of(path)?),
        None => None,
    };
    let dice = match &dice {
        Some(path) => {
            let Source { name, text, .. } = text_of(path)?;
            Some(ToldDice::read(&name, &text)?)
        }
        None => None,
    };
    let (answers, answers_file) = match &answers {
        None => (Answers::None, None),
        Some(path) if path == Path::new("default") => (Answers::Default, None),
        Some(path) if !path.exists() && did_you_mean(&path.to_string_lossy(), ["default"]).is_some() => {
            return Err(Failure::Problems(format!("there is no file {}; did you mean `--answers default`?", path.display())));
        }
        Some(path) => {
            let Source { name, text, .. } = text_of(path)?;
            (Answers::Told(text.lines().map(|key| key.trim().to_owned()).collect()), Some(name.to_string()))
        }
    };
    let orders = orders.map(|source| (source.name.to_string(), source.text.to_string()));
    let options =
        RefereeOptions { orders, dice, seed, answers, answers_file, json, plays_on: play_on, until, list_orders, save, viewer, record };
    match opened {
        Opened::Battle(battle, source) => referee(&battle, &source, library, &options, out)?,
        Opened::Game(game) => go_on(&game, library, &options, out)?,
    }
    Ok(())
}

fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

fn text_of(path: &Path) -> Result<Source, LibraryError> {
    if is_standard_input(path) {
        return read_all(io::stdin().lock(), "standard input".to_owned());
    }
    read_file(path, path.display().to_string())
}

/// Films a demo or all of them, or lists them.
fn run_demo(args: &Demo, library: &Library, out: &mut impl Write) -> Result<(), Failure> {
    let Some(folder) = args.out.as_ref().filter(|_| !args.list) else {
        return list_battles(&library.demos, library, out);
    };
    let battles: Vec<String> = if args.all { library.demos.keys().cloned().collect() } else { vec![args.battle.clone()] };
    for (index, battle) in battles.iter().enumerate() {
        let &Demo { format, size, fps, twos, panels, captions, from, to, .. } = args;
        let (captions, camera, viewer) = (captions == OnOff::On, args.camera.clone(), args.viewer.clone());
        let place = (index + 1, battles.len());
        let options = DemoOptions {
            battle: battle.clone(),
            out: folder.clone(),
            format,
            size,
            fps,
            twos,
            panels,
            captions,
            viewer,
            camera,
            from,
            to,
            place,
        };
        let written = demo(&options, library).map_err(|error| match error {
            error if args.all => Failure::Problems(format!("{battle}: {error}")),
            error => error.into(),
        })?;
        for path in written {
            writeln!(out, "{}", path.display())?;
        }
    }
    Ok(())
}

fn list_battles(battles: &BTreeMap<String, Source>, library: &Library, out: &mut impl Write) -> Result<(), Failure> {
    let widest = battles.keys().map(|name| name.chars().count()).fold(18, usize::max);
    for (name, source) in battles {
        match read(source, library) {
            Ok(battle) => writeln!(out, "{name:<widest$} {}: {}", battle.title, battle.about)?,
            Err(_) => writeln!(out, "{name:<widest$} faulty: `brickfray check {name}` says why")?,
        }
    }
    Ok(())
}

/// Checks files and whole mods, and prints a summary of each; errors come last.
fn check(names: &[String], library: &Library, out: &mut impl Write) -> Result<(), Failure> {
    let mut faults = Vec::new();
    for name in names {
        let path = Path::new(name);
        if !path.is_dir() {
            match check_file(name, library) {
                Ok(good) => writeln!(out, "{name}: {good}")?,
                Err(told) => faults.push(told),
            }
            continue;
        }
        let ModChecked { files, warnings } = check_mod(path).map_err(Failure::Problems)?;
        for Checked { name, told } in files {
            match told {
                Ok(good) => writeln!(out, "{name}: {good}")?,
                Err(told) => faults.push(told),
            }
        }
        for warning in warnings {
            writeln!(out, "warning: {warning}")?;
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Problems(faults.join("\n"))) }
}

/// Lists the stats of one kind, rulebook by rulebook.
fn list_stats(what: ListWhat, json: bool, library: &Library, out: &mut impl Write) -> Result<(), Failure> {
    let of_entry = |entry: &RulebookEntry| {
        let lists = (entry.lists)(library).into_iter().filter(|list| list.what == what.word());
        lists.map(|list| (entry.name, entry.title, list)).collect::<Vec<_>>()
    };
    let lists: Vec<(&str, &str, StatList)> = library.rulebooks.iter().flat_map(of_entry).collect();
    if json {
        let all = lists.iter().map(|(name, _, list)| serde_json::json!({ "rulebook": name, "what": list.what, "entries": list.entries }));
        writeln!(out, "{}", serde_json::Value::from_iter(all))?;
        return Ok(());
    }
    for (place, (_, title, list)) in lists.iter().enumerate() {
        let head = format!("{title}: {}, {}\n", list.what, list.entries.len());
        write!(out, "{}{head}", if place > 0 { "\n" } else { "" })?;
        let widest = list.entries.iter().map(|entry| entry.name.chars().count()).max().unwrap_or_default();
        for StatEntry { name, about, numbers, .. } in &list.entries {
            let numbers: Vec<String> = numbers.iter().map(|(label, number)| format!("{label} {number}")).collect();
            let about = if about.is_empty() { String::new() } else { format!(": {about}") };
            writeln!(out, "    {name:<widest$}  {}{about}", numbers.join("  "))?;
        }
    }
    Ok(())
}
