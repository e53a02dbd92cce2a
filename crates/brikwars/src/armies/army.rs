//! Armies (AR-BUD, AR-UIN): their members, their price, and the faults of an army as a whole.

use crate::armies::creation_mods::{Mod, in_brackets};
use crate::armies::creations::{Creation, Kind};
use crate::armies::prices::{is_plain, points_of, points_of_gear, worth_of, worth_of_swarm, worth_with};
use crate::data::careers::{Group, Needs};
use crate::data::catalogue::{Catalogue, UnitData};
use crate::data::house_rules::HouseRules;
use crate::data::quarters::Quarters;
use crate::data::specialty::includes;
use crate::figures::seat::{MACHINE, MOUNT, PILOT, RIDER, has_mounted_gear};
use brickfray_game::{Refusal, RuleId};
use brickfray_table::Formation;
use brickfray_words::Text;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::ops::Add;

/// The budget of an army (AR-BUD-01, AR-OP-32), by default in Unit Inches (AR-BUD-02). A drafted army has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Budget {
    /// A budget in Unit Inches.
    U(Quarters),
    /// A budget in Construction Points.
    Cp(Quarters),
    /// No limit.
    None,
}

/// A price in both currencies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// Unit Inches.
    pub worth: Quarters,
    /// Construction Points.
    pub points: Quarters,
}

impl Add for Price {
    type Output = Price;
    fn add(self, other: Price) -> Price {
        Price { worth: self.worth + other.worth, points: self.points + other.points }
    }
}

impl Price {
    /// Multiplies both prices by `count`.
    pub fn times(self, count: u32) -> Price {
        Price { worth: self.worth * count, points: self.points * count }
    }
}

impl Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} U, {} CP", self.worth, self.points))
    }
}

/// One figure of an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Soldier {
    /// The unit template.
    pub unit: String,
    pub gear: Vec<String>,
    /// The unit template of its mount.
    pub mount: Option<String>,
    pub mods: Vec<Mod>,
}

impl Soldier {
    /// Its price, including its gear, its mount and the weapons mounted on that (AR-BUD-06, AR-UIN-02, AR-UIN-09 to 11).
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let unit = |name: &String| catalogue.units.get(name);
        let mount = self.mount.as_ref().and_then(unit);
        let own = unit(&self.unit).map(|data| Price { worth: worth_with(data, &self.mods, mount, house), points: points_of(data, house) });
        let carried = Price { worth: Quarters::ZERO, points: points_of_gear(self.gear.iter().map(String::as_str), catalogue) };
        let mounted = |mount: &UnitData| points_of_gear(mount.gear.iter().map(String::as_str), catalogue);
        let ridden = mount.map(|mount| Price { worth: worth_of(mount, house), points: points_of(mount, house) + mounted(mount) });
        own.unwrap_or_default() + carried + ridden.unwrap_or_default()
    }

    /// In words: "minifig with sword and shield on horse (Bargain, Unskilled)".
    pub(crate) fn in_words(&self) -> String {
        let Soldier { unit, gear, mount, mods } = self;
        let carries = if gear.is_empty() { String::new() } else { format!(" with {}", gear.join(" and ")) };
        let rides = mount.as_ref().map(|mount| format!(" on {mount}")).unwrap_or_default();
        format!("{unit}{carries}{rides}{}", in_brackets(mods))
    }
}

impl Creation {
    /// Its price without its driver. Its body has no price in Construction Points, only the weapons mounted on it do (AR-BUD-06).
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let points = points_of_gear(self.weapons.iter().map(String::as_str), catalogue);
        Price { worth: self.built(house).price, points }
    }

    /// The price of its driver with gear. In Unit Inches the vehicle's price may include the driver (AR-UIN-09); in Construction Points the
    /// driver always costs extra (AR-BUD-04).
    pub fn driver_price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let driver = self.driver.as_ref().and_then(|driver| catalogue.units.get(driver));
        let points = |data: &UnitData| points_of(data, house) + points_of_gear(data.gear.iter().map(String::as_str), catalogue);
        Price { worth: self.worth_of_driver(catalogue, house), points: driver.map(points).unwrap_or_default() }
    }

    /// The price of the creation and its driver together.
    pub fn whole_price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        self.price(catalogue, house) + self.driver_price(catalogue, house)
    }
}

/// A squad on a plate, or a lone unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squad {
    pub name: String,
    /// The members on its plate, front left first.
    pub soldiers: Vec<Soldier>,
    pub formation: Formation,
    pub on_plate: bool,
}

impl Squad {
    /// The price of its members, plus its worth as a Swarm if it is one (AR-ANI-18).
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let soldiers = self.soldiers.iter().map(|soldier| soldier.price(catalogue, house));
        soldiers.fold(Price { worth: self.worth_of_swarm(catalogue), ..Price::default() }, Add::add)
    }

    /// Its worth as a Swarm (AR-ANI-18); zero if it isn't one.
    pub fn worth_of_swarm(&self, catalogue: &Catalogue) -> Quarters {
        let members = self.soldiers.iter().filter_map(|soldier| Some((catalogue.units.get(&soldier.unit)?, 1)));
        if self.on_plate { worth_of_swarm(members) } else { Quarters::ZERO }
    }

    /// The distinct soldiers and how many there are of each, in order of first appearance.
    pub fn kinds(&self) -> Vec<(&Soldier, u32)> {
        let mut kinds: Vec<(&Soldier, u32)> = Vec::new();
        for soldier in &self.soldiers {
            match kinds.iter_mut().find(|(kind, _)| *kind == soldier) {
                Some((_, count)) => *count += 1,
                None => kinds.push((soldier, 1)),
            }
        }
        kinds
    }
}

/// Whether it is a machine.
pub(crate) fn is_built(data: &UnitData) -> bool {
    includes(&data.traits, &MACHINE)
}

fn has_mounted_weapons(data: &UnitData) -> bool {
    has_mounted_gear(&data.traits) && !data.gear.is_empty()
}

#[derive(Clone, PartialEq, Debug)]
pub struct Army {
    pub title: String,
    /// One line of description, shown in panels.
    pub about: String,
    pub budget: Budget,
    /// The house rules that determine its price.
    pub house: HouseRules,
    /// Its squads and lone units, in the order of the file.
    pub squads: Vec<Squad>,
    /// Its creations, by name.
    pub creations: Vec<(String, Creation)>,
    /// Drafted equipment that nobody holds yet (AR-DRF-09); `None` if the army wasn't drafted.
    pub stock: Option<Vec<String>>,
    /// Drafted additional victory conditions, in words (AR-DRF-10).
    pub victory: Vec<String>,
    /// Drafted bonuses that it may earn, in words (AR-DRF-10).
    pub bonus: Vec<String>,
}

impl Army {
    pub fn price(&self, catalogue: &Catalogue) -> Price {
        let squads = self.squads.iter().map(|squad| squad.price(catalogue, &self.house));
        let built = self.creations.iter().map(|(_, creation)| creation.whole_price(catalogue, &self.house));
        let stock = self.stock.iter().flatten().map(String::as_str);
        let left = Price { points: points_of_gear(stock, catalogue), ..Price::default() };
        squads.chain(built).chain([left]).fold(Price::default(), Add::add)
    }

    pub fn soldiers(&self) -> impl Iterator<Item = &Soldier> {
        self.squads.iter().flat_map(|squad| &squad.soldiers)
    }

    /// How much of the budget is spent, as text: "14 of 15 U (…)".
    pub fn spent(&self, catalogue: &Catalogue) -> String {
        let price = self.price(catalogue);
        match self.budget {
            Budget::U(most) => format!("{} of {most} U ({} CP)", price.worth, price.points),
            Budget::Cp(most) => format!("{} of {most} CP ({} U)", price.points, price.worth),
            Budget::None => price.to_string(),
        }
    }

    /// What is wrong with the army as a whole: over budget (AR-BUD-01), a unit without what it needs (AR-SPC-39), two Great Leaders
    /// (AR-GRL-05), units that its edition doesn't have (AR-SPC-34), or no units at all. Each fault comes with the template of its unit, if
    /// it is about a unit.
    pub fn faults<'a>(&'a self, catalogue: &'a Catalogue) -> Vec<(Option<&'a str>, Refusal)> {
        let mut faults = Vec::new();
        if self.soldiers().next().is_none() && self.creations.is_empty() {
            faults.push((None, no("AR-BUD-01", "this army is empty".to_owned(), "give it `squads` or `units`".to_owned())));
        }
        let price = self.price(catalogue);
        let spent = match self.budget {
            Budget::U(most) => Some((price.worth, most, "U")),
            Budget::Cp(most) => Some((price.points, most, "CP")),
            Budget::None => None,
        };
        if let Some((cost, most, unit)) = spent.filter(|(cost, most, _)| cost > most) {
            let reason = format!("the army is over budget by {} {unit}: it costs {cost} of {most}", cost.less(most));
            faults.push((None, no("AR-BUD-01", reason, format!("remove {} {unit} or raise `budget`", cost.less(most)))));
        }
        let card = |name: &String| catalogue.units.get(name);
        let builds = |soldier: &Soldier| [Some(&soldier.unit), soldier.mount.as_ref()].into_iter().flatten().filter_map(card).any(is_built);
        if matches!(self.budget, Budget::Cp(_)) && (!self.creations.is_empty() || self.soldiers().any(builds)) {
            let reason = "creations and machines have no price in Construction Points here".to_owned();
            faults.push((None, no("AR-UIN-02", reason, "give it a budget in Unit Inches: `budget: U(15)`".to_owned())));
        }
        let is_alone = |soldier: &&Soldier| catalogue.units.get(&soldier.unit).is_some_and(|data| data.needs == Some(Needs::NoOther));
        if let Some(second) = self.soldiers().filter(is_alone).nth(1) {
            let reason = format!("an army can have only one {}", second.unit);
            faults.push((Some(second.unit.as_str()), no("AR-GRL-05", reason, "remove the others".to_owned())));
        }
        let is_covert = |unit: &&str| catalogue.units.get(*unit).is_some_and(|data| data.group == Group::Covert);
        let units: BTreeSet<&str> = self.soldiers().map(|soldier| soldier.unit.as_str()).collect();
        for unit in units.into_iter().filter(is_covert).filter(|_| !self.house.covert_units) {
            let reason = format!("{unit} is a Covert unit, but this edition has none");
            let help = "leave it out, or say `edition: \"late2010\"` or `house: (covert_units: true)`".to_owned();
            faults.push((Some(unit), no("AR-SPC-34", reason, help)));
        }
        if self.stock.is_some() {
            for (unit, piece) in self.specialists_lacking_piece(catalogue) {
                let reason = format!("a figure is recognized as {unit} by {piece}, but one here holds none");
                faults.push((Some(unit), no("AR-DRF-09", reason, "give it one, or make it the unit whose piece it holds".to_owned())));
            }
            // Drafted armies may lack what their units need.
            return faults;
        }
        faults.extend(self.unmet_needs(catalogue));
        faults
    }

    /// Finds units that need another unit or a mounted weapon that the army doesn't have (AR-SPC-39).
    fn unmet_needs<'a>(&'a self, catalogue: &'a Catalogue) -> Vec<(Option<&'a str>, Refusal)> {
        let mut faults = Vec::new();
        let data = |soldier: &Soldier| catalogue.units.get(&soldier.unit);
        let is_support = |data: &UnitData| data.group == Group::Support && data.needs != Some(Needs::SupportUnit);
        let mut told = BTreeSet::new();
        for soldier in self.soldiers() {
            let Some(needs) = data(soldier).and_then(|data| data.needs).filter(|_| told.insert(&soldier.unit)) else { continue };
            match needs {
                Needs::SupportUnit if !self.soldiers().filter_map(data).any(is_support) => {
                    let names = catalogue.units.iter().filter(|(_, data)| is_support(data)).map(|(name, _)| name.as_str());
                    let reason = format!("a {} needs another Support unit in the army", soldier.unit);
                    let help = format!("add one: {}", names.collect::<Vec<_>>().join(", "));
                    faults.push((Some(soldier.unit.as_str()), no("AR-SPC-39", reason, help)));
                }
                Needs::MountedWeapon if !self.has_a_mounted_weapon(catalogue) => {
                    let armed = catalogue.units.iter().filter(|(_, data)| has_mounted_weapons(data)).map(|(name, _)| name.as_str());
                    let reason = format!("a {} needs a mounted weapon in the army", soldier.unit);
                    let help = format!("add one: {}", armed.collect::<Vec<_>>().join(", "));
                    faults.push((Some(soldier.unit.as_str()), no("AR-SPC-39", reason, help)));
                }
                Needs::SupportUnit | Needs::MountedWeapon | Needs::NoOther => {}
            }
        }
        faults
    }

    /// Whether anything in the army has a weapon mounted on it (AR-SPC-39).
    fn has_a_mounted_weapon(&self, catalogue: &Catalogue) -> bool {
        let card = |name: &String| catalogue.units.get(name);
        let of = |soldier: &Soldier| {
            let own = card(&soldier.unit).is_some_and(|data| is_built(data) && !soldier.gear.is_empty());
            own || soldier.mount.as_ref().and_then(card).is_some_and(has_mounted_weapons)
        };
        self.soldiers().any(of) || self.creations.iter().any(|(_, creation)| !creation.weapons.is_empty())
    }

    /// The specialists that don't hold the piece their Specialty needs, each with a description of that piece (AR-EQP-03).
    pub fn specialists_lacking_piece<'a>(&'a self, catalogue: &'a Catalogue) -> BTreeMap<&'a str, &'a str> {
        let lacks = |soldier: &'a Soldier| {
            let career = catalogue.units.get(&soldier.unit)?.career.as_ref()?;
            let piece = catalogue.careers.get(career).filter(|piece| piece.hands > 0)?;
            let holds = soldier.gear.iter().filter_map(|item| catalogue.weapons.get(item)).any(|item| item.is(career));
            (!holds).then_some((soldier.unit.as_str(), piece.about.as_str()))
        };
        self.soldiers().filter_map(lacks).collect()
    }

    /// The Riders and Pilots on foot if the army has no free mount or vehicle for them, each with what is missing (AR-HRS-02, AR-STN-01).
    pub fn on_foot<'a>(&'a self, catalogue: &'a Catalogue) -> BTreeMap<&'a str, &'static str> {
        let card = |name: &str| catalogue.units.get(name);
        let is_driven = |data: &UnitData| includes(&data.traits, &MACHINE);
        let waits = |is_machine: bool| {
            let is_free = |data: &UnitData| includes(&data.traits, &MOUNT) && is_driven(data) == is_machine;
            let mut built = self.creations.iter().map(|(_, creation)| creation);
            self.soldiers().filter_map(|soldier| card(&soldier.unit)).any(is_free)
                || is_machine && built.any(|creation| creation.kind == Kind::Vehicle && creation.driver.is_none())
        };
        let lacks = |soldier: &'a Soldier| {
            let traits = &card(&soldier.unit)?.traits;
            let lacks = match soldier.mount {
                None if includes(traits, &RIDER) && !waits(false) => "nothing to ride",
                None if includes(traits, &PILOT) && !waits(true) => "nothing to drive",
                _ => return None,
            };
            Some((soldier.unit.as_str(), lacks))
        };
        self.soldiers().filter_map(lacks).collect()
    }

    /// The kinds of specialists in it, by name. New players are advised to take only one or two (AR-SPC-35).
    pub fn specialists<'a>(&'a self, catalogue: &'a Catalogue) -> BTreeSet<&'a str> {
        let is_special = |soldier: &&Soldier| {
            catalogue
                .units
                .get(&soldier.unit)
                .is_some_and(|data| !is_plain(data) && !matches!(data.group, Group::Animal | Group::Civilian | Group::Machine))
        };
        self.soldiers().filter(is_special).map(|soldier| soldier.unit.as_str()).collect()
    }
}

/// A fault of an army, with its rule and how to mend it.
fn no(rule: &'static str, reason: String, but: String) -> Refusal {
    Refusal::new(RuleId::new(rule), Text::written(reason)).but(Text::written(but))
}
