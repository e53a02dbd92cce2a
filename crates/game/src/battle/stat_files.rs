//! Checks of stat files that can be read: file by file, each thing where it stands.

use crate::battle::names::bad_name;
use brickfray_ron::{Problems, Raw, Source, Spanned};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

/// What has been looked at: a map of a file and a name in it.
#[derive(Default)]
pub struct Seen(BTreeSet<(&'static str, String)>);

/// Reads each of these files with the places of what a check may complain of, in this way, and notes what it finds, in the order of the file. A
/// later file lies over an earlier one, so the last comes first.
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

/// The entries of a map of a stat file, each left unread: of a file whose form is faulty those are read that can be, so that all that is wrong is
/// found at once.
pub type RawEntries = BTreeMap<Spanned<String>, Raw>;

/// Those of these entries that can be read.
pub fn readable<T: DeserializeOwned>(entries: &RawEntries, source: &Source) -> BTreeMap<Spanned<String>, T> {
    let read = |raw: &Raw| raw.read(&mut Problems::new(source));
    entries.iter().filter_map(|(name, raw)| Some((name.clone(), read(raw)?))).collect()
}

/// Lays the entries that can be read over those there are. Of a new one that can't be read another stands under its name, so that nobody who names
/// it is blamed.
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
    /// Something that is there but once a file is looked at for the first time.
    pub fn is_first(&mut self, section: &'static str) -> bool {
        self.0.insert((section, String::new()))
    }

    /// The entries of a map that no later file replaces, each with its path, once their names are checked.
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

/// Where an entry of a map stands.
fn path(map: &str, name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if plain { format!("{map}.{name}") } else { format!("{map}[{name:?}]") }
}
