//! A value made up for a field that is missing or unreadable, so that the rest of its struct can still be looked through.
//!
//! A type says what it would like and gets the plainest thing of that kind (`de/made_up.rs`). What was read with the help of a stand-in is
//! thrown away: only the problems found on the way count. Where a type won't take what it gets, the next [sample](SAMPLES) may suit it.

use super::fault::{Fault, FaultKind, Slot};

/// How many different values are tried.
pub(super) const SAMPLES: u8 = 6;
/// What text is tried, by sample.
const TEXTS: [&str; SAMPLES as usize] = ["a", "1", "d6", "", "1.0", "true"];
/// How deep a made-up value may be; a type that holds itself would never end.
const DEEPEST: u8 = 24;

/// A made-up value for a slot.
#[derive(Clone, Copy)]
pub(super) struct StandIn {
    /// What it stands in for.
    pub slot: Slot,
    /// The node that needs it.
    pub owner: usize,
    /// Which one is tried.
    pub sample: u8,
    /// How deep in the made-up value this part is.
    pub depth: u8,
}

impl StandIn {
    /// The type would not have it.
    pub(super) fn failed(self) -> Fault {
        Fault::new(FaultKind::NoStandIn { slot: self.slot, owner: self.owner })
    }

    /// A part of it; nothing where that would be too deep.
    pub(super) fn part(self) -> Option<Self> {
        (self.depth < DEEPEST).then(|| StandIn { depth: self.depth + 1, ..self })
    }

    pub(super) fn bool(self) -> bool {
        self.sample % 2 == 1
    }

    pub(super) fn whole(self) -> u64 {
        if self.sample < 3 { 1 } else { u64::from(self.sample) * 2 }
    }

    pub(super) fn float(self) -> f64 {
        if self.sample < 3 { 1.0 } else { 0.0 }
    }

    pub(super) fn text(self) -> &'static str {
        TEXTS[usize::from(self.sample) % TEXTS.len()]
    }
}
