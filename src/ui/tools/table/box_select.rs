//! Box selection: dragging with the left button over bare ground draws a frame and selects the units of the side to move inside it.

use crate::table::PieceId;
use crate::ui::input::free_keys::FreeKeys;
use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::held_piece::HeldMode;
use crate::ui::state::hand::player_hand::{BoxFrame, PlayerHand};
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::ui_model::UiModel;
use crate::ui::tools::table::drag::beside;
use crate::ui::tools::table::over_the_table::TableCover;
use bevy::prelude::*;

/// Draws the frame with the mouse. A key selects all units.
pub(in crate::ui::tools) fn use_mouse(
    mouse: Res<Mouse>,
    keys: FreeKeys,
    (panels, start): (Res<Panels>, Res<StartScreen>),
    picker: Picker,
    model: Res<UiModel>,
    mut hand: ResMut<PlayerHand>,
    mut selection: ResMut<Selection>,
) {
    // Whatever covers the table uses the keys itself.
    if TableCover::the_table(&panels, &start).is_none() && keys.asks().any(|ask| ask == Ask::SelectAll) {
        let all = model.units.iter().map(|unit| unit.id).filter(|unit| model.is_orderable(*unit)).collect();
        take(&mut selection, &mut hand, all);
    }
    let may_sweep = !model.is_asking && selection.aim.is_none() && !keys.is_held(Ask::Measure);
    for gesture in &mouse.gestures {
        match *gesture {
            Gesture::Pressed { serves, at } if serves.uses => {
                // A drag that begins next to a unit drags the unit.
                let bare = picker.piece(at).is_none_or(|met| met.side.is_none()) && beside(&picker, &model, at).is_none();
                hand.box_frame = (bare && may_sweep).then_some(BoxFrame { from: at, to: at });
            }
            Gesture::Pressed { .. } | Gesture::Lost { .. } => hand.box_frame = None,
            Gesture::Moved { at, .. } => {
                if let Some(sweep) = &mut hand.box_frame {
                    sweep.to = at;
                }
            }
            Gesture::Released { serves, .. } if serves.uses => {
                let Some(frame) = hand.box_frame.take().and_then(|sweep| sweep.frame()) else { continue };
                let seen = |unit: &PieceId| {
                    let spot = picker.solid(*unit).map(|solid| Vec3::from(solid.placement.pose_in_world().translation));
                    spot.and_then(|spot| picker.seen_at(spot)).is_some_and(|at| frame.contains(at))
                };
                let swept = model.units.iter().map(|unit| unit.id).filter(|unit| model.is_orderable(*unit)).filter(seen).collect();
                // A unit in the middle of something stays selected.
                if !model.goes_on(&selection) {
                    take(&mut selection, &mut hand, swept);
                }
            }
            _ => {}
        }
    }
    // Hides the offered piece while a frame is drawn.
    if hand.box_frame.is_some_and(|sweep| sweep.frame().is_some())
        && let Some(held) = hand.held.as_mut().filter(|held| held.how == HeldMode::Offered)
    {
        held.visible = false;
    }
}

/// Selects these units: one as the selected unit, the others as its partners. The selected unit stays the same if it is among them.
fn take(selection: &mut Selection, hand: &mut PlayerHand, mut units: Vec<PieceId>) {
    units.sort();
    let first = units.iter().position(|unit| selection.unit == Some(*unit)).unwrap_or_default();
    hand.held = None;
    if units.is_empty() {
        selection.select(None);
        return;
    }
    let first = units.remove(first);
    selection.select(Some(first));
    selection.partners = units;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_draws_no_frame() {
        let from = Vec2::new(10.0, 10.0);
        assert_eq!(BoxFrame { from, to: Vec2::new(12.0, 11.0) }.frame(), None);
        let frame = BoxFrame { from, to: Vec2::new(4.0, 30.0) }.frame().unwrap();
        assert!(frame.contains(Vec2::new(6.0, 20.0)) && !frame.contains(Vec2::new(12.0, 20.0)));
    }

    #[test]
    fn who_was_spoken_of_stays_so_and_the_others_join() {
        let (mut selection, mut hand) = (Selection::default(), PlayerHand::default());
        take(&mut selection, &mut hand, vec![PieceId(3), PieceId(1)]);
        assert_eq!((selection.unit, selection.partners.as_slice()), (Some(PieceId(1)), &[PieceId(3)][..]));
        selection.select(Some(PieceId(3)));
        take(&mut selection, &mut hand, vec![PieceId(1), PieceId(3)]);
        assert_eq!((selection.unit, selection.partners.as_slice()), (Some(PieceId(3)), &[PieceId(1)][..]));
        take(&mut selection, &mut hand, vec![]);
        assert_eq!(selection.unit, None);
    }
}
