//! The data of an army file: squads, units and creations.

use crate::armies::army::{Army, Budget, Soldier};
use crate::armies::creation_mods::Mod;
use crate::armies::creations::{Creation, Kind};
use crate::armies::members::{Enrolled, Members, Roll};
use crate::data::catalogue::Catalogue;
use crate::data::stat_check::MAX_ACTIONS;
use brickfray_game::ron::{Raw, Source, Spanned, section};
use brickfray_table::Formation;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// An army as written in a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Army", deny_unknown_fields)]
pub(crate) struct ArmyFile {
    pub(in crate::armies) title: Spanned<String>,
    #[serde(default)]
    pub(in crate::armies) about: String,
    #[serde(default)]
    pub(in crate::armies) budget: Option<Spanned<Budget>>,
    #[serde(default)]
    pub(in crate::armies) edition: Option<Spanned<String>>,
    #[serde(default)]
    pub(in crate::armies) house: Option<Raw>,
    #[serde(default)]
    pub(in crate::armies) squads: Vec<SquadEntry>,
    #[serde(default)]
    pub(in crate::armies) units: Vec<UnitEntry>,
    #[serde(default)]
    pub(in crate::armies) creations: Vec<CreationEntry>,
    #[serde(default)]
    pub(in crate::armies) stock: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    pub(in crate::armies) alliance: Option<String>,
    #[serde(default)]
    pub(in crate::armies) turn: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::armies) start: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::armies) bennies: Option<Spanned<u32>>,
    #[serde(default)]
    pub(in crate::armies) victory: Vec<String>,
    #[serde(default)]
    pub(in crate::armies) bonus: Vec<String>,
}

impl ArmyFile {
    /// Reads those sections of a malformed file that can still be parsed on their own.
    pub(super) fn readable_sections(source: &Source) -> Self {
        fn part<T: DeserializeOwned>(source: &Source, field: &str) -> Option<T> {
            section(source, field)?.read_sound()
        }
        ArmyFile {
            title: Spanned::from(String::new()),
            about: String::new(),
            budget: None,
            edition: part(source, "edition"),
            house: section(source, "house"),
            squads: part(source, "squads").unwrap_or_default(),
            units: part(source, "units").unwrap_or_default(),
            creations: part(source, "creations").unwrap_or_default(),
            stock: part(source, "stock"),
            alliance: None,
            turn: part(source, "turn"),
            start: part(source, "start"),
            bennies: part(source, "bennies"),
            victory: Vec::new(),
            bonus: Vec::new(),
        }
    }

    /// Whether all its members could be read and all names of units and items in it are known.
    pub(super) fn is_known(&self, army: &Army, catalogue: &Catalogue) -> bool {
        let is_unit = |name: &Spanned<String>| catalogue.units.contains_key(name.as_str());
        let is_item = |name: &Spanned<String>| catalogue.weapons.contains_key(name.as_str());
        let mut members = self.squads.iter().map(SquadEntry::roll).chain(self.units.iter().map(UnitEntry::roll)).flat_map(Roll::groups);
        let are_known = members
            .all(|(member, _)| is_unit(member.unit) && member.mount.is_none_or(is_unit) && member.gear.into_iter().flatten().all(is_item));
        let is_built = |entry: &CreationEntry| entry.driver.as_ref().is_none_or(is_unit) && entry.weapons.iter().all(is_item);
        let is_whole = army.squads.len() == self.squads.len() + self.units.len();
        is_whole && are_known && self.creations.iter().all(is_built) && self.stock.iter().flatten().all(is_item)
    }

    /// The span and path of the last entry of this unit.
    pub(super) fn last_of(&self, unit: &str) -> Option<(Range<usize>, String)> {
        let squads = self.squads.iter().map(SquadEntry::roll).enumerate().map(|(place, roll)| (format!("squads[{place}]"), roll));
        let alone = self.units.iter().map(UnitEntry::roll).enumerate().map(|(place, roll)| (format!("units[{place}].unit"), roll));
        let called = |(at, roll): (String, Roll<'_>)| {
            let mut groups = roll.groups().filter(|(member, _)| **member.unit == unit);
            groups.next().map(|(member, _)| (member.unit.span(), at))
        };
        squads.chain(alone).filter_map(called).next_back()
    }
}

/// The largest Size that a creation may have.
pub(super) const LARGEST: u8 = 40;

/// A squad: its members are all alike or listed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::armies) struct SquadEntry {
    pub(in crate::armies) name: Spanned<String>,
    #[serde(default)]
    unit: Option<Spanned<String>>,
    #[serde(default)]
    count: Option<Spanned<u32>>,
    #[serde(default)]
    members: Vec<Members>,
    #[serde(default)]
    gear: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    mount: Option<Spanned<String>>,
    #[serde(default)]
    mods: Vec<Spanned<Mod>>,
    #[serde(default)]
    pub(in crate::armies) formation: Formation,
}

impl SquadEntry {
    pub(in crate::armies) fn roll(&self) -> Roll<'_> {
        let SquadEntry { unit, count, members, gear, mount, mods, .. } = self;
        Roll { unit: unit.as_ref(), count: count.as_ref(), members, gear: gear.as_ref(), mount: mount.as_ref(), mods }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::armies) struct UnitEntry {
    pub(in crate::armies) name: Spanned<String>,
    unit: Spanned<String>,
    #[serde(default)]
    gear: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    mount: Option<Spanned<String>>,
    #[serde(default)]
    mods: Vec<Spanned<Mod>>,
}

impl UnitEntry {
    pub(in crate::armies) fn roll(&self) -> Roll<'_> {
        let UnitEntry { unit, gear, mount, mods, .. } = self;
        Roll { unit: Some(unit), count: None, members: &[], gear: gear.as_ref(), mount: mount.as_ref(), mods }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::armies) struct CreationEntry {
    pub(in crate::armies) name: Spanned<String>,
    pub(super) kind: Kind,
    pub(super) size: Spanned<i64>,
    #[serde(default)]
    pub(super) mods: Vec<Spanned<Mod>>,
    #[serde(default)]
    pub(super) autonomous: Option<Spanned<i64>>,
    #[serde(default)]
    pub(super) like: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) weapons: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) driver: Option<Spanned<String>>,
}

impl CreationEntry {
    pub(in crate::armies) fn creation(&self) -> Creation {
        let mods = self.mods.iter().map(|one| **one).collect();
        // Numbers out of range are reported elsewhere; here they count as the nearest number within.
        let within = |number: i64, most: u8| u8::try_from(number.clamp(0, most.into())).unwrap_or(most);
        Creation {
            kind: self.kind,
            size: within(*self.size, LARGEST),
            mods,
            autonomous: self.autonomous.as_ref().map_or(0, |actions| within(**actions, MAX_ACTIONS)),
            like: self.like.as_ref().map(|like| like.to_string()),
            weapons: self.weapons.iter().map(|weapon| weapon.to_string()).collect(),
            driver: self.driver.as_ref().map(|driver| driver.to_string()),
        }
    }
}

impl Soldier {
    /// A soldier as a file describes it, by default with the gear of its card.
    pub(in crate::armies) fn of(member: Enrolled, catalogue: &Catalogue) -> Self {
        let card = catalogue.units.get(&**member.unit).map(|data| data.gear.clone()).unwrap_or_default();
        Soldier {
            unit: member.unit.to_string(),
            gear: member.gear.map_or(card, |gear| gear.iter().map(|item| item.to_string()).collect()),
            mount: member.mount.map(|mount| mount.to_string()),
            mods: member.mods().collect(),
        }
    }
}
