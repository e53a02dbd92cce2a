//! How far two solids are apart, and whether they touch or overlap.

use super::shape::CONTACT;
use super::solid::Solid;
use crate::inches::Inches;
use crate::piece::{Placement, Spot};
use bevy::math::Vec3;
use bevy_rapier3d::parry::query;

impl Solid {
    /// The shortest distance between the two; 0 if they touch or overlap.
    ///
    /// parry's rounding depends on the order of its arguments, so the two are always passed in the same order. That makes the distance
    /// symmetric.
    pub fn distance(self, other: Solid) -> Inches {
        let place = |solid: Solid| {
            let Placement { spot, lift, facing } = solid.placement;
            (spot.x, spot.z, lift, facing.in_degrees().to_bits())
        };
        let (one, other) = if place(self) <= place(other) { (self, other) } else { (other, self) };
        let (mine, theirs) = (one.body.primitive(), other.body.primitive());
        let apart = query::distance(&one.pose(), mine.shape(), &other.pose(), theirs.shape());
        Inches::snapped(apart.unwrap_or(f32::MAX))
    }

    /// Whether the two are at most `inches` apart. Answers at once if their bounding circles are further apart.
    pub fn is_within(self, other: Solid, inches: Inches) -> bool {
        self.may_be_within(other, inches.to_f32()) && self.distance(other) <= inches
    }

    /// Whether it touches the other: less than [`CONTACT`] is between them.
    pub fn touches(self, other: Solid) -> bool {
        self.is_within(other, CONTACT) && self.distance(other) < CONTACT
    }

    /// Whether the two overlap by more than a [`CONTACT`].
    ///
    /// Both are shrunk by half a [`CONTACT`] for this test. It is run in both orders because parry's rounding depends on the order, and the
    /// answer must be symmetric.
    pub fn overlaps(self, other: Solid) -> bool {
        if !self.may_be_within(other, 0.0) || !self.is_level_with(other) {
            return false;
        }
        let meet = |one: Solid, other: Solid| {
            let (mine, theirs) = (one.body.primitive(), other.body.primitive());
            query::intersection_test(&one.pose(), mine.shape(), &other.pose(), theirs.shape()).unwrap_or(false)
        };
        let (mine, theirs) = (self.shrunk(), other.shrunk());
        meet(mine, theirs) && meet(theirs, mine)
    }

    /// The points where the two come nearest to each other, `(on self, on other)`, in the world.
    pub fn nearest_points(self, other: Solid) -> (Vec3, Vec3) {
        let (mine, theirs) = (self.body.primitive(), other.body.primitive());
        let contact = query::contact(&self.pose(), mine.shape(), &other.pose(), theirs.shape(), 1_000.0);
        match contact.ok().flatten() {
            Some(contact) => (contact.point1, contact.point2),
            None => (self.eyes_in_world(), other.eyes_in_world()),
        }
    }

    /// The shortest distance from a point in the world to the body; 0 inside it.
    pub fn distance_to_point(self, point: Vec3) -> Inches {
        Inches::snapped(self.body.primitive().shape().distance_to_point(&self.pose(), point, true))
    }

    /// The distance from a spot to the body, measured at the height of its underside: 0 under it, `None` if it exceeds `at_most`.
    pub fn distance_to_spot(self, spot: Spot, at_most: Inches) -> Option<Inches> {
        let far = self.body.reach() + at_most.to_f32() + 0.01;
        if self.placement.spot.to_vec2().distance_squared(spot.to_vec2()) > far * far {
            return None;
        }
        let point = Vec3::new(spot.x.to_f32(), self.placement.lift.to_f32(), spot.z.to_f32());
        Some(self.distance_to_point(point)).filter(|apart| *apart <= at_most)
    }

    /// Whether the body is over this spot, seen from above.
    pub fn is_over(self, spot: Spot) -> bool {
        self.distance_to_spot(spot, Inches::ZERO).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Facing;
    use crate::body::Body;
    use crate::body::tests::figure_at;
    use bevy::math::Vec2;
    use proptest::prelude::*;

    #[test]
    fn distance_is_measured_from_side_to_side() {
        assert_eq!(figure_at(0.0, 0.0).distance(figure_at(2.0, 0.0)), Inches::thousandths(1_370));
        assert_eq!(figure_at(0.0, 0.0).distance(figure_at(0.5, 0.0)), Inches::ZERO);
    }

    proptest! {
        #[test]
        fn it_is_as_far_from_here_to_there_as_from_there_to_here(
            (x, z, heading) in (-4.0_f32..4.0, -4.0_f32..4.0, 0_u16..24),
            (studs, others) in ((2_u8..24, 2_u8..24), (2_u8..24, 2_u8..24)),
        ) {
            let plate = |studs, x: f32, z: f32, facing: f32| Solid::new(Body::plate(studs), Placement::on_ground(Spot::at(x, z), Facing::degrees(facing)));
            let (one, other) = (plate(studs, 0.0, 0.0, 0.0), plate(others, x, z, f32::from(heading) * 15.0));
            prop_assert_eq!(one.distance(other), other.distance(one));
        }
    }

    #[test]
    fn touching_is_no_overlap_and_standing_in_one_another_is() {
        assert!(!figure_at(0.0, 0.0).overlaps(figure_at(0.63, 0.0)));
        assert!(!figure_at(0.0, 0.0).overlaps(figure_at(0.625, 0.0)), "less than a contact deep");
        assert!(figure_at(0.0, 0.0).overlaps(figure_at(0.61, 0.0)));
        assert!(figure_at(0.0, 0.0).overlaps(figure_at(0.0, 0.0)));
        assert!(!figure_at(0.0, 0.0).overlaps(figure_at(5.0, 0.0)));
    }

    #[test]
    fn level_parallel_plates_overlap_both_ways_or_neither() {
        let plate =
            |x: f32, z: f32, degrees: f32| Solid::new(Body::plate((12, 8)), Placement::on_ground(Spot::at(x, z), Facing::degrees(degrees)));
        let (one, other) = (plate(-4.605, -0.021, 60.0), plate(-8.04, -1.497, 240.0));
        assert!(one.overlaps(other) && other.overlaps(one));
        for tenth in 0..400 {
            let apart = tenth as f32 / 100.0;
            for degrees in [0.0, 15.0, 60.0, 90.0, 137.0] {
                let here = plate(0.0, 0.0, degrees);
                let there = Solid::new(here.body, Placement { spot: here.placement.spot_of(Vec2::new(0.0, apart)), ..here.placement });
                let expected = apart < 2.52 - 0.012;
                let unsure = (apart - 2.52).abs() < 0.013;
                assert!(unsure || here.overlaps(there) == expected, "{apart} at {degrees}");
                assert_eq!(here.overlaps(there), there.overlaps(here), "{apart} at {degrees}");
            }
        }
    }

    #[test]
    fn bodies_just_in_one_another_are_so_from_either_side() {
        let plate =
            |x: f32, z: f32, degrees: f32| Solid::new(Body::plate((12, 4)), Placement::on_ground(Spot::at(x, z), Facing::degrees(degrees)));
        let one = Solid::new(Body::plate((6, 4)), Placement::on_ground(Spot::at(0.0, -1.275), Facing::SOUTH));
        for thousandth in 0..60 {
            let other = plate(-2.537, -3.022 + thousandth as f32 / 1000.0, 195.0);
            assert_eq!(one.overlaps(other), other.overlaps(one), "{thousandth}");
        }
    }
}
