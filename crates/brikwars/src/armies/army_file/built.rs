//! Checks the creations of an army file: their numbers, mods and mounted weapons.

use crate::armies::army_file::check::{Check, tell};
use crate::armies::army_file::entries::{CreationEntry, LARGEST};
use crate::armies::buildings::can_be_bought;
use crate::armies::creations::{Creation, Kind};
use crate::armies::fittings::drives;
use crate::data::catalogue::Catalogue;
use crate::data::handling;
use crate::data::specialty::includes;
use crate::data::stat_check::MAX_ACTIONS;
use crate::figures::seat::MACHINE;
use brickfray_game::lists::{UNIT, WEAPON};
use brickfray_game::ron::{Spanned, unknown};

impl Check<'_> {
    pub(super) fn creation(&mut self, entry: &CreationEntry, at: &str) -> (String, Creation) {
        self.name(&entry.name, at);
        let mut bounds = |value: &Spanned<i64>, most: u8, field: &str, (what, rule): (&str, &str)| {
            if !(0..=most.into()).contains(&**value) {
                let message = format!("{what} is 0 to {most}, not {} [{rule}]", **value);
                let help = if **value < 0 { "write 0 or more".to_owned() } else { format!("write {most} or less") };
                self.problems.at(value.span(), format!("{at}.{field}"), message).help(help);
            }
        };
        bounds(&entry.size, LARGEST, "size", ("a Size", "AR-UIN-05"));
        if let Some(actions) = &entry.autonomous {
            bounds(actions, MAX_ACTIONS, "autonomous", ("the number of Actions that it takes by itself", "AR-MOD-09"));
        }
        let creation = entry.creation();
        for fault in creation.faults() {
            let span =
                entry.mods.first().zip(entry.mods.last()).map_or(entry.name.span(), |(first, last)| first.span().start..last.span().end);
            tell(self.problems, span, &format!("{at}.mods"), fault);
        }
        self.fittings(entry, at);
        (entry.name.to_string(), creation)
    }

    /// Checks the look, the mounted weapons and the driver of a creation: each is known, and the creation can have it.
    fn fittings(&mut self, entry: &CreationEntry, at: &str) {
        let Catalogue { units, weapons, .. } = self.catalogue;
        let is_machine = |name: &str| units.get(name).is_some_and(|data| includes(&data.traits, &MACHINE));
        let is_building = entry.kind == Kind::Building;
        if let Some(like) = entry.like.as_ref().filter(|_| is_building) {
            self.built_like(like, &format!("{at}.like"));
        }
        let like = entry.like.iter().filter(|_| !is_building);
        for (name, field) in like.map(|like| (like, "like")).chain(entry.driver.iter().map(|driver| (driver, "driver"))) {
            if !units.contains_key(&**name) {
                unknown(self.problems, name, &format!("{at}.{field}"), UNIT, units.keys());
            }
        }
        for (place, item) in entry.weapons.iter().enumerate().filter(|(_, item)| !weapons.contains_key(&***item)) {
            unknown(self.problems, item, &format!("{at}.weapons[{place}]"), WEAPON, weapons.keys());
        }
        let is_vehicle = entry.kind == Kind::Vehicle;
        let is_unlike = |like: &&Spanned<String>| !is_building && units.contains_key(&***like) && is_machine(like) != is_vehicle;
        if let Some(like) = entry.like.as_ref().filter(is_unlike) {
            let message = format!("a {} does not look like `{}`", entry.kind, **like);
            self.problems.at(like.span(), format!("{at}.like"), message).help("vehicles look like machines, and creatures like animals");
        }
        let driven = entry.driver.as_ref().filter(|_| !is_vehicle);
        if let Some(first) = driven.or(entry.weapons.first().filter(|_| is_building)) {
            let message = match entry.kind {
                Kind::Building => format!("a {} has neither a `driver` nor `weapons` mounted on it here", entry.kind),
                _ => format!("a {} goes by itself, and has no `driver`", entry.kind),
            };
            self.problems.at(first.span(), at, message).help("leave it out");
        }
        if let Some(driver) = entry.driver.as_ref().filter(|driver| units.get(&***driver).is_some_and(|data| !drives(data))) {
            let message = format!("`{}` drives nothing", **driver);
            self.problems.at(driver.span(), format!("{at}.driver"), message).help("take a minifig: `driver: \"pilot\"`");
        }
        let size = entry.creation().size;
        let mounted = handling::wrongly_mounted(entry.weapons.iter().filter_map(|item| weapons.get(&**item)), size.into());
        if let (Some(first), Some(last), Some((message, help))) =
            (entry.weapons.first(), entry.weapons.last(), mounted.filter(|_| !is_building))
        {
            self.problems.at(first.span().start..last.span().end, format!("{at}.weapons"), message).help(help);
        }
    }

    /// Checks that a building looks like a kind of terrain that can be bought.
    fn built_like(&mut self, like: &Spanned<String>, at: &str) {
        let terrain = &self.catalogue.terrain;
        let can_be_bought = || terrain.iter().filter(|(_, data)| can_be_bought(data)).map(|(name, _)| name);
        if !terrain.contains_key(&**like) {
            unknown(self.problems, like, at, "building", can_be_bought());
        } else if !can_be_bought().any(|name| *name == **like) {
            let names: Vec<&str> = can_be_bought().map(String::as_str).collect();
            let message = format!("a Building does not look like `{}`", **like);
            self.problems.at(like.span(), at, message).help(format!("buildings look like one of these: {}", names.join(", ")));
        }
    }
}
