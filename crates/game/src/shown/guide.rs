//! Guides: where a piece may be put, what ranges it covers, and what to do next. Plain data to be drawn, for games in which this is more
//! than circles around a piece and one turn after another.

use crate::rules::rule::Refusal;
use crate::said::order::Order;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_table::{Facing, Inches, PieceId, Placement, Spot};
use brickfray_words::Text;

/// A part of the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Area {
    /// The area between an edge and a hub from which every point of the edge is visible.
    Region {
        /// The hub.
        hub: Vec2,
        /// The points of the edge, in order.
        edge: Vec<Vec2>,
    },
    /// A straight line.
    Line {
        /// The beginning.
        from: Vec2,
        /// The end.
        to: Vec2,
        /// What it is for; empty if that is obvious.
        called: Text,
    },
    /// A single place.
    Place {
        /// The position.
        at: Vec2,
        /// The radius of the piece that would lie there, in inches.
        radius: f32,
        /// What it is for.
        called: Text,
    },
}

/// Where a player wants a piece to go.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The piece.
    pub who: PieceId,
    /// The waypoints.
    pub by: Vec<Vec2>,
    /// The place it should go to.
    pub at: Vec2,
    /// The facing, if the player turned it by hand.
    pub facing: Option<Facing>,
}

/// A sensible move, for a player who has nothing better in mind.
#[derive(Clone, PartialEq, Debug)]
pub struct SuggestedMove {
    /// The order.
    pub order: Order,
    /// The piece that it approaches.
    pub towards: PieceId,
    /// The danger of the move, if any.
    pub danger: Option<Text>,
    /// Whether it leads to the unit's own task rather than to an opponent.
    pub is_errand: bool,
}

/// How a piece gets to where the player wants it, or as near as possible.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The order.
    pub order: Order,
    /// The spots where it turns and where it ends; empty if it is simply placed there.
    pub way: Vec<Spot>,
    /// Its placement at the end.
    pub lies: Placement,
    /// The course in words.
    pub words: Text,
    /// The danger of the course, if any.
    pub danger: Option<Text>,
    /// How it falls short of what is wanted: it is cut short, can't be turned that way, or allows no attack afterwards.
    pub shortfall: Option<Text>,
    /// How many of the waypoints it follows, from the first on.
    pub goes_by: usize,
    /// Whether it could follow another waypoint.
    pub takes_more: bool,
    /// The ranges of its weapons at the end.
    pub ranges: Vec<Range>,
    /// The pieces that it could attack from there, if it attacks next.
    pub in_reach: Vec<PieceId>,
}

/// The range of a weapon.
#[derive(Clone, PartialEq, Debug)]
pub struct Range {
    /// The name of the weapon.
    pub name: Text,
    /// The position and facing from which it is measured.
    pub from: Placement,
    /// The distance that it reaches, from the middle of the piece.
    pub far: Inches,
    /// Its width.
    pub span: Span,
    /// Whether it is used next.
    pub is_due: bool,
}

/// The width of a range.
#[derive(Clone, PartialEq, Debug)]
pub enum Span {
    /// All around.
    Round,
    /// This many degrees to either side.
    Wedge(f32),
    /// Straight ahead, this many inches to either side.
    Lane(f32),
    /// Everything that is visible: the points of its edge, in order.
    Seen(Vec<Vec2>),
}

/// The state of play for the UI: the round, what to do now, and what ending the turn means.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Moment {
    /// The round in words: "round 2 of 4".
    pub round: Text,
    /// What to do now, in a few words.
    pub says: Option<Text>,
    /// The piece that has to go on.
    pub unit: Option<PieceId>,
    /// The words for ending the turn now.
    pub end: Text,
    /// What ending the turn does.
    pub about_end: Text,
    /// Why the turn can't be ended now, if so.
    pub may_not_end: Option<Refusal>,
    /// The result of the battle, once it is over.
    pub result: Option<Text>,
    /// Whether ending the turn ends it for all units of the side, so that the units that could still act are counted.
    pub ends_turn: bool,
    /// The parts of the table that matter now, such as where units may be placed before the battle.
    pub areas: Vec<Area>,
}
