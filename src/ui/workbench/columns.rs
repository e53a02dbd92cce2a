//! Draws as many columns side by side as fit. The active column is always among them.

use crate::ui::panels::panel_context::more_below;
use crate::ui::style::theme;
use bevy_egui::egui::{Button, FontId, Rect, RichText, ScrollArea, Ui, UiBuilder, pos2};

/// The minimum width of a column.
const COLUMN: f32 = 292.0;
const GAP: f32 = super::over_all::GAP;

/// Draws columns with these titles, and below them a line with the keys, if it fits. Returns the column whose title was clicked.
pub fn show(ui: &mut Ui, titles: &[&str], chosen: usize, keys: &str, mut contents: impl FnMut(&mut Ui, usize)) -> Option<usize> {
    let room = ui.available_width();
    let fit = (((room + GAP) / (COLUMN + GAP)) as usize).clamp(1, titles.len().max(1));
    let mut clicked = None;
    if fit < titles.len() {
        ui.horizontal_wrapped(|ui| {
            for (column, title) in titles.iter().enumerate() {
                if ui.add(Button::new(*title).selected(chosen == column)).clicked() {
                    clicked = Some(column);
                }
            }
        });
    }
    let first = (chosen + 1).saturating_sub(fit);
    let keys = ui.painter().layout_no_wrap(keys.to_owned(), FontId::proportional(theme::SMALL), theme::QUIET);
    // If the line doesn't fit, the buttons name their keys.
    let foot = if keys.size().x <= room { 22.0 } else { 0.0 };
    let all = ui.available_rect_before_wrap();
    let wide = (all.width() - GAP * (fit as f32 - 1.0)) / fit as f32;
    for (place, (column, title)) in titles.iter().enumerate().skip(first).take(fit).enumerate() {
        let left = all.left() + place as f32 * (wide + GAP);
        let rect = Rect::from_min_max(pos2(left, all.top()), pos2(left + wide, (all.bottom() - foot).max(all.top() + 60.0)));
        ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt(("column", column)), |ui| {
            if fit == titles.len() {
                let colour = if chosen == column { theme::WHITE } else { theme::QUIET };
                ui.label(RichText::new(*title).strong().color(colour));
            }
            let high = ui.available_height().max(40.0);
            let scroll = ScrollArea::vertical().id_salt(("column", column)).max_height(high).min_scrolled_height(high);
            let scrolled = scroll.auto_shrink([false, false]).show(ui, |ui| {
                // Keeps the scroll bar clear of the numbers.
                ui.set_max_width(wide - 12.0);
                contents(ui, column);
            });
            more_below(ui, &scrolled);
        });
    }
    if foot > 0.0 {
        ui.painter().galley(pos2(all.left(), all.bottom() - keys.size().y), keys, theme::QUIET);
    }
    clicked
}
