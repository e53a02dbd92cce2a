//! Which ship may do what next (SQN-052 to 056, SQN-090). Checked first for every order within an activation.

use crate::state::activation::{Action, Activation, Active};
use crate::table::field::Field;
use crate::table::vessel::Ship;
use bevy::prelude::*;
use brickfray_game::{Order, Party, Refusal, RuleId};
use brickfray_words::Text;

/// The order word that begins an activation.
pub const ACTIVATE: &str = "activate";
/// The order word for a turnabout (SQN-074).
pub const TURNABOUT: &str = "turnabout";

/// Returns the ship and its activation, if this ship is being activated and this action is its next.
pub fn acting<'a, 'b>(
    field: &'a Field,
    activation: &'b Activation,
    action: Action,
    parties: &[Party],
) -> Result<(Ship<'a>, &'b Active), Refusal> {
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let [party] = parties else {
        let one = parties.windows(2).all(|pair| pair[0].who == pair[1].who) && !parties.is_empty();
        return if one {
            refuse("SQN-090", text!("refused-one-weapon"), text!("refused-one-weapon-but"))
        } else {
            refuse("SQN-052", text!("refused-act-one-by-one"), text!("refused-name-one-ship-but"))
        };
    };
    let name = field.names.of(party.who);
    let Some(active) = &activation.0 else {
        return refuse(
            "SQN-055",
            text!("refused-declared-nothing", who = name),
            text!("refused-declare-but", word = Text::written(ACTIVATE), who = name),
        );
    };
    if active.ship != party.who {
        let other = field.names.of(active.ship);
        let reason = text!("refused-other-in-activation", other = other, who = name);
        return refuse("SQN-052", reason, text!("refused-in-activation-but", other = other));
    }
    let Some(ship) = field.ship(active.ship) else {
        return refuse("SQN-052", text!("refused-no-ship", who = name), text!("refused-no-ship-to-act-but"));
    };
    match active.next() {
        Some(next) if next == action => Ok((ship, active)),
        Some(next) => {
            let reason = text!("refused-declared-other", who = name, next = next.text(), action = action.text());
            refuse("SQN-055", reason, text!("refused-declared-other-but", next = next.text()))
        }
        None => refuse(
            "SQN-055",
            text!("refused-declared-nothing-yet", who = name),
            text!("refused-declare-but", word = Text::written(ACTIVATE), who = name),
        ),
    }
}

/// True if the order is an action with this word.
pub(crate) fn is_act(order: &Order, word: &str) -> bool {
    matches!(order, Order::Act { maneuver, .. } if maneuver == word)
}
