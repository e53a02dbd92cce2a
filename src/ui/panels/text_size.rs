//! The buttons for larger and smaller text. The text changes only after the mouse has left them. Otherwise they would move away under the
//! mouse.

use crate::ui::input::bindings_file::save_and_report;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::style::theme;
use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Align2, Button, Context, FontId, Id, Rect, Sense, Ui, vec2};

/// The key under which egui's memory keeps where the buttons were last drawn, and in which pass.
const PLACE: &str = "buttons for the size of text";

/// Draws the buttons, with the chosen size between them.
pub(super) fn buttons(ui: &mut Ui, cx: &mut PanelContext) {
    let mut place = Rect::NOTHING;
    for (sign, by, ask) in [("\u{2212}", -1, Ask::Smaller), ("+", 1, Ask::Larger)] {
        if by > 0 {
            place |= sample(ui, cx);
        }
        let steps = cx.panels.text_steps + by;
        // Disabled at the largest and the smallest size.
        let can = cx.bindings.text_after(steps) != cx.bindings.text_after(cx.panels.text_steps);
        let about = words!("text-size-about", does = ask.does(), key = cx.bindings.key_of(ask));
        let button = ui.add_enabled(can, Button::new(sign).min_size(vec2(28.0, 24.0))).on_hover_text(about);
        if button.clicked() {
            cx.panels.text_steps = steps;
        }
        place |= button.rect;
    }
    let drawn = (ui.ctx().cumulative_pass_nr(), place);
    ui.data_mut(|data| data.insert_temp(Id::new(PLACE), drawn));
}

/// Draws the size as text, with a sample letter in that size.
fn sample(ui: &mut Ui, cx: &PanelContext) -> Rect {
    let after = cx.bindings.text_after(cx.panels.text_steps);
    let colour = if cx.panels.text_steps == 0 { theme::TEXT } else { theme::AMBER };
    let (rect, _) = ui.allocate_exact_size(vec2(82.0, 24.0), Sense::hover());
    let painter = ui.painter().with_clip_rect(rect);
    let words = format!("{:.0} %", after * 100.0);
    painter.text(rect.left_center(), Align2::LEFT_CENTER, words, FontId::proportional(theme::BODY), colour);
    let large = theme::BODY * after / cx.bindings.shown.max(0.1);
    painter.text(rect.right_center(), Align2::RIGHT_CENTER, "Aa", FontId::proportional(large), colour);
    rect
}

/// Applies the chosen text size, unless the mouse is still on the buttons.
pub(super) fn settle(context: &Context, cx: &mut PanelContext) {
    if cx.panels.text_steps == 0 {
        return;
    }
    let now = context.cumulative_pass_nr();
    let place = context.data(|data| data.get_temp::<(u64, Rect)>(Id::new(PLACE))).filter(|(pass, _)| pass + 2 >= now);
    let pointer = context.input(|input| input.pointer.latest_pos());
    if place.zip(pointer).is_some_and(|((_, rect), at)| rect.expand(6.0).contains(at)) {
        return;
    }
    let steps = std::mem::take(&mut cx.panels.bypass_change_detection().text_steps);
    cx.bindings.step_text(steps);
    save_and_report(&mut cx.bindings, &mut cx.last);
}
