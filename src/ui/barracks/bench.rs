//! The bench: the army being edited and its opponent, the selection, and the faults of both. Keys and buttons change the army here.

use super::deeds::{BenchAction, Column, Taken, may_be_done};
use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::brikwars::armies::army::{Army, Budget};
use crate::rulebooks::brikwars::armies::files::ARMY_FILES;
use crate::rulebooks::brikwars::armies::plan::{ArmyPlan, Fault, Part};
use crate::rulebooks::brikwars::{Catalogue, Edition, HouseRules, Quarters, meeting};
use crate::ui::commands::save_files::own_folder;
use crate::ui::workbench::head::Whole;
use crate::ui::workbench::history::History;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::press::Press;
use crate::ui::workbench::shelf::{OwnFile, Shelf};
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// The maximum budget.
pub(super) const MAX: f64 = 1000.0;

/// The unit that is added by default.
const PLAIN: &str = "minifig";

/// The driver of a new vehicle, who is included in its price (AR-UIN-09).
const DRIVER: &str = "pilot";

/// The army on the bench, and its opponent.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plans {
    pub(super) own: ArmyPlan,
    pub(super) other: ArmyPlan,
    /// The indices of both among all armies that have been on the bench. Each has its own file.
    pub(super) which: [usize; 2],
}

/// The result of building a plan.
#[derive(Debug, Default)]
pub(super) struct Made {
    /// The army, if the plan's file could be read as one.
    pub(super) army: Option<Army>,
    pub(super) faults: Vec<Fault>,
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    pub(super) catalogue: Arc<Catalogue>,
    pub(super) library: Library,
    pub(super) shelf: Shelf,
    pub(super) plans: Plans,
    /// The result of building the army on the bench.
    pub(super) own: Made,
    /// The result of building its opponent.
    pub(super) other: Made,
    /// The house rules for pricing the army.
    pub(super) prices: HouseRules,
    /// The selected row of the army.
    pub(super) chosen: usize,
    pub(super) column: Column,
    /// The selected rows of the lists of units and gear.
    pub(super) at: [usize; 2],
    /// The actions of the rows in those lists, as last drawn.
    pub(super) rows: [Vec<BenchAction>; 2],
    /// What the chosen part carried when it was selected. These items stay at the top of the list while the player adds and removes them.
    pub(super) carried: Vec<String>,
    /// The part to which `carried` belongs.
    pub(super) carriers: Option<Part>,
    pub(super) pick_list: Option<PickList<Taken>>,
    /// The message about the last action, and true if it is an error.
    pub(super) told: Option<(String, bool)>,
    /// True if the player is typing in a field.
    pub(super) is_typing: bool,
    /// True to focus the field for the name of the chosen part.
    pub(super) names: bool,
    /// True to scroll to the row that the keys have selected.
    pub(super) follows: bool,
    /// True to give the weaker army Bennies for the difference (AR-BAL-01).
    pub(super) bennies_for_weaker: bool,
    /// The battle to start.
    pub(super) to_play: Option<PathBuf>,
    /// The cards to print.
    pub(super) press: Press,
    /// The files of all armies that have been on the bench.
    pub(super) files: Vec<Option<OwnFile>>,
    /// The last budget in each currency: Unit Inches, Construction Points.
    budgets: [Option<Quarters>; 2],
    history: History<Plans>,
}

/// Creates the bench with two armies when the workshop is first used, because the library exists by then.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with two armies from a library.
    pub(super) fn of(library: Library) -> Bench {
        let (catalogue, shelf) = (library.stats::<Catalogue>().unwrap_or_default(), Shelf::of("army", &ARMY_FILES, &library));
        let plan = |name: &str| {
            let read = shelf.named_or_first(name).and_then(|source| ArmyPlan::of(source, &catalogue).ok());
            read.unwrap_or_else(|| ArmyPlan::new(words!("barracks-mine"), &catalogue))
        };
        let plans = Plans { own: plan("night-watch"), other: plan("harvest-rising"), which: [0, 1] };
        let mut bench = Bench {
            history: History::new(&plans),
            catalogue,
            library,
            shelf,
            plans,
            own: Made::default(),
            other: Made::default(),
            prices: HouseRules::default(),
            chosen: 1,
            column: Column::Army,
            at: [0, 0],
            rows: [Vec::new(), Vec::new()],
            carried: Vec::new(),
            carriers: None,
            pick_list: None,
            told: None,
            is_typing: false,
            names: false,
            follows: false,
            bennies_for_weaker: true,
            to_play: None,
            press: Press::default(),
            files: vec![None, None],
            budgets: [None, None],
        };
        bench.look_over();
        bench
    }

    pub(super) fn part(&self) -> Option<Part> {
        self.plans.own.parts().get(self.chosen).copied()
    }

    /// Notes what the chosen part carries if it has just been selected.
    pub(super) fn note_carried(&mut self) {
        let part = self.part();
        if self.carriers != part {
            let soldier = part.and_then(|part| self.plans.own.members(part)).map(|alike| &alike.soldier.gear);
            let built = part.and_then(|part| self.plans.own.creation(part)).map(|creation| &creation.weapons);
            self.carried = soldier.or(built).cloned().unwrap_or_default();
            self.carriers = part;
        }
    }

    pub(super) fn choose(&mut self, part: Part) {
        if let Some(row) = self.plans.own.parts().iter().position(|other| *other == part) {
            (self.chosen, self.follows) = (row, true);
        }
    }

    /// Moves the selection down by this many rows.
    pub(super) fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(list) = &mut self.pick_list {
            list.step(by);
            return;
        }
        let (at, rows) = match self.column {
            Column::Army => (&mut self.chosen, self.plans.own.parts().len()),
            Column::Units => (&mut self.at[0], self.rows[0].len()),
            Column::Gear => (&mut self.at[1], self.rows[1].len()),
            Column::Card => return,
        };
        *at = at.saturating_add_signed(by).min(rows.saturating_sub(1));
    }

    /// Activates the column this many places to the right.
    pub(super) fn move_column(&mut self, by: isize) {
        if self.pick_list.is_none() {
            (self.column, self.follows) = (self.column.beside(by), true);
        }
    }

    /// The action of the selected row, for the key that chooses.
    pub(super) fn pressed(&mut self) -> Option<BenchAction> {
        if let Some(list) = &self.pick_list {
            return list.here().map(BenchAction::Take);
        }
        match self.column {
            Column::Army => {
                self.names = true;
                None
            }
            Column::Units => self.rows[0].get(self.at[0]).cloned(),
            Column::Gear => self.rows[1].get(self.at[1]).cloned(),
            Column::Card => None,
        }
    }

    pub(super) fn carry_out(&mut self, what: BenchAction) {
        self.told = None;
        match what {
            BenchAction::Whole(Whole::List) => (self.pick_list, self.told) = (Some(self.armies(false)), self.shelf.unlisted()),
            BenchAction::Opponents => (self.pick_list, self.told) = (Some(self.armies(true)), self.shelf.unlisted()),
            BenchAction::Take(army) => self.take(&army),
            BenchAction::Whole(Whole::Save) => self.save(&self.shelf.own()),
            BenchAction::Swap => {
                std::mem::swap(&mut self.plans.own, &mut self.plans.other);
                self.plans.which.swap(0, 1);
                self.carriers = None;
            }
            BenchAction::Meet => self.meet(&own_folder("battles")),
            BenchAction::Print(paper) => self.print(&own_folder("cards"), paper),
            BenchAction::Even => self.bennies_for_weaker = !self.bennies_for_weaker,
            BenchAction::Whole(Whole::Undo) if self.history.undo(&mut self.plans) => self.look_again(),
            BenchAction::Whole(Whole::Undo) => self.told = Some((words!("workbench-no-undo").to_owned(), true)),
            BenchAction::Whole(Whole::Redo) if self.history.redo(&mut self.plans) => self.look_again(),
            BenchAction::Whole(Whole::Redo) => self.told = Some((words!("workbench-no-redo").to_owned(), true)),
            BenchAction::Whole(Whole::Close) => {}
            of_army => {
                if let Some(part) = self.change(of_army) {
                    self.choose(part);
                    self.column = Column::Army;
                }
            }
        }
        self.chosen = self.chosen.min(self.plans.own.parts().len().saturating_sub(1));
    }

    /// The budget in the next currency, or none. Takes the previous budget in that currency, or otherwise the army's cost.
    fn budget_in_the_next_currency(&mut self) -> Budget {
        let price = self.own.army.as_ref().map(|army| army.price(&self.catalogue)).unwrap_or_default();
        let at_least = |cost: Quarters| Quarters::whole(cost.rounded_up().max(1)).min(Quarters::MAX);
        match self.plans.own.budget {
            Budget::U(most) => {
                self.budgets[0] = Some(most);
                Budget::Cp(self.budgets[1].unwrap_or_else(|| at_least(price.points)))
            }
            Budget::Cp(most) => {
                self.budgets[1] = Some(most);
                Budget::None
            }
            Budget::None => Budget::U(self.budgets[0].unwrap_or_else(|| at_least(price.worth))),
        }
    }

    /// Changes the army. Returns the part that was added, if any.
    fn change(&mut self, what: BenchAction) -> Option<Part> {
        let (part, plan, catalogue) = (self.part(), &mut self.plans.own, &self.catalogue);
        if plan.is_drafted() && !may_be_done(&what, part, plan, catalogue) {
            self.told = Some((words!("barracks-drafted").to_owned(), true));
            return None;
        }
        match what {
            BenchAction::Whole(Whole::New) => {
                *plan = ArmyPlan::new(words!("barracks-mine"), catalogue);
                self.plans.which[0] = self.files.len();
                self.files.push(None);
                self.carriers = None;
                return Some(Part::Members(0, 0));
            }
            BenchAction::AddSquad => return Some(plan.add_squad(PLAIN, catalogue)),
            BenchAction::AddUnit => return Some(plan.add_unit(PLAIN, catalogue)),
            BenchAction::AddBuilt => {
                let built = plan.add_creation();
                if catalogue.units.contains_key(DRIVER) {
                    plan.toggle_driver(built, DRIVER);
                }
                return Some(built);
            }
            BenchAction::AddMember => {
                let added = part.and_then(|part| plan.add_member(part, PLAIN, catalogue));
                if added.is_none() {
                    self.told = Some((words!("barracks-no-squad").to_owned(), true));
                }
                return added;
            }
            BenchAction::Currency => {
                self.plans.own.budget = self.budget_in_the_next_currency();
                return None;
            }
            BenchAction::Edition => {
                plan.edition = if plan.edition == Edition::Late2010 { Edition::E2020 } else { Edition::Late2010 };
                return None;
            }
            _ => {}
        }
        self.change_part(part?, what)
    }

    /// Changes a part of the army. Returns the part that was added, if any.
    fn change_part(&mut self, part: Part, what: BenchAction) -> Option<Part> {
        let (plan, catalogue) = (&mut self.plans.own, &self.catalogue);
        match what {
            BenchAction::Unit(unit) if matches!(part, Part::Squad(_)) => {
                plan.add_member(part, &unit, catalogue);
            }
            BenchAction::Unit(unit) => {
                plan.make(part, &unit, catalogue);
                self.carriers = None;
            }
            BenchAction::Double => return Some(plan.double(part)),
            BenchAction::Remove => {
                plan.remove(part);
                self.carriers = None;
            }
            BenchAction::Count(by) => plan.count(part, by),
            BenchAction::DrawUp => plan.draw_up(part),
            BenchAction::Kind(kind) => plan.rebuild(part, kind, catalogue),
            BenchAction::Driver(driver) => plan.toggle_driver(part, &driver),
            BenchAction::Look(like) => plan.toggle_look(part, &like),
            BenchAction::Arm(weapon) => plan.arm(part, &weapon),
            BenchAction::Disarm(weapon) => plan.disarm(part, &weapon),
            BenchAction::Alone(actions) => plan.toggle_autonomous(part, actions),
            BenchAction::Gear(item) => match plan.toggle_gear(part, &item, catalogue) {
                None => self.told = Some((words!("barracks-not-in-stock").to_owned(), true)),
                given => return given.filter(|given| *given != part),
            },
            BenchAction::Mount(mount) => plan.toggle_mount(part, &mount),
            BenchAction::Mod(one) => plan.toggle_mod(part, one),
            _ => {}
        }
        None
    }

    /// True if the weaker army begins with Bennies: by choice, or by the house rules of the army on the bench. Never if an army was drafted
    /// (AR-BAL-01, AR-DRF-14).
    pub(super) fn weaker_gets_bennies(&self) -> bool {
        let is_drafted = self.plans.own.is_drafted() || self.plans.other.is_drafted();
        !is_drafted && (self.prices.balance_with_bennies || self.bennies_for_weaker)
    }

    /// Notes a change as an undo step once the player has finished editing, and checks the armies.
    pub(super) fn note_change(&mut self, goes_on: bool) {
        if self.history.note(&self.plans, goes_on) {
            self.look_over();
        }
    }

    /// Refreshes everything after undo or redo, because the selected rows may now hold other parts.
    fn look_again(&mut self) {
        self.carriers = None;
        self.look_over();
    }

    fn look_over(&mut self) {
        let made = |plan: &ArmyPlan| {
            let (army, faults) = meeting::look_over(plan, &self.catalogue);
            Made { army, faults }
        };
        (self.own, self.other) = (made(&self.plans.own), made(&self.plans.other));
        let edition = self.plans.own.edition;
        self.prices = self.own.army.as_ref().map_or_else(|| HouseRules::preset(edition), |army| army.house.clone());
        self.chosen = self.chosen.min(self.plans.own.parts().len().saturating_sub(1));
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::rulebooks::brikwars::armies::creation_mods::Mod;

    pub(in crate::ui) fn library() -> Library {
        Library::shipped(ENTRIES)
    }

    pub(in crate::ui) fn bench() -> Bench {
        Bench::of(library())
    }

    pub(in crate::ui) fn does(bench: &mut Bench, what: BenchAction) {
        bench.carry_out(what);
        bench.note_change(false);
    }

    fn costs(bench: &Bench) -> String {
        bench.own.army.as_ref().unwrap().price(&bench.catalogue).to_string()
    }

    /// AR-UIN-09, AR-BAL-11: a new vehicle has a Pilot. Changing its driver, weapons or look is an undo step like any other.
    #[test]
    fn what_is_built_has_a_driver_weapons_and_a_look_and_each_is_one_step() {
        let mut bench = bench();
        does(&mut bench, BenchAction::Whole(Whole::New));
        does(&mut bench, BenchAction::AddBuilt);
        let fitted = |bench: &Bench| {
            let creation = bench.part().and_then(|part| bench.plans.own.creation(part)).unwrap();
            let named = |name: &Option<String>| name.clone().unwrap_or_default();
            let (driver, like) = (named(&creation.driver), named(&creation.like));
            format!("{driver}, {}, {like}, {}; {}", creation.weapons.join("+"), creation.autonomous, costs(bench))
        };
        assert_eq!(fitted(&bench), "pilot, , , 0; 9 U, 28 CP");
        let steps = [
            (BenchAction::Driver("hero".to_owned()), "hero, , , 0; 11 U, 34 CP"),
            (BenchAction::Driver("pilot".to_owned()), "pilot, , , 0; 9 U, 28 CP"),
            (BenchAction::Arm("deck-gun".to_owned()), "pilot, deck-gun, , 0; 9 U, 37 CP"),
            (BenchAction::Arm("deck-gun".to_owned()), "pilot, deck-gun+deck-gun, , 0; 9 U, 46 CP"),
            (BenchAction::Disarm("deck-gun".to_owned()), "pilot, deck-gun, , 0; 9 U, 37 CP"),
            (BenchAction::Look("truck".to_owned()), "pilot, deck-gun, truck, 0; 9 U, 37 CP"),
            (BenchAction::Alone(1), "pilot, deck-gun, truck, 1; 10 U, 37 CP"),
        ];
        for (what, told) in &steps {
            does(&mut bench, what.clone());
            assert_eq!((fitted(&bench).as_str(), bench.own.faults.len()), (*told, 0), "{what:?}");
        }
        for (_, told) in steps.iter().rev().skip(1) {
            does(&mut bench, BenchAction::Whole(Whole::Undo));
            assert_eq!(fitted(&bench), *told);
        }
        does(&mut bench, BenchAction::Kind(crate::rulebooks::brikwars::armies::creations::Kind::Building));
        assert_eq!((fitted(&bench).as_str(), bench.own.faults.len()), (", , , 0; 6 U, 20 CP", 0));
    }

    /// Items that the chosen part carried stay at the top of the list while the player adds and removes them, and no longer.
    #[test]
    fn what_others_carried_is_not_said_of_who_stands_there_after_a_step_back() {
        let mut bench = bench();
        does(&mut bench, BenchAction::Whole(Whole::New));
        bench.note_carried();
        does(&mut bench, BenchAction::Unit("rifleman".to_owned()));
        bench.note_carried();
        assert_eq!(bench.carried, ["rifle"]);
        does(&mut bench, BenchAction::Gear("rifle".to_owned()));
        bench.note_carried();
        assert_eq!(bench.carried, ["rifle"], "it is at hand still");
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        bench.note_carried();
        assert!(bench.carried.is_empty(), "{:?}", bench.carried);
    }

    /// AR-BUD-01, AR-UIN-02: costs and faults are updated after every step.
    #[test]
    fn an_army_is_built_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.own.faults.is_empty() && bench.other.faults.is_empty());
        let first = bench.plans.clone();
        does(&mut bench, BenchAction::Whole(Whole::New));
        assert_eq!(costs(&bench), "5 U, 20 CP");
        let steps = [
            BenchAction::Unit("rifleman".to_owned()),
            BenchAction::Count(3),
            BenchAction::AddMember,
            BenchAction::Unit("officer".to_owned()),
            BenchAction::AddUnit,
            BenchAction::Unit("medik".to_owned()),
            BenchAction::Gear("syringe".to_owned()),
            BenchAction::AddSquad,
            BenchAction::Mod(Mod::Heavy),
        ];
        let count = steps.len();
        for what in steps {
            does(&mut bench, what);
        }
        assert_eq!(costs(&bench), "15 U, 109 CP");
        assert!(bench.own.faults[0].text.contains("AR-MOD-01") && bench.own.faults[0].part == bench.part(), "{:?}", bench.own.faults);
        does(&mut bench, BenchAction::Mod(Mod::Slow));
        assert_eq!(bench.own.faults, []);
        does(&mut bench, BenchAction::Count(1));
        assert!(bench.own.faults[0].text.contains("over budget by 1 U: it costs 16 of 15"), "{:?}", bench.own.faults);
        does(&mut bench, BenchAction::Currency);
        assert_eq!((bench.plans.own.budget, bench.own.faults.len()), (Budget::Cp(Quarters::whole(113)), 0));
        does(&mut bench, BenchAction::Currency);
        does(&mut bench, BenchAction::Currency);
        assert_eq!(bench.plans.own.budget, Budget::U(Quarters::whole(15)), "a budget is not forgotten");
        for _ in 0..count + 6 {
            does(&mut bench, BenchAction::Whole(Whole::Undo));
        }
        assert_eq!(bench.plans, first);
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        assert!(bench.told.as_ref().unwrap().1, "nothing to undo");
        does(&mut bench, BenchAction::Whole(Whole::Redo));
        assert_eq!(costs(&bench), "5 U, 20 CP");
        (0..9).for_each(|_| does(&mut bench, BenchAction::Remove));
        assert!(bench.part().is_none() && !bench.own.faults.is_empty());
        for what in [
            BenchAction::Double,
            BenchAction::Count(1),
            BenchAction::AddMember,
            BenchAction::Unit("x".to_owned()),
            BenchAction::Gear("x".to_owned()),
            BenchAction::DrawUp,
        ] {
            does(&mut bench, what);
        }
        bench.step(5);
        bench.step(-9);
        assert_eq!(bench.chosen, 0);
    }
}
