//! The pieces of both sides: ships, entry points and objectives, and where the file names them.

use super::FleetForces;
use crate::build::fleet::{self, built};
use crate::setup::sections::ShipData;
use crate::state::{mission, rounds};
use crate::table::objective::ObjectiveKind;
use crate::table::vessel::Vessel;
use brickfray_game::battle::{Battle, Frame};
use brickfray_game::ron::{Problems, Source, Spanned};
use brickfray_table::{SideId, Spot, TableSize};
use std::ops::Range;

impl FleetForces {
    pub(super) fn attacker(&self, frame: &Frame) -> SideId {
        self.sections.mission.attacker.as_ref().map_or(SideId(0), |name| frame.side(name))
    }

    pub(super) fn size(frame: &Frame) -> TableSize {
        TableSize { x: frame.table.size.0, z: frame.table.size.1 }
    }

    /// Returns every ship: its name, side and vessel, and its own entry in the file unless it belongs to a fleet.
    pub(super) fn ships<'a>(&'a self, frame: &'a Frame) -> Vec<(String, SideId, Vessel, Option<&'a ShipData>)> {
        let vessel = |ship: &fleet::Ship| Vessel {
            design: ship.design.clone(),
            hull: ship.hull,
            profile: ship.profile.clone(),
            weapons: ship.weapons.clone(),
            leader: ship.leader,
        };
        let mut found = Vec::new();
        for (place, fleet) in &self.fleets {
            let side = &self.sections.fleets[*place].side;
            found.extend(fleet.ships.iter().map(|ship| (format!("{}-{}", **side, ship.name), frame.side(side), vessel(ship), None)));
        }
        for data in &self.sections.ships {
            let mut unheard = Problems::new(&Source::new("", ""));
            let parts = (data.design.as_ref(), data.upgrades.as_slice(), data.weapons.as_slice());
            let build = built(parts, 0..0, &self.yard, ("", &mut unheard));
            let design = data.design.as_ref().map(|design| design.value.clone());
            let ship = fleet::Ship::new(data.name.to_string(), design, build, data.leader, &self.yard);
            found.push((data.name.to_string(), frame.side(&data.side), vessel(&ship), Some(data)));
        }
        found
    }

    /// Returns every entry point: its name, side and spot.
    pub(super) fn entries(&self, frame: &Frame) -> Vec<(String, SideId, Spot)> {
        let kind = self.sections.mission.kind;
        let mut found = Vec::new();
        for (place, name) in frame.sides.iter().enumerate().take(2) {
            let side = SideId(place as u8);
            let told = self.sections.mission.entries.iter().filter(|entry| *entry.side == *name.name);
            let mut spots: Vec<Spot> = told.map(|entry| Spot { x: entry.at.0, z: entry.at.1 }).collect();
            if spots.is_empty() {
                spots = mission::entry_points(Self::size(frame), side, kind, self.attacker(frame));
            }
            found.extend(spots.into_iter().enumerate().map(|(number, spot)| (format!("{}-entry-{}", *name.name, number + 1), side, spot)));
        }
        found
    }

    /// Returns every objective: its name, side and spot.
    pub(super) fn objectives(&self, frame: &Frame) -> Vec<(String, SideId, Spot)> {
        let kind = self.sections.mission.kind;
        let defender = rounds::enemy(self.attacker(frame));
        let told = self.sections.mission.objectives.iter().map(|at| Spot { x: at.0, z: at.1 });
        let mut spots: Vec<Spot> = told.collect();
        if spots.is_empty() {
            spots = mission::objectives(Self::size(frame), kind, defender);
        }
        let (word, side) = match kind.objectives() {
            ObjectiveKind::Destroy => ("relay", defender),
            _ => ("beacon", SideId::NOBODY),
        };
        spots.into_iter().enumerate().map(|(number, spot)| (format!("{word}-{}", number + 1), side, spot)).collect()
    }

    /// Returns the span and path where the file names each ship, in order: in its fleet or in its own entry.
    pub(super) fn ship_places(&self) -> Vec<(Range<usize>, String)> {
        let mut places = Vec::new();
        for (place, fleet) in &self.fleets {
            let brought = (self.sections.fleets[*place].fleet.span(), format!("fleets[{place}].fleet"));
            places.extend(std::iter::repeat_n(brought, fleet.ships.len()));
        }
        let alone = self.sections.ships.iter().enumerate();
        places.extend(alone.map(|(place, ship)| (ship.name.span(), format!("ships[{place}].name"))));
        places
    }

    /// Returns the span and path of the source of each piece's name, in order.
    pub(super) fn name_places(&self, battle: &Battle) -> Vec<(Range<usize>, String)> {
        let mut places = self.ship_places();
        for (_, side, _) in self.entries(battle) {
            let span = battle.sides.get(usize::from(side.0)).map_or(0..0, |side| side.name.span());
            places.push((span, format!("sides[{}].name", side.0)));
        }
        let told = &self.sections.mission.objectives;
        let objectives = self.objectives(battle).into_iter().enumerate();
        places.extend(objectives.map(|(place, _)| (told.get(place).map_or(0..0, Spanned::span), format!("mission.objectives[{place}]"))));
        places
    }
}
