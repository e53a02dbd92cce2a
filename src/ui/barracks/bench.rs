//! The bench: the army that is being put together and the one that it is to meet, what of it is chosen, and what is wrong with either. Keys
//! and buttons change the army here.

use crate::game::Library;
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::brikwars::armies::army::{Army, Budget, Price};
use crate::rulebooks::brikwars::armies::army_file::ARMY_FILES;
use crate::rulebooks::brikwars::armies::creation_mods::Mod;
use crate::rulebooks::brikwars::armies::creations::Kind;
use crate::rulebooks::brikwars::armies::plan::{Alike, ArmyPlan, Fault, Part};
use crate::rulebooks::brikwars::{Catalogue, Edition, HouseRules, Quarters, meeting};
use crate::ui::commands::save_files::own_folder;
use crate::ui::workbench::history::History;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf::{self, Shelf};
use bevy::prelude::*;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most that a budget is.
pub(super) const MOST: f64 = 1000.0;

/// The unit that is added where nothing else is said.
const PLAIN: &str = "minifig";

/// A column of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The army's squads and units.
    Army,
    /// What the chosen ones can be.
    Units,
    /// What they can carry, ride, and be better and worse in.
    Gear,
    /// Their card.
    Card,
}

impl Column {
    /// From left to right.
    pub(super) const ALL: [Column; 4] = [Column::Army, Column::Units, Column::Gear, Column::Card];

    /// Its heading.
    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Army => words!("barracks-army"),
            Column::Units => words!("barracks-units"),
            Column::Gear => words!("barracks-gear"),
            Column::Card => words!("barracks-card"),
        }
    }

    /// The one this many columns to the right.
    fn beside(self, by: isize) -> Column {
        Column::ALL[(self as usize).saturating_add_signed(by).min(Column::ALL.len() - 1)]
    }
}

/// What a key or button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Begins a new army.
    New,
    /// Lists the armies that can be put on the bench.
    List,
    /// Lists those that it can meet.
    Opponents,
    /// Takes one from a list.
    Take(Taken),
    /// Writes the army to its file.
    Save,
    /// Puts the other army on the bench, and this one in its place.
    Swap,
    /// Writes a battle in which the two meet, and has it played.
    Meet,
    /// Adds a squad.
    AddSquad,
    /// Adds a unit on its own.
    AddUnit,
    /// Adds somebody to the chosen squad.
    AddMember,
    /// Adds something that is built.
    AddBuilt,
    /// One more like what is chosen.
    Double,
    /// Leaves what is chosen out.
    Remove,
    /// This many more or fewer of it.
    Count(i32),
    /// Draws the chosen squad up otherwise.
    DrawUp,
    /// Makes the chosen ones this unit; of a squad as a whole, adds one to it.
    Unit(String),
    /// Makes what is built of this kind.
    Kind(Kind),
    /// Gives the chosen ones an item, or takes it away.
    Gear(String),
    /// Puts them on a mount, or on their feet.
    Mount(String),
    /// Gives them a mod, or takes it away.
    Mod(Mod),
    /// Has the weaker take Bennies for what it lacks, or not.
    Even,
    /// Counts the budget in the other currency, or not at all.
    Currency,
    /// Prices the army by the other edition.
    Edition,
    /// Takes the last step back.
    Undo,
    /// Takes it again.
    Redo,
}

/// An army from a list: its name or its file, and where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    name: String,
    is_opponent: bool,
}

/// The army on the bench, and the one that it is to meet.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plans {
    /// The one on the bench.
    pub(super) own: ArmyPlan,
    /// The other.
    pub(super) other: ArmyPlan,
    /// Which armies they are, of those that have been on the bench: each has its own file.
    which: [usize; 2],
}

/// What can be done with an army that was drafted: nobody and nothing is added to it, and what minifigs are is what they hold (AR-DRF-01,
/// AR-DRF-09).
fn may_be_done(what: &Do, part: Option<Part>, plan: &ArmyPlan, catalogue: &Catalogue) -> bool {
    match what {
        Do::AddSquad | Do::AddUnit | Do::AddBuilt | Do::AddMember | Do::Double | Do::Count(1..) => false,
        Do::Mount(_) | Do::Mod(_) | Do::Kind(_) => false,
        Do::Unit(unit) => part.and_then(|part| plan.may_be(part, catalogue)).is_some_and(|may_be| may_be.contains(unit)),
        _ => true,
    }
}

/// What a plan comes to.
#[derive(Debug, Default)]
pub(super) struct Made {
    /// The army, where a file of it could be read.
    pub(super) army: Option<Army>,
    /// What is wrong with it.
    pub(super) faults: Vec<Fault>,
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    /// The cards and weapons there are.
    pub(super) catalogue: Arc<Catalogue>,
    library: Library,
    shelf: Shelf,
    /// Both armies.
    pub(super) plans: Plans,
    /// What the one on the bench comes to.
    pub(super) own: Made,
    /// What the other comes to.
    pub(super) other: Made,
    /// The house rules that the army is priced by.
    pub(super) prices: HouseRules,
    /// The row of the army that is chosen.
    pub(super) chosen: usize,
    /// The column that keys go to.
    pub(super) column: Column,
    /// Where the keys are among units and gear.
    pub(super) at: [usize; 2],
    /// How many rows those have, as they were drawn.
    pub(super) rows: [Vec<Do>; 2],
    /// What the chosen ones carried when they were chosen: it stays at the top of the list while it is given and taken.
    pub(super) carried: Vec<String>,
    /// Who they are.
    carriers: Option<Part>,
    /// The list that is out.
    pub(super) pick_list: Option<PickList<Taken>>,
    /// What came of the last thing done, and whether it went wrong.
    pub(super) told: Option<(String, bool)>,
    /// The player is writing in a field.
    pub(super) is_typing: bool,
    /// The field for the name of what is chosen is to get the keyboard.
    pub(super) names: bool,
    /// The row that the keys have moved to must be scrolled into sight.
    pub(super) follows: bool,
    /// The weaker takes Bennies for what it lacks (AR-BAL-01).
    pub(super) evened: bool,
    /// The battle that is to be played.
    pub(super) to_play: Option<PathBuf>,
    /// The files of the armies that have been on the bench.
    files: Vec<Option<PathBuf>>,
    /// The budgets that were left for another currency: in Unit Inches, in Construction Points.
    budgets: [Option<Quarters>; 2],
    history: History<Plans>,
}

/// Lays two armies on the bench as it is first used: by then the library is there.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with two of the armies of a library.
    pub(super) fn of(library: Library) -> Bench {
        let (catalogue, shelf) = (library.stats::<Catalogue>().unwrap_or_default(), Shelf::of("army", &ARMY_FILES, &library));
        let plan = |name: &str| {
            let read = shelf.called_or_first(name).and_then(|source| ArmyPlan::of(source, &catalogue).ok());
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
            evened: true,
            to_play: None,
            files: vec![None, None],
            budgets: [None, None],
        };
        bench.look_over();
        bench
    }

    /// The part of the army that is chosen.
    pub(super) fn part(&self) -> Option<Part> {
        self.plans.own.parts().get(self.chosen).copied()
    }

    /// What a part costs; a squad all of it.
    pub(super) fn price(&self, plan: &ArmyPlan, part: Part, house: &HouseRules) -> Price {
        match part {
            Part::Squad(at) => {
                let members = plan.squads.get(at).into_iter().flat_map(|squad| &squad.members);
                members.fold(Price::default(), |all, alike| all + alike.soldier.price(&self.catalogue, house).times(alike.count))
            }
            Part::Members(..) => {
                let price = |alike: &Alike| alike.soldier.price(&self.catalogue, house).times(alike.count);
                plan.members(part).map(price).unwrap_or_default()
            }
            Part::Creation(_) => {
                let built = plan.creation(part).map(|creation| creation.built(house).price);
                Price { worth: built.unwrap_or_default(), points: Quarters::ZERO }
            }
        }
    }

    /// Notes what the chosen ones carry, where they have just been chosen.
    pub(super) fn note_carried(&mut self) {
        let part = self.part();
        if self.carriers != part {
            let soldier = part.and_then(|part| self.plans.own.members(part)).map(|alike| &alike.soldier);
            self.carried = soldier.map(|soldier| soldier.gear.clone()).unwrap_or_default();
            self.carriers = part;
        }
    }

    /// Chooses a part.
    pub(super) fn choose(&mut self, part: Part) {
        if let Some(row) = self.plans.own.parts().iter().position(|other| *other == part) {
            (self.chosen, self.follows) = (row, true);
        }
    }

    /// Goes this many rows down.
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

    /// Goes this many columns to the right.
    pub(super) fn go_beside(&mut self, by: isize) {
        if self.pick_list.is_none() {
            (self.column, self.follows) = (self.column.beside(by), true);
        }
    }

    /// What the key to choose does in the row where the keys are.
    pub(super) fn pressed(&mut self) -> Option<Do> {
        if let Some(list) = &self.pick_list {
            return list.here().map(Do::Take);
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

    /// Does something.
    pub(super) fn carry_out(&mut self, what: Do) {
        self.told = None;
        match what {
            Do::List => self.pick_list = Some(self.armies(false)),
            Do::Opponents => self.pick_list = Some(self.armies(true)),
            Do::Take(army) => self.take(&army),
            Do::Save => self.save(&self.shelf.own()),
            Do::Swap => {
                std::mem::swap(&mut self.plans.own, &mut self.plans.other);
                self.plans.which.swap(0, 1);
                self.carriers = None;
            }
            Do::Meet => self.meet(&own_folder("battles")),
            Do::Even => self.evened = !self.evened,
            Do::Undo if self.history.undo(&mut self.plans) => self.look_over(),
            Do::Undo => self.told = Some((words!("workbench-no-undo").to_owned(), true)),
            Do::Redo if self.history.redo(&mut self.plans) => self.look_over(),
            Do::Redo => self.told = Some((words!("workbench-no-redo").to_owned(), true)),
            of_army => {
                if let Some(part) = self.change(of_army) {
                    self.choose(part);
                    self.column = Column::Army;
                }
            }
        }
        self.chosen = self.chosen.min(self.plans.own.parts().len().saturating_sub(1));
    }

    /// Changes the army; gives the part that is new in it.
    fn change(&mut self, what: Do) -> Option<Part> {
        let (part, plan, catalogue) = (self.part(), &mut self.plans.own, &self.catalogue);
        if plan.is_drafted() && !may_be_done(&what, part, plan, catalogue) {
            self.told = Some((words!("barracks-drafted").to_owned(), true));
            return None;
        }
        match what {
            Do::New => {
                *plan = ArmyPlan::new(words!("barracks-mine"), catalogue);
                self.plans.which[0] = self.files.len();
                self.files.push(None);
                self.carriers = None;
                return Some(Part::Members(0, 0));
            }
            Do::AddSquad => return Some(plan.add_squad(PLAIN, catalogue)),
            Do::AddUnit => return Some(plan.add_unit(PLAIN, catalogue)),
            Do::AddBuilt => return Some(plan.add_creation()),
            Do::AddMember => {
                let added = part.and_then(|part| plan.add_member(part, PLAIN, catalogue));
                if added.is_none() {
                    self.told = Some((words!("barracks-no-squad").to_owned(), true));
                }
                return added;
            }
            Do::Currency => {
                let price = self.own.army.as_ref().map(|army| army.price(catalogue)).unwrap_or_default();
                let at_least = |cost: Quarters| Quarters::whole(cost.rounded_up().max(1)).min(Quarters::MOST);
                plan.budget = match plan.budget {
                    Budget::U(most) => {
                        self.budgets[0] = Some(most);
                        Budget::Cp(self.budgets[1].unwrap_or_else(|| at_least(price.points)))
                    }
                    Budget::Cp(most) => {
                        self.budgets[1] = Some(most);
                        Budget::None
                    }
                    Budget::None => Budget::U(self.budgets[0].unwrap_or_else(|| at_least(price.worth))),
                };
                return None;
            }
            Do::Edition => {
                plan.edition = if plan.edition == Edition::Late2010 { Edition::E2020 } else { Edition::Late2010 };
                return None;
            }
            _ => {}
        }
        let part = part?;
        match what {
            Do::Unit(unit) if matches!(part, Part::Squad(_)) => {
                plan.add_member(part, &unit, catalogue);
            }
            Do::Unit(unit) => {
                plan.make(part, &unit, catalogue);
                self.carriers = None;
            }
            Do::Double => return Some(plan.double(part)),
            Do::Remove => plan.remove(part),
            Do::Count(by) => plan.count(part, by),
            Do::DrawUp => plan.draw_up(part),
            Do::Kind(kind) => plan.rebuild(part, kind),
            Do::Gear(item) => match plan.toggle_gear(part, &item, catalogue) {
                None => self.told = Some((words!("barracks-not-in-stock").to_owned(), true)),
                given => return given.filter(|given| *given != part),
            },
            Do::Mount(mount) => plan.toggle_mount(part, &mount),
            Do::Mod(one) => plan.toggle_mod(part, one),
            _ => {}
        }
        None
    }

    /// The armies of the shelf, to go on the bench or to be met.
    fn armies(&self, is_opponent: bool) -> PickList<Taken> {
        let title = if is_opponent { words!("barracks-which-opponent") } else { words!("barracks-which") };
        let things = self.shelf.list().into_iter().map(|army| {
            let plan = self.shelf.take(&army.name).ok().and_then(|(source, _)| ArmyPlan::of(&source, &self.catalogue).ok());
            let (made, _) = plan.as_ref().map(|plan| meeting::look_over(plan, &self.catalogue)).unwrap_or_default();
            let price = made.map(|army| format!("{}  ", army.price(&self.catalogue))).unwrap_or_default();
            let words = plan.map_or(army.title, |plan| match plan.about.as_str() {
                "" => plan.title,
                about => format!("{}: {about}", plan.title),
            });
            (Taken { name: army.name, is_opponent }, words, format!("{price}{}", army.from))
        });
        PickList::new(title, things.collect())
    }

    fn take(&mut self, taken: &Taken) {
        self.pick_list = None;
        let found = self.shelf.take(&taken.name);
        let read = found.and_then(|(source, file)| Ok((ArmyPlan::of(&source, &self.catalogue).map_err(|wrong| wrong.to_string())?, file)));
        self.told = Some(match read {
            Ok((plan, file)) => {
                let title = &plan.title;
                let told = match plan.stock.as_ref().map_or(0, Vec::len) {
                    _ if taken.is_opponent => words!("barracks-met", army = title),
                    0 => words!("barracks-taken", army = title),
                    left => words!("barracks-taken-drafted", army = title, count = left),
                };
                self.plans.which[usize::from(taken.is_opponent)] = self.files.len();
                self.files.push(file);
                if taken.is_opponent {
                    self.plans.other = plan;
                } else {
                    (self.plans.own, self.carriers) = (plan, None);
                    self.choose(Part::Members(0, 0));
                }
                (told, false)
            }
            Err(why) => (why, true),
        });
    }

    /// Writes the army into a folder, under its title.
    fn save(&mut self, folder: &Path) {
        let (plan, which) = (&self.plans.own, self.plans.which[0]);
        let own = self.files.get(which).cloned().flatten();
        self.told = Some(match shelf::write(folder, &plan.title, &plan.text(&self.catalogue), own.as_deref()) {
            Ok(file) => {
                let (path, is_sound) = (file.display().to_string(), self.own.faults.is_empty());
                let told =
                    if is_sound { words!("workbench-written", file = path) } else { words!("barracks-written-unsound", file = path) };
                if let Some(own) = self.files.get_mut(which) {
                    *own = Some(file);
                }
                (told, false)
            }
            Err(failed) => shelf::not_written(&failed),
        });
    }

    /// Writes a battle of the two into a folder, to be played; says what is in the way.
    fn meet(&mut self, folder: &Path) {
        let (own, other) = (&self.plans.own, &self.plans.other);
        if let Some(plan) = [own, other].into_iter().find(|plan| !plan.creations.is_empty() && !plan.is_drafted()) {
            self.told = Some((words!("barracks-not-built", army = &plan.title), true));
            return;
        }
        if let Some((plan, _)) = [(own, &self.own), (other, &self.other)].into_iter().find(|(_, made)| !made.faults.is_empty()) {
            self.told = Some((words!("barracks-not-sound", army = &plan.title), true));
            return;
        }
        let battle = meeting::arrange(vec![own.clone(), other.clone()], self.evened, &self.catalogue);
        let sound = battle.and_then(|text| {
            let read = read(&Source::new("the battle", text.clone()), &self.library);
            read.map(|_| text).map_err(|problems| problems.to_string())
        });
        let title = meeting::title([own.title.as_str(), other.title.as_str()]);
        match sound.map(|text| shelf::write_over(folder, &title, &text)) {
            Ok(Ok(file)) => self.to_play = Some(file),
            Ok(Err(failed)) => self.told = Some(shelf::not_written(&failed)),
            Err(why) => self.told = Some((why, true)),
        }
    }

    /// The weaker begins with Bennies: it was chosen so, or the house rules of the army on the bench have it so. Never where one was drafted
    /// (AR-BAL-01, AR-DRF-14).
    pub(super) fn is_evened(&self) -> bool {
        let is_drafted = self.plans.own.is_drafted() || self.plans.other.is_drafted();
        self.prices.balance_with_bennies || (self.evened && !is_drafted)
    }

    /// Notes what has been changed, so that it can be undone once the player does not go on with it, and checks the armies.
    pub(super) fn note_change(&mut self, goes_on: bool) {
        if self.history.note(&self.plans, goes_on) {
            self.look_over();
        }
    }

    fn look_over(&mut self) {
        let made = |plan: &ArmyPlan| {
            let (army, faults) = meeting::look_over(plan, &self.catalogue);
            Made { army, faults }
        };
        (self.own, self.other) = (made(&self.plans.own), made(&self.plans.other));
        let edition = self.plans.own.edition;
        self.prices = self.own.army.as_ref().map_or_else(|| HouseRules::preset(edition), |army| army.house.clone());
        // What they carry may have been given or taken by a step back.
        if self.part() != self.carriers {
            self.carriers = None;
        }
        self.chosen = self.chosen.min(self.plans.own.parts().len().saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn library() -> Library {
        Library::shipped(ENTRIES)
    }

    fn bench() -> Bench {
        Bench::of(library())
    }

    fn does(bench: &mut Bench, what: Do) {
        bench.carry_out(what);
        bench.note_change(false);
    }

    fn costs(bench: &Bench) -> String {
        bench.own.army.as_ref().unwrap().price(&bench.catalogue).to_string()
    }

    /// AR-BUD-01, AR-UIN-02: costs and faults follow every step.
    #[test]
    fn an_army_is_built_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.own.faults.is_empty() && bench.other.faults.is_empty());
        let first = bench.plans.clone();
        does(&mut bench, Do::New);
        assert_eq!(costs(&bench), "5 U, 20 CP");
        let steps = [
            Do::Unit("rifleman".to_owned()),
            Do::Count(3),
            Do::AddMember,
            Do::Unit("officer".to_owned()),
            Do::AddUnit,
            Do::Unit("medik".to_owned()),
            Do::Gear("syringe".to_owned()),
            Do::AddSquad,
            Do::Mod(Mod::Heavy),
        ];
        let count = steps.len();
        for what in steps {
            does(&mut bench, what);
        }
        assert_eq!(costs(&bench), "15 U, 109 CP");
        assert!(bench.own.faults[0].text.contains("AR-MOD-01") && bench.own.faults[0].part == bench.part(), "{:?}", bench.own.faults);
        does(&mut bench, Do::Mod(Mod::Slow));
        assert_eq!(bench.own.faults, []);
        does(&mut bench, Do::Count(1));
        assert!(bench.own.faults[0].text.contains("16 U, 1 more than its 15"), "{:?}", bench.own.faults);
        does(&mut bench, Do::Currency);
        assert_eq!((bench.plans.own.budget, bench.own.faults.len()), (Budget::Cp(Quarters::whole(113)), 0));
        does(&mut bench, Do::Currency);
        does(&mut bench, Do::Currency);
        assert_eq!(bench.plans.own.budget, Budget::U(Quarters::whole(15)), "a budget is not forgotten");
        for _ in 0..count + 6 {
            does(&mut bench, Do::Undo);
        }
        assert_eq!(bench.plans, first);
        does(&mut bench, Do::Undo);
        assert!(bench.told.as_ref().unwrap().1, "nothing to take back");
        does(&mut bench, Do::Redo);
        assert_eq!(costs(&bench), "5 U, 20 CP");
        (0..9).for_each(|_| does(&mut bench, Do::Remove));
        assert!(bench.part().is_none() && !bench.own.faults.is_empty());
        for what in [Do::Double, Do::Count(1), Do::AddMember, Do::Unit("x".to_owned()), Do::Gear("x".to_owned()), Do::DrawUp] {
            does(&mut bench, what);
        }
        bench.step(5);
        bench.step(-9);
        assert_eq!(bench.chosen, 0);
    }

    /// AR-DRF-01, AR-DRF-09, AR-CAP-10: equipment that was drafted is handed out, and nothing is made of nothing.
    #[test]
    fn what_was_drafted_is_handed_out_and_nothing_is_added() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.ron");
        let text = r#"(title: "Mine", squads: [(name: "a", unit: "civilian", count: 3, gear: [])], stock: ["axe", "syringe"], turn: 2, bennies: 4)"#;
        std::fs::write(&file, text).unwrap();
        let mut bench = bench();
        does(&mut bench, Do::Take(Taken { name: file.display().to_string(), is_opponent: false }));
        assert!(bench.told.as_ref().unwrap().0.contains("2 things"), "{:?}", bench.told);
        let before = bench.plans.own.clone();
        for what in [
            Do::AddSquad,
            Do::AddUnit,
            Do::AddMember,
            Do::AddBuilt,
            Do::Double,
            Do::Count(1),
            Do::Unit("hero".to_owned()),
            Do::Mount("horse".to_owned()),
            Do::Mod(Mod::Fast),
            Do::Gear("sword".to_owned()),
        ] {
            does(&mut bench, what.clone());
            assert!(bench.plans.own == before && bench.told.as_ref().unwrap().1, "{what:?}");
        }
        does(&mut bench, Do::Gear("syringe".to_owned()));
        assert_eq!(
            (bench.part(), bench.plans.own.members(Part::Members(0, 1)).unwrap().soldier.unit.as_str()),
            (Some(Part::Members(0, 1)), "medik")
        );
        does(&mut bench, Do::Remove);
        assert_eq!(bench.plans.own.stock.as_ref().unwrap().len(), 2, "what it held is there again");
    }

    #[test]
    fn an_army_is_written_and_taken_up_again_and_meets_another() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.plans.own.title = "Mine \"3\"".to_owned();
        does(&mut bench, Do::AddUnit);
        bench.save(folder.path());
        let file = folder.path().join("mine-3.ron");
        assert!(!bench.told.as_ref().unwrap().1 && file.exists(), "{:?}", bench.told);
        does(&mut bench, Do::Meet);
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().1, "it is over its budget");
        does(&mut bench, Do::Remove);
        bench.meet(folder.path());
        let battle = bench.to_play.take().unwrap();
        let text = std::fs::read_to_string(&battle).unwrap();
        let read = read(&Source::new("x", text), &library()).unwrap();
        assert_eq!(&*read.title, "Mine \"3\" against Harvest Rising");
        let taken = |is_opponent| Do::Take(Taken { name: file.display().to_string(), is_opponent });
        does(&mut bench, taken(true));
        assert_eq!((bench.plans.other.title.as_str(), bench.other.faults.len()), ("Mine \"3\"", 1));
        bench.meet(folder.path());
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().0.contains("Mine"), "the other is over its budget");
        does(&mut bench, Do::Swap);
        let (which, own) = (bench.plans.which, bench.plans.own.title.clone());
        does(&mut bench, Do::New);
        does(&mut bench, Do::Undo);
        assert_eq!((bench.plans.which, &bench.plans.own.title), (which, &own), "it is still the army of its file");
        bench.save(folder.path());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "the army and the battle, and no second army");
        does(&mut bench, Do::AddBuilt);
        bench.meet(folder.path());
        assert!(bench.to_play.is_none() && bench.told.as_ref().unwrap().1, "what is built stays at home");
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.plans.clone();
        does(&mut bench, taken(false));
        assert!(bench.told.as_ref().unwrap().1 && bench.plans == before, "a file that can't be read changes nothing");
    }
}
