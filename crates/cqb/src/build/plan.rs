//! A force that is being edited: the contents of a force file, as values that can be changed one at a time and written back.

use crate::build::force::{self, FORCE_FILES, Force, POINTS, TEAM, TIMES, UnitKind};
use crate::data::armoury::Armoury;
use brickfray_game::kinds::read_as;
use brickfray_game::ron::{Error, Problem, Problems, Source, Spanned, Wide, bare, write};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A force, as its file describes it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForcePlan {
    /// Its name for players.
    pub title: String,
    /// One line for panels.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// Its points limit, if not the default (CQB-191).
    #[serde(default, serialize_with = "bare", skip_serializing_if = "Option::is_none")]
    pub points: Option<Wide<u32>>,
    pub units: Spanned<Vec<UnitPlan>>,
}

/// A unit, or several identical ones: infantry or a vehicle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPlan {
    /// Its name in orders.
    pub name: Spanned<String>,
    /// The kind of troops, for infantry.
    #[serde(default, serialize_with = "bare", skip_serializing_if = "Option::is_none")]
    pub troop: Option<Spanned<String>>,
    /// The kind of vehicle, for a vehicle.
    #[serde(default, serialize_with = "bare", skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<Spanned<String>>,
    /// The number of models, for infantry.
    #[serde(default, serialize_with = "bare", skip_serializing_if = "Option::is_none")]
    pub count: Option<Spanned<Wide<u8>>>,
    /// How many of its models have another weapon than the usual one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weapons: BTreeMap<Spanned<String>, Spanned<Wide<u8>>>,
    /// It is a weapon team, which may be smaller than a squad.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub team: bool,
    /// How many times the force brings it; once if absent.
    #[serde(default, serialize_with = "bare", skip_serializing_if = "Option::is_none")]
    pub times: Option<Spanned<Wide<u8>>>,
}

/// A fault of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The index of the unit that it is about; `None` for the force as a whole.
    pub unit: Option<usize>,
    /// What is wrong, with the rule.
    pub text: String,
    /// What to do about it.
    pub help: Option<String>,
}

/// A kind of unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Infantry of this kind of troops.
    Troop(String),
    /// A vehicle of this kind.
    Vehicle(String),
}

/// Returns a name without the number at its end.
fn stem(name: &str) -> &str {
    name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-')
}

/// Returns a number, as a field of a plan.
fn number(number: u8) -> Spanned<Wide<u8>> {
    Wide(number).into()
}

impl UnitPlan {
    /// Returns its kind of unit; `None` if its file gives none, or both.
    pub fn kind(&self) -> Option<Kind> {
        match (&self.troop, &self.vehicle) {
            (Some(troop), None) => Some(Kind::Troop(troop.value.clone())),
            (None, Some(vehicle)) => Some(Kind::Vehicle(vehicle.value.clone())),
            _ => None,
        }
    }

    /// Returns how many models a squad has; 1 for a vehicle.
    pub fn models(&self) -> u8 {
        self.count.as_ref().map_or(1, |count| count.value.0)
    }

    /// Returns how many times the force brings it.
    pub fn times(&self) -> u8 {
        self.times.as_ref().map_or(1, |times| times.value.0)
    }

    /// Returns how many of its models have this weapon instead of the usual one.
    pub fn carriers(&self, weapon: &str) -> u8 {
        self.weapons.iter().find(|(name, _)| name.value == weapon).map_or(0, |(_, count)| count.value.0)
    }

    /// Returns the minimum and maximum number of its models, if it is infantry (CQB-191).
    fn size(&self, armoury: &Armoury) -> Option<(u8, u8)> {
        let squad = armoury.troops.get(self.troop.as_ref()?.value.as_str())?.squad;
        Some(if self.team { (1, TEAM) } else { squad })
    }

    /// Returns the cost of all its copies.
    pub fn cost(&self, armoury: &Armoury) -> u32 {
        let kind = match self.kind() {
            Some(Kind::Troop(troop)) => UnitKind::Squad { troop, weapons: vec![String::new(); usize::from(self.models())] },
            Some(Kind::Vehicle(vehicle)) => UnitKind::Vehicle(vehicle),
            None => return 0,
        };
        force::cost(&kind, armoury).saturating_mul(u32::from(self.times()))
    }

    /// Turns it into a unit of another kind, with about as many models.
    pub fn make(&mut self, kind: &Kind, armoury: &Armoury) {
        match kind {
            Kind::Vehicle(name) => {
                (self.troop, self.vehicle) = (None, Some(name.clone().into()));
                (self.count, self.team) = (None, false);
                self.weapons.clear();
            }
            Kind::Troop(name) => {
                let models = self.count.as_ref().map(|count| count.value.0);
                (self.troop, self.vehicle) = (Some(name.clone().into()), None);
                let (fewest, most) = self.size(armoury).unwrap_or((1, 1));
                self.count = Some(number(models.map_or(most, |models| models.clamp(fewest, most))));
            }
        }
    }

    /// Changes the number of models by `by`; for a vehicle, how many times the force brings it.
    pub fn count(&mut self, by: i8, armoury: &Armoury) {
        match self.size(armoury) {
            Some((fewest, most)) => self.count = Some(number(self.models().saturating_add_signed(by).clamp(fewest, most))),
            None => self.bring(by),
        }
    }

    /// Changes by `by` how many times the force brings it.
    pub fn bring(&mut self, by: i8) {
        let times = self.times().saturating_add_signed(by).clamp(*TIMES.start(), *TIMES.end());
        self.times = (times != 1).then(|| number(times));
    }

    /// Changes the number of its models with this weapon by `by`, up to the models without another special weapon.
    pub fn arm(&mut self, weapon: &str, by: i8) {
        let others: u32 = self.weapons.iter().filter(|(name, _)| name.value != weapon).map(|(_, count)| u32::from(count.value.0)).sum();
        let room = u32::from(self.models()).saturating_sub(others);
        let count = self.carriers(weapon).saturating_add_signed(by).min(u8::try_from(room).unwrap_or(u8::MAX));
        self.weapons.retain(|name, _| name.value != weapon);
        if count > 0 {
            self.weapons.insert(weapon.to_owned().into(), number(count));
        }
    }

    /// Turns a squad into a weapon team, or back.
    pub fn toggle_team(&mut self, armoury: &Armoury) {
        if self.troop.is_some() {
            self.team = !self.team;
            self.count(0, armoury);
        }
    }
}

impl ForcePlan {
    /// Returns a new plan, with one squad.
    pub fn new(title: &str, armoury: &Armoury) -> ForcePlan {
        let mut plan = ForcePlan { title: title.to_owned(), ..ForcePlan::default() };
        if let Some(troop) = armoury.troops.keys().next() {
            plan.add(&Kind::Troop(troop.clone()), armoury);
        }
        plan
    }

    /// Reads a force file, even if the force is not legal. Fails only if the file can't be parsed.
    pub fn of(source: &Source) -> Result<ForcePlan, Problems> {
        read_as(source, FORCE_FILES.one)
    }

    /// Returns the text of its force file.
    pub fn text(&self) -> Result<String, Error> {
        write(self)
    }

    pub fn limit(&self) -> u32 {
        self.points.map_or(POINTS, |points| *points)
    }

    pub fn set_limit(&mut self, points: u32) {
        self.points = (points != POINTS).then_some(Wide(points));
    }

    /// Returns the force of this plan, and all faults of the plan (CQB-190).
    pub fn look_over(&self, armoury: &Armoury) -> (Force, Vec<Fault>) {
        let mut problems = Problems::new(&Source::new(self.title.clone(), String::new()));
        let force = force::check(self, "", armoury, &mut problems);
        let unit = |path: &str| path.strip_prefix("units[")?.split_once(']')?.0.parse().ok();
        let fault = |problem: &Problem| Fault {
            unit: unit(&problem.path),
            text: problem.message.clone(),
            help: problem.help.clone().or_else(|| Some(problem.label.clone()).filter(|label| !label.is_empty())),
        };
        (force, problems.iter().map(fault).collect())
    }

    /// Returns a name based on `like` that no unit has yet.
    fn fresh(&self, like: &str) -> String {
        let is_taken = |name: &str| self.units.iter().any(|unit| unit.name.value == name);
        let numbered = (2..).map(|number| format!("{like}-{number}"));
        std::iter::once(like.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Adds a unit of a kind; returns its index.
    pub fn add(&mut self, kind: &Kind, armoury: &Armoury) -> usize {
        let (Kind::Troop(name) | Kind::Vehicle(name)) = kind;
        let mut unit = UnitPlan { name: self.fresh(name).into(), ..UnitPlan::default() };
        unit.make(kind, armoury);
        self.units.value.push(unit);
        self.units.len() - 1
    }

    /// Turns a unit into one of another kind. If it is named after its kind, it is renamed after the new one.
    pub fn make(&mut self, place: usize, kind: &Kind, armoury: &Armoury) {
        let Some(unit) = self.units.get(place) else { return };
        let (Kind::Troop(new) | Kind::Vehicle(new)) = kind;
        let is_of_kind = unit.kind().is_some_and(|(Kind::Troop(old) | Kind::Vehicle(old))| stem(&unit.name) == old);
        let name = is_of_kind.then(|| self.fresh(new));
        let Some(unit) = self.units.value.get_mut(place) else { return };
        unit.name.value = name.unwrap_or_else(|| unit.name.value.clone());
        unit.make(kind, armoury);
    }

    /// Adds a copy of this unit after it; returns the index of the copy.
    pub fn double(&mut self, place: usize) -> usize {
        let Some(unit) = self.units.get(place) else { return place };
        let stem = stem(&unit.name);
        let twin = UnitPlan { name: self.fresh(if stem.is_empty() { "unit" } else { stem }).into(), ..unit.clone() };
        self.units.value.insert(place + 1, twin);
        place + 1
    }

    pub fn remove(&mut self, place: usize) {
        if place < self.units.len() {
            self.units.value.remove(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::force::read_force;
    use crate::build::force::tests::armoury;

    #[test]
    fn shipped_forces_are_the_same_after_they_were_taken_up_and_written() {
        let armoury = armoury();
        for source in FORCE_FILES.files(None).unwrap().values() {
            let plan = ForcePlan::of(source).unwrap();
            let written = Source::new("again", plan.text().unwrap());
            assert_eq!(read_force(&written, &armoury).unwrap(), read_force(source, &armoury).unwrap());
            assert_eq!(ForcePlan::of(&written).unwrap(), plan);
            assert_eq!(plan.look_over(&armoury).1, []);
            let cost: u32 = plan.units.iter().map(|unit| unit.cost(&armoury)).sum();
            assert_eq!(plan.look_over(&armoury).0.cost(), cost, "unit by unit, and as a whole");
        }
    }

    #[test]
    fn a_force_is_put_together_and_what_is_wrong_is_told_by_unit() {
        let armoury = armoury();
        let mut plan = ForcePlan::new("Mine", &armoury);
        assert_eq!(plan.look_over(&armoury).1, [], "what it begins with is good");
        let first = plan.add(&Kind::Troop("regular".to_owned()), &armoury);
        let other = plan.double(first);
        assert_eq!((plan.units[first].name.as_str(), plan.units[other].name.as_str()), ("regular", "regular-2"));
        let unit = &mut plan.units.value[first];
        assert_eq!((unit.models(), unit.cost(&armoury)), (10, 100), "the largest squad");
        unit.count(5, &armoury);
        assert_eq!(unit.models(), 10);
        unit.count(-9, &armoury);
        assert_eq!(unit.models(), 6);
        for (weapon, by, carried) in [("machine-gun", 2, 2), ("sniper-rifle", 9, 4), ("machine-gun", -5, 0), ("sniper-rifle", -1, 3)] {
            unit.arm(weapon, by);
            assert_eq!(unit.carriers(weapon), carried, "{weapon}");
        }
        unit.toggle_team(&armoury);
        assert_eq!((unit.team, unit.models(), unit.carriers("sniper-rifle")), (true, 3, 3));
        unit.bring(1);
        unit.name = "Snipers".to_owned().into();
        plan.units.value[other].weapons.insert("siege-gun".to_owned().into(), Wide(1).into());
        let (force, faults) = plan.look_over(&armoury);
        let told: Vec<_> = faults.iter().map(|fault| (fault.unit, fault.text.as_str())).collect();
        assert_eq!(told, [(Some(1), "`Snipers` can't be a name"), (Some(2), "`siege-gun` is mounted on a vehicle")]);
        assert_eq!(force.units.len(), 4);
        plan.make(other, &Kind::Vehicle("carrier".to_owned()), &armoury);
        assert_eq!(plan.units[other].name.as_str(), "carrier", "it was called after its kind");
        plan.units.value[first].make(&Kind::Troop("militia".to_owned()), &armoury);
        plan.units.value[other].count(2, &armoury);
        assert_eq!((plan.units[other].times(), plan.units[other].cost(&armoury)), (3, 150));
        plan.set_limit(40);
        assert!(plan.look_over(&armoury).1.iter().any(|fault| fault.unit.is_none() && fault.text.contains("of 40 (CQB-190)")));
        (0..9).for_each(|_| plan.remove(0));
        assert_eq!(plan.look_over(&armoury).1[0].text, "the force has no units (CQB-190)");
    }

    #[test]
    fn what_may_not_be_brought_is_taken_up_all_the_same() {
        let armoury = armoury();
        let text = r#"(title: "x \"y\"", points: 20, units: [(name: "a", troop: "regulr", count: 0, times: 99), (name: "a")])"#;
        let plan = ForcePlan::of(&Source::new("x", text)).unwrap();
        assert_eq!(ForcePlan::of(&Source::new("x", plan.text().unwrap())).unwrap(), plan);
        assert!(plan.look_over(&armoury).1.len() >= 3, "{:?}", plan.look_over(&armoury).1);
        assert!(ForcePlan::of(&Source::new("x", "(units: 5)")).is_err());
    }
}
