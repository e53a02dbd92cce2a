//! The members of a squad as battle files and army files write them, and the checks of those entries.

use crate::armies::creation_mods::{self, Mod, Modded};
use crate::armies::prices::{is_hero, is_plain};
use crate::data::careers::Group;
use crate::data::catalogue::{Catalogue, UnitData, WeaponData};
use crate::data::handling;
use crate::data::specialty::includes;
use crate::figures::seat::{MACHINE, MOUNT, has_hands, has_mounted_gear};
use brickfray_game::lists::{UNIT, WEAPON};
use brickfray_game::ron::{Problems, Spanned, one_of, unknown};
use brickfray_table::Inches;
use brickfray_words::Language;
use serde::Deserialize;

/// The most figures in one squad.
pub const MAX_IN_SQUAD: u64 = 500;

/// The most figures in a battle, and in an army.
pub const MAX_FIGURES: u64 = 2_000;

/// A group of identical members of a squad.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// The unit template.
    pub unit: Spanned<String>,
    /// How many there are; 1 by default.
    #[serde(default)]
    pub count: Option<Spanned<u32>>,
    /// Their gear, if it differs from that of the template or the squad.
    #[serde(default)]
    pub gear: Option<Vec<Spanned<String>>>,
    /// Their mounts, one each, if they differ from those of the squad (BW-HO).
    #[serde(default)]
    pub mount: Option<Spanned<String>>,
    /// Their Creation Mods (AR-MOD).
    #[serde(default)]
    pub mods: Vec<Spanned<Mod>>,
}

/// A member of a squad, as the file has it.
#[derive(Clone, Copy, Debug)]
pub struct Enrolled<'a> {
    /// The unit template.
    pub unit: &'a Spanned<String>,
    /// Its gear, if it differs from that of the template.
    pub gear: Option<&'a Vec<Spanned<String>>>,
    /// The unit template of its mount.
    pub mount: Option<&'a Spanned<String>>,
    /// Its own mods, and those of its whole squad.
    pub mods: [&'a [Spanned<Mod>]; 2],
}

impl Enrolled<'_> {
    pub fn mods(&self) -> impl Iterator<Item = Mod> {
        self.mods.into_iter().flatten().map(|one| **one)
    }
}

/// The members of a squad as a file writes them: either all alike, or listed.
#[derive(Clone, Copy, Debug)]
pub struct Roll<'a> {
    /// The unit template of all members, if they are alike.
    pub unit: Option<&'a Spanned<String>>,
    /// The number of members, if they are alike.
    pub count: Option<&'a Spanned<u32>>,
    /// The listed members, if they aren't alike.
    pub members: &'a [Members],
    /// The gear of all members, if it differs from that of their templates.
    pub gear: Option<&'a Vec<Spanned<String>>>,
    /// The mount of each member.
    pub mount: Option<&'a Spanned<String>>,
    /// Mods of all members, in addition to their own.
    pub mods: &'a [Spanned<Mod>],
}

impl<'a> Roll<'a> {
    /// The groups of members as written, each with its count.
    pub fn groups(self) -> impl Iterator<Item = (Enrolled<'a>, Option<&'a Spanned<u32>>)> {
        let alike = self.unit.map(|unit| (Enrolled { unit, gear: self.gear, mount: self.mount, mods: [&[], self.mods] }, self.count));
        let listed = self.members.iter().map(move |members| {
            let (gear, mount) = (members.gear.as_ref().or(self.gear), members.mount.as_ref().or(self.mount));
            (Enrolled { unit: &members.unit, gear, mount, mods: [&members.mods, self.mods] }, members.count.as_ref())
        });
        alike.into_iter().chain(listed)
    }

    /// The members one by one.
    pub fn call(self) -> impl Iterator<Item = Enrolled<'a>> {
        self.groups().flat_map(|(member, count)| std::iter::repeat_n(member, count.map_or(1, |count| **count as usize)))
    }

    /// The total number of members, not limited to the maximum, and every count in the file with its path below `at`.
    pub fn counts(self, at: &str) -> (u64, Vec<(&'a Spanned<u32>, String)>) {
        let alike = self.unit.iter().map(|_| (self.count, format!("{at}.count")));
        let listed =
            self.members.iter().enumerate().map(|(place, members)| (members.count.as_ref(), format!("{at}.members[{place}].count")));
        let mut all = 0;
        let mut named = Vec::new();
        for (count, path) in alike.chain(listed) {
            all += count.map_or(1, |count| u64::from(**count));
            named.extend(count.map(|count| (count, path)));
        }
        (all, named)
    }
}

/// The units that can be ridden, by name (BW-HO-01).
pub fn mounts(catalogue: &Catalogue) -> impl Iterator<Item = (&String, &UnitData)> + Clone {
    catalogue.units.iter().filter(|(_, data)| includes(&data.traits, &MOUNT))
}

/// Whether a unit (a minifig if `None`) can hold or mount an item: it has hands or mounted gear, and the item fits the Size as which it
/// carries (BW-WP-14, AR-CMP-02).
pub fn can_hold(data: Option<&UnitData>, item: &WeaponData) -> bool {
    if data.is_some_and(|data| !has_hands(data) && !has_mounted_gear(&data.traits)) {
        return false;
    }
    let size = data.map_or(handling::MINIFIG, |data| handling::carrying_size(&data.traits).max(data.size.into()));
    handling::fits(item, size)
}

/// Whether an item is held in a hand. Natural weapons, such as hooves, are not, unless some unit's gear includes them.
pub fn is_held(item: &str, catalogue: &Catalogue) -> bool {
    let is_grown = catalogue.units.values().any(|card| card.strikes_with.as_deref() == Some(item));
    !is_grown || catalogue.units.values().any(|card| card.gear.iter().any(|held| held == item))
}

/// The facts about a unit that decide which mods it may have.
fn modded(data: &UnitData) -> Modded {
    let is_machine = includes(&data.traits, &MACHINE);
    let is_specialist = !is_plain(data) && !is_machine && data.group != Group::Animal;
    Modded { mind: Some(data.action).filter(|_| !is_machine), moves: data.move_ > Inches::ZERO, is_specialist, is_hero: is_hero(data) }
}

/// Whether a unit with this card may have the mod, ignoring matched pairs (AR-MOD-01, AR-MOD-11, AR-UIN-03).
pub fn may_have(data: &UnitData, one: Mod) -> bool {
    creation_mods::unfit(one, modded(data)).is_none()
}

/// Checks the members of squads.
pub struct MembersCheck<'c> {
    pub catalogue: &'c Catalogue,
    pub problems: &'c mut Problems,
}

impl MembersCheck<'_> {
    /// Checks a squad's members: their form, units, gear, mounts and mods.
    pub fn squad(&mut self, name: &Spanned<String>, roll: Roll, at: &str) {
        self.check_member_form(name, roll, at);
        if let Some(unit) = roll.unit {
            self.unit_known(unit, at);
            self.mods(unit, [&[], roll.mods], at);
        }
        if let Some(gear) = roll.gear {
            self.gear(gear, roll.unit, at);
        }
        self.mount(roll.mount, roll.unit, at);
        for (place, members) in roll.members.iter().enumerate() {
            let at = format!("{at}.members[{place}]");
            self.unit_known(&members.unit, &at);
            self.mods(&members.unit, [&members.mods, roll.mods], &at);
            self.mount(members.mount.as_ref().or(roll.mount), Some(&members.unit), &at);
            if let Some(gear) = &members.gear {
                self.gear(gear, Some(&members.unit), &at);
            }
        }
    }

    /// Checks that the members are either all alike or listed, but not both.
    fn check_member_form(&mut self, name: &Spanned<String>, roll: Roll, at: &str) {
        let help = "say `unit` and `count` when all members are alike, or list them in `members`";
        match (roll.unit, roll.members.first(), roll.count) {
            (Some(unit), Some(first), _) => {
                let message = format!("`{name}` has both a `unit` and a list of `members`");
                self.problems.at(unit.span(), format!("{at}.unit"), message).help(help).see_also(first.unit.span(), "and members");
            }
            (None, None, _) => {
                self.problems.at(name.span(), at, format!("`{name}` has no members")).help(help);
            }
            (None, Some(_), Some(count)) => {
                let message = "`count` belongs to `unit`, but members are listed here";
                self.problems.at(count.span(), format!("{at}.count"), message).help("give each of the `members` its own `count`");
            }
            _ => {}
        }
    }

    /// Checks that the unit is known.
    pub fn unit_known(&mut self, unit: &Spanned<String>, at: &str) {
        if !self.catalogue.units.contains_key(&**unit) {
            unknown(self.problems, unit, &format!("{at}.unit"), UNIT, self.catalogue.units.keys());
        }
    }

    /// Checks that mods are on plain minifigs and machines (AR-MOD-11), in matched pairs (AR-MOD-01), and further Feats on Heroes
    /// (AR-UIN-03).
    pub fn mods(&mut self, unit: &Spanned<String>, mods: [&[Spanned<Mod>]; 2], at: &str) {
        let all: Vec<&Spanned<Mod>> = mods.into_iter().flatten().collect();
        let (Some(data), Some(first)) = (self.catalogue.units.get(&**unit), all.first()) else { return };
        let list: Vec<Mod> = all.iter().map(|one| ***one).collect();
        for fault in creation_mods::faults(&list, modded(data)) {
            let told = format!("{} [{}]", fault.reason.in_language(Language::English), fault.rule);
            self.problems.at(first.span(), format!("{at}.mods"), told).help(fault.legal.in_language(Language::English));
        }
    }

    /// Checks that the mount can be ridden and that its rider isn't a mount itself (BW-HO-01).
    pub fn mount(&mut self, mount: Option<&Spanned<String>>, rider: Option<&Spanned<String>>, at: &str) {
        let Some(mount) = mount else { return };
        let units = &self.catalogue.units;
        let is_mount = |unit: &Spanned<String>| units.get(&**unit).is_some_and(|data| includes(&data.traits, &MOUNT));
        let mounts = mounts(self.catalogue).map(|(name, _)| name);
        let path = format!("{at}.mount");
        if !units.contains_key(&**mount) {
            unknown(self.problems, mount, &path, "mount", mounts);
        } else if !is_mount(mount) {
            let message = format!("`{}` can't be ridden", **mount);
            self.problems.at(mount.span(), path, message).help(format!("choose {}", one_of(mounts.map(String::as_str))));
        } else if let Some(rider) = rider.filter(|rider| is_mount(rider)) {
            let message = format!("`{}` is a mount itself and can't ride", **rider);
            self.problems.at(mount.span(), path, message).see_also(rider.span(), "this is the rider");
        }
    }

    /// Checks that the item is known and can be held in a hand.
    pub fn item(&mut self, item: &Spanned<String>, at: &str) {
        if !self.catalogue.weapons.contains_key(&**item) {
            unknown(self.problems, item, at, WEAPON, self.catalogue.weapons.keys());
        } else if !is_held(item, self.catalogue) {
            self.problems.at(item.span(), at, format!("`{}` can't be held in a hand", **item)).help("leave it out");
        }
    }

    /// Checks that the mounted weapons are known and not too much for the unit (AR-GUN-04, BW-WP-14).
    fn mounted(&mut self, gear: &[Spanned<String>], data: &UnitData, at: &str) {
        let weapons = &self.catalogue.weapons;
        for (place, item) in gear.iter().enumerate() {
            self.item(item, &format!("{at}.gear[{place}]"));
        }
        let wrong = handling::wrongly_mounted(gear.iter().filter_map(|item| weapons.get(&**item)), data.size.into());
        if let (Some(first), Some(last), Some((message, help))) = (gear.first(), gear.last(), wrong) {
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help(help);
        }
    }

    /// Checks that the gear is known and held in hands, and that there are hands enough for it (BW-WP-02, BW-WP-03).
    pub fn gear(&mut self, gear: &[Spanned<String>], unit: Option<&Spanned<String>>, at: &str) {
        let weapons = &self.catalogue.weapons;
        let data = unit.and_then(|unit| self.catalogue.units.get(&***unit));
        let size = data.map_or(handling::MINIFIG, |data| handling::carrying_size(&data.traits));
        if let Some(data) = data.filter(|data| has_mounted_gear(&data.traits)) {
            return self.mounted(gear, data, at);
        }
        if let (Some(first), Some(last), Some(unit), false) = (gear.first(), gear.last(), unit, data.is_none_or(has_hands)) {
            let message = format!("`{}` has no hands to hold anything with (BW-MF-05)", **unit);
            self.problems
                .at(first.span().start..last.span().end, format!("{at}.gear"), message)
                .help("leave `gear` out: it has natural weapons");
            return;
        }
        let mut hands = 0_u32;
        for (place, item) in gear.iter().enumerate() {
            self.item(item, &format!("{at}.gear[{place}]"));
            hands = hands.saturating_add(weapons.get(&**item).map_or(0, |weapon| handling::hands_for(weapon, size).into()));
            if weapons.get(&**item).is_some_and(|weapon| !can_hold(data, weapon)) {
                let message = format!("`{}` is too big for it (BW-WP-14)", **item);
                self.problems.at(item.span(), format!("{at}.gear[{place}]"), message).help("a Heavy can carry more: `unit: \"heavy\"`");
            }
        }
        if let (Some(first), Some(last), true) = (gear.first(), gear.last(), hands > 2) {
            let message = format!("this takes {hands} hands, but a minifig has two");
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("remove something");
        } else if let [first, last] = gear
            && let (Some(one), Some(other)) = (weapons.get(&**first), weapons.get(&**last))
            && !handling::pair(one, other, size)
        {
            let heavy = if handling::is_heavy_for(one, size) { first } else { last };
            let message = format!("`{}` is Heavy and can only be combined with a shield (BW-WP-03)", **heavy);
            self.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("remove something");
        }
    }

    /// Counts the members; `None` if there are too many to continue.
    pub fn number(&mut self, name: &Spanned<String>, roll: Roll, at: &str) -> Option<u64> {
        let (all, named) = roll.counts(at);
        for (none, path) in named.into_iter().filter(|(count, _)| ***count == 0) {
            self.problems.at(none.span(), path, "a `count` must be at least 1");
        }
        if all <= MAX_IN_SQUAD {
            return Some(all);
        }
        let (span, path) = roll.count.map_or((name.span(), at.to_owned()), |count| (count.span(), format!("{at}.count")));
        let message = format!("`{name}` has {all} members, but a plate here holds at most {MAX_IN_SQUAD} [BW-SQ-03]");
        self.problems.at(span, path, message).help("split it into several squads");
        None
    }
}
