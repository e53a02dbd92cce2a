//! The libraries of cases: what is shipped, or what `--mods` lays over it; and for cases that say `mods`, what that lays over it.

use super::GalleryError;
use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::studio::gallery::case::Case;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The library of each case. Mods are read once.
#[derive(Debug)]
pub struct Libraries<'l> {
    given: &'l Library,
    /// Nothing where the mod is faulty.
    of_mods: BTreeMap<PathBuf, Option<Library>>,
}

impl<'l> Libraries<'l> {
    /// Cases that say no `mods` have this library.
    pub fn new(given: &'l Library) -> Self {
        Libraries { given, of_mods: BTreeMap::new() }
    }

    /// The library of a case.
    pub fn of(&mut self, case: &Case) -> Result<&Library, GalleryError> {
        let Some(mods) = &case.mods else { return Ok(self.given) };
        let read = self.of_mods.entry(mods.clone()).or_insert_with(|| Library::with_mods(mods, ENTRIES).ok());
        read.as_ref().ok_or_else(|| {
            let folder = mods.display();
            GalleryError::Asked(format!("{}: the mod {folder} is faulty: `brickfray check {folder}` says what is wrong", case.name))
        })
    }
}
