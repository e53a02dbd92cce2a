//! The messages of this rulebook to players, in the current language, from the files in `words/`.

use brickfray_words::Catalogue;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../crates/squadrons/words");
static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of("squadrons", &FOLDER));

pub fn messages() -> &'static Catalogue {
    &MESSAGES
}

brickfray_words::register!(messages);

/// A message for a constant, translated when it is displayed.
macro_rules! term {
    ($id:literal) => {
        ::brickfray_words::Term::new($crate::messages::messages, $id)
    };
}

/// A message that is translated when it is displayed: `text!("list-and", most = most, last = last)`. See `brickfray_words::text!`.
macro_rules! text {
    ($($message:tt)*) => { ::brickfray_words::text!($crate::messages::messages, $($message)*) };
}
