//! Explosions (BW-EX): an explosive that was thrown, fired or used to strike lands and goes off; one damage roll for all, with fewer dice
//! at a distance.

use crate::RESOLVE;
use crate::attack::blast_radius::{radius, reached};
use crate::attack::defence::armor_rolls::dice_off;
use crate::attack::defence::interpose::{Interposing, Taker};
use crate::attack::knockback::knocks_over;
use crate::attack::{answers, damage, defence::armor_rolls, defence::interpose, hits::single_out};
use crate::data::harm::BlastKind;
use crate::data::house_rules::{HouseRules, MissedShots};
use crate::explosives::explosion_facts::{Exploded, Fired, Threw};
use crate::explosives::flush_out;
use crate::facts::harm::Deflected;
use crate::field::Field;
use crate::field::hooks::{Blow, BlowEffect, Off};
use crate::figures::figure::Figure;
use crate::figures::victim;
use crate::figures::victim::Victim;
use crate::ranged::stray_shots::scattered;
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered};
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::blast::Blast;
use crate::under_way::knocks::Knock;
use crate::under_way::maneuver::{ANGRY_INCH, Maneuver};
use crate::under_way::pending_damage::PendingDamage;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Die, Pool, PoolRoll, RolledDie, Stream};
use brickfray_game::{Names, Outbox, Reply, Request, RequestOption, RuleId, Talk, Wants};
use brickfray_table::{PieceId, SideId, Spot};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, blast.in_set(CombatSystems::Blast));
}

/// Whether a missed explosive vanishes: shots by house rule (BW-OP-36, BW-RG-05), Strikes always, since the explosive stays in the hand; a
/// throw always lands somewhere (BW-EX-09).
fn is_gone(attack: &Attack, house: &HouseRules) -> bool {
    let vanishes = match attack.maneuver() {
        Maneuver::Shoot => house.missed_shots == MissedShots::Vanish,
        Maneuver::Strike => true,
        _ => false,
    };
    vanishes && attack.hits.count() == 0
}

/// Lands a throw or an explosive shot on the figure that the defender chooses (BW-SD-20), on the spot, or scattered off it, and sets it
/// off.
pub(crate) fn blast(mut attacks: Query<(&mut Attack, &mut Blast, &mut Interposing)>, field: Field, mut bennies: Bennies) {
    for (mut attack, mut blast, mut interposing) in attacks.iter_mut().filter(|(attack, ..)| attack.is_at(Stage::Blast)) {
        let pool = attack.pools.first().cloned();
        if is_gone(&attack, &field.house) {
            attack.go_on_to(Stage::Maim);
            bennies.talk.out.progressed();
            continue;
        }
        if let Some(pool) = pool.as_ref().filter(|_| !blast.has_reached()) {
            let at = match blast.landed() {
                Some(at) => at,
                None => {
                    let Some(aim) = aim(&mut attack, &mut interposing, pool, &field, &mut bennies.talk) else { continue };
                    let landed = land(&attack, pool, aim, &field, &mut bennies.tray, &mut bennies.talk.out);
                    let Some(at) = bennies.talk.out.or_fail(landed) else { return };
                    blast.land(at);
                    at
                }
            };
            if blast.roll().is_none() && !flush_out::hidden_within(pool, at, &field).is_empty() {
                // First put the hidden figures there back on the table.
                bennies.talk.out.progressed();
                continue;
            }
            if blast.roll().is_none() && interpose::start_interposing(&mut interposing, pool, at, &field) {
                // First ask which figure takes its place.
                bennies.talk.out.progressed();
                continue;
            }
            if damage_roll(&attack, &mut blast, pool, at, &field, &mut bennies).is_none() {
                return;
            }
            catch(&mut attack, &mut blast, pool, at, &field, &mut bennies.talk.out);
        }
        if suffer_in_turn(&mut attack, &mut blast, &field, &mut bennies).is_none() {
            return;
        }
        if let (Some(pool), Some(at), Some(roll)) = (&pool, blast.landed(), blast.roll()) {
            burn_and_push(&mut attack, roll, pool, at, &field);
        }
        attack.go_on_to(Stage::Maim);
        bennies.talk.out.progressed();
    }
}

/// The spot it is aimed at, or that of the figure chosen by the defender; `None` while the question is open.
fn aim(attack: &mut Attack, interposing: &mut Interposing, pool: &AttackPool, field: &Field, talk: &mut Talk) -> Option<Spot> {
    let names = &field.names;
    let mut members = attack.target().map(|target| field.attacked(target).unwrap_or_default()).unwrap_or_default();
    if attack.maneuver() == Maneuver::Strike {
        let striker = pool.members.first().and_then(|striker| field.units.figure(*striker));
        let full = attack.target().is_some_and(|target| field.fights_fully(pool.unit, target));
        let reaches = |member: &Figure| full || striker.as_ref().is_some_and(|by| field.reaches(by.solid, member, ANGRY_INCH));
        // A roll may hit some of them and not others (BW-OP-43).
        let hits = |member: &Figure| attack.die_of_next_hit().is_none_or(|(shows, pool)| shows >= pool.needed_for(member.id));
        members.retain(|member| reaches(member) && hits(member));
    }
    if attack.hits.count() == 0 {
        // A miss scatters from the point of aim: the nearest of them.
        let nearest = field.space.closest_pair(&field.shooters(pool), &crate::field::ids(&members)).map(|(_, nearest, _)| nearest);
        return nearest.and_then(|who| field.space.solid(who)).map(|solid| solid.placement.spot).or(attack.spot());
    }
    if members.is_empty() {
        return attack.spot();
    }
    if interposing.taker() == Taker::Nobody {
        // The attacker picks a figure if it may single one out, as for any attack (BW-SD-03, BW-SD-04).
        attack.victims = members.iter().map(Victim::from).collect();
        let attacker = pool.members.first().and_then(|thrower| field.units.figure(*thrower)).map_or(1, |figure| figure.seen_size());
        let limit = field.house.close_combat_hits;
        let is_left = attack.hits.is_left_to_the_defender();
        if let Some(choice) = single_out::to_the_attacker(attack, attacker, limit, names).filter(|_| !is_left) {
            match answers::about(choice, talk)? {
                Some(who) => interposing.strike(who, &field.house),
                None => attack.hits.leave_to_the_defender(),
            }
            talk.out.progressed();
            return None;
        }
        interposing.strike(answers::about(struck(&members, names), talk)??, &field.house);
    }
    let Taker::Settled(who) = interposing.taker() else {
        talk.out.progressed();
        return None;
    };
    field.space.solid(who).map(|solid| solid.placement.spot)
}

/// The damage roll shared by all victims (BW-EX-02), including Bennies of the side that threw it (BW-BEN-06). `None` while a question is
/// open or when the dice ran out.
fn damage_roll(attack: &Attack, blast: &mut Blast, pool: &AttackPool, at: Spot, field: &Field, bennies: &mut Bennies) -> Option<()> {
    if blast.roll().is_none() {
        let rolled = pool.damage.roll(&mut bennies.tray, Stream::Battle, field.house.bonus_dice_chain, "the Explosion");
        let roll = field.house.judged(bennies.talk.out.or_fail(rolled)?);
        let radius = radius(pool.damage.dice.len(), &field.house);
        bennies.talk.out.say("BW-EX-02", Exploded { at, radius, roll: roll.clone() });
        blast.go_off(roll);
    }
    // No side rolls for an explosive that went off by itself.
    let side = attack.side();
    let thrown = !attack.participants().is_empty();
    let sides: Vec<SideId> = reached(pool, at, field).map(|(figure, _)| figure.side).collect();
    // Bennies are possible if it reaches a figure of any side, and worthwhile if it reaches opponents only.
    let worth_it = !sides.contains(&side) && sides.iter().any(|of| *of != SideId::NOBODY);
    while let Some(roll) = blast.roll_mut().filter(|roll| thrown && !sides.is_empty() && field.house.takes_bennies(roll)) {
        match bennies.offer(field, &Roll::of(side), text!("benny-on-explosion", total = roll.total()), worth_it) {
            Offered::Waits => return None,
            Offered::Kept | Offered::Again(_) => break,
            // A Benny turns the Critical Failure into a normal roll for all victims.
            Offered::Added(more, _) if roll.is_critical_failure() => {
                roll.dice.extend(more.dice.into_iter().map(|die| RolledDie { thrown: 0, ..die }));
            }
            Offered::Added(more, _) => roll.plus += more.sum(),
        }
    }
    Some(())
}

fn struck(members: &[Figure], names: &Names) -> Request {
    let option = |member: &Figure| {
        let name = names.of(member.id);
        RequestOption::new(name, text!("struck-by-blast", who = name)).about(member.id)
    };
    Request {
        asks: members.first().map(|member| member.side).unwrap_or(SideId(0)),
        rule: RuleId::new("BW-SD-20"),
        question: text!("ask-struck"),
        about: Vec::new(),
        options: members.iter().map(option).collect(),
        wants: Wants::ONE,
        default: Reply::one(members.len() - 1),
        why: text!("struck-by-blast-why"),
    }
}

fn land(attack: &Attack, pool: &AttackPool, aim: Spot, field: &Field, tray: &mut DiceTray, out: &mut Outbox) -> Result<Spot, DiceError> {
    // The chain reaction has already reported an explosive that went off by itself.
    if attack.participants().is_empty() {
        return Ok(aim);
    }
    let who = pool.members.first().copied().unwrap_or(pool.unit);
    let from = field.shooters(pool).first().and_then(|from| field.space.solid(*from)).map(|solid| solid.placement.spot).unwrap_or_default();
    let scatters = attack.maneuver() == Maneuver::Shoot || field.house.missed_throws_scatter;
    let (to, scatter) = if attack.hits.count() == 0 && scatters {
        let what_for = "where a missed throw lands";
        let clock = tray.roll(Stream::Scatter, Die::D12, what_for)?;
        let inches = tray.roll(Stream::Scatter, Die::D6, what_for)?;
        (scattered(aim, clock, inches, field.space.table()), Some((clock, inches)))
    } else {
        (aim, None)
    };
    if attack.maneuver() == Maneuver::Strike {
        return Ok(aim);
    }
    let with = pool.item.clone().unwrap_or_default();
    let shot = attack.maneuver() == Maneuver::Shoot;
    let rule = match scatter {
        Some(_) if shot => "BW-RG-05",
        Some(_) => "BW-EX-09",
        None => "BW-EX-04",
    };
    if shot {
        out.say(rule, Fired { who, with, from, to, scatter });
    } else {
        out.say(rule, Threw { who, with, from, to, scatter });
    }
    Ok(to)
}

/// The damage that a figure takes from the dice that reach it, less those removed by Deflection or wards.
fn damage_felt_by(roll: &PoolRoll, reach: usize, victim: &Victim, (pool, at): (&AttackPool, Spot), field: &Field) -> PoolRoll {
    let off = match field.ward(&Blow::at(at, victim.id)).map(|ward| ward.off) {
        None => 0,
        Some(Off::Dice(dice)) => dice,
        Some(Off::All) => reach,
    };
    roll.first(reach.saturating_sub(dice_off(false, victim.deflection, &pool.hit, &field.house)).saturating_sub(off))
}

/// Makes all figures and buildings in the radius victims of the dice that reach them (BW-EX-02), riders together with their mounts. Previous
/// victims are dropped: the target was only the point of aim.
fn catch(attack: &mut Attack, blast: &mut Blast, pool: &AttackPool, at: Spot, field: &Field, out: &mut Outbox) {
    let Some(roll) = blast.roll() else { return };
    let kind = pool.hit.blast.unwrap_or_default();
    let mut struck = Vec::new();
    attack.victims.clear();
    for (figure, reach) in reached(pool, at, field) {
        if field.tell_if_warded(pool.unit, BlowEffect::Reach, &Blow::at(at, figure.id), out) {
            continue;
        }
        for victim in Victim::with_mount(&figure) {
            if kind != BlastKind::KnockBack {
                if dice_off(false, victim.deflection, &pool.hit, &field.house) > 0 {
                    out.say("BW-AR-05", Deflected { who: victim.id });
                }
                struck.push(PendingDamage::by_all(victim.id, damage_felt_by(roll, reach, &victim, (pool, at), field)));
            }
            attack.victims.push(Victim { hurt: 0, ..victim });
        }
    }
    attack.victims.sort_by_key(|victim| victim.id);
    blast.reach(struck);
}

/// Applies the damage of an Explosion or fire to the victims one by one: a figure whose Armor is rolled may add Bennies to it (BW-BEN-06).
/// `None` while a question is open or when the dice ran out.
fn suffer_in_turn(attack: &mut Attack, blast: &mut Blast, field: &Field, bennies: &mut Bennies) -> Option<()> {
    while let Some(next) = blast.pending() {
        armor_rolls::brace(attack, next, field, bennies)?;
        let struck = blast.take_next()?;
        let name = field.names.of(struck.victim);
        if let Some(victim) = attack.victim_mut(struck.victim) {
            let suffered = damage::suffer(victim, struck.roll, name, &field.house, &mut bennies.tray, &mut bennies.talk.out);
            bennies.talk.out.or_fail(suffered)?;
            attack.keep_together(struck.victim);
        }
    }
    Some(())
}

/// Knocks back each survivor of an Explosion by an inch per die (BW-EX-05), the furthest first so that nobody blocks another. Other kinds
/// of explosives burn or pierce without pushing, or only push, by their dice (BW-WP table 4.4).
fn burn_and_push(attack: &mut Attack, roll: &PoolRoll, pool: &AttackPool, at: Spot, field: &Field) {
    let kind = pool.hit.blast.unwrap_or_default();
    for (figure, reach) in reached(pool, at, field) {
        let who = figure.id;
        // A ward that keeps off the dice also keeps off the push (AR-SHW-02).
        if attack.victim(who).is_none() {
            continue;
        }
        if pool.hit.burns {
            for victim in attack.victims.iter_mut().filter(|victim| victim.id == who || victim.partner == Some(who)) {
                if damage_felt_by(roll, reach, victim, (pool, at), field).total() > 0 {
                    victim::ignite(victim, &Pool::of(reach, kind.die(), pool.damage.plus));
                }
            }
        }
        let inches = match kind {
            BlastKind::Blast => pushing(attack, who, reach, pool, &field.house),
            // A Critical Failure has no effect, as for any damage (BW-NUM-04).
            BlastKind::KnockBack => roll.first(reach).total(),
            BlastKind::Fire | BlastKind::Pierce => 0,
        };
        if inches > 0 && !figure.is_object() {
            let topples = lives(attack, who).map(|victim| (victim.id, victim.combined_size()));
            let fallen = topples.filter(|(_, size)| knocks_over(inches, *size, &field.house)).map(|(who, _)| who);
            attack.knocks.add_first(Knock { who, from: at, inches, topples });
            fallen.into_iter().for_each(|who| attack.casualties.throw_down(who));
        }
    }
    attack.casualties.sort_fallen();
}

/// How many of the Explosion dice that reach a figure knock it back (BW-EX-05): all of them where `deflected_dice_knock_back` is on, otherwise
/// those left after its Deflection. A rider and its mount are both pushed by all dice that reach either of them.
fn pushing(attack: &Attack, who: PieceId, reach: usize, pool: &AttackPool, house: &HouseRules) -> i32 {
    let off = |victim: &Victim| dice_off(false, victim.deflection, &pool.hit, house);
    let both = attack.victims.iter().filter(|victim| !victim.dead && (victim.id == who || victim.partner == Some(who)));
    let least = if house.deflected_dice_knock_back { 0 } else { both.map(off).min().unwrap_or_default() };
    reach.saturating_sub(least) as i32
}

/// The survivor of a figure that may ride: itself, otherwise its mount (BW-HO-05).
fn lives(attack: &Attack, who: PieceId) -> Option<&Victim> {
    let alive = |victim: &&Victim| !victim.dead && victim.size > 0;
    let mut found = attack.victims.iter().filter(alive).filter(|victim| victim.id == who || victim.partner == Some(who));
    let first = found.next()?;
    Some(if first.id == who { first } else { found.next().unwrap_or(first) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::blast_radius::dice_at;
    use brickfray_table::{Inches, TableSize};

    #[test]
    fn bw_ex_table_one_die_fewer_for_each_two_inches() {
        let house = HouseRules::default();
        let at = |thousandths, dice| dice_at(Inches::thousandths(thousandths), dice, &house);
        assert_eq!((at(0, 3), at(2_000, 3), at(2_001, 3), at(4_000, 3), at(6_000, 3), at(6_001, 3)), (3, 3, 2, 2, 1, 0));
        assert_eq!(at(1_999, 1), 1);
        assert_eq!((radius(1, &house), radius(3, &house)), (Inches::whole(2), Inches::whole(6)));
    }

    #[test]
    fn bw_ex_09_a_miss_lands_off_by_the_clock_and_stays_on_the_table() {
        let table = TableSize { x: Inches::whole(20), z: Inches::whole(20) };
        assert_eq!(scattered(Spot::at(0.0, 0.0), 12, 4, table), Spot::at(0.0, -4.0));
        assert_eq!(scattered(Spot::at(0.0, 0.0), 3, 2, table), Spot::at(2.0, 0.0));
        assert_eq!(scattered(Spot::at(9.0, 0.0), 3, 6, table), Spot::at(10.0, 0.0));
    }
}
