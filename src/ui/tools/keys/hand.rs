//! Keys for the held piece: they turn it, change its waypoints, or let go of it.

use super::context::KeyContext;
use crate::ui::state::hand::held_piece::{HeldMode, HeldPiece};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::ui_model::UiModel;
use bevy::prelude::*;

impl KeyContext<'_, '_> {
    /// Turns the held piece, or picks up the selected unit to turn it in place.
    pub(super) fn turn(&mut self, by: f32) {
        if self.requests.bars_orders() || !self.playback.is_idle() || self.model.outcome().is_some() {
            return;
        }
        if let Some(held) = self.hand.held.as_mut().filter(|held| held.visible) {
            held.turn(by);
            return;
        }
        let unit = self.selection.unit.filter(|unit| self.model.is_orderable(*unit));
        let Some(summary) = unit.and_then(|unit| self.model.summary(unit)) else { return };
        if let Some(solid) = self.picker.solid(summary.id) {
            let mut held = HeldPiece::pick_up(summary, solid, HeldMode::Turned, Vec2::ZERO);
            held.turn(by);
            info!("picked up: {}", held.name);
            self.hand.held = Some(held);
        }
    }
}

/// Removes the last waypoint of the held piece.
pub(super) fn drop_waypoint(hand: &mut PlayerHand) {
    if let Some(held) = &mut hand.held {
        held.path.pop();
    }
}

/// Cancels the last step: the menu, the held piece, the aim, or the selection. Returns false if there was nothing to cancel.
pub(super) fn cancel(hand: &mut PlayerHand, selection: &mut Selection, model: &UiModel, panels: &mut Panels, mouse: Option<Vec2>) -> bool {
    hand.pressed = None;
    if panels.menu.take().is_some() {
        return true;
    }
    if let Some(held) = hand.held.take_if(|held| held.how != HeldMode::Aimed && (held.how != HeldMode::Offered || !held.path.is_empty())) {
        info!("put back: {}", held.name);
        hand.rests_at = mouse;
        return true;
    }
    hand.held = None;
    if !std::mem::take(&mut hand.apart).is_empty() {
        return true;
    }
    if selection.aim.take().is_some() || selection.member.take().is_some() {
        return true;
    }
    let was = selection.unit;
    if !model.goes_on(selection) {
        selection.select(model.unit_in_progress());
    }
    selection.unit != was
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{PieceId, Spot};
    use crate::ui::state::hand::made_up::{held, model};
    use crate::ui::state::hand::selection::Aim;
    use crate::ui::state::screens::panels_shown::Menu;

    #[test]
    fn cancelling_lets_go_of_the_last_thing_first() {
        let (model, mouse) = (model(), Some(Vec2::ONE));
        let mut hand = PlayerHand { held: Some(held(HeldMode::Dragged)), ..default() };
        let aim = Some(Aim { maneuver: "strike".to_owned(), with: None });
        let mut selection = Selection { unit: Some(PieceId(1)), member: Some(PieceId(11)), aim, ..default() };
        let menu = Some(Menu { at: Vec2::ZERO, piece: PieceId(1), unit: PieceId(1) });
        let mut panels = Panels { menu, ..default() };
        let mut left = Vec::new();
        for _ in 0..5 {
            assert!(cancel(&mut hand, &mut selection, &model, &mut panels, mouse));
            let is_left =
                [panels.menu.is_some(), hand.held.is_some(), selection.aim.is_some(), selection.member.is_some(), selection.unit.is_some()];
            left.push(is_left.into_iter().filter(|is_left| *is_left).count());
        }
        assert_eq!(left, [4, 3, 2, 1, 0]);
        assert!(!cancel(&mut hand, &mut selection, &model, &mut panels, mouse), "there is nothing more to let go of");
        assert_eq!(hand.rests_at, mouse, "nothing is offered where the mouse rests");
    }

    #[test]
    fn a_waypoint_is_dropped() {
        let mut hand = PlayerHand { held: Some(held(HeldMode::Dragged)), ..default() };
        hand.held.as_mut().unwrap().path = vec![Spot::at(1.0, 0.0), Spot::at(2.0, 0.0)];
        drop_waypoint(&mut hand);
        assert_eq!(hand.held.map(|held| held.path), Some(vec![Spot::at(1.0, 0.0)]));
    }
}
