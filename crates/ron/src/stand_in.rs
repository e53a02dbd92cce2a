//! Placeholder values for fields that are missing or unreadable, so that the rest of their struct can still be checked.
//!
//! A type asks for a kind of value and gets the simplest one (`de/made_up.rs`). What was read with the help of a stand-in is thrown away;
//! only the problems found on the way count. If a type rejects the value, the next [sample](SAMPLES) is tried.

use super::fault::{Fault, FaultKind, Slot};

/// How many different samples are tried.
pub(super) const SAMPLES: u8 = 6;
/// The text samples.
const TEXTS: [&str; SAMPLES as usize] = ["a", "1", "d6", "", "1.0", "true"];
/// The maximum depth of a made-up value; a recursive type would never end.
const DEEPEST: u8 = 24;

/// A made-up value for a slot.
#[derive(Clone, Copy)]
pub(super) struct StandIn {
    /// The value that it replaces.
    pub slot: Slot,
    /// The node that needs it.
    pub owner: usize,
    /// The sample that is tried.
    pub sample: u8,
    /// The depth of this part in the made-up value.
    pub depth: u8,
}

impl StandIn {
    /// The fault to report if the type rejects the value.
    pub(super) fn failed(self) -> Fault {
        Fault::new(FaultKind::NoStandIn { slot: self.slot, owner: self.owner })
    }

    /// A part of it; `None` if that would be too deep.
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
