//! The Momentum of a Charge, added to one of its hits (BW-CH-04, BW-CH-07).

use crate::rolls::bennies::Bennies;
use bevy::prelude::*;
use brickfray_dice::{DiceError, Pool, PoolRoll, Stream};
use brickfray_game::{Choice, ChoiceOption, RuleId};
use brickfray_table::SideId;

/// The question whether the Momentum goes into this hit.
pub(crate) fn whether_to_add(side: SideId, momentum: &Pool, to: &str, whom: &str) -> Choice {
    Choice {
        asks: side,
        rule: RuleId::new("BW-CH-07"),
        question: format!("the Charge's Momentum of {momentum}: into this hit on {whom}?"),
        options: vec![
            ChoiceOption::new("add", format!("add {momentum} to its {to}")),
            ChoiceOption::new("keep", "keep it for a later hit"),
        ],
        default: 0,
        why: "the first hit is sure to come".to_owned(),
    }
}

/// Rolls Momentum (BW-CH-04): dice that are added to the damage, and fail only together with all of it (BW-CH-07, BW-NUM-05).
pub(crate) fn roll(momentum: &Pool, bennies: &mut Bennies) -> Result<PoolRoll, DiceError> {
    momentum.roll(&mut bennies.tray, Stream::Battle, bennies.house.bonus_dice_chain, "Momentum")
}
