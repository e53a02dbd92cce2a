//! Distribution of hits (BW-SD): who takes the next one, who decides that, and when a hit is lost.

use super::attack::{Attack, Stage, Victim};
use super::damage;
use super::field::Field;
use super::knockback;
use super::overkill;
use crate::dice::DiceTray;
use crate::game::{Asked, AutoSides, Choice, ChoiceOption, Happening, Inbox, Names, OpenChoice, Outbox, Refusal, RuleId, ask};
use crate::table::{PieceId, SideId};
use bevy::prelude::*;

/// Why this victim can't take another hit at all, whoever decides; `None` when it can (BW-SD-11, BW-SD-15).
fn barred(attack: &Attack, victim: &Victim, limit: u8) -> Option<Refusal> {
    if victim.dead {
        Some(Refusal::new(RuleId::new("BW-SD-11"), "it is dead"))
    } else if victim.clear {
        Some(Refusal::new(RuleId::new("BW-SD-11"), "it is knocked clear of the plate"))
    } else if attack.is_close_combat() && victim.size <= 1 && victim.close_hits >= limit {
        Some(Refusal::new(RuleId::new("BW-SD-15"), format!("it has taken {limit} close combat hits this turn")))
    } else {
        None
    }
}

/// Why this victim may not be given the next hit by its owner: barred, or it has had more hits than another who can still take one
/// (BW-SD-08).
pub fn refused(attack: &Attack, victim: &Victim, limit: u8) -> Option<Refusal> {
    barred(attack, victim, limit).or_else(|| {
        let fewest = attack.victims.iter().filter(|other| barred(attack, other, limit).is_none()).map(|other| other.share).min();
        (fewest < Some(victim.share)).then(|| Refusal::new(RuleId::new("BW-SD-08"), "another has taken fewer hits"))
    })
}

/// The attacker may pick this victim: it would be hit automatically (BW-SD-03), or is at least twice the attacker's Size (BW-SD-04,
/// BW-SD-05).
pub fn may_be_singled_out(victim: &Victim, attacker_size: i32) -> bool {
    victim.automatic || (victim.size >= 2 * attacker_size && victim.size > attacker_size)
}

/// The side that gives out the next hit: the next in turn with somebody who may take it (BW-SE-10); `None` when the hit is lost.
fn assigner(attack: &Attack, limit: u8) -> Option<SideId> {
    let can = |side: SideId| attack.victims.iter().any(|victim| victim.side == side && refused(attack, victim, limit).is_none());
    attack.assigners.iter().copied().find(|side| can(*side))
}

/// The question who takes a hit, to its owner.
fn to_the_defender(attack: &Attack, side: SideId, limit: u8, names: &Names) -> Choice {
    let pool = &attack.pools[attack.hits[attack.next]];
    let mut options = Vec::new();
    for victim in attack.victims.iter().filter(|victim| victim.side == side) {
        let (name, refused) = (names.of(victim.id), refused(attack, victim, limit));
        let state = format!("{} of {} damage", victim.hurt, victim.armor_text());
        if attack.parries > 0 && !victim.automatic {
            let label = format!("{name} parries it ({state})");
            options.push(ChoiceOption::new(format!("{name}+parry"), label).about(victim.id).unless(refused.clone()));
        }
        options.push(ChoiceOption::new(name, format!("{name} takes it ({state})")).about(victim.id).unless(refused));
    }
    let weakest =
        |option: &ChoiceOption| attack.victims.iter().find(|victim| Some(victim.id) == option.piece).map_or(0, |victim| victim.hurt);
    let parry_first = |option: &ChoiceOption| option.key.ends_with("+parry");
    let legal = options.iter().enumerate().filter(|(_, option)| option.refused.is_none());
    let default = legal.max_by_key(|(place, option)| (parry_first(option), weakest(option), std::cmp::Reverse(*place)));
    let default = default.map_or(0, |(place, _)| place);
    Choice {
        asks: side,
        rule: RuleId::new("BW-SD-09"),
        question: format!(
            "hit {} of {} ({}, {}): who takes it?",
            attack.next + 1,
            attack.hits.len(),
            pool.item.as_deref().unwrap_or("bare hands"),
            pool.damage
        ),
        options,
        default,
        why: "Parries go to the first hits, and who is hurt already takes the next".to_owned(),
    }
}

/// The question to the attacker whom to single out, when there is anybody (BW-SD-03, BW-SD-04).
fn to_the_attacker(attack: &Attack, attacker_size: i32, limit: u8, names: &Names) -> Option<Choice> {
    let found: Vec<&Victim> = attack
        .victims
        .iter()
        .filter(|victim| victim.side != attack.side && !victim.is_object && may_be_singled_out(victim, attacker_size))
        .collect();
    let mut options = vec![ChoiceOption::new("leave", "leave it to the defender")];
    for victim in &found {
        let name = names.of(victim.id);
        let label = format!("single out {name} ({} of {} damage)", victim.hurt, victim.armor_text());
        options.push(ChoiceOption::new(name, label).about(victim.id).unless(barred(attack, victim, limit)));
    }
    let weakest = |option: &ChoiceOption| found.iter().find(|victim| Some(victim.id) == option.piece).map_or(0, |victim| victim.hurt);
    let legal = options.iter().enumerate().skip(1).filter(|(_, option)| option.refused.is_none());
    let default = legal.max_by_key(|(place, option)| (weakest(option), std::cmp::Reverse(*place))).map(|(place, _)| place)?;
    Some(Choice {
        asks: attack.side,
        rule: RuleId::new("BW-SD-03"),
        question: format!("hit {} of {}: single somebody out?", attack.next + 1, attack.hits.len()),
        options,
        default,
        why: "one who is down and hurt already falls soonest".to_owned(),
    })
}

/// Gives out the hits, one after the other: the damage of each is rolled as it is assigned (BW-SD-10), so the next decision knows it.
pub(super) fn assign_hits(
    mut attacks: Query<&mut Attack>,
    field: Field,
    mut tray: ResMut<DiceTray>,
    names: Res<Names>,
    mut inbox: ResMut<Inbox>,
    mut open: ResMut<OpenChoice>,
    auto: Res<AutoSides>,
    mut out: ResMut<Outbox>,
) {
    let limit = field.house.close_combat_hits;
    for mut attack in attacks.iter_mut().filter(|attack| attack.stage == Stage::Assign) {
        while attack.next < attack.hits.len() {
            let Some(side) = assigner(&attack, limit) else {
                let hits = (attack.hits.len() - attack.next) as u32;
                out.say("BW-SD-15", Happening::HitsLost { hits });
                break;
            };
            let pool = &attack.pools[attack.hits[attack.next]];
            let attacker = pool.members.first().and_then(|member| field.units.figure(*member)).map_or(1, |figure| figure.size);
            let single_out = (!attack.left_to_defender).then(|| to_the_attacker(&attack, attacker, limit, &names)).flatten();
            let key = if let Some(choice) = single_out {
                match ask(choice, &mut inbox, &mut open, &auto, &mut out) {
                    Asked::Waits => return,
                    Asked::Answered(key) if key == "leave" => {
                        attack.left_to_defender = true;
                        continue;
                    }
                    Asked::Answered(key) => key,
                }
            } else {
                match ask(to_the_defender(&attack, side, limit, &names), &mut inbox, &mut open, &auto, &mut out) {
                    Asked::Waits => return,
                    Asked::Answered(key) => key,
                }
            };
            attack.left_to_defender = false;
            let (victim, parried) = key.strip_suffix("+parry").map_or((key.as_str(), false), |name| (name, true));
            let Some(victim) = names.piece(victim) else { return };
            let taken = take_hit(&mut attack, victim, parried, &field, &mut tray, &mut out);
            if out.or_fail(taken).is_none() {
                return;
            }
            attack.next += 1;
            // Players take turns to assign (BW-SE-10).
            if let Some(place) = attack.assigners.iter().position(|assigner| *assigner == side) {
                let moved = attack.assigners.remove(place);
                attack.assigners.push(moved);
            }
        }
        attack.stage = Stage::Maim;
        out.progressed();
    }
}

fn take_hit(
    attack: &mut Attack,
    who: PieceId,
    parried: bool,
    field: &Field,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<(), crate::dice::DiceError> {
    let pool = attack.pools[attack.hits[attack.next]].clone();
    let close = attack.is_close_combat();
    attack.parries -= u32::from(parried);
    let hit = attack.next as u32 + 1;
    out.say("BW-SD-09", Happening::HitAssigned { hit, by: pool.unit, with: pool.item.clone(), victim: who, parried });
    let counts = close && (!parried || field.house.parried_hits_count);
    let Some(victim) = attack.victim_mut(who) else { return Ok(()) };
    victim.share += 1;
    victim.close_hits += u8::from(counts);
    damage::take(victim, &pool.damage, parried, &pool.hit, field, tray, out)?;
    overkill::carry_on(attack, &pool, who, field, tray, out)?;
    if pool.knockback > 0 && !parried {
        knockback::by_weapon(attack, &pool, who, field);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::maneuver::Maneuver;
    use super::super::unit::tests::minifig;
    use super::*;
    use proptest::prelude::*;

    fn attack_on(count: u32, close: bool) -> Attack {
        let figures: Vec<_> = (0..count).map(|n| minifig(n, n as f32, 0.0)).collect();
        let maneuver = if close { Maneuver::Strike } else { Maneuver::Shoot };
        Attack::new(maneuver, SideId(1), None, Vec::new(), &figures)
    }

    #[test]
    fn bw_sd_08_nobody_takes_a_second_hit_before_everybody_has_one() {
        let mut attack = attack_on(3, true);
        attack.victims[0].share = 1;
        assert_eq!(refused(&attack, &attack.victims[0], 3).unwrap().rule.as_str(), "BW-SD-08");
        assert_eq!(refused(&attack, &attack.victims[1], 3), None);
        (attack.victims[1].dead, attack.victims[2].clear) = (true, true);
        assert_eq!(refused(&attack, &attack.victims[0], 3), None, "the dead and the gone don't count");
    }

    #[test]
    fn bw_sd_15_three_close_combat_hits_and_no_more() {
        let mut attack = attack_on(2, true);
        attack.victims[0].close_hits = 3;
        assert_eq!(refused(&attack, &attack.victims[0], 3).unwrap().rule.as_str(), "BW-SD-15");
        attack.maneuver = Maneuver::Shoot;
        assert_eq!(refused(&attack, &attack.victims[0], 3), None, "BW-RG-08: shots have no such limit");
        attack.maneuver = Maneuver::Strike;
        attack.victims[0].size = 2;
        assert_eq!(refused(&attack, &attack.victims[0], 3), None, "BW-CC-30: nor have larger units");
    }

    #[test]
    fn bw_tx_07_single_out_by_size() {
        let mut victim = attack_on(1, true).victims.remove(0);
        for (attacker, size, allowed) in [(0, 1, true), (1, 2, true), (2, 4, true), (1, 1, false), (2, 3, false), (0, 0, false)] {
            victim.size = size;
            assert_eq!(may_be_singled_out(&victim, attacker), allowed, "{attacker} against {size}");
        }
        victim.automatic = true;
        assert!(may_be_singled_out(&victim, 5), "BW-SD-03");
    }

    proptest! {
        /// However the defender chooses, hits are even among the living, and nobody is passed over who could take one (BW-SD-08).
        #[test]
        fn hits_stay_even_whatever_is_chosen(count in 1..8_u32, picks in proptest::collection::vec(0..64_usize, 0..40), deaths in proptest::collection::vec(any::<bool>(), 40)) {
            let mut attack = attack_on(count, true);
            for (pick, dies) in picks.into_iter().zip(deaths) {
                let legal: Vec<usize> = (0..attack.victims.len()).filter(|&v| refused(&attack, &attack.victims[v], 3).is_none()).collect();
                let open = attack.victims.iter().filter(|v| !v.dead && v.close_hits < 3).count();
                prop_assert_eq!(legal.is_empty(), open == 0);
                let Some(&victim) = legal.get(pick % legal.len().max(1)) else { break };
                attack.victims[victim].share += 1;
                attack.victims[victim].close_hits += 1;
                attack.victims[victim].dead = dies;
                let shares: Vec<u32> = attack.victims.iter().filter(|v| !v.dead && v.close_hits < 3).map(|v| v.share).collect();
                if let (Some(most), Some(least)) = (shares.iter().max(), shares.iter().min()) {
                    prop_assert!(most - least <= 1);
                }
            }
        }
    }
}
