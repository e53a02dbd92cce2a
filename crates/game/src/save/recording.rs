//! Recordings: what one side saw of a game, for watching but not for playing on. A recording contains nothing that its side didn't see.
//!
//! A save is replayed, so it contains everything. A recording contains, for each moment, the state as its side saw it (as the difference
//! from the previous moment) and the facts it was told. The first line identifies the file. Every further line is JSON after a checksum
//! that is chained to the line before; the last line marks the end.

use crate::battle::kinds::RECORDING;
use crate::battle::read::read;
use crate::battle::set_up::{BattleInfo, set_up};
use crate::driver::resolve::go_to;
use crate::driver::views::through;
use crate::journal::{Entry, Journal};
use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::order::{Input, Order};
use crate::save::SaveError;
use crate::save::whole_file::{can_write, may_replace, write_whole};
use crate::state::difference::Difference;
use crate::state::eyes::Viewer;
use crate::state::{Snapshot, StateHash, restore, snapshot};
use crate::{Library, RulesApi};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_ron::{Source, section};
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use twox_hash::XxHash3_64;

/// The first line of recordings of this version.
const FIRST_LINE: &str = "brickfray recording 1\n";
/// The maximum size of a recording in bytes.
const LARGEST: usize = 64 << 20;

/// The second line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    /// The version of the program that wrote it.
    brickfray: String,
    /// The name and id of the side that saw the game.
    seen_by: (String, SideId),
    /// The name of the battle file without its folder, because recordings are shared.
    battle: String,
    /// Its text without its script and its dice.
    text: String,
    /// The rulebook in play.
    rulebook: String,
    opening: Vec<Fact>,
    state: Difference,
}

/// Every further line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moment {
    /// The side that gave the order or answer.
    by: Option<SideId>,
    /// Whether it was an answer rather than an order.
    is_answer: bool,
    /// The input as a line; `None` if it was hidden from the viewer.
    line: Option<String>,
    facts: Vec<Fact>,
    state: Difference,
}

/// Records a game.
pub struct Recorder {
    eyes: Viewer,
    lines: Lines,
    before: Snapshot,
}

/// The lines of a recording, and the checksum of the last of them.
#[derive(Clone, Default)]
struct Lines {
    text: String,
    sum: u64,
}

/// The last line.
const END: &str = "\"end\"";

/// The checksum of a line, chained to that of the line before.
fn summed(before: u64, json: &str) -> u64 {
    XxHash3_64::oneshot(&[before.to_le_bytes().as_slice(), json.as_bytes()].concat())
}

impl Lines {
    fn write(&mut self, json: &str) {
        self.sum = summed(self.sum, json);
        self.text += &format!("{:016x} {json}\n", self.sum);
    }
}

impl Recorder {
    /// Begins recording at this moment, as seen by that side.
    pub fn begin(world: &mut World, side: SideId) -> Result<Self, SaveError> {
        let eyes = Viewer::Of(side);
        let before = through(world, eyes, snapshot);
        let info = world.get_resource::<BattleInfo>().ok_or(SaveError::NoBattle)?;
        let head = Head {
            brickfray: env!("CARGO_PKG_VERSION").to_owned(),
            seen_by: (world.resource::<Names>().side(side).to_string(), side),
            battle: Path::new(&info.source.0).file_name().unwrap_or_default().to_string_lossy().into_owned(),
            text: without_plans(&info.source.0, &info.source.1),
            rulebook: world.get_resource::<RulesApi>().map(|api| api.rulebook.to_owned()).unwrap_or_default(),
            opening: world.resource::<Journal>().opening().iter().map(|fact| whole(fact.seen_by(eyes))).collect(),
            state: Difference::between(None, &before),
        };
        let mut recorder = Recorder { eyes, lines: Lines { text: FIRST_LINE.to_owned(), sum: 0 }, before };
        recorder.write(&head);
        Ok(recorder)
    }

    /// Records the whole game on the table, from its beginning to this moment.
    pub fn of_game(world: &mut World, side: SideId) -> Result<Self, SaveError> {
        let entries = world.resource::<Journal>().len();
        let to = |world: &mut World, entry: usize| go_to(world, entry).map_err(|error| SaveError::NoWayBack { error });
        to(world, 0)?;
        let mut recorder = Recorder::begin(world, side)?;
        for entry in 1..=entries {
            to(world, entry)?;
            recorder.add(world);
        }
        Ok(recorder)
    }

    /// Records the last input and its results.
    pub fn add(&mut self, world: &mut World) {
        let now = through(world, self.eyes, snapshot);
        let state = Difference::between(Some(&self.before), &now);
        let (journal, names) = (world.resource::<Journal>(), world.resource::<Names>());
        let Some(entry) = journal.entries().last() else { return };
        let moment = Moment {
            by: entry.by,
            is_answer: matches!(entry.input, Input::Answer { .. }),
            line: (!entry.is_kept_from(self.eyes)).then(|| entry.input.text(names)),
            facts: entry.facts_for(self.eyes).map(whole).collect(),
            state,
        };
        self.write(&moment);
        self.before = now;
    }

    fn write(&mut self, line: &impl Serialize) {
        // Only plain values are recorded, so JSON can represent them.
        self.lines.write(&serde_json::to_string(line).unwrap_or_default());
    }

    /// Writes it to a file. Overwrites only other recordings.
    pub fn write_to(&self, path: &Path) -> Result<(), SaveError> {
        let mut lines = self.lines.clone();
        lines.write(END);
        let written = may_record(path).and_then(|()| write_whole(path, |out| out.write_all(lines.text.as_bytes())));
        written.map_err(|error| SaveError::Write { path: path.to_owned(), error })
    }
}

/// Whether a recording may be written there: it may overwrite only another one.
pub fn may_record(path: &Path) -> std::io::Result<()> {
    can_write(path)?;
    may_replace(path, begins_like_a_recording)
}

/// A fact without the version of it for other viewers.
fn whole(fact: &Fact) -> Fact {
    Fact { audience: Default::default(), ..fact.clone() }
}

/// The text of a battle file without anything that reveals what is to come: its script, the seed of its dice, its lesson and its film.
fn without_plans(name: &str, text: &str) -> String {
    let source = Source::new(name, text);
    let mut spans: Vec<(std::ops::Range<usize>, &str)> = [("script", "[]"), ("seed", "0"), ("lesson", "[]"), ("film", "[]")]
        .into_iter()
        .filter_map(|(field, blank)| Some((section(&source, field)?.span(), blank)))
        .collect();
    spans.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = text.to_owned();
    for (span, blank) in spans {
        text.replace_range(span, blank);
    }
    text
}

/// Whether a file that begins like this is a recording, of this version or another.
pub fn begins_like_a_recording(beginning: &[u8]) -> bool {
    beginning.strip_prefix("\u{feff}".as_bytes()).unwrap_or(beginning).starts_with(RECORDING.as_bytes())
}

/// Whether the file is a recording.
pub fn is_recording(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = path.is_file().then(|| File::open(path).and_then(|file| file.take(64).read_to_end(&mut beginning)));
    read.is_some_and(|read| read.is_ok()) && begins_like_a_recording(&beginning)
}

/// Checks whether a recording can be shown; returns the name of the side that saw it and its number of orders and answers.
pub fn check_recording(path: &Path, library: &Library) -> Result<(String, usize), SaveError> {
    let lines = read_lines(path)?;
    put(crate::headless_app(library.rulebooks).world_mut(), path, &lines, library)?;
    Ok((lines.0.seen_by.0, lines.1.len()))
}

/// Puts a recording on the table, at its first moment. It is tried in a separate world first, so that the game on the table is only
/// replaced by a recording that works.
pub fn look_at_recording(world: &mut World, path: &Path, library: &Library) -> Result<(), SaveError> {
    let lines = read_lines(path)?;
    put(crate::headless_app(library.rulebooks).world_mut(), path, &lines, library)?;
    put(world, path, &lines, library)
}

/// Reads the lines of a recording.
fn read_lines(path: &Path) -> Result<(Head, Vec<Moment>), SaveError> {
    let failed = |error| SaveError::Read { path: path.to_owned(), error };
    let mut text = String::new();
    File::open(path).map_err(failed)?.take(LARGEST as u64 + 1).read_to_string(&mut text).map_err(failed)?;
    let broken = |why: &str| SaveError::Recording { path: path.to_owned(), why: why.to_owned() };
    if text.len() > LARGEST {
        return Err(broken("the file is too large"));
    }
    if !begins_like_a_recording(text.as_bytes()) {
        return Err(broken("it does not start like a recording"));
    }
    let text =
        text.strip_prefix(FIRST_LINE).ok_or_else(|| broken("another version of Brickfray wrote it, or a text editor has changed it"))?;
    let (mut sum, mut lines) = (0, Vec::new());
    for (place, line) in text.lines().enumerate() {
        let json = line.split_once(' ').filter(|(told, json)| *told == format!("{:016x}", summed(sum, json))).map(|(_, json)| json);
        let json = json.ok_or_else(|| broken(&format!("line {} is damaged", place + 2)))?;
        sum = summed(sum, json);
        lines.push(json);
    }
    if lines.pop() != Some(END) {
        return Err(broken("its end is missing"));
    }
    let mut lines = lines.into_iter();
    let head = lines.next().and_then(|line| serde_json::from_str::<Head>(line).ok());
    let head = head.ok_or_else(|| broken("the start of the file is damaged, or another version of Brickfray wrote it"))?;
    let moments = lines.map(serde_json::from_str).collect::<Result<Vec<Moment>, _>>();
    Ok((head, moments.map_err(|_| broken("another version of Brickfray wrote it"))?))
}

fn put(world: &mut World, path: &Path, (head, moments): &(Head, Vec<Moment>), library: &Library) -> Result<(), SaveError> {
    let broken = |why: &str| SaveError::Recording { path: path.to_owned(), why: why.to_owned() };
    // Files that the battle names are looked for beside the recording.
    let name = path.with_file_name(Path::new(&head.battle).file_name().unwrap_or_default()).display().to_string();
    let source = Source::new(name.clone(), head.text.clone());
    let battle = read(&source, library).map_err(|problems| SaveError::RecordedBattle { path: path.to_owned(), problems })?;
    set_up(world, &battle, DiceTray::default(), (name, head.text.clone()))?;
    let other = || broken("it was recorded by another version of the rules: watch it with that version");
    let names = world.resource::<Names>();
    let (name, side) = &head.seen_by;
    let is_its_battle = names.side(*side) == name && world.resource::<RulesApi>().rulebook == head.rulebook;
    if !is_its_battle {
        return Err(broken("it does not fit the battle that it has: the file has been changed"));
    }
    if head.brickfray != env!("CARGO_PKG_VERSION") {
        return Err(other());
    }
    let mut states = vec![head.state.after(world, None).ok_or_else(other)?];
    for moment in moments {
        let state = states.last().and_then(|before| moment.state.after(world, Some(before))).ok_or_else(other)?;
        states.push(state);
    }
    restore(world, &states[0]);
    crate::driver::resolve::follow(world);
    let names = world.resource::<Names>().clone();
    let input = |moment: &Moment| match (&moment.line, moment.is_answer) {
        (Some(line), _) => Input::parse(line, &names).map_err(|_| broken("a line can't be read")),
        // The input was hidden from the viewer, so any input of its kind will do.
        (None, true) => Ok(Input::answer("")),
        (None, false) => Ok(Input::Order(Order::EndTurn)),
    };
    let entries = moments.iter().map(|moment| {
        let (facts, by, in_secret) = (moment.facts.clone(), moment.by, moment.line.is_none());
        Ok(Entry { input: input(moment)?, facts, hash: StateHash::of_nothing(), by, in_secret })
    });
    let entries = entries.collect::<Result<Vec<Entry>, SaveError>>()?;
    let rewinds = world.resource::<Journal>().rewinds() + 1;
    world.insert_resource(Journal::recorded(head.seen_by.1, head.opening.clone(), entries, states, rewinds));
    world.insert_resource(Viewer::Of(head.seen_by.1));
    Ok(())
}
