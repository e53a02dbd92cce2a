//! Walking distances around obstacles, on a coarse map of the table, for planning. No rule uses them.

use crate::field::Field;
use crate::figures::figure::JUMP;
use bevy::math::{IVec2, Vec2, Vec3};
use bevy::prelude::Resource;
use brickfray_table::{Facing, Solid, Terrain};
use pathfinding::directed::dijkstra::{build_path, dijkstra_all};
use std::collections::HashMap;

/// The angular step to which plates' facings are rounded, in degrees, so that maps can be shared.
const TURNED_BY: f32 = 15.0;
/// The grid spacing of the map, in inches.
const GRID: f32 = 0.5;
/// The clearance that a unit keeps from obstacles, in inches.
const CLEARANCE: f32 = 0.1;
/// How far the first places on the map may be from a unit, beyond the size of what it stands on or close to.
const NEAR: f32 = 1.5;
/// The number of latest maps kept, and the number of destinations kept on each.
const KEPT: usize = 12;
const WAYS_KEPT: usize = 48;
/// The number of point-to-point results kept on each map.
const FOUND_KEPT: usize = 4_096;

/// Cached maps, valid as long as the obstacles are the same. They aren't saved state: if they are missing, they are computed again.
#[derive(Resource, Default)]
pub(crate) struct Maps(Vec<Map>);

#[derive(Clone, PartialEq)]
pub(crate) struct OnFoot {
    obstacles: Vec<Obstacle>,
    half_table: Vec2,
}

/// How a unit walks.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Gait {
    /// It turns as it goes, with its narrow side ahead.
    Narrow,
    /// It keeps its current facing.
    AsTurned,
}

/// A map for one kind of unit.
struct Map {
    on_foot: OnFoot,
    /// Whether there is room for it, by place.
    places: HashMap<IVec2, bool>,
    /// For each destination: the next place on the way from each place, and the distance in thousandths of an inch.
    ways: HashMap<[u32; 2], HashMap<IVec2, (IVec2, u32)>>,
    /// Results from point to point.
    found: HashMap<[u32; 4], Option<(Vec<Vec2>, f32)>>,
}

impl OnFoot {
    /// For a unit that walks around what would stop its feet: terrain that blocks it, and platforms that it can't jump or climb onto.
    pub(crate) fn of(field: &Field, unit: Solid, gait: Gait) -> OnFoot {
        let is_too_high = |terrain: &Terrain, solid: Solid| {
            let climbs = field.catalogue.terrain.get(&terrain.kind).is_some_and(|data| data.climbable);
            !climbs && solid.body.height() > JUMP + unit.placement.lift
        };
        let stops = |terrain: &Terrain, solid: Solid| if terrain.platform { is_too_high(terrain, solid) } else { terrain.blocks_movement };
        OnFoot::around(field, unit, gait, stops)
    }

    /// For a unit that looks for a place from which it sees past obstacles.
    pub(crate) fn to_see(field: &Field, unit: Solid) -> OnFoot {
        OnFoot::around(field, unit, Gait::Narrow, |terrain, _| terrain.blocks_sight && terrain.blocks_movement)
    }

    fn around(field: &Field, unit: Solid, gait: Gait, is_in_the_way: impl Fn(&Terrain, Solid) -> bool) -> OnFoot {
        let all = field.space.terrain_where(|_| true).into_iter();
        let of_kind = all.filter(|(id, solid)| field.space.terrain(*id).is_some_and(|terrain| is_in_the_way(terrain, *solid)));
        let half = unit.body.half_extents();
        let narrowest = half.min_element();
        let turned = Facing::degrees((unit.placement.facing.in_degrees() / TURNED_BY).round() * TURNED_BY);
        let (right, ahead) = (turned.turned(90.0).direction() * half.x, turned.direction() * half.y);
        let reach = |axis: Vec2| match gait {
            Gait::Narrow => narrowest,
            Gait::AsTurned => right.dot(axis).abs() + ahead.dot(axis).abs(),
        };
        let obstacles = of_kind.map(|(_, solid)| Obstacle::of(solid).kept_clear_of(reach)).collect();
        let table = field.space.table();
        let half_table = Vec2::new(table.x.to_f32(), table.z.to_f32()) / 2.0 - Vec2::splat(narrowest);
        OnFoot { obstacles, half_table }
    }

    /// True if the straight line between these is clear for the unit's width, ignoring what either of them stands on.
    fn is_open(&self, from: Vec2, to: Vec2) -> bool {
        self.is_clear(from, to, |obstacle| obstacle.clear)
    }

    /// Like `is_open`, for a line without width.
    fn is_in_sight(&self, from: Vec2, to: Vec2) -> bool {
        self.is_clear(from, to, |obstacle| obstacle.half)
    }

    fn is_clear(&self, from: Vec2, to: Vec2, half: impl Fn(&Obstacle) -> Vec2) -> bool {
        let is_crossed =
            |obstacle: &Obstacle| obstacle.is_crossed(half(obstacle), from, to) && !obstacle.holds(from) && !obstacle.holds(to);
        !self.obstacles.iter().any(is_crossed)
    }

    fn has_room(&self, place: Vec2) -> bool {
        let is_near = |obstacle: &Obstacle| obstacle.within(place).abs().cmplt(obstacle.clear).all();
        place.abs().cmple(self.half_table).all() && !self.obstacles.iter().any(is_near)
    }

    /// The largest clearance around any obstacle.
    fn breadth(&self) -> f32 {
        self.obstacles.iter().map(|obstacle| (obstacle.clear - obstacle.half).max_element()).fold(0.0, f32::max)
    }

    /// The same way without unneeded corners.
    fn straightened(&self, places: &[Vec2]) -> Vec<Vec2> {
        let mut way = Vec::new();
        let mut at = 0;
        while at + 1 < places.len() {
            let furthest = (at + 1..places.len()).rev().find(|next| self.is_open(places[at], places[*next]));
            at = furthest.unwrap_or(at + 1);
            way.push(places[at]);
        }
        way
    }
}

impl Maps {
    /// The shortest way around obstacles, corner by corner, and its length. `None` if there is no way.
    pub(crate) fn way(&mut self, on_foot: &OnFoot, from: Vec2, to: Vec2) -> Option<(Vec<Vec2>, f32)> {
        if on_foot.is_open(from, to) {
            return Some((vec![to], from.distance(to)));
        }
        let known = self.0.iter().position(|map| map.on_foot == *on_foot);
        let known = known.unwrap_or_else(|| {
            self.0.drain(..(self.0.len() + 1).saturating_sub(KEPT));
            self.0.push(Map { on_foot: on_foot.clone(), places: HashMap::new(), ways: HashMap::new(), found: HashMap::new() });
            self.0.len() - 1
        });
        self.0[known].way(from, to)
    }
}

/// The virtual root of a search, which goes backwards from the destination. It isn't a real place.
const START: IVec2 = IVec2::MAX;

fn spot(place: IVec2) -> Vec2 {
    place.as_vec2() * GRID
}

fn thousandths(inches: f32) -> u32 {
    (inches * 1000.0) as u32
}

impl Map {
    fn has_room(&mut self, place: IVec2) -> bool {
        *self.places.entry(place).or_insert_with(|| self.on_foot.has_room(spot(place)))
    }

    /// The places where a unit here enters the map, with their distances. A unit standing on something comes down from it.
    fn ways_in(&mut self, at: Vec2) -> Vec<(IVec2, u32)> {
        let under = self.on_foot.obstacles.iter().filter(|obstacle| obstacle.holds(at)).map(|obstacle| obstacle.half.length());
        let far = NEAR + self.on_foot.breadth() + under.fold(0.0, f32::max);
        let (middle, steps) = ((at / GRID).round().as_ivec2(), (far / GRID).ceil() as i32);
        let all = (-steps..=steps).flat_map(|x| (-steps..=steps).map(move |y| middle + IVec2::new(x, y)));
        let near: Vec<IVec2> = all.filter(|place| spot(*place).distance(at) <= far).collect();
        let in_sight: Vec<IVec2> =
            near.into_iter().filter(|place| self.has_room(*place) && self.on_foot.is_in_sight(at, spot(*place))).collect();
        // Don't cut corners, unless it is already too close to one.
        let open: Vec<IVec2> = in_sight.iter().copied().filter(|place| self.on_foot.is_open(at, spot(*place))).collect();
        let in_reach = if open.is_empty() { in_sight } else { open };
        in_reach.into_iter().map(|place| (place, thousandths(spot(place).distance(at)))).collect()
    }

    fn way(&mut self, from: Vec2, to: Vec2) -> Option<(Vec<Vec2>, f32)> {
        let between = [from.x, from.y, to.x, to.y].map(f32::to_bits);
        if let Some(found) = self.found.get(&between) {
            return found.clone();
        }
        let found = self.search(from, to);
        if self.found.len() >= FOUND_KEPT {
            self.found.clear();
        }
        self.found.insert(between, found.clone());
        found
    }

    fn search(&mut self, from: Vec2, to: Vec2) -> Option<(Vec<Vec2>, f32)> {
        let end = [to.x.to_bits(), to.y.to_bits()];
        if !self.ways.contains_key(&end) {
            let ends = self.ways_in(to);
            let on = |at: &IVec2| {
                if *at == START {
                    return ends.clone();
                }
                let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)].map(IVec2::from);
                let places = steps.map(|step| (*at + step, thousandths(step.as_vec2().length() * GRID))).into_iter();
                places.filter(|(place, _)| self.has_room(*place)).collect()
            };
            let found = dijkstra_all(&START, on);
            if self.ways.len() >= WAYS_KEPT {
                self.ways.clear();
            }
            self.ways.insert(end, found);
        }
        let begins = self.ways_in(from);
        let found = self.ways.get(&end)?;
        let whole = |(place, inches): &(IVec2, u32)| found.get(place).map(|(_, on)| (inches + on, *place));
        let (_, first) = begins.iter().filter_map(whole).min_by_key(|(long, place)| (*long, place.to_array()))?;
        let places = build_path(&first, found).into_iter().rev().filter(|place| *place != START).map(spot);
        let way = self.on_foot.straightened(&std::iter::once(from).chain(places).chain([to]).collect::<Vec<_>>());
        let long = std::iter::once(from).chain(way.iter().copied()).zip(&way).map(|(at, next)| at.distance(*next)).sum();
        Some((way, long))
    }
}

pub(crate) fn first_inches(from: Vec2, way: &[Vec2], inches: f32) -> Vec<Vec2> {
    let (mut at, mut left) = (from, inches);
    let mut cut = Vec::new();
    for corner in way {
        let leg = at.distance(*corner);
        if leg >= left {
            cut.push(at.move_towards(*corner, left));
            break;
        }
        cut.push(*corner);
        (at, left) = (*corner, left - leg);
    }
    cut
}

/// An obstacle, from above.
#[derive(Clone, Copy, PartialEq)]
struct Obstacle {
    middle: Vec2,
    /// The directions to its right and back.
    axes: [Vec2; 2],
    half: Vec2,
    /// Half-extents around its centre. The centre of a unit must stay out of them.
    clear: Vec2,
}

impl Obstacle {
    fn of(solid: Solid) -> Obstacle {
        let turned = solid.placement.facing.rotation();
        let axes = [Vec3::X, Vec3::Z].map(|axis| turned * axis).map(|axis| Vec2::new(axis.x, axis.z));
        let half = solid.body.half_extents();
        Obstacle { middle: solid.placement.spot.to_vec2(), axes, half, clear: half }
    }

    /// Sets the clearance for a unit that reaches this far from its centre in each direction.
    fn kept_clear_of(self, reach: impl Fn(Vec2) -> f32) -> Obstacle {
        Obstacle { clear: self.half + Vec2::from(self.axes.map(reach)) + Vec2::splat(CLEARANCE), ..self }
    }

    /// A point in the obstacle's coordinates.
    fn within(&self, point: Vec2) -> Vec2 {
        let away = point - self.middle;
        Vec2::new(away.dot(self.axes[0]), away.dot(self.axes[1]))
    }

    fn holds(&self, point: Vec2) -> bool {
        self.within(point).abs().cmple(self.half).all()
    }

    /// True if a straight way crosses it when it has these half-extents.
    fn is_crossed(&self, half: Vec2, from: Vec2, to: Vec2) -> bool {
        let far = half.length() + from.distance(to) / 2.0;
        if ((from + to) / 2.0).distance_squared(self.middle) > far * far {
            return false;
        }
        let (start, end) = (self.within(from), self.within(to));
        let by = end - start;
        // The part of the way between opposite sides.
        let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
        for (at, step, half) in [(start.x, by.x, half.x), (start.y, by.y, half.y)] {
            if step.abs() < 1e-6 {
                if at.abs() >= half {
                    return false;
                }
                continue;
            }
            let (one, other) = ((-half - at) / step, (half - at) / step);
            enters = enters.max(one.min(other));
            leaves = leaves.min(one.max(other));
        }
        enters < leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Body, Facing, Inches, Placement, Spot};

    fn wall(x: f32, z: f32, facing: f32) -> Solid {
        let body = Body::Block { x: Inches::whole(4), z: Inches::snapped(0.63), height: Inches::whole(2) };
        Solid::new(body, Placement::on_ground(Spot::at(x, z), Facing::degrees(facing)))
    }

    fn led(solids: Vec<Solid>, from: Vec2, to: Vec2) -> Option<(Vec<Vec2>, f32)> {
        Maps::default().way(&on_foot(solids, |_| 0.4), from, to)
    }

    fn on_foot(solids: Vec<Solid>, reach: impl Fn(Vec2) -> f32) -> OnFoot {
        let obstacles = solids.into_iter().map(|solid| Obstacle::of(solid).kept_clear_of(&reach)).collect();
        OnFoot { obstacles, half_table: Vec2::splat(12.0) }
    }

    #[test]
    fn an_open_way_is_straight() {
        let (way, long) = led(vec![wall(6.0, 0.0, 0.0)], Vec2::new(0.0, 5.0), Vec2::new(0.0, -5.0)).unwrap();
        assert_eq!((way, long), (vec![Vec2::new(0.0, -5.0)], 10.0));
    }

    #[test]
    fn a_wall_is_walked_around_and_a_closed_ring_is_not() {
        let (from, to) = (Vec2::new(0.0, 5.0), Vec2::new(0.0, -5.0));
        let (way, long) = led(vec![wall(0.0, 0.0, 0.0)], from, to).unwrap();
        assert!(way.len() >= 2 && long > 10.5 && long < 13.5, "{way:?} {long}");
        // Turned to lie along the way, the wall still blocks it.
        assert!(led(vec![wall(0.0, 0.0, 90.0)], from, to).is_some_and(|(_, long)| long > 10.0));
        let ring = [(0.0, -3.0, 0.0), (0.0, -7.0, 0.0), (-2.0, -5.0, 90.0), (2.0, -5.0, 90.0)];
        let ring = ring.map(|(x, z, facing)| wall(x, z, facing)).to_vec();
        assert!(led(ring, from, to).is_none());
    }

    #[test]
    fn who_leans_on_a_long_wall_finds_the_way_around_its_end() {
        // A wall across the table with a gap at one end; both points are close to it.
        let long = vec![wall(-10.0, 0.0, 0.0), wall(-6.0, 0.0, 0.0), wall(-2.0, 0.0, 0.0), wall(2.0, 0.0, 0.0), wall(6.0, 0.0, 0.0)];
        let (path, inches) = led(long, Vec2::new(-6.0, 0.6), Vec2::new(-6.0, -0.6)).unwrap();
        assert!(inches > 25.0 && inches < 33.0 && path.len() <= 7, "{inches} {path:?}");
    }

    #[test]
    fn a_line_goes_through_a_gap_when_it_is_turned_along_its_way() {
        // A gap of two inches, and a plate of 5" by 1".
        let solids = || {
            vec![
                wall(-5.0, 0.0, 0.0),
                wall(-9.0, 0.0, 0.0),
                wall(3.0, 0.0, 0.0),
                wall(7.0, 0.0, 0.0),
                wall(11.0, 0.0, 0.0),
                wall(-11.0, 0.0, 0.0),
                wall(-3.0, 0.0, 0.0),
            ]
        };
        let goes = |half: Vec2| {
            let on_foot = on_foot(solids(), |axis| axis.abs().dot(half));
            Maps::default().way(&on_foot, Vec2::new(0.0, 5.0), Vec2::new(0.0, -5.0))
        };
        let (across, along) = (goes(Vec2::new(2.5, 0.5)), goes(Vec2::new(0.5, 2.5)));
        assert!(across.is_none() && along.is_some(), "{across:?} {along:?}");
    }

    #[test]
    fn maps_that_are_kept_tell_what_new_ones_tell() {
        let solids = || vec![wall(0.0, 0.0, 0.0), wall(5.0, 2.0, 45.0)];
        let mut kept = Maps::default();
        for number in 0..40 {
            let at = |turn: f32| Vec2::from_angle(number as f32 * turn) * 6.0;
            let on_foot = on_foot(solids(), |_| 0.4);
            assert_eq!(kept.way(&on_foot, at(0.7), at(1.9)), led(solids(), at(0.7), at(1.9)));
        }
        assert_eq!(kept.0.len(), 1);
    }

    #[test]
    fn a_way_is_gone_for_so_many_inches() {
        let way = [Vec2::new(3.0, 0.0), Vec2::new(3.0, 4.0)];
        let gone = |inches| first_inches(Vec2::ZERO, &way, inches);
        assert_eq!(gone(2.0), [Vec2::new(2.0, 0.0)]);
        assert_eq!(gone(5.0), [Vec2::new(3.0, 0.0), Vec2::new(3.0, 2.0)]);
        assert_eq!(gone(50.0), way);
    }
}
