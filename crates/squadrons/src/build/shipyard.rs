//! The shipyard (SQN-200 to 204): the base profile of all ships, the parts that they can have, with their costs, and ready designs.

use crate::build::profile::{Profile, UnitRule, WeaponProfile};
use crate::build::terrain::HazardData;
use brickfray_game::Hull;
use brickfray_game::ron::whole;
use brickfray_table::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The data that ships are built from.
#[derive(Clone, PartialEq, Debug)]
pub struct Shipyard {
    pub base: Base,
    /// The surcharges for ships with many parts.
    pub surcharges: Vec<Surcharge>,
    /// The default limits of a fleet.
    pub fleet: Limits,
    pub upgrades: BTreeMap<String, Upgrade>,
    pub weapons: BTreeMap<String, WeaponProfile>,
    /// Ready designs of ships, by name.
    pub designs: BTreeMap<String, Design>,
    pub terrain: BTreeMap<String, HazardData>,
}

/// The base of every ship (SQN-200).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// Its cost, in points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
    pub profile: Profile,
}

/// A surcharge for ships with many upgrades and weapons (SQN-201).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surcharge {
    /// The lowest number of parts that it applies to.
    #[serde(deserialize_with = "whole")]
    pub from: usize,
    /// The surcharge, in points.
    #[serde(deserialize_with = "whole")]
    pub cost: u32,
}

/// The limits of a fleet whose file doesn't say otherwise (SQN-045).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// The highest cost, in points.
    #[serde(deserialize_with = "whole")]
    pub points: u32,
    /// The highest number of ships.
    #[serde(deserialize_with = "whole")]
    pub ships: usize,
}

/// An upgrade for ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    pub cost: UpgradeCost,
    /// Its effect on the profile.
    pub gives: UpgradeEffect,
    /// A group of upgrades of which a ship may have only one (SQN-204).
    #[serde(default)]
    pub one_of: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UpgradeCost {
    /// A fixed number of points.
    Points(#[serde(deserialize_with = "whole")] u32),
    /// This many points for each other upgrade and weapon of the ship (SQN-202).
    ForEachOther(#[serde(deserialize_with = "whole")] u32),
}

/// The effect of an upgrade on a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UpgradeEffect {
    /// Sets Cmd.
    Command(#[serde(deserialize_with = "whole")] u8),
    /// Sets Mov.
    Move(Inches),
    /// Sets Skl.
    Skill(#[serde(deserialize_with = "whole")] u8),
    /// Sets Def.
    Defence(#[serde(deserialize_with = "whole")] u8),
    /// Sets Tgh.
    Toughness(#[serde(deserialize_with = "whole")] u8),
    /// Sets HP.
    HitPoints(#[serde(deserialize_with = "whole")] u8),
    /// Adds a special rule.
    Rule(UnitRule),
}

/// A ready design of a ship.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// A description in one line.
    #[serde(default)]
    pub about: String,
    /// Its model.
    #[serde(default)]
    pub hull: Hull,
    #[serde(default)]
    pub upgrades: Vec<String>,
    pub weapons: Vec<String>,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::build::yard_files::SHIPPED;
    use brickfray_game::library::embedded;
    use brickfray_game::ron::Source;

    pub fn shipped() -> Shipyard {
        Shipyard::with_mods(None).unwrap()
    }

    /// Returns the shipped shipyard with these files added as mods, or their problems.
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

    /// A file that can't be parsed completely hides no other problem, and names defined in it still count as known.
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
