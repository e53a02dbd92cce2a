//! Distribution of hits (BW-SD): each is given to somebody, and does its damage before the next is.

use crate::RESOLVE;
use crate::attack::armor_rolls::dice_off;
use crate::attack::hit_allocation::{How, Way};
use crate::attack::{
    armor_rolls, bail, damage, eligibility, footing, hit_allocation, knockback, momentum, overkill, parry, rider_or_mount, single_out,
};
use crate::data::house_rules::{HitWithoutDice, LargeDamage};
use crate::facts::harm::{Deflected, HitAssigned, HitsLost, MomentumRolled};
use crate::field::Field;
use crate::field::assailants::Assailants;
use crate::figures::victim;
use crate::figures::victim::Victim;
use crate::rolls::action_roll::settle;
use crate::rolls::bennies::{Bennies, Offered};
use crate::schedule::CombatSystems;
use crate::under_way::attack::{Attack, Braced, PendingDamage, Stage};
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::{Pool, Stream};
use brickfray_game::{Asked, Names};
use brickfray_table::PieceId;

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, assign_hits.in_set(CombatSystems::Hits));
}

/// Gives out the hits, one after the other: the damage of each is rolled as it is assigned (BW-SD-10), so the next decision knows it.
pub(crate) fn assign_hits(
    mut attacks: Query<&mut Attack>,
    field: Field,
    names: Res<Names>,
    assailants: Res<Assailants>,
    mut bennies: Bennies,
) {
    let stages = [Stage::Assign, Stage::SingleOut];
    for mut attack in attacks.iter_mut().filter(|attack| stages.contains(&attack.stage)) {
        while attack.next < attack.hits.len() {
            if damage::maim_at_the_hit(&mut attack, &field, &mut bennies.talk).is_none() {
                return;
            }
            let Some(next) = deal(&mut attack, &field, &names, &assailants, &mut bennies) else { return };
            if next == Dealt::Missed {
                bennies.talk.out.say("BW-OP-43", HitsLost { hits: 1 });
                attack.next += 1;
            }
            if next == Dealt::Lost {
                let hits = (attack.hits.len() - attack.next) as u32;
                bennies.talk.out.say("BW-SD-15", HitsLost { hits });
                break;
            }
        }
        if attack.stage == Stage::SingleOut {
            // The others are parried when all is rolled.
            attack.parries_each_hit = false;
            attack.guards.clear();
            if single_out::deliver(&mut attack, &field.house, &names, &mut bennies.talk).is_none() {
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
    /// Of those who can take any more, the die of this hit hits nobody.
    Missed,
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
    let defends = |attack: &Attack, who: PieceId| attack.victims.iter().any(|victim| victim.id == who && attack.defends(victim));
    if let Some(who) = attack.delivered.filter(|who| defends(attack, *who) && parry::of_one(field, attack, *who, assailants).is_some()) {
        // Who is held and on its feet may parry what needs no roll (BW-SD-22, BW-CC-20).
        attack.delivered = None;
        attack.singled = Some(who);
        attack.parries_each_hit = true;
        return Some(Dealt::Step);
    }
    if let Some(who) = attack.delivered {
        let who = match rider_or_mount::which_of_two(attack, who, limit, names) {
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
    let Some(side) = singled.or_else(|| hit_allocation::assigner(attack, limit)) else {
        let nobody = attack.victims.iter().all(|victim| eligibility::ineligible(attack, victim, limit).is_some());
        return Some(if nobody { Dealt::Lost } else { Dealt::Missed });
    };
    let pool = &attack.pools[attack.hits[attack.next]];
    let attacker = pool.members.first().and_then(|member| field.units.figure(*member)).map_or(1, |figure| figure.size);
    let is_open = !attack.left_to_defender && singled.is_none();
    if let Some(choice) = is_open.then(|| single_out::to_the_attacker(attack, attacker, limit, names)).flatten() {
        let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
        attack.singled = names.piece(&key).filter(|_| key != "leave");
        attack.left_to_defender = attack.singled.is_none();
        return Some(Dealt::Step);
    }
    let Way { who, how } = hit_allocation::asked(attack, side, limit, field, assailants, &mut bennies.talk)?;
    let parried = how == How::Parries;
    attack.singled = None;
    // Late in 2010 the attacker has its pick of all hits first (BW-SD-22).
    attack.left_to_defender &= field.house.singled_out_first;
    give(attack, who, parried, field, bennies);
    // Players take turns to assign (BW-SE-10).
    if let Some(place) = attack.assigners.iter().position(|assigner| *assigner == side) {
        let moved = attack.assigners.remove(place);
        attack.assigners.push(moved);
    }
    if how == How::Bails {
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
    let what = HitAssigned { hit: attack.next as u32 + 1, by: pool.unit, with: pool.item.clone(), victim: who, parried };
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

/// Rolls the damage of the hit that is next; a Parry takes a die off (BW-CC-16), and where none is left the flat bonus stays (BW-OP-04), as
/// points do where there was none (BW-NUM-17), unless house rules have it otherwise.
/// `None` when the dice ran out.
fn roll_damage(attack: &mut Attack, who: PieceId, parried: Parried, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let pool = attack.pools[attack.hits[attack.next]].clone();
    let deflection = attack.victims.iter().find(|victim| victim.id == who)?.deflection;
    let off = dice_off(parried == Parried::OneDie, deflection, &pool.hit, &field.house);
    let mut dice = if parried == Parried::All { Pool::default() } else { pool.damage.clone().without_largest(off) };
    if parried != Parried::All && off > usize::from(parried == Parried::OneDie) && !pool.damage.dice.is_empty() {
        bennies.talk.out.say("BW-AR-05", Deflected { who });
    }
    let had_dice = !pool.damage.dice.is_empty();
    let stops_points = !had_dice && parried == Parried::OneDie && field.house.parries_stop_points;
    if stops_points || (had_dice && dice.dice.is_empty() && field.house.hit_without_dice == HitWithoutDice::Nothing) {
        dice.plus = 0;
    }
    let what_for = format_args!("damage to {}", field.names.of(who));
    let rolled = dice.roll(&mut bennies.tray, Stream::Battle, field.house.bonus_dice_chain, what_for);
    let roll = field.house.judged(bennies.talk.out.or_fail(rolled)?);
    // A parried attack knocks nobody back (BW-KB-08).
    let knocks = pool.knockback > 0 && parried == Parried::Not;
    let knocked = if knocks { knockback::by_weapon(attack, &pool, who, field) } else { None };
    attack.struck = Some(PendingDamage { victim: who, roll, charged: false, settled: false, braced: Braced::NotYet, knocked });
    Some(())
}

/// More damage than kills it, or than costs it an inch, still comes to something: it carries on to who stands next in the line (BW-SZ-15),
/// or costs further inches (BW-SZ-06).
fn more_helps(attack: &Attack, victim: &Victim, field: &Field) -> bool {
    let inches = victim.full_size > 1 && victim.size > 1;
    if inches {
        return field.house.large_damage == LargeDamage::RepeatUntilSpent;
    }
    overkill::carries_on(attack, victim.id, field)
}

/// A hit's damage is known: its side may add Momentum (BW-CH-07) and Bennies to it, then it is suffered.
fn strike_home(attack: &mut Attack, mut struck: PendingDamage, field: &Field, bennies: &mut Bennies) -> Option<Dealt> {
    let names = &field.names;
    let victim = attack.victims.iter().find(|victim| victim.id == struck.victim)?.clone();
    if let Some(momentum) = attack.momentum.clone().filter(|_| !struck.charged) {
        struck.charged = true;
        let choice = momentum::whether_to_add(attack.side, &momentum, "damage", names.of(struck.victim));
        let Asked::Answered(key) = bennies.talk.ask(choice) else { return None };
        if key == "add" {
            let rolled = momentum::roll(&momentum, bennies);
            let roll = bennies.talk.out.or_fail(rolled)?;
            bennies.talk.out.say("BW-CH-07", MomentumRolled { victim: struck.victim, roll: roll.clone(), failed: false });
            struck.roll = field.house.judged(struck.roll.and(roll));
            attack.momentum = None;
        }
        attack.struck = Some(struck);
        return Some(Dealt::Step);
    }
    let so_far = if victim.full_size > 1 { 0 } else { victim.hurt };
    let is_known = victim.armor_rolled || victim.armor_pool.dice.is_empty();
    let kills = is_known && so_far + struck.roll.total() > victim.armor;
    let may_add = !struck.settled && !struck.roll.dice.is_empty() && field.house.takes_bennies(&struck.roll);
    if may_add && (!kills || more_helps(attack, &victim, field)) {
        let worth_it = !kills && so_far + struck.roll.sum() + 6 > victim.armor;
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
    let braced = armor_rolls::brace(attack, &mut struck, names, bennies);
    attack.struck = Some(struck.clone());
    braced?;
    let pool = attack.pools[attack.hits[attack.next]].clone();
    let total = struck.roll.total();
    let victim = attack.victim_mut(struck.victim)?;
    let suffered =
        damage::suffer(victim, struck.roll.clone(), names.of(struck.victim), &bennies.house, &mut bennies.tray, &mut bennies.talk.out);
    if pool.hit.burns && total > 0 {
        victim::kindle(victim, &pool.damage);
    }
    bennies.talk.out.or_fail(suffered)?;
    attack.keep_together(struck.victim);
    attack.struck = None;
    attack.carried = overkill::left_over(attack, struck.victim, field);
    attack.next += usize::from(attack.carried.is_none());
    footing::suffered(attack, &struck, &field.house, &mut bennies.talk.out);
    Some(Dealt::Step)
}
