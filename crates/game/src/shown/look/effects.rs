//! Markers, smoke, shots, and whether something is under way.

use bevy::prelude::Resource;
use brickfray_table::{Inches, Placement, SideId, Spot};
use std::collections::BTreeMap;

/// The markers on the table: each shows where a piece that is off the table was last known to be.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Markers(pub Vec<Marker>);

/// A marker: a flag in the colours of a side, with a pile of bricks beside it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Marker {
    /// The side.
    pub side: SideId,
    /// Its placement.
    pub at: Placement,
    /// The number of bricks in the pile.
    pub bricks: u32,
}

/// The clouds of smoke on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Clouds(pub Vec<Cloud>);

/// A cloud of smoke on the ground.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cloud {
    /// The centre.
    pub at: Spot,
    /// The radius.
    pub radius: Inches,
}

/// The looks of shots, by the names in facts of what fires them.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Shots(pub BTreeMap<String, ShotLook>);

/// The look of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShotLook {
    /// A bolt of light for each die.
    Bolts,
    /// A missile for each die.
    Missiles,
    /// A bomb for each die, dropped onto its target.
    Bombs,
}

/// Whether something is under way, such as an attack, whose facts already report more than the components of the pieces show.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnderWay(pub bool);
