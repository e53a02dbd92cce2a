//! The identity, name, side and placement of pieces on the table.
//!
//! Rules sort by [`PieceId`]; files and logs use [`PieceName`]. Neither ever contains an `Entity`.

use super::inches::{Facing, Inches};
use bevy::math::{Isometry3d, Vec2, Vec3};
use bevy::prelude::{Component, EntityWorldMut, Transform};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The identity of a piece: assigned in the order of the battle file, never reused, and the sort key of every loop whose order matters.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[component(immutable)]
pub struct PieceId(pub u32);

/// The name of a piece in files, orders and the log, unique on the table: `hippies` (a plate), `hippies.2` (its second rider), `wall`.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PieceName(pub String);

impl fmt::Display for PieceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A side of the battle, by its index in the battle file (0 moves first). Terrain has none.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SideId(pub u8);

impl SideId {
    /// The side of things that belong to no player, such as terrain that can be attacked.
    pub const NOBODY: SideId = SideId(u8::MAX);
}

/// Gives a piece that is being spawned to a side.
pub fn give_to(piece: &mut EntityWorldMut, side: SideId) {
    piece.insert(side);
}

/// Belongs to a unit that has no plate. The unit is a piece without a body; it is wherever its members are.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MemberOf(pub PieceId);

/// Makes a piece that is being spawned a member of a unit without a plate.
pub fn give_to_unit(piece: &mut EntityWorldMut, unit: PieceId) {
    piece.insert(MemberOf(unit));
}

/// A point on the ground, measured from the middle of the table: x to the east, z to the south.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// East of the middle.
    pub x: Inches,
    /// South of the middle.
    pub z: Inches,
}

impl Spot {
    /// The spot at these coordinates in inches, snapped.
    pub fn at(x: f32, z: f32) -> Self {
        Spot { x: Inches::snapped(x), z: Inches::snapped(z) }
    }

    /// The spot nearest to a vector `(x, z)` in inches.
    pub fn snapped(at: Vec2) -> Self {
        Spot::at(at.x, at.y)
    }

    /// The vector `(x, z)` in inches.
    pub fn to_vec2(self) -> Vec2 {
        Vec2::new(self.x.to_f32(), self.z.to_f32())
    }

    /// The straight-line distance to another spot.
    pub fn distance(self, other: Spot) -> Inches {
        Inches::snapped(self.to_vec2().distance(other.to_vec2()))
    }
}

/// Prints `(2.5, -1)`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |length: Inches| length.to_string().trim_end_matches('"').to_owned();
        write!(f, "({}, {})", plain(self.x), plain(self.z))
    }
}

/// The place of a piece in the game state: the middle of its base on the ground, the height of its base, and its facing.
///
/// The entity's `Transform` always equals this; the visible model is a child entity that may lag behind.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[require(Transform)]
pub struct Placement {
    /// The middle of the base, seen from above.
    pub spot: Spot,
    /// The height of the underside above the table: 0 on the ground, a plate's thickness on a plate.
    pub lift: Inches,
    /// The direction in which the piece faces.
    pub facing: Facing,
}

impl Placement {
    /// On the ground at a spot, with this facing.
    pub fn on_ground(spot: Spot, facing: Facing) -> Self {
        Placement { spot, lift: Inches::ZERO, facing }
    }

    /// The pose of the middle of the underside in the world, in inches.
    pub fn pose_in_world(self) -> Isometry3d {
        let at = Vec3::new(self.spot.x.to_f32(), self.lift.to_f32(), self.spot.z.to_f32());
        Isometry3d::new(at, self.facing.rotation())
    }

    /// The pose as a `Transform`.
    pub fn transform(self) -> Transform {
        Transform::from_isometry(self.pose_in_world())
    }

    /// The spot on the table of an `offset` in this piece's own frame (x to its right, y behind it: +z).
    pub fn spot_of(self, offset: Vec2) -> Spot {
        let turned = self.facing.rotation() * Vec3::new(offset.x, 0.0, offset.y);
        Spot::snapped(self.spot.to_vec2() + Vec2::new(turned.x, turned.z))
    }
}
