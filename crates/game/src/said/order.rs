//! Orders: what a player may say, as data. `order_line` has the lines of text for them.
//!
//! An order is one of three things that are said on any table: move a piece, do something to something with a unit, end the turn.
//! The rulebook has its own list of what can be done, its maneuvers, and checks the words.

use crate::rules::rule::{Refusal, RuleId};
use brickfray_table::{Facing, PieceId, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What a player says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Move a plate (its riders come along) or a lone figure; with no steps it only turns.
    Move {
        /// The plate or lone figure.
        who: PieceId,
        /// Where to, leg by leg.
        path: Vec<Spot>,
        /// Which way it looks in the end; as before when absent.
        facing: Option<Facing>,
    },
    /// Do something to something.
    Act {
        /// The rulebook's word for it: `poke`, `trade`, `swap`…
        maneuver: String,
        /// What it is aimed at, in the order in which that is said; nothing where it is aimed at nothing.
        targets: Vec<Target>,
        /// The units that do it and with what, in the order in which the hits are to be delivered. None where a side does it.
        parties: Vec<Party>,
        /// What else is said of it.
        args: Args,
    },
    /// Nothing more this turn.
    EndTurn,
}

/// A group of figures that do one thing with one kind of item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Party {
    /// A plate (all of its riders that can) or one figure.
    pub who: PieceId,
    /// The item used, by its name in the stat files; whatever fits when absent.
    pub with: Option<String>,
}

/// What an order says beside who does what to whom. A maneuver wants some of it, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Args {
    /// A thing that is used up or played, by its name: `using ITEM`.
    pub item: Option<String>,
    /// Numbers: `paying 4, 2`.
    pub amounts: Vec<u32>,
    /// Other pieces: `of NAME, NAME`.
    pub pieces: Vec<PieceId>,
    /// The rulebook's own words: `as WORD, WORD`.
    pub words: Vec<String>,
}

impl Args {
    /// The word that begins the first of these that the others have not.
    fn first_beside(&self, others: &Args) -> Option<&'static str> {
        let said = [
            ("using", self.item != others.item),
            ("paying", self.amounts != others.amounts),
            ("of", self.pieces != others.pieces),
            ("as", self.words != others.words),
        ];
        said.into_iter().find(|(_, is_said)| *is_said).map(|(word, _)| word)
    }
}

/// What is acted upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A plate or a figure.
    Piece(PieceId),
    /// A point on the ground.
    Spot(Spot),
    /// A side.
    Side(SideId),
}

/// What comes in: an order, or the answer to a request that stands open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Input {
    /// An order of the side that moves, or of the side whose window is open.
    Order(Order),
    /// An answer to an open request.
    Answer {
        /// The side that answers; nothing where only one is asked.
        by: Option<SideId>,
        /// What it answers: the key of an option, or what else [`Request::check`](crate::Request::check) reads.
        key: String,
    },
}

impl Input {
    /// An answer of the only side that is asked.
    pub fn answer(key: impl Into<String>) -> Self {
        Input::Answer { by: None, key: key.into() }
    }
}

/// How many orders and answers, in words.
pub fn so_many_inputs(number: usize) -> String {
    words!("inputs", count = number)
}

impl Order {
    /// The most spots that a way leads over, its end among them.
    pub const MOST_LEGS: usize = 64;
    /// The most things of a kind that one order lists.
    pub const MOST_NAMED: usize = 1_000;

    /// An order to do something to one thing or to nothing.
    pub fn act(maneuver: impl Into<String>, target: Option<Target>, parties: Vec<Party>) -> Self {
        Order::Act { maneuver: maneuver.into(), targets: target.into_iter().collect(), parties, args: Args::default() }
    }

    /// It is aimed at one thing at most, and says nothing else of what is done: what most maneuvers want.
    pub fn says_no_more(&self) -> Result<(), Refusal> {
        self.says_only(&Args::default())
    }

    /// It is aimed at one thing at most, and says these things of what is done and no others.
    pub fn says_only(&self, only: &Args) -> Result<(), Refusal> {
        match self {
            Order::Act { maneuver, targets, .. } if targets.len() > 1 => {
                let reason = text!("refused-many-targets", what = Text::written(maneuver), count = targets.len());
                Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-many-targets-but")))
            }
            Order::Act { maneuver, args, .. } => match args.first_beside(only) {
                Some(word) => {
                    let reason = text!("refused-says-more", what = Text::written(maneuver), word = Text::written(word));
                    Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-says-more-but", word = Text::written(word))))
                }
                None => Ok(()),
            },
            Order::Move { .. } | Order::EndTurn => Ok(()),
        }
    }

    /// What it is aimed at, where that is one thing.
    pub fn target(&self) -> Option<Target> {
        match self {
            Order::Act { targets, .. } => targets.first().copied().filter(|_| targets.len() == 1),
            Order::Move { .. } | Order::EndTurn => None,
        }
    }
}
