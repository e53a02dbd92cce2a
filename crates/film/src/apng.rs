//! The animated PNG: lossless. Each frame is drawn over the previous one and is transparent where nothing changed.

use crate::changed::{Part, changed};
use crate::reel::Reel;
use crate::{FilmError, FilmWriter};
use image::RgbImage;
use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, SrgbRenderingIntent};
use std::io::Write;
use std::path::Path;

/// An animated PNG that loops forever.
#[derive(Debug)]
pub struct ApngFilm {
    frames: Reel,
    fps: u16,
    /// The indices of the frames that show something new, and for how many frames each is shown.
    changed_frames: Vec<(usize, u16)>,
}

impl ApngFilm {
    /// Begins a film of this many frames a second. Its frames are stored in a temporary file in this folder.
    pub fn begin(folder: &Path, fps: u32) -> Result<Self, FilmError> {
        let fps = u16::try_from(fps).map_err(|_| FilmError::Encoder(format!("{fps} frames a second are too many")))?;
        Ok(ApngFilm { frames: Reel::open(folder)?, fps, changed_frames: Vec::new() })
    }
}

impl FilmWriter for ApngFilm {
    fn frame(&mut self, picture: &RgbImage) -> Result<(), FilmError> {
        let is_new = self.frames.push(picture)?;
        match self.changed_frames.last_mut() {
            Some((_, long)) if !is_new && *long < u16::MAX => *long += 1,
            _ => self.changed_frames.push((self.frames.len() - 1, 1)),
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<(), FilmError> {
        if self.changed_frames.is_empty() {
            return Err(FilmError::NoFrame);
        }
        let (width, height) = self.frames.frame(0)?.dimensions();
        let mut encoder = Encoder::new(out, width, height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Balanced);
        encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
        encoder.set_animated(u32::try_from(self.changed_frames.len()).unwrap_or(u32::MAX), 0)?;
        encoder.set_blend_op(BlendOp::Over)?;
        encoder.set_dispose_op(DisposeOp::None)?;
        let mut writer = encoder.write_header()?;
        let mut shown: Option<RgbImage> = None;
        for &(number, long) in &self.changed_frames {
            let picture = self.frames.frame(number)?;
            let (part, pixels) = drawn(shown.as_ref(), &picture);
            writer.reset_frame_position()?;
            writer.set_frame_dimension(part.width as u32, part.height as u32)?;
            writer.set_frame_position(part.left as u32, part.top as u32)?;
            writer.set_frame_delay(long, self.fps)?;
            writer.write_image_data(&pixels)?;
            shown = Some(picture);
        }
        Ok(writer.finish()?)
    }
}

/// The rectangle to draw over the shown picture to get the next one, and its RGBA pixels.
fn drawn(shown: Option<&RgbImage>, picture: &RgbImage) -> (Part, Vec<u8>) {
    let across = picture.width() as usize;
    let (now, _) = picture.as_raw().as_chunks::<3>();
    let Some(shown) = shown else {
        let all = Part { left: 0, top: 0, width: across, height: picture.height() as usize };
        return (all, now.iter().flat_map(|&[r, g, b]| [r, g, b, 255]).collect());
    };
    let (before, _) = shown.as_raw().as_chunks::<3>();
    // A frame has at least one pixel, even if nothing changed.
    let part = changed(before, now, across).unwrap_or(Part { left: 0, top: 0, width: 1, height: 1 });
    let pixel = |at: usize| {
        let [r, g, b] = now[at];
        if before[at] == now[at] { [0; 4] } else { [r, g, b, 255] }
    };
    (part, part.pixels(across).flat_map(pixel).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reel::tests::frames;

    fn film(frames: &[RgbImage]) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let mut film = ApngFilm::begin(folder.path(), 20).unwrap();
        for frame in frames {
            film.frame(frame).unwrap();
        }
        let mut bytes = Vec::new();
        Box::new(film).finish(&mut bytes).unwrap();
        bytes
    }

    /// The frames that a player of the film shows, with their durations.
    fn played(bytes: &[u8]) -> Vec<(RgbImage, (u16, u16))> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let frames = reader.info().animation_control().unwrap().num_frames;
        let (width, height) = reader.info().size();
        let mut screen = RgbImage::new(width, height);
        let mut shown = Vec::new();
        for _ in 0..frames {
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            let frame = *reader.info().frame_control().unwrap();
            for (at, rgba) in pixels.as_chunks::<4>().0.iter().take((frame.width * frame.height) as usize).enumerate() {
                let (x, y) = (frame.x_offset + at as u32 % frame.width, frame.y_offset + at as u32 / frame.width);
                if rgba[3] == 255 {
                    screen.put_pixel(x, y, image::Rgb([rgba[0], rgba[1], rgba[2]]));
                }
            }
            shown.push((screen.clone(), (frame.delay_num, frame.delay_den)));
        }
        shown
    }

    #[test]
    fn a_film_is_the_same_bytes_each_time_and_shows_the_frames_to_the_pixel() {
        let frames = frames(48, 32);
        let one = film(&frames);
        assert!(one == film(&frames));
        assert!(one != film(&frames[1..]), "other frames are other bytes");
        let played = played(&one);
        let delays: Vec<(u16, u16)> = played.iter().map(|(_, delay)| *delay).collect();
        assert_eq!(delays, [(1, 20), (1, 20), (1, 20), (1, 20), (2, 20)], "a rest lengthens the frame before");
        for (number, (shown, _)) in played.iter().enumerate() {
            assert!(*shown == frames[number], "frame {number}");
        }
    }

    #[test]
    fn a_single_frame_is_a_film_and_none_is_not() {
        assert_eq!(played(&film(&frames(5, 3)[..1])).len(), 1);
        let folder = tempfile::tempdir().unwrap();
        let nothing = Box::new(ApngFilm::begin(folder.path(), 20).unwrap());
        assert!(matches!(nothing.finish(&mut Vec::new()), Err(FilmError::NoFrame)));
    }
}
