//! The messages of squad combat (`words/`), in the player's language.

use brickfray_words::Catalogue;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../crates/brikwars/words");
static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of("brikwars", &FOLDER));

pub fn messages() -> &'static Catalogue {
    &MESSAGES
}

brickfray_words::register!(messages);

/// A message for a constant; translated when it is read.
macro_rules! term {
    ($id:literal) => {
        ::brickfray_words::Term::new($crate::messages::messages, $id)
    };
}

/// A stored message, translated when it is read, made by `brickfray_words::text!`: `text!("list-and", most = most, last = last)`.
macro_rules! text {
    ($($message:tt)*) => { ::brickfray_words::text!($crate::messages::messages, $($message)*) };
}
