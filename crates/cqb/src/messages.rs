//! What Close Quarters Battle says to players, in the language that is spoken: the messages of `words/`.

use brickfray_words::Catalogue;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../crates/cqb/words");
static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of(&FOLDER));

/// The messages of this crate.
pub fn messages() -> &'static Catalogue {
    &MESSAGES
}

/// A message for a constant, said when it is read.
macro_rules! term {
    ($id:literal) => {
        ::brickfray_words::Term::new($crate::messages::messages, $id)
    };
}
