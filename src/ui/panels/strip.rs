//! The strip at the bottom: what the mouse would do right now; and the toast beside the mouse: what came of the last wish.

use super::{BAR, GAP, Room};
use crate::ui::hints;
use crate::ui::theme;
use bevy_egui::egui::{self, Align2, Id, Order, RichText, pos2, vec2};

/// Draws the hint.
pub(super) fn show(context: &egui::Context, room: &Room) {
    let names = |piece| room.names.of(piece).to_owned();
    if room.choice.0.is_some() && room.reading.is_idle {
        return;
    }
    let is_halted = room.playback.as_ref().is_some_and(|playback| playback.is_halted());
    let hint = hints::hint(&room.reading, &room.hover, &room.hand, &room.selection, is_halted, names, &room.bindings);
    egui::Area::new(Id::new("hint")).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -GAP)).fade_in(false).interactable(false).show(
        context,
        |ui| {
            theme::card().inner_margin(egui::Margin::symmetric(12, 5)).show(ui, |ui| {
                ui.add(egui::Label::new(RichText::new(hint).color(theme::TEXT)).extend());
            });
        },
    );
}

/// Draws what came of the last wish: a refusal beside the mouse, a confirmation under the top bar.
pub(super) fn toast(context: &egui::Context, room: &Room) {
    let Some(word) = &room.last.word else { return };
    let mouse = room.last.at.filter(|_| word.is_refusal);
    let area = egui::Area::new(Id::new(("toast", word.is_refusal))).order(Order::Foreground).fade_in(false).interactable(false);
    let area = match mouse {
        Some(at) => area.fixed_pos(pos2(at.x + 18.0, at.y + 22.0)).constrain(true),
        None => area.anchor(Align2::CENTER_TOP, vec2(0.0, BAR + 3.0 * GAP)),
    };
    let mut frame = theme::card();
    if word.is_refusal {
        frame = frame.fill(theme::WARNING);
    }
    area.show(context, |ui| {
        frame.show(ui, |ui| {
            ui.set_max_width(380.0);
            if word.is_refusal {
                ui.visuals_mut().override_text_color = Some(theme::WHITE);
                let rule = word.rule.as_deref().map(|rule| format!("  [{rule}]")).unwrap_or_default();
                ui.label(RichText::new(format!("{}{rule}", word.text)).color(theme::WHITE));
                if let Some(legal) = &word.legal {
                    ui.label(RichText::new(format!("Legal: {legal}")).color(theme::GOOD));
                }
            } else {
                ui.label(RichText::new(&word.text).color(theme::TEXT));
            }
        });
    });
}
