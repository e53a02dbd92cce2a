//! Cards: what panels and marks want to know of a battle by any game, as plain data. The [`UiQueries`](crate::card::UiQueries) of the rulebook in play fills them in.

use crate::shown::hull::Hull;
use crate::shown::look::FigureLook;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_table::{Inches, PieceId, Placement, SideId, Solid, Spot};
use brickfray_words::Text;

/// The least to know of a unit on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitSummary {
    /// Which.
    pub id: PieceId,
    /// What it is called.
    pub name: String,
    /// The side that it belongs to.
    pub side: SideId,
    /// A plate with riders, or a figure on its own.
    pub is_plate: bool,
    /// Inches that it may still move.
    pub left: Inches,
    /// Why it may not move at all now, though it has Move left.
    pub stays: Option<Text>,
    /// Inches that it may move in a turn.
    pub total: Inches,
    /// Figures in it that are still in the game.
    pub figures: usize,
    /// Members that can still act.
    pub actors: usize,
    /// What is counted on it for all players to see.
    pub tally: Tally,
}

/// What is counted on a unit for all players to see, as with dice or pegs beside it on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Its points, kind by kind.
    pub pegs: Vec<Pegs>,
    /// What it is in the game, where that is something special: "wanted".
    pub tag: Option<&'static str>,
    /// Its name stands on the table too, as its players speak of it by that.
    pub is_named: bool,
}

/// Points of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pegs {
    /// How many it has left.
    pub left: u8,
    /// How many it can have.
    pub of: u8,
    /// Without them it is out of the game; otherwise it is only out of breath.
    pub vital: bool,
}

impl UnitSummary {
    /// It can still do something this turn.
    pub fn is_able(&self) -> bool {
        self.actors > 0 || (self.left > Inches::ZERO && self.stays.is_none())
    }
}

/// A unit's card.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitCard {
    /// The least to know of it.
    pub summary: UnitSummary,
    /// A line about it.
    pub about: String,
    /// Its members, the dead included, in the order of their ids.
    pub members: Vec<Portrait>,
    /// Its numbers, in the order in which they are shown.
    pub stats: Vec<Stat>,
    /// What they hold.
    pub weapons: Vec<WeaponLine>,
    /// What holds for it.
    pub conditions: Vec<Condition>,
}

/// What stands on a piece that lies in a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    /// What orders call it: `using KEY`.
    pub key: String,
    /// The words for it.
    pub label: Text,
    /// What it costs, as it is written on cards; empty where it costs nothing.
    pub cost: String,
    /// The colour of a band along its edge, in sRGB.
    pub band: Option<(u8, u8, u8)>,
    /// What it does, line by line.
    pub about: Vec<Text>,
    /// How it would be paid for if nobody chose otherwise, or why nobody can pay; nothing for a piece that is not in a hand.
    pub payment: Option<Result<Payment, Text>>,
}

/// How a piece in a hand would be paid for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who pays.
    pub by: PieceId,
    /// The energy that it takes.
    pub energy: u8,
    /// The places of the dice that it takes, among those of who pays.
    pub dice: Vec<usize>,
    /// Who pays, and what that leaves.
    pub told: Text,
}

/// What is told of a piece at a glance.
#[derive(Clone, PartialEq, Debug)]
pub struct Glance {
    /// What it is called.
    pub name: String,
    /// The side that it belongs to.
    pub side: Option<SideId>,
    /// A line about it.
    pub about: String,
    /// Its numbers.
    pub stats: Vec<Stat>,
    /// What holds for it.
    pub conditions: Vec<Condition>,
}

/// A number of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stat {
    /// Its name: "Speed". A die goes without.
    pub label: &'static str,
    /// What it is.
    pub value: StatValue,
    /// What that means, and by which rule.
    pub about: String,
}

/// What a number of a card is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatValue {
    /// As players write it.
    Words(String),
    /// A kind of die.
    Die(Die),
}

/// A member, as a portrait shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Portrait {
    /// Who.
    pub id: PieceId,
    /// What it is called.
    pub name: String,
    /// What is seen.
    pub face: Face,
    /// How it is.
    pub health: Health,
    /// It has done what it can do this turn.
    pub spent: bool,
    /// How it is, in words.
    pub state: String,
    /// What it has suffered, when it has.
    pub wound: Option<Wound>,
    /// It may take a [part](crate::Role) that helps the others.
    pub helps: bool,
}

/// What a portrait shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Face {
    /// A figure's head, with its side's colour by its palette name.
    Figure(FigureLook, String),
    /// A ship from above, with its side's colour by its palette name.
    Ship(Hull, String),
}

/// How a member is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// On its feet.
    Up,
    /// Off its feet.
    Down,
    /// Dead, or gone from the unit.
    Dead,
}

/// What a member has suffered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wound {
    /// How much.
    pub points: i32,
    /// What that means.
    pub about: String,
}

/// A kind of weapon of a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct WeaponLine {
    /// Its name, as orders say it.
    pub name: String,
    /// How many members have one.
    pub count: usize,
    /// How many of them can still use it this turn.
    pub ready: usize,
    /// What it does, in a few words each: "reach 2\"", "damage d6+1".
    pub words: Vec<String>,
    /// What those mean, and by which rules.
    pub about: String,
    /// How far it goes at most; `None` when it goes nowhere.
    pub far: Option<Inches>,
    /// That in words: "reach 2\", throw 6\"".
    pub reach: String,
    /// How far it shoots.
    pub range: Option<Inches>,
    /// How far it can be thrown.
    pub throw: Option<Inches>,
    /// How far around it the blast goes, where it is one that goes off.
    pub blast: Option<Inches>,
}

/// Something that holds for a unit just now, and the rule it stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// What.
    pub text: Text,
    /// The rule.
    pub rule: &'static str,
    /// It is a disadvantage.
    pub is_bad: bool,
}

/// Two hostile units that are engaged, or would be, and where they meet.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// One: the lower id, or the one that would come to the other.
    pub one: PieceId,
    /// The other.
    pub other: PieceId,
    /// They are in contact and fight with all they have; within reach of each other otherwise.
    pub full: bool,
    /// What such a meeting is called.
    pub called: &'static str,
    /// What that means for those in it, in a few words.
    pub means: &'static str,
    /// The bodies of both.
    pub solids: (Solid, Solid),
}

impl Meeting {
    /// The unit that a unit meets here; none when it is neither of the two.
    pub fn with(&self, unit: PieceId) -> Option<PieceId> {
        if self.one == unit { Some(self.other) } else { (self.other == unit).then_some(self.one) }
    }
}

/// What a side has in its purse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tokens {
    /// By kind, how many of each; none of which there are none.
    pub kinds: Vec<(String, u32)>,
    /// What they were got for, a line each, in their order.
    pub got_for: Vec<String>,
    /// What they are good for, in a sentence or two.
    pub about: &'static str,
    /// The rule.
    pub rule: &'static str,
}

/// What a unit sees of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Sights {
    /// A line for each member, to the figure that it sees best.
    pub lines: Vec<Sight>,
    /// All of it in words.
    pub words: String,
    /// The best of it.
    pub best: Cover,
    /// Where those that are looked at stand.
    pub at: Placement,
}

/// A line of sight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// From where.
    pub from: Spot,
    /// To where.
    pub to: Spot,
    /// How well that is seen.
    pub cover: Cover,
}

/// How much of a figure is hidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cover {
    /// Nothing that counts.
    Clear,
    /// Some of it.
    Some,
    /// Much of it.
    Much,
    /// All of it.
    Hidden,
}
