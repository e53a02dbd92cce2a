//! Looks of terrain.

use serde::{Deserialize, Serialize};

/// The model of a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TerrainLook {
    /// A wall of bricks.
    Wall,
    /// A broken wall with a ragged top.
    Ruin,
    /// A round tower with battlements.
    Tower,
    /// A square pillar of bricks.
    Pillar,
    /// A vault overhead, which two pillars carry.
    Arch,
    /// A gatehouse with its gate closed.
    Gate,
    /// A grating that closes a gateway.
    Portcullis,
    /// A round plate that goes off when stepped on.
    Mine,
    /// Spikes that rise from a grid.
    Spikes,
    /// A noose on the ground, tied to a peg.
    Snare,
    /// A hut of logs under a roof.
    Hut,
    /// A fort with towers at its corners.
    Fort,
    /// A fence of pales.
    Fence,
    /// One tread of a stair, with a flat top to stand on.
    Stairs,
    /// A low bush.
    Bush,
    /// A tree on a round trunk.
    Tree,
    /// A hedge of leaf pieces.
    Hedge,
    /// A stack of crates.
    Crates,
    /// A barricade of crates, planks, tyres and spare plates.
    Barricade,
    /// A chest with bands of metal, full of gold.
    Chest,
    /// An open, empty chest.
    OpenChest,
    /// A stall under a striped awning, with wares on its counter.
    Stall,
    /// A barrel or keg.
    Barrel,
    /// A pool or stream of transparent blue plates.
    Water,
    /// Fallen bricks, strewn low.
    Rubble,
    /// A block of bricks with a flat top to stand on.
    Platform,
    /// A boarded yard with a striped rim, flat on the ground.
    Yard,
    /// A house without its roof.
    Shell,
    /// A bunker, open above.
    Bunker,
    /// Bags of sand in rows.
    Sandbags,
    /// A crater.
    Crater,
    /// A trench between two low banks.
    Trench,
    /// A road with a line along its middle.
    Road,
    /// A wood with room between its trees.
    Wood,
    /// The burnt-out hull of a vehicle.
    Wreck,
    /// Rocks adrift over a tinted patch.
    Asteroids,
    /// A clear, glowing cloud.
    Nebula,
    /// The broken hull of a ship.
    Wreckage,
}
