//! The state of the game in words, which the referee reports after every order.

use bevy::prelude::World;
use brickfray_game::guide::moment;
use brickfray_game::{Names, Outcome, Requests, Turn};
use serde::Serialize;
use std::fmt;

/// The state of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// The round, from 1.
    pub round: u32,
    /// The round in the game's own words: "round 2 of 4".
    #[serde(skip)]
    called: String,
    /// The side whose turn it is.
    pub side: String,
    /// The side that acts for it, if nobody plays it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub directed_by: Option<String>,
    /// The sides that have to answer a question first.
    pub asked: Vec<String>,
    /// The piece that has to act next, if the game prescribes one.
    pub next: Option<String>,
    pub over: bool,
    pub winner: Option<String>,
    /// How the battle ended, if the game has more to say than the winner.
    pub result: Option<String>,
}

/// Returns the state of the game.
pub fn standing(world: &mut World) -> Standing {
    let moment = moment(world);
    let (turn, names) = (*world.resource::<Turn>(), world.resource::<Names>());
    let asked = world.resource::<Requests>().open().map(|request| names.side(request.asks).to_string()).collect();
    let winner = if let Some(Outcome::Won(side)) = turn.outcome { Some(names.side(side).to_string()) } else { None };
    Standing {
        round: turn.round,
        called: moment.as_ref().map_or_else(|| format!("round {}", turn.round), |moment| moment.round.for_players().into_owned()),
        side: names.side(turn.side).to_string(),
        directed_by: turn.directs.map(|side| names.side(side).to_string()),
        asked,
        next: moment.as_ref().and_then(|moment| moment.unit).map(|unit| names.of(unit).to_string()),
        over: turn.outcome.is_some(),
        winner,
        result: moment.and_then(|moment| moment.result).map(|result| result.for_players().into_owned()),
    }
}

/// The outcome of a battle, or that it isn't over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    pub over: bool,
    /// The current round, or the one in which the battle ended.
    pub round: u32,
    pub winner: Option<String>,
    /// The result in words; `None` while the battle goes on.
    pub result: Option<String>,
}

impl Standing {
    /// The outcome of the battle so far.
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
