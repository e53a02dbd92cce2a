//! What the window says, in the language that is spoken: the messages of `assets/words`.

use brickfray_words::Catalogue;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

/// The messages of view and window.
pub static WORDS: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of(&FOLDER));

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/words");

/// A message of the window, as `brickfray_words::say!` says it: `words!("settings-reset")`, `words!("key-*", word)`, `words!("as-usual",
/// section = name)`.
macro_rules! words {
    ($($message:tt)*) => { ::brickfray_words::say!($crate::words::WORDS, $($message)*) };
}
