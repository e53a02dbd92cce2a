//! The bench: the force being edited and its opponent, the selection, and the faults of both. Keys and buttons change the force here.

use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::cqb::build::plan::{ForcePlan, Kind, UnitPlan};
use crate::rulebooks::cqb::data::armoury::Armoury;
use crate::ui::workbench::pairing::{Pairing, WorkshopCommand};
use bevy::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    Force,
    /// The possible kinds of the chosen unit.
    Kinds,
    /// The weapons that its models can carry.
    Weapons,
    /// The chosen unit's card.
    Card,
}

impl Column {
    /// All columns, from left to right.
    pub(super) const ALL: [Column; 4] = [Column::Force, Column::Kinds, Column::Weapons, Column::Card];

    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Force => words!("depot-force"),
            Column::Kinds => words!("depot-kinds"),
            Column::Weapons => words!("depot-weapons"),
            Column::Card => words!("depot-card"),
        }
    }

    /// The column this many places to the right.
    pub(super) fn beside(self, by: isize) -> Column {
        Column::ALL[(self as usize).saturating_add_signed(by).min(Column::ALL.len() - 1)]
    }
}

/// An action of a key or button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BenchAction {
    /// A command for the force and its opponent.
    Pair(WorkshopCommand),
    AddSquad,
    AddVehicle,
    /// Duplicates the chosen unit.
    Double,
    Remove,
    /// Adds this many models to the chosen unit, or removes them if negative.
    Count(i8),
    /// Adds this many copies of the chosen unit, or removes them if negative.
    Bring(i8),
    /// Turns the chosen unit into a weapon team, or back into a squad.
    Team,
    /// Turns the chosen unit into a unit of this kind.
    Kind(Kind),
    /// Gives a weapon to this many more models of the chosen unit, or to fewer if negative.
    Arm(String, i8),
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    pub(super) pair: Pairing<ForcePlan>,
    pub(super) chosen: usize,
    pub(super) column: Column,
    /// The selected rows of the lists of kinds and weapons.
    pub(super) at: [usize; 2],
    /// The actions of the rows in those lists, as last drawn.
    pub(super) rows: [Vec<BenchAction>; 2],
    /// True if the player is typing in a field.
    pub(super) is_typing: bool,
    /// True to focus the field for the name of the chosen unit.
    pub(super) names: bool,
    /// True to scroll to the row that the keys have selected.
    pub(super) follows: bool,
}

/// Creates the bench with two forces when the workshop is first used, because the library exists by then.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with two forces from a library.
    pub(super) fn of(library: Library) -> Bench {
        Bench {
            pair: Pairing::of(library, ["ridge-company", "valley-levy"]),
            chosen: 0,
            column: Column::Force,
            at: [0, 0],
            rows: [Vec::new(), Vec::new()],
            is_typing: false,
            names: false,
            follows: false,
        }
    }

    pub(super) fn unit(&self) -> Option<&UnitPlan> {
        self.pair.plans.own.units.get(self.chosen)
    }

    /// Moves the selection down by this many rows.
    pub(super) fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(list) = &mut self.pair.pick_list {
            list.step(by);
            return;
        }
        let (at, rows) = match self.column {
            Column::Force => (&mut self.chosen, self.pair.plans.own.units.len()),
            Column::Kinds => (&mut self.at[0], self.rows[0].len()),
            Column::Weapons => (&mut self.at[1], self.rows[1].len()),
            Column::Card => return,
        };
        *at = at.saturating_add_signed(by).min(rows.saturating_sub(1));
    }

    /// The action of the selected row, for the key that chooses.
    pub(super) fn pressed(&mut self) -> Option<BenchAction> {
        if let Some(list) = &self.pair.pick_list {
            return list.here().map(WorkshopCommand::Take).map(BenchAction::Pair);
        }
        match self.column {
            Column::Force => {
                self.names = true;
                None
            }
            Column::Kinds => self.rows[0].get(self.at[0]).cloned(),
            Column::Weapons => self.rows[1].get(self.at[1]).cloned(),
            Column::Card => None,
        }
    }

    pub(super) fn carry_out(&mut self, what: BenchAction) {
        self.pair.told = None;
        match what {
            BenchAction::Pair(deed) => {
                if self.pair.carry_out(deed) {
                    (self.chosen, self.follows) = (0, true);
                }
            }
            of_force => self.change(of_force),
        }
        self.chosen = self.chosen.min(self.pair.plans.own.units.len().saturating_sub(1));
    }

    fn change(&mut self, what: BenchAction) {
        let (plan, armoury) = (&mut self.pair.plans.own, &*self.pair.stock);
        let new = match what {
            BenchAction::AddSquad => armoury.troops.keys().next().map(|name| plan.add(&Kind::Troop(name.clone()), armoury)),
            BenchAction::AddVehicle => armoury.vehicles.keys().next().map(|name| plan.add(&Kind::Vehicle(name.clone()), armoury)),
            BenchAction::Double => Some(plan.double(self.chosen)),
            BenchAction::Remove => {
                plan.remove(self.chosen);
                None
            }
            BenchAction::Kind(kind) => {
                plan.make(self.chosen, &kind, armoury);
                None
            }
            of_unit => {
                if let Some(unit) = plan.units.value.get_mut(self.chosen) {
                    change(unit, &of_unit, armoury);
                }
                None
            }
        };
        if let Some(new) = new {
            (self.chosen, self.column, self.follows) = (new, Column::Force, true);
        }
    }

    /// Notes a change as an undo step once the player has finished editing, and checks the forces.
    pub(super) fn note_change(&mut self, goes_on: bool) {
        self.pair.note_change(goes_on);
    }
}

pub(super) fn change(unit: &mut UnitPlan, what: &BenchAction, armoury: &Armoury) {
    match what {
        BenchAction::Count(by) => unit.count(*by, armoury),
        BenchAction::Bring(by) => unit.bring(*by),
        BenchAction::Team => unit.toggle_team(armoury),
        BenchAction::Kind(kind) => unit.make(kind, armoury),
        BenchAction::Arm(weapon, by) => unit.arm(weapon, *by),
        _ => {}
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::ui::workbench::head::Whole;

    pub(in crate::ui::depot) fn bench() -> Bench {
        Bench::of(Library::shipped(ENTRIES))
    }

    pub(in crate::ui::depot) fn does(bench: &mut Bench, what: BenchAction) {
        bench.carry_out(what);
        bench.note_change(false);
    }

    /// CQB-190, CQB-191: costs and faults are updated after every step.
    #[test]
    fn a_force_is_built_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.pair.own.faults.is_empty() && bench.pair.other.faults.is_empty());
        let first = bench.pair.plans.clone();
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::New)));
        let steps = [
            (BenchAction::Kind(Kind::Troop("regular".to_owned())), 100),
            (BenchAction::Count(-2), 80),
            (BenchAction::Count(2), 100),
            (BenchAction::Arm("machine-gun".to_owned(), 1), 100),
            (BenchAction::Double, 200),
            (BenchAction::AddVehicle, 350),
            (BenchAction::Kind(Kind::Vehicle("carrier".to_owned())), 250),
            (BenchAction::Bring(1), 300),
            (BenchAction::AddSquad, 384),
            (BenchAction::Team, 321),
        ];
        let mut costs = Vec::new();
        for (what, _) in &steps {
            does(&mut bench, what.clone());
            costs.push(bench.pair.own.made.cost());
        }
        let expected: Vec<u32> = steps.iter().map(|(_, cost)| *cost).collect();
        assert_eq!((costs, &bench.pair.own.faults), (expected, &Vec::new()));
        does(&mut bench, BenchAction::Kind(Kind::Troop("veteran".to_owned())));
        (0..steps.len() + 2).for_each(|_| does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::Undo))));
        assert_eq!(bench.pair.plans, first);
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::Undo)));
        assert!(bench.pair.told.as_ref().unwrap().1, "nothing to undo");
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Whole(Whole::Redo)));
        assert_eq!(bench.pair.plans.own.units.len(), 1);
        (0..9).for_each(|_| does(&mut bench, BenchAction::Remove));
        assert!(bench.unit().is_none() && !bench.pair.own.faults.is_empty());
        for what in
            [BenchAction::Double, BenchAction::Count(1), BenchAction::Team, BenchAction::Arm("rifle".to_owned(), 1), BenchAction::Bring(-1)]
        {
            does(&mut bench, what);
        }
        bench.step(5);
        bench.step(-9);
        assert_eq!(bench.chosen, 0);
        does(&mut bench, BenchAction::Pair(WorkshopCommand::Swap));
        assert_eq!(bench.pair.plans.own.title, first.other.title);
    }
}
