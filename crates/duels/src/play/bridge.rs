//! What checks and lists of orders are based on: the duel, its course, and the side that may speak.

use crate::state::course::{Course, Moment};
use crate::table::board::Board;
use crate::table::duel::Table;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Names, Requests, Turn};
use brickfray_table::SideId;

/// Read access for questions about orders.
#[derive(SystemParam)]
pub(crate) struct Bridge<'w, 's> {
    pub table: Table<'w, 's>,
    pub course: Res<'w, Course>,
    pub turn: Res<'w, Turn>,
    requests: Res<'w, Requests>,
}

impl Bridge<'_, '_> {
    /// The view of the duel with which orders are checked.
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

/// A view of the duel for checking what a side may order.
pub(crate) struct Asked<'a> {
    pub board: Board<'a>,
    pub course: &'a Course,
    /// The side that would give the order.
    pub side: SideId,
    /// The moment of the window that is open for this side, if any.
    pub moment: Option<Moment>,
    /// Whether it is this side's action phase.
    pub may_act: bool,
    pub names: &'a Names,
}
