//! Ways of a unit towards another, and aside. They may be illegal: nothing here checks that.

use bevy::math::Vec2;
use brickfray_table::{Facing, Solid};

/// The gap between plates set together: well within contact, without overlap.
const HAIR: f32 = 0.003;

/// Ways of a unit to another: flush with its sides if near enough, otherwise as far as it can go, and around obstacles.
pub(super) fn ways_to(solid: Solid, other: Solid, left: f32) -> Vec<(Vec<Vec2>, Option<Facing>)> {
    let (from, at) = (solid.placement.spot.to_vec2(), other.placement.spot.to_vec2());
    let ahead = (at - from).normalize_or(Vec2::Y);
    let (own, theirs) = (solid.body.half_extents(), other.body.half_extents());
    let mut ways = Vec::new();
    let mut sides: Vec<(Vec2, f32)> = [(0.0, theirs.y), (90.0, theirs.x), (180.0, theirs.y), (270.0, theirs.x)]
        .map(|(turned, deep)| (other.placement.facing.turned(turned).direction(), deep))
        .to_vec();
    sides.sort_by(|one, two| one.0.dot(ahead).total_cmp(&two.0.dot(ahead)));
    for (out, deep) in sides.into_iter().take(2) {
        let end = at + out * (deep + own.y + HAIR);
        let facing = Some(Facing::towards(-out));
        let (way, far) = ((end - from).normalize_or(ahead), end.distance(from));
        if far <= left {
            ways.push((vec![end], facing));
        }
        // Around obstacles.
        for aside in [way.perp(), -way.perp()] {
            let by = from + (end - from) * 0.5 + aside * (far * 0.3).max(1.5);
            let all = by.distance(from) + end.distance(by);
            if all <= left {
                ways.push((vec![by, end], facing));
            }
        }
    }
    let facing = Some(Facing::towards(ahead));
    let gap = (from.distance(at) - own.max_element() - theirs.max_element()).max(0.0);
    let inches = (left - 0.001).min(gap);
    for (turned, part) in [(0.0, 1.0), (0.0, 0.6), (0.0, 0.3), (35.0, 1.0), (-35.0, 1.0), (70.0, 0.8), (-70.0, 0.8)] {
        let way = Vec2::from_angle(f32::to_radians(turned)).rotate(ahead);
        ways.push((vec![from + way * inches * part], facing));
    }
    ways
}

/// Ways of a unit away from its nearest opponent or sideways, facing it at the end.
pub(super) fn ways_aside(from: Vec2, nearest: Solid, left: f32) -> [(Vec<Vec2>, Option<Facing>); 4] {
    let ahead = (nearest.placement.spot.to_vec2() - from).normalize_or(Vec2::Y);
    let facing = Some(Facing::towards(ahead));
    let inches = left - 0.001;
    [(-ahead, 1.0), (-ahead, 0.5), (ahead.perp(), 1.0), (-ahead.perp(), 1.0)].map(|(way, part)| (vec![from + way * inches * part], facing))
}
