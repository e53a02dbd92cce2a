//! Squad Plates and the figures on them, terrain, and what has left the table.
//!
//! A plate and its riders are a Bevy relationship; a rider's place in the formation is an explicit slot, because the order of a
//! relationship's entities means nothing.

use super::body::PLATE_THICKNESS;
use super::formation::Formation;
use super::inches::Inches;
use super::piece::{PieceId, Placement, SideId};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A plate that a squad stands on, so many studs wide and deep.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SquadPlate {
    /// Width and depth in studs, before it is turned.
    pub studs: (u8, u8),
    /// How its riders are drawn up.
    pub formation: Formation,
}

/// A plate that lay ready beside the table when the battle began.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SparePlate;

/// Stands on that plate and moves with it: the members of a squad are told one by one, even the last one.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[relationship(relationship_target = Riders)]
pub struct OnPlate(pub Entity);

/// The figures that stand on this plate. Kept by Bevy; in no particular order.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = OnPlate)]
pub struct Riders(Vec<Entity>);

/// A rider's place on its plate: the number that orders the formation, and where that is in the plate's own frame.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FormationSlot {
    /// Place in the formation, from 0: front left first.
    pub index: u16,
    /// To the right of the plate's middle.
    pub right: Inches,
    /// Behind the plate's middle.
    pub behind: Inches,
}

impl FormationSlot {
    /// The slot of a rider at a place in the plate's own frame, in inches (x to the right, y behind).
    pub fn new(index: usize, place: Vec2) -> Self {
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        FormationSlot { index, right: Inches::snapped(place.x), behind: Inches::snapped(place.y) }
    }

    /// Where a rider in this slot stands when its plate is placed so: on top of it, looking the same way.
    pub fn placement_on(self, plate: Placement) -> Placement {
        Placement {
            spot: plate.spot_of(Vec2::new(self.right.to_f32(), self.behind.to_f32())),
            lift: plate.lift + PLATE_THICKNESS,
            facing: plate.facing,
        }
    }
}

/// Something that does not move and takes no orders. It belongs to no side, unless it has one.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terrain {
    /// The kind, by its name in the stat files.
    pub kind: String,
    /// Pieces may neither stand in it nor pass through it.
    pub blocks_movement: bool,
    /// Lines of sight stop at it.
    pub blocks_sight: bool,
    /// Its top can be stood on.
    pub platform: bool,
    /// The side that has set it there, of what a side may set.
    #[serde(default)]
    pub side: Option<SideId>,
}

/// Carried by that piece as a part of its body, as a horse is by its rider: it stands nowhere by itself, and nothing meets it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried(pub PieceId);

/// Off the table: dead, or a plate with no figure on it. Kept, so that undo can bring it back, and a plate can be used again.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Removed;

/// In reserve: it lies beside the table and may come onto it. It is seen and picked there, and meets nothing.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct InReserve;

/// A piece that is being put on the table waits beside it.
pub fn keep_in_reserve(piece: &mut EntityWorldMut) {
    piece.insert(InReserve);
}

/// A piece that is being put on the table is carried by another.
pub fn carry_from_the_start(piece: &mut EntityWorldMut, by: PieceId) {
    piece.insert(Carried(by));
}
