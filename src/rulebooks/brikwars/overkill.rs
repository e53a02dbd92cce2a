//! Overkill (BW-SZ-15, BW-OP-21): what is left of the damage of a killing shot carries on along its line to whatever stands next in it.

use super::attack::Attack;
use super::attack_pool::AttackPool;
use super::damage;
use super::field::Field;
use super::maneuver::Maneuver;
use super::victim::Victim;
use crate::dice::{DiceError, DiceTray, PoolRoll};
use crate::game::{Happening, Outbox};
use crate::table::{PieceId, Solid};
use bevy::math::Vec3;

/// Where a shot goes through a body: above its middle, as shots are aimed.
fn middle(solid: Solid) -> Vec3 {
    Vec3::from(solid.placement.pose_in_world().translation) + Vec3::Y * (solid.body.height().to_f32() * 0.6)
}

/// Carries what is left of a killing shot's damage on, from the nearest shooter through whom it killed, within the weapon's Range: to
/// figures of any side and to objects, until nothing is left or something that can't be harmed stops it.
pub(super) fn carry_on(
    attack: &mut Attack,
    pool: &AttackPool,
    killed: PieceId,
    field: &Field,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<(), DiceError> {
    if attack.maneuver != Maneuver::Shoot || !field.house.overkill {
        return Ok(());
    }
    let Some(mut left) = attack.victims.iter().find(|victim| victim.id == killed && victim.dead).map(|victim| victim.overkill) else {
        return Ok(());
    };
    let range = pool.item.as_ref().and_then(|item| field.weapon(item)?.range).unwrap_or_default();
    let shooter = field.space.closest_pair(&pool.members, &[killed]).map(|(shooter, ..)| shooter);
    let ends = shooter.and_then(|shooter| Some((middle(field.space.solid(shooter)?), middle(field.space.solid(killed)?))));
    let Some((from, to)) = ends else { return Ok(()) };
    let Some(way) = (to - from).try_normalize() else { return Ok(()) };
    let reach = field.space.along(from, from + way * range.to_f32());
    let behind = reach.iter().skip_while(|piece| **piece != killed).skip(1);
    for &next in behind {
        if left <= 0 {
            break;
        }
        if attack.has_killed(next) {
            continue;
        }
        if !attack.victims.iter().any(|victim| victim.id == next) {
            let Some(figure) = field.units.figure(next).or_else(|| field.units.object(next)) else { break };
            // Hits that are still to be given out are not for whoever just stands behind.
            attack.victims.push(Victim { clear: true, ..Victim::from(&figure) });
            attack.victims.sort_by_key(|victim| victim.id);
        }
        let Some(victim) = attack.victim_mut(next) else { break };
        out.say("BW-SZ-15", Happening::CarriedOn { from: killed, to: next, damage: left });
        let rest = PoolRoll { plus: left, ..PoolRoll::default() };
        damage::suffer(victim, rest, field.names.of(next), &field.house, tray, out)?;
        left = if victim.dead { victim.overkill } else { 0 };
    }
    Ok(())
}
