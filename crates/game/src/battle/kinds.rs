//! File kinds, recognised by the fields of a file, so that a command given the wrong kind of file can say what it is.

use crate::battle::entry::{NamedFiles, OtherFiles, RulebookEntry, StatFolder};
use crate::battle::library::Library;
use brickfray_ron::{Problems, Source, read, section};
use serde::de::DeserializeOwned;
use std::path::Path;

/// The kind of a file.
#[derive(Clone, Copy, Debug)]
pub enum FileKind {
    /// A battle.
    Battle,
    /// A saved game.
    Save,
    /// A recording: what one side saw of a game.
    Recording,
    /// Cases of a gallery.
    Cases,
    /// The shots of a film.
    Film,
    /// Keys, mouse and settings of the window.
    Controls,
    /// Files that battle files refer to by name, such as armies.
    Named(&'static NamedFiles),
    /// Other files of a rulebook, such as campaigns.
    Other(&'static OtherFiles),
    /// A rulebook's stats of units, weapons and the like.
    Stats(&'static StatFolder),
}

impl FileKind {
    /// A noun with its article: "an army".
    pub fn one(&self) -> &'static str {
        match self {
            FileKind::Battle => "a battle",
            FileKind::Save => "a save",
            FileKind::Recording => "a recording of a game",
            FileKind::Cases => "a file of gallery cases",
            FileKind::Film => "a film",
            FileKind::Controls => "a file of controls and settings",
            FileKind::Named(files) => files.one,
            FileKind::Other(files) => files.one,
            FileKind::Stats(folder) => folder.one,
        }
    }

    /// The folders of a mod that such files are read from; empty if they may lie anywhere.
    pub fn folders(&self) -> &'static [&'static str] {
        match self {
            FileKind::Battle => &["battles", "demos"],
            FileKind::Named(files) => std::slice::from_ref(&files.name),
            FileKind::Stats(folder) => std::slice::from_ref(&folder.name),
            FileKind::Save | FileKind::Recording | FileKind::Cases | FileKind::Film | FileKind::Controls | FileKind::Other(_) => &[],
        }
    }
}

impl FileKind {
    /// Checks a file that belongs to a rulebook. Returns a summary or the problems; `None` if this kind belongs to no rulebook.
    pub fn check(&self, source: &Source, library: &Library) -> Option<Result<String, Problems>> {
        match self {
            FileKind::Battle | FileKind::Save | FileKind::Recording | FileKind::Cases | FileKind::Film | FileKind::Controls => None,
            FileKind::Named(files) => {
                let is_own = |entry: &&RulebookEntry| entry.named_files.iter().any(|own| own.name == files.name);
                let entry = library.rulebooks.iter().find(is_own)?;
                Some((entry.check_named)(files.name, source, library))
            }
            FileKind::Other(files) => Some((files.check)(source, library)),
            FileKind::Stats(folder) => Some(folder.check(source, library).into_result("good".to_owned())),
        }
    }
}

/// Whether a file has one of these fields.
fn has_any(source: &Source, fields: &[&str]) -> bool {
    fields.iter().any(|field| section(source, field).is_some())
}

/// Whether a file has one of these fields with a map as its value.
fn has_map(source: &Source, fields: &[&str]) -> bool {
    fields.iter().filter_map(|field| section(source, field)).any(|raw| raw.text().trim_start().starts_with('{'))
}

/// Every recording begins with this, in any version.
pub(crate) const RECORDING: &str = "brickfray recording ";

/// Recognises the kinds that every game has: a battle, a save or a recording.
pub fn kind_of_any_game(source: &Source) -> Option<FileKind> {
    if source.text.trim_start_matches('\u{feff}').starts_with(RECORDING) {
        return Some(FileKind::Recording);
    }
    let kinds = [(FileKind::Battle, ["table", "sides"].as_slice()), (FileKind::Save, &["said"])];
    kinds.into_iter().find(|(_, fields)| has_any(source, fields)).map(|(kind, _)| kind)
}

/// Recognises a file by its fields, or by its folder if several kinds fit. `None` if no kind fits.
pub fn kind_of(source: &Source, rulebooks: &'static [RulebookEntry]) -> Option<FileKind> {
    if let Some(kind) = kind_of_any_game(source) {
        return Some(kind);
    }
    if source.name.ends_with(".case.ron") || has_any(source, &["guards", "cases"]) {
        return Some(FileKind::Cases);
    }
    let named = rulebooks.iter().flat_map(|entry| entry.named_files).filter(|files| files.is_one(source)).map(FileKind::Named);
    let other = rulebooks.iter().flat_map(|entry| entry.other_files).filter(|files| has_any(source, files.known_by)).map(FileKind::Other);
    let stats = rulebooks.iter().map(|entry| &entry.stats).filter(|folder| folder.is_one(source)).map(FileKind::Stats);
    let likely: Vec<FileKind> = other.chain(stats).chain(named).collect();
    let folder = folder_of(source);
    let in_its_folder = likely.iter().find(|kind| folder.is_some_and(|folder| kind.folders().contains(&folder)));
    in_its_folder.or(likely.first()).copied().or_else(|| {
        let others = [(FileKind::Film, ["film"].as_slice()), (FileKind::Controls, &["controls", "preset", "volumes"])];
        others.into_iter().find(|(_, fields)| has_any(source, fields)).map(|(kind, _)| kind)
    })
}

/// The kind of the files in a mod folder of this name.
pub fn kind_in(folder: &str, rulebooks: &'static [RulebookEntry]) -> Option<FileKind> {
    let named = rulebooks.iter().flat_map(|entry| entry.named_files).map(FileKind::Named);
    let stats = rulebooks.iter().map(|entry| FileKind::Stats(&entry.stats));
    named.chain(stats).chain([FileKind::Battle]).find(|kind| kind.folders().contains(&folder))
}

/// The name of the folder that a file lies in.
pub fn folder_of(source: &Source) -> Option<&str> {
    Path::new(&*source.name).parent()?.file_name()?.to_str()
}

impl NamedFiles {
    /// Whether a file is one of these: it has a field that no battle has.
    pub fn is_one(&self, source: &Source) -> bool {
        has_any(source, self.known_by)
    }
}

impl StatFolder {
    /// Whether a file is one of these stat files.
    pub fn is_one(&self, source: &Source) -> bool {
        has_map(source, self.maps) || has_any(source, self.known_by)
    }

    /// The problems of a stat file when it is added to the other stat files of the library.
    pub fn check(&self, source: &Source, library: &Library) -> Problems {
        let mut all: Vec<Source> = library.stat_files(self.name).iter().filter(|other| other.name != source.name).cloned().collect();
        all.push(source.clone());
        let mut found = Problems::new(source);
        (self.read)(&all, &mut found);
        let mut own = Problems::new(source);
        found.iter().filter(|problem| problem.source.name == source.name).cloned().for_each(|problem| own.push(problem));
        own
    }
}

/// Reads a file that should be `one` ("a campaign"). If it can't be read because it is a battle, a save or a recording, the error says so
/// instead of listing unknown and missing fields.
pub fn read_as<T: DeserializeOwned>(source: &Source, one: &str) -> Result<T, Problems> {
    read(source).map_err(|form| kind_of_any_game(source).map_or(form, |kind| is_not(source, kind, one, "")))
}

/// The problem that a file of this kind was given in place of `one` ("a battle"); `more` is appended to the advice.
fn is_not(source: &Source, kind: FileKind, one: &str, more: &str) -> Problems {
    let mut problems = Problems::new(source);
    let problem = problems.at(0..0, "", format!("this is {}, not {one}", kind.one()));
    problem.help(match kind {
        FileKind::Recording => format!("`brickfray play --replay {}` shows it", source.name),
        _ => format!("`brickfray check {}` says what is wrong with it{more}", source.name),
    });
    problems
}

/// The problem that a file given as a battle is of another kind, if it is.
pub(super) fn wrong_kind_problem(source: &Source, library: &Library) -> Option<Problems> {
    let kind = kind_of(source, library.rulebooks).filter(|kind| !matches!(kind, FileKind::Battle))?;
    let becomes = match kind {
        FileKind::Named(files) => format!("; {}", files.battle_advice),
        _ => String::new(),
    };
    Some(is_not(source, kind, FileKind::Battle.one(), &becomes))
}
