//! Lines of fire over woods and smoke (CQB-042, CQB-045, CQB-184).

use bevy::math::Vec2;
use brickfray_table::{Body, Placement};

/// How far into a wood, or out of it, one sees (CQB-042).
pub const INTO_A_WOOD: f32 = 2.0;
/// How far two see each other in the same wood.
pub const WITHIN_A_WOOD: f32 = 4.0;
/// The radius of a cloud of smoke (CQB-090).
pub const SMOKE: f32 = 3.0;
/// Less of a line than this in a wood only touches it.
const TOUCH: f32 = 0.01;

/// The part of a line that lies in an area, as shares of it from its beginning, 0 to 1; nothing where it misses the area.
pub fn inside(body: Body, placement: Placement, from: Vec2, to: Vec2) -> Option<(f32, f32)> {
    match body {
        Body::Round { radius, .. } => in_circle(placement.spot.to_vec2(), radius.to_f32(), from, to),
        Body::Block { .. } => in_block(body.half_extents(), placement, from, to),
    }
}

/// The part of a line that lies in a circle.
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

/// The part of a line that lies in a rectangle.
fn in_block(half: Vec2, placement: Placement, from: Vec2, to: Vec2) -> Option<(f32, f32)> {
    let ahead = placement.facing.direction();
    let across = ahead.perp();
    let own = |point: Vec2| {
        let point = point - placement.spot.to_vec2();
        Vec2::new(point.dot(across), point.dot(ahead))
    };
    let (from, to) = (own(from), own(to));
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

/// The part of a line from one share of it to another; nothing where that is beyond its ends.
fn clipped(from: f32, to: f32) -> Option<(f32, f32)> {
    let (from, to) = (from.max(0.0), to.min(1.0));
    (from <= to).then_some((from, to))
}

/// One sees along a line whose part in a wood is this: up to 2" into the wood or out of it, up to 4" within it, and not through it (CQB-042).
pub fn sees_through_wood(part: Option<(f32, f32)>, length: f32) -> bool {
    let Some((from, to)) = part else { return true };
    let inside = (to - from) * length;
    match (from == 0.0, to == 1.0) {
        (true, true) => inside <= WITHIN_A_WOOD,
        (true, false) | (false, true) => inside <= INTO_A_WOOD,
        (false, false) => inside <= TOUCH,
    }
}

/// A line crosses a cloud of smoke (CQB-045).
pub fn crosses_smoke(cloud: Vec2, from: Vec2, to: Vec2) -> bool {
    in_circle(cloud, SMOKE, from, to).is_some_and(|(enters, leaves)| (leaves - enters) * from.distance(to) > TOUCH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Facing, Inches, Spot};

    /// A wood of 8" by 4", its long sides north and south of the middle of the table.
    fn wood(turned: f32) -> (Body, Placement) {
        let body = Body::Block { x: Inches::whole(8), z: Inches::whole(4), height: Inches::whole(3) };
        (body, Placement::on_ground(Spot::at(0.0, 0.0), Facing::degrees(turned)))
    }

    fn sees(turned: f32, from: (f32, f32), to: (f32, f32)) -> bool {
        let ((body, lies), from, to) = (wood(turned), Vec2::from(from), Vec2::from(to));
        sees_through_wood(inside(body, lies, from, to), from.distance(to))
    }

    #[test]
    fn cqb_042_into_a_wood_one_sees_two_inches() {
        assert!(sees(0.0, (0.0, 10.0), (0.0, 0.0)), "two inches inside");
        assert!(!sees(0.0, (0.0, 10.0), (0.0, -0.1)));
        assert!(!sees(0.0, (0.0, 10.0), (0.0, -10.0)), "not through it to the far side");
        assert!(sees(0.0, (-3.0, 0.0), (1.0, 0.0)) && !sees(0.0, (-3.0, 0.0), (1.1, 0.0)), "four inches within it");
        assert!(sees(0.0, (10.0, 10.0), (10.0, -10.0)), "beside it");
        assert!(!sees(90.0, (0.0, 10.0), (0.0, 0.0)) && sees(90.0, (0.0, 10.0), (0.0, 2.0)), "turned, it is deeper there");
        assert!(sees(0.0, (0.0, 0.0), (0.0, 10.0)), "and out of it as well");
    }

    #[test]
    fn cqb_184_a_line_crosses_a_cloud_or_passes_it() {
        let (cloud, from, to) = (Vec2::ZERO, Vec2::new(-10.0, 2.0), Vec2::new(10.0, 2.0));
        assert!(crosses_smoke(cloud, from, to));
        assert!(!crosses_smoke(cloud, from + Vec2::Y * 1.01, to + Vec2::Y * 1.01));
        assert!(!crosses_smoke(cloud, from, Vec2::new(-5.0, 2.0)), "it ends before");
        assert!(crosses_smoke(cloud, Vec2::ZERO, to), "one stands in it");
    }
}
