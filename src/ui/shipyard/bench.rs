//! The bench: the fleet being edited, the selection, and its faults. Keys and buttons change the fleet here.

use super::pick_list::{self, Thing};
use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::rulebooks::squadrons::draft::{Fault, FleetDraft, Line};
use crate::rulebooks::squadrons::fleet::{FLEET_FILES, Fleet};
use crate::rulebooks::squadrons::shipyard::Shipyard;
use crate::ui::workbench::head::Whole;
use crate::ui::workbench::history::History;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf::{self, OwnFile, Shelf};
use bevy::prelude::*;
use std::path::Path;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    Ships,
    /// The available upgrades for the chosen ship.
    Upgrades,
    /// The available weapons for the chosen ship.
    Weapons,
    /// The chosen ship's card.
    Card,
}

impl Column {
    /// All columns, from left to right.
    pub(super) const ALL: [Column; 4] = [Column::Ships, Column::Upgrades, Column::Weapons, Column::Card];

    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Ships => words!("bench-ships"),
            Column::Upgrades => words!("bench-upgrades"),
            Column::Weapons => words!("bench-weapons"),
            Column::Card => words!("bench-card"),
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
    /// A command for the whole fleet.
    Whole(Whole),
    /// Lists the designs for a ship.
    Designs,
    /// Takes an entry from a list.
    Take(Thing),
    /// Duplicates the chosen ship.
    Double,
    /// Removes the chosen line.
    Remove,
    Lead,
    /// Adds this many identical ships to the line, or removes them if negative.
    Count(i8),
    /// Gives the chosen ship an upgrade, or removes it.
    Upgrade(String),
    /// Gives the chosen ship a weapon, or removes it.
    Weapon(String),
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    /// The parts from which ships are built.
    pub(super) yard: Arc<Shipyard>,
    /// The shipped and saved fleets.
    shelf: Shelf,
    /// The fleet as it is being edited.
    pub(super) draft: FleetDraft,
    /// The fleet that the draft produces, if it is valid.
    pub(super) fleet: Option<Fleet>,
    /// The faults of the draft.
    pub(super) faults: Vec<Fault>,
    pub(super) chosen: usize,
    pub(super) column: Column,
    /// The selected rows of the lists of upgrades and weapons.
    pub(super) at: [usize; 2],
    pub(super) pick_list: Option<PickList<Thing>>,
    /// The message about the last action, and true if it is an error.
    pub(super) told: Option<(String, bool)>,
    /// True if the player is typing in a field.
    pub(super) is_typing: bool,
    /// True to focus the field for the name of the chosen ship.
    pub(super) names: bool,
    /// True to scroll to the row that the keys have selected.
    pub(super) follows: bool,
    file: Option<OwnFile>,
    history: History<FleetDraft>,
}

/// Creates the bench with a fleet when the workshop is first used, because the library exists by then.
pub(super) fn begin(mut commands: Commands, library: Option<Res<Library>>) {
    let library = library.map_or_else(|| Library::shipped(ENTRIES), |library| library.clone());
    let yard = library.stats().unwrap_or_else(|| Arc::new(Shipyard::empty()));
    commands.insert_resource(Bench::of(yard, Shelf::of("fleet", &FLEET_FILES, &library)));
}

impl Bench {
    /// A bench with the first fleet on this shelf.
    pub(super) fn of(yard: Arc<Shipyard>, shelf: Shelf) -> Bench {
        let first = shelf.first().and_then(|source| FleetDraft::of(source, &yard).ok());
        let draft = first.unwrap_or_else(|| FleetDraft::new(&yard));
        let (fleet, faults) = draft.look_over(&yard);
        Bench {
            history: History::new(&draft),
            yard,
            shelf,
            draft,
            fleet,
            faults,
            chosen: 0,
            column: Column::Ships,
            at: [0, 0],
            pick_list: None,
            told: None,
            is_typing: false,
            names: false,
            follows: false,
            file: None,
        }
    }

    pub(super) fn line(&self) -> Option<&Line> {
        self.draft.lines.get(self.chosen)
    }

    pub(super) fn rows(&self, column: Column) -> usize {
        match column {
            Column::Ships => self.draft.lines.len(),
            Column::Upgrades => self.yard.upgrades.len(),
            Column::Weapons => self.yard.weapons.len(),
            Column::Card => 0,
        }
    }

    /// The selected row of a column.
    pub(super) fn place(&mut self, column: Column) -> Option<&mut usize> {
        match column {
            Column::Ships => Some(&mut self.chosen),
            Column::Upgrades => Some(&mut self.at[0]),
            Column::Weapons => Some(&mut self.at[1]),
            Column::Card => None,
        }
    }

    /// Moves the selection down by this many rows.
    pub(super) fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(list) = &mut self.pick_list {
            list.step(by);
            return;
        }
        let last = self.rows(self.column).saturating_sub(1);
        if let Some(place) = self.place(self.column) {
            *place = place.saturating_add_signed(by).min(last);
        }
    }

    /// The action of the selected row, for the key that chooses.
    pub(super) fn pressed(&mut self) -> Option<BenchAction> {
        if let Some(list) = &self.pick_list {
            return list.here().map(BenchAction::Take);
        }
        match self.column {
            Column::Ships => {
                self.names = true;
                None
            }
            Column::Upgrades => self.yard.upgrades.keys().nth(self.at[0]).cloned().map(BenchAction::Upgrade),
            Column::Weapons => self.yard.weapons.keys().nth(self.at[1]).cloned().map(BenchAction::Weapon),
            Column::Card => None,
        }
    }

    pub(super) fn carry_out(&mut self, what: BenchAction) {
        self.told = None;
        let (draft, chosen) = (&mut self.draft, self.chosen);
        match what {
            BenchAction::Whole(Whole::New) => {
                (*draft, self.file, self.chosen) = (FleetDraft::new(&self.yard), None, 0);
            }
            BenchAction::Whole(Whole::List) => (self.pick_list, self.told) = (Some(pick_list::fleets(&self.shelf)), self.shelf.unlisted()),
            BenchAction::Designs => self.pick_list = Some(pick_list::designs(&self.yard)),
            BenchAction::Take(thing) => self.take(thing),
            BenchAction::Whole(Whole::Save) => self.save(&self.shelf.own()),
            BenchAction::Double => self.chosen = draft.double(chosen),
            BenchAction::Remove => draft.remove(chosen),
            BenchAction::Lead => draft.lead(chosen),
            BenchAction::Count(by) => draft.count(chosen, by),
            BenchAction::Upgrade(name) => draft.toggle_upgrade(chosen, &name, &self.yard),
            BenchAction::Weapon(name) => draft.toggle_weapon(chosen, &name),
            BenchAction::Whole(Whole::Undo) if self.history.undo(draft) => self.look_over(),
            BenchAction::Whole(Whole::Undo) => self.told = Some((words!("workbench-no-undo").to_owned(), true)),
            BenchAction::Whole(Whole::Redo) if self.history.redo(draft) => self.look_over(),
            BenchAction::Whole(Whole::Redo) => self.told = Some((words!("workbench-no-redo").to_owned(), true)),
            BenchAction::Whole(Whole::Close) => {}
        }
        self.chosen = self.chosen.min(self.draft.lines.len().saturating_sub(1));
    }

    fn take(&mut self, thing: Thing) {
        self.pick_list = None;
        self.follows = true;
        match thing {
            Thing::Ship(design) => {
                self.chosen = self.draft.add(design.as_deref(), &self.yard);
                self.column = Column::Ships;
            }
            Thing::Fleet(name) => {
                let found = self.shelf.take(&name);
                let read =
                    found.and_then(|(source, file)| Ok((FleetDraft::of(&source, &self.yard).map_err(|wrong| wrong.to_string())?, file)));
                self.told = Some(match read {
                    Ok((draft, file)) => {
                        (self.draft, self.file, self.chosen) = (draft, file, 0);
                        (words!("bench-taken", fleet = &self.draft.title), false)
                    }
                    Err(why) => (why, true),
                });
            }
        }
    }

    /// Saves the fleet into a folder, under its title.
    pub(super) fn save(&mut self, folder: &Path) {
        self.told = Some(match shelf::write(folder, &self.draft.title, &self.draft.text(&self.yard), self.file.as_ref()) {
            Ok(file) => {
                let (path, is_sound) = (file.path.display().to_string(), self.faults.is_empty());
                let told = if is_sound { words!("workbench-written", file = path) } else { words!("bench-written-unsound", file = path) };
                self.file = Some(file);
                (told, false)
            }
            Err(failed) => shelf::not_written(&failed),
        });
    }

    /// Notes a change as an undo step once the player has finished editing, and checks the fleet.
    pub(super) fn note_change(&mut self, goes_on: bool) {
        if self.history.note(&self.draft, goes_on) {
            self.look_over();
        }
    }

    fn look_over(&mut self) {
        (self.fleet, self.faults) = self.draft.look_over(&self.yard);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ron::Source;
    use crate::rulebooks::squadrons::fleet::read_fleet;

    fn bench() -> Bench {
        let library = Library::shipped(ENTRIES);
        Bench::of(library.stats().unwrap(), Shelf::of("fleet", &FLEET_FILES, &library))
    }

    fn does(bench: &mut Bench, what: BenchAction) {
        bench.carry_out(what);
        bench.note_change(false);
    }

    #[test]
    fn a_fleet_is_built_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.faults.is_empty() && bench.fleet.is_some());
        let first = bench.draft.clone();
        does(&mut bench, BenchAction::Designs);
        bench.step(2);
        let take = bench.pressed().unwrap();
        does(&mut bench, take);
        assert_eq!((bench.chosen, bench.pick_list.is_none()), (first.lines.len(), true), "a ship more, and it is chosen");
        assert!(bench.faults[0].text.contains("SQN-045"), "too many points: {:?}", bench.faults);
        bench.column = bench.column.beside(1);
        bench.step(1);
        let give = bench.pressed().unwrap();
        assert_eq!(give, BenchAction::Upgrade("armour-1".to_owned()));
        does(&mut bench, give);
        for what in [
            BenchAction::Double,
            BenchAction::Count(3),
            BenchAction::Lead,
            BenchAction::Weapon("energy-cannons".to_owned()),
            BenchAction::Remove,
        ] {
            does(&mut bench, what);
        }
        for _ in 0..7 {
            does(&mut bench, BenchAction::Whole(Whole::Undo));
        }
        assert_eq!(bench.draft, first);
        does(&mut bench, BenchAction::Whole(Whole::Undo));
        assert!(bench.told.as_ref().unwrap().1, "nothing to undo");
        does(&mut bench, BenchAction::Whole(Whole::Redo));
        assert_eq!(bench.draft.lines.len(), first.lines.len() + 1);
        (0..20).for_each(|_| does(&mut bench, BenchAction::Remove));
        assert!(bench.draft.lines.is_empty() && bench.line().is_none() && !bench.faults.is_empty());
        for what in [
            BenchAction::Double,
            BenchAction::Lead,
            BenchAction::Count(1),
            BenchAction::Upgrade("boost".to_owned()),
            BenchAction::Weapon("x".to_owned()),
        ] {
            does(&mut bench, what);
        }
        bench.column = Column::Ships;
        bench.step(5);
        bench.step(-5);
        assert_eq!(bench.chosen, 0);
    }

    #[test]
    fn a_fleet_is_written_and_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.draft.title = "Ölf's \"3\"".to_owned();
        bench.note_change(false);
        for _ in 0..2 {
            bench.save(folder.path());
            assert!(!bench.told.as_ref().unwrap().1, "{:?}", bench.told);
        }
        let file = folder.path().join("oelf-s-3.ron");
        let read = read_fleet(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.yard).unwrap();
        assert_eq!(read.title, bench.draft.title);
        does(&mut bench, BenchAction::Whole(Whole::New));
        does(&mut bench, BenchAction::Take(Thing::Fleet(file.display().to_string())));
        assert_eq!(bench.draft.title, read.title);
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.draft.clone();
        does(&mut bench, BenchAction::Take(Thing::Fleet(file.display().to_string())));
        assert!(bench.told.as_ref().unwrap().1 && bench.draft == before, "a file that can't be read changes nothing");
        bench.save(&file);
        assert!(bench.told.as_ref().unwrap().1, "no folder");
    }
}
