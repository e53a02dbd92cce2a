//! The journal: all orders and answers with the facts that they produced, and snapshots of the state.
//!
//! It keeps a snapshot of the start, one after every [`STRIDE`]th entry, and one after each of the last [`STRIDE`] entries, so that undoing
//! one of these replays nothing. A snapshot includes the position of the dice.

use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::order::Input;
use crate::state::eyes::Viewer;
use crate::state::{Snapshot, StateHash};
use bevy::prelude::*;
use brickfray_table::SideId;
use std::collections::BTreeMap;

/// The distance between older snapshots, in entries, and the number of latest entries that have a snapshot each.
const STRIDE: usize = 16;

/// An order or answer and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The order or answer.
    pub input: Input,
    /// The facts that it produced.
    pub facts: Vec<Fact>,
    /// The hash of the state afterwards.
    pub hash: StateHash,
    /// The side that gave the order or answer.
    pub by: Option<SideId>,
    /// Only that side may know the input; the others learn only the facts.
    pub in_secret: bool,
}

impl Entry {
    /// Whether this viewer may not read the input.
    pub fn is_kept_from(&self, eyes: Viewer) -> bool {
        self.in_secret && self.by.is_some_and(|side| !eyes.see(side))
    }

    /// The line of the input, with the secret part replaced by `…` if this viewer may not read it.
    pub fn line(&self, names: &Names, eyes: Viewer) -> String {
        let Some(side) = self.by.filter(|_| self.is_kept_from(eyes)) else { return self.input.text(names) };
        match &self.input {
            Input::Order(_) => format!("{}: …", names.side(side)),
            Input::Answer { .. } => format!("{}: answer …", names.side(side)),
        }
    }

    /// The facts as this viewer sees them, one for each.
    pub fn facts_for(&self, eyes: Viewer) -> impl Iterator<Item = &Fact> {
        self.facts.iter().map(move |fact| fact.seen_by(eyes))
    }

    /// Whether it showed somebody something that was hidden from them.
    pub fn reveals(&self) -> bool {
        self.facts.iter().any(|fact| fact.audience.reveals)
    }
}

/// All entries in order, and the inputs that were undone.
///
/// While the player looks at an earlier moment, `entries` ends at that moment and the later ones are kept aside. Everything that reads the
/// journal then sees that moment.
#[derive(Resource, Default)]
pub struct Journal {
    /// What happened before the first order, such as the beginning of the first turn.
    opening: Vec<Fact>,
    /// The hash of the state after the opening.
    started: Option<StateHash>,
    entries: Vec<Entry>,
    undone: Vec<Input>,
    /// The entries after the moment that is shown, in reverse order; `None` while the game is played.
    later: Option<Vec<Entry>>,
    /// Snapshots by the number of entries before them.
    snapshots: BTreeMap<usize, Snapshot>,
    /// The recording, if only what one side saw is known. It can be watched, but not played on.
    recorded: Option<Recorded>,
    /// Increases whenever the game goes back or another game begins, so that a view can notice that the past has changed.
    rewinds: u32,
}

/// What one side saw of a game.
struct Recorded {
    side: SideId,
    /// The states at the beginning and after each entry, as the side saw them.
    states: Vec<Snapshot>,
}

impl Journal {
    /// What happened before the first order.
    pub fn opening(&self) -> &[Fact] {
        &self.opening
    }

    /// The hash of the state before the first order; `None` if no battle has begun.
    pub fn started(&self) -> Option<StateHash> {
        self.started
    }

    /// The entries, first to last; while the player looks at an earlier moment, only those up to that moment.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The orders and answers of the [`entries`](Self::entries()).
    pub fn inputs(&self) -> impl Iterator<Item = &Input> {
        self.entries.iter().map(|entry| &entry.input)
    }

    /// The number of [`entries`](Self::entries()).
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether the player is looking at an earlier moment. No order or answer is accepted until the player returns to the game.
    pub fn is_looking_back(&self) -> bool {
        self.later.is_some()
    }

    /// All entries, first to last, including those after the moment that is shown.
    pub fn all_entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().chain(self.later.iter().flatten().rev())
    }

    /// The number of all entries, including those after the moment that is shown.
    pub fn total_len(&self) -> usize {
        self.entries.len() + self.later.as_ref().map_or(0, Vec::len)
    }

    /// The number of undone entries that can be redone.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Sets the redo list: the last of these is redone first.
    pub(crate) fn take_back(&mut self, undone: Vec<Input>) {
        self.undone = undone;
    }

    /// How often the game has gone back. Code that shows the past must start again when this changes.
    pub fn rewinds(&self) -> u32 {
        self.rewinds
    }

    /// Every fact so far, including the opening.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.opening.iter().chain(self.entries.iter().flat_map(|entry| &entry.facts))
    }

    /// Every fact so far as this viewer sees it.
    pub fn facts_for(&self, eyes: Viewer) -> impl Iterator<Item = &Fact> {
        self.facts().map(move |fact| fact.seen_by(eyes))
    }

    /// The journal of a battle that begins in this state, after `rewinds` rewinds.
    pub(crate) fn begun(opening: Vec<Fact>, started: StateHash, start: Snapshot, rewinds: u32) -> Self {
        Journal { opening, started: Some(started), snapshots: BTreeMap::from([(0, start)]), rewinds, ..default() }
    }

    /// The journal of a recording, at its beginning. `states` holds the state before the first entry and after each one.
    pub(crate) fn recorded(side: SideId, opening: Vec<Fact>, mut entries: Vec<Entry>, states: Vec<Snapshot>, rewinds: u32) -> Self {
        entries.reverse();
        Journal { opening, later: Some(entries), recorded: Some(Recorded { side, states }), rewinds, ..default() }
    }

    /// The side that a recording shows; `None` if this is no recording.
    pub fn recorded_for(&self) -> Option<SideId> {
        self.recorded.as_ref().map(|recorded| recorded.side)
    }

    /// Advances a recording by one entry. Returns the state after it.
    pub(crate) fn next_recorded(&mut self) -> Option<Snapshot> {
        let state = self.recorded.as_ref()?.states.get(self.entries.len() + 1)?.clone();
        let entry = self.later.as_mut()?.pop()?;
        self.entries.push(entry);
        Some(state)
    }

    /// Appends an entry. A new entry clears the redo list.
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

    /// Takes the next input to redo.
    pub(crate) fn take_undone(&mut self) -> Option<Input> {
        self.undone.pop()
    }

    /// Puts back an input that could not be redone: it stays the next to redo.
    pub(crate) fn leave_undone(&mut self, input: Input) {
        self.undone.push(input);
    }

    /// Starts looking at the moment after `entries` entries. Returns the snapshot to restore before replaying, the last one at or before
    /// that moment, and moves the entries after it to `later`. Returns `None` if the moment can be reached by replaying from here. In a
    /// recording the snapshot is of that moment itself.
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

    /// Takes the next entry to replay while looking back.
    pub(crate) fn take_later(&mut self) -> Option<Entry> {
        self.later.as_mut()?.pop()
    }

    /// Puts back an entry that could not be replayed.
    pub(crate) fn leave_later(&mut self, entry: Entry) {
        self.later.get_or_insert_default().push(entry);
    }

    /// Continues the game from the moment that is shown. Later entries go to the redo list.
    pub(crate) fn resume_from_here(&mut self) {
        if self.recorded.is_some() {
            return;
        }
        let later = self.later.take().unwrap_or_default();
        if !later.is_empty() {
            self.undone = later.into_iter().map(|entry| entry.input).collect();
            self.snapshots.retain(|at, _| *at <= self.entries.len());
        }
    }

    /// Keeps the first `entries` entries and moves later ones to the redo list. Returns the last snapshot at or before that point, with the
    /// entries after it, which it removes from the journal because they have to be replayed; `None` if no battle has begun.
    pub(crate) fn go_back(&mut self, entries: usize) -> Option<(Snapshot, Vec<Entry>)> {
        let mut tail = self.entries.split_off(entries.min(self.entries.len()));
        self.undone.extend(tail.drain(..).rev().map(|entry| entry.input));
        self.snapshots.retain(|at, _| *at <= entries);
        self.rewinds += 1;
        let (at, snapshot) = self.snapshots.last_key_value()?;
        Some((snapshot.clone(), self.entries.split_off(*at)))
    }
}
