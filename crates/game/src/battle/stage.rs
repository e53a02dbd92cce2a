//! The stage: where pieces stand in a game without distances. Its battle files have no table and no positions: the sides sit around a
//! stage, each with its pieces in a row in front of it.

use crate::battle::{Ground, TableData, TimeOfDay};
use brickfray_ron::Spanned;
use brickfray_table::{Facing, Inches, Placement, SideId, Spot};
use std::f32::consts::TAU;

/// The size of a stage, and the distance of the rows from its middle (east, south).
const SIZE: (Inches, Inches) = (Inches::whole(26), Inches::whole(18));
const ROWS: (f32, f32) = (9.0, 5.5);
/// The maximum length of a row along the longer and the shorter edge, and the maximum distance between neighbours.
const LONG: (f32, f32) = (14.0, 7.0);
const APART: f32 = 4.0;

impl TableData {
    /// The table of a game without distances.
    pub fn stage() -> Self {
        TableData { size: Spanned::from(SIZE), ground: Ground::Stone, time: TimeOfDay::default(), is_stage: true }
    }
}

/// The placement of piece number `place` (from 0) of the `of` pieces of a side. Sides sit clockwise around the stage, the first in the
/// south, and face its middle.
pub fn seat(side: SideId, sides: usize, (place, of): (usize, usize)) -> Placement {
    let turn = f32::from(side.0) / sides.max(1) as f32;
    let (sin, cos) = (-turn * TAU).sin_cos();
    let long = if cos.abs() > 0.5 { LONG.0 } else { LONG.1 };
    let apart = APART.min(long / of.max(1) as f32);
    let along = (place as f32 - (of.max(1) - 1) as f32 / 2.0) * apart;
    let spot = Spot::at(sin * ROWS.0 + cos * along, cos * ROWS.1 - sin * along);
    Placement::on_ground(spot, Facing::degrees(turn * 360.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::{Body, Solid, TableSize};

    #[test]
    fn rows_face_each_other_and_nobody_overlaps_or_falls_off() {
        let body = Body::Round { radius: Inches::thousandths(600), height: Inches::whole(2) };
        let table = TableSize { x: SIZE.0, z: SIZE.1 };
        for sides in 2..=4 {
            let all = (0..sides).flat_map(|side| (0..5).map(move |place| seat(SideId(side as u8), sides, (place, 5))));
            let solids: Vec<Solid> = all.map(|lies| Solid::new(body, lies)).collect();
            assert!(solids.iter().all(|solid| table.holds(*solid)), "{sides}");
            let apart = solids.iter().enumerate().all(|(place, one)| solids[place + 1..].iter().all(|other| !one.overlaps(*other)));
            assert!(apart, "{sides}");
        }
        let [south, north] = [0, 1].map(|side| seat(SideId(side), 2, (0, 1)));
        assert_eq!((south.spot, south.facing), (Spot::at(0.0, 5.5), Facing::NORTH));
        assert_eq!((north.spot, north.facing), (Spot::at(0.0, -5.5), Facing::degrees(180.0)));
        let west = seat(SideId(1), 4, (0, 1));
        assert_eq!((west.spot, west.facing), (Spot::at(-9.0, 0.0), Facing::degrees(90.0)));
    }
}
