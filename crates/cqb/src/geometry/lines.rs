//! Lines of fire through woods and smoke (CQB-042, CQB-045, CQB-184).

use crate::geometry::outline::{Outline, in_circle};
use bevy::math::Vec2;

/// How far behind the edge of a wood a model can still be seen (CQB-042).
pub const INTO_A_WOOD: f32 = 2.0;
/// How much of a wood a line of sight may pass through, and how far two models in it see each other.
pub const WITHIN_A_WOOD: f32 = 4.0;
/// A line with less than this inside a wood only touches it.
const TOUCH: f32 = 0.01;

/// True if a wood leaves a line of sight clear (CQB-042). A model up to 2" behind the edge is seen through up to 4" of wood. Two models
/// inside see each other up to 4" away. No line passes through to the far side.
pub fn sees_past_wood(wood: &Outline, from: Vec2, to: Vec2) -> bool {
    let Some((enters, leaves)) = wood.part_of(from, to) else { return true };
    let through = (leaves - enters) * from.distance(to);
    let is_near_the_edge = |point: Vec2| wood.depth(point) <= INTO_A_WOOD;
    match (enters == 0.0, leaves == 1.0) {
        (true, true) => through <= WITHIN_A_WOOD,
        (true, false) => through <= WITHIN_A_WOOD && is_near_the_edge(from),
        (false, true) => through <= WITHIN_A_WOOD && is_near_the_edge(to),
        (false, false) => through <= TOUCH,
    }
}

/// True if a line crosses a cloud of smoke of this radius (CQB-045, CQB-090).
pub fn crosses_smoke(cloud: Vec2, radius: f32, from: Vec2, to: Vec2) -> bool {
    in_circle(cloud, radius, from, to).is_some_and(|(enters, leaves)| (leaves - enters) * from.distance(to) > TOUCH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Body, Facing, Inches, Placement, Spot};

    /// A wood around the middle of the table: its size in inches from west to east and from north to south, and its rotation in degrees.
    type Wood = (i32, i32, f32);
    const SMALL: Wood = (8, 4, 0.0);
    const LARGE: Wood = (10, 10, 0.0);

    fn sees((x, z, turned): Wood, from: (f32, f32), to: (f32, f32)) -> bool {
        let body = Body::Block { x: Inches::whole(x), z: Inches::whole(z), height: Inches::whole(3) };
        let lies = Placement::on_ground(Spot::at(0.0, 0.0), Facing::degrees(turned));
        sees_past_wood(&Outline::of(body, lies), Vec2::from(from), Vec2::from(to))
    }

    #[test]
    fn cqb_042_two_inches_behind_the_edge_of_a_wood_one_is_seen() {
        assert!(sees(LARGE, (0.0, 12.0), (0.0, 3.0)) && !sees(LARGE, (0.0, 12.0), (0.0, 2.9)), "two inches, and no more");
        assert!(sees(LARGE, (0.0, 3.0), (0.0, 12.0)) && !sees(LARGE, (0.0, 2.9), (0.0, 12.0)), "nor does one see out from there");
        assert!(sees(LARGE, (-12.0, 12.0), (3.1, 3.1)) == sees(LARGE, (12.0, 12.0), (-3.1, 3.1)));
        assert!(sees(LARGE, (8.0, 8.0), (3.1, 3.1)), "aslant, through more than two inches");
        assert!(!sees(LARGE, (-12.0, 4.0), (3.0, 4.0)), "not through more than four, however near the edge");
    }

    #[test]
    fn cqb_042_nobody_sees_through_a_wood_and_two_in_it_see_each_other_four_inches_far() {
        assert!(sees(SMALL, (0.0, 10.0), (0.0, 0.0)));
        assert!(!sees(SMALL, (0.0, 10.0), (0.0, -10.0)) && !sees(SMALL, (0.0, 10.0), (0.0, -2.1)), "not to its far side");
        assert!(sees(SMALL, (-3.0, 0.0), (1.0, 0.0)) && !sees(SMALL, (-3.0, 0.0), (1.1, 0.0)));
        assert!(sees(SMALL, (10.0, 10.0), (10.0, -10.0)), "beside it");
        let turned = (8, 4, 90.0);
        assert!(!sees(turned, (0.0, 10.0), (0.0, -0.1)) && sees(turned, (0.0, 10.0), (0.0, 2.0)), "turned, it is longer there");
    }

    #[test]
    fn cqb_184_a_line_crosses_a_cloud_or_passes_it() {
        let (cloud, from, to) = (Vec2::ZERO, Vec2::new(-10.0, 2.0), Vec2::new(10.0, 2.0));
        assert!(crosses_smoke(cloud, 3.0, from, to));
        assert!(!crosses_smoke(cloud, 3.0, from + Vec2::Y * 1.01, to + Vec2::Y * 1.01));
        assert!(!crosses_smoke(cloud, 3.0, from, Vec2::new(-5.0, 2.0)), "it ends before");
        assert!(crosses_smoke(cloud, 3.0, Vec2::ZERO, to), "one stands in it");
    }
}
