//! Which ship may do what next (SQN-052 to 056, SQN-090): every order of an activation asks this first.

use crate::state::activation::{Action, Activation, Active};
use crate::table::field::Field;
use crate::table::vessel::Ship;
use bevy::prelude::*;
use brickfray_game::{Order, Party, Refusal, RuleId};

/// The word of orders that begins an activation.
pub const ACTIVATE: &str = "activate";
/// The word of orders for a turnabout (SQN-074).
pub const TURNABOUT: &str = "turnabout";

/// The ship that is named, if it is the one in its activation and does this next.
pub fn acting<'a, 'b>(
    field: &'a Field,
    activation: &'b Activation,
    action: Action,
    parties: &[Party],
) -> Result<(Ship<'a>, &'b Active), Refusal> {
    let refuse = |rule, reason: String, but: String| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let [party] = parties else {
        let one = parties.windows(2).all(|pair| pair[0].who == pair[1].who) && !parties.is_empty();
        return if one {
            refuse("SQN-090", "it fires one weapon after the other".to_owned(), "name one; the next one comes after it".to_owned())
        } else {
            refuse("SQN-052", "ships act one by one".to_owned(), "name one ship".to_owned())
        };
    };
    let name = field.names.of(party.who);
    let Some(active) = &activation.0 else {
        return refuse("SQN-055", format!("{name} has declared nothing"), format!("`{ACTIVATE} with {name}:move+attack`"));
    };
    if active.ship != party.who {
        let other = field.names.of(active.ship);
        return refuse("SQN-052", format!("{other} is in its activation, not {name}"), format!("go on with {other}"));
    }
    let Some(ship) = field.ship(active.ship) else {
        return refuse("SQN-052", format!("{name} is no ship in play"), "activate another".to_owned());
    };
    match active.next() {
        Some(next) if next == action => Ok((ship, active)),
        Some(next) => refuse("SQN-055", format!("{name} has declared {next} next, not {action}"), format!("do its {next} first")),
        None => refuse("SQN-055", format!("{name} has declared nothing yet"), format!("`{ACTIVATE} with {name}:move+attack`")),
    }
}

/// It is an order to do that.
pub(crate) fn is_act(order: &Order, word: &str) -> bool {
    matches!(order, Order::Act { maneuver, .. } if maneuver == word)
}
