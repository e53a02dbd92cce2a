//! Orders of specialists that are resolved with a roll at once: their system parameters, and how to report them.

use crate::field::Field;
use crate::field::maneuvers::ManeuverDef;
use crate::rolls::amounts;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Commands, Entity, Res, ResMut};
use brickfray_dice::{DiceTray, Die, PoolRoll, RolledDie, Stream};
use brickfray_game::{Cue, FactBody, Inbox, Outbox};
use brickfray_table::{PieceId, PieceIndex};
use brickfray_words::Text;
use std::any::Any;
use std::fmt::Display;

/// System parameters for resolving such an order.
#[derive(SystemParam)]
pub(crate) struct RolledOrder<'w, 's> {
    pub field: Field<'w, 's>,
    pub tray: ResMut<'w, DiceTray>,
    pub out: ResMut<'w, Outbox>,
    pub commands: Commands<'w, 's>,
    inbox: ResMut<'w, Inbox>,
    index: Res<'w, PieceIndex>,
}

impl RolledOrder<'_, '_> {
    /// Takes an order for that maneuver, with what its check prepared.
    pub fn take<T: Any>(&mut self, maneuver: &ManeuverDef) -> Option<T> {
        maneuver.take_prepared(&mut self.inbox, &mut self.out)
    }

    pub fn entity(&self, who: PieceId) -> Option<Entity> {
        self.index.entity(who)
    }

    /// Rolls a die. `None` if the dice ran out.
    pub fn roll(&mut self, die: Die, what_for: impl Display) -> Option<Vec<RolledDie>> {
        let rolled = self.tray.roll_all(Stream::Battle, 1, die, what_for);
        self.out.or_fail(rolled)
    }

    /// Rolls a die for an amount (AR-GEN-05). `None` if the dice ran out.
    pub fn amount(&mut self, die: Die, what_for: impl Display) -> Option<PoolRoll> {
        let rolled = amounts::roll(&self.field, die, &mut self.tray, what_for);
        self.out.or_fail(rolled)
    }
}

/// Reports a roll, with different texts for success and failure.
pub(crate) fn roll_outcome_fact(cue: Cue, succeeds: bool, [success, failure]: [Text; 2], dice: Vec<RolledDie>) -> FactBody {
    FactBody::new(cue, if succeeds { success } else { failure }).with_dice(dice)
}
