//! The table: inches, pieces, plates and terrain as physical things, and spatial queries about them.
//!
//! It contains no rules of any game. A [`PieceId`] says which piece, a [`Placement`] where it is and a [`Body`] what shape it has;
//! [`Space`] answers which pieces touch, reach, see or block each other.

#![warn(missing_docs)]

mod body;
mod broad;
mod formation;
mod group;
mod inches;
mod mover;
mod piece;
mod plate;
mod said;
mod sight;
mod space;

pub use body::{Blocker, Body, CONTACT, PLATE_THICKNESS, STUD_PITCH, Solid, TerrainShape};
pub use formation::{Formation, spread};
pub use group::Group;
pub use inches::{Facing, Inches};
pub use mover::Mover;
pub use piece::{MemberOf, PieceId, PieceName, Placement, SideId, Spot, give_to, give_to_unit};
pub use plate::{
    Carried, FormationSlot, InReserve, OnPlate, Removed, Riders, SparePlate, SquadPlate, Terrain, carry_from_the_start, keep_in_reserve,
};
pub use sight::Between;
pub use space::{Around, PieceIndex, Push, Space, Stretch, TableSize, follow_placements};

use bevy::prelude::*;

/// Adds the table's resources and keeps [`PieceIndex`] up to date.
pub struct TablePlugin;

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<TableSize>().init_resource::<PieceIndex>().init_resource::<broad::Broad>();
        app.add_observer(space::index_added_pieces).add_observer(space::unindex_removed_pieces);
    }
}
