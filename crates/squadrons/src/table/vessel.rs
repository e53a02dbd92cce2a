//! Ships in play (SQN-018, SQN-030 to 033, SQN-051): their components, and the system parameter that changes them.

use crate::build::profile::{Profile, UnitRule, WeaponProfile};
use crate::geometry::flight::{Base, Leg};
use crate::geometry::targeting::FacingBase;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Hull, RegisterState};
use brickfray_table::{Body, InReserve, Inches, Mover, PieceId, PieceIndex, Placement, SideId};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Vessel>("vessel")
        .register_state::<HitPoints>("hit-points")
        .register_state::<CommandDie>("command-die")
        .register_state::<InReserve>("in-reserve")
        .register_state::<CountermeasuresUsed>("countermeasures-used")
        .register_state::<Mishap>("mishap")
        .register_state::<Slides>("slides");
}

/// The radius of the bases of ships and markers, which are 40 mm across (SQN-017).
pub const RADIUS: Inches = Inches::thousandths(787);
/// The height of a ship on its stand.
pub const HEIGHT: Inches = Inches::thousandths(1_900);

/// A ship's body: its round base, as high as the ship stands.
pub const BODY: Body = Body::Round { radius: RADIUS, height: HEIGHT };

/// What a ship is built like; doesn't change during play.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vessel {
    /// The design that it is based on, if any.
    pub design: Option<String>,
    /// Its model.
    pub hull: Hull,
    /// Its profile.
    pub profile: Profile,
    /// Its weapons, with their names in orders.
    pub weapons: Vec<(String, WeaponProfile)>,
    /// Whether it is its side's Squadron Leader (SQN-045).
    pub leader: bool,
}

/// The Hit Points that a ship has left (SQN-121).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HitPoints(pub u8);

/// The Command Points that a ship has left this round (SQN-051).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommandDie(pub u8);

/// Marks a ship that has used its Countermeasures (SQN-142).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CountermeasuresUsed;

/// Marks a lost ship that wasn't shot down: terrain destroyed it, or there was no room to deploy it (SQN-043, SQN-152).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mishap;

/// The slides of a ship since its last activation, if house rules let them endanger it (SQN-153).
#[derive(Component, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Slides(pub Vec<Leg>);

/// A read-only view of a ship.
#[derive(Clone, Copy, Debug)]
pub struct Ship<'a> {
    /// Its piece.
    pub id: PieceId,
    pub side: SideId,
    /// What it is built like.
    pub vessel: &'a Vessel,
    pub placement: Placement,
    /// The Hit Points that it has left.
    pub hit_points: u8,
    /// The Command Points that it has left.
    pub command: u8,
    pub in_reserve: bool,
    pub countermeasures_used: bool,
    /// Its slides since its last activation, if house rules let them endanger it.
    pub slides: &'a [Leg],
}

impl<'a> Ship<'a> {
    pub fn base(&self) -> Base {
        base_at(self.placement)
    }

    /// Returns its base and facing.
    pub fn looking(&self) -> FacingBase {
        FacingBase { base: self.base(), facing: self.placement.facing }
    }

    /// True if it has this special rule.
    pub fn has(&self, rule: UnitRule) -> bool {
        self.vessel.profile.has(rule)
    }

    /// True if it has all its Hit Points (SQN-122).
    pub fn is_whole(&self) -> bool {
        self.hit_points >= self.vessel.profile.hit_points
    }

    /// Returns the profile of its weapon with this name.
    pub fn weapon(&self, name: &str) -> Option<&'a WeaponProfile> {
        self.vessel.weapons.iter().find(|(of, _)| of == name).map(|(_, weapon)| weapon)
    }
}

/// Returns the base of a ship or a marker with this placement.
pub fn base_at(placement: Placement) -> Base {
    Base { at: placement.spot.to_vec2(), radius: RADIUS.to_f32() }
}

/// Write access to ships; the only place where their state is changed.
#[derive(SystemParam)]
pub struct Crews<'w, 's> {
    command: Query<'w, 's, &'static mut CommandDie>,
    hit_points: Query<'w, 's, &'static mut HitPoints>,
    index: Res<'w, PieceIndex>,
    mover: Mover<'w, 's>,
    commands: Commands<'w, 's>,
}

impl Crews<'_, '_> {
    /// Sets the Command Points that a ship has left.
    pub fn set_command(&mut self, ship: PieceId, points: u8) {
        if let Some(mut command) = self.index.entity(ship).and_then(|entity| self.command.get_mut(entity).ok()) {
            command.set_if_neq(CommandDie(points));
        }
    }

    /// Sets the Hit Points that a ship has left.
    pub fn set_hit_points(&mut self, ship: PieceId, points: u8) {
        if let Some(mut hit_points) = self.index.entity(ship).and_then(|entity| self.hit_points.get_mut(entity).ok()) {
            hit_points.set_if_neq(HitPoints(points));
        }
    }

    /// Moves a ship or a marker.
    pub fn place(&mut self, piece: PieceId, to: Placement) {
        self.mover.place(piece, to);
    }

    /// Brings a ship from reserve onto the table (SQN-042).
    pub fn launch(&mut self, ship: PieceId, to: Placement) {
        self.mover.bring_on(ship, to);
    }

    /// Marks a ship's Countermeasures as used (SQN-142).
    pub fn use_countermeasures(&mut self, ship: PieceId) {
        if let Some(entity) = self.index.entity(ship) {
            self.commands.entity(entity).insert(CountermeasuresUsed);
        }
    }

    /// Sets the slides of a ship since its last activation (SQN-153).
    pub fn set_slides(&mut self, ship: PieceId, slides: Vec<Leg>) {
        if let Some(entity) = self.index.entity(ship) {
            self.commands.entity(entity).insert(Slides(slides));
        }
    }

    /// Removes a ship that is lost but was not shot down (SQN-043, SQN-152).
    pub fn lose(&mut self, ship: PieceId) {
        self.mover.remove(ship);
        if let Some(entity) = self.index.entity(ship) {
            self.commands.entity(entity).insert(Mishap);
        }
    }

    /// Removes a ship or a marker for good.
    pub fn remove(&mut self, piece: PieceId) {
        self.mover.remove(piece);
    }
}
