//! The order in which a key cycles through the units.

use crate::table::PieceId;
use crate::ui::state::ui_model::UiModel;

/// The next (or previous) unit after the selected one, of the side to move, that can still do something. Wraps around.
pub fn next_unit(model: &UiModel, selected: Option<PieceId>, back: bool) -> Option<PieceId> {
    let mut able: Vec<PieceId> = model.able_units().map(|unit| unit.id).collect();
    if back {
        able.reverse();
    }
    let beyond = |unit: &&PieceId| selected.is_none_or(|selected| if back { **unit < selected } else { **unit > selected });
    able.iter().find(beyond).or(able.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Turn;
    use crate::game::card::{Tally, UnitSummary};
    use crate::table::{Inches, SideId};
    use bevy::prelude::default;

    fn model() -> UiModel {
        let unit = |id: u32, side: u8, left: i32, actors: usize| UnitSummary {
            id: PieceId(id),
            name: String::new(),
            side: SideId(side),
            is_plate: true,
            left: Inches::whole(left),
            stays: None,
            total: Inches::whole(5),
            figures: 1,
            actors,
            tally: Tally::default(),
        };
        UiModel { units: vec![unit(1, 0, 5, 1), unit(2, 1, 5, 1), unit(3, 0, 0, 0), unit(4, 0, 0, 2)], turn: Turn::default(), ..default() }
    }

    #[test]
    fn the_next_unit_is_one_that_can_act_and_after_the_last_comes_the_first() {
        let model = model();
        assert_eq!(next_unit(&model, None, false), Some(PieceId(1)));
        assert_eq!(next_unit(&model, Some(PieceId(1)), false), Some(PieceId(4)));
        assert_eq!(next_unit(&model, Some(PieceId(4)), false), Some(PieceId(1)));
        assert_eq!(next_unit(&model, Some(PieceId(4)), true), Some(PieceId(1)));
        assert_eq!(next_unit(&model, Some(PieceId(1)), true), Some(PieceId(4)));
    }
}
