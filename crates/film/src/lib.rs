//! Films: pictures come in one by one, and one file comes out. The same pictures always give the same bytes.
//!
//! [`GifFilm`] and [`ApngFilm`] need the whole film before they can write its beginning, so they keep the frames compressed in an anonymous
//! temporary file; [`WebmFilm`] keeps its encoded packets there. However long the film is, only a few frames are in memory at a time, and a
//! program that is killed leaves nothing behind.
//!
//! This is a crate of its own for speed: it touches every pixel of every frame, and is optimized in every build.

mod apng;
mod changed;
mod ebml;
mod error;
mod gif;
mod reel;
mod spool;
mod webm;

pub use apng::ApngFilm;
pub use error::FilmError;
pub use gif::GifFilm;
pub use webm::WebmFilm;

use image::RgbImage;
use std::io::Write;

/// Writes pictures to a film.
pub trait FilmWriter {
    /// Adds the next picture, which must have the same size as all others.
    fn frame(&mut self, picture: &RgbImage) -> Result<(), FilmError>;

    /// Writes the complete film. Fails if it has no frames.
    fn finish(self: Box<Self>, out: &mut dyn Write) -> Result<(), FilmError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Error, ErrorKind, Result as IoResult};

    /// A disk with room for this many bytes.
    struct Disk(usize);

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> IoResult<usize> {
            let written = bytes.len().min(self.0);
            self.0 -= written;
            if written == 0 && !bytes.is_empty() { Err(Error::from(ErrorKind::StorageFull)) } else { Ok(written) }
        }

        fn flush(&mut self) -> IoResult<()> {
            Ok(())
        }
    }

    #[test]
    fn a_full_disk_is_told_as_that_by_every_film() {
        let folder = tempfile::tempdir().unwrap();
        let films: [fn(&std::path::Path) -> Box<dyn FilmWriter>; 3] = [
            |folder| Box::new(GifFilm::begin(folder, 20).unwrap()),
            |folder| Box::new(ApngFilm::begin(folder, 20).unwrap()),
            |folder| Box::new(WebmFilm::begin(folder, (48, 32), 20).unwrap()),
        ];
        for (number, begun) in films.into_iter().enumerate() {
            let finished = |room| {
                let mut film = begun(folder.path());
                for frame in reel::tests::frames(48, 32) {
                    film.frame(&frame).unwrap();
                }
                film.finish(&mut Disk(room))
            };
            assert!(finished(100_000).is_ok(), "film {number} is small");
            for room in [0, 20, 400] {
                let failed = finished(room);
                let is_full = matches!(&failed, Err(FilmError::File(error)) if error.kind() == ErrorKind::StorageFull);
                assert!(is_full, "film {number} with room for {room}: {failed:?}");
            }
        }
    }
}
