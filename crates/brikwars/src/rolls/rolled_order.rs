//! Orders of specialists that are carried out with a roll at once: what their systems take, and how such a roll is told.

use crate::field::Field;
use crate::field::maneuvers::ManeuverDef;
use crate::rolls::amounts;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Entity, Res, ResMut};
use brickfray_dice::{DiceTray, Die, PoolRoll, RolledDie, Stream};
use brickfray_game::{Cue, Inbox, Outbox, Telling};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;
use std::any::Any;
use std::fmt::Display;

/// What carrying such an order out takes.
#[derive(SystemParam)]
pub(crate) struct RolledOrder<'w, 's> {
    /// What rules ask.
    pub field: Field<'w, 's>,
    /// The dice.
    pub tray: ResMut<'w, DiceTray>,
    /// What is told of it.
    pub out: ResMut<'w, Outbox>,
    /// What it changes.
    pub commands: Commands<'w, 's>,
    inbox: ResMut<'w, Inbox>,
    index: Res<'w, PieceIndex>,
}

impl RolledOrder<'_, '_> {
    /// Takes an order for that maneuver up, with what its check has found out.
    pub fn take<T: Any>(&mut self, maneuver: &ManeuverDef) -> Option<T> {
        maneuver.take_prepared(&mut self.inbox, &mut self.out)
    }

    /// The entity of a piece.
    pub fn entity(&self, who: PieceId) -> Option<Entity> {
        self.index.entity(who)
    }

    /// Rolls a die. `None` when the dice ran out.
    pub fn roll(&mut self, die: Die, what_for: impl Display) -> Option<Vec<RolledDie>> {
        let rolled = self.tray.roll_all(Stream::Battle, 1, die, what_for);
        self.out.or_fail(rolled)
    }

    /// Rolls a die for an amount (AR-GEN-05). `None` when the dice ran out.
    pub fn amount(&mut self, die: Die, what_for: impl Display) -> Option<PoolRoll> {
        let rolled = amounts::roll(&self.field, die, &mut self.tray, what_for);
        self.out.or_fail(rolled)
    }
}

/// A roll that has come to something or to nothing, each in its own words.
pub(crate) fn told_either_way(cue: Cue, succeeds: bool, [success, failure]: [Text; 2], dice: Vec<RolledDie>) -> Telling {
    Telling::new(cue, if succeeds { success } else { failure }).with_dice(dice)
}
