//! The data of an army plan: squads, creations, and what was drafted with them.

use crate::armies::army::{Budget, Price, Soldier};
use crate::armies::creations::Creation;
use crate::armies::prices::worth_of_swarm;
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{Edition, HouseRules};
use crate::data::quarters::Quarters;
use brickfray_table::Formation;
use std::ops::Add;

/// An army being put together.
#[derive(Clone, PartialEq, Debug)]
pub struct ArmyPlan {
    pub title: String,
    /// One line of description, shown in panels.
    pub about: String,
    pub budget: Budget,
    /// The edition whose prices it uses.
    pub edition: Edition,
    /// The house rules as text of its file, brackets included.
    pub house: Option<String>,
    /// Its squads, followed by the lone units.
    pub squads: Vec<SquadPlan>,
    /// Its creations, by name.
    pub creations: Vec<(String, Creation)>,
    /// Drafted equipment that nobody holds yet; items are handed out from it and return to it (AR-DRF-09). `None` if the army wasn't
    /// drafted.
    pub stock: Option<Vec<String>>,
    /// The name of its alliance; armies of one alliance fight as one side when they meet (AR-DRF-09).
    pub alliance: Option<String>,
    /// Its place in the turn order, if drafted (AR-DRF-10).
    pub turn: Option<u32>,
    /// Its starting place from 1, if drafted (AR-DRF-10): the southern edge of the table, the northern, the western, the eastern.
    pub start: Option<u32>,
    /// The number of drafted Almighty Bennies that it begins with (AR-DRF-12).
    pub bennies: u32,
    /// Drafted additional victory conditions, in words (AR-DRF-10).
    pub victory: Vec<String>,
    /// Drafted bonuses that it may earn, in words (AR-DRF-10).
    pub bonus: Vec<String>,
}

/// A squad, or a lone unit.
#[derive(Clone, PartialEq, Debug)]
pub struct SquadPlan {
    /// Its name, used in orders.
    pub name: String,
    /// Its members in groups of identical ones. A lone unit is a single group of one.
    pub members: Vec<MemberGroup>,
    pub formation: Formation,
    pub on_plate: bool,
}

impl SquadPlan {
    /// The price of its members, plus its worth as a Swarm if it is one (AR-ANI-18).
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        let cards = self.members.iter().filter_map(|alike| Some((catalogue.units.get(&alike.soldier.unit)?, alike.count)));
        let worth = if self.on_plate { worth_of_swarm(cards) } else { Quarters::ZERO };
        let members = self.members.iter().map(|alike| alike.price(catalogue, house));
        members.fold(Price { worth, ..Price::default() }, Add::add)
    }
}

/// A group of identical members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberGroup {
    pub soldier: Soldier,
    pub count: u32,
}

impl MemberGroup {
    /// The price of the whole group, without the worth of a Swarm.
    pub fn price(&self, catalogue: &Catalogue, house: &HouseRules) -> Price {
        self.soldier.price(catalogue, house).times(self.count)
    }
}

/// A part of a plan, given by its indexes: what an edit changes or a fault is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// A squad as a whole.
    Squad(usize),
    /// A group of identical members of a squad, or a lone unit.
    Members(usize, usize),
    Creation(usize),
}

impl Soldier {
    /// A soldier of this unit with the gear of its card.
    pub fn by_its_card(unit: &str, catalogue: &Catalogue) -> Soldier {
        let gear = catalogue.units.get(unit).map(|data| data.gear.clone()).unwrap_or_default();
        Soldier { unit: unit.to_owned(), gear, mount: None, mods: Vec::new() }
    }
}

impl ArmyPlan {
    /// A new plan with one squad and a budget of 15 Unit Inches.
    pub fn new(title: &str, catalogue: &Catalogue) -> ArmyPlan {
        let mut plan = ArmyPlan { budget: Budget::U(Quarters::whole(15)), ..ArmyPlan::empty(title) };
        plan.add_squad("minifig", catalogue);
        plan
    }

    /// An empty plan without a budget.
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

    /// A plan with only the squad or the creation of a part, and that part within the new plan.
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

    /// Combines the armies of allies: with the edition of the first, no budget, and all drafted equipment in one stock.
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

    /// Adds a squad or a lone unit under a free name.
    pub(crate) fn take_in(&mut self, squad: SquadPlan) {
        let at = if squad.on_plate { self.first_lone() } else { self.squads.len() };
        let squad = SquadPlan { name: self.fresh(&squad.name), ..squad };
        self.squads.insert(at, squad);
    }

    /// Adds a creation under a free name.
    pub(in crate::armies) fn take_in_creation(&mut self, (name, creation): (String, Creation)) {
        self.creations.push((self.fresh(&name), creation));
    }
}
