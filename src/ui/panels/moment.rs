//! Under the top bar, in the middle: what is to be done now, in games in which whose turn it is does not say it all.

use super::{BAR, GAP, Room};
use crate::ui::theme;
use bevy_egui::egui::{self, Align2, Id, RichText, vec2};

/// What is to be done now, when that is to be said.
pub(super) fn words<'r>(room: &'r Room) -> Option<&'r str> {
    let reading = &room.reading;
    let is_on = reading.is_idle && !reading.is_asking && reading.outcome().is_none();
    reading.moment.as_ref().filter(|_| is_on)?.says.as_deref()
}

/// Draws it, in the colour of whoever is to do it.
pub(super) fn show(context: &egui::Context, room: &Room) {
    let Some(words) = words(room) else { return };
    let accent = room.reading.accent(room.reading.turn.side);
    let area = egui::Area::new(Id::new("moment")).anchor(Align2::CENTER_TOP, vec2(0.0, BAR + 2.0 * GAP));
    area.fade_in(false).interactable(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(12, 4)).show(ui, |ui| {
            ui.set_max_width((context.content_rect().width() - 80.0).max(0.0));
            ui.label(RichText::new(words).color(accent).strong());
        });
    });
}
