//! Units and models as rules read them.

use crate::geometry::coherency::{RADIUS, is_coherent};
use crate::state::watch::Watch;
use crate::table::unit::{Condition, Soldier, Squad};
use bevy::math::Vec2;
use brickfray_table::{PieceId, Placement, SideId};

/// A unit as a rule reads it.
#[derive(Clone, Debug)]
pub struct Unit<'a> {
    /// Which.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// What it is.
    pub squad: &'a Squad,
    /// How it is.
    pub condition: Condition,
    /// Its reactions.
    pub watch: &'a Watch,
    /// It waits beside the table.
    pub in_reserve: bool,
    /// Its living models, by id.
    pub models: Vec<Model<'a>>,
}

/// A model as a rule reads it.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    /// Which.
    pub id: PieceId,
    /// Where.
    pub at: Placement,
    /// What it carries.
    pub soldier: &'a Soldier,
}

impl Model<'_> {
    /// Where it stands, in inches.
    pub fn spot(&self) -> Vec2 {
        self.at.spot.to_vec2()
    }
}

/// How far it is between two models that stand there, from edge to edge.
pub fn gap(one: Vec2, other: Vec2) -> f32 {
    (one.distance(other) - 2.0 * RADIUS).max(0.0)
}

impl Unit<'_> {
    /// Where its models stand.
    pub fn spots(&self) -> Vec<Vec2> {
        self.models.iter().map(Model::spot).collect()
    }

    /// How many models it has left.
    pub fn left(&self) -> u32 {
        u32::try_from(self.models.len()).unwrap_or(u32::MAX)
    }

    /// How many models it started with.
    pub fn started(&self) -> u32 {
        u32::from(self.squad.started)
    }

    /// How far it is from another, from edge to edge; infinitely far where one of them has no models.
    pub fn apart(&self, other: &Unit) -> f32 {
        let gaps = self.models.iter().flat_map(|one| other.models.iter().map(|two| gap(one.spot(), two.spot())));
        gaps.min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    }

    /// The middle of its models.
    pub fn middle(&self) -> Vec2 {
        self.models.iter().map(Model::spot).sum::<Vec2>() / (self.models.len().max(1) as f32)
    }

    /// It is on the table.
    pub fn is_there(&self) -> bool {
        !self.in_reserve && !self.models.is_empty()
    }

    /// Its models hold together (CQB-023).
    pub fn is_coherent(&self) -> bool {
        is_coherent(&self.spots())
    }

    /// One of its models.
    pub fn model(&self, id: PieceId) -> Option<&Model<'_>> {
        self.models.iter().find(|model| model.id == id)
    }
}
