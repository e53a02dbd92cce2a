//! Encodes pictures as AV1 with rav1e.
//!
//! rav1e is generic over its pixel type, so its code is compiled in the crate that calls it. This crate does that once; otherwise each
//! build of the unit tests of films would compile it again. For the same reason, the tests of this crate are a separate program.

mod yuv;

pub use yuv::{Planes, planes};

use image::RgbImage;
use rav1e::color::{ColorDescription, ColorPrimaries, MatrixCoefficients, PixelRange, TransferCharacteristics};
use rav1e::prelude::{Config, Context, EncoderConfig, EncoderStatus, FrameType, Rational};

/// The encoder's speed: 0 gives the best quality, 10 is the fastest.
const SPEED: u8 = 10;
/// The encoder's quantizer: 0 gives the best quality, 255 the smallest file.
const QUANTIZER: usize = 80;
/// The number of tiles of a frame, which are encoded in parallel. It is fixed, so that the bytes don't depend on the machine.
const TILES: usize = 4;
/// The maximum time between key frames, in seconds.
const BETWEEN_KEYS: u32 = 5;

/// The type of the OBU that describes the whole film.
pub const SEQUENCE_HEADER: u8 = 1;
/// The type of the OBU that marks the beginning of a frame.
pub const TEMPORAL_DELIMITER: u8 = 2;

/// Why pictures can't be encoded, in the encoder's words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Av1Error(String);

/// An encoded frame. Packets come in the order in which their frames are shown.
#[derive(Debug)]
pub struct Packet {
    /// The OBUs to write to a file: all but the temporal delimiters, because the file itself tells where a frame begins.
    pub bytes: Vec<u8>,
    /// Whether playback can begin at this frame.
    pub is_key: bool,
}

/// An AV1 encoder.
pub struct Av1 {
    context: Context<u8>,
    /// The record `av1C`, which describes the whole film. Complete once the first packet has come.
    record: Vec<u8>,
    has_begun: bool,
}

impl std::fmt::Debug for Av1 {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        out.debug_struct("Av1").finish_non_exhaustive()
    }
}

impl Av1 {
    /// The minimum width and height of a picture, in pixels.
    pub const MIN_SIDE: u32 = 16;

    /// An encoder for pictures of this size, at this frame rate.
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

    /// Encodes the next picture. Returns the packets that are ready, which may be those of earlier pictures.
    pub fn encode(&mut self, picture: &RgbImage) -> Result<Vec<Packet>, Av1Error> {
        let planes = planes(picture);
        let mut frame = self.context.new_frame();
        frame.planes[0].copy_from_raw_u8(&planes.brightness, picture.width() as usize, 1);
        frame.planes[1].copy_from_raw_u8(&planes.blueness, planes.colours_across, 1);
        frame.planes[2].copy_from_raw_u8(&planes.redness, planes.colours_across, 1);
        self.context.send_frame(frame).map_err(encoder_error)?;
        self.packets()
    }

    /// Ends the film. Returns the remaining packets.
    pub fn finish(&mut self) -> Result<Vec<Packet>, Av1Error> {
        self.context.flush();
        self.packets()
    }

    /// The record `av1C`, which describes the whole film. A file contains it before the packets.
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

/// Splits a packet into its OBUs, each with its type. `None` if the last one is incomplete.
pub fn obus(mut bytes: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut found = Vec::new();
    while let Some(&header) = bytes.first() {
        let (kind, is_extended, tells_size) = (header >> 3 & 15, header & 4 != 0, header & 2 != 0);
        let mut length = 1 + usize::from(is_extended);
        if tells_size {
            // Seven bits a byte, lowest first. All bytes but the last have the eighth bit set.
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
