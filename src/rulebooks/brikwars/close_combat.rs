//! Combined Strikes (BW-SE, BW-SM): who may take part, with what, at what number.

use super::attack::{Attack, Stage};
use super::attack_pool::AttackPool;
use super::damage::Hit;
use super::field::{Field, ids};
use super::gear::pierces;
use super::maneuver::Maneuver;
use super::officer::{self, Coordination};
use super::unit::{Figure, squad_size};
use crate::game::{Party, Refusal, RuleId};
use crate::table::{Inches, PieceId, SideId};

/// Strikes that are called for.
pub(super) struct Call<'a> {
    /// Who strikes.
    pub side: SideId,
    /// Strike or Counterstrike.
    pub maneuver: Maneuver,
    /// Who is in a state to take part: an active Strike or one in response to a move takes an unspent Action (BW-TU-02), a Counterstrike
    /// only an item that is not used yet (BW-CC-24).
    pub can: &'a dyn Fn(&Figure) -> bool,
    /// The unit that is struck.
    pub target: PieceId,
    /// Who strikes with what.
    pub parties: &'a [Party],
    /// Officers who coordinate it.
    pub coordination: &'a [Coordination],
    /// Units whose rolls suffer from being Outnumbered (BW-OP-05).
    pub outnumbered: Vec<PieceId>,
}

/// Builds a combined Strike.
///
/// In a Full Engagement every member may take part whatever its position (BW-SE-05); in a Skirmish those whose weapon reaches an
/// opponent (BW-SE-02, BW-WP-08, BW-WP-09). Who is fully engaged may strike nobody outside it (BW-SE-07). All parties' hits form one
/// distribution (BW-SE-06), delivered in the order in which the parties are named (BW-SD-17). Dice of the same die, maneuver and
/// weapon are one pile (BW-SM-14).
pub(super) fn build(field: &Field, call: &Call) -> Result<Attack, Refusal> {
    let victims = field.attacked_by(call.side, call.target)?;
    let mut strikers: Vec<Striker> = Vec::new();
    for party in call.parties {
        let found = party_strikers(field, call, party, &victims, &strikers)?;
        strikers.extend(found);
    }
    for &Coordination { unit, .. } in call.coordination {
        let (mates, others): (Vec<Striker>, Vec<Striker>) = strikers.into_iter().partition(|striker| striker.unit == unit);
        let (figures, items): (Vec<Figure>, Vec<String>) = mates.into_iter().map(|mate| (mate.figure, mate.item)).unzip();
        let raised = officer::raised(figures, unit, call.coordination).into_iter().zip(items);
        strikers = raised.map(|(figure, item)| Striker { unit, figure, item }).chain(others).collect();
    }
    let mut pools: Vec<AttackPool> = Vec::new();
    for Striker { unit, figure, item } in strikers {
        let Some(weapon) = field.weapon(&item) else { continue };
        let hit = Hit { pierces: pierces(&figure, weapon), ..Hit::of(weapon) };
        let alike =
            |pool: &&mut AttackPool| (pool.unit, pool.action, pool.item.as_ref(), pool.hit) == (unit, figure.action, Some(&item), hit);
        match pools.iter_mut().find(alike) {
            Some(pile) => pile.members.push(figure.id),
            None => {
                let outnumbered = call.outnumbered.contains(&unit).then(|| ("Outnumbered".to_owned(), field.house.outnumbered));
                let modifiers = size_modifier(field, &victims).into_iter().chain(outnumbered).collect();
                let automatic = victims.iter().all(|victim| field.is_automatic_hit(victim));
                let pool = AttackPool::with_item(call.maneuver, unit, vec![figure.id], figure.action, &item, weapon);
                pools.push(AttackPool { modifiers, automatic, hit, ..pool });
            }
        }
    }
    let attack = Attack::new(call.maneuver, call.side, Some(call.target), pools, &victims);
    Ok(Attack { spares_the_clear: field.house.knocked_clear_is_spared, ..attack })
}

/// Somebody who strikes, for which unit and with what.
struct Striker {
    unit: PieceId,
    figure: Figure,
    item: String,
}

/// The bonus for a target's Size in close combat: that of its smallest member, whoever takes the hit; where house rules say so, that
/// of the whole squad (BW-OP-01, BW-AT-09).
fn size_modifier(field: &Field, victims: &[Figure]) -> Option<(String, i32)> {
    let (what, size) = if field.house.squad_size_bonus_in_close_combat {
        ("Squad Size", squad_size(victims))
    } else {
        ("Size", victims.iter().map(|victim| victim.size).min().unwrap_or(1))
    };
    let bonus = field.house.size_bonus(size);
    (bonus != 0).then(|| (what.to_owned(), bonus))
}

/// The unit of a party and its living members, refused when it may not fight that target hand to hand at all (BW-SE-07).
pub(super) fn engaged_unit(field: &Field, party: &Party, target: PieceId) -> Result<(PieceId, Vec<Figure>), Refusal> {
    let members = field.units.members(party.who);
    let unit = field.target_unit(party.who);
    let opponents = field.engagements.full_with(unit);
    if !opponents.is_empty() && !opponents.contains(&target) {
        let reason = format!("{} is in Full Engagement and may not turn on {}", field.names.of(unit), field.names.of(target));
        return Err(Refusal::new(RuleId::new("BW-SE-07"), reason).but(format!("attack {}", field.names.list(&opponents))));
    }
    Ok((unit, members))
}

/// The weapon that a figure strikes with: the named one, or the longest of those that are not used yet; shields never (BW-WP-11).
pub(super) fn weapon_for<'a>(field: &Field, figure: &'a Figure, with: Option<&String>) -> Option<(&'a str, Inches)> {
    let ready = figure.gear.iter().filter(|item| !item.used && with.is_none_or(|with| *with == item.name));
    let weapons = ready.filter_map(|item| {
        let weapon = field.weapon(&item.name).filter(|weapon| !weapon.shield)?;
        Some((item.name.as_str(), weapon.reach?))
    });
    weapons.max_by_key(|(name, reach)| (*reach, std::cmp::Reverse(*name)))
}

/// The members of a party, all or some of a squad (BW-SQ-22), who strike, each with the weapon it uses; refused when there is none, with
/// the nearest reason.
fn party_strikers(field: &Field, call: &Call, party: &Party, victims: &[Figure], taken: &[Striker]) -> Result<Vec<Striker>, Refusal> {
    let (unit, members) = engaged_unit(field, party, call.target)?;
    // A plate that touches an object brings every member to it (BW-SQ-10).
    let touches_object = field.units.object(call.target).is_some() && field.has_access(unit, call.target);
    let full = touches_object || field.engagements.is_full(unit, call.target);
    let name = field.names.of(party.who);
    let (mut able, mut armed, mut shortest) = (false, false, None::<Inches>);
    let mut strikers = Vec::new();
    for member in members.into_iter().filter(|member| (call.can)(member) && !taken.iter().any(|other| other.figure.id == member.id)) {
        able = true;
        let Some((item, reach)) = weapon_for(field, &member, party.with.as_ref()) else { continue };
        armed = true;
        if full || victims.iter().any(|victim| member.solid.is_within(victim.solid, reach)) {
            let item = item.to_owned();
            strikers.push(Striker { unit, figure: member, item });
        } else {
            let apart = field.space.closest_pair(&[member.id], &ids(victims)).map(|(.., apart)| apart).unwrap_or_default();
            shortest = Some(shortest.map_or(apart - reach, |short| short.min(apart - reach)));
        }
    }
    if !strikers.is_empty() {
        return Ok(strikers);
    }
    let with = party.with.as_deref().unwrap_or("a weapon to strike with");
    if field.weapon(with).is_some_and(|weapon| weapon.shield) && able {
        let refusal = Refusal::new(RuleId::new("BW-WP-11"), format!("{with} is a shield, and shields only Parry or Shove"));
        return Err(refusal.but("strike with a weapon, or `shove`"));
    }
    Err(match (able, armed, shortest) {
        (false, ..) => Refusal::new(RuleId::new("BW-TU-02"), format!("nobody of {name} has an Action left")),
        (true, false, _) => {
            Refusal::new(RuleId::new("BW-WP-07"), format!("nobody of {name} has {with} that can strike and is not used yet this turn"))
        }
        (.., Some(short)) => {
            Refusal::new(RuleId::new("BW-SE-02"), format!("{name} is {short} too far from {}", field.names.of(call.target)))
                .but("bring the plates into contact, or the members within the weapon's reach")
        }
        _ => Refusal::new(RuleId::new("BW-SE-02"), format!("nobody of {name} can take part")),
    })
}

/// Where an attack goes when its dice are rolled: close combat to the Parry, shots, which nobody parries (BW-RG-09), straight to their
/// victims, throws to where they land.
pub(super) fn stage_after_rolls(attack: &Attack) -> Stage {
    match attack.maneuver {
        Maneuver::Shoot | Maneuver::Throw if attack.pools.iter().any(|pool| pool.hit.blast.is_some()) => Stage::Blast,
        Maneuver::Throw if attack.only_shields => Stage::Parry,
        _ if attack.is_close_combat() => Stage::Bail,
        _ => Stage::Assign,
    }
}
