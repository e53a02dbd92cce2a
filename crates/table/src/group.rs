//! Groups of bodies, and how near two groups come to each other.

use super::body::{Body, Solid};
use super::inches::{Facing, Inches};
use super::piece::{Placement, Spot};
use bevy::math::Vec2;

/// Some bodies, with their common bounding circle.
pub struct Group {
    solids: Vec<Solid>,
    middle: Vec2,
    radius: f32,
}

impl Group {
    /// A group of these bodies.
    pub fn of(solids: Vec<Solid>) -> Self {
        let (middle, radius) = circle_around(&solids);
        Group { solids, middle, radius }
    }

    /// A round body on the ground that contains them all: the place of a unit without a plate. `None` if the group is empty.
    pub fn ring(&self) -> Option<Solid> {
        let height = self.solids.iter().map(|solid| solid.body.height()).max()?;
        let body = Body::Round { radius: Inches::snapped(self.radius), height };
        Some(Solid::new(body, Placement::on_ground(Spot::snapped(self.middle), Facing::NORTH)))
    }

    /// Whether a body of one group is within `inches` of a body of the other. Answers at once if their bounding circles are further apart.
    pub fn comes_within(&self, other: &Group, inches: Inches) -> bool {
        let gap = self.middle.distance(other.middle) - self.radius - other.radius;
        // A hair more, because lengths are snapped.
        gap <= inches.to_f32() + 0.01 && self.solids.iter().any(|one| other.solids.iter().any(|other| one.is_within(*other, inches)))
    }
}

/// A circle that contains all of these bodies, seen from above: its centre, and its radius in inches.
pub(super) fn circle_around(solids: &[Solid]) -> (Vec2, f32) {
    let spots = || solids.iter().map(|solid| solid.placement.spot.to_vec2());
    let (least, most) = spots().fold((Vec2::MAX, Vec2::MIN), |(least, most), spot| (least.min(spot), most.max(spot)));
    let middle = if solids.is_empty() { Vec2::ZERO } else { Spot::snapped((least + most) / 2.0).to_vec2() };
    (middle, solids.iter().map(|solid| solid.reach_from(Spot::snapped(middle))).fold(0.0, f32::max))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn group(spots: &[(f32, f32)]) -> Group {
        let solid = |(x, z): &(f32, f32)| Solid::new(Body::plate((4, 4)), Placement::on_ground(Spot::at(*x, *z), Facing::NORTH));
        Group::of(spots.iter().map(solid).collect())
    }

    #[test]
    fn a_ring_holds_all_bodies_and_nobody_has_none() {
        assert!(Group::of(Vec::new()).ring().is_none());
        let ring = group(&[(-3.0, 0.0), (5.0, 0.0)]).ring().unwrap();
        assert_eq!(ring.placement.spot, Spot::at(1.0, 0.0));
        assert!(ring.body.reach() > 4.0 && ring.body.reach() < 7.0, "{ring:?}");
    }

    proptest! {
        /// The circle test never rejects groups that are near enough.
        #[test]
        fn what_the_circles_leave_out_is_too_far(
            ours in proptest::collection::vec((-8.0_f32..8.0, -8.0_f32..8.0), 0..5),
            theirs in proptest::collection::vec((-8.0_f32..8.0, -8.0_f32..8.0), 0..5),
            thousandths in 0_i32..12_000,
        ) {
            let (ours, theirs, inches) = (group(&ours), group(&theirs), Inches::thousandths(thousandths));
            let measured = ours.solids.iter().any(|one| theirs.solids.iter().any(|other| one.distance(*other) <= inches));
            prop_assert_eq!(ours.comes_within(&theirs, inches), measured);
        }
    }
}
