//! FLIP: a second opinion on two pictures. It measures how visible their differences are to a person who flips between them on a screen at
//! arm's length, with NVIDIA's library. Only [`compare`](crate::studio::comparison::compare) decides whether they count as the same.

use image::RgbImage;
use nv_flip::{DEFAULT_PIXELS_PER_DEGREE, FlipImageRgb8, FlipPool, magma_lut};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The perceived difference of two pictures: from 0 for equal ones to 1 for black and white.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Flip {
    /// The mean over all pixels.
    pub mean: f32,
    /// The maximum over all pixels.
    pub most: f32,
}

impl Flip {
    /// Larger pictures are not measured: FLIP needs about 80 bytes of memory per pixel.
    pub const MAX_PIXELS: u64 = 3_840 * 2_160;

    /// Measures two pictures of the same size, and maps the differences from black to white; `None` if their sizes differ or are too large.
    pub fn between(one: &RgbImage, other: &RgbImage) -> Option<(Self, RgbImage)> {
        let (width, height) = one.dimensions();
        if other.dimensions() != (width, height) || !(1..=Self::MAX_PIXELS).contains(&(u64::from(width) * u64::from(height))) {
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
