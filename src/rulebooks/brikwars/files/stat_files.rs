//! Stat files: units, weapons, terrain and colours by name, and what can be wrong with them beyond their form.
//!
//! Any stat file may hold any of the four maps. What one names again takes the place of what an earlier one said.

use super::catalogue::{Catalogue, DamageData, TerrainData, UnitData, WeaponData};
use super::harm::{Structure, structure_halves};
use super::scaled::{Scaled, scaled_up};
use crate::dice::Pool;
use crate::game::battle::names::bad_name;
use crate::game::ron::{self, Problems, Source, Spanned, unknown};
use crate::game::{StatData, StatFolder, Stats};
use crate::table::{Inches, TerrainShape};
use include_dir::{Dir, include_dir};
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::marker::PhantomData;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/stats");

/// The stat files of this rulebook.
pub const FOLDER: StatFolder = StatFolder { name: "stats", shipped: &SHIPPED, read };

/// The colours there are: sRGB bytes by name.
type Palette = BTreeMap<String, (u8, u8, u8)>;

/// What a stat file says.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct StatFile {
    /// Unit templates by name.
    units: BTreeMap<String, UnitData>,
    /// Weapons and other things held in hands, by name.
    weapons: BTreeMap<String, WeaponData>,
    /// Kinds of terrain by name.
    terrain: BTreeMap<String, TerrainData>,
    /// Colours by name.
    palette: Palette,
}

/// Reads stat files, each laid over those before it, and notes what is wrong with them.
fn read(sources: &[Source], problems: &mut Problems) -> Stats {
    let (mut catalogue, mut palette) = (Catalogue::default(), Palette::new());
    let mut readable = Vec::new();
    for source in sources {
        match ron::read::<StatFile>(source) {
            Ok(file) => {
                catalogue.units.extend(file.units);
                catalogue.weapons.extend(file.weapons.into_iter().map(|(name, weapon)| (name, scaled_up(weapon))));
                catalogue.terrain.extend(file.terrain);
                palette.extend(file.palette);
                readable.push(source);
            }
            Err(found) => problems.merge(found),
        }
    }
    check(&readable, &catalogue, &palette, problems);
    Stats { data: StatData::new(catalogue), palette }
}

/// The same file with the places of whatever a check may complain of.
#[derive(Deserialize)]
#[serde(default)]
struct Places {
    units: Entries<UnitPlaces>,
    weapons: Entries<WeaponPlaces>,
    terrain: Entries<TerrainPlaces>,
    palette: Entries<IgnoredAny>,
}

impl Default for Places {
    fn default() -> Self {
        Places { units: Entries(Vec::new()), weapons: Entries(Vec::new()), terrain: Entries(Vec::new()), palette: Entries(Vec::new()) }
    }
}

#[derive(Deserialize)]
struct UnitPlaces {
    size: Spanned<u8>,
    armor: Spanned<ArmorPlace>,
    #[serde(rename = "move")]
    move_: Spanned<Inches>,
    #[serde(default)]
    gear: Vec<Spanned<String>>,
    #[serde(default)]
    strikes_with: Option<Spanned<String>>,
    #[serde(default)]
    body: Option<Spanned<(Inches, Inches, Inches)>>,
    #[serde(default)]
    room: Option<Spanned<(u8, u8)>>,
    #[serde(default)]
    figure: FigurePlaces,
}

/// Armor as it is written.
#[derive(Deserialize)]
#[serde(transparent)]
struct ArmorPlace(#[serde(with = "crate::game::number_or_dice")] Pool);

#[derive(Deserialize, Default)]
#[serde(default)]
struct FigurePlaces {
    torso: Option<Spanned<String>>,
    legs: Option<Spanned<String>>,
    skin: Option<Spanned<String>>,
    headgear_color: Option<Spanned<String>>,
}

#[derive(Deserialize)]
struct WeaponPlaces {
    hands: Spanned<u8>,
    #[serde(rename = "use", default)]
    use_: Option<Spanned<u8>>,
    #[serde(default)]
    scaled: Option<Spanned<Scaled>>,
    #[serde(default)]
    reach: Option<Spanned<Inches>>,
    #[serde(default)]
    range: Option<Spanned<Inches>>,
    #[serde(default)]
    throw: Option<Spanned<Inches>>,
    #[serde(default)]
    damage: Option<Spanned<DamageData>>,
}

#[derive(Deserialize)]
struct TerrainPlaces {
    shape: Spanned<TerrainShape>,
    #[serde(default)]
    structure: Option<Spanned<Structure>>,
    #[serde(default)]
    explodes: Option<Spanned<u8>>,
}

/// A map as it stands in the file: every entry, in order, also one whose name comes twice.
struct Entries<T>(Vec<(Spanned<String>, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for InOrder<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(InOrder(PhantomData))
    }
}

/// Checks stat files that can be read, given what they make up. What a later file says anew is not looked at.
fn check(sources: &[&Source], catalogue: &Catalogue, palette: &Palette, problems: &mut Problems) {
    let mut seen = BTreeSet::new();
    for source in sources.iter().rev() {
        let mut check = Check { catalogue, palette, problems: Problems::new(source) };
        match ron::read::<Places>(source) {
            Ok(places) => check.file(&places, &mut seen),
            Err(found) => check.problems.merge(found),
        }
        check.problems.sort();
        problems.merge(check.problems);
    }
}

struct Check<'a> {
    catalogue: &'a Catalogue,
    palette: &'a Palette,
    problems: Problems,
}

impl Check<'_> {
    fn file(&mut self, places: &Places, seen: &mut BTreeSet<(&'static str, String)>) {
        for (name, unit) in self.current("units", &places.units, seen) {
            self.unit(&path("units", name), unit);
        }
        for (name, weapon) in self.current("weapons", &places.weapons, seen) {
            self.weapon(&path("weapons", name), name, weapon);
        }
        for (name, terrain) in self.current("terrain", &places.terrain, seen) {
            self.terrain(&path("terrain", name), terrain);
        }
        self.current("palette", &places.palette, seen);
    }

    /// The entries that no later file says anew, once their names are checked.
    fn current<'e, T>(
        &mut self,
        map: &'static str,
        entries: &'e Entries<T>,
        seen: &mut BTreeSet<(&'static str, String)>,
    ) -> Vec<(&'e Spanned<String>, &'e T)> {
        let mut here: BTreeMap<&str, &Spanned<String>> = BTreeMap::new();
        let mut current = Vec::new();
        for (name, entry) in &entries.0 {
            let at = path(map, name);
            if let Some(why) = bad_name(name) {
                self.problems.at(name.span(), &at, format!("`{}` can't be a name", **name)).label(why);
            }
            if let Some(first) = here.insert(name, name) {
                let problem = self.problems.at(name.span(), &at, format!("`{}` is given twice", **name));
                problem.see_also(first.span(), "here first");
            }
            if !seen.contains(&(map, name.value.clone())) {
                current.push((name, entry));
            }
        }
        seen.extend(entries.0.iter().map(|(name, _)| (map, name.value.clone())));
        current
    }

    fn unit(&mut self, at: &str, unit: &UnitPlaces) {
        self.number(&format!("{at}.size"), &unit.size, 0..=20, "a Size");
        self.structure_fits(&format!("{at}.armor"), unit.armor.span(), structure_halves(&unit.armor.0), *unit.size);
        self.length(&format!("{at}.move"), &unit.move_, Inches::ZERO, 48);
        let weapons = &self.catalogue.weapons;
        let mut hands = 0;
        for (place, item) in unit.gear.iter().enumerate() {
            match weapons.get(&**item) {
                Some(weapon) => hands += u32::from(weapon.hands),
                None => unknown(&mut self.problems, item, &format!("{at}.gear[{place}]"), "weapon", weapons.keys()),
            }
        }
        if let Some(item) = unit.strikes_with.as_ref().filter(|item| !weapons.contains_key(&***item)) {
            unknown(&mut self.problems, item, &format!("{at}.strikes_with"), "weapon", weapons.keys());
        }
        if let (Some(first), Some(last), true) = (unit.gear.first(), unit.gear.last(), hands > 2) {
            let message = format!("this takes {hands} hands, and a minifig has two");
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("take something away");
        }
        if let Some(body) = &unit.body {
            for measure in [body.0, body.1, body.2] {
                self.length(&format!("{at}.body"), &Spanned::new(measure, body.span()), Inches::thousandths(100), 24);
            }
        }
        if let Some(room) = &unit.room {
            for studs in [room.0, room.1] {
                self.number(&format!("{at}.room"), &Spanned::new(studs, room.span()), 1..=48, "studs of room");
            }
        }
        let figure = &unit.figure;
        let colours =
            [("torso", &figure.torso), ("legs", &figure.legs), ("skin", &figure.skin), ("headgear_color", &figure.headgear_color)];
        for (field, colour) in colours {
            if let Some(colour) = colour.as_ref().filter(|colour| !self.palette.contains_key(&***colour)) {
                unknown(&mut self.problems, colour, &format!("{at}.figure.{field}"), "colour", self.palette.keys());
            }
        }
    }

    /// A Structure Level, in halves, is at most the Size, and a half at least for anything that has a Size (BW-SZ-02).
    fn structure_fits(&mut self, at: &str, span: std::ops::Range<usize>, halves: usize, size: u8) {
        if halves > (2 * usize::from(size)).max(1) {
            let level = halves as f32 / 2.0;
            let message = format!("this is Structure Level {level}, and it may not exceed the Size of {size}");
            self.problems.at(span, at, message).help("take fewer dice, or make it larger (BW-SZ-02)");
        }
    }

    fn weapon(&mut self, at: &str, name: &Spanned<String>, weapon: &WeaponPlaces) {
        self.number(&format!("{at}.hands"), &weapon.hands, 1..=2, "hands");
        match (&weapon.use_, &weapon.scaled) {
            (Some(use_), _) => self.number(&format!("{at}.use"), use_, 1..=20, "a Use"),
            (None, Some(scaled)) => self.number(&format!("{at}.scaled"), &Spanned::new(scaled.1, scaled.span()), 1..=10, "a Weapon Size"),
            (None, None) => {
                let problem = self.problems.at(name.span(), at, "missing field `use`");
                problem.help("say what an Action Roll with it must reach, or which type and size it is: `scaled: (Gun, 3)`");
            }
        }
        for (field, length) in [("reach", &weapon.reach), ("range", &weapon.range), ("throw", &weapon.throw)] {
            if let Some(length) = length {
                self.length(&format!("{at}.{field}"), length, Inches::thousandths(1), 200);
            }
        }
        if let Some(damage) = &weapon.damage {
            let dice = match **damage {
                DamageData::None => return,
                DamageData::Action { dice, .. }
                | DamageData::Fixed { dice, .. }
                | DamageData::Fire { dice, .. }
                | DamageData::Explosion { dice, .. } => dice,
                DamageData::Points { points } => points,
            };
            self.number(&format!("{at}.damage"), &Spanned::new(dice, damage.span()), 1..=20, "dice");
        }
    }

    fn terrain(&mut self, at: &str, terrain: &TerrainPlaces) {
        let measures = match *terrain.shape {
            TerrainShape::Block { x, z, height } => vec![x, z, height],
            TerrainShape::Round { radius, height } => vec![radius, height],
        };
        for measure in measures {
            self.length(&format!("{at}.shape"), &Spanned::new(measure, terrain.shape.span()), Inches::thousandths(50), 120);
        }
        if let Some(structure) = &terrain.structure {
            let at = format!("{at}.structure");
            self.number(&at, &Spanned::new(structure.size, structure.span()), 1..=20, "a Size");
            if ![0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 5.0].contains(&structure.level) {
                let message = format!("a Structure Level is 0, 0.5, 1, 2, 3, 4 or 5, not {}", structure.level);
                self.problems.at(structure.span(), at, message);
            } else {
                self.structure_fits(&at, structure.span(), structure_halves(&structure.armor()), structure.size);
            }
        }
        if let Some(explodes) = &terrain.explodes {
            self.number(&format!("{at}.explodes"), explodes, 0..=20, "Explosion dice");
            if terrain.structure.is_none() && **explodes > 0 {
                let help = "give it a `structure`, such as `(level: 1, size: 1)`";
                self.problems.at(explodes.span(), format!("{at}.explodes"), "what can't be destroyed never goes off").help(help);
            }
        }
    }

    fn number(&mut self, at: &str, number: &Spanned<u8>, range: std::ops::RangeInclusive<u8>, what: &str) {
        if !range.contains(&**number) {
            let message = format!("{what} must be {} to {}, not {}", range.start(), range.end(), **number);
            self.problems.at(number.span(), at, message);
        }
    }

    fn length(&mut self, at: &str, length: &Spanned<Inches>, least: Inches, most: i32) {
        if **length < least || **length > Inches::whole(most) {
            let message = format!("a length here must be {least} to {}, not {}", Inches::whole(most), **length);
            self.problems.at(length.span(), at, message);
        }
    }
}

/// The path of an entry of a map.
fn path(map: &str, name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if plain { format!("{map}.{name}") } else { format!("{map}[{name:?}]") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;
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
        let sources: Vec<Source> = ["units", "weapons", "terrain", "palette"]
            .iter()
            .filter_map(|name| SHIPPED.get_file(format!("{name}.ron")))
            .map(|file| Source::new(file.path().display().to_string(), file.contents_utf8().unwrap()))
            .collect();
        let Stats { data, palette } = read(&sources, &mut problems);
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

    /// BW-WP-03: two hands' worth and no more.
    #[test]
    fn bw_wp_03_nobody_holds_more_than_two_hands_do() {
        let full = r#"(units: {"full": (size: 1, armor: 4, action: d6, move: 5, gear: ["pike", "shield"])})"#;
        let error = mods(&[("full.ron", full)]).unwrap_err();
        assert!(error.contains("this takes 3 hands, and a minifig has two"), "{error}");
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
}
