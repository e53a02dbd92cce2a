//! What a solid meets while it slides over the table.

use super::solid::Solid;
use crate::inches::Inches;
use crate::piece::{Placement, Spot};
use bevy::math::{Vec2, Vec3};
use bevy_rapier3d::parry::query;

impl Solid {
    /// How far this body can slide along `by` before it hits the other, in inches on the ground; `None` if it doesn't hit it.
    ///
    /// A body that already touches the other and moves away from it or along it doesn't hit it.
    pub fn slide_into(self, by: Vec2, other: Solid) -> Option<f32> {
        let length = by.length();
        let (from, way) = (self.placement.spot.to_vec2(), Vec3::new(by.x, 0.0, by.y));
        let is_in_the_way = other.comes_near_line(Vec3::new(from.x, 0.0, from.y), way, self.body.reach());
        if length < 1e-6 || !is_in_the_way || !self.is_level_with(other) {
            return None;
        }
        let (mine, theirs) = (self.body.primitive(), other.body.primitive());
        let direction = way / length;
        let options = query::ShapeCastOptions {
            max_time_of_impact: length,
            target_distance: 0.0,
            stop_at_penetration: false,
            compute_impact_geometry_on_penetration: true,
        };
        let hit = query::cast_shapes(&self.pose(), direction, mine.shape(), &other.pose(), Vec3::ZERO, theirs.shape(), options);
        hit.ok().flatten().map(|hit| hit.time_of_impact)
    }

    /// The part of a slide along `by` during which this body is over or inside the other, seen from above: the distances at which it enters
    /// and leaves, in inches; `None` if it never does. Merely touching doesn't count.
    pub fn overlap_along(self, by: Vec2, other: Solid) -> Option<(f32, f32)> {
        let length = by.length();
        if !self.may_be_within(other, length) {
            return None;
        }
        let (mine, theirs) = (self.flat().shrunk(), other.flat().shrunk());
        let end = Solid { placement: Placement { spot: Spot::snapped(mine.placement.spot.to_vec2() + by), ..mine.placement }, ..mine };
        let is_over = |solid: Solid| solid.distance(theirs) == Inches::ZERO;
        let enters = if is_over(mine) { 0.0 } else { mine.slide_into(by, theirs)? };
        let leaves = if is_over(end) { length } else { length - end.slide_into(-by, theirs)? };
        (leaves >= enters).then_some((enters, leaves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Facing;
    use crate::body::Body;
    use crate::body::tests::figure_at;

    #[test]
    fn a_slide_stops_at_what_it_meets_and_not_at_what_it_leaves() {
        let wall = Solid::new(
            Body::Block { x: Inches::whole(4), z: Inches::whole(1), height: Inches::whole(2) },
            Placement::on_ground(Spot::at(0.0, -3.0), Facing::NORTH),
        );
        let stopped = figure_at(0.0, 0.0).slide_into(Vec2::new(0.0, -5.0), wall).unwrap();
        assert!((stopped - (2.5 - 0.1575)).abs() < 1e-3, "{stopped}");
        assert_eq!(figure_at(0.0, 0.0).slide_into(Vec2::new(0.0, -2.0), wall), None);
        assert_eq!(figure_at(0.0, -2.3425).slide_into(Vec2::new(0.0, 3.0), wall), None);
    }

    #[test]
    fn what_stands_on_something_is_not_in_it_and_does_not_run_into_it() {
        let step = Solid::new(
            Body::Block { x: Inches::whole(5), z: Inches::whole(4), height: Inches::thousandths(756) },
            Placement::on_ground(Spot::at(0.0, 0.0), Facing::NORTH),
        );
        let on_top = Solid { placement: Placement { lift: step.top(), ..figure_at(0.0, 1.0).placement }, ..figure_at(0.0, 1.0) };
        assert!(!on_top.overlaps(step));
        assert_eq!(on_top.slide_into(Vec2::new(0.0, -9.0), step), None);
        assert!(figure_at(0.0, 1.0).overlaps(step));
        assert!(step.is_over(Spot::at(0.0, 1.9)) && !step.is_over(Spot::at(0.0, 2.1)));
    }

    #[test]
    fn a_stretch_over_something_is_known_by_both_its_ends() {
        let pool = Solid::new(
            Body::Block { x: Inches::whole(4), z: Inches::whole(2), height: Inches::thousandths(126) },
            Placement::on_ground(Spot::at(0.0, -3.0), Facing::NORTH),
        );
        let near = |stretch: Option<(f32, f32)>, from: f32, to: f32| {
            let (a, b) = stretch.unwrap();
            assert!((a - from).abs() < 0.02 && (b - to).abs() < 0.02, "{a} to {b}, not {from} to {to}");
        };
        // Half a figure is 0.1575" deep.
        near(figure_at(0.0, 0.0).overlap_along(Vec2::new(0.0, -8.0), pool), 1.843, 4.157);
        near(figure_at(0.0, -3.0).overlap_along(Vec2::new(0.0, -8.0), pool), 0.0, 1.157);
        near(figure_at(0.0, 0.0).overlap_along(Vec2::new(0.0, -3.0), pool), 1.843, 3.0);
        near(figure_at(0.0, -3.0).overlap_along(Vec2::ZERO, pool), 0.0, 0.0);
        assert_eq!(figure_at(0.0, 0.0).overlap_along(Vec2::new(0.0, -1.8), pool), None);
        assert_eq!(figure_at(-2.315, 0.0).overlap_along(Vec2::new(0.0, -8.0), pool), None, "along its edge");
    }
}
