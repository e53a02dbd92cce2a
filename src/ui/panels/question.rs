//! The open question, as a card at the bottom: who decides, what can be chosen, what is taken when nobody cares, and why.

use super::{GAP, Room, panel};
use crate::ui::bindings::{Ask, key_of};
use crate::ui::intents::{Wish, Word};
use crate::ui::{paint, theme};
use bevy_egui::egui::{self, Align2, Button, RichText, Stroke, Ui, vec2};

/// How wide the card is.
const WIDTH: f32 = 560.0;

/// Draws the question that stands open, when all that led to it has been shown.
pub(super) fn show(context: &egui::Context, room: &mut Room) {
    let Some(choice) = room.choice.0.clone().filter(|_| room.reading.is_idle) else { return };
    let Some(side) = room.reading.side(choice.asks).cloned() else { return };
    let bottom = if room.panels.hidden { GAP } else { 2.0 * GAP + 32.0 };
    panel(context, "question", Align2::CENTER_BOTTOM, vec2(0.0, -bottom), WIDTH, |ui| {
        ui.horizontal(|ui| {
            paint::chip(ui, 26.0, side.colour, side.emblem);
            ui.label(RichText::new(format!("{} decides", side.name)).color(side.accent).strong());
            ui.label(theme::small(choice.rule.as_str()));
        });
        ui.label(RichText::new(&choice.question).heading().color(theme::WHITE));
        egui::ScrollArea::vertical().max_height(140.0).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (place, option) in choice.options.iter().enumerate() {
                    let is_default = place == choice.default;
                    let label = RichText::new(&option.label);
                    let button = if is_default {
                        Button::new(label.color(theme::on(side.colour))).fill(side.colour).stroke(Stroke::new(1.0, side.accent))
                    } else {
                        Button::new(label)
                    };
                    let response = ui.add_enabled(option.refused.is_none(), button);
                    if response.hovered() || response.contains_pointer() {
                        room.hover.named = option.piece;
                    }
                    let response = match &option.refused {
                        Some(no) => response.on_disabled_hover_ui(|ui| super::squad::refusal(ui, "", &Word::from(no))),
                        None => response,
                    };
                    if response.clicked() {
                        room.wish(Wish::answer(&option.key));
                    }
                }
            });
        });
        ui.add_space(2.0);
        footer(ui, room, &choice.why);
    });
}

fn footer(ui: &mut Ui, room: &mut Room, why: &str) {
    ui.horizontal(|ui| {
        let take = Button::new("Take the coloured one").shortcut_text(key_of(Ask::Accept));
        if ui.add(take).on_hover_text(format!("The default, because {why}")).clicked() {
            room.wish(Wish::answer("default"));
        }
        let rest = Button::new("And for the rest").shortcut_text(key_of(Ask::AnswerRest));
        if ui.add(rest).on_hover_text("Answer this and all further questions of the attack by their defaults").clicked() {
            room.wish(Wish::AnswerRest);
        }
        ui.add(egui::Label::new(RichText::new(why).color(theme::QUIET)).wrap());
    });
}
