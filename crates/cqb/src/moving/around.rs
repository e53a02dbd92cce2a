//! Room around a body: for men who close up to it to fight (CQB-101), or get out of it (CQB-137).

use crate::geometry::coherency::{APART, RADIUS, groups};
use crate::geometry::footing::rim;
use crate::moving::drawing_up::Ground;
use crate::table::model::Unit;
use bevy::math::Vec2;
use brickfray_table::{Body, PieceId, Solid, Spot};
use std::f32::consts::TAU;

/// How many places around a round body are tried.
const PLACES: usize = 16;
/// How many circles of models may surround an enemy.
const CIRCLES: usize = 4;
/// How far from a vehicle a man who gets out of it may stand (CQB-137).
const OUT: f32 = 2.0;
/// How much air is left between two bodies that touch.
const AIR: f32 = 0.005;

/// Returns spots for men in a circle around a body. Circle 0 touches it; each further circle is one man's width further out.
fn ring(around: Solid, circle: usize) -> Vec<Vec2> {
    let far = RADIUS + 2.0 * RADIUS * circle as f32 + AIR;
    let middle = around.placement.spot.to_vec2();
    let spots: Vec<Vec2> = match around.body {
        Body::Round { radius, .. } => {
            let reach = radius.to_f32() + far;
            (0..PLACES).map(|place| middle + Vec2::from_angle(place as f32 / PLACES as f32 * TAU) * reach).collect()
        }
        Body::Block { .. } => {
            let half = around.body.half_extents() + Vec2::splat(far);
            let corners = [Vec2::new(-half.x, -half.y), Vec2::new(half.x, -half.y), half, Vec2::new(-half.x, half.y)];
            let sides = (0..4).map(|place| (corners[place], corners[(place + 1) % 4]));
            let along = sides.flat_map(|(from, to)| {
                let count = (from.distance(to) / (2.0 * RADIUS)).ceil() as usize;
                (0..count).map(move |step| from.lerp(to, step as f32 / count as f32))
            });
            along.map(|point| around.placement.spot_of(point).to_vec2()).collect()
        }
    };
    spots.into_iter().map(|spot| Spot::snapped(spot).to_vec2()).collect()
}

/// Finds room for this many men around a body, nearest first. Adds their spots to `taken`.
pub fn around(body: Solid, count: usize, ground: &Ground, taken: &mut Vec<Vec2>) -> Vec<Vec2> {
    let mut found = Vec::new();
    for spot in (0..2 * CIRCLES).flat_map(|circle| ring(body, circle)) {
        if found.len() == count {
            break;
        }
        if ground.has_room_without(spot, taken, body) {
            taken.push(spot);
            found.push(spot);
        }
    }
    found
}

/// Finds room for this many men to get out of a vehicle: within two inches of it, as near as possible to a point, each next to another
/// (CQB-137). Returns fewer spots if there is not enough room.
pub fn out_of(hull: Solid, count: usize, towards: Vec2, (ground, taken): (&Ground, &[Vec2])) -> Vec<Vec2> {
    let mut spots: Vec<Vec2> = (0..3).flat_map(|circle| ring(hull, circle)).filter(|spot| rim(hull, *spot) - RADIUS <= OUT).collect();
    spots.sort_by(|one, other| one.distance(towards).total_cmp(&other.distance(towards)));
    let mut placed: Vec<Vec2> = Vec::new();
    while placed.len() < count {
        let is_by_its_own = |spot: &Vec2| placed.is_empty() || placed.iter().any(|other| other.distance(*spot) <= 2.0 * RADIUS + APART);
        let free =
            spots.iter().find(|spot| is_by_its_own(spot) && ground.has_room(**spot, &[taken, &placed].concat()) && ground.is_away(**spot));
        let Some(spot) = free.copied() else { return placed };
        placed.push(spot);
    }
    placed
}

/// Returns where the models of a unit go to close up to these enemies: as near to one of them as there is room, and next to their own
/// (CQB-101, CQB-185). Nothing else moves.
pub fn closed_up(unit: &Unit, models: &[PieceId], enemies: &[Solid], ground: &Ground) -> Vec<(PieceId, Vec2)> {
    let nearest = |spot: Vec2| enemies.iter().map(|enemy| enemy.placement.spot.to_vec2().distance(spot)).fold(f32::INFINITY, f32::min);
    let mut own: Vec<_> = unit.models.iter().filter(|model| models.contains(&model.id)).collect();
    own.sort_by(|one, other| nearest(one.spot()).total_cmp(&nearest(other.spot())).then(one.id.cmp(&other.id)));
    // Models that fight elsewhere stay where they are.
    let mut taken: Vec<Vec2> = unit.models.iter().filter(|model| !models.contains(&model.id)).map(|model| model.spot()).collect();
    let mut placed: Vec<Vec2> = Vec::new();
    let mut goes = Vec::new();
    for model in own {
        let is_by_its_own = |spot: &Vec2| placed.is_empty() || placed.iter().any(|other| other.distance(*spot) <= 2.0 * RADIUS + APART);
        let near = |spot: &Vec2| spot.distance(model.spot());
        let circle = |circle: usize| {
            let spots = enemies.iter().flat_map(|enemy| ring(*enemy, circle));
            spots
                .filter(|spot| is_by_its_own(spot) && ground.has_room(*spot, &taken))
                .min_by(|one, other| near(one).total_cmp(&near(other)))
        };
        let spot = (0..CIRCLES).find_map(circle).unwrap_or(model.spot());
        taken.push(spot);
        placed.push(spot);
        goes.push((model.id, spot));
    }
    goes
}

/// Returns where the models that have lost touch with the largest part of their unit go, so that it holds together again (CQB-185).
pub fn rallied(unit: &Unit, ground: &Ground) -> Vec<(PieceId, Vec2)> {
    let spots = unit.spots();
    let parts = groups(&spots);
    let Some((largest, others)) = parts.split_first() else { return Vec::new() };
    let mut placed: Vec<Vec2> = largest.iter().map(|place| spots[*place]).collect();
    let mut goes = Vec::new();
    for place in others.iter().flatten() {
        let model = &unit.models[*place];
        let around = |other: &Vec2| {
            let other = *other;
            (0..PLACES).map(move |place| other + Vec2::from_angle(place as f32 / PLACES as f32 * TAU) * (2.0 * RADIUS + 0.1))
        };
        let room = placed.iter().flat_map(around).map(|spot| Spot::snapped(spot).to_vec2());
        let near = |spot: &Vec2| spot.distance(model.spot());
        let spot = room.filter(|spot| ground.has_room(*spot, &placed)).min_by(|one, other| near(one).total_cmp(&near(other)));
        let spot = spot.unwrap_or(model.spot());
        placed.push(spot);
        goes.push((model.id, spot));
    }
    goes
}
