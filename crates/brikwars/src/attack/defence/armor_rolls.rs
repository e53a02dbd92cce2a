//! Armor against a hit (BW-AR): Armor dice, rolled for each attack, and Deflection.

use crate::data::house_rules::{ArmorRolled, HouseRules};
use crate::facts::rolls::added;
use crate::field::Field;
use crate::figures::figure::capped;
use crate::figures::victim::Victim;
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered};
use crate::under_way::attack::Attack;
use crate::under_way::hit::Hit;
use crate::under_way::pending_damage::{Braced, PendingDamage};
use brickfray_dice::{DiceError, DiceTray, PoolRoll, Stream};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, Remark};
use brickfray_table::PieceId;
use brickfray_words::Text;

/// How many damage dice a hit loses before the roll, largest first (BW-NUM-15, BW-NUM-16): one to a Parry (BW-AR-06) and those that
/// Deflection removes (BW-AR-05), both if they stack (BW-AR-07). Piercing hits ignore Deflection (BW-AR-10, BW-AR-11).
pub fn dice_off(parried: bool, deflection: u8, hit: &Hit, house: &HouseRules) -> usize {
    let deflected = if hit.pierces { 0 } else { usize::from(deflection) };
    let parried = usize::from(parried);
    if house.deflection_and_parry_stack { parried + deflected } else { parried.max(deflected) }
}

/// Rolls a victim's Armor dice, if it has any, and reports the roll. Bonus dice count here too (BW-NUM-07).
pub(crate) fn roll(victim: &Victim, name: &str, house: &HouseRules, tray: &mut DiceTray, out: &mut Outbox) -> Result<i32, DiceError> {
    let pool = capped(&victim.armor_pool, victim.full_size, victim.size);
    if pool.dice.is_empty() {
        return Ok(pool.plus);
    }
    let roll = pool.roll(tray, Stream::Battle, house.bonus_dice_chain, format_args!("Armor of {name}"))?;
    let armor = if house.rolled_armor_can_fail { roll.total() } else { roll.sum() };
    out.say("BW-AR-01", ArmorTotal { who: victim.id, roll, armor });
    Ok(armor)
}

/// Rolls the Armor dice, if any, of a victim that a hit is about to hurt. If it would be hurt, its side may add Bennies to the roll
/// (BW-BEN-06). `None` until all questions are answered, or if the dice ran out.
pub(crate) fn brace(attack: &mut Attack, struck: &mut PendingDamage, field: &Field, bennies: &mut Bennies) -> Option<()> {
    let names = &field.names;
    let damage = struck.roll.total();
    let victim = attack.victim_mut(struck.victim)?;
    let (large, name) = (victim.full_size > 1 || victim.is_object, names.of(victim.id));
    if struck.braced == Braced::NotYet {
        let pool = capped(&victim.armor_pool, victim.full_size, victim.size);
        let stands = if large { victim.is_object && damage == 0 } else { victim.armor_rolled };
        if pool.dice.is_empty() || stands {
            struck.braced = Braced::Done;
            return Some(());
        }
        let rolled = roll(victim, name, &bennies.house, &mut bennies.tray, &mut bennies.talk.out);
        victim.armor = bennies.talk.out.or_fail(rolled)?;
        let anew = large || bennies.house.armor_rolled == ArmorRolled::EachHit;
        (victim.armor_rolled, victim.armor_ready) = (!anew, anew);
        struck.braced = Braced::Rolled;
    }
    let so_far = if large { damage } else { victim.hurt + damage };
    while struck.braced == Braced::Rolled && !victim.is_object && damage > 0 && victim.armor > 0 && so_far >= victim.armor {
        let on = text!("benny-on-armor", who = name, armor = victim.armor, damage = so_far);
        match bennies.offer(field, &Roll::of(victim.side), on, true) {
            Offered::Waits => return None,
            Offered::Kept | Offered::Again(_) => struck.braced = Braced::Done,
            Offered::Added(roll, _) => victim.armor += roll.sum(),
        }
    }
    struck.braced = Braced::Done;
    Some(())
}

/// Armor dice were rolled (BW-AR-01).
pub(crate) struct ArmorTotal {
    pub who: PieceId,
    pub roll: PoolRoll,
    pub armor: i32,
}

impl FactKind for ArmorTotal {
    const WHAT: &'static str = "armor-rolled";

    fn tell(self) -> FactBody {
        let ArmorTotal { who, roll, armor } = self;
        let told =
            text!("fact-armor", who = who, armor = armor, dice = Text::joined([Text::from(&roll.dice), Text::written(added(roll.plus))]));
        let remark = Remark::over(who, text!("remark-armor", armor = armor), Beat(20));
        let cue = Cue::Summed { what_for: text!("sum-armor"), total: armor, remark };
        let beside = text!("fact-armor-beside", who = who, armor = armor);
        FactBody::new(cue, told).with_dice(roll.dice).beside(beside, roll.plus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, beside, called, d6s, fact, over, told};
    use crate::figures::figure::tests::minifig;
    use brickfray_dice::{Die, Pool};

    #[test]
    fn bw_ar_07_deflection_and_parry_stack_and_10_what_pierces_knows_no_deflection() {
        let house = HouseRules::default();
        let (plain, piercing) = (Hit::default(), Hit { pierces: true, ..Hit::default() });
        assert_eq!([(false, 0), (true, 0), (false, 1), (true, 1)].map(|(parry, by)| dice_off(parry, by, &plain, &house)), [0, 1, 1, 2]);
        assert_eq!([(false, 1), (true, 1)].map(|(parry, by)| dice_off(parry, by, &piercing, &house)), [0, 1]);
        let apart = HouseRules { deflection_and_parry_stack: false, ..house };
        assert_eq!(dice_off(true, 1, &plain, &apart), 1);
    }

    /// BW-NUM-15, BW-NUM-17: the remaining dice are rolled; with no dice left, the number remains.
    #[test]
    fn bw_num_16_the_largest_die_goes_first() {
        let mixed = Pool { dice: vec![Die::D6, Die::D8], plus: 2 };
        assert_eq!(mixed.clone().without_largest(1), Pool::of(1, Die::D6, 2));
        assert_eq!(mixed.without_largest(2), Pool::number(2));
    }

    #[test]
    fn bw_sz_07_lost_inches_cap_the_dice() {
        let armor = Pool::of(3, Die::D10, 1);
        assert_eq!(capped(&armor, 4, 4), armor);
        assert_eq!(capped(&armor, 4, 3), armor);
        assert_eq!(capped(&armor, 4, 1), Pool::of(1, Die::D10, 1));
        assert_eq!(capped(&Pool::of(2, Die::D6, 0), 1, 1), Pool::of(2, Die::D6, 0), "a Hero (BW-MF-07)");
    }

    #[test]
    fn bw_ar_01_dice_are_rolled_with_bonus_dice_and_a_number_is_not() {
        let mut tray = DiceTray::scripted(&"6 3 2 1 1".parse().unwrap(), 0);
        let mut out = Outbox::default();
        let mut hero = Victim::from(&minifig(0, 0.0, 0.0));
        let house = HouseRules::default();
        assert_eq!(roll(&hero, "hero", &house, &mut tray, &mut out), Ok(4), "BW-MF-02: a number");
        hero.armor_pool = Pool::of(2, Die::D6, 0);
        assert_eq!(roll(&hero, "hero", &house, &mut tray, &mut out), Ok(11), "BW-NUM-07: the 6 earned the 3");
        assert_eq!(roll(&hero, "hero", &house, &mut tray, &mut out), Ok(2), "Armor is no damage roll (BW-NUM-04)");
    }

    #[test]
    fn bw_ar_01_armor_is_told() {
        let rolled = || ArmorTotal { who: ANNA, roll: d6s(&[3], 2), armor: 5 };
        assert_eq!((told(rolled()), beside(rolled())), ("anna: Armor 5 (3+2)".into(), Some(("anna: Armor 5".to_owned(), 2))));
        assert_eq!((called(rolled()), fact(rolled()).dice.len()), (over(ANNA, "Armor 5", 20), 1));
    }
}
