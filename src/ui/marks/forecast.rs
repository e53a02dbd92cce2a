//! Shows where pieces would end up: a faint frame for each of the first few runs of a forecast.

use super::base::{Stand, around};
use super::overlay::Overlay;
use crate::table::{PieceId, Solid};
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;

/// Shows where the hovered action would push pieces: the aimed action on the hovered target, or the suggested one.
pub(super) fn show_ends(
    (model, selection, hover): (Res<UiModel>, Res<Selection>, Res<Hover>),
    mut forecasts: ResMut<Forecasts>,
    stand: Stand,
    mut overlay: ResMut<Overlay>,
) {
    let Some(action) = looked_at(&model, &forecasts, &selection, &hover).filter(|_| model.is_idle) else { return };
    forecasts.bypass_change_detection().want(&action.order);
    let Some(forecast) = forecasts.of(&action.order) else { return };
    for (piece, end) in &forecast.ends {
        if let Some(solid) = stand.solid(*piece) {
            around(&mut overlay, Solid::new(solid.body, *end), 0.0, 0.04, theme::faded(theme::HOT_CORE, 0.55));
        }
    }
}

/// The action on the hovered target.
fn looked_at<'m>(model: &'m UiModel, forecasts: &Forecasts, selection: &Selection, hover: &Hover) -> Option<&'m AvailableAction> {
    let over = |target: PieceId| hover.named == Some(target) || hover.met.is_some_and(|met| [met.piece, met.unit].contains(&target));
    let is_it = |action: &&AvailableAction| action.no.is_none() && model.is_hostile(action) && action.target.is_some_and(over);
    match &selection.aim {
        Some(aim) => model.actions.iter().filter(|action| action.is(Some(aim))).find(is_it),
        None => model.best_deed(forecasts).filter(is_it),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ActionInfo;
    use crate::ui::state::hand::made_up::{STRIKE, action, met, model};
    use crate::ui::state::hand::selection::Aim;

    static HIT: ActionInfo = STRIKE;

    #[test]
    fn what_the_mouse_rests_on_is_what_is_aimed_at() {
        let mut model = model();
        model.actions = vec![action(&HIT, Some(3), None), action(&HIT, Some(2), Some("it is too far away"))];
        let selection = Selection { aim: Some(Aim { maneuver: "strike".to_owned(), with: None }), ..Selection::default() };
        let over = |piece: u32| Hover { met: Some(met(piece, piece)), ..Hover::default() };
        let target = |hover: Hover| looked_at(&model, &Forecasts::default(), &selection, &hover).and_then(|action| action.target);
        assert_eq!(target(over(3)), Some(PieceId(3)));
        assert_eq!(target(Hover { named: Some(PieceId(3)), ..Hover::default() }), Some(PieceId(3)), "its button");
        assert_eq!((target(over(2)), target(over(1))), (None, None), "what may not be done has no end");
    }
}
