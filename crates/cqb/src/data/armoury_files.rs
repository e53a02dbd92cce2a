//! The files of the armoury: `assets/cqb/*.ron`; those in a mod's `cqb/` folder override them.

use crate::data::armoury::Armoury;
use crate::data::armoury_check::check;
use brickfray_game::ron::{Problems, Source, read};
use brickfray_game::stat_files::{RawEntries, lay_over};
use brickfray_game::{StatData, StatFolder, Stats};
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/cqb");

/// The stat files of this game.
pub const FOLDER: StatFolder = StatFolder {
    name: "cqb",
    one: "an armoury file",
    maps: &["troops", "weapons", "vehicles", "terrain"],
    known_by: &[],
    shipped: &SHIPPED,
    read: |sources, problems| {
        let (armoury, found) = Armoury::of(sources);
        let is_good = found.is_empty();
        problems.merge(found);
        is_good.then(|| Stats { data: StatData::new(armoury), palette: BTreeMap::new() })
    },
};

/// One file of the folder. Its entries are left unread, so that a mistake in one of them doesn't hide a mistake in another.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields, expecting = "what armies are made of: named fields `(field: value)`")]
pub(super) struct ArmouryFile {
    pub troops: RawEntries,
    pub weapons: RawEntries,
    pub vehicles: RawEntries,
    pub terrain: RawEntries,
}

impl Armoury {
    /// Builds the armoury of these files, and collects all their problems. Later files override earlier ones.
    pub fn of(sources: &[Source]) -> (Armoury, Problems) {
        let nothing = Source::new("cqb", "");
        let mut problems = Problems::new(sources.first().unwrap_or(&nothing));
        let mut armoury = Armoury::default();
        for source in sources {
            let Ok(file) = read::<ArmouryFile>(source) else { continue };
            lay_over(&mut armoury.troops, &file.troops, source, |one| one);
            lay_over(&mut armoury.weapons, &file.weapons, source, |one| one);
            lay_over(&mut armoury.vehicles, &file.vehicles, source, |one| one);
            lay_over(&mut armoury.terrain, &file.terrain, source, |one| one);
        }
        check(&sources.iter().collect::<Vec<_>>(), &armoury, &mut problems);
        (armoury, problems)
    }
}
