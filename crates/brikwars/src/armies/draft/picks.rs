//! The picks of players, and the state and events that result.

use crate::armies::draft::rota::Seat;

/// A player's choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// Takes the lot of this name.
    Lot(String),
    /// Passes, which forfeits only this pick (AR-DRF-08).
    Pass,
}

/// The word for passing.
pub const PASS: &str = "pass";

impl From<&str> for Pick {
    fn from(word: &str) -> Pick {
        if word == PASS { Pick::Pass } else { Pick::Lot(word.to_owned()) }
    }
}

/// An event of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player took this lot.
    Took(Seat, usize),
    /// A player passed.
    Passed(Seat),
    /// A player was skipped, with nothing left to choose.
    Skipped(Seat),
    /// This lot was left over and fell to a player (AR-DRF-11).
    Fell(Seat, usize),
}

/// The state of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The owner of each lot.
    pub owners: Vec<Option<Seat>>,
    /// The player who chooses next; `None` once the draft is over.
    pub next: Option<Seat>,
    /// All events so far, in order.
    pub events: Vec<Event>,
}
