//! Keyboard use of the panels: marks the focused widget and scrolls pages.

use crate::ui::style::theme;
use bevy_egui::egui::{Context, FocusDirection, Id, Key, LayerId, Modifiers, Order, Stroke, StrokeKind, Ui, vec2};

/// Draws a ring around the focused button.
pub(super) fn ring(context: &Context) {
    let Some(focused) = context.memory(|memory| memory.focused()).and_then(|id| context.read_response(id)) else { return };
    let seen = focused.rect.intersect(focused.interact_rect);
    if context.text_edit_focused() || !seen.is_positive() {
        return;
    }
    let painter = context.layer_painter(LayerId::new(Order::Tooltip, Id::new("focus")));
    painter.rect_stroke(seen.expand(2.0), 7.0, Stroke::new(2.0, theme::AMBER), StrokeKind::Outside);
}

/// Focuses the first button on an arrow key if nothing has keyboard focus.
pub(super) fn begins_with_an_arrow(ui: &Ui, is_on: bool) {
    let is_asked = ui.input(|input| input.key_pressed(Key::ArrowDown) || input.key_pressed(Key::ArrowUp));
    if is_on && is_asked && ui.memory(|memory| memory.focused().is_none()) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
}

/// Lets keys scroll a page by lines, by pages or to its ends, and scrolls a newly focused widget into view.
pub(super) fn scrolls_by_keys(ui: &mut Ui) {
    const ALL: f32 = 1e6;
    let (page, line) = (0.9 * ui.clip_rect().height(), 40.0);
    let focused = ui.memory(|memory| memory.focused());
    // If a widget has focus, an arrow key moves the focus instead.
    let lines = focused.is_none().then_some([(Key::ArrowDown, -line), (Key::ArrowUp, line)]);
    let pages = [(Key::PageDown, -page), (Key::PageUp, page), (Key::End, -ALL), (Key::Home, ALL)];
    let is_writing = ui.ctx().text_edit_focused();
    for (key, by) in lines.into_iter().flatten().chain(pages).filter(|_| !is_writing) {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
    let seen_before = ui.id().with("focus");
    let before = ui.data(|data| data.get_temp::<Option<Id>>(seen_before)).flatten();
    if before != focused {
        ui.data_mut(|data| data.insert_temp(seen_before, focused));
        let moved_to = focused.and_then(|id| ui.ctx().read_response(id)).filter(|response| response.layer_id == ui.layer_id());
        if let Some(response) = moved_to.filter(|response| !ui.clip_rect().contains_rect(response.rect)) {
            ui.scroll_to_rect(response.rect, None);
        }
    }
}
