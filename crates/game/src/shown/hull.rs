//! Models of what flies and floats in space: small starships, and the markers that they fight over.

use serde::{Deserialize, Serialize};

/// The model of a small starship.
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
    /// Every hull, in declaration order.
    pub const ALL: [Hull; 5] = [Hull::Scout, Hull::Fighter, Hull::Bomber, Hull::Turret, Hull::Leader];
}

/// The model of a marker on the mat.
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
    /// A crate on a round plate, to be fought for.
    Goal,
}

impl MarkerLook {
    /// All marker looks.
    pub const ALL: [MarkerLook; 5] = [MarkerLook::Scan, MarkerLook::Recover, MarkerLook::Destroy, MarkerLook::Entry, MarkerLook::Goal];
}
