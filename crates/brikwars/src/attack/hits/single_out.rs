//! Singling out (BW-SD-03 to 05, BW-SD-22): which victims the attacker may choose itself, and which Strikes it delivers without a roll
//! before anything is rolled (BW-OP-42).

use crate::attack::answers;
use crate::attack::hits::eligibility::{cannot_take, ineligible};
use crate::data::house_rules::{AutomaticHits, HouseRules};
use crate::figures::victim::Victim;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use brickfray_game::{Names, Refusal, Reply, Request, RequestOption, RuleId, Talk, Wants, facts};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// Whether the attacker may choose this victim: it would be hit automatically (BW-SD-03), or is at least twice the attacker's Size
/// (BW-SD-04, BW-SD-05) by Effective Size (BW-SZ-13). A rider counts with its mount's Size (BW-HO-03, BW-SZ-14), Cannon Fodder with a
/// minifig's (AR-IRR-04).
pub fn may_be_singled_out(victim: &Victim, attacker_size: i32) -> bool {
    let size = victim.size_as_target();
    victim.automatic || (size >= 2 * attacker_size && size > attacker_size)
}

/// Asks the attacker which victim to single out; `None` if it may choose none, or no other could take the hit (BW-SD-03, BW-SD-04).
pub(crate) fn to_the_attacker(attack: &Attack, attacker_size: i32, limit: u8, names: &Names) -> Option<Request> {
    let found: Vec<&Victim> = attack
        .victims
        .iter()
        .filter(|victim| victim.side != attack.side() && !victim.is_object && may_be_singled_out(victim, attacker_size))
        .collect();
    // A rider and its mount count as one, no matter which of them takes the hit (BW-HO-05).
    let open: Vec<&Victim> = attack.victims.iter().filter(|victim| cannot_take(attack, victim, limit).is_none()).collect();
    open.iter().find(|victim| victim.id != open[0].id && victim.partner != Some(open[0].id))?;
    let mut options = vec![RequestOption::new("leave", text!("single-out-nobody"))];
    for victim in &found {
        let name = names.of(victim.id);
        let label = text!("single-out", who = name, hurt = victim.hurt, armor = victim.armor_text());
        options.push(RequestOption::new(name, label).about(victim.id).unless(cannot_take(attack, victim, limit).map(Refusal::from)));
    }
    let weakest = |option: &RequestOption| found.iter().find(|victim| Some(victim.id) == option.piece).map_or(0, |victim| victim.hurt);
    let legal = options.iter().enumerate().skip(1).filter(|(_, option)| option.refused.is_none());
    let default = legal.max_by_key(|(place, option)| (weakest(option), std::cmp::Reverse(*place))).map(|(place, _)| place)?;
    Some(Request {
        asks: attack.side(),
        rule: RuleId::new("BW-SD-03"),
        question: text!("ask-single-out", number = attack.hits.number(), count = attack.hits.count()),
        about: Vec::new(),
        options,
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("single-out-why"),
    })
}

/// Whether Strikes on victims that need no roll come before any dice (BW-OP-42): some victims, but not all, need none, and house rules don't
/// roll these Strikes with the rest.
pub(crate) fn comes_first(attack: &Attack, house: &HouseRules) -> bool {
    let some_need_no_roll = attack.victims.iter().any(|victim| victim.automatic && victim.side != attack.side());
    let are_asked_about = house.automatic_hits == AutomaticHits::SaidBeforeTheRoll && attack.is_of_strikes();
    are_asked_about && some_need_no_roll && attack.pools.iter().any(|pool| !pool.automatic)
}

/// Asks the attacker for the next Strike to deliver without a roll. Returns `true` if there is one, which becomes the next hit, or `false`
/// if the rest is to be rolled; `None` until the question is answered.
pub(crate) fn deliver(attack: &mut Attack, house: &HouseRules, names: &Names, talk: &mut Talk) -> Option<bool> {
    let rule = if house.singled_out_first { "BW-SD-22" } else { "BW-OP-42" };
    let chosen = match whom(attack, house.close_combat_hits, rule, names) {
        None => None,
        Some((choice, strikes)) => answers::meant(choice, strikes, talk)?,
    };
    let Some((who, item)) = chosen else { return Some(false) };
    let pool = attack.pools.iter_mut().find(|pool| is_ready(pool) && pool.item.as_ref() == Some(&item))?;
    let striker = pool.members.remove(0);
    let alone = AttackPool { members: vec![striker], automatic: true, successes: 1, settled: true, ..pool.clone() };
    talk.out.say(rule, facts::HitAutomatically { who: striker, hits: 1 });
    attack.pools.push(alone);
    attack.hits.deliver(attack.pools.len() - 1, who);
    Some(true)
}

/// Whether a member of a pool hasn't struck yet.
fn is_ready(pool: &AttackPool) -> bool {
    !pool.settled && !pool.members.is_empty()
}

/// A Strike that needs no roll: its victim and its weapon.
type SureStrike = (PieceId, String);

/// The question which victim to strike without a roll and with what, and the Strike that each option stands for, if any. `None` if there is
/// no such victim, or no figure left to strike.
fn whom(attack: &Attack, limit: u8, rule: &'static str, names: &Names) -> Option<(Request, Vec<Option<SureStrike>>)> {
    let mut items: Vec<(&String, usize)> = Vec::new();
    for pool in attack.pools.iter().filter(|pool| is_ready(pool)) {
        let Some(item) = &pool.item else { continue };
        match items.iter_mut().find(|(other, _)| *other == item) {
            Some((_, count)) => *count += pool.members.len(),
            None => items.push((item, pool.members.len())),
        }
    }
    let fallen: Vec<&Victim> = attack.victims.iter().filter(|victim| victim.automatic && victim.side != attack.side()).collect();
    let mut options = vec![RequestOption::new("roll", text!("sure-strike-none"))];
    let mut strikes = vec![None];
    for victim in &fallen {
        for (item, count) in &items {
            let name = names.of(victim.id);
            let (hurt, armor) = (victim.hurt, victim.armor_text());
            let label = text!("sure-strike", who = name, item = Text::item(*item), hurt = hurt, armor = armor, count = *count);
            let option = RequestOption::new(format!("{name}+{item}"), label).about(victim.id);
            options.push(option.unless(ineligible(attack, victim, limit).map(Refusal::from)));
            strikes.push(Some((victim.id, (*item).clone())));
        }
    }
    // Two Strikes usually kill; a third is better rolled against another victim.
    let wanted = |option: &RequestOption| {
        let victim = fallen.iter().find(|victim| Some(victim.id) == option.piece)?;
        (option.refused.is_none() && victim.share < 2).then_some(victim.hurt)
    };
    options.iter().skip(1).find(|option| option.refused.is_none())?;
    let best = options.iter().enumerate().filter_map(|(place, option)| Some((wanted(option)?, std::cmp::Reverse(place))));
    let default = best.max().map_or(0, |(_, std::cmp::Reverse(place))| place);
    let choice = Request {
        asks: attack.side(),
        rule: RuleId::new(rule),
        question: text!("ask-sure-strike"),
        about: Vec::new(),
        options,
        wants: Wants::ONE,
        default: Reply::one(default),
        why: text!("sure-strike-why"),
    };
    Some((choice, strikes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::Die;
    use brickfray_table::SideId;

    fn attack_on(count: u32) -> Attack {
        let figures: Vec<_> = (0..count).map(|n| minifig(n, n as f32, 0.0)).collect();
        let pool = AttackPool {
            item: Some("sword".to_owned()),
            automatic: false,
            ..AttackPool::bare_handed(Maneuver::Strike, PieceId(9), vec![PieceId(10), PieceId(11)], Die::D6)
        };
        Attack::new(Maneuver::Strike, SideId(1), None, vec![pool], &figures)
    }

    /// BW-SD-04, BW-SD-05, BW-SZ-13.
    #[test]
    fn bw_tx_07_single_out_by_size() {
        let mut victim = attack_on(1).victims.remove(0);
        for (attacker, size, allowed) in [(0, 1, true), (1, 2, true), (2, 4, true), (1, 1, false), (2, 3, false), (0, 0, false)] {
            victim.size = size;
            assert_eq!(may_be_singled_out(&victim, attacker), allowed, "{attacker} against {size}");
        }
        victim.automatic = true;
        assert!(may_be_singled_out(&victim, 5), "BW-SD-03");
    }

    #[test]
    fn bw_sd_03_where_only_one_can_take_it_nothing_is_asked() {
        let mut attack = attack_on(2);
        attack.victims[0].automatic = true;
        attack.hits.line_up(&[AttackPool { successes: 1, ..attack.pools[0].clone() }]);
        assert!(to_the_attacker(&attack, 1, 3, &Names::default()).is_some());
        attack.victims[1].dead = true;
        assert!(to_the_attacker(&attack, 1, 3, &Names::default()).is_none());
    }

    #[test]
    fn bw_op_42_who_is_down_is_struck_before_the_rest_is_rolled_but_by_house_rule() {
        let mut attack = attack_on(2);
        let rules = HouseRules::default();
        let rolled = HouseRules { automatic_hits: AutomaticHits::RolledWithTheRest, ..HouseRules::default() };
        let ask = |attack: &Attack| whom(attack, 3, "BW-OP-42", &Names::default());
        assert!(!comes_first(&attack, &rules), "no victim is down");
        attack.victims[0].automatic = true;
        assert!(comes_first(&attack, &rules) && !comes_first(&attack, &rolled));
        let (choice, strikes) = ask(&attack).unwrap();
        assert_eq!((choice.rule.as_str(), choice.options.len()), ("BW-OP-42", 2), "to roll, and the one who is down");
        assert_eq!(strikes, [None, Some((PieceId(0), "sword".to_owned()))]);
        assert_eq!(choice.default, Reply::one(1));
        attack.victims[0].share = 2;
        assert_eq!(ask(&attack).unwrap().0.default, Reply::one(0));
        attack.victims[0].close_hits = 3;
        assert!(ask(&attack).is_none(), "BW-CC-28");
        attack.pools[0].automatic = true;
        assert!(!comes_first(&attack, &rules), "nothing would be rolled at all");
    }
}
