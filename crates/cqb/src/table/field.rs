//! The field as a rule reads it: units with their models, terrain, smoke and the rulings in one hand. It changes nothing.

use crate::geometry::coherency::{RADIUS, is_half};
use crate::geometry::footing::solids_apart;
use crate::geometry::lines::{crosses_smoke, sees_past_wood};
use crate::geometry::outline::Outline;
use crate::house_rules::HouseRules;
use crate::state::clock::Clock;
use crate::state::smoke::Smoke;
use crate::state::watch::Watch;
use crate::table::ground::Ground;
use crate::table::model::{Make, Model, Unit};
use crate::table::objective::Holding;
use crate::table::unit::{Aboard, Arms, BODY, Condition, Machine, Squad};
use bevy::ecs::system::SystemParam;
use bevy::math::Vec3;
use bevy::prelude::*;
use brickfray_game::{Names, Refusal, RuleId};
use brickfray_table::{
    Blocker, Body, InReserve, Inches, MemberOf, PieceId, PieceIndex, Placement, Removed, SideId, Solid, Space, Spot, Terrain,
};
use std::collections::BTreeMap;

/// How near terrain that gives cover a model stands that is covered by it (CQB-047).
const BEHIND: f32 = 1.0;
/// How far from its middle the edges of a model are that are looked at, in its radius.
const SHOULDERS: f32 = 0.8;
/// Places are kept to the thousandth of an inch: so much more is no further.
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

/// Everything on the table that a rule may ask about, and nothing that it may change.
#[derive(SystemParam)]
pub struct Field<'w, 's> {
    units: Query<'w, 's, UnitParts, Without<Removed>>,
    models: Query<'w, 's, ModelParts, Without<Removed>>,
    grounds: Query<'w, 's, GroundParts, Without<Removed>>,
    objectives: Query<'w, 's, (&'static PieceId, &'static Placement, &'static Body, &'static Holding)>,
    index: Res<'w, PieceIndex>,
    /// Bodies in space.
    pub space: Space<'w, 's>,
    /// The smoke on the table.
    pub smoke: Res<'w, Smoke>,
    /// Turns.
    pub clock: Res<'w, Clock>,
    /// The rulings in force.
    pub house: Res<'w, HouseRules>,
    /// What the pieces are called.
    pub names: Res<'w, Names>,
}

/// A piece of terrain as a rule reads it.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Which.
    pub id: PieceId,
    /// Its shape.
    pub body: Body,
    /// Where it lies.
    pub at: Placement,
    /// What it covers of the ground.
    pub outline: Outline,
    /// What it does.
    pub ground: Ground,
    /// Nobody may enter it.
    pub blocks: bool,
    /// No line of sight passes through it.
    pub hides: bool,
}

impl Area {
    /// A point is in it.
    pub fn has(&self, point: Vec2) -> bool {
        self.outline.has(point)
    }

    /// Its body.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.at)
    }
}

/// The unit that a model is of: of a vehicle itself.
fn unit_of((id, of, ..): &(&PieceId, Option<&MemberOf>, &Placement, &Body, &Arms)) -> PieceId {
    of.map_or(**id, |of| of.0)
}

fn model<'a>((id, _, at, body, arms): (&PieceId, Option<&MemberOf>, &Placement, &Body, &'a Arms)) -> Model<'a> {
    Model { id: *id, at: *at, body: *body, arms: &arms.0 }
}

type UnitRead<'a> = (&'a PieceId, &'a SideId, Option<&'a Squad>, Option<&'a Machine>, &'a Condition, &'a Watch, bool, Option<&'a Aboard>);

/// A unit with these models; nothing for what is none.
fn unit<'a>(parts: UnitRead<'a>, models: Vec<Model<'a>>) -> Option<Unit<'a>> {
    let (id, side, squad, machine, condition, watch, in_reserve, aboard) = parts;
    let make = squad.map(Make::Squad).or(machine.map(Make::Machine))?;
    let aboard = aboard.map(|aboard| aboard.0);
    Some(Unit { id: *id, side: *side, make, condition: *condition, watch, in_reserve, aboard, models })
}

impl Field<'_, '_> {
    /// The living models of every unit, by unit.
    fn ranks(&self) -> BTreeMap<PieceId, Vec<Model<'_>>> {
        let mut ranks = BTreeMap::<PieceId, Vec<Model>>::new();
        for parts in &self.models {
            ranks.entry(unit_of(&parts)).or_default().push(model(parts));
        }
        ranks.values_mut().for_each(|models| models.sort_by_key(|model| model.id));
        ranks
    }

    /// Every unit in play, in reserve or not, by id.
    pub fn units(&self) -> Vec<Unit<'_>> {
        let mut ranks = self.ranks();
        let mut units: Vec<Unit> = self.units.iter().filter_map(|parts| unit(parts, ranks.remove(parts.0).unwrap_or_default())).collect();
        units.sort_by_key(|unit| unit.id);
        units
    }

    /// A unit that is in play.
    pub fn unit(&self, id: PieceId) -> Option<Unit<'_>> {
        let parts = self.units.get(self.index.entity(id)?).ok()?;
        let mut models: Vec<Model> = self.models.iter().filter(|parts| unit_of(parts) == id).map(model).collect();
        models.sort_by_key(|model| model.id);
        unit(parts, models)
    }

    /// The unit that a model is of, or that the piece is itself.
    pub fn unit_of(&self, piece: PieceId) -> Option<PieceId> {
        let entity = self.index.entity(piece)?;
        self.models.get(entity).ok().map(|parts| unit_of(&parts)).or(self.units.get(entity).ok().map(|(id, ..)| *id))
    }

    /// The units of a side, in reserve or not, by id.
    pub fn force(&self, side: SideId) -> Vec<Unit<'_>> {
        let mut units = self.units();
        units.retain(|unit| unit.side == side);
        units
    }

    /// The units on the table that are not of this side, by id.
    pub fn enemies(&self, side: SideId) -> Vec<Unit<'_>> {
        let mut units = self.units();
        units.retain(|unit| unit.side != side && unit.is_there());
        units
    }

    /// A unit of this side on the table; refused when it is not there or not theirs.
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

    /// An enemy of a side that is on the table.
    pub fn enemy_of(&self, piece: PieceId, side: SideId) -> Result<Unit<'_>, Refusal> {
        let found = self.unit_of(piece).and_then(|unit| self.unit(unit)).filter(|unit| unit.side != side && unit.is_there());
        found.ok_or_else(|| {
            let reason = text!("refused-no-target", target = self.names.of(piece));
            Refusal::new(RuleId::new("CQB-040"), reason).but(text!("refused-no-target-but"))
        })
    }

    /// The objectives, by id, each with its marker.
    pub fn objectives(&self) -> Vec<(PieceId, Solid, Holding)> {
        let found = self.objectives.iter().map(|(id, at, body, objective)| (*id, Solid::new(*body, *at), *objective));
        let mut found: Vec<(PieceId, Solid, Holding)> = found.collect();
        found.sort_by_key(|(id, ..)| *id);
        found
    }

    /// All terrain, by id.
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

/// What stands in the way of sight and gives cover, gathered once for many questions.
pub struct Lines<'f, 'w, 's> {
    field: &'f Field<'w, 's>,
    areas: Vec<Area>,
    screens: Vec<Screen>,
}

/// A piece of terrain that sight does not pass through everywhere.
struct Screen {
    area: Area,
    solid: Blocker,
}

impl Screen {
    /// It hides neither point from the other.
    fn is_clear(&self, from: Vec3, to: Vec3) -> bool {
        let (here, there) = (Vec2::new(from.x, from.z), Vec2::new(to.x, to.z));
        let is_stopped = self.area.hides && self.solid.stops_line(from, to).is_some();
        !is_stopped && (!self.area.ground.wood || sees_past_wood(&self.area.outline, here, there))
    }
}

/// From where somebody looks, and whom nothing hides: the building that they are in.
#[derive(Clone, Debug)]
struct Post {
    points: Vec<Vec3>,
    within: Option<PieceId>,
}

impl Post {
    /// How far its points lie from the first of them.
    fn width(&self) -> f32 {
        let Some((first, others)) = self.points.split_first() else { return 0.0 };
        others.iter().map(|point| point.distance(*first)).fold(0.0, f32::max)
    }
}

impl<'w, 's> Field<'w, 's> {
    /// The lines of sight on the table.
    pub fn lines(&self) -> Lines<'_, 'w, 's> {
        let areas = self.areas();
        let screens = areas.iter().filter(|area| area.hides || area.ground.wood);
        let screens = screens.map(|area| Screen { area: *area, solid: area.solid().blocker() }).collect();
        Lines { field: self, areas, screens }
    }
}

impl Lines<'_, '_, '_> {
    /// All terrain.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// One model sees another, or some part of it: no terrain hides it, and no wood does (CQB-041, CQB-042). Whoever is in a building looks out of
    /// any point of its walls, and is seen there (CQB-043).
    pub fn sees(&self, from: &Model, to: &Model) -> bool {
        let (here, there) = (self.post(from, to.spot()), self.post(to, from.spot()));
        if here.within.is_some() && here.within == there.within {
            return true;
        }
        self.is_seen(&here, &there)
    }

    /// A model sees a spot on the ground.
    pub fn sees_spot(&self, from: &Model, spot: Vec2) -> bool {
        let here = self.post(from, spot);
        let within = self.areas.iter().find(|area| area.ground.building && area.has(spot)).map(|area| area.id);
        let eye = from.solid().eyes_in_world();
        self.is_seen(&here, &Post { points: vec![Vec3::new(spot.x, eye.y, spot.y)], within })
    }

    /// The points from which a model looks at somebody there, or at which it is seen from there: of a man his middle and both shoulders, of a vehicle
    /// its middle and its corners.
    fn post(&self, model: &Model, towards: Vec2) -> Post {
        let (solid, spot) = (model.solid(), model.spot());
        let eye = solid.eyes_in_world();
        let lifted = |point: Vec2| Vec3::new(point.x, eye.y, point.y);
        if matches!(model.body, Body::Block { .. }) {
            return Post { points: [eye].into_iter().chain(solid.corners().map(lifted)).collect(), within: None };
        }
        let Some(building) = self.areas.iter().find(|area| area.ground.building && area.has(spot)) else {
            let across = (towards - spot).normalize_or_zero().perp() * (RADIUS * SHOULDERS);
            return Post { points: vec![eye, lifted(spot + across), lifted(spot - across)], within: None };
        };
        let corners = building.solid().corners();
        let middles = (0..4).map(|place| (corners[place] + corners[(place + 1) % 4]) / 2.0);
        Post { points: [eye].into_iter().chain(corners.into_iter().chain(middles).map(lifted)).collect(), within: Some(building.id) }
    }

    /// Nothing hides some point of one post from some point of another, but for what these are in.
    fn is_seen(&self, here: &Post, there: &Post) -> bool {
        let (Some(eye), Some(point)) = (here.points.first(), there.points.first()) else { return false };
        let margin = here.width().max(there.width());
        let within = [here.within, there.within];
        let others = self.screens.iter().filter(|screen| !within.contains(&Some(screen.area.id)));
        // All lines from one to the other lie as near that of their middles as their points lie to these.
        let near: Vec<&Screen> = others.filter(|screen| screen.solid.comes_near(*eye, *point, margin)).collect();
        let is_clear = |from: Vec3, to: Vec3| near.iter().all(|screen| screen.is_clear(from, to));
        here.points.iter().any(|eye| there.points.iter().any(|point| is_clear(*eye, *point)))
    }

    /// A line crosses smoke (CQB-045, CQB-184).
    pub fn is_in_smoke(&self, from: Vec2, to: Vec2) -> bool {
        let radius = self.field.house.smoke_radius.to_f32();
        self.field.smoke.clouds.iter().any(|cloud| crosses_smoke(cloud.at.to_vec2(), radius, from, to))
    }

    /// What a cover save of a model there must roll against somebody there; nothing where it has no cover (CQB-047): the best of the terrain that
    /// it is in, or stands close behind.
    fn cover_at(&self, model: Vec2, from: Vec2) -> Option<u8> {
        let gives = |area: &Area| {
            let cover = area.ground.cover?;
            let disc = Solid::new(BODY, Placement::on_ground(Spot::snapped(model), Default::default()));
            let is_behind = || area.solid().is_within(disc, Inches::snapped(BEHIND)) && area.outline.part_of(from, model).is_some();
            (area.has(model) || is_behind()).then_some(cover)
        };
        self.areas.iter().filter_map(gives).min()
    }

    /// What a cover save of a unit must roll against those there (CQB-047): what at least half of its models have, or all of them. Each is
    /// looked at from the nearest of them.
    pub fn cover(&self, models: &[Vec2], from: &[Vec2]) -> Option<u8> {
        let nearest = |spot: Vec2| {
            let nearest = from.iter().min_by(|one, other| one.distance_squared(spot).total_cmp(&other.distance_squared(spot)));
            nearest.copied().unwrap_or(spot)
        };
        let mut covers: Vec<u8> = models.iter().filter_map(|spot| self.cover_at(*spot, nearest(*spot))).collect();
        covers.sort_unstable();
        let enough = |those: usize| match self.field.house.half_in_cover {
            true => is_half(those, models.len()),
            false => those == models.len() && those > 0,
        };
        // The best that enough of them have.
        (1..=covers.len()).find(|those| enough(*those)).map(|those| covers[those - 1])
    }

    /// The building that a unit is in: all of its models, or else most of them (CQB-118).
    pub fn building_of(&self, unit: &Unit) -> Option<PieceId> {
        let inside = |area: &&Area| unit.models.iter().filter(|model| area.has(model.spot())).count();
        let houses = self.areas.iter().filter(|area| area.ground.building && !area.blocks);
        let most = houses.max_by_key(|area| (inside(area), std::cmp::Reverse(area.id)))?;
        (2 * inside(&most) > unit.models.len()).then_some(most.id)
    }

    /// How far a model is from a unit for an assault (CQB-100, CQB-118): to the nearest of its models, or to the wall of the building that one of
    /// them is in.
    pub fn reach(&self, model: Solid, unit: &Unit) -> f32 {
        let to = |other: &Model| {
            let wall = self.areas.iter().filter(|area| area.ground.building && area.has(other.spot()));
            let walls = wall.map(|area| solids_apart(area.solid(), model));
            walls.fold(solids_apart(model, other.solid()), f32::min)
        };
        unit.models.iter().map(to).min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }

    /// How far one unit is from another for an assault.
    pub fn units_apart(&self, unit: &Unit, other: &Unit) -> f32 {
        unit.models.iter().map(|model| self.reach(model.solid(), other)).min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }
}
