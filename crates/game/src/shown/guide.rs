//! Guides: where a piece may be put, what reaches how far, and what is to be done next. Plain data to be drawn, for games in which that is
//! more than so many inches around a piece and one turn after another.

use crate::rules::rule::Refusal;
use crate::said::order::Order;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_table::{Facing, Inches, PieceId, Placement, Spot};

/// A part of the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Area {
    /// All between an edge and a point from which every point of the edge is seen.
    Region {
        /// The point.
        hub: Vec2,
        /// The edge, in its order.
        edge: Vec<Vec2>,
    },
    /// A straight line.
    Line {
        /// From where.
        from: Vec2,
        /// To where.
        to: Vec2,
        /// What it is for; nothing where that is plain.
        called: &'static str,
    },
    /// A single place.
    Place {
        /// Where.
        at: Vec2,
        /// How far around it the piece reaches that would lie there, in inches.
        radius: f32,
        /// What it is for.
        called: &'static str,
    },
}

/// Where a player wants a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// Which.
    pub who: PieceId,
    /// By way of these waypoints.
    pub by: Vec<Vec2>,
    /// Where.
    pub at: Vec2,
    /// Looking that way, where it has been turned by hand.
    pub facing: Option<Facing>,
}

/// A move that makes sense, for a player who has nothing better in mind.
#[derive(Clone, PartialEq, Debug)]
pub struct SuggestedMove {
    /// The order.
    pub order: Order,
    /// The piece that it leads towards.
    pub towards: PieceId,
    /// What is dangerous about it, when something is.
    pub danger: Option<String>,
    /// It leads to what the unit is there for, and not to an opponent.
    pub is_errand: bool,
}

/// How a piece comes to where a player wants it, or as near as may be.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The order.
    pub order: Order,
    /// Where it turns and where it ends; nothing where it is simply laid there.
    pub way: Vec<Spot>,
    /// How it lies in the end.
    pub lies: Placement,
    /// All that in words.
    pub words: String,
    /// What is dangerous about it, when something is.
    pub danger: Option<String>,
    /// How it falls short of what is wanted: what cuts it short, how it can't be turned, that nothing can be attacked after it.
    pub shortfall: Option<String>,
    /// How many of the waypoints it goes by, from the first on.
    pub goes_by: usize,
    /// It would go by one more.
    pub takes_more: bool,
    /// What its weapons would cover from there.
    pub ranges: Vec<Range>,
    /// The pieces that it could attack from there, when that is what it does next.
    pub in_reach: Vec<PieceId>,
}

/// What a weapon covers.
#[derive(Clone, PartialEq, Debug)]
pub struct Range {
    /// Its name.
    pub name: String,
    /// From where, and which way it looks.
    pub from: Placement,
    /// How far, from the middle of the piece that has it.
    pub far: Inches,
    /// How wide.
    pub span: Span,
    /// It is to be used next.
    pub is_due: bool,
}

/// How wide something reaches.
#[derive(Clone, PartialEq, Debug)]
pub enum Span {
    /// All around.
    Round,
    /// So many degrees to either side.
    Wedge(f32),
    /// Straight ahead, so many inches to either side.
    Lane(f32),
    /// As far as can be seen: the edge all around, in its order.
    Seen(Vec<Vec2>),
}

/// What a game is at.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Moment {
    /// The round in words: "round 2 of 4".
    pub round: String,
    /// What is to be done now, in a few words.
    pub says: Option<String>,
    /// The piece that is to go on.
    pub unit: Option<PieceId>,
    /// What ending the turn is called now.
    pub end: &'static str,
    /// What that does.
    pub about_end: &'static str,
    /// Why the turn may not be ended now.
    pub may_not_end: Option<Refusal>,
    /// How it all ended, once it has.
    pub result: Option<String>,
    /// That ends the turn of all its units: those that could still act are counted.
    pub ends_turn: bool,
    /// The part of the table that it is about, such as where units may be placed before the battle.
    pub areas: Vec<Area>,
}
