//! Outlooks: what can be told of Strikes before they are ordered, where it is not the same for all that they may hit (BW-OP-42, BW-OP-43).

use crate::attack::single_out;
use crate::data::house_rules::HouseRules;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use brickfray_game::{Names, Outlook};
use brickfray_table::PieceId;

/// What would come of these Strikes: which figures of a squad need another number than the rest, and which are hit without a roll. `None`
/// where one number says all.
pub(crate) fn of_strikes(attack: &Attack, house: &HouseRules, names: &Names) -> Option<Outlook> {
    let (mut short, mut about) = (Vec::new(), Vec::new());
    for (pool, numbers) in attack.pools.iter().map(|pool| (pool, pool.numbers())).filter(|(_, numbers)| numbers.len() > 1) {
        let all: Vec<String> = numbers.iter().map(|(needed, _)| format!("{needed}+")).collect();
        let each: Vec<String> = numbers.iter().map(|(needed, whom)| format!("{needed}+ for {}", names.list(whom))).collect();
        let with = |pool: &AttackPool| pool.item.clone().unwrap_or_else(|| "bare hands".to_owned());
        short.push(all.join(" or "));
        about.push(format!("{} needs {} (BW-OP-43).", with(pool), each.join(", ")));
    }
    if single_out::comes_first(attack, house) {
        let sure = attack.victims.iter().filter(|victim| victim.automatic && !victim.out_of_reach && victim.side != attack.side());
        let sure: Vec<PieceId> = sure.map(|victim| victim.id).collect();
        if !sure.is_empty() {
            short.push(format!("{} without a roll", sure.len()));
            about.push(format!(
                "Strikes on {} need no roll: which go there is asked before the rest is rolled (BW-OP-42).",
                names.list(&sure)
            ));
        }
    }
    short.dedup();
    let some = !about.is_empty();
    some.then(|| Outlook { short: short.join(", "), about: about.join(" "), no_effect: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::Die;
    use brickfray_table::SideId;

    #[test]
    fn bw_op_42_and_43_what_differs_is_told_before_the_order() {
        let figures: Vec<_> = (0..2).map(|n| minifig(n, n as f32, 0.0)).collect();
        let mut names = Names::default();
        names.insert(PieceId(0), "mob.1");
        names.insert(PieceId(1), "mob.2");
        let plain = AttackPool {
            item: Some("sword".to_owned()),
            automatic: false,
            use_: 2,
            ..AttackPool::bare_handed(Maneuver::Strike, PieceId(9), vec![PieceId(10)], Die::D6)
        };
        let mut attack = Attack::new(Maneuver::Strike, SideId(1), None, vec![plain], &figures);
        let of = |attack: &Attack| of_strikes(attack, &HouseRules::default(), &names);
        assert_eq!(of(&attack), None, "one number says all");
        attack.pools[0].sizes = vec![(PieceId(0), -1), (PieceId(1), 0)];
        let told = of(&attack).unwrap();
        assert_eq!((told.short.as_str(), told.about.as_str()), ("3+ or 2+", "sword needs 3+ for mob.1, 2+ for mob.2 (BW-OP-43)."));
        attack.victims[0].automatic = true;
        let told = of(&attack).unwrap();
        assert_eq!(told.short, "3+ or 2+, 1 without a roll");
        assert!(told.about.contains("Strikes on mob.1 need no roll"), "{}", told.about);
    }
}
