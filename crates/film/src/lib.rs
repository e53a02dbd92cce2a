//! Films: pictures come in one by one, and one file comes out. The same pictures give the same bytes each time.
//!
//! [`GifFilm`] and [`ApngFilm`] need all of a film before they can write its beginning, so they keep the frames compressed in a file without
//! a name; [`WebmFilm`] keeps what its encoder has made of them there. Memory holds a few frames at a time, however long the film is, and a
//! program that is killed leaves nothing behind.
//!
//! It is a crate of its own for the sake of speed: everything here touches every pixel of every frame, and is optimized in every build.

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

/// Makes one film of pictures.
pub trait FilmWriter {
    /// Takes the next picture, of the size of all others.
    fn frame(&mut self, picture: &RgbImage) -> Result<(), FilmError>;

    /// Writes the film, whole. There is none without a frame.
    fn finish(self: Box<Self>, out: &mut dyn Write) -> Result<(), FilmError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Error, ErrorKind, Result as IoResult};

    /// A disk with room for so many bytes.
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
