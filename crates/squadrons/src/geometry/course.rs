//! Courses (SQN-070 to 075): turns the spots of a move order into the steps of a flight, and samples all flights that a ship may make.
//!
//! Players point at where a ship should end. Exactly one flight with one pivot ends there, so the order means that flight.

use crate::geometry::flight::{self, Leave, SHARPEST, Step, check, turnabout};
use bevy::math::{Vec2, ops};
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Facing, Inches, Placement, Spot};

/// The most inches by which rounding to the table's grain may change a length.
const GRAIN: f32 = 0.012;
/// The most degrees by which that rounding may turn a direction.
const TURN: f32 = 0.6;

/// Returns the steps of a move order through these spots that ends with this facing. Lengths and angles within the table's grain of a legal
/// value are set to it. Only [`check`] decides whether the steps are legal.
pub fn steps(from: Placement, path: &[Spot], facing: Option<Facing>, leave: Leave) -> Vec<Step> {
    let mut steps = match path {
        [end] => to(from, end.to_vec2(), leave),
        path => through(from, path),
    };
    trim(&mut steps, leave);
    if let Some(facing) = facing {
        let flown = steps.iter().fold(from.facing, |facing, step| if let Step::Pivot(by) = step { facing.turned(*by) } else { facing });
        let turn = between(flown, facing);
        if turn.abs() > 0.05 {
            steps.push(Step::Pivot(turn));
        }
    }
    steps
}

/// Returns the turn from one facing to another in degrees: positive to the right, negative to the left.
fn between(from: Facing, to: Facing) -> f32 {
    let turn = (to.in_degrees() - from.in_degrees()).rem_euclid(360.0);
    if turn > 180.0 { turn - 360.0 } else { turn }
}

/// Returns a point in a ship's frame: how far ahead of the ship it is, and how far to its right.
pub fn as_seen((from, looks): (Vec2, Facing), at: Vec2) -> Vec2 {
    let (away, ahead) = (at - from, looks.direction());
    Vec2::new(away.dot(ahead), ahead.perp_dot(away))
}

/// Returns the steps to a spot with one pivot: straight ahead, one turn, and straight on, of exactly the required length in all (SQN-071,
/// SQN-072).
fn to(from: Placement, end: Vec2, leave: Leave) -> Vec<Step> {
    let Vec2 { x: ahead, y: right } = as_seen((from.spot.to_vec2(), from.facing), end);
    let far = leave.inches.to_f32();
    let straight = right.abs() <= GRAIN && ahead >= far - GRAIN;
    if straight {
        return vec![Step::Ahead(Inches::snapped(ahead))];
    }
    if leave.turnabout && right.abs() <= GRAIN && (ahead - flight::TURNABOUT.to_f32()).abs() <= GRAIN {
        return turnabout().to_vec();
    }
    // How far to fly before the pivot, so that both parts together have the required length.
    let before = (far * far - ahead * ahead - right * right) / (2.0 * (far - ahead));
    if !(0.0..=far).contains(&before) || !before.is_finite() {
        return through(from, &[Spot::snapped(end)]);
    }
    let turn = ops::atan2(right, ahead - before).to_degrees();
    if turn.abs() > SHARPEST + TURN {
        return through(from, &[Spot::snapped(end)]);
    }
    let before = Inches::snapped(before);
    vec![Step::Ahead(before), Step::Pivot(turn), Step::Ahead(leave.inches - before)]
}

/// Returns the steps from spot to spot, with a pivot wherever one is needed.
fn through(from: Placement, path: &[Spot]) -> Vec<Step> {
    let (mut at, mut facing) = (from.spot.to_vec2(), from.facing);
    let mut steps = Vec::new();
    for spot in path {
        let away = spot.to_vec2() - at;
        if away.length() <= GRAIN {
            continue;
        }
        let turn = between(facing, Facing::towards(away));
        if facing.direction().perp_dot(away).abs() > GRAIN / 2.0 || facing.direction().dot(away) < 0.0 {
            steps.push(Step::Pivot(turn));
            facing = facing.turned(turn);
        }
        steps.push(Step::Ahead(Inches::snapped(away.length())));
        at = spot.to_vec2();
    }
    steps
}

/// Corrects what rounding to the grain has changed: the total length, and pivots just over the sharpest allowed.
fn trim(steps: &mut Vec<Step>, leave: Leave) {
    let length = flight::length(steps);
    for wanted in [leave.inches, leave.inches + leave.boost] {
        let off = wanted - length;
        if off.abs() <= Inches::snapped(GRAIN)
            && let Some(Step::Ahead(last)) =
                steps.iter_mut().rev().find(|step| matches!(step, Step::Ahead(last) if *last + off >= Inches::ZERO))
        {
            *last += off;
            break;
        }
    }
    for step in steps.iter_mut() {
        if let Step::Pivot(turn) = step
            && turn.abs() > SHARPEST
            && turn.abs() < SHARPEST + TURN
        {
            *turn = SHARPEST.copysign(*turn);
        }
    }
    steps.retain(|step| *step != Step::Ahead(Inches::ZERO));
}

/// Returns what a ship may do in a Move or Advance with these steps: Boost only applies if it doesn't pivot (SQN-075).
pub fn leave_for(steps: &[Step], leave: Leave) -> Leave {
    let pivots = steps.iter().any(|step| matches!(step, Step::Pivot(_)));
    if pivots { Leave { boost: Inches::ZERO, ..leave } } else { leave }
}

/// Returns the steps of a move order, if the ship may fly them.
pub fn plot(from: Placement, path: &[Spot], facing: Option<Facing>, leave: Leave) -> Result<Vec<Step>, Refusal> {
    if path.is_empty() {
        let but = text!("refused-turn-standing-but", far = leave.inches);
        return Err(Refusal::new(RuleId::new("SQN-071"), text!("refused-turn-standing")).but(but));
    }
    let steps = steps(from, path, facing, leave);
    check(&steps, leave_for(&steps, leave))?;
    Ok(steps)
}

/// Returns the spots and facing with which an order describes these steps. The facing is `None` unless the last step is a pivot.
pub fn spoken(from: Placement, steps: &[Step]) -> (Vec<Spot>, Option<Facing>) {
    let (mut at, mut facing, mut turned) = (from.spot.to_vec2(), from.facing, false);
    let mut path = Vec::new();
    for step in steps {
        match step {
            Step::Ahead(inches) => {
                at += facing.direction() * inches.to_f32();
                path.push(Spot::snapped(at));
                turned = false;
            }
            Step::Pivot(by) => (facing, turned) = (facing.turned(*by), true),
        }
    }
    (path, turned.then_some(facing))
}

/// Returns a sample of the flights that a ship may make: straight ahead, and with a slight or sharp pivot early, midway or late.
pub fn ways(leave: Leave) -> Vec<Vec<Step>> {
    let far = leave.inches;
    let mut ways = vec![vec![Step::Ahead(far)]];
    if leave.boost > Inches::ZERO {
        ways.push(vec![Step::Ahead(far + leave.boost)]);
    }
    if leave.pivots > 0 {
        for quarter in 0..=4 {
            let before = far * quarter / 4;
            for turn in [-SHARPEST, -SHARPEST / 2.0, SHARPEST / 2.0, SHARPEST] {
                let mut way = vec![Step::Ahead(before), Step::Pivot(turn), Step::Ahead(far - before)];
                way.retain(|step| *step != Step::Ahead(Inches::ZERO));
                if leave.pivots > 1 && quarter < 4 {
                    let mut twice = way.clone();
                    twice.push(Step::Pivot(turn));
                    ways.push(twice);
                }
                ways.push(way);
            }
        }
    }
    if leave.turnabout {
        ways.push(turnabout().to_vec());
    }
    ways.retain(|way| check(way, leave_for(way, leave)).is_ok());
    ways
}

/// Returns the outline of all places where a ship may end with one pivot: along the sharpest turns to the left, across, and back on the
/// right. Points are in inches east and south of the table's middle.
pub fn reach(from: Placement, leave: Leave) -> Vec<Vec2> {
    let far = leave.inches.to_f32();
    let (ahead, at) = (from.facing.direction(), from.spot.to_vec2());
    let end = |before: f32, turn: f32| at + ahead * before + from.facing.turned(turn).direction() * (far - before);
    if leave.pivots == 0 {
        return vec![end(far, 0.0)];
    }
    const PARTS: i32 = 24;
    let part = |place: i32| place as f32 / PARTS as f32;
    // First pivots at once, from left to right; then later and later pivots to the right, and back on the left.
    let across = (0..=PARTS).map(|place| end(0.0, SHARPEST * (2.0 * part(place) - 1.0)));
    let right = (1..=PARTS).map(|place| end(far * part(place), SHARPEST));
    let left = (1..PARTS).rev().map(|place| end(far * part(place), -SHARPEST));
    across.chain(right).chain(left).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::flight::legs;
    use proptest::prelude::*;

    fn leave(inches: i32) -> Leave {
        Leave { inches: Inches::whole(inches), boost: Inches::ZERO, pivots: 1, turnabout: false }
    }

    fn lies(x: f32, z: f32, facing: f32) -> Placement {
        Placement::on_ground(Spot::at(x, z), Facing::degrees(facing))
    }

    /// SQN-T11 as players can order it: by its end alone, or with the spot where it pivots.
    #[test]
    fn sqn_t11_the_end_of_a_way_says_where_it_pivots() {
        let from = Placement::on_ground(Spot::at(0.0, 0.0), Facing::towards(Vec2::X));
        let end = Spot::at(4.828, -2.828);
        for path in [vec![end], vec![Spot::at(2.0, 0.0), end]] {
            let steps = plot(from, &path, None, leave(6)).unwrap();
            let [Step::Ahead(before), Step::Pivot(turn), Step::Ahead(after)] = steps[..] else { panic!("{steps:?}") };
            assert!((before - Inches::whole(2)).abs() <= Inches::thousandths(2) && (before + after) == Inches::whole(6), "{steps:?}");
            assert!((turn.abs() - 45.0).abs() < 0.1, "{turn}");
            let (_, lies) = legs(from, &steps);
            assert!(lies.spot.distance(end) <= Inches::thousandths(4), "{lies:?}");
        }
    }

    #[test]
    fn sqn_071_sqn_072_what_no_way_leads_to_is_refused() {
        let from = lies(0.0, 0.0, 0.0);
        let ahead = from.facing.direction();
        for (end, rule) in [(ahead * 4.0, "SQN-071"), (ahead * 7.0, "SQN-071"), (-ahead * 6.0, "SQN-072"), (ahead.perp() * 6.0, "SQN-072")]
        {
            let refusal = plot(from, &[Spot::snapped(end)], None, leave(6)).unwrap_err();
            assert_eq!(refusal.rule.as_str(), rule, "{end}: {refusal}");
        }
        assert_eq!(plot(from, &[], Some(Facing::degrees(10.0)), leave(6)).unwrap_err().rule.as_str(), "SQN-071");
        assert!(plot(from, &[Spot::snapped(ahead * 6.0)], Some(Facing::degrees(45.0)), leave(6)).is_ok(), "it may pivot at the end");
    }

    #[test]
    fn sqn_074_sqn_075_two_inches_ahead_is_a_turnabout_and_boosts_go_straight() {
        let from = lies(0.0, 0.0, 90.0);
        let ahead = from.facing.direction();
        let may = Leave { turnabout: true, boost: Inches::whole(3), ..leave(6) };
        assert_eq!(plot(from, &[Spot::snapped(ahead * 2.0)], None, may).unwrap(), turnabout());
        assert_eq!(plot(from, &[Spot::snapped(ahead * 8.5)], None, may).unwrap(), [Step::Ahead(Inches::thousandths(8_500))]);
        let turned = plot(from, &[Spot::snapped(ahead * 8.5)], Some(Facing::degrees(100.0)), may).unwrap_err();
        assert_eq!(turned.rule.as_str(), "SQN-071", "{turned}");
    }

    proptest! {
        /// Pointing at the end of any flight with one pivot finds that flight.
        #[test]
        fn pointing_at_an_end_means_the_way_to_it(
            facing in 0.0..360.0_f32, quarter in 0..=16_i32, turn in -45.0..=45.0_f32, inches in 6..9_i32,
        ) {
            let from = lies(1.5, -2.25, facing);
            let before = Inches::whole(inches) * quarter / 16;
            let way = [Step::Ahead(before), Step::Pivot(turn), Step::Ahead(Inches::whole(inches) - before)];
            let (_, end) = legs(from, &way);
            let steps = plot(from, &[end.spot], None, leave(inches)).unwrap();
            let (_, found) = legs(from, &steps);
            prop_assert!(found.spot.distance(end.spot) <= Inches::thousandths(15), "{steps:?}: {found:?} {end:?}");
        }

        /// All sampled flights are legal.
        #[test]
        fn all_sampled_ways_are_legal(pivots in 0..3_usize, boost in 0..2_i32, turnabout in any::<bool>()) {
            let may = Leave { pivots, boost: Inches::whole(3 * boost), turnabout, ..leave(7) };
            let ways = ways(may);
            prop_assert!(!ways.is_empty());
            for way in ways {
                prop_assert!(check(&way, leave_for(&way, may)).is_ok(), "{way:?}");
            }
        }
    }
}
