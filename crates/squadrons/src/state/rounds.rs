//! Rounds (SQN-050 to 054, SQN-063): the phases of a game, initiative, and which side is next.

use crate::build::profile::MAX_COMMAND;
use crate::table::field::Field;
use crate::table::vessel::Ship;
use bevy::prelude::{App, Resource};
use brickfray_dice::{DiceError, DiceTray, Die, RolledDie, Stream};
use brickfray_game::{Names, RegisterState};
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Rounds>("rounds");
}

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// It has just been set up.
    #[default]
    New,
    /// A side places the markers that the mission lets it place (SQN-040).
    Laying(SideId),
    /// Ships are nominated before the game (SQN-242, SQN-250).
    Nominating,
    /// A round is about to begin (SQN-050).
    RoundBegins,
    /// Ships are nominated after the roll-off (SQN-232).
    NominatingAfterRoll,
    /// Ships are activated one after another (SQN-052).
    Flying,
    /// The game is over (SQN-063).
    Over,
}

/// The progress of a game.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rounds {
    /// The current phase.
    pub phase: Phase,
    /// The current round, from 1; 0 before the first.
    pub round: u32,
    /// The side that won this round's roll-off for the initiative.
    pub first: SideId,
    /// How many ships each side started with.
    pub began: Vec<usize>,
    /// Whether players place markers before the first round.
    pub laying: bool,
    /// Whether an activation has just ended, so that the turn passes.
    pub hand_over: bool,
    /// How many activations in a row have been declined.
    pub declined: u8,
}

/// Returns the Command Points that a ship gets in a round (SQN-051).
pub fn command(ship: &Ship, round: u32) -> u8 {
    let own = ship.vessel.profile.command;
    if ship.vessel.leader && round == 1 { own.saturating_add(1).min(MAX_COMMAND) } else { own }
}

/// The number of declined activations in a row that ends a round.
pub const MAX_DECLINED: u8 = 2;

/// The dice of each side in a roll-off, two each (SQN-013).
pub type Rolls = Vec<(SideId, Vec<RolledDie>)>;

/// Rolls off for the initiative until it is decided (SQN-013, SQN-050). Returns all rolls and the winner.
pub fn roll_off(tray: &mut DiceTray, names: &Names) -> Result<(Vec<Rolls>, SideId), DiceError> {
    let mut all = Vec::new();
    loop {
        let mut rolls = Rolls::new();
        for side in [SideId(0), SideId(1)] {
            rolls.push((side, tray.roll_all(Stream::Battle, 2, Die::D6, format_args!("{}'s roll-off", names.side(side)))?));
        }
        let sum = |place: usize| rolls.get(place).map_or(0, |(_, dice)| dice.iter().map(|die| u32::from(die.face)).sum::<u32>());
        let (one, other) = (sum(0), sum(1));
        all.push(rolls);
        if one != other {
            return Ok((all, SideId(u8::from(other > one))));
        }
    }
}

/// Returns the opposing side.
pub fn enemy(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

/// True if a side has a ship that may be activated (SQN-052).
pub fn can_activate(field: &Field, side: SideId) -> bool {
    field.fleet(side).iter().any(|ship| ship.command > 0)
}

/// Returns the side that activates next; `None` if the round is over (SQN-052).
pub fn next(field: &Field, after: SideId) -> Option<SideId> {
    [enemy(after), after].into_iter().find(|side| can_activate(field, *side))
}
