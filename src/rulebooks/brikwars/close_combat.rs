//! Combined Strikes (BW-SE, BW-SM): who may take part, with what, at what number.

use super::attack::{Attack, AttackPool, Stage};
use super::damage::Hit;
use super::field::Field;
use super::gear::{damage_pool, piles};
use super::maneuver::Maneuver;
use super::unit::{Figure, squad_size};
use crate::game::{Party, Refusal, RuleId, WeaponData};
use crate::table::{Inches, PieceId};

/// Builds a combined Strike.
///
/// In a Full Engagement every member may take part whatever its position (BW-SE-05); in a Skirmish those whose weapon reaches an
/// opponent (BW-SE-02, BW-WP-08). Who is fully engaged may strike nobody outside it (BW-SE-07). All parties' hits form one
/// distribution (BW-SE-06), delivered in the order in which the parties are named (BW-SD-17).
pub(super) fn build(field: &Field, target: PieceId, parties: &[Party]) -> Result<Attack, Refusal> {
    let target = field.target_unit(target);
    let victims = field.attacked(target)?;
    let mut pools = Vec::new();
    let mut taken: Vec<PieceId> = Vec::new();
    for party in parties {
        let (unit, members) = strikers(field, party, target, &victims, &taken)?;
        taken.extend(members.iter().map(|(figure, _)| figure.id));
        for (item, weapon) in weapons_of(field, &members) {
            let with: Vec<Figure> = members.iter().filter(|(_, held)| *held == item).map(|(figure, _)| figure.clone()).collect();
            for (action, pierces, pile) in piles(&weapon, &with) {
                pools.push(AttackPool {
                    unit,
                    members: pile,
                    item: Some(item.clone()),
                    action,
                    use_: i32::from(weapon.use_),
                    modifiers: size_modifier(field, &victims),
                    automatic: victims.iter().all(|victim| field.is_automatic_hit(victim)),
                    damage: damage_pool(&weapon, action),
                    hit: Hit { pierces, ..Hit::of(&weapon) },
                    knockback: i32::from(weapon.knockback),
                    disrupts: weapon.knockback_disrupts,
                    successes: 0,
                });
            }
        }
    }
    Ok(Attack::new(Maneuver::Strike, field.turn.side, Some(target), pools, &victims))
}

/// The bonus for a squad's Size in close combat, where house rules give it (BW-OP-01, BW-AT-09).
fn size_modifier(field: &Field, victims: &[Figure]) -> Vec<(String, i32)> {
    let bonus = if field.house.squad_size_bonus_in_close_combat { field.house.size_bonus(squad_size(victims)) } else { 0 };
    (bonus != 0).then(|| ("Squad Size".to_owned(), bonus)).into_iter().collect()
}

/// Different weapons among these strikers, in the order in which they first come.
fn weapons_of(field: &Field, members: &[(Figure, String)]) -> Vec<(String, WeaponData)> {
    let mut found: Vec<(String, WeaponData)> = Vec::new();
    for (_, item) in members {
        if !found.iter().any(|(name, _)| name == item)
            && let Some(weapon) = field.weapon(item)
        {
            found.push((item.clone(), weapon.clone()));
        }
    }
    found
}

/// The unit of a party, refused when it may not fight that target hand to hand at all (BW-SE-07).
pub(super) fn engaged_unit(field: &Field, party: &Party, target: PieceId) -> Result<(PieceId, Vec<Figure>), Refusal> {
    let members = field.own(party.who)?;
    let unit = field.target_unit(party.who);
    let opponents = field.engagements.full_with(unit);
    if !opponents.is_empty() && !opponents.contains(&target) {
        let reason = format!("{} is in Full Engagement and may not turn on {}", field.names.of(unit), field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-SE-07"), reason).but(format!("attack {}", field.names.list(&opponents))));
    }
    Ok((unit, members))
}

/// The members of a party who strike, each with the weapon it uses; refused when there is none, with the nearest reason.
fn strikers(
    field: &Field,
    party: &Party,
    target: PieceId,
    victims: &[Figure],
    taken: &[PieceId],
) -> Result<(PieceId, Vec<(Figure, String)>), Refusal> {
    let (unit, members) = engaged_unit(field, party, target)?;
    // A plate that touches an object brings every member to it (BW-SQ-10).
    let touches_object = field.units.object(target).is_some() && field.space.touch(unit, target);
    let full = touches_object || field.engagements.is_full(unit, target);
    let name = field.names.of(party.who);
    let (mut able, mut armed, mut shortest) = (false, false, None::<Inches>);
    let mut strikers = Vec::new();
    for member in members.into_iter().filter(|member| member.can_act() && !taken.contains(&member.id)) {
        able = true;
        let weapons = member.gear.iter().filter(|item| !item.used && party.with.as_ref().is_none_or(|with| *with == item.name));
        let weapons = weapons.filter_map(|item| Some((item.name.clone(), field.weapon(&item.name)?.reach?)));
        let Some((item, reach)) = weapons.max_by_key(|(name, reach)| (*reach, std::cmp::Reverse(name.clone()))) else { continue };
        armed = true;
        let nearest = || victims.iter().map(|victim| member.solid.distance(victim.solid)).min().unwrap_or_default();
        let apart = if full { Inches::ZERO } else { nearest() };
        if apart <= reach {
            strikers.push((member, item));
        } else {
            shortest = Some(shortest.map_or(apart - reach, |short| short.min(apart - reach)));
        }
    }
    if !strikers.is_empty() {
        return Ok((unit, strikers));
    }
    let with = party.with.as_deref().unwrap_or("a weapon to strike with");
    Err(match (able, armed, shortest) {
        (false, ..) => Refusal::new(RuleId::new("BW-TU-02"), format!("nobody of {name} has an Action left")),
        (true, false, _) => {
            Refusal::new(RuleId::new("BW-WP-07"), format!("nobody of {name} has {with} that can strike and is not used yet this turn"))
        }
        (.., Some(short)) => Refusal::new(RuleId::new("BW-SE-02"), format!("{name} is {short} too far from {}", field.names.of(target)))
            .but("bring the plates into contact, or the members within the weapon's reach"),
        _ => Refusal::new(RuleId::new("BW-SE-02"), format!("nobody of {name} can take part")),
    })
}

/// Where an attack goes when its dice are rolled: close combat to the Parry, shots straight to their victims, throws to where they land.
pub(super) fn stage_after_rolls(attack: &Attack) -> Stage {
    match attack.maneuver {
        Maneuver::Strike | Maneuver::Shove => Stage::Parry,
        Maneuver::Shoot | Maneuver::Throw if attack.pools.iter().any(|pool| pool.hit.blast.is_some()) => Stage::Blast,
        Maneuver::Shoot | Maneuver::Throw | Maneuver::CombinedShove => Stage::Assign,
        _ => Stage::Harm,
    }
}

/// More units attack the squad than it has members (BW-CC-32).
pub fn is_outnumbered(attack: &Attack) -> bool {
    attack.participants.len() > attack.victims.len()
}
