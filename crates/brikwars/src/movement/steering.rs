//! Steering (BW-SQ-13, BW-SQ-14): figures on foot move in any direction; riders and vehicles move where they face.

use crate::data::catalogue::Maneuvering;
use crate::data::house_rules::HouseRules;
use crate::figures::figure::Figure;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::{Facing, Spot};
use brickfray_words::Named;

/// Headings that differ by fewer degrees count as equal: snapping to the table's grid may turn a leg by that much.
const SAME: f32 = 1.0;

/// A squad is as maneuverable as its least maneuverable member (BW-SQ-13).
pub fn maneuvering(members: &[Figure]) -> Maneuvering {
    members.iter().map(|member| member.mobility.maneuvering).max().unwrap_or_default()
}

/// The angle between two headings, in degrees from 0 to 180.
fn off(one: Facing, other: Facing) -> f32 {
    signed_turn(one, other).abs()
}

/// The shortest turn from one heading to the other in degrees: clockwise positive up to 180, counterclockwise negative.
pub(crate) fn signed_turn(one: Facing, other: Facing) -> f32 {
    let apart = (other.in_degrees() - one.in_degrees()).rem_euclid(360.0);
    if apart > 180.0 { apart - 360.0 } else { apart }
}

/// What is wrong with a unit's way for its kind of steering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SteeringError {
    NotAhead,
    TurnsTooFar,
}

impl SteeringError {
    /// The refusal of a move by a unit of this name.
    pub(crate) fn refusal(self, who: &Named) -> Refusal {
        let (reason, legal) = match self {
            SteeringError::NotAhead => (text!("refused-move-not-ahead", who = who), text!("refused-move-not-ahead-but")),
            SteeringError::TurnsTooFar => (text!("refused-move-turns-too-far", who = who), text!("refused-move-turns-too-far-but")),
        };
        Refusal::new(RuleId::new("BW-SQ-14"), reason).but(legal)
    }
}

/// Checks a path and the final facing for a unit that steers like this; returns what is wrong with it.
///
/// A unit that steers Forward moves within a cone around its facing, faces along each leg as it goes, and may turn within that cone at the
/// end; before and after a move it turns on the spot. A Stationary unit goes straight ahead and turns only on the spot.
pub(crate) fn steering_error(
    steers: Maneuvering,
    house: &HouseRules,
    from: Spot,
    looks: Facing,
    path: &[Spot],
    facing: Option<Facing>,
) -> Option<SteeringError> {
    let cone = match steers {
        Maneuvering::Foot => return None,
        Maneuvering::Forward => house.forward_cone as f32,
        Maneuvering::Stationary => SAME,
    };
    if path.is_empty() {
        return None;
    }
    let (mut at, mut looks) = (from, looks);
    for spot in path.iter().filter(|spot| **spot != from) {
        let leg = Facing::towards(spot.to_vec2() - at.to_vec2());
        if off(looks, leg) > cone.max(SAME) {
            return Some(SteeringError::NotAhead);
        }
        (at, looks) = (*spot, leg);
    }
    let ends = facing.is_some_and(|facing| off(looks, facing) > cone.max(SAME));
    ends.then_some(SteeringError::TurnsTooFar)
}

/// The facing of a unit after its path if the order gives none. On foot it doesn't change, nor if it isn't too far off the path; otherwise
/// the unit faces along the last leg.
pub(crate) fn facing_after(steers: Maneuvering, house: &HouseRules, from: Spot, looks: Facing, path: &[Spot]) -> Facing {
    let before_last = path.len().checked_sub(2).and_then(|place| path.get(place)).copied().unwrap_or(from);
    match path.last() {
        Some(last) if steers != Maneuvering::Foot && *last != before_last => {
            let leg = Facing::towards(last.to_vec2() - before_last.to_vec2());
            if off(leg, looks) > house.forward_cone as f32 { leg } else { looks }
        }
        _ => looks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;

    #[test]
    fn bw_sq_13_a_squad_steers_as_its_least_maneuverable_member() {
        let mut rider = minifig(1, 0.0, 0.0);
        rider.mobility.maneuvering = Maneuvering::Forward;
        assert_eq!(maneuvering(&[minifig(0, 0.0, 0.0), rider]), Maneuvering::Forward);
        assert_eq!(maneuvering(&[minifig(0, 0.0, 0.0)]), Maneuvering::Foot);
    }

    #[test]
    fn bw_sq_14_who_has_turned_on_its_way_looks_along_it() {
        let house = HouseRules::default();
        let path = [Spot::at(2.0, -2.0), Spot::at(5.0, -2.0)];
        let looks = |steers, path: &[Spot]| facing_after(steers, &house, Spot::at(0.0, 0.0), Facing::NORTH, path);
        assert_eq!(looks(Maneuvering::Forward, &path), Facing::EAST);
        assert_eq!(looks(Maneuvering::Forward, &path[..1]), Facing::NORTH);
        assert_eq!(looks(Maneuvering::Foot, &path), Facing::NORTH);
    }

    #[test]
    fn bw_sq_14_riders_go_where_they_look_and_turn_as_they_go() {
        let house = HouseRules::default();
        let may = |steers, path: &[(f32, f32)], facing: Option<f32>| {
            let path: Vec<Spot> = path.iter().map(|(x, z)| Spot::at(*x, *z)).collect();
            steering_error(steers, &house, Spot::at(0.0, 0.0), Facing::NORTH, &path, facing.map(Facing::degrees)).is_none()
        };
        assert!(may(Maneuvering::Forward, &[(0.0, -5.0)], None));
        assert!(may(Maneuvering::Forward, &[(3.0, -4.0)], None));
        assert!(!may(Maneuvering::Forward, &[(4.0, -3.0)], None));
        assert!(!may(Maneuvering::Forward, &[(0.0, 1.0)], None));
        assert!(may(Maneuvering::Forward, &[(2.0, -2.0), (5.0, -2.0)], None), "it turns as it goes");
        assert!(may(Maneuvering::Forward, &[(0.0, -5.0)], Some(330.0)));
        assert!(!may(Maneuvering::Forward, &[(0.0, -5.0)], Some(180.0)));
        assert!(may(Maneuvering::Forward, &[], Some(180.0)), "it turns on the spot");
        assert!(!may(Maneuvering::Stationary, &[(1.0, -5.0)], None));
        assert!(may(Maneuvering::Stationary, &[(0.0, -5.0)], None));
        assert!(may(Maneuvering::Foot, &[(0.0, 5.0)], Some(90.0)));
    }
}
