//! Routes: the shortest way of a model around impassable terrain, and what a way costs of a Move (CQB-031).

use crate::geometry::coherency::RADIUS;
use crate::geometry::outline::Outline;
use crate::table::field::Area;
use bevy::math::Vec2;
use brickfray_table::{Body, Inches, Placement, TableSize};
use pathfinding::prelude::astar;

/// A path with less than this length inside an area only touches it, in inches.
const TOUCH: f32 = 0.01;
/// How far outside a corner a way turns around it.
const BERTH: f32 = 0.02;

/// The terrain that models must go around, widened by how far their middles stay away from it.
pub struct Maze {
    walls: Vec<Outline>,
    corners: Vec<Vec2>,
}

/// Returns a body, widened by this much on every side.
fn widened(body: Body, by: f32) -> Body {
    let wider = |length: Inches| Inches::snapped(length.to_f32() + 2.0 * by);
    match body {
        Body::Block { x, z, height } => Body::Block { x: wider(x), z: wider(z), height },
        Body::Round { radius, height } => Body::Round { radius: Inches::snapped(radius.to_f32() + by), height },
    }
}

impl Maze {
    /// Returns the maze of this terrain on a table of this size.
    pub fn new(areas: &[Area], table: TableSize) -> Self {
        let blocking = areas.iter().filter(|area| area.blocks);
        let walls: Vec<(Body, Placement)> = blocking.map(|area| (widened(area.body, RADIUS - BERTH), area.at)).collect();
        let corners: Vec<Vec2> = walls.iter().flat_map(|(body, at)| around(*body, *at)).collect();
        let walls: Vec<Outline> = walls.iter().map(|(body, at)| Outline::of(*body, *at)).collect();
        let is_free = |corner: &Vec2| table.has(*corner) && !walls.iter().any(|wall| wall.has(*corner));
        let corners = corners.into_iter().filter(is_free).collect();
        Maze { walls, corners }
    }

    /// True if no impassable terrain keeps a model from standing here.
    pub fn is_free(&self, spot: Vec2) -> bool {
        !self.walls.iter().any(|wall| wall.has(spot))
    }

    /// True if a straight way is free.
    fn is_open(&self, from: Vec2, to: Vec2) -> bool {
        let crosses = |wall: &Outline| wall.part_of(from, to).is_some_and(|(enters, leaves)| (leaves - enters) * from.distance(to) > TOUCH);
        !self.walls.iter().any(crosses)
    }

    /// Returns the shortest way from one point to another: where it turns, and its end. `None` if no way leads there.
    pub fn route(&self, from: Vec2, to: Vec2) -> Option<Vec<Vec2>> {
        if self.is_open(from, to) {
            return Some(vec![to]);
        }
        // The nodes: the start, the end, and the corners between.
        let point = |place: usize| match place {
            0 => from,
            1 => to,
            corner => self.corners[corner - 2],
        };
        let far = |one: usize, other: usize| (point(one).distance(point(other)) * 1000.0).round() as u32;
        let next = |place: &usize| {
            let place = *place;
            let open = (1..self.corners.len() + 2).filter(move |other| *other != place && self.is_open(point(place), point(*other)));
            open.map(|other| (other, far(place, other))).collect::<Vec<_>>()
        };
        let (places, _) = astar(&0, next, |place| far(*place, 1), |place| *place == 1)?;
        Some(places.into_iter().skip(1).map(point).collect())
    }
}

/// Returns the length of a way over these points.
pub fn length(from: Vec2, by: &[Vec2]) -> f32 {
    by.iter().fold((0.0, from), |(sum, start), end| (sum + start.distance(*end), *end)).0
}

/// Returns the point on a way after this many inches; its end if it is shorter.
pub fn along(from: Vec2, by: &[Vec2], inches: f32) -> Vec2 {
    let (mut left, mut start) = (inches, from);
    for end in by {
        let part = start.distance(*end);
        if part > left {
            return start.lerp(*end, left / part);
        }
        (left, start) = (left - part, *end);
    }
    start
}

/// Returns points around a body, a little outside it.
fn around(body: Body, at: Placement) -> Vec<Vec2> {
    let of = |corner: Vec2| at.spot_of(corner).to_vec2();
    match body {
        Body::Block { .. } => {
            let half = body.half_extents() + Vec2::splat(BERTH);
            [Vec2::new(-half.x, -half.y), Vec2::new(half.x, -half.y), half, Vec2::new(-half.x, half.y)].map(of).to_vec()
        }
        Body::Round { radius, .. } => {
            // An octagon that the circle fits into.
            let out = (radius.to_f32() + BERTH) / (std::f32::consts::PI / 8.0).cos();
            (0..8).map(|corner| of(Vec2::from_angle(corner as f32 * std::f32::consts::FRAC_PI_4) * out)).collect()
        }
    }
}

/// Returns what a way over these points costs of a Move: its length, extra for each inch in slow ground, and the cost of entering or
/// crossing terrain (CQB-031).
pub fn cost(from: Vec2, by: &[Vec2], areas: &[Area]) -> Inches {
    let mut sum = 0.0;
    let mut start = from;
    for end in by {
        sum += start.distance(*end);
        for area in areas.iter().filter(|area| area.ground.slow > 1 || area.ground.crossing > Inches::ZERO) {
            let Some((enters, leaves)) = area.outline.part_of(start, *end) else { continue };
            let within = (leaves - enters) * start.distance(*end);
            sum += within * f32::from(area.ground.slow.saturating_sub(1));
            if enters > 0.0 && within > TOUCH {
                sum += area.ground.crossing.to_f32();
            }
        }
        start = *end;
    }
    Inches::snapped(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::ground::Ground;
    use brickfray_table::{Facing, PieceId, Spot};

    const TABLE: TableSize = TableSize { x: Inches::whole(48), z: Inches::whole(48) };

    fn block(x: f32, z: f32, at: (f32, f32), ground: Ground, blocks: bool) -> Area {
        let body = Body::Block { x: Inches::snapped(x), z: Inches::snapped(z), height: Inches::whole(2) };
        let at = Placement::on_ground(Spot::at(at.0, at.1), Facing::default());
        Area { id: PieceId(1), body, at, outline: Outline::of(body, at), ground, blocks, hides: blocks }
    }

    const OPEN: Ground = Ground { cover: None, wood: false, building: false, slow: 1, crossing: Inches::ZERO, road: Inches::ZERO };

    #[test]
    fn a_way_is_as_long_as_its_parts() {
        let (from, by) = (Vec2::ZERO, [Vec2::new(3.0, 0.0), Vec2::new(3.0, 4.0)]);
        assert_eq!(length(from, &by), 7.0);
        assert_eq!([0.0, 3.0, 5.0, 9.0].map(|inches| along(from, &by, inches)), [from, by[0], Vec2::new(3.0, 2.0), by[1]]);
    }

    #[test]
    fn cqb_031_slow_ground_and_walls_cost_more() {
        let (from, to) = (Vec2::ZERO, [Vec2::new(10.0, 0.0)]);
        let of = |area: Area| cost(from, &to, &[area]);
        assert_eq!(of(block(4.0, 4.0, (5.0, 0.0), Ground { slow: 2, ..OPEN }, false)), Inches::whole(14), "four inches count twice");
        let wall = Ground { crossing: Inches::whole(2), ..OPEN };
        assert_eq!(of(block(0.5, 4.0, (5.0, 0.0), wall, false)), Inches::whole(12));
        assert_eq!(of(block(4.0, 4.0, (10.0, 0.0), wall, false)), Inches::whole(12), "into a building");
        assert_eq!(of(block(4.0, 4.0, (0.0, 0.0), wall, false)), Inches::whole(10), "and out of it for nothing");
        assert_eq!(of(block(4.0, 4.0, (5.0, 9.0), wall, false)), Inches::whole(10), "beside it");
    }

    #[test]
    fn a_route_goes_around_what_nobody_may_enter() {
        let maze = Maze::new(&[block(4.0, 0.6, (0.0, 0.0), OPEN, true)], TABLE);
        let (from, to) = (Vec2::new(0.0, 3.0), Vec2::new(0.0, -3.0));
        let route = maze.route(from, to).unwrap();
        assert_eq!(route.last(), Some(&to));
        let length = route.iter().fold((0.0, from), |(sum, at), next| (sum + at.distance(*next), *next)).0;
        // Around one end: 2" and the radius to the side, twice.
        let least = 2.0 * (Vec2::new(2.0 + RADIUS, 3.0 - 0.3 - RADIUS)).length() + 0.6 + 2.0 * RADIUS;
        assert!((length - least).abs() < 0.1, "{length} is not {least}");
        assert_eq!(maze.route(from, Vec2::new(5.0, 3.0)), Some(vec![Vec2::new(5.0, 3.0)]), "straight where that is free");
        assert!(!maze.is_free(Vec2::new(0.0, 0.5)) && maze.is_free(Vec2::new(0.0, 0.7)));
    }

    #[test]
    fn who_is_walled_in_gets_nowhere() {
        let wall = |x, z, at| block(x, z, at, OPEN, true);
        let walls = [wall(10.0, 1.0, (0.0, 5.0)), wall(10.0, 1.0, (0.0, -5.0)), wall(1.0, 10.0, (5.0, 0.0)), wall(1.0, 10.0, (-5.0, 0.0))];
        let maze = Maze::new(&walls, TABLE);
        assert_eq!(maze.route(Vec2::ZERO, Vec2::new(10.0, 0.0)), None);
        assert!(maze.route(Vec2::ZERO, Vec2::new(3.0, 3.0)).is_some());
    }
}
