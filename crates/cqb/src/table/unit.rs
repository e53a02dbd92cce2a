//! Units (CQB-020, CQB-130, CQB-180): what they are, what each has left, and what writes that.

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

/// What this topic adds to the rules.
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
    /// What files call its kind.
    pub kind: String,
    /// Its numbers.
    pub troop: Troop,
    /// How many models it started with (CQB-065).
    pub started: u8,
}

/// A vehicle: a unit and its only model at once (CQB-130).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Machine {
    /// What files call its kind.
    pub kind: String,
    /// Its numbers.
    pub vehicle: Vehicle,
}

/// What a model has to fire with: a man one weapon, a vehicle all of its own.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arms(pub Vec<Arm>);

/// A weapon of a model.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arm {
    /// What files call it.
    pub name: String,
    /// What it does.
    pub weapon: Weapon,
    /// How many shots it has left in this battle; nothing where there is no limit (CQB-046).
    pub left: Option<u8>,
}

impl Arm {
    /// A weapon with all its shots.
    pub fn new(name: impl Into<String>, weapon: Weapon) -> Self {
        Arm { name: name.into(), left: weapon.ammunition, weapon }
    }

    /// It can fire.
    pub fn is_loaded(&self) -> bool {
        self.left != Some(0)
    }
}

/// The vehicle that a unit is in (CQB-137).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aboard(pub PieceId);

/// A unit that is being put on the table is in a vehicle.
pub fn put_aboard(unit: &mut EntityWorldMut, vehicle: PieceId) {
    unit.insert(Aboard(vehicle));
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
    /// How far it moved in its last activation, and by reactions since (CQB-152, CQB-187).
    pub moved: Inches,
    /// It flies, and has not moved in its last activation: it hovers (CQB-171).
    pub hovers: bool,
    /// It can't move any more (CQB-135).
    pub immobile: bool,
}

/// What units have left is changed only here.
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
    /// How a unit is from now on.
    pub fn set_condition(&mut self, unit: PieceId, to: Condition) {
        if let Some(mut condition) = self.index.entity(unit).and_then(|unit| self.conditions.get_mut(unit).ok()) {
            condition.set_if_neq(to);
        }
    }

    /// The reactions that a unit has from now on.
    pub fn set_watch(&mut self, unit: PieceId, to: Watch) {
        if let Some(unit) = self.index.entity(unit) {
            self.watches.set(unit, to);
        }
    }

    /// A unit is pinned, and no longer on overwatch (CQB-062).
    pub fn pin(&mut self, unit: PieceId) {
        if let Some(mut condition) = self.index.entity(unit).and_then(|unit| self.conditions.get_mut(unit).ok()) {
            condition.pinned = true;
        }
        if let Some(unit) = self.index.entity(unit) {
            self.watches.end(unit);
        }
    }

    /// A model takes up another weapon (CQB-189).
    pub fn arm(&mut self, model: PieceId, with: Arms) {
        if let Some(mut arms) = self.index.entity(model).and_then(|model| self.arms.get_mut(model).ok()) {
            arms.set_if_neq(with);
        }
    }

    /// A weapon of a model, by its place, has fired one of its shots (CQB-046).
    pub fn spend(&mut self, model: PieceId, place: usize) {
        if let Some(mut arms) = self.index.entity(model).and_then(|model| self.arms.get_mut(model).ok())
            && let Some(Arm { left: Some(left), .. }) = arms.0.get_mut(place)
        {
            *left = left.saturating_sub(1);
        }
    }

    /// The main weapon of a vehicle is out (CQB-135).
    pub fn disarm(&mut self, vehicle: PieceId) {
        if let Some(mut arms) = self.index.entity(vehicle).and_then(|vehicle| self.arms.get_mut(vehicle).ok())
            && let Some(main) = arms.0.first_mut()
        {
            main.left = Some(0);
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

    /// A unit gets into a vehicle with these models (CQB-137).
    pub fn embark(&mut self, unit: PieceId, models: &[PieceId], vehicle: PieceId) {
        let body = self.index.entity(vehicle).and_then(|vehicle| self.bodies.get(vehicle).ok()).copied();
        if let Some(body) = body {
            models.iter().for_each(|model| self.mover.carry(*model, vehicle, body));
        }
        if let Some(entity) = self.index.entity(unit) {
            self.commands.entity(entity).insert(Aboard(vehicle));
        }
    }

    /// A unit gets out of a vehicle: each of these models to its place (CQB-137).
    pub fn disembark(&mut self, unit: PieceId, places: &[(PieceId, Placement)], vehicle: PieceId) {
        for (model, at) in places {
            self.mover.set_down(*model, vehicle, None);
            self.mover.place(*model, *at);
        }
        if let Some(entity) = self.index.entity(unit) {
            self.commands.entity(entity).remove::<Aboard>();
        }
    }

    /// Something burnt out lies there that was not there before: terrain, by this id and name (CQB-135).
    pub fn leave_wreck(&mut self, id: PieceId, name: String, (at, body): (Placement, Body), ground: Ground) {
        let terrain = Terrain { kind: WRECK.to_owned(), blocks_movement: true, blocks_sight: false, platform: false, side: None };
        self.mover.put_up(id, name, (at, body), terrain).insert(ground);
    }

    /// A flyer leaves the table, and may come back (CQB-172).
    pub fn leave_table(&mut self, piece: PieceId, waits: Placement) {
        self.mover.send_off(piece, waits);
    }

    /// A model, or a unit, is out of the battle.
    pub fn remove(&mut self, piece: PieceId) {
        self.mover.remove(piece);
    }
}

/// What files would call the kind of terrain that a wreck is.
pub const WRECK: &str = "wreck";
