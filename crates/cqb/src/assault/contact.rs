//! Contact (CQB-101): models close up to mark the ground on which they fight.

use crate::geometry::coherency::{APART, RADIUS, groups};
use crate::moving::drawing_up::Ground;
use crate::table::model::Unit;
use bevy::math::Vec2;
use brickfray_table::{PieceId, Spot};
use std::f32::consts::TAU;

/// In how many places around an enemy a model looks for room.
const PLACES: usize = 16;
/// How many circles of models there may be around an enemy.
const CIRCLES: usize = 4;

/// Where the models of a unit close up to these enemies, with where each goes: as near to one of them as there is room, and by its own
/// (CQB-101, CQB-185). Nothing else that stands there is touched.
pub fn closed_up(unit: &Unit, models: &[PieceId], enemies: &[Vec2], ground: &Ground) -> Vec<(PieceId, Vec2)> {
    let nearest = |spot: Vec2| enemies.iter().map(|enemy| enemy.distance(spot)).fold(f32::INFINITY, f32::min);
    let mut own: Vec<_> = unit.models.iter().filter(|model| models.contains(&model.id)).collect();
    own.sort_by(|one, other| nearest(one.spot()).total_cmp(&nearest(other.spot())).then(one.id.cmp(&other.id)));
    // Those that fight elsewhere stay where they are.
    let mut taken: Vec<Vec2> = unit.models.iter().filter(|model| !models.contains(&model.id)).map(|model| model.spot()).collect();
    let mut placed: Vec<Vec2> = Vec::new();
    let mut goes = Vec::new();
    for model in own {
        let is_by_its_own = |spot: &Vec2| placed.is_empty() || placed.iter().any(|other| other.distance(*spot) <= 2.0 * RADIUS + APART);
        let near = |spot: &Vec2| spot.distance(model.spot());
        let circle = |circle: usize| {
            let far = 2.0 * RADIUS * (circle + 1) as f32;
            let around = |enemy: &Vec2| {
                let enemy = *enemy;
                (0..PLACES).map(move |place| enemy + Vec2::from_angle(place as f32 / PLACES as f32 * TAU) * (far + 0.005))
            };
            let spots = enemies.iter().flat_map(around).map(|spot| Spot::snapped(spot).to_vec2());
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

/// Where the models of a unit go that have lost touch with the largest part of it, so that it holds together again (CQB-185).
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
