//! What decides whether orders are legal, and what orders lead to.

use crate::state::course::{Action, ActionKind, Assault, Course, Fire, Step, Walk};
use crate::state::mission::Mission;
use crate::state::missions::Missions;
use crate::state::watch::Token;
use crate::table::field::Field;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Refusal, Requests, RuleId, Turn};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Everything that decides whether orders are legal.
#[derive(SystemParam)]
pub struct Bridge<'w, 's> {
    pub field: Field<'w, 's>,
    pub course: Res<'w, Course>,
    /// Whose turn it is.
    pub turn: Res<'w, Turn>,
    pub requests: Res<'w, Requests>,
    pub mission: Res<'w, Mission>,
    /// The fire missions that are left.
    pub missions: Res<'w, Missions>,
}

/// What a legal order leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum Ordered {
    Announce(Vec<PieceId>, Vec<Action>),
    Rally(PieceId),
    Move(Walk),
    Shoot(Fire),
    /// A unit goes on overwatch.
    Watch(PieceId, Vec<Token>),
    /// Units assault others.
    Storm(Assault),
    /// A unit takes no more actions.
    Done(PieceId),
    /// A watcher fires or moves once the walk that it interrupts has come this far, in thousandths (CQB-083, CQB-091).
    React(PieceId, Token, Step, u32),
    /// A unit that has won an assault moves (CQB-112).
    Consolidate(Walk),
    /// A unit does something else that takes an action.
    Deed(PieceId, ActionKind),
    /// A unit is placed before the battle (CQB-191).
    Deploy(Walk),
    /// A side has finished placing its units.
    Deployed,
    EndTurn,
}

/// Returns a refusal: the rule, why, and what would be legal.
pub fn refuse<T>(rule: &'static str, reason: Text, but: Text) -> Result<T, Refusal> {
    Err(Refusal::new(RuleId::new(rule), reason).but(but))
}
