//! Specialties of soldiers.

pub(crate) mod commando;
pub(crate) mod feats;
pub(crate) mod gunner;
pub(crate) mod heavy;
pub(crate) mod hero;
pub(crate) mod marksman;
pub(crate) mod phalanx;
pub(crate) mod pilot;
pub(crate) mod scout;
pub(crate) mod sniper;
pub(crate) mod strength;
