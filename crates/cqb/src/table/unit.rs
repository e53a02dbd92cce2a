//! Units (CQB-020, CQB-130, CQB-180): their components, and the system parameter that writes them.

use crate::data::profile::{Troop, Vehicle};
use crate::data::weapon::Weapon;
use crate::geometry::coherency::RADIUS;
use crate::state::watch::{Watch, Watches};
use crate::table::ground::Ground;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Body, InReserve, Inches, MemberOf, Mover, PieceId, PieceIndex, Placement, Terrain};
use serde::{Deserialize, Serialize};

/// Registers the components of units as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Squad>("squad")
        .register_state::<Machine>("machine")
        .register_state::<Arms>("arms")
        .register_state::<Aboard>("aboard")
        .register_state::<Condition>("condition")
        .register_state::<MemberOf>("member-of")
        .register_state::<InReserve>("in-reserve");
}

/// The body of a foot soldier: a disc of 0.75", as high as a minifig (CQB-034).
pub const BODY: Body = Body::Round { radius: Inches::thousandths((RADIUS * 1000.0) as i32), height: Inches::thousandths(1_700) };

/// A unit of infantry: a piece without a body, whose models have `MemberOf`.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Squad {
    /// Its kind, as files call it.
    pub kind: String,
    /// Its stats.
    pub troop: Troop,
    /// How many models it started with (CQB-065).
    pub started: u8,
}

/// A vehicle: both a unit and its only model (CQB-130).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Machine {
    /// Its kind, as files call it.
    pub kind: String,
    /// Its stats.
    pub vehicle: Vehicle,
}

/// The weapons of a model: one for a man, all of its own for a vehicle.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arms(pub Vec<Arm>);

/// A weapon of a model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arm {
    /// Its name in files.
    pub name: String,
    /// Its stats.
    pub weapon: Weapon,
    /// How many shots it has left in this battle; `None` if there is no limit (CQB-046).
    pub left: Option<u8>,
}

impl Arm {
    /// Returns a weapon with full ammunition.
    pub fn new(name: impl Into<String>, weapon: Weapon) -> Self {
        Arm { name: name.into(), left: weapon.ammunition, weapon }
    }

    /// True if it can fire.
    pub fn is_loaded(&self) -> bool {
        self.left != Some(0)
    }
}

/// The vehicle that a unit is in (CQB-137).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aboard(pub PieceId);

/// Puts a unit that is being spawned into a vehicle.
pub fn set_aboard(unit: &mut EntityWorldMut, vehicle: PieceId) {
    unit.insert(Aboard(vehicle));
}

/// The condition of a unit.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Condition {
    /// It is pinned (CQB-062).
    pub pinned: bool,
    /// It has been activated in this turn of its side.
    pub acted: bool,
    /// It fired in its last activation (CQB-173).
    pub fired: bool,
    /// How far it moved in its last activation, and by reactions since (CQB-152, CQB-187).
    pub moved: Inches,
    /// It is a flyer that did not move in its last activation, so it hovers (CQB-171).
    pub hovers: bool,
    /// It can't move any more (CQB-135).
    pub immobile: bool,
}

/// The only way for rules to change units.
#[derive(SystemParam)]
pub struct Ranks<'w, 's> {
    conditions: Query<'w, 's, &'static mut Condition>,
    watches: Watches<'w, 's>,
    arms: Query<'w, 's, &'static mut Arms>,
    bodies: Query<'w, 's, &'static Body>,
    index: Res<'w, PieceIndex>,
    mover: Mover<'w, 's>,
    commands: Commands<'w, 's>,
}

impl Ranks<'_, '_> {
    /// Sets the condition of a unit.
    pub fn set_condition(&mut self, unit: PieceId, to: Condition) {
        if let Some(mut condition) = self.index.entity(unit).and_then(|unit| self.conditions.get_mut(unit).ok()) {
            condition.set_if_neq(to);
        }
    }

    /// Sets the reactions of a unit.
    pub fn set_watch(&mut self, unit: PieceId, to: Watch) {
        if let Some(unit) = self.index.entity(unit) {
            self.watches.set(unit, to);
        }
    }

    /// Pins a unit, which ends its overwatch (CQB-062).
    pub fn pin(&mut self, unit: PieceId) {
        if let Some(mut condition) = self.index.entity(unit).and_then(|unit| self.conditions.get_mut(unit).ok()) {
            condition.pinned = true;
        }
        if let Some(unit) = self.index.entity(unit) {
            self.watches.end(unit);
        }
    }

    /// Gives a model another weapon (CQB-189).
    pub fn arm(&mut self, model: PieceId, with: Arms) {
        if let Some(mut arms) = self.index.entity(model).and_then(|model| self.arms.get_mut(model).ok()) {
            arms.set_if_neq(with);
        }
    }

    /// Uses up a shot of a model's weapon, given by its index (CQB-046).
    pub fn spend(&mut self, model: PieceId, place: usize) {
        if let Some(mut arms) = self.index.entity(model).and_then(|model| self.arms.get_mut(model).ok())
            && let Some(Arm { left: Some(left), .. }) = arms.0.get_mut(place)
        {
            *left = left.saturating_sub(1);
        }
    }

    /// Disables the main weapon of a vehicle (CQB-135).
    pub fn disarm(&mut self, vehicle: PieceId) {
        if let Some(mut arms) = self.index.entity(vehicle).and_then(|vehicle| self.arms.get_mut(vehicle).ok())
            && let Some(main) = arms.0.first_mut()
        {
            main.left = Some(0);
        }
    }

    /// Moves a model to a placement.
    pub fn place(&mut self, model: PieceId, to: Placement) {
        self.mover.place(model, to);
    }

    /// Brings a model or a unit out of reserve (CQB-088).
    pub fn bring_on(&mut self, piece: PieceId, to: Placement) {
        self.mover.bring_on(piece, to);
    }

    /// Puts a unit with these models into a vehicle (CQB-137).
    pub fn embark(&mut self, unit: PieceId, models: &[PieceId], vehicle: PieceId) {
        let body = self.index.entity(vehicle).and_then(|vehicle| self.bodies.get(vehicle).ok()).copied();
        if let Some(body) = body {
            models.iter().for_each(|model| self.mover.carry(*model, vehicle, body));
        }
        if let Some(entity) = self.index.entity(unit) {
            self.commands.entity(entity).insert(Aboard(vehicle));
        }
    }

    /// Takes a unit out of a vehicle, each of these models to its placement (CQB-137).
    pub fn disembark(&mut self, unit: PieceId, places: &[(PieceId, Placement)], vehicle: PieceId) {
        for (model, at) in places {
            self.mover.set_down(*model, vehicle, None);
            self.mover.place(*model, *at);
        }
        if let Some(entity) = self.index.entity(unit) {
            self.commands.entity(entity).remove::<Aboard>();
        }
    }

    /// Leaves a wreck: spawns burnt-out terrain with this id and name (CQB-135).
    pub fn leave_wreck(&mut self, id: PieceId, name: String, (at, body): (Placement, Body), ground: Ground) {
        let terrain = Terrain { kind: WRECK.to_owned(), blocks_movement: true, blocks_sight: false, platform: false, side: None };
        self.mover.put_up(id, name, (at, body), terrain).insert(ground);
    }

    /// Takes a flyer off the table. It may come back (CQB-172).
    pub fn leave_table(&mut self, piece: PieceId, waits: Placement) {
        self.mover.send_off(piece, waits);
    }

    /// Removes a model or a unit from the battle.
    pub fn remove(&mut self, piece: PieceId) {
        self.mover.remove(piece);
    }
}

/// The terrain kind of a wreck.
pub const WRECK: &str = "wreck";
