//! Deployment (CQB-190, CQB-191): before the battle each side places its units in its zone, one side after the other.

use crate::moving::drawing_up::{Ground, Leave, Wanted};
use crate::moving::ways::{ALL, Walked};
use crate::play::bridge::{Bridge, Ordered, refuse};
use crate::state::clock::{SIDES, enemy};
use crate::state::course::{StepReason, Walk};
use crate::state::mission::Mission;
use crate::table::model::Unit;
use crate::table::unit::Ranks;
use bevy::prelude::*;
use brickfray_game::{Order, Outbox, Refusal, Turn};
use brickfray_table::{Inches, PieceId, SideId, Spot};

/// Returns what an order leads to while a side deploys.
pub(crate) fn build(bridge: &Bridge, side: SideId, order: &Order) -> Result<Ordered, Refusal> {
    match order {
        Order::EndTurn => Ok(Ordered::Deployed),
        Order::Move { who, path, facing } => {
            let unit = bridge.field.own(*who, side)?;
            place(bridge, &unit, *who, path, *facing).map(Ordered::Deploy)
        }
        Order::Act { .. } => refuse("CQB-190", text!("refused-deploying"), text!("refused-deploying-but")),
    }
}

/// Plans where a unit is placed: anywhere in the zone of its side.
fn place(bridge: &Bridge, unit: &Unit, who: PieceId, path: &[Spot], facing: Option<brickfray_table::Facing>) -> Result<Walk, Refusal> {
    let name = bridge.field.names.of(unit.id);
    if !unit.is_there() {
        return refuse("CQB-088", text!("refused-waits", who = name), text!("refused-waits-but"));
    }
    let leave = Leave { inches: Inches::whole(500), may_assault: false, arrives: false };
    let alone: Vec<(PieceId, Spot)> = path.last().map(|spot| (who, *spot)).into_iter().collect();
    let end: Vec<Spot> = path.last().copied().into_iter().collect();
    let wanted = if who == unit.id { Wanted::Formed(&end, facing) } else { Wanted::Apart(&alone) };
    let ways = Ground::of(&bridge.field, unit).placed(unit, &wanted, leave)?;
    let table = bridge.field.space.table();
    let is_out = |spot: Vec2| !bridge.mission.is_in_zone(unit.side, spot, table);
    if ways.iter().any(|way| is_out(way.to.spot.to_vec2())) {
        return refuse("CQB-191", text!("refused-zone", who = name), text!("refused-zone-but"));
    }
    Ok(Walk { unit: unit.id, ways, walked: 0, why: StepReason::Consolidation })
}

pub(crate) fn put(walk: &Walk, ranks: &mut Ranks, out: &mut Outbox) {
    out.say("CQB-191", Walked::of(walk, 0, ALL));
    walk.ways.iter().for_each(|way| ranks.place(way.model, way.to));
}

/// Ends the deployment of a side. The other side deploys next, or the battle begins.
pub(crate) fn end(mission: &mut Mission, turn: &mut Turn) {
    mission.deploys = mission.deploys.filter(|side| *side == SIDES[0]).map(enemy);
    if let Some(side) = mission.deploys {
        turn.side = side;
    }
}
