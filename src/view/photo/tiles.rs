//! Tiles: a picture too large for one render target, cut into parts that are drawn one after the other and fit together seamlessly.
//!
//! Each part is drawn at the size of the target, so that one target serves all. The margin of a part, which is blurred wrongly because what
//! lies beyond it wasn't drawn, is discarded.

use crate::view::scene::optics::{FELT, WIDEST_BLUR};
use bevy::math::{URect, UVec2};
use std::iter::successors;

/// The largest width and height of a tile in pixels.
pub const LARGEST: u32 = 2_048;

/// A part of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The pixels of the picture that are drawn.
    pub drawn: URect,
    /// Those of them that are kept.
    pub kept: URect,
}

/// The size that is drawn at once for a picture of this size.
pub fn render_size(size: UVec2, largest: u32) -> UVec2 {
    size.min(UVec2::splat(largest))
}

/// How many pixels to draw beyond those that are kept, in a picture of this height in pixels.
pub fn margin(high: u32, is_focused: bool) -> u32 {
    if is_focused { (high as f32 * WIDEST_BLUR / 4.0 * FELT).ceil() as u32 + 2 } else { 0 }
}

/// The tiles of a picture, given the size that is drawn at once and the margin; `None` if a tile would be all margin. They go row by row
/// from the upper left; each pixel is kept once.
pub fn tiles(size: UVec2, drawn: UVec2, margin: u32) -> Option<Vec<Tile>> {
    let (columns, rows) = (spans(size.x, drawn.x, margin)?, spans(size.y, drawn.y, margin)?);
    let tile = |across: &Span, down: &Span| Tile {
        drawn: URect::from_corners(UVec2::new(across.drawn, down.drawn), UVec2::new(across.drawn, down.drawn) + drawn.min(size)),
        kept: URect::from_corners(UVec2::new(across.from, down.from), UVec2::new(across.to, down.to)),
    };
    Some(rows.iter().flat_map(|down| columns.iter().map(move |across| tile(across, down))).collect())
}

/// A part of a line of pixels: where drawing starts, and the range that is kept.
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
    // The last part starts early enough to end where the picture ends.
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
        let parts = |is_focused| tiles(size, render_size(size, LARGEST), margin(size.y, is_focused)).unwrap().len();
        assert_eq!((parts(false), parts(true)), (12, 15));
    }

    #[test]
    fn a_tile_that_is_all_margin_is_none() {
        assert_eq!(tiles(UVec2::splat(100), UVec2::splat(20), 10), None);
        assert!(tiles(UVec2::splat(100), UVec2::splat(21), 10).is_some());
    }
}
