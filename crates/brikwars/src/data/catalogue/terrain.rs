//! Terrain: its shape, its material, and what it does to those who move, hide or stand there.

use crate::data::harm::Structure;
use crate::data::mechanisms::{GateData, TrapData};
use crate::data::quarters::Quarters;
use brickfray_game::{TerrainKind, TerrainLook};
use brickfray_table::TerrainShape;
use serde::{Deserialize, Serialize};

/// A kind of terrain: its shape, its material, and whether it blocks movement and sight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainData {
    /// One line of description, shown in panels.
    #[serde(default)]
    pub about: String,
    /// Its physical shape, in inches.
    pub shape: TerrainShape,
    /// How it is modelled.
    pub look: TerrainLook,
    /// Pieces can neither stand in it nor pass through it.
    #[serde(default = "super::yes")]
    pub blocks_movement: bool,
    #[serde(default = "super::yes")]
    pub blocks_sight: bool,
    /// How it hinders a figure that moves in it (BW-TU-06, BW-TU-07).
    #[serde(default)]
    pub impedes: Hindrance,
    /// Figures can stand on top. A figure can climb up by itself from at most a jump below (BW-MF-09).
    #[serde(default)]
    pub platform: bool,
    /// Its sides can be climbed, using the arms (BW-TU-09).
    #[serde(default)]
    pub climbable: bool,
    /// Too deep to wade: figures that can swim cross it, using their arms (BW-TU-09, BW-AR-03).
    #[serde(default)]
    pub deep: bool,
    /// Its structure, if it can be destroyed (BW-SZ).
    #[serde(default)]
    pub structure: Option<Structure>,
    /// Explosion dice that go off when it is destroyed (BW-EX).
    #[serde(default)]
    pub explodes: u8,
    /// It isn't fixed to the ground: a squad can shove it away (BW-SM-19).
    #[serde(default)]
    pub loose: bool,
    /// A figure that works beside it for a turn gathers Construction Points (AR-BUD-13).
    #[serde(default)]
    pub gathers: bool,
    /// Gathered points are delivered here (AR-BUD-14).
    #[serde(default)]
    pub depot: bool,
    /// It may hide something, which goes to the first figure that reaches in (AR-BUD-11).
    #[serde(default)]
    pub cache: bool,
    /// It sells equipment for Construction Points.
    #[serde(default)]
    pub shop: bool,
    /// It is a Trap, which goes off when a figure walks into it.
    #[serde(default)]
    pub trap: Option<TrapData>,
    /// It is a gate, which can be opened and closed.
    #[serde(default)]
    pub gate: Option<GateData>,
    /// What a side paid for it in Unit Inches, if it was bought (AR-UIN-06).
    #[serde(skip)]
    pub worth: Option<Quarters>,
}

impl TerrainData {
    /// The part of this data that doesn't depend on the rulebook.
    pub fn kind(&self) -> TerrainKind {
        let TerrainData { shape, look, blocks_movement, blocks_sight, platform, climbable, .. } = *self;
        let may_be_set = self.mechanism_use().is_some();
        TerrainKind { shape, look, blocks_movement, blocks_sight, platform, climbable, may_be_set }
    }

    /// The number a roll must reach to tamper with it (AR-PTH-06); `None` if it is neither a Trap nor a gate.
    pub fn mechanism_use(&self) -> Option<i32> {
        let of_trap = self.trap.map(|trap| trap.use_);
        of_trap.or(self.gate.map(|gate| gate.use_)).map(i32::from)
    }
}

/// How the ground hinders a figure that moves in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Hindrance {
    /// Nothing.
    #[default]
    Nothing,
    /// Half Speed: every inch in it counts for two (BW-TU-06).
    HalfSpeed,
    /// A figure that comes into it is Stopped there (BW-TU-07), and gets out again at Half Speed.
    Stopped,
}
