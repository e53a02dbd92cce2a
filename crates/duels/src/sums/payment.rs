//! Payments (CARD-042): which dice can pay a cost, and which are used by default.

use crate::data::cost::Cost;

/// All ways to pay a cost with these dice, cheapest first, each as a sorted list of faces and none twice. One empty way if the cost has no
/// dice; no ways if the dice can't pay.
pub fn ways(cost: &Cost, dice: &[u8]) -> Vec<Vec<u8>> {
    let mut sorted = dice.to_vec();
    sorted.sort_unstable();
    let mut found = Vec::new();
    pick(cost, &sorted, &mut Vec::new(), &mut found);
    found.sort_by_key(|way| (way.iter().map(|face| u32::from(*face)).sum::<u32>(), way.clone()));
    found
}

/// Extends `given` with dice of `left`, which is sorted, and adds every complete payment to `found`.
fn pick(cost: &Cost, left: &[u8], given: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    if given.len() == cost.dice().len() {
        if cost.is_paid_by(given) {
            found.push(given.clone());
        }
        return;
    }
    for (place, face) in left.iter().enumerate() {
        // Of equal dice, only try the first.
        if place > 0 && left[place - 1] == *face {
            continue;
        }
        given.push(*face);
        pick(cost, &left[place + 1..], given, found);
        given.pop();
    }
}

/// These dice without one die for each face in `given`.
pub fn without(dice: &[u8], given: &[u8]) -> Vec<u8> {
    let mut left = dice.to_vec();
    for face in given {
        if let Some(place) = left.iter().position(|die| die == face) {
            left.remove(place);
        }
    }
    left
}

/// The default payment: the lowest dice that pay, or `None` if none do. It leaves the best dice: whatever the dice left by another payment
/// can pay for, those left by this one can pay for too.
pub fn usual(cost: &Cost, dice: &[u8]) -> Option<Vec<u8>> {
    ways(cost, dice).into_iter().next()
}

/// The indices of dice with these faces, in rising order; the first of equal dice.
pub fn places(dice: &[u8], faces: &[u8]) -> Vec<usize> {
    let mut found = Vec::new();
    for face in faces {
        found.extend((0..dice.len()).find(|place| dice[*place] == *face && !found.contains(place)));
    }
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cost(text: &str) -> Cost {
        text.parse().unwrap()
    }

    #[test]
    fn card_042_each_face_that_is_given_is_a_die_of_its_own() {
        assert_eq!(places(&[5, 4, 4, 1], &[4, 4]), [1, 2]);
        assert_eq!(places(&[5, 4, 1], &[1, 5]), [0, 2]);
        assert_eq!(places(&[5], &[4]), Vec::<usize>::new());
    }

    #[test]
    fn card_042_every_way_to_pay_is_found_once() {
        assert_eq!(ways(&cost("[4]"), &[6, 3, 4, 4]), [vec![4], vec![6]]);
        assert_eq!(ways(&cost("[5][2]"), &[5, 2, 6]), [vec![2, 5], vec![2, 6], vec![5, 6]]);
        assert_eq!(ways(&cost("<3>"), &[1]), [Vec::<u8>::new()]);
        assert_eq!(ways(&cost("[6]"), &[5, 5]), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn the_usual_payment_gives_the_lowest_dice_that_pay() {
        assert_eq!(usual(&cost("[2]"), &[6, 4, 3]), Some(vec![3]));
        assert_eq!(usual(&cost("[5][2]"), &[6, 5, 3, 2]), Some(vec![2, 5]));
        assert_eq!(usual(&cost("[5]"), &[3, 4]), None);
    }

    proptest! {
        #[test]
        fn card_042_there_is_a_way_exactly_where_the_sorted_dice_reach(needs in prop::collection::vec(1u8..=6, 0..4), dice in prop::collection::vec(1u8..=6, 0..7)) {
            let cost = Cost::new(0, needs);
            let ways = ways(&cost, &dice);
            prop_assert_eq!(!ways.is_empty(), cost.has_dice(&dice));
            for way in &ways {
                prop_assert!(cost.is_paid_by(way));
                prop_assert_eq!(without(&dice, way).len() + way.len(), dice.len());
            }
        }

        #[test]
        fn what_any_way_leaves_enough_for_the_usual_way_leaves_enough_for(
            needs in prop::collection::vec(1u8..=6, 0..4),
            dice in prop::collection::vec(1u8..=6, 0..7),
            other in prop::collection::vec(1u8..=6, 0..4),
        ) {
            let (cost, other) = (Cost::new(0, needs), Cost::new(0, other));
            let could = |way: &Vec<u8>| other.has_dice(&without(&dice, way));
            if let Some(usual) = usual(&cost, &dice) {
                prop_assert_eq!(ways(&cost, &dice).iter().any(could), could(&usual));
            }
        }
    }
}
