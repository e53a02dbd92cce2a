//! Bruises (BW-KB-07, BW-CH-15): harm that no blow does, where house rules have it: of falls, and of KnockBack that something solid
//! stops short.

use super::agenda::{AddSteps, Agenda, Pending};
use super::attack::{Attack, Stage};
use super::damage::{self, Hit};
use super::field::Field;
use super::ground::JUMP;
use super::maneuver::Maneuver;
use super::unit::Figure;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, Pool};
use brickfray_game::Outbox;
use brickfray_table::{Inches, PieceId};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.add_step::<Bruises, _>(hurt);
}

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
pub(super) fn of_a_fall(height: Inches, into_water: bool, each: i32) -> usize {
    if height <= JUMP || into_water { 0 } else { dice_in(height, each) }
}

/// The d6 of KnockBack that something solid has stopped with so much left over (BW-KB-07).
pub(super) fn of_a_stop(left: Inches, each: i32) -> usize {
    if left < LEFT_OVER { 0 } else { dice_in(left, each) }
}

/// Those who are to be hurt.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bruises(Vec<Bruise>);

/// Notes who is to be hurt, for when nothing else is under way.
pub(super) fn note(agenda: &mut Agenda, mut bruises: Vec<Bruise>) {
    bruises.retain(|bruise| bruise.dice > 0);
    if !bruises.is_empty() {
        agenda.first([Pending::new(Bruises(bruises))]);
    }
}

/// Hurts them.
pub(super) fn hurt(field: Field, mut agenda: Agenda, waiting: Query<&Bruises>, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
    let Some(Bruises(bruises)) = agenda.front(&waiting).cloned() else { return };
    agenda.pop();
    out.progressed();
    let mut who: Vec<PieceId> = bruises.iter().map(|bruise| bruise.who).collect();
    who.sort();
    who.dedup();
    let figures: Vec<Figure> = who.into_iter().filter_map(|who| field.units.figure(who)).collect();
    if figures.is_empty() {
        return;
    }
    let mut attack = Attack::new(Maneuver::Ram, field.turn.side, None, Vec::new(), &figures);
    attack.stage = Stage::Maim;
    // What they were hurt by before has been dealt with.
    attack.victims.iter_mut().for_each(|victim| victim.hurt = 0);
    for Bruise { who, dice } in bruises {
        // The first of several may have killed it.
        let Some(victim) = attack.victim_mut(who).filter(|victim| !victim.dead) else { continue };
        let taken = damage::take(victim, &Pool::of(dice, Die::D6, 0), &Hit::default(), &field, &mut tray, &mut out);
        if out.or_fail(taken).is_none() {
            return;
        }
    }
    agenda.begin(attack);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_kb_07_less_than_two_inches_left_over_hurt_nobody() {
        let left = |thousandths, each| of_a_stop(Inches::thousandths(thousandths), each);
        assert_eq!([left(1_999, 1), left(2_000, 1), left(2_000, 2), left(5_999, 2), left(9_000, 0)], [0, 2, 1, 2, 0]);
    }

    #[test]
    fn bw_ch_15_falls_into_water_are_harmless_and_so_is_a_jump() {
        let fall = |thousandths, water| of_a_fall(Inches::thousandths(thousandths), water, 1);
        assert_eq!([fall(1_000, false), fall(1_890, false), fall(3_000, false), fall(3_000, true)], [0, 1, 3, 0]);
        assert_eq!(of_a_fall(Inches::whole(9), false, 0), 0);
    }
}
