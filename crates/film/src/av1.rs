//! Pictures into AV1, by rav1e.

use crate::FilmError;
use crate::yuv::planes;
use image::RgbImage;
use rav1e::color::{ColorDescription, ColorPrimaries, MatrixCoefficients, PixelRange, TransferCharacteristics};
use rav1e::prelude::{Config, Context, EncoderConfig, EncoderStatus, FrameType, Rational};

/// From 0, the best, to 10, the quickest.
const SPEED: u8 = 10;
/// From 0, the best, to 255, the smallest.
const QUANTIZER: usize = 80;
/// Parts that a frame is cut into, which are encoded side by side. Always as many, so that the bytes don't depend on the machine.
const TILES: usize = 4;
/// Seconds after which one can begin to look, at the latest.
const BETWEEN_KEYS: u32 = 5;

/// The kinds of an OBU, one of the parts that packets are made of.
const SEQUENCE_HEADER: u8 = 1;
const TEMPORAL_DELIMITER: u8 = 2;

/// A frame, encoded. They come in the order in which they are shown.
#[derive(Debug)]
pub(crate) struct Packet {
    pub(crate) bytes: Vec<u8>,
    /// One can begin to look here.
    pub(crate) is_key: bool,
}

/// An encoder.
pub(crate) struct Av1 {
    context: Context<u8>,
    /// What a file must say of the whole film beforehand: the record `av1C`. Whole once the first packet has come.
    record: Vec<u8>,
    has_begun: bool,
}

impl std::fmt::Debug for Av1 {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.debug_struct("Av1").finish_non_exhaustive()
    }
}

impl Av1 {
    /// The least that a side may have, in pixels.
    pub(crate) const LEAST_SIDE: u32 = 16;

    /// An encoder for pictures of this size, so many a second.
    pub(crate) fn new((width, height): (u32, u32), fps: u32) -> Result<Self, FilmError> {
        let mut config = EncoderConfig::with_speed_preset(SPEED);
        (config.width, config.height) = (width as usize, height as usize);
        config.time_base = Rational::new(1, u64::from(fps));
        config.quantizer = QUANTIZER;
        config.tiles = TILES;
        config.set_key_frame_interval(u64::from(fps), u64::from(fps * BETWEEN_KEYS));
        config.pixel_range = PixelRange::Limited;
        config.color_description = Some(ColorDescription {
            color_primaries: ColorPrimaries::BT709,
            transfer_characteristics: TransferCharacteristics::SRGB,
            matrix_coefficients: MatrixCoefficients::BT709,
        });
        let context: Context<u8> = Config::new().with_encoder_config(config).new_context().map_err(gave_up)?;
        let record = context.container_sequence_header();
        Ok(Av1 { context, record, has_begun: false })
    }

    /// Takes the next picture; gives what has been encoded meanwhile, of pictures before it too.
    pub(crate) fn encode(&mut self, picture: &RgbImage) -> Result<Vec<Packet>, FilmError> {
        let planes = planes(picture);
        let mut frame = self.context.new_frame();
        frame.planes[0].copy_from_raw_u8(&planes.brightness, picture.width() as usize, 1);
        frame.planes[1].copy_from_raw_u8(&planes.blueness, planes.colours_across, 1);
        frame.planes[2].copy_from_raw_u8(&planes.redness, planes.colours_across, 1);
        self.context.send_frame(frame).map_err(gave_up)?;
        self.packets()
    }

    /// No more pictures will come: gives the rest.
    pub(crate) fn finish(&mut self) -> Result<Vec<Packet>, FilmError> {
        self.context.flush();
        self.packets()
    }

    /// What a file must say of the whole film beforehand: the record `av1C`.
    pub(crate) fn record(&self) -> &[u8] {
        &self.record
    }

    fn packets(&mut self) -> Result<Vec<Packet>, FilmError> {
        let mut packets = Vec::new();
        loop {
            match self.context.receive_packet() {
                Ok(packet) => {
                    let parts = obus(&packet.data).ok_or_else(|| gave_up("a packet ends too early"))?;
                    if !self.has_begun {
                        self.has_begun = true;
                        self.record.extend(parts.iter().filter(|(kind, _)| *kind == SEQUENCE_HEADER).flat_map(|(_, part)| *part));
                    }
                    // A file says by itself where a frame begins.
                    let bytes = parts.iter().filter(|(kind, _)| *kind != TEMPORAL_DELIMITER).flat_map(|(_, part)| *part).copied().collect();
                    packets.push(Packet { bytes, is_key: packet.frame_type == FrameType::KEY });
                }
                Err(EncoderStatus::Encoded) => {}
                Err(EncoderStatus::NeedMoreData | EncoderStatus::LimitReached) => return Ok(packets),
                Err(error) => return Err(gave_up(error)),
            }
        }
    }
}

fn gave_up(error: impl ToString) -> FilmError {
    FilmError::Encoder(error.to_string())
}

/// The parts of a packet, each with its kind; nothing when the last is not whole.
fn obus(mut bytes: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut found = Vec::new();
    while let Some(&header) = bytes.first() {
        let (kind, is_extended, tells_size) = (header >> 3 & 15, header & 4 != 0, header & 2 != 0);
        let mut length = 1 + usize::from(is_extended);
        if tells_size {
            // Seven bits a byte, the lowest first; all but the last have the eighth bit set.
            let size = bytes.get(length..)?.iter().take(5).position(|byte| byte & 128 == 0)?;
            let told = bytes[length..=length + size].iter().rev().fold(0, |told, byte| told << 7 | usize::from(byte & 127));
            length += size + 1 + told;
        } else {
            length = bytes.len();
        }
        let (part, rest) = bytes.split_at_checked(length)?;
        found.push((kind, part));
        bytes = rest;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_taken_apart() {
        let delimiter = [2 << 3 | 2, 0];
        let header = [1 << 3 | 2, 3, 7, 8, 9];
        let mut long = vec![6 << 3 | 6, 0, 0x80 | 2, 1];
        long.extend([5; 130]);
        let packet = [delimiter.as_slice(), &header, &long].concat();
        assert_eq!(obus(&packet).unwrap(), [(2, delimiter.as_slice()), (1, header.as_slice()), (6, long.as_slice())]);
        assert_eq!(obus(&[]), Some(Vec::new()));
        assert_eq!(obus(&packet[..packet.len() - 1]), None, "the last is not whole");
        assert_eq!(obus(&[6 << 3, 1, 2]), Some(vec![(6, [6 << 3, 1, 2].as_slice())]), "one without a size goes to the end");
        assert_eq!(obus(&[6 << 3 | 2, 255, 255, 255, 255, 255, 255]), None);
    }

    #[test]
    fn each_picture_comes_out_once_and_the_first_is_a_key() {
        let mut encoder = Av1::new((33, 17), 2).unwrap();
        let mut packets = Vec::new();
        for grey in 0..25 {
            let picture = RgbImage::from_fn(33, 17, |x, y| image::Rgb([grey * 9, (x * 7) as u8, (y * 9) as u8]));
            packets.extend(encoder.encode(&picture).unwrap());
        }
        packets.extend(encoder.finish().unwrap());
        assert_eq!(packets.len(), 25);
        let keys: Vec<usize> = (0..25).filter(|&number| packets[number].is_key).collect();
        assert_eq!(keys[0], 0);
        assert!(keys.windows(2).all(|pair| (2..=10).contains(&(pair[1] - pair[0]))) && keys.len() > 2, "{keys:?}");
        let record = encoder.record();
        assert_eq!((record[0], record[1] >> 5), (0x81, 0), "the record's version and the main profile");
        assert_eq!(obus(&record[4..]).unwrap().iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), [SEQUENCE_HEADER]);
        for packet in &packets {
            assert!(obus(&packet.bytes).unwrap().iter().all(|(kind, _)| *kind != TEMPORAL_DELIMITER));
        }
    }
}
