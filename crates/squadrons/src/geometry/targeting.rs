//! Targeting (SQN-090 to 101): arcs, the path of Fixed weapons, and lines of sight. Pure geometry of round bases seen from above, in
//! inches.

use crate::build::profile::Arc;
use crate::geometry::contact::{TOUCH, from_segment};
use crate::geometry::flight::Base;
use crate::geometry::footprint::Footprint;
use crate::house_rules::{Blocked, FixedPath};
use bevy::math::ops;
use brickfray_table::{Facing, Inches};

/// Half the angle of an arc, in degrees (SQN-033).
const HALF_ARC: f32 = 45.0;
/// The most degrees by which rounded facings and spots may turn a line.
const HAIR: f32 = 0.01;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FacingBase {
    pub base: Base,
    pub facing: Facing,
}

/// Returns the distance between two bases, edge to edge; 0 if they overlap (SQN-014).
pub fn apart(one: Base, other: Base) -> Inches {
    Inches::snapped((one.at.distance(other.at) - one.radius - other.radius).max(0.0))
}

/// Returns the arc of a ship in which a target lies: the front-most of those that contain any part of it (SQN-033, SQN-096).
pub fn arc(from: FacingBase, target: Base) -> Arc {
    if in_arc(from, target, 0.0, 1.0) {
        Arc::Front
    } else if in_arc(from, target, 180.0, -1.0) {
        Arc::Rear
    } else {
        Arc::Side
    }
}

/// True if a target is in the arc around this direction, in degrees from ahead. Any part of the target is enough if `part` is 1; all of it
/// must be inside if `part` is -1.
fn in_arc(from: FacingBase, target: Base, way: f32, part: f32) -> bool {
    let away = target.at - from.base.at;
    let distance = away.length();
    if distance <= target.radius {
        return part > 0.0;
    }
    let middle = from.facing.turned(way).direction().angle_to(away).abs().to_degrees();
    let half = ops::asin(target.radius / distance).to_degrees();
    middle - part * half <= HALF_ARC + HAIR
}

/// True if an attack comes from the target's rear arc: all of the attacker must be behind it (SQN-120, SQN-096).
pub fn from_behind(attacker: Base, target: FacingBase) -> bool {
    arc(target, attacker) == Arc::Rear
}

/// True if a target is in the forward path of a Fixed weapon (SQN-094).
pub fn in_path(from: FacingBase, target: Base, path: FixedPath) -> bool {
    let (ahead, away) = (from.facing.direction(), target.at - from.base.at);
    let half = match path {
        FixedPath::BaseWidth => from.base.radius + target.radius,
        FixedPath::MiddleLine => target.radius,
    };
    ahead.dot(away) > 0.0 && ahead.perp_dot(away).abs() < half - TOUCH
}

/// True if a third base blocks the line of sight between two (SQN-098).
pub fn blocks(one: Base, other: Base, third: Base, blocked: Blocked) -> bool {
    let wide = one.radius.max(other.radius);
    match blocked {
        Blocked::AnyLine => from_segment(third.at, one.at, other.at) < wide + third.radius - TOUCH,
        Blocked::EveryLine => cuts_all(one, other, third),
    }
}

/// True if a third base cuts every line between two: it extends across the whole band between them.
fn cuts_all(one: Base, other: Base, third: Base) -> bool {
    let way = (other.at - one.at).normalize_or_zero();
    let (along, across) = ((third.at - one.at).dot(way), way.perp_dot(third.at - one.at).abs());
    let between = along > 0.0 && along < one.at.distance(other.at);
    between && across + one.radius.max(other.radius) <= third.radius
}

/// True if any line between two bases passes through a footprint (SQN-099).
pub fn is_obscured(one: Base, other: Base, footprint: &Footprint) -> bool {
    footprint.distance_to_segment(one.at, other.at) < one.radius.max(other.radius) - TOUCH
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Vec2;
    use proptest::prelude::*;

    const R: f32 = 0.787;

    fn base(x: f32, y: f32) -> Base {
        Base { at: Vec2::new(x, y), radius: R }
    }

    fn east() -> FacingBase {
        FacingBase { base: base(0.0, 0.0), facing: Facing::towards(Vec2::X) }
    }

    #[test]
    fn sqn_033_sqn_096_a_base_in_two_arcs_counts_in_the_front_most() {
        assert_eq!(arc(east(), base(5.0, 0.0)), Arc::Front);
        assert_eq!(arc(east(), base(4.0, 4.9)), Arc::Front, "its edge is in front");
        assert_eq!(arc(east(), base(3.0, 5.5)), Arc::Side);
        assert_eq!(arc(east(), base(-4.0, 4.5)), Arc::Side, "part of it is beside");
        assert_eq!(arc(east(), base(-5.0, 0.5)), Arc::Rear);
        assert!(from_behind(base(-5.0, 0.5), east()) && !from_behind(base(-4.0, 3.5), east()));
    }

    #[test]
    fn sqn_094_the_path_of_a_fixed_weapon_is_as_wide_as_the_base() {
        let wide = |x: f32, y: f32| in_path(east(), base(x, y), FixedPath::BaseWidth);
        assert!(wide(8.0, 1.57) && !wide(8.0, 2.0 * R) && !wide(8.0, 1.58) && !wide(-8.0, 0.0));
        let line = |x: f32, y: f32| in_path(east(), base(x, y), FixedPath::MiddleLine);
        assert!(line(8.0, 0.78) && !line(8.0, 0.79));
    }

    #[test]
    fn sqn_098_a_third_base_blocks_where_it_stands_in_any_line() {
        let blocked = |y: f32, how| blocks(base(0.0, 0.0), base(10.0, 0.0), base(5.0, y), how);
        assert!(blocked(1.57, Blocked::AnyLine) && !blocked(1.58, Blocked::AnyLine) && !blocked(2.0 * R, Blocked::AnyLine));
        assert!(!blocked(0.5, Blocked::EveryLine));
        assert!(blocked(0.0, Blocked::EveryLine));
        assert!(!blocks(base(0.0, 0.0), base(10.0, 0.0), base(12.0, 0.0), Blocked::AnyLine), "it stands behind the target");
    }

    proptest! {
        /// A target stays in the same arc if everything is rotated.
        #[test]
        fn arcs_turn_with_the_ship(turn in 0.0..360.0_f32, x in -20.0..20.0_f32, y in -20.0..20.0_f32) {
            prop_assume!(Vec2::new(x, y).length() > 1.0);
            let turned = Vec2::from_angle(turn.to_radians()).rotate(Vec2::new(x, y));
            let looking = FacingBase { facing: Facing::towards(Vec2::from_angle(turn.to_radians())), ..east() };
            let (one, other) = (arc(east(), base(x, y)), arc(looking, base(turned.x, turned.y)));
            let edge = [HALF_ARC, 180.0 - HALF_ARC].iter().any(|edge| {
                let middle = Vec2::X.angle_to(Vec2::new(x, y)).abs().to_degrees();
                let half = ops::asin((R / Vec2::new(x, y).length()).min(1.0)).to_degrees();
                (middle - half - edge).abs() < 0.2 || (middle + half - edge).abs() < 0.2
            });
            prop_assert!(edge || one == other, "{one:?} {other:?}");
        }

        /// A line of sight is the same in both directions.
        #[test]
        fn sight_is_the_same_from_both_ends(ax in -9.0..9.0_f32, ay in -9.0..9.0_f32, bx in -9.0..9.0_f32, by in -9.0..9.0_f32) {
            for how in [Blocked::AnyLine, Blocked::EveryLine] {
                let third = base(0.0, 0.0);
                prop_assert_eq!(blocks(base(ax, ay), base(bx, by), third, how), blocks(base(bx, by), base(ax, ay), third, how));
            }
        }
    }
}
