//! Golden files: compares a picture with a golden file, and writes pictures of a failure beside it.

use crate::studio::StudioError;
use crate::studio::comparison::compare::{Difference, amplified};
use crate::studio::files::{write_png, write_small_png};
use image::RgbImage;
use std::path::{Path, PathBuf};

/// Why a picture does not match its golden file.
#[derive(Debug, thiserror::Error)]
pub enum Mismatch {
    /// There is no golden file.
    #[error("there is no {}; the new picture is {}: look at it, then run the tests with UPDATE_SNAPSHOTS=1", golden.display(), new.display())]
    Missing { golden: PathBuf, new: PathBuf },
    /// The sizes differ.
    #[error("{} is {}x{}, the new picture {} {}x{}", golden.display(), was.0, was.1, new.display(), is.0, is.1)]
    Size {
        golden: PathBuf,
        new: PathBuf,
        /// The size of the golden picture.
        was: (u32, u32),
        /// The size of the new one.
        is: (u32, u32),
    },
    /// The contents differ.
    #[error(
        "the picture differs from {}:\n{difference}\nnew: {}\ndifference x16: {}\nif it is meant, run the tests with UPDATE_SNAPSHOTS=1",
        golden.display(), new.display(), shown.display()
    )]
    Differs {
        golden: PathBuf,
        new: PathBuf,
        /// The picture of the difference, amplified sixteen times.
        shown: PathBuf,
        /// The measured difference.
        difference: Difference,
    },
    /// The golden picture can't be read.
    #[error("{} can't be read: {reason}", golden.display())]
    Unreadable { golden: PathBuf, reason: String },
    /// A picture can't be written.
    #[error(transparent)]
    Write(#[from] StudioError),
}

/// Compares a picture with a golden file. If they differ, the new picture and the difference are written beside it as `.new.png` and
/// `.diff.png`; if not, such files of an earlier failure are removed. With `update` the golden file is overwritten instead, if it differs.
pub fn compare_with(golden: &Path, picture: &RgbImage, update: bool) -> Result<Option<Difference>, Mismatch> {
    let (new, shown) = (golden.with_extension("new.png"), golden.with_extension("diff.png"));
    let clear = || {
        for left in [&new, &shown] {
            // There may be nothing to remove.
            let _ = std::fs::remove_file(left);
        }
    };
    let golden = golden.to_owned();
    if !golden.exists() && !update {
        write_png(&new, picture)?;
        return Err(Mismatch::Missing { golden, new });
    }
    let was = match image::open(&golden) {
        Ok(was) => was.into_rgb8(),
        Err(_) if update => RgbImage::new(0, 0),
        Err(error) => return Err(Mismatch::Unreadable { golden, reason: error.to_string() }),
    };
    let difference = Difference::between(&was, picture);
    if difference.as_ref().is_some_and(Difference::passes) {
        clear();
        return Ok(difference);
    }
    if update {
        write_small_png(&golden, picture)?;
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
