//! The folders of armies and drafts, and how each kind of file is told from the other.

use brickfray_game::NamedFiles;
use include_dir::{Dir, include_dir};

static ARMIES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/armies");
static DRAFTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/drafts");

/// The armies that the program brings along, and those of mods.
pub const ARMY_FILES: NamedFiles = NamedFiles {
    name: "armies",
    shipped: &ARMIES,
    one: "an army",
    known_by: &["budget", "creations", "stock", "squads", "units"],
    becomes_a_battle: "`brickfray army meet ONE OTHER --out BATTLE.ron` makes a battle of two",
};

/// The drafts that the program brings along, and those of mods.
pub const DRAFT_FILES: NamedFiles = NamedFiles {
    name: "drafts",
    shipped: &DRAFTS,
    one: "a draft",
    known_by: &["lots"],
    becomes_a_battle: "`brickfray army draft FILE --battle BATTLE.ron` makes a battle of it once everybody has chosen",
};

/// Both.
pub(crate) const NAMED_FILES: &[NamedFiles] = &[ARMY_FILES, DRAFT_FILES];
