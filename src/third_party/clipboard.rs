//! arboard: the system clipboard.
//!
//! On X11 copied text is provided by the program that copied it, so the clipboard stays open as long as the program runs.

use std::cell::RefCell;

thread_local! {
    static OPEN: RefCell<Option<arboard::Clipboard>> = const { RefCell::new(None) };
}

/// Copies text to the clipboard; the error is a message for the player.
pub fn copy(text: String) -> Result<(), String> {
    OPEN.with_borrow_mut(|open| {
        let clipboard = match open {
            Some(clipboard) => clipboard,
            None => open.insert(arboard::Clipboard::new().map_err(|error| error.to_string())?),
        };
        clipboard.set_text(text).map_err(|error| error.to_string())
    })
}
