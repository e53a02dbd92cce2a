//! Rounds (SQN-050 to 054, SQN-063): which side begins, which is next, when a round is over, and when the game is.

use crate::build::profile::MOST_COMMAND;
use crate::table::field::Field;
use crate::table::vessel::Ship;
use bevy::prelude::{App, Resource};
use brickfray_dice::{DiceError, DiceTray, Die, RolledDie, Stream};
use brickfray_game::{Names, RegisterState};
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Rounds>("rounds");
}

/// What a game is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Nothing has been done yet.
    #[default]
    New,
    /// A side lays what the mission lets it lay (SQN-040).
    Laying(SideId),
    /// Ships are nominated, before the game (SQN-242, SQN-250).
    Nominating,
    /// A round is about to begin (SQN-050).
    RoundBegins,
    /// Ships are nominated, now that the roll-off is decided (SQN-232).
    NominatingAfterRoll,
    /// Ships are activated, one after the other (SQN-052).
    Flying,
    /// All is over (SQN-063).
    Over,
}

/// How far the game is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rounds {
    /// What it is at.
    pub phase: Phase,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The side that won the roll for the initiative of this round.
    pub first: SideId,
    /// How many ships each side began with.
    pub began: Vec<usize>,
    /// Players lay what the mission lets them lay.
    pub laying: bool,
    /// An activation has just ended.
    pub hand_over: bool,
    /// How many activations in a row have been declined.
    pub declined: u8,
}

/// The Command Points that a ship gets for a round (SQN-051).
pub fn command(ship: &Ship, round: u32) -> u8 {
    let own = ship.vessel.profile.command;
    if ship.vessel.leader && round == 1 { own.saturating_add(1).min(MOST_COMMAND) } else { own }
}

/// So many declined activations in a row end a round.
pub const MOST_DECLINED: u8 = 2;

/// What each side has rolled off with: two dice for each (SQN-013).
pub type Rolls = Vec<(SideId, Vec<RolledDie>)>;

/// Rolls off for the initiative until one side has more than the other (SQN-013, SQN-050). Gives every roll and the winner.
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

/// The side that plays against this one.
pub fn enemy(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

/// A side has a ship that may be activated (SQN-052).
pub fn can_activate(field: &Field, side: SideId) -> bool {
    field.fleet(side).iter().any(|ship| ship.command > 0)
}

/// The side that activates after this one; none when the round is over (SQN-052).
pub fn next(field: &Field, after: SideId) -> Option<SideId> {
    [enemy(after), after].into_iter().find(|side| can_activate(field, *side))
}
