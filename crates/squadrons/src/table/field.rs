//! The field: read access for rules to ships, markers, terrain, the table and the house rules.

use crate::geometry::course;
use crate::geometry::flight::{Base, Cut, Flown, Leave, Leg, Step, fly};
use crate::geometry::footprint::Footprint;
use crate::geometry::targeting::{apart, blocks};
use crate::house_rules::HouseRules;
use crate::table::hazard::Hazard;
use crate::table::objective::{EntryPoint, Marker, Objective, ObjectiveKind};
use crate::table::vessel::{CommandDie, CountermeasuresUsed, HitPoints, Mishap, RADIUS, Ship, Slides, Vessel, base_at};
use bevy::ecs::system::SystemParam;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::{Names, Refusal, RuleId};
use brickfray_table::{Body, Facing, InReserve, Inches, PieceId, PieceIndex, Placement, Removed, SideId, Spot, TableSize};

/// The components that are read of a ship.
type ShipParts = (
    &'static PieceId,
    &'static SideId,
    &'static Vessel,
    &'static Placement,
    &'static HitPoints,
    &'static CommandDie,
    Has<InReserve>,
    Has<CountermeasuresUsed>,
    Option<&'static Slides>,
);

/// Read-only access to everything on the table that a rule may ask about.
#[derive(SystemParam)]
pub struct Field<'w, 's> {
    ships: Query<'w, 's, ShipParts, Without<Removed>>,
    lost: Query<'w, 's, (&'static PieceId, &'static SideId, &'static Vessel, Has<Mishap>), With<Removed>>,
    markers: Query<'w, 's, (&'static PieceId, &'static SideId, &'static Placement, &'static Objective), Without<Removed>>,
    entries: Query<'w, 's, (&'static PieceId, &'static SideId, &'static Placement), (With<EntryPoint>, Without<Removed>)>,
    hazards: Query<'w, 's, (&'static PieceId, &'static Placement, &'static Body, &'static Hazard)>,
    index: Res<'w, PieceIndex>,
    pub table: Res<'w, TableSize>,
    /// The house rules in force.
    pub house: Res<'w, HouseRules>,
    pub names: Res<'w, Names>,
}

fn ship<'a>(
    (id, side, vessel, placement, hit_points, command, in_reserve, countermeasures_used, slides): (
        &PieceId,
        &SideId,
        &'a Vessel,
        &Placement,
        &HitPoints,
        &CommandDie,
        bool,
        bool,
        Option<&'a Slides>,
    ),
) -> Ship<'a> {
    let (id, side, placement) = (*id, *side, *placement);
    let slides = slides.map_or(&[] as &[Leg], |slides| slides.0.as_slice());
    Ship { id, side, vessel, placement, hit_points: hit_points.0, command: command.0, in_reserve, countermeasures_used, slides }
}

impl Field<'_, '_> {
    /// Returns the ship with this id, if it is in play.
    pub fn ship(&self, id: PieceId) -> Option<Ship<'_>> {
        self.ships.get(self.index.entity(id)?).ok().map(ship)
    }

    /// Returns all ships in play, in reserve or not, by id.
    pub fn ships(&self) -> Vec<Ship<'_>> {
        let mut ships: Vec<Ship> = self.ships.iter().map(ship).collect();
        ships.sort_by_key(|ship| ship.id);
        ships
    }

    /// Returns the ships of a side, by id.
    pub fn fleet(&self, side: SideId) -> Vec<Ship<'_>> {
        let mut ships = self.ships();
        ships.retain(|ship| ship.side == side);
        ships
    }

    /// Returns how many lost ships of a side count for its enemy, and whether its Squadron Leader is among them (SQN-220).
    pub fn lost(&self, side: SideId) -> (usize, bool) {
        let lost = self.lost.iter().filter(|(_, of, _, mishap)| **of == side && self.counts(*mishap));
        lost.fold((0, false), |(count, leader), (_, _, vessel, _)| (count + 1, leader || vessel.leader))
    }

    /// True if a ship has been destroyed and counts for its enemy.
    pub fn is_lost(&self, ship: PieceId) -> bool {
        self.lost.iter().any(|(id, _, _, mishap)| *id == ship && self.counts(mishap))
    }

    /// True if a loss counts for the enemy; by house rule, ships lost to terrain don't.
    fn counts(&self, mishap: bool) -> bool {
        !mishap || self.house.losses_to_terrain_count
    }

    /// Returns all objectives on the table that no ship has picked up, by id.
    pub fn markers(&self) -> Vec<Marker<'_>> {
        let found = self.markers.iter();
        let mut markers: Vec<Marker> =
            found.map(|(id, side, placement, objective)| Marker { id: *id, side: *side, placement: *placement, objective }).collect();
        markers.sort_by_key(|marker| marker.id);
        markers
    }

    /// Returns the objective with this id.
    pub fn marker(&self, id: PieceId) -> Option<Marker<'_>> {
        let (id, side, placement, objective) = self.markers.get(self.index.entity(id)?).ok()?;
        Some(Marker { id: *id, side: *side, placement: *placement, objective })
    }

    /// Returns all entry points of a side, by id.
    pub fn entries(&self, side: SideId) -> Vec<(PieceId, Placement)> {
        let mut entries: Vec<(PieceId, Placement)> =
            self.entries.iter().filter(|(_, of, _)| **of == side).map(|(id, _, placement)| (*id, *placement)).collect();
        entries.sort_by_key(|(id, _)| *id);
        entries
    }

    /// Returns the side and placement of an entry point.
    pub fn entry(&self, id: PieceId) -> Option<(SideId, Placement)> {
        let (_, side, placement) = self.entries.get(self.index.entity(id)?).ok()?;
        Some((*side, *placement))
    }

    /// Returns all terrain with an effect, by id.
    pub fn hazards(&self) -> Vec<(PieceId, Footprint, Hazard)> {
        let mut hazards: Vec<(PieceId, Footprint, Hazard)> =
            self.hazards.iter().map(|(id, placement, body, hazard)| (*id, Footprint::new(*body, *placement), *hazard)).collect();
        hazards.sort_by_key(|(id, ..)| *id);
        hazards
    }

    /// Returns the bases on which a ship may not end: those of all other ships on the table (SQN-076), and of objectives to destroy
    /// (SQN-163).
    pub fn bases(&self, except: PieceId) -> Vec<(PieceId, Base)> {
        let ships = self.ships.iter().map(ship).filter(|ship| ship.id != except && !ship.in_reserve).map(|ship| (ship.id, ship.base()));
        let solid = |marker: &Marker| marker.objective.kind == ObjectiveKind::Destroy;
        let markers = self.markers().into_iter().filter(solid).map(|marker| (marker.id, base_at(marker.placement)));
        let mut bases: Vec<(PieceId, Base)> = ships.chain(markers).collect();
        bases.sort_by_key(|(id, _)| *id);
        bases
    }

    /// Returns a ship that blocks the line of sight between two bases, other than these (SQN-098).
    pub fn ship_between(&self, from: Base, at: Base, except: &[PieceId]) -> Option<PieceId> {
        let third = |ship: &Ship| !ship.in_reserve && !except.contains(&ship.id) && blocks(from, at, ship.base(), self.house.blocked_by);
        self.ships.iter().map(ship).filter(third).map(|ship| ship.id).min()
    }

    /// Returns the table's width and depth, in inches.
    pub fn size(&self) -> Vec2 {
        Vec2::new(self.table.x.to_f32(), self.table.z.to_f32())
    }

    /// Returns the result of a ship's flight from where it is, and the piece whose base stops it, if any.
    pub fn flown(&self, ship: &Ship, steps: &[Step]) -> (Flown, Option<PieceId>) {
        let bases = self.bases(ship.id);
        let others: Vec<Base> = bases.iter().map(|(_, base)| *base).collect();
        let flown = fly(ship.placement, steps, RADIUS.to_f32(), &others, self.size());
        let by = if let Some(Cut::ByBase(place)) = flown.cut { bases.get(place).map(|(id, _)| *id) } else { None };
        (flown, by)
    }

    /// Returns the steps of a move order, if the ship may fly them.
    pub fn plot(&self, ship: &Ship, path: &[Spot], facing: Option<Facing>, leave: Leave) -> Result<Vec<Step>, Refusal> {
        course::plot(ship.placement, path, facing, leave).map_err(|refusal| refusal.about(self.names.of(ship.id)))
    }

    /// Returns the ship with this id, if it is in play and belongs to this side.
    pub fn own(&self, id: PieceId, side: SideId) -> Result<Ship<'_>, Refusal> {
        let name = self.names.of(id);
        let Some(ship) = self.ship(id) else {
            return Err(Refusal::new(RuleId::GAME, text!("refused-no-ship", who = name)).but(text!("refused-no-ship-but")));
        };
        if ship.side != side {
            let mover = self.names.side(side);
            let reason = text!("refused-not-theirs", who = name, side = mover);
            return Err(Refusal::new(RuleId::new("SQN-052"), reason).but(text!("refused-not-theirs-but", side = mover)));
        }
        Ok(ship)
    }

    /// True if a friendly Squadron Leader steadies a ship (SQN-059).
    pub fn is_steadied(&self, ship: &Ship) -> bool {
        let near = |leader: &Ship| {
            let itself = leader.id == ship.id;
            let within = !leader.in_reserve && !ship.in_reserve && apart(leader.base(), ship.base()) < Inches::whole(6);
            leader.vessel.leader && leader.side == ship.side && if itself { self.house.leader_steadies_itself } else { within }
        };
        self.ships.iter().map(self::ship).any(|leader| near(&leader))
    }
}
