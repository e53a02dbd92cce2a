//! Checks shipyard files beyond their syntax: unknown names, numbers out of range, and designs that can't be built. The ranges ensure that
//! every ship can fly, that lists of orders aren't empty, and that attacks don't have more dice than a table can hold.

use crate::build::builder::{Build, Part};
use crate::build::fleet::tell;
use crate::build::profile::{MAX_COMMAND, UnitRule, WeaponRule};
use crate::build::shipyard::{Limits, Shipyard, Surcharge, UpgradeCost, UpgradeEffect};
use brickfray_game::ron::{Problems, Source, Spanned, read};
use brickfray_game::ron::{Whole, Wide};
use brickfray_game::stat_files::{RawEntries, Seen, check_files, readable};
use brickfray_table::{Inches, TerrainShape};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

/// The highest cost of anything, in points.
const DEAREST: u32 = 1_000;
/// The highest limits for the points and ships of a fleet.
const LARGEST: (u32, usize) = (100_000, 100);
/// The range of Mov. With less than an inch, a ship has no room to deploy (SQN-042, SQN-044).
const MOVES: RangeInclusive<Inches> = Inches::whole(1)..=Inches::whole(48);
/// The range of weapon ranges. Targets within one inch are too near to fire at (SQN-091).
const RANGES: RangeInclusive<Inches> = Inches::whole(2)..=Inches::whole(120);
/// The range of a piece of terrain's measurements.
const MEASURES: RangeInclusive<Inches> = Inches::thousandths(50)..=Inches::whole(120);
/// The range of what a die may need (SQN-010).
const NEEDED: RangeInclusive<u8> = 2..=6;
/// The range of dice and other counts.
const COUNTS: RangeInclusive<u8> = 1..=20;
/// The range of factors in special rules, and of Prc and Heavy Armour.
const FACTORS: RangeInclusive<u8> = 1..=6;
/// The range of additional weapons of a Platform.
const PLATFORMS: RangeInclusive<u8> = 1..=4;
/// The range of Stealth distances, in inches (SQN-112).
const STEALTH: RangeInclusive<u8> = 1..=120;

/// The contents of a file, with the span of everything that a check may complain about.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Places {
    base: Option<BasePlaces>,
    surcharges: Option<Vec<Spanned<Surcharge>>>,
    fleet: Option<Spanned<Limits>>,
    upgrades: BTreeMap<Spanned<String>, UpgradePlaces>,
    weapons: BTreeMap<Spanned<String>, WeaponPlaces>,
    designs: BTreeMap<Spanned<String>, DesignPlaces>,
    terrain: BTreeMap<Spanned<String>, TerrainPlaces>,
}

#[derive(Deserialize)]
struct BasePlaces {
    cost: Spanned<Wide<u32>>,
    profile: ProfilePlaces,
}

#[derive(Deserialize)]
struct ProfilePlaces {
    command: Spanned<Wide<u8>>,
    #[serde(rename = "move")]
    move_: Spanned<Inches>,
    skill: Spanned<Wide<u8>>,
    defence: Spanned<Wide<u8>>,
    toughness: Spanned<Wide<u8>>,
    hit_points: Spanned<Wide<u8>>,
    #[serde(default)]
    rules: Vec<Spanned<UnitRule>>,
}

#[derive(Deserialize)]
struct UpgradePlaces {
    cost: Spanned<UpgradeCost>,
    gives: Spanned<UpgradeEffect>,
}

#[derive(Deserialize)]
struct WeaponPlaces {
    cost: Spanned<Wide<u32>>,
    range: Spanned<Inches>,
    attacks: Spanned<Wide<u8>>,
    damage: Spanned<Wide<u8>>,
    #[serde(default)]
    piercing: Option<Spanned<Wide<u8>>>,
    #[serde(default)]
    rules: Vec<Spanned<WeaponRule>>,
}

#[derive(Deserialize)]
struct DesignPlaces {
    #[serde(default)]
    upgrades: Vec<Spanned<String>>,
    weapons: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
struct TerrainPlaces {
    shape: Spanned<TerrainShape>,
}

/// The raw entries of a file, so that those without syntax errors can still be read.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Entries {
    pub upgrades: RawEntries,
    pub weapons: RawEntries,
    pub designs: RawEntries,
    pub terrain: RawEntries,
}

/// Returns the spans of a file, or of the entries that can be parsed.
fn places(source: &Source) -> Result<Places, Problems> {
    read::<Places>(source).or_else(|_| {
        let Entries { upgrades, weapons, designs, terrain } = read(source)?;
        Ok(Places {
            upgrades: readable(&upgrades, source),
            weapons: readable(&weapons, source),
            designs: readable(&designs, source),
            terrain: readable(&terrain, source),
            ..Places::default()
        })
    })
}

/// Checks the files that make up a shipyard. Skips entries that a later file replaces.
pub(crate) fn check(sources: &[&Source], yard: &Shipyard, problems: &mut Problems) {
    check_files(sources, problems, places, |places: &Places, seen, problems| Check { yard, problems }.file(places, seen));
}

struct Check<'a> {
    yard: &'a Shipyard,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn file(&mut self, places: &Places, seen: &mut Seen) {
        if let Some(base) = places.base.as_ref().filter(|_| seen.is_first("base")) {
            self.whole("base.cost", base.cost.span(), **base.cost, 0..=DEAREST, "a cost");
            self.profile(&base.profile);
        }
        if let Some(surcharges) = places.surcharges.as_ref().filter(|_| seen.is_first("surcharges")) {
            for (place, surcharge) in surcharges.iter().enumerate() {
                let at = format!("surcharges[{place}]");
                self.whole(&format!("{at}.from"), surcharge.span(), surcharge.from, 1..=100, "a number of parts");
                self.whole(&format!("{at}.cost"), surcharge.span(), surcharge.cost, 0..=DEAREST, "a cost");
            }
        }
        if let Some(fleet) = places.fleet.as_ref().filter(|_| seen.is_first("fleet")) {
            self.whole("fleet.points", fleet.span(), fleet.points, 1..=LARGEST.0, "the points of a fleet");
            self.whole("fleet.ships", fleet.span(), fleet.ships, 1..=LARGEST.1, "the ships of a fleet");
        }
        for (at, _, upgrade) in seen.current("upgrades", &places.upgrades, self.problems) {
            self.upgrade(&at, upgrade);
        }
        for (at, _, weapon) in seen.current("weapons", &places.weapons, self.problems) {
            self.weapon(&at, weapon);
        }
        for (at, _, terrain) in seen.current("terrain", &places.terrain, self.problems) {
            self.terrain(&at, terrain);
        }
        for (at, _, design) in seen.current("designs", &places.designs, self.problems) {
            self.design(&at, design);
        }
    }

    fn profile(&mut self, profile: &ProfilePlaces) {
        let ProfilePlaces { command, move_, skill, defence, toughness, hit_points, rules } = profile;
        for (what, number, range) in [
            ("command", command, 1..=MAX_COMMAND),
            ("skill", skill, NEEDED),
            ("defence", defence, NEEDED),
            ("toughness", toughness, COUNTS),
            ("hit_points", hit_points, COUNTS),
        ] {
            self.whole(&format!("base.profile.{what}"), number.span(), ***number, range, &format!("`{what}`"));
        }
        self.number("base.profile.move", move_.span(), **move_, MOVES, "a Move");
        for (place, rule) in rules.iter().enumerate() {
            self.unit_rule(&format!("base.profile.rules[{place}]"), rule.span(), **rule);
        }
    }

    fn upgrade(&mut self, at: &str, upgrade: &UpgradePlaces) {
        let (UpgradeCost::Points(points) | UpgradeCost::ForEachOther(points)) = *upgrade.cost;
        self.whole(&format!("{at}.cost"), upgrade.cost.span(), points, 0..=DEAREST, "a cost");
        let (at, span) = (format!("{at}.gives"), upgrade.gives.span());
        match *upgrade.gives {
            UpgradeEffect::Command(points) => self.whole(&at, span, points, 1..=MAX_COMMAND, "Command"),
            UpgradeEffect::Move(inches) => self.number(&at, span, inches, MOVES, "a Move"),
            UpgradeEffect::Skill(skill) => self.whole(&at, span, skill, NEEDED, "Skill"),
            UpgradeEffect::Defence(defence) => self.whole(&at, span, defence, NEEDED, "Defence"),
            UpgradeEffect::Toughness(toughness) => self.whole(&at, span, toughness, COUNTS, "Toughness"),
            UpgradeEffect::HitPoints(points) => self.whole(&at, span, points, COUNTS, "Hit Points"),
            UpgradeEffect::Rule(rule) => self.unit_rule(&at, span, rule),
        }
    }

    fn unit_rule(&mut self, at: &str, span: Range<usize>, rule: UnitRule) {
        match rule {
            UnitRule::HeavyArmour(less) => self.whole(at, span, less, FACTORS, "Heavy Armour"),
            UnitRule::Platform(more) => self.whole(at, span, more, PLATFORMS, "a Platform"),
            UnitRule::Stealth(inches) => self.whole(at, span, inches, STEALTH, "Stealth"),
            _ => {}
        }
    }

    fn weapon(&mut self, at: &str, weapon: &WeaponPlaces) {
        let WeaponPlaces { cost, range, attacks, damage, piercing, rules } = weapon;
        self.whole(&format!("{at}.cost"), cost.span(), ***cost, 0..=DEAREST, "a cost");
        self.number(&format!("{at}.range"), range.span(), **range, RANGES, "a range");
        self.whole(&format!("{at}.attacks"), attacks.span(), ***attacks, COUNTS, "attack dice");
        self.whole(&format!("{at}.damage"), damage.span(), ***damage, COUNTS, "damage");
        if let Some(piercing) = piercing {
            self.whole(&format!("{at}.piercing"), piercing.span(), ***piercing, 0..=*FACTORS.end(), "piercing");
        }
        for (place, rule) in rules.iter().enumerate() {
            let (at, span) = (format!("{at}.rules[{place}]"), rule.span());
            let is_same = |other: &&Spanned<WeaponRule>| std::mem::discriminant(&***other) == std::mem::discriminant(&**rule);
            if let Some(first) = rules[..place].iter().find(is_same) {
                let problem = self.problems.at(span.clone(), &at, format!("this weapon has {} already", **first));
                problem.see_also(first.span(), "here first").help("leave one of them out");
            }
            match **rule {
                WeaponRule::Destructive(points) => self.whole(&at, span, points, FACTORS, "Destructive"),
                WeaponRule::Rending(hits) => self.whole(&at, span, hits, FACTORS, "Rending"),
                _ => {}
            }
        }
    }

    fn terrain(&mut self, at: &str, terrain: &TerrainPlaces) {
        let measures = match *terrain.shape {
            TerrainShape::Block { x, z, height } => vec![x, z, height],
            TerrainShape::Round { radius, height } => vec![radius, height],
        };
        for measure in measures {
            self.number(&format!("{at}.shape"), terrain.shape.span(), measure, MEASURES, "a length here");
        }
    }

    /// Reports everything that makes a design illegal (SQN-204).
    fn design(&mut self, at: &str, design: &DesignPlaces) {
        let names = |parts: &[Spanned<String>]| parts.iter().map(|part| part.value.clone()).collect();
        let build = Build { upgrades: names(&design.upgrades), weapons: names(&design.weapons) };
        for (part, fault) in build.faults(self.yard) {
            let (at, span) = match part {
                Part::Upgrade(place) => (format!("{at}.upgrades[{place}]"), design.upgrades[place].span()),
                Part::Weapon(place) => (format!("{at}.weapons[{place}]"), design.weapons[place].span()),
                Part::Ship => (format!("{at}.weapons"), design.weapons.span()),
            };
            tell(self.problems, span, &at, fault);
        }
    }

    fn number<N: PartialOrd + Display>(&mut self, at: &str, span: Range<usize>, number: N, range: RangeInclusive<N>, what: &str) {
        if !range.contains(&number) {
            self.outside(at, span, &range, what, &number);
        }
    }

    fn whole<N: Whole + PartialOrd + Display>(&mut self, at: &str, span: Range<usize>, number: N, range: RangeInclusive<N>, what: &str) {
        if !range.contains(&number) {
            let written = self.written(at, &span).filter(|_| number == N::BEYOND);
            self.outside(at, span, &range, what, &written.unwrap_or_else(|| number.to_string()));
        }
    }

    fn outside(&mut self, at: &str, span: Range<usize>, range: &RangeInclusive<impl Display>, what: &str, number: &impl Display) {
        let message = format!("{what} must be {} to {}, not {number}", range.start(), range.end());
        self.problems.at(span, at, message);
    }

    /// Returns the number as the file has it, even if it doesn't fit the type. It stands in brackets, or in the field that ends the path.
    fn written(&self, at: &str, span: &Range<usize>) -> Option<String> {
        let text = self.problems.source().text.get(span.clone())?;
        let field = format!("{}:", at.rsplit('.').next().unwrap_or_default());
        let after = text.find(&field).map_or(text, |place| &text[place + field.len()..]);
        let begins = after.find(|c: char| c == '-' || c.is_ascii_digit())?;
        let number = after[begins..].split(|c: char| c != '-' && !c.is_ascii_digit()).next()?;
        Some(number.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use crate::build::shipyard::tests::{laid_over, shipped};

    #[test]
    fn what_is_shipped_is_good() {
        assert_eq!(laid_over(&[("empty.ron", "()")]).unwrap(), shipped());
    }

    #[test]
    fn numbers_out_of_range_are_all_told_at_once() {
        let told = laid_over(&[
            (
                "a.ron",
                r#"(
                    base: (cost: 4294967290, profile: (command: 7, move: 0.5, skill: 1, defence: 7, toughness: 0, hit_points: 0, rules: [Stealth(0)])),
                    surcharges: [(from: 0, cost: 4294967290)],
                    fleet: (points: 0, ships: 1000),
                    upgrades: {
                        "dear": (cost: Points(4294967290), gives: Rule(Boost)),
                        "back": (cost: ForEachOther(5000), gives: Move(-5)),
                        "dead": (cost: Points(1), gives: HitPoints(0)),
                        "lame": (cost: Points(1), gives: Command(0)),
                        "wide": (cost: Points(1), gives: Rule(Platform(9))),
                    },
                )"#,
            ),
            (
                "b.ron",
                r#"(
                    weapons: {
                        "storm": (cost: 4294967290, range: -5, attacks: 255, damage: 0, piercing: 7, rules: [Rending(255), Destructive(0)]),
                    },
                    terrain: {"hole": (shape: Round(radius: -5, height: 1), look: Nebula)},
                )"#,
            ),
        ])
        .unwrap_err();
        for said in [
            "a cost must be 0 to 1000, not 4294967290",
            "`command` must be 1 to 6, not 7",
            "a Move must be 1\" to 48\", not 0.5\"",
            "`skill` must be 2 to 6, not 1",
            "`defence` must be 2 to 6, not 7",
            "`toughness` must be 1 to 20, not 0",
            "`hit_points` must be 1 to 20, not 0",
            "Stealth must be 1 to 120, not 0",
            "a number of parts must be 1 to 100, not 0",
            "the points of a fleet must be 1 to 100000, not 0",
            "the ships of a fleet must be 1 to 100, not 1000",
            "at: upgrades.dear.cost",
            "a cost must be 0 to 1000, not 5000",
            "a Move must be 1\" to 48\", not -5\"",
            "Hit Points must be 1 to 20, not 0",
            "Command must be 1 to 6, not 0",
            "a Platform must be 1 to 4, not 9",
            "a range must be 2\" to 120\", not -5\"",
            "attack dice must be 1 to 20, not 255",
            "damage must be 1 to 20, not 0",
            "piercing must be 0 to 6, not 7",
            "Rending must be 1 to 6, not 255",
            "Destructive must be 1 to 6, not 0",
            "a length here must be 0.05\" to 120\", not -5\"",
            "b.ron:3:",
            "26 problems in 2 files",
        ] {
            assert!(told.contains(said), "{said} is missing in:\n{told}");
        }
    }

    /// An entry that a mod replaces is not checked, so only mistakes in the newer file are reported.
    #[test]
    fn sqn_204_designs_and_names_are_checked_and_what_is_said_anew_is_not() {
        let told = laid_over(&[
            ("a.ron", r#"(weapons: {"pea": (cost: 1, range: 0, attacks: 1, damage: 1)})"#),
            (
                "b.ron",
                r#"(weapons: {"pea": (cost: 1, range: 3, attacks: 1, damage: 1), "Big Gun": (cost: 1, range: 3, attacks: 1, damage: 1)},
                designs: {"odd": (upgrades: ["bost", "speed-1", "speed-2"], weapons: ["pea", "pea"]), "bare": (weapons: [])})"#,
            ),
        ])
        .unwrap_err();
        for said in [
            "`Big Gun` can't be a name",
            "did you mean `boost`?",
            "speed-1 and speed-2 don't go together",
            "pea is listed twice",
            "at least one weapon",
            "5 problems in",
        ] {
            assert!(told.contains(said), "{said} is missing in:\n{told}");
        }
        assert!(!told.contains("a.ron"), "{told}");
    }

    /// A number of any size gets the same message with the allowed range.
    #[test]
    fn numbers_that_no_type_holds_are_told_with_the_same_bounds() {
        let told = laid_over(&[(
            "a.ron",
            r#"(
                base: (cost: -1, profile: (command: -7, move: 6, skill: 300, defence: 4, toughness: 4, hit_points: 0)),
                surcharges: [(from: -3, cost: -2)],
                upgrades: {"odd": (cost: Points(-1), gives: HitPoints(5000))},
                weapons: {"gun": (cost: -1, range: 3, attacks: 256, damage: 21, rules: [Rending(-2)])},
            )"#,
        )])
        .unwrap_err();
        for said in [
            "a cost must be 0 to 1000, not -1",
            "`command` must be 1 to 6, not -7",
            "`skill` must be 2 to 6, not 300",
            "`hit_points` must be 1 to 20, not 0",
            "a number of parts must be 1 to 100, not -3",
            "a cost must be 0 to 1000, not -2",
            "Hit Points must be 1 to 20, not 5000",
            "attack dice must be 1 to 20, not 256",
            "damage must be 1 to 20, not 21",
            "Rending must be 1 to 6, not -2",
            "12 problems in a.ron",
        ] {
            assert!(told.contains(said), "{said} is missing in:\n{told}");
        }
        let told = laid_over(&[("a.ron", "(fleet: (points: \"many\", ships: 9))")]).unwrap_err();
        assert!(told.contains("expected a whole number, found the text"), "{told}");
    }

    #[test]
    fn a_weapon_has_each_rule_once() {
        let gun = |rules: &str| {
            laid_over(&[("a.ron", &format!("(weapons: {{\"gun\": (cost: 1, range: 3, attacks: 1, damage: 1, rules: [{rules}])}})"))])
        };
        assert!(gun("Rending(2), Fixed").is_ok());
        for (rules, said) in [("Rending(2), Rending(3)", "this weapon has Rending (2) already"), ("Fixed, Fixed", "already")] {
            let told = gun(rules).unwrap_err();
            assert!(told.contains(said) && told.contains("weapons.gun.rules[1]"), "{told}");
        }
    }
}
