//! Recordings: what one side saw of a game, for anybody to look at and nobody to play on. Nothing is in one that its side did not see.
//!
//! A save is played again, so it has all that there is. A recording has, for each moment, the state as its side saw it (as the difference to the
//! moment before) and what it was told. The file begins with a line that says what it is; every further line is JSON behind its checksum.

use crate::battle::read::read;
use crate::battle::set_up::{BattleInfo, set_up};
use crate::driver::views::through;
use crate::journal::{Entry, Journal};
use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::order::{Input, Order};
use crate::save::SaveError;
use crate::save::whole_file::{can_write, may_replace, write_whole};
use crate::state::difference::Difference;
use crate::state::eyes::Eyes;
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

/// The first line of every recording.
const FIRST_LINE: &str = "brickfray recording 1\n";
/// The most bytes that a recording may have.
const LARGEST: usize = 64 << 20;

/// What the second line says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    /// The version of the program that wrote it.
    brickfray: String,
    /// The side that saw it, and its number.
    seen_by: (String, SideId),
    /// What the battle file is called.
    battle: String,
    /// Its text, without its script and its dice.
    text: String,
    /// Its folder.
    folder: Option<String>,
    /// Whose rules are played.
    rulebook: String,
    opening: Vec<Fact>,
    state: Difference,
}

/// What every further line says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moment {
    /// The side that said something.
    by: Option<SideId>,
    /// An answer was given; else an order.
    is_answer: bool,
    /// What it said; nothing where that was kept from whoever looked.
    line: Option<String>,
    facts: Vec<Fact>,
    state: Difference,
}

/// A game is being recorded.
pub struct Recorder {
    eyes: Eyes,
    lines: String,
    before: Snapshot,
}

impl Recorder {
    /// From this moment on, as that side sees it.
    pub fn begin(world: &mut World, side: SideId) -> Result<Self, SaveError> {
        let eyes = Eyes::Of(side);
        let before = through(world, eyes, snapshot);
        let info = world.get_resource::<BattleInfo>().ok_or(SaveError::NoBattle)?;
        let head = Head {
            brickfray: env!("CARGO_PKG_VERSION").to_owned(),
            seen_by: (world.resource::<Names>().side(side).to_owned(), side),
            battle: info.source.0.clone(),
            text: without_plans(&info.source.0, &info.source.1),
            folder: info.folder.clone(),
            rulebook: world.get_resource::<RulesApi>().map(|api| api.rulebook.to_owned()).unwrap_or_default(),
            opening: world.resource::<Journal>().opening().iter().map(|fact| whole(fact.seen_by(eyes))).collect(),
            state: Difference::between(world, None, &before),
        };
        let mut recorder = Recorder { eyes, lines: FIRST_LINE.to_owned(), before };
        recorder.write(&head);
        Ok(recorder)
    }

    /// What was said last, and what came of it.
    pub fn add(&mut self, world: &mut World) {
        let now = through(world, self.eyes, snapshot);
        let state = Difference::between(world, Some(&self.before), &now);
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
        // What is recorded are plain values: they have a form in JSON.
        let json = serde_json::to_string(line).unwrap_or_default();
        self.lines += &format!("{:016x} {json}\n", XxHash3_64::oneshot(json.as_bytes()));
    }

    /// Writes it to a file, over nothing but another recording.
    pub fn write_to(&self, path: &Path) -> Result<(), SaveError> {
        let written = may_record(path).and_then(|()| write_whole(path, |out| out.write_all(self.lines.as_bytes())));
        written.map_err(|error| SaveError::Write { path: path.to_owned(), error })
    }
}

/// Whether a recording may be written there: over nothing but another one.
pub fn may_record(path: &Path) -> std::io::Result<()> {
    can_write(path)?;
    may_replace(path, |beginning| beginning.starts_with(FIRST_LINE.as_bytes()))
}

/// A fact without what others are told.
fn whole(fact: &Fact) -> Fact {
    Fact { audience: Default::default(), ..fact.clone() }
}

/// The text of a battle file without what tells what is to come: its script and the seed of its dice.
fn without_plans(name: &str, text: &str) -> String {
    let source = Source::new(name, text);
    let mut spans: Vec<(std::ops::Range<usize>, &str)> =
        [("script", "[]"), ("seed", "0")].into_iter().filter_map(|(field, blank)| Some((section(&source, field)?.span(), blank))).collect();
    spans.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = text.to_owned();
    for (span, blank) in spans {
        text.replace_range(span, blank);
    }
    text
}

/// A file begins as recordings do.
pub fn is_recording(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = File::open(path).and_then(|file| file.take(FIRST_LINE.len() as u64).read_to_end(&mut beginning));
    path.is_file() && read.is_ok() && beginning == FIRST_LINE.as_bytes()
}

/// Puts a recording on the table, at its first moment. Tried in a world of its own first, so that the game on the table is lost only for one
/// that can be shown.
pub fn look_at_recording(world: &mut World, path: &Path, library: &Library) -> Result<(), SaveError> {
    let lines = read_lines(path)?;
    put(crate::headless_app(library.rulebooks).world_mut(), path, &lines, library)?;
    put(world, path, &lines, library)
}

/// The lines of a recording, up to the first that is damaged.
fn read_lines(path: &Path) -> Result<(Head, Vec<Moment>), SaveError> {
    let failed = |error| SaveError::Read { path: path.to_owned(), error };
    let mut text = String::new();
    File::open(path).map_err(failed)?.take(LARGEST as u64 + 1).read_to_string(&mut text).map_err(failed)?;
    let broken = |why: &str| SaveError::Recording { path: path.to_owned(), why: why.to_owned() };
    if text.len() > LARGEST {
        return Err(broken("it is too large"));
    }
    let text = text.strip_prefix(FIRST_LINE).ok_or_else(|| broken("it does not begin as one"))?;
    let mut lines = text.lines().map_while(|line| {
        let (sum, json) = line.split_once(' ')?;
        (sum == format!("{:016x}", XxHash3_64::oneshot(json.as_bytes()))).then_some(json)
    });
    let head = lines.next().and_then(|line| serde_json::from_str::<Head>(line).ok());
    let head = head.ok_or_else(|| broken("its beginning is damaged, or another version of Brickfray wrote it"))?;
    let moments = lines.map(serde_json::from_str).collect::<Result<Vec<Moment>, _>>();
    Ok((head, moments.map_err(|_| broken("another version of Brickfray wrote it"))?))
}

fn put(world: &mut World, path: &Path, (head, moments): &(Head, Vec<Moment>), library: &Library) -> Result<(), SaveError> {
    let broken = |why: &str| SaveError::Recording { path: path.to_owned(), why: why.to_owned() };
    let source = Source::new(head.battle.clone(), head.text.clone());
    let battle = read(&source, library).map_err(|problems| SaveError::RecordedBattle { path: path.to_owned(), problems })?;
    set_up(world, &battle, DiceTray::default(), (head.battle.clone(), head.text.clone()))?;
    world.resource_mut::<BattleInfo>().folder.clone_from(&head.folder);
    let other = || broken("the rules have changed since: it can be shown by the version that wrote it");
    let mut states = vec![head.state.after(world, None).ok_or_else(other)?];
    for moment in moments {
        let state = states.last().and_then(|before| moment.state.after(world, Some(before))).ok_or_else(other)?;
        states.push(state);
    }
    restore(world, &states[0]);
    crate::driver::resolve::follow(world);
    let names = world.resource::<Names>().clone();
    let input = |moment: &Moment| match (&moment.line, moment.is_answer) {
        (Some(line), _) => Input::parse(line, &names).map_err(|_| broken("a line of it can't be read")),
        // It is kept from whoever looks, and nothing is told of it.
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
    world.insert_resource(Eyes::Of(head.seen_by.1));
    Ok(())
}
