//! Sight and cover: what stands between models (CQB-041 to 043, CQB-045, CQB-047), and how far apart they are for an assault.

use crate::geometry::coherency::{RADIUS, is_half};
use crate::geometry::footing::solids_apart;
use crate::geometry::lines::{crosses_smoke, sees_past_wood};
use crate::table::field::{Area, Field};
use crate::table::model::{Model, Unit};
use crate::table::unit::BODY;
use bevy::math::{Vec2, Vec3};
use brickfray_table::{Blocker, Body, Inches, PieceId, Placement, Solid, Spot};

/// How far from terrain a model may stand and still be covered by it (CQB-047).
const BEHIND: f32 = 1.0;
/// Distance of a model's shoulders from its middle, as a fraction of its radius.
const SHOULDERS: f32 = 0.8;

/// What blocks sight and what gives cover, gathered once for many queries.
pub struct Lines<'f, 'w, 's> {
    field: &'f Field<'w, 's>,
    areas: Vec<Area>,
    screens: Vec<Screen>,
}

/// A piece of terrain that blocks some lines of sight.
struct Screen {
    area: Area,
    solid: Blocker,
}

impl Screen {
    /// True if it leaves the line between two points clear.
    fn is_clear(&self, from: Vec3, to: Vec3) -> bool {
        let (here, there) = (Vec2::new(from.x, from.z), Vec2::new(to.x, to.z));
        let is_stopped = self.area.hides && self.solid.stops_line(from, to).is_some();
        !is_stopped && (!self.area.ground.wood || sees_past_wood(&self.area.outline, here, there))
    }
}

/// Returns the middle of a body, seen from above.
fn spot_of(solid: Solid) -> Vec2 {
    solid.placement.spot.to_vec2()
}

/// The points that a model looks from, and the building that it is in, which blocks none of its lines.
#[derive(Clone, Debug)]
struct Post {
    points: Vec<Vec3>,
    within: Option<PieceId>,
}

impl Post {
    /// Returns the largest distance of its points from the first of them.
    fn width(&self) -> f32 {
        let Some((first, others)) = self.points.split_first() else { return 0.0 };
        others.iter().map(|point| point.distance(*first)).fold(0.0, f32::max)
    }
}

impl<'w, 's> Field<'w, 's> {
    /// Gathers what blocks sight and gives cover on the table.
    pub fn lines(&self) -> Lines<'_, 'w, 's> {
        let areas = self.areas();
        let screens = areas.iter().filter(|area| area.hides || area.ground.wood);
        let screens = screens.map(|area| Screen { area: *area, solid: area.solid().blocker() }).collect();
        self.known.keep_for(&areas);
        Lines { field: self, areas, screens }
    }
}

impl Lines<'_, '_, '_> {
    /// Returns all terrain.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// True if one model sees another, or some part of it: no terrain and no wood is in the way (CQB-041, CQB-042). A model in a building
    /// looks out of any point of its walls, and is seen there (CQB-043).
    pub fn sees(&self, from: &Model, to: &Model) -> bool {
        self.field.known.sees(from.solid(), to.solid(), |from, to| {
            let (here, there) = (self.post(from, spot_of(to)), self.post(to, spot_of(from)));
            here.within.is_some() && here.within == there.within || self.is_seen(&here, &there)
        })
    }

    /// True if a model sees a spot on the ground.
    pub fn sees_spot(&self, from: &Model, spot: Vec2) -> bool {
        let here = self.post(from.solid(), spot);
        let within = self.areas.iter().find(|area| area.ground.building && area.has(spot)).map(|area| area.id);
        let eye = from.solid().eyes_in_world();
        self.is_seen(&here, &Post { points: vec![Vec3::new(spot.x, eye.y, spot.y)], within })
    }

    /// Returns the points from which a model looks at the point `towards`, and at which it is seen from there. For a man these are his
    /// middle and both shoulders, for a vehicle its middle and corners. In a building they are along its walls, too.
    fn post(&self, solid: Solid, towards: Vec2) -> Post {
        let spot = spot_of(solid);
        let eye = solid.eyes_in_world();
        let lifted = |point: Vec2| Vec3::new(point.x, eye.y, point.y);
        if matches!(solid.body, Body::Block { .. }) {
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

    /// True if some point of one post can be seen from some point of the other. The buildings that they are in are ignored.
    fn is_seen(&self, here: &Post, there: &Post) -> bool {
        let (Some(eye), Some(point)) = (here.points.first(), there.points.first()) else { return false };
        let margin = here.width().max(there.width());
        let within = [here.within, there.within];
        let others = self.screens.iter().filter(|screen| !within.contains(&Some(screen.area.id)));
        // All lines from one post to the other are within `margin` of the line between their first points.
        let near: Vec<&Screen> = others.filter(|screen| screen.solid.comes_near(*eye, *point, margin)).collect();
        let is_clear = |from: Vec3, to: Vec3| near.iter().all(|screen| screen.is_clear(from, to));
        here.points.iter().any(|eye| there.points.iter().any(|point| is_clear(*eye, *point)))
    }

    /// True if a line crosses smoke (CQB-045, CQB-184).
    pub fn is_in_smoke(&self, from: Vec2, to: Vec2) -> bool {
        let radius = self.field.house.smoke_radius.to_f32();
        self.field.smoke.clouds.iter().any(|cloud| crosses_smoke(cloud.at.to_vec2(), radius, from, to))
    }

    /// Returns the roll that a cover save of a model at one point needs against an enemy at another: the best of the terrain that it is in
    /// or close behind (CQB-047). `None` if it has no cover.
    fn cover_at(&self, model: Vec2, from: Vec2) -> Option<u8> {
        let gives = |area: &Area| {
            let cover = area.ground.cover?;
            let disc = Solid::new(BODY, Placement::on_ground(Spot::snapped(model), Default::default()));
            let is_behind = || area.solid().is_within(disc, Inches::snapped(BEHIND)) && area.outline.part_of(from, model).is_some();
            (area.has(model) || is_behind()).then_some(cover)
        };
        self.areas.iter().filter_map(gives).min()
    }

    /// Returns the roll that a cover save of a unit needs against these enemies: the best that at least half of its models have, or all of
    /// them (CQB-047). Each model is seen from the nearest enemy.
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

    /// Returns the building that more than half of a unit's models are in (CQB-118).
    pub fn building_of(&self, unit: &Unit) -> Option<PieceId> {
        let inside = |area: &&Area| unit.models.iter().filter(|model| area.has(model.spot())).count();
        let houses = self.areas.iter().filter(|area| area.ground.building && !area.blocks);
        let most = houses.max_by_key(|area| (inside(area), std::cmp::Reverse(area.id)))?;
        (2 * inside(&most) > unit.models.len()).then_some(most.id)
    }

    /// Returns the distance from a model to a unit for an assault (CQB-100, CQB-118): to the nearest of its models, or to the wall of the
    /// building that one of them is in.
    pub fn reach(&self, model: Solid, unit: &Unit) -> f32 {
        let to = |other: &Model| {
            let wall = self.areas.iter().filter(|area| area.ground.building && area.has(other.spot()));
            let walls = wall.map(|area| solids_apart(area.solid(), model));
            walls.fold(solids_apart(model, other.solid()), f32::min)
        };
        unit.models.iter().map(to).min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }

    /// Returns the distance from one unit to another for an assault.
    pub fn units_apart(&self, unit: &Unit, other: &Unit) -> f32 {
        unit.models.iter().map(|model| self.reach(model.solid(), other)).min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }
}
