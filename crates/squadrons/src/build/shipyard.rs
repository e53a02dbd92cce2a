//! The shipyard (SQN-200 to 204): what every ship begins with, what it can be given and what that costs, and ships that are built.

use crate::build::profile::{Profile, UnitRule, WeaponProfile};
use crate::build::terrain::HazardData;
use brickfray_game::Hull;
use brickfray_game::ron::whole;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What ships are built of.
#[derive(Clone, PartialEq, Debug)]
pub struct Shipyard {
    /// What every ship begins with.
    pub base: Base,
    /// The surcharges for many things on one ship.
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

/// The surcharge of a ship with so many upgrades and weapons (SQN-201).
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UpgradeCost {
    /// So many points.
    Points(#[serde(deserialize_with = "whole")] u32),
    /// So many for each other upgrade and weapon of the ship (SQN-202).
    ForEachOther(#[serde(deserialize_with = "whole")] u32),
}

/// What an upgrade does to a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::build::yard_files::SHIPPED;
    use brickfray_game::library::embedded;
    use brickfray_game::ron::Source;

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

    /// What is wrong with the form of a file hides nothing else that is wrong with it, and blames nobody who names what stands in it.
    #[test]
    fn a_faulty_form_hides_no_other_fault() {
        let text = r#"(
            upgrades: {"ram": (cost: Points(3), gives: Rule(Rammer)), "dear": (cost: Points(9999), gives: Rule(Boost))},
            designs: {"ram-ship": (upgrades: ["ram"], weapons: ["energy-cannons"]), "other": (weapons: ["energy-canons"])},
        )"#;
        let told = laid_over(&[("x.ron", text)]).unwrap_err();
        for said in ["Rammer", "9999", "energy-canons"] {
            assert!(told.contains(said), "{said} is missing in:\n{told}");
        }
        assert!(!told.contains("there is no upgrade `ram`"), "{told}");
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
