//! Shared helpers for the tests of army files.

use super::read_army;
use crate::ENTRIES;
use crate::armies::army::Army;
use crate::data::catalogue::Catalogue;
use crate::orders::registered::REGISTERED;
use brickfray_game::Library;
use brickfray_game::ron::Source;
use std::sync::Arc;

/// The shipped stat files.
pub(super) fn shipped() -> Arc<Catalogue> {
    Library::shipped(ENTRIES).stats().unwrap()
}

/// The army of a file with these lines, or its problems.
pub(super) fn army(text: &str) -> Result<Army, String> {
    let source = Source::new("armies/mine.ron", format!("(\n    title: \"Mine\",\n{text})"));
    read_army(&source, &shipped(), &REGISTERED.switches).map_err(|problems| problems.to_string())
}

/// The price of the army of a file with these lines.
pub(super) fn costs(text: &str) -> String {
    army(text).unwrap_or_else(|problems| panic!("{problems}")).price(&shipped()).to_string()
}
