//! The attack that is under way: its steps in the order of SQN-110, and its dice.

use crate::attack::targeting_options::Mark;
use crate::build::profile::WeaponProfile;
use crate::gunnery::{Shot, Situation, shot};
use crate::state::activation::Activation;
use crate::table::field::Field;
use crate::table::vessel::Ship;
use bevy::prelude::*;
use brickfray_table::{Inches, PieceId, Placement};
use serde::{Deserialize, Serialize};

/// The steps of an attack, in the order of SQN-110.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum VolleySystems {
    /// The target may evade, before any die is rolled (SQN-140, A-9).
    Evade,
    /// Weapons with Target Lock lock on (SQN-125).
    Lock,
    /// Attack dice are rolled (SQN-111 to 116).
    Fire,
    /// Defence dice are rolled (SQN-117, SQN-118).
    Defend,
    /// Counter dice are rolled (SQN-119, SQN-120, SQN-122).
    Counter,
    /// Hit Points and Command Points are lost (SQN-121, SQN-123).
    Harm,
}

/// The attack under way, if any.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Volley(pub Option<Salvo>);

/// An attack with one weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Salvo {
    /// The next step.
    pub step: VolleySystems,
    /// The ship that fires.
    pub by: PieceId,
    /// The ship or objective that it fires at.
    pub at: PieceId,
    pub weapon: String,
    /// The placement of the target when it was chosen (SQN-144).
    pub lies: Placement,
    /// The distance of the target when it was chosen.
    pub apart: Inches,
    /// Whether the attack came from behind when the target was chosen.
    pub from_behind: bool,
    /// Whether the target evades (SQN-141).
    pub evades: bool,
    pub hits: u32,
    pub damage: u32,
    /// The number of failed Counter dice. The target loses as many Hit Points, or all that it has left.
    pub lost: u32,
}

/// The ship, weapon and target of the attack under way.
pub(crate) struct Duel<'a> {
    pub ship: Ship<'a>,
    pub weapon: &'a WeaponProfile,
    pub mark: Mark<'a>,
}

pub(crate) fn duel<'a>(field: &'a Field, salvo: &Salvo) -> Option<Duel<'a>> {
    let ship = field.ship(salvo.by)?;
    let weapon = ship.weapon(&salvo.weapon)?;
    let mark = match field.ship(salvo.at) {
        Some(target) => Mark::Ship(target),
        None => Mark::Objective(field.marker(salvo.at)?),
    };
    Some(Duel { ship, weapon, mark })
}

/// Returns the dice of an attack.
pub(crate) fn dice_of(field: &Field, activation: &Activation, salvo: &Salvo) -> Option<Shot> {
    let Duel { ship, weapon, mark } = duel(field, salvo)?;
    let is_whole = matches!(mark, Mark::Ship(target) if target.is_whole());
    let situation = Situation {
        apart: salvo.apart,
        rush: activation.0.as_ref().is_some_and(|active| active.is_rush(&field.house)),
        from_behind: salvo.from_behind,
        evades: salvo.evades,
        is_whole,
        kinetic: field.house.kinetic,
    };
    Some(shot(&ship.vessel.profile, weapon, &mark.profile(), situation))
}
