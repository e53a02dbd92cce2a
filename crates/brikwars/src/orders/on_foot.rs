//! How far it is on foot, around what stands in the way: a rough map of the table, for those who plan. No rule goes by it.

use crate::field::Field;
use crate::figures::figure::JUMP;
use bevy::math::{IVec2, Vec2, Vec3};
use brickfray_table::{Solid, Terrain};
use pathfinding::directed::astar::astar;

/// How far the places are apart that a way leads over, in inches.
const GRID: f32 = 1.0;
/// A way around something that is longer than the straight one by more than this is none, in inches.
const FURTHER: f32 = 8.0;
/// What a unit keeps between itself and what it walks around, in inches.
const CLEARANCE: f32 = 0.1;

/// What keeps a unit from where it wants to go.
pub(crate) struct OnFoot {
    /// What it walks around.
    obstacles: Vec<Obstacle>,
    /// How near its middle can come to them.
    breadth: f32,
    half_table: Vec2,
}

impl OnFoot {
    /// For a unit that walks around what would stop its feet: what keeps them out, and platforms that they can't jump or climb onto.
    pub(crate) fn of(field: &Field, unit: Solid) -> OnFoot {
        let is_too_high = |terrain: &Terrain, solid: Solid| {
            let climbs = field.catalogue.terrain.get(&terrain.kind).is_some_and(|data| data.climbable);
            !climbs && solid.body.height() > JUMP + unit.placement.lift
        };
        OnFoot::around(field, unit, |terrain, solid| if terrain.platform { is_too_high(terrain, solid) } else { terrain.blocks_movement })
    }

    /// For a unit that looks for a place from which it sees past what is in the way.
    pub(crate) fn to_see(field: &Field, unit: Solid) -> OnFoot {
        OnFoot::around(field, unit, |terrain, _| terrain.blocks_sight && terrain.blocks_movement)
    }

    fn around(field: &Field, unit: Solid, is_in_the_way: impl Fn(&Terrain, Solid) -> bool) -> OnFoot {
        let all = field.space.terrain_where(|_| true).into_iter();
        let of_kind = all.filter(|(id, solid)| field.space.terrain(*id).is_some_and(|terrain| is_in_the_way(terrain, *solid)));
        let solids = of_kind.map(|(_, solid)| solid).filter(|solid| !solid.is_over(unit.placement.spot));
        let obstacles = solids.map(Obstacle::of).collect();
        let narrowest = unit.body.half_extents().min_element();
        let table = field.space.table();
        let half_table = Vec2::new(table.x.to_f32(), table.z.to_f32()) / 2.0 - Vec2::splat(narrowest);
        OnFoot { obstacles, breadth: narrowest + CLEARANCE, half_table }
    }

    /// Nothing is in the way between these, straight on.
    fn is_open(&self, from: Vec2, to: Vec2) -> bool {
        !self.obstacles.iter().any(|obstacle| obstacle.is_crossed(self.breadth, from, to))
    }

    /// The way from one place to another around what is in between, corner by corner, and how long it is; none where there is none that is
    /// not much longer than the straight one.
    pub(crate) fn way(&self, from: Vec2, to: Vec2) -> Option<(Vec<Vec2>, f32)> {
        if self.is_open(from, to) {
            return Some((vec![to], from.distance(to)));
        }
        // Whoever stands on something is come at from its foot.
        let is_under = |obstacle: &Obstacle| obstacle.holds(to);
        if self.obstacles.iter().any(is_under) {
            let obstacles = self.obstacles.iter().copied().filter(|obstacle| !is_under(obstacle)).collect();
            return OnFoot { obstacles, ..*self }.way(from, to);
        }
        let place = |step: IVec2| from + step.as_vec2() * GRID;
        let is_near = |step: IVec2| place(step).distance(to) <= GRID * 1.5;
        let longest = from.distance(to) + FURTHER;
        let cost = |steps: f32| (steps * 1000.0) as u32;
        let next = |at: &IVec2| {
            let here = place(*at);
            let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)].map(IVec2::from);
            let on: Vec<(IVec2, u32)> = steps
                .into_iter()
                .map(|step| (*at + step, cost(step.as_vec2().length() * GRID)))
                .filter(|(step, _)| {
                    let there = place(*step);
                    // Where a way around is still worth it: these lie in an ellipse about both ends.
                    let is_near = there.distance(from) + there.distance(to) <= longest;
                    is_near && there.abs().cmple(self.half_table).all() && self.is_open(here, there)
                })
                .collect();
            on
        };
        let (steps, _) = astar(&IVec2::ZERO, next, |at| cost(place(*at).distance(to) * 0.999), |at| is_near(*at))?;
        let corners: Vec<Vec2> = steps.into_iter().map(place).chain([to]).collect();
        let way = self.straightened(&corners);
        let long = std::iter::once(from).chain(way.iter().copied()).zip(&way).map(|(at, next)| at.distance(*next)).sum();
        Some((way, long))
    }

    /// The same way with only those corners that it must turn at.
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

/// A way's first so many inches.
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

/// Something that is walked around, seen from above.
#[derive(Clone, Copy)]
struct Obstacle {
    middle: Vec2,
    /// Its own way to the right, and to its back.
    axes: [Vec2; 2],
    half: Vec2,
}

impl Obstacle {
    fn of(solid: Solid) -> Obstacle {
        let turned = solid.placement.facing.rotation();
        let axes = [Vec3::X, Vec3::Z].map(|axis| turned * axis).map(|axis| Vec2::new(axis.x, axis.z));
        Obstacle { middle: solid.placement.spot.to_vec2(), axes, half: solid.body.half_extents() }
    }

    /// A point as the obstacle sees it.
    fn within(&self, point: Vec2) -> Vec2 {
        let away = point - self.middle;
        Vec2::new(away.dot(self.axes[0]), away.dot(self.axes[1]))
    }

    fn holds(&self, point: Vec2) -> bool {
        self.within(point).abs().cmple(self.half).all()
    }

    /// A straight way comes nearer to it than this.
    fn is_crossed(&self, breadth: f32, from: Vec2, to: Vec2) -> bool {
        let half = self.half + Vec2::splat(breadth);
        let far = half.length() + from.distance(to) / 2.0;
        if ((from + to) / 2.0).distance_squared(self.middle) > far * far {
            return false;
        }
        let (start, end) = (self.within(from), self.within(to));
        let by = end - start;
        // From where on the way is between two sides of it, and to where.
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

    fn before(solids: Vec<Solid>) -> OnFoot {
        let obstacles = solids.into_iter().map(Obstacle::of).collect();
        OnFoot { obstacles, breadth: 0.5, half_table: Vec2::splat(12.0) }
    }

    #[test]
    fn an_open_way_is_straight() {
        let (way, long) = before(vec![wall(6.0, 0.0, 0.0)]).way(Vec2::new(0.0, 5.0), Vec2::new(0.0, -5.0)).unwrap();
        assert_eq!((way, long), (vec![Vec2::new(0.0, -5.0)], 10.0));
    }

    #[test]
    fn a_wall_is_walked_around_and_a_closed_ring_is_not() {
        let (from, to) = (Vec2::new(0.0, 5.0), Vec2::new(0.0, -5.0));
        let (way, long) = before(vec![wall(0.0, 0.0, 0.0)]).way(from, to).unwrap();
        assert!(way.len() >= 2 && long > 10.5 && long < 13.5, "{way:?} {long}");
        // Turned along the way it is still in the middle of it.
        assert!(before(vec![wall(0.0, 0.0, 90.0)]).way(from, to).is_some_and(|(_, long)| long > 10.0));
        let ring = [(0.0, -3.0, 0.0), (0.0, -7.0, 0.0), (-2.0, -5.0, 90.0), (2.0, -5.0, 90.0)];
        let ring = ring.map(|(x, z, facing)| wall(x, z, facing)).to_vec();
        assert!(before(ring).way(from, to).is_none());
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
