//! A single rulebook with the colours of sides from another rulebook's stat files, for the unit tests of its crate.

use crate::ENTRY;
use brickfray_game::ron::{Problems, Source, read};
use brickfray_game::{RulebookEntry, StatFolder, Stats};
use std::collections::BTreeMap;

pub const ENTRIES: &[RulebookEntry] = &[RulebookEntry { stats: StatFolder { read: with_colours, ..ENTRY.stats }, ..ENTRY }];

#[derive(serde::Deserialize)]
struct Colours {
    palette: BTreeMap<String, (u8, u8, u8)>,
}

fn with_colours(files: &[Source], problems: &mut Problems) -> Option<Stats> {
    let colours = Source::new("stats/palette.ron", include_str!("../../assets/stats/palette.ron"));
    let mut stats = (ENTRY.stats.read)(files, problems)?;
    stats.palette.extend(read::<Colours>(&colours).map(|colours| colours.palette).unwrap_or_default());
    Some(stats)
}
