//! Offers: what a unit could do now, for panels, lists and bots, in the rulebook's own words.

use super::order::Order;
use super::rule::Refusal;
use crate::table::{Inches, PieceId};

/// A kind of thing that units can do, as a rulebook describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The word for it in orders.
    pub word: &'static str,
    /// What a button says.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// The rule it stands on.
    pub rule: &'static str,
    /// What it is aimed at.
    pub aims: Aims,
    /// What it is listed under.
    pub heading: Heading,
    /// Who goes along when it is aimed at the ground.
    pub goes: Goes,
    /// How the log tells that it was ordered.
    pub told: Phrase,
    /// Members of a unit may each take a [`Role`] of their own in it.
    pub shared: bool,
}

/// The words of a sentence that tells of an order, behind the names of those who do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// What one does: "throws".
    pub one: &'static str,
    /// What several do: "throw".
    pub several: &'static str,
    /// What comes after that, with `AT` for whom or where it is done and `ITEM` for what it is done with: "ITEM at AT".
    pub rest: &'static str,
}

/// What a way takes of a unit's Move, whether it has so much left or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// All of it, with what the ground costs.
    pub inches: Inches,
    /// Some of it is climbed.
    pub climbs: bool,
}

/// A part that a member can take in what its unit does together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Role {
    /// The word for it in the place of an item.
    pub word: &'static str,
    /// What it does: "grabs".
    pub says: &'static str,
    /// What that means, in a sentence.
    pub about: &'static str,
    /// The rule it stands on.
    pub rule: &'static str,
    /// Only those can who help others.
    pub helps: bool,
}

/// What a rulebook says of its orders besides.
#[derive(Clone, Copy, Debug)]
pub struct Speech {
    /// The deed that a word of orders means.
    pub deed: fn(&str) -> Option<&'static Deed>,
    /// The word in the place of an item that says that somebody only helps others, and how that is told: "coordinated by".
    pub helps: (&'static str, &'static str),
    /// The parts that members can take in a deed that is [shared](Deed::shared), and not do what all do.
    pub roles: &'static [Role],
}

/// What deeds of a kind are listed under, and where that stands in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Heading {
    /// The place: 0 comes first.
    pub place: u8,
    /// The words.
    pub name: &'static str,
}

impl Heading {
    /// What is done to enemies, in any game.
    pub const ATTACK: Heading = Heading { place: 0, name: "Attack" };
}

/// Who goes to the point of the ground that a deed is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goes {
    /// Nobody.
    Nobody,
    /// The unit, so far at most; as far as its Move goes when nothing is said.
    Unit(Option<Inches>),
    /// The unit, so far at most, and is brought into contact with what it nearly touches.
    IntoContact(Inches),
    /// A plate that is laid there for it.
    Plate,
}

/// What a deed is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aims {
    /// A piece: an offer for each that comes into question.
    Piece,
    /// A point of the ground, wherever one clicks.
    Ground,
    /// Nothing.
    Nothing,
}

/// Whom to make offers to.
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
    pub deed: &'static Deed,
    /// With what, in the words of orders.
    pub with: Option<String>,
    /// To whom; nothing when it is aimed at the ground or at nothing.
    pub target: Option<PieceId>,
    /// The order that does it; for a point of the ground, with a point where it may be done if there is one.
    pub order: Order,
    /// The plate that it lays there, in studs (across, deep), when it lays one.
    pub lays: Option<(u8, u8)>,
    /// Why it may not be done.
    pub refused: Option<Refusal>,
}
