//! Bursts of automatic weapons fire (BW-WP-07).

use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use brickfray_game::{Asked, Choice, ChoiceOption, RuleId, Talk};

/// What automatic fire is called among the modifiers of a roll (BW-AT 7.1).
pub(crate) const BURSTS: &str = "bursts";

/// Asks the side that shoots how many bursts its automatic weapons fire, where house rules let them fire more than one: each is a die of
/// its own, and costs 1 (BW-WP table 4.1). `None` while the question stands open.
pub(crate) fn choose_bursts(attack: &mut Attack, most: u8, talk: &mut Talk) -> Option<()> {
    let fires_bursts = |pool: &AttackPool| pool.modifiers.iter().any(|(why, _)| why == BURSTS);
    if attack.bursts_chosen || most < 2 || attack.maneuver != Maneuver::Shoot || !attack.pools.iter().any(fires_bursts) {
        return Some(());
    }
    let options = (1..=most).map(|bursts| ChoiceOption::new(bursts.to_string(), format!("{bursts} of them, at -{bursts} each")));
    let Asked::Answered(key) = talk.ask(Choice {
        asks: attack.side,
        rule: RuleId::new("BW-WP-07"),
        question: "how many bursts does each fire?".to_owned(),
        options: options.collect(),
        default: 0,
        why: "one burst is surest to hit".to_owned(),
    }) else {
        return None;
    };
    let bursts = key.parse::<u8>().unwrap_or(1);
    attack.bursts_chosen = true;
    for pool in attack.pools.iter_mut().filter(|pool| fires_bursts(pool)) {
        pool.members = pool.members.iter().flat_map(|member| std::iter::repeat_n(*member, usize::from(bursts))).collect();
        pool.modifiers.iter_mut().filter(|(why, _)| why == BURSTS).for_each(|(_, by)| *by = -i32::from(bursts));
    }
    Some(())
}
