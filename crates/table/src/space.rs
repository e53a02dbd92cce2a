//! Spatial queries: the only place that asks rapier where things are in relation to each other.
//!
//! Several pieces may move within one run of the rules, and the next query must see their new positions. bevy_rapier updates its world only
//! once a step. So the rules query the same shapes through rapier's geometry layer (parry) at their [`Placement`]s, with a circle test as
//! the broad phase; `docs/performance.md` has the measurements behind that choice. Every result is snapped to 1/1000".

use super::body::{Body, CONTACT, Solid};
use super::broad::{Broad, Standing};
use super::group::Group;
use super::inches::Inches;
use super::piece::{PieceId, Placement, Spot};
use super::plate::{Carried, InReserve, Removed, SquadPlate, Terrain};
use bevy::ecs::system::SystemParam;
use bevy::math::{Vec2, Vec3};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The size of the battlefield. Nothing may stand beyond its edges.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSize {
    /// From west to east.
    pub x: Inches,
    /// From north to south.
    pub z: Inches,
}

impl Default for TableSize {
    fn default() -> Self {
        TableSize { x: Inches::whole(36), z: Inches::whole(24) }
    }
}

impl TableSize {
    /// Whether the whole solid is on the table.
    pub fn holds(self, solid: Solid) -> bool {
        let half = Vec2::new(self.x.to_f32(), self.z.to_f32()) / 2.0 + Vec2::splat(0.001);
        solid.corners().into_iter().all(|corner| corner.abs().cmple(half).all())
    }

    /// Whether a point `(x, z)` in inches is on the table.
    pub fn has(self, point: Vec2) -> bool {
        point.abs().cmple(Vec2::new(self.x.to_f32(), self.z.to_f32()) / 2.0).all()
    }

    /// How far a solid can slide along `by` and stay on the table, in inches.
    fn room_for(self, solid: Solid, by: Vec2) -> f32 {
        let half = Vec2::new(self.x.to_f32(), self.z.to_f32()) / 2.0;
        let length = by.length();
        let mut room = length;
        for corner in solid.corners() {
            for (at, step, edge) in [(corner.x, by.x, half.x), (corner.y, by.y, half.y)] {
                if step.abs() > 1e-6 {
                    let part = (edge - at * step.signum()) / step.abs();
                    room = room.min((part * length).max(0.0));
                }
            }
        }
        room
    }
}

/// Maps piece ids to entities.
#[derive(Resource, Default, Debug)]
pub struct PieceIndex(HashMap<PieceId, Entity>);

impl PieceIndex {
    /// The entity of a piece.
    pub fn entity(&self, piece: PieceId) -> Option<Entity> {
        self.0.get(&piece).copied()
    }

    /// The id for the next piece that comes to the table: one more than the highest in use.
    pub fn next(&self) -> PieceId {
        PieceId(self.0.keys().max().map_or(0, |last| last.0.saturating_add(1)))
    }

    /// Every piece with its entity, in no particular order.
    pub fn all(&self) -> impl Iterator<Item = (PieceId, Entity)> + '_ {
        self.0.iter().map(|(piece, entity)| (*piece, *entity))
    }
}

pub(super) fn index_added_pieces(added: On<Insert, PieceId>, pieces: Query<&PieceId>, mut index: ResMut<PieceIndex>) {
    if let Ok(piece) = pieces.get(added.entity) {
        index.0.insert(*piece, added.entity);
    }
}

pub(super) fn unindex_removed_pieces(removed: On<Discard, PieceId>, pieces: Query<&PieceId>, mut index: ResMut<PieceIndex>) {
    if let Ok(piece) = pieces.get(removed.entity) {
        index.0.remove(piece);
    }
}

/// Copies every changed [`Placement`] to its `Transform`. Runs at the end of the rules' schedule.
pub fn follow_placements(mut moved: Query<(&Placement, &mut Transform), Changed<Placement>>) {
    for (placement, mut transform) in &mut moved {
        *transform = placement.transform();
    }
}

/// The result of pushing a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Push {
    /// Where it came to rest.
    pub to: Spot,
    /// How far it moved.
    pub travelled: Inches,
    /// What stopped it; `None` if nothing did, or if the table's edge did.
    pub stopped_by: Option<PieceId>,
}

/// The part of a straight path on which a body is over or inside a piece of terrain, in inches from its start.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stretch {
    /// The terrain.
    pub terrain: PieceId,
    /// Where the body enters.
    pub from: f32,
    /// Where the body leaves.
    pub to: f32,
}

/// Spatial queries on the pieces that are on the table.
#[derive(SystemParam)]
pub struct Space<'w, 's> {
    pub(super) bodies: Query<
        'w,
        's,
        (&'static PieceId, &'static Body, &'static Placement, Option<&'static Terrain>, Has<SquadPlate>),
        (Without<Removed>, Without<Carried>, Without<InReserve>),
    >,
    pub(super) grounds:
        Query<'w, 's, (&'static PieceId, &'static Body, &'static Placement, &'static Terrain), (Without<Removed>, Without<InReserve>)>,
    index: Res<'w, PieceIndex>,
    table: Res<'w, TableSize>,
    pub(super) broad: Res<'w, Broad>,
}

/// The bodies near a place that block others, collected once for many queries about that place.
pub struct Around(Vec<Standing>);

impl Around {
    /// The pieces that a solid would overlap, by id. A figure may stand over a plate, so plates overlap only plates and terrain.
    pub fn overlapped_by(&self, solid: Solid, is_plate: bool, except: &[PieceId]) -> Vec<PieceId> {
        let may_meet = |near: &&Standing| near.blocks && (near.is_terrain || near.is_plate == is_plate) && !except.contains(&near.id);
        let met = self.0.iter().filter(may_meet).filter(|near| solid.overlaps(near.solid));
        let mut met: Vec<PieceId> = met.map(|near| near.id).collect();
        met.sort();
        met
    }

    /// The first obstacle that a figure's body would hit on the straight path to another spot: terrain, or a figure for which `stops`
    /// returns true. Platforms don't count; climbing them is checked elsewhere.
    pub fn in_the_way(&self, solid: Solid, to: Spot, except: &[PieceId], stops: impl Fn(PieceId) -> bool) -> Option<PieceId> {
        let by = to.to_vec2() - solid.placement.spot.to_vec2();
        self.obstacles(solid, by, except, false, stops).map(|(_, id)| id)
    }

    fn obstacles(
        &self,
        solid: Solid,
        by: Vec2,
        except: &[PieceId],
        platforms: bool,
        stops: impl Fn(PieceId) -> bool,
    ) -> Option<(f32, PieceId)> {
        let may_meet = |near: &&Standing| match (near.is_terrain, near.is_platform) {
            (true, true) => platforms && near.solid.top() > solid.placement.lift + CONTACT,
            (true, false) => near.blocks,
            (false, _) => !near.is_plate,
        };
        self.0
            .iter()
            .filter(|near| !except.contains(&near.id))
            .filter(may_meet)
            .filter_map(|near| Some((solid.slide_into(by, near.solid)?, near)))
            .filter(|(_, near)| near.is_terrain || stops(near.id))
            .map(|(far, near)| (far, near.id))
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    }
}

impl Space<'_, '_> {
    /// The size of the battlefield.
    pub fn table(&self) -> TableSize {
        *self.table
    }

    /// A piece's body at its placement; `None` if the piece is off the table, carried or in reserve.
    pub fn solid(&self, piece: PieceId) -> Option<Solid> {
        let entity = self.index.entity(piece)?;
        self.bodies.get(entity).ok().map(|(_, body, placement, ..)| Solid::new(*body, *placement))
    }

    /// Whether two pieces touch: less than [`CONTACT`] is between them.
    pub fn touch(&self, one: PieceId, other: PieceId) -> bool {
        matches!((self.solid(one), self.solid(other)), (Some(one), Some(other)) if one.touches(other))
    }

    /// The nearest pair of pieces, one of each group, and their distance; ties go to the lowest ids.
    pub fn closest_pair(&self, ours: &[PieceId], theirs: &[PieceId]) -> Option<(PieceId, PieceId, Inches)> {
        let solids = |pieces: &[PieceId]| pieces.iter().filter_map(|id| Some((*id, self.solid(*id)?))).collect::<Vec<_>>();
        let (ours, theirs) = (solids(ours), solids(theirs));
        let pairs = || ours.iter().flat_map(|one| theirs.iter().map(move |other| (one, other)));
        let measured = |(one, other): (&(PieceId, Solid), &(PieceId, Solid))| (one.1.distance(other.1), one.0, other.0);
        // The pair with the nearest circles is usually the nearest pair. Pairs whose circles are further apart than that needn't be
        // measured.
        let gap = |(one, other): &(&(PieceId, Solid), &(PieceId, Solid))| one.1.gap(other.1);
        let nearest = pairs().min_by(|one, other| gap(one).total_cmp(&gap(other)))?;
        let mut closest = measured(nearest);
        for pair in pairs().filter(|pair| (pair.0.0, pair.1.0) != (nearest.0.0, nearest.1.0)) {
            if pair.0.1.may_be_within(pair.1.1, closest.0.to_f32()) {
                closest = closest.min(measured(pair));
            }
        }
        let (apart, id, other) = closest;
        Some((id, other, apart))
    }

    /// These pieces as a group, without those that are off the table.
    pub fn group(&self, pieces: &[PieceId]) -> Group {
        Group::of(pieces.iter().filter_map(|id| self.solid(*id)).collect())
    }

    /// Whether any piece of one group is within `inches` of any piece of the other.
    pub fn any_within(&self, ours: &[PieceId], theirs: &[PieceId], inches: Inches) -> bool {
        self.group(ours).comes_within(&self.group(theirs), inches)
    }

    /// Every figure and piece of terrain within `radius` of a point in the world, nearest first, with its distance.
    pub fn within(&self, centre: Vec3, radius: Inches) -> Vec<(PieceId, Inches)> {
        let mut found: Vec<(PieceId, Inches)> = self
            .bodies
            .iter()
            .filter(|(.., is_plate)| !is_plate)
            .map(|(id, body, placement, ..)| (*id, Solid::new(*body, *placement).distance_to_point(centre)))
            .filter(|(_, apart)| *apart <= radius)
            .collect();
        found.sort_by_key(|(id, apart)| (*apart, *id));
        found
    }

    /// Runs many queries during which nothing moves: the positions of all bodies are collected only once.
    pub fn keeping<T>(&self, questions: impl FnOnce() -> T) -> T {
        self.broad.keeping(self.standing(), questions)
    }

    /// Every body on the table.
    pub(super) fn standing(&self) -> impl Iterator<Item = Standing> {
        self.bodies.iter().map(|(id, body, placement, terrain, is_plate)| Standing {
            id: *id,
            solid: Solid::new(*body, *placement),
            is_plate,
            is_terrain: terrain.is_some(),
            is_platform: terrain.is_some_and(|terrain| terrain.platform),
            blocks: terrain.is_none_or(|terrain| terrain.blocks_movement),
            hides: !is_plate && terrain.is_none_or(|terrain| terrain.blocks_sight),
        })
    }

    /// The blocking bodies and platforms within `radius` inches of a spot, seen from above.
    fn around(&self, spot: Vec2, radius: f32) -> Around {
        let is_near = |body: &Standing| {
            let far = radius + body.solid.body.reach() + 0.01;
            (body.blocks || body.is_platform) && body.solid.placement.spot.to_vec2().distance_squared(spot) <= far * far
        };
        match self.broad.ask(|tree| tree.around(spot, radius).filter(|body| is_near(body)).copied().collect()) {
            Some(near) => Around(near),
            None => Around(self.standing().filter(is_near).collect()),
        }
    }

    /// The blocking bodies and platforms within `reach` inches of the straight path between two spots.
    pub fn around_the_way(&self, from: Spot, to: Spot, reach: f32) -> Around {
        let (from, to) = (from.to_vec2(), to.to_vec2());
        self.around((from + to) / 2.0, reach + from.distance(to) / 2.0)
    }

    fn along_the_way(&self, solid: Solid, by: Vec2) -> Around {
        self.around(solid.placement.spot.to_vec2() + by / 2.0, solid.body.reach() + by.length() / 2.0)
    }

    /// The pieces that a solid would overlap, by id. A figure may stand over a plate, so plates overlap only plates and terrain.
    pub fn overlapped_by(&self, solid: Solid, is_plate: bool, except: &[PieceId]) -> Vec<PieceId> {
        self.along_the_way(solid, Vec2::ZERO).overlapped_by(solid, is_plate, except)
    }

    /// The terrain component of a piece; `None` if it isn't terrain.
    pub fn terrain(&self, piece: PieceId) -> Option<&Terrain> {
        self.grounds.get(self.index.entity(piece)?).ok().map(|(.., terrain)| terrain)
    }

    /// Every piece of terrain for which `is` returns true, at its placement, by id.
    pub fn terrain_where(&self, is: impl Fn(&Terrain) -> bool) -> Vec<(PieceId, Solid)> {
        let of_kind = self.grounds.iter().filter(|(.., terrain)| is(terrain));
        let mut found: Vec<(PieceId, Solid)> = of_kind.map(|(id, body, placement, _)| (*id, Solid::new(*body, *placement))).collect();
        found.sort_by_key(|(id, _)| *id);
        found
    }

    /// Where the straight path to another spot leads over terrain that doesn't block movement or that can be climbed; by id.
    pub fn stretches(&self, solid: Solid, to: Spot) -> Vec<Stretch> {
        let by = to.to_vec2() - solid.placement.spot.to_vec2();
        let open = self.grounds.iter().filter(|(.., terrain)| terrain.platform || !terrain.blocks_movement);
        let mut found: Vec<Stretch> = open
            .filter_map(|(id, body, placement, _)| {
                let (from, to) = solid.overlap_along(by, Solid::new(*body, *placement))?;
                Some(Stretch { terrain: *id, from, to })
            })
            .collect();
        found.sort_by_key(|stretch| stretch.terrain);
        found
    }

    fn platforms(&self) -> impl Iterator<Item = Solid> {
        let platforms = self.grounds.iter().filter(|(.., terrain)| terrain.platform);
        platforms.map(|(_, body, placement, _)| Solid::new(*body, *placement))
    }

    /// The height of the highest platform under any part of a solid's base; 0 on the ground.
    pub fn level_under(&self, solid: Solid) -> Inches {
        self.platforms()
            .filter(|platform| solid.overlap_along(Vec2::ZERO, *platform).is_some())
            .map(Solid::top)
            .max()
            .unwrap_or(Inches::ZERO)
    }

    /// The height of the platform that a spot is on; 0 on the ground.
    pub fn level_at(&self, spot: Spot) -> Inches {
        self.platforms().filter(|platform| platform.is_over(spot)).map(Solid::top).max().unwrap_or(Inches::ZERO)
    }

    /// The first obstacle that a figure's body would hit on the straight path to another spot: terrain, or a figure for which `stops`
    /// returns true. Platforms don't count; climbing them is checked elsewhere.
    pub fn in_the_way(&self, solid: Solid, to: Spot, except: &[PieceId], stops: impl Fn(PieceId) -> bool) -> Option<PieceId> {
        self.along_the_way(solid, to.to_vec2() - solid.placement.spot.to_vec2()).in_the_way(solid, to, except, stops)
    }

    /// Pushes a solid along `by` (inches on the ground) until something solid or the table's edge stops it. Plates don't stop it.
    pub fn push(&self, solid: Solid, by: Vec2, except: &[PieceId]) -> Push {
        let length = by.length();
        let from = solid.placement.spot.to_vec2();
        if length < 1e-6 {
            return Push { to: solid.placement.spot, travelled: Inches::ZERO, stopped_by: None };
        }
        let room = self.table.room_for(solid, by);
        let met = self.along_the_way(solid, by).obstacles(solid, by, except, true, |_| true).filter(|(far, _)| *far <= room);
        // A hair short of the obstacle, so that snapping can't put it inside.
        let far = met.map_or(room, |(far, _)| (far - 0.002).max(0.0));
        let to = Spot::snapped(from + by / length * far);
        Push { to, travelled: solid.placement.spot.distance(to), stopped_by: met.map(|(_, id)| id) }
    }

    /// The height at which something at this spot would stand: on a plate, a platform or the ground.
    pub fn ground_at(&self, spot: Spot) -> Inches {
        let plates = self.bodies.iter().filter(|(.., plate)| *plate).map(|(_, body, placement, ..)| Solid::new(*body, *placement));
        plates.filter(|plate| plate.is_over(spot)).map(Solid::top).max().unwrap_or(Inches::ZERO).max(self.level_at(spot))
    }
}
