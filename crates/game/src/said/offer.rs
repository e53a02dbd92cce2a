//! Offers: what a unit could do now, for panels, lists and bots, in the rulebook's words.

use crate::rules::rule::Refusal;
use crate::said::action_info::ActionInfo;
use crate::said::order::Order;
use brickfray_table::{Inches, PieceId, Solid};
use brickfray_words::Text;

/// Which units to make offers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offering {
    /// The unit: a plate or a figure.
    pub unit: PieceId,
    /// Further units of its side, which join in if they can.
    pub partners: Vec<PieceId>,
}

/// An action that a unit could take, or the reason why it can't.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// The action.
    pub info: &'static ActionInfo,
    /// The item that it uses, as orders name it.
    pub with: Option<String>,
    /// The target piece; `None` if it is aimed at the ground or at nothing.
    pub target: Option<PieceId>,
    /// The order for it. If it is aimed at the ground, the order has a legal point if there is one.
    pub order: Order,
    /// The size of the plate that it lays there, in studs (across, deep), if it lays one.
    pub lays: Option<(u8, u8)>,
    /// The area that it covers if it is aimed at the ground, unless the unit's card already gives that of a weapon.
    pub patch: Option<Patch>,
    /// Why it is illegal, if it is.
    pub refused: Option<Refusal>,
    /// What would come of it, if the rulebook can predict that.
    pub outlook: Option<Outlook>,
}

/// The area covered by an action that is aimed at the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patch {
    /// The maximum distance of its centre from the nearest of those who act, if limited.
    pub within: Option<Inches>,
    /// Its radius.
    pub radius: Inches,
}

/// The predicted result of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// In a word or two, to be shown beside the action: "0.8 HP".
    pub short: Text,
    /// In whole sentences, with the rules involved.
    pub about: Text,
    /// The action can't have any effect.
    pub no_effect: bool,
    /// Its average value in thousandths of what the rulebook counts, for comparing the actions of a unit. 0 if unknown.
    pub worth: u32,
    /// The rulebook's advice.
    pub advice: Advice,
}

/// A rulebook's advice about an action, apart from its predicted result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// No advice: the predicted result is all that counts.
    #[default]
    Plain,
    /// It is the unit's purpose: prefer it to anything else.
    Job,
    /// Don't suggest it, for this reason.
    Against(Text),
}

impl Outlook {
    /// The worth of this average.
    pub fn worth_of(mean: f64) -> u32 {
        (1_000.0 * mean).round() as u32
    }
}

/// Legal orders.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Listing {
    /// The orders.
    pub orders: Vec<Order>,
    /// The words of the kinds of orders that are listed only in part.
    pub sampled: Vec<&'static str>,
}

/// How much of a unit's Move a path costs, whether the unit has that much left or not.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MoveCost {
    /// The cost, including what the ground adds.
    pub inches: Inches,
    /// Why it costs more than its length, if it does.
    pub extra: Extra,
    /// The final position of each model, in games in which each model of a unit finds its own place.
    pub ends: Vec<ModelEnd>,
}

/// Why a path costs more than its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extra {
    /// The ground.
    #[default]
    Ground,
    /// A part of it is climbed.
    Climb,
    /// A part of it is driven in reverse.
    Reverse,
    /// A model of the unit has further to go than the unit itself.
    Furthest,
}

/// The final position of a model.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ModelEnd {
    /// Its body at that position.
    pub solid: Solid,
    /// Whether it would be in cover from the nearest enemies.
    pub in_cover: bool,
}
