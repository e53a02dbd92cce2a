//! The director: looks ahead in what is about to be shown and says what each part of it is to be seen by, and from which side.
//!
//! Its rules are plain. A walk is seen from the side, with both its ends. An attack is seen with both sides in it, across the line between
//! them; the camera stays on one side of that line while they fight. Blows are seen close, an Explosion from as far as it reaches, a
//! push with where it ends. One idea a shot.

use crate::game::{Cue, Fact, Going};
use crate::table::{Inches, PieceId, Spot};
use bevy::math::ops;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// What one shot is to show.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shot {
    /// The fact with which it begins, counted from the first that was looked at.
    pub fact: usize,
    /// What a stranger would call it.
    pub kind: Kind,
    /// The pieces that must be in it, wherever they are by then.
    pub pieces: Vec<PieceId>,
    /// The places that must be in it, in the world.
    pub places: Vec<Vec3>,
    /// The line between those who fight, or of the way that is gone; it is looked at from the side.
    pub line: Option<Vec2>,
}

/// How close a shot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// Who is where.
    #[default]
    Wide,
    /// What they do.
    Medium,
    /// What it does to somebody.
    Close,
}

impl Kind {
    /// How far the eye looks down, in radians: first what is liked best.
    pub fn pitches(self) -> [f32; 3] {
        match self {
            Kind::Wide => [0.5, 0.68, 0.9],
            Kind::Medium => [0.4, 0.6, 0.82],
            Kind::Close => [0.3, 0.48, 0.72],
        }
    }

    /// How much there is around what must be seen, in inches.
    pub fn margin(self) -> f32 {
        match self {
            Kind::Wide => 1.6,
            Kind::Medium => 1.1,
            Kind::Close => 0.75,
        }
    }
}

/// Where pieces are seen now.
pub trait Seen {
    /// Where a piece stands, in the world.
    fn place(&self, piece: PieceId) -> Option<Vec3>;
    /// The figures that stand on it, or itself.
    fn figures(&self, piece: PieceId) -> Vec<PieceId>;
}

fn at(spot: Spot) -> Vec3 {
    Vec3::new(spot.x.to_f32(), 0.0, spot.z.to_f32())
}

/// The middle of where some pieces stand.
fn middle(pieces: &[PieceId], seen: &impl Seen) -> Option<Vec3> {
    let places: Vec<Vec3> = pieces.iter().filter_map(|piece| seen.place(*piece)).collect();
    (!places.is_empty()).then(|| places.iter().sum::<Vec3>() / places.len() as f32)
}

fn line(from: Option<Vec3>, to: Option<Vec3>) -> Option<Vec2> {
    let way = to? - from?;
    Vec2::new(way.x, way.z).try_normalize()
}

/// Four places around a spot, as far away as a part of what a blast reaches.
fn around(spot: Spot, radius: Inches) -> Vec<Vec3> {
    let far = radius.to_f32() * 0.62;
    [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].into_iter().map(|way| at(spot) + way * far).chain([at(spot) + Vec3::Y * 1.8]).collect()
}

/// The shots for facts that are about to be shown, in order.
pub fn plan(facts: &[&Fact], seen: &impl Seen) -> Vec<Shot> {
    let mut shots: Vec<Shot> = Vec::new();
    let mut fighting: Option<(Vec<PieceId>, Option<Vec2>)> = None;
    let blasts = |from: usize| {
        facts[from..].iter().filter_map(|fact| if let Cue::BlewUp { at, radius, .. } = fact.cue { Some((at, radius)) } else { None })
    };
    let mut is_blown = false;
    let mut is_close = false;
    for (fact, cue) in facts.iter().map(|fact| &fact.cue).enumerate() {
        match cue {
            Cue::Moved { who, from, to, how: Going::Walked | Going::Deployed, .. } => {
                let places = vec![at(from.spot), at(to.spot)];
                let line = line(places.first().copied(), places.last().copied());
                shots.push(Shot { fact, kind: Kind::Medium, pieces: seen.figures(*who), places, line });
            }
            Cue::Moved { who, from, to, how: Going::Pushed, .. } => {
                let places = vec![at(from.spot), at(to.spot)];
                let line = fighting.as_ref().and_then(|(_, line)| *line).or_else(|| line(places.first().copied(), places.last().copied()));
                let mut pieces = seen.figures(*who);
                pieces.extend(fighting.iter().flat_map(|(by, _)| by.iter().copied()));
                shots.push(Shot { fact, kind: Kind::Medium, pieces, places, line });
            }
            Cue::Declared { by, at: target, spot, .. } => {
                let by: Vec<PieceId> = by.iter().flat_map(|unit| seen.figures(*unit)).collect();
                let target: Vec<PieceId> = target.iter().flat_map(|unit| seen.figures(*unit)).collect();
                let there = middle(&target, seen).or(spot.map(at));
                let line = line(middle(&by, seen), there);
                let pieces: Vec<PieceId> = by.iter().chain(&target).copied().collect();
                fighting = Some((by, line));
                (is_blown, is_close) = (false, false);
                shots.push(Shot { fact, kind: Kind::Medium, pieces, places: spot.map(at).into_iter().collect(), line });
            }
            Cue::Flew { by, .. } if !is_blown => {
                // What goes off where it lands is seen from there on, from as far as all of it reaches.
                let places: Vec<Vec3> = blasts(fact).flat_map(|(spot, radius)| around(spot, radius)).collect();
                if !places.is_empty() {
                    is_blown = true;
                    let line = fighting.as_ref().and_then(|(_, line)| *line);
                    shots.push(Shot { fact, kind: Kind::Wide, pieces: seen.figures(*by), places, line });
                }
            }
            Cue::BlewUp { .. } if !is_blown => {
                is_blown = true;
                let places = blasts(fact).flat_map(|(spot, radius)| around(spot, radius)).collect();
                shots.push(Shot {
                    fact,
                    kind: Kind::Wide,
                    pieces: Vec::new(),
                    places,
                    line: fighting.as_ref().and_then(|(_, line)| *line),
                });
            }
            Cue::Hit { by, .. } if !is_close => {
                is_close = true;
                let victims: Vec<PieceId> = facts[fact..]
                    .iter()
                    .take_while(|fact| !matches!(fact.cue, Cue::Declared { .. }))
                    .filter_map(|fact| if let Cue::Hit { victim, .. } = fact.cue { Some(victim) } else { None })
                    .collect();
                let nearest = nearest(&seen.figures(*by), middle(&victims, seen), seen);
                let pieces = victims.into_iter().chain(nearest).collect();
                let line = fighting.as_ref().and_then(|(_, line)| *line);
                shots.push(Shot { fact, kind: Kind::Close, pieces, places: Vec::new(), line });
            }
            _ => {}
        }
    }
    shots
}

/// The piece nearest to a place: of those that strike, one is enough to see who does.
fn nearest(pieces: &[PieceId], to: Option<Vec3>, seen: &impl Seen) -> Option<PieceId> {
    let far = |piece: &PieceId| seen.place(*piece).zip(to).map_or(f32::MAX, |(place, to)| place.distance(to));
    let found = pieces.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b)))?;
    // Who shoots from far away is not in a close picture of what it hits.
    (far(&found) < 4.0).then_some(found)
}

/// Headings to look across a line, first what is liked best: across from the side on which the camera is, half towards those who are struck,
/// then straight across, then from the other side.
pub fn headings(line: Option<Vec2>, now: f32) -> Vec<f32> {
    let Some(line) = line else { return [0.0, 0.45, -0.45, 0.9, -0.9].map(|turn| now + turn).to_vec() };
    let along = ops::atan2(line.x, -line.y);
    let off = |heading: f32| ((heading - now + PI).rem_euclid(TAU) - PI).abs();
    // Looking along the line is no turn; to its left and to its right a quarter.
    let side = if off(along + FRAC_PI_2) < off(along - FRAC_PI_2) { 1.0 } else { -1.0 };
    [0.92, 1.35, 0.6, 1.57, -0.92, -1.35].map(|turn| along + side * turn).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{RuleId, Sentence};
    use crate::table::Placement;

    /// Each piece stands as many inches east as its number says; 10 carries 1, 2 and 3, 20 carries 21 and 22.
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
        let rule = || RuleId::new("BW-SQ-01");
        let fact = |cue: &Cue| Fact {
            rule: rule(),
            what: "it".into(),
            cue: cue.clone(),
            dice: Vec::new(),
            told: Sentence::default(),
            beside: None,
        };
        let facts: Vec<Fact> = cues.iter().map(fact).collect();
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
    fn a_chain_of_explosions_is_one_shot_that_holds_all_of_them() {
        let shots = shots(&[blew_up(0.0), hit(4), blew_up(12.0), blew_up(20.0)]);
        let wide: Vec<&Shot> = shots.iter().filter(|shot| shot.kind == Kind::Wide).collect();
        assert_eq!(wide.len(), 1);
        assert!(wide[0].places.iter().any(|place| place.x < -1.0) && wide[0].places.iter().any(|place| place.x > 21.0));
    }

    #[test]
    fn a_walk_is_seen_with_both_its_ends_and_what_shows_nothing_has_no_shot() {
        let place = |x: f32| Placement { spot: Spot::at(x, 0.0), ..Placement::default() };
        let walks = Cue::moved(PieceId(10), place(0.0), place(5.0), Going::Walked);
        let shots = shots(&[Cue::unseen(), walks]);
        assert_eq!((shots.len(), shots[0].fact), (1, 1));
        assert_eq!(shots[0].places, [Vec3::ZERO, Vec3::X * 5.0]);
    }

    #[test]
    fn the_camera_stays_on_its_side_of_the_line() {
        for now in [0.3, -0.4, 2.9, 3.5] {
            let first = headings(Some(Vec2::X), now)[0];
            let south = |heading: f32| ops::cos(heading) > 0.0;
            assert_eq!(south(first), south(now), "{now}: {first}");
        }
        assert!(headings(None, 1.0).contains(&1.0));
        assert!(
            headings(Some(Vec2::X), 0.0).iter().any(|heading| (heading - FRAC_PI_2 + 1.57).abs() < 0.01),
            "straight across is one choice"
        );
    }
}
