//! The animated GIF: one palette for the whole film, chosen from frames all over it, and only what changed is drawn again.
//!
//! Colours in between are dithered by a fixed pattern, which stays where it is from frame to frame: the picture does not crawl, and what
//! did not change stays unchanged.

use super::StudioError;
use super::files::write_whole;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::RgbImage;
use std::path::{Path, PathBuf};

/// Frames that the palette is chosen from.
const SAMPLED: usize = 8;
/// Colours, one of 256 being kept for "as it was".
const COLOURS: usize = 255;
/// The palette's entry that means "as it was".
const AS_IT_WAS: u8 = 255;
/// How strongly colours in between are dithered, in steps of a channel.
const DITHER: i32 = 10;
/// The order in which the sixteen pixels of the pattern tip over.
const PATTERN: [i32; 16] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/// Writes the frames as one film.
pub(super) fn write_gif(path: &Path, frames: &[PathBuf], fps: u32) -> Result<(), StudioError> {
    write_whole(path, |out| encode(out, frames, fps).map_err(|error| error.to_string()))
}

fn encode(out: &mut dyn std::io::Write, frames: &[PathBuf], fps: u32) -> Result<(), Box<dyn std::error::Error>> {
    let Some(first) = frames.first() else { return Ok(()) };
    let first = open(first)?;
    let (width, height) = (u16::try_from(first.width())?, u16::try_from(first.height())?);
    let every = frames.len().div_ceil(SAMPLED);
    let samples = frames.iter().step_by(every).map(|frame| open(frame)).collect::<Result<Vec<_>, _>>()?;
    let mut palette = Palette::of(&samples);
    drop(samples);

    let mut encoder = Encoder::new(out, width, height, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown: Option<Vec<u8>> = None;
    let mut clock = Clock::new(fps);
    let mut waiting: Option<Frame> = None;
    for path in frames {
        let delay = clock.next_delay();
        let picture = palette.indexed(&open(path)?);
        match changed(shown.as_deref(), &picture, width) {
            Some(mut frame) => {
                frame.delay = delay;
                if let Some(before) = waiting.replace(frame) {
                    encoder.write_frame(&before)?;
                }
            }
            // Nothing changed: the frame before is shown longer.
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

fn open(path: &Path) -> Result<RgbImage, image::ImageError> {
    Ok(image::open(path)?.to_rgb8())
}

/// The part of a picture that differs from what is shown; nothing when none does.
fn changed(shown: Option<&[u8]>, picture: &[u8], width: u16) -> Option<Frame<'static>> {
    let across = usize::from(width);
    let frame = |left: usize, top: usize, right: usize, bottom: usize, buffer: Vec<u8>| Frame {
        left: left as u16,
        top: top as u16,
        width: (right + 1 - left) as u16,
        height: (bottom + 1 - top) as u16,
        buffer: buffer.into(),
        transparent: Some(AS_IT_WAS),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    };
    let Some(shown) = shown else {
        return Some(frame(0, 0, across - 1, picture.len() / across - 1, picture.to_vec()));
    };
    let differs = |at: usize| shown[at] != picture[at];
    let rows: Vec<usize> =
        (0..picture.len() / across).filter(|row| shown[row * across..][..across] != picture[row * across..][..across]).collect();
    let (top, bottom) = (*rows.first()?, *rows.last()?);
    let in_some_row = |column: &usize| rows.iter().any(|row| differs(row * across + column));
    let (left, right) = ((0..across).find(in_some_row)?, (0..across).rev().find(in_some_row)?);
    let pixels = (top..=bottom).flat_map(|row| (left..=right).map(move |column| row * across + column));
    let buffer = pixels.map(|at| if differs(at) { picture[at] } else { AS_IT_WAS }).collect();
    Some(frame(left, top, right, bottom, buffer))
}

/// Distributes hundredths of a second over the frames, so that the film has the frame rate that was asked for.
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

/// The film's colours, and for colours that were already looked up the nearest of them.
struct Palette {
    colours: Vec<[u8; 3]>,
    /// The nearest entry for each colour of five bits a channel, once asked for.
    nearest: Vec<Option<u8>>,
}

impl Palette {
    fn of(samples: &[RgbImage]) -> Self {
        // A tenth of the pixels tells as much as all of them.
        let mut rgba: Vec<u8> =
            samples.iter().flat_map(|picture| picture.pixels().step_by(11)).flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect();
        let height = 64;
        let row = height * 4;
        rgba.resize(rgba.len().div_ceil(row).min(65_535) * row, 255);
        let chosen = Frame::from_rgba_speed((rgba.len() / row) as u16, height as u16, &mut rgba, 1).palette.unwrap_or_default();
        let colours = chosen.chunks_exact(3).take(COLOURS).map(|colour| [colour[0], colour[1], colour[2]]).collect();
        Palette { colours, nearest: vec![None; 1 << 15] }
    }

    /// All 256 entries, as a file needs them.
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(256 * 3, 0);
        bytes
    }

    /// The entry of each pixel, dithered.
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
    use crate::studio::files::write_png;

    fn frames(folder: &Path) -> Vec<PathBuf> {
        (0..6)
            .map(|at| {
                let path = folder.join(format!("{at}.png"));
                // A light square wanders over a gradient, and rests in the end.
                let square = at.min(4) * 6;
                let picture = RgbImage::from_fn(48, 32, |x, y| {
                    if (square..square + 5).contains(&x) && y < 9 {
                        image::Rgb([250, 240, 60])
                    } else {
                        image::Rgb([x as u8 * 5, y as u8 * 7, 80])
                    }
                });
                write_png(&path, &picture).unwrap();
                path
            })
            .collect()
    }

    #[test]
    fn a_film_is_the_same_bytes_each_time_and_shows_the_frames() {
        let folder = tempfile::tempdir().unwrap();
        let frames = frames(folder.path());
        let (one, other) = (folder.path().join("a.gif"), folder.path().join("b.gif"));
        write_gif(&one, &frames, 20).unwrap();
        write_gif(&other, &frames, 20).unwrap();
        assert_eq!(std::fs::read(&one).unwrap(), std::fs::read(&other).unwrap());

        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut film = options.read_info(std::fs::File::open(&one).unwrap()).unwrap();
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
        let last = image::open(&frames[5]).unwrap().to_rgb8();
        let worst = last.pixels().zip(&screen).flat_map(|(is, shown)| (0..3).map(move |c| is[c].abs_diff(shown[c]))).max().unwrap();
        assert!(worst < 40, "some channel is off by {worst}");
    }

    #[test]
    fn hundredths_are_shared_out_without_loss() {
        let mut clock = Clock::new(30);
        assert_eq!((0..30).map(|_| u32::from(clock.next_delay())).sum::<u32>(), 100);
    }
}
