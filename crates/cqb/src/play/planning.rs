//! Queries of the program when it plays a side: how well each side stands, and where its units could go.

use crate::fire::outlook::could_fall;
use crate::geometry::footing::solids_apart;
use crate::moving::route::{Maze, along, length};
use crate::play::bridge::Bridge;
use crate::play::scoring::sole_side_at;
use crate::state::clock::{SIDES, enemy};
use crate::state::course::Action;
use crate::state::watch::Token;
use crate::table::field::{Area, Field};
use crate::table::model::{Model, Unit};
use crate::table::sight::Lines;
use bevy::prelude::*;
use brickfray_game::Order;
use brickfray_game::guide::SuggestedMove;
use brickfray_game::planning::{Planning, Standing, WithPlaces};
use brickfray_table::{PieceId, SideId, Solid, Spot};

pub(crate) fn planning(app: &mut App) -> Planning {
    Planning { standings: app.register_system(standings), approaches: app.register_system(approaches) }
}

/// The score of a point of a force: a regular of 10 points scores a thousand, as in outlooks.
const POINT_VALUE: f64 = 100.0;
/// The share of its score that a unit keeps when it is pinned, or can't move any more.
const PINNED: f64 = 0.75;
const IMMOBILE: f64 = 0.8;
/// The score of an objective that is held, and of one that is touched.
const HELD: i64 = 9_000;
const TOUCHED: i64 = 3_500;
/// The score of a point that a unit could shoot down from where it is, and of one that it could lose to an enemy unit.
const COULD_HIT: f64 = 22.0;
const COULD_LOSE: f64 = 18.0;
/// The score of a token that fires or may do either, and of one that moves.
const FIRES: i64 = 260;
const MOVES: i64 = 90;
/// The penalty for each inch to an objective that the side does not hold, and to the nearest enemy.
const TO_OBJECTIVE: f32 = 110.0;
const TO_ENEMY: f32 = 14.0;
/// The shares of a Move that are tried on the way to somewhere, the largest first.
const SHARES: [f32; 4] = [1.0, 0.75, 0.5, 0.3];
/// How near to an enemy a unit goes to storm it.
const STANDS_OFF: f32 = 1.0;
/// The penalty for a unit that waits in reserve, and for one that does not hold together.
const WAITS: i64 = 400;
const SCATTERED: i64 = 250;

/// Rates each side: what it has left and holds, and where its units are relative to enemies and objectives.
fn standings(In(WithPlaces(with_places)): In<WithPlaces>, bridge: Bridge) -> Vec<Standing> {
    let field = &bridge.field;
    let lines = with_places.then(|| field.lines());
    let standing = |side: SideId| {
        let units = field.force(side);
        let objectives = field.objectives().into_iter().map(|(_, solid, objective)| {
            let held = if objective.holder() == Some(side) { HELD } else { 0 };
            held + if sole_side_at(field, solid) == Some(side) { TOUCHED } else { 0 }
        });
        let strength = units.iter().map(strength).sum::<i64>() + objectives.sum::<i64>();
        let place = lines.as_ref().map_or(0, |lines| place(field, lines, side, &units));
        Standing { side, strength, place }
    };
    SIDES.map(standing).to_vec()
}

/// Returns the score of a unit.
fn strength(unit: &Unit) -> i64 {
    let state = if unit.condition.pinned { PINNED } else { 1.0 } * if unit.condition.immobile { IMMOBILE } else { 1.0 };
    let token = |token: &Token| if *token == Token::Move { MOVES } else { FIRES };
    let watches: i64 = unit.watch.tokens.iter().map(token).sum();
    (worth_per_model(unit) * f64::from(unit.left()) * POINT_VALUE * state) as i64 + watches
}

/// Returns what a model of a unit is worth, in points.
fn worth_per_model(unit: &Unit) -> f64 {
    f64::from(unit.points()) / f64::from(unit.started().max(1))
}

/// Returns the score of where a side's units are.
fn place(field: &Field, lines: &Lines, side: SideId, units: &[Unit]) -> i64 {
    let there: Vec<&Unit> = units.iter().filter(|unit| unit.is_there()).collect();
    let enemies = field.force(enemy(side));
    let enemies: Vec<&Unit> = enemies.iter().filter(|unit| unit.is_there()).collect();
    let best = |by: &Unit, at: &[&Unit]| at.iter().map(|at| could_fall(field, lines, by, at) * worth_per_model(at)).fold(0.0, f64::max);
    let could_hit: f64 = there.iter().filter(|unit| !unit.condition.pinned).map(|unit| best(unit, &enemies)).sum();
    let could_lose: f64 = enemies.iter().filter(|unit| !unit.condition.pinned).map(|unit| best(unit, &there)).sum();
    let waits = WAITS * i64::try_from(units.len() - there.len()).unwrap_or_default();
    let scattered = SCATTERED * i64::try_from(there.iter().filter(|unit| !unit.is_coherent()).count()).unwrap_or_default();
    let near = |unit: &&Unit| enemies.iter().map(|enemy| unit.apart(enemy)).min_by(f32::total_cmp).unwrap_or_default();
    let to_enemies: f32 = there.iter().map(near).sum::<f32>() * TO_ENEMY;
    let to_objectives = objectives(field, lines, side, &there);
    (COULD_HIT * could_hit - COULD_LOSE * could_lose) as i64 - to_objectives - waits - scattered - to_enemies as i64
}

/// Returns the penalty for the distance of a side from objectives that it does not hold: that of its nearest unit, summed over these
/// objectives.
fn objectives(field: &Field, lines: &Lines, side: SideId, there: &[&Unit]) -> i64 {
    let maze = Maze::new(lines.areas(), field.space.table());
    let far = |solid: Solid| {
        let on_foot = there.iter().filter(|unit| !unit.flies());
        on_foot.map(|unit| way_to(&maze, unit, solid)).min_by(f32::total_cmp).unwrap_or_default()
    };
    let wanted = field.objectives().into_iter().filter(|(_, _, objective)| objective.holder() != Some(side));
    (wanted.map(|(_, solid, _)| far(solid)).sum::<f32>() * TO_OBJECTIVE) as i64
}

/// Returns the distance from the nearest model of a unit to a body, around impassable terrain, in inches.
fn way_to(maze: &Maze, unit: &Unit, to: Solid) -> f32 {
    let apart = |model: &Model| solids_apart(model.solid(), to);
    let Some(nearest) = unit.models.iter().min_by(|one, other| apart(one).total_cmp(&apart(other))) else { return 0.0 };
    let (from, end) = (nearest.spot(), to.placement.spot.to_vec2());
    let around = maze.route(from, end).map_or(0.0, |route| length(from, &route) - from.distance(end));
    apart(nearest) + around
}

/// Returns moves of a unit that are worth considering besides the listed ones: up to enemies to storm them, to objectives, into cover and
/// behind it.
fn approaches(In(unit): In<PieceId>, bridge: Bridge) -> Vec<Order> {
    candidate_approaches(&bridge, unit)
}

/// Returns the moves behind [`approaches`], for other systems.
fn candidate_approaches(bridge: &Bridge, unit: PieceId) -> Vec<Order> {
    let field = &bridge.field;
    let next = bridge.course.member(unit).and_then(|member| member.next());
    let Some(unit) = field.unit(unit).filter(|unit| unit.is_there() && next == Some(Action::Move)) else { return Vec::new() };
    let (middle, far) = (unit.middle(), unit.moves().to_f32());
    let enemies = field.enemies(unit.side);
    let nearest = enemies.iter().map(Unit::middle).min_by(|one, other| one.distance(middle).total_cmp(&other.distance(middle)));
    let lines = field.lines();
    let storms = enemies.iter().filter(|enemy| unit.can_assault(enemy)).filter_map(|enemy| up_to(&lines, &unit, enemy, far));
    let mut spots: Vec<Vec2> = storms.collect();
    spots.extend(field.objectives().iter().map(|(_, solid, _)| solid.placement.spot.to_vec2()));
    for area in field.areas().iter().filter(|area| area.ground.cover.is_some()) {
        let lies = area.at.spot.to_vec2();
        if !area.blocks {
            spots.push(lies);
        }
        let away = nearest.map_or(Vec2::ZERO, |enemy| (lies - enemy).normalize_or_zero());
        spots.push(lies + away * (deep(area, away) + 0.5));
    }
    let order = |spot: Vec2| Order::Move { who: unit.id, path: vec![Spot::snapped(spot)], facing: None };
    let maze = Maze::new(lines.areas(), field.space.table());
    // As far along the route as a Move goes, which is less in slow ground.
    let towards = |spot: Vec2| {
        let route = maze.route(middle, spot).unwrap_or_else(|| vec![spot]);
        let within = |share: f32| order(along(middle, &route, (far - 0.1) * share));
        SHARES.into_iter().map(within).find(|order| bridge.build(order).is_ok())
    };
    spots.into_iter().filter_map(towards).collect()
}

/// Suggests a move: towards the nearest objective that the side does not hold. If it holds all of them, towards the nearest enemy.
pub(crate) fn suggested_move(In(unit): In<PieceId>, bridge: Bridge) -> Option<SuggestedMove> {
    let field = &bridge.field;
    let own = field.unit(unit)?;
    let far = |from: Vec2, (_, to): &(PieceId, Vec2)| from.distance(*to);
    let unheld = field.objectives().into_iter().filter(|(_, _, objective)| objective.holder() != Some(own.side));
    let mut wanted: Vec<(PieceId, Vec2)> = unheld.map(|(id, solid, _)| (id, solid.placement.spot.to_vec2())).collect();
    if wanted.is_empty() {
        wanted = field.enemies(own.side).iter().map(|enemy| (enemy.id, enemy.middle())).collect();
    }
    let goal = wanted.into_iter().min_by(|one, other| far(own.middle(), one).total_cmp(&far(own.middle(), other)))?;
    let ends = |order: &Order| if let Order::Move { path, .. } = order { path.last().map(|spot| far(spot.to_vec2(), &goal)) } else { None };
    let moves = candidate_approaches(&bridge, unit).into_iter().filter_map(|order| Some((ends(&order)?, order)));
    let (left, order) = moves.min_by(|one, other| one.0.total_cmp(&other.0))?;
    (left < far(own.middle(), &goal)).then_some(SuggestedMove { order, towards: goal.0, danger: None, is_errand: false })
}

/// Returns where a unit would go to storm an enemy, if its Move reaches that far.
fn up_to(lines: &Lines, unit: &Unit, enemy: &Unit, far: f32) -> Option<Vec2> {
    let way = lines.units_apart(unit, enemy) - STANDS_OFF;
    let towards = (enemy.middle() - unit.middle()).normalize_or_zero();
    (way > 0.0 && way <= far).then(|| unit.middle() + towards * way)
}

/// Returns the distance from the middle of a piece of terrain to its edge, in a direction.
fn deep(area: &Area, way: Vec2) -> f32 {
    let half = area.body.half_extents();
    half.x.min(half.y) + (half.x - half.y).abs() * if half.x > half.y { way.x.abs() } else { way.y.abs() }
}
