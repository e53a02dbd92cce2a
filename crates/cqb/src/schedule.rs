//! The systems of one run of the rules, in order.

use crate::RESOLVE;
use crate::assault::{after, stages};
use crate::fire::{casualties, checks, destruction, shooting};
use crate::moving::walking;
use crate::play::{activation, deeds, interrupts, taking_up, turns};
use bevy::prelude::*;
use brickfray_game::{Inbox, ResolveSystems};

/// Adds the systems in order: take up an order, resolve the last step of the course, continue or end the activation and the turn.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, (turns::begin, taking_up::take_up.run_if(Inbox::holds_order)).chain().in_set(ResolveSystems::Declare))
        .add_systems(
            RESOLVE,
            (
                interrupts::interrupt,
                walking::walk,
                shooting::shoot,
                deeds::carry_out,
                casualties::fall,
                checks::check,
                destruction::destroy,
                stages::assault,
                after::consolidate,
            )
                .chain()
                .in_set(ResolveSystems::Combat),
        )
        .add_systems(RESOLVE, (activation::go_on, turns::end_turn, turns::end).chain().in_set(ResolveSystems::Settle));
}
