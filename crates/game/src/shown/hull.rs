//! What flies and floats in space: the hulls of small starships and the markers that they fight over, as they are modelled.

use serde::{Deserialize, Serialize};

/// How a small starship is modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hull {
    /// A slender dart with a sensor dish.
    Scout,
    /// A swept-wing craft with two cannons and two tail fins.
    #[default]
    Fighter,
    /// A fat, broad hull full of missiles.
    Bomber,
    /// An armoured barge with a twin gun that turns.
    Turret,
    /// A long ship with a trident bow, tall fins and a mast.
    Leader,
}

impl Hull {
    /// All of them.
    pub const ALL: [Hull; 5] = [Hull::Scout, Hull::Fighter, Hull::Bomber, Hull::Turret, Hull::Leader];
}

/// How a marker on the mat is modelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MarkerLook {
    /// A beacon with a dish, to be scanned.
    #[default]
    Scan,
    /// A drifting capsule, to be recovered.
    Recover,
    /// A relay station, to be destroyed.
    Destroy,
    /// An arrow where ships come in.
    Entry,
    /// A crate on a round plate, which is fought for.
    Goal,
}

impl MarkerLook {
    /// All of them.
    pub const ALL: [MarkerLook; 5] = [MarkerLook::Scan, MarkerLook::Recover, MarkerLook::Destroy, MarkerLook::Entry, MarkerLook::Goal];
}
