//! Goldens: what a case came to when somebody looked at it and said that it is right.
//!
//! Beside the cases of a folder lies `goldens/`: for each case a text, `NAME.golden`, with its facts and the hash of its state, and in
//! `pictures/` its picture, called by what it shows: cases that show the same share it.

use crate::game::can_write;
use crate::studio::StudioError;
use crate::studio::files::{Folder, cant_write, write_png, write_small_png, write_whole};
use image::RgbImage;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

/// The first line of a golden.
const HEAD: &str = "brickfray golden 1";

/// What a case came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Golden {
    /// The file of its picture, in `pictures/`.
    pub picture: String,
    /// What drew it.
    pub driver: String,
    /// The hash of the battle's state.
    pub state: String,
    /// Its facts, each with its rule, a line each.
    pub facts: Vec<String>,
    /// How many tenths of a second it took to draw; by these cases are dealt to several machines.
    pub cost: Option<u32>,
}

/// Why a golden can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} can't be read: {reason}; `brickfray gallery bless` writes it again", path.display())]
pub struct Unreadable {
    /// Which file.
    pub path: PathBuf,
    /// Why not.
    pub reason: String,
}

/// Where the goldens of a folder's cases lie.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GoldenFolder(PathBuf);

impl GoldenFolder {
    /// Those of the cases in this folder.
    pub fn beside(folder: &Path) -> Self {
        GoldenFolder(folder.join("goldens"))
    }

    /// The golden of a case.
    pub fn golden(&self, case: &str) -> PathBuf {
        self.0.join(format!("{case}.golden"))
    }

    /// A picture of that name.
    pub fn picture(&self, name: &str) -> PathBuf {
        self.0.join("pictures").join(name)
    }

    /// A picture that is made when a case fails, to be looked at.
    pub fn failed(&self, case: &str, what: &str) -> PathBuf {
        self.0.join("failed").join(format!("{}.{what}.png", file_name(case)))
    }

    /// The golden of a case; nothing where there is none.
    pub fn read(&self, case: &str) -> Result<Option<Golden>, Unreadable> {
        let path = self.golden(case);
        match std::fs::read_to_string(&path) {
            Ok(text) => Golden::parse(&text).map(Some).map_err(|reason| Unreadable { path, reason }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Unreadable { path, reason: error.to_string() }),
        }
    }

    /// The picture of a golden.
    pub fn read_picture(&self, golden: &Golden) -> Result<RgbImage, Unreadable> {
        let path = self.picture(&golden.picture);
        image::open(&path).map(|picture| picture.to_rgb8()).map_err(|error| Unreadable { path, reason: error.to_string() })
    }

    /// Writes a golden, and its picture where there is none that shows the same.
    pub fn write(&self, case: &str, golden: &Golden, picture: &RgbImage) -> Result<(), StudioError> {
        let path = self.picture(&golden.picture);
        if !path.exists() {
            make_folder(&path)?;
            write_small_png(&path, picture)?;
        }
        let path = self.golden(case);
        make_folder(&path)?;
        write_whole(&path, |out| out.write_all(golden.text().as_bytes()))
    }

    /// Writes a picture of a case that fails.
    pub fn write_failed(&self, case: &str, what: &str, picture: &RgbImage) -> Result<PathBuf, StudioError> {
        let path = self.failed(case, what);
        write_picture(&path, picture)?;
        Ok(path)
    }

    /// Removes what an earlier failure of a case left, and the folder with it where nothing else is in it.
    pub fn clear_failed(&self, case: &str) {
        for what in ["new", "difference", "flip"] {
            // It is no error when there is nothing to remove.
            let _ = std::fs::remove_file(self.failed(case, what));
        }
        let _ = std::fs::remove_dir(self.0.join("failed"));
    }

    /// Removes pictures that no golden here has; gives how many.
    pub fn sweep(&self) -> Result<usize, Unreadable> {
        let mut kept = BTreeSet::new();
        let mut open = vec![self.0.clone()];
        while let Some(folder) = open.pop() {
            for path in files_in(&folder) {
                if path.is_dir() {
                    open.push(path);
                } else if path.extension().is_some_and(|ending| ending == "golden") {
                    let unreadable = |reason: String| Unreadable { path: path.clone(), reason };
                    let text = std::fs::read_to_string(&path).map_err(|error| unreadable(error.to_string()))?;
                    kept.insert(Golden::parse(&text).map_err(unreadable)?.picture);
                }
            }
        }
        let pictures = files_in(&self.0.join("pictures")).into_iter();
        let left_over = pictures.filter(|path| path.file_name().is_some_and(|name| !kept.contains(&*name.to_string_lossy())));
        Ok(left_over.filter(|path| std::fs::remove_file(path).is_ok()).count())
    }
}

/// What a folder holds, in order; nothing where it is not there.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn make_folder(path: &Path) -> Result<(), StudioError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    Folder::open(folder).map(drop)?;
    std::fs::create_dir_all(folder).map_err(|error| cant_write(path, &error))?;
    can_write(path).map_err(|error| cant_write(path, &error))
}

fn write_picture(path: &Path, picture: &RgbImage) -> Result<(), StudioError> {
    make_folder(path)?;
    write_png(path, picture)
}

/// The name of a case as that of a file.
pub fn file_name(case: &str) -> String {
    case.replace('/', ".")
}

/// What a picture is called: by its size and what it shows.
pub fn called(picture: &RgbImage) -> String {
    let (width, height) = picture.dimensions();
    format!("{width}x{height}-{:016x}.png", XxHash3_64::oneshot(picture.as_raw()))
}

impl Golden {
    /// As it is written.
    fn text(&self) -> String {
        let Golden { picture, driver, state, facts, cost } = self;
        let cost = cost.map_or(String::new(), |cost| format!("cost {cost}\n"));
        let facts: String = facts.iter().map(|fact| format!("    {fact}\n")).collect();
        format!("{HEAD}\npicture {picture}\ndriver {driver}\nstate {state}\n{cost}facts\n{facts}")
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
            cost.map(|line| line.trim_start_matches("cost").trim().parse().map_err(|_| format!("`{line}` is no cost"))).transpose()?;
        if lines.next() != Some("facts") {
            return Err("there is no line `facts` where one should be".to_owned());
        }
        if Path::new(&picture).file_name().is_none_or(|name| name != picture.as_str()) {
            return Err(format!("`{picture}` is no name of a picture"));
        }
        Ok(Golden { picture, driver, state, facts: lines.map(|line| line.trim().to_owned()).collect(), cost })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn golden() -> Golden {
        let facts = vec!["BW-SM-22 the watch is pushed 2\"".to_owned(), "BW-SE-11 it ends".to_owned()];
        Golden { picture: "00ff.png".to_owned(), driver: "llvmpipe Mesa 22".to_owned(), state: "12ab".to_owned(), facts, cost: Some(9) }
    }

    #[test]
    fn a_golden_reads_back() {
        assert_eq!(Golden::parse(&golden().text()), Ok(golden()));
        let nothing = Golden { facts: Vec::new(), cost: None, ..golden() };
        assert_eq!(Golden::parse(&nothing.text()), Ok(nothing));
    }

    #[test]
    fn a_torn_golden_and_one_that_leads_elsewhere_are_told() {
        let whole = golden().text();
        for end in [0, 10, HEAD.len() + 3, whole.find("facts").unwrap()] {
            assert!(Golden::parse(&whole[..end]).is_err(), "{end}");
        }
        assert!(Golden::parse(&whole.replace("00ff.png", "../../00ff.png")).is_err());
    }

    #[test]
    fn cases_that_show_the_same_share_a_picture_and_one_that_nobody_has_goes() {
        let folder = tempfile::tempdir().unwrap();
        let goldens = GoldenFolder::beside(folder.path());
        let picture = |level: u8| RgbImage::from_pixel(8, 4, image::Rgb([level; 3]));
        let of = |level: u8| Golden { picture: called(&picture(level)), ..golden() };
        for case in ["one", "table/two"] {
            goldens.write(case, &of(9), &picture(9)).unwrap();
        }
        assert_eq!(files_in(&goldens.0.join("pictures")).len(), 1);
        assert_eq!(goldens.read("table/two"), Ok(Some(of(9))));
        assert_eq!(goldens.read_picture(&of(9)), Ok(picture(9)));
        goldens.write("one", &of(7), &picture(7)).unwrap();
        assert_eq!(goldens.sweep(), Ok(0), "the other case still has it");
        goldens.write("table/two", &of(7), &picture(7)).unwrap();
        assert_eq!((goldens.sweep(), files_in(&goldens.0.join("pictures")).len()), (Ok(1), 1));
        assert_eq!(goldens.read("three"), Ok(None));
    }
}
