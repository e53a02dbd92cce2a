//! Cards: what panels and marks need to know about a battle of any game, as plain data. The [`UiQueries`](crate::card::UiQueries) of the
//! rulebook in play fill them in.

use crate::shown::hull::Hull;
use crate::shown::look::FigureLook;
use bevy::prelude::*;
use brickfray_dice::Die;
use brickfray_table::{Inches, PieceId, Placement, SideId, Solid, Spot};
use brickfray_words::Text;

/// A unit on the table, in brief.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitSummary {
    /// The piece.
    pub id: PieceId,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: SideId,
    /// Whether it is a plate with riders; otherwise it is a single figure.
    pub is_plate: bool,
    /// The rest of its Move, in inches.
    pub left: Inches,
    /// Why it can't move at all now, if it can't although it has Move left.
    pub stays: Option<Text>,
    /// Its Move in a turn, in inches.
    pub total: Inches,
    /// The number of its figures that are still in the game.
    pub figures: usize,
    /// The number of its members that can still act.
    pub actors: usize,
    /// Its points and tag that all players can see.
    pub tally: Tally,
}

/// What is counted on a unit for all players to see, like dice or pegs beside it on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Its points of each kind.
    pub pegs: Vec<Pegs>,
    /// Its special status in the game, if any: "wanted".
    pub tag: Option<Text>,
    /// Whether its name is shown on the table too, because players refer to it by name.
    pub is_named: bool,
}

/// Points of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pegs {
    /// How many are left.
    pub left: u8,
    /// The maximum.
    pub of: u8,
    /// Whether it is out of the game without them; otherwise it is only exhausted.
    pub vital: bool,
}

impl UnitSummary {
    /// Whether it can still do something this turn.
    pub fn is_able(&self) -> bool {
        self.actors > 0 || (self.left > Inches::ZERO && self.stays.is_none())
    }
}

/// A unit's card.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitCard {
    /// The unit in brief.
    pub summary: UnitSummary,
    /// A one-line description.
    pub about: Text,
    /// Its members, including dead ones, in the order of their ids.
    pub members: Vec<Portrait>,
    /// Its numbers, in display order.
    pub stats: Vec<Stat>,
    /// Its weapons.
    pub weapons: Vec<WeaponLine>,
    /// Its current conditions.
    pub conditions: Vec<Condition>,
}

/// The front of a piece that lies in a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    /// Its name in orders: `using KEY`.
    pub key: String,
    /// Its name for players.
    pub label: Text,
    /// Its cost as written on the card; empty if it costs nothing.
    pub cost: Text,
    /// The colour of a band along its edge, in sRGB.
    pub band: Option<(u8, u8, u8)>,
    /// What it does, line by line.
    pub about: Vec<Text>,
    /// How it is paid for by default, or why nobody can pay for it; `None` for a piece that isn't in a hand.
    pub payment: Option<Result<Payment, Text>>,
}

/// How a piece in a hand is paid for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The piece that pays.
    pub by: PieceId,
    /// The amount of energy.
    pub energy: u8,
    /// The indices of the dice used, among those of the piece that pays.
    pub dice: Vec<usize>,
    /// Who pays, and what is left afterwards.
    pub told: Text,
}

/// A piece in brief, for a tooltip.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceTooltip {
    /// Its name.
    pub name: Text,
    /// Its side.
    pub side: Option<SideId>,
    /// A one-line description.
    pub about: Text,
    /// Its numbers.
    pub stats: Vec<Stat>,
    /// Its current conditions.
    pub conditions: Vec<Condition>,
}

/// A number on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stat {
    /// Its name: "Speed"; may be empty for a die.
    pub label: Text,
    /// Its value.
    pub value: StatValue,
    /// What it means, and by which rule.
    pub about: Text,
}

/// The value of a number on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatValue {
    /// Text as players write it.
    Words(Text),
    /// A kind of die.
    Die(Die),
}

/// A member of a unit, for its portrait.
#[derive(Clone, PartialEq, Debug)]
pub struct Portrait {
    /// The piece.
    pub id: PieceId,
    /// Its name.
    pub name: String,
    /// The picture.
    pub face: Face,
    /// Its health.
    pub health: Health,
    /// Whether it has done everything that it can do this turn.
    pub spent: bool,
    /// Its condition in words.
    pub state: Text,
    /// Its wound, if it has one.
    pub wound: Option<Wound>,
    /// Whether it may take a [role](crate::Role) that helps the others.
    pub helps: bool,
}

/// The picture of a portrait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Face {
    /// A figure's head, and the palette name of its side's colour.
    Figure(FigureLook, String),
    /// A ship from above, and the palette name of its side's colour.
    Ship(Hull, String),
}

/// The health of a member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// On its feet.
    Up,
    /// Off its feet.
    Down,
    /// Dead, or gone from the unit.
    Dead,
}

/// A wound of a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wound {
    /// How severe it is.
    pub points: i32,
    /// What it means.
    pub about: Text,
}

/// One kind of weapon of a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct WeaponLine {
    /// Its name, as in orders.
    pub name: String,
    /// How many members have one.
    pub count: usize,
    /// How many of them can still use it this turn.
    pub ready: usize,
    /// What it does, in short phrases: "reach 2\"", "damage d6+1".
    pub words: Vec<Text>,
    /// What these mean, and by which rules.
    pub about: Text,
    /// Its greatest distance; `None` if it has none.
    pub far: Option<Inches>,
    /// Its distances in words: "reach 2\", throw 6\"".
    pub reach: Text,
    /// Its shooting range.
    pub range: Option<Inches>,
    /// How far it can be thrown.
    pub throw: Option<Inches>,
    /// The radius of its blast, if it explodes.
    pub blast: Option<Inches>,
}

/// A condition that a unit is in now, and the rule that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The condition.
    pub text: Text,
    /// The rule.
    pub rule: &'static str,
    /// Whether it is a disadvantage.
    pub is_bad: bool,
}

/// Two hostile units that are engaged, or would be, and their positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// The unit with the lower id, or the one that would move to the other.
    pub one: PieceId,
    /// The other unit.
    pub other: PieceId,
    /// Whether they are in contact and fight with everything they have; otherwise they are only within reach of each other.
    pub full: bool,
    /// The name of such an engagement.
    pub called: Text,
    /// What it means for the two units, in a few words.
    pub means: Text,
    /// The bodies of both.
    pub solids: (Solid, Solid),
}

impl Meeting {
    /// The opponent of this unit; `None` if the unit is neither of the two.
    pub fn with(&self, unit: PieceId) -> Option<PieceId> {
        if self.one == unit { Some(self.other) } else { (self.other == unit).then_some(self.one) }
    }
}

/// The tokens of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tokens {
    /// The number of each kind; kinds without tokens are left out.
    pub kinds: Vec<(Text, u32)>,
    /// What they were earned for, one line each, in order.
    pub got_for: Vec<Text>,
    /// What they can be used for, in a sentence or two.
    pub about: Text,
    /// The rule.
    pub rule: &'static str,
}

/// What a unit sees of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Sights {
    /// A line from each member to the figure that it sees best.
    pub lines: Vec<Sight>,
    /// The result in words.
    pub words: Text,
    /// The least cover among the lines.
    pub best: Cover,
    /// The placement of the target.
    pub at: Placement,
}

/// A line of sight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// Where it begins.
    pub from: Spot,
    /// Where it ends.
    pub to: Spot,
    /// How well the target is hidden.
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
