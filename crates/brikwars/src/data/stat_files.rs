//! Stat files: units, weapons, terrain, careers and colours by name.
//!
//! Any stat file may hold any of the five maps. An entry replaces one of the same name from an earlier file.

use crate::data::careers::Career;
use crate::data::catalogue::{Catalogue, TerrainData, UnitData, WeaponData};
use crate::data::scaled::scaled_up;
use crate::data::specialty::Specialties;
use crate::data::stat_check::{Entry, check};
use brickfray_game::ron::{Problems, Source};
use brickfray_game::stat_files::lay_over;
use brickfray_game::{StatData, Stats, ron};
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The stat files that are built into the program.
pub(crate) static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/stats");

/// All colours: sRGB bytes by name.
pub type Palette = BTreeMap<String, (u8, u8, u8)>;

/// The contents of a stat file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StatFile {
    /// Unit templates by name.
    units: BTreeMap<String, UnitData>,
    /// Weapons and other things held in hands, by name.
    weapons: BTreeMap<String, WeaponData>,
    /// Kinds of terrain by name.
    terrain: BTreeMap<String, TerrainData>,
    /// Kinds of Career Assignment Pieces by name (AR-CAP-02).
    careers: BTreeMap<String, Career>,
    /// Colours by name.
    palette: Palette,
}

/// Reads stat files, later ones overriding earlier ones, and adds everything wrong with them to `problems`.
pub(crate) fn read(sources: &[Source], specialties: &Specialties, problems: &mut Problems) -> Option<Stats> {
    let (mut catalogue, mut palette) = (Catalogue::default(), Palette::new());
    for source in sources {
        match ron::read::<StatFile>(source) {
            Ok(file) => {
                catalogue.units.extend(file.units);
                catalogue.weapons.extend(file.weapons.into_iter().map(|(name, weapon)| (name, scaled_up(weapon))));
                catalogue.terrain.extend(file.terrain);
                catalogue.careers.extend(file.careers);
                palette.extend(file.palette);
            }
            Err(found) => {
                problems.merge(found);
                salvage(source, &mut catalogue, &mut palette);
            }
        }
    }
    let all: Vec<&Source> = sources.iter().collect();
    check(&all, (&catalogue, &palette, specialties), problems);
    Some(Stats { data: StatData::new(catalogue), palette })
}

/// Adds the readable entries of a malformed file. An entry that can't be read still adds its name, so that references to it aren't reported
/// as unknown.
fn salvage(source: &Source, catalogue: &mut Catalogue, palette: &mut Palette) {
    let Ok(Entry { units, weapons, terrain, careers, palette: colours }) = ron::read::<Entry>(source) else { return };
    lay_over(&mut catalogue.units, &units, source, |unit| unit);
    lay_over(&mut catalogue.weapons, &weapons, source, scaled_up);
    lay_over(&mut catalogue.terrain, &terrain, source, |kind| kind);
    lay_over(&mut catalogue.careers, &careers, source, |career| career);
    lay_over(palette, &colours, source, |colour| colour);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENTRIES;
    use crate::orders::registered::REGISTERED;
    use brickfray_dice::Pool;
    use brickfray_game::Library;
    use std::sync::Arc;

    fn mods(files: &[(&str, &str)]) -> Result<Library, String> {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("stats")).unwrap();
        for (name, text) in files {
            std::fs::write(dir.path().join("stats").join(name), text).unwrap();
        }
        Library::with_mods(dir.path(), ENTRIES).map_err(|error| error.to_string())
    }

    fn catalogue(files: &[(&str, &str)]) -> Arc<Catalogue> {
        mods(files).unwrap().stats().unwrap()
    }

    #[test]
    fn nothing_is_wrong_with_what_is_shipped() {
        let mut problems = Problems::new(&Source::new("stats", ""));
        let sources: Vec<Source> = ["units", "specialists", "animals", "machines", "weapons", "terrain", "careers", "palette"]
            .iter()
            .filter_map(|name| SHIPPED.get_file(format!("{name}.ron")))
            .map(|file| Source::new(file.path().display().to_string(), file.contents_utf8().unwrap()))
            .collect();
        let Stats { data, palette } = read(&sources, &REGISTERED.specialties, &mut problems).unwrap();
        assert!(problems.is_empty(), "{problems}");
        assert!(data.get::<Catalogue>().unwrap().units.contains_key("minifig") && palette.contains_key("vermillion"));
        assert_eq!(Library::shipped(ENTRIES).palette, palette);
    }

    #[test]
    fn a_mod_adds_and_overrides_by_name() {
        let spoons = r#"(weapons: {"spoon": (look: Sword, hands: 1, use: 2, reach: 1, damage: Action(dice: 1))}, units: {"minifig": (size: 1, armor: 5, action: d8, move: 6, gear: ["spoon"])})"#;
        let catalogue = catalogue(&[("spoons.ron", spoons)]);
        assert_eq!(catalogue.units["minifig"].armor, Pool::number(5));
        assert_eq!(catalogue.units["pikeman"].armor, Pool::number(4), "the rest stays");
    }

    #[test]
    fn ar_pth_03_traps_do_something_and_gates_are_in_the_way() {
        let kind = |says: &str| format!(r#"(terrain: {{"odd": (shape: Round(radius: 1, height: 1), look: Mine, {says})}})"#);
        for (says, told) in [
            ("blocks_movement: false, trap: ()", "this Trap does nothing"),
            ("trap: (dice: 2)", "nobody can walk into a Trap that blocks movement"),
            ("blocks_movement: false, trap: (dice: 21)", "dice must be 0 to 20, not 21"),
            ("blocks_movement: false, trap: (stops: true, use: 0)", "a Use must be 1 to 20, not 0"),
            ("blocks_movement: false, gate: ()", "a gate blocks movement while it is closed"),
            ("gate: (use: 30)", "a Use must be 1 to 20, not 30"),
            ("gate: (open: maybe)", "open"),
            ("platform: true, gate: ()", "nobody can stand on top of a Trap or a gate"),
            ("blocks_movement: false, platform: true, trap: (dice: 2)", "nobody can stand on top of a Trap or a gate"),
            ("trap: 5", "expected named fields"),
        ] {
            let error = mods(&[("odd.ron", &kind(says))]).map(|_| ()).unwrap_err();
            assert!(error.contains(told), "{says}: {error}");
        }
        for says in ["blocks_movement: false, explodes: 2, trap: ()", "gate: (open: true)"] {
            assert!(mods(&[("odd.ron", &kind(says))]).is_ok(), "{says}");
        }
    }

    #[test]
    fn ar_mod_09_only_what_has_weapons_mounted_on_it_acts_by_itself() {
        let unit = |says: &str| format!(r#"(units: {{"odd": (size: 3, armor: 4, action: d6, move: 5, {says})}})"#);
        for (says, told) in [
            ("traits: [Machine], gear: [\"hull-gun\"], autonomous: 21", "the number of its automatic Actions must be 0 to 20, not 21"),
            ("traits: [Machine], gear: [\"hull-gun\"], autonomous: -1", "the number of its automatic Actions must be 0 to 20, not -1"),
            ("traits: [Machine], gear: [\"hull-gun\"], autonomous: 300", "the number of its automatic Actions must be 0 to 20, not 300"),
            ("traits: [Machine], autonomous: 1", "it has no mounted weapon that could act by itself"),
            ("gear: [\"sword\"], autonomous: 1", "it has no mounted weapon that could act by itself"),
        ] {
            let error = mods(&[("odd.ron", &unit(says))]).map(|_| ()).unwrap_err();
            assert!(error.contains(told), "{says}: {error}");
        }
        assert!(mods(&[("odd.ron", &unit("traits: [Machine], gear: [\"hull-gun\"], autonomous: 2"))]).is_ok());
    }

    #[test]
    fn armor_throws_dice_and_worth_has_bounds() {
        let unit = |armor: &str, worth: &str| format!(r#"(units: {{"odd": (size: 1, armor: {armor}, action: d6, move: 5, {worth})}})"#);
        for (armor, worth, told) in [
            ("\"0d6\"", "", "you can't roll 0 dice"),
            ("4", "worth_in_late2010: -1", "-1 is not a price"),
            ("4", "worth: 4000000000", "4000000000 is not a price"),
            ("4", "cp: 0.3", "prices are whole quarters from 0 to 1000"),
        ] {
            let error = mods(&[("odd.ron", &unit(armor, worth))]).unwrap_err();
            assert!(error.contains(told), "{error}");
        }
        assert!(mods(&[("odd.ron", &unit("\"1d6\"", "worth: 0.5"))]).is_ok());
    }

    /// BW-WP-03: two hands' worth and no more.
    #[test]
    fn bw_wp_03_nobody_holds_more_than_two_hands_do() {
        let full = r#"(units: {"full": (size: 1, armor: 4, action: d6, move: 5, gear: ["pike", "shield"])})"#;
        let error = mods(&[("full.ron", full)]).unwrap_err();
        assert!(error.contains("this takes 3 hands, but a minifig has two"), "{error}");
    }

    /// AR-EQP-03, AR-CAP-02: a unit with a career holds its piece; mods may add careers, whose jobs must be known units.
    #[test]
    fn ar_eqp_03_a_career_is_held_in_a_hand() {
        let cook = |gear: &str, job: &str| {
            let unit = format!(r#""cook": (size: 1, armor: 4, action: d6, move: 5, career: "kitchen", {gear})"#);
            let career = format!(r#""kitchen": (job: "{job}", about: "a pan", hands: 1)"#);
            let pan = r#""pan": (look: Bottle, tags: ["kitchen"], hands: 1, use: 3, reach: 1)"#;
            mods(&[("cook.ron", &format!("(units: {{{unit}}}, careers: {{{career}}}, weapons: {{{pan}}})"))]).map(|_| ())
        };
        assert!(cook(r#"gear: ["pan"]"#, "cook").is_ok());
        let empty = cook("", "cook").unwrap_err();
        assert!(empty.contains("must hold an item with that tag [AR-EQP-03]") && empty.contains("give it `pan`"), "{empty}");
        assert!(cook(r#"gear: ["pan"]"#, "kook").unwrap_err().contains("did you mean `cook`?"));
        let none = r#"(units: {"cook": (size: 1, armor: 4, action: d6, move: 5, career: "kichen")})"#;
        assert!(mods(&[("cook.ron", none)]).unwrap_err().contains("there is no career `kichen`"));
    }

    #[test]
    fn a_specialty_that_nobody_has_registered_is_told_with_the_nearest_there_is() {
        let cook = r#"(units: {"cook": (size: 1, armor: 4, action: d6, move: 5, traits: [Leader, Oficer])})"#;
        let error = mods(&[("cook.ron", cook)]).unwrap_err();
        for said in ["there is no specialty `Oficer`", "did you mean `Officer`?", "cook.ron"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
    }

    #[test]
    fn everything_wrong_with_mods_is_said_at_once_with_the_file() {
        let error = mods(&[
            ("a.ron", r#"(units: {"Bad Name": (size: 1, armor: 4, action: d6, move: 5, gear: ["pyke"])})"#),
            ("b.ron", r#"(units: {"knight": (size: 1, armour: 4, action: d6, move: 5)})"#),
        ])
        .unwrap_err();
        for said in ["a.ron", "b.ron", "did you mean `armor`?", "did you mean `pike`?", "`Bad Name`"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
    }

    #[test]
    fn bw_ar_01_armor_is_a_number_or_dice_and_weapons_may_go_by_their_size() {
        let text = r#"(units: {"golem": (size: 4, armor: "3d10+1", action: d6, move: 4, wears: Heavy)}, weapons: {"cannon": (look: Rifle, hands: 2, scaled: (Cannon, 3))}, terrain: {"hut": (shape: Block(x: 2, z: 2, height: 2), look: Crates, structure: (level: 0.5, size: 2), explodes: 1)})"#;
        let catalogue = catalogue(&[("x.ron", text)]);
        assert_eq!(catalogue.units["golem"].armor.to_string(), "3d10+1");
        assert_eq!(catalogue.weapons["cannon"].use_, 6);
        assert_eq!(catalogue.terrain["hut"].structure.unwrap().armor().to_string(), "d6");
    }

    #[test]
    fn bw_sz_02_a_structure_level_may_not_exceed_the_size() {
        let imp = r#"(units: {"golem": (size: 1, armor: "2d10", action: d6, move: 4), "imp": (size: 1, armor: "dd", action: d6, move: 4)}, weapons: {"gun": (look: Rifle, hands: 2)}, terrain: {"hut": (shape: Block(x: 2, z: 2, height: 2), look: Crates, structure: (level: 1.5, size: 2)), "keg": (shape: Block(x: 2, z: 2, height: 2), look: Crates, explodes: 2)})"#;
        let error = mods(&[("x.ron", imp)]).unwrap_err();
        assert!(error.contains("neither a number nor dice"), "{error}");
        let error = mods(&[("x.ron", &imp.replace(r#", "imp": (size: 1, armor: "dd", action: d6, move: 4)"#, ""))]).unwrap_err();
        for said in ["may not exceed the Size of 1", "missing field `use`", "not 1.5", "never goes off"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
    }

    /// A malformed entry hides no other problem of the file, and references to it aren't reported as unknown.
    #[test]
    fn a_faulty_form_hides_no_other_fault() {
        let text = r#"(
            weapons: {"spoon": (look: Sord, hands: 1, use: 2, reach: 1), "fork": (look: Sword, hands: 3, use: 2, reach: 1)},
            units: {
                "cook": (size: 1, armor: 4, action: d6, move: 5, gear: ["spoon"]),
                "baker": (size: 1, armor: 4, action: d6, move: 5, gear: ["spon"]),
                "odd": (size: 1, armour: 4, action: d6, move: 5),
            },
        )"#;
        let error = mods(&[("x.ron", text)]).unwrap_err();
        for said in ["Sord", "did you mean `armor`?", "hands must be 1 to 2, not 3", "there is no weapon `spon`"] {
            assert!(error.contains(said), "{said} is missing in:\n{error}");
        }
        assert!(!error.contains("there is no weapon `spoon`"), "{error}");
        let heirs = r#"(units: {"heir": (size: 1, armor: 4, action: d6, move: 5, gear: ["spoon"])})"#;
        let error = mods(&[("x.ron", text), ("y.ron", heirs)]).unwrap_err();
        assert!(!error.contains("y.ron"), "{error}");
    }
}
