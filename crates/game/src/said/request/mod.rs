//! A request: what the game asks of a side, and which replies it accepts.
//!
//! A request lists every option, forbidden ones with the reason, and has a default with the reason for it. It doesn't block: it stays in
//! [`Requests`](crate::Requests) until an answer comes in like an order.

mod cost;
mod keys;
mod legal;
mod told;

pub use cost::Cost;

use crate::rules::rule::{Refusal, RuleId};
use brickfray_table::{PieceId, SideId, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What the game asks of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The side that decides.
    pub asks: SideId,
    /// The rule that gives the decision to that side.
    pub rule: RuleId,
    /// One plain sentence with a question mark.
    pub question: Text,
    /// The pieces that it is about, besides those of its options.
    pub about: Vec<PieceId>,
    /// Every option, legal or not, in a stable order. Empty if an amount or an order is wanted.
    pub options: Vec<RequestOption>,
    /// The kind of reply that is wanted.
    pub wants: Wants,
    /// The reply if no player decides.
    pub default: Reply,
    /// The reason for the default.
    pub why: Text,
}

/// The kind of reply that a request wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wants {
    /// Orders of this window, one after another, until the side passes. Legal orders are listed on demand.
    Orders {
        /// The rulebook's word for the window, such as `reaction`.
        window: String,
    },
    /// Some of the options.
    Pick {
        /// The minimum number of options.
        at_least: u32,
        /// The maximum number of options.
        at_most: u32,
    },
    /// A number.
    Amount {
        /// The minimum.
        from: i64,
        /// The maximum.
        to: i64,
    },
    /// A number of things to distribute among the options.
    Share {
        /// How many things there are.
        so_many: u32,
        /// The maximum for each option, in the order of the options.
        most: Vec<u32>,
    },
    /// Options that pay a cost.
    Pay {
        /// The cost.
        cost: Cost,
        /// The worth of each option, in the order of the options.
        worth: Vec<u32>,
    },
}

/// An option of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RequestOption {
    /// Its key in answers: `frogs.1+duck`.
    pub key: String,
    /// The label of its button.
    pub label: Text,
    /// The piece that it is about, to be highlighted on the table.
    pub piece: Option<PieceId>,
    /// Where that piece would come down, if the options are places.
    pub spot: Option<Landing>,
    /// Why it is forbidden, if it is.
    pub refused: Option<Refusal>,
    /// If choosing it is a secret: what the log says instead of its label.
    #[serde(default)]
    pub told: Option<Text>,
}

/// Where a piece would come down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Landing {
    /// The spot.
    pub spot: Spot,
    /// Whether the piece would then be clear of what it has to get out of.
    pub clear: bool,
}

/// The reply to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// No order, or no further order.
    Pass,
    /// Options by index, in ascending order.
    Picked(Vec<usize>),
    /// A number.
    Amount(i64),
    /// The number for each option, in the order of the options.
    Shared(Vec<u32>),
}

/// The key of the reply that gives no order.
pub(crate) const PASS: &str = "pass";

impl RequestOption {
    /// A legal option. Its key must not contain commas, `=`, or spaces at its ends.
    pub fn new(key: impl Into<String>, label: impl Into<Text>) -> Self {
        RequestOption { key: key.into(), label: label.into(), piece: None, spot: None, refused: None, told: None }
    }

    /// Sets the piece that the option is about.
    pub fn about(mut self, piece: PieceId) -> Self {
        self.piece = Some(piece);
        self
    }

    /// Sets the spot where its piece would come down.
    pub fn landing(mut self, spot: Spot, clear: bool) -> Self {
        self.spot = Some(Landing { spot, clear });
        self
    }

    /// Makes the choice secret: the log says only this.
    pub fn in_secret(mut self, told: impl Into<Text>) -> Self {
        self.told = Some(told.into());
        self
    }

    /// Forbids the option if there is a reason.
    pub fn unless(mut self, refused: Option<Refusal>) -> Self {
        self.refused = refused;
        self
    }
}

impl Wants {
    /// Exactly one of the options.
    pub const ONE: Wants = Wants::Pick { at_least: 1, at_most: 1 };
}

impl Reply {
    /// A single option, by its index.
    pub fn one(place: usize) -> Self {
        Reply::Picked(vec![place])
    }
}

impl Request {
    /// Whether exactly one option is wanted.
    pub fn is_one_of(&self) -> bool {
        self.wants == Wants::ONE
    }

    /// The window whose orders are wanted.
    pub fn window(&self) -> Option<&str> {
        if let Wants::Orders { window } = &self.wants { Some(window) } else { None }
    }

    /// The options that may be chosen.
    pub fn legal(&self) -> impl Iterator<Item = &RequestOption> {
        self.options.iter().filter(|option| option.refused.is_none())
    }

    /// The indices of the options that may be chosen.
    pub fn legal_places(&self) -> Vec<usize> {
        (0..self.options.len()).filter(|place| self.options[*place].refused.is_none()).collect()
    }

    /// The index of the option that is the default, if the default is a single option.
    pub fn default_place(&self) -> Option<usize> {
        if let Reply::Picked(places) = &self.default { places.first().copied().filter(|_| places.len() == 1) } else { None }
    }

    /// Whether this is the same request, even if it is put into words in another language.
    pub fn is_same(&self, other: &Request) -> bool {
        let is_alike = (self.asks, &self.rule, &self.wants) == (other.asks, &other.rule, &other.wants);
        is_alike && self.options.iter().map(|option| &option.key).eq(other.options.iter().map(|option| &option.key))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A request to blue with four options, of which the first is forbidden.
    pub(crate) fn request(wants: Wants, default: Reply) -> Request {
        let tired =
            Refusal::new(RuleId::new("AB-01"), Text::written("it has taken its hit")).but(Text::written("assign it to another figure"));
        Request {
            asks: SideId(1),
            rule: RuleId::new("AB-02"),
            question: Text::written("Who takes it?"),
            about: Vec::new(),
            options: vec![
                RequestOption::new("a", Text::written("A")).unless(Some(tired)),
                RequestOption::new("b", Text::written("B")),
                RequestOption::new("c", Text::written("C")),
                RequestOption::new("d", Text::written("D")),
            ],
            wants,
            default,
            why: Text::written("it is the weakest"),
        }
    }
}
