//! Thrown weapons (BW-WP table 4.1): a light weapon flies three inches, does what it does in the hand, and lies where it fell.

use super::attack::Attack;
use super::field::Field;
use super::maneuver::Maneuver;
use super::ranged;
use crate::game::{Party, Refusal, RuleId, Target, WeaponData};

/// Builds the throw of a weapon that is no explosive: a shot with the object's own Use and damage, by one figure, at somebody within its
/// throw. What is made for two hands can't be thrown (BW-OP-25): its entry gives it no throw.
pub(super) fn build(field: &Field, target: Option<Target>, party: &Party) -> Result<Attack, Refusal> {
    let name = field.names.of(party.who);
    let item = party.with.clone().unwrap_or_default();
    let members = field.own(party.who)?;
    let Some((weapon, throw)) = field.weapon(&item).and_then(|weapon| Some((weapon, weapon.throw?))) else {
        let refused = Refusal::new(RuleId::new("BW-WP-04"), format!("{item} is not made to be thrown"));
        return Err(refused.but("throw a light weapon or an explosive"));
    };
    let Some(Target::Piece(piece)) = target else {
        let refused = Refusal::new(RuleId::new("BW-SD-01"), format!("{item} is thrown at somebody, not at the ground"));
        return Err(refused.but("name a figure, a squad or an object"));
    };
    let holds = |figure: &&super::unit::Figure| figure.gear.iter().any(|held| held.name == item && !held.used);
    let Some(thrower) = members.iter().filter(|figure| figure.can_shoot()).find(holds) else {
        let rule = if members.iter().any(|figure| figure.can_shoot()) { "BW-WP-07" } else { "BW-TU-02" };
        return Err(Refusal::new(RuleId::new(rule), format!("nobody of {name} who has an Action left has {item} to throw")));
    };
    let target = field.target_unit(piece);
    let unit = field.target_unit(party.who);
    let opponents = field.engagements.full_with(unit);
    if !opponents.is_empty() && !opponents.contains(&target) {
        let reason = format!("{name} is in Full Engagement and may not throw at {}", field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-SE-07"), reason));
    }
    let targets = field.attacked(target)?;
    let apart = targets.iter().map(|victim| victim.solid.distance(thrower.solid)).min().unwrap_or_default();
    if apart > throw {
        let reason = format!("it is {apart} away and {item} can be thrown {throw}");
        return Err(Refusal::new(RuleId::new("BW-WP-08"), reason).but("move closer"));
    }
    let as_shot = WeaponData { range: Some(throw), ..weapon.clone() };
    let mut pools = ranged::shoot(field, unit, &item, &as_shot, vec![thrower.clone()], target, &targets)?;
    pools.iter_mut().for_each(|pool| pool.maneuver = Maneuver::Throw);
    let attack = Attack::new(Maneuver::Throw, field.turn.side, Some(target), pools, &targets);
    Ok(Attack { only_shields: field.house.shields_parry_thrown_weapons, ..attack })
}
