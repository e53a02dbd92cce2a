//! The director: looks ahead at what is about to be shown and chooses the shot for each part of it, and the side that it is seen from.
//!
//! The rules are simple. A walk is seen from the side, with both its ends. An attack is seen with both sides in the picture, across the
//! line between them; the camera stays on one side of that line during a fight. Blows are seen close up, an Explosion at its full extent, a
//! push with its end. One idea per shot. (`aftermath` chooses the closing shots.)

use crate::game::{Cue, Fact, Guard, Manner, MoveKind};
use crate::table::{Inches, PieceId, Spot};
use bevy::math::ops;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// The plan of one shot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shot {
    /// The fact with which it begins, as an index into the facts that were planned for.
    pub fact: usize,
    /// The kind of shot.
    pub kind: Kind,
    /// The pieces that must be in the picture, wherever they are by then.
    pub pieces: Vec<PieceId>,
    /// The places that must be in the picture, in world space.
    pub places: Vec<Vec3>,
    /// The line between the fighters, or the direction of a move; the camera looks at it from the side.
    pub line: Option<Vec2>,
    /// Seconds from the moment when its fact has been seen until the shot begins; 0 to begin with its fact.
    pub after: f32,
}

/// The kinds of shots, by how close they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// Who is where.
    #[default]
    Wide,
    /// Who does what.
    Medium,
    /// A close-up of its effect.
    Close,
    /// The aftermath.
    End,
    /// The culprit alone.
    Culprit,
}

impl Kind {
    /// The pitches at which the camera may look down, in radians, most preferred first.
    pub fn pitches(self) -> [f32; 3] {
        match self {
            Kind::Wide => [0.5, 0.68, 0.9],
            Kind::Medium => [0.4, 0.6, 0.82],
            Kind::Close => [0.3, 0.48, 0.72],
            Kind::End => [0.42, 0.6, 0.8],
            Kind::Culprit => [0.42, 0.5, 0.6],
        }
    }

    /// Whether it is a closing shot.
    pub fn is_end(self) -> bool {
        matches!(self, Kind::End | Kind::Culprit)
    }

    /// Space around what must be in the picture, in inches.
    pub fn margin(self) -> f32 {
        match self {
            Kind::Wide => 1.6,
            Kind::Medium => 1.1,
            Kind::Close | Kind::End => 0.9,
            Kind::Culprit => 0.5,
        }
    }

    /// The camera is no nearer than this to its target, in inches, so that it doesn't get among figures that stand close together.
    pub fn nearest(self) -> f32 {
        match self {
            Kind::Wide | Kind::Medium => 7.0,
            Kind::Close => 6.0,
            Kind::End => 7.5,
            Kind::Culprit => 3.8,
        }
    }
}

/// Where pieces are shown now.
pub trait Seen {
    /// Where a piece stands, in world space.
    fn place(&self, piece: PieceId) -> Option<Vec3>;
    /// The figures that stand on it, or the piece itself.
    fn figures(&self, piece: PieceId) -> Vec<PieceId>;
    /// The lowest and highest relevant points of the piece above the ground, in inches.
    fn reach(&self, _piece: PieceId) -> (f32, f32) {
        (0.0, 1.9)
    }
}

pub(super) fn at(spot: Spot) -> Vec3 {
    Vec3::new(spot.x.to_f32(), 0.0, spot.z.to_f32())
}

/// The centre of some pieces.
pub(super) fn middle(pieces: &[PieceId], seen: &impl Seen) -> Option<Vec3> {
    let places: Vec<Vec3> = pieces.iter().filter_map(|piece| seen.place(*piece)).collect();
    (!places.is_empty()).then(|| places.iter().sum::<Vec3>() / places.len() as f32)
}

pub(super) fn line(from: Option<Vec3>, to: Option<Vec3>) -> Option<Vec2> {
    let way = to? - from?;
    Vec2::new(way.x, way.z).try_normalize()
}

/// Four points around a spot, at a fraction of the blast's radius.
fn around(spot: Spot, radius: Inches) -> Vec<Vec3> {
    let far = radius.to_f32() * 0.5;
    [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].into_iter().map(|way| at(spot) + way * far).chain([at(spot) + Vec3::Y * 1.8]).collect()
}

/// The cues after a fact, up to the next declaration.
fn following<'a>(facts: &'a [&'a Fact], fact: usize) -> impl Iterator<Item = &'a Cue> {
    let behind = facts.get(fact + 1..).unwrap_or_default().iter().map(|fact| &fact.cue);
    behind.take_while(|cue| !matches!(cue, Cue::Declared { .. }))
}

/// Where pieces end up because of a declaration: pushed, or leaping aside.
fn sent(facts: &[&Fact], fact: usize) -> Vec<Vec3> {
    let leaps = leaps(facts, fact);
    let to = |cue: &Cue| match cue {
        Cue::Moved { to, how: MoveKind::Pushed, .. } => Some(at(to.spot)),
        Cue::Moved { to, how: MoveKind::Thrown, .. } if leaps => Some(at(to.spot)),
        _ => None,
    };
    following(facts, fact).filter_map(to).collect()
}

/// Whether anyone leaps aside from what is declared.
fn leaps(facts: &[&Fact], fact: usize) -> bool {
    following(facts, fact).any(|cue| matches!(cue, Cue::Remarked(remark) if remark.gesture == Some(Manner::Leap)))
}

/// The line of an attack. If the attackers come from several sides, the first ones decide.
fn line_of(by: &[Vec<PieceId>], there: Option<Vec3>, seen: &impl Seen) -> Option<Vec2> {
    let all: Vec<PieceId> = by.iter().flatten().copied().collect();
    let apart = middle(&all, seen).zip(there).map_or(0.0, |(from, to)| from.distance(to));
    let first = by.first().filter(|_| by.len() > 1 && apart < 1.0).unwrap_or(&all);
    line(middle(first, seen), there)
}

/// The shots for the facts that are about to be shown, in order, without the closing ones.
pub fn plan(facts: &[&Fact], seen: &impl Seen) -> Vec<Shot> {
    let mut shots: Vec<Shot> = Vec::new();
    let mut fighting: Option<(Vec<PieceId>, Option<Vec2>)> = None;
    let mut is_blown = false;
    let mut is_close = false;
    let mut aimed = None;
    for (fact, cue) in facts.iter().map(|fact| &fact.cue).enumerate() {
        let across = fighting.as_ref().and_then(|(_, line)| *line);
        match cue {
            Cue::Moved { who, from, to, how: MoveKind::Walked | MoveKind::Flown { .. } | MoveKind::Deployed, .. } => {
                shots.push(way(fact, seen.figures(*who), (from.spot, to.spot), None));
            }
            Cue::Moved { who, from, to, how: MoveKind::Pushed, .. } => {
                let mut pieces = seen.figures(*who);
                pieces.extend(fighting.iter().flat_map(|(by, _)| by.iter().copied()));
                shots.push(way(fact, pieces, (from.spot, to.spot), across));
            }
            Cue::Declared { by, at: target, spot, .. } => {
                let units: Vec<Vec<PieceId>> = by.iter().map(|unit| seen.figures(*unit)).collect();
                let target: Vec<PieceId> = target.iter().flat_map(|unit| seen.figures(*unit)).collect();
                let line = line_of(&units, middle(&target, seen).or(spot.map(at)), seen);
                let by: Vec<PieceId> = units.into_iter().flatten().collect();
                let pieces: Vec<PieceId> = by.iter().chain(&target).copied().collect();
                fighting = Some((by, line));
                let sent = sent(facts, fact);
                aimed = target.first().copied().filter(|_| target.len() == 1);
                // A piece that is sent away isn't shown where it no longer is.
                (is_blown, is_close) = (false, !sent.is_empty());
                let places = spot.map(at).into_iter().chain(sent).collect();
                shots.push(Shot { fact, kind: Kind::Medium, pieces, places, line, after: 0.0 });
            }
            Cue::Flew { by, .. } if !is_blown => {
                // Something that explodes where it lands is seen from the landing on, at its full extent.
                let shot = blast(facts, fact, seen.figures(*by), across);
                if !shot.places.is_empty() {
                    is_blown = true;
                    shots.push(shot);
                }
            }
            Cue::BlewUp { .. } if !is_blown => {
                is_blown = true;
                shots.push(blast(facts, fact, Vec::new(), across));
            }
            Cue::Hit { by, .. } if !is_close => {
                is_close = true;
                shots.push(blows(facts, fact, *by, across, seen));
            }
            Cue::Rolled { guard: Guard::None, .. } if !is_close && fires(facts, fact) => {
                // Hits that aren't blows are shown just before the shots arrive.
                is_close = true;
                let pieces = aimed.into_iter().collect();
                shots.push(Shot { fact, kind: Kind::Close, pieces, places: Vec::new(), line: across, after: 0.35 });
            }
            _ => {}
        }
    }
    shots
}

/// The shot of a move between two spots: across the line of a fight, or else from the side.
fn way(fact: usize, pieces: Vec<PieceId>, (from, to): (Spot, Spot), across: Option<Vec2>) -> Shot {
    let places = vec![at(from), at(to)];
    let line = across.or_else(|| line(places.first().copied(), places.last().copied()));
    Shot { fact, kind: Kind::Medium, pieces, places, line, after: 0.0 }
}

/// The shot of all explosions from a fact on, up to the next declaration.
fn blast(facts: &[&Fact], fact: usize, pieces: Vec<PieceId>, line: Option<Vec2>) -> Shot {
    let all = Some(&facts[fact].cue).into_iter().chain(following(facts, fact));
    let blasts = all.filter_map(|cue| if let Cue::BlewUp { at, radius, .. } = cue { Some((*at, *radius)) } else { None });
    let places = blasts.flat_map(|(spot, radius)| around(spot, radius)).collect();
    Shot { fact, kind: Kind::Wide, pieces, places, line, after: 0.0 }
}

/// The shot of the blows from a fact on, up to the next declaration: all victims, and the nearest of the attackers.
fn blows(facts: &[&Fact], fact: usize, by: PieceId, line: Option<Vec2>, seen: &impl Seen) -> Shot {
    let victims: Vec<PieceId> = facts[fact..]
        .iter()
        .take_while(|fact| !matches!(fact.cue, Cue::Declared { .. }))
        .filter_map(|fact| if let Cue::Hit { victim, .. } = fact.cue { Some(victim) } else { None })
        .collect();
    let nearest = nearest(&seen.figures(by), middle(&victims, seen), seen);
    // The places are taken now: the victims may be gone by then.
    let places = victims.iter().filter_map(|victim| seen.place(*victim)).collect();
    let pieces = nearest.into_iter().collect();
    Shot { fact, kind: Kind::Close, pieces, places, line, after: 0.0 }
}

/// Whether these dice are shots rather than blows: their targets save themselves or are hurt.
fn fires(facts: &[&Fact], fact: usize) -> bool {
    let is_hit = |cue: &Cue| matches!(cue, Cue::Hit { .. } | Cue::Flew { .. } | Cue::Moved { .. });
    let saves = |cue: &Cue| matches!(cue, Cue::Rolled { guard: Guard::Own | Guard::Shield, .. } | Cue::Lost { .. });
    // The last of several rolls before the save: a lock-on is no shot.
    let next = following(facts, fact).find(|cue| matches!(cue, Cue::Rolled { .. } | Cue::Lost { .. }));
    !following(facts, fact).any(is_hit) && next.is_some_and(saves)
}

/// The piece nearest to a place. One attacker in the picture is enough to show who attacks.
fn nearest(pieces: &[PieceId], to: Option<Vec3>, seen: &impl Seen) -> Option<PieceId> {
    let far = |piece: &PieceId| seen.place(*piece).zip(to).map_or(f32::MAX, |(place, to)| place.distance(to));
    let found = pieces.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b)))?;
    // A distant shooter doesn't fit into a close-up of its target.
    (far(&found) < 4.0).then_some(found)
}

/// Headings to look across a line, each with its cost. Best is the camera's side of the line, a little behind the attackers; then over the
/// shoulders of either party if that shows more; the other side of the line only if nothing is visible from here.
pub fn headings(line: Option<Vec2>, now: f32) -> Vec<(f32, f32)> {
    let Some(line) = line else {
        return [(0.0, 0.0), (0.45, 0.05), (-0.45, 0.05), (0.9, 0.1), (-0.9, 0.1), (1.5, 0.2), (-1.5, 0.2)]
            .map(|(turn, dislike)| (now + turn, dislike))
            .to_vec();
    };
    let along = ops::atan2(line.x, -line.y);
    let off = |heading: f32| ((heading - now + PI).rem_euclid(TAU) - PI).abs();
    // A turn of 0 looks along the line, a quarter turn straight across it.
    let side = if off(along + FRAC_PI_2) < off(along - FRAC_PI_2) { 1.0 } else { -1.0 };
    let turns = [(1.25, 0.0), (1.57, 0.04), (0.95, 0.05), (1.9, 0.1), (0.65, 0.16), (2.25, 0.2)];
    let here = turns.map(|(turn, dislike)| (along + side * turn, dislike));
    let there = turns.map(|(turn, dislike)| (along - side * turn, dislike + CROSSING));
    here.into_iter().chain(there).collect()
}

/// Headings from which the camera sees the face of someone who looks along a line.
pub fn faces(line: Vec2) -> Vec<(f32, f32)> {
    let along = ops::atan2(line.x, -line.y);
    [(2.5, 0.0), (-2.5, 0.02), (2.9, 0.05), (-2.1, 0.1), (2.1, 0.1)].map(|(turn, dislike)| (along + turn, dislike)).to_vec()
}

/// The cost of looking from the other side of the line.
const CROSSING: f32 = 0.6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::table::Placement;
    use crate::view::fact;

    /// Each piece stands as many inches east as its id; 10 carries 1, 2 and 3, and 20 carries 21 and 22.
    struct Row;

    impl Seen for Row {
        fn place(&self, piece: PieceId) -> Option<Vec3> {
            Some(Vec3::X * piece.0 as f32)
        }

        fn figures(&self, piece: PieceId) -> Vec<PieceId> {
            match piece.0 {
                10 => [1, 2, 3].map(PieceId).to_vec(),
                20 => [21, 22].map(PieceId).to_vec(),
                _ => vec![piece],
            }
        }
    }

    fn shots(cues: &[Cue]) -> Vec<Shot> {
        let facts: Vec<Fact> = cues.iter().cloned().map(fact).collect();
        plan(&facts.iter().collect::<Vec<_>>(), &Row)
    }

    fn declared() -> Cue {
        Cue::Declared { maneuver: "strike".to_owned(), by: vec![PieceId(10)], at: Some(PieceId(20)), spot: None, with: None }
    }

    fn hit(victim: u32) -> Cue {
        Cue::Hit { number: 1, by: PieceId(10), victim: PieceId(victim) }
    }

    fn blew_up(x: f32) -> Cue {
        Cue::BlewUp { at: Spot::at(x, 0.0), radius: Inches::whole(4), total: 5 }
    }

    #[test]
    fn an_attack_shows_both_sides_then_the_blows_close_and_once() {
        let shots = shots(&[declared(), hit(21), hit(22), hit(21)]);
        assert_eq!(shots.iter().map(|shot| (shot.fact, shot.kind)).collect::<Vec<_>>(), [(0, Kind::Medium), (1, Kind::Close)]);
        assert_eq!(shots[0].pieces, [1, 2, 3, 21, 22].map(PieceId));
        assert_eq!(shots[0].line, Some(Vec2::X));
        assert_eq!(shots[1].line, shots[0].line, "the line is kept");
    }

    #[test]
    fn shots_are_seen_where_they_hit() {
        let rolled = |who, guard| Cue::Rolled {
            who: PieceId(who),
            what_for: Text::written("guns"),
            with: None,
            modifiers: Vec::new(),
            needed: 3,
            successes: 2,
            guard,
        };
        let at_one = Cue::Declared { maneuver: "attack".to_owned(), by: vec![PieceId(1)], at: Some(PieceId(5)), spot: None, with: None };
        let all = shots(&[at_one.clone(), rolled(1, Guard::None), rolled(1, Guard::None), rolled(5, Guard::Shield)]);
        let close: Vec<_> = all.iter().filter(|shot| shot.kind == Kind::Close).map(|shot| (shot.fact, shot.pieces.clone())).collect();
        assert_eq!(close, [(2, vec![PieceId(5)])], "not at what only helps them");
        let struck = shots(&[at_one, rolled(1, Guard::None), rolled(5, Guard::Own), hit(5)]);
        assert!(struck.iter().filter(|shot| shot.kind == Kind::Close).all(|shot| shot.fact == 3), "a blow is seen when it falls");
    }

    #[test]
    fn a_push_is_looked_at_with_where_it_ends() {
        let place = |x: f32| Placement { spot: Spot::at(x, 0.0), ..Placement::default() };
        let all = shots(&[declared(), Cue::moved(PieceId(20), place(20.0), place(26.0), MoveKind::Pushed)]);
        assert_eq!(all[0].places, [Vec3::X * 26.0]);
        assert_eq!(shots(&[declared(), hit(21)])[0].places, Vec::<Vec3>::new());
    }

    #[test]
    fn a_chain_of_explosions_is_one_shot_that_holds_all_of_them() {
        let shots = shots(&[blew_up(0.0), hit(4), blew_up(12.0), blew_up(20.0)]);
        let wide: Vec<&Shot> = shots.iter().filter(|shot| shot.kind == Kind::Wide).collect();
        assert_eq!(wide.len(), 1);
        assert!(wide[0].places.iter().any(|place| place.x < -1.0) && wide[0].places.iter().any(|place| place.x > 21.0));
    }

    #[test]
    fn a_walk_is_seen_with_both_its_ends_and_what_shows_nothing_has_no_shot() {
        let place = |x: f32| Placement { spot: Spot::at(x, 0.0), ..Placement::default() };
        let walks = Cue::moved(PieceId(10), place(0.0), place(5.0), MoveKind::Walked);
        let shots = shots(&[Cue::unseen(), walks]);
        assert_eq!((shots.len(), shots[0].fact), (1, 1));
        assert_eq!(shots[0].places, [Vec3::ZERO, Vec3::X * 5.0]);
    }

    #[test]
    fn the_camera_stays_on_its_side_of_the_line() {
        for now in [0.3, -0.4, 2.9, 3.5] {
            let first = headings(Some(Vec2::X), now)[0].0;
            let south = |heading: f32| ops::cos(heading) > 0.0;
            assert_eq!(south(first), south(now), "{now}: {first}");
        }
        assert!(headings(None, 1.0).contains(&(1.0, 0.0)));
        assert!(
            headings(Some(Vec2::X), 0.0).iter().any(|(heading, _)| (heading - FRAC_PI_2 + 1.57).abs() < 0.01),
            "straight across is one choice"
        );
    }
}
