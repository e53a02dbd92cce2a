//! What answers about orders are made from: the duel, how far it has come, and who may speak.

use crate::state::course::{Course, Moment};
use crate::table::board::Board;
use crate::table::duel::Table;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Names, Requests, Turn};
use brickfray_table::SideId;

/// The duel and how far it has come, to be asked about orders.
#[derive(SystemParam)]
pub(crate) struct Bridge<'w, 's> {
    pub table: Table<'w, 's>,
    pub course: Res<'w, Course>,
    pub turn: Res<'w, Turn>,
    requests: Res<'w, Requests>,
}

impl Bridge<'_, '_> {
    /// What orders are looked at with.
    pub fn asked(&self) -> Asked<'_> {
        let window = self.requests.window().map(|(side, _)| side);
        let moment = self.course.window().map(|window| window.at).filter(|_| window.is_some());
        let may_act = self.course.is_phase() && self.requests.is_empty();
        Asked {
            board: self.table.board(),
            course: &self.course,
            side: window.unwrap_or(self.turn.side),
            moment,
            may_act,
            names: &self.table.names,
        }
    }
}

/// A duel of which it is asked what may be ordered.
pub(crate) struct Asked<'a> {
    pub board: Board<'a>,
    pub course: &'a Course,
    /// Who would order it.
    pub side: SideId,
    /// The window that is open for that side.
    pub moment: Option<Moment>,
    /// It is that side's action phase.
    pub may_act: bool,
    pub names: &'a Names,
}
