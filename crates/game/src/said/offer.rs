//! Offers: what a unit could do now, for panels, lists and bots, in the rulebook's own words.

use crate::rules::rule::Refusal;
use crate::said::action_info::ActionInfo;
use crate::said::order::Order;
use brickfray_table::{Inches, PieceId, Solid};

/// The units to make offers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offering {
    /// The unit: a plate or a figure.
    pub unit: PieceId,
    /// Further units of its side that join what it does, where they can.
    pub partners: Vec<PieceId>,
}

/// Something that a unit could do, or could not and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// What.
    pub info: &'static ActionInfo,
    /// With what, in the words of orders.
    pub with: Option<String>,
    /// The piece that it is done to; nothing when it is aimed at the ground or at nothing.
    pub target: Option<PieceId>,
    /// The order that does it; for a point of the ground, with a point where it may be done if there is one.
    pub order: Order,
    /// The plate that it lays there, in studs (across, deep), when it lays one.
    pub lays: Option<(u8, u8)>,
    /// What it covers where it is aimed at the ground, where the card does not tell that of a weapon.
    pub patch: Option<Patch>,
    /// Why it may not be done.
    pub refused: Option<Refusal>,
    /// What would come of it, where the rulebook can tell.
    pub outlook: Option<Outlook>,
}

/// What an action covers that is aimed at the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patch {
    /// How far its middle may lie from the nearest of who does it, where that is limited.
    pub within: Option<Inches>,
    /// How far around its middle it reaches.
    pub radius: Inches,
}

/// What would come of something before it is done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// In a word or two, to stand beside what it is about: "0.8 HP".
    pub short: String,
    /// In whole sentences, with the rules that they stand on.
    pub about: String,
    /// Nothing can come of it.
    pub no_effect: bool,
    /// How much comes of it on average, in thousandths of what the rulebook counts: only to be compared with what else a unit could do. 0
    /// where that can't be told.
    pub worth: u32,
    /// What the rulebook advises beside that.
    pub advice: Advice,
}

/// What a rulebook advises about something that a unit could do, beside what comes of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// Its numbers tell all.
    #[default]
    Plain,
    /// It is what the unit is there for: it comes before anything else.
    Job,
    /// It is not suggested: the reason.
    Against(String),
}

impl Outlook {
    /// What so much on average is worth.
    pub fn worth_of(mean: f64) -> u32 {
        (1_000.0 * mean).round() as u32
    }
}

/// Legal orders.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Listing {
    /// The orders.
    pub orders: Vec<Order>,
    /// The words of those kinds of which these are only some, and others may be legal too.
    pub sampled: Vec<&'static str>,
}

/// What a way takes of a unit's Move, whether it has so much left or not.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MoveCost {
    /// All of it, with what the ground costs.
    pub inches: Inches,
    /// What it costs more for than its length, where it does.
    pub extra: Extra,
    /// Where each model would end, in games in which the models of a unit each find a place of their own.
    pub ends: Vec<ModelEnd>,
}

/// What a way costs more for than its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extra {
    /// What the ground costs.
    #[default]
    Ground,
    /// Some of it is climbed.
    Climb,
    /// Some of it is driven in reverse.
    Reverse,
    /// A model of the unit has further to go than the unit.
    Furthest,
}

/// Where a model would end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ModelEnd {
    /// Its body there.
    pub solid: Solid,
    /// It would be in cover from the nearest enemies.
    pub in_cover: bool,
}
