//! Shoves (BW-CC-09 to 11, BW-SM-21): how far they go, and who is too small for them.

use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::figures::figure::Figure;
use bevy::prelude::*;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::PieceId;

/// How far a Shove goes (BW-CC-10, BW-SM-21, BW-OP-11): 2", and 2" more for each inch of Size advantage; `None` when the shover is
/// smaller (BW-CC-09): so it takes two single minifigs to shove a Horse (BW-HO-02).
pub fn shove_inches(size: i32, target: i32, house: &HouseRules) -> Option<i32> {
    (size >= target).then(|| house.shove_inches + house.shove_inches_per_size * (size - target))
}

/// Shovers of these Sizes are too small for all of those together (BW-CC-09).
pub(crate) fn too_small(field: &Field, target: PieceId, sizes: &[i32], victims: &[Figure]) -> Option<Refusal> {
    let smallest = victims.iter().map(Figure::shove_size).min().unwrap_or_default();
    let together: i32 = sizes.iter().sum();
    let reason = || format!("together they are Size {together}, and nobody of {} is smaller than {smallest}", field.names.of(target));
    (sizes.is_empty() || together < smallest)
        .then(|| Refusal::new(RuleId::new("BW-CC-09"), reason()).but("shove with more of them together, or strike"))
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
