//! The agenda: what is still to come of something that was said, one after the other.
//!
//! A declaration of Grabs and Strikes is two attacks (BW-SM-08) and then the opponents' Counterstrikes (BW-SM-13); a move is broken
//! off by those whom it provokes (BW-TU-03). Each such step waits here until the one before it is over; its topic has a system in
//! `Declare` that takes it up when it is at the front and no attack is under way.

use super::attack::{Attack, Stage};
use super::bruises::Bruise;
use super::charge::ChargeHome;
use super::collision::Ram;
use super::counterstrike::Counterstrikes;
use super::declaration::Strikes;
use super::disengage::BreakAway;
use super::grab::Struggle;
use super::march::March;
use super::mind::Blunder;
use super::muster::Muster;
use super::press::Press;
use super::rearrange::Rearrange;
use super::sprint::Dash;
use bevy::prelude::*;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Something still to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pending {
    /// The Strikes of a declaration, after its Grabs and Shoves (BW-SM-12).
    Strikes(Strikes),
    /// The opponents strike back (BW-SM-13).
    Counterstrikes(Counterstrikes),
    /// The attacker may press on (BW-CC-26).
    Press(Press),
    /// The rest of a move (BW-TU-05).
    March(March),
    /// A squad that is drawn up when those who walk first have come to their places (BW-SQ-07).
    FallIn(Muster),
    /// The blow at the end of a Charge (BW-CH-06).
    ChargeHome(ChargeHome),
    /// A run through whoever is in the way (BW-CH-09).
    Ram(Ram),
    /// The last step of a Disengage (BW-SM-27).
    BreakAway(BreakAway),
    /// A Sprint that has been rolled (BW-TU-10).
    Sprint(Dash),
    /// Dice of one who breaks free, and of who holds it (BW-CC-07).
    Struggle(Struggle),
    /// Harm that no blow does (BW-KB-07).
    Bruises(Vec<Bruise>),
    /// Those who are in deep water and can't swim (BW-AR-03).
    Drowning(Vec<PieceId>),
    /// A squad may be rearranged before it is attacked (BW-SE-04).
    Rearrange(Rearrange),
    /// A blunder that an opponent makes use of (BW-MN-05).
    Blunder(Blunder),
}

/// What is still to come, first to last, and what the attack before it came to.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Agenda {
    pending: VecDeque<Pending>,
    /// Somebody parried the last attack (BW-TU-04).
    pub was_parried: bool,
}

impl Agenda {
    /// What is next.
    pub fn front(&self) -> Option<&Pending> {
        self.pending.front()
    }

    /// What is next, to be changed in place.
    pub fn front_mut(&mut self) -> Option<&mut Pending> {
        self.pending.front_mut()
    }

    /// Takes the next step off.
    pub fn pop(&mut self) -> Option<Pending> {
        self.pending.pop_front()
    }

    /// A unit runs at somebody: the blow at the end of a Charge or a Ram is still to come.
    pub(super) fn runs_at_somebody(&self, unit: PieceId) -> bool {
        self.pending.iter().any(|step| match step {
            Pending::ChargeHome(home) => home.unit == unit,
            Pending::Ram(ram) => ram.who == unit,
            _ => false,
        })
    }

    /// These come next, before anything that waits already.
    pub fn first(&mut self, steps: impl IntoIterator<Item = Pending, IntoIter: DoubleEndedIterator>) {
        for step in steps.into_iter().rev() {
            self.pending.push_front(step);
        }
    }
}

/// Keeps of an attack that is over what the next step asks about.
pub(super) fn remember(attacks: Query<&Attack>, mut agenda: ResMut<Agenda>) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm) {
        if let Some(Pending::Counterstrikes(counters)) = agenda.front_mut() {
            counters.keep(attack);
        }
        // What nobody does, as bruises, is no answer to anything, nor is what comes of a blunder.
        if !attack.pools.is_empty() && !attack.is_response {
            agenda.was_parried = !attack.parried_with.is_empty();
        }
    }
}
