//! The figures that an Explosion reaches (BW-EX-02).

use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::attack_pool::AttackPool;
use bevy::math::Vec3;
use brickfray_table::{Inches, Spot};

/// The radius of an Explosion with this many dice (BW-EX table): 2" per die.
pub fn radius(dice: usize, house: &HouseRules) -> Inches {
    Inches::whole(house.explosion_inches_per_die) * dice as i32
}

/// How many of its dice reach this distance: one fewer for each full 2" (BW-EX table). At exactly 2" all of them still do.
pub fn dice_at(distance: Inches, dice: usize, house: &HouseRules) -> usize {
    let band = Inches::whole(house.explosion_inches_per_die).in_thousandths().max(1);
    let lost = (distance.in_thousandths() - 1).max(0) / band;
    dice.saturating_sub(usize::try_from(lost).unwrap_or(usize::MAX))
}

/// Every figure and thing that an Explosion reaches, friend or foe, with the number of dice that reach it (BW-EX-02), depending on where it
/// stands (BW-SD-19).
pub(crate) fn reached<'a>(pool: &'a AttackPool, at: Spot, field: &'a Field) -> impl Iterator<Item = (Figure, usize)> + 'a {
    let dice = pool.damage.dice.len();
    let centre = Vec3::new(at.x.to_f32(), field.space.ground_at(at).to_f32(), at.z.to_f32());
    field.space.within(centre, radius(dice, &field.house)).into_iter().filter_map(move |(who, distance)| {
        let figure = field.units.figure(who).or_else(|| field.units.object(who))?;
        Some((figure, dice_at(distance, dice, &field.house)))
    })
}
