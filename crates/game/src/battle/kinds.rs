//! Kinds of files: what a file is, told by the fields that it has, so that every command says so when it is given another kind.

use crate::battle::entry::{NamedFiles, OtherFiles, RulebookEntry, StatFolder};
use crate::battle::library::Library;
use brickfray_ron::{Problems, Source, read, section};
use serde::de::DeserializeOwned;
use std::path::Path;

/// What a file is.
#[derive(Clone, Copy, Debug)]
pub enum FileKind {
    /// A battle.
    Battle,
    /// A saved game.
    Save,
    /// What one side saw of a game.
    Recording,
    /// Cases of a gallery.
    Cases,
    /// The shots of a film.
    Film,
    /// Keys, mouse and settings of the window.
    Controls,
    /// Files that battle files call by their names, such as armies.
    Named(&'static NamedFiles),
    /// Other files of a rulebook, such as campaigns.
    Other(&'static OtherFiles),
    /// Stat data of a rulebook.
    Stats(&'static StatFolder),
}

impl FileKind {
    /// What one of them is: "an army".
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

    /// The folders of a mod that such files are read from; empty where they may lie anywhere.
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
    /// Checks a file of a rulebook: what it comes to, or what is wrong with it. `None` where it is no rulebook's own.
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

/// A file has one of these fields.
fn has_any(source: &Source, fields: &[&str]) -> bool {
    fields.iter().any(|field| section(source, field).is_some())
}

/// A file has one of these fields, and a map stands there.
fn has_map(source: &Source, fields: &[&str]) -> bool {
    fields.iter().filter_map(|field| section(source, field)).any(|raw| raw.text().trim_start().starts_with('{'))
}

/// What every recording begins with, of whatever version.
pub(crate) const RECORDING: &str = "brickfray recording ";

/// What a file is that every game has, by its fields: a battle or a save; or a recording.
pub fn kind_of_any_game(source: &Source) -> Option<FileKind> {
    if source.text.trim_start_matches('\u{feff}').starts_with(RECORDING) {
        return Some(FileKind::Recording);
    }
    let kinds = [(FileKind::Battle, ["table", "sides"].as_slice()), (FileKind::Save, &["said"])];
    kinds.into_iter().find(|(_, fields)| has_any(source, fields)).map(|(kind, _)| kind)
}

/// What a file is, by its fields; where several kinds have them, by the folder that it lies in. `None` where nothing tells.
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

/// What lies in a folder of that name in a mod.
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
    /// A file is one of these, by the fields that no battle has.
    pub fn is_one(&self, source: &Source) -> bool {
        has_any(source, self.known_by)
    }
}

impl StatFolder {
    /// A file is one of these: a field that stat files have is a map in it.
    pub fn is_one(&self, source: &Source) -> bool {
        has_map(source, self.maps) || has_any(source, self.known_by)
    }

    /// What is wrong with such a file, laid over all other stat files of the library.
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

/// Reads a file that should be `one` ("a campaign"). If it can't be read and is a battle, a save or a recording, the error says that instead of
/// everything that such a file has too much or too little.
pub fn read_as<T: DeserializeOwned>(source: &Source, one: &str) -> Result<T, Problems> {
    read(source).map_err(|form| kind_of_any_game(source).map_or(form, |kind| is_not(source, kind, one, "")))
}

/// The problem of a file of this kind that was taken for `one` ("a battle"); `more` ends the advice.
fn is_not(source: &Source, kind: FileKind, one: &str, more: &str) -> Problems {
    let mut problems = Problems::new(source);
    let problem = problems.at(0..0, "", format!("this is {}, not {one}", kind.one()));
    problem.help(match kind {
        FileKind::Recording => format!("`brickfray play --replay {}` shows it", source.name),
        _ => format!("`brickfray check {}` says what is wrong with it{more}", source.name),
    });
    problems
}

/// What was taken for a battle and is another kind of file, by its fields.
pub(super) fn another_kind(source: &Source, library: &Library) -> Option<Problems> {
    let kind = kind_of(source, library.rulebooks).filter(|kind| !matches!(kind, FileKind::Battle))?;
    let becomes = match kind {
        FileKind::Named(files) => format!("; {}", files.becomes_a_battle),
        _ => String::new(),
    };
    Some(is_not(source, kind, FileKind::Battle.one(), &becomes))
}
