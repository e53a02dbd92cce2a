//! Environmental damage (BW-KB-07, BW-CH-15): falls, and KnockBack that something solid stops short, hurt if house rules say so.

use crate::attack::damage;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::attack::Attack;
use crate::under_way::environmental_damage::{EnvironmentalDamage, Suffers};
use crate::under_way::hit::Hit;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Die, Pool};
use brickfray_game::Outbox;
use brickfray_game::kit::agenda::{AddSteps, Agenda};
use brickfray_table::PieceId;

pub(crate) fn plugin(app: &mut App) {
    app.add_step::<EnvironmentalDamage, _>("environmental-damage", hurt);
}

/// Resolves the environmental damage that comes next on the agenda.
pub(crate) fn hurt(
    field: Field,
    mut agenda: Agenda,
    waiting: Query<&EnvironmentalDamage>,
    mut tray: ResMut<DiceTray>,
    mut out: ResMut<Outbox>,
) {
    let Some(EnvironmentalDamage(suffered)) = agenda.front(&waiting).cloned() else { return };
    agenda.pop();
    out.progressed();
    let mut who: Vec<PieceId> = suffered.iter().map(|one| one.who).collect();
    who.sort();
    who.dedup();
    let figures: Vec<Figure> = who.into_iter().filter_map(|who| field.units.figure(who)).collect();
    if figures.is_empty() {
        return;
    }
    let mut attack = Attack::new(Maneuver::Environment, field.turn.side, None, Vec::new(), &figures).beginning_at(Stage::Maim);
    // Earlier damage doesn't count here.
    attack.victims.iter_mut().for_each(|victim| victim.hurt = 0);
    for Suffers { who, dice } in suffered {
        // An earlier one of these may have killed it.
        let Some(victim) = attack.victim_mut(who).filter(|victim| !victim.dead) else { continue };
        let taken = damage::take(victim, &Pool::of(dice, Die::D6, 0), &Hit::default(), &field, &mut tray, &mut out);
        if out.or_fail(taken).is_none() {
            return;
        }
    }
    agenda.begin(attack);
}
