//! Thrown weapons (BW-WP table 4.1): a light weapon flies three inches, does what it does in the hand, and lies where it fell.

use super::attack::Attack;
use super::attack_pool::AttackPool;
use super::field::Field;
use super::maneuver::Maneuver;
use super::ranged;
use super::unit::Figure;
use crate::game::{Party, Refusal, RuleId, Target, WeaponData};
use crate::table::{Inches, PieceId};

/// Builds the throw of a weapon that is no explosive: a shot with the object's own Use and damage, by one figure, at somebody within its
/// throw. What is made for two hands can't be thrown (BW-OP-25): its entry gives it no throw.
pub(super) fn build(field: &Field, target: Option<Target>, party: &Party) -> Result<Attack, Refusal> {
    let name = field.names.of(party.who);
    let item = party.with.clone().unwrap_or_default();
    let members = field.own(party.who)?;
    let Some(weapon) = field.weapon(&item).filter(|weapon| weapon.throw.is_some()) else {
        let refused = Refusal::new(RuleId::new("BW-WP-04"), format!("{item} is not made to be thrown"));
        return Err(refused.but("throw a light weapon or an explosive"));
    };
    let Some(Target::Piece(piece)) = target else {
        let refused = Refusal::new(RuleId::new("BW-SD-01"), format!("{item} is thrown at somebody, not at the ground"));
        return Err(refused.but("name a figure, a squad or an object"));
    };
    let holds = |figure: &&Figure| figure.gear.iter().any(|held| held.name == item && !held.used);
    let throwers: Vec<Figure> = members.iter().filter(|figure| figure.can_shoot()).filter(holds).cloned().collect();
    if throwers.is_empty() {
        let rule = if members.iter().any(|figure| figure.can_shoot()) { "BW-WP-07" } else { "BW-TU-02" };
        return Err(Refusal::new(RuleId::new(rule), format!("nobody of {name} who has an Action left has {item} to throw")));
    }
    let target = field.target_unit(piece);
    let unit = field.target_unit(party.who);
    ranged::stays_inside(field, unit, Some(target), None, "throw")?;
    let targets = field.attacked(target)?;
    let mut pools = nearest(throwers, &targets, |thrower, apart| aimed(field, unit, (&item, weapon), (thrower, apart), target, &targets))?;
    pools.iter_mut().for_each(|pool| pool.maneuver = Maneuver::Throw);
    let attack = ranged::under_fire(field, Maneuver::Throw, target, &targets, pools);
    Ok(Attack { only_shields: field.house.shields_parry_thrown_weapons, ..attack })
}

/// The nearest of those who could throw for whom nothing speaks against it; what speaks against the nearest, when something does for all.
pub(super) fn nearest<T>(
    throwers: Vec<Figure>,
    targets: &[Figure],
    throw: impl Fn(Figure, Inches) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let apart = |thrower: &Figure| targets.iter().map(|target| target.solid.distance(thrower.solid)).min().unwrap_or_default();
    let mut by_distance: Vec<(Inches, Figure)> = throwers.into_iter().map(|thrower| (apart(&thrower), thrower)).collect();
    by_distance.sort_by_key(|(apart, thrower)| (*apart, thrower.id));
    let mut refused = None;
    for (apart, thrower) in by_distance {
        match throw(thrower, apart) {
            Ok(thrown) => return Ok(thrown),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::new(RuleId::new("BW-TU-02"), "nobody is there to throw")))
}

/// The pile of one who throws something at somebody: a shot within the throw of the thing, with what cover and the target's Size add
/// (BW-AT table 7.1, BW-AT-08), at somebody in sight (BW-AT-02).
pub(super) fn aimed(
    field: &Field,
    unit: PieceId,
    (item, weapon): (&str, &WeaponData),
    (thrower, apart): (Figure, Inches),
    target: PieceId,
    targets: &[Figure],
) -> Result<Vec<AttackPool>, Refusal> {
    let throw = weapon.throw.unwrap_or_default();
    if apart > throw {
        let reason = format!("it is {apart} away and {item} can be thrown {throw}");
        let within = format!("throw at something within {throw} of {}", field.names.of(thrower.id));
        return Err(Refusal::new(RuleId::new("BW-WP-08"), reason).but(within));
    }
    let as_shot = WeaponData { range: Some(throw), ..weapon.clone() };
    ranged::shoot(field, unit, item, &as_shot, vec![thrower], target, targets)
}
