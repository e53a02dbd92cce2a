//! Forces (CQB-190, CQB-191): units bought with points, as files describe them, and whether they are legal.

use crate::build::plan::{ForcePlan, UnitPlan};
use crate::data::armoury::Armoury;
use crate::data::profile::Troop;
use brickfray_game::battle::names::bad_name;
use brickfray_game::ron::{Problems, Source, Spanned, Wide, did_you_mean, one_of};
use brickfray_game::{NamedFiles, Refusal, RuleId};
use brickfray_words::{Language, Text};
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::Range;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/forces");

/// The force files: `assets/forces/*.ron`; those in a mod's `forces/` folder override them.
pub const FORCE_FILES: NamedFiles = NamedFiles {
    name: "forces",
    one: "a force",
    known_by: &["points", "units"],
    battle_advice: "a battle file names it: `forces: [(side: \"blue\", force: \"NAME\")]`",
    shipped: &SHIPPED,
};

/// The points limit of a force whose file names none (CQB-191).
pub const POINTS: u32 = 500;
/// The maximum number of units in a force.
const MAX_UNITS: usize = 60;
/// The maximum number of models in a weapon team, which may be smaller than a squad.
pub(crate) const TEAM: u8 = 3;
/// How often a force may bring an entry.
pub(crate) const TIMES: std::ops::RangeInclusive<u8> = 1..=20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// Its name for players.
    pub title: String,
    /// One line for panels.
    pub about: String,
    pub points: u32,
    /// Its units, in the order of the file.
    pub units: Vec<ForceUnit>,
}

/// A unit of a force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForceUnit {
    /// Its name in orders.
    pub name: String,
    /// Whether it is a squad, with the weapons of its models, or a vehicle.
    pub kind: UnitKind,
    /// Its cost, in points.
    pub cost: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnitKind {
    /// Infantry: its kind, and the weapon of each model.
    Squad {
        /// The name of its troop type.
        troop: String,
        /// The weapon of each model, special ones first.
        weapons: Vec<String>,
    },
    /// A vehicle of this kind.
    Vehicle(String),
}

impl Force {
    /// Returns the cost of all its units, in points.
    pub fn cost(&self) -> u32 {
        self.units.iter().map(|unit| unit.cost).fold(0, u32::saturating_add)
    }

    /// Returns the faults of the force as a whole (CQB-190): it is over its points limit, or has too many units or none.
    pub fn faults(&self) -> Vec<Refusal> {
        let refuse = |reason: String, but: &str| Refusal::new(RuleId::new("CQB-190"), Text::written(reason)).but(Text::written(but));
        let (cost, units) = (self.cost(), self.units.len());
        let mut faults = Vec::new();
        if units == 0 {
            faults.push(refuse("the force has no units".to_owned(), "add some"));
        }
        if units > MAX_UNITS {
            faults.push(refuse(format!("the force has {units} units; at most {MAX_UNITS} are allowed"), "leave some out"));
        }
        if cost > self.points {
            let over = cost - self.points;
            faults.push(refuse(
                format!("over budget by {over} points: it costs {cost} of {}", self.points),
                "remove units or raise `points`",
            ));
        }
        faults
    }
}

/// Reads a force file and reports every problem in it: first those of its form, then what the force may not bring.
pub fn read_force(source: &Source, armoury: &Armoury) -> Result<Force, Problems> {
    let (force, problems) = look_over(source, armoury)?;
    problems.into_result(force)
}

/// Like [`read_force`], but also returns a force that is not legal, with its problems. Fails only if the file can't be parsed.
pub fn look_over(source: &Source, armoury: &Armoury) -> Result<(Force, Problems), Problems> {
    let mut problems = Problems::new(source);
    let force = check(&ForcePlan::of(source)?, "", armoury, &mut problems);
    Ok((force, problems))
}

/// Returns the force of a plan. Adds a problem for everything that the force may not bring, at the path of its field: `within` and then,
/// for example, `units[2].count`.
pub fn check(plan: &ForcePlan, within: &str, armoury: &Armoury, problems: &mut Problems) -> Force {
    let points = plan.points.map_or(POINTS, |points| *points);
    let mut force = Force { title: plan.title.clone(), about: plan.about.clone(), points, units: Vec::new() };
    let mut names = BTreeSet::new();
    for (place, unit) in plan.units.iter().enumerate() {
        let mut check = Check { armoury, at: format!("{within}units[{place}]"), problems: &mut *problems };
        let times =
            unit.times.as_ref().map_or(1, |times| check.number(times, TIMES, "times", "the number of times that a unit is brought"));
        let kind = check.kind(unit);
        let cost = kind.as_ref().map_or(0, |kind| cost(kind, armoury));
        check.name(unit, times, &mut names);
        let Some(kind) = kind else { continue };
        let name = |number: u8| if times == 1 { unit.name.value.clone() } else { format!("{}-{number}", *unit.name) };
        force.units.extend((1..=times).map(|number| ForceUnit { name: name(number), kind: kind.clone(), cost }));
    }
    // If none of the units could be read, the force is not also reported as having no units.
    if plan.units.is_empty() || !force.units.is_empty() {
        for fault in force.faults() {
            let message = format!("{} ({})", fault.reason.in_language(Language::English), fault.rule);
            let problem = problems.at(plan.units.span(), format!("{within}units"), message);
            problem.help(fault.legal.in_language(Language::English));
        }
    }
    force
}

/// Returns the cost of a unit. Weapons are free (CQB-191).
pub(crate) fn cost(kind: &UnitKind, armoury: &Armoury) -> u32 {
    match kind {
        UnitKind::Squad { troop, weapons } => {
            let each = armoury.troops.get(troop).map_or(0, |troop| troop.cost);
            each.saturating_mul(u32::try_from(weapons.len()).unwrap_or(u32::MAX))
        }
        UnitKind::Vehicle(name) => armoury.vehicles.get(name).map_or(0, |vehicle| vehicle.cost),
    }
}

/// The check of one unit.
struct Check<'a> {
    armoury: &'a Armoury,
    at: String,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn tell(&mut self, span: Range<usize>, field: &str, message: impl Into<String>, help: impl Into<String>) {
        let at = format!("{}.{field}", self.at);
        self.problems.at(span, at, message).help(help);
    }

    /// Reports a number that is out of bounds. Returns the nearest number within them.
    fn number(&mut self, number: &Spanned<Wide<u8>>, range: std::ops::RangeInclusive<u8>, field: &str, what: &str) -> u8 {
        if !range.contains(&**number) {
            // The file may contain a number that a plan can't hold.
            let written = self.problems.source().text.get(number.span()).map(str::trim).filter(|written| !written.is_empty());
            let written = written.map_or_else(|| number.0.to_string(), str::to_owned);
            let at = format!("{}.{field}", self.at);
            self.problems.at(number.span(), at, format!("{what} must be {} to {}, not {written}", range.start(), range.end()));
        }
        (**number).clamp(*range.start(), *range.end())
    }

    /// Looks up a name from the file, and reports it if it is unknown.
    fn known<'n, T>(&mut self, name: &Spanned<String>, field: &str, what: impl Display, all: &'n BTreeMap<String, T>) -> Option<&'n T> {
        let found = all.get(&**name);
        if found.is_none() {
            let names = || all.keys().map(String::as_str);
            let help = did_you_mean(name, names()).unwrap_or_else(|| format!("choose {}", one_of(names())));
            self.tell(name.span(), field, format!("there is no {what} `{}`", **name), help);
        }
        found
    }

    fn kind(&mut self, unit: &UnitPlan) -> Option<UnitKind> {
        match (&unit.troop, &unit.vehicle) {
            (Some(troop), None) => {
                let known = self.known(troop, "troop", "kind of troops", &self.armoury.troops)?;
                Some(UnitKind::Squad { troop: troop.value.clone(), weapons: self.weapons(unit, known) })
            }
            (None, Some(vehicle)) => {
                self.known(vehicle, "vehicle", "vehicle", &self.armoury.vehicles)?;
                if let Some(count) = &unit.count {
                    self.tell(count.span(), "count", "a vehicle is a unit by itself", "say `times` to bring several");
                }
                for name in unit.weapons.keys() {
                    self.tell(name.span(), "weapons", "a vehicle has the weapons of its kind", "leave `weapons` out");
                }
                Some(UnitKind::Vehicle(vehicle.value.clone()))
            }
            (Some(_), Some(vehicle)) => {
                self.tell(vehicle.span(), "vehicle", "a unit is either infantry or a vehicle", "leave `troop` or `vehicle` out");
                None
            }
            (None, None) => {
                self.tell(
                    unit.name.span(),
                    "name",
                    "this unit has neither a `troop` nor a `vehicle`",
                    "add `troop` and `count`, or `vehicle`",
                );
                None
            }
        }
    }

    /// Returns the weapons of a squad, one for each model, special ones first (CQB-046).
    fn weapons(&mut self, unit: &UnitPlan, troop: &Troop) -> Vec<String> {
        let (fewest, most) = if unit.team { (1, TEAM) } else { troop.squad };
        let count = match &unit.count {
            Some(count) => self.number(
                count,
                fewest..=most,
                "count",
                if unit.team { "the number of models in a team" } else { "the number of models in such a squad" },
            ),
            None => {
                self.tell(
                    unit.name.span(),
                    "name",
                    "the number of models in this squad is missing",
                    format!("add `count`, {fewest} to {most}"),
                );
                fewest
            }
        };
        let mut weapons: Vec<String> = Vec::new();
        for (name, number) in &unit.weapons {
            if let Some(weapon) = self.known(name, "weapons", "weapon", &self.armoury.weapons) {
                if weapon.look.is_none() {
                    let carried = self.armoury.weapons.iter().filter(|(_, other)| other.look.is_some()).map(|(name, _)| name.as_str());
                    let help = format!("men carry {}", one_of(carried));
                    self.tell(name.span(), "weapons", format!("`{}` is mounted on a vehicle", **name), help);
                }
                weapons.extend(std::iter::repeat_n(name.value.clone(), usize::from(***number)));
            }
        }
        if weapons.len() > usize::from(count) {
            let span = unit.weapons.keys().next().map_or(0..0, Spanned::span);
            self.tell(span, "weapons", format!("{} weapons for {count} models", weapons.len()), "each model has one");
        }
        weapons.resize(usize::from(count), troop.weapon.clone());
        weapons
    }

    /// Reports a name that is invalid or taken.
    fn name(&mut self, unit: &UnitPlan, times: u8, names: &mut BTreeSet<String>) {
        let name = &unit.name;
        if let Some(why) = bad_name(name) {
            let at = format!("{}.name", self.at);
            self.problems.at(name.span(), at, format!("`{}` can't be a name", **name)).label(why);
        }
        let own = (1..=times).map(|number| if times == 1 { name.value.clone() } else { format!("{}-{number}", **name) });
        let taken: Vec<String> = own.filter(|name| !names.insert(name.clone())).collect();
        if let Some(taken) = taken.first() {
            self.tell(name.span(), "name", format!("two units would be called `{taken}`"), "give one of them another name");
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::data::FOLDER;
    use brickfray_game::library::embedded;

    pub(crate) fn armoury() -> Armoury {
        Armoury::of(&embedded(FOLDER.shipped, "cqb")).0
    }

    pub(crate) fn shipped(name: &str) -> Force {
        read_force(&FORCE_FILES.files(None).unwrap()[name], &armoury()).unwrap_or_else(|problems| panic!("{problems}"))
    }

    fn read(units: &str) -> Result<Force, String> {
        let text = format!("(title: \"Mine\", units: [{units}])");
        read_force(&Source::new("mine.ron", text), &armoury()).map_err(|problems| problems.to_string())
    }

    #[test]
    fn the_shipped_forces_may_be_brought_and_use_up_their_points() {
        let files = FORCE_FILES.files(None).unwrap();
        let forces: Vec<Force> =
            files.values().map(|source| read_force(source, &armoury()).unwrap_or_else(|problems| panic!("{problems}"))).collect();
        assert_eq!(forces.len(), 6);
        for force in &forces {
            assert!((force.points - 20..=force.points).contains(&force.cost()), "{}: {} of {}", force.title, force.cost(), force.points);
            assert!(!force.about.is_empty(), "{}", force.title);
        }
    }

    /// The two sample forces of the sheet (CQB-191).
    #[test]
    fn cqb_191_the_samples_cost_491_and_490() {
        let blue = read(
            r#"(name: "first", troop: "regular", count: 10, weapons: {"automatic": 1, "rocket-launcher": 1}, times: 2),
            (name: "storm", troop: "veteran", count: 7, weapons: {"machine-gun": 1, "fusion-gun": 1}),
            (name: "bus", vehicle: "carrier"), (name: "tank", vehicle: "battle-tank")"#,
        )
        .unwrap();
        assert_eq!(blue.cost(), 491);
        let red = read(
            r#"(name: "levy", troop: "militia", count: 12, weapons: {"rocket-launcher": 1}, times: 3),
            (name: "raiders", troop: "insurgent", count: 10, times: 2), (name: "gun", vehicle: "technical", times: 2),
            (name: "light", vehicle: "light-tank"), (name: "team", troop: "regular", count: 2, weapons: {"guided-missile": 1}, team: true)"#,
        )
        .unwrap();
        assert_eq!(red.cost(), 490);
        assert_eq!(
            red.units.iter().map(|unit| unit.name.as_str()).take(4).collect::<Vec<_>>(),
            ["levy-1", "levy-2", "levy-3", "raiders-1"]
        );
        let UnitKind::Squad { weapons, .. } = &red.units[0].kind else { panic!("a squad") };
        assert_eq!((weapons.len(), weapons[0].as_str(), weapons[1].as_str()), (12, "rocket-launcher", "rifle"));
    }

    #[test]
    fn what_may_not_be_brought_is_told_with_what_may() {
        for (units, said) in [
            ("", "the force has no units (CQB-190)"),
            (r#"(name: "a", troop: "regular", count: 3)"#, "the number of models in such a squad must be 6 to 10, not 3"),
            (r#"(name: "a", troop: "regular", count: 1000000000)"#, "must be 6 to 10, not 1000000000"),
            (r#"(name: "a", troop: "regular", count: 4, team: true)"#, "the number of models in a team must be 1 to 3, not 4"),
            (r#"(name: "a", troop: "regulr", count: 6)"#, "there is no kind of troops `regulr`"),
            (r#"(name: "a", troop: "regular")"#, "the number of models in this squad is missing"),
            (r#"(name: "a", troop: "regular", count: 6, weapons: {"rocket-luncher": 1})"#, "did you mean `rocket-launcher`?"),
            (r#"(name: "a", troop: "regular", count: 6, weapons: {"rifle": 200})"#, "200 weapons for 6 models"),
            (r#"(name: "a", troop: "regular", count: 6, weapons: {"siege-gun": 1})"#, "`siege-gun` is mounted on a vehicle"),
            (r#"(name: "a", vehicle: "tank")"#, "there is no vehicle `tank`"),
            (r#"(name: "a", vehicle: "carrier", count: 2)"#, "say `times` to bring several"),
            (r#"(name: "a", vehicle: "carrier", troop: "regular")"#, "either infantry or a vehicle"),
            (r#"(name: "a")"#, "add `troop` and `count`, or `vehicle`"),
            (r#"(name: "A B", vehicle: "carrier")"#, "`A B` can't be a name"),
            (r#"(name: "a", vehicle: "carrier", times: 0)"#, "the number of times that a unit is brought must be 1 to 20, not 0"),
            (r#"(name: "a", vehicle: "carrier", times: 2), (name: "a-2", vehicle: "carrier")"#, "two units would be called `a-2`"),
            (r#"(name: "a", vehicle: "heavy-tank", times: 4)"#, "over budget by 220 points: it costs 720 of 500 (CQB-190)"),
        ] {
            let told = read(units).unwrap_err();
            assert!(told.contains(said), "{said} is missing in:\n{told}");
        }
    }
}
