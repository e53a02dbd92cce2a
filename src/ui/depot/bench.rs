//! The bench: the force that is being put together and the one that it is to meet, what of it is chosen, and what is wrong with either. Keys
//! and buttons change the force here.

use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::cqb::build::plan::{ForcePlan, Kind, UnitPlan};
use crate::rulebooks::cqb::data::armoury::Armoury;
use crate::ui::workbench::pairing::{Deed, Pairing};
use bevy::prelude::*;

/// A column of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The force's units.
    Force,
    /// The kinds that the chosen unit can be.
    Kinds,
    /// What its models can carry.
    Weapons,
    /// Its card.
    Card,
}

impl Column {
    /// From left to right.
    pub(super) const ALL: [Column; 4] = [Column::Force, Column::Kinds, Column::Weapons, Column::Card];

    /// Its heading.
    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Force => words!("depot-force"),
            Column::Kinds => words!("depot-kinds"),
            Column::Weapons => words!("depot-weapons"),
            Column::Card => words!("depot-card"),
        }
    }

    /// The one this many columns to the right.
    pub(super) fn beside(self, by: isize) -> Column {
        Column::ALL[(self as usize).saturating_add_signed(by).min(Column::ALL.len() - 1)]
    }
}

/// What a key or button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Something with it and the one that it is to meet.
    Pair(Deed),
    /// Adds a squad.
    AddSquad,
    /// Adds a vehicle.
    AddVehicle,
    /// One more like the chosen unit.
    Double,
    /// Leaves it out.
    Remove,
    /// This many more or fewer models of it.
    Count(i8),
    /// Brings it this much more or less often.
    Bring(i8),
    /// Makes it a weapon team, or a squad again.
    Team,
    /// Makes it a unit of this kind.
    Kind(Kind),
    /// This many more or fewer of its models carry a weapon.
    Arm(String, i8),
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    /// Both forces.
    pub(super) pair: Pairing<ForcePlan>,
    /// The unit that is chosen.
    pub(super) chosen: usize,
    /// The column that keys go to.
    pub(super) column: Column,
    /// Where the keys are among kinds and weapons.
    pub(super) at: [usize; 2],
    /// What the rows of those do, as they were drawn.
    pub(super) rows: [Vec<Do>; 2],
    /// The player is writing in a field.
    pub(super) is_typing: bool,
    /// The field for the name of the chosen unit is to get the keyboard.
    pub(super) names: bool,
    /// The row that the keys have moved to must be scrolled into sight.
    pub(super) follows: bool,
}

/// Lays two forces on the bench as it is first used: by then the library is there.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    commands.insert_resource(Bench::of(library));
}

impl Bench {
    /// A bench with two of the forces of a library.
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

    /// The unit that is chosen.
    pub(super) fn unit(&self) -> Option<&UnitPlan> {
        self.pair.plans.own.units.get(self.chosen)
    }

    /// Goes this many rows down.
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

    /// What the key to choose does in the row where the keys are.
    pub(super) fn pressed(&mut self) -> Option<Do> {
        if let Some(list) = &self.pair.pick_list {
            return list.here().map(Deed::Take).map(Do::Pair);
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

    /// Does something.
    pub(super) fn carry_out(&mut self, what: Do) {
        self.pair.told = None;
        match what {
            Do::Pair(deed) => {
                if self.pair.carry_out(deed) {
                    (self.chosen, self.follows) = (0, true);
                }
            }
            of_force => self.change(of_force),
        }
        self.chosen = self.chosen.min(self.pair.plans.own.units.len().saturating_sub(1));
    }

    fn change(&mut self, what: Do) {
        let (plan, armoury) = (&mut self.pair.plans.own, &*self.pair.stock);
        let new = match what {
            Do::AddSquad => armoury.troops.keys().next().map(|name| plan.add(&Kind::Troop(name.clone()), armoury)),
            Do::AddVehicle => armoury.vehicles.keys().next().map(|name| plan.add(&Kind::Vehicle(name.clone()), armoury)),
            Do::Double => Some(plan.double(self.chosen)),
            Do::Remove => {
                plan.remove(self.chosen);
                None
            }
            Do::Kind(kind) => {
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

    /// Notes what has been changed, so that it can be undone once the player does not go on with it, and checks the forces.
    pub(super) fn note_change(&mut self, goes_on: bool) {
        self.pair.note_change(goes_on);
    }
}

/// Changes a unit.
pub(super) fn change(unit: &mut UnitPlan, what: &Do, armoury: &Armoury) {
    match what {
        Do::Count(by) => unit.count(*by, armoury),
        Do::Bring(by) => unit.bring(*by),
        Do::Team => unit.toggle_team(armoury),
        Do::Kind(kind) => unit.make(kind, armoury),
        Do::Arm(weapon, by) => unit.arm(weapon, *by),
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

    pub(in crate::ui::depot) fn does(bench: &mut Bench, what: Do) {
        bench.carry_out(what);
        bench.note_change(false);
    }

    /// CQB-190, CQB-191: costs and faults follow every step.
    #[test]
    fn a_force_is_built_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.pair.own.faults.is_empty() && bench.pair.other.faults.is_empty());
        let first = bench.pair.plans.clone();
        does(&mut bench, Do::Pair(Deed::Whole(Whole::New)));
        let steps = [
            (Do::Kind(Kind::Troop("regular".to_owned())), 100),
            (Do::Count(-2), 80),
            (Do::Count(2), 100),
            (Do::Arm("machine-gun".to_owned(), 1), 100),
            (Do::Double, 200),
            (Do::AddVehicle, 350),
            (Do::Kind(Kind::Vehicle("carrier".to_owned())), 250),
            (Do::Bring(1), 300),
            (Do::AddSquad, 384),
            (Do::Team, 321),
        ];
        let mut costs = Vec::new();
        for (what, _) in &steps {
            does(&mut bench, what.clone());
            costs.push(bench.pair.own.made.cost());
        }
        let expected: Vec<u32> = steps.iter().map(|(_, cost)| *cost).collect();
        assert_eq!((costs, &bench.pair.own.faults), (expected, &Vec::new()));
        does(&mut bench, Do::Kind(Kind::Troop("veteran".to_owned())));
        (0..steps.len() + 2).for_each(|_| does(&mut bench, Do::Pair(Deed::Whole(Whole::Undo))));
        assert_eq!(bench.pair.plans, first);
        does(&mut bench, Do::Pair(Deed::Whole(Whole::Undo)));
        assert!(bench.pair.told.as_ref().unwrap().1, "nothing to undo");
        does(&mut bench, Do::Pair(Deed::Whole(Whole::Redo)));
        assert_eq!(bench.pair.plans.own.units.len(), 1);
        (0..9).for_each(|_| does(&mut bench, Do::Remove));
        assert!(bench.unit().is_none() && !bench.pair.own.faults.is_empty());
        for what in [Do::Double, Do::Count(1), Do::Team, Do::Arm("rifle".to_owned(), 1), Do::Bring(-1)] {
            does(&mut bench, what);
        }
        bench.step(5);
        bench.step(-9);
        assert_eq!(bench.chosen, 0);
        does(&mut bench, Do::Pair(Deed::Swap));
        assert_eq!(bench.pair.plans.own.title, first.other.title);
    }
}
