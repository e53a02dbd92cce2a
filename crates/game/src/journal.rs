//! The journal: everything that was said, what came of it, and the way back.
//!
//! Going back is restoring the last snapshot before an entry and playing on from it. Snapshots are taken at the start and every
//! [`STRIDE`] entries; the position of the dice is part of them.

use super::fact::Fact;
use super::order::Input;
use super::resolve::{self, Fault, Rejected};
use super::state::{self, Snapshot, StateHash};
use bevy::prelude::*;

/// Entries from one snapshot to the next.
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
}

/// Everything that was said, in order, and what was taken back.
#[derive(Resource, Default)]
pub struct Journal {
    /// What happened before anybody said anything: the first turn began, squads stood in contact.
    opening: Vec<Fact>,
    /// The state after that.
    started: Option<StateHash>,
    entries: Vec<Entry>,
    undone: Vec<Input>,
    snapshots: Vec<(usize, Snapshot)>,
    /// Rises with every change, so that a view can tell that the past is another.
    rewinds: u32,
}

impl Journal {
    /// What happened before anybody said anything.
    pub fn opening(&self) -> &[Fact] {
        &self.opening
    }

    /// The state before anybody said anything; nothing while no battle has begun.
    pub fn started(&self) -> Option<StateHash> {
        self.started
    }

    /// Everything that was said, first to last.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Nothing was said yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many entries were taken back and can be played again.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Has these play again when they are asked for, the last of them first, as if they had been taken back just now.
    pub(super) fn take_back(&mut self, undone: Vec<Input>) {
        self.undone = undone;
    }

    /// How often the game has gone back: whoever shows the past must start again when it changes.
    pub fn rewinds(&self) -> u32 {
        self.rewinds
    }

    /// Every fact so far, opening first.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.opening.iter().chain(self.entries.iter().flat_map(|entry| &entry.facts))
    }

    pub(super) fn write(&mut self, world: &mut World, entry: Entry, is_new: bool) {
        self.entries.push(entry);
        if is_new {
            self.undone.clear();
        }
        if self.entries.len().is_multiple_of(STRIDE) && self.snapshots.last().is_some_and(|(at, _)| *at < self.entries.len()) {
            self.snapshots.push((self.entries.len(), state::snapshot(world)));
        }
    }
}

/// Starts a journal over the table as it stands: settles what follows from it and remembers it as the beginning.
pub fn begin(world: &mut World) -> Result<(), Fault> {
    let opening = resolve::run(world)?;
    let (start, started) = (state::snapshot(world), Some(state::hash(world)));
    let rewinds = world.get_resource::<Journal>().map_or(0, |journal| journal.rewinds + 1);
    world.insert_resource(Journal { opening, started, snapshots: vec![(0, start)], rewinds, ..default() });
    Ok(())
}

/// Goes to the moment after `entries` entries, back or forward through what was taken back. Beyond the ends it goes to the end.
pub fn go_to(world: &mut World, entries: usize) -> Result<(), Rejected> {
    let here = world.resource::<Journal>().len();
    if entries < here {
        back_to(world, entries)?;
    }
    while world.resource::<Journal>().len() < entries {
        let Some(input) = world.resource_mut::<Journal>().undone.pop() else { break };
        if let Err(error) = resolve::play(world, input.clone(), false) {
            world.resource_mut::<Journal>().undone.push(input);
            return Err(error);
        }
    }
    Ok(())
}

/// Takes the last entry back.
pub fn undo(world: &mut World) -> Result<(), Rejected> {
    let here = world.resource::<Journal>().len();
    go_to(world, here.saturating_sub(1))
}

/// Plays the entry that was taken back last again.
pub fn redo(world: &mut World) -> Result<(), Rejected> {
    let here = world.resource::<Journal>().len();
    go_to(world, here + 1)
}

/// Puts everything back as it was after the last entry, after a run that failed.
pub(super) fn put_back(world: &mut World) {
    let here = world.resource::<Journal>().len();
    if let Err(error) = back_to(world, here) {
        error!("the state before the failed order can't be reached: {error}");
    }
}

fn back_to(world: &mut World, entries: usize) -> Result<(), Rejected> {
    let mut journal = world.resource_mut::<Journal>();
    let journal = &mut *journal;
    let mut tail = journal.entries.split_off(entries.min(journal.entries.len()));
    journal.undone.extend(tail.drain(..).rev().map(|entry| entry.input));
    journal.snapshots.retain(|(at, _)| *at <= entries);
    journal.rewinds += 1;
    let Some((at, snapshot)) = journal.snapshots.last().cloned() else { return Ok(()) };
    let replay = journal.entries.split_off(at);
    state::restore(world, &snapshot);
    // Where no order is played again, nothing else would bring the models back to their places.
    resolve::follow(world);
    for entry in replay {
        resolve::play(world, entry.input, false)?;
    }
    Ok(())
}
