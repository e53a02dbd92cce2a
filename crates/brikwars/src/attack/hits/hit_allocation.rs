//! Hit allocation (BW-SD-08, 09, 11, 15): which victim takes the next hit and how, and the question to its owner.

use crate::attack::hits::eligibility::{Ineligible, cannot_take};
use crate::attack::{answers, defence::bail, defence::parry};
use crate::field::Field;
use crate::field::assailants::Assailants;
use crate::figures::victim::Victim;
use crate::under_way::attack::Attack;
use crate::under_way::declared::InterruptedMove;
use brickfray_game::{Refusal, Reply, Request, RequestOption, RuleId, Talk, Wants};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Text;
use std::cmp::Reverse;

/// Why a victim's owner may not give it the next hit: it can't take it, or it has had more hits than another that can (BW-SD-08, BW-OP-43).
fn refused(attack: &Attack, victim: &Victim, limit: u8) -> Option<Ineligible> {
    cannot_take(attack, victim, limit).or_else(|| {
        let fewest = attack.victims.iter().filter(|other| cannot_take(attack, other, limit).is_none()).map(|other| other.share).min();
        (fewest < Some(victim.share)).then_some(Ineligible::HasHadMore)
    })
}

/// The side that allocates the next hit: the next in turn with a victim that may take it (BW-SE-10); `None` if the hit is lost.
pub(crate) fn assigner(attack: &Attack, limit: u8) -> Option<SideId> {
    let can = |side: SideId| attack.victims.iter().any(|victim| victim.side == side && refused(attack, victim, limit).is_none());
    attack.hits.assigner(can)
}

/// How a victim takes a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HitResponse {
    /// It stands and takes it.
    Takes,
    /// It parries it (BW-SD-18).
    Parries,
    /// It throws itself clear of it (BW-TU-12).
    Bails,
}

/// A victim, and how it takes a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allocation {
    pub who: PieceId,
    pub how: HitResponse,
}

/// The possible ways to take the next hit: by the victims of a side, or by the one that the attacker has singled out (BW-SM-09, BW-SD-18) or
/// its rider or mount (BW-HO-05, BW-CC-38).
fn ways(attack: &Attack, side: SideId, limit: u8, field: &Field, assailants: &Assailants) -> Vec<(Allocation, Option<Ineligible>)> {
    let mut ways = Vec::new();
    let singled = attack.hits.singled();
    let asked = |victim: &&Victim| singled.map_or(victim.side == side, |who| victim.id == who || victim.partner == Some(who));
    for victim in attack.victims.iter().filter(asked) {
        let barred = if singled.is_some() { cannot_take(attack, victim, limit) } else { refused(attack, victim, limit) };
        let can_parry = if attack.parries.are_hit_by_hit() {
            parry::of_one(field, attack, victim.id, assailants).is_some()
        } else {
            attack.parries.are_left()
        };
        let hows = [
            (HitResponse::Parries, can_parry && attack.defends(victim)),
            (HitResponse::Takes, true),
            (HitResponse::Bails, bail::may(attack, victim)),
        ];
        ways.extend(hows.into_iter().filter(|(_, can)| *can).map(|(how, _)| (Allocation { who: victim.id, how }, barred)));
    }
    ways
}

/// The index of the default way. Parries go to the first hits, except one that would end a Charge (BW-TU-04); a victim that is already hurt
/// takes the next hit; an unhurt mount survives a hit that may kill its rider (BW-HO-05).
fn default_of(ways: &[(Allocation, Option<Ineligible>)], attack: &Attack) -> usize {
    let worth = |way: &Allocation| {
        let victim = attack.victim(way.who);
        let shields = victim.is_some_and(|victim| victim.is_mount() && victim.size > 1);
        // A Parry rolled hit by hit hasn't been made yet.
        let costs_the_run = attack.parries.are_hit_by_hit() && attack.is_in_passing() == Some(InterruptedMove::Attacking);
        let parries = i8::from(way.how == HitResponse::Parries) * if costs_the_run { -1 } else { 1 };
        (parries, shields, victim.map_or(0, |victim| victim.hurt))
    };
    let legal = ways.iter().enumerate().filter(|(_, (way, barred))| barred.is_none() && way.how != HitResponse::Bails);
    legal.max_by_key(|(place, (way, _))| (worth(way), Reverse(*place))).map_or(0, |(place, _)| place)
}

/// Whether it matters which allocation is chosen: the figures that may take the hit differ in kind, gear or harm suffered, or Parries are
/// left and could go to different hits. Bailing out is ignored: it is never the default, and players who want to be asked about it have all
/// questions asked.
fn differ(ways: &[(Allocation, Option<Ineligible>)], attack: &Attack, field: &Field) -> bool {
    let legal = || ways.iter().filter(|(way, barred)| barred.is_none() && way.how != HitResponse::Bails).map(|(way, _)| *way);
    let what_it_is = |way: Allocation| {
        let (victim, figure) = (attack.victim(way.who)?, field.units.figure(way.who)?);
        let suffered = (victim.size, victim.hurt, victim.dropped.clone(), figure.disrupted, figure.burning, figure.hands);
        let is =
            (figure.full_size, figure.armor_pool.clone(), figure.action, figure.gear.clone(), figure.traits.clone(), figure.seat.is_some());
        Some((suffered, is, figure.held_by.is_empty(), figure.holds.is_none()))
    };
    let mut kinds = legal().map(what_it_is);
    let first = kinds.next().flatten();
    let which_is_parried =
        legal().any(|way| way.how == HitResponse::Parries) && (attack.parries.are_hit_by_hit() || !attack.hits_left_are_alike());
    which_is_parried || first.is_none() || kinds.any(|kind| kind != first)
}

/// The damage that a victim has suffered and can take, in a word or two.
fn condition(victim: &Victim) -> Text {
    if victim.dead {
        return text!("hit-state-dead");
    }
    let armor = victim.armor_text();
    if victim.hurt == 0 { text!("hit-state", armor = armor) } else { text!("hit-state-hurt", armor = armor, hurt = victim.hurt) }
}

/// A way of taking the hit as an option of the question.
fn option(way: Allocation, barred: Option<Ineligible>, attack: &Attack, field: &Field) -> RequestOption {
    let name = field.names.of(way.who);
    let victim = attack.victim(way.who);
    let state = victim.map_or(Text::NONE, condition);
    let option = match way.how {
        HitResponse::Takes => RequestOption::new(name, text!("hit-taken", who = name, state = state)),
        HitResponse::Parries => RequestOption::new(format!("{name}+parry"), text!("hit-parried", who = name, state = state)),
        HitResponse::Bails => RequestOption::new(format!("{name}+bail"), text!("hit-bailed", who = name, state = state)),
    };
    option.about(way.who).unless(barred.map(Refusal::from))
}

/// Asks the owner which victim takes the next hit and how (BW-SD-02, BW-SD-06), in a mixed squad too (AR-SQD-04). `None` until the question
/// is answered.
pub(crate) fn asked(
    attack: &Attack,
    side: SideId,
    limit: u8,
    field: &Field,
    assailants: &Assailants,
    talk: &mut Talk,
) -> Option<Allocation> {
    let ways = ways(attack, side, limit, field, assailants);
    let default = default_of(&ways, attack);
    let rule = RuleId::new("BW-SD-09");
    let legal: Vec<usize> = (0..ways.len()).filter(|place| ways[*place].1.is_none()).collect();
    let label = |place: usize| option(ways[place].0, None, attack, field).label;
    if let Some(place) = talk.auto_answer(side, &rule, &legal, default, label) {
        return ways.get(place).map(|(way, _)| *way);
    }
    let pool = attack.pool_of_next_hit()?;
    let shows = attack.die_of_next_hit().filter(|(_, pool)| pool.numbers().len() > 1);
    let (number, count, damage) = (attack.hits.number(), attack.hits.count(), &pool.damage);
    let with = pool.item.as_ref().map_or_else(|| text!("outlook-bare-hands"), Text::item);
    let choice = Request {
        asks: side,
        rule,
        question: match shows {
            Some((shows, _)) => {
                text!("ask-hit-shown", number = number, count = count, with = with, damage = damage, shows = shows)
            }
            None => text!("ask-hit", number = number, count = count, with = with, damage = damage),
        },
        about: attack.target().into_iter().collect(),
        options: ways.iter().map(|(way, barred)| option(*way, *barred, attack, field)).collect(),
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("hit-why"),
    };
    answers::answer_if_it_matters(choice, differ(&ways, attack, field), ways.iter().map(|(way, _)| *way).collect(), talk)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;
    use crate::under_way::attack_pool::AttackPool;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::{Die, RolledDie};
    use brickfray_words::Language;
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
        assert_eq!(refused(&attack, &attack.victims[0], 3).map(Refusal::from).unwrap().rule.as_str(), "BW-SD-08");
        assert_eq!(refused(&attack, &attack.victims[1], 3), None);
        (attack.victims[1].dead, attack.victims[2].clear) = (true, true);
        assert_eq!(refused(&attack, &attack.victims[0], 3), None, "the dead and the gone don't count");
    }

    #[test]
    fn bw_sd_15_three_close_combat_hits_and_no_more() {
        let mut attack = attack_on(2, true);
        attack.victims[0].close_hits = 3;
        assert_eq!(refused(&attack, &attack.victims[0], 3).map(Refusal::from).unwrap().rule.as_str(), "BW-SD-15");
        let mut shot = attack_on(2, false);
        shot.victims.clone_from(&attack.victims);
        assert_eq!(refused(&shot, &shot.victims[0], 3), None, "BW-RG-08: shots have no such limit");
        attack.victims[0].full_size = 2;
        assert_eq!(refused(&attack, &attack.victims[0], 3), None, "BW-CC-30: nor have larger units, a wounded Horse neither");
    }

    /// BW-OP-43: dice that hit only some victims are shared evenly among those, the following dice among all.
    #[test]
    fn bw_op_43_a_die_goes_only_to_those_whom_it_hits() {
        let mut attack = attack_on(3, true);
        let die = |(thrown, face)| RolledDie { die: Die::D6, face, bonus: false, thrown };
        let strikers = vec![PieceId(10), PieceId(11), PieceId(12)];
        let pool = AttackPool {
            automatic: false,
            use_: 2,
            successes: 3,
            ..AttackPool::bare_handed(Maneuver::Strike, PieceId(9), strikers, Die::D6)
        };
        let rolled = [5, 2, 2].into_iter().enumerate().map(die).collect();
        attack.pools = vec![AttackPool { sizes: vec![(PieceId(0), -1), (PieceId(1), 0), (PieceId(2), 0)], rolled, ..pool }];
        attack.hits.line_up(&attack.pools);
        let first = attack.hits.clone();
        let legal = |attack: &Attack| (0..3).filter(|&place| refused(attack, &attack.victims[place], 3).is_none()).collect::<Vec<_>>();
        assert_eq!(legal(&attack), [1, 2], "a 2 does not hit the small one");
        let refusal = refused(&attack, &attack.victims[0], 3).map(Refusal::from).unwrap();
        assert_eq!(
            (refusal.rule.as_str(), refusal.reason.in_language(Language::English).contains("shows 2, but hitting this figure takes 3")),
            ("BW-OP-43", true)
        );
        attack.victims[1].share = 1;
        attack.hits.go_on();
        assert_eq!(legal(&attack), [2]);
        attack.victims[2].share = 1;
        attack.hits.go_on();
        assert_eq!(legal(&attack), [0], "the 5 hits all, and it has had none");
        attack.hits = first;
        (attack.victims[1].dead, attack.victims[2].dead) = (true, true);
        assert_eq!(assigner(&attack, 3), None, "no victim is left that it hits");
        attack.pools[0].sizes.clear();
        assert_eq!(legal(&attack), [0]);
    }

    proptest! {
        /// Whatever the defender chooses, hits stay even among the living, and no victim that could take one is passed over (BW-SD-08,
        /// BW-SD-09).
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
