//! Mechanisms in terrain (AR-PTH-03): Traps, which go off when a figure walks in, and gates with a lock.

use serde::{Deserialize, Serialize};

/// The default number that a roll must reach to tamper with a mechanism (AR-PTH-06).
fn usual() -> u8 {
    4
}

/// What a Trap does to a figure that walks into it, besides the Explosion that its terrain may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Trap", expecting = "struct Trap", deny_unknown_fields)]
pub struct TrapData {
    /// The number of d6 of damage to each figure that walks in.
    #[serde(default)]
    pub dice: u8,
    /// It Stops figures that walk in (BW-TU-07).
    #[serde(default)]
    pub stops: bool,
    /// The number a roll must reach to tamper with it.
    #[serde(rename = "use", default = "usual")]
    pub use_: u8,
}

/// A gate: it blocks the way while closed and hangs above it while open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Gate", expecting = "struct Gate", deny_unknown_fields)]
pub struct GateData {
    /// The number a roll must reach to tamper with its lock.
    #[serde(rename = "use", default = "usual")]
    pub use_: u8,
    /// It begins the battle open.
    #[serde(default)]
    pub open: bool,
}
