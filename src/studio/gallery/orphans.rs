//! Orphans: goldens without a case. Without this check, nobody would notice that a deleted or renamed case is no longer checked.

use super::GalleryError;
use crate::studio::gallery::chosen::{Chosen, true_place};
use crate::studio::gallery::golden::{GOLDENS, GoldenFolder, Unreadable};
use crate::studio::gallery::told::outcome::{Outcome, Verdict};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A golden without a case.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Orphan {
    /// The folder of goldens.
    pub goldens: GoldenFolder,
    /// The golden's name in that folder, which no case has.
    pub key: String,
}

impl Orphan {
    /// The outcome that reports this orphan.
    pub fn outcome(&self) -> Outcome {
        let path = self.goldens.golden(&self.key);
        let note = format!("{} is the golden of no case: name its case again, or remove it with `brickfray gallery prune`", path.display());
        Outcome { name: self.key.clone(), verdict: Verdict::Orphan, notes: vec![note], ..Outcome::default() }
    }
}

/// The goldens without a case among the chosen ones: of whole folders, of the named tables, and those whose names match the filter. A
/// choice by tag finds none, because goldens have no tags; of several shares, only the first reports orphans.
pub fn orphans(chosen: &Chosen) -> Result<BTreeSet<Orphan>, GalleryError> {
    if chosen.tag.is_some() || chosen.shard.is_some_and(|shard| !shard.is_first()) {
        return Ok(BTreeSet::new());
    }
    let cases = Chosen { paths: chosen.paths.clone(), ..Chosen::default() }.cases()?;
    let mut expected: BTreeSet<(PathBuf, &str)> = BTreeSet::new();
    for case in &cases {
        expected.insert((true_place(&case.folder_or_here())?, &case.key));
    }
    let filter = chosen.filter.as_ref().map(|filter| filter.compile_matcher());
    let mut found = BTreeSet::new();
    for path in chosen.paths_or_default() {
        let (mut folders, mut of_table) = (Vec::new(), None);
        if path.is_dir() {
            below(&path, &mut folders)?;
        } else {
            folders.extend(path.parent().map(Path::to_owned));
            // A golden beside those of a table may belong to another file.
            let table = cases.iter().find(|case| case.file == path).and_then(|case| case.key.split_once('/'));
            of_table = Some(table.map(|(table, _)| format!("{table}/")));
        }
        for folder in folders {
            let goldens = GoldenFolder::beside(&folder);
            let place = if goldens.folder().is_dir() { true_place(goldens.folder())? } else { continue };
            let place = place.parent().unwrap_or(&place).to_owned();
            let is_meant = |key: &String| match &of_table {
                None => true,
                Some(table) => table.as_ref().is_some_and(|table| key.starts_with(table.as_str())),
            };
            let mut keys = goldens.names()?;
            keys.retain(|key| is_meant(key) && filter.as_ref().is_none_or(|filter| filter.is_match(key)));
            let orphans = keys.into_iter().filter(|key| !expected.contains(&(place.clone(), key.as_str())));
            found.extend(orphans.map(|key| Orphan { goldens: goldens.clone(), key }));
        }
    }
    Ok(found)
}

/// Finds the folders with goldens in a folder and below it.
fn below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Unreadable> {
    let failed = |error: std::io::Error| Unreadable { path: folder.to_owned(), reason: error.to_string() };
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_symlink() || !path.is_dir() {
            continue;
        }
        if path.file_name().is_some_and(|name| name == GOLDENS) {
            found.push(folder.to_owned());
        } else {
            below(&path, found)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(chosen: &Chosen) -> Vec<String> {
        orphans(chosen).unwrap().into_iter().map(|orphan| orphan.outcome().name).collect()
    }

    #[test]
    fn a_golden_without_a_case_is_found_in_folders_and_in_tables() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
            path
        };
        let table = write("t.case.ron", "(battle: \"first-battle\", guards: \"It.\", cases: [(name: \"a\"), (name: \"b\")])");
        write("deep/one.case.ron", "(battle: \"first-battle\", guards: \"It.\")");
        for golden in [
            "goldens/t/a.golden",
            "goldens/t/gone.golden",
            "goldens/u/gone.golden",
            "deep/goldens/one.golden",
            "deep/goldens/two.golden",
            "empty/goldens/three.golden",
        ] {
            write(golden, "");
        }
        write("goldens/pictures/x.png", "");
        let of = |path: PathBuf| Chosen { paths: vec![path], ..Chosen::default() };
        let all = ["t/gone", "u/gone", "two", "three"];
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        assert_eq!(sorted(found(&of(folder.path().to_owned()))), sorted(all.map(str::to_owned).to_vec()));
        let twice = Chosen { paths: vec![folder.path().to_owned(), folder.path().join("deep/../deep")], ..Chosen::default() };
        assert!(!found(&twice).contains(&"one".to_owned()), "another way to a folder is no other folder");
        assert_eq!(found(&of(table.clone())), ["t/gone"], "of a table its own are meant");
        assert_eq!(found(&of(folder.path().join("deep/one.case.ron"))), Vec::<String>::new(), "others may be of other files");
        let filtered = |glob: &str| Chosen { filter: Some(globset::Glob::new(glob).unwrap()), ..of(folder.path().to_owned()) };
        assert_eq!((found(&filtered("t/*")), found(&filtered("t/a"))), (vec!["t/gone".to_owned()], Vec::new()));
        let tagged = Chosen { tag: Some("x".to_owned()), ..of(folder.path().to_owned()) };
        assert_eq!(found(&tagged), Vec::<String>::new());
        let share = |text: &str| Chosen { shard: Some(text.parse().unwrap()), ..of(folder.path().to_owned()) };
        assert_eq!((found(&share("1/2")).len(), found(&share("2/2")).len()), (4, 0));
    }
}
