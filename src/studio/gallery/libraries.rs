//! The libraries of cases: the shipped one, with the mod of `--mods` if given; cases with their own `mods` use that mod instead.

use super::GalleryError;
use crate::game::Library;
use crate::rulebooks::ENTRIES;
use crate::studio::gallery::case::Case;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The library of each case. Each mod is read once.
#[derive(Debug)]
pub struct Libraries<'l> {
    given: &'l Library,
    /// The library of each mod; `None` if the mod is faulty.
    of_mods: BTreeMap<PathBuf, Option<Library>>,
}

impl<'l> Libraries<'l> {
    /// `given` is the library of cases without `mods`.
    pub fn new(given: &'l Library) -> Self {
        Libraries { given, of_mods: BTreeMap::new() }
    }

    /// Returns the library of a case.
    pub fn of(&mut self, case: &Case) -> Result<&Library, GalleryError> {
        let Some(mods) = &case.mods else { return Ok(self.given) };
        let read = self.of_mods.entry(mods.clone()).or_insert_with(|| Library::with_mods(mods, ENTRIES).ok());
        read.as_ref().ok_or_else(|| {
            let folder = mods.display();
            GalleryError::Asked(format!("{}: the mod {folder} is faulty: `brickfray check {folder}` says what is wrong", case.name))
        })
    }
}
