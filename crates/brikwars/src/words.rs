//! Words that orders, panels and facts have in common.

/// In the place of an item: this member grabs, with bare hands.
pub const GRAB: &str = "grab";

/// In the place of an item: this member shoves.
pub const SHOVE: &str = "shove";

/// In the place of an item: this Officer coordinates (BW-OF-03).
pub const COORDINATE: &str = "coordinate";

/// In the place of an item: how a squad is drawn up (BW-SQ-09).
pub(crate) const DRILLS: &[&str] = &["line", "ring", "block", "disperse", "concentrate"];
