//! The distance at which a unit fights best.

use crate::field::Field;
use crate::figures::figure::Figure;

/// Shooters prefer not to be closer to an opponent than this, in inches.
const TOO_NEAR: f32 = 3.0;
/// Their preferred fraction of the weapon range.
const WELL_IN_RANGE: f32 = 0.7;

/// How many inches a unit with this range is too far from its nearest opponent, or too close. A range of 0 means close combat.
pub(super) fn out_of_place(apart: f32, range: f32) -> f32 {
    let well_in_range = range * WELL_IN_RANGE;
    (apart - well_in_range).max(0.0) + (TOO_NEAR.min(well_in_range) - apart).max(0.0)
}

/// The range in inches at which most of these shoot, or throw if they have nothing to strike with. 0 if they fight in close combat.
pub(super) fn range(field: &Field, members: &[Figure]) -> f32 {
    let of = |figure: &Figure| {
        let weapons = || figure.gear.iter().filter_map(|item| field.weapon(&item.name));
        let shoots = weapons().filter_map(|weapon| weapon.range).max();
        let strikes = weapons().any(|weapon| weapon.reach.is_some());
        let throws = || weapons().filter_map(|weapon| weapon.throw).max().filter(|_| !strikes);
        shoots.or_else(throws).map_or(0.0, |range| range.to_f32())
    };
    let mut ranges: Vec<f32> = members.iter().map(of).collect();
    ranges.sort_by(f32::total_cmp);
    ranges.get(ranges.len() / 2).copied().unwrap_or_default()
}
