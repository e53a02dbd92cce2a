//! Goldens: the results of a case that somebody has looked at and approved.
//!
//! They are in `goldens/`, beside the cases of a folder: for each case a text file, `NAME.golden`, with its facts and the hash of its
//! state. Pictures are in `goldens/pictures/`, named after their contents, so that cases with equal pictures share one.

use crate::game::library::{LibraryError, read_file};
use crate::studio::StudioError;
use crate::studio::files::{Folder, cant_write, no_links, read_picture, write_small_png, write_whole};
use image::RgbImage;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

/// The name of the folder of goldens.
pub const GOLDENS: &str = "goldens";
/// The first line of a golden.
const HEAD: &str = "brickfray golden 1";

/// The approved results of a case.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Golden {
    /// The file name of its picture, in `pictures/`.
    pub picture: String,
    /// The graphics driver that drew the picture.
    pub driver: String,
    /// The hash of the battle's state.
    pub state: String,
    /// Its facts with their rules, a line each.
    pub facts: Vec<String>,
    /// The parts of its state, a line each; empty in goldens of earlier versions.
    pub parts: Vec<String>,
    /// The texts of its battle that are not state, each with its hash; empty in goldens of earlier versions.
    pub texts: Vec<String>,
    /// How long it took to draw, in tenths of a second; used to divide cases evenly into shares.
    pub cost: Option<u32>,
}

/// Why a golden can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} can't be read: {reason}", path.display())]
pub struct Unreadable {
    pub path: PathBuf,
    /// The reason, and what to do.
    pub reason: String,
}

impl Unreadable {
    fn new(path: &Path, reason: impl ToString) -> Self {
        Unreadable { path: path.to_owned(), reason: reason.to_string() }
    }
}

/// The advice for a damaged golden.
const BLESS: &str = "`brickfray gallery bless` writes it again";
/// The extension of golden files.
const ENDING: &str = ".golden";

/// The folder with the goldens of a folder's cases.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GoldenFolder(PathBuf);

impl GoldenFolder {
    /// The goldens of the cases in this folder.
    pub fn beside(folder: &Path) -> Self {
        GoldenFolder(folder.join(GOLDENS))
    }

    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// The path of a case's golden.
    pub fn golden(&self, case: &str) -> PathBuf {
        self.0.join(format!("{case}{ENDING}"))
    }

    pub fn picture(&self, name: &str) -> PathBuf {
        self.pictures().join(name)
    }

    fn pictures(&self) -> PathBuf {
        self.0.join("pictures")
    }

    /// The folder with pictures of failed cases.
    pub fn failed(&self) -> PathBuf {
        self.0.join("failed")
    }

    /// Rejects a path that leads out of the folder of cases by a symbolic link, which a cloned gallery may contain.
    pub fn check_links(&self, path: &Path) -> Result<(), StudioError> {
        no_links(self.0.parent().unwrap_or(Path::new("")), path)
    }

    /// Fails if there is a file with the name of the folder.
    pub fn check_is_folder(&self) -> Result<(), Unreadable> {
        let in_the_way = self.0.exists() && !self.0.is_dir();
        if in_the_way {
            Err(Unreadable::new(&self.0, "it is a file, but goldens are kept in a folder of that name: move it away"))
        } else {
            Ok(())
        }
    }

    /// Reads the golden of a case; `None` if it has none.
    pub fn read(&self, case: &str) -> Result<Option<Golden>, Unreadable> {
        let path = self.golden(case);
        self.check_is_folder()?;
        self.check_links(&path).map_err(|error| Unreadable::new(&path, error))?;
        if !path.exists() {
            return Ok(None);
        }
        let source = read_file(&path, path.display().to_string()).map_err(|error| match error {
            LibraryError::Unreadable { reason, .. } => Unreadable::new(&path, reason),
            error => Unreadable::new(&path, error),
        })?;
        Golden::parse(&source.text).map(Some).map_err(|reason| Unreadable::new(&path, format!("{reason}; {BLESS}")))
    }

    /// Reads the picture of a golden, and checks that it matches the hash in its name.
    pub fn read_picture(&self, golden: &Golden) -> Result<RgbImage, Unreadable> {
        let path = self.picture(&golden.picture);
        self.check_links(&path).map_err(|error| Unreadable::new(&path, error))?;
        let picture = read_picture(&path).map_err(|reason| match is_pointer(&path) {
            true => Unreadable::new(&path, "it is a pointer of large-file storage: fetch the picture (`git lfs pull`)"),
            false => Unreadable::new(&path, format!("{reason}; {BLESS}")),
        })?;
        let shown = called(&picture);
        if shown != golden.picture {
            return Err(Unreadable::new(&path, format!("it is another picture ({shown}); {BLESS}")));
        }
        Ok(picture)
    }

    /// Writes a golden, and its picture unless there is an equal one.
    pub fn write(&self, case: &str, golden: &Golden, picture: &RgbImage) -> Result<(), StudioError> {
        if self.read_picture(golden).is_err() {
            let path = self.picture(&golden.picture);
            self.make_folder(&path)?;
            write_small_png(&path, picture)?;
        }
        let path = self.golden(case);
        self.make_folder(&path)?;
        write_whole(&path, |out| out.write_all(golden.text().as_bytes()))
    }

    fn make_folder(&self, path: &Path) -> Result<(), StudioError> {
        self.check_links(path)?;
        let folder = path.parent().unwrap_or(Path::new("."));
        Folder::open(folder).map(drop)?;
        std::fs::create_dir_all(folder).map_err(|error| cant_write(path, &error))
    }

    /// The names of all cases that have a golden here.
    pub fn names(&self) -> Result<BTreeSet<String>, Unreadable> {
        let mut names = BTreeSet::new();
        let mut open = vec![self.0.clone()];
        while let Some(folder) = open.pop() {
            for path in files_in(&folder)? {
                if path.is_dir() {
                    self.check_links(&path).map_err(|error| Unreadable::new(&path, error))?;
                    open.push(path);
                    continue;
                }
                let inside = path.strip_prefix(&self.0).ok().and_then(Path::to_str);
                names.extend(inside.and_then(|name| name.strip_suffix(ENDING)).map(|name| name.replace('\\', "/")));
            }
        }
        Ok(names)
    }

    /// Removes the golden of a case, and the folder if it is then empty. Its picture is removed by [`sweep`](Self::sweep).
    pub fn remove(&self, case: &str) -> Result<(), StudioError> {
        let path = self.golden(case);
        self.check_links(&path)?;
        std::fs::remove_file(&path).map_err(|error| cant_write(&path, &error))?;
        let inner = path.ancestors().skip(1).take_while(|folder| *folder != self.0);
        let _ = inner.map(std::fs::remove_dir).take_while(Result::is_ok).count();
        Ok(())
    }

    /// Removes pictures that no golden here uses; returns how many. Files not named like pictures of goldens are kept.
    pub fn sweep(&self) -> Result<usize, Unreadable> {
        let mut kept = BTreeSet::new();
        for name in self.names()? {
            kept.extend(self.read(&name)?.map(|golden| golden.picture));
        }
        let pictures = files_in(&self.pictures())?.into_iter();
        let left_over = pictures.filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            !path.is_symlink() && name.is_some_and(|name| is_picture_name(name) && !kept.contains(name))
        });
        Ok(left_over.filter(|path| std::fs::remove_file(path).is_ok()).count())
    }
}

/// The entries of a folder, sorted; empty if there is no folder.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Unreadable> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let failed = |error: std::io::Error| Unreadable::new(folder, error);
    let entries = std::fs::read_dir(folder).map_err(failed)?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(failed)?;
    paths.sort();
    Ok(paths)
}

/// Whether the file is a Git LFS pointer, which takes the place of a file that has not been fetched.
fn is_pointer(path: &Path) -> bool {
    read_file(path, String::new()).is_ok_and(|source| source.text.starts_with("version https://git-lfs"))
}

/// Whether this is the name of a golden's picture: `WIDTHxHEIGHT-HASH.png`.
fn is_picture_name(name: &str) -> bool {
    let parts = name.strip_suffix(".png").and_then(|name| name.split_once('-'));
    let size = parts.and_then(|(size, _)| size.split_once('x'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    parts.is_some_and(|(_, hash)| is_hash(hash)) && size.is_some_and(|(width, height)| is_number(width) && is_number(height))
}

/// The file name of a picture, from its size and contents.
pub fn called(picture: &RgbImage) -> String {
    let (width, height) = picture.dimensions();
    format!("{width}x{height}-{:016x}.png", XxHash3_64::oneshot(picture.as_raw()))
}

impl Golden {
    /// The text of the golden's file.
    fn text(&self) -> String {
        let Golden { picture, driver, state, facts, parts, texts, cost } = self;
        let cost = cost.map_or(String::new(), |cost| format!("cost {cost}\n"));
        let list = |lines: &[String]| lines.iter().map(|line| format!("    {line}\n")).collect::<String>();
        let section = |name: &str, lines: &[String]| if lines.is_empty() { String::new() } else { format!("{name}\n{}", list(lines)) };
        let (texts, parts) = (section("texts", texts), section("parts", parts));
        format!("{HEAD}\npicture {picture}\ndriver {driver}\nstate {state}\n{cost}{texts}{parts}facts\n{}", list(facts))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().peekable();
        if lines.next() != Some(HEAD) {
            return Err(format!("its first line is not `{HEAD}`"));
        }
        let mut field = |name: &str| {
            let told = lines.next().and_then(|line| line.strip_prefix(name)).map(|told| told.trim().to_owned());
            told.ok_or_else(|| format!("there is no line `{name}` where one should be"))
        };
        let (picture, driver, state) = (field("picture")?, field("driver")?, field("state")?);
        let cost = lines.next_if(|line| line.starts_with("cost"));
        let cost =
            cost.map(|line| line.trim_start_matches("cost").trim().parse().map_err(|_| format!("`{line}` is not a cost"))).transpose()?;
        let mut section = |name: &str| {
            let mut all = Vec::new();
            if lines.next_if_eq(&name).is_some() {
                while let Some(line) = lines.next_if(|line| line.starts_with("    ")) {
                    all.push(line.trim().to_owned());
                }
            }
            all
        };
        let (texts, parts) = (section("texts"), section("parts"));
        if lines.next() != Some("facts") {
            return Err("there is no line `facts` where one should be".to_owned());
        }
        if !is_picture_name(&picture) {
            return Err(format!("`{picture}` can't be the name of a picture"));
        }
        Ok(Golden { picture, driver, state, facts: lines.map(|line| line.trim().to_owned()).collect(), parts, texts, cost })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn golden() -> Golden {
        let facts = vec!["BW-SM-22 the watch is pushed 2\"".to_owned(), "BW-SE-11 it ends".to_owned()];
        let (parts, texts) = (vec!["Turn - 1".to_owned(), "Hurt ann 2".to_owned()], vec!["first 12ab".to_owned()]);
        let (picture, driver, state) = ("8x4-00000000000000ff.png".to_owned(), "llvmpipe Mesa 22".to_owned(), "12ab".to_owned());
        Golden { picture, driver, state, facts, parts, texts, cost: Some(9) }
    }

    #[test]
    fn a_golden_reads_back() {
        assert_eq!(Golden::parse(&golden().text()), Ok(golden()));
        let nothing = Golden { facts: Vec::new(), parts: Vec::new(), texts: Vec::new(), cost: None, ..golden() };
        assert_eq!(Golden::parse(&nothing.text()), Ok(nothing));
    }

    #[test]
    fn a_torn_golden_and_one_that_leads_elsewhere_are_told() {
        let whole = golden().text();
        for end in [0, 10, HEAD.len() + 3, whole.find("facts").unwrap()] {
            assert!(Golden::parse(&whole[..end]).is_err(), "{end}");
        }
        for elsewhere in ["../../8x4-00000000000000ff.png", "8x4-00ff.png", "x4-00000000000000ff.png", "notes.txt", ""] {
            assert!(Golden::parse(&whole.replace("8x4-00000000000000ff.png", elsewhere)).is_err(), "{elsewhere}");
        }
    }

    fn picture(level: u8) -> RgbImage {
        RgbImage::from_pixel(8, 4, image::Rgb([level; 3]))
    }

    fn of(level: u8) -> Golden {
        Golden { picture: called(&picture(level)), ..golden() }
    }

    /// A picture is checked against the hash in its name before it is trusted.
    #[test]
    fn a_picture_that_is_not_what_its_name_says_is_told_and_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let goldens = GoldenFolder::beside(folder.path());
        goldens.write("one", &of(9), &picture(9)).unwrap();
        let path = goldens.picture(&of(9).picture);
        let whole = std::fs::read(&path).unwrap();
        let mut another = Vec::new();
        picture(7).write_to(&mut std::io::Cursor::new(&mut another), image::ImageFormat::Png).unwrap();
        let pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".to_vec();
        for (damaged, why) in [(another, "it is another picture (8x4-"), (pointer, "git lfs pull"), (whole[..20].to_vec(), "can't be read")]
        {
            std::fs::write(&path, &damaged).unwrap();
            let told = goldens.read_picture(&of(9)).unwrap_err().to_string();
            assert!(told.contains(why), "{told}");
            goldens.write("one", &of(9), &picture(9)).unwrap();
            assert_eq!(goldens.read_picture(&of(9)), Ok(picture(9)));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_linked_folder_of_goldens_is_refused_and_nothing_behind_it_goes() {
        use std::os::unix::fs::symlink;
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let goldens = GoldenFolder::beside(folder.path());
        let precious = other.path().join(called(&picture(1)));
        std::fs::write(&precious, "somebody's").unwrap();
        std::fs::create_dir(folder.path().join("goldens")).unwrap();
        symlink(other.path(), folder.path().join("goldens/pictures")).unwrap();
        assert!(goldens.sweep().unwrap_err().to_string().contains("it is a link"));
        assert!(goldens.write("one", &of(9), &picture(9)).is_err());
        assert_eq!(std::fs::read_to_string(&precious).unwrap(), "somebody's");
        assert_eq!(std::fs::read_dir(other.path()).unwrap().count(), 1);
        symlink("/dev/zero", goldens.golden("two")).unwrap();
        assert!(goldens.read("two").unwrap_err().to_string().contains("it is a link"));
        std::fs::remove_file(folder.path().join("goldens/pictures")).unwrap();
        assert_eq!(goldens.names(), Ok(BTreeSet::from(["two".to_owned()])), "its case says what is wrong with it, and the others go on");
    }

    #[test]
    fn only_what_is_called_as_pictures_of_goldens_are_is_swept() {
        let folder = tempfile::tempdir().unwrap();
        let goldens = GoldenFolder::beside(folder.path());
        goldens.write("one", &of(9), &picture(9)).unwrap();
        goldens.write("one", &of(7), &picture(7)).unwrap();
        for name in ["holiday.png", "notes.txt", "8x4-ff.png", "x-0123456789abcdef.png"] {
            std::fs::write(goldens.picture(name), "mine").unwrap();
        }
        assert_eq!(goldens.sweep(), Ok(1));
        assert_eq!(files_in(&goldens.pictures()).unwrap().len(), 5);
    }

    #[test]
    fn goldens_are_listed_by_their_cases_and_removed_with_their_folder() {
        let folder = tempfile::tempdir().unwrap();
        let goldens = GoldenFolder::beside(folder.path());
        for case in ["one", "table/two", "table/three"] {
            goldens.write(case, &of(9), &picture(9)).unwrap();
        }
        assert_eq!(goldens.names(), Ok(BTreeSet::from(["one", "table/two", "table/three"].map(str::to_owned))));
        goldens.remove("table/two").unwrap();
        assert!(folder.path().join("goldens/table").exists());
        goldens.remove("table/three").unwrap();
        assert!(!folder.path().join("goldens/table").exists() && goldens.remove("table/three").is_err());
        assert_eq!(goldens.names(), Ok(BTreeSet::from(["one".to_owned()])));
    }

    #[test]
    fn cases_that_show_the_same_share_a_picture_and_one_that_nobody_has_goes() {
        let folder = tempfile::tempdir().unwrap();
        let goldens = GoldenFolder::beside(folder.path());
        for case in ["one", "table/two"] {
            goldens.write(case, &of(9), &picture(9)).unwrap();
        }
        assert_eq!(files_in(&goldens.pictures()).unwrap().len(), 1);
        assert_eq!(goldens.read("table/two"), Ok(Some(of(9))));
        assert_eq!(goldens.read_picture(&of(9)), Ok(picture(9)));
        goldens.write("one", &of(7), &picture(7)).unwrap();
        assert_eq!(goldens.sweep(), Ok(0), "the other case still has it");
        goldens.write("table/two", &of(7), &picture(7)).unwrap();
        assert_eq!((goldens.sweep(), files_in(&goldens.pictures()).unwrap().len()), (Ok(1), 1));
        assert_eq!(goldens.read("three"), Ok(None));
    }
}
