//! Reads the files of the shipyard: `assets/squadrons/*.ron`; a mod's `squadrons/` folder overrides them.

use crate::build::profile::{WeaponProfile, defences};
use crate::build::shipyard::{Base, Design, Limits, Shipyard, Surcharge, Upgrade};
use crate::build::terrain::HazardData;
use crate::build::yard_check::{Entries, check};
use brickfray_game::library::{LibraryError, embedded, files_of};
use brickfray_game::ron::{Problems, Source, read};
use brickfray_game::stat_files::lay_over;
use brickfray_game::{StatData, StatFolder, Stats};
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

pub(crate) static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/squadrons");

/// The stat files of this rulebook.
pub const FOLDER: StatFolder = StatFolder {
    name: "squadrons",
    one: "a shipyard file",
    maps: &["upgrades", "weapons", "designs", "terrain"],
    known_by: &["base", "surcharges"],
    shipped: &SHIPPED,
    read: |sources, problems| match Shipyard::of(sources) {
        Ok(yard) => Some(Stats { data: StatData::new(yard), palette: BTreeMap::new() }),
        Err(found) => {
            problems.merge(found);
            None
        }
    },
};

/// The contents of one file; later files override earlier ones.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields, expecting = "what ships are built of: named fields `(field: value)`")]
struct YardFile {
    base: Option<Base>,
    surcharges: Option<Vec<Surcharge>>,
    fleet: Option<Limits>,
    upgrades: BTreeMap<String, Upgrade>,
    weapons: BTreeMap<String, WeaponProfile>,
    designs: BTreeMap<String, Design>,
    terrain: BTreeMap<String, HazardData>,
}

impl Shipyard {
    /// Returns a shipyard in which nothing can be built, used if there are no stat files.
    pub fn empty() -> Shipyard {
        Shipyard {
            base: Base { cost: 0, profile: defences() },
            surcharges: Vec::new(),
            fleet: Limits { points: 0, ships: 0 },
            upgrades: BTreeMap::new(),
            weapons: BTreeMap::new(),
            designs: BTreeMap::new(),
            terrain: BTreeMap::new(),
        }
    }

    /// Returns the shipped shipyard with the files of a `mods/` folder added. The folder must exist, but it may hold no shipyard files.
    pub fn with_mods(mods: Option<&Path>) -> Result<Shipyard, LibraryError> {
        let mut sources = embedded(&SHIPPED, "squadrons");
        if let Some(mods) = mods {
            if let Err(error) = std::fs::read_dir(mods) {
                return Err(LibraryError::Unreadable { path: mods.to_owned(), reason: error.to_string() });
            }
            sources.extend(files_of(&mods.join("squadrons"))?);
        }
        Ok(Shipyard::of(&sources)?)
    }

    /// Builds the shipyard of these files. Later files override earlier ones.
    pub fn of(sources: &[Source]) -> Result<Shipyard, Problems> {
        let nothing = Source::new("squadrons", "");
        let mut problems = Problems::new(sources.first().unwrap_or(&nothing));
        let mut all = YardFile::default();
        for source in sources {
            match read::<YardFile>(source) {
                Ok(file) => {
                    all.base = file.base.or(all.base);
                    all.surcharges = file.surcharges.or(all.surcharges);
                    all.fleet = file.fleet.or(all.fleet);
                    all.upgrades.extend(file.upgrades);
                    all.weapons.extend(file.weapons);
                    all.designs.extend(file.designs);
                    all.terrain.extend(file.terrain);
                }
                Err(found) => {
                    problems.merge(found);
                    salvage(source, &mut all);
                }
            }
        }
        let YardFile { base, surcharges, fleet, upgrades, weapons, designs, terrain } = all;
        let (Some(base), Some(fleet)) = (base, fleet) else {
            if problems.is_empty() {
                let problem = problems.at(0..0, "", "no file says what every ship begins with");
                problem.help("give `base` and `fleet` in one of them");
            }
            return Err(problems);
        };
        let yard = Shipyard { base, surcharges: surcharges.unwrap_or_default(), fleet, upgrades, weapons, designs, terrain };
        check(&sources.iter().collect::<Vec<_>>(), &yard, &mut problems);
        problems.into_result(yard)
    }
}

/// Adds the entries that can be parsed from a file with syntax errors.
fn salvage(source: &Source, all: &mut YardFile) {
    let Ok(Entries { upgrades, weapons, designs, terrain }) = read::<Entries>(source) else { return };
    lay_over(&mut all.upgrades, &upgrades, source, |upgrade| upgrade);
    lay_over(&mut all.weapons, &weapons, source, |weapon| weapon);
    lay_over(&mut all.designs, &designs, source, |design| design);
    lay_over(&mut all.terrain, &terrain, source, |kind| kind);
}
