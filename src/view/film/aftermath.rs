//! The aftermath: the closing shot of a film. It shows the hole where a wall was, the pieces that were thrown, and, after an Explosion that
//! killed someone, the surviving culprit.

use super::director::{Kind, Seen, Shot, at, line, middle, plan};
use crate::game::{Cue, Fact, MoveKind, RemovalReason};
use crate::table::{PieceId, Spot};
use crate::view::show::playback::is_same_spot;
use bevy::prelude::*;

/// Seconds from the last event until its closing shot.
const PEACE: f32 = 1.0;
/// The same if there are more shots to come.
const PAUSE_BEFORE_MORE: f32 = 0.25;
/// Pieces that came to rest further than this from the first one aren't included in its shot, in inches.
const TOGETHER: f32 = 5.0;

/// What happened to the pieces.
#[derive(Default)]
struct Toll {
    /// The last fact that is part of it.
    last: usize,
    /// Where something exploded.
    blasts: Vec<Spot>,
    /// Where someone died.
    died: Vec<Vec3>,
    /// Where something was destroyed.
    broken: Vec<Vec3>,
    /// Who was thrown or pushed, where to, and how far.
    sent: Vec<(PieceId, Vec3, f32)>,
}

impl Toll {
    fn of(facts: &[&Fact], seen: &impl Seen) -> Self {
        let mut toll = Toll::default();
        for (place, fact) in facts.iter().enumerate() {
            match &fact.cue {
                Cue::Declared { .. } => toll = Toll::default(),
                Cue::BlewUp { at: spot, .. } => toll.blasts.push(*spot),
                Cue::TakenOff { who, why: RemovalReason::Died } => toll.died.extend(seen.place(*who)),
                Cue::TakenOff { who, why: RemovalReason::Destroyed } => toll.broken.extend(seen.place(*who)),
                Cue::Moved { who, from, to, how: MoveKind::Thrown | MoveKind::Pushed, .. } => {
                    toll.sent.push((*who, at(to.spot), from.spot.distance(to.spot).to_f32()));
                }
                _ => continue,
            }
            toll.last = place;
        }
        // Something that exploded has left nothing to look at.
        toll.broken.retain(|broken| !toll.blasts.iter().any(|blast| is_same_spot(*blast, Spot::at(broken.x, broken.z))));
        toll
    }
}

/// All shots for the facts that are about to be shown, in order, including the closing ones.
pub fn plan_with_end(facts: &[&Fact], seen: &impl Seen) -> Vec<Shot> {
    let mut shots = plan(facts, seen);
    // A closing shot doesn't come before its cause.
    let ends = aftermath(facts, seen);
    if let Some(end) = ends.first() {
        shots.retain(|shot| shot.fact <= end.fact);
    }
    shots.extend(ends);
    shots
}

/// The closing shots for these facts; empty if nothing happened to anyone.
pub fn aftermath(facts: &[&Fact], seen: &impl Seen) -> Vec<Shot> {
    let toll = Toll::of(facts, seen);
    let declared = facts.iter().rev().find_map(|fact| if let Cue::Declared { by, .. } = &fact.cue { Some(by) } else { None });
    let by: Vec<PieceId> = declared.into_iter().flatten().flat_map(|unit| seen.figures(*unit)).collect();
    let culprit_shot = toll.culprit_shot(&by, seen);
    let end = toll
        .hole()
        .or_else(|| toll.thrown(&by, seen, culprit_shot.is_some()))
        .or_else(|| toll.grave(&by, seen).filter(|_| culprit_shot.is_none()));
    end.into_iter().chain(culprit_shot).collect()
}

fn average(places: &[Vec3]) -> Option<Vec3> {
    (!places.is_empty()).then(|| places.iter().sum::<Vec3>() / places.len() as f32)
}

impl Toll {
    /// The place where a wall was.
    fn hole(&self) -> Option<Shot> {
        let hole = self.broken.first()?;
        let places = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|way| *hole + way * 1.6).to_vec();
        Some(Shot { fact: self.last, kind: Kind::End, places, after: PEACE, ..Shot::default() })
    }

    /// The culprit of several Explosions that killed someone, if still standing.
    fn culprit_shot(&self, by: &[PieceId], seen: &impl Seen) -> Option<Shot> {
        let ([culprit], true, Some(died)) = (by, self.blasts.len() > 1, average(&self.died)) else { return None };
        let line = line(seen.place(*culprit), Some(died));
        Some(Shot { fact: self.last, kind: Kind::Culprit, pieces: vec![*culprit], line, after: PEACE, ..Shot::default() })
    }

    /// The piece that was thrown furthest, with those that lie near it; the piece alone if there are more shots.
    fn thrown(&self, by: &[PieceId], seen: &impl Seen, is_alone: bool) -> Option<Shot> {
        let (furthest, there, _) = self.sent.iter().max_by(|one, other| one.2.total_cmp(&other.2))?;
        let near = self.sent.iter().filter(|(who, place, _)| who == furthest || (!is_alone && place.distance(*there) < TOGETHER));
        let pieces: Vec<PieceId> = near.flat_map(|(who, ..)| seen.figures(*who)).collect();
        let line = line(middle(by, seen), Some(*there));
        let after = if is_alone { PAUSE_BEFORE_MORE } else { PEACE };
        Some(Shot { fact: self.last, kind: Kind::End, pieces, line, after, ..Shot::default() })
    }

    /// The place where pieces died, with those who stand there.
    fn grave(&self, by: &[PieceId], seen: &impl Seen) -> Option<Shot> {
        let died = average(&self.died)?;
        let pieces = by.iter().copied().filter(|who| seen.place(*who).is_some_and(|place| place.distance(died) < TOGETHER)).collect();
        let line = line(middle(by, seen), Some(died));
        Some(Shot { fact: self.last, kind: Kind::End, pieces, places: self.died.clone(), line, after: PEACE })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Inches, Placement};
    use crate::view::fact;

    /// Each piece stands alone, as many inches east as its id.
    struct Row;

    impl Seen for Row {
        fn place(&self, piece: PieceId) -> Option<Vec3> {
            Some(Vec3::X * piece.0 as f32)
        }

        fn figures(&self, piece: PieceId) -> Vec<PieceId> {
            vec![piece]
        }
    }

    fn ends(cues: Vec<Cue>) -> Vec<Shot> {
        let facts: Vec<Fact> = cues.into_iter().map(fact).collect();
        aftermath(&facts.iter().collect::<Vec<_>>(), &Row)
    }

    fn declared(by: u32) -> Cue {
        Cue::Declared { maneuver: "throw".to_owned(), by: vec![PieceId(by)], at: None, spot: None, with: None }
    }

    fn blew_up(x: f32) -> Cue {
        Cue::BlewUp { at: Spot::at(x, 0.0), radius: Inches::whole(4), total: 5 }
    }

    fn gone(who: u32, why: RemovalReason) -> Cue {
        Cue::TakenOff { who: PieceId(who), why }
    }

    fn thrown(who: u32, to: f32) -> Cue {
        let place = |x: f32| Placement { spot: Spot::at(x, 0.0), ..Placement::default() };
        Cue::moved(PieceId(who), place(who as f32), place(to), MoveKind::Thrown)
    }

    #[test]
    fn a_wall_that_falls_is_what_it_ends_on_and_what_went_off_is_not() {
        let shots =
            ends(vec![declared(1), blew_up(9.0), gone(9, RemovalReason::Destroyed), gone(12, RemovalReason::Destroyed), thrown(1, 3.0)]);
        let [wall] = shots.as_slice() else { panic!("{shots:?}") };
        assert_eq!((wall.kind, wall.pieces.len(), wall.fact), (Kind::End, 0, 4));
        assert!(wall.places.iter().all(|place| place.distance(Vec3::X * 12.0) < 2.0), "{wall:?}");
    }

    #[test]
    fn after_a_chain_that_killed_one_sees_who_flew_and_then_who_is_to_blame() {
        let cues = vec![declared(1), blew_up(9.0), gone(8, RemovalReason::Died), blew_up(12.0), thrown(13, 16.0), thrown(14, 15.0)];
        let shots = ends(cues);
        let seen: Vec<_> = shots.iter().map(|shot| (shot.kind, shot.pieces.clone())).collect();
        assert_eq!(seen, [(Kind::End, vec![PieceId(13)]), (Kind::Culprit, vec![PieceId(1)])]);
        let once = ends(vec![declared(1), blew_up(9.0), gone(8, RemovalReason::Died), thrown(7, 5.0)]);
        assert_eq!(once.iter().map(|shot| shot.kind).collect::<Vec<_>>(), [Kind::End], "one blast is about whom it sent flying");
        let two = ends(vec![declared(2), blew_up(9.0), declared(1), blew_up(9.0), gone(8, RemovalReason::Died), thrown(7, 5.0)]);
        assert_eq!(two.iter().map(|shot| shot.kind).collect::<Vec<_>>(), [Kind::End], "the blast of an earlier order does not count");
    }

    #[test]
    fn who_flew_furthest_is_looked_at_with_those_near_it_and_nothing_is_where_nothing_happened() {
        let flown = ends(vec![declared(1), thrown(4, 5.0), thrown(9, 20.0), thrown(22, 23.0)]);
        assert_eq!(flown[0].pieces, [9, 22].map(PieceId));
        assert_eq!(ends(vec![declared(1)]), Vec::new());
        assert_eq!(ends(vec![declared(1), thrown(4, 5.0), declared(2)]), Vec::new(), "what came of an earlier order is over");
    }
}
