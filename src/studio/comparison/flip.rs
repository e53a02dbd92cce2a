//! FLIP: a second opinion on two pictures. It measures what a person sees who looks at one and then at the other on a screen at arm's
//! length, by NVIDIA's library; whether pictures count as the same is decided by [`compare`](crate::studio::comparison::compare) alone.

use image::RgbImage;
use nv_flip::{DEFAULT_PIXELS_PER_DEGREE, FlipImageRgb8, FlipPool, magma_lut};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How differently two pictures are seen: from 0, as the same, to 1, as black and white.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Flip {
    /// In the mean of all pixels.
    pub mean: f32,
    /// Where they differ most.
    pub most: f32,
}

impl Flip {
    /// No pictures with more pixels than this are measured: each takes some 80 bytes of memory.
    pub const MOST_PIXELS: u64 = 3_840 * 2_160;

    /// Measures two pictures of one size, and paints where they are seen to differ, from black to white; nothing where their sizes differ, or are
    /// too large.
    pub fn between(one: &RgbImage, other: &RgbImage) -> Option<(Self, RgbImage)> {
        let (width, height) = one.dimensions();
        if other.dimensions() != (width, height) || !(1..=Self::MOST_PIXELS).contains(&(u64::from(width) * u64::from(height))) {
            return None;
        }
        let [one, other] = [one, other].map(|picture| FlipImageRgb8::with_data(width, height, picture.as_raw()));
        let errors = nv_flip::flip(one, other, DEFAULT_PIXELS_PER_DEGREE);
        let pool = FlipPool::from_image(&errors);
        let map = RgbImage::from_raw(width, height, errors.apply_color_lut(&magma_lut()).to_vec())?;
        Some((Flip { mean: pool.mean(), most: pool.max_value() }, map))
    }
}

impl fmt::Display for Flip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FLIP, as it is seen from 0 to 1: {:.4} in the mean, {:.3} at most", self.mean, self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    fn picture(dot: u8) -> RgbImage {
        RgbImage::from_fn(64, 48, |x, y| Rgb([if (20..28).contains(&x) && (20..28).contains(&y) { dot } else { 90 }; 3]))
    }

    #[test]
    fn what_is_the_same_is_nothing_and_what_is_seen_is_painted_where_it_is() {
        let (same, dark) = Flip::between(&picture(90), &picture(90)).unwrap();
        assert!(same.mean < 1e-4 && same.most < 1e-3, "{same:?}");
        let (faint, _) = Flip::between(&picture(90), &picture(96)).unwrap();
        let (plain, map) = Flip::between(&picture(90), &picture(250)).unwrap();
        assert!(plain.mean > faint.mean && faint.mean > 0.0 && plain.most > 0.4, "{faint} {plain}");
        assert!(map.get_pixel(24, 24).0[0] > 150 && map.get_pixel(60, 4) == dark.get_pixel(60, 4), "{:?}", map.get_pixel(24, 24));
        assert!(Flip::between(&picture(90), &RgbImage::new(64, 47)).is_none());
        let large = RgbImage::new(3_840, 2_161);
        assert!(Flip::between(&large, &large).is_none(), "too many pixels");
    }
}
