//! Framing: finds camera positions that have everything relevant in the picture with nothing in front of it.

use crate::view::scene::camera::Orbit;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;

/// The fraction of the half picture that is used, so that what matters stays clear of the edges and above a caption.
const USED: Vec2 = Vec2::new(0.86, 0.74);
/// The camera is no nearer than this to its target, in inches.
const NEAREST: f32 = 3.8;

/// Nothing may be nearer to the camera than this, in inches.
const CLEAR: f32 = 1.0;

/// The field of view of a lens: the tangents of half its horizontal and vertical angles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lens(pub Vec2);

impl Lens {
    /// A lens with this vertical angle (radians), for a picture with this aspect ratio.
    pub fn new(angle: f32, aspect: f32) -> Self {
        let up = ops::tan(angle / 2.0);
        Lens(Vec2::new(up * aspect, up))
    }

    /// The position of a point in the picture: -1 to 1 from left to right and from bottom to top; `None` behind the camera.
    pub fn sees(self, orbit: Orbit, point: Vec3) -> Option<Vec2> {
        let pose = orbit.transform();
        let seen = pose.rotation.inverse() * (point - pose.translation);
        (seen.z < -0.1).then(|| Vec2::new(seen.x, seen.y) / -seen.z / self.0)
    }
}

/// The closest orbit with this heading and pitch that has all the points in the picture.
pub fn frame(points: &[Vec3], heading: f32, pitch: f32, lens: Lens) -> Orbit {
    let rotation = Orbit { target: Vec3::ZERO, distance: 1.0, heading, pitch }.transform().rotation;
    let room = lens.0 * USED;
    let turned: Vec<Vec3> = points.iter().map(|point| rotation.inverse() * *point).collect();
    let (low, high) = turned.iter().fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(*point), high.max(*point)));
    if turned.is_empty() {
        return Orbit { target: Vec3::ZERO, distance: NEAREST * 3.0, heading, pitch };
    }
    let mut middle = (low + high) / 2.0;
    // How far from a point the camera must be to have everything in the picture.
    let far_enough = |middle: Vec3| {
        let reach = |point: &Vec3| {
            let off = *point - middle;
            (off.x.abs() / room.x).max(off.y.abs() / room.y).max(CLEAR) + off.z
        };
        turned.iter().map(reach).fold(NEAREST, f32::max)
    };
    // Near points take up more of the picture than far ones: the target moves until both edges are equally full.
    for _ in 0..6 {
        let distance = far_enough(middle);
        let edge = |axis: usize, sign: f32| {
            let out = |point: &Vec3| (point[axis] - middle[axis]) * sign / (distance - (point.z - middle.z)).max(CLEAR);
            turned.iter().map(out).fold(f32::MIN, f32::max)
        };
        let aside = Vec2::new(edge(0, 1.0) - edge(0, -1.0), edge(1, 1.0) - edge(1, -1.0)) / 2.0;
        middle += (aside * distance * 0.8).extend(0.0);
    }
    let mut target = rotation * middle;
    // The camera looks at the ground, not below it.
    target.y = target.y.max(0.2);
    Orbit { target, distance: far_enough(rotation.inverse() * target), heading, pitch }
}

/// An opaque box that can hide other things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Screen {
    /// The pose of the middle of its underside.
    pub at: Isometry3d,
    /// Its half extents in inches.
    pub half: Vec3,
}

impl Screen {
    /// Whether a point is inside it.
    fn holds(&self, point: Vec3) -> bool {
        let inside = self.at.inverse() * point - Vec3::Y * self.half.y;
        inside.abs().cmple(self.half).all()
    }

    /// Whether it stands between two points.
    pub fn is_between(&self, from: Vec3, to: Vec3) -> bool {
        let inverse = self.at.inverse();
        let middle = Vec3::Y * self.half.y;
        let (from, to) = (inverse * from - middle, inverse * to - middle);
        let way = to - from;
        let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
        for axis in 0..3 {
            if way[axis].abs() < 1e-6 {
                if from[axis].abs() > self.half[axis] {
                    return false;
                }
                continue;
            }
            let (one, other) = ((-self.half[axis] - from[axis]) / way[axis], (self.half[axis] - from[axis]) / way[axis]);
            enter = enter.max(one.min(other));
            leave = leave.min(one.max(other));
        }
        enter < leave
    }
}

/// How many of the points are hidden from the camera. A screen doesn't hide the points inside it.
pub fn hidden(points: &[Vec3], orbit: Orbit, screens: &[Screen]) -> usize {
    let eye = orbit.transform().translation;
    let hides = |point: Vec3| screens.iter().any(|screen| screen.is_between(eye, point) && !screen.holds(point));
    points.iter().filter(|point| hides(**point)).count()
}

/// The cost of a view in which everything is hidden.
const HIDDEN: f32 = 3.0;
/// The camera is too close to a screen if it is nearer than this, in inches; that costs as much as if everything were hidden.
const CROWDED: f32 = 1.2;

/// The cost of an orbit: its own cost, plus the cost of what can't be seen from it.
pub fn cost((orbit, dislike): (Orbit, f32), points: &[Vec3], screens: &[Screen]) -> f32 {
    let part = hidden(points, orbit, screens) as f32 / points.len().max(1) as f32;
    let eye = orbit.transform().translation;
    let is_crowded = screens.iter().any(|screen| Screen { half: screen.half + CROWDED, at: screen.at }.holds(eye));
    dislike + HIDDEN * part + if is_crowded { HIDDEN } else { 0.0 }
}

/// The cheapest of some orbits, each given with its own cost.
pub fn clearest(choices: impl IntoIterator<Item = (Orbit, f32)>, points: &[Vec3], screens: &[Screen]) -> Option<Orbit> {
    let costs = choices.into_iter().map(|choice| (choice.0, cost(choice, points, screens)));
    costs.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(orbit, _)| orbit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::f32::consts::FRAC_PI_4;

    proptest! {
        #[test]
        fn everything_that_is_framed_is_in_the_picture_and_fills_it(
            points in proptest::collection::vec((-20.0_f32..20.0, 0.0_f32..3.0, -15.0_f32..15.0), 1..12),
            heading in 0.0_f32..6.2, pitch in 0.15_f32..1.4, aspect in 1.0_f32..2.2,
        ) {
            let points: Vec<Vec3> = points.into_iter().map(Vec3::from).collect();
            let lens = Lens::new(FRAC_PI_4, aspect);
            let orbit = frame(&points, heading, pitch, lens);
            let places: Vec<Option<Vec2>> = points.iter().map(|point| lens.sees(orbit, *point)).collect();
            prop_assert!(places.iter().all(|place| place.is_some_and(|place| place.abs().max_element() < 1.0)), "{orbit:?}: {places:?}");
            let fullest = places.iter().flatten().map(|place| (place.abs() / USED).max_element()).fold(0.0, f32::max);
            let nearest = points.iter().map(|point| point.distance(orbit.transform().translation)).fold(f32::MAX, f32::min);
            prop_assert!(orbit.distance < NEAREST + 0.1 || fullest > 0.6 || nearest < 2.0 * CLEAR, "it could be closer: {fullest}");
        }
    }

    #[test]
    fn a_wall_hides_what_is_behind_it_and_nothing_else() {
        let wall = Screen { at: Isometry3d::from_translation(Vec3::new(0.0, 0.0, 2.0)), half: Vec3::new(3.0, 1.0, 0.3) };
        let orbit = |pitch: f32| Orbit { target: Vec3::ZERO, distance: 12.0, heading: 0.0, pitch };
        let points = [Vec3::new(0.0, 0.8, 0.0), Vec3::new(6.0, 0.8, 0.0)];
        assert_eq!(hidden(&points, orbit(0.15), &[wall]), 1);
        assert_eq!(hidden(&points, orbit(1.2), &[wall]), 0, "one looks over it");
        let both = || [(orbit(0.15), 0.0), (orbit(1.2), 0.3)];
        assert_eq!(clearest(both(), &points, &[wall]), Some(orbit(1.2)));
        let figure = Screen { at: Isometry3d::from_translation(Vec3::ZERO), half: Vec3::new(0.3, 0.8, 0.3) };
        assert_eq!(hidden(&points, orbit(0.15), &[figure]), 0, "nobody hides itself");
        assert_eq!(clearest(both(), &points, &[]), Some(orbit(0.15)), "what is disliked less is preferred");
        let by_the_eye = Screen { at: Isometry3d::from_translation(orbit(0.15).transform().translation), half: Vec3::splat(0.4) };
        assert!(cost(both()[0], &[], &[by_the_eye]) > cost(both()[0], &[], &[]), "nobody looks out of a bush");
    }
}
