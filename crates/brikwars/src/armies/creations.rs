//! What is built (AR-UIN): creatures, vehicles and buildings, what each has by its Size, and what it costs.

use crate::armies::creation_mods::{self, Mod, Modded, die_with, least_price, move_with, price_with};
use crate::armies::prices::{worth_of_building, worth_of_size};
use crate::data::house_rules::{HouseRules, Rounding};
use crate::data::quarters::Quarters;
use brickfray_dice::{Die, Pool};
use brickfray_game::Refusal;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// What is built (AR-UIN table 2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// A creature on so many legs: with four or more it is as fast as a horse (AR-UIN-08).
    Creature {
        /// None for what crawls or swims.
        #[serde(default)]
        legs: u8,
    },
    /// A vehicle, its driver included.
    Vehicle,
    /// A building that is paid for; one that is not is scenery, of Structure Level 1 and no Power.
    Building,
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Creature { .. } => "Creature",
            Kind::Vehicle => "Vehicle",
            Kind::Building => "Building",
        })
    }
}

/// Something that is built, as it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Creation {
    /// What it is.
    pub kind: Kind,
    /// Its Size in inches.
    pub size: u8,
    /// Its mods.
    pub mods: Vec<Mod>,
    /// Weapons and devices on it that act by themselves, by the Actions that each takes in a turn: a Unit Inch for each (AR-MOD-09).
    pub autonomous: u8,
}

/// What a creation has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// Its Structure Level, in halves.
    pub halves: u8,
    /// Its Armor (BW-SZ table, AR-UIN-12).
    pub armor: Pool,
    /// Its Move in inches.
    pub move_: Inches,
    /// Its Action die, where it has a Mind: a creature its own, a vehicle its driver's.
    pub action: Option<Die>,
    /// Its Power (AR-UIN-12).
    pub power: u32,
    /// What it costs in Unit Inches.
    pub price: Quarters,
}

/// The rungs of the ladder of Structure Levels by default (AR-UIN-05), in twentieths of a level.
const RUNGS: [u32; 5] = [0, 10, 20, 40, 60];

/// A number of twentieths on the ladder, in halves of a level (AR-UIN-05, AR-OP-04).
fn on_the_ladder(twentieths: u32, rounding: Rounding) -> u8 {
    let below = RUNGS.into_iter().rev().find(|rung| *rung <= twentieths).unwrap_or(RUNGS[0]);
    let above = RUNGS.into_iter().find(|rung| *rung >= twentieths).unwrap_or(RUNGS[4]);
    let rung = match rounding {
        Rounding::Down => below,
        Rounding::Up => above,
        Rounding::Nearest if twentieths - below < above.saturating_sub(twentieths) => below,
        Rounding::Nearest => above,
    };
    u8::try_from(rung / 10).unwrap_or(u8::MAX)
}

/// A Structure Level, in halves, one step up or down: along the ladder, or a whole level (AR-MOD-07, AR-OP-06).
fn step(halves: u8, up: bool, along_the_ladder: bool) -> u8 {
    // From a half the next rung is one half away, from there on two.
    let next = if along_the_ladder && halves < if up { 2 } else { 3 } { 1 } else { 2 };
    if up { halves.saturating_add(next) } else { halves.saturating_sub(next) }
}

/// The Armor of a Structure Level in halves (BW-SZ table): a d10 for each whole one and a d6 for a half.
fn armor_of(halves: u8) -> Pool {
    let dice = std::iter::repeat_n(Die::D10, usize::from(halves / 2)).chain(std::iter::repeat_n(Die::D6, usize::from(halves % 2)));
    Pool { dice: dice.collect(), ..Pool::number(0) }
}

impl Creation {
    /// What it has and costs by these rules.
    pub fn built(&self, house: &HouseRules) -> Built {
        let size = u32::from(self.size);
        let rounded = |twentieths| on_the_ladder(twentieths, house.structure_rounding);
        let level = match self.kind {
            Kind::Creature { .. } => 1,
            Kind::Vehicle => rounded(10 * size),
            Kind::Building => rounded(4 * size),
        };
        let along = house.armor_mods_step_the_ladder;
        let halves = self.mods.iter().fold(level, |halves, one| match one {
            // As many levels as inches at most: a mod never takes away what it had.
            Mod::Heavy => step(halves, true, along).min(self.size.saturating_mul(2).max(halves)),
            Mod::Light => step(halves, false, along),
            _ => halves,
        });
        let full = match self.kind {
            Kind::Creature { legs } => Inches::whole(if legs < 4 { 5 } else { 10 }),
            Kind::Vehicle => Inches::whole(if self.size < 2 { 5 } else { 10 }),
            Kind::Building => Inches::ZERO,
        };
        let move_ = move_with(full, &self.mods);
        let base = if self.kind == Kind::Building { worth_of_building(size) } else { worth_of_size(self.size) };
        Built {
            halves,
            armor: armor_of(halves),
            move_,
            action: self.mind().map(|die| die_with(die, &self.mods)),
            power: 2 * size,
            price: price_with(base, &self.mods, least_price(false, house.bargains_go_below_one)) + Quarters::whole(self.autonomous.into()),
        }
    }

    /// The die of its Mind, before its mods: a creature has one, a vehicle that of its driver.
    fn mind(&self) -> Option<Die> {
        (self.kind != Kind::Building).then_some(Die::D6)
    }

    /// What is wrong with its mods.
    pub fn faults(&self) -> Vec<Refusal> {
        let on = Modded { mind: self.mind(), moves: self.kind != Kind::Building, is_specialist: false };
        creation_mods::faults(&self.mods, on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn creation(kind: Kind, size: u8, mods: &[Mod]) -> Creation {
        Creation { kind, size, mods: mods.to_vec(), autonomous: 0 }
    }

    /// Structure Level, Move and price.
    fn told(kind: Kind, size: u8, mods: &[Mod], house: &HouseRules) -> String {
        let Built { halves, move_, price, .. } = creation(kind, size, mods).built(house);
        format!("level {}, {move_}, {price} U", Quarters::HALF * halves.into())
    }

    /// AR-TX-03, AR-UIN-05, 06, 08 and 12.
    #[test]
    fn ar_tx_03_what_things_have_by_their_size() {
        let house = HouseRules::default();
        let (four, two) = (Kind::Creature { legs: 4 }, Kind::Creature { legs: 2 });
        for (kind, size, expected) in [
            (Kind::Vehicle, 1, "level 1/2, 5\", 1 U"),
            (Kind::Vehicle, 2, "level 1, 10\", 2 U"),
            (Kind::Vehicle, 3, "level 1, 10\", 3 U"),
            (Kind::Vehicle, 5, "level 2, 10\", 5 U"),
            (Kind::Vehicle, 9, "level 3, 10\", 9 U"),
            (Kind::Building, 2, "level 0, 0\", 1 U"),
            (Kind::Building, 3, "level 1/2, 0\", 1 U"),
            (Kind::Building, 10, "level 2, 0\", 2 U"),
            (Kind::Building, 22, "level 3, 0\", 5 U"),
            (four, 3, "level 1/2, 10\", 3 U"),
            (two, 1, "level 1/2, 5\", 1 U"),
            (Kind::Creature { legs: 0 }, 4, "level 1/2, 5\", 4 U"),
            (Kind::Creature { legs: 8 }, 4, "level 1/2, 10\", 4 U"),
        ] {
            assert_eq!(told(kind, size, &[], &house), expected, "{kind:?} of {size}");
        }
        let tank = creation(Kind::Vehicle, 5, &[]).built(&house);
        assert_eq!((tank.power, tank.armor.to_string().as_str()), (10, "2d10"));
        assert_eq!(creation(four, 3, &[]).built(&house).armor.to_string(), "d6");
    }

    /// AR-OP-04.
    #[test]
    fn ar_op_04_levels_may_be_rounded_otherwise() {
        let by = |structure_rounding| HouseRules { structure_rounding, ..HouseRules::default() };
        let levels = |rounding| [3, 5, 7].map(|size| creation(Kind::Vehicle, size, &[]).built(&by(rounding)).halves);
        assert_eq!([Rounding::Down, Rounding::Nearest, Rounding::Up].map(levels), [[2, 4, 6], [4, 6, 6], [4, 6, 6]]);
        let huts = |rounding| [1, 4, 7].map(|size| creation(Kind::Building, size, &[]).built(&by(rounding)).halves);
        assert_eq!([Rounding::Down, Rounding::Nearest, Rounding::Up].map(huts), [[0, 1, 2], [0, 2, 2], [1, 2, 4]]);
    }

    /// AR-TX-04, AR-MOD-02, AR-MOD-07 to 10.
    #[test]
    fn ar_tx_04_mods_of_things() {
        use Mod::{Fast, Heavy, Light, Premium, Slow};
        let house = HouseRules::default();
        assert_eq!(told(Kind::Vehicle, 4, &[Heavy, Slow], &house), "level 3, 5\", 4 U");
        assert_eq!(told(Kind::Vehicle, 3, &[Fast, Premium], &house), "level 1, 15\", 4 U");
        assert_eq!(told(Kind::Vehicle, 1, &[Heavy, Slow], &house), "level 1, 2.5\", 1 U");
        assert_eq!(told(Kind::Vehicle, 1, &[Fast, Light], &house), "level 0, 7.5\", 1 U");
        assert_eq!(told(Kind::Vehicle, 2, &[Fast, Light], &house), "level 1/2, 15\", 2 U");
        let faults = |size, mods: &[Mod]| creation(Kind::Vehicle, size, mods).faults().len();
        assert_eq!([faults(4, &[Heavy]), faults(4, &[Fast, Slow]), faults(1, &[Heavy, Slow])], [1, 1, 0]);
        let golem = creation(Kind::Creature { legs: 2 }, 1, &[Heavy, Light]);
        assert_eq!(golem.faults()[0].rule.to_string(), "AR-MOD-04");
        assert_eq!(creation(Kind::Building, 5, &[Fast, Premium]).faults().len(), 1, "a building goes nowhere");
        let gun_tower = Creation { autonomous: 2, ..creation(Kind::Building, 5, &[]) };
        assert_eq!(gun_tower.built(&house).price, Quarters::whole(3), "AR-MOD-09");
    }

    /// AR-OP-06: a whole level instead of a rung.
    #[test]
    fn ar_op_06_armor_mods_may_go_by_whole_levels() {
        let plain = HouseRules { armor_mods_step_the_ladder: false, ..HouseRules::default() };
        let creature = Kind::Creature { legs: 2 };
        let heavy = creation(creature, 3, &[Mod::Heavy, Mod::Slow]);
        assert_eq!([heavy.built(&HouseRules::default()).halves, heavy.built(&plain).halves], [2, 3]);
        assert_eq!(heavy.built(&plain).armor.to_string(), "d6+d10");
        assert_eq!(creation(creature, 1, &[Mod::Heavy, Mod::Slow]).built(&plain).halves, 2, "no more levels than inches");
    }
}
