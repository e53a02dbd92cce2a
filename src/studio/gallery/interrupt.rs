//! Ctrl+C: the check stops after the current case, and the results so far are reported.

use crate::terminal::complain;
use std::sync::atomic::{AtomicBool, Ordering};

static IS_TO_END: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl+C has been pressed since [`listen`].
pub fn is_to_end() -> bool {
    IS_TO_END.load(Ordering::Relaxed)
}

/// Handles Ctrl+C; pressed a second time it ends the program at once.
pub fn listen() {
    let pressed = || {
        if IS_TO_END.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        complain("ending after this case; press Ctrl+C again to end at once");
    };
    // If no handler can be set, Ctrl+C ends the program as usual.
    let _ = ctrlc::set_handler(pressed);
}
