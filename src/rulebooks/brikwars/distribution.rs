//! Distribution of hits (BW-SD): who takes the next one, who decides that, and when a hit is lost.

use super::action_roll::settle;
use super::armor::{self, dice_off};
use super::attack::{Attack, Braced, Stage, Struck};
use super::attack_pool::AttackPool;
use super::bennies::{Bennies, Offered};
use super::field::Field;
use super::house_rules::HitWithoutDice;
use super::maneuver::Maneuver;
use super::outnumbered::Assailants;
use super::victim::Victim;
use super::{bail, charge, damage, fire, knockback, mount, overkill, parry, single_out};
use crate::dice::{Pool, Stream};
use crate::game::{Asked, Choice, ChoiceOption, Happening, Names, Refusal, RuleId};
use crate::table::{PieceId, SideId};
use bevy::prelude::*;

/// Why this victim can't take another hit at all, whoever decides; `None` when it can (BW-SD-11, BW-SD-15). What is larger than a
/// minifig knows no limit, and takes the hits that are left over (BW-CC-30, BW-OP-38).
pub(super) fn barred(attack: &Attack, victim: &Victim, limit: u8) -> Option<Refusal> {
    if victim.dead {
        Some(Refusal::new(RuleId::new("BW-SD-11"), "it is dead"))
    } else if victim.clear && (attack.spares_the_clear || attack.bails.iter().any(|(who, _)| *who == victim.id)) {
        Some(Refusal::new(RuleId::new("BW-SD-11"), "it is knocked clear of the plate"))
    } else if victim.out_of_reach {
        Some(Refusal::new(RuleId::new("BW-SE-02"), "it is out of reach of all who attack"))
    } else if attack.is_close_combat() && is_full(victim, limit) {
        Some(Refusal::new(RuleId::new("BW-SD-15"), format!("it has taken {limit} close combat hits this turn")))
    } else {
        None
    }
}

/// A minifig that close combat has hit as often in this turn as it may be (BW-CC-28); a Horse that has lost an inch is none (BW-CC-30).
pub(super) fn is_full(victim: &Victim, limit: u8) -> bool {
    victim.full_size <= 1 && victim.close_hits >= limit
}

/// Why this victim may not be given the next hit by its owner: barred, or it has had more hits than another who can still take one
/// (BW-SD-08).
pub fn refused(attack: &Attack, victim: &Victim, limit: u8) -> Option<Refusal> {
    barred(attack, victim, limit).or_else(|| {
        let fewest = attack.victims.iter().filter(|other| barred(attack, other, limit).is_none()).map(|other| other.share).min();
        (fewest < Some(victim.share)).then(|| Refusal::new(RuleId::new("BW-SD-08"), "another has taken fewer hits"))
    })
}

/// The side that gives out the next hit: the next in turn with somebody who may take it (BW-SE-10); `None` when the hit is lost.
fn assigner(attack: &Attack, limit: u8) -> Option<SideId> {
    let can = |side: SideId| attack.victims.iter().any(|victim| victim.side == side && refused(attack, victim, limit).is_none());
    attack.assigners.iter().copied().find(|side| can(*side))
}

/// The question who takes a hit, to its owner (BW-SD-02, BW-SD-06); of somebody whom the attacker has singled out, how it takes it (BW-SM-09,
/// BW-SD-18).
fn to_the_defender(attack: &Attack, side: SideId, limit: u8, field: &Field, assailants: &Assailants) -> Choice {
    let names = &field.names;
    let pool = &attack.pools[attack.hits[attack.next]];
    let mut options = Vec::new();
    // Rider and mount take hits for each other (BW-HO-05, BW-CC-38).
    let asked = |victim: &&Victim| attack.singled.map_or(victim.side == side, |who| victim.id == who || victim.partner == Some(who));
    for victim in attack.victims.iter().filter(asked) {
        let refused = if attack.singled.is_some() { barred(attack, victim, limit) } else { refused(attack, victim, limit) };
        let name = names.of(victim.id);
        let state = format!("{} of {} damage", victim.hurt, victim.armor_text());
        let can_parry =
            if attack.parries_each_hit { parry::of_one(field, attack, victim.id, assailants).is_some() } else { attack.parries > 0 };
        if can_parry && attack.defends(victim) {
            let label = format!("{name} parries it ({state})");
            options.push(ChoiceOption::new(format!("{name}+parry"), label).about(victim.id).unless(refused.clone()));
        }
        options.push(ChoiceOption::new(name, format!("{name} takes it ({state})")).about(victim.id).unless(refused.clone()));
        if bail::may(attack, victim) {
            let label = format!("{name} bails ({state})");
            options.push(ChoiceOption::new(format!("{name}+bail"), label).about(victim.id).unless(refused));
        }
    }
    let weakest =
        |option: &ChoiceOption| attack.victims.iter().find(|victim| Some(victim.id) == option.piece).map_or(0, |victim| victim.hurt);
    let parry_first = |option: &ChoiceOption| option.key.ends_with("+parry");
    let bails = |option: &ChoiceOption| option.key.ends_with("+bail");
    let legal = options.iter().enumerate().filter(|(_, option)| option.refused.is_none() && !bails(option));
    // A mount that is whole lives through a hit that may kill its rider (BW-HO-05).
    let shields =
        |option: &ChoiceOption| attack.victims.iter().any(|victim| Some(victim.id) == option.piece && victim.is_mount() && victim.size > 1);
    let worth = |option: &ChoiceOption| (parry_first(option), shields(option), weakest(option));
    let default = legal.max_by_key(|(place, option)| (worth(option), std::cmp::Reverse(*place)));
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

/// Gives out the hits, one after the other: the damage of each is rolled as it is assigned (BW-SD-10), so the next decision knows it.
pub(super) fn assign_hits(
    mut attacks: Query<&mut Attack>,
    field: Field,
    names: Res<Names>,
    assailants: Res<Assailants>,
    mut bennies: Bennies,
) {
    let stages = [Stage::Assign, Stage::SingleOut];
    for mut attack in attacks.iter_mut().filter(|attack| stages.contains(&attack.stage)) {
        while attack.next < attack.hits.len() {
            let Some(next) = deal(&mut attack, &field, &names, &assailants, &mut bennies) else { return };
            if next == Dealt::Lost {
                let hits = (attack.hits.len() - attack.next) as u32;
                bennies.talk.out.say("BW-SD-15", Happening::HitsLost { hits });
                break;
            }
        }
        if attack.stage == Stage::SingleOut {
            if single_out::deliver(&mut attack, field.house.close_combat_hits, &names, &mut bennies.talk).is_none() {
                return;
            }
        } else {
            attack.stage = Stage::Maim;
        }
        bennies.talk.out.progressed();
    }
}

/// What one step of dealing a hit came to.
#[derive(PartialEq, Eq)]
enum Dealt {
    /// Something was decided.
    Step,
    /// Nobody can take any more.
    Lost,
}

/// Goes one step on with the hit that is next: whom it is given to, whether that one bails and where to, what damage it does. `None`
/// while a question stands open.
fn deal(attack: &mut Attack, field: &Field, names: &Names, assailants: &Assailants, bennies: &mut Bennies) -> Option<Dealt> {
    let limit = field.house.close_combat_hits;
    if let Some(struck) = attack.struck.clone() {
        return strike_home(attack, struck, field, bennies);
    }
    if let Some(carried) = attack.carried.clone() {
        overkill::carry_on(attack, carried, field, bennies)?;
        return Some(Dealt::Step);
    }
    if let Some(who) = attack.delivered {
        let who = match mount::which_of_two(attack, who, limit, names) {
            Some(choice) => {
                let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
                names.piece(&key)?
            }
            None => who,
        };
        attack.delivered = None;
        give(attack, who, false, field, bennies);
        roll_damage(attack, who, Parried::Not, field, bennies)?;
        return Some(Dealt::Step);
    }
    if attack.bailing.is_some() {
        bail::lengthen(attack, names, bennies)?;
    }
    if let Some(bailing) = attack.bailing {
        let choice = bail::direction(attack, bailing, field, names)?;
        let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
        if bail::land(attack, key.parse().unwrap_or(12), field, &mut bennies.talk.out) {
            attack.next += 1;
        } else {
            roll_damage(attack, bailing.who, Parried::Not, field, bennies)?;
        }
        return Some(Dealt::Step);
    }
    if let Some(who) = attack.parrying {
        return parry_one(attack, who, field, names, bennies);
    }
    let singled = attack.singled.and_then(|who| attack.victim_mut(who).map(|victim| victim.side));
    let Some(side) = singled.or_else(|| assigner(attack, limit)) else { return Some(Dealt::Lost) };
    let pool = &attack.pools[attack.hits[attack.next]];
    let attacker = pool.members.first().and_then(|member| field.units.figure(*member)).map_or(1, |figure| figure.size);
    let is_open = !attack.left_to_defender && singled.is_none();
    if let Some(choice) = is_open.then(|| single_out::to_the_attacker(attack, attacker, limit, names)).flatten() {
        let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
        attack.singled = names.piece(&key).filter(|_| key != "leave");
        attack.left_to_defender = attack.singled.is_none();
        return Some(Dealt::Step);
    }
    let choice = to_the_defender(attack, side, limit, field, assailants);
    let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
    attack.singled = None;
    // Late in 2010 the attacker has its pick of all hits first (BW-SD-22).
    attack.left_to_defender &= field.house.singled_out_first;
    let (name, parried, bails) = match key.split_once('+') {
        Some((name, "parry")) => (name, true, false),
        Some((name, "bail")) => (name, false, true),
        _ => (key.as_str(), false, false),
    };
    let who = names.piece(name)?;
    give(attack, who, parried, field, bennies);
    // Players take turns to assign (BW-SE-10).
    if let Some(place) = attack.assigners.iter().position(|assigner| *assigner == side) {
        let moved = attack.assigners.remove(place);
        attack.assigners.push(moved);
    }
    if bails {
        bail::roll(attack, who, field, bennies)?;
    } else if parried && attack.parries_each_hit {
        let pile = parry::of_one(field, attack, who, assailants)?;
        attack.parried_with.extend(pile.item.clone().map(|item| (who, item)));
        attack.guards.push(pile);
        attack.parrying = Some(who);
    } else {
        let all = parried && attack.full_parries > 0;
        attack.full_parries -= u32::from(all);
        attack.parries -= u32::from(parried);
        let parried = if all {
            Parried::All
        } else if parried {
            Parried::OneDie
        } else {
            Parried::Not
        };
        roll_damage(attack, who, parried, field, bennies)?;
    }
    Some(Dealt::Step)
}

/// What a Parry takes off a hit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Parried {
    Not,
    OneDie,
    All,
}

/// Somebody parries the hit that is next with a roll of its own (BW-OP-34).
fn parry_one(attack: &mut Attack, who: PieceId, field: &Field, names: &Names, bennies: &mut Bennies) -> Option<Dealt> {
    let mut pile = attack.guards.last()?.clone();
    let side = attack.victims.iter().find(|victim| victim.id == who)?.side;
    let what_for = |pile: &AttackPool| format!("Parry with {}", pile.item.as_deref().unwrap_or_default());
    let settled = settle(std::slice::from_mut(&mut pile), what_for, (side, u32::MAX), bennies, names, &field.units);
    let last = attack.guards.len() - 1;
    attack.guards[last] = pile.clone();
    if !settled {
        return None;
    }
    attack.parrying = None;
    if attack.disengaging {
        attack.spent.push(who);
    }
    let parried = match (parry::holds(field, attack, &pile), parry::takes_all(field, &pile)) {
        (false, _) => Parried::Not,
        (true, true) => Parried::All,
        (true, false) => Parried::OneDie,
    };
    roll_damage(attack, who, parried, field, bennies)?;
    Some(Dealt::Step)
}

/// A victim is given the hit that is next; it counts, whatever it does (BW-CC-29).
fn give(attack: &mut Attack, who: PieceId, parried: bool, field: &Field, bennies: &mut Bennies) {
    let pool = &attack.pools[attack.hits[attack.next]];
    let what = Happening::HitAssigned { hit: attack.next as u32 + 1, by: pool.unit, with: pool.item.clone(), victim: who, parried };
    bennies.talk.out.say("BW-SD-09", what);
    let counts = attack.is_close_combat() && (!parried || field.house.parried_hits_count);
    let counts = counts && (attack.maneuver != Maneuver::Counterstrike || field.house.counterstrikes_count_as_hits);
    if let Some(victim) = attack.victim_mut(who) {
        victim.share += 1;
        victim.close_hits += u8::from(counts);
        // Rider and mount have one share between them, since each may take the other's hits (BW-HO-05).
        let (share, partner) = (victim.share, victim.partner);
        if let Some(other) = partner.and_then(|partner| attack.victim_mut(partner)) {
            other.share = share;
        }
    }
}

/// Rolls the damage of the hit that is next; a Parry takes a die off (BW-CC-16), and where none is left the flat bonus stays (BW-OP-04).
/// `None` when the dice ran out.
fn roll_damage(attack: &mut Attack, who: PieceId, parried: Parried, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let pool = attack.pools[attack.hits[attack.next]].clone();
    let deflection = attack.victims.iter().find(|victim| victim.id == who)?.deflection;
    let off = dice_off(parried == Parried::OneDie, deflection, &pool.hit, &field.house);
    let mut dice = if parried == Parried::All { Pool::default() } else { pool.damage.clone().without_largest(off) };
    if parried != Parried::All && off > usize::from(parried == Parried::OneDie) && !pool.damage.dice.is_empty() {
        bennies.talk.out.say("BW-AR-05", Happening::Deflected { who });
    }
    let had_dice = !pool.damage.dice.is_empty();
    if had_dice && dice.dice.is_empty() && field.house.hit_without_dice == HitWithoutDice::Nothing {
        dice.plus = 0;
    }
    let what_for = format!("damage to {}", field.names.of(who));
    let rolled = dice.roll(&mut bennies.tray, Stream::Battle, field.house.bonus_dice_chain, &what_for);
    let roll = field.house.judged(bennies.talk.out.or_fail(rolled)?);
    if pool.knockback > 0 && parried == Parried::Not {
        // A parried attack knocks nobody back (BW-KB-08).
        knockback::by_weapon(attack, &pool, who, field);
    }
    attack.struck = Some(Struck { victim: who, roll, charged: false, settled: false, braced: Braced::NotYet });
    Some(())
}

/// A hit's damage is known: its side may add Momentum (BW-CH-07) and Bennies to it, then it is suffered.
fn strike_home(attack: &mut Attack, mut struck: Struck, field: &Field, bennies: &mut Bennies) -> Option<Dealt> {
    let names = &field.names;
    let victim = attack.victims.iter().find(|victim| victim.id == struck.victim)?.clone();
    if let Some(momentum) = attack.momentum.clone().filter(|_| !struck.charged) {
        struck.charged = true;
        let choice = charge::whether_to_add(attack.side, &momentum, names.of(struck.victim));
        let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
        if key == "add" {
            let rolled = charge::roll(&momentum, bennies);
            let roll = bennies.talk.out.or_fail(rolled)?;
            bennies.talk.out.say("BW-CH-07", Happening::MomentumRolled { victim: struck.victim, roll: roll.clone() });
            struck.roll = field.house.judged(struck.roll.and(roll));
            attack.momentum = None;
        }
        attack.struck = Some(struck);
        return Some(Dealt::Step);
    }
    let so_far = if victim.full_size > 1 { 0 } else { victim.hurt };
    let is_known = victim.armor_rolled || victim.armor_pool.dice.is_empty();
    let kills = is_known && so_far + struck.roll.total() > victim.armor;
    if !struck.settled && !struck.roll.dice.is_empty() && !struck.roll.is_critical_failure() && !kills {
        let worth_it = so_far + struck.roll.total() + 6 > victim.armor;
        match bennies.offer(attack.side, None, &format!("damage to {}", names.of(struck.victim)), worth_it) {
            Offered::Waits => return None,
            Offered::Kept => {}
            Offered::Added(roll) => {
                struck.roll = struck.roll.and(roll);
                attack.struck = Some(struck);
                return Some(Dealt::Step);
            }
        }
    }
    struck.settled = true;
    let braced = armor::brace(attack, &mut struck, names, bennies);
    attack.struck = Some(struck.clone());
    braced?;
    let pool = attack.pools[attack.hits[attack.next]].clone();
    let total = struck.roll.total();
    let victim = attack.victim_mut(struck.victim)?;
    let suffered = damage::suffer(victim, struck.roll, names.of(struck.victim), &bennies.house, &mut bennies.tray, &mut bennies.talk.out);
    if pool.hit.burns && total > 0 {
        fire::kindle(victim, &pool.damage);
    }
    bennies.talk.out.or_fail(suffered)?;
    attack.keep_together(struck.victim);
    attack.struck = None;
    attack.carried = overkill::left_over(attack, struck.victim, field);
    attack.next += usize::from(attack.carried.is_none());
    Some(Dealt::Step)
}

#[cfg(test)]
mod tests {
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
        attack.victims[0].full_size = 2;
        assert_eq!(refused(&attack, &attack.victims[0], 3), None, "BW-CC-30: nor have larger units, a wounded Horse neither");
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
