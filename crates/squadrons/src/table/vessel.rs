//! Ships in play (SQN-018, SQN-030 to 033, SQN-051): what each is, what it has left, and what writes that.

use crate::build::profile::{Profile, UnitRule, WeaponProfile};
use crate::geometry::flight::{Base, Leg};
use crate::geometry::targeting::Looking;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Hull, RegisterState};
use brickfray_table::{Body, InReserve, Inches, Mover, PieceId, PieceIndex, Placement, SideId};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Vessel>("vessel")
        .register_state::<HitPoints>("hit-points")
        .register_state::<CommandDie>("command-die")
        .register_state::<InReserve>("in-reserve")
        .register_state::<CountermeasuresUsed>("countermeasures-used")
        .register_state::<Mishap>("mishap")
        .register_state::<Slides>("slides");
}

/// The radius of a ship's base, and of a marker: 40 mm across (SQN-017).
pub const RADIUS: Inches = Inches::thousandths(787);
/// How tall a ship on its stand is, for the eye and the hand.
pub const HEIGHT: Inches = Inches::thousandths(1_900);

/// A ship's body: its round base, as high as the ship stands.
pub const BODY: Body = Body::Round { radius: RADIUS, height: HEIGHT };

/// What a ship is; it does not change while it is in play.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vessel {
    /// The design that it was built after, if any.
    pub design: Option<String>,
    /// How it is modelled.
    pub hull: Hull,
    /// Its numbers.
    pub profile: Profile,
    /// Its weapons, by the words of orders.
    pub weapons: Vec<(String, WeaponProfile)>,
    /// It is its side's Squadron Leader (SQN-045).
    pub leader: bool,
}

/// The Hit Points that a ship has left (SQN-121).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HitPoints(pub u8);

/// The Command Points that a ship has left this round (SQN-051).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommandDie(pub u8);

/// A ship that has used its Countermeasures (SQN-142).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CountermeasuresUsed;

/// A ship that was lost but not shot down: terrain destroyed it, or there was no room to deploy it (SQN-043, SQN-152).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mishap;

/// What a ship has slid over since its last activation, where house rules let that endanger it (SQN-153).
#[derive(Component, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Slides(pub Vec<Leg>);

/// A ship as rules read it.
#[derive(Clone, Copy, Debug)]
pub struct Ship<'a> {
    /// Which.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// What it is.
    pub vessel: &'a Vessel,
    /// Where it is.
    pub placement: Placement,
    /// Hit Points that are left.
    pub hit_points: u8,
    /// Command Points that are left.
    pub command: u8,
    /// It is in reserve.
    pub in_reserve: bool,
    /// It has used its Countermeasures.
    pub countermeasures_used: bool,
    /// What it has slid over since its last activation, where that matters.
    pub slides: &'a [Leg],
}

impl<'a> Ship<'a> {
    /// Its base.
    pub fn base(&self) -> Base {
        base_at(self.placement)
    }

    /// Its base and which way it looks.
    pub fn looking(&self) -> Looking {
        Looking { base: self.base(), facing: self.placement.facing }
    }

    /// It has this rule.
    pub fn has(&self, rule: UnitRule) -> bool {
        self.vessel.profile.has(rule)
    }

    /// It has all its Hit Points (SQN-122).
    pub fn is_whole(&self) -> bool {
        self.hit_points >= self.vessel.profile.hit_points
    }

    /// A weapon of its own.
    pub fn weapon(&self, name: &str) -> Option<&'a WeaponProfile> {
        self.vessel.weapons.iter().find(|(of, _)| of == name).map(|(_, weapon)| weapon)
    }
}

/// The base of a ship, or of a marker, that lies so.
pub fn base_at(placement: Placement) -> Base {
    Base { at: placement.spot.to_vec2(), radius: RADIUS.to_f32() }
}

/// What ships have left is changed only here.
#[derive(SystemParam)]
pub struct Crews<'w, 's> {
    command: Query<'w, 's, &'static mut CommandDie>,
    hit_points: Query<'w, 's, &'static mut HitPoints>,
    index: Res<'w, PieceIndex>,
    mover: Mover<'w, 's>,
    commands: Commands<'w, 's>,
}

impl Crews<'_, '_> {
    /// A ship has so many Command Points left.
    pub fn set_command(&mut self, ship: PieceId, points: u8) {
        if let Some(mut command) = self.index.entity(ship).and_then(|entity| self.command.get_mut(entity).ok()) {
            command.set_if_neq(CommandDie(points));
        }
    }

    /// A ship has so many Hit Points left.
    pub fn set_hit_points(&mut self, ship: PieceId, points: u8) {
        if let Some(mut hit_points) = self.index.entity(ship).and_then(|entity| self.hit_points.get_mut(entity).ok()) {
            hit_points.set_if_neq(HitPoints(points));
        }
    }

    /// A ship, or a marker, lies there from now on.
    pub fn place(&mut self, piece: PieceId, to: Placement) {
        self.mover.place(piece, to);
    }

    /// A ship comes out of reserve, there (SQN-042).
    pub fn launch(&mut self, ship: PieceId, to: Placement) {
        self.mover.bring_on(ship, to);
    }

    /// A ship has used its Countermeasures (SQN-142).
    pub fn use_countermeasures(&mut self, ship: PieceId) {
        if let Some(entity) = self.index.entity(ship) {
            self.commands.entity(entity).insert(CountermeasuresUsed);
        }
    }

    /// What a ship has slid over since its last activation (SQN-153).
    pub fn set_slides(&mut self, ship: PieceId, slides: Vec<Leg>) {
        if let Some(entity) = self.index.entity(ship) {
            self.commands.entity(entity).insert(Slides(slides));
        }
    }

    /// A ship is lost that was not shot down (SQN-043, SQN-152).
    pub fn lose(&mut self, ship: PieceId) {
        self.mover.remove(ship);
        if let Some(entity) = self.index.entity(ship) {
            self.commands.entity(entity).insert(Mishap);
        }
    }

    /// A ship or a marker leaves the table for good.
    pub fn remove(&mut self, piece: PieceId) {
        self.mover.remove(piece);
    }
}
