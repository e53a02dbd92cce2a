//! Checks what squads and units in a battle file mean. `fit` checks whether they have room.

use crate::armies::members::{MAX_FIGURES, MembersCheck};
use crate::setup::lineup::Lineup;
use brickfray_game::battle::Check;
use brickfray_game::ron::{Spanned, section};
use std::collections::BTreeSet;

/// A lineup under check.
pub struct Inspection<'c, 'a> {
    pub lineup: &'c Lineup,
    pub check: &'c mut Check<'a>,
}

impl Inspection<'_, '_> {
    pub fn squads(&mut self) {
        for (index, squad) in self.lineup.sections.squads.iter().enumerate() {
            let at = format!("squads[{index}]");
            self.check.side_known(&squad.side, &at);
            self.members().squad(&squad.name, squad.roll(), &at);
            if let Some(plate) = squad.plate.as_ref().filter(|plate| [plate.0, plate.1].iter().any(|studs| !(1..=96).contains(studs))) {
                let message = format!("a plate must be 1 to 96 studs wide and deep, not ({}, {})", plate.0, plate.1);
                self.check.problems.at(plate.span(), format!("{at}.plate"), message);
            }
        }
    }

    /// The check of squad members, whatever file they are in.
    fn members(&mut self) -> MembersCheck<'_> {
        MembersCheck { catalogue: &self.lineup.catalogue, problems: self.check.problems }
    }

    pub fn lone_units(&mut self) {
        for (index, unit) in self.lineup.sections.units.iter().enumerate() {
            let at = format!("units[{index}]");
            self.check.side_known(&unit.side, &at);
            let mut members = self.members();
            members.unit_known(&unit.unit, &at);
            members.mods(&unit.unit, [&[], &unit.mods], &at);
            members.mount(unit.mount.as_ref(), Some(&unit.unit), &at);
            match (&unit.mount, unit.mount_mods.first()) {
                (Some(mount), _) => members.mods(mount, [&[], &unit.mount_mods], &at),
                (None, Some(first)) => {
                    let message = format!("`{}` has no mount that could have mods", unit.name);
                    members.problems.at(first.span(), format!("{at}.mount_mods"), message).help("give it a `mount`, or leave them out");
                }
                (None, None) => {}
            }
            if let Some(gear) = &unit.gear {
                members.gear(gear, Some(&unit.unit), &at);
            }
        }
    }

    /// Checks the number of figures. Returns false if there are too many for further checks.
    pub fn numbers(&mut self) -> bool {
        let mut countable = true;
        let ridden = self.lineup.sections.units.iter().filter(|unit| unit.mount.is_some()).count();
        let mut all = (self.lineup.sections.units.len() + ridden) as u64;
        for (index, squad) in self.lineup.sections.squads.iter().enumerate() {
            let at = format!("squads[{index}]");
            let Some(in_squad) = self.members().number(&squad.name, squad.roll(), &at) else {
                countable = false;
                continue;
            };
            // At most one mount each.
            let mounted = squad.mount.is_some() || squad.members.iter().any(|members| members.mount.is_some());
            all += if mounted { 2 * in_squad } else { in_squad };
        }
        if all > MAX_FIGURES && countable {
            let span = section(self.check.source, "squads").map_or(0..0, |raw| raw.span());
            self.check.problems.at(span, "squads", format!("there are {all} figures in all; at most {MAX_FIGURES} are allowed [TABLE]"));
            countable = false;
        }
        countable
    }

    /// Checks that every side has a figure.
    pub fn sides_without_figures(&mut self) {
        // Armies that can't be read have already been reported.
        let armies = self.lineup.sections.armies.iter().map(|army| &army.side);
        let of_squads = armies.chain(self.lineup.sections.squads.iter().map(|squad| &squad.side));
        // Buildings alone are scenery of a side without a player.
        let owners: BTreeSet<&str> = self.lineup.owners.values().map(String::as_str).collect();
        let unplayed = self.check.battle.sides.iter().filter(|side| !side.is_played()).map(|side| &side.name);
        let of_buildings = unplayed.filter(|name| owners.contains(name.as_str()));
        let of_units = self.lineup.sections.units.iter().map(|unit| &unit.side);
        let fought_for: Vec<&Spanned<String>> = of_squads.chain(of_units).chain(of_buildings).collect();
        self.check.sides_fought_for(&fought_for, "give it a squad or a unit, or leave it out");
    }

    /// Checks that no name collides with a spare plate or with something built in play.
    pub fn names_of_spare_plates(&mut self) {
        let spare = self.lineup.spare_plates(self.check.battle);
        let built = self.lineup.names_of_built(self.check.battle);
        let terrain = self.check.battle.terrain.iter().filter_map(|piece| piece.name.as_ref()).map(|name| ("terrain", name));
        let squads = self.lineup.sections.squads.iter().map(|squad| ("squads", &squad.name));
        let units = self.lineup.sections.units.iter().map(|unit| ("units", &unit.name));
        for (path, name) in terrain.chain(squads).chain(units) {
            if let Some((side, _)) = spare.iter().find(|(_, plate)| *plate == **name) {
                let message = format!("`{}` is the name of a spare plate of `{side}`", **name);
                self.check.problems.at(name.span(), path, message).help("choose another name");
            }
            if let Some((side, _)) = built.iter().find(|(_, built)| *built == **name) {
                let message = format!("`{}` is the name of a unit that `{side}` builds in play (AR-MEC-09)", **name);
                self.check.problems.at(name.span(), path, message).help("choose another name");
            }
        }
    }
}
