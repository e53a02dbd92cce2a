//! Foresight: what later facts will bring, so that the show can lead up to it.
//!
//! All functions search the facts after the one being shown, up to the next declaration, in order.

use crate::game::{Cue, Fact, Guard, Manner};
use crate::table::{PieceId, Spot};

/// Spots closer together than this (in inches) count as the same.
const SAME: f32 = 0.2;

/// Whether two spots count as the same.
pub fn is_same_spot(one: Spot, other: Spot) -> bool {
    one.distance(other).to_f32() < SAME
}

/// Whether a piece will be shown acting in this manner, with the words over that piece.
fn is_seen(ahead: &[&Fact], by: PieceId, manner: Manner, over: Option<PieceId>) -> bool {
    ahead.iter().any(|fact| {
        let Cue::Remarked(remark) = &fact.cue else { return false };
        let stands_over = remark.words.as_ref().map(|(piece, _)| *piece);
        (remark.by, remark.gesture) == (Some(by), Some(manner)) && (over.is_none() || stands_over == over)
    })
}

/// The pieces that will grab someone.
pub(super) fn holders(ahead: &[&Fact]) -> Vec<PieceId> {
    let holds = |fact: &&Fact| match &fact.cue {
        Cue::Remarked(remark) => remark.by.filter(|_| remark.gesture == Some(Manner::Hold)),
        _ => None,
    };
    ahead.iter().filter_map(holds).collect()
}

/// Whether the hit of `by` on `victim` is a grab rather than a blow.
pub(super) fn takes_hold(ahead: &[&Fact], by: PieceId, victim: PieceId) -> bool {
    is_seen(ahead, by, Manner::Hold, Some(victim))
}

/// Whether a piece will leap aside from the hit.
pub(super) fn leaps_aside(ahead: &[&Fact], victim: PieceId) -> bool {
    is_seen(ahead, victim, Manner::Leap, None)
}

/// Whether something will explode at this spot.
pub(super) fn goes_off(ahead: &[&Fact], spot: Spot) -> bool {
    ahead.iter().any(|fact| matches!(fact.cue, Cue::BlewUp { at, .. } if is_same_spot(at, spot)))
}

/// The piece that will parry, at least in part, the blow that has just been rolled for.
pub(super) fn parries(ahead: &[&Fact]) -> Option<PieceId> {
    let rolls = ahead
        .iter()
        .find_map(|fact| if let Cue::Rolled { who, guard, successes, .. } = &fact.cue { Some((*who, *guard, *successes)) } else { None });
    rolls.and_then(|(who, guard, successes)| (guard == Guard::Own && successes > 0).then_some(who))
}

/// Whether a shield will stop the shots at a piece.
pub(super) fn shield_holds(ahead: &[&Fact], who: PieceId) -> bool {
    ahead.iter().any(|fact| matches!(fact.cue, Cue::Rolled { who: saves, guard: Guard::Shield, successes: 1.., .. } if saves == who))
}

/// Whether a piece will be taken off the table.
pub(super) fn is_taken_off(ahead: &[&Fact], piece: PieceId) -> bool {
    ahead.iter().any(|fact| matches!(fact.cue, Cue::TakenOff { who, .. } if who == piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{Beat, Remark, RemovalReason};
    use crate::table::Inches;
    use crate::view::fact;

    const ANN: PieceId = PieceId(1);
    const BEN: PieceId = PieceId(2);

    #[test]
    fn what_will_come_is_seen_and_nothing_else() {
        let facts = [
            Remark::over(BEN, Text::written("grabbed!"), Beat(30)).seen(ANN, Manner::Hold).into(),
            Remark::over(BEN, Text::written("bails!"), Beat(30)).seen(BEN, Manner::Leap).into(),
            Cue::BlewUp { at: Spot::at(2.0, 1.0), radius: Inches::whole(2), total: 1 },
            Cue::TakenOff { who: ANN, why: RemovalReason::Died },
        ]
        .map(fact);
        let all: Vec<&Fact> = facts.iter().collect();
        assert!(takes_hold(&all, ANN, BEN) && !takes_hold(&all, BEN, ANN) && !takes_hold(&all[1..], ANN, BEN));
        assert_eq!((holders(&all), holders(&all[1..])), (vec![ANN], Vec::new()));
        assert!(leaps_aside(&all, BEN) && !leaps_aside(&all, ANN));
        assert!(goes_off(&all, Spot::at(2.0, 1.05)) && !goes_off(&all, Spot::at(0.0, 1.0)));
        assert!(is_taken_off(&all, ANN) && !is_taken_off(&all, BEN));
    }

    #[test]
    fn a_shield_holds_if_a_die_of_it_does() {
        let saves = |guard, successes| {
            fact(Cue::Rolled {
                who: ANN,
                what_for: Text::written("Counter"),
                with: None,
                modifiers: Vec::new(),
                needed: 4,
                successes,
                guard,
            })
        };
        assert!(shield_holds(&[&saves(Guard::Shield, 2)], ANN));
        for other in [saves(Guard::Shield, 0), saves(Guard::Own, 2)] {
            assert!(!shield_holds(&[&other], ANN));
        }
        let [parries_it, fails, strikes] = [saves(Guard::Own, 2), saves(Guard::Own, 0), saves(Guard::None, 2)];
        assert_eq!([parries(&[&parries_it]), parries(&[&fails]), parries(&[&strikes, &parries_it])], [Some(ANN), None, None]);
        assert!(!shield_holds(&[&saves(Guard::Shield, 2)], BEN));
    }
}
