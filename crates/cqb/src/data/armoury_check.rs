//! Checks armoury files beyond their form: names must exist, and numbers must be in range.

use crate::data::armoury::Armoury;
use crate::data::armoury_files::ArmouryFile;
use crate::data::ground::GroundData;
use crate::data::profile::{Drive, Troop, Vehicle};
use crate::data::weapon::{HitsEach, Weapon};
use brickfray_game::ron::{Problems, Raw, Source, did_you_mean, read};
use brickfray_game::stat_files::{Seen, check_files};
use brickfray_table::{Inches, TerrainShape};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// The roll that a test of a die may need (CQB-010).
const NEEDED: RangeInclusive<u8> = 2..=6;
/// How many points anything may cost.
const COSTS: RangeInclusive<u32> = 0..=1_000;
/// How many models a squad may have.
const SQUAD: RangeInclusive<u8> = 1..=20;
/// How many shots a model may have.
const SHOTS: RangeInclusive<u8> = 1..=20;
/// How far a weapon may reach.
const RANGES: RangeInclusive<Inches> = Inches::whole(1)..=Inches::whole(120);
/// How far a Move may go.
const MOVES: RangeInclusive<Inches> = Inches::whole(1)..=Inches::whole(48);
/// How long, wide and high a hull may be.
const HULLS: RangeInclusive<Inches> = Inches::thousandths(500)..=Inches::whole(12);
/// How many seats a vehicle may have.
const SEATS: RangeInclusive<u8> = 0..=20;
/// How many weapons a vehicle may have.
const WEAPONS: RangeInclusive<usize> = 1..=8;
/// What an inch of slow ground may cost, in inches.
const SLOW: RangeInclusive<u8> = 1..=6;
/// What it may cost to enter terrain or to cross it.
const CROSSINGS: RangeInclusive<Inches> = Inches::ZERO..=Inches::whole(12);
/// How long, wide and high a piece of terrain may be.
const TERRAIN: RangeInclusive<Inches> = Inches::thousandths(50)..=Inches::whole(60);

/// Checks files against the armoury that they make up. Skips entries that a later file replaces.
pub(super) fn check(sources: &[&Source], armoury: &Armoury, problems: &mut Problems) {
    let mut named = BTreeSet::new();
    for file in sources.iter().filter_map(|source| read::<ArmouryFile>(source).ok()) {
        named.extend(file.weapons.keys().map(|name| name.value.clone()));
    }
    check_files(sources, problems, read::<ArmouryFile>, |file: &ArmouryFile, seen, problems| {
        Check { armoury, named: &named, problems }.file(file, seen);
    });
}

struct Check<'a> {
    armoury: &'a Armoury,
    /// The name of every weapon, even if its entry can't be read.
    named: &'a BTreeSet<String>,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn file(&mut self, file: &ArmouryFile, seen: &mut Seen) {
        for (_, _, raw) in seen.current("weapons", &file.weapons, self.problems) {
            if let Some(weapon) = raw.read(self.problems) {
                self.weapon(raw, &weapon);
            }
        }
        for (_, _, raw) in seen.current("troops", &file.troops, self.problems) {
            if let Some(troop) = raw.read(self.problems) {
                self.troop(raw, &troop);
            }
        }
        for (_, _, raw) in seen.current("vehicles", &file.vehicles, self.problems) {
            if let Some(vehicle) = raw.read(self.problems) {
                self.vehicle(raw, &vehicle);
            }
        }
        for (_, _, raw) in seen.current("terrain", &file.terrain, self.problems) {
            if let Some(ground) = raw.read(self.problems) {
                self.terrain(raw, &ground);
            }
        }
    }

    fn terrain(&mut self, raw: &Raw, ground: &GroundData) {
        self.number(&raw.field_or_all("cover"), ground.cover.unwrap_or(6), NEEDED, "`cover`");
        self.number(&raw.field_or_all("slow"), ground.slow, SLOW, "the cost of an inch");
        self.number(&raw.field_or_all("crossing"), ground.crossing, CROSSINGS, "the cost of crossing it");
        self.number(&raw.field_or_all("road"), ground.road, CROSSINGS, "the extra inches on it");
        let shape = raw.field_or_all("shape");
        let lengths = match ground.shape {
            TerrainShape::Block { x, z, height } => vec![x, z, height],
            TerrainShape::Round { radius, height } => vec![radius, height],
        };
        for length in lengths {
            self.number(&shape, length, TERRAIN, "a length of terrain");
        }
    }

    fn weapon(&mut self, raw: &Raw, weapon: &Weapon) {
        self.number(&raw.field_or_all("shots"), weapon.shots, SHOTS, "shots");
        self.number(&raw.field_or_all("range"), weapon.range.unwrap_or(*RANGES.end()), RANGES, "a range");
        self.number(&raw.field_or_all("aimed"), weapon.aimed, 0..=3, "`aimed`");
        let saves = raw.field_or_all("saves");
        for (field, worse) in [("armour_worse", weapon.saves.armour_worse), ("cover_worse", weapon.saves.cover_worse)] {
            self.number(&saves.field_or_all(field), worse, 0..=5, &format!("`{field}`"));
        }
        if let HitsEach::D3Plus(more) = weapon.hits {
            self.number(&raw.field_or_all("hits"), more, 0..=6, "the number added to a D3");
        }
        self.number(&raw.field_or_all("ammunition"), weapon.ammunition.unwrap_or(1), 1..=20, "the number of shots in a game");
    }

    fn troop(&mut self, raw: &Raw, troop: &Troop) {
        for (field, needed) in [("fire", troop.fire), ("cqb", troop.cqb), ("morale", troop.morale), ("armour", troop.armour.unwrap_or(6))] {
            self.number(&raw.field_or_all(field), needed, NEEDED, &format!("`{field}`"));
        }
        self.number(&raw.field_or_all("move"), troop.moves, MOVES, "a Move");
        self.number(&raw.field_or_all("cost"), troop.cost, COSTS, "a cost");
        let (fewest, most) = troop.squad;
        let squad = raw.field_or_all("squad");
        if fewest > most {
            self.problems
                .at(squad.span(), squad.path(), format!("a squad can't have {fewest} to {most} models"))
                .help("give the smaller number first");
        }
        for count in [fewest, most] {
            self.number(&squad, count, SQUAD, "the number of models in a squad");
        }
        self.weapon_named(&raw.field_or_all("weapon"), &troop.weapon);
    }

    fn vehicle(&mut self, raw: &Raw, vehicle: &Vehicle) {
        for (field, needed) in [("fire", vehicle.fire), ("morale", vehicle.morale)] {
            self.number(&raw.field_or_all(field), needed, NEEDED, &format!("`{field}`"));
        }
        if let Drive::Legs { cqb } = vehicle.drive {
            self.number(&raw.field_or_all("drive"), cqb, NEEDED, "`cqb`");
        }
        self.number(&raw.field_or_all("move"), vehicle.moves, MOVES, "a Move");
        self.number(&raw.field_or_all("cost"), vehicle.cost, COSTS, "a cost");
        self.number(&raw.field_or_all("seats"), vehicle.seats, SEATS, "the number of seats in a vehicle");
        let size = raw.field_or_all("size");
        for length in [vehicle.size.0, vehicle.size.1, vehicle.size.2] {
            self.number(&size, length, HULLS, "a length of a hull");
        }
        let weapons = raw.field_or_all("weapons");
        self.number(&weapons, vehicle.weapons.len(), WEAPONS, "the number of its weapons");
        for name in &vehicle.weapons {
            self.weapon_named(&weapons, name);
        }
    }

    fn weapon_named(&mut self, at: &Raw, name: &str) {
        if !self.named.contains(name) {
            let meant = did_you_mean(name, self.armoury.weapons.keys().map(String::as_str));
            let problem = self.problems.at(at.span(), at.path(), format!("there is no weapon `{name}`"));
            if let Some(meant) = meant {
                problem.label(meant);
            }
        }
    }

    fn number<N: PartialOrd + Display>(&mut self, at: &Raw, number: N, range: RangeInclusive<N>, what: &str) {
        if !range.contains(&number) {
            let message = format!("{what} must be {} to {}, not {}", range.start(), range.end(), at.text().trim());
            self.problems.at(at.span(), at.path(), message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FOLDER;
    use brickfray_game::library::embedded;

    /// Returns the problems of the shipped files with these files laid over them.
    fn told(files: &[(&str, &str)]) -> String {
        let mut sources = embedded(FOLDER.shipped, "cqb");
        sources.extend(files.iter().map(|(name, text)| Source::new(*name, *text)));
        Armoury::of(&sources).1.to_string()
    }

    #[test]
    fn cqb_021_and_131_what_is_shipped_is_good_and_has_the_published_numbers() {
        let (_, problems) = Armoury::of(&embedded(FOLDER.shipped, "cqb"));
        assert!(problems.is_empty(), "{problems}");
        let (armoury, _) = Armoury::of(&embedded(FOLDER.shipped, "cqb"));
        let regular = &armoury.troops["regular"];
        assert_eq!((regular.fire, regular.cqb, regular.morale, regular.armour), (4, 4, 3, Some(5)));
        assert_eq!(regular.moves, Inches::whole(6));
        let tank = &armoury.vehicles["heavy-tank"];
        assert_eq!((tank.armour.front.number(), tank.moves), (5, Inches::whole(6)));
        assert_eq!(armoury.weapons[&tank.weapons[0]].anti_tank.map(|grade| grade.number()), Some(5));
    }

    #[test]
    fn numbers_out_of_range_are_all_told_at_once_with_what_is_written() {
        let told = told(&[
            (
                "a.ron",
                r#"(weapons: {"storm": (shots: 300, range: 0, aimed: 9, saves: (armour_worse: 7), hits: D3Plus(9), ammunition: 0)})"#,
            ),
            (
                "b.ron",
                r#"(
                    troops: {"ghosts": (fire: 1, cqb: 7, morale: 3, armour: 300, move: 0.5, squad: (9, 3), cost: 4294967296, weapon: "rifel")},
                    vehicles: {"barrel": (armour: (front: Light, side: Light, rear: Light), fire: 4, morale: 3, move: 90, drive: Legs(cqb: 1),
                        weapons: [], seats: 200, size: (0.1, 4, 2), cost: 10)},
                )"#,
            ),
        ]);
        for said in [
            "shots must be 1 to 20, not 300",
            "a range must be 1\" to 120\", not 0",
            "`aimed` must be 0 to 3, not 9",
            "`armour_worse` must be 0 to 5, not 7",
            "the number added to a D3 must be 0 to 6, not D3Plus(9)",
            "the number of shots in a game must be 1 to 20, not 0",
            "`fire` must be 2 to 6, not 1",
            "`cqb` must be 2 to 6, not 7",
            "`armour` must be 2 to 6, not 300",
            "a Move must be 1\" to 48\", not 0.5",
            "a squad can't have 9 to 3 models",
            "a cost must be 0 to 1000, not 4294967296",
            "there is no weapon `rifel`",
            "did you mean `rifle`?",
            "a Move must be 1\" to 48\", not 90",
            "the number of its weapons must be 1 to 8, not []",
            "the number of seats in a vehicle must be 0 to 20, not 200",
            "a length of a hull must be 0.5\" to 12\"",
            "at: troops.ghosts.cost",
        ] {
            assert!(told.contains(said), "{said} is missing in:\n{told}");
        }
    }

    /// A mistake in one entry doesn't hide a mistake in another. A weapon whose entry can't be read still counts as existing.
    #[test]
    fn what_a_later_file_replaces_is_not_looked_at() {
        let told = told(&[
            ("a.ron", r#"(weapons: {"pea": (shots: 0), "stick": (shots: 1, rnge: 3)}, troops: {"us": (fire: 4)})"#),
            (
                "b.ron",
                r#"(weapons: {"pea": (shots: 1)}, vehicles: {"cart": (armour: (front: Light, side: Light, rear: Light), fire: 4, morale: 4, move: 6, weapons: ["stick"], size: (2, 2, 2), cost: 0)})"#,
            ),
        ]);
        assert!(told.contains("unknown field `rnge`") && told.contains("troops.us"), "{told}");
        assert!(!told.contains("shots must be") && !told.contains("there is no weapon"), "{told}");
    }
}
