//! Stray shots (BW-RG-05, BW-OP-36): by house rule, a missed shot lands off its target and hits what is there.

use crate::RESOLVE;
use crate::attack::damage;
use crate::data::house_rules::MissedShots;
use crate::facts::rolls::scatter_dice;
use crate::field::Field;
use crate::figures::victim::Victim;
use crate::rolls::natural_ones;
use crate::schedule::CombatSystems;
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::math::Vec3;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Die, Stream};
use brickfray_game::{Cue, FactBody, FactKind, Outbox};
use brickfray_table::{Facing, Inches, PieceId, Spot, TableSize};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Misses>("misses").add_systems(RESOLVE, go_astray.in_set(CombatSystems::Misses));
}

/// The misses of a ranged attack (BW-RG-05).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Misses {
    landed: bool,
}

/// How near to a figure a shot must land to hit it.
const NEAR: Inches = Inches::thousandths(500);

/// Lands the misses of a shot once its hits are allocated: each a d6 of inches off the nearest target figure, in a clock direction.
pub(crate) fn go_astray(mut attacks: Query<(&mut Attack, &mut Misses)>, field: Field, mut tray: ResMut<DiceTray>, mut out: ResMut<Outbox>) {
    let goes = |attack: &Attack| attack.is_at(Stage::Maim) && attack.maneuver() == Maneuver::Shoot;
    for (mut attack, mut misses) in attacks.iter_mut().filter(|(attack, misses)| goes(attack) && !misses.landed) {
        misses.landed = true;
        if field.house.missed_shots == MissedShots::Vanish {
            continue;
        }
        for place in 0..attack.pools.len() {
            if attack.pools[place].hit.blast.is_some() {
                // Explosives have already landed.
                continue;
            }
            let pool = &attack.pools[place];
            let elsewhere = natural_ones::count_blunderers(pool, &field.units, &field.house);
            let missed = pool.members.len().saturating_sub(pool.successes as usize + elsewhere);
            for _ in 0..missed {
                let landed = land(&mut attack, place, &field, &mut tray, &mut out);
                if out.or_fail(landed).is_none() {
                    return;
                }
            }
        }
    }
}

fn land(attack: &mut Attack, place: usize, field: &Field, tray: &mut DiceTray, out: &mut Outbox) -> Result<(), DiceError> {
    let pool = attack.pools[place].clone();
    let Some(target) = attack.target() else { return Ok(()) };
    let members: Vec<PieceId> = field.units.member_ids(target);
    let nearest = field.space.closest_pair(&field.shooters(&pool), &members).and_then(|(_, them, _)| field.space.solid(them));
    let Some(aim) = nearest.or_else(|| field.space.solid(target)).map(|solid| solid.placement.spot) else { return Ok(()) };
    let what_for = "where a missed shot lands";
    let clock = tray.roll(Stream::Scatter, Die::D12, what_for)?;
    let inches = tray.roll(Stream::Scatter, Die::D6, what_for)?;
    let at = scattered(aim, clock, inches, field.space.table());
    let who = figure_hit_at(attack, at, field);
    out.say("BW-RG-05", WentAstray { who: pool.unit, to: at, scatter: (clock, inches), hit: who });
    let Some(who) = who else { return Ok(()) };
    if !attack.victims.iter().any(|victim| victim.id == who) {
        let Some(figure) = field.units.figure(who) else { return Ok(()) };
        attack.victims.push(Victim { clear: true, ..Victim::from(&figure) });
        attack.victims.sort_by_key(|victim| victim.id);
    }
    match attack.victim_mut(who) {
        Some(victim) => damage::take(victim, &pool.damage, &pool.hit, field, tray, out),
        None => Ok(()),
    }
}

/// The figure nearest to where a shot lands, if it is near enough and still alive.
fn figure_hit_at(attack: &Attack, at: Spot, field: &Field) -> Option<PieceId> {
    let point = Vec3::new(at.x.to_f32(), field.space.ground_at(at).to_f32() + 0.5, at.z.to_f32());
    let near = field.space.within(point, NEAR).into_iter().map(|(who, _)| who);
    near.into_iter().find(|who| field.units.figure(*who).is_some() && !attack.has_killed(*who))
}

/// Where a missed throw lands (BW-EX-09): this many inches off, in the direction of an hour on the clock, 12 being north.
pub fn scattered(aim: Spot, clock: u8, inches: u8, table: TableSize) -> Spot {
    let off = Facing::degrees(f32::from(clock) * 30.0).direction() * f32::from(inches);
    let half = Vec2::new(table.x.to_f32(), table.z.to_f32()) / 2.0;
    Spot::snapped((aim.to_vec2() + off).clamp(-half, half))
}

/// A missed shot landed (BW-RG-05).
pub(crate) struct WentAstray {
    pub who: PieceId,
    pub to: Spot,
    /// The dice: clock direction and inches.
    pub scatter: (u8, u8),
    pub hit: Option<PieceId>,
}

impl FactKind for WentAstray {
    const WHAT: &'static str = "went-astray";

    fn tell(self) -> FactBody {
        let WentAstray { who, to, scatter: (clock, inches), hit } = self;
        let told = match hit {
            Some(hit) => text!("fact-astray-hits", who = who, inches = inches, clock = clock, spot = to, hit = hit),
            None => text!("fact-astray", who = who, inches = inches, clock = clock, spot = to),
        };
        FactBody::new(Cue::unseen(), told).with_dice(scatter_dice((clock, inches)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, BERT, at, fact, told};

    #[test]
    fn bw_rg_05_it_is_told_where_a_stray_shot_lands() {
        let astray = |hit| WentAstray { who: ANNA, to: at(2.0).spot, scatter: (3, 2), hit };
        assert_eq!(told(astray(Some(BERT))), "a shot of anna goes astray, 2\" towards 3 o'clock to (2, 0), and hits bert");
        assert_eq!(told(astray(None)), "a shot of anna goes astray, 2\" towards 3 o'clock to (2, 0), and hits nobody");
        assert_eq!((fact(astray(None)).dice.len(), fact(astray(None)).cue), (2, Cue::unseen()));
    }

    #[test]
    fn that_misses_have_landed_is_state() {
        crate::under_way::attack::tests::is_state(Misses { landed: true });
    }
}
