//! The animated GIF: one palette for the whole film, sampled from all over it; only changed pixels are drawn again.
//!
//! Intermediate colours are dithered with a pattern that stays in place from frame to frame: the picture doesn't crawl, and unchanged areas
//! stay unchanged.

use crate::changed::{Part, changed};
use crate::reel::Reel;
use crate::{FilmError, FilmWriter};
use ::gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::RgbImage;
use std::io::Write;
use std::path::Path;

/// The number of frames from which the palette is chosen.
const SAMPLED: usize = 8;
/// The number of colours; one of 256 entries is reserved for transparency.
const COLOURS: usize = 255;
/// The palette entry for transparent (unchanged) pixels.
const TRANSPARENT: u8 = 255;
/// The strength of the dithering, in steps of a channel.
const DITHER: i32 = 10;
/// The dither matrix: the order in which the sixteen pixels of the pattern switch.
const PATTERN: [i32; 16] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/// An animated GIF that loops forever.
#[derive(Debug)]
pub struct GifFilm {
    frames: Reel,
    fps: u32,
}

impl GifFilm {
    /// The highest frame rate that a GIF can have: it counts in hundredths of a second, and players show frames shorter than two of them
    /// for ten.
    pub const MAX_FPS: u32 = 50;

    /// Begins a film of this many frames a second. Its frames are stored in a temporary file in this folder.
    pub fn begin(folder: &Path, fps: u32) -> Result<Self, FilmError> {
        Ok(GifFilm { frames: Reel::open(folder)?, fps })
    }
}

impl FilmWriter for GifFilm {
    fn frame(&mut self, picture: &RgbImage) -> Result<(), FilmError> {
        self.frames.push(picture).map(drop)
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<(), FilmError> {
        let frames = &mut self.frames;
        if frames.len() == 0 {
            return Err(FilmError::NoFrame);
        }
        let every = frames.len().div_ceil(SAMPLED);
        let samples = (0..frames.len()).step_by(every).map(|number| frames.frame(number)).collect::<Result<Vec<_>, _>>()?;
        let (width, height) = (side(samples[0].width())?, side(samples[0].height())?);
        let mut palette = Palette::of(&samples);
        drop(samples);

        let mut encoder = Encoder::new(out, width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut shown: Option<Vec<u8>> = None;
        let mut clock = Clock::new(self.fps);
        let mut waiting: Option<Frame> = None;
        for number in 0..frames.len() {
            let delay = clock.next_delay();
            let picture = palette.indexed(&frames.frame(number)?);
            match drawn(shown.as_deref(), &picture, usize::from(width)) {
                Some(mut frame) => {
                    frame.delay = delay;
                    if let Some(before) = waiting.replace(frame) {
                        encoder.write_frame(&before)?;
                    }
                }
                // Nothing changed: the previous frame is shown longer.
                None => {
                    if let Some(before) = &mut waiting {
                        before.delay = before.delay.saturating_add(delay);
                    }
                }
            }
            shown = Some(picture);
        }
        if let Some(last) = waiting {
            encoder.write_frame(&last)?;
        }
        Ok(())
    }
}

fn side(pixels: u32) -> Result<u16, FilmError> {
    u16::try_from(pixels).map_err(|_| FilmError::Encoder(format!("a side of {pixels} pixels is more than a GIF can have")))
}

/// The part of a picture to draw over the shown one; `None` if they are equal.
fn drawn(shown: Option<&[u8]>, picture: &[u8], across: usize) -> Option<Frame<'static>> {
    let (part, buffer) = match shown {
        None => (Part { left: 0, top: 0, width: across, height: picture.len() / across }, picture.to_vec()),
        Some(shown) => {
            let part = changed(shown, picture, across)?;
            (part, part.pixels(across).map(|at| if shown[at] == picture[at] { TRANSPARENT } else { picture[at] }).collect())
        }
    };
    Some(Frame {
        left: part.left as u16,
        top: part.top as u16,
        width: part.width as u16,
        height: part.height as u16,
        buffer: buffer.into(),
        transparent: Some(TRANSPARENT),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    })
}

/// Distributes hundredths of a second over the frames, so that the film has the requested frame rate.
struct Clock {
    fps: u32,
    frame: u32,
}

impl Clock {
    fn new(fps: u32) -> Self {
        Clock { fps, frame: 0 }
    }

    fn next_delay(&mut self) -> u16 {
        let at = |frame: u32| u64::from(frame) * 100 / u64::from(self.fps.max(1));
        let delay = at(self.frame + 1) - at(self.frame);
        self.frame += 1;
        u16::try_from(delay).unwrap_or(u16::MAX)
    }
}

/// The film's colours, with a cache of the nearest entry for each colour.
struct Palette {
    colours: Vec<[u8; 3]>,
    /// The nearest entry for each colour of five bits a channel, computed on demand.
    nearest: Vec<Option<u8>>,
}

impl Palette {
    fn of(samples: &[RgbImage]) -> Self {
        // One pixel in eleven is enough.
        let mut rgba: Vec<u8> =
            samples.iter().flat_map(|picture| picture.pixels().step_by(11)).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect();
        let height = 64;
        let row = height * 4;
        rgba.resize(rgba.len().div_ceil(row).min(65_535) * row, 255);
        let chosen = Frame::from_rgba_speed((rgba.len() / row) as u16, height as u16, &mut rgba, 1).palette.unwrap_or_default();
        let colours = chosen.chunks_exact(3).take(COLOURS).map(|colour| [colour[0], colour[1], colour[2]]).collect();
        Palette { colours, nearest: vec![None; 1 << 15] }
    }

    /// All 256 entries, in the format of the file.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(256 * 3, 0);
        bytes
    }

    /// The palette index of each pixel, dithered.
    fn indexed(&mut self, picture: &RgbImage) -> Vec<u8> {
        picture
            .enumerate_pixels()
            .map(|(x, y, pixel)| {
                let tip = (PATTERN[(y % 4 * 4 + x % 4) as usize] * 2 - 15) * DITHER / 30;
                self.nearest_to(pixel.0.map(|channel| (i32::from(channel) + tip).clamp(0, 255) as u8))
            })
            .collect()
    }

    fn nearest_to(&mut self, colour: [u8; 3]) -> u8 {
        let [r, g, b] = colour.map(|channel| usize::from(channel >> 3));
        let key = r << 10 | g << 5 | b;
        if let Some(found) = self.nearest[key] {
            return found;
        }
        let middle = [r, g, b].map(|channel| (channel as i32) << 3 | 4);
        let apart = |entry: &[u8; 3]| (0..3).map(|c| (i32::from(entry[c]) - middle[c]).pow(2) * [3, 6, 1][c]).sum::<i32>();
        let found = self.colours.iter().enumerate().min_by_key(|(_, entry)| apart(entry)).map_or(0, |(index, _)| index as u8);
        self.nearest[key] = Some(found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reel::tests::frames;

    fn film(frames: &[RgbImage]) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let mut film = GifFilm::begin(folder.path(), 20).unwrap();
        for frame in frames {
            film.frame(frame).unwrap();
        }
        let mut bytes = Vec::new();
        Box::new(film).finish(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn a_film_is_the_same_bytes_each_time_and_shows_the_frames() {
        let frames = frames(48, 32);
        let one = film(&frames);
        assert!(one == film(&frames));
        assert!(one != film(&frames[1..]), "other frames are other bytes");

        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::Indexed);
        let mut film = options.read_info(one.as_slice()).unwrap();
        let palette = film.global_palette().unwrap().to_vec();
        let mut screen = vec![[0_u8; 3]; 48 * 32];
        let mut delays = Vec::new();
        while let Some(frame) = film.read_next_frame().unwrap() {
            delays.push(frame.delay);
            for (at, entry) in frame.buffer.iter().enumerate() {
                let (x, y) =
                    (usize::from(frame.left) + at % usize::from(frame.width), usize::from(frame.top) + at / usize::from(frame.width));
                if Some(*entry) != frame.transparent {
                    screen[y * 48 + x].copy_from_slice(&palette[usize::from(*entry) * 3..][..3]);
                }
            }
        }
        assert_eq!(delays, [5, 5, 5, 5, 10], "a frame in which nothing changes lengthens the one before");
        let worst = frames[5].pixels().zip(&screen).flat_map(|(is, shown)| (0..3).map(move |c| is[c].abs_diff(shown[c]))).max().unwrap();
        assert!(worst < 40, "some channel is off by {worst}");
    }

    #[test]
    fn hundredths_are_shared_out_without_loss() {
        for fps in [30, 1, GifFilm::MAX_FPS] {
            let mut clock = Clock::new(fps);
            assert_eq!((0..fps).map(|_| u32::from(clock.next_delay())).sum::<u32>(), 100);
        }
    }
}
