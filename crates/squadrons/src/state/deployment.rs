//! Deployment (SQN-041 to 044): where ships may come in.

use crate::geometry::flight::Base;
use crate::state::activation::Activation;
use crate::table::field::Field;
use crate::table::vessel::{RADIUS, Ship};
use bevy::math::Vec2;
use brickfray_game::{Refusal, RuleId, Turn};
use brickfray_table::{Facing, Inches, PieceId, Placement, Spot};
use brickfray_words::Text;

/// Checks that a ship in reserve may be placed at this spot (SQN-042, SQN-044).
pub fn may_lie(field: &Field, ship: &Ship, at: Spot) -> Result<(), Refusal> {
    let name = field.names.of(ship.id);
    let refuse = |rule, reason: Text, but: Text| Err(Refusal::new(RuleId::new(rule), reason).but(but));
    let (radius, at) = (RADIUS.to_f32(), at.to_vec2());
    let far = ship.vessel.profile.move_;
    let entries = field.entries(ship.side);
    let near = |(_, entry): &(PieceId, Placement)| Inches::snapped((entry.spot.to_vec2().distance(at) - radius).max(0.0)) < far;
    if !entries.iter().any(near) {
        let reason = text!("refused-deploy-far", who = name, far = far);
        return refuse("SQN-042", reason, text!("refused-deploy-far-but"));
    }
    if (at.abs() + radius - 0.0005).cmpgt(field.size() / 2.0).any() {
        return refuse("SQN-044", text!("refused-deploy-over-edge", who = name), text!("refused-deploy-over-edge-but"));
    }
    let overlaps = |(_, base): &&(PieceId, Base)| base.at.distance(at) < base.radius + radius - 0.0005;
    match field.bases(ship.id).iter().find(overlaps) {
        Some((other, _)) => {
            let reason = text!("refused-deploy-on", who = name, other = field.names.of(*other));
            refuse("SQN-044", reason, text!("refused-deploy-on-but"))
        }
        None => Ok(()),
    }
}

/// Returns the placement of a ship that this order deploys, if the order is legal now. By default the ship faces the middle of the table.
pub fn may_deploy(
    field: &Field,
    activation: &Activation,
    turn: &Turn,
    who: PieceId,
    path: &[Spot],
    facing: Option<Facing>,
) -> Result<Placement, Refusal> {
    let ship = field.own(who, turn.side)?;
    let name = field.names.of(who);
    if let Some(active) = &activation.0 {
        let other = field.names.of(active.ship);
        let reason = text!("refused-in-activation", other = other);
        return Err(Refusal::new(RuleId::new("SQN-052"), reason).but(text!("refused-in-activation-but", other = other)));
    }
    if ship.command == 0 {
        let reason = text!("refused-deploy-no-points", who = name);
        return Err(Refusal::new(RuleId::new("SQN-052"), reason).but(text!("refused-no-points-but")));
    }
    let Some(at) = path.last() else {
        let reason = text!("refused-in-reserve", who = name);
        return Err(Refusal::new(RuleId::new("SQN-042"), reason).but(text!("refused-deploy-nowhere-but", who = name)));
    };
    may_lie(field, &ship, *at)?;
    Ok(Placement::on_ground(*at, facing.unwrap_or_else(|| inwards(*at))))
}

/// Returns the default facing at a spot: towards the middle of the table. Away from the nearest edge would be arbitrary in a corner.
pub fn inwards(at: Spot) -> Facing {
    Facing::towards(-at.to_vec2())
}

/// Returns a sample of the places where a ship in reserve may be deployed, around its entry points; empty only if there is no room at all
/// (SQN-043).
pub fn places(field: &Field, ship: &Ship) -> Vec<Spot> {
    let far = ship.vessel.profile.move_.to_f32() + RADIUS.to_f32() - 0.01;
    let mut found = Vec::new();
    for (_, entry) in field.entries(ship.side) {
        for ring in [0.55, 0.95, 0.3] {
            for place in 0..16 {
                let turn = std::f32::consts::TAU * place as f32 / 16.0;
                let at = Spot::snapped(entry.spot.to_vec2() + Vec2::from_angle(turn) * far * ring);
                if may_lie(field, ship, at).is_ok() {
                    found.push(at);
                }
            }
        }
    }
    if found.is_empty() {
        // If the sample finds nothing, try the corners of the free area: if there is any room, one of them is free.
        let others: Vec<Base> = field.bases(ship.id).into_iter().map(|(_, base)| base).collect();
        let spots = field.entries(ship.side).into_iter().flat_map(|(_, entry)| corners(entry.spot.to_vec2(), far, &others, field.size()));
        found.extend(spots.map(Spot::snapped).filter(|at| may_lie(field, ship, *at).is_ok()).take(1));
    }
    found
}

/// Returns candidate points: if any point of a disc is free, at least one of them is. A free point is within the table and clear of other
/// bases. The free area is bounded by arcs and lines, so the candidates are their intersections, and a point of each full circle.
fn corners(middle: Vec2, far: f32, others: &[Base], table: Vec2) -> Vec<Vec2> {
    let radius = RADIUS.to_f32();
    let near = others.iter().filter(|other| other.at.distance(middle) < far + other.radius + radius);
    let circles: Vec<(Vec2, f32)> = near.map(|other| (other.at, other.radius + radius + INSIDE)).chain([(middle, far - INSIDE)]).collect();
    let room = table / 2.0 - radius - INSIDE;
    let mut found = vec![middle.clamp(-room, room)];
    found.extend([(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)].map(|(x, z)| room * Vec2::new(x, z)));
    for (place, (at, reach)) in circles.iter().enumerate() {
        found.push(*at + Vec2::X * *reach);
        for (other, more) in &circles[..place] {
            let (apart, way) = (at.distance(*other), (*other - *at).normalize_or_zero());
            let along = (apart * apart + reach * reach - more * more) / (2.0 * apart);
            let aside = (reach * reach - along * along).sqrt();
            found.extend([aside, -aside].map(|aside| *at + way * along + way.perp() * aside));
        }
        for sign in [1.0, -1.0] {
            let (x, z) = (room.x * sign - at.x, room.y * sign - at.y);
            let (beside_x, beside_z) = ((reach * reach - x * x).sqrt(), (reach * reach - z * z).sqrt());
            found.extend([beside_x, -beside_x].map(|beside| *at + Vec2::new(x, beside)));
            found.extend([beside_z, -beside_z].map(|beside| *at + Vec2::new(beside, z)));
        }
    }
    // Circles that don't intersect give NaN.
    found.retain(|at| at.is_finite());
    found
}

/// How far inside the allowed area the candidates are, so that rounding to the table's grain keeps them there.
const INSIDE: f32 = 0.001;
