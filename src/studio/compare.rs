//! Comparison: are two pictures the same, but for what another processor may round differently?
//!
//! Two numbers decide. A picture is another one when more than [`FAR_ALLOWED`] of its pixels are far off (some channel by more than
//! [`FAR`]), which is what anything moved, lost or unlit does; or when more than [`NEAR_ALLOWED`] of all pixels are off at all, which is
//! what a tint or another tonemapping does. The same build on another processor of this kind moves up to four pixels by one.

use super::StudioError;
use super::files::write_png;
use image::RgbImage;
use std::fmt;
use std::path::{Path, PathBuf};

/// A channel that differs by more than this is far off.
pub const FAR: u8 = 2;
/// So many pixels may be far off.
pub const FAR_ALLOWED: usize = 16;
/// Such a part of all pixels may be off at all.
pub const NEAR_ALLOWED: f64 = 0.001;

/// Differences for which the pixels above them are counted, for whoever reads a failure.
const SWEEP: [u8; 6] = [0, 1, 2, 4, 8, 32];

/// How much two pictures of one size differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// How many pixels there are.
    pub pixels: usize,
    /// How many are off at all.
    pub near: usize,
    /// How many are far off.
    pub far: usize,
    /// For each threshold, how many pixels differ by more.
    pub sweep: [(u8, usize); 6],
    /// The largest difference of a channel.
    pub most: u8,
}

impl Difference {
    /// Measures two pictures; nothing when their sizes differ.
    pub fn between(one: &RgbImage, other: &RgbImage) -> Option<Self> {
        if one.dimensions() != other.dimensions() {
            return None;
        }
        let apart: Vec<u8> =
            one.pixels().zip(other.pixels()).map(|(a, b)| (0..3).map(|c| a[c].abs_diff(b[c])).max().unwrap_or(0)).collect();
        let above = |threshold: u8| apart.iter().filter(|apart| **apart > threshold).count();
        Some(Difference {
            pixels: apart.len(),
            near: above(0),
            far: above(FAR),
            sweep: SWEEP.map(|threshold| (threshold, above(threshold))),
            most: apart.iter().copied().max().unwrap_or(0),
        })
    }

    /// The pictures count as the same.
    pub fn passes(&self) -> bool {
        self.far <= FAR_ALLOWED && self.near as f64 <= NEAR_ALLOWED * self.pixels as f64
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near_allowed = (NEAR_ALLOWED * self.pixels as f64).floor();
        writeln!(f, "{} px differ by more than {FAR} ({FAR_ALLOWED} may)", self.far)?;
        writeln!(f, "{} px differ at all ({near_allowed} may), by {} at most", self.near, self.most)?;
        write!(f, "px above a difference of")?;
        for (threshold, pixels) in self.sweep {
            write!(f, "  {threshold}: {pixels}")?;
        }
        Ok(())
    }
}

/// What differs, made sixteen times as strong, on black.
pub fn amplified(one: &RgbImage, other: &RgbImage) -> RgbImage {
    RgbImage::from_fn(one.width().min(other.width()), one.height().min(other.height()), |x, y| {
        let (a, b) = (one.get_pixel(x, y), other.get_pixel(x, y));
        image::Rgb([0, 1, 2].map(|c| a[c].abs_diff(b[c]).saturating_mul(16)))
    })
}

/// Why a picture is not the golden one.
#[derive(Debug, thiserror::Error)]
pub enum Mismatch {
    /// There is none to compare with.
    #[error("there is no {}; the new picture is {}: look at it, then run the tests with UPDATE_SNAPSHOTS=1", golden.display(), new.display())]
    Missing {
        /// The golden picture.
        golden: PathBuf,
        /// The new one.
        new: PathBuf,
    },
    /// They are not of one size.
    #[error("{} is {}x{}, the new picture {} {}x{}", golden.display(), was.0, was.1, new.display(), is.0, is.1)]
    Size {
        /// The golden picture.
        golden: PathBuf,
        /// The new one.
        new: PathBuf,
        /// The size of the golden picture.
        was: (u32, u32),
        /// The size of the new one.
        is: (u32, u32),
    },
    /// They show something else.
    #[error(
        "the picture differs from {}:\n{difference}\nnew: {}\ndifference x16: {}\nif it is meant, run the tests with UPDATE_SNAPSHOTS=1",
        golden.display(), new.display(), shown.display()
    )]
    Differs {
        /// The golden picture.
        golden: PathBuf,
        /// The new one.
        new: PathBuf,
        /// What differs, sixteen times as strong.
        shown: PathBuf,
        /// How much.
        difference: Difference,
    },
    /// The golden picture can't be read.
    #[error("{} can't be read: {reason}", golden.display())]
    Unreadable {
        /// The golden picture.
        golden: PathBuf,
        /// Why.
        reason: String,
    },
    /// A picture can't be written.
    #[error(transparent)]
    Write(#[from] StudioError),
}

/// Compares a picture with a golden file. When they differ, the new one and what differs are written beside it as `.new.png` and
/// `.diff.png`; when they don't, what an earlier failure left there is cleared away. With `update` the golden file is written instead, if
/// it differs.
pub fn compare_with(golden: &Path, picture: &RgbImage, update: bool) -> Result<Option<Difference>, Mismatch> {
    let (new, shown) = (golden.with_extension("new.png"), golden.with_extension("diff.png"));
    let clear = || {
        for left in [&new, &shown] {
            // Nothing to clear is as good as cleared.
            let _ = std::fs::remove_file(left);
        }
    };
    let golden = golden.to_owned();
    if !golden.exists() && !update {
        write_png(&new, picture)?;
        return Err(Mismatch::Missing { golden, new });
    }
    let was = match image::open(&golden) {
        Ok(was) => was.to_rgb8(),
        Err(_) if update => RgbImage::new(0, 0),
        Err(error) => return Err(Mismatch::Unreadable { golden, reason: error.to_string() }),
    };
    let difference = Difference::between(&was, picture);
    if difference.as_ref().is_some_and(Difference::passes) {
        clear();
        return Ok(difference);
    }
    if update {
        write_png(&golden, picture)?;
        clear();
        return Ok(difference);
    }
    write_png(&new, picture)?;
    match difference {
        None => Err(Mismatch::Size { golden, new, was: was.dimensions(), is: picture.dimensions() }),
        Some(difference) => {
            write_png(&shown, &amplified(&was, picture))?;
            Err(Mismatch::Differs { golden, new, shown, difference })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    fn picture() -> RgbImage {
        RgbImage::from_fn(200, 100, |x, y| Rgb([(x % 200) as u8, (y * 2) as u8, 90]))
    }

    fn with(change: impl Fn(u32, u32, &mut Rgb<u8>)) -> RgbImage {
        let mut other = picture();
        other.enumerate_pixels_mut().for_each(|(x, y, pixel)| change(x, y, pixel));
        other
    }

    fn passes(other: &RgbImage) -> bool {
        Difference::between(&picture(), other).unwrap().passes()
    }

    #[test]
    fn the_same_picture_passes_and_so_does_another_processors_rounding() {
        assert!(passes(&picture()));
        assert!(passes(&with(|x, y, pixel| if y == 0 && x < 4 {
            pixel[1] += 1
        })));
    }

    #[test]
    fn sixteen_pixels_may_be_far_off_and_no_more() {
        assert!(passes(&with(|x, y, pixel| if y == 0 && x < 16 {
            pixel[2] += 3
        })));
        assert!(!passes(&with(|x, y, pixel| if y == 0 && x < 17 {
            pixel[2] += 3
        })));
    }

    #[test]
    fn a_thousandth_may_be_off_at_all_and_no_more() {
        assert!(passes(&with(|x, y, pixel| if y == 0 && x < 20 {
            pixel[2] -= 2
        })));
        assert!(!passes(&with(|x, y, pixel| if y == 0 && x < 21 {
            pixel[2] -= 2
        })));
    }

    #[test]
    fn a_tint_over_all_of_it_and_something_moved_both_fail() {
        assert!(!passes(&with(|_, _, pixel| pixel[0] = pixel[0].saturating_add(1))));
        assert!(!passes(&with(|x, y, pixel| if (50..60).contains(&x) && (50..52).contains(&y) {
            *pixel = Rgb([0, 0, 0])
        })));
    }

    #[test]
    fn only_pictures_of_one_size_can_be_measured() {
        assert_eq!(Difference::between(&picture(), &RgbImage::new(200, 99)), None);
    }

    #[test]
    fn a_failure_leaves_the_new_picture_and_what_differs_and_a_pass_clears_them() {
        let folder = tempfile::tempdir().unwrap();
        let golden = folder.path().join("scene.png");
        let files = || {
            let mut names: Vec<String> =
                std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        };
        assert!(matches!(compare_with(&golden, &picture(), false), Err(Mismatch::Missing { .. })));
        assert_eq!(files(), ["scene.new.png"]);
        compare_with(&golden, &picture(), true).unwrap();
        assert_eq!(files(), ["scene.png"]);

        let other = with(|x, _, pixel| {
            if x > 100 {
                pixel[1] = 0
            }
        });
        let error = compare_with(&golden, &other, false).unwrap_err();
        assert!(error.to_string().contains("px differ by more than 2 (16 may)"), "{error}");
        assert_eq!(files(), ["scene.diff.png", "scene.new.png", "scene.png"]);
        assert_eq!(image::open(&golden).unwrap().to_rgb8(), picture(), "a failure leaves the golden picture alone");

        assert!(matches!(compare_with(&golden, &RgbImage::new(4, 4), false), Err(Mismatch::Size { .. })));
        compare_with(&golden, &picture(), false).unwrap();
        assert_eq!(files(), ["scene.png"]);
    }
}
