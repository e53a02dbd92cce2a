//! Units of infantry (CQB-020, CQB-180): what they are, what each has left, and what writes that.

use crate::data::profile::Troop;
use crate::data::weapon::Weapon;
use crate::geometry::coherency::RADIUS;
use crate::state::watch::Watch;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Body, InReserve, Inches, MemberOf, Mover, PieceId, PieceIndex, Placement};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Squad>()
        .register_state::<Soldier>()
        .register_state::<Condition>()
        .register_state::<MemberOf>()
        .register_state::<InReserve>();
}

/// The body of a foot soldier: a disc of 0.75", as high as a minifig (CQB-034).
pub const BODY: Body = Body::Round { radius: Inches::thousandths((RADIUS * 1000.0) as i32), height: Inches::thousandths(1_700) };

/// A unit of infantry: a piece without a body, whose models have `MemberOf`.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Squad {
    /// What files call its kind.
    pub kind: String,
    /// Its numbers.
    pub troop: Troop,
    /// How many models it started with (CQB-065).
    pub started: u8,
}

/// A model of a unit.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Soldier {
    /// What files call its weapon.
    pub weapon: String,
    /// What that does.
    pub arms: Weapon,
}

/// How a unit is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Condition {
    /// It is pinned (CQB-062).
    pub pinned: bool,
    /// It has been activated in this turn of its side.
    pub acted: bool,
    /// It fired in its last activation (CQB-173).
    pub fired: bool,
    /// How far it moved in its last activation (CQB-152).
    pub moved: Inches,
}

/// What units have left is changed only here.
#[derive(SystemParam)]
pub struct Ranks<'w, 's> {
    conditions: Query<'w, 's, &'static mut Condition>,
    watches: Query<'w, 's, &'static mut Watch>,
    soldiers: Query<'w, 's, &'static mut Soldier>,
    index: Res<'w, PieceIndex>,
    mover: Mover<'w, 's>,
}

impl Ranks<'_, '_> {
    /// How a unit is from now on.
    pub fn set_condition(&mut self, unit: PieceId, to: Condition) {
        if let Some(mut condition) = self.index.entity(unit).and_then(|unit| self.conditions.get_mut(unit).ok()) {
            condition.set_if_neq(to);
        }
    }

    /// The reactions that a unit has from now on.
    pub fn set_watch(&mut self, unit: PieceId, to: Watch) {
        if let Some(mut watch) = self.index.entity(unit).and_then(|unit| self.watches.get_mut(unit).ok()) {
            watch.set_if_neq(to);
        }
    }

    /// A unit is pinned, and no longer on overwatch (CQB-062).
    pub fn pin(&mut self, unit: PieceId) {
        if let Some(mut condition) = self.index.entity(unit).and_then(|unit| self.conditions.get_mut(unit).ok()) {
            condition.pinned = true;
        }
        if let Some(mut watch) = self.index.entity(unit).and_then(|unit| self.watches.get_mut(unit).ok()) {
            watch.tokens.clear();
        }
    }

    /// A model takes up another weapon (CQB-189).
    pub fn arm(&mut self, model: PieceId, with: Soldier) {
        if let Some(mut soldier) = self.index.entity(model).and_then(|model| self.soldiers.get_mut(model).ok()) {
            soldier.set_if_neq(with);
        }
    }

    /// A model stands there from now on.
    pub fn place(&mut self, model: PieceId, to: Placement) {
        self.mover.place(model, to);
    }

    /// A model, or a unit, comes out of reserve (CQB-088).
    pub fn bring_on(&mut self, piece: PieceId, to: Placement) {
        self.mover.bring_on(piece, to);
    }

    /// A model, or a unit, is out of the battle.
    pub fn remove(&mut self, piece: PieceId) {
        self.mover.remove(piece);
    }
}
