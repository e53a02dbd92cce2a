//! The replay: the moment of the game that is looked at, what the timeline marks, and how far it plays by itself.

use crate::table::SideId;
use bevy::prelude::*;

/// How the replay goes on by itself, and what is to be looked at next.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Replay {
    /// It plays up to the moment after so many entries; `None` while it stands still.
    pub plays_to: Option<usize>,
    /// The entries that are to be shown again, by the numbers of the first and the last, from 1.
    pub again: Option<(usize, usize)>,
    /// Seconds until the next entry.
    pub(in crate::ui) rest: f32,
}

impl Replay {
    /// It plays up to the moment after so many entries.
    pub fn to(entries: usize) -> Self {
        Replay { plays_to: Some(entries), ..Replay::default() }
    }

    /// Plays on to the end, or stands still.
    pub fn play_or_stop(&mut self, timeline: &Timeline) {
        self.plays_to = if self.plays_to.is_some() { None } else { Some(timeline.of) };
        self.rest = 0.0;
    }
}

/// The whole game at a glance, while a moment of it is looked at.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Timeline {
    /// It is a recording: nobody plays on.
    pub is_recording: bool,
    /// After how many entries that moment is.
    pub at: usize,
    /// How many entries there are.
    pub of: usize,
    /// Whose turn it is from which entry on, in order.
    pub turns: Vec<TurnMark>,
    /// What happened that is worth looking for, in order.
    pub marks: Vec<Mark>,
}

impl Timeline {
    /// The turn of the moment that is looked at.
    pub fn turn(&self) -> Option<&TurnMark> {
        self.turns.iter().rev().find(|turn| turn.entry <= self.at)
    }
}

/// Where a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnMark {
    /// After so many entries.
    pub entry: usize,
    /// Whose.
    pub side: SideId,
    /// The round, from 1.
    pub round: u32,
}

/// An entry that is worth looking for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Its number, from 1.
    pub entry: usize,
    /// How many were lost by it.
    pub lost: usize,
    /// Something blew up.
    pub blast: bool,
}
