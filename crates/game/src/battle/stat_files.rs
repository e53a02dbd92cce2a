//! Checks of stat files that parse: file by file, with the position of each problem.

use crate::battle::names::bad_name;
use brickfray_ron::{Problems, Raw, Source, Spanned};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

/// The map entries and sections that were already checked, by map and name.
#[derive(Default)]
pub struct Seen(BTreeSet<(&'static str, String)>);

/// Reads each of these files with `read` (which keeps the positions that a check needs), checks it, and notes the problems in the order of
/// the file. Files are checked last to first, because a later file overrides earlier ones.
pub fn check_files<P>(
    sources: &[&Source],
    problems: &mut Problems,
    read: impl Fn(&Source) -> Result<P, Problems>,
    mut check: impl FnMut(&P, &mut Seen, &mut Problems),
) {
    let mut seen = Seen::default();
    for source in sources.iter().rev() {
        let mut found = Problems::new(source);
        match read(source) {
            Ok(places) => check(&places, &mut seen, &mut found),
            Err(unread) => found.merge(unread),
        }
        found.sort();
        problems.merge(found);
    }
}

/// The entries of a map of a stat file, each still unparsed. If parts of a file are malformed, the other entries can still be read, so that
/// all problems are found at once.
pub type RawEntries = BTreeMap<Spanned<String>, Raw>;

/// The entries that can be read.
pub fn readable<T: DeserializeOwned>(entries: &RawEntries, source: &Source) -> BTreeMap<Spanned<String>, T> {
    let read = |raw: &Raw| raw.read(&mut Problems::new(source));
    entries.iter().filter_map(|(name, raw)| Some((name.clone(), read(raw)?))).collect()
}

/// Adds the readable entries to `all`, overriding those of the same name. If a new entry can't be read, a copy of another entry stands in
/// for it, so that mentions of its name don't cause further problems.
pub fn lay_over<T: DeserializeOwned + Clone>(all: &mut BTreeMap<String, T>, entries: &RawEntries, source: &Source, made: impl Fn(T) -> T) {
    let stand_in = all.values().next().cloned();
    for (name, raw) in entries {
        match (raw.read(&mut Problems::new(source)), &stand_in) {
            (Some(entry), _) => {
                all.insert(name.value.clone(), made(entry));
            }
            (None, Some(other)) => {
                all.entry(name.value.clone()).or_insert_with(|| other.clone());
            }
            (None, None) => {}
        }
    }
}

impl Seen {
    /// Whether this is the first file with this section: a section that occurs once per file.
    pub fn is_first(&mut self, section: &'static str) -> bool {
        self.0.insert((section, String::new()))
    }

    /// The entries of a map that no later file overrides, each with its path. Also checks the names of all entries.
    pub fn current<'e, T>(
        &mut self,
        map: &'static str,
        entries: &'e BTreeMap<Spanned<String>, T>,
        problems: &mut Problems,
    ) -> Vec<(String, &'e Spanned<String>, &'e T)> {
        let mut current = Vec::new();
        for (name, entry) in entries {
            let at = path(map, name);
            if let Some(why) = bad_name(name) {
                problems.at(name.span(), &at, format!("`{}` can't be a name", **name)).label(why);
            }
            if self.0.insert((map, name.value.clone())) {
                current.push((at, name, entry));
            }
        }
        current
    }
}

/// The path of an entry of a map.
fn path(map: &str, name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if plain { format!("{map}.{name}") } else { format!("{map}[{name:?}]") }
}
