//! Environmental damage (BW-KB-07, BW-CH-15): falls, and KnockBack that something solid stops short, hurt where house rules have it.

use crate::attack::damage;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::agenda::{AddSteps, Agenda};
use crate::under_way::attack::Attack;
use crate::under_way::environmental_damage::{Bruise, Bruises};
use crate::under_way::hit::Hit;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, Pool};
use brickfray_game::Outbox;
use brickfray_table::PieceId;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_step::<Bruises, _>(hurt);
}

/// Hurts them.
pub(crate) fn hurt(field: Field, mut agenda: Agenda, waiting: Query<&Bruises>, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
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
    let mut attack = Attack::new(Maneuver::Ram, field.turn.side, None, Vec::new(), &figures).beginning_at(Stage::Maim);
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

    use crate::under_way::environmental_damage::of_a_fall;

    use crate::under_way::environmental_damage::of_a_stop;
    use brickfray_table::Inches;

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
