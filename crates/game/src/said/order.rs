//! Orders and answers of players, as data. `order_line` converts them to and from text.
//!
//! Every game has three kinds of orders: move a piece, do something with a unit, end the turn. Each rulebook has its own list of things to
//! do, its maneuvers, and checks that an order names one of them.

use crate::rules::rule::{Refusal, RuleId};
use brickfray_table::{Facing, PieceId, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// An order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Move a plate (its riders come along) or a lone figure. With an empty path it only turns.
    Move {
        /// The plate or lone figure.
        who: PieceId,
        /// The path, leg by leg, ending at the destination.
        path: Vec<Spot>,
        /// The facing at the end; unchanged if `None`.
        facing: Option<Facing>,
    },
    /// Carry out a maneuver.
    Act {
        /// The rulebook's word for it: `poke`, `trade`, `swap`…
        maneuver: String,
        /// The targets, in the order in which they are named.
        targets: Vec<Target>,
        /// The units that do it and with which items, in the order in which their hits are delivered. Empty if the side itself does it.
        parties: Vec<Party>,
        /// Other arguments.
        args: Args,
    },
    /// End the turn.
    EndTurn,
}

/// A unit that takes part in a maneuver with one kind of item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Party {
    /// A plate (all of its riders that can) or one figure.
    pub who: PieceId,
    /// The item, by its name in the stat files; if `None`, whatever fits.
    pub with: Option<String>,
}

/// Arguments of an order beside units and targets. Each maneuver accepts some or none of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Args {
    /// An item that is used up or played, by name: `using ITEM`.
    pub item: Option<String>,
    /// Numbers: `paying 4, 2`.
    pub amounts: Vec<u32>,
    /// Other pieces: `of NAME, NAME`.
    pub pieces: Vec<PieceId>,
    /// Words of the rulebook: `as WORD, WORD`.
    pub words: Vec<String>,
}

impl Args {
    /// The keyword of the first argument that differs from `others`.
    fn first_beside(&self, others: &Args) -> Option<&'static str> {
        let said = [
            ("using", self.item != others.item),
            ("paying", self.amounts != others.amounts),
            ("of", self.pieces != others.pieces),
            ("as", self.words != others.words),
        ];
        said.into_iter().find(|(_, is_said)| *is_said).map(|(word, _)| word)
    }

    /// Whether these have all arguments that `asked` has, with the same values.
    pub(crate) fn include(&self, asked: &Args) -> bool {
        (asked.item.is_none() || self.item == asked.item)
            && (asked.amounts.is_empty() || self.amounts == asked.amounts)
            && (asked.pieces.is_empty() || self.pieces == asked.pieces)
            && (asked.words.is_empty() || self.words == asked.words)
    }

    /// Refuses arguments of an order for this action that differ from `only`.
    pub fn are_only(&self, only: &Args, action: &str) -> Result<(), Refusal> {
        let Some(word) = self.first_beside(only) else { return Ok(()) };
        let reason = text!("refused-says-more", what = Text::written(action), word = Text::written(word));
        Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-says-more-but", word = Text::written(word))))
    }
}

/// The target of a maneuver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Target {
    /// A plate or a figure.
    Piece(PieceId),
    /// A point on the ground.
    Spot(Spot),
    /// A side.
    Side(SideId),
}

/// The input of a player: an order, or the answer to an open request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Input {
    /// An order of the side whose turn it is, or of a side with an open window.
    Order(Order),
    /// An answer to an open request.
    Answer {
        /// The side that answers; `None` if only one side is asked.
        by: Option<SideId>,
        /// The answer: the key of an option, or anything else that [`Request::check`](crate::Request::check) accepts.
        key: String,
    },
}

impl Input {
    /// An answer of the only side that is asked.
    pub fn answer(key: impl Into<String>) -> Self {
        Input::Answer { by: None, key: key.into() }
    }
}

/// The number of orders and answers, in words.
pub fn input_count_text(number: usize) -> Text {
    text!("inputs", count = number)
}

impl Order {
    /// The maximum number of spots of a path, including its end.
    pub const MAX_LEGS: usize = 64;
    /// The maximum number of things of one kind that an order can list.
    pub const MAX_NAMED: usize = 1_000;

    /// An order for a maneuver against one target or none, without arguments.
    pub fn act(maneuver: impl Into<String>, target: Option<Target>, parties: Vec<Party>) -> Self {
        Order::Act { maneuver: maneuver.into(), targets: target.into_iter().collect(), parties, args: Args::default() }
    }

    /// Refuses an order with several targets or with arguments: most maneuvers accept none.
    pub fn says_no_more(&self) -> Result<(), Refusal> {
        self.says_only(&Args::default())
    }

    /// Refuses an order with several targets, or with arguments that differ from `only`.
    pub fn says_only(&self, only: &Args) -> Result<(), Refusal> {
        match self {
            Order::Act { maneuver, targets, .. } if targets.len() > 1 => {
                let reason = text!("refused-many-targets", what = Text::written(maneuver), count = targets.len());
                Err(Refusal::new(RuleId::GAME, reason).but(text!("refused-many-targets-but")))
            }
            Order::Act { maneuver, args, .. } => args.are_only(only, maneuver),
            Order::Move { .. } | Order::EndTurn => Ok(()),
        }
    }

    /// The target, if there is exactly one.
    pub fn target(&self) -> Option<Target> {
        match self {
            Order::Act { targets, .. } => targets.first().copied().filter(|_| targets.len() == 1),
            Order::Move { .. } | Order::EndTurn => None,
        }
    }
}
