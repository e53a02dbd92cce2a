//! Whose turn it is, in words: what the referee says after every order.

use bevy::prelude::World;
use brickfray_game::guide::moment;
use brickfray_game::{Names, Outcome, Requests, Turn};
use serde::Serialize;
use std::fmt;

/// How the game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// The round, from 1.
    pub round: u32,
    /// The round as the game speaks of it: "round 2 of 4".
    #[serde(skip)]
    called: String,
    /// Whose turn it is.
    pub side: String,
    /// The side that speaks for it, where nobody plays it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub directed_by: Option<String>,
    /// The sides that have to answer first.
    pub asked: Vec<String>,
    /// The piece that is to go on, where the game says so.
    pub next: Option<String>,
    /// The battle is over.
    pub over: bool,
    /// The side that has won it.
    pub winner: Option<String>,
    /// How it ended, where the game has more to say of that.
    pub result: Option<String>,
}

/// How the game stands.
pub fn standing(world: &mut World) -> Standing {
    let moment = moment(world);
    let (turn, names) = (*world.resource::<Turn>(), world.resource::<Names>());
    let asked = world.resource::<Requests>().open().map(|request| names.side(request.asks).to_string()).collect();
    let winner = if let Some(Outcome::Won(side)) = turn.outcome { Some(names.side(side).to_string()) } else { None };
    Standing {
        round: turn.round,
        called: moment.as_ref().map_or_else(|| format!("round {}", turn.round), |moment| moment.round.clone()),
        side: names.side(turn.side).to_string(),
        directed_by: turn.directs.map(|side| names.side(side).to_string()),
        asked,
        next: moment.as_ref().and_then(|moment| moment.unit).map(|unit| names.of(unit).to_string()),
        over: turn.outcome.is_some(),
        winner,
        result: moment.and_then(|moment| moment.result),
    }
}

/// How the battle has ended, or that it has not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    /// It is over.
    pub over: bool,
    /// The round that it is in, or ended in.
    pub round: u32,
    /// The side that has won it.
    pub winner: Option<String>,
    /// How it ended, in words; nothing while it goes on.
    pub result: Option<String>,
}

impl Standing {
    /// How the battle has ended, as far as this goes.
    pub fn outcome(&self) -> Ending {
        let won = || self.winner.as_ref().map_or_else(|| "nobody has won".to_owned(), |winner| format!("{winner} wins"));
        let result = self.over.then(|| self.result.clone().unwrap_or_else(won));
        Ending { over: self.over, round: self.round, winner: self.winner.clone(), result }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.over, &self.winner) {
            (true, Some(winner)) => write!(f, "the battle is over: {winner} wins")?,
            (true, None) => write!(f, "the battle is over: nobody has won")?,
            (false, _) => write!(f, "{}: {} to move", self.called, self.side)?,
        }
        if let Some(by) = self.directed_by.as_ref().filter(|_| !self.over) {
            write!(f, ", as {by} directs")?;
        }
        if !self.asked.is_empty() {
            write!(f, "; {} to answer first", self.asked.join(", "))?;
        }
        match (&self.next, &self.result) {
            (_, Some(result)) => write!(f, "; {result}"),
            (Some(next), None) => write!(f, "; {next} goes on"),
            (None, None) => Ok(()),
        }
    }
}
