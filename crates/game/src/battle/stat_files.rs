//! Checks of stat files that can be read: file by file, each thing where it stands.

use crate::battle::names::bad_name;
use brickfray_ron::{self as ron, Problems, Source, Spanned};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

/// What has been looked at: a map of a file and a name in it.
#[derive(Default)]
pub struct Seen(BTreeSet<(&'static str, String)>);

/// Reads each of these files with the places of what a check may complain of, and notes what it finds, in the order of the file. A later
/// file lies over an earlier one, so the last comes first.
pub fn check_files<P: DeserializeOwned>(sources: &[&Source], problems: &mut Problems, mut check: impl FnMut(&P, &mut Seen, &mut Problems)) {
    let mut seen = Seen::default();
    for source in sources.iter().rev() {
        let mut found = Problems::new(source);
        match ron::read::<P>(source) {
            Ok(places) => check(&places, &mut seen, &mut found),
            Err(unread) => found.merge(unread),
        }
        found.sort();
        problems.merge(found);
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
