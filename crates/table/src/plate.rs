//! Squad Plates and the figures on them, terrain, and pieces that have left the table.
//!
//! A plate and its riders are a Bevy relationship. A rider's place in the formation is an explicit slot, because the order of a
//! relationship's entities is meaningless.

use super::body::PLATE_THICKNESS;
use super::formation::Formation;
use super::inches::Inches;
use super::piece::{PieceId, Placement, SideId};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A plate that a squad stands on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SquadPlate {
    /// Width and depth in studs, before it is turned.
    pub studs: (u8, u8),
    /// How its riders are arranged.
    pub formation: Formation,
}

/// A plate that was lying beside the table, ready for use, when the battle began.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SparePlate;

/// Stands on that plate and moves with it. Every squad member is tracked separately, even when only one is left.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[relationship(relationship_target = Riders)]
pub struct OnPlate(pub Entity);

/// The figures on this plate, in no particular order. Maintained by Bevy.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = OnPlate)]
pub struct Riders(Vec<Entity>);

/// A rider's place on its plate: its index in the formation and its position in the plate's own frame.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FormationSlot {
    /// Index in the formation, from 0, starting at the front left.
    pub index: u16,
    /// Distance to the right of the plate's middle.
    pub right: Inches,
    /// Distance behind the plate's middle.
    pub behind: Inches,
}

impl FormationSlot {
    /// The slot at a position in the plate's own frame, in inches (x to the right, y behind).
    pub fn new(index: usize, place: Vec2) -> Self {
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        FormationSlot { index, right: Inches::snapped(place.x), behind: Inches::snapped(place.y) }
    }

    /// Where a rider in this slot stands if its plate is placed like this: on top of it, facing the same way.
    pub fn placement_on(self, plate: Placement) -> Placement {
        Placement {
            spot: plate.spot_of(Vec2::new(self.right.to_f32(), self.behind.to_f32())),
            lift: plate.lift + PLATE_THICKNESS,
            facing: plate.facing,
        }
    }
}

/// Something that doesn't move and takes no orders. Usually it belongs to no side.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terrain {
    /// The kind, by its name in the stat files.
    pub kind: String,
    /// Pieces may neither stand in it nor move through it.
    pub blocks_movement: bool,
    /// It blocks lines of sight.
    pub blocks_sight: bool,
    /// Its top can be stood on.
    pub platform: bool,
    /// The side that placed it, if it is terrain that sides may place.
    #[serde(default)]
    pub side: Option<SideId>,
}

/// Carried by that piece as part of its body, like a horse by its rider: it has no place of its own and collides with nothing.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried(pub PieceId);

/// Off the table: dead, or a plate without figures. It is kept so that undo can bring it back and a plate can be used again.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Removed;

/// In reserve: it lies beside the table and may enter it. It can be seen and selected there but collides with nothing.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct InReserve;

/// Puts a piece that is being spawned in reserve.
pub fn keep_in_reserve(piece: &mut EntityWorldMut) {
    piece.insert(InReserve);
}

/// Makes another piece carry the one that is being spawned.
pub fn carry_from_the_start(piece: &mut EntityWorldMut, by: PieceId) {
    piece.insert(Carried(by));
}
