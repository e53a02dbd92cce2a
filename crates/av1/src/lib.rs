//! Pictures into AV1, by rav1e.
//!
//! rav1e is generic over its pixels, so the crate that calls it compiles its code. This crate does that once; otherwise the unit tests of
//! films would do it again. Its own tests are a separate program for the same reason.

mod yuv;

pub use yuv::{Planes, planes};

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

/// The kind of an OBU that tells of the whole film.
pub const SEQUENCE_HEADER: u8 = 1;
/// The kind of an OBU that tells that a frame begins.
pub const TEMPORAL_DELIMITER: u8 = 2;

/// Why pictures can't be encoded, in the encoder's words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Av1Error(String);

/// A frame, encoded. They come in the order in which they are shown.
#[derive(Debug)]
pub struct Packet {
    /// What a file has of it: the OBUs without those that tell that a frame begins, which a file says by itself.
    pub bytes: Vec<u8>,
    /// One can begin to look here.
    pub is_key: bool,
}

/// An encoder.
pub struct Av1 {
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
    pub const MIN_SIDE: u32 = 16;

    /// An encoder for pictures of this size, so many a second.
    pub fn new((width, height): (u32, u32), fps: u32) -> Result<Self, Av1Error> {
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
        let context: Context<u8> = Config::new().with_encoder_config(config).new_context().map_err(encoder_error)?;
        let record = context.container_sequence_header();
        Ok(Av1 { context, record, has_begun: false })
    }

    /// Takes the next picture; gives what has been encoded meanwhile, of pictures before it too.
    pub fn encode(&mut self, picture: &RgbImage) -> Result<Vec<Packet>, Av1Error> {
        let planes = planes(picture);
        let mut frame = self.context.new_frame();
        frame.planes[0].copy_from_raw_u8(&planes.brightness, picture.width() as usize, 1);
        frame.planes[1].copy_from_raw_u8(&planes.blueness, planes.colours_across, 1);
        frame.planes[2].copy_from_raw_u8(&planes.redness, planes.colours_across, 1);
        self.context.send_frame(frame).map_err(encoder_error)?;
        self.packets()
    }

    /// No more pictures will come: gives the rest.
    pub fn finish(&mut self) -> Result<Vec<Packet>, Av1Error> {
        self.context.flush();
        self.packets()
    }

    /// What a file must say of the whole film beforehand: the record `av1C`.
    pub fn record(&self) -> &[u8] {
        &self.record
    }

    fn packets(&mut self) -> Result<Vec<Packet>, Av1Error> {
        let mut packets = Vec::new();
        loop {
            match self.context.receive_packet() {
                Ok(packet) => {
                    let parts = obus(&packet.data).ok_or_else(|| encoder_error("a packet ends too early"))?;
                    if !self.has_begun {
                        self.has_begun = true;
                        self.record.extend(parts.iter().filter(|(kind, _)| *kind == SEQUENCE_HEADER).flat_map(|(_, part)| *part));
                    }
                    let bytes = parts.iter().filter(|(kind, _)| *kind != TEMPORAL_DELIMITER).flat_map(|(_, part)| *part).copied().collect();
                    packets.push(Packet { bytes, is_key: packet.frame_type == FrameType::KEY });
                }
                Err(EncoderStatus::Encoded) => {}
                Err(EncoderStatus::NeedMoreData | EncoderStatus::LimitReached) => return Ok(packets),
                Err(error) => return Err(encoder_error(error)),
            }
        }
    }
}

fn encoder_error(error: impl ToString) -> Av1Error {
    Av1Error(error.to_string())
}

/// The OBUs, the parts of a packet, each with its kind; nothing when the last is not whole.
pub fn obus(mut bytes: &[u8]) -> Option<Vec<(u8, &[u8])>> {
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
