//! Keeps log, lesson and hand out of the way. They fold while they would cover the selection or the subject of a question, until the mouse
//! enters them.

use crate::table::PieceId;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::panel_context::{PanelContext, covered, seen_at};
use bevy_egui::egui::{Align2, Context, Id, Rect, Vec2};

/// A panel is in the way if it covers more than this fraction of a unit.
const MAX: f32 = 0.15;

/// The key under which the size of an unfolded panel is stored.
fn size_of(name: &str) -> Id {
    Id::new(("whole", name))
}

/// Remembers the size of an unfolded panel.
pub(super) fn remember_size(context: &Context, name: &str, size: Vec2) {
    context.data_mut(|data| data.insert_temp(size_of(name), size));
}

/// True if the panel would cover a unit that is selected or asked about, while the mouse is neither on the panel nor dragging anything from
/// it. `name` is the id of the unfolded panel, `drawn` the id under which it was last drawn.
pub(super) fn is_in_the_way(
    context: &Context,
    cx: &PanelContext,
    picker: &Picker,
    (name, drawn): (&str, &str),
    (corner, at): (Align2, Vec2),
) -> bool {
    let Some(size) = context.data(|data| data.get_temp::<Vec2>(size_of(name))) else { return false };
    // Folding the panel would drop whatever is being dragged out of it.
    let is_let_go = drawn == name && context.drag_stopped_id().is_some();
    let drawn = context.memory(|memory| memory.area_rect(Id::new(drawn)));
    let (pointer, pressed) = context.input(|input| (input.pointer.latest_pos(), input.pointer.press_origin()));
    let whole = corner.align_size_within_rect(size, context.content_rect()).translate(at);
    let is_read = is_let_go || drawn.is_some_and(|drawn| [pointer, pressed].into_iter().flatten().any(|at| drawn.contains(at)));
    !is_read && covers_any(whole, &selected_rects(cx, picker))
}

/// True if a panel covers too much of one of these rectangles.
fn covers_any(panel: Rect, seen: &[Rect]) -> bool {
    seen.iter().any(|seen| covered(*seen, panel) > MAX)
}

/// The screen rectangles of everything that is selected or asked about.
fn selected_rects(cx: &PanelContext, picker: &Picker) -> Vec<Rect> {
    let mut pieces: Vec<PieceId> = cx.selection.unit.into_iter().collect();
    if let Some(choice) = cx.request().filter(|_| cx.is_asking()) {
        pieces.extend(cx.model.questioned.iter().copied());
        pieces.extend(choice.options.iter().filter_map(|option| option.piece));
    }
    pieces.sort();
    pieces.dedup();
    pieces.into_iter().filter_map(|piece| picker.solid(piece)).filter_map(|solid| seen_at(picker, solid)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn a_panel_that_covers_much_of_a_unit_is_in_the_way() {
        let rect = |left: f32, right: f32| Rect::from_min_max(pos2(left, 0.0), pos2(right, 10.0));
        assert!(covers_any(rect(0.0, 100.0), &[rect(200.0, 210.0), rect(98.0, 108.0)]));
        assert!(!covers_any(rect(0.0, 100.0), &[rect(99.0, 109.0), rect(200.0, 210.0)]), "a corner of it is nothing");
    }
}
