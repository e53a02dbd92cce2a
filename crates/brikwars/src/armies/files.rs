//! The folders of army and draft files, and how the two kinds are told apart.

use brickfray_game::NamedFiles;
use include_dir::{Dir, include_dir};

static ARMIES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/armies");
static DRAFTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/drafts");

/// Army files: the shipped ones and those of mods.
pub const ARMY_FILES: NamedFiles = NamedFiles {
    name: "armies",
    shipped: &ARMIES,
    one: "an army",
    known_by: &["budget", "creations", "stock", "squads", "units"],
    battle_advice: "`brickfray army meet ONE OTHER --out BATTLE.ron` makes a battle of two",
};

/// Draft files: the shipped ones and those of mods.
pub const DRAFT_FILES: NamedFiles = NamedFiles {
    name: "drafts",
    shipped: &DRAFTS,
    one: "a draft",
    known_by: &["lots"],
    battle_advice: "`brickfray army draft FILE --battle BATTLE.ron` makes a battle of it once everybody has chosen",
};

/// Army and draft files.
pub(crate) const NAMED_FILES: &[NamedFiles] = &[ARMY_FILES, DRAFT_FILES];
