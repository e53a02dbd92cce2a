//! arboard: the system's clipboard.
//!
//! On X11 what was copied is handed out by the program that copied it, so the clipboard stays open as long as the program.

use std::cell::RefCell;

thread_local! {
    static OPEN: RefCell<Option<arboard::Clipboard>> = const { RefCell::new(None) };
}

/// Puts text on the clipboard; the error says in words why there is none.
pub fn copy(text: String) -> Result<(), String> {
    OPEN.with_borrow_mut(|open| {
        let clipboard = match open {
            Some(clipboard) => clipboard,
            None => open.insert(arboard::Clipboard::new().map_err(|error| error.to_string())?),
        };
        clipboard.set_text(text).map_err(|error| error.to_string())
    })
}
