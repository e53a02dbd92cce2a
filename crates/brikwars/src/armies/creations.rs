//! Creations (AR-UIN): creatures, vehicles and buildings, with the numbers that follow from their Size, and their prices.

use crate::armies::creation_mods::{self, Mod, Modded, die_with, move_with};
use crate::armies::prices::{modded, worth_of_building, worth_of_size, worth_on};
use crate::data::careers::{Group, Limbs};
use crate::data::catalogue::{Catalogue, Maneuvering, UnitData};
use crate::data::harm::armor_of;
use crate::data::house_rules::{HouseRules, Rounding};
use crate::data::quarters::Quarters;
use crate::data::specialty::{Specialty, SpecialtyDef};
use crate::figures::seat;
use crate::figures::seat::{BEARER, MACHINE, MOUNT};
use brickfray_dice::{Die, Pool};
use brickfray_game::{FigureLook, Form, Refusal};
use brickfray_table::{Inches, STUD_PITCH};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// The kind of a creation (AR-UIN table 2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// A creature; with four or more legs it is as fast as a horse (AR-UIN-08).
    Creature {
        /// The number of legs; 0 for creatures that crawl or swim.
        #[serde(default)]
        legs: u8,
    },
    /// A vehicle, whose price includes a driver.
    Vehicle,
    /// A building that is paid for; it stands on the table as terrain of its side (`buildings`). Unpaid buildings are scenery, with
    /// Structure Level 1 and no Power.
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

/// A creation as a player defines it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Creation {
    pub kind: Kind,
    pub size: u8,
    pub mods: Vec<Mod>,
    /// The number of Actions its mounted weapons take by themselves each turn; each costs a Unit Inch (AR-MOD-09).
    pub autonomous: u8,
    /// The unit (for a building the kind of terrain) that it looks like, if any.
    pub like: Option<String>,
    pub weapons: Vec<String>,
    /// The unit that drives it; without one it begins the battle empty.
    pub driver: Option<String>,
}

/// The numbers of a creation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// Its Structure Level, in halves.
    pub halves: u8,
    /// Its Armor (BW-SZ table, AR-UIN-12).
    pub armor: Pool,
    /// Its Move in inches.
    pub move_: Inches,
    /// Its Action die; only a creature has a Mind.
    pub action: Option<Die>,
    /// Its Power (AR-UIN-12).
    pub power: u32,
    /// Its price in Unit Inches.
    pub price: Quarters,
}

/// The rungs of the ladder of Structure Levels (AR-UIN-05), in twentieths of a level.
const RUNGS: [u32; 5] = [0, 10, 20, 40, 60];

/// Rounds a number of twentieths to the ladder and returns halves of a level (AR-UIN-05, AR-OP-04).
fn round_to_half_levels(twentieths: u32, rounding: Rounding) -> u8 {
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

/// Moves a Structure Level, in halves, one step up or down: to the next rung of the ladder, or by a whole level (AR-MOD-07, AR-OP-06).
fn step(halves: u8, up: bool, along_the_ladder: bool) -> u8 {
    // Below level 1 the rungs are a half apart, above it a whole level.
    let next = if along_the_ladder && halves < if up { 2 } else { 3 } { 1 } else { 2 };
    if up { halves.saturating_add(next) } else { halves.saturating_sub(next) }
}

/// From this Size on, a creation is too large for a table.
const LARGEST: u8 = 21;

/// The natural weapon of a creature without a `like`.
const BITE: &str = "bite-or-kick";

/// The Armor of something of this Size, one step heavier or lighter (AR-MOD-07). It may have at most as many levels as inches, but never
/// loses levels to that limit.
pub(crate) fn armor_with(armor: &Pool, size: i32, heavier: bool, along_the_ladder: bool) -> Pool {
    let halves: u8 = armor.dice.iter().map(|die| if *die == Die::D6 { 1 } else { 2 }).sum();
    let most = u8::try_from(size.max(0)).unwrap_or(u8::MAX).saturating_mul(2).max(halves);
    let stepped = step(halves, heavier, along_the_ladder);
    Pool { plus: armor.plus, ..armor_of(if heavier { stepped.min(most) } else { stepped }) }
}

impl Creation {
    /// Computes its numbers and its price by these house rules.
    pub fn built(&self, house: &HouseRules) -> Built {
        let size = u32::from(self.size);
        let rounded = |twentieths| round_to_half_levels(twentieths, house.structure_rounding);
        let level = match self.kind {
            Kind::Creature { .. } => 1,
            Kind::Vehicle => rounded(10 * size),
            Kind::Building => rounded(4 * size),
        };
        let along = house.armor_mods_step_the_ladder;
        let halves = self.mods.iter().fold(level, |halves, one| match one {
            // At most as many levels as inches, but the mod never lowers what it had.
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
            price: modded(base, &self.mods, (false, self.autonomous), house),
        }
    }

    /// The die of its Mind before mods. Only a creature has one; a vehicle acts with its driver's mind.
    fn mind(&self) -> Option<Die> {
        matches!(self.kind, Kind::Creature { .. }).then_some(Die::D6)
    }

    /// Why it can't join a battle although it has a price, and how to mend that; `None` if it can.
    pub fn stays_at_home(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Creation { autonomous: 1.., weapons, .. } if weapons.is_empty() => Some((
                "has no mounted weapon that could act by itself",
                "leave out `autonomous`, or give a vehicle or a creature `weapons`",
            )),
            Creation { size: LARGEST.., .. } => Some(("is too large for a table", "make it smaller: at most 20\"")),
            Creation { size: 0, .. } => Some(("has no Size", "make it larger: at least 1\"")),
            _ => None,
        }
    }

    /// Its card before mods: the numbers that follow from its Size (AR-UIN-05, 08 and 12), and its look. `None` for a building.
    pub(crate) fn card(&self, catalogue: &Catalogue, house: &HouseRules) -> Option<UnitData> {
        let plain = Creation { mods: Vec::new(), autonomous: 0, ..self.clone() }.built(house);
        let like = self.like.as_ref().and_then(|like| catalogue.units.get(like));
        let inches = |part: i32| Inches::thousandths(i32::from(self.size.max(1)) * part);
        let body = like.map_or((inches(500), inches(1_000), inches(550)), |like| like.body);
        let studs = |inches: Inches| u8::try_from((inches.to_f32() / STUD_PITCH.to_f32()).ceil() as i32).unwrap_or(u8::MAX).max(1);
        let (traits, is_ridden): (&[&SpecialtyDef], bool) = match self.kind {
            Kind::Building => return None,
            Kind::Vehicle => (&[&MACHINE, &MOUNT], true),
            Kind::Creature { legs: 4.. } if self.size > 1 => (&[&MOUNT], true),
            Kind::Creature { .. } => (&[], false),
        };
        let is_machine = self.kind == Kind::Vehicle;
        let bears = (!is_machine && !self.weapons.is_empty()).then_some(&BEARER);
        Some(UnitData {
            about: String::new(),
            size: self.size,
            armor: plain.armor,
            armor_in_late2010: None,
            wears: None,
            action: plain.action.unwrap_or(Die::D6),
            action_in_late2010: None,
            action_in_2019: None,
            move_: plain.move_,
            move_of_the_text: None,
            gear: self.weapons.clone(),
            strikes_with: like.map_or((!is_machine).then(|| BITE.to_owned()), |like| like.strikes_with.clone()),
            body,
            room: like.map_or((studs(body.0), studs(body.1)), |like| like.room),
            group: if is_machine { Group::Machine } else { Group::Animal },
            career: None,
            needs: None,
            cp: Some(Quarters::ZERO),
            cp_of_the_text: None,
            worth: Some(plain.price + Quarters::whole(self.autonomous.into())),
            worth_in_late2010: None,
            traits: traits.iter().copied().chain(bears).map(Specialty::from).collect::<Vec<_>>().into(),
            maneuvering: if is_ridden { Maneuvering::Forward } else { Maneuvering::Foot },
            grips: matches!(self.kind, Kind::Creature { legs: 2 }) && bears.is_none(),
            limbs: match self.kind {
                Kind::Creature { legs } => Some(Limbs { legs, wings: like.map_or(0, |like| seat::limbs(like).wings) }),
                _ => None,
            },
            swims: !is_machine,
            autonomous: self.autonomous,
            program: like.map(|like| like.program.clone()).unwrap_or_default(),
            figure: like.map_or_else(|| FigureLook { form: self.form(), ..FigureLook::default() }, |like| like.figure.clone()),
        })
    }

    /// The model of a creation without a `like`: a beast of its Size, or the machine nearest to its Size.
    fn form(&self) -> Form {
        match (self.kind, self.size) {
            (Kind::Vehicle, 0..4) => Form::Cart,
            (Kind::Vehicle, 4) => Form::Truck,
            (Kind::Vehicle, _) => Form::Tank,
            (Kind::Creature { .. } | Kind::Building, size) => Form::Beast(size),
        }
    }

    /// The extra worth of its driver: zero if the vehicle's price includes that driver (AR-UIN-09, AR-UIN-10).
    pub(crate) fn worth_of_driver(&self, catalogue: &Catalogue, house: &HouseRules) -> Quarters {
        let driver = self.driver.as_ref().and_then(|driver| catalogue.units.get(driver));
        driver.map_or(Quarters::ZERO, |driver| worth_on(driver, self.card(catalogue, house).as_ref(), house))
    }

    /// The facts about it that decide which mods it may have.
    fn modded(&self) -> Modded {
        Modded { mind: self.mind(), moves: self.kind != Kind::Building, is_specialist: false, is_hero: false }
    }

    /// Whether it may have the mod, ignoring matched pairs.
    pub fn may_have(&self, one: Mod) -> bool {
        creation_mods::unfit(one, self.modded()).is_none()
    }

    /// Everything wrong with its mods.
    pub fn faults(&self) -> Vec<Refusal> {
        creation_mods::faults(&self.mods, self.modded())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::Library;

    fn creation(kind: Kind, size: u8, mods: &[Mod]) -> Creation {
        Creation { kind, size, mods: mods.to_vec(), autonomous: 0, like: None, weapons: Vec::new(), driver: None }
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

    /// AR-UIN-05, 08, 09 and 12: the shipped machines follow the building rules.
    #[test]
    fn ar_uin_05_shipped_machines_are_built_by_the_rules() {
        let (catalogue, house) = (Library::shipped(crate::ENTRIES).stats::<Catalogue>().unwrap(), HouseRules::default());
        let driven = |unit: &&UnitData| [&MACHINE, &MOUNT].into_iter().all(|one| crate::data::specialty::includes(&unit.traits, one));
        let machines: Vec<&UnitData> = catalogue.units.values().filter(driven).collect();
        assert_eq!(machines.len(), 5);
        for machine in machines {
            let built = creation(Kind::Vehicle, machine.size, &[]).built(&house);
            let has = (&machine.armor, machine.move_, crate::armies::prices::worth_of(machine, &house));
            assert_eq!(has, (&built.armor, built.move_, built.price), "{}", machine.about);
        }
    }

    /// AR-UIN-09, AR-UIN-10: the price includes a Pilot, but no other specialist.
    #[test]
    fn ar_uin_09_one_pilot_is_in_the_price() {
        let (catalogue, house) = (Library::shipped(crate::ENTRIES).stats::<Catalogue>().unwrap(), HouseRules::default());
        let driven = |driver: &str| Creation { driver: Some(driver.to_owned()), ..creation(Kind::Vehicle, 4, &[]) };
        let extra = ["pilot", "rider", "minifig", "hero"].map(|driver| driven(driver).worth_of_driver(&catalogue, &house).to_string());
        assert_eq!(extra, ["0", "0", "0", "2"]);
    }

    /// AR-MOD-07.
    #[test]
    fn ar_mod_07_armor_goes_a_step_up_and_down() {
        let told = |armor: &str, size, heavier| armor_with(&armor.parse().unwrap(), size, heavier, true).to_string();
        assert_eq!(["d6", "d10", "2d10"].map(|armor| told(armor, 9, true)), ["d10", "2d10", "3d10"]);
        assert_eq!(["d6", "d10", "2d10"].map(|armor| told(armor, 9, false)), ["0", "d6", "d10"]);
        assert_eq!(told("d10", 1, true), "d10", "no more levels than inches");
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
