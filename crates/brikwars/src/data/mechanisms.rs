//! Mechanisms among the terrain (AR-PTH-03): Traps, which go off under who walks in, and gates with a lock.

use serde::{Deserialize, Serialize};

/// What a roll must reach that meddles with a mechanism, where its kind says nothing else (AR-PTH-06).
fn usual() -> u8 {
    4
}

/// A Trap: what it does when somebody walks into it, besides the Explosion that its kind may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Trap", expecting = "struct Trap", deny_unknown_fields)]
pub struct TrapData {
    /// So many d6 of damage to each who has walked in.
    #[serde(default)]
    pub dice: u8,
    /// It Stops them (BW-TU-07).
    #[serde(default)]
    pub stops: bool,
    /// What a roll must reach to meddle with it.
    #[serde(rename = "use", default = "usual")]
    pub use_: u8,
}

/// A gate: closed it is in the way, open it hangs above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Gate", expecting = "struct Gate", deny_unknown_fields)]
pub struct GateData {
    /// What a roll must reach to meddle with its lock.
    #[serde(rename = "use", default = "usual")]
    pub use_: u8,
    /// It is open when the battle begins.
    #[serde(default)]
    pub open: bool,
}
