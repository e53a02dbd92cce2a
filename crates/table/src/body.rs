//! Bodies: the shape of a piece and its collider.
//!
//! A body stands with the middle of its underside at its [`Placement`]. Rules ask about [`Solid`]s (a body at a placement), so they can ask
//! about places where a piece might stand as well as about where it stands now.

use super::inches::Inches;
use super::piece::{Placement, Spot};
use bevy::math::{Quat, Vec2, Vec3};
use bevy::prelude::Component;
use bevy_rapier3d::parry::math::Pose;
use bevy_rapier3d::parry::query;
use bevy_rapier3d::parry::shape::{Cuboid, Cylinder, Shape, SharedShape};
use bevy_rapier3d::prelude::Collider;
use serde::{Deserialize, Serialize};

/// Pieces nearer than this touch: a hundredth of an inch, as close as a hand can push two plates together.
pub const CONTACT: Inches = Inches::thousandths(10);
/// The distance from one stud to the next: 8 mm.
pub const STUD_PITCH: Inches = Inches::thousandths(315);
/// The thickness of a plate: 3.2 mm.
pub const PLATE_THICKNESS: Inches = Inches::thousandths(126);

/// The shape of a piece of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TerrainShape {
    /// A box, `x` wide and `z` deep before it is turned.
    Block {
        /// Width.
        x: Inches,
        /// Depth.
        z: Inches,
        /// Height.
        height: Inches,
    },
    /// A standing cylinder.
    Round {
        /// Radius.
        radius: Inches,
        /// Height.
        height: Inches,
    },
}

/// The shape of a piece, from its underside up.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Body {
    /// A box, `x` wide and `z` deep before it is turned.
    Block {
        /// Width.
        x: Inches,
        /// Depth.
        z: Inches,
        /// Height.
        height: Inches,
    },
    /// A standing cylinder.
    Round {
        /// Radius.
        radius: Inches,
        /// Height.
        height: Inches,
    },
}

impl From<TerrainShape> for Body {
    fn from(shape: TerrainShape) -> Body {
        match shape {
            TerrainShape::Block { x, z, height } => Body::Block { x, z, height },
            TerrainShape::Round { radius, height } => Body::Round { radius, height },
        }
    }
}

/// A body prepared for testing several lines against it.
pub struct Blocker {
    /// The bounding circle seen from above, enlarged by [`CONTACT`]: its centre and its radius in inches.
    circle: (Vec2, f32),
    pose: Pose,
    primitive: Primitive,
}

impl Blocker {
    /// Whether the line, seen from above, comes within `margin` inches of the body's bounding circle. If it doesn't, the body can't stop
    /// this line or any line within `margin` of it.
    pub fn comes_near(&self, from: Vec3, to: Vec3, margin: f32) -> bool {
        let (middle, radius) = self.circle;
        is_near_line(middle, from, to - from, radius + margin)
    }

    /// See [`Solid::stops_line`].
    pub fn stops_line(&self, from: Vec3, to: Vec3) -> Option<f32> {
        let way = to - from;
        let length = way.length();
        if length < 1e-6 || !self.comes_near(from, to, 0.0) {
            return None;
        }
        let ray = query::Ray::new(from, way / length);
        self.primitive.shape().cast_ray(&self.pose, &ray, length, true)
    }
}

/// Whether a line, seen from above, comes within `radius` inches of a point.
fn is_near_line(point: Vec2, from: Vec3, way: Vec3, radius: f32) -> bool {
    let (start, way) = (Vec2::new(from.x, from.z), Vec2::new(way.x, way.z));
    let point = point - start;
    let along = (point.dot(way) / way.length_squared().max(1e-12)).clamp(0.0, 1.0);
    point.distance_squared(way * along) <= radius * radius
}

/// A parry shape on the stack.
enum Primitive {
    Block(Cuboid),
    Round(Cylinder),
}

impl Primitive {
    fn shape(&self) -> &dyn Shape {
        match self {
            Primitive::Block(cuboid) => cuboid,
            Primitive::Round(cylinder) => cylinder,
        }
    }

    fn shared(self) -> SharedShape {
        match self {
            Primitive::Block(cuboid) => SharedShape::new(cuboid),
            Primitive::Round(cylinder) => SharedShape::new(cylinder),
        }
    }
}

impl Body {
    /// The body of a plate with this many studs, `(x, z)`.
    pub fn plate(studs: (u8, u8)) -> Body {
        Body::Block { x: STUD_PITCH * i32::from(studs.0), z: STUD_PITCH * i32::from(studs.1), height: PLATE_THICKNESS }
    }

    /// How tall it is.
    pub fn height(self) -> Inches {
        match self {
            Body::Block { height, .. } | Body::Round { height, .. } => height,
        }
    }

    /// Half its width and half its depth before it is turned, in inches.
    pub fn half_extents(self) -> Vec2 {
        match self {
            Body::Block { x, z, .. } => Vec2::new(x.to_f32(), z.to_f32()) / 2.0,
            Body::Round { radius, .. } => Vec2::splat(radius.to_f32()),
        }
    }

    /// The radius of its bounding circle, seen from above, in inches.
    pub fn reach(self) -> f32 {
        match self {
            Body::Block { .. } => self.half_extents().length(),
            Body::Round { radius, .. } => radius.to_f32(),
        }
    }

    /// The single definition of its shape, for both rules and physics.
    fn primitive(self) -> Primitive {
        let half_height = self.height().to_f32() / 2.0;
        match self {
            Body::Block { .. } => {
                let half = self.half_extents();
                Primitive::Block(Cuboid::new(Vec3::new(half.x, half_height, half.y)))
            }
            Body::Round { radius, .. } => Primitive::Round(Cylinder::new(half_height, radius.to_f32())),
        }
    }

    /// The collider of a piece with this body. Like the piece's own origin, the collider's is at the middle of the underside. It has
    /// exactly the shape that the rules measure, so physics and rules agree on what touches what.
    pub fn collider(self) -> Collider {
        let middle = Pose::from_parts(Vec3::Y * (self.height().to_f32() / 2.0), Quat::IDENTITY);
        SharedShape::compound(vec![(middle, self.primitive().shared())]).into()
    }
}

/// A body at a placement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Solid {
    /// Its shape.
    pub body: Body,
    /// Where it stands.
    pub placement: Placement,
}

impl Solid {
    /// A body at a placement.
    pub fn new(body: Body, placement: Placement) -> Self {
        Solid { body, placement }
    }

    /// The radius of a circle around `spot` that contains the whole body, seen from above, in inches.
    pub fn reach_from(self, spot: Spot) -> f32 {
        self.placement.spot.to_vec2().distance(spot.to_vec2()) + self.body.reach()
    }

    /// The same body with its middle at another spot.
    pub fn at(self, spot: Spot) -> Self {
        Solid { placement: Placement { spot, ..self.placement }, ..self }
    }

    fn pose(self) -> Pose {
        let pose = self.placement.pose_in_world();
        let middle = Vec3::from(pose.translation) + Vec3::Y * (self.body.height().to_f32() / 2.0);
        Pose::from_parts(middle, pose.rotation)
    }

    /// The world position of its eyes, in inches: above its middle, near its top.
    pub fn eyes_in_world(self) -> Vec3 {
        Vec3::from(self.placement.pose_in_world().translation) + Vec3::Y * (self.body.height().to_f32() * 0.86)
    }

    /// The corners of its base on the ground; for a round body, those of the square around it.
    pub fn corners(self) -> [Vec2; 4] {
        let half = self.body.half_extents();
        [Vec2::new(-half.x, -half.y), Vec2::new(half.x, -half.y), Vec2::new(half.x, half.y), Vec2::new(-half.x, half.y)]
            .map(|corner| self.placement.spot_of(corner).to_vec2())
    }

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

    /// This body on the ground and one inch high, for tests seen from above.
    fn flat(self) -> Solid {
        let height = Inches::whole(1);
        let body = match self.body {
            Body::Block { x, z, .. } => Body::Block { x, z, height },
            Body::Round { radius, .. } => Body::Round { radius, height },
        };
        Solid { body, placement: Placement { lift: Inches::ZERO, ..self.placement } }
    }

    /// This body, smaller by half a [`CONTACT`] on every side.
    fn shrunk(self) -> Solid {
        let less = |length: Inches| (length - CONTACT).max(Inches::thousandths(1));
        let body = match self.body {
            Body::Block { x, z, height } => Body::Block { x: less(x), z: less(z), height },
            Body::Round { radius, height } => Body::Round { radius: (radius - CONTACT / 2).max(Inches::thousandths(1)), height },
        };
        Solid { body, ..self }
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

    /// The height of its top above the table.
    pub fn top(self) -> Inches {
        self.placement.lift + self.body.height()
    }

    /// Whether it touches the other: less than [`CONTACT`] is between them.
    pub fn touches(self, other: Solid) -> bool {
        self.is_within(other, CONTACT) && self.distance(other) < CONTACT
    }

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

    /// How far along the line from `from` to `to` the body stops it, in inches; `None` if the line passes.
    pub fn stops_line(self, from: Vec3, to: Vec3) -> Option<f32> {
        if self.comes_near_line(from, to - from, 0.0) { self.blocker().stops_line(from, to) } else { None }
    }

    /// Prepares the body for testing several lines against it.
    pub fn blocker(self) -> Blocker {
        let circle = (self.placement.spot.to_vec2(), self.body.reach() + CONTACT.to_f32());
        Blocker { circle, pose: self.pose(), primitive: self.body.primitive() }
    }

    /// Whether the line, seen from above, comes within `margin` inches of the body's bounding circle.
    pub(super) fn comes_near_line(self, from: Vec3, way: Vec3, margin: f32) -> bool {
        is_near_line(self.placement.spot.to_vec2(), from, way, self.body.reach() + margin + CONTACT.to_f32())
    }

    /// Whether neither is above the other: they share at least a [`CONTACT`] of height. A body that stands on another counts as above it,
    /// whatever parry says about two faces that touch.
    fn is_level_with(self, other: Solid) -> bool {
        self.top().min(other.top()) - self.placement.lift.max(other.placement.lift) >= CONTACT
    }

    /// A lower bound of their distance on the ground, in inches: the gap between their bounding circles.
    pub(super) fn gap(self, other: Solid) -> f32 {
        self.placement.spot.to_vec2().distance(other.placement.spot.to_vec2()) - self.body.reach() - other.body.reach()
    }

    /// A quick test: `false` if the two are certainly further apart on the ground than `margin` inches.
    pub(super) fn may_be_within(self, other: Solid, margin: f32) -> bool {
        let between = self.placement.spot.to_vec2() - other.placement.spot.to_vec2();
        let far = self.body.reach() + other.body.reach() + margin + 0.01;
        between.length_squared() <= far * far
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Facing;
    use proptest::prelude::*;

    /// A minifig on foot: two studs wide, one deep, 40 mm tall.
    const FIGURE: Body = Body::Block { x: Inches::thousandths(630), z: Inches::thousandths(315), height: Inches::thousandths(1_575) };

    fn figure_at(x: f32, z: f32) -> Solid {
        Solid::new(FIGURE, Placement::on_ground(Spot::at(x, z), Facing::NORTH))
    }

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

    proptest! {
        /// Physics collides with the shape that rules measure: a collider has a single part, the shape of the body, standing on its
        /// underside.
        #[test]
        fn a_collider_is_the_shape_that_rules_measure((x, z, height) in (1..9_000_i32, 1..9_000_i32, 1..4_000_i32)) {
            let (x, z, height) = (Inches::thousandths(x), Inches::thousandths(z), Inches::thousandths(height));
            for body in [Body::Block { x, z, height }, Body::Round { radius: x, height }] {
                let collider = body.collider();
                let [(middle, part)] = collider.raw.as_compound().unwrap().shapes() else { panic!("it has one part") };
                prop_assert_eq!(middle.translation, Vec3::Y * (height.to_f32() / 2.0));
                match body.primitive() {
                    Primitive::Block(cuboid) => prop_assert_eq!(part.as_cuboid(), Some(&cuboid)),
                    Primitive::Round(cylinder) => prop_assert_eq!(part.as_cylinder(), Some(&cylinder)),
                }
            }
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

    #[test]
    fn a_turned_body_turns_its_corners() {
        let plate = Solid::new(Body::plate((8, 4)), Placement::on_ground(Spot::at(1.0, 1.0), Facing::EAST));
        let furthest = plate.corners().into_iter().map(|corner| corner.x).fold(f32::MIN, f32::max);
        assert!((furthest - 1.63).abs() < 2e-3, "{furthest}");
    }

    #[test]
    fn a_line_is_stopped_by_what_stands_in_it_only() {
        let (from, to) = (Vec3::new(-3.0, 1.0, 0.0), Vec3::new(3.0, 1.0, 0.0));
        assert!(figure_at(0.0, 0.0).stops_line(from, to).is_some());
        assert_eq!(figure_at(0.0, 1.0).stops_line(from, to), None);
    }
}
