//! Ctrl+C: what has been begun is ended between two cases, and what has been found is told.

use crate::terminal::complain;
use std::sync::atomic::{AtomicBool, Ordering};

static IS_TO_END: AtomicBool = AtomicBool::new(false);

/// Somebody has pressed Ctrl+C since [`listen`].
pub fn is_to_end() -> bool {
    IS_TO_END.load(Ordering::Relaxed)
}

/// Listens to Ctrl+C; pressed a second time it ends the program at once.
pub fn listen() {
    let pressed = || {
        if IS_TO_END.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        complain("ending after this case; press Ctrl+C again to end at once");
    };
    // Where nobody can listen Ctrl+C ends the program, as it does everywhere.
    let _ = ctrlc::set_handler(pressed);
}
