//! Declares attacks that are made at once: a shot, a throw, a combined Shove (BW-SM-07).

use crate::field::Field;
use crate::field::maneuvers::ManeuverDef;
use crate::rolls::officer;
use crate::under_way::attack::{Attack, say_declared};
use bevy::prelude::*;
use brickfray_game::kit::agenda::Agenda;
use brickfray_game::{Inbox, Outbox};

/// The system that handles orders for such an attack.
pub(crate) fn at_once(maneuver: &'static ManeuverDef) -> impl Fn(ResMut<Inbox>, Field, Agenda, ResMut<Outbox>) {
    move |mut inbox, field, mut agenda, mut out| {
        if let Some(attack) = declared(maneuver, &mut inbox, &field, &mut out) {
            agenda.begin(attack);
        }
    }
}

/// Takes an order for such an attack from the inbox and reports which unit does what to which target. The attack itself was built when the
/// order was checked.
pub(crate) fn declared(maneuver: &ManeuverDef, inbox: &mut Inbox, field: &Field, out: &mut Outbox) -> Option<Attack> {
    let (target, parties) = maneuver.take(inbox)?;
    let attack = out.or_fail(inbox.take_prepared::<Attack>())?;
    say_declared(&attack, maneuver.word().to_owned(), target, out);
    let named = officer::split(field, &parties).map(|(_, coordination)| coordination).unwrap_or_default();
    officer::tell(field, &named, &attack, out);
    Some(attack)
}
