//! The giving out of single Grabs and Shoves (BW-SM-15 to 18): round by round, and applied when all are.

use crate::attack::hits::eligibility::{ineligible, is_full};
use crate::attack::hits::hit_allocation::How;
use crate::attack::momentum::{Boosted, Momentum};
use crate::attack::{answers, defence::bail};
use crate::data::house_rules::HouseRules;
use crate::facts::harm::{HitAssigned, HitsLost, MomentumRolled};
use crate::field::Field;
use crate::field::hooks::{Blow, Deed};
use crate::figures::victim::Victim;
use crate::melee::grab::NewGrabs;
use crate::melee::shove;
use crate::rolls::bennies::Bennies;
use crate::schedule::{AddTopic, CombatSystems};
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use brickfray_dice::succeeds;
use brickfray_game::{Outbox, Refusal, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::PieceId;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Rounds>("rounds").add_one_of(CombatSystems::Hands, assign);
}

/// How far an attack is with giving out its Grabs and Shoves.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rounds {
    /// The round of even distribution (BW-SM-16), from 1.
    round: u32,
    /// How many have been given out.
    given: usize,
    /// The victim that takes what is next, and may be shoved with Momentum (BW-CH-07).
    taker: Option<PieceId>,
}

impl Default for Rounds {
    fn default() -> Self {
        Rounds { round: 1, given: 0, taker: None }
    }
}

/// A Grab or Shove that is to be given out: the figure that does it, which of the two, and of what Size.
type Hand = (PieceId, Maneuver, i32);

/// How many of those that are left a target takes in this round: one Grab; or of Shoves enough to sum to its Size (BW-SM-15), in the
/// first round only one (BW-SM-16), later several put together (BW-SM-17). `None` when it can't be given any, has had its share, or would
/// be hit more often in this turn than the `limit` of a minifig (BW-CC-28).
fn needed(victim: &Victim, round: u32, left: &[(Maneuver, i32)], limit: u8) -> Option<usize> {
    let gone = victim.dead || victim.out_of_reach;
    // A figure with a mount under it is no minifig (BW-CC-30).
    if gone || victim.share >= round || (victim.mount_size.unwrap_or_default() < 1 && is_full(victim, limit)) {
        return None;
    }
    if left.first().is_some_and(|(maneuver, _)| *maneuver == Maneuver::Grab) {
        return Some(1);
    }
    let shoves = left.iter().take_while(|(maneuver, _)| *maneuver == Maneuver::Shove);
    let mut sum = 0;
    let needed = shoves.into_iter().position(|(_, size)| {
        sum += size;
        sum >= victim.shove_size()
    })? + 1;
    (needed == 1 || round > 1).then_some(needed)
}

/// The same for a victim of this attack: one that is knocked clear of its plate is given none, unless house rules have it so, and one that
/// has bailed clear never is (BW-SD-11).
fn takes(attack: &Attack, victim: &Victim, round: u32, left: &[(Maneuver, i32)], limit: u8) -> Option<usize> {
    if attack.is_out_of_it(victim) { None } else { needed(victim, round, left, limit) }
}

/// How many of those that are left a victim would be given: what it needs, and where house rules say so with several Shoves put together
/// also those that no victim could be given after them (BW-CC-12).
fn share(attack: &Attack, round: u32, victim: &Victim, left: &[(Maneuver, i32)], house: &HouseRules) -> Option<usize> {
    let limit = house.close_combat_hits;
    let needed = takes(attack, victim, round, left, limit)?;
    if needed == 1 || !house.surplus_shoves_join_in {
        return Some(needed);
    }
    let rest = &left[needed..];
    // Another round opens when no victim can be given them in this one.
    let can_take = |other: &Victim| takes(attack, other, round + 1, rest, limit).is_some();
    let surplus = rest.iter().take_while(|(maneuver, _)| *maneuver == Maneuver::Shove).count();
    Some(if attack.victims.iter().any(can_take) { needed } else { needed + surplus })
}

/// An attack whose Grabs and Shoves are given out, with what the topics of that know of it.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct GivingOut {
    attack: &'static mut Attack,
    rounds: &'static mut Rounds,
    momentum: &'static mut Momentum,
    grabs: &'static mut NewGrabs,
}

/// Gives out Grabs and Shoves, round by round (BW-SM-16 to 18); a victim that is given one may bail (BW-SM-09); by default none
/// takes effect before all are given out (BW-OP-41).
pub(crate) fn assign(mut attacks: Query<GivingOut>, field: Field, mut bennies: Bennies) {
    let waiting = |attack: &Attack| attack.is_by_hand() && attack.is_at(Stage::Hands);
    for mut giving in attacks.iter_mut().filter(|giving| waiting(&giving.attack)) {
        let hands = in_order(&giving.attack, &field);
        while giving.rounds.given < hands.len() {
            let left: Vec<(Maneuver, i32)> = hands[giving.rounds.given..].iter().map(|(_, maneuver, size)| (*maneuver, *size)).collect();
            let Some(goes_on) = give_next(&mut giving, &hands, &left, &field, &mut bennies) else { return };
            if !goes_on {
                break;
            }
        }
        giving.attack.go_on_to(Stage::Harm);
        bennies.talk.out.progressed();
    }
}

/// Goes one step on with the next Grab or Shove: the victim that takes it is shoved or grabbed, or bails from it; else it is given to a
/// victim. False where none can take any that are left; `None` while a question stands open.
fn give_next(giving: &mut GivingOutItem, hands: &[Hand], left: &[(Maneuver, i32)], field: &Field, bennies: &mut Bennies) -> Option<bool> {
    if let Some(who) = giving.rounds.taker {
        let bundle = bundle(giving, who, hands, left, &field.house)?;
        let is_last = bundle.len() >= left.len();
        let more = momentum(giving, who, is_last, field, bennies)?;
        giving.rounds.taker = None;
        give(giving, who, Taken::Suffered(more), bundle, field, &mut bennies.talk.out);
        return Some(true);
    }
    if let Some(who) = giving.attack.bails.bailing().map(|bailing| bailing.who) {
        let bundle = bundle(giving, who, hands, left, &field.house)?;
        if bail::come_down(&mut giving.attack, field, bennies)? {
            give(giving, who, Taken::Escaped, bundle, field, &mut bennies.talk.out);
        } else {
            giving.rounds.taker = Some(who);
        }
        return Some(true);
    }
    if !is_open(giving, left, field, &mut bennies.talk.out) {
        return Some(false);
    }
    let (choice, ways) = which_target(&giving.attack, &giving.rounds, left, field);
    let (who, how) = answers::meant(choice, ways, &mut bennies.talk)?;
    match how {
        How::Bails => bail::roll(&mut giving.attack, who, field, bennies)?,
        How::Takes => giving.rounds.taker = Some(bundle(giving, who, hands, left, &field.house).map(|_| who)?),
        How::Parries => {
            let bundle = bundle(giving, who, hands, left, &field.house)?;
            give(giving, who, Taken::Parried, bundle, field, &mut bennies.talk.out);
        }
    }
    Some(true)
}

/// A victim can take one of those that are left, in this round or in the next, which opens then (BW-SM-17). Where none can, they are lost.
fn is_open(giving: &mut GivingOutItem, left: &[(Maneuver, i32)], field: &Field, out: &mut Outbox) -> bool {
    let (attack, round, limit) = (&mut *giving.attack, giving.rounds.round, field.house.close_combat_hits);
    let can =
        |attack: &Attack, round: u32, limit: u8| attack.victims.iter().any(|victim| takes(attack, victim, round, left, limit).is_some());
    if can(attack, round, limit) {
        return true;
    }
    if can(attack, round + 1, limit) {
        // Every victim that can be given one this round has been.
        giving.rounds.round += 1;
        attack.victims.iter_mut().filter(|victim| victim.share < round).for_each(|victim| victim.share = round);
        return is_open(giving, left, field, out);
    }
    // But for the limit of a minifig a victim could take one.
    let rule = if can(attack, round + 1, u8::MAX) { "BW-SD-15" } else { "BW-SM-17" };
    out.say(rule, HitsLost { hits: left.len() as u32 });
    false
}

/// The Grabs and Shoves of an attack as they are given out: as they are named, of several Shoves the largest first, so that one that is
/// large enough shoves alone (BW-SM-16, BW-SM-17).
fn in_order(attack: &Attack, field: &Field) -> Vec<Hand> {
    let size = |member: &PieceId| field.units.figure(*member).map_or(1, |figure| figure.shove_size());
    let hitting = attack.pools.iter().flat_map(|pool| hitting(pool).map(|member| (member, pool.maneuver, size(&member))));
    let mut hands: Vec<Hand> = hitting.collect();
    let runs = hands.chunk_by_mut(|(_, one, _), (_, other, _)| one == other);
    runs.filter(|run| run[0].1 == Maneuver::Shove).for_each(|run| run.sort_by_key(|(.., size)| std::cmp::Reverse(*size)));
    hands
}

/// What a victim would be given of what is left.
fn bundle<'a>(giving: &GivingOutItem, who: PieceId, hands: &'a [Hand], left: &[(Maneuver, i32)], house: &HouseRules) -> Option<&'a [Hand]> {
    let &Rounds { round, given, .. } = &*giving.rounds;
    let victim = giving.attack.victim(who)?;
    hands.get(given..given + share(&giving.attack, round, victim, left, house)?)
}

/// The members of a pool whose hands hit: all, or those whose dice did.
fn hitting(pool: &AttackPool) -> impl Iterator<Item = PieceId> + '_ {
    let hits = |place: usize| pool.automatic || pool.rolled.get(place).is_some_and(|die| succeeds(die.face, pool.needed()));
    pool.members.iter().enumerate().filter(move |(place, _)| hits(*place)).map(|(_, member)| *member)
}

/// A victim, and how it takes a Grab or Shove.
type Way = (PieceId, How);

/// The question which victim takes the next of them and how, with what each of its options stands for.
fn which_target(attack: &Attack, rounds: &Rounds, left: &[(Maneuver, i32)], field: &Field) -> (Request, Vec<Way>) {
    let house = &field.house;
    let is_grab = left.first().is_some_and(|(maneuver, _)| *maneuver == Maneuver::Grab);
    let (mut options, mut ways) = (Vec::new(), Vec::new());
    for victim in &attack.victims {
        let name = field.names.of(victim.id);
        let share = share(attack, rounds.round, victim, left, house);
        let refused = share.is_none().then(|| refused(attack, rounds.round, victim, house));
        let (parries, takes) = match share {
            Some(many) if many > 1 => {
                (text!("hand-parries-together", who = name, count = many), text!("hand-takes-together", who = name, count = many))
            }
            _ => (text!("hand-parries", who = name), text!("hand-takes", who = name)),
        };
        let mut offer = |how: How, key: String, label: Text| {
            options.push(RequestOption::new(key, label).about(victim.id).unless(refused.clone()));
            ways.push((victim.id, how));
        };
        if attack.parries.are_left() && attack.defends(victim) {
            offer(How::Parries, format!("{name}+parry"), parries);
        }
        offer(How::Takes, name.to_string(), takes);
        if bail::may(attack, victim) {
            offer(How::Bails, format!("{name}+bail"), text!("hand-bails", who = name));
        }
    }
    let default = options.iter().position(|option| option.refused.is_none()).unwrap_or_default();
    let (number, count) = (rounds.given + 1, rounds.given + left.len());
    let choice = Request {
        asks: attack.victims.first().map_or(attack.side(), |victim| victim.side),
        rule: RuleId::new("BW-SM-18"),
        question: if is_grab {
            text!("question-grab-who", number = number, count = count)
        } else {
            text!("question-shove-who", number = number, count = count)
        },
        about: attack.target().into_iter().collect(),
        options,
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("question-hand-why"),
    };
    (choice, ways)
}

/// Why a victim can be given none of those that are left.
fn refused(attack: &Attack, round: u32, victim: &Victim, house: &HouseRules) -> Refusal {
    if let Some(barred) = ineligible(attack, victim, house.close_combat_hits) {
        return barred.into();
    }
    if victim.share >= round {
        return Refusal::new(RuleId::new("BW-SM-18"), text!("refused-hand-fewer")).but(text!("refused-hand-another-but"));
    }
    let reason = text!("refused-shove-too-large", size = victim.shove_size());
    Refusal::new(RuleId::new("BW-SM-15"), reason).but(text!("refused-shove-too-large-but"))
}

/// What becomes of a Grab or Shove.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    /// A Shove goes so many inches further than by Size.
    Suffered(i32),
    Parried,
    /// Something keeps it off of itself.
    Warded,
    /// It has bailed clear of it.
    Escaped,
}

/// The inches that a Charge's Momentum adds to a Shove that a victim takes, as its side says (BW-CH-07). `None` while the question stands
/// open, or when the dice ran out.
fn momentum(giving: &mut GivingOutItem, who: PieceId, is_last: bool, field: &Field, bennies: &mut Bennies) -> Option<i32> {
    let hit = Boosted { whom: field.names.of(who), damage: None, is_last };
    let added = giving.momentum.offer(giving.attack.side(), &hit, bennies)?;
    let Some(roll) = added else { return Some(0) };
    // It is added to no dice, so that by itself it may be a Critical Failure (BW-NUM-05).
    let failed = roll.is_critical_failure();
    bennies.talk.out.say("BW-CH-07", MomentumRolled { victim: who, roll: roll.clone(), failed });
    Some(roll.total())
}

/// Gives a victim what it takes. A parried Grab or Shove has no effect (BW-CC-21); hits count all the same, parried ones where house
/// rules have it so (BW-SD-16).
fn give(giving: &mut GivingOutItem, who: PieceId, taken: Taken, bundle: &[Hand], field: &Field, out: &mut Outbox) {
    let shoving: Vec<PieceId> = bundle.iter().map(|(by, ..)| *by).collect();
    let blow = Blow::by(&shoving, who).by_hand();
    let hand = if bundle[0].1 == Maneuver::Grab { Deed::Grab } else { Deed::Shove };
    let is_warded = matches!(taken, Taken::Suffered(_)) && field.tell_if_warded(bundle[0].0, hand, &blow, out);
    let taken = if is_warded { Taken::Warded } else { taken };
    let (round, first, parried) = (giving.rounds.round, giving.rounds.given, matches!(taken, Taken::Parried | Taken::Warded));
    let attack = &mut *giving.attack;
    // Rider and mount together are no minifig, and take as many (BW-CC-30).
    let is_minifig = attack.victim(who).is_some_and(|victim| victim.mount_size.unwrap_or_default() < 1);
    let counts = is_minifig && (!parried || field.house.parried_hits_count);
    let Some(victim) = attack.victim_mut(who) else { return };
    victim.share = round;
    victim.harmed |= matches!(taken, Taken::Suffered(_));
    victim.close_hits = victim.close_hits.saturating_add(if counts { bundle.len() as u8 } else { 0 });
    let size = victim.shove_size();
    for (number, (by, maneuver, _)) in bundle.iter().enumerate() {
        let hit = (first + number) as u32 + 1;
        let with = (*maneuver == Maneuver::Grab).then(|| "grab".to_owned());
        out.say("BW-SM-18", HitAssigned { hit, by: *by, with, victim: who, parried });
    }
    giving.rounds.given += bundle.len();
    if taken == Taken::Parried {
        attack.parries.spend();
    }
    match taken {
        Taken::Suffered(_) if bundle[0].1 == Maneuver::Grab => giving.grabs.add(bundle[0].0, who),
        Taken::Suffered(more) => {
            let by: Vec<PieceId> = bundle.iter().map(|(by, ..)| *by).collect();
            shove::suffer(attack, (who, size), &by, (bundle.iter().map(|(.., size)| size).sum(), more), field);
        }
        Taken::Parried | Taken::Warded | Taken::Escaped => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::Figure;
    use crate::figures::figure::tests::minifig;
    use crate::under_way::bails::Bailed;
    use brickfray_table::SideId;

    const SHOVE: (Maneuver, i32) = (Maneuver::Shove, 1);
    const GRAB: (Maneuver, i32) = (Maneuver::Grab, 1);

    #[test]
    fn bw_sm_16_one_shove_in_the_first_round_and_17_several_later() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.size = 2;
        assert_eq!(needed(&victim, 1, &[SHOVE; 3], 3), None);
        victim.share = 1;
        assert_eq!(needed(&victim, 2, &[SHOVE; 3], 3), Some(2));
        assert_eq!(needed(&victim, 2, &[SHOVE], 3), None, "BW-SM-15");
        assert_eq!(needed(&victim, 2, &[SHOVE, GRAB, SHOVE], 3), None, "a Grab adds nothing to a Shove");
        victim.share = 2;
        assert_eq!(needed(&victim, 2, &[SHOVE; 2], 3), None, "it has had its share of this round");
    }

    #[test]
    fn bw_cc_12_shoves_that_are_left_over_join_in_by_house_rule() {
        let figures: Vec<Figure> = (0..2).map(|n| minifig(n, n as f32, 0.0)).collect();
        let mut attack = Attack::new(Maneuver::Shove, SideId(1), None, Vec::new(), &figures);
        attack.victims[0].size = 2;
        attack.victims[1].clear = true;
        let (lost, joined) = (HouseRules::default(), HouseRules { surplus_shoves_join_in: true, ..HouseRules::default() });
        let share = |attack: &Attack, left: &[(Maneuver, i32)], house| share(attack, 2, &attack.victims[0], left, house);
        assert_eq!([&lost, &joined].map(|house| share(&attack, &[SHOVE; 3], house)), [Some(2), Some(3)]);
        assert_eq!(share(&attack, &[SHOVE; 4], &joined), Some(2), "the other two are a share of their own");
        assert_eq!(share(&attack, &[SHOVE, SHOVE, SHOVE, GRAB], &joined), Some(3), "a Grab adds nothing to a Shove");
        attack.victims[1].clear = false;
        assert_eq!(share(&attack, &[SHOVE; 3], &joined), Some(2), "another victim may be given the third");
    }

    #[test]
    fn bw_cc_28_hands_know_the_limit_of_hits_in_a_turn() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.close_hits = 2;
        assert_eq!(needed(&victim, 1, &[SHOVE], 3), Some(1));
        victim.close_hits = 3;
        assert_eq!(needed(&victim, 1, &[SHOVE], 3), None);
        assert_eq!(needed(&victim, 1, &[GRAB], 3), None);
        (victim.size, victim.full_size) = (2, 2);
        assert_eq!(needed(&victim, 2, &[SHOVE; 2], 3), Some(2), "BW-CC-30: larger units know no limit");
        victim.size = 1;
        assert_eq!(needed(&victim, 2, &[SHOVE], 3), Some(1), "BW-CC-30: a wounded Horse neither");
    }

    /// BW-SD-11, BW-DF-30: by house rule a victim that was shoved clear may be given another, and one that bailed clear never is.
    #[test]
    fn bw_df_30_who_is_shoved_clear_is_spared_unless_house_rules_say_otherwise() {
        let figures = [minifig(0, 0.0, 0.0)];
        let mut attack = Attack::new(Maneuver::Shove, SideId(1), None, Vec::new(), &figures);
        attack.victims[0].clear = true;
        let given = |attack: &Attack| takes(attack, &attack.victims[0], 1, &[SHOVE], 3);
        assert_eq!(given(&attack), None);
        let mut attack = attack.sparing_the_clear(false);
        assert_eq!(given(&attack), Some(1));
        attack.bails.land(Bailed { who: attack.victims[0].id, to: Default::default(), clear: true, off: None });
        assert_eq!(given(&attack), None);
    }

    #[test]
    fn bw_cc_06_a_grab_asks_for_no_size() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        victim.size = 4;
        assert_eq!(needed(&victim, 1, &[GRAB], 3), Some(1));
    }

    #[test]
    fn the_round_of_grabs_and_shoves_is_state() {
        crate::under_way::attack::tests::is_state(Rounds { round: 2, given: 1, taker: Some(PieceId(3)) });
    }
}
