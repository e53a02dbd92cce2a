//! The output file of a film: its format and its name. It is written completely or not at all.

use super::{PictureSize, StudioError};
use crate::studio::files::{FileKind, Folder, can_write, cant, cant_write, write_png, write_whole};
use crate::studio::own_files::{OwnFiles, SetKind};
use brickfray_film::{ApngFilm, FilmError, FilmWriter, GifFilm, WebmFilm};
use image::RgbImage;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tempfile::{Builder, TempDir};

/// The format of a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FilmFormat {
    /// A looping animated GIF with 255 colours.
    #[default]
    Gif,
    /// A looping animated PNG in full colour.
    Apng,
    /// A video: AV1 in WebM.
    Webm,
    /// Numbered pictures in a folder.
    Png,
}

impl FilmFormat {
    pub const ALL: [FilmFormat; 4] = [FilmFormat::Gif, FilmFormat::Apng, FilmFormat::Webm, FilmFormat::Png];
    /// The minimum and maximum frames per second over all formats.
    pub const FPS: (u32, u32) = (1, 60);

    /// Its name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            FilmFormat::Gif => "gif",
            FilmFormat::Apng => "apng",
            FilmFormat::Webm => "webm",
            FilmFormat::Png => "png",
        }
    }

    /// The maximum frames per second of this format.
    pub fn most_fps(self) -> u32 {
        if self == FilmFormat::Gif { GifFilm::MAX_FPS } else { FilmFormat::FPS.1 }
    }

    /// The largest picture size that takes less than a gigabyte and a half of memory: an AV1 encoder keeps many pictures at once. Other
    /// shapes with as many pixels are fine too.
    pub fn largest(self) -> PictureSize {
        match self {
            FilmFormat::Webm => PictureSize { width: 1_920, height: 1_080 },
            FilmFormat::Gif | FilmFormat::Apng | FilmFormat::Png => PictureSize { width: 3_840, height: 2_160 },
        }
    }

    /// The file, or the folder of pictures, for a film with this name.
    pub fn path(self, folder: &Path, name: &str) -> PathBuf {
        folder.join(match self {
            FilmFormat::Gif => format!("{name}.gif"),
            // Programs go by the file extension, so it ends in `.png`; `.apng` keeps it apart from single pictures.
            FilmFormat::Apng => format!("{name}.apng.png"),
            FilmFormat::Webm => format!("{name}.webm"),
            FilmFormat::Png => name.to_owned(),
        })
    }
}

impl FromStr for FilmFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words = || FilmFormat::ALL.map(FilmFormat::word).join(", ");
        FilmFormat::ALL.into_iter().find(|format| format.word() == text).ok_or_else(|| format!("a format is one of {}", words()))
    }
}

/// A film being written. No file appears under its name until it is complete.
pub(super) struct FilmFile {
    path: PathBuf,
    kind: Kind,
    frames: usize,
    _folder: Folder,
}

enum Kind {
    OneFile(Box<dyn FilmWriter>),
    /// Numbered pictures. They are kept in a temporary folder until all of them are there, then moved to the set.
    Pictures(TempDir, Box<OwnFiles>),
}

impl FilmFile {
    /// Starts a film, if one with this name can be written into this folder.
    pub(super) fn begin(format: FilmFormat, folder: &Path, name: &str, size: PictureSize, fps: u32) -> Result<Self, StudioError> {
        if fps > format.most_fps() {
            let (word, most) = (format.word(), format.most_fps());
            let others: Vec<String> = FilmFormat::ALL
                .iter()
                .filter(|other| other.most_fps() >= fps)
                .map(|other| format!("`--format {}`", other.word()))
                .collect();
            return Err(StudioError::Asked(format!(
                "`{word}` shows at most {most} pictures a second, not {fps}: use `--fps {most}`, or {}",
                others.join(" or ")
            )));
        }
        let (most, pixels) = (format.largest(), |size: PictureSize| u64::from(size.width) * u64::from(size.height));
        if pixels(size) > pixels(most) {
            let instead = if format == FilmFormat::Webm { ", or another `--format`" } else { "" };
            return Err(StudioError::Asked(format!(
                "pictures of a `{}` have at most {}x{} or as many pixels, but {}x{} is more: choose a smaller `--size`{instead}",
                format.word(),
                most.width,
                most.height,
                size.width,
                size.height
            )));
        }
        let path = format.path(folder, name);
        let made = Folder::open(folder)?;
        let failed = |error| failed(&path, error);
        let kind = match format {
            FilmFormat::Png => {
                let set = Box::new(OwnFiles::alone(&path, SetKind::Frames)?);
                may_number(&set, &path)?;
                let drawn = Builder::new().prefix(".brickfray-").tempdir_in(folder).map_err(|error| cant_write(&path, &error))?;
                Kind::Pictures(drawn, set)
            }
            FilmFormat::Gif => Kind::OneFile(Box::new(GifFilm::begin(folder, fps).map_err(failed)?)),
            FilmFormat::Apng => Kind::OneFile(Box::new(ApngFilm::begin(folder, fps).map_err(failed)?)),
            FilmFormat::Webm => Kind::OneFile(Box::new(WebmFilm::begin(folder, (size.width, size.height), fps).map_err(failed)?)),
        };
        match format {
            FilmFormat::Gif => can_write(&path, FileKind::Gif)?,
            FilmFormat::Apng => can_write(&path, FileKind::Picture)?,
            FilmFormat::Webm => can_write(&path, FileKind::Webm)?,
            FilmFormat::Png => {}
        }
        Ok(FilmFile { path, kind, frames: 0, _folder: made })
    }

    /// The path of the file or of the folder of pictures.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Adds the next picture.
    pub(super) fn frame(&mut self, picture: &RgbImage) -> Result<(), StudioError> {
        self.frames += 1;
        match &mut self.kind {
            Kind::OneFile(writer) => writer.frame(picture).map_err(|error| failed(&self.path, error)),
            Kind::Pictures(drawn, _) => write_png(&drawn.path().join(numbered(self.frames)), picture),
        }
    }

    /// Writes the film; returns the paths of all its files.
    pub(super) fn finish(self) -> Result<Vec<PathBuf>, StudioError> {
        match self.kind {
            Kind::OneFile(writer) => {
                write_whole(&self.path, |out| writer.finish(out).map_err(as_io))?;
                Ok(vec![self.path])
            }
            Kind::Pictures(drawn, mut set) => {
                let mut paths = Vec::new();
                for name in (1..=self.frames).map(numbered) {
                    let bytes = std::fs::read(drawn.path().join(&name)).map_err(|error| cant_write(&self.path, &error))?;
                    paths.push(set.write(&name, &bytes)?);
                }
                set.finish().map(|()| paths)
            }
        }
    }
}

/// Checks that numbered pictures overwrite only those of an earlier film: any others in the folder would seem to belong to this one.
fn may_number(set: &OwnFiles, folder: &Path) -> Result<(), StudioError> {
    for entry in std::fs::read_dir(folder).map_err(|error| cant(folder, error))? {
        let name = entry.map_err(|error| cant(folder, error))?.file_name();
        if let Some(name) = name.to_str().filter(|name| name.starts_with(NUMBERED.0) && name.ends_with(NUMBERED.1)) {
            set.may_write(name)?;
        }
    }
    Ok(())
}

/// The prefix and suffix of the names of numbered pictures.
const NUMBERED: (&str, &str) = ("frame_", ".png");

fn numbered(number: usize) -> String {
    format!("{}{number:05}{}", NUMBERED.0, NUMBERED.1)
}

fn failed(path: &Path, error: FilmError) -> StudioError {
    cant_write(path, &as_io(error))
}

fn as_io(error: FilmError) -> std::io::Error {
    match error {
        FilmError::File(error) => error,
        error => std::io::Error::other(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Error, ErrorKind, Write};

    const SIZE: PictureSize = PictureSize { width: 48, height: 32 };

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn picture(grey: usize) -> RgbImage {
        RgbImage::from_fn(SIZE.width, SIZE.height, |x, y| image::Rgb([(grey * 20) as u8, (x * 5) as u8, (y * 7) as u8]))
    }

    fn film(format: FilmFormat, folder: &Path, frames: usize) -> FilmFile {
        let mut film = FilmFile::begin(format, folder, "it", SIZE, 20).unwrap();
        for frame in 0..frames {
            film.frame(&picture(frame)).unwrap();
        }
        film
    }

    #[test]
    fn only_what_was_asked_for_is_written_and_the_same_bytes_each_time() {
        for (format, begins) in [(FilmFormat::Gif, &b"GIF89a"[..]), (FilmFormat::Apng, b"\x89PNG"), (FilmFormat::Webm, b"\x1a\x45\xdf\xa3")]
        {
            let folder = tempfile::tempdir().unwrap();
            let under_way = film(format, folder.path(), 3);
            assert_eq!(names(folder.path()), Vec::<String>::new(), "{format:?}: nothing stands there before the film is whole");
            let written = under_way.finish().unwrap();
            assert_eq!(written, [format.path(folder.path(), "it")]);
            assert_eq!(names(folder.path()).len(), 1);
            let bytes = std::fs::read(&written[0]).unwrap();
            assert!(bytes.starts_with(begins), "{format:?}");
            film(format, folder.path(), 3).finish().unwrap();
            assert!(bytes == std::fs::read(&written[0]).unwrap(), "{format:?}");
            film(format, folder.path(), 4).finish().unwrap();
            assert!(bytes != std::fs::read(&written[0]).unwrap(), "{format:?}: another film is other bytes");
        }
    }

    #[test]
    fn numbered_pictures_are_those_of_this_film_alone() {
        let folder = tempfile::tempdir().unwrap();
        film(FilmFormat::Png, folder.path(), 4).finish().unwrap();
        std::fs::write(folder.path().join("it/notes.txt"), "").unwrap();
        let written = film(FilmFormat::Png, folder.path(), 2).finish().unwrap();
        assert_eq!(written, ["it/frame_00001.png", "it/frame_00002.png"].map(|name| folder.path().join(name)));
        assert_eq!(names(&folder.path().join("it")), [".brickfray-frames", "frame_00001.png", "frame_00002.png", "notes.txt"]);
        assert!(image::open(&written[1]).unwrap().to_rgb8() == picture(1));
        std::fs::write(folder.path().join("it/frame_00009.png"), "somebody's").unwrap();
        let refused = FilmFile::begin(FilmFormat::Png, folder.path(), "it", SIZE, 20).map(drop).unwrap_err().to_string();
        assert!(refused.contains("frame_00009.png") && refused.contains("was not written by this command"), "{refused}");
        assert_eq!(names(folder.path()), ["it"]);
    }

    #[test]
    fn numbered_pictures_are_there_all_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let under_way = film(FilmFormat::Png, folder.path(), 3);
        let there = names(&folder.path().join("it"));
        assert!(there.iter().all(|name| !name.starts_with(NUMBERED.0)), "{there:?}: none before the film is whole");
        let second = FilmFile::begin(FilmFormat::Png, folder.path(), "it", SIZE, 20).map(drop).unwrap_err().to_string();
        assert!(second.contains("another program writes into it"), "{second}");
        drop(under_way);
        assert_eq!(names(folder.path()), Vec::<String>::new());
        film(FilmFormat::Png, folder.path(), 3).finish().unwrap();
        drop(film(FilmFormat::Png, folder.path(), 5));
        let set = folder.path().join("it");
        assert_eq!(names(&set).len(), 4, "one that is given up changes nothing of the one before");
        assert!(image::open(set.join(numbered(1))).unwrap().to_rgb8() == picture(0));
    }

    #[test]
    fn a_film_takes_the_place_of_nothing_but_a_film() {
        let folder = tempfile::tempdir().unwrap();
        for format in [FilmFormat::Gif, FilmFormat::Apng, FilmFormat::Webm] {
            let path = format.path(folder.path(), "it");
            std::fs::write(&path, "a diary").unwrap();
            let refused = FilmFile::begin(format, folder.path(), "it", SIZE, 20).map(drop).unwrap_err().to_string();
            assert!(refused.contains("another kind of file"), "{refused}");
            std::fs::remove_file(&path).unwrap();
            for _ in 0..2 {
                film(format, folder.path(), 2).finish().unwrap();
            }
        }
    }

    #[test]
    fn a_film_that_is_given_up_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        for format in FilmFormat::ALL {
            let out = folder.path().join("new/films");
            drop(film(format, &out, 2));
            assert_eq!(names(folder.path()), Vec::<String>::new(), "{format:?}");
        }
    }

    /// Writes something, then fails because the disk is full.
    struct Failing(ErrorKind);

    impl FilmWriter for Failing {
        fn frame(&mut self, _: &RgbImage) -> Result<(), FilmError> {
            Ok(())
        }

        fn finish(self: Box<Self>, out: &mut dyn Write) -> Result<(), FilmError> {
            out.write_all(b"the beginning of a film")?;
            Err(Error::from(self.0).into())
        }
    }

    #[test]
    fn a_film_that_fails_leaves_what_was_there_and_a_full_disk_is_told() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("it.gif"), "GIF89a before").unwrap();
        let failing = |why| {
            let mut film = film(FilmFormat::Gif, folder.path(), 0);
            film.kind = Kind::OneFile(Box::new(Failing(why)));
            film.finish().unwrap_err().to_string()
        };
        let full = failing(ErrorKind::StorageFull);
        assert!(["it.gif", "its disk is full", "choose another folder"].iter().all(|word| full.contains(word)), "{full}");
        let other = failing(ErrorKind::TimedOut);
        assert!(other.contains("it.gif") && !other.contains("full"), "{other}");
        assert_eq!(names(folder.path()), ["it.gif"]);
        assert_eq!(std::fs::read_to_string(folder.path().join("it.gif")).unwrap(), "GIF89a before");
    }

    #[test]
    fn what_a_format_cannot_do_is_refused_before_anything_is_drawn() {
        let folder = tempfile::tempdir().unwrap();
        let begun = |format, fps| FilmFile::begin(format, &folder.path().join("new"), "it", SIZE, fps).map(drop);
        let refused = begun(FilmFormat::Gif, 51).unwrap_err().to_string();
        assert!(["`gif`", "50", "not 51", "--format webm"].iter().all(|word| refused.contains(word)), "{refused}");
        assert!(!refused.contains("--format gif"), "{refused}");
        assert!(begun(FilmFormat::Gif, 50).is_ok());
        assert!([FilmFormat::Apng, FilmFormat::Webm, FilmFormat::Png].iter().all(|format| begun(*format, 60).is_ok()));
        let large = |format, width, height| FilmFile::begin(format, folder.path(), "it", PictureSize { width, height }, 20).map(drop);
        for format in FilmFormat::ALL {
            let PictureSize { width, height } = format.largest();
            assert!(large(format, width, height).is_ok() && large(format, 2 * width, height / 2).is_ok(), "{format:?}");
            let too_large = large(format, width, height + 2).unwrap_err().to_string();
            let words = [format!("`{}` have at most {width}x{height}", format.word()), format!("{width}x{} is more", height + 2)];
            assert!(words.iter().all(|word| too_large.contains(word)), "{too_large}");
        }
        assert_eq!("mp4".parse::<FilmFormat>().unwrap_err(), "a format is one of gif, apng, webm, png");
        std::fs::create_dir(folder.path().join("it.webm")).unwrap();
        let taken = FilmFile::begin(FilmFormat::Webm, folder.path(), "it", SIZE, 20).map(drop).unwrap_err().to_string();
        assert!(taken.contains("not a file, has that name"), "{taken}");
    }
}
