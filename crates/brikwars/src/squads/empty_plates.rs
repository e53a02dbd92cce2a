//! Plates that nobody is left on (BW-SD-11).

use crate::RESOLVE;
use crate::schedule::SettleSystems;
use crate::units::roster::Units;
use bevy::prelude::*;
use brickfray_game::{Happening, Outbox};
use brickfray_table::{Mover, PieceId};

/// Plates with nobody left on them are taken off the table. Who is of a squad is told one by one (BW-SQ-06): one of whom a single member
/// is left is a squad still (BW-SD-23).
pub(crate) fn clear_empty_plates(mut set: ParamSet<(Units, Mover)>, mut out: ResMut<Outbox>) {
    let units = set.p0();
    let all = units.all().into_iter().map(|(unit, _)| unit);
    let empty: Vec<PieceId> = all.filter(|unit| units.is_empty_plate(*unit)).collect();
    for who in empty {
        set.p1().remove(who);
        out.say("BW-SD-11", Happening::PlateEmptied { who });
    }
}

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, clear_empty_plates.in_set(SettleSystems::Empty));
}
