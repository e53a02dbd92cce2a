//! What a plan of an army holds: squads, what is built, and what was drafted with them.

use crate::armies::army::{Budget, Price, Soldier};
use crate::armies::creations::Creation;
use crate::armies::prices::worth_of_swarm;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::data::quarters::Quarters;
use brickfray_table::Formation;
use std::ops::Add;

/// An army that is being put together.
#[derive(Clone, PartialEq, Debug)]
pub struct ArmyPlan {
    /// What it is called.
    pub title: String,
    /// One line for panels.
    pub about: String,
    /// What it may cost.
    pub budget: Budget,
    /// The edition that it is priced by.
    pub edition: Edition,
    /// House rules as its file has them, brackets and all.
    pub house: Option<String>,
    /// Its squads, and after them the units on their own.
    pub squads: Vec<SquadPlan>,
    /// What is built for it, by name.
    pub creations: Vec<(String, Creation)>,
    /// The equipment that nobody holds yet, where it was drafted: what is handed out comes from it, and what is taken goes back (AR-DRF-09).
    pub stock: Option<Vec<String>>,
    /// What its alliance is called: armies of one fight as one side where they meet (AR-DRF-09).
    pub alliance: Option<String>,
    /// Its place in the order of turns, where that was drafted (AR-DRF-10).
    pub turn: Option<u32>,
    /// The place where it begins, from 1, where that was drafted (AR-DRF-10): the southern edge of the table, the northern, the western, the
    /// eastern.
    pub start: Option<u32>,
    /// The Almighty Bennies that it begins with, where such were drafted (AR-DRF-12).
    pub bennies: u32,
    /// Further ways to win that were drafted, in words (AR-DRF-10).
    pub victory: Vec<String>,
    /// What it may earn, in words (AR-DRF-10).
    pub bonus: Vec<String>,
}

/// A squad, or a unit on its own.
#[derive(Clone, PartialEq, Debug)]
pub struct SquadPlan {
    /// Its name, by which orders call it.
    pub name: String,
    /// Its members, those who are alike together. A unit on its own is the only one.
    pub members: Vec<Alike>,
    /// How they are drawn up.
    pub formation: Formation,
    /// It stands on a plate.
    pub on_plate: bool,
}

impl SquadPlan {
    /// What it costs: those in it, and what vermin are together (AR-ANI-18).
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let cards = self.members.iter().filter_map(|alike| Some((catalogue.units.get(&alike.soldier.unit)?, alike.count)));
        let worth = if self.on_plate { worth_of_swarm(cards) } else { Quarters::ZERO };
        let members = self.members.iter().map(|alike| alike.price(catalogue, house));
        members.fold(Price { worth, ..Price::default() }, Add::add)
    }
}

/// Members who are alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alike {
    /// What each of them is.
    pub soldier: Soldier,
    /// How many there are.
    pub count: u32,
}

impl Alike {
    /// What they cost, all of them, each by itself.
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        self.soldier.price(catalogue, house).times(self.count)
    }
}

/// A part of a plan: where something is done, and what a fault is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A squad as a whole.
    Squad(usize),
    /// Members of a squad who are alike, or a unit on its own.
    Members(usize, usize),
    /// Something that is built.
    Creation(usize),
}

impl Soldier {
    /// One of this unit with what its card has it carry.
    pub fn by_its_card(unit: &str, catalogue: &Catalogue) -> Soldier {
        let gear = catalogue.units.get(unit).map(|data| data.gear.clone()).unwrap_or_default();
        Soldier { unit: unit.to_owned(), gear, mount: None, mods: Vec::new() }
    }
}

impl ArmyPlan {
    /// One with a squad to begin with, for 15 Unit Inches.
    pub fn new(title: &str, catalogue: &Catalogue) -> ArmyPlan {
        let mut plan = ArmyPlan { budget: Budget::U(Quarters::whole(15)), ..ArmyPlan::empty(title) };
        plan.add_squad("minifig", catalogue);
        plan
    }

    /// One with nobody in it, and no budget.
    pub(crate) fn empty(title: &str) -> ArmyPlan {
        ArmyPlan {
            title: title.to_owned(),
            about: String::new(),
            budget: Budget::None,
            edition: Edition::Late2010,
            house: None,
            squads: Vec::new(),
            creations: Vec::new(),
            stock: None,
            alliance: None,
            turn: None,
            start: None,
            bennies: 0,
            victory: Vec::new(),
            bonus: Vec::new(),
        }
    }

    /// The same with nothing in it but the squad of a part, or what is built there; gives that part in it.
    pub fn only(&self, part: Part) -> (ArmyPlan, Part) {
        let mut only = ArmyPlan { budget: self.budget, edition: self.edition, stock: self.stock.clone(), ..ArmyPlan::empty("") };
        let part = match part {
            Part::Squad(at) | Part::Members(at, _) => {
                only.squads.extend(self.squads.get(at).cloned());
                if let Part::Members(_, member) = part { Part::Members(0, member) } else { Part::Squad(0) }
            }
            Part::Creation(at) => {
                only.creations.extend(self.creations.get(at).cloned());
                Part::Creation(0)
            }
        };
        (only, part)
    }

    /// The armies of allies as one: by the edition of the first, with no budget, and with all that they drafted in stock.
    pub(crate) fn allied(title: &str, plans: impl IntoIterator<Item = ArmyPlan>) -> ArmyPlan {
        let mut all = ArmyPlan::empty(title);
        let mut edition = None;
        let mut abouts = Vec::new();
        for plan in plans {
            all.edition = *edition.get_or_insert(plan.edition);
            all.house = all.house.or(plan.house);
            all.turn = all.turn.into_iter().chain(plan.turn).min();
            all.start = all.start.into_iter().chain(plan.start).min();
            all.bennies = all.bennies.saturating_add(plan.bennies);
            all.victory.extend(plan.victory);
            all.bonus.extend(plan.bonus);
            abouts.extend(Some(plan.about).filter(|about| !about.is_empty()));
            plan.squads.into_iter().for_each(|squad| all.take_in(squad));
            plan.creations.into_iter().for_each(|creation| all.take_in_creation(creation));
            if let Some(stock) = plan.stock {
                all.stock.get_or_insert_default().extend(stock);
            }
        }
        all.about = abouts.join("; ");
        all
    }

    /// Takes a squad or a unit in, under a name that nothing has yet.
    pub(crate) fn take_in(&mut self, squad: SquadPlan) {
        let at = if squad.on_plate { self.first_lone() } else { self.squads.len() };
        let squad = SquadPlan { name: self.fresh(&squad.name), ..squad };
        self.squads.insert(at, squad);
    }

    /// The same with what is built.
    pub(in crate::armies) fn take_in_creation(&mut self, (name, creation): (String, Creation)) {
        self.creations.push((self.fresh(&name), creation));
    }
}
