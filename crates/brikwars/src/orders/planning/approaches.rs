//! The legal moves of a unit that are worth considering.

use super::ways::{ways_aside, ways_to};
use crate::field::Field;
use crate::movement::flight;
use crate::movement::plan::{inches_left, legal_move};
use crate::orders::on_foot::{Gait, Maps, OnFoot, first_inches};
use crate::things::caches;
use bevy::math::Vec2;
use bevy::prelude::*;
use brickfray_game::Order;
use brickfray_table::{Facing, PieceId, SideId, Solid, Spot};

/// A unit with fewer inches left than this stays where it is: such a move changes nothing and is tedious to watch.
const MIN_MOVE: f32 = 0.25;
/// Shorter moves, in inches, aren't worth considering.
pub(super) const MIN_STEP: f32 = 0.2;
/// How many of the nearest opponents a unit considers moving towards.
const OPPONENTS: usize = 4;

/// The legal moves of a unit that are worth considering: into contact with the nearest opponents and caches, towards them, around
/// obstacles, sideways and away.
pub(super) fn approaches(In(unit): In<PieceId>, field: Field, mut maps: ResMut<Maps>) -> Vec<Order> {
    let of = |side: SideId| opponents_of(&field, side).into_iter().chain(caches::open_to(&field, side)).collect::<Vec<_>>();
    let goals = field.units.members(unit).first().map(|member| of(member.side)).unwrap_or_default();
    approaches_to(&field, &mut maps, unit, &goals)
}

/// Every unit of other sides that have a player, with its solid; bystanders aren't goals.
pub(super) fn opponents_of(field: &Field, side: SideId) -> Vec<(PieceId, Solid)> {
    let hostile = field.units.all().into_iter().filter(|(_, of)| *of != side && !field.turn.is_nobodys(*of));
    hostile.filter_map(|(other, _)| Some((other, field.space.solid(other)?))).collect()
}

pub(super) fn approaches_to(field: &Field, maps: &mut Maps, unit: PieceId, goals: &[(PieceId, Solid)]) -> Vec<Order> {
    field.space.keeping(|| {
        field.units.keeping(|| {
            let Ok(members) = field.own(unit) else { return Vec::new() };
            let (Some(solid), left) = (field.space.solid(unit), inches_left(&members).to_f32()) else { return Vec::new() };
            if left < MIN_MOVE {
                return Vec::new();
            }
            let mut opponents: Vec<Solid> = goals.iter().map(|(_, goal)| *goal).collect();
            opponents.sort_by_key(|other| solid.distance(*other));
            let (from, flies) = (solid.placement.spot.to_vec2(), flight::all_fly(field, &members));
            let mut ways: Vec<(Vec<Vec2>, Option<Facing>)> = Vec::new();
            for other in opponents.iter().take(OPPONENTS) {
                let found = ways_to(solid, *other, left);
                // Flying units make no detours.
                ways.extend(found.into_iter().filter(|(path, _)| !flies || path.len() == 1));
            }
            let on_foot = (!flies).then(|| OnFoot::of(field, solid, gait(field, unit)));
            let mut turning = None;
            for (other, on_foot) in opponents.iter().zip(on_foot.iter().cycle()).take(OPPONENTS) {
                let to = other.placement.spot.to_vec2();
                let way = maps.way(on_foot, from, to);
                if way.is_none() {
                    // If the unit would fit through when turned, it turns.
                    let turning = turning.get_or_insert_with(|| OnFoot::of(field, solid, Gait::Narrow));
                    let narrow = maps.way(turning, from, to);
                    let legs = narrow.iter().flat_map(|(way, _)| std::iter::once(from).chain(way.iter().copied()).zip(way));
                    let turned = legs.map(|(at, next)| Facing::towards((*next - at).normalize_or(Vec2::Y)).turned(90.0));
                    ways.extend(turned.map(|facing| (Vec::new(), Some(facing))));
                }
                let around = way.filter(|(way, _)| way.len() > 1);
                let room = solid.body.half_extents().max_element() + other.body.half_extents().max_element();
                let parts = |(way, long): (Vec<Vec2>, f32)| {
                    // If the unit can't get around a corner, it may at least approach it.
                    [1.0, 0.6, 0.3].map(|part| (first_inches(from, &way, ((left - 0.001) * part).min(long - room)), None))
                };
                ways.extend(around.into_iter().flat_map(parts));
            }
            ways.extend(opponents.first().into_iter().flat_map(|nearest| ways_aside(from, *nearest, left)));
            legal_orders(field, unit, from, ways)
        })
    })
}

/// A plate keeps its facing as it moves.
pub(super) fn gait(field: &Field, unit: PieceId) -> Gait {
    if field.units.is_plate(unit) { Gait::AsTurned } else { Gait::Narrow }
}

/// The distinct legal orders among these ways, without moves shorter than a step.
fn legal_orders(field: &Field, unit: PieceId, from: Vec2, ways: Vec<(Vec<Vec2>, Option<Facing>)>) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    for (path, facing) in ways {
        if path.last().is_some_and(|end| end.distance(from) < MIN_STEP) {
            continue;
        }
        let path: Vec<Spot> = path.into_iter().map(Spot::snapped).collect();
        // Units that can't choose their facing face the way they go.
        let moves = |facing: &Option<Facing>| facing.is_some() || !path.is_empty();
        let legal = [facing, None].into_iter().filter(moves).find(|facing| legal_move(field, unit, &path, *facing).is_ok());
        if let Some(facing) = legal {
            let order = Order::Move { who: unit, path, facing };
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::planning::tests::laid;
    use brickfray_game::planning::approaches;
    use brickfray_game::{Input, Journal, Names, check, say};

    #[test]
    fn approaches_are_legal_and_lead_into_contact_where_that_is_near_enough() {
        let mut app = laid(4, 4.0);
        let world = app.world_mut();
        let swords = world.resource::<Names>().piece("swords").unwrap();
        let found = approaches(world, swords);
        assert!(found.len() > 5 && found.iter().all(|order| check(world, order).is_ok()));
        let stays = |order: &Order| matches!(order, Order::Move { path, facing: None, .. } if path.is_empty());
        assert!(!found.iter().any(stays), "{found:?}");
        let engages = |order: &Order| {
            let mut app = laid(4, 4.0);
            say(app.world_mut(), Input::Order(order.clone())).unwrap();
            let (journal, names) = (app.world().resource::<Journal>(), app.world().resource::<Names>());
            journal.facts().any(|fact| fact.text(names).contains("Full Engagement"))
        };
        assert!(found.iter().any(engages));
        say(world, Input::parse("move swords to (0, 4.9)", world.resource::<Names>()).unwrap()).unwrap();
        assert!(approaches(world, swords).is_empty(), "a tenth of an inch is not walked");
        let foes = world.resource::<Names>().piece("foes").unwrap();
        assert!(approaches(world, foes).is_empty(), "it is not their turn");
    }
}
