//! Environmental damage to come (BW-KB-07, BW-CH-15): how much a fall, or KnockBack that is stopped short, hurts.

use crate::figures::figure::JUMP;
use crate::under_way::agenda::{Agenda, Pending};
use bevy::prelude::*;
use brickfray_table::{Inches, PieceId};
use serde::{Deserialize, Serialize};

/// Somebody who is to be hurt by so many d6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bruise {
    /// Who.
    pub who: PieceId,
    /// The d6.
    pub dice: usize,
}

/// The least that must be left of KnockBack that is stopped short for it to hurt (BW-KB-07).
const LEFT_OVER: Inches = Inches::whole(2);

/// So many d6 for each so many whole inches; none where house rules say 0.
fn dice_in(inches: Inches, each: i32) -> usize {
    if each < 1 { 0 } else { usize::try_from(inches.in_thousandths() / (each * 1_000)).unwrap_or_default() }
}

/// The d6 of a fall: none of one that is no higher than a jump (BW-MF-09), or into water of any depth (BW-CH-15).
pub(crate) fn of_a_fall(height: Inches, into_water: bool, each: i32) -> usize {
    if height <= JUMP || into_water { 0 } else { dice_in(height, each) }
}

/// The d6 of KnockBack that something solid has stopped with so much left over (BW-KB-07).
pub(crate) fn of_a_stop(left: Inches, each: i32) -> usize {
    if left < LEFT_OVER { 0 } else { dice_in(left, each) }
}

/// Those who are to be hurt.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bruises(pub Vec<Bruise>);

/// Notes who is to be hurt, for when nothing else is under way.
pub(crate) fn note(agenda: &mut Agenda, mut bruises: Vec<Bruise>) {
    bruises.retain(|bruise| bruise.dice > 0);
    if !bruises.is_empty() {
        agenda.first([Pending::new(Bruises(bruises))]);
    }
}
