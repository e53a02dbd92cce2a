//! What the rules say to where the hand holds something.

use super::eye::Eye;
use super::hand::{Hand, Held, Verdict};
use super::intents::Word;
use super::reading::Reading;
use crate::game;
use crate::table::{CONTACT, PieceId};
use bevy::prelude::*;

/// Asks the rules about what is held, when it is held elsewhere than before.
pub(super) fn judge(world: &mut World) {
    let Some(mut held) = world.resource_mut::<Hand>().held.take() else { return };
    let order = held.order().filter(|_| held.visible);
    if held.judged != order {
        held.verdict = match &order {
            None => Verdict::Unasked,
            Some(order) => match game::check(world, order) {
                Ok(()) => Verdict::Legal,
                Err(no) => Verdict::Refused(Word::from(&no)),
            },
        };
        held.touches = touched(world, &held);
        held.judged = order;
    }
    world.resource_mut::<Hand>().held = Some(held);
}

/// The hostile plates that something held would touch.
fn touched(world: &mut World, held: &Held) -> Vec<PieceId> {
    let mut state = bevy::ecs::system::SystemState::<(Eye, Res<Reading>)>::new(world);
    let Ok((eye, reading)) = state.get(world) else { return Vec::new() };
    if !held.is_plate {
        return Vec::new();
    }
    let plates = eye.hostile_plates(reading.turn.side).into_iter();
    plates.filter(|(_, plate)| held.solid().distance(*plate) < CONTACT).map(|(id, _)| id).collect()
}
