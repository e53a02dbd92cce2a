//! Shoves (BW-CC-09 to 12, BW-SM-21): how far they push, who is too small for them, and their effects.

use crate::attack::knockback::{away, has_knocked_over, knocks_over};
use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::under_way::attack::Attack;
use crate::under_way::knocks::Knock;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::PieceId;

/// The inches that a Shove pushes (BW-CC-10, BW-SM-21, BW-OP-11): by default 2", and 2" more for each inch of Size advantage. `None` if the
/// shover is smaller (BW-CC-09), so it takes two minifigs to shove a Horse (BW-HO-02).
pub fn shove_inches(size: i32, target: i32, house: &HouseRules) -> Option<i32> {
    (size >= target).then(|| house.shove_inches + house.shove_inches_per_size * (size - target))
}

/// Refuses shovers of these Sizes if even together they are too small for all of the victims (BW-CC-09).
pub(crate) fn too_small(field: &Field, target: PieceId, sizes: &[i32], victims: &[Figure]) -> Option<Refusal> {
    let smallest = victims.iter().map(Figure::shove_size).min().unwrap_or_default();
    let together: i32 = sizes.iter().sum();
    let reason = || text!("refused-shove-too-small", size = together, who = field.names.of(target), smallest = smallest);
    (sizes.is_empty() || together < smallest)
        .then(|| Refusal::new(RuleId::new("BW-CC-09"), reason()).but(text!("refused-shove-too-small-but")))
}

/// Applies the Shoves of these figures together to a victim of this Size. `strength` is their total Size; the push goes `more` inches
/// further than by Size (BW-CC-12, BW-CH-07).
pub(crate) fn suffer(attack: &mut Attack, (who, size): (PieceId, i32), by: &[PieceId], (strength, more): (i32, i32), field: &Field) {
    let is_fodder = |who: &PieceId| field.units.figure(*who).is_some_and(|figure| figure.is_irrelevant());
    // Cannon Fodder has no effect when it shoves, no matter what the target is (BW-CC-10, AR-IRR-03).
    let fodder = by.iter().all(is_fodder);
    let inches = if fodder { 0 } else { shove_inches(strength, size, &field.house).unwrap_or_default() + more };
    let first = by.first().and_then(|first| field.space.solid(*first));
    let from = first.map(|solid| solid.placement.spot).unwrap_or_default();
    if inches > 0 {
        attack.knocks.add(Knock { who, from, inches, topples: Some((who, size)) });
    }
    let mut over = inches > 0 && knocks_over(inches, size, &field.house);
    if !field.house.hands_take_effect_after_all
        && let Some(victim) = attack.victim_mut(who)
    {
        let push = field.space.push(victim.solid(), away(from, victim.placement.spot, inches), &[who]);
        over |= has_knocked_over(push.travelled, size, &field.house);
        victim.placement.spot = push.to;
        let plate = victim.plate.and_then(|plate| field.space.solid(plate));
        victim.clear |= plate.is_some_and(|plate| !plate.is_over(push.to));
    }
    if over {
        attack.casualties.throw_down(who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_tx_12_a_shove_goes_two_inches_and_two_for_each_inch_of_size() {
        let house = HouseRules::default();
        assert_eq!(shove_inches(6, 3, &house), Some(8));
        assert_eq!(shove_inches(1, 1, &house), Some(2));
        assert_eq!(shove_inches(2, 2, &house), Some(2), "BW-CC-12: two minifigs on a Horse");
        assert_eq!(shove_inches(3, 4, &house), None, "BW-CC-09");
    }
}
