//! Candidates: the orders worth trying, by unit, starting with the unit nearest to an opponent.

use crate::attempts::{order_of, promising_moves, target_of};
use bevy::prelude::*;
use brickfray_game::card::unit_summaries;
use brickfray_game::{Offering, Order, listing, offers};
use brickfray_table::{Inches, PieceId, Placement, SideId, Spot};
use std::collections::BTreeMap;

/// A move that ends nearer than this to its start is pointless.
const MIN_MOVE: Inches = Inches::thousandths(250);

/// The possible orders for each unit of a side, starting with the unit nearest to an opponent.
pub(crate) fn candidates(world: &mut World, side: SideId) -> Vec<Vec<Order>> {
    let mut by_unit: BTreeMap<PieceId, Vec<Order>> = BTreeMap::new();
    for order in listing(world).orders {
        if let Some(unit) = order_of(&order) {
            by_unit.entry(unit).or_default().push(order);
        }
    }
    let places: BTreeMap<PieceId, Placement> =
        world.query::<(&PieceId, &Placement)>().iter(world).map(|(piece, placement)| (*piece, *placement)).collect();
    // Units that only turn around and fidget look silly.
    let is_fidget = |order: &Order| match order {
        Order::Move { who, path, .. } => {
            let ends_near = |spot: &Spot| places.get(who).is_some_and(|placement| placement.spot.distance(*spot) < MIN_MOVE);
            path.last().is_none_or(ends_near)
        }
        _ => false,
    };
    by_unit.values_mut().for_each(|orders| orders.retain(|order| !is_fidget(order)));
    let summaries = unit_summaries(world);
    // Orders that the rulebook predicts to have no effect aren't worth trying.
    for (unit, orders) in &mut by_unit {
        let offered = offers(world, Offering { unit: *unit, partners: Vec::new() });
        let is_pointless = |order: &Order| {
            offered.iter().any(|offer| offer.order == *order && offer.outlook.as_ref().is_some_and(|outlook| outlook.no_effect))
        };
        orders.retain(|order| !is_pointless(order));
    }
    for unit in summaries.iter().filter(|unit| unit.side == side && unit.is_able()) {
        let orders = by_unit.entry(unit.id).or_default();
        let moves = promising_moves(world, unit.id, orders);
        orders.extend(moves);
    }
    let theirs: Vec<Placement> =
        summaries.iter().filter(|unit| unit.side != side).filter_map(|unit| places.get(&unit.id).copied()).collect();
    let nearness = |unit: PieceId| {
        let own = places.get(&unit).copied().unwrap_or_default();
        theirs.iter().map(|placement| own.spot.distance(placement.spot)).min().unwrap_or_default()
    };
    let mut all: Vec<_> = by_unit.into_iter().filter(|(_, orders)| !orders.is_empty()).collect();
    all.sort_by_key(|(unit, _)| (nearness(*unit), *unit));
    let sides: BTreeMap<PieceId, SideId> = world.query::<(&PieceId, &SideId)>().iter(world).map(|(piece, side)| (*piece, *side)).collect();
    let at_others = |order: &Order| target_of(order).is_none_or(|target| sides.get(&target) != Some(&side));
    all.into_iter()
        .map(|(_, mut orders)| {
            // Orders aimed at others come first, because only the first of very many orders are tried.
            orders.sort_by_key(|order| !at_others(order));
            orders
        })
        .collect()
}
