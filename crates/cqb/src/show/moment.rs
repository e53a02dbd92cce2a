//! What the game is at: the round, whose unit goes on, and what is to be done (CQB-011, CQB-012, CQB-190).

use crate::play::bridge::Bridge;
use bevy::prelude::*;
use brickfray_game::guide::Moment;
use brickfray_game::{Order, Outcome};

/// What the game is at.
pub(crate) fn moment(bridge: Bridge) -> Option<Moment> {
    let (field, clock) = (&bridge.field, &bridge.field.clock);
    let result = bridge.turn.outcome.map(|outcome| match outcome {
        Outcome::Won(side) => words!("moment-won", side = field.names.side(side)),
        Outcome::Nobody => words!("moment-nobody").to_owned(),
    });
    let is_over = result.is_some();
    let deploys = bridge.mission.deploys.is_some();
    let member = bridge.course.activation().and_then(|activation| activation.members.iter().find(|member| member.left > 0));
    let says = match member {
        _ if is_over => None,
        _ if deploys => Some(words!("moment-deploys").to_owned()),
        None => Some(words!("moment-activate").to_owned()),
        Some(member) => {
            let who = field.names.of(member.unit);
            Some(match member.next() {
                _ if member.must_assault => words!("moment-storms", who = who),
                Some(next) => words!("moment-next", who = who, next = next.name().text()),
                None => words!("moment-announces", who = who),
            })
        }
    };
    let (end, about_end) = match deploys {
        true => (words!("moment-end-deploying"), words!("moment-end-deploying-about")),
        false => (words!("moment-end"), words!("moment-end-about")),
    };
    Some(Moment {
        round: words!("moment-round", round = bridge.turn.round, rounds = clock.rounds),
        says,
        unit: member.filter(|_| !is_over).map(|member| member.unit),
        end,
        about_end,
        may_not_end: bridge.build(&Order::EndTurn).err(),
        result,
    })
}
