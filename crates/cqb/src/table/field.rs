//! The field: read-only access for rules to units with their models, terrain, smoke and house rules.

use crate::geometry::outline::Outline;
use crate::house_rules::HouseRules;
use crate::state::clock::Clock;
use crate::state::smoke::Smoke;
use crate::state::watch::Watch;
use crate::table::ground::Ground;
use crate::table::known_sight::SightCache;
use crate::table::model::{Make, Model, Unit};
use crate::table::objective::Holding;
use crate::table::unit::{Aboard, Arms, Condition, Machine, Squad};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Names, Refusal, RuleId};
use brickfray_table::{Body, InReserve, MemberOf, PieceId, PieceIndex, Placement, Removed, SideId, Solid, Space, Terrain};
use std::collections::BTreeMap;

/// A tolerance, since positions are rounded to a thousandth of an inch.
pub const SLACK: f32 = 0.002;

type UnitParts = (
    &'static PieceId,
    &'static SideId,
    Option<&'static Squad>,
    Option<&'static Machine>,
    &'static Condition,
    &'static Watch,
    Has<InReserve>,
    Option<&'static Aboard>,
);
type ModelParts = (&'static PieceId, Option<&'static MemberOf>, &'static Placement, &'static Body, &'static Arms);
type GroundParts = (&'static PieceId, &'static Placement, &'static Body, &'static Ground, &'static Terrain);

/// Everything on the table that a rule may query, read-only.
#[derive(SystemParam)]
pub struct Field<'w, 's> {
    units: Query<'w, 's, UnitParts, Without<Removed>>,
    models: Query<'w, 's, ModelParts, Without<Removed>>,
    grounds: Query<'w, 's, GroundParts, Without<Removed>>,
    objectives: Query<'w, 's, (&'static PieceId, &'static Placement, &'static Body, &'static Holding)>,
    index: Res<'w, PieceIndex>,
    pub space: Space<'w, 's>,
    pub(super) known: Res<'w, SightCache>,
    pub smoke: Res<'w, Smoke>,
    pub clock: Res<'w, Clock>,
    pub house: Res<'w, HouseRules>,
    pub names: Res<'w, Names>,
}

/// A piece of terrain, as rules see it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    pub id: PieceId,
    pub body: Body,
    pub at: Placement,
    /// The outline of its footprint.
    pub outline: Outline,
    /// Its effects.
    pub ground: Ground,
    /// Nobody may enter it.
    pub blocks: bool,
    /// No line of sight passes through it.
    pub hides: bool,
}

impl Area {
    /// True if a point is in it.
    pub fn has(&self, point: Vec2) -> bool {
        self.outline.has(point)
    }

    /// Returns its body at its placement.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.at)
    }
}

/// Returns the unit that a model belongs to. A vehicle is its own unit.
fn unit_of((id, of, ..): &(&PieceId, Option<&MemberOf>, &Placement, &Body, &Arms)) -> PieceId {
    of.map_or(**id, |of| of.0)
}

fn model<'a>((id, _, at, body, arms): (&PieceId, Option<&MemberOf>, &Placement, &Body, &'a Arms)) -> Model<'a> {
    Model { id: *id, at: *at, body: *body, arms: &arms.0 }
}

type UnitRead<'a> = (&'a PieceId, &'a SideId, Option<&'a Squad>, Option<&'a Machine>, &'a Condition, &'a Watch, bool, Option<&'a Aboard>);

/// Returns a unit with these models; `None` if it isn't a unit.
fn unit<'a>(parts: UnitRead<'a>, models: Vec<Model<'a>>) -> Option<Unit<'a>> {
    let (id, side, squad, machine, condition, watch, in_reserve, aboard) = parts;
    let make = squad.map(Make::Squad).or(machine.map(Make::Machine))?;
    let aboard = aboard.map(|aboard| aboard.0);
    Some(Unit { id: *id, side: *side, make, condition: *condition, watch, in_reserve, aboard, models })
}

impl Field<'_, '_> {
    /// Returns the living models of every unit, by unit.
    fn ranks(&self) -> BTreeMap<PieceId, Vec<Model<'_>>> {
        let mut ranks = BTreeMap::<PieceId, Vec<Model>>::new();
        for parts in &self.models {
            ranks.entry(unit_of(&parts)).or_default().push(model(parts));
        }
        ranks.values_mut().for_each(|models| models.sort_by_key(|model| model.id));
        ranks
    }

    /// Returns every unit in play, in reserve or not, by id.
    pub fn units(&self) -> Vec<Unit<'_>> {
        let mut ranks = self.ranks();
        let mut units: Vec<Unit> = self.units.iter().filter_map(|parts| unit(parts, ranks.remove(parts.0).unwrap_or_default())).collect();
        units.sort_by_key(|unit| unit.id);
        units
    }

    /// Returns the unit with this id, if it is in play.
    pub fn unit(&self, id: PieceId) -> Option<Unit<'_>> {
        let parts = self.units.get(self.index.entity(id)?).ok()?;
        let mut models: Vec<Model> = self.models.iter().filter(|parts| unit_of(parts) == id).map(model).collect();
        models.sort_by_key(|model| model.id);
        unit(parts, models)
    }

    /// Returns the unit that a model belongs to, or the unit that the piece itself is.
    pub fn unit_of(&self, piece: PieceId) -> Option<PieceId> {
        let entity = self.index.entity(piece)?;
        self.models.get(entity).ok().map(|parts| unit_of(&parts)).or(self.units.get(entity).ok().map(|(id, ..)| *id))
    }

    /// Returns the units of a side, in reserve or not, by id.
    pub fn force(&self, side: SideId) -> Vec<Unit<'_>> {
        let mut units = self.units();
        units.retain(|unit| unit.side == side);
        units
    }

    /// Returns the units on the table that are not of this side, by id.
    pub fn enemies(&self, side: SideId) -> Vec<Unit<'_>> {
        let mut units = self.units();
        units.retain(|unit| unit.side != side && unit.is_there());
        units
    }

    /// Returns the unit of a piece, if it is in play and belongs to this side.
    pub fn own(&self, piece: PieceId, side: SideId) -> Result<Unit<'_>, Refusal> {
        let name = self.names.of(piece);
        let Some(unit) = self.unit_of(piece).and_then(|unit| self.unit(unit)) else {
            return Err(Refusal::new(RuleId::GAME, text!("refused-no-unit", who = name)).but(text!("refused-no-unit-but")));
        };
        if unit.side != side {
            let mover = self.names.side(side);
            let reason = text!("refused-not-theirs", who = name, side = mover);
            return Err(Refusal::new(RuleId::new("CQB-011"), reason).but(text!("refused-not-theirs-but", side = mover)));
        }
        Ok(unit)
    }

    /// Returns the unit of a piece, if it is an enemy of this side on the table.
    pub fn enemy_of(&self, piece: PieceId, side: SideId) -> Result<Unit<'_>, Refusal> {
        let found = self.unit_of(piece).and_then(|unit| self.unit(unit)).filter(|unit| unit.side != side && unit.is_there());
        found.ok_or_else(|| {
            let reason = text!("refused-no-target", target = self.names.of(piece));
            Refusal::new(RuleId::new("CQB-040"), reason).but(text!("refused-no-target-but"))
        })
    }

    /// Returns the objectives, by id, each with its marker.
    pub fn objectives(&self) -> Vec<(PieceId, Solid, Holding)> {
        let found = self.objectives.iter().map(|(id, at, body, objective)| (*id, Solid::new(*body, *at), *objective));
        let mut found: Vec<(PieceId, Solid, Holding)> = found.collect();
        found.sort_by_key(|(id, ..)| *id);
        found
    }

    /// Returns all terrain, by id.
    pub fn areas(&self) -> Vec<Area> {
        let area = |(id, at, body, ground, terrain): (&PieceId, &Placement, &Body, &Ground, &Terrain)| Area {
            id: *id,
            body: *body,
            at: *at,
            outline: Outline::of(*body, *at),
            ground: *ground,
            blocks: terrain.blocks_movement,
            hides: terrain.blocks_sight,
        };
        let mut areas: Vec<Area> = self.grounds.iter().map(area).collect();
        areas.sort_by_key(|area| area.id);
        areas
    }
}
