//! What must be true of squads and units in a battle file beyond their form. Whether they have room is asked in `fit`.

use crate::data::specialty::includes;
use crate::figures::seat::MOUNT;
use crate::setup::lineup::Lineup;
use crate::setup::sections::SquadData;
use brickfray_game::battle::Check;
use brickfray_game::ron::{Spanned, one_of, section, unknown};

/// The most figures in one squad.
const MOST_IN_SQUAD: u64 = 500;

/// The most figures in a battle.
const MOST_FIGURES: u64 = 2_000;

/// A lineup that is being checked.
pub struct Inspection<'c, 'a> {
    /// The squads and figures that fight.
    pub lineup: &'c Lineup,
    /// The battle that they fight in.
    pub check: &'c mut Check<'a>,
}

impl Inspection<'_, '_> {
    /// Checks the squads one by one.
    pub fn squads(&mut self) {
        for (index, squad) in self.lineup.sections.squads.iter().enumerate() {
            let at = format!("squads[{index}]");
            self.check.side_known(&squad.side, &at);
            self.one_form(squad, &at);
            if let Some(unit) = &squad.unit {
                self.unit_known(unit, &at);
            }
            if let Some(gear) = &squad.gear {
                self.gear(gear, &at);
            }
            self.mount(squad.mount.as_ref(), squad.unit.as_ref(), &at);
            for (place, members) in squad.members.iter().enumerate() {
                let at = format!("{at}.members[{place}]");
                self.unit_known(&members.unit, &at);
                self.mount(members.mount.as_ref().or(squad.mount.as_ref()), Some(&members.unit), &at);
                if let Some(gear) = &members.gear {
                    self.gear(gear, &at);
                }
            }
            if let Some(plate) = squad.plate.as_ref().filter(|plate| [plate.0, plate.1].iter().any(|studs| !(1..=96).contains(studs))) {
                let message = format!("a plate is 1 to 96 studs wide and deep, not ({}, {})", plate.0, plate.1);
                self.check.problems.at(plate.span(), format!("{at}.plate"), message);
            }
        }
    }

    /// Its members are all alike or listed, not both and not neither.
    fn one_form(&mut self, squad: &SquadData, at: &str) {
        let help = "say `unit` and `count` when all members are alike, or list them in `members`";
        match (&squad.unit, squad.members.first(), &squad.count) {
            (Some(unit), Some(first), _) => {
                let message = format!("`{}` has both a `unit` and a list of `members`", squad.name);
                self.check.problems.at(unit.span(), format!("{at}.unit"), message).help(help).see_also(first.unit.span(), "and members");
            }
            (None, None, _) => {
                let message = format!("`{}` has no members", squad.name);
                self.check.problems.at(squad.name.span(), at, message).help(help);
            }
            (None, Some(_), Some(count)) => {
                let message = "`count` belongs to `unit`, and members are listed here";
                self.check.problems.at(count.span(), format!("{at}.count"), message).help("give each of the `members` its own `count`");
            }
            _ => {}
        }
    }

    /// Checks the lone figures one by one.
    pub fn lone_units(&mut self) {
        for (index, unit) in self.lineup.sections.units.iter().enumerate() {
            let at = format!("units[{index}]");
            self.check.side_known(&unit.side, &at);
            self.unit_known(&unit.unit, &at);
            self.mount(unit.mount.as_ref(), Some(&unit.unit), &at);
            if let Some(gear) = &unit.gear {
                self.gear(gear, &at);
            }
        }
    }

    fn unit_known(&mut self, unit: &Spanned<String>, at: &str) {
        let units = &self.lineup.catalogue.units;
        if !units.contains_key(&**unit) {
            unknown(self.check.problems, unit, &format!("{at}.unit"), "unit", units.keys());
        }
    }

    /// Checks that the mount can be ridden, and that its rider is no mount itself (BW-HO-01).
    fn mount(&mut self, mount: Option<&Spanned<String>>, rider: Option<&Spanned<String>>, at: &str) {
        let Some(mount) = mount else { return };
        let units = &self.lineup.catalogue.units;
        let is_mount = |unit: &Spanned<String>| units.get(&**unit).is_some_and(|data| includes(&data.traits, &MOUNT));
        let mounts = units.iter().filter(|(_, data)| includes(&data.traits, &MOUNT)).map(|(name, _)| name);
        let path = format!("{at}.mount");
        if !units.contains_key(&**mount) {
            unknown(self.check.problems, mount, &path, "mount", mounts);
        } else if !is_mount(mount) {
            let message = format!("`{}` can't be ridden", **mount);
            self.check.problems.at(mount.span(), path, message).help(format!("choose {}", one_of(mounts.map(String::as_str))));
        } else if let Some(rider) = rider.filter(|rider| is_mount(rider)) {
            let message = format!("`{}` is a mount itself, and rides nothing", **rider);
            self.check.problems.at(mount.span(), path, message).see_also(rider.span(), "this is to ride");
        }
    }

    fn gear(&mut self, gear: &[Spanned<String>], at: &str) {
        let (weapons, cards) = (&self.lineup.catalogue.weapons, &self.lineup.catalogue.units);
        // Hooves: a mount strikes with them by nature, and no card holds them in a hand.
        let is_grown = |item: &str| cards.values().any(|card| card.strikes_with.as_deref() == Some(item));
        let is_held = |item: &str| cards.values().any(|card| card.gear.iter().any(|held| held == item));
        let mut hands = 0_u32;
        for (place, item) in gear.iter().enumerate() {
            if is_grown(item) && !is_held(item) {
                let message = format!("nobody holds `{}` in a hand", **item);
                self.check.problems.at(item.span(), format!("{at}.gear[{place}]"), message).help("leave it out");
            }
            match weapons.get(&**item) {
                Some(weapon) => hands = hands.saturating_add(weapon.hands.into()),
                None => unknown(self.check.problems, item, &format!("{at}.gear[{place}]"), "weapon", weapons.keys()),
            }
        }
        if let (Some(first), Some(last), true) = (gear.first(), gear.last(), hands > 2) {
            let message = format!("this takes {hands} hands, and a minifig has two");
            self.check.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("take something away");
        } else if let [first, last] = gear
            && let (Some(one), Some(other)) = (weapons.get(&**first), weapons.get(&**last))
            && !one.pairs_with(other)
        {
            let heavy = if one.is_heavy() { first } else { last };
            let message = format!("`{}` is Heavy, and goes together with a shield only (BW-WP-03)", **heavy);
            self.check.problems.at(first.span().start..last.span().end, format!("{at}.gear"), message).help("take something away");
        }
    }

    /// Counts figures. False when there are too many to go on with.
    pub fn numbers(&mut self) -> bool {
        let mut countable = true;
        let ridden = self.lineup.sections.units.iter().filter(|unit| unit.mount.is_some()).count();
        let mut all = (self.lineup.sections.units.len() + ridden) as u64;
        for (index, squad) in self.lineup.sections.squads.iter().enumerate() {
            let at = format!("squads[{index}]");
            let unit = squad.unit.iter().map(|_| (squad.count.as_ref(), format!("{at}.count")));
            let listed =
                squad.members.iter().enumerate().map(|(place, members)| (members.count.as_ref(), format!("{at}.members[{place}].count")));
            let mut in_squad = 0_u64;
            for (count, path) in unit.chain(listed) {
                in_squad += count.map_or(1, |count| u64::from(**count));
                if let Some(none) = count.filter(|count| ***count == 0) {
                    self.check.problems.at(none.span(), path, "a member counts for at least 1");
                }
            }
            if in_squad > MOST_IN_SQUAD {
                let (span, path) =
                    squad.count.as_ref().map_or((squad.name.span(), at.clone()), |count| (count.span(), format!("{at}.count")));
                let message = format!("`{}` has {in_squad} members, and {MOST_IN_SQUAD} is the most", squad.name);
                self.check.problems.at(span, path, message).help("make it several squads");
                countable = false;
            }
            // Each on a mount of its own, at most.
            let mounted = squad.mount.is_some() || squad.members.iter().any(|members| members.mount.is_some());
            all += if mounted { 2 * in_squad } else { in_squad };
        }
        if all > MOST_FIGURES && countable {
            let span = section(self.check.source, "squads").map_or(0..0, |raw| raw.span());
            self.check.problems.at(span, "squads", format!("there are {all} figures in all, and {MOST_FIGURES} is the most"));
            countable = false;
        }
        countable
    }

    /// Every side has a figure.
    pub fn sides_without_figures(&mut self) {
        let of_squads = self.lineup.sections.squads.iter().map(|squad| &squad.side);
        let fought_for: Vec<&Spanned<String>> = of_squads.chain(self.lineup.sections.units.iter().map(|unit| &unit.side)).collect();
        self.check.sides_fought_for(&fought_for, "give it a squad or a unit, or leave it out");
    }

    /// Nothing is called what a spare plate will be called.
    pub fn names_of_spare_plates(&mut self) {
        let spare = self.lineup.spare_plates(self.check.battle);
        let terrain = self.check.battle.terrain.iter().filter_map(|piece| piece.name.as_ref()).map(|name| ("terrain", name));
        let squads = self.lineup.sections.squads.iter().map(|squad| ("squads", &squad.name));
        let units = self.lineup.sections.units.iter().map(|unit| ("units", &unit.name));
        for (path, name) in terrain.chain(squads).chain(units) {
            if let Some((side, _)) = spare.iter().find(|(_, plate)| *plate == **name) {
                let message = format!("`{}` is what a spare plate of `{side}` is called", **name);
                self.check.problems.at(name.span(), path, message).help("choose another name");
            }
        }
    }
}
