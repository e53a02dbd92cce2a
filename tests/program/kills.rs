//! A program that is killed at any moment loses nothing that it had accepted: 50 kills, or 1,000 if `BRICKFRAY_NIGHTLY=1`.
//!
//! The killed program is this one, started again: it plays random legal inputs, a few in each frame, and reports each of them at the end of
//! the frame. Everything that it reported must be in the journal, from which the next start continues. Hashes show that the game is the
//! same.

use bevy::prelude::*;
use brickfray::dice::DiceTray;
use brickfray::game::battle::read::read;
use brickfray::game::battle::set_up::set_up;
use brickfray::game::{Input, Journal, Library, Names, Order, Requests, Turn, check, go_to, legal_orders, say, state};
use brickfray::rulebooks::ENTRIES;
use brickfray::table::{Facing, PieceId, Placement, Removed, SideId, Spot, SquadPlate};
use brickfray::ui::commands::keeping;
use brickfray::ui::commands::keeping::{left_games, load};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The variables that give the child process the folder for its game, and its seed.
const FOLDER: &str = "BRICKFRAY_KILLED_IN";
const SEED: &str = "BRICKFRAY_KILLED_SEED";
/// A game with this many entries is long enough.
const LONG: usize = 80;
/// The program must be ready within this time.
const PATIENCE: Duration = Duration::from_secs(120);

fn kills() -> u32 {
    if std::env::var_os("BRICKFRAY_NIGHTLY").is_some() { 1_000 } else { 50 }
}

/// Random numbers without a generator crate.
struct Draw(u32);

impl Draw {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % below.max(1)
    }
}

/// A random legal input. `None` when the battle is over.
fn random_input(world: &mut World, draw: &mut Draw) -> Option<Input> {
    let turn = *world.resource::<Turn>();
    if turn.outcome.is_some() {
        return None;
    }
    if let Some(choice) = world.resource::<Requests>().first() {
        let legal: Vec<&str> = choice.legal().map(|option| option.key.as_str()).collect();
        return Some(Input::answer(legal[draw.below(legal.len())].to_owned()));
    }
    if draw.below(2) == 0 {
        let mut plates = world.query_filtered::<(&PieceId, &SideId, &Placement), (With<SquadPlate>, Without<Removed>)>();
        let mut plates: Vec<(PieceId, Placement)> =
            plates.iter(world).filter(|(_, side, _)| **side == turn.side).map(|(id, _, at)| (*id, *at)).collect();
        plates.sort_by_key(|(id, _)| *id);
        if !plates.is_empty() {
            let (who, at) = plates[draw.below(plates.len())];
            let way = Facing::degrees(draw.below(360) as f32).direction() * (draw.below(50) as f32 / 10.0);
            let order = Order::Move { who, path: vec![Spot::snapped(at.spot.to_vec2() + way)], facing: None };
            if check(world, &order).is_ok() {
                return Some(Input::Order(order));
            }
        }
    }
    let legal = legal_orders(world);
    Some(Input::Order(legal[draw.below(legal.len())].clone()))
}

#[test]
#[ignore = "it is started by the test that kills it"]
fn a_game_that_is_killed() {
    let (Some(folder), Ok(seed)) = (std::env::var_os(FOLDER), std::env::var(SEED)) else { return };
    let (folder, mut draw) = (Path::new(&folder), Draw(seed.parse().unwrap()));
    let library = Library::shipped(ENTRIES);
    let mut app = brickfray::headless_app();
    keeping::plugin(&mut app, folder, None);
    match left_games(folder, None, None).first() {
        Some(left) => assert_eq!(load(app.world_mut(), &left.file, &library).unwrap(), None),
        None => {
            let name = ["first-battle", "smiting-hippies", "powder-keg", "target-acquired"][draw.below(4)];
            let source = library.battle(name).unwrap();
            let battle = read(&source, &library).unwrap();
            let text = (source.name.to_string(), source.text.to_string());
            set_up(app.world_mut(), &battle, DiceTray::seeded(u64::from(draw.0)), text).unwrap();
            keeping::note_new_game(app.world_mut());
        }
    }
    // The output of tests is captured; this isn't.
    let mut out = std::io::stdout();
    let hash = state::hash(app.world_mut());
    writeln!(out, "\n!ready {} {hash}", app.world().resource::<Journal>().len()).unwrap();
    loop {
        let mut told = String::new();
        for _ in 0..=draw.below(4) {
            let world = app.world_mut();
            let here = world.resource::<Journal>().len();
            let Some(input) = random_input(world, &mut draw).filter(|_| here < LONG) else { break };
            // An input and a rewind to before it in the same frame would leave no trace.
            if told.is_empty() && here > 0 && draw.below(9) == 0 {
                let back = here - 1 - draw.below(here.min(3));
                go_to(world, back).unwrap();
                told += &format!("!{}\n", serde_json::json!({ "back": back }));
                break;
            }
            let line = input.text(world.resource::<Names>());
            say(world, input).unwrap();
            let hash = world.resource::<Journal>().entries().last().unwrap().hash.to_string();
            told += &format!("!{}\n", serde_json::json!({ "said": [line, hash] }));
        }
        if told.is_empty() {
            std::thread::sleep(Duration::from_millis(1));
        }
        app.update();
        out.write_all(told.as_bytes()).unwrap();
        out.flush().unwrap();
    }
}

/// The inputs and rewinds in the journal of a folder, as the program reports them.
fn journal(folder: &Path) -> Vec<String> {
    let Some(file) = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).find(|path| path.extension().is_some()) else {
        return Vec::new();
    };
    let text = std::fs::read_to_string(file).unwrap();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let records = whole.lines().filter_map(|line| line.split_once(' ')).map(|(_, record)| record.to_owned());
    records.filter(|record| record.starts_with("{\"said\"") || record.starts_with("{\"back\"")).collect()
}

/// Starts the program in a folder and kills it after a while: some time after it is ready, or before. Returns how many entries its game had
/// when it was ready, and everything that it reported after that.
fn kill(folder: &Path, seed: u32, draw: &mut Draw) -> (Option<usize>, Vec<String>) {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.args(["--ignored", "--exact", "kills::a_game_that_is_killed", "--nocapture"]);
    program.env(FOLDER, folder).env(SEED, seed.to_string()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let (tell, told) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    let reader = std::thread::spawn(move || {
        for line in out.split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8(line).unwrap();
            if let Some(line) = line.strip_prefix('!') {
                tell.send(line.to_owned()).unwrap();
            }
        }
    });
    let is_early = draw.below(10) == 0;
    let patience = if is_early { Duration::from_millis(draw.below(600) as u64) } else { PATIENCE };
    let began = Instant::now();
    let ready = match told.recv_timeout(patience) {
        Ok(line) => Some(line.strip_prefix("ready ").and_then(|line| line.split_once(' ')).unwrap().0.parse().unwrap()),
        Err(RecvTimeoutError::Timeout) if is_early => None,
        Err(why) => {
            child.kill().unwrap();
            let said = child.wait_with_output().unwrap();
            panic!("the program was not ready after {:?} ({why}): {}", began.elapsed(), String::from_utf8_lossy(&said.stderr));
        }
    };
    let mut heard = Vec::new();
    for _ in 0..draw.below(20) {
        // A finished game reports nothing.
        let Ok(line) = told.recv_timeout(Duration::from_millis(200)) else { break };
        heard.push(line);
    }
    std::thread::sleep(Duration::from_micros(draw.below(5_000) as u64));
    assert!(child.try_wait().unwrap().is_none(), "the program ended before it was killed");
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap();
    heard.extend(told.iter());
    heard.retain(|line| !line.starts_with("ready "));
    (ready, heard)
}

/// How many entries a game has after all these reports.
fn entries(records: &[String]) -> usize {
    records.iter().fold(0, |entries, record| {
        let back = record.strip_prefix("{\"back\":").and_then(|rest| rest.strip_suffix('}'));
        back.map_or(entries + 1, |back| back.parse().unwrap())
    })
}

#[test]
fn a_killed_program_loses_nothing_that_it_had_accepted() {
    let mut draw = Draw(20_261_121);
    let mut folder = tempfile::tempdir().unwrap();
    let mut before: Vec<String> = Vec::new();
    let (mut accepted, mut games) = (0, 1);
    for kill_number in 0..kills() {
        let seed = draw.0;
        let (ready, told) = kill(folder.path(), seed, &mut draw);
        if let Some(ready) = ready {
            assert_eq!(ready, entries(&before), "kill {kill_number}: the game went on where it was");
        }
        let after = journal(folder.path());
        let expected: Vec<&String> = before.iter().chain(&told).collect();
        let there: Vec<&String> = after.iter().take(expected.len()).collect();
        assert_eq!(there, expected, "kill {kill_number}");
        accepted += told.len();
        before = after;
        let is_left = !left_games(folder.path(), None, None).is_empty();
        if entries(&before) >= LONG - 20 || !is_left && !before.is_empty() {
            check_over(folder.path(), entries(&before));
            (folder, before, games) = (tempfile::tempdir().unwrap(), Vec::new(), games + 1);
        }
    }
    println!("{accepted} accepted orders, answers and steps back in {games} games");
    assert!(accepted > kills() as usize, "{accepted}: too few were accepted for the test to tell anything");
    check_over(folder.path(), entries(&before));
}

/// The game of a folder can be replayed with the same hashes.
fn check_over(folder: &Path, entries: usize) {
    let Some(left) = left_games(folder, None, None).into_iter().next() else { return };
    let mut app = brickfray::headless_app();
    load(app.world_mut(), &left.file, &Library::shipped(ENTRIES)).unwrap();
    assert_eq!(app.world().resource::<Journal>().len(), entries);
}
