//! The replay: the viewed moment of the game, the marks on the timeline, and automatic playback.

use crate::table::SideId;
use bevy::prelude::*;

/// Automatic playback of the replay, and the entries to show next.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Replay {
    /// Plays up to the moment after this many entries; `None` while it is stopped.
    pub plays_to: Option<usize>,
    /// The entries to show again: the numbers of the first and the last, from 1.
    pub again: Option<(usize, usize)>,
    pub(in crate::ui) rest: f32,
}

impl Replay {
    /// A replay that plays up to the moment after this many entries.
    pub fn to(entries: usize) -> Self {
        Replay { plays_to: Some(entries), ..Replay::default() }
    }

    /// Plays to the end, or stops.
    pub fn play_or_stop(&mut self, timeline: &Timeline) {
        self.plays_to = if self.plays_to.is_some() { None } else { Some(timeline.of) };
        self.rest = 0.0;
    }
}

/// The timeline of the whole game, while one moment of it is viewed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Timeline {
    /// True if it is a recording, so that the game can't be continued.
    pub is_recording: bool,
    /// The number of entries before the viewed moment.
    pub at: usize,
    /// The total number of entries.
    pub of: usize,
    pub turns: Vec<TurnMark>,
    /// Notable entries, in order.
    pub marks: Vec<Mark>,
}

impl Timeline {
    /// The turn that the viewed moment belongs to.
    pub fn turn(&self) -> Option<&TurnMark> {
        self.turns.iter().rev().find(|turn| turn.entry <= self.at)
    }
}

/// The beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnMark {
    /// The number of entries before it.
    pub entry: usize,
    /// The side whose turn it is.
    pub side: SideId,
    /// The round, from 1.
    pub round: u32,
}

/// A notable entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The entry's number, from 1.
    pub entry: usize,
    /// How many figures or units it cost.
    pub lost: usize,
    /// True if something exploded.
    pub blast: bool,
}
