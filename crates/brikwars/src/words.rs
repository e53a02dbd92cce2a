//! Words shared by orders, panels and facts.

/// Item word: this member grabs with bare hands.
pub const GRAB: &str = "grab";

/// Item word: this member shoves.
pub const SHOVE: &str = "shove";

/// Item word: this Officer coordinates (BW-OF-03).
pub const COORDINATE: &str = "coordinate";

/// Item words for a squad's formation (BW-SQ-09).
pub(crate) const DRILLS: &[&str] = &["line", "ring", "block", "disperse", "concentrate"];
