//! Terrain (SQN-150 to 153): what it does to ships in it and to lines of sight.

use super::field::Field;
use super::flight::Leg;
use super::footprint::Footprint;
use super::gunnery::counter;
use super::profile::UnitRule;
use super::trial::Trial;
use super::vessel::{RADIUS, Ship};
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Guard, Happening, Outbox, RegisterState, TerrainKind, TerrainLook};
use brickfray_table::TerrainShape;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_state::<Hazard>();
}

/// What dangerous terrain must show to hit (SQN-152).
pub const TO_HIT: i32 = 4;
/// The damage of a hit by it (SQN-152).
pub const DAMAGE: u8 = 5;

/// What a piece of terrain does.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hazard {
    /// No line of sight passes through it (SQN-099, SQN-151).
    pub obscuring: bool,
    /// Ships that touch it may be hit (SQN-152).
    pub dangerous: bool,
}

/// A kind of terrain, as its file says it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HazardData {
    /// One line for panels.
    #[serde(default)]
    pub about: String,
    /// What of the table it covers, and how high it is for the eye.
    pub shape: TerrainShape,
    /// How it is modelled.
    pub look: TerrainLook,
    /// No line of sight passes through it.
    #[serde(default)]
    pub obscuring: bool,
    /// Ships that touch it may be hit.
    #[serde(default)]
    pub dangerous: bool,
}

impl HazardData {
    /// As far as any game goes: ships fly through it (SQN-150).
    pub fn kind(&self) -> TerrainKind {
        let (shape, look) = (self.shape, self.look);
        TerrainKind { shape, look, blocks_movement: false, blocks_sight: false, platform: false, climbable: false }
    }
}

/// What dangerous terrain does to a ship that has flown so in its activation, or slid before it: each piece that it has touched may hit it,
/// without a Defence and with one Counter (SQN-152, SQN-153). Gives the Hit Points that it has left; `None` when the dice have run out.
pub(super) fn endanger(field: &Field, ship: &Ship, legs: &[Leg], tray: &mut DiceTray, out: &mut Outbox) -> Option<u8> {
    let (who, name) = (ship.id, field.names.of(ship.id));
    let profile = &ship.vessel.profile;
    let is_touched = |footprint: &Footprint| [legs, ship.slides].iter().any(|legs| footprint.is_touched(legs, RADIUS.to_f32()));
    let mut left = ship.hit_points;
    for (danger, ..) in field.hazards().into_iter().filter(|(_, footprint, hazard)| hazard.dangerous && is_touched(footprint)) {
        if left == 0 || !Trial::one((who, name), "SQN-152", field.names.of(danger), TO_HIT).succeeds(tray, out)? {
            continue;
        }
        let shields = profile.has(UnitRule::Shields) && left == profile.hit_points;
        let counter = Trial::one((who, name), "SQN-152", "Counter", counter(DAMAGE, profile.toughness));
        let guard = if shields { Guard::Shield } else { Guard::Own };
        if !(Trial { again: shields, guard, ..counter }).succeeds(tray, out)? {
            left -= 1;
            out.say("SQN-152", Happening::PointsLost { who, kind: "Hit Point".to_owned(), points: 1, left: left.into() });
        }
    }
    Some(left)
}

/// Terrain is a hazard from now on.
pub(crate) fn lay(terrain: Entity, hazard: Hazard, commands: &mut Commands) {
    commands.entity(terrain).insert(hazard);
}
