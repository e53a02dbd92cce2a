//! The window's messages from `assets/words`, in the current language.

use brickfray_words::Catalogue;
use include_dir::{Dir, include_dir};
use std::io::{Error, ErrorKind};
use std::sync::LazyLock;

/// The messages of the view and the window.
pub static WORDS: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of("program", &FOLDER));

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/words");

/// Returns a message of the window, like `brickfray_words::say!`: `words!("settings-reset")`, `words!("key-*", word)`, `words!("as-usual",
/// section = name)`.
macro_rules! words {
    ($($message:tt)*) => { ::brickfray_words::say!($crate::words::WORDS, $($message)*) };
}

/// The messages of the view and the window, as a function for `text!`.
pub fn messages() -> &'static Catalogue {
    &WORDS
}

/// A message of the window that is formatted when it is shown; see `brickfray_words::text!`.
macro_rules! text {
    ($($message:tt)*) => { ::brickfray_words::text!($crate::words::messages, $($message)*) };
}

/// Explains to the player why the system could not read or write a file.
pub fn system_words(error: &Error) -> String {
    // The program's own errors are already complete.
    match error.raw_os_error().map(|_| error.kind()) {
        Some(ErrorKind::NotFound) => words!("system-missing").to_owned(),
        Some(ErrorKind::PermissionDenied) => words!("system-forbidden").to_owned(),
        Some(ErrorKind::ReadOnlyFilesystem) => words!("system-read-only").to_owned(),
        Some(ErrorKind::StorageFull) => words!("system-full").to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_told_in_words_and_what_we_say_stays() {
        let missing = std::fs::read("no/such/file").unwrap_err();
        assert_eq!(system_words(&missing), words!("system-missing"));
        let own = Error::new(ErrorKind::NotFound, "there is no folder shelf: create it, or choose another");
        assert_eq!(system_words(&own), own.to_string());
    }
}
