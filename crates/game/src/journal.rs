//! The journal: everything that was said, what came of it, and snapshots of the state on the way.
//!
//! It keeps a snapshot of the start, one after every [`STRIDE`]th entry, and one after each of the last [`STRIDE`] entries: an undo of
//! these plays nothing again. The position of the dice is part of a snapshot.

use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::order::Input;
use crate::state::eyes::Eyes;
use crate::state::{Snapshot, StateHash};
use bevy::prelude::*;
use brickfray_table::SideId;
use std::collections::BTreeMap;

/// How many entries lie between two of the older snapshots, and how many of the last entries have one each.
const STRIDE: usize = 16;

/// One thing that was said and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The order or answer.
    pub input: Input,
    /// What happened.
    pub facts: Vec<Fact>,
    /// The state afterwards.
    pub hash: StateHash,
    /// The side that has said it.
    pub by: Option<SideId>,
    /// Only that side may know what it was; the others are told by the facts.
    pub in_secret: bool,
}

impl Entry {
    /// These eyes may not read what was said.
    pub fn is_kept_from(&self, eyes: Eyes) -> bool {
        self.in_secret && self.by.is_some_and(|side| !eyes.see(side))
    }

    /// The line of what was said, as far as these eyes may read it.
    pub fn line(&self, names: &Names, eyes: Eyes) -> String {
        let Some(side) = self.by.filter(|_| self.is_kept_from(eyes)) else { return self.input.text(names) };
        match &self.input {
            Input::Order(_) => format!("{}: …", names.side(side)),
            Input::Answer { .. } => format!("{}: answer …", names.side(side)),
        }
    }

    /// What happened, as these eyes see it: a fact for each.
    pub fn facts_for(&self, eyes: Eyes) -> impl Iterator<Item = &Fact> {
        self.facts.iter().map(move |fact| fact.seen_by(eyes))
    }

    /// It has shown somebody what was kept from them.
    pub fn reveals(&self) -> bool {
        self.facts.iter().any(|fact| fact.audience.reveals)
    }
}

/// Everything that was said, in order, and what was taken back.
///
/// While an earlier moment is looked at, the entries are those up to that moment, and the later ones wait: so all that reads the journal
/// reads of that moment.
#[derive(Resource, Default)]
pub struct Journal {
    /// What happened before the first order: the first turn began, plates stood in contact.
    opening: Vec<Fact>,
    /// The state after that.
    started: Option<StateHash>,
    entries: Vec<Entry>,
    undone: Vec<Input>,
    /// The entries after the moment that is looked at, the next of them last; `None` while the game is played.
    later: Option<Vec<Entry>>,
    /// By the number of entries before them.
    snapshots: BTreeMap<usize, Snapshot>,
    /// What one side saw of a game, where that is all there is: it is looked at and not played on.
    recorded: Option<Recorded>,
    /// Rises each time that the game goes back or another begins, so that a view can tell that the past is another.
    rewinds: u32,
}

/// What one side saw of a game.
struct Recorded {
    side: SideId,
    /// The state at the beginning and after each entry, as the side saw it.
    states: Vec<Snapshot>,
}

impl Journal {
    /// What happened before the first order.
    pub fn opening(&self) -> &[Fact] {
        &self.opening
    }

    /// The state before the first order; nothing while no battle has begun.
    pub fn started(&self) -> Option<StateHash> {
        self.started
    }

    /// Everything that was said, first to last.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The orders and answers alone, first to last.
    pub fn inputs(&self) -> impl Iterator<Item = &Input> {
        self.entries.iter().map(|entry| &entry.input)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Nothing was said yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// An earlier moment is looked at, or was on the way to the last: nothing can be said until the player goes back to the game.
    pub fn is_looking_back(&self) -> bool {
        self.later.is_some()
    }

    /// Everything that was said, first to last, whatever moment is looked at.
    pub fn all_entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().chain(self.later.iter().flatten().rev())
    }

    /// How many entries there are, whatever moment is looked at.
    pub fn all_len(&self) -> usize {
        self.entries.len() + self.later.as_ref().map_or(0, Vec::len)
    }

    /// How many entries were taken back and can be played again.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Has these play again when they are asked for, the last of them first, as if they had been taken back just now.
    pub(crate) fn take_back(&mut self, undone: Vec<Input>) {
        self.undone = undone;
    }

    /// How often the game has gone back: code that shows the past must start again when it changes.
    pub fn rewinds(&self) -> u32 {
        self.rewinds
    }

    /// Every fact so far, opening first.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.opening.iter().chain(self.entries.iter().flat_map(|entry| &entry.facts))
    }

    /// The same as these eyes see them: a fact for each.
    pub fn facts_for(&self, eyes: Eyes) -> impl Iterator<Item = &Fact> {
        self.facts().map(move |fact| fact.seen_by(eyes))
    }

    /// The journal of a table that stands so at the beginning, which has gone back so often.
    pub(crate) fn begun(opening: Vec<Fact>, started: StateHash, start: Snapshot, rewinds: u32) -> Self {
        Journal { opening, started: Some(started), snapshots: BTreeMap::from([(0, start)]), rewinds, ..default() }
    }

    /// A recording: its opening, its entries, and the state before and after each of them. It stands at its beginning.
    pub(crate) fn recorded(side: SideId, opening: Vec<Fact>, mut entries: Vec<Entry>, states: Vec<Snapshot>, rewinds: u32) -> Self {
        entries.reverse();
        Journal { opening, later: Some(entries), recorded: Some(Recorded { side, states }), rewinds, ..default() }
    }

    /// The side that saw all this, where it is a recording: it can be looked at and not played on.
    pub fn recorded_for(&self) -> Option<SideId> {
        self.recorded.as_ref().map(|recorded| recorded.side)
    }

    /// Goes on to the next moment of a recording; gives the state there.
    pub(crate) fn next_recorded(&mut self) -> Option<Snapshot> {
        let state = self.recorded.as_ref()?.states.get(self.entries.len() + 1)?.clone();
        let entry = self.later.as_mut()?.pop()?;
        self.entries.push(entry);
        Some(state)
    }

    /// Writes an entry. After a new entry, what was taken back can't be played again.
    pub(crate) fn write(&mut self, entry: Entry, is_new: bool) {
        self.entries.push(entry);
        if is_new {
            self.undone.clear();
        }
    }

    /// Keeps a snapshot of the state after the last entry.
    pub(crate) fn keep(&mut self, snapshot: Snapshot) {
        let here = self.entries.len();
        if let Some(old) = here.checked_sub(STRIDE).filter(|old| !old.is_multiple_of(STRIDE)) {
            self.snapshots.remove(&old);
        }
        self.snapshots.insert(here, snapshot);
    }

    /// What was taken back last, to be played again.
    pub(crate) fn take_undone(&mut self) -> Option<Input> {
        self.undone.pop()
    }

    /// This could not be played again, and stays taken back: it is the next to be played again.
    pub(crate) fn leave_undone(&mut self, input: Input) {
        self.undone.push(input);
    }

    /// Goes to a moment to look at it: gives the last snapshot before it, unless what lies between can be played from here. What comes after
    /// that snapshot waits.
    pub(crate) fn look_back(&mut self, entries: usize) -> Option<Snapshot> {
        let here = self.entries.len();
        if let Some(recorded) = &self.recorded {
            let state = recorded.states.get(entries).filter(|_| entries < here)?.clone();
            self.later.get_or_insert_default().extend(self.entries.drain(entries..).rev());
            self.rewinds += 1;
            return Some(state);
        }
        let (at, snapshot) = self.snapshots.range(..=entries).next_back()?;
        let later = self.later.get_or_insert_default();
        if (*at..=entries).contains(&here) {
            return None;
        }
        if *at < here {
            later.extend(self.entries.drain(at..).rev());
        } else {
            let first = later.len().saturating_sub(at - here);
            self.entries.extend(later.drain(first..).rev());
        }
        self.rewinds += 1;
        Some(snapshot.clone())
    }

    /// The entry after the moment that is looked at, to be played again.
    pub(crate) fn take_later(&mut self) -> Option<Entry> {
        self.later.as_mut()?.pop()
    }

    /// This could not be played again, and still waits.
    pub(crate) fn leave_later(&mut self, entry: Entry) {
        self.later.get_or_insert_default().push(entry);
    }

    /// What is looked at is the game from now on: what came after it can be played again as if it had been taken back.
    pub(crate) fn end_looking(&mut self) {
        if self.recorded.is_some() {
            return;
        }
        let later = self.later.take().unwrap_or_default();
        if !later.is_empty() {
            self.undone = later.into_iter().map(|entry| entry.input).collect();
            self.snapshots.retain(|at, _| *at <= self.entries.len());
        }
    }

    /// Takes back what comes after so many entries. Gives the last snapshot before, and takes out the entries to be played after it again;
    /// nothing where no battle has begun.
    pub(crate) fn go_back(&mut self, entries: usize) -> Option<(Snapshot, Vec<Entry>)> {
        let mut tail = self.entries.split_off(entries.min(self.entries.len()));
        self.undone.extend(tail.drain(..).rev().map(|entry| entry.input));
        self.snapshots.retain(|at, _| *at <= entries);
        self.rewinds += 1;
        let (at, snapshot) = self.snapshots.last_key_value()?;
        Some((snapshot.clone(), self.entries.split_off(*at)))
    }
}
