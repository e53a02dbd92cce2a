//! Reads the files of the card set: `assets/cards/*.ron`; a mod's `cards/` folder overrides them.

use crate::data::card_set::CardSet;
use crate::data::set_check::check;
use brickfray_game::ron::{Problems, Source, read};
use brickfray_game::stat_files::{RawEntries, lay_over};
use brickfray_game::{StatData, StatFolder, Stats};
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::collections::BTreeMap;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/cards");

/// The stat files of this rulebook.
pub const FOLDER: StatFolder = StatFolder {
    name: "cards",
    one: "a file of cards",
    maps: &["traits", "characters", "cards"],
    known_by: &[],
    shipped: &SHIPPED,
    read: |sources, problems| {
        let (set, found) = CardSet::of(sources);
        let is_good = found.is_empty();
        problems.merge(found);
        is_good.then(|| Stats { data: StatData::new(set), palette: BTreeMap::new() })
    },
};

/// One file of the folder with its entries still unparsed, so that a mistake in one entry doesn't hide those in others.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields, expecting = "what decks are made of: named fields `(field: value)`")]
pub(super) struct SetFile {
    pub traits: RawEntries,
    pub characters: RawEntries,
    pub cards: RawEntries,
}

impl CardSet {
    /// The set of these files, where later files override earlier ones, and all problems of the files.
    pub fn of(sources: &[Source]) -> (CardSet, Problems) {
        let nothing = Source::new("cards", "");
        let mut problems = Problems::new(sources.first().unwrap_or(&nothing));
        let mut set = CardSet::default();
        for source in sources {
            let Ok(file) = read::<SetFile>(source) else { continue };
            lay_over(&mut set.traits, &file.traits, source, |one| one);
            lay_over(&mut set.characters, &file.characters, source, |one| one);
            lay_over(&mut set.cards, &file.cards, source, |one| one);
        }
        check(&sources.iter().collect::<Vec<_>>(), &set, &mut problems);
        (set, problems)
    }
}
