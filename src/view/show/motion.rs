//! Motion: moves a model from where it was shown to where it is to be shown. Every motion eases and ends exactly at its target.

use super::gestures::Gesture;
use crate::table::Placement;
use crate::view::make::setting::ViewSystems;
use crate::view::scene::stage::{Model, Seen, Shown, Standing};
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, move_models.in_set(ViewSystems::Animate));
}

/// The motion of a model. It ends at the [`Shown`] pose.
#[derive(Component, Clone, Debug)]
pub struct Motion {
    /// The pose where it starts.
    pub from: Isometry3d,
    /// Waypoints in world space.
    pub via: Vec<Vec3>,
    /// Seconds since it began; negative while it waits.
    pub age: f32,
    /// Duration in seconds.
    pub length: f32,
    /// The height of its arc in the middle, in inches.
    pub arc: f32,
    pub style: Style,
}

/// How a model moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Style {
    /// It is slow at both ends and turns evenly from start to end.
    #[default]
    Eases,
    /// Like [`Style::Eases`], but the model faces the direction of travel and turns where its path turns.
    Steers,
    /// Like [`Style::Steers`], with this many hops on the way, like a walking figure.
    Hops(f32),
    /// It flies on wings, turning evenly: up, level, and down.
    Soars,
    /// It flies, turns over this many times, bounces once and slides to its end.
    Thrown(f32),
    /// It is pushed: it starts at full speed and slows down late.
    Skids,
    /// It stays in place, but tips over the edge in this direction from its centre and falls back.
    Tips(Vec3),
}

/// Ease-in-out: maps 0..1 to 0..1, slow at both ends.
pub fn ease(at: f32) -> f32 {
    let at = at.clamp(0.0, 1.0);
    at * at * (3.0 - 2.0 * at)
}

/// The point at a fraction `at` (0 to 1) of a polyline's length.
pub fn along(path: &[Vec3], at: f32) -> Vec3 {
    let total: f32 = path.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
    let mut left = total * at.clamp(0.0, 1.0);
    for leg in path.windows(2) {
        let length = leg[0].distance(leg[1]);
        if left <= length && length > 0.0 {
            return leg[0].lerp(leg[1], left / length);
        }
        left -= length;
    }
    path.last().copied().unwrap_or_default()
}

/// Height of a walking figure's hops, in inches.
const HOP: f32 = 0.11;
/// A model that faces its direction of travel starts turning this far before a bend and finishes this far after it, in inches.
const BEND: f32 = 0.8;

/// The rotation of a model at a fraction of its path: `from` at the start, `to` at the end, and the direction of travel in between.
fn steered(path: &[Vec3], at: f32, from: Quat, to: Quat) -> Quat {
    let mut keys = vec![(0.0, from)];
    let mut gone = 0.0;
    for leg in path.windows(2) {
        let way = leg[1] - leg[0];
        let length = way.length();
        if length < 1e-3 {
            continue;
        }
        let bend = BEND.min(length / 2.0);
        let heading = Quat::from_rotation_y(ops::atan2(-way.x, -way.z));
        keys.extend([(gone + bend, heading), (gone + length - bend, heading)]);
        gone += length;
    }
    keys.push((gone, to));
    let at = gone * at.clamp(0.0, 1.0);
    let Some(pair) = keys.windows(2).find(|pair| at <= pair[1].0) else { return to };
    let part = (at - pair[0].0) / (pair[1].0 - pair[0].0).max(1e-4);
    pair[0].1.slerp(pair[1].1, ease(part))
}

/// The centre of a thrown figure above its soles: it turns about this point.
const MIDDLE: Vec3 = Vec3::new(0.0, 0.75, 0.0);
/// When a thrown figure hits the ground (`LANDS`) and when it has bounced (`BOUNCES`), as fractions of its duration, each with the fraction
/// of its path covered by then.
pub const LANDS: (f32, f32) = (0.56, 0.74);
const BOUNCES: (f32, f32) = (0.8, 0.93);
/// Height of the bounce relative to the flight.
const BOUNCE: f32 = 0.2;

/// The pose of a thrown model at a fraction of its duration: an even flight, a bounce, a slide. It starts at `from` and ends at `to`
/// exactly.
fn flight(from: Isometry3d, to: Isometry3d, (height, turns): (f32, f32), at: f32) -> Isometry3d {
    let at = at.clamp(0.0, 1.0);
    let over = |x: f32| 4.0 * x * (1.0 - x);
    let (gone, lift) = if at < LANDS.0 {
        let x = at / LANDS.0;
        (LANDS.1 * x, height * over(x))
    } else if at < BOUNCES.0 {
        let x = (at - LANDS.0) / (BOUNCES.0 - LANDS.0);
        (LANDS.1 + (BOUNCES.1 - LANDS.1) * x, height * BOUNCE * over(x))
    } else {
        let x = (at - BOUNCES.0) / (1.0 - BOUNCES.0);
        (BOUNCES.1 + (1.0 - BOUNCES.1) * (1.0 - (1.0 - x) * (1.0 - x)), 0.0)
    };
    let (start, end) = (from * MIDDLE, to * MIDDLE);
    let turned = (at / BOUNCES.0).min(1.0);
    let axis = Vec3::Y.cross(end - start).try_normalize().unwrap_or(Vec3::X);
    let rotation = Quat::from_axis_angle(axis, turns * TAU * turned) * from.rotation.slerp(to.rotation, ease(turned));
    // It is on the ground at the moment of landing, however high it started.
    let fallen = (at / LANDS.0).min(1.0);
    let mut middle = start.lerp(end, gone);
    middle.y = start.y + (end.y - start.y) * fallen * fallen + lift;
    Isometry3d::new(middle - rotation * MIDDLE, rotation)
}

/// The fraction of its path on which a flying model climbs, and on which it descends.
const CLIMB: f32 = 0.22;

/// The altitude of a flying model at a fraction of its path, relative to its cruising height.
fn airborne(at: f32) -> f32 {
    ease(at / CLIMB).min(ease((1.0 - at) / CLIMB))
}

/// How far a plate tips over its edge, in radians.
const TIP: f32 = 0.62;

/// The pose of a model that tips over an edge and falls back, at a fraction (0 to 1) of its duration.
fn tipped(at_rest: Isometry3d, edge: Vec3, at: f32) -> Isometry3d {
    let at = at.clamp(0.0, 1.0);
    // Up while it still has its speed, down as things fall, and one small bounce.
    let up = if at < 0.36 {
        1.0 - (1.0 - at / 0.36).powi(2)
    } else if at < 0.72 {
        1.0 - ((at - 0.36) / 0.36).powi(2)
    } else {
        let x = (at - 0.72) / 0.28;
        0.12 * 4.0 * x * (1.0 - x)
    };
    let pivot = Vec3::from(at_rest.translation) + edge;
    let axis = Vec3::Y.cross(edge).normalize_or(Vec3::X);
    let turn = Isometry3d::from_rotation(Quat::from_axis_angle(axis, TIP * up));
    Isometry3d::from_translation(pivot) * turn * Isometry3d::from_translation(-pivot) * at_rest
}

impl Motion {
    /// A straight motion from `from` to the [`Shown`] pose.
    pub fn slide(from: Isometry3d, length: f32) -> Self {
        Motion { from, via: Vec::new(), age: 0.0, length, arc: 0.0, style: Style::Eases }
    }

    /// The current pose, on the way to `to`.
    pub fn pose(&self, to: Isometry3d) -> Isometry3d {
        let part = self.age.max(0.0) / self.length.max(1e-3);
        let at = match self.style {
            Style::Thrown(turns) => return flight(self.from, to, (self.arc, turns), part),
            Style::Tips(edge) => return tipped(to, edge, part),
            Style::Skids => 1.0 - ops::powf((1.0 - part).clamp(0.0, 1.0), 2.6),
            Style::Eases | Style::Steers | Style::Soars | Style::Hops(_) => ease(part),
        };
        let mut path = vec![Vec3::from(self.from.translation)];
        path.extend(&self.via);
        path.push(to.translation.into());
        let hops = if let Style::Hops(hops) = self.style { HOP * ops::sin(hops.round() * PI * at).abs() } else { 0.0 };
        let lift = self.arc * if self.style == Style::Soars { airborne(at) } else { 4.0 * at * (1.0 - at) } + hops;
        let evenly = || self.from.rotation.slerp(to.rotation, at);
        let rotation = if self.style == Style::Steers { steered(&path, at, self.from.rotation, to.rotation) } else { evenly() };
        Isometry3d::new(along(&path, at) + Vec3::Y * lift, rotation)
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.age >= self.length
    }
}

/// How far behind its standing position the feet of a figure lying on its back are, in inches.
pub const FEET_BEHIND: f32 = 0.35;

/// The same on a pedestal, where the figure lies centred.
const ON_PEDESTAL: f32 = -0.8;

/// The pose at the end of a motion: a figure that is down lies on its back.
pub fn resting(shown: &Shown) -> Isometry3d {
    match shown.standing {
        Standing::Down | Standing::Fallen => {
            let behind = if shown.on_pedestal { ON_PEDESTAL } else { FEET_BEHIND };
            shown.pose * Isometry3d::new(Vec3::new(0.0, 0.17, behind), Quat::from_rotation_x(FRAC_PI_2))
        }
        Standing::Up | Standing::Gone => shown.pose,
    }
}

/// Moves every model that has a [`Motion`] and places every other where it is shown. Reassembles parts that had come apart.
pub(super) fn move_models(
    mut commands: Commands,
    mut pieces: Query<(Entity, &Placement, &Shown, &Seen, Option<&mut Motion>)>,
    mut models: Query<(&mut Transform, &mut Visibility, Option<&Gesture>), With<Model>>,
    pace: Res<super::pace::Pace>,
) {
    for (piece, placement, shown, seen, motion) in &mut pieces {
        let Ok((mut transform, mut visibility, gesture)) = models.get_mut(seen.model) else { continue };
        let mut world = resting(shown);
        if let Some(mut motion) = motion {
            motion.age += pace.0;
            if motion.is_over() {
                commands.entity(piece).remove::<Motion>();
            } else {
                world = motion.pose(world);
            }
        }
        let own = placement.pose_in_world();
        let local = if world == own { Isometry3d::IDENTITY } else { own.inverse() * world };
        let local = gesture.map_or(local, |gesture| local * gesture.posture().body());
        transform.set_if_neq(Transform::from_isometry(local));
        let gone = if shown.standing == Standing::Gone { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(gone);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motion_begins_where_it_was_and_ends_where_it_is_shown() {
        let to = Isometry3d::new(Vec3::new(4.0, 0.0, -2.0), Quat::from_rotation_y(1.0));
        let mut motion = Motion { via: vec![Vec3::new(2.0, 0.0, 2.0)], arc: 1.5, ..Motion::slide(Isometry3d::IDENTITY, 0.8) };
        assert_eq!(motion.pose(to).translation, Isometry3d::IDENTITY.translation);
        motion.age = 0.4;
        assert!(motion.pose(to).translation.y > 1.4, "half-way it is at its highest");
        motion.age = 0.8;
        assert!(motion.is_over());
        let end = motion.pose(to);
        assert!((Vec3::from(end.translation) - Vec3::from(to.translation)).length() < 1e-5);
        assert!(end.rotation.angle_between(to.rotation) < 1e-3);
    }

    #[test]
    fn what_soars_is_up_soon_and_stays_so_until_it_comes_down() {
        let to = Isometry3d::from_xyz(10.0, 0.0, 0.0);
        let height = |part: f32| {
            let motion = Motion { arc: 3.0, style: Style::Soars, age: part, ..Motion::slide(Isometry3d::IDENTITY, 1.0) };
            motion.pose(to).translation.y
        };
        assert_eq!([0.35, 0.5, 0.65].map(|part| (height(part) * 10.0).round()), [30.0; 3]);
        assert!(height(0.05) < 1.0 && height(0.95) < 1.0, "{} {}", height(0.05), height(0.95));
    }

    #[test]
    fn whatever_way_it_goes_it_ends_exactly_where_it_is_shown() {
        let from = Isometry3d::new(Vec3::new(-3.0, 2.0, 1.0), Quat::from_rotation_y(2.0));
        let lying = Isometry3d::new(Vec3::new(0.0, 0.17, 0.35), Quat::from_rotation_x(FRAC_PI_2));
        for to in [Isometry3d::new(Vec3::new(4.0, 0.126, -2.0), Quat::from_rotation_y(1.0)), from * lying, from] {
            let styles =
                [Style::Eases, Style::Steers, Style::Soars, Style::Hops(3.0), Style::Thrown(2.0), Style::Skids, Style::Tips(Vec3::X)];
            for style in styles {
                let motion = Motion { arc: 1.5, style, age: 0.8, ..Motion::slide(from, 0.8) };
                let end = motion.pose(to);
                let off = Vec3::from(end.translation).distance(to.translation.into());
                assert!(off < 1e-4 && end.rotation.angle_between(to.rotation) < 2e-3, "{style:?}: {off}");
            }
            let start = Motion { arc: 1.5, style: Style::Thrown(2.0), ..Motion::slide(from, 0.8) }.pose(to);
            assert!(Vec3::from(start.translation).distance(from.translation.into()) < 1e-4);
        }
    }

    #[test]
    fn what_is_thrown_stays_above_the_ground_and_is_fast_in_the_air() {
        let to = Isometry3d::from_translation(Vec3::X * 5.0);
        let at = |part: f32| Motion { arc: 1.5, style: Style::Thrown(2.0), age: part, ..Motion::slide(Isometry3d::IDENTITY, 1.0) }.pose(to);
        for step in 0..=50 {
            let middle = at(step as f32 / 50.0) * MIDDLE;
            assert!(middle.y > MIDDLE.y - 1e-3 && middle.x <= 5.0 + 1e-3, "{middle}");
        }
        assert!((at(0.28) * MIDDLE).y > 2.0, "half-way through its flight it is at its highest");
        let gone = |from: f32, to: f32| (at(to) * MIDDLE).distance(at(from) * MIDDLE);
        assert!(gone(0.4, 0.5) > 3.0 * gone(0.9, 1.0), "it slides more slowly than it flies");
    }

    #[test]
    fn a_plate_tips_over_its_edge_and_falls_back() {
        let edge = Vec3::X * 2.0;
        let at = |part: f32| tipped(Isometry3d::IDENTITY, edge, part);
        for step in 0..=20 {
            let over = at(step as f32 / 20.0);
            assert!((over * edge - edge).length() < 1e-4, "it turns about that edge");
            assert!((over * -edge).y >= -1e-4, "its other edge goes up");
        }
        assert!((at(0.36) * -edge).y > 1.5);
    }

    #[test]
    fn what_steers_looks_where_it_goes_and_ends_as_it_should() {
        let (west, about) = (Quat::from_rotation_y(FRAC_PI_2), Quat::from_rotation_y(PI));
        let to = Isometry3d::new(Vec3::new(-4.0, 0.0, -4.0), about);
        let motion = Motion { via: vec![Vec3::new(0.0, 0.0, -4.0)], style: Style::Steers, ..Motion::slide(Isometry3d::IDENTITY, 1.0) };
        let looks = |age: f32| Motion { age, ..motion.clone() }.pose(to).rotation;
        assert!(looks(0.0).angle_between(Quat::IDENTITY) < 1e-3);
        assert!(looks(0.3).angle_between(Quat::IDENTITY) < 1e-3, "still straight ahead");
        assert!(looks(0.7).angle_between(west) < 1e-3, "round the bend");
        assert!(looks(1.0).angle_between(about) < 1e-3);
        let nowhere = Motion { style: Style::Steers, ..Motion::slide(to, 1.0) };
        assert!(nowhere.pose(to).rotation.is_finite());
    }

    #[test]
    fn a_path_is_walked_at_an_even_pace() {
        let path = [Vec3::ZERO, Vec3::X, Vec3::new(1.0, 0.0, 3.0)];
        assert_eq!(along(&path, 0.25), Vec3::X);
        assert_eq!(along(&path, 0.5), Vec3::new(1.0, 0.0, 1.0));
        assert_eq!(along(&path, 2.0), path[2]);
        assert_eq!(along(&[], 0.5), Vec3::ZERO);
    }
}
