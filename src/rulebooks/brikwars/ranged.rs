//! Combined ranged attacks (BW-RG): one range for the whole squad, what stands in the way, and how large the target is.

use super::attack::{Attack, AttackPool, by_die};
use super::field::{Field, ids};
use super::house_rules::{RangesMeasuredAt, ShotsGoBy};
use super::maneuver::Maneuver;
use super::unit::{Figure, squad_size};
use crate::game::{Party, Refusal, RuleId, WeaponData};
use crate::table::{Inches, PieceId, Solid};

/// What cover costs an Action Roll, by how much of the best visible member is hidden (BW-AT 7.1): a third -1, two thirds -2.
pub fn cover_modifier(hidden_ninths: u8) -> i32 {
    match hidden_ninths {
        0..=2 => 0,
        3..=5 => -1,
        _ => -2,
    }
}

/// What being beyond the weapon's Range costs, for each started inch (BW-OP-22).
pub fn range_modifier(apart: Inches, range: Inches, each: i32) -> i32 {
    if apart <= range { 0 } else { (apart - range).started() * each }
}

/// The longer side of a plate in whole inches (BW-DF-05).
fn length(plate: Solid) -> i32 {
    Inches::snapped(plate.body.half_extents().max_element() * 2.0).rounded_half_up()
}

/// Builds a combined ranged attack.
///
/// The range is that of the closest attacking to the closest defending member, and all use it (BW-RG-01, BW-RG-02). Whoever sees
/// nobody of the target takes no part (BW-AT-02). Everybody in a melee is shot at together (BW-SE-10).
pub(super) fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let target = field.target_unit(target);
    let targets = field.hostile(target)?;
    let mut victims = targets.clone();
    for unit in field.engagements.melee_of(target).into_iter().filter(|unit| *unit != target) {
        victims.extend(field.units.members(unit));
    }
    let mut pools = Vec::new();
    for party in parties {
        let name = field.names.of(party.who);
        let members = field.own(party.who)?;
        let unit = field.target_unit(party.who);
        if let Some(opponent) = field.engagements.full_with(unit).first() {
            let reason = format!("{name} is in Full Engagement with {} and cannot shoot", field.names.of(*opponent));
            return Err(Refusal::new(RuleId::new("BW-SE-07"), reason).but("strike or shove"));
        }
        let able: Vec<Figure> = members.into_iter().filter(Figure::can_act).collect();
        if able.is_empty() {
            return Err(Refusal::new(RuleId::new("BW-TU-02"), format!("nobody of {name} has an Action left")));
        }
        let (item, weapon, shooters) = armed(field, party, &able)?;
        pools.extend(shoot(field, unit, &item, &weapon, shooters, target, &targets)?);
    }
    let mut attack = Attack::new(Maneuver::Shoot, field.turn.side, Some(target), pools, &victims);
    if let Some(place) = attack.victims.iter().position(|victim| victim.id == targets[0].id) {
        let side = attack.victims[place].side;
        attack.assigners.sort_by_key(|assigner| *assigner != side);
    }
    Ok(attack)
}

/// The weapon that a party shoots with, and who has it.
fn armed(field: &Field, party: &Party, able: &[Figure]) -> Result<(String, WeaponData, Vec<Figure>), Refusal> {
    let name = field.names.of(party.who);
    let guns = able.iter().flat_map(|figure| figure.gear.iter().filter(|item| !item.used));
    let guns = guns.filter(|item| party.with.as_ref().is_none_or(|with| *with == item.name));
    let item = guns.map(|item| &item.name).find(|item| field.weapon(item).is_some_and(|weapon| weapon.range.is_some())).cloned();
    let with = party.with.as_deref().unwrap_or("a weapon to shoot with");
    let found = item.and_then(|item| Some((item.clone(), field.weapon(&item)?.clone())));
    let (item, weapon) = found.ok_or_else(|| {
        Refusal::new(RuleId::new("BW-WP-07"), format!("nobody of {name} has {with} that can shoot and is not used yet this turn"))
    })?;
    let shooters = able.iter().filter(|figure| figure.gear.iter().any(|held| held.name == item && !held.used)).cloned().collect();
    Ok((item, weapon, shooters))
}

fn shoot(
    field: &Field,
    unit: PieceId,
    item: &str,
    weapon: &WeaponData,
    shooters: Vec<Figure>,
    target: PieceId,
    targets: &[Figure],
) -> Result<Vec<AttackPool>, Refusal> {
    let name = field.names.of(unit);
    let squads: Vec<PieceId> = ids(&shooters).into_iter().chain(ids(&field.units.members(unit))).chain(ids(targets)).collect();
    let least_hidden = |shooter: &Figure| {
        let eye = shooter.solid.eyes_in_world();
        let plate = targets[0].plate.filter(|_| field.house.plates_can_be_targeted);
        let seen = targets.iter().map(|target| target.id).chain(plate);
        seen.map(|target| field.space.hidden_ninths(eye, target, &squads)).min().unwrap_or(9)
    };
    let seeing: Vec<(Figure, u8)> = shooters
        .into_iter()
        .map(|shooter| (least_hidden(&shooter), shooter))
        .filter(|(hidden, _)| *hidden < 9)
        .map(|(hidden, shooter)| (shooter, hidden))
        .collect();
    let Some(hidden) = seeing.iter().map(|(_, hidden)| *hidden).min() else {
        let reason = format!("nobody of {name} sees anybody of {}", field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-AT-02"), reason).but("move to where a line of sight is clear"));
    };
    let seeing: Vec<Figure> = seeing.into_iter().map(|(shooter, _)| shooter).collect();
    let Some((.., apart)) = field.space.closest_pair(&ids(&seeing), &ids(targets)) else {
        return Err(Refusal::new(RuleId::new("BW-RG-01"), format!("{} is not on the table", field.names.of(target))));
    };
    let plates = || field.space.solid(unit).zip(field.space.solid(target)).map(|(ours, theirs)| ours.distance(theirs));
    let apart = match field.house.ranges_measured_at {
        RangesMeasuredAt::ClosestMember => apart,
        RangesMeasuredAt::MembersOrPlate => apart.min(plates().unwrap_or(apart)),
    };
    let range = weapon.range.unwrap_or_default();
    let size = match (field.house.shots_go_by, field.space.solid(target)) {
        (ShotsGoBy::PlateSize, Some(solid)) if field.units.is_plate(target) => length(solid),
        _ => squad_size(targets),
    };
    let modifiers: Vec<(String, i32)> = [
        ("beyond Range", range_modifier(apart, range, field.house.beyond_range)),
        ("cover", cover_modifier(hidden)),
        ("Squad Size", field.house.size_bonus(size)),
    ]
    .into_iter()
    .filter(|(_, by)| *by != 0)
    .map(|(why, by)| (why.to_owned(), by))
    .collect();
    let pools: Vec<AttackPool> = by_die(&seeing)
        .into_iter()
        .map(|(action, members)| {
            let pool = AttackPool::with_item(Maneuver::Shoot, unit, members, action, item, weapon);
            AttackPool { modifiers: modifiers.clone(), ..pool }
        })
        .collect();
    if pools.iter().all(|pool| pool.needed() > i32::from(pool.action.faces())) {
        let needed = pools.first().map_or(0, AttackPool::needed);
        let reason = format!("{} is {apart} away, and {item} with Range {range} would need a {needed} there", field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-OP-22"), reason).but("move closer or out from behind cover"));
    }
    Ok(pools)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_at_7_1_cover_by_thirds() {
        assert_eq!([0, 2, 3, 5, 6, 8].map(cover_modifier), [0, 0, -1, -1, -2, -2]);
    }

    #[test]
    fn bw_op_22_each_started_inch_beyond_range_costs_one() {
        let range = Inches::whole(10);
        let at = |thousandths| range_modifier(Inches::thousandths(thousandths), range, -1);
        assert_eq!((at(10_000), at(10_001), at(12_000), at(12_500)), (0, -1, -2, -3));
    }
}
