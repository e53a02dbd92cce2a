//! Footings (CQB-034): the ground that bodies cover, and how far apart they are. Men stand on discs, vehicles on the rectangle of their
//! hull.

use bevy::math::Vec2;
use brickfray_table::{Body, Inches, Placement, Solid};

/// Returns the distance from a point to the ground that a body covers; 0 inside it.
pub fn rim(solid: Solid, point: Vec2) -> f32 {
    let away = point - solid.placement.spot.to_vec2();
    match solid.body {
        Body::Round { radius, .. } => (away.length() - radius.to_f32()).max(0.0),
        Body::Block { .. } => {
            let ahead = solid.placement.facing.direction();
            let beside = Vec2::new(away.dot(ahead.perp()), away.dot(ahead)).abs() - solid.body.half_extents();
            beside.max(Vec2::ZERO).length()
        }
    }
}

/// Returns the distance between two bodies on the ground, from edge to edge.
pub fn solids_apart(one: Solid, other: Solid) -> f32 {
    match (one.body, other.body) {
        (Body::Round { radius, .. }, _) => (rim(other, one.placement.spot.to_vec2()) - radius.to_f32()).max(0.0),
        (_, Body::Round { radius, .. }) => (rim(one, other.placement.spot.to_vec2()) - radius.to_f32()).max(0.0),
        _ => flat(one).distance(flat(other)).to_f32(),
    }
}

/// Returns the body at ground level, without its lift.
fn flat(solid: Solid) -> Solid {
    Solid { placement: Placement { lift: Inches::ZERO, ..solid.placement }, ..solid }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Facing, Spot};

    fn at(body: Body, x: f32, z: f32, degrees: f32) -> Solid {
        Solid::new(body, Placement::on_ground(Spot::at(x, z), Facing::degrees(degrees)))
    }

    const HULL: Body = Body::Block { x: Inches::whole(2), z: Inches::whole(4), height: Inches::whole(2) };
    const MAN: Body = Body::Round { radius: Inches::thousandths(375), height: Inches::whole(2) };

    #[test]
    fn cqb_034_distances_run_from_edge_to_edge() {
        let near = |one: f32, other: f32| assert!((one - other).abs() < 0.003, "{one} is not {other}");
        let hull = at(HULL, 0.0, 0.0, 0.0);
        near(rim(hull, Vec2::new(3.0, 0.0)), 2.0);
        near(rim(hull, Vec2::new(0.0, 5.0)), 3.0);
        near(rim(hull, Vec2::new(4.0, 6.0)), 5.0);
        near(rim(hull, Vec2::new(0.5, 1.5)), 0.0);
        near(rim(at(HULL, 0.0, 0.0, 90.0), Vec2::new(3.0, 0.0)), 1.0);
        near(solids_apart(at(MAN, 3.0, 0.0, 0.0), hull), 1.625);
        near(solids_apart(hull, at(MAN, 3.0, 0.0, 0.0)), 1.625);
        near(solids_apart(hull, at(HULL, 5.0, 0.0, 90.0)), 2.0);
        near(solids_apart(at(MAN, 0.0, 0.0, 0.0), at(MAN, 0.0, 3.0, 0.0)), 2.25);
    }
}
