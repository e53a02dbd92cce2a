//! Construction Points in play (AR-BUD 1.3): what the slain drop, and what is gathered.

use crate::armies::army::Soldier;
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use brickfray_dice::{Die, PoolRoll};

/// The career of Workers.
pub(crate) const WORK_TOOL: &str = "work-tool";

/// The die a Worker rolls for its production: the job makes it a d6 (AR-BUD-17).
pub const WORKERS_DIE: Die = Die::D6;

/// Half of a figure's worth: what it drops when slain, or what the cache it guards holds (AR-BUD-12). Rounds down to a quarter.
pub fn half(value: Quarters) -> Quarters {
    Quarters::new(value.count() / 2)
}

/// What a figure is worth when it drops or guards something: its body, its Specialties and its gear, at the price of purchase (AR-BUD-11).
/// A mount counts separately.
pub fn value(unit: &str, gear: &[String], catalogue: &Catalogue, house: &HouseRules) -> Quarters {
    let soldier = Soldier { unit: unit.to_owned(), gear: gear.to_vec(), mount: None, mods: Vec::new() };
    soldier.price(catalogue, house).points
}

/// The points that a roll gathers: the sum of its dice, since it is an amount, not a test (AR-BUD-13). By house rule a natural 1 gathers
/// nothing (AR-OP-03).
pub fn gathered(roll: &PoolRoll, ones_gather_nothing: bool) -> u32 {
    let is_one = roll.dice.first().is_some_and(|die| die.face == 1);
    if ones_gather_nothing && is_one { 0 } else { u32::try_from(roll.sum()).unwrap_or_default() }
}

/// Whether it is a Worker (AR-CIV-23).
pub fn is_worker(data: &UnitData) -> bool {
    data.career.as_deref() == Some(WORK_TOOL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::data::house_rules::Edition;
    use brickfray_dice::RolledDie;
    use brickfray_game::Library;

    fn rolled(faces: &[u8]) -> PoolRoll {
        let die = |(at, face): (usize, &u8)| RolledDie { die: Die::D6, face: *face, bonus: at > 0, thrown: 0 };
        PoolRoll { dice: faces.iter().enumerate().map(die).collect(), ..PoolRoll::default() }
    }

    /// AR-TX-35, AR-BUD-11, AR-BUD-12: two Scouts and a bear.
    #[test]
    fn ar_tx_35_half_of_what_the_slain_were_worth_is_dropped() {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let late = HouseRules::preset(Edition::Late2010);
        let of = |unit: &str, gear: &[&str]| {
            let gear: Vec<String> = gear.iter().map(|item| (*item).to_owned()).collect();
            half(value(unit, &gear, &catalogue, &late))
        };
        assert_eq!(of("scout", &[]) + of("scout", &[]) + of("medium-predator", &[]), Quarters::new(38), "9.5");
        assert_eq!(of("medik", &["sword", "shield"]), Quarters::new(18), "6, 2 and 1: 4.5");
    }

    /// AR-TX-35, AR-BUD-13, AR-BUD-17, AR-OP-03: three Workers.
    #[test]
    fn ar_tx_35_workers_gather_what_they_roll() {
        let all = |ones_gather_nothing| [2, 5, 1].map(|face| gathered(&rolled(&[face]), ones_gather_nothing)).iter().sum::<u32>();
        assert_eq!((all(false), all(true)), (8, 7));
        assert_eq!(gathered(&rolled(&[6, 1]), true), 7, "a Bonus die is no natural 1");
    }

    /// AR-CIV-23.
    #[test]
    fn ar_civ_23_who_is_a_worker() {
        let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
        let workers: Vec<&String> = catalogue.units.iter().filter(|(_, data)| is_worker(data)).map(|(name, _)| name).collect();
        assert_eq!(workers, ["worker"]);
    }
}
