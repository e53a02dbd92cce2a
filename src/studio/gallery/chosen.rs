//! Selects cases: those of some files and folders, by name or tag, or this machine's share of them.

use super::GalleryError;
use crate::game::library::read_file;
use crate::studio::gallery::case::{Case, ENDING, read_cases};
use crate::studio::gallery::golden::GoldenFolder;
use crate::words::system_words;
use globset::{Glob, GlobMatcher};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The default folder of cases.
pub const FOLDER: &str = "gallery";
/// The default cost of a case without a golden, in tenths of a second: for one at rest, and for one in which something moves.
const COSTS: (u32, u32) = (10, 40);

/// A selection of cases.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// Case files and folders of them; [`FOLDER`] if empty.
    pub paths: Vec<PathBuf>,
    /// Only cases whose names match this.
    pub filter: Option<Glob>,
    /// Only cases with this tag.
    pub tag: Option<String>,
    /// Only this machine's share.
    pub shard: Option<Shard>,
}

/// One of several shares, counted from 1. Written `1/3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    own: usize,
    of: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(own, of)| Some((own.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((own, of)) if (1..=of).contains(&own) && of <= 1_000 => Ok(Shard { own, of }),
            _ => Err("write which share of how many, such as `1/3`".to_owned()),
        }
    }
}

impl Shard {
    /// Whether it is the first share.
    pub(super) fn is_first(self) -> bool {
        self.own == 1
    }

    /// The indices of the things in this share, by their costs and names: the most expensive are dealt first, each to the share with the
    /// lowest cost so far.
    fn deal(self, things: &[(u32, &str)]) -> BTreeSet<usize> {
        let mut order: Vec<usize> = (0..things.len()).collect();
        order.sort_by_key(|place| (Reverse(things[*place].0), things[*place].1));
        let mut loads = vec![0; self.of];
        let mut own = BTreeSet::new();
        for place in order {
            let (least, load) = loads.iter_mut().enumerate().min_by_key(|(number, load)| (**load, *number)).unzip();
            if let Some(load) = load {
                *load += things[place].0.max(1);
            }
            if least == Some(self.own - 1) {
                own.insert(place);
            }
        }
        own
    }
}

impl Chosen {
    /// The cases, with those that can share a studio next to each other.
    pub fn cases(&self) -> Result<Vec<Case>, GalleryError> {
        let mut cases = self.all_cases()?;
        let all = cases.len();
        let filter: Option<GlobMatcher> = self.filter.as_ref().map(Glob::compile_matcher);
        cases.retain(|case| filter.as_ref().is_none_or(|filter| filter.is_match(&case.name) || filter.is_match(&case.key)));
        cases.retain(|case| self.tag.as_ref().is_none_or(|tag| case.tags.contains(tag)));
        if cases.is_empty() {
            return Err(GalleryError::Asked(format!("none of the {all} cases is chosen: `brickfray gallery list` names them")));
        }
        if let Some(shard) = self.shard {
            let things: Vec<(u32, &str)> = cases.iter().map(|case| (cost(case), case.name.as_str())).collect();
            let own = shard.deal(&things);
            let mut place = 0..;
            cases.retain(|_| place.next().is_some_and(|place| own.contains(&place)));
        }
        cases.sort_by_key(|case| (case.into.is_some() || case.film.is_some(), case.panels, case.size.width, case.size.height));
        Ok(cases)
    }

    /// The cases of all paths, with their folder in the name if there are several.
    fn all_cases(&self) -> Result<Vec<Case>, GalleryError> {
        let paths = self.paths_or_default();
        // By canonical paths, so that a file given twice counts once.
        let (mut files, mut roots) = (BTreeMap::new(), Vec::new());
        for path in &paths {
            if path.is_dir() {
                gather(path, &mut files)?;
                roots.push(true_place(path)?);
            } else {
                let place = true_place(path)?;
                roots.extend(place.parent().map(Path::to_owned));
                files.insert(place, path.clone());
            }
        }
        if files.is_empty() {
            let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
            return Err(GalleryError::Asked(format!("there are no cases in {}: their files end in `{ENDING}`", paths.join(", "))));
        }
        let root = common_ancestor(&roots);
        let mut cases: Vec<Case> = Vec::new();
        let mut called: BTreeMap<String, PathBuf> = BTreeMap::new();
        for (place, path) in &files {
            let inside = place.parent().and_then(|folder| folder.strip_prefix(&root).ok()).unwrap_or(Path::new(""));
            for mut case in read_cases(path, &read_file(path, path.display().to_string())?)? {
                case.name = inside.join(&case.key).display().to_string().replace('\\', "/");
                if let Some(other) = called.insert(case.name.clone(), path.clone()) {
                    let (one, other, name) = (path.display(), other.display(), &case.name);
                    return Err(GalleryError::Asked(format!("{one}: there is a case `{name}` in {other} too: rename one of the files")));
                }
                cases.push(case);
            }
        }
        Ok(cases)
    }

    /// The given files and folders, or the default one.
    pub(super) fn paths_or_default(&self) -> Vec<PathBuf> {
        if self.paths.is_empty() { vec![PathBuf::from(FOLDER)] } else { self.paths.clone() }
    }

    /// Whether all cases of the given folders are selected.
    pub(super) fn is_all(&self) -> bool {
        self.filter.is_none() && self.tag.is_none() && self.shard.is_none() && self.paths.iter().all(|path| path.is_dir())
    }
}

/// The cost of drawing a case according to its golden, in tenths of a second.
fn cost(case: &Case) -> u32 {
    let golden = GoldenFolder::beside(&case.folder).read(&case.key).ok().flatten();
    golden.and_then(|golden| golden.cost).unwrap_or(if case.into.is_some() || case.film.is_some() { COSTS.1 } else { COSTS.0 })
}

/// The canonical path, with symbolic links resolved.
pub(super) fn true_place(path: &Path) -> Result<PathBuf, GalleryError> {
    path.canonicalize().map_err(|error| GalleryError::Asked(format!("{} can't be read: {}", path.display(), system_words(&error))))
}

/// The deepest common ancestor of these folders.
fn common_ancestor(folders: &[PathBuf]) -> PathBuf {
    let Some((first, others)) = folders.split_first() else { return PathBuf::new() };
    first.ancestors().find(|root| others.iter().all(|folder| folder.starts_with(root))).map_or_else(PathBuf::new, Path::to_owned)
}

/// Collects the case files in a folder and below it, by canonical path. A folder that can't be read, or is a link, is an error, so that
/// nothing is left out silently.
fn gather(folder: &Path, files: &mut BTreeMap<PathBuf, PathBuf>) -> Result<(), GalleryError> {
    let failed = |error: std::io::Error| GalleryError::Asked(format!("{} can't be read: {}", folder.display(), system_words(&error)));
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            if path.is_symlink() {
                let told = path.display();
                return Err(GalleryError::Asked(format!(
                    "{told} is a link to a folder, and cases are not sought behind links: remove it, and name the folder itself beside this one"
                )));
            }
            gather(&path, files)?;
        } else if path.to_string_lossy().ends_with(ENDING) {
            files.insert(true_place(&path)?, path);
        }
    }
    Ok(())
}

/// Lists the cases and what they guard.
pub fn list(chosen: &Chosen, out: &mut dyn Write) -> Result<(), GalleryError> {
    for case in chosen.cases()? {
        let tags = if case.tags.is_empty() { String::new() } else { format!(" [{}]", case.tags.join(", ")) };
        writeln!(out, "{}{tags}: {}", case.name, case.guards)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read() {
        assert_eq!("2/3".parse(), Ok(Shard { own: 2, of: 3 }));
        for wrong in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/9999", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_case_is_in_one_share_and_shares_cost_much_the_same() {
        let things: Vec<(u32, String)> =
            (0..30).map(|number| (if number % 7 == 0 { 40 } else { 5 + number % 5 }, format!("case-{number}"))).collect();
        let things: Vec<(u32, &str)> = things.iter().map(|(cost, name)| (*cost, name.as_str())).collect();
        let shares: Vec<BTreeSet<usize>> = (1..=3).map(|own| Shard { own, of: 3 }.deal(&things)).collect();
        let mut all: Vec<usize> = shares.iter().flatten().copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..30).collect::<Vec<_>>());
        let loads = shares.iter().map(|share| share.iter().map(|place| things[*place].0).sum::<u32>());
        let loads: Vec<u32> = loads.collect();
        assert!(loads.iter().max().unwrap() - loads.iter().min().unwrap() <= 10, "{loads:?}");
    }

    fn write(folder: &Path, name: &str) {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "(battle: \"first-battle\", guards: \"It.\", cases: [(name: \"start\")])").unwrap();
    }

    fn names(paths: &[PathBuf], filter: Option<&str>) -> Result<Vec<String>, String> {
        let chosen = Chosen { paths: paths.to_vec(), filter: filter.map(|filter| Glob::new(filter).unwrap()), ..Chosen::default() };
        let mut names: Vec<String> =
            chosen.cases().map_err(|error| error.to_string())?.into_iter().map(|case| format!("{}={}", case.name, case.key)).collect();
        names.sort();
        Ok(names)
    }

    #[test]
    fn cases_of_several_folders_carry_the_names_of_their_folders() {
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        for file in ["a.case.ron", "b/a.case.ron", "b/c/a.case.ron", "b.a.case.ron"] {
            write(dir.path(), file);
        }
        let all = ["a/start=a/start", "b.a/start=b.a/start", "b/a/start=a/start", "b/c/a/start=a/start"];
        assert_eq!(names(&[dir.path().to_owned()], None).unwrap(), all);
        assert_eq!(names(&[at("b")], None).unwrap(), ["a/start=a/start", "c/a/start=a/start"]);
        assert_eq!(names(&[at("b/a.case.ron")], None).unwrap(), ["a/start=a/start"], "a file alone needs no folder");
        assert_eq!(names(&[at("b/a.case.ron"), at("b/c")], None).unwrap(), ["a/start=a/start", "c/a/start=a/start"]);
        assert_eq!(names(&[at("b"), at("b/../b/a.case.ron"), at("b")], None).unwrap().len(), 2, "what is meant twice is one");
        assert_eq!(names(&[dir.path().to_owned()], Some("b/c/*/*")).unwrap(), ["b/c/a/start=a/start"]);
    }

    #[test]
    fn two_cases_of_one_name_are_refused_with_both_files() {
        let dir = tempfile::tempdir().unwrap();
        for file in ["x.case.ron", "x.ron.case.ron", "x.ron"] {
            write(dir.path(), file);
        }
        assert_eq!(names(&[dir.path().to_owned()], None).unwrap(), ["x.ron/start=x.ron/start", "x/start=x/start"]);
        let told = names(&[dir.path().to_owned(), dir.path().join("x.ron")], None).unwrap_err();
        assert!(told.contains("x.ron: there is a case `x/start` in") && told.contains("x.case.ron too"), "{told}");
    }

    #[cfg(unix)]
    #[test]
    fn a_linked_folder_is_told_and_one_that_is_named_itself_is_read() {
        let (dir, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        write(dir.path(), "a.case.ron");
        write(other.path(), "b.case.ron");
        let link = dir.path().join("more");
        std::os::unix::fs::symlink(other.path(), &link).unwrap();
        let told = names(&[dir.path().to_owned()], None).unwrap_err();
        assert!(told.contains("more is a link to a folder"), "{told}");
        assert_eq!(names(&[link], None).unwrap(), ["b/start=b/start"]);
        assert!(names(&[dir.path().join("none")], None).unwrap_err().contains("none can't be read"));
    }
}
