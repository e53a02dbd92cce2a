//! Allocates single Grabs and Shoves (BW-SM-15 to 18) round by round, and applies them once all are allocated.

use crate::attack::hits::eligibility::{ineligible, is_full};
use crate::attack::hits::hit_allocation::HitResponse;
use crate::attack::momentum::{Boosted, Momentum};
use crate::attack::{answers, defence::bail};
use crate::data::house_rules::HouseRules;
use crate::facts::harm::{HitAssigned, HitsLost, MomentumRolled};
use crate::field::Field;
use crate::field::hooks::{Blow, BlowEffect};
use crate::figures::victim::Victim;
use crate::melee::grab::NewGrabs;
use crate::melee::shove;
use crate::rolls::bennies::Bennies;
use crate::schedule::CombatSystems;
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use brickfray_dice::succeeds;
use brickfray_game::kit::topic::AddTopic;
use brickfray_game::{Outbox, Refusal, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::PieceId;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<Rounds>("rounds").add_one_of(CombatSystems::Hands, assign);
}

/// The progress of an attack in allocating its Grabs and Shoves.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rounds {
    /// The round of even distribution (BW-SM-16), from 1.
    round: u32,
    /// How many have been allocated.
    given: usize,
    /// The victim that takes the next one; a Shove may be extended by Momentum (BW-CH-07).
    taker: Option<PieceId>,
}

impl Default for Rounds {
    fn default() -> Self {
        Rounds { round: 1, given: 0, taker: None }
    }
}

/// A Grab or Shove to be allocated: the figure that makes it, which of the two it is, and its Size.
type Hand = (PieceId, Maneuver, i32);

/// How many of the remaining Grabs and Shoves a victim takes in this round: one Grab, or enough Shoves to sum to its Size (BW-SM-15): only
/// one in the first round (BW-SM-16), several combined later (BW-SM-17). `None` if it can't take any, has had its share, or would exceed a
/// minifig's `limit` of hits per turn (BW-CC-28).
fn needed(victim: &Victim, round: u32, left: &[(Maneuver, i32)], limit: u8) -> Option<usize> {
    let gone = victim.dead || victim.out_of_reach;
    // A mounted figure doesn't count as a minifig (BW-CC-30).
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

/// Like [`needed`], but for a victim of this attack: `None` if it was knocked clear of its plate (unless house rules differ) or has bailed
/// clear (BW-SD-11).
fn takes(attack: &Attack, victim: &Victim, round: u32, left: &[(Maneuver, i32)], limit: u8) -> Option<usize> {
    if attack.can_take_no_more(victim) { None } else { needed(victim, round, left, limit) }
}

/// How many of the remaining Grabs and Shoves a victim would be allocated: what it needs. By house rule, combined Shoves also include those
/// that no victim could take afterwards (BW-CC-12).
fn share(attack: &Attack, round: u32, victim: &Victim, left: &[(Maneuver, i32)], house: &HouseRules) -> Option<usize> {
    let limit = house.close_combat_hits;
    let needed = takes(attack, victim, round, left, limit)?;
    if needed == 1 || !house.surplus_shoves_join_in {
        return Some(needed);
    }
    let rest = &left[needed..];
    // If no victim can take them in this round, another round begins.
    let can_take = |other: &Victim| takes(attack, other, round + 1, rest, limit).is_some();
    let surplus = rest.iter().take_while(|(maneuver, _)| *maneuver == Maneuver::Shove).count();
    Some(if attack.victims.iter().any(can_take) { needed } else { needed + surplus })
}

/// Query data for allocating an attack's Grabs and Shoves, with the other topics' components that it changes.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct GivingOut {
    attack: &'static mut Attack,
    rounds: &'static mut Rounds,
    momentum: &'static mut Momentum,
    grabs: &'static mut NewGrabs,
}

/// Allocates Grabs and Shoves round by round (BW-SM-16 to 18). A victim may bail from one (BW-SM-09); by default none takes effect before
/// all are allocated (BW-OP-41).
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

/// Advances by one step: the victim that takes the next Grab or Shove is shoved, grabbed or bails; if there is no such victim yet, chooses
/// one. Returns false if nobody can take any of the rest, `None` while a question is open.
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
        HitResponse::Bails => bail::roll(&mut giving.attack, who, field, bennies)?,
        HitResponse::Takes => giving.rounds.taker = Some(bundle(giving, who, hands, left, &field.house).map(|_| who)?),
        HitResponse::Parries => {
            let bundle = bundle(giving, who, hands, left, &field.house)?;
            give(giving, who, Taken::Parried, bundle, field, &mut bennies.talk.out);
        }
    }
    Some(true)
}

/// Whether a victim can take one of the rest in this round or, starting it, in the next (BW-SM-17). If none can, they are lost.
fn is_open(giving: &mut GivingOutItem, left: &[(Maneuver, i32)], field: &Field, out: &mut Outbox) -> bool {
    let (attack, round, limit) = (&mut *giving.attack, giving.rounds.round, field.house.close_combat_hits);
    let can =
        |attack: &Attack, round: u32, limit: u8| attack.victims.iter().any(|victim| takes(attack, victim, round, left, limit).is_some());
    if can(attack, round, limit) {
        return true;
    }
    if can(attack, round + 1, limit) {
        // Every victim that can take one this round has done so.
        giving.rounds.round += 1;
        attack.victims.iter_mut().filter(|victim| victim.share < round).for_each(|victim| victim.share = round);
        return is_open(giving, left, field, out);
    }
    // A victim could take one if it weren't for a minifig's limit.
    let rule = if can(attack, round + 1, u8::MAX) { "BW-SD-15" } else { "BW-SM-17" };
    out.say(rule, HitsLost { hits: left.len() as u32 });
    false
}

/// The Grabs and Shoves of an attack in the order of allocation: as named, but consecutive Shoves by descending Size, so that one that is
/// large enough is used alone (BW-SM-16, BW-SM-17).
fn in_order(attack: &Attack, field: &Field) -> Vec<Hand> {
    let size = |member: &PieceId| field.units.figure(*member).map_or(1, |figure| figure.shove_size());
    let hitting = attack.pools.iter().flat_map(|pool| hitting(pool).map(|member| (member, pool.maneuver, size(&member))));
    let mut hands: Vec<Hand> = hitting.collect();
    let runs = hands.chunk_by_mut(|(_, one, _), (_, other, _)| one == other);
    runs.filter(|run| run[0].1 == Maneuver::Shove).for_each(|run| run.sort_by_key(|(.., size)| std::cmp::Reverse(*size)));
    hands
}

/// The next Grabs and Shoves that this victim would be allocated together.
fn bundle<'a>(giving: &GivingOutItem, who: PieceId, hands: &'a [Hand], left: &[(Maneuver, i32)], house: &HouseRules) -> Option<&'a [Hand]> {
    let &Rounds { round, given, .. } = &*giving.rounds;
    let victim = giving.attack.victim(who)?;
    hands.get(given..given + share(&giving.attack, round, victim, left, house)?)
}

/// The members of a pool that hit: all if automatic, otherwise those whose dice succeeded.
fn hitting(pool: &AttackPool) -> impl Iterator<Item = PieceId> + '_ {
    let hits = |place: usize| pool.automatic || pool.rolled.get(place).is_some_and(|die| succeeds(die.face, pool.needed()));
    pool.members.iter().enumerate().filter(move |(place, _)| hits(*place)).map(|(_, member)| *member)
}

/// A victim, and how it takes a Grab or Shove.
type Way = (PieceId, HitResponse);

/// The question which victim takes the next Grab or Shove and how, with the meaning of each option.
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
        let mut offer = |how: HitResponse, key: String, label: Text| {
            options.push(RequestOption::new(key, label).about(victim.id).unless(refused.clone()));
            ways.push((victim.id, how));
        };
        if attack.parries.are_left() && attack.defends(victim) {
            offer(HitResponse::Parries, format!("{name}+parry"), parries);
        }
        offer(HitResponse::Takes, name.to_string(), takes);
        if bail::may(attack, victim) {
            offer(HitResponse::Bails, format!("{name}+bail"), text!("hand-bails", who = name));
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

/// Why a victim can't take any of the rest.
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

/// How a victim takes a Grab or Shove.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    /// The victim takes it; a Shove goes this many inches further than by Size.
    Suffered(i32),
    Parried,
    /// A ward keeps it off.
    Warded,
    /// The victim bailed clear of it.
    Escaped,
}

/// The inches that a Charge's Momentum adds to a Shove, if the shover's side wants it (BW-CH-07). `None` while the question is open or when
/// the dice ran out.
fn momentum(giving: &mut GivingOutItem, who: PieceId, is_last: bool, field: &Field, bennies: &mut Bennies) -> Option<i32> {
    let hit = Boosted { whom: field.names.of(who), damage: None, is_last };
    let added = giving.momentum.offer(giving.attack.side(), &hit, bennies)?;
    let Some(roll) = added else { return Some(0) };
    // It isn't added to any dice, so it can be a Critical Failure on its own (BW-NUM-05).
    let failed = roll.is_critical_failure();
    bennies.talk.out.say("BW-CH-07", MomentumRolled { victim: who, roll: roll.clone(), failed });
    Some(roll.total())
}

/// Applies a Grab or Shove to a victim. A parried one has no effect (BW-CC-21). It counts against the victim's hits; if parried, only by
/// house rule (BW-SD-16).
fn give(giving: &mut GivingOutItem, who: PieceId, taken: Taken, bundle: &[Hand], field: &Field, out: &mut Outbox) {
    let shoving: Vec<PieceId> = bundle.iter().map(|(by, ..)| *by).collect();
    let blow = Blow::by(&shoving, who).by_hand();
    let hand = if bundle[0].1 == Maneuver::Grab { BlowEffect::Grab } else { BlowEffect::Shove };
    let is_warded = matches!(taken, Taken::Suffered(_)) && field.tell_if_warded(bundle[0].0, hand, &blow, out);
    let taken = if is_warded { Taken::Warded } else { taken };
    let (round, first, parried) = (giving.rounds.round, giving.rounds.given, matches!(taken, Taken::Parried | Taken::Warded));
    let attack = &mut *giving.attack;
    // Rider and mount together aren't a minifig and have no limit (BW-CC-30).
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

    /// BW-SD-11, BW-DF-30: by house rule, a victim shoved clear may take another; one that bailed clear never does.
    #[test]
    fn bw_df_30_who_is_shoved_clear_is_spared_unless_house_rules_say_otherwise() {
        let figures = [minifig(0, 0.0, 0.0)];
        let mut attack = Attack::new(Maneuver::Shove, SideId(1), None, Vec::new(), &figures);
        attack.victims[0].clear = true;
        let given = |attack: &Attack| takes(attack, &attack.victims[0], 1, &[SHOVE], 3);
        assert_eq!(given(&attack), None);
        let mut attack = attack.with_knocked_clear_spared(false);
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
