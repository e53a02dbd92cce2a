//! What players do when it is their turn to choose, and what comes of it.

use crate::armies::draft::rota::Seat;

/// What a player does when it is its turn to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// It takes a lot.
    Lot(String),
    /// It passes, and forfeits this pick only (AR-DRF-08).
    Pass,
}

/// The word for passing.
pub const PASS: &str = "pass";

impl From<&str> for Pick {
    fn from(word: &str) -> Pick {
        if word == PASS { Pick::Pass } else { Pick::Lot(word.to_owned()) }
    }
}

/// Something that has come to pass in a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player took this lot.
    Took(Seat, usize),
    /// A player passed.
    Passed(Seat),
    /// There was nothing left that a player could choose.
    Skipped(Seat),
    /// This lot was left over and fell to a player (AR-DRF-11).
    Fell(Seat, usize),
}

/// How a draft stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who has each lot.
    pub owners: Vec<Option<Seat>>,
    /// Who chooses next; nobody where the draft is over.
    pub next: Option<Seat>,
    /// What has come to pass, in its order.
    pub events: Vec<Event>,
}
