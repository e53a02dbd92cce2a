//! Attacks that are ordered: shots, throws and combined Shoves.

use crate::explosives::explosion;
use crate::field::Field;
use crate::melee::counterstrike::Counterstrikes;
use crate::melee::press::Press;
use crate::melee::shove;
use crate::ranged::shoot;
use crate::rolls::officer;
use crate::schedule::AddTopic;
use crate::under_way::agenda::{Agenda, Pending};
use crate::under_way::attack::{Attack, needs_a_piece, say_declared};
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_game::{Happening, Inbox, Order, Outbox, Party, Refusal, Target};

/// Builds the ranged, thrown or whole-squad attack that an order asks for, or says why it may not be. What can be built is legal.
/// What is declared in close combat is built by `declaration.rs`.
pub fn build(field: &Field, maneuver: Maneuver, target: Option<Target>, parties: &[Party]) -> Result<Attack, Refusal> {
    match (maneuver, target) {
        (Maneuver::Throw, target) => explosion::build(field, target, parties),
        (Maneuver::Shoot, Some(Target::Piece(piece))) => shoot::build(field, piece, parties),
        (Maneuver::CombinedShove, Some(Target::Piece(piece))) => shove::build_combined(field, piece, parties),
        _ => Err(needs_a_piece(maneuver)),
    }
}

/// Takes an order to attack up: the attack comes into being.
pub(crate) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut agenda: Agenda, mut out: ResMut<Outbox>) {
    let is_mine = |word: &str| [Maneuver::Shoot, Maneuver::Throw, Maneuver::CombinedShove].iter().any(|mine| mine.word() == word);
    let order = inbox.take_order(|order| matches!(order, Order::Act { maneuver, .. } if is_mine(maneuver)));
    let Some(Order::Act { maneuver, target, parties }) = order else { return };
    let Some(attack) = out.or_fail(inbox.take_prepared::<Attack>()) else { return };
    say_declared(&attack, maneuver, target, &mut out);
    for one in officer::split(&field, &parties).map(|(_, coordination)| coordination).unwrap_or_default() {
        out.say("BW-OF-03", Happening::Coordinated { who: one.officer, unit: one.unit });
    }
    if let (Maneuver::CombinedShove, Some(target)) = (attack.maneuver, attack.target) {
        let by = attack.pools.iter().map(|pool| pool.unit);
        let press = Press::by(attack.side, by.clone(), (attack.participants.clone(), attack.participants.clone()), target);
        let counters = Pending::new(Counterstrikes::against(attack.side, by, Some(target)));
        let presses = field.house.press_the_attack.then(|| Pending::new(press));
        agenda.first([counters].into_iter().chain(presses));
    }
    agenda.begin(attack);
}

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_orders(&[Maneuver::Shoot, Maneuver::Throw, Maneuver::CombinedShove], declare);
}
