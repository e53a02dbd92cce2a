//! Visiting: what `brickfray gallery` lists, checks and blesses.

use super::GalleryError;
use super::case::{Case, read_cases};
use super::golden::{Golden, Shelf};
use super::hang::{Drawn, Hall, Played, golden, play};
use crate::game::Library;
use crate::game::library::read_file;
use crate::studio::compare::{Difference, amplified};
use globset::{Glob, GlobMatcher};
use image::RgbImage;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Files of cases end so.
pub const ENDING: &str = ".case.ron";
/// Where cases are sought where no path is told.
pub const FOLDER: &str = "gallery";

/// Which cases are meant.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// Files of cases, and folders of them; [`FOLDER`] where there are none.
    pub paths: Vec<PathBuf>,
    /// Their names are like this.
    pub filter: Option<Glob>,
    /// They have this tag.
    pub tag: Option<String>,
}

/// What is checked, and what is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Facts and states only; nothing is drawn.
    pub facts_only: bool,
    /// Goldens of another driver are written again.
    pub other_driver: bool,
}

impl Chosen {
    /// The cases, those that are drawn alike one after the other.
    pub fn cases(&self) -> Result<Vec<Case>, GalleryError> {
        let default = [PathBuf::from(FOLDER)];
        let paths = if self.paths.is_empty() { &default[..] } else { &self.paths };
        let mut files = BTreeSet::new();
        for path in paths {
            if path.is_dir() {
                gather(path, &mut files);
            } else {
                files.insert(path.clone());
            }
        }
        if files.is_empty() {
            let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
            return Err(GalleryError::Asked(format!("there are no cases in {}: their files end in `{ENDING}`", paths.join(", "))));
        }
        let mut cases = Vec::new();
        for path in &files {
            let named = PathBuf::from(path.display().to_string().trim_end_matches(ENDING).to_owned() + ".ron");
            cases.extend(read_cases(&named, &read_file(path, path.display().to_string())?)?);
        }
        let all = cases.len();
        let filter: Option<GlobMatcher> = self.filter.as_ref().map(Glob::compile_matcher);
        cases.retain(|case| filter.as_ref().is_none_or(|filter| filter.is_match(&case.name)));
        cases.retain(|case| self.tag.as_ref().is_none_or(|tag| case.tags.contains(tag)));
        if cases.is_empty() {
            return Err(GalleryError::Asked(format!("none of the {all} cases is chosen: `brickfray gallery list` names them")));
        }
        cases.sort_by_key(|case| (case.into.is_some(), case.panels, case.size.width, case.size.height));
        Ok(cases)
    }

    /// All cases of their folders are meant.
    fn is_all(&self) -> bool {
        self.filter.is_none() && self.tag.is_none() && self.paths.iter().all(|path| path.is_dir())
    }
}

/// Files of cases in a folder and those in it.
fn gather(folder: &Path, files: &mut BTreeSet<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.is_symlink() {
            gather(&path, files);
        } else if path.to_string_lossy().ends_with(ENDING) {
            files.insert(path);
        }
    }
}

/// Names the cases and what they guard.
pub fn list(chosen: &Chosen, out: &mut dyn Write) -> Result<(), GalleryError> {
    for case in chosen.cases()? {
        let tags = if case.tags.is_empty() { String::new() } else { format!(" [{}]", case.tags.join(", ")) };
        writeln!(out, "{}{tags}: {}", case.name, case.guards)?;
    }
    Ok(())
}

/// How a case compares with its golden: what differs, a line each; nothing where all is as it was.
struct Compared {
    lines: Vec<String>,
    differs: Vec<&'static str>,
}

impl Compared {
    fn add(&mut self, what: &'static str, line: String) {
        self.differs.push(what);
        self.lines.push(line);
    }

    fn played(&mut self, was: &Golden, is: &Played) {
        if was.facts != is.facts {
            self.add("facts", first_apart(&was.facts, &is.facts));
        }
        if was.state != is.state {
            self.add("state", format!("state: was {}, is {}", was.state, is.state));
        }
    }
}

/// Where lists of facts part.
fn first_apart(was: &[String], is: &[String]) -> String {
    let place = was.iter().zip(is).take_while(|(was, is)| was == is).count();
    let told = |facts: &[String]| facts.get(place).map_or_else(|| "nothing more".to_owned(), |fact| format!("`{fact}`"));
    format!(
        "facts: {} where there were {}; the first that differs, the {}.: was {}, is {}",
        is.len(),
        was.len(),
        place + 1,
        told(was),
        told(is)
    )
}

/// Compares every case with its golden, and says which differ.
pub fn check(chosen: &Chosen, manner: Manner, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    let cases = chosen.cases()?;
    let (mut hall, mut failed) = (Hall::default(), Vec::new());
    for case in &cases {
        let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
        let shelf = Shelf::beside(&case.folder);
        let Some(was) = shelf.read(&case.name)? else {
            writeln!(out, "new      {}: it has no golden; look at it (`gallery bless` makes one)", case.name)?;
            failed.push(case.name.as_str());
            continue;
        };
        let mut compared = Compared { lines: Vec::new(), differs: Vec::new() };
        compared.played(&was, &play(case, library).map_err(of_case)?);
        if !manner.facts_only {
            let Drawn { picture, driver } = hall.draw(case, library).map_err(of_case)?;
            shelf.clear_failed(&case.name);
            if let Some(line) = compare_picture(&shelf, &case.name, &was, &picture)? {
                compared.add("picture", line);
            }
            if driver != was.driver && compared.differs.contains(&"picture") {
                compared.lines.push(format!("the golden was drawn by {}, this by {driver}: that alone may be why", was.driver));
            }
        }
        if compared.differs.is_empty() {
            writeln!(out, "same     {}", case.name)?;
            continue;
        }
        failed.push(case.name.as_str());
        compared.differs.dedup();
        writeln!(out, "differs  {}: {}\n    it guards: {}", case.name, compared.differs.join(", "), case.guards)?;
        for line in compared.lines {
            writeln!(out, "    {}", line.replace('\n', "\n    "))?;
        }
    }
    writeln!(out, "{} of {} cases are as they were", cases.len() - failed.len(), cases.len())?;
    if failed.is_empty() { Ok(()) } else { Err(GalleryError::Differs(format!("not as they were: {}", failed.join(", ")))) }
}

/// What is to be said of a picture beside its golden; nothing where they count as the same.
fn compare_picture(shelf: &Shelf, case: &str, was: &Golden, picture: &RgbImage) -> Result<Option<String>, GalleryError> {
    let before = shelf.read_picture(was)?;
    let difference = Difference::between(&before, picture);
    if difference.as_ref().is_some_and(Difference::passes) {
        return Ok(None);
    }
    let new = shelf.write_failed(case, "new", picture)?;
    let (was, old, new) = (before.dimensions(), shelf.picture(&was.picture), new.display());
    let Some(difference) = difference else {
        let (width, height) = picture.dimensions();
        return Ok(Some(format!("picture: it was {}x{} and is {width}x{height}\nwas: {}\nnew: {new}", was.0, was.1, old.display())));
    };
    let shown = shelf.write_failed(case, "difference", &amplified(&before, picture))?;
    Ok(Some(format!("picture: {difference}\nwas: {}\nnew: {new}\ndifference x16: {}", old.display(), shown.display())))
}

/// Makes goldens of what cases come to now, where that is not what they have; says first which.
pub fn bless(chosen: &Chosen, manner: Manner, library: &Library, out: &mut dyn Write) -> Result<(), GalleryError> {
    let cases = chosen.cases()?;
    let (mut hall, mut changed) = (Hall::default(), Vec::new());
    for case in &cases {
        let of_case = |error| GalleryError::Case { case: case.name.clone(), error };
        let shelf = Shelf::beside(&case.folder);
        let played = play(case, library).map_err(of_case)?;
        let Drawn { picture, driver } = hall.draw(case, library).map_err(of_case)?;
        // One that can't be read is written again.
        let was = shelf.read(&case.name).ok().flatten();
        if let Some(was) = was.as_ref().filter(|was| was.driver != driver && !manner.other_driver) {
            return Err(GalleryError::Asked(format!(
                "the golden of {} was drawn by {}, and this is {driver}: goldens of two drivers can't be compared; to draw all of them here from now on, add --other-driver",
                case.name, was.driver
            )));
        }
        let mut compared = Compared { lines: Vec::new(), differs: Vec::new() };
        if let Some(was) = &was {
            compared.played(was, &played);
            let same =
                shelf.read_picture(was).ok().and_then(|before| Difference::between(&before, &picture)).is_some_and(|apart| apart.passes());
            if !same || was.driver != driver {
                compared.differs.push("picture");
            }
            if compared.differs.is_empty() {
                continue;
            }
        }
        let mut now = golden(played, &picture, driver);
        if let Some(was) = was.filter(|_| !compared.differs.contains(&"picture")) {
            now.picture = was.picture;
        }
        let what = if compared.differs.is_empty() { "new".to_owned() } else { compared.differs.join(", ") };
        writeln!(out, "{}: {what}", case.name)?;
        changed.push((case, now, picture));
    }
    for (case, golden, picture) in &changed {
        let shelf = Shelf::beside(&case.folder);
        shelf.write(&case.name, golden, picture)?;
        shelf.clear_failed(&case.name);
    }
    let mut left_over = 0;
    if chosen.is_all() {
        let shelves: BTreeSet<Shelf> = cases.iter().map(|case| Shelf::beside(&case.folder)).collect();
        for shelf in shelves {
            left_over += shelf.sweep()?;
        }
    }
    let others = cases.len() - changed.len();
    writeln!(out, "{} goldens written, {others} are as they were, {left_over} pictures that nobody has are gone", changed.len())?;
    Ok(())
}
