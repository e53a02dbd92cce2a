//! Formations: where the riders of a plate stand on it.

use super::body::STUD_PITCH;
use bevy::math::Vec2;
use serde::{Deserialize, Serialize};

/// How the riders of a plate are arranged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Formation {
    /// Ranks as even as the plate's shape allows.
    #[default]
    Block,
    /// One rank along the front edge.
    Line,
    /// Around the edge.
    Ring,
}

/// Where `count` riders stand on a plate with this many studs, in the plate's own frame, in inches: x to the right, y behind (+z). The
/// front is -z and the first place is at the front left.
///
/// `room` is the space each rider needs on the plate in studs, `(x, z)`: ranks are arranged so that each rider gets it if the plate is
/// large enough.
pub fn spread(formation: Formation, studs: (u8, u8), count: usize, room: (u8, u8)) -> Vec<Vec2> {
    if count == 0 {
        return Vec::new();
    }
    let (wide, deep) = (f32::from(studs.0), f32::from(studs.1));
    let pitch = STUD_PITCH.to_f32();
    match formation {
        Formation::Line => {
            let rank = deep.min(f32::from(room.1));
            ranks(1, count, wide, rank).into_iter().map(|at| (at - Vec2::Y * ((deep - rank) / 2.0)) * pitch).collect()
        }
        Formation::Block => {
            let best =
                (1..=count).min_by(|&a, &b| crowding(a, count, (wide, deep), room).total_cmp(&crowding(b, count, (wide, deep), room)));
            ranks(best.unwrap_or(1), count, wide, deep).into_iter().map(|at| at * pitch).collect()
        }
        Formation::Ring => {
            let inset = f32::from(room.0.max(room.1)) - 1.0;
            let (half_x, half_z) = ((wide - inset).max(0.0) / 2.0, (deep - inset).max(0.0) / 2.0);
            let around = 4.0 * (half_x + half_z);
            (0..count).map(|place| along_edge(around * place as f32 / count as f32, half_x, half_z) * pitch).collect()
        }
    }
}

/// How far the space per rider deviates from `room` if `count` riders stand in `rows` ranks on a plate: 0 if its proportions match.
fn crowding(rows: usize, count: usize, (wide, deep): (f32, f32), room: (u8, u8)) -> f32 {
    let files = count.div_ceil(rows) as f32;
    let (beside, behind) = (wide / files, deep / rows as f32);
    // A figure is two studs wide and one deep, so it needs a little more space at its sides.
    (beside / (1.15 * f32::from(room.0.max(1))) - behind / f32::from(room.1.max(1))).abs()
        + if (count - 1) / count.div_ceil(rows) + 1 < rows { 100.0 } else { 0.0 }
}

/// `count` places in `rows` ranks over an area given in studs, in studs from its middle. The last rank is centred.
fn ranks(rows: usize, count: usize, wide: f32, deep: f32) -> Vec<Vec2> {
    let files = count.div_ceil(rows);
    (0..count)
        .map(|place| {
            let (row, file) = (place / files, place % files);
            let in_row = if row == rows - 1 { count - files * (rows - 1) } else { files };
            let x = (file as f32 + 0.5) / in_row as f32 * wide - wide / 2.0;
            let z = (row as f32 + 0.5) / rows as f32 * deep - deep / 2.0;
            Vec2::new(x, z)
        })
        .collect()
}

/// The point at a distance of `far` along the edge of a rectangle, clockwise from its front left corner.
fn along_edge(far: f32, half_x: f32, half_z: f32) -> Vec2 {
    let (wide, deep) = (2.0 * half_x, 2.0 * half_z);
    if far < wide {
        Vec2::new(far - half_x, -half_z)
    } else if far < wide + deep {
        Vec2::new(half_x, far - wide - half_z)
    } else if far < 2.0 * wide + deep {
        Vec2::new(half_x - (far - wide - deep), half_z)
    } else {
        Vec2::new(-half_x, half_z - (far - 2.0 * wide - deep))
    }
}

/// The smallest plate, in studs `(x, z)`, that gives each of `count` riders `room` studs; wider than deep.
pub(super) fn fitting(count: usize, room: (u8, u8)) -> (u8, u8) {
    let files = (1..=count.max(1)).find(|files| files * files * usize::from(room.0) >= count * usize::from(room.1)).unwrap_or(1);
    let rows = count.max(1).div_ceil(files);
    let studs = |places: usize, each: u8| u8::try_from(places * usize::from(each)).unwrap_or(u8::MAX);
    (studs(files, room.0), studs(rows, room.1))
}

impl Formation {
    /// The smallest plate, in studs `(x, z)`, for `count` riders in this formation with `room` studs each.
    pub fn plate_for(self, count: usize, room: (u8, u8)) -> (u8, u8) {
        match self {
            Formation::Block | Formation::Ring => fitting(count, room),
            Formation::Line => (u8::try_from(count.max(1) * usize::from(room.0)).unwrap_or(u8::MAX), room.1),
        }
    }
}

/// The span of a squad: the largest distance between the outer edges of bodies at these places, each `across` wide.
#[cfg(test)]
fn span(places: &[Vec2], across: super::inches::Inches) -> f32 {
    let mut widest = 0.0_f32;
    for a in places {
        for b in places {
            widest = widest.max(a.distance(*b));
        }
    }
    widest + across.to_f32()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_on_the_plate_and_no_two_are_one() {
        for formation in [Formation::Block, Formation::Line, Formation::Ring] {
            for count in 1..=20 {
                let studs = formation.plate_for(count, (4, 4));
                let places = spread(formation, studs, count, (4, 4));
                assert_eq!(places.len(), count);
                let half = Vec2::new(f32::from(studs.0), f32::from(studs.1)) * STUD_PITCH.to_f32() / 2.0;
                for (index, place) in places.iter().enumerate() {
                    assert!(place.x.abs() < half.x && place.y.abs() < half.y, "{formation:?} {count}: {place} is off {half}");
                    for other in &places[..index] {
                        assert!(place.distance(*other) > 0.6, "{formation:?} {count}: {place} and {other} are too close");
                    }
                }
            }
        }
    }

    #[test]
    fn a_plate_gives_each_of_its_riders_room() {
        assert_eq!(Formation::Block.plate_for(1, (4, 4)), (4, 4));
        assert_eq!(Formation::Block.plate_for(12, (4, 4)), (16, 12));
        assert_eq!(Formation::Line.plate_for(5, (4, 4)), (20, 4));
    }

    #[test]
    fn riders_that_want_deeper_room_get_it() {
        for count in 1..=12 {
            let studs = Formation::Block.plate_for(count, (4, 8));
            let places = spread(Formation::Block, studs, count, (4, 8));
            for (index, place) in places.iter().enumerate() {
                for other in &places[..index] {
                    let apart = (*place - *other).abs();
                    assert!(apart.x > 1.2 || apart.y > 2.4, "{count}: {place} and {other} are too close on {studs:?}");
                }
            }
        }
    }

    #[test]
    fn two_rows_of_five_span_eighteen_studs() {
        let places = spread(Formation::Block, (20, 8), 10, (4, 4));
        let in_front: Vec<Vec2> = places[..5].to_vec();
        assert!((span(&in_front, STUD_PITCH * 2) - 5.67).abs() < 0.01);
        assert_eq!([4, 8].map(|studs| (STUD_PITCH * studs).in_thousandths()), [1_260, 2_520]);
    }
}
