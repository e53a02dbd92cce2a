//! Officers (BW-OF): Coordination raises the Action dice of squad mates for one shared Action.

use crate::data::house_rules::edition::Edition;
use crate::data::specialty::{AddSpecialty, SpecialtyDef};
use crate::facts::squads::Coordinated;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::words::COORDINATE;
use bevy::prelude::App;
use brickfray_dice::Die;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::{Outbox, Party, Refusal, RuleId};
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_specialty(&OFFICER).add_switch(&MUST_JOIN);
}

/// Whether an Officer raises dice by taking part in an Action (AR-OFF-01), or when ordered to (BW-OF-02).
static MUST_JOIN: SwitchDef = SwitchDef {
    name: "officers_must_join",
    rules: &["AR-OFF-01", "AR-OP-52", "BW-OF-10"],
    about: "An Officer raises its squad mates' dice only when it takes part in the Action itself, and does so automatically if that costs it nothing; otherwise it raises them when ordered, and may stay out of the Action.",
    default: false,
    editions: &[(Edition::Late2010.name(), true)],
};

/// It coordinates its squad mates (BW-OF). Command and Leadership are other names for that (AR-OFF-03).
pub(crate) static OFFICER: SpecialtyDef =
    SpecialtyDef { name: "Officer", says: term!("specialty-officer"), rule: "BW-OF-01", die: Some(Die::D8), ..SpecialtyDef::PLAIN };

/// The coordination of a squad's shared Action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Coordination {
    /// The Officer.
    pub officer: PieceId,
    pub unit: PieceId,
    /// The maximum die that it raises others to.
    pub cap: Die,
    /// The minimum number of participants.
    pub least: usize,
}

/// True if Officers that take part raise their squad mates' dice automatically (AR-OFF-01, BW-OF-10).
pub fn is_unasked(field: &Field) -> bool {
    field.is_on(&MUST_JOIN) && !field.house.coordination_costs_the_action
}

/// The automatic Coordination by Officers among these who take part with squad mates (AR-OFF-01), without those named in the order.
pub fn unasked(field: &Field, named: &[Coordination], who: impl IntoIterator<Item = PieceId>) -> Vec<Coordination> {
    if !is_unasked(field) {
        return Vec::new();
    }
    let who: BTreeSet<PieceId> = who.into_iter().collect();
    let officers = field.units.with_specialty(&OFFICER).into_iter().filter(|officer| who.contains(&officer.id));
    let mut able: Vec<Coordination> = officers.filter_map(|officer| coordination(field, officer.id).ok()).collect();
    // Only the best of several Officers in a squad counts (BW-OF-06).
    able.sort_by_key(|one| (one.unit, Reverse(one.cap)));
    able.dedup_by_key(|one| one.unit);
    let has_mates = |one: &Coordination| field.units.member_ids(one.unit).iter().any(|mate| *mate != one.officer && who.contains(mate));
    able.retain(|one| has_mates(one) && !named.iter().any(|other| other.unit == one.unit));
    able
}

/// The Coordination named in the order, and the automatic one of Officers who take part.
pub fn joined(field: &Field, named: &[Coordination], who: impl IntoIterator<Item = PieceId>) -> Vec<Coordination> {
    [named, &unasked(field, named, who)].concat()
}

/// Builds an attack; if Officers who take part raise its dice automatically, builds it again with larger dice. Refused if the Officers
/// named in the order can't coordinate it.
pub fn build_joined(
    field: &Field,
    named: &[Coordination],
    build: impl Fn(&[Coordination]) -> Result<Attack, Refusal>,
) -> Result<Attack, Refusal> {
    let attack = build(named)?;
    check_participants(field, named, &attack.pools)?;
    let joined = joined(field, named, attack.members());
    let attack = if joined.len() > named.len() { build(&joined)? } else { attack };
    Ok(attack.joined_by(spent(field, named)))
}

/// Reports the Officers that coordinate Strikes or shots, both named and automatic. Grabs and Shoves have no dice.
pub(crate) fn tell(field: &Field, named: &[Coordination], attack: &Attack, out: &mut Outbox) {
    named.iter().for_each(|one| out.say("BW-OF-03", Coordinated { who: one.officer, unit: one.unit }));
    tell_unasked(field, named, attack, out);
}

/// Reports the Officers that coordinate Strikes or shots automatically.
pub(crate) fn tell_unasked(field: &Field, named: &[Coordination], attack: &Attack, out: &mut Outbox) {
    let members = attack.members().filter(|_| !attack.is_by_hand());
    let joined = unasked(field, named, members);
    joined.iter().for_each(|one| out.say("AR-OFF-01", Coordinated { who: one.officer, unit: one.unit }));
}

/// A die one size larger (BW-NUM-01, AR-GEN-07), up to the cap; dice at or above the cap stay the same (BW-OF-03, BW-OF-05, AR-OFF-02).
pub fn raise(die: Die, cap: Die) -> Die {
    if die >= cap { die } else { die.larger().min(cap) }
}

/// Separates the checked Officers from the other parties of an order (BW-OF-02 to 07): each must be an Officer in a squad with at least one
/// other member, with its Action left. Several in one squad count as one.
pub fn split(field: &Field, parties: &[Party]) -> Result<(Vec<Party>, Vec<Coordination>), Refusal> {
    let (officers, others): (Vec<&Party>, Vec<&Party>) = parties.iter().partition(|party| party.with.as_deref() == Some(COORDINATE));
    let mut found: Vec<Coordination> = Vec::new();
    for party in officers {
        let coordination = coordination(field, party.who)?;
        let takes_part = |other: &&&Party| field.target_unit(other.who) == coordination.unit;
        if !others.iter().any(|other| takes_part(&other)) {
            let reason = text!("refused-coordination-nobody", who = field.names.of(coordination.unit));
            return Err(Refusal::new(RuleId::new("BW-OF-03"), reason).but(text!("refused-coordination-nobody-but")));
        }
        if !found.iter().any(|one| one.unit == coordination.unit) {
            found.push(coordination);
        }
    }
    Ok((others.into_iter().cloned().collect(), found))
}

/// An Officer's Coordination of its squad, or the reason why it can't.
pub fn coordination(field: &Field, who: PieceId) -> Result<Coordination, Refusal> {
    let name = field.names.of(who);
    let officer = field.units.figure(who).filter(|figure| figure.has(&OFFICER));
    let officer = officer.ok_or_else(|| {
        Refusal::new(RuleId::new("BW-OF-02"), text!("refused-no-officer", who = name)).but(text!("refused-no-officer-but"))
    })?;
    let alone =
        || Refusal::new(RuleId::new("BW-OF-09"), text!("refused-officer-alone", who = name)).but(text!("refused-officer-alone-but"));
    let unit = officer.plate.ok_or_else(alone)?;
    if field.house.coordination_costs_the_action && officer.has_its_hands_full() {
        let reason = text!("refused-officer-steered", who = name);
        return Err(Refusal::new(RuleId::new("BW-HO-07"), reason).but(text!("refused-officer-tired-but")));
    }
    if officer.disrupted || (field.house.coordination_costs_the_action && officer.action_spent) {
        let reason = text!("refused-officer-tired", who = name);
        return Err(Refusal::new(RuleId::new("BW-OF-02"), reason).but(text!("refused-officer-tired-but")));
    }
    let least = if field.house.coordination_needs_two { 2 } else { 1 };
    Ok(Coordination { officer: who, unit, cap: cap(&officer, field), least })
}

/// The maximum die that an Officer raises others to: its Specialty die, or in late 2010 its own die (BW-OF-03, BW-OF-10). One size less if
/// it only copies an Officer (AR-CDO-02).
fn cap(officer: &Figure, field: &Field) -> Die {
    let own = if field.house.coordination_cap_is_the_officers_die { officer.action } else { Die::D8 };
    field.specialty_die(officer.id, &OFFICER, own).min(own)
}

/// Refuses Coordination with too few participants (BW-OF-04, BW-TX-13), or without an Officer that has to take part (AR-OFF-01).
pub fn check_participants(field: &Field, coordination: &[Coordination], pools: &[AttackPool]) -> Result<(), Refusal> {
    check_participants_of(field, coordination, pools.iter().flat_map(|pool| pool.members.iter().copied()))
}

/// Like [`check_participants`], for these figures.
pub fn check_participants_of(field: &Field, coordination: &[Coordination], who: impl IntoIterator<Item = PieceId>) -> Result<(), Refusal> {
    let who: BTreeSet<PieceId> = who.into_iter().collect();
    for one in coordination {
        if field.is_on(&MUST_JOIN) && !who.contains(&one.officer) {
            let reason = text!("refused-coordination-aside", who = field.names.of(one.officer));
            return Err(Refusal::new(RuleId::new("AR-OFF-01"), reason).but(text!("refused-coordination-aside-but")));
        }
        let mates = field.units.member_ids(one.unit).into_iter().filter(|mate| who.contains(mate)).count();
        if mates < one.least {
            let reason = text!("refused-coordination-few", mates = mates, who = field.names.of(one.unit), least = one.least);
            return Err(Refusal::new(RuleId::new("BW-OF-04"), reason).but(text!("refused-coordination-few-but")));
        }
    }
    Ok(())
}

/// The Officers that spend their Action on the coordinated Action (BW-OF-02, BW-OF-10).
pub fn spent(field: &Field, coordination: &[Coordination]) -> impl Iterator<Item = PieceId> {
    coordination.iter().filter(|_| field.house.coordination_costs_the_action).map(|one| one.officer)
}

/// The members of a unit, with raised dice if it is coordinated and enough take part (BW-OF-04).
pub fn raised(members: Vec<Figure>, unit: PieceId, coordination: &[Coordination]) -> Vec<Figure> {
    let enough = |one: &Coordination| one.unit == unit && members.len() >= one.least;
    if coordination.iter().any(enough) { raised_all(members, unit, coordination) } else { members }
}

/// The members of a unit, with raised dice if it is coordinated.
pub fn raised_all(mut members: Vec<Figure>, unit: PieceId, coordination: &[Coordination]) -> Vec<Figure> {
    if let Some(coordination) = coordination.iter().find(|one| one.unit == unit) {
        for member in &mut members {
            member.action = raise(member.action, coordination.cap);
            // Its mount's die is raised too (BW-HO-04).
            member.seat.iter_mut().for_each(|seat| seat.mount.action = raise(seat.mount.action, coordination.cap));
        }
    }
    members
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;

    #[test]
    fn bw_tx_13_one_step_to_d8_at_most_and_only_for_two() {
        let dice = [Die::D4, Die::D6, Die::D6, Die::D8, Die::D10];
        assert_eq!(dice.map(|die| raise(die, Die::D8)), [Die::D6, Die::D8, Die::D8, Die::D8, Die::D10]);
        let unit = PieceId(9);
        let coordinated = [Coordination { officer: PieceId(0), unit, cap: Die::D8, least: 2 }];
        let two = raised(vec![minifig(1, 0.0, 0.0), minifig(2, 1.0, 0.0)], unit, &coordinated);
        assert!(two.iter().all(|figure| figure.action == Die::D8));
        assert_eq!(raised(vec![minifig(1, 0.0, 0.0)], unit, &coordinated)[0].action, Die::D6, "BW-OF-04");
        assert_eq!(raised(vec![minifig(1, 0.0, 0.0), minifig(2, 1.0, 0.0)], PieceId(8), &coordinated)[0].action, Die::D6);
    }
}
