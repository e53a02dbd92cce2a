//! What decides about orders, and what orders come to.

use crate::state::course::{Action, Assault, Course, Fire, Step, Walk, What};
use crate::state::mission::Mission;
use crate::state::missions::Missions;
use crate::state::watch::Token;
use crate::table::field::Field;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Refusal, Requests, RuleId, Turn};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Everything that decides about orders.
#[derive(SystemParam)]
pub struct Bridge<'w, 's> {
    /// The field.
    pub field: Field<'w, 's>,
    /// What is under way.
    pub course: Res<'w, Course>,
    /// Whose turn it is.
    pub turn: Res<'w, Turn>,
    /// What is asked.
    pub requests: Res<'w, Requests>,
    /// What is fought for.
    pub mission: Res<'w, Mission>,
    /// Fire missions that are left.
    pub missions: Res<'w, Missions>,
}

/// What an order comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Ordered {
    /// Units announce actions.
    Announce(Vec<PieceId>, Vec<Action>),
    /// A pinned unit rallies.
    Rally(PieceId),
    /// A unit moves.
    Move(Walk),
    /// It shoots.
    Shoot(Fire),
    /// It goes on overwatch.
    Watch(PieceId, Vec<Token>),
    /// An assault.
    Storm(Assault),
    /// A unit does no more.
    Done(PieceId),
    /// A watcher fires or moves, once what it interrupts has come so far, in thousandths (CQB-083, CQB-091).
    React(PieceId, Token, Step, u32),
    /// A unit that has won an assault moves (CQB-112).
    Consolidate(Walk),
    /// A unit does something else that takes an action.
    Deed(PieceId, What),
    /// A unit is placed before the battle (CQB-191).
    Deploy(Walk),
    /// A side has placed all that it wants to.
    Deployed,
    /// The turn ends.
    EndTurn,
}

/// A refusal: the rule, why, and what would be legal.
pub fn refuse<T>(rule: &'static str, reason: Text, but: Text) -> Result<T, Refusal> {
    Err(Refusal::new(RuleId::new(rule), reason).but(but))
}
