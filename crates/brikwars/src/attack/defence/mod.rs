//! The defender's responses to an attack.

pub(crate) mod armor_rolls;
pub(crate) mod bail;
pub(crate) mod footing;
pub(crate) mod interpose;
pub(crate) mod parry;
pub(crate) mod ways_out;
