//! Checks stat files for faults beyond their syntax: bad names, numbers out of range, unknown references.

use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, DamageData};
use crate::data::handling;
use crate::data::harm::{Structure, structure_halves};
use crate::data::mechanisms::{GateData, TrapData};
use crate::data::scaled::Scaled;
use crate::data::specialty::{Specialties, Specialty};
use crate::data::stat_files::Palette;
use brickfray_dice::Pool;
use brickfray_game::lists::{COLOUR, UNIT, WEAPON};
use brickfray_game::ron::{self, Problems, Source, Spanned, one_of, unknown};
use brickfray_game::stat_files::{RawEntries, Seen, check_files, readable};
use brickfray_table::{Inches, TerrainShape};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// The most Actions a turn that a machine's mounted weapons may take by themselves (AR-MOD-09).
pub(crate) const MAX_ACTIONS: u8 = 20;

/// A stat file with the source positions that the checks report.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Places {
    units: Entries<UnitPlaces>,
    weapons: Entries<WeaponPlaces>,
    terrain: Entries<TerrainPlaces>,
    careers: Entries<CareerPlaces>,
    palette: Entries<IgnoredAny>,
}

type Entries<T> = BTreeMap<Spanned<String>, T>;

#[derive(Deserialize)]
struct UnitPlaces {
    size: Spanned<u8>,
    armor: Spanned<ArmorPlace>,
    #[serde(rename = "move")]
    move_: Spanned<Inches>,
    #[serde(default)]
    traits: Vec<Spanned<Specialty>>,
    #[serde(default)]
    group: Group,
    #[serde(default)]
    grips: bool,
    #[serde(default)]
    gear: Vec<Spanned<String>>,
    #[serde(default)]
    strikes_with: Option<Spanned<String>>,
    #[serde(default)]
    body: Option<Spanned<(Inches, Inches, Inches)>>,
    #[serde(default)]
    room: Option<Spanned<(u8, u8)>>,
    #[serde(default)]
    career: Option<Spanned<String>>,
    #[serde(default)]
    autonomous: Option<Spanned<i64>>,
    #[serde(default)]
    figure: FigurePlaces,
}

/// Armor as written in a file: a number or dice.
#[derive(Deserialize)]
#[serde(transparent)]
struct ArmorPlace(#[serde(with = "brickfray_game::number_or_dice")] Pool);

#[derive(Deserialize, Default)]
#[serde(default)]
struct FigurePlaces {
    torso: Option<Spanned<String>>,
    legs: Option<Spanned<String>>,
    skin: Option<Spanned<String>>,
    headgear_color: Option<Spanned<String>>,
    back_color: Option<Spanned<String>>,
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
    #[serde(default = "yes")]
    blocks_movement: bool,
    #[serde(default)]
    platform: Option<Spanned<bool>>,
    #[serde(default)]
    trap: Option<Spanned<TrapData>>,
    #[serde(default)]
    gate: Option<Spanned<GateData>>,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
struct CareerPlaces {
    job: Spanned<String>,
    #[serde(default)]
    hands: Option<Spanned<u8>>,
}

/// A malformed stat file, entry by entry.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Entry {
    pub units: RawEntries,
    pub weapons: RawEntries,
    pub terrain: RawEntries,
    pub careers: RawEntries,
    pub palette: RawEntries,
}

/// The positions of a file, or of those entries that can be read.
fn places(source: &Source) -> Result<Places, Problems> {
    ron::read::<Places>(source).or_else(|_| {
        let Entry { units, weapons, terrain, careers, palette } = ron::read::<Entry>(source)?;
        Ok(Places {
            units: readable(&units, source),
            weapons: readable(&weapons, source),
            terrain: readable(&terrain, source),
            careers: readable(&careers, source),
            palette: readable(&palette, source),
        })
    })
}

/// Checks stat files against the catalogue made from them. Entries that a later file replaces are skipped.
pub fn check(sources: &[&Source], (catalogue, palette, specialties): (&Catalogue, &Palette, &Specialties), problems: &mut Problems) {
    let check = |places: &Places, seen: &mut Seen, problems: &mut Problems| {
        Check { catalogue, palette, specialties, problems }.file(places, seen);
    };
    check_files(sources, problems, places, check);
}

struct Check<'a> {
    catalogue: &'a Catalogue,
    palette: &'a Palette,
    specialties: &'a Specialties,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn file(&mut self, places: &Places, seen: &mut Seen) {
        for (at, _, unit) in seen.current("units", &places.units, self.problems) {
            self.unit(&at, unit);
        }
        for (at, name, weapon) in seen.current("weapons", &places.weapons, self.problems) {
            self.weapon(&at, name, weapon);
        }
        for (at, _, terrain) in seen.current("terrain", &places.terrain, self.problems) {
            self.terrain(&at, terrain);
        }
        for (at, _, career) in seen.current("careers", &places.careers, self.problems) {
            self.career(&at, career);
        }
        seen.current("palette", &places.palette, self.problems);
    }

    fn unit(&mut self, at: &str, unit: &UnitPlaces) {
        self.number(&format!("{at}.size"), &unit.size, 0..=20, "a Size");
        self.armor(at, unit);
        self.length(&format!("{at}.move"), &unit.move_, Inches::ZERO, 48);
        self.traits(at, unit);
        let catalogue = self.catalogue;
        let weapons = &catalogue.weapons;
        let traits: Vec<Specialty> = unit.traits.iter().map(|specialty| (**specialty).clone()).collect();
        let is_mounted = handling::has_mounted_gear(&traits);
        let hands = self.gear(at, unit, handling::carrying_size(&traits), is_mounted);
        if let Some(actions) = &unit.autonomous {
            self.autonomous(at, actions, is_mounted && !unit.gear.is_empty());
        }
        if let Some(career) = &unit.career {
            self.career_of(at, career, &unit.gear);
        }
        if let Some(item) = unit.strikes_with.as_ref().filter(|item| !weapons.contains_key(&***item)) {
            unknown(self.problems, item, &format!("{at}.strikes_with"), WEAPON, weapons.keys());
        }
        if let (Some(first), Some(last), true) = (unit.gear.first(), unit.gear.last(), hands > 2 && !is_mounted) {
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
        self.figure(at, &unit.figure);
    }

    /// Checks that the armor of a unit fits its Size and that no term has zero dice.
    fn armor(&mut self, at: &str, unit: &UnitPlaces) {
        self.structure_fits(&format!("{at}.armor"), unit.armor.span(), structure_halves(&unit.armor.0), *unit.size);
        let armor = self.problems.source().text.get(unit.armor.span()).unwrap_or_default().trim_matches('"');
        let throws_none = |term: &str| term.trim().split_once('d').is_some_and(|(count, _)| count.parse() == Ok(0_u32));
        if armor.split(['+', '-']).any(throws_none) {
            let problem = self.problems.at(unit.armor.span(), format!("{at}.armor"), "no dice can't be thrown");
            problem.help("write a number, or so many dice: `\"2d6\"`");
        }
    }

    /// Checks that every trait of a unit is a known specialty.
    fn traits(&mut self, at: &str, unit: &UnitPlaces) {
        let known: Vec<String> = self.specialties.all().map(|specialty| specialty.name.to_owned()).collect();
        for (place, specialty) in unit.traits.iter().enumerate().filter(|(_, it)| known.iter().all(|name| name != it.name())) {
            let name = Spanned::new(specialty.name().to_owned(), specialty.span());
            unknown(self.problems, &name, &format!("{at}.traits[{place}]"), "specialty", known.iter());
        }
    }

    /// Checks the gear of a unit that carries weapons like one of this Size. Returns the number of hands the gear takes.
    fn gear(&mut self, at: &str, unit: &UnitPlaces, size: i32, is_mounted: bool) -> u32 {
        let catalogue = self.catalogue;
        let weapons = &catalogue.weapons;
        let mut hands = 0;
        if let (true, Some(first), Some(last)) = (is_mounted, unit.gear.first(), unit.gear.last()) {
            let mounted = unit.gear.iter().filter_map(|item| weapons.get(&**item));
            if let Some((message, help)) = handling::wrongly_mounted(mounted, (*unit.size).into()) {
                self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help(help);
            }
        }
        for (place, item) in unit.gear.iter().enumerate() {
            match weapons.get(&**item) {
                Some(weapon) => {
                    hands += u32::from(handling::hands_for(weapon, size));
                    if !is_mounted && !handling::fits(weapon, size.max((*unit.size).into())) {
                        let message = format!("`{}` is too big for it (BW-WP-14)", **item);
                        self.problems.at(item.span(), format!("{at}.gear[{place}]"), message).help("a smaller one, or the trait Heavy");
                    }
                }
                None => unknown(self.problems, item, &format!("{at}.gear[{place}]"), WEAPON, weapons.keys()),
            }
        }
        let is_beast = unit.group == Group::Animal && unit.strikes_with.is_some() && !unit.grips && !is_mounted;
        if let (true, Some(first), Some(last)) = (is_beast, unit.gear.first(), unit.gear.last()) {
            let message = "an animal that strikes by nature has no hands to hold anything with (BW-MF-05)";
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("leave it out, or say `grips: true`");
        }
        hands
    }

    /// Checks that only a unit with mounted weapons has automatic Actions (AR-MOD-09).
    fn autonomous(&mut self, at: &str, actions: &Spanned<i64>, has_mounts: bool) {
        self.number(&format!("{at}.autonomous"), actions, 0..=MAX_ACTIONS.into(), "the Actions that it takes by itself");
        if **actions > 0 && !has_mounts {
            let problem = self.problems.at(
                actions.span(),
                format!("{at}.autonomous"),
                "nothing is mounted on it that could act by itself (AR-MOD-09)",
            );
            problem.help("leave it out, or make it a `Machine` with weapons for `gear`");
        }
    }

    /// Checks that the colors of a figure are in the palette.
    fn figure(&mut self, at: &str, figure: &FigurePlaces) {
        let colours = [
            ("torso", &figure.torso),
            ("legs", &figure.legs),
            ("skin", &figure.skin),
            ("headgear_color", &figure.headgear_color),
            ("back_color", &figure.back_color),
        ];
        for (field, colour) in colours {
            if let Some(colour) = colour.as_ref().filter(|colour| !self.palette.contains_key(&***colour)) {
                unknown(self.problems, colour, &format!("{at}.figure.{field}"), COLOUR, self.palette.keys());
            }
        }
    }

    /// Checks that a Structure Level, in halves, is at most the Size; at Size 0 it may be a half (BW-SZ-02).
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
            let what = if let DamageData::Points { .. } = **damage { "points of damage" } else { "dice" };
            self.number(&format!("{at}.damage"), &Spanned::new(dice, damage.span()), 1..=20, what);
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
            if terrain.structure.is_none() && terrain.trap.is_none() && **explodes > 0 {
                let help = "give it a `structure`, such as `(level: 1, size: 1)`";
                self.problems.at(explodes.span(), format!("{at}.explodes"), "what can't be destroyed never goes off").help(help);
            }
        }
        self.mechanism(at, terrain);
    }

    /// Checks that a Trap has an effect and can be walked into, and that a gate blocks the way (AR-PTH-03).
    fn mechanism(&mut self, at: &str, terrain: &TerrainPlaces) {
        let platform = terrain.platform.as_ref().filter(|platform| ***platform);
        if let Some(platform) = platform.filter(|_| terrain.trap.is_some() || terrain.gate.is_some()) {
            let problem = self.problems.at(platform.span(), format!("{at}.platform"), "nobody stands on top of a Trap or a gate");
            problem.help("leave `platform` out, or make it a kind of its own");
        }
        if let Some(trap) = &terrain.trap {
            let (at, explodes) = (format!("{at}.trap"), terrain.explodes.as_ref().is_some_and(|dice| **dice > 0));
            self.number(&at, &Spanned::new(trap.dice, trap.span()), 0..=20, "dice");
            self.number(&at, &Spanned::new(trap.use_, trap.span()), 1..=20, "a Use");
            if terrain.blocks_movement {
                let problem = self.problems.at(trap.span(), &at, "nobody walks into a Trap that is in the way");
                problem.help("say `blocks_movement: false` of it");
            }
            if trap.dice == 0 && !trap.stops && !explodes {
                let problem = self.problems.at(trap.span(), &at, "this Trap does nothing");
                problem.help("give it `dice: 2`, `stops: true`, or its kind `explodes: 2`");
            }
        }
        if let Some(gate) = &terrain.gate {
            let at = format!("{at}.gate");
            self.number(&at, &Spanned::new(gate.use_, gate.span()), 1..=20, "a Use");
            if !terrain.blocks_movement || terrain.trap.is_some() {
                let problem = self.problems.at(gate.span(), &at, "a gate is in the way while it is closed, and is no Trap");
                problem.help("leave `blocks_movement` and `trap` out");
            }
        }
    }

    /// Checks that the job of a career is a known unit, and that its piece takes at most two hands.
    fn career(&mut self, at: &str, career: &CareerPlaces) {
        if !self.catalogue.units.contains_key(&**career.job) {
            unknown(self.problems, &career.job, &format!("{at}.job"), UNIT, self.catalogue.units.keys());
        }
        if let Some(hands) = &career.hands {
            self.number(&format!("{at}.hands"), hands, 0..=2, "the hands that a piece takes");
        }
    }

    /// Checks that a unit holds the piece of its career, if that piece is held in a hand (AR-EQP-02, AR-EQP-03).
    fn career_of(&mut self, at: &str, career: &Spanned<String>, gear: &[Spanned<String>]) {
        let Some(piece) = self.catalogue.careers.get(&**career) else {
            return unknown(self.problems, career, &format!("{at}.career"), "career", self.catalogue.careers.keys());
        };
        let holds = gear.iter().filter_map(|item| self.catalogue.weapons.get(&**item)).any(|item| item.is(career));
        if piece.hands > 0 && !holds {
            let tagged: Vec<&str> =
                self.catalogue.weapons.iter().filter(|(_, item)| item.is(career)).map(|(name, _)| name.as_str()).collect();
            let message = format!("a unit with the career `{}` holds something that is tagged so [AR-EQP-03]", **career);
            let problem = self.problems.at(career.span(), format!("{at}.career"), message);
            problem.help(if tagged.is_empty() {
                "no item has that tag: give one of the `gear` the tag".to_owned()
            } else {
                format!("give it {}", one_of(tagged))
            });
        }
    }

    fn number<T: PartialOrd + Display>(&mut self, at: &str, number: &Spanned<T>, range: RangeInclusive<T>, what: &str) {
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
