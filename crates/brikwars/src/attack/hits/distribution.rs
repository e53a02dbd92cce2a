//! Distribution of hits (BW-SD): each hit is given to a victim and does its damage before the next one is given.

use crate::RESOLVE;
use crate::attack::defence::armor_rolls::dice_off;
use crate::attack::defence::interpose::Interposing;
use crate::attack::defence::ways_out::{Fate, WaysOut};
use crate::attack::hits::hit_allocation::{Allocation, HitResponse};
use crate::attack::hits::mook_points::MookPoints;
use crate::attack::hits::overkill::Overkill;
use crate::attack::momentum::{Boosted, Damage, Momentum};
use crate::attack::{
    answers, damage, defence::armor_rolls, defence::bail, defence::footing, defence::parry, hits::eligibility, hits::hit_allocation,
    hits::overkill, hits::rider_or_mount, hits::single_out, knockback,
};
use crate::data::house_rules::{HitWithoutDice, LargeDamage};
use crate::facts::harm::{Deflected, HitAssigned, HitsLost, MomentumRolled};
use crate::field::Field;
use crate::field::assailants::Assailants;
use crate::field::hooks::{Blow, BlowEffect, Off};
use crate::figures::victim;
use crate::figures::victim::Victim;
use crate::rolls::action_roll::roll_with_bennies;
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered};
use crate::schedule::CombatSystems;
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::maneuver::Maneuver;
use crate::under_way::pending_damage::PendingDamage;
use crate::under_way::stage::Stage;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use brickfray_dice::{Pool, PoolRoll, Stream};
use brickfray_table::PieceId;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Struck>("struck");
    app.add_systems(RESOLVE, (deliver_sure_strikes.in_set(CombatSystems::SureStrikes), assign_hits.in_set(CombatSystems::Hits)));
}

/// The hit being dealt: its victim and damage.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Struck(Option<PendingDamage>);

/// The components of an attack whose hits are being dealt.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Dealing {
    attack: &'static mut Attack,
    struck: &'static mut Struck,
    overkill: &'static mut Overkill,
    interposing: &'static mut Interposing,
    ways_out: &'static mut WaysOut,
    momentum: &'static mut Momentum,
    mook_points: &'static mut MookPoints,
}

/// The read-only data for dealing hits.
struct Scene<'a> {
    field: &'a Field<'a, 'a>,
    assailants: &'a Assailants,
}

/// Lets the attacker deliver Strikes that need no roll, one by one, before the others are rolled (BW-OP-42). Each does its damage before
/// the next is chosen.
pub(crate) fn deliver_sure_strikes(mut attacks: Query<Dealing>, field: Field, assailants: Res<Assailants>, mut bennies: Bennies) {
    for mut dealing in attacks.iter_mut().filter(|dealing| dealing.attack.is_at(Stage::SureStrikes)) {
        if !single_out::comes_first(&dealing.attack, &field.house) {
            dealing.attack.go_on_to(Stage::Roll);
            continue;
        }
        let scene = Scene { field: &field, assailants: &assailants };
        let Some(()) = deal_all(&mut dealing, &scene, &mut bennies) else { return };
        // The other Strikes are parried after the roll.
        dealing.attack.parries.end_sure_strikes();
        match single_out::deliver(&mut dealing.attack, &field.house, &field.names, &mut bennies.talk) {
            None => return,
            Some(true) => bennies.talk.out.progressed(),
            Some(false) => dealing.attack.go_on_to(Stage::Roll),
        }
    }
}

/// Allocates the hits one by one. Each hit's damage is rolled as it is assigned (BW-SD-10), so that the next decision takes it into account.
pub(crate) fn assign_hits(mut attacks: Query<Dealing>, field: Field, assailants: Res<Assailants>, mut bennies: Bennies) {
    for mut dealing in attacks.iter_mut().filter(|dealing| dealing.attack.is_at(Stage::Hits)) {
        let scene = Scene { field: &field, assailants: &assailants };
        let Some(()) = deal_all(&mut dealing, &scene, &mut bennies) else { return };
        dealing.mook_points.end(&mut bennies.talk.out);
        dealing.attack.go_on_to(Stage::Maim);
        bennies.talk.out.progressed();
    }
}

/// Deals hits as long as a victim can take one. `None` until all questions are answered.
fn deal_all(dealing: &mut DealingItem, scene: &Scene, bennies: &mut Bennies) -> Option<()> {
    scene.field.units.keeping(|| {
        while dealing.attack.hits.left() > 0 {
            damage::maim_at_the_hit(&mut dealing.attack, scene.field, &mut bennies.talk)?;
            let next = deal(dealing, scene, bennies)?;
            if next == Dealt::Missed {
                bennies.talk.out.say("BW-OP-43", HitsLost { hits: 1 });
                dealing.attack.hits.go_on();
            }
            if next == Dealt::Lost {
                let hits = dealing.attack.hits.left() as u32;
                bennies.talk.out.say("BW-SD-15", HitsLost { hits });
                break;
            }
        }
        Some(())
    })
}

/// The result of one step of dealing a hit.
#[derive(PartialEq, Eq)]
enum Dealt {
    /// A decision was made.
    Step,
    /// Some victims can take more hits, but the die of this hit hits none of them.
    Missed,
    /// No victim can take more hits.
    Lost,
}

/// Takes one step with the next hit: applies pending damage first; then the victim about to take the hit takes it or gets out of it;
/// otherwise gives the hit to a victim. `None` until the question is answered.
fn deal(dealing: &mut DealingItem, scene: &Scene, bennies: &mut Bennies) -> Option<Dealt> {
    if let Some(struck) = dealing.struck.0.clone() {
        resolve_hit_damage(dealing, struck, scene.field, bennies)?;
        return Some(Dealt::Step);
    }
    if dealing.ways_out.are_asked() {
        return None;
    }
    if let Some(fate) = dealing.ways_out.settled() {
        match fate {
            Fate::Takes(who) => roll_damage(dealing, who, Parried::Not, scene.field, bennies)?,
            Fate::Nothing => dealing.attack.hits.go_on(),
        }
        return Some(Dealt::Step);
    }
    if dealing.overkill.is_on_its_way() {
        overkill::carry_on(&mut dealing.attack, &mut dealing.overkill, &mut dealing.interposing, scene.field, bennies)?;
        return Some(Dealt::Step);
    }
    if let Some(who) = dealing.attack.hits.sure() {
        deliver(dealing, who, scene, bennies)?;
        return Some(Dealt::Step);
    }
    if let Some(who) = dealing.attack.bails.bailing().map(|bailing| bailing.who) {
        if bail::come_down(&mut dealing.attack, scene.field, bennies)? {
            dealing.attack.hits.go_on();
        } else {
            roll_damage(dealing, who, Parried::Not, scene.field, bennies)?;
        }
        return Some(Dealt::Step);
    }
    if dealing.attack.parries.just_now().is_some() {
        parry_one(dealing, scene.field, bennies)?;
        return Some(Dealt::Step);
    }
    give_out(dealing, scene, bennies)
}

/// Delivers a Strike that needs no roll on the victim that the attacker has named, rider or mount (BW-HO-05). A victim that is held but on
/// its feet may parry it, as if singled out (BW-SD-22, BW-CC-20). `None` until the question is answered.
fn deliver(dealing: &mut DealingItem, who: PieceId, scene: &Scene, bennies: &mut Bennies) -> Option<()> {
    let Scene { field, assailants } = *scene;
    let attack = &mut *dealing.attack;
    let defends = attack.victim(who).is_some_and(|victim| attack.defends(victim));
    if defends && parry::of_one(field, attack, who, assailants).is_some() {
        attack.hits.single_out(who);
        attack.parries.roll_hit_by_hit();
        return Some(());
    }
    let who = match rider_or_mount::rider_or_mount_request(attack, who, field.house.close_combat_hits, &field.names) {
        Some(choice) => answers::about(choice, &mut bennies.talk)??,
        None => who,
    };
    attack.hits.is_given(false);
    give(attack, who, false, field, bennies);
    takes(dealing, who, field, bennies)
}

/// A figure takes the hit that it was given, or is first asked about a way out. `None` until the question is answered.
fn takes(dealing: &mut DealingItem, who: PieceId, field: &Field, bennies: &mut Bennies) -> Option<()> {
    if dealing.ways_out.give(&dealing.attack, who, field) {
        bennies.talk.out.progressed();
        return None;
    }
    roll_damage(dealing, who, Parried::Not, field, bennies)
}

/// Gives the next hit to the victim that the attacker singles out, or else to the one that its owner names. That victim takes it, bails or
/// parries. `None` until the question is answered.
fn give_out(dealing: &mut DealingItem, scene: &Scene, bennies: &mut Bennies) -> Option<Dealt> {
    let Scene { field, assailants } = *scene;
    let (attack, limit) = (&mut *dealing.attack, field.house.close_combat_hits);
    let singled = attack.hits.singled().and_then(|who| attack.victim(who).map(|victim| victim.side));
    let Some(side) = singled.or_else(|| hit_allocation::assigner(attack, limit)) else {
        let nobody = attack.victims.iter().all(|victim| eligibility::ineligible(attack, victim, limit).is_some());
        return Some(if nobody { Dealt::Lost } else { Dealt::Missed });
    };
    let striker = attack.pool_of_next_hit()?.members.first().copied();
    let size = striker.and_then(|striker| field.units.figure(striker)).map_or(1, |figure| figure.seen_size());
    let is_open = !attack.hits.is_left_to_the_defender() && singled.is_none();
    if let Some(choice) = is_open.then(|| single_out::to_the_attacker(attack, size, limit, &field.names)).flatten() {
        match answers::about(choice, &mut bennies.talk)? {
            Some(who) => attack.hits.single_out(who),
            None => attack.hits.leave_to_the_defender(),
        }
        return Some(Dealt::Step);
    }
    let Allocation { who, how } = hit_allocation::asked(attack, side, limit, field, assailants, &mut bennies.talk)?;
    // In the late 2010 edition, the attacker chooses first among all hits (BW-SD-22).
    attack.hits.is_given(field.house.singled_out_first);
    give(attack, who, how == HitResponse::Parries, field, bennies);
    // Sides take turns assigning (BW-SE-10).
    attack.hits.put_last(side);
    match how {
        HitResponse::Bails => bail::roll(attack, who, field, bennies)?,
        HitResponse::Takes => takes(dealing, who, field, bennies)?,
        HitResponse::Parries if attack.parries.are_hit_by_hit() => {
            let pool = parry::of_one(field, attack, who, assailants)?;
            attack.parries.begin(who, pool);
        }
        HitResponse::Parries => {
            let parried = if attack.parries.spend() { Parried::All } else { Parried::OneDie };
            roll_damage(dealing, who, parried, field, bennies)?;
        }
    }
    Some(Dealt::Step)
}

/// How much of a hit a Parry stops.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Parried {
    Not,
    OneDie,
    All,
}

impl Parried {
    /// Stops at least one die.
    fn or_a_die(self) -> Self {
        if self == Parried::Not { Parried::OneDie } else { self }
    }
}

/// A victim parries the next hit with its own roll (BW-OP-34). `None` until all questions are answered.
fn parry_one(dealing: &mut DealingItem, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let attack = &mut *dealing.attack;
    let who = attack.parries.just_now()?.0;
    let side = attack.victim(who)?.side;
    let (_, pool) = attack.parries.just_now()?;
    if !roll_with_bennies(std::slice::from_mut(pool), parry::dice_of, (side, u32::MAX), bennies, field) {
        return None;
    }
    let pool = pool.clone();
    attack.parries.end();
    if attack.is_against_leaving() {
        attack.casualties.spend(who);
    }
    let parried = match (parry::holds(field, attack, &pool), parry::takes_all(field, &pool)) {
        (false, _) => Parried::Not,
        (true, true) => Parried::All,
        (true, false) => Parried::OneDie,
    };
    roll_damage(dealing, who, parried, field, bennies)
}

/// Gives the next hit to a victim. It counts as a hit, no matter what it does (BW-CC-29).
fn give(attack: &mut Attack, who: PieceId, parried: bool, field: &Field, bennies: &mut Bennies) {
    let Some(pool) = attack.pool_of_next_hit() else { return };
    let what = HitAssigned { hit: attack.hits.number() as u32, by: pool.unit, with: pool.item.clone(), victim: who, parried };
    bennies.talk.out.say("BW-SD-09", what);
    let counts = attack.is_close_combat() && (!parried || field.house.parried_hits_count);
    let counts = counts && (attack.maneuver() != Maneuver::Counterstrike || field.house.counterstrikes_count_as_hits);
    if let Some(victim) = attack.victim_mut(who) {
        victim.share += 1;
        victim.close_hits += u8::from(counts);
        // Rider and mount share one count, since each may take the other's hits (BW-HO-05).
        let (share, partner) = (victim.share, victim.partner);
        if let Some(other) = partner.and_then(|partner| attack.victim_mut(partner)) {
            other.share = share;
        }
    }
}

/// Rolls the damage of the next hit. A Parry removes one die (BW-CC-16). If no die is left, the flat bonus remains (BW-OP-04), as do points
/// if there were no dice (BW-NUM-17), unless house rules say otherwise. `None` if the dice ran out.
fn roll_damage(dealing: &mut DealingItem, who: PieceId, parried: Parried, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let attack = &mut *dealing.attack;
    let pool = attack.pool_of_next_hit()?.clone();
    let ward = field.ward(&Blow::by(&pool.members, who));
    let is_warded = ward.as_ref().is_some_and(|ward| ward.off == Off::All);
    let parried = match ward {
        None => parried,
        Some(ward) => {
            ward.tell(pool.unit, BlowEffect::Hit, field.names.of(who), &mut bennies.talk.out);
            if is_warded { Parried::All } else { parried.or_a_die() }
        }
    };
    let deflection = attack.victim(who)?.deflection;
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
    // A parried attack causes no KnockBack (BW-KB-08).
    let knocks = pool.knockback > 0 && parried == Parried::Not;
    let knocked = if knocks { knockback::by_weapon(attack, &pool, who, field) } else { None };
    let struck = PendingDamage::by_attacker(who, roll, knocked);
    // Momentum adds to damage: a hit that a wall cancels gets none (AR-SHW-02).
    dealing.struck.0 = Some(PendingDamage { charged: is_warded, cancelled: parried == Parried::All, ..struck });
    Some(())
}

/// Whether damage beyond what kills the victim, or costs it an inch, still has an effect: it carries on to the next figure in line
/// (BW-SZ-15) or costs more inches (BW-SZ-06).
fn more_helps(attack: &Attack, victim: &Victim, field: &Field) -> bool {
    let inches = victim.full_size > 1 && victim.size > 1;
    if inches {
        return field.house.large_damage == LargeDamage::RepeatUntilSpent;
    }
    overkill::has_next_victim(attack, victim.id, field)
}

/// The damage of a hit is known: its side may add Momentum (BW-CH-07) and Bennies, then the victim suffers it. `None` until all questions
/// are answered, or if the dice ran out.
fn resolve_hit_damage(dealing: &mut DealingItem, mut struck: PendingDamage, field: &Field, bennies: &mut Bennies) -> Option<()> {
    if !struck.charged && dealing.momentum.is_left() {
        let attack = &dealing.attack;
        let is_enough = |victim: &Victim| kills(victim, &struck) && !more_helps(attack, victim, field);
        let damage = attack.victim(struck.victim).map(|victim| Damage { told: gain(victim, &struck), is_enough: is_enough(victim) });
        let hit = Boosted { whom: field.names.of(struck.victim), damage, is_last: attack.hits.left() <= 1 };
        let added = dealing.momentum.offer(attack.side(), &hit, bennies)?;
        struck.charged = true;
        if let Some(roll) = added {
            bennies.talk.out.say("BW-CH-07", MomentumRolled { victim: struck.victim, roll: roll.clone(), failed: false });
            struck.roll = field.house.judged(struck.roll.and(roll));
        }
        dealing.struck.0 = Some(struck);
        return Some(());
    }
    let worth_it = bennies_help(&dealing.attack, &struck, field);
    if let Some(worth_it) = worth_it {
        let on = text!("benny-on-damage", who = field.names.of(struck.victim));
        let side = dealing.attack.side();
        let pool = dealing.attack.pool_of_next_hit();
        let of_unit = pool.map_or(Roll::of(side), |pool| Roll { members: &pool.members, ..Roll::damage(side, pool.unit) });
        let gain = dealing.attack.victim(struck.victim).map(|victim| gain(victim, &struck));
        match bennies.offer(field, &Roll { gain: gain.as_ref(), ..of_unit }, on, worth_it) {
            Offered::Waits => return None,
            Offered::Kept | Offered::Again(_) => {}
            Offered::Added(roll, _) => {
                struck.roll = struck.roll.and(roll);
                dealing.struck.0 = Some(struck);
                return Some(());
            }
        }
    }
    struck.settled = true;
    let braced = armor_rolls::brace(&mut dealing.attack, &mut struck, field, bennies);
    dealing.struck.0 = Some(struck.clone());
    braced?;
    suffer(dealing, &struck, field, bennies)
}

/// The damage that counts against a victim's Armor with this hit; earlier damage doesn't count for large creatures.
fn with_earlier(victim: &Victim, damage: i32) -> i32 {
    damage + if victim.full_size > 1 { 0 } else { victim.hurt }
}

/// Whether its Armor is known: it is a number or has been rolled.
fn armor_is_known(victim: &Victim) -> bool {
    victim.armor_rolled || victim.armor_pool.dice.is_empty()
}

/// Whether this hit, as rolled, is certain to kill the victim or cost it an inch.
fn kills(victim: &Victim, struck: &PendingDamage) -> bool {
    armor_is_known(victim) && with_earlier(victim, struck.roll.total()) > victim.armor
}

/// A description of the victim's damage including this hit, against its Armor, and of how much more would matter.
fn gain(victim: &Victim, struck: &PendingDamage) -> Text {
    let damage = with_earlier(victim, struck.roll.total());
    let against = text!("gain-against", damage = damage, armor = victim.armor_text());
    match (victim.armor + 1 - damage, victim.full_size > 1) {
        _ if !armor_is_known(victim) => against,
        (more @ 1.., true) => text!("gain-more-costs-an-inch", against = against, more = more),
        (more @ 1.., false) => text!("gain-more-kills", against = against, more = more),
        (_, true) => text!("gain-costs-an-inch", against = against),
        (_, false) => text!("gain-kills", against = against),
    }
}

/// Whether a Benny is worth adding to the damage (BW-BEN-06); `None` if more damage would have no effect or no Benny may be added.
fn bennies_help(attack: &Attack, struck: &PendingDamage, field: &Field) -> Option<bool> {
    let victim = attack.victim(struck.victim)?;
    let kills = kills(victim, struck);
    let may_add = !struck.settled && !struck.roll.dice.is_empty() && field.house.takes_bennies(&struck.roll);
    let helps = may_add && (!kills || more_helps(attack, victim, field));
    helps.then(|| !kills && with_earlier(victim, struck.roll.sum()) + 6 > victim.armor)
}

/// A victim suffers a hit; the effect on its footing is reported (BW-SD-10). Points of Cannon Fodder may have to wait for a real weapon;
/// those that have waited for this one are suffered with it (AR-IRR-05). `None` if the dice ran out.
fn suffer(dealing: &mut DealingItem, struck: &PendingDamage, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let attack = &mut *dealing.attack;
    let pool = attack.pool_of_next_hit()?.clone();
    let total = struck.roll.total();
    let victim = attack.victim_mut(struck.victim)?;
    let was_harmed = victim.harmed;
    if dealing.mook_points.keep(victim, &pool, &struck.roll, field) {
        victim.harmed = true;
        dealing.struck.0 = None;
        attack.hits.go_on();
        return Some(());
    }
    let name = field.names.of(struck.victim);
    let mut suffers =
        |victim: &mut Victim, roll: PoolRoll| damage::suffer(victim, roll, name, &bennies.house, &mut bennies.tray, &mut bennies.talk.out);
    let mut suffered = suffers(victim, struck.roll.clone());
    if let Some(points) = dealing.mook_points.released(struck.victim, &pool, &struck.roll).filter(|_| suffered.is_ok() && !victim.dead) {
        suffered = suffers(victim, points);
    }
    if pool.hit.burns && total > 0 {
        victim::mark_burnt_up(victim);
        victim::ignite(victim, &pool.damage);
    }
    victim.poisoned |= pool.hit.poisons && total > 0 && !victim.is_object;
    victim.harmed = was_harmed || !struck.cancelled;
    bennies.talk.out.or_fail(suffered)?;
    attack.keep_together(struck.victim);
    dealing.struck.0 = None;
    dealing.overkill.begin(attack, struck.victim, field);
    if !dealing.overkill.is_on_its_way() {
        attack.hits.go_on();
    }
    footing::suffered(attack, struck, &field.house, &mut bennies.talk.out);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_how_much_more_damage_would_kill_or_cost_an_inch() {
        use crate::figures::figure::tests::minifig;
        let told = |victim: &Victim, damage: i32| {
            gain(victim, &PendingDamage::by_all(victim.id, PoolRoll { plus: damage, ..PoolRoll::default() }))
        };
        let mut victim = Victim::from(&minifig(1, 0.0, 0.0));
        (victim.armor, victim.armor_pool, victim.hurt) = (4, Pool::number(4), 1);
        assert_eq!(told(&victim, 1), "2 damage against Armor 4: 3 more would kill it");
        assert_eq!(told(&victim, 4), "5 damage against Armor 4: enough to kill it");
        victim.full_size = 3;
        assert_eq!(told(&victim, 1), "1 damage against Armor 4: 4 more would cost it an inch", "what it suffered before does not count");
        victim.armor_pool = Pool::of(1, brickfray_dice::Die::D10, 0);
        victim.armor_rolled = false;
        assert_eq!(told(&victim, 3), "3 damage against Armor d10");
    }

    #[test]
    fn a_hit_that_is_being_dealt_is_state() {
        crate::under_way::attack::tests::is_state(Struck(Some(PendingDamage::by_all(PieceId(1), PoolRoll::default()))));
    }
}
