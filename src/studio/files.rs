//! Files: pictures are written whole or not at all.

use super::StudioError;
use crate::game::may_replace;
use image::RgbImage;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use std::io::{Error, ErrorKind, Result as IoResult, Write};
use std::path::{Path, PathBuf};

fn cant(path: &Path, reason: impl ToString) -> StudioError {
    StudioError::Write { path: path.to_owned(), reason: reason.to_string() }
}

/// Why a file can't be written, and what to do where that is known.
pub(super) fn cant_write(path: &Path, error: &Error) -> StudioError {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            cant(path, format!("its disk is full ({error}): make room there, or choose another folder"))
        }
        _ => cant(path, error),
    }
}

/// A folder to write into. If it had to be made and stays empty it is removed in the end, so that a failure leaves nothing behind.
pub(super) struct Folder {
    made: Vec<PathBuf>,
}

impl Folder {
    /// Makes sure that the folder is there and can be written to.
    pub(super) fn open(path: &Path) -> Result<Self, StudioError> {
        let missing = path.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        let folder = Folder { made: missing.map(Path::to_owned).collect() };
        if let Some(file) = path.ancestors().find(|place| place.is_file()) {
            return Err(cant(path, format!("{} is a file: name a folder", file.display())));
        }
        std::fs::create_dir_all(path).map_err(|error| cant(path, format!("{error}; choose another folder")))?;
        can_write_in(path).map_err(|error| cant(path, format!("{error}; choose another folder")))?;
        Ok(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        for folder in &self.made {
            // This removes only an empty folder.
            let _ = std::fs::remove_dir(folder);
        }
    }
}

fn can_write_in(folder: &Path) -> std::io::Result<()> {
    tempfile::tempfile_in(folder).map(drop)
}

/// Makes sure that a file could be written, before anything is drawn for it.
pub(super) fn can_write(path: &Path) -> Result<(), StudioError> {
    crate::game::can_write(path).map_err(|error| cant_write(path, &error))
}

/// The same for a picture, which takes the place of nothing but a picture.
pub(super) fn can_write_picture(path: &Path) -> Result<(), StudioError> {
    may_replace(path, |beginning| image::guess_format(beginning).is_ok()).map_err(|error| cant_write(path, &error))?;
    can_write(path)
}

/// The same for a PDF.
pub(super) fn can_write_pdf(path: &Path) -> Result<(), StudioError> {
    may_replace(path, |beginning| beginning.starts_with(b"%PDF")).map_err(|error| cant_write(path, &error))?;
    can_write(path)
}

/// Writes a file whole or not at all.
pub(super) fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> IoResult<()>) -> Result<(), StudioError> {
    crate::game::write_whole(path, write).map_err(|error| cant_write(path, &error))
}

/// Writes a picture as PNG.
pub(super) fn write_png(path: &Path, picture: &RgbImage) -> Result<(), StudioError> {
    write_whole(path, |out| out.write_all(&png(picture, CompressionType::Best)?))
}

/// Writes a picture as a PNG that is as small as can be, which takes its time.
pub(super) fn write_small_png(path: &Path, picture: &RgbImage) -> Result<(), StudioError> {
    write_whole(path, |out| {
        let bytes = png(picture, CompressionType::Fast)?;
        let small = oxipng::optimize_from_memory(&bytes, &oxipng::Options::from_preset(2)).map_err(Error::other)?;
        out.write_all(&small)
    })
}

fn png(picture: &RgbImage, compression: CompressionType) -> IoResult<Vec<u8>> {
    let mut bytes = Vec::new();
    picture.write_with_encoder(PngEncoder::new_with_quality(&mut bytes, compression, FilterType::Adaptive)).map_err(Error::other)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_takes_the_place_of_nothing_but_a_picture() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        assert!(can_write_picture(&path).is_ok() && can_write_pdf(&path).is_ok());
        write_png(&path, &RgbImage::new(2, 2)).unwrap();
        assert!(can_write_picture(&path).is_ok());
        let told = can_write_pdf(&path).unwrap_err().to_string();
        assert!(told.contains("another kind of file stands there: choose another name"), "{told}");
        std::fs::write(&path, "%PDF-1.4").unwrap();
        assert!(can_write_picture(&path).is_err() && can_write_pdf(&path).is_ok());
    }

    #[test]
    fn a_picture_is_written_whole_and_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        let picture = RgbImage::from_fn(7, 5, |x, y| image::Rgb([x as u8, y as u8, 9]));
        for write in [write_png, write_small_png] {
            write(&path, &picture).unwrap();
            assert_eq!(image::open(&path).unwrap().to_rgb8(), picture);
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
    }

    #[test]
    fn a_full_disk_is_told_and_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        let told = |kind| write_whole(&path, |_| Err(Error::from(kind))).unwrap_err().to_string();
        for kind in [ErrorKind::StorageFull, ErrorKind::QuotaExceeded] {
            assert!(["a.png", "its disk is full", "make room there"].iter().all(|word| told(kind).contains(word)), "{}", told(kind));
        }
        assert!(!told(ErrorKind::PermissionDenied).contains("full"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_is_no_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let error = write_png(folder.path(), &RgbImage::new(1, 1)).unwrap_err().to_string();
        assert!(error.contains("no file has that name"), "{error}");
        assert!(folder.path().is_dir());
    }

    #[test]
    fn a_file_is_no_folder() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("film.gif");
        std::fs::write(&file, "").unwrap();
        for path in [file.clone(), file.join("inside")] {
            let error = Folder::open(&path).map(drop).unwrap_err().to_string();
            assert!(error.contains("film.gif is a file: name a folder"), "{error}");
        }
    }

    #[test]
    fn a_folder_that_was_made_for_nothing_goes_again_and_one_with_something_in_it_stays() {
        let dir = tempfile::tempdir().unwrap();
        let (outer, inner) = (dir.path().join("a"), dir.path().join("a/b"));
        drop(Folder::open(&inner).unwrap());
        assert!(!outer.exists());
        let folder = Folder::open(&inner).unwrap();
        std::fs::write(inner.join("x"), "").unwrap();
        drop(folder);
        assert!(inner.join("x").exists());
        let (kept, sub) = (dir.path().join("kept"), dir.path().join("kept/sub"));
        std::fs::create_dir(&kept).unwrap();
        drop(Folder::open(&sub).unwrap());
        assert!(kept.exists() && !sub.exists(), "what was there before stays");
    }

    #[test]
    fn a_missing_folder_is_named() {
        let error = write_png(Path::new("/nowhere/at/all.png"), &RgbImage::new(1, 1)).unwrap_err().to_string();
        assert!(error.contains("there is no folder /nowhere/at"), "{error}");
    }
}
