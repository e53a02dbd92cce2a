//! The ruler: the mouse draws it while its key is held.

use crate::game::BattleInfo;
use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::keyboard::Keys;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::player_hand::{PlayerHand, RulerEnd};
use bevy::prelude::*;

/// Draws the ruler while its key is held, from where the button went down to the mouse.
pub(in crate::ui::tools) fn lay_ruler(
    mouse: Res<Mouse>,
    keys: Keys,
    picker: Picker,
    info: Option<Res<BattleInfo>>,
    mut hand: ResMut<PlayerHand>,
) {
    // A stage has no distances to measure.
    let measures = keys.is_held(Ask::Measure) && info.is_none_or(|info| !info.is_stage);
    if hand.measures != measures {
        hand.measures = measures;
    }
    if !measures {
        if hand.ruler.is_some() {
            hand.ruler = None;
        }
        return;
    }
    for gesture in &mouse.gestures {
        match *gesture {
            Gesture::Pressed { serves, at } if serves.uses => hand.ruler = end_under(&picker, at).map(|end| (end, end)),
            Gesture::Moved { at, .. } if mouse.is_dragged(|serves| serves.uses) => {
                if let (Some((_, to)), Some(end)) = (&mut hand.ruler, end_under(&picker, at)) {
                    *to = end;
                }
            }
            _ => {}
        }
    }
}

/// The ruler's end under a point of the window: a piece, or a spot of the ground.
fn end_under(picker: &Picker, at: Vec2) -> Option<RulerEnd> {
    let piece = picker.piece(at).and_then(|met| Some(RulerEnd { piece: Some(met.piece), solid: picker.solid(met.piece)? }));
    piece.or_else(|| picker.ground(at).map(RulerEnd::spot))
}
