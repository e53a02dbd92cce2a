//! The report: everything that is wrong with a file, line by line, until the player closes it.

use crate::ui::panels::panel_context::{BAR, GAP, PanelContext};
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy_egui::egui::{self, Align, Align2, Id, Label, Layout, Order, RichText, ScrollArea, Stroke, vec2};

/// The preferred width.
const WIDTH: f32 = 640.0;
/// The font size.
const LETTERS: f32 = 12.5;

/// Draws the report. It waits while a question is open, because the player must be able to read the question.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    let Some(report) = cx.last.report.clone().filter(|_| cx.start.page.is_some() || !cx.is_asking()) else { return };
    let window = context.content_rect();
    let mut is_read = false;
    let area = egui::Area::new(Id::new("report")).order(Order::Foreground).fade_in(false);
    area.anchor(Align2::CENTER_TOP, vec2(0.0, BAR + 3.0 * GAP)).show(context, |ui| {
        let (first, rest) = report.trim_end().split_once('\n').unwrap_or((&report, ""));
        theme::card().fill(theme::SOLID).stroke(Stroke::new(1.5, theme::WARNING)).show(ui, |ui| {
            ui.set_width((window.width() - 60.0).clamp(0.0, WIDTH));
            ui.horizontal(|ui| {
                ui.label(RichText::new(words!("report-title")).strong().color(theme::WHITE));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    is_read = ui.button(words!("report-close")).clicked();
                    if ui.button(words!("report-copy")).clicked() {
                        cx.wish(Wish::Copy(report.clone()));
                    }
                });
            });
            ui.add(Label::new(RichText::new(first).color(theme::TEXT)).wrap());
            let high = (window.height() - BAR - 130.0).max(60.0);
            ScrollArea::both().id_salt("report").max_height(high).show(ui, |ui| {
                // The scroll bars overlap the edges.
                ui.add_space(2.0);
                ui.add(Label::new(RichText::new(rest).monospace().size(LETTERS).color(theme::TEXT)).extend());
                ui.add_space(10.0);
            });
        });
    });
    if is_read {
        cx.last.report = None;
    }
}
