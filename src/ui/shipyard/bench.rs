//! The bench: the fleet that is being put together, what of it is selected, and what is wrong with it. Keys and buttons change the fleet
//! here.

use super::pick_list::{PickList, Thing};
use crate::game::library::find;
use crate::game::ron::Source;
use crate::game::{Library, write_whole};
use crate::rulebooks::squadrons::draft::{Fault, FleetDraft, Line};
use crate::rulebooks::squadrons::fleet::{FLEET_FILES, Fleet};
use crate::rulebooks::squadrons::shipyard::Shipyard;
use crate::ui::commands::save_files::own_folder;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many steps can be taken back.
const STEPS: usize = 200;

/// A column of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The fleet's ships.
    Ships,
    /// What the chosen ship can be given.
    Upgrades,
    /// What it can be armed with.
    Weapons,
    /// Its card.
    Card,
}

impl Column {
    /// From left to right.
    pub(super) const ALL: [Column; 4] = [Column::Ships, Column::Upgrades, Column::Weapons, Column::Card];

    /// Its heading.
    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Ships => words!("bench-ships"),
            Column::Upgrades => words!("bench-upgrades"),
            Column::Weapons => words!("bench-weapons"),
            Column::Card => words!("bench-card"),
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
    /// Begins a new fleet.
    New,
    /// Lists the fleets there are.
    List,
    /// Lists the designs that a ship can begin with.
    Designs,
    /// Takes something from a list.
    Take(Thing),
    /// Writes the fleet to its file.
    Save,
    /// One more like the chosen ship.
    Double,
    /// Leaves the chosen line out.
    Remove,
    /// Has the chosen ship lead.
    Lead,
    /// This many more or fewer that are alike.
    Count(i8),
    /// Gives the chosen ship an upgrade, or takes it away.
    Upgrade(String),
    /// Gives it a weapon, or takes it away.
    Weapon(String),
    /// Takes the last step back.
    Undo,
    /// Takes it again.
    Redo,
}

/// The state of the workshop.
#[derive(Resource, Debug)]
pub(super) struct Bench {
    /// What ships are built of.
    pub(super) yard: Arc<Shipyard>,
    /// Fleets to begin with, by name.
    fleets: BTreeMap<String, Source>,
    /// The fleet.
    pub(super) draft: FleetDraft,
    /// The fleet that the draft makes.
    pub(super) fleet: Option<Fleet>,
    /// The errors in it.
    pub(super) faults: Vec<Fault>,
    /// The line that is chosen.
    pub(super) chosen: usize,
    /// The column that keys go to.
    pub(super) column: Column,
    /// Where the keys are among upgrades and weapons.
    pub(super) at: [usize; 2],
    /// The list that is out.
    pub(super) pick_list: Option<PickList>,
    /// The result of the last thing done, and whether it went wrong.
    pub(super) told: Option<(String, bool)>,
    /// The player is writing in a field.
    pub(super) is_typing: bool,
    /// The field for the name of the chosen ship is to get the keyboard.
    pub(super) names: bool,
    /// The row that the keys have moved to must be scrolled into sight.
    pub(super) follows: bool,
    /// Its file.
    file: Option<PathBuf>,
    known: FleetDraft,
    before: Vec<FleetDraft>,
    after: Vec<FleetDraft>,
}

impl FromWorld for Bench {
    fn from_world(world: &mut World) -> Self {
        let library = world.get_resource::<Library>();
        let read = library.and_then(|library| library.stats::<Shipyard>());
        // The shipped files can be read: a test checks that.
        let yard = read.unwrap_or_else(|| Arc::new(Shipyard::with_mods(None).unwrap_or_else(|_| Shipyard::empty())));
        Bench::of(yard, library.map(|library| library.named_files(FLEET_FILES.name).clone()).unwrap_or_default())
    }
}

impl Bench {
    /// A bench with the first of these fleets on it to begin with.
    pub(super) fn of(yard: Arc<Shipyard>, fleets: BTreeMap<String, Source>) -> Bench {
        let first = fleets.values().next().and_then(|source| FleetDraft::of(source, &yard).ok());
        let draft = first.unwrap_or_else(|| FleetDraft::new(&yard));
        let (fleet, faults) = draft.look_over(&yard);
        Bench {
            known: draft.clone(),
            yard,
            fleets,
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
            before: Vec::new(),
            after: Vec::new(),
        }
    }

    /// The line that is chosen.
    pub(super) fn line(&self) -> Option<&Line> {
        self.draft.lines.get(self.chosen)
    }

    /// How many rows a column has.
    pub(super) fn rows(&self, column: Column) -> usize {
        match column {
            Column::Ships => self.draft.lines.len(),
            Column::Upgrades => self.yard.upgrades.len(),
            Column::Weapons => self.yard.weapons.len(),
            Column::Card => 0,
        }
    }

    /// Where keys are in a column.
    pub(super) fn place(&mut self, column: Column) -> Option<&mut usize> {
        match column {
            Column::Ships => Some(&mut self.chosen),
            Column::Upgrades => Some(&mut self.at[0]),
            Column::Weapons => Some(&mut self.at[1]),
            Column::Card => None,
        }
    }

    /// Goes this many rows down.
    pub(super) fn step(&mut self, by: isize) {
        self.follows = true;
        if let Some(list) = &mut self.pick_list {
            list.at = list.at.saturating_add_signed(by).min(list.things.len().saturating_sub(1));
            return;
        }
        let last = self.rows(self.column).saturating_sub(1);
        if let Some(place) = self.place(self.column) {
            *place = place.saturating_add_signed(by).min(last);
        }
    }

    /// What the key to choose does in the row where the keys are.
    pub(super) fn pressed(&mut self) -> Option<Do> {
        if let Some(list) = &self.pick_list {
            return list.things.get(list.at).map(|(thing, ..)| Do::Take(thing.clone()));
        }
        match self.column {
            Column::Ships => {
                self.names = true;
                None
            }
            Column::Upgrades => self.yard.upgrades.keys().nth(self.at[0]).cloned().map(Do::Upgrade),
            Column::Weapons => self.yard.weapons.keys().nth(self.at[1]).cloned().map(Do::Weapon),
            Column::Card => None,
        }
    }

    /// Does something.
    pub(super) fn carry_out(&mut self, what: Do) {
        self.told = None;
        let (draft, chosen) = (&mut self.draft, self.chosen);
        match what {
            Do::New => {
                (*draft, self.file, self.chosen) = (FleetDraft::new(&self.yard), None, 0);
            }
            Do::List => self.pick_list = Some(PickList::fleets(&self.fleets, &own_folder("fleets"))),
            Do::Designs => self.pick_list = Some(PickList::designs(&self.yard)),
            Do::Take(thing) => self.take(thing),
            Do::Save => self.save(&own_folder("fleets")),
            Do::Double => self.chosen = draft.double(chosen),
            Do::Remove => draft.remove(chosen),
            Do::Lead => draft.lead(chosen),
            Do::Count(by) => draft.count(chosen, by),
            Do::Upgrade(name) => draft.toggle_upgrade(chosen, &name, &self.yard),
            Do::Weapon(name) => draft.toggle_weapon(chosen, &name),
            Do::Undo => match self.before.pop() {
                Some(before) => {
                    self.after.push(std::mem::replace(draft, before.clone()));
                    self.known = before;
                    self.look_over();
                }
                None => self.told = Some((words!("bench-no-undo").to_owned(), true)),
            },
            Do::Redo => match self.after.pop() {
                Some(after) => {
                    self.before.push(std::mem::replace(draft, after.clone()));
                    self.known = after;
                    self.look_over();
                }
                None => self.told = Some((words!("bench-no-redo").to_owned(), true)),
            },
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
                let found = find("fleet", &self.fleets, &name).map_err(|error| error.to_string());
                let is_file = Path::new(&name).is_absolute();
                self.told =
                    Some(match found.and_then(|source: Source| FleetDraft::of(&source, &self.yard).map_err(|wrong| wrong.to_string())) {
                        Ok(draft) => {
                            (self.draft, self.file, self.chosen) = (draft, is_file.then(|| PathBuf::from(&name)), 0);
                            (words!("bench-taken", fleet = &self.draft.title), false)
                        }
                        Err(why) => (why, true),
                    });
            }
        }
    }

    /// Writes the fleet into a folder, under its title: over its own file, never over another.
    pub(super) fn save(&mut self, folder: &Path) {
        let named = |number: u32| {
            let after = if number == 1 { String::new() } else { format!("-{number}") };
            folder.join(format!("{}{after}.ron", plain(&self.draft.title)))
        };
        let is_free = |file: &PathBuf| !file.exists() || Some(file) == self.file.as_ref();
        let file = (1..1_000).map(named).find(is_free).unwrap_or_else(|| named(1));
        let text = self.draft.text(&self.yard);
        let made = std::fs::create_dir_all(folder).and_then(|()| write_whole(&file, |out| out.write_all(text.as_bytes())));
        let path = file.display().to_string();
        self.told = Some(match made {
            Ok(()) => {
                let is_sound = self.faults.is_empty();
                let told = if is_sound { words!("bench-written", file = path) } else { words!("bench-written-unsound", file = path) };
                self.file = Some(file);
                (told, false)
            }
            Err(error) => (words!("bench-not-written", file = path, error = error.to_string()), true),
        });
    }

    /// Notes what has been changed, so that it can be undone, and checks the fleet.
    pub(super) fn note_change(&mut self) {
        if self.known == self.draft {
            return;
        }
        self.before.push(std::mem::replace(&mut self.known, self.draft.clone()));
        if self.before.len() > STEPS {
            self.before.remove(0);
        }
        self.after.clear();
        self.look_over();
    }

    fn look_over(&mut self) {
        (self.fleet, self.faults) = self.draft.look_over(&self.yard);
    }
}

/// A title as the name of a file.
fn plain(title: &str) -> String {
    let plain: String =
        title.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' }).take(60).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "fleet".to_owned() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebooks::squadrons::fleet::read_fleet;

    fn bench() -> Bench {
        Bench::of(Arc::new(Shipyard::with_mods(None).unwrap()), FLEET_FILES.files(None).unwrap())
    }

    fn does(bench: &mut Bench, what: Do) {
        bench.carry_out(what);
        bench.note_change();
    }

    #[test]
    fn a_fleet_is_built_by_keys_and_every_step_can_be_taken_back() {
        let mut bench = bench();
        assert!(bench.faults.is_empty() && bench.fleet.is_some());
        let first = bench.draft.clone();
        does(&mut bench, Do::Designs);
        bench.step(2);
        let take = bench.pressed().unwrap();
        does(&mut bench, take);
        assert_eq!((bench.chosen, bench.pick_list.is_none()), (first.lines.len(), true), "a ship more, and it is chosen");
        assert!(bench.faults[0].text.contains("SQN-045"), "too many points: {:?}", bench.faults);
        bench.column = bench.column.beside(1);
        bench.step(1);
        let give = bench.pressed().unwrap();
        assert_eq!(give, Do::Upgrade("armour-1".to_owned()));
        does(&mut bench, give);
        for what in [Do::Double, Do::Count(3), Do::Lead, Do::Weapon("energy-cannons".to_owned()), Do::Remove] {
            does(&mut bench, what);
        }
        for _ in 0..7 {
            does(&mut bench, Do::Undo);
        }
        assert_eq!(bench.draft, first);
        does(&mut bench, Do::Undo);
        assert!(bench.told.as_ref().unwrap().1, "nothing to take back");
        does(&mut bench, Do::Redo);
        assert_eq!(bench.draft.lines.len(), first.lines.len() + 1);
        (0..20).for_each(|_| does(&mut bench, Do::Remove));
        assert!(bench.draft.lines.is_empty() && bench.line().is_none() && !bench.faults.is_empty());
        for what in [Do::Double, Do::Lead, Do::Count(1), Do::Upgrade("boost".to_owned()), Do::Weapon("x".to_owned())] {
            does(&mut bench, what);
        }
        bench.column = Column::Ships;
        bench.step(5);
        bench.step(-5);
        assert_eq!(bench.chosen, 0);
    }

    #[test]
    fn a_fleet_is_written_beside_others_and_over_its_own_file() {
        let folder = tempfile::tempdir().unwrap();
        let mut bench = bench();
        bench.draft.title = "Ölf's \"3\"".to_owned();
        bench.note_change();
        for _ in 0..2 {
            bench.save(folder.path());
            assert!(!bench.told.as_ref().unwrap().1, "{:?}", bench.told);
        }
        let file = folder.path().join("lf-s-3.ron");
        let read = read_fleet(&Source::new("x", std::fs::read_to_string(&file).unwrap()), &bench.yard).unwrap();
        assert_eq!(read.title, bench.draft.title);
        does(&mut bench, Do::New);
        bench.draft.title = "lf s 3".to_owned();
        bench.save(folder.path());
        assert!(folder.path().join("lf-s-3-2.ron").exists(), "another fleet of that name stays");
        does(&mut bench, Do::Take(Thing::Fleet(file.display().to_string())));
        assert_eq!(bench.draft.title, read.title);
        std::fs::write(&file, "(title: 5").unwrap();
        let before = bench.draft.clone();
        does(&mut bench, Do::Take(Thing::Fleet(file.display().to_string())));
        assert!(bench.told.as_ref().unwrap().1 && bench.draft == before, "a file that can't be read changes nothing");
        bench.save(&file);
        assert!(bench.told.as_ref().unwrap().1, "no folder");
    }
}
