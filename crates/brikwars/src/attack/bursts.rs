//! Bursts of automatic weapons fire (BW-WP-07).

use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use brickfray_game::{Asked, Reply, Request, RequestOption, RuleId, Talk, Wants};

/// Asks the shooting side how many bursts its automatic weapons fire, if house rules allow more than one. Each burst is a separate die and
/// costs 1 (BW-WP table 4.1). `None` until the question is answered.
pub(crate) fn choose_bursts(attack: &mut Attack, most: u8, talk: &mut Talk) -> Option<()> {
    let is_to_fire = |pool: &AttackPool| pool.bursts > 0 && pool.rolled.is_empty();
    if most < 2 || !attack.pools.iter().any(is_to_fire) {
        return Some(());
    }
    let options = (1..=most).map(|bursts| RequestOption::new(bursts.to_string(), text!("bursts-of", bursts = bursts)));
    let Asked::Answered(key) = talk.ask(Request {
        asks: attack.side(),
        rule: RuleId::new("BW-WP-07"),
        question: text!("ask-bursts"),
        about: Vec::new(),
        options: options.collect(),
        wants: Wants::ONE,
        default: Reply::one(0),
        why: text!("bursts-why"),
    }) else {
        return None;
    };
    let bursts = key.parse::<u8>().unwrap_or(1);
    attack.pools.iter_mut().filter(|pool| is_to_fire(pool)).for_each(|pool| pool.fire(bursts));
    Some(())
}
