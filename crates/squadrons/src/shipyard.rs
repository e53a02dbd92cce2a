//! The shipyard (SQN-200 to 204): what every ship begins with, what it can be given and what that costs, and ships that are built.
//!
//! All of it is data, `assets/squadrons/*.ron`; a mod's `squadrons/` folder is laid over it.

use super::hazard::HazardData;
use super::objective::defences;
use super::profile::{Profile, UnitRule, WeaponProfile};
use super::wide::whole;
use super::yard_check::check;
use brickfray_game::library::{LibraryError, embedded, files_of};
use brickfray_game::ron::{Problems, Source, read};
use brickfray_game::{Hull, StatData, StatFolder, Stats};
use brickfray_table::Inches;
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/squadrons");

/// The stat files of this game.
pub const FOLDER: StatFolder = StatFolder {
    name: "squadrons",
    shipped: &SHIPPED,
    read: |sources, problems| match Shipyard::of(sources) {
        Ok(yard) => Some(Stats { data: StatData::new(yard), palette: BTreeMap::new() }),
        Err(found) => {
            problems.merge(found);
            None
        }
    },
};

/// What ships are built of.
#[derive(Clone, PartialEq, Debug)]
pub struct Shipyard {
    /// What every ship begins with.
    pub base: Base,
    /// What many things on one ship cost besides.
    pub surcharges: Vec<Surcharge>,
    /// What a fleet may come to.
    pub fleet: Limits,
    /// Upgrades by name.
    pub upgrades: BTreeMap<String, Upgrade>,
    /// Weapons by name.
    pub weapons: BTreeMap<String, WeaponProfile>,
    /// Ships that are built, by name.
    pub designs: BTreeMap<String, Design>,
    /// Kinds of terrain, by name.
    pub terrain: BTreeMap<String, HazardData>,
}

/// What every ship begins with (SQN-200).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// In points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
    /// Its numbers.
    pub profile: Profile,
}

/// What a ship with so many upgrades and weapons costs besides (SQN-201).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surcharge {
    /// From so many on.
    #[serde(deserialize_with = "whole")]
    pub from: usize,
    /// In points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
}

/// What a fleet may come to where its file says nothing else (SQN-045).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Points.
    #[serde(deserialize_with = "whole")]
    pub points: u32,
    /// Ships.
    #[serde(deserialize_with = "whole")]
    pub ships: usize,
}

/// Something a ship can be given.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// What it costs.
    pub cost: UpgradeCost,
    /// What it does.
    pub gives: Gives,
    /// A ship has one at most of those that say the same here (SQN-204).
    #[serde(default)]
    pub one_of: Option<String>,
}

/// What an upgrade costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum UpgradeCost {
    /// So many points.
    Points(#[serde(deserialize_with = "whole")] u32),
    /// So many for each other upgrade and weapon of the ship (SQN-202).
    ForEachOther(#[serde(deserialize_with = "whole")] u32),
}

/// What an upgrade does to a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Gives {
    /// That command.
    Command(#[serde(deserialize_with = "whole")] u8),
    /// That far a Move.
    Move(Inches),
    /// That skill.
    Skill(#[serde(deserialize_with = "whole")] u8),
    /// That defence.
    Defence(#[serde(deserialize_with = "whole")] u8),
    /// That toughness.
    Toughness(#[serde(deserialize_with = "whole")] u8),
    /// So many hit points.
    HitPoints(#[serde(deserialize_with = "whole")] u8),
    /// A special rule.
    Rule(UnitRule),
}

/// What a ship is built of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// How it is modelled.
    #[serde(default)]
    pub hull: Hull,
    /// Upgrades by name.
    #[serde(default)]
    pub upgrades: Vec<String>,
    /// Weapons by name.
    pub weapons: Vec<String>,
}

/// One file of the folder; a later one lies over an earlier one.
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
    /// One in which nothing can be built, where no files say what can.
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

    /// What the program brings along, with a `mods/` folder laid over it. The folder must be there; what it holds need not.
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

    /// The shipyard that these files make, each laid over those before it.
    pub fn of(sources: &[Source]) -> Result<Shipyard, Problems> {
        let nothing = Source::new("squadrons", "");
        let mut problems = Problems::new(sources.first().unwrap_or(&nothing));
        let mut all = YardFile::default();
        let mut readable = Vec::new();
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
                    readable.push(source);
                }
                Err(found) => problems.merge(found),
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
        check(&readable, &yard, &mut problems);
        problems.into_result(yard)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// What is shipped.
    pub fn shipped() -> Shipyard {
        Shipyard::with_mods(None).unwrap()
    }

    /// What is shipped with these files laid over it, or what is wrong with them.
    pub fn laid_over(files: &[(&str, &str)]) -> Result<Shipyard, String> {
        let mut sources = embedded(&SHIPPED, "squadrons");
        sources.extend(files.iter().map(|(name, text)| Source::new(*name, *text)));
        Shipyard::of(&sources).map_err(|problems| problems.to_string())
    }

    #[test]
    fn sqn_200_what_is_shipped_begins_as_the_sheet_says() {
        let Base { cost, profile } = shipped().base;
        let Profile { command, move_, skill, defence, toughness, hit_points, .. } = profile;
        assert_eq!((cost, command, move_, skill, defence, toughness, hit_points), (15, 4, Inches::whole(6), 4, 4, 4, 4));
    }

    #[test]
    fn a_mod_is_laid_over_what_is_shipped_and_its_mistakes_are_told() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("squadrons")).unwrap();
        let file = dir.path().join("squadrons/more.ron");
        std::fs::write(&file, r#"(upgrades: {"boost": (cost: Points(9), gives: Rule(Boost))})"#).unwrap();
        let yard = Shipyard::with_mods(Some(dir.path())).unwrap();
        assert_eq!(yard.upgrades["boost"].cost, UpgradeCost::Points(9));
        assert_eq!(yard.weapons, shipped().weapons);
        std::fs::write(&file, r#"(upgrades: {"boost": (cost: Points(9), gives: Rule(Bost))})"#).unwrap();
        let told = Shipyard::with_mods(Some(dir.path())).unwrap_err().to_string();
        assert!(told.contains("more.ron:1:") && told.contains("`Boost`"), "{told}");
        assert!(Shipyard::of(&[Source::new("empty.ron", "()")]).unwrap_err().to_string().contains("base"));
    }
}
