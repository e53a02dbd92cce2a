//! Looks: how pieces and items are modelled, as written in stat files, and how each piece is to be shown now.
//!
//! A system of the rulebook in [`Follow`](crate::Follow) writes [`Look`], [`Grip`], [`Stance`] and [`Remains`](crate::Remains) of pieces,
//! and the resources [`ItemsOnTable`], [`ItemLooks`] and [`UnderWay`]; the view reads them. They are not part of the state: they are derived
//! from it.

mod effects;
mod figures;
mod items;
mod terrain;

pub use effects::{Cloud, Clouds, Marker, Markers, ShotLook, Shots, UnderWay};
pub use figures::{Back, DisguiseSide, FigureLook, Form, Headgear, TorsoPrint};
pub use items::{Grip, Held, ItemLook, ItemLooks, ItemOnTable, ItemsOnTable};
pub use terrain::TerrainLook;

use crate::shown::hull::{Hull, MarkerLook};
use bevy::prelude::Component;
use brickfray_table::PieceId;

/// The model of a piece. Plates and terrain have none: they are built from their own components.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// A minifig, or something to ride on.
    Figure(FigureLook),
    /// A small starship on its stand.
    Ship(Hull),
    /// A marker on the mat.
    Marker(MarkerLook),
}

impl Look {
    /// The look of the figure, if it is one.
    pub fn figure(&self) -> Option<&FigureLook> {
        match self {
            Look::Figure(look) => Some(look),
            Look::Ship(_) | Look::Marker(_) => None,
        }
    }
}

/// How a piece stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stance {
    /// It was thrown off its feet.
    pub down: bool,
    /// It is off the table, shown as part of another piece, or already killed by something that is still under way.
    pub gone: bool,
    /// It is dead and lies where it fell, because it may be brought back.
    pub fallen: bool,
    /// The piece that it sits on.
    pub astride: Option<PieceId>,
    /// It is on fire.
    pub burning: bool,
    /// It leads the figures on its plate: the flag of the plate stands beside it.
    pub leads: bool,
    /// The legs that it has lost.
    pub lame: LostLegs,
}

/// The legs that a figure has lost for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LostLegs {
    /// How many are lost.
    pub lost: u8,
    /// None is left, so it crawls.
    pub crawls: bool,
}
