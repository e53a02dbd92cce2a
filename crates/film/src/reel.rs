//! The frames of a film, compressed losslessly in an anonymous temporary file.

use crate::FilmError;
use crate::spool::Spool;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ImageFormat, RgbImage};
use std::path::Path;

/// All frames so far.
#[derive(Debug)]
pub(crate) struct Reel {
    frames: Spool,
    last: Option<RgbImage>,
}

impl Reel {
    /// An empty reel, stored on the disk of this folder.
    pub(crate) fn open(folder: &Path) -> Result<Self, FilmError> {
        Ok(Reel { frames: Spool::open(folder)?, last: None })
    }

    /// Adds the next frame and returns whether it differs from the last. An equal one takes no space.
    pub(crate) fn push(&mut self, picture: &RgbImage) -> Result<bool, FilmError> {
        if let Some(last) = &self.last {
            same_size(last.dimensions(), picture)?;
            if last == picture {
                self.frames.push_last_again();
                return Ok(false);
            }
        }
        let mut bytes = Vec::new();
        picture.write_with_encoder(PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Adaptive))?;
        self.frames.push(&bytes)?;
        self.last = Some(picture.clone());
        Ok(true)
    }

    pub(crate) fn len(&self) -> usize {
        self.frames.len()
    }

    pub(crate) fn frame(&mut self, number: usize) -> Result<RgbImage, FilmError> {
        let bytes = self.frames.get(number)?;
        Ok(image::load_from_memory_with_format(&bytes, ImageFormat::Png)?.into_rgb8())
    }
}

/// Returns an error if a picture has another size than the film.
pub(crate) fn same_size(film: (u32, u32), picture: &RgbImage) -> Result<(), FilmError> {
    if film == picture.dimensions() { Ok(()) } else { Err(FilmError::Size { film, is: picture.dimensions() }) }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use image::Rgb;

    /// Six frames: a light square moves over a gradient and stops at the end.
    pub(crate) fn frames(width: u32, height: u32) -> Vec<RgbImage> {
        let picture = |at: u32| {
            let square = at.min(4) * 6;
            RgbImage::from_fn(width, height, |x, y| {
                if (square..square + 5).contains(&x) && y < 9 { Rgb([250, 240, 60]) } else { Rgb([x as u8 * 5, y as u8 * 7, 80]) }
            })
        };
        (0..6).map(picture).collect()
    }

    #[test]
    fn frames_come_back_as_they_were_and_a_rest_takes_no_room() {
        let folder = tempfile::tempdir().unwrap();
        let mut reel = Reel::open(folder.path()).unwrap();
        let frames = frames(48, 32);
        let news: Vec<bool> = frames.iter().map(|frame| reel.push(frame).unwrap()).collect();
        assert_eq!(news, [true, true, true, true, true, false]);
        assert_eq!(reel.len(), 6);
        for number in [5, 0, 3, 4] {
            assert!(reel.frame(number).unwrap() == frames[number], "{number}");
        }
        let other = reel.push(&RgbImage::new(48, 31)).unwrap_err().to_string();
        assert!(other.contains("48x31") && other.contains("48x32"), "{other}");
    }
}
