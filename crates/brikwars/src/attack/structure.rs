//! Size and structure (BW-SZ): anything larger than a minifig, or built, loses an inch of Effective Size for each hit above its Armor; a hit
//! that equals its Armor exactly is Something Bad.

use crate::attack::defence::armor_rolls;
use crate::data::house_rules::{HouseRules, LargeDamage, SomethingBad};
use crate::facts::harm::DamageRolled;
use crate::figures::figure::Figure;
use crate::figures::victim::Victim;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, PoolRoll};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, Remains, Remark, Reply, Request, RequestOption, RuleId, Wants, facts};
use brickfray_table::PieceId;
use brickfray_words::{Named, Text};

/// Applies a hit to something large or built. Damage above the rolled Armor costs an inch of Effective Size (BW-SZ-04), or by house rule
/// several until the damage is spent (BW-SZ-06). The last inch destroys it (BW-SZ-08); a Horse dies with its second inch (BW-SZ-10).
pub(crate) fn suffer(
    victim: &mut Victim,
    roll: PoolRoll,
    name: &str,
    house: &HouseRules,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<(), DiceError> {
    let damage = roll.total();
    if victim.is_object && damage == 0 {
        if !roll.dice.is_empty() {
            out.say("BW-SZ-04", DamageRolled { victim: victim.id, roll, damage, so_far: damage, armor: None });
        }
        return Ok(());
    }
    if !std::mem::take(&mut victim.armor_ready) {
        victim.armor = armor_rolls::roll(victim, name, house, tray, out)?;
    }
    let armor = Some(victim.armor);
    out.say("BW-SZ-04", DamageRolled { victim: victim.id, roll, damage, so_far: damage, armor });
    let mut left = damage;
    while left > victim.armor && !victim.dead {
        victim.size -= 1;
        left -= victim.armor;
        if victim.size <= 0 {
            victim.dead = true;
            victim.overkill = left;
            match victim.is_object {
                true => out.say("BW-SZ-08", facts::Destroyed { who: victim.id }),
                false => out.say("BW-SZ-08", facts::Died { who: victim.id }),
            }
            return Ok(());
        }
        out.say("BW-SZ-04", InchLost { who: victim.id, left: victim.size, of: victim.full_size });
        if house.large_damage == LargeDamage::OneInchAnAttack {
            return Ok(());
        }
        victim.armor = armor_rolls::roll(victim, name, house, tray, out)?;
    }
    if left == victim.armor && left > 0 && !victim.is_object && house.large_something_bad != SomethingBad::Nothing {
        victim.bad += 1;
    }
    Ok(())
}

/// What something large loses because of Something Bad (BW-SZ-05, BW-OP-07).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bad {
    /// An inch of its Move.
    Move,
    /// An item that it holds.
    Item(String),
}

/// Asks the owner what something large loses.
pub(crate) fn something_bad(figure: &Figure, victim: &Victim, name: &Named, house: &HouseRules) -> Request {
    let mut options = Vec::new();
    let held = figure.gear.iter().map(|item| &item.name).filter(|item| !victim.dropped.contains(item));
    if house.large_something_bad != SomethingBad::Move {
        options.extend(held.map(|item| RequestOption::new(item.clone(), text!("bad-item", item = Text::item(item))).about(figure.id)));
    }
    if house.large_something_bad != SomethingBad::Item || options.is_empty() {
        options.push(RequestOption::new("leg", text!("bad-move")).about(figure.id));
    }
    Request {
        asks: figure.side,
        rule: RuleId::new("BW-SZ-05"),
        question: text!("ask-bad", who = name),
        about: vec![figure.id],
        wants: Wants::ONE,
        default: Reply::one(options.len() - 1),
        options,
        why: text!("bad-why"),
    }
}

/// The loss that an answer to [`something_bad`] chooses.
pub(crate) fn chosen(key: &str) -> Bad {
    if key == "leg" { Bad::Move } else { Bad::Item(key.to_owned()) }
}

/// Something lost an inch of its Size (BW-SZ-04).
pub struct InchLost {
    pub(crate) who: PieceId,
    /// How many inches are left.
    pub(crate) left: i32,
    /// Its Size in inches when it was whole.
    pub(crate) of: i32,
}

impl FactKind for InchLost {
    const WHAT: &'static str = "inch-lost";

    fn tell(self) -> FactBody {
        let inches = |inches: i32| u8::try_from(inches).unwrap_or_default();
        let remains = Remains { left: inches(self.left), of: inches(self.of) };
        let cue = Cue::Crumbled { who: self.who, remains, remark: Remark::over(self.who, Text::written("-1\""), Beat(25)) };
        FactBody::new(cue, text!("fact-inch-lost", who = self.who, left = self.left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};
    use crate::figures::figure::tests::minifig;

    use crate::units::harm::wounds::move_left;
    use brickfray_dice::{Die, Pool, RolledDie};
    use brickfray_table::Inches;

    fn roll(faces: &[u8]) -> PoolRoll {
        let die = |(thrown, face): (usize, &u8)| RolledDie { die: Die::D10, face: *face, bonus: false, thrown };
        PoolRoll { dice: faces.iter().enumerate().map(die).collect(), ..PoolRoll::default() }
    }

    fn hit(victim: &mut Victim, faces: &[u8], armor: &str, house: &HouseRules) {
        let mut tray = DiceTray::scripted(&armor.parse().unwrap(), 0);
        suffer(victim, roll(faces), "it", house, &mut tray, &mut Outbox::default()).unwrap();
        assert_eq!(tray.unused(), 0);
    }

    fn gate(size: i32) -> Victim {
        let mut gate = Victim::from(&minifig(0, 0.0, 0.0));
        (gate.size, gate.full_size, gate.armor_pool) = (size, size, Pool::of(1, Die::D10, 0));
        gate
    }

    /// BW-TX-05: 7 damage against 1d10 Armor that rolls 8, 7 and 6.
    #[test]
    fn bw_tx_05_rolled_armor() {
        let house = HouseRules::default();
        let mut gate = gate(3);
        hit(&mut gate, &[3, 4], "d10=8", &house);
        assert_eq!((gate.size, gate.bad), (3, 0), "no effect");
        hit(&mut gate, &[3, 4], "d10=7", &house);
        assert_eq!((gate.size, gate.bad), (3, 1), "Something Bad");
        hit(&mut gate, &[3, 4], "d10=6", &house);
        assert_eq!((gate.size, gate.bad, gate.dead), (2, 1, false), "an inch");
    }

    #[test]
    fn bw_sz_10_a_horse_needs_two_attacks_and_its_wounds_do_not_add_up() {
        let house = HouseRules::default();
        let mut horse = gate(2);
        horse.armor_pool = Pool::number(4);
        for (damage, left) in [(3, 2), (3, 2), (5, 1), (3, 1), (3, 1), (9, 0)] {
            hit(&mut horse, &[damage], "", &house);
            assert_eq!((horse.size, horse.dead), (left, left == 0));
        }
        assert_eq!(horse.overkill, 5, "BW-SZ-15");
    }

    #[test]
    fn bw_sz_06_damage_may_go_on_until_it_is_spent() {
        let house = HouseRules { large_damage: LargeDamage::RepeatUntilSpent, ..HouseRules::default() };
        let mut gate = gate(3);
        hit(&mut gate, &[9, 9], "d10=4 d10=5 d10=9", &house);
        assert_eq!((gate.size, gate.bad), (1, 1), "18 less 4 less 5 is 9, and that is exactly the third Armor");
    }

    #[test]
    fn bw_sz_07_move_goes_with_the_inches_and_never_below_one() {
        assert_eq!([0, 3, 9, 12].map(|lost| move_left(Inches::whole(10), lost)), [10, 7, 1, 1].map(Inches::whole));
        assert_eq!(move_left(Inches::ZERO, 2), Inches::ZERO, "what never moved does not begin to");
    }

    #[test]
    fn bw_sz_table_structure_levels() {
        let armor = |level| crate::data::harm::Structure { level, size: 5 }.armor().to_string();
        assert_eq!([0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0].map(armor), ["0", "d6", "d10", "2d10", "3d10", "4d10", "5d10"]);
    }

    #[test]
    fn bw_sz_04_a_lost_inch_is_told() {
        let lost = || InchLost { who: ANNA, left: 2, of: 3 };
        assert_eq!((told(lost()), called(lost())), ("anna loses an inch: 2\" left".into(), over(ANNA, "-1\"", 25)));
    }
}
