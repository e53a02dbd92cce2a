//! Writing and reading files; pictures are written completely or not at all.

use super::{PictureSize, StudioError};
use crate::game::may_replace;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, ImageReader, Limits, RgbImage};
use std::fs::File;
use std::io::{BufReader, Error, ErrorKind, Result as IoResult, Write};
use std::path::{Path, PathBuf};

pub(super) fn cant(path: &Path, reason: impl ToString) -> StudioError {
    StudioError::Write { path: path.to_owned(), reason: reason.to_string() }
}

/// The error for a file that can't be written, with advice if there is any.
pub(super) fn cant_write(path: &Path, error: &Error) -> StudioError {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            cant(path, format!("its disk is full ({error}): make room there, or choose another folder"))
        }
        _ => cant(path, error),
    }
}

/// A folder to write into. If it was created here and stays empty, it is removed again, so that a failure leaves nothing behind.
pub(super) struct Folder {
    made: Vec<PathBuf>,
}

impl Folder {
    /// Makes sure that the folder exists and is writable.
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
            // This removes only empty folders.
            let _ = std::fs::remove_dir(folder);
        }
    }
}

fn can_write_in(folder: &Path) -> std::io::Result<()> {
    tempfile::tempfile_in(folder).map(drop)
}

/// The kind of a single output file. It may overwrite only a file of the same kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileKind {
    Picture,
    Pdf,
    Gif,
    Webm,
    /// A report of the gallery for CI services.
    JUnit,
}

impl FileKind {
    fn is_alike(self, beginning: &[u8]) -> bool {
        match self {
            FileKind::Picture => image::guess_format(beginning).is_ok(),
            FileKind::Pdf => beginning.starts_with(b"%PDF"),
            FileKind::Gif => beginning.starts_with(b"GIF8"),
            FileKind::Webm => beginning.starts_with(b"\x1a\x45\xdf\xa3"),
            FileKind::JUnit => String::from_utf8_lossy(beginning).contains(JUNIT),
        }
    }

    /// The name of the format and its file extension; `None` if any extension will do.
    const fn format(self) -> Option<(&'static str, &'static str)> {
        match self {
            FileKind::Picture => Some(("PNG", "png")),
            FileKind::Pdf => Some(("PDF", "pdf")),
            FileKind::Gif => Some(("GIF", "gif")),
            FileKind::Webm => Some(("WebM", "webm")),
            FileKind::JUnit => None,
        }
    }

    /// Rejects a file extension of another format.
    fn may_be_called(self, path: &Path) -> Result<(), StudioError> {
        let Some(((format, ending), said)) = self.format().zip(path.extension()) else { return Ok(()) };
        if said.eq_ignore_ascii_case(ending) {
            return Ok(());
        }
        Err(cant(path, format!("this writes a {format}: call it {}", path.with_extension(ending).display())))
    }
}

/// How every JUnit report of the gallery begins.
pub(super) const JUNIT: &str = "<testsuites name=\"brickfray gallery\"";

/// Checks before drawing that a file can be written, and that it would overwrite only a file of the same kind.
pub(super) fn can_write(path: &Path, kind: FileKind) -> Result<(), StudioError> {
    kind.may_be_called(path)?;
    may_replace(path, |beginning| kind.is_alike(beginning)).map_err(|error| cant_write(path, &error))?;
    crate::game::can_write(path).map_err(|error| cant_write(path, &error))
}

/// Rejects a path that contains a symbolic link below `root`, so that a folder from somebody else can't redirect writes to another place.
pub(super) fn no_links(root: &Path, path: &Path) -> Result<(), StudioError> {
    let below = path.ancestors().take_while(|place| *place != root && !place.as_os_str().is_empty());
    match below.filter(|place| place.is_symlink()).last() {
        None => Ok(()),
        Some(link) => Err(cant(link, "it is a link, which could lead anywhere: put what it leads to in its place")),
    }
}

/// The maximum size of a picture file that is read, in bytes.
const LARGEST_PICTURE: u64 = 256 << 20;

/// Opens a regular file of at most this many bytes for reading; rejects pipes and devices.
pub(super) fn open(path: &Path, most: u64) -> IoResult<File> {
    // Opening a pipe without a writer would block.
    let there = std::fs::metadata(path)?;
    if !there.is_file() {
        return Err(Error::other("it is not a file"));
    }
    if there.len() > most {
        return Err(Error::other(format!("it has more than {} MiB", most >> 20)));
    }
    File::open(path)
}

/// Reads a picture: a regular file, no larger than any that the program draws.
pub(super) fn read_picture(path: &Path) -> Result<RgbImage, String> {
    let file = open(path, LARGEST_PICTURE).map_err(|error| error.to_string())?;
    let mut reader = ImageReader::new(BufReader::new(file)).with_guessed_format().map_err(|error| error.to_string())?;
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(PictureSize::SIDES.1), Some(PictureSize::SIDES.1));
    reader.limits(limits);
    reader.decode().map(DynamicImage::into_rgb8).map_err(|error| error.to_string())
}

/// Whether a name read from a file is safe as a file name: it contains no path and no terminal control characters.
pub(super) fn is_file_name(name: &str) -> bool {
    !matches!(name, "" | "." | "..")
        && name.len() <= 200
        && !name.contains(|letter: char| matches!(letter, '/' | '\\') || letter.is_control())
}

/// Writes a file completely or not at all.
pub(super) fn write_whole(path: &Path, write: impl FnOnce(&mut dyn Write) -> IoResult<()>) -> Result<(), StudioError> {
    crate::game::write_whole(path, write).map_err(|error| cant_write(path, &error))
}

/// Writes a picture as PNG.
pub(super) fn write_png(path: &Path, picture: &RgbImage) -> Result<(), StudioError> {
    write_whole(path, |out| out.write_all(&png(picture, CompressionType::Best)?))
}

/// Encodes a picture as PNG.
pub(super) fn png_bytes(picture: &RgbImage, path: &Path) -> Result<Vec<u8>, StudioError> {
    png(picture, CompressionType::Best).map_err(|error| cant_write(path, &error))
}

/// Writes a picture as a PNG as small as possible, which is slow.
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
    fn a_file_takes_the_place_of_nothing_but_its_kind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let all = [FileKind::Picture, FileKind::Pdf, FileKind::Gif, FileKind::Webm, FileKind::JUnit];
        assert!(all.into_iter().all(|kind| can_write(&path, kind).is_ok()), "nothing is there");
        write_png(&path, &RgbImage::new(2, 2)).unwrap();
        let told = can_write(&path, FileKind::Pdf).unwrap_err().to_string();
        assert!(told.contains("another kind of file is there: choose another name"), "{told}");
        for (text, kinds) in [
            (&b"\x89PNG\r\n\x1a\n"[..], vec![FileKind::Picture]),
            (b"%PDF-1.4", vec![FileKind::Pdf]),
            (b"GIF89a", vec![FileKind::Picture, FileKind::Gif]),
            (b"\x1a\x45\xdf\xa3webm", vec![FileKind::Webm]),
            (b"<?xml?>\n<testsuites name=\"brickfray gallery\" tests=\"1\">", vec![FileKind::JUnit]),
            (b"<?xml?>\n<testsuites name=\"mine\">", vec![]),
            (b"(title: \"A battle\")", vec![]),
        ] {
            std::fs::write(&path, text).unwrap();
            let may: Vec<FileKind> = all.into_iter().filter(|kind| can_write(&path, *kind).is_ok()).collect();
            assert_eq!(may, kinds, "{}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn what_is_written_is_called_what_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let may = |name: &str, kind| can_write(&folder.path().join(name), kind).map_err(|error| error.to_string());
        assert!(may("a.png", FileKind::Picture).is_ok() && may("a.PNG", FileKind::Picture).is_ok() && may("a", FileKind::Pdf).is_ok());
        assert!(may("a.txt", FileKind::JUnit).is_ok());
        let told = may("a.jpg", FileKind::Picture).unwrap_err();
        assert!(told.contains("this writes a PNG: call it ") && told.contains("a.png"), "{told}");
        assert!(may("a.gif", FileKind::Webm).is_err() && !folder.path().join("a.gif").exists());
    }

    #[test]
    fn a_name_that_leads_elsewhere_is_none_of_a_file() {
        assert!(["a", "a.b", "..a", "häuser 1", "-x"].into_iter().all(is_file_name));
        assert!(["", ".", "..", "a/b", "/", "a\\b", "a\nb", "\u{1b}[2J"].into_iter().all(|name| !is_file_name(name)));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_below_a_folder_is_refused_and_the_folder_itself_may_be_one() {
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        std::fs::create_dir_all(at("real/inner")).unwrap();
        std::os::unix::fs::symlink(at("real"), at("link")).unwrap();
        assert!(no_links(dir.path(), &at("real/inner/new.png")).is_ok() && no_links(&at("link"), &at("link/inner/new.png")).is_ok());
        let told = no_links(dir.path(), &at("link/inner/new.png")).unwrap_err().to_string();
        assert!(told.contains("link can't be written: it is a link") || told.contains("it is a link"), "{told}");
    }

    #[cfg(unix)]
    #[test]
    fn a_picture_is_read_from_no_device_and_none_that_is_too_large() {
        let dir = tempfile::tempdir().unwrap();
        assert!(read_picture(Path::new("/dev/zero")).unwrap_err().contains("not a file"));
        let huge = dir.path().join("huge.png");
        File::create(&huge).unwrap().set_len(LARGEST_PICTURE + 1).unwrap();
        assert!(read_picture(&huge).unwrap_err().contains("256 MiB"));
        let wide = dir.path().join("wide.png");
        write_png(&wide, &RgbImage::new(PictureSize::SIDES.1 + 1, 1)).unwrap();
        assert!(read_picture(&wide).is_err());
        write_png(&wide, &RgbImage::new(9, 1)).unwrap();
        assert_eq!(read_picture(&wide), Ok(RgbImage::new(9, 1)));
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
        assert!(error.contains("not a file, has that name"), "{error}");
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
