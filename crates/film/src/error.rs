//! Errors of making a film.

use brickfray_av1::Av1Error;
use std::io;

/// Why a film can't be made.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// A file can't be written: the film's own, or the temporary one with its frames.
    #[error(transparent)]
    File(#[from] io::Error),
    /// A picture differs in size from those before it.
    #[error("a frame has {is} pixels, but the film has {film}: all frames of a film must have the same size", is = by(.is), film = by(.film))]
    Size {
        /// The size of the film.
        film: (u32, u32),
        /// The size of the picture.
        is: (u32, u32),
    },
    /// The film has no frames.
    #[error("a film needs at least one frame")]
    NoFrame,
    /// The encoder failed.
    #[error("the film can't be encoded: {0}")]
    Encoder(String),
}

fn by((width, height): &(u32, u32)) -> String {
    format!("{width}x{height}")
}

impl From<Av1Error> for FilmError {
    fn from(error: Av1Error) -> Self {
        FilmError::Encoder(error.to_string())
    }
}

impl From<::gif::EncodingError> for FilmError {
    fn from(error: ::gif::EncodingError) -> Self {
        match error {
            ::gif::EncodingError::Io(error) => FilmError::File(error),
            error => FilmError::Encoder(error.to_string()),
        }
    }
}

impl From<png::EncodingError> for FilmError {
    fn from(error: png::EncodingError) -> Self {
        match error {
            png::EncodingError::IoError(error) => FilmError::File(error),
            error => FilmError::Encoder(error.to_string()),
        }
    }
}

impl From<image::ImageError> for FilmError {
    fn from(error: image::ImageError) -> Self {
        match error {
            image::ImageError::IoError(error) => FilmError::File(error),
            error => FilmError::Encoder(error.to_string()),
        }
    }
}
