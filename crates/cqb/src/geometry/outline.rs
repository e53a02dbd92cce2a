//! The outline of a body, seen from above: which part of a line is inside, and how far inside a point is.

use bevy::math::Vec2;
use brickfray_table::{Body, Placement};

/// The ground that a body covers. Its direction is computed once, for many lines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outline {
    middle: Vec2,
    shape: Shape,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Shape {
    /// Half its width and depth, and its facing as a unit vector.
    Block {
        half: Vec2,
        ahead: Vec2,
    },
    Round {
        radius: f32,
    },
}

impl Outline {
    /// Returns the outline of a body at this placement.
    pub fn of(body: Body, at: Placement) -> Self {
        let shape = match body {
            Body::Round { radius, .. } => Shape::Round { radius: radius.to_f32() },
            Body::Block { .. } => Shape::Block { half: body.half_extents(), ahead: at.facing.direction() },
        };
        Outline { middle: at.spot.to_vec2(), shape }
    }

    /// True if a point is inside or on the edge.
    pub fn has(&self, point: Vec2) -> bool {
        match self.shape {
            Shape::Round { radius } => self.middle.distance_squared(point) <= radius * radius,
            Shape::Block { half, ahead } => self.seen_from_it(point, ahead).abs().cmple(half).all(),
        }
    }

    /// Returns the part of a line that is inside, as fractions of the line from its beginning, 0 to 1; `None` if it misses the outline.
    pub fn part_of(&self, from: Vec2, to: Vec2) -> Option<(f32, f32)> {
        match self.shape {
            Shape::Round { radius } => in_circle(self.middle, radius, from, to),
            Shape::Block { half, ahead } => in_block(half, self.seen_from_it(from, ahead), self.seen_from_it(to, ahead)),
        }
    }

    /// Returns how far a point inside is from the edge.
    pub fn depth(&self, point: Vec2) -> f32 {
        match self.shape {
            Shape::Round { radius } => radius - self.middle.distance(point),
            Shape::Block { half, ahead } => (half - self.seen_from_it(point, ahead).abs()).min_element(),
        }
    }

    /// Returns a point in the frame of a block: how far across it, and how far ahead of it.
    fn seen_from_it(&self, point: Vec2, ahead: Vec2) -> Vec2 {
        let point = point - self.middle;
        Vec2::new(point.dot(ahead.perp()), point.dot(ahead))
    }
}

/// Returns the part of a line that is in a circle.
pub fn in_circle(middle: Vec2, radius: f32, from: Vec2, to: Vec2) -> Option<(f32, f32)> {
    let (way, start) = (to - from, from - middle);
    let (a, b, c) = (way.length_squared(), start.dot(way), start.length_squared() - radius * radius);
    if a == 0.0 {
        return (c <= 0.0).then_some((0.0, 1.0));
    }
    let root = b * b - a * c;
    if root < 0.0 {
        return None;
    }
    let root = root.sqrt();
    clipped((-b - root) / a, (-b + root) / a)
}

/// Returns the part of a line that is in a block, with both ends given in the frame of the block.
fn in_block(half: Vec2, from: Vec2, to: Vec2) -> Option<(f32, f32)> {
    let way = to - from;
    let mut part = (0.0_f32, 1.0_f32);
    for (start, go, half) in [(from.x, way.x, half.x), (from.y, way.y, half.y)] {
        if go == 0.0 {
            if start.abs() > half {
                return None;
            }
            continue;
        }
        let (one, other) = ((-half - start) / go, (half - start) / go);
        part = (part.0.max(one.min(other)), part.1.min(one.max(other)));
    }
    clipped(part.0, part.1)
}

/// Returns the part of a line between two fractions of it, clipped to its ends; `None` if it lies beyond them.
fn clipped(from: f32, to: f32) -> Option<(f32, f32)> {
    let (from, to) = (from.max(0.0), to.min(1.0));
    (from <= to).then_some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Facing, Inches, Spot};

    fn turned(degrees: f32) -> Outline {
        let body = Body::Block { x: Inches::whole(8), z: Inches::whole(4), height: Inches::whole(1) };
        Outline::of(body, Placement::on_ground(Spot::at(10.0, 0.0), Facing::degrees(degrees)))
    }

    #[test]
    fn a_line_lies_in_a_block_that_is_turned() {
        let across = (Vec2::new(10.0, -8.0), Vec2::new(10.0, 8.0));
        let along = |degrees: f32| turned(degrees).part_of(across.0, across.1).unwrap();
        assert!((along(0.0).0 - 6.0 / 16.0).abs() < 1e-5 && (along(90.0).0 - 4.0 / 16.0).abs() < 1e-5);
        assert_eq!(turned(0.0).part_of(Vec2::new(10.0, 2.1), Vec2::new(20.0, 2.1)), None, "beside it");
        assert!(turned(0.0).has(Vec2::new(13.9, 1.9)) && !turned(90.0).has(Vec2::new(13.9, 1.9)));
        assert!((turned(0.0).depth(Vec2::new(13.0, 0.0)) - 1.0).abs() < 1e-5);
    }

    #[test]
    fn a_line_lies_in_a_circle() {
        let body = Body::Round { radius: Inches::whole(3), height: Inches::whole(1) };
        let round = Outline::of(body, Placement::on_ground(Spot::at(0.0, 0.0), Facing::default()));
        assert!(round.has(Vec2::new(0.0, 3.0)) && !round.has(Vec2::new(2.2, 2.2)));
        let (enters, leaves) = round.part_of(Vec2::new(-6.0, 0.0), Vec2::new(6.0, 0.0)).unwrap();
        assert!((enters - 0.25).abs() < 1e-5 && (leaves - 0.75).abs() < 1e-5 && (round.depth(Vec2::new(0.0, 1.0)) - 2.0).abs() < 1e-5);
    }
}
