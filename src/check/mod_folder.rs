//! Checks a mod: every file in its folders by its kind, and reports what the program would silently ignore.

use super::file::{self, check_as};
use crate::game::kinds::{kind_in, kind_of};
use crate::game::library::read_file;
use crate::game::ron::{Source, nearest};
use crate::game::{FileKind, Library, RulebookEntry};
use crate::rulebooks::ENTRIES;
use crate::studio::gallery::case::ENDING;
use crate::words::system_words;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of goldens beside cases; its contents are checked by `gallery check`.
const GOLDENS: &str = "goldens";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    pub name: String,
    /// A summary of the file, or its errors.
    pub told: Result<String, String>,
}

/// The result of checking a mod.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ModChecked {
    /// Its files, sorted by path.
    pub files: Vec<Checked>,
    /// The files and folders that are ignored, each in a sentence.
    pub warnings: Vec<String>,
}

/// Checks everything in the folder of a mod, on top of the shipped files.
pub fn check(folder: &Path) -> Result<ModChecked, String> {
    let mut found = Found::default();
    found.top(folder)?;
    let Found { files, cases, warnings, mut faults } = found;
    let mut of_mod: BTreeMap<&str, Vec<Source>> = BTreeMap::new();
    for (folder, source) in &files {
        if let Some(folder) = folder.filter(|folder| may_be_in(source, folder)) {
            of_mod.entry(folder).or_default().push(source.clone());
        }
    }
    let (library, problems) = Library::with_faulty_files(ENTRIES, of_mod);
    let mut checked: Vec<Checked> = Vec::new();
    for (folder, source) in files.iter().map(|(folder, source)| (*folder, source)).chain(cases.iter().map(|source| (None, source))) {
        let told = match folder {
            Some(folder) if !may_be_in(source, folder) => Err(misplaced(source, folder)),
            Some(folder) => check_as(kind_in(folder, ENTRIES).unwrap_or(FileKind::Battle), source, &library),
            None => check_as(file::kind(source, &library), source, &library),
        };
        checked.push(Checked { name: source.name.to_string(), told });
    }
    // An error in a stat file may be located in another file that it overrides.
    let shipped = problems.iter().filter(|problem| !files.iter().any(|(_, source)| source.name == problem.source.name));
    faults.extend(shipped.map(|problem| Checked { name: problem.source.name.to_string(), told: Err(problem.message.clone()) }));
    checked.extend(faults);
    let mut said = Vec::new();
    checked.retain(|one| {
        one.told.is_ok()
            || !said.contains(&one.told) && {
                said.push(one.told.clone());
                true
            }
    });
    checked.sort_by(|one, other| one.name.cmp(&other.name));
    if checked.is_empty() {
        return Err(format!("{} holds no file that the program reads: {}", folder.display(), folders_in_words()));
    }
    Ok(ModChecked { files: checked, warnings })
}

/// The folders that a mod may have.
fn folders() -> Vec<&'static str> {
    let of = |entry: &'static RulebookEntry| std::iter::once(entry.stats.name).chain(entry.named_files.iter().map(|files| files.name));
    ["battles", "demos"].into_iter().chain(ENTRIES.iter().flat_map(of)).collect()
}

fn folders_in_words() -> String {
    let all: Vec<String> = folders().iter().map(|folder| format!("`{folder}/`")).collect();
    format!("the folders of a mod are {}", all.join(", "))
}

/// Whether a file is of a kind that belongs in this folder, or its kind is unknown.
fn may_be_in(source: &Source, folder: &str) -> bool {
    kind_of(source, ENTRIES).is_none_or(|kind| kind.folders().contains(&folder))
}

fn misplaced(source: &Source, folder: &str) -> String {
    let (is, meant) = (kind_of(source, ENTRIES), kind_in(folder, ENTRIES).map_or("another file", |kind| kind.one()));
    let is_one = is.map_or("another kind of file", |kind| kind.one());
    let into = is.map(|kind| kind.folders().iter().map(|folder| format!("`{folder}/`")).collect::<Vec<_>>().join(" or "));
    let help = into.filter(|into| !into.is_empty()).map_or(String::new(), |into| format!(": move it into {into}"));
    format!("{}: this is {is_one}, and a file in `{folder}/` is {meant}{help}", source.name)
}

/// The files found in the folder of a mod.
#[derive(Default)]
struct Found {
    /// The files to be read, each with its folder in the mod.
    files: Vec<(Option<&'static str>, Source)>,
    /// Case files, and the battles beside them.
    cases: Vec<Source>,
    warnings: Vec<String>,
    /// The files that can't be read.
    faults: Vec<Checked>,
}

impl Found {
    fn top(&mut self, folder: &Path) -> Result<(), String> {
        let (known, all) = (folders(), entries(folder)?);
        // Cases refer to the battles beside them.
        let has_cases = all.iter().any(|path| path.to_string_lossy().ends_with(ENDING));
        for path in all {
            let name = name_of(&path);
            if !path.is_dir() {
                self.beside_the_folders(&path, has_cases);
            } else if let Some(known) = known.iter().copied().find(|known| *known == name) {
                self.known(&path, known)?;
            } else if name != GOLDENS && !self.gallery(&path)? {
                let meant = nearest(&name, known.iter().copied());
                let has_files = entries(&path)?.iter().any(|path| is_ron(path));
                if let Some(meant) = meant {
                    self.warnings.push(format!("{}/ is not read: did you mean `{meant}/`?", path.display()));
                } else if has_files {
                    self.warnings.push(format!("{}/ is not read: {}", path.display(), folders_in_words()));
                }
            }
        }
        Ok(())
    }

    /// A file outside the known folders: only cases are read there, and the battles to which they refer.
    fn beside_the_folders(&mut self, path: &Path, has_cases: bool) {
        if !is_ron(path) {
            return;
        }
        let Some(source) = self.read(path) else { return };
        let kind = kind_of(&source, ENTRIES);
        if !has_cases && !matches!(kind, Some(FileKind::Cases | FileKind::Save | FileKind::Other(_))) {
            let into =
                kind.and_then(|kind| kind.folders().first().map(|folder| format!(": it is {}, put it into `{folder}/`", kind.one())));
            let help = into.unwrap_or_else(|| format!(": {}", folders_in_words()));
            self.warnings.push(format!("{} lies in none of the folders of a mod and is not read by its name{help}", path.display()));
        }
        self.cases.push(source);
    }

    /// Scans one of the known folders.
    fn known(&mut self, folder: &Path, name: &'static str) -> Result<(), String> {
        for path in entries(folder)? {
            if path.is_dir() {
                if name_of(&path) != GOLDENS {
                    self.warnings.push(format!("{}/ is not read: files lie in `{name}/` itself", path.display()));
                }
            } else if path.to_string_lossy().ends_with(ENDING) {
                let source = self.read(&path);
                self.cases.extend(source);
            } else if is_ron(&path) {
                let source = self.read(&path);
                self.files.extend(source.map(|source| (Some(name), source)));
            } else {
                self.warnings.push(format!("{} is not read: the names of files in `{name}/` end in `.ron`", path.display()));
            }
        }
        Ok(())
    }

    /// Scans a folder with cases in it or below it: the cases, and the battles beside them. Returns false if there are none.
    fn gallery(&mut self, folder: &Path) -> Result<bool, String> {
        let all = entries(folder)?;
        let has_cases = all.iter().any(|path| path.to_string_lossy().ends_with(ENDING));
        let mut is_one = has_cases;
        for path in all {
            if path.is_dir() && !path.is_symlink() && name_of(&path) != GOLDENS {
                is_one |= self.gallery(&path)?;
            } else if has_cases && is_ron(&path) {
                let source = self.read(&path);
                self.cases.extend(source);
            }
        }
        Ok(is_one)
    }

    fn read(&mut self, path: &Path) -> Option<Source> {
        let name = path.display().to_string();
        match read_file(path, name.clone()) {
            Ok(source) => Some(source),
            Err(error) => {
                self.faults.push(Checked { name, told: Err(error.to_string()) });
                None
            }
        }
    }
}

/// The entries of a folder, sorted, without hidden ones.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let unreadable = |error: std::io::Error| format!("{} can't be read: {}", folder.display(), system_words(&error));
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        paths.push(entry.map_err(unreadable)?.path());
    }
    paths.retain(|path| !name_of(path).starts_with('.'));
    paths.sort();
    Ok(paths)
}

fn is_ron(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "ron")
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
