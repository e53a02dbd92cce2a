//! Under the top bar, in the middle: what is to be done now, in games in which the turn alone does not say that.

use crate::ui::panels::panel_context::{BAR, GAP, PanelContext};
use crate::ui::style::theme;
use bevy_egui::egui::{self, Align2, Id, RichText, vec2};

/// Draws it, in the colour of the side that is to do it.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &PanelContext) {
    let Some(words) = cx.moment() else { return };
    let accent = cx.model.accent(cx.model.turn.side);
    let area = egui::Area::new(Id::new("moment")).anchor(Align2::CENTER_TOP, vec2(0.0, BAR + 2.0 * GAP));
    area.fade_in(false).interactable(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(12, 4)).show(ui, |ui| {
            ui.set_max_width((context.content_rect().width() - 80.0).max(0.0));
            ui.label(RichText::new(words).color(accent).strong());
        });
    });
}
