//! Tiles: a picture that is too large for one target, in parts that are drawn one after the other and fit together without a seam.
//!
//! What is drawn of each part is as large as the target, so that one target serves all. What blurs at the edges of a part, because what
//! lies beyond them was not drawn, is not kept.

use crate::view::scene::optics::{FELT, WIDEST_BLUR};
use bevy::math::{URect, UVec2};
use std::iter::successors;

/// The most pixels that a tile has from side to side, and from top to bottom.
pub const LARGEST: u32 = 2_048;

/// A part of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The pixels of the picture that are drawn.
    pub drawn: URect,
    /// Those of them that are kept.
    pub kept: URect,
}

/// How large what is drawn at once of a picture of this size may be.
pub fn drawn_at_once(size: UVec2, largest: u32) -> UVec2 {
    size.min(UVec2::splat(largest))
}

/// How many pixels must be drawn beyond those that are kept, in a picture so many pixels high.
pub fn margin(high: u32, is_focused: bool) -> u32 {
    if is_focused { (high as f32 * WIDEST_BLUR / 4.0 * FELT).ceil() as u32 + 2 } else { 0 }
}

/// The parts of a picture of this size of which so much is drawn at once, with a margin; nothing where a part is all margin. Row by row, from
/// the upper left; each pixel is kept once.
pub fn tiles(size: UVec2, drawn: UVec2, margin: u32) -> Option<Vec<Tile>> {
    let (columns, rows) = (spans(size.x, drawn.x, margin)?, spans(size.y, drawn.y, margin)?);
    let tile = |across: &Span, down: &Span| Tile {
        drawn: URect::from_corners(UVec2::new(across.drawn, down.drawn), UVec2::new(across.drawn, down.drawn) + drawn.min(size)),
        kept: URect::from_corners(UVec2::new(across.from, down.from), UVec2::new(across.to, down.to)),
    };
    Some(rows.iter().flat_map(|down| columns.iter().map(move |across| tile(across, down))).collect())
}

/// A part of a line of pixels: where it is drawn from, and from where to where it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    drawn: u32,
    from: u32,
    to: u32,
}

fn spans(length: u32, drawn: u32, margin: u32) -> Option<Vec<Span>> {
    if drawn >= length {
        return (length > 0).then(|| vec![Span { drawn: 0, from: 0, to: length }]);
    }
    if drawn <= 2 * margin {
        return None;
    }
    // The last part is drawn from as far back as it must be to end where the picture does.
    let span = |from: u32| {
        let start = from.saturating_sub(margin).min(length - drawn);
        let end = start + drawn;
        Span { drawn: start, from, to: if end == length { length } else { end - margin } }
    };
    Some(successors(Some(span(0)), |last| (last.to < length).then(|| span(last.to))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_pixel_is_kept_once_and_has_its_margin(
            wide in 1_u32..300, high in 1_u32..300, across in 1_u32..120, down in 1_u32..120, margin in 0_u32..30,
        ) {
            let (size, drawn) = (UVec2::new(wide, high), UVec2::new(across, down));
            let Some(tiles) = tiles(size, drawn, margin) else {
                prop_assert!((across < wide && across <= 2 * margin) || (down < high && down <= 2 * margin));
                return Ok(());
            };
            let mut kept = vec![0_u32; (wide * high) as usize];
            for tile in &tiles {
                prop_assert_eq!(tile.drawn.size(), drawn.min(size));
                prop_assert!(tile.drawn.max.cmple(size).all());
                for axis in 0..2 {
                    let clear = |near: u32, far: u32, end: bool| far - near >= margin || end;
                    prop_assert!(clear(tile.drawn.min[axis], tile.kept.min[axis], tile.drawn.min[axis] == 0), "{:?}", tile);
                    prop_assert!(clear(tile.kept.max[axis], tile.drawn.max[axis], tile.drawn.max[axis] == size[axis]), "{:?}", tile);
                }
                for y in tile.kept.min.y..tile.kept.max.y {
                    for x in tile.kept.min.x..tile.kept.max.x {
                        kept[(y * wide + x) as usize] += 1;
                    }
                }
            }
            prop_assert!(kept.iter().all(|times| *times == 1));
        }
    }

    #[test]
    fn what_fits_is_one_tile_and_8k_is_few() {
        let one = tiles(UVec2::new(1920, 1080), UVec2::new(1920, 1080), 40).unwrap();
        assert_eq!(one, [Tile { drawn: URect::new(0, 0, 1920, 1080), kept: URect::new(0, 0, 1920, 1080) }]);
        let size = UVec2::new(7680, 4320);
        let parts = |is_focused| tiles(size, drawn_at_once(size, LARGEST), margin(size.y, is_focused)).unwrap().len();
        assert_eq!((parts(false), parts(true)), (12, 15));
    }

    #[test]
    fn a_tile_that_is_all_margin_is_none() {
        assert_eq!(tiles(UVec2::splat(100), UVec2::splat(20), 10), None);
        assert!(tiles(UVec2::splat(100), UVec2::splat(21), 10).is_some());
    }
}
