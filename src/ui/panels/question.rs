//! The open question, as a card at the bottom: who decides, what can be chosen, what is taken when nobody cares, and why.

use super::{BAR, GAP, Room, dial, panel};
use crate::game::{Choice, ChoiceOption};
use crate::ui::bindings::{Ask, key_of};
use crate::ui::cards::Portrait;
use crate::ui::clock;
use crate::ui::eye::Eye;
use crate::ui::intents::{Wish, Word};
use crate::ui::reading::SideLook;
use crate::ui::{paint, theme};
use bevy_egui::egui::{self, Align2, Button, RichText, Stroke, Ui, vec2};

/// How wide the card is.
const WIDTH: f32 = 640.0;
/// About how high it is.
const HEIGHT: f32 = 262.0;

/// Draws the question that stands open, when all that led to it has been shown.
pub(super) fn show(context: &egui::Context, room: &mut Room, eye: &Eye) {
    let Some(choice) = room.choice.0.clone().filter(|_| room.reading.is_idle) else { return };
    let Some(side) = room.reading.side(choice.asks).cloned() else { return };
    let hours = clock::hours(&choice);
    let (corner, at) = place(context, room, &choice, eye);
    panel(context, "question", corner, at, WIDTH, |ui| {
        ui.horizontal(|ui| {
            paint::chip(ui, 26.0, side.colour, side.emblem);
            ui.add(egui::Label::new(RichText::new(&choice.question).heading().color(theme::WHITE)).wrap());
        });
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(format!("{} decides", side.name)).color(side.accent).strong());
            ui.label(theme::small(choice.rule.as_str()));
            ui.label(RichText::new(&choice.why).size(13.0).color(theme::QUIET)).on_hover_text("why the coloured one is the default");
        });
        match &hours {
            Some(hours) => dial::show(ui, room, &choice, hours, &side, eye),
            None => {
                let scroll = egui::ScrollArea::vertical().max_height(136.0).min_scrolled_height(136.0);
                scroll.show(ui, |ui| options(ui, room, &choice, &side));
            }
        }
        ui.add_space(1.0);
        footer(ui, room);
    });
}

/// Where the card stands: at the bottom, or under the top bar where fewer of those that it speaks of would be behind it.
fn place(context: &egui::Context, room: &Room, choice: &Choice, eye: &Eye) -> (Align2, egui::Vec2) {
    let window = context.content_rect();
    let hours = clock::hours(choice).unwrap_or_default();
    let landings = hours.iter().map(|hour| hour.place);
    let pieces = choice.options.iter().filter_map(|option| option.piece).chain(room.reading.asked_of.iter().copied());
    let pieces = pieces.filter_map(|piece| eye.solid(piece)).map(|solid| solid.placement.spot.to_vec2());
    let seen: Vec<bevy::math::Vec2> = pieces.chain(landings).filter_map(|at| eye.seen_at(bevy::math::Vec3::new(at.x, 0.5, at.y))).collect();
    let across = |at: &&bevy::math::Vec2| (at.x - window.center().x).abs() < WIDTH / 2.0;
    let below = seen.iter().filter(across).filter(|at| at.y > window.bottom() - HEIGHT).count();
    let above = seen.iter().filter(across).filter(|at| at.y < BAR + 2.0 * GAP + HEIGHT).count();
    if above < below { (Align2::CENTER_TOP, vec2(0.0, BAR + 2.0 * GAP)) } else { (Align2::CENTER_BOTTOM, vec2(0.0, -GAP)) }
}

/// An option's words without the name of its piece, and what stands in brackets behind them, which its cell says once.
fn short<'l>(label: &'l str, name: &str) -> (String, Option<&'l str>) {
    let (words, state) = match label.split_once(" (") {
        Some((words, state)) => (words, state.strip_suffix(')')),
        None => (label, None),
    };
    let bare: Vec<&str> = words.split_whitespace().filter(|word| *word != name).collect();
    (bare.join(" "), state)
}

/// The options: those about a figure beside its head, two figures a row; the others as wide as they need.
fn options(ui: &mut Ui, room: &mut Room, choice: &Choice, side: &SideLook) {
    let gap = ui.spacing().item_spacing.x;
    let half = (WIDTH - 26.0 - gap) / 2.0 - 2.0;
    let faces: Vec<Portrait> = room.reading.faces.clone();
    let face = |option: &ChoiceOption| option.piece.and_then(|piece| faces.iter().find(|face| face.id == piece));
    let plain: Vec<(usize, &ChoiceOption)> = choice.options.iter().enumerate().filter(|(_, option)| face(option).is_none()).collect();
    if !plain.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for (place, option) in plain {
                choose(ui, room, choice, side, place, &option.label);
            }
        });
    }
    if faces.is_empty() {
        return;
    }
    egui::Grid::new("options").num_columns(2).min_col_width(half).max_col_width(half).spacing(vec2(gap, 5.0)).show(ui, |ui| {
        for (cell, face) in faces.iter().enumerate() {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let about: Vec<(usize, &ChoiceOption)> =
                    choice.options.iter().enumerate().filter(|(_, option)| option.piece == Some(face.id)).collect();
                let state = about.first().and_then(|(_, option)| short(&option.label, &face.name).1).unwrap_or_default();
                let lit = room.hover.named == Some(face.id);
                let head = paint::head(ui, face, 25.0, lit);
                if head.contains_pointer() {
                    room.hover.named = Some(face.id);
                }
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.set_width(if about.len() > 2 { 74.0 } else { 100.0 });
                    ui.add(egui::Label::new(RichText::new(&face.name).size(13.5)).truncate());
                    ui.label(theme::small(state));
                });
                let padding = ui.spacing().button_padding.x;
                ui.spacing_mut().button_padding.x = if about.len() > 2 { 6.0 } else { padding };
                ui.spacing_mut().item_spacing.x = 4.0;
                for (place, option) in about {
                    choose(ui, room, choice, side, place, &short(&option.label, &face.name).0);
                }
            });
            if cell % 2 == 1 {
                ui.end_row();
            }
        }
    });
}

/// The button of one option.
fn choose(ui: &mut Ui, room: &mut Room, choice: &Choice, side: &SideLook, place: usize, words: &str) {
    let Some(option) = choice.options.get(place) else { return };
    let label = RichText::new(words).size(13.5);
    let button = if place == choice.default {
        Button::new(label.color(theme::on(side.colour))).fill(side.colour).stroke(Stroke::new(1.0, side.accent))
    } else {
        Button::new(label)
    };
    // Where there is room beside the words, the key that gives this answer is said too.
    let button = if option.piece.is_none() && place < 9 {
        button.right_text(RichText::new((place + 1).to_string()).size(theme::SMALL))
    } else {
        button
    };
    let response = ui.add_enabled(option.refused.is_none(), button);
    if response.contains_pointer() && option.piece.is_some() {
        room.hover.named = option.piece;
    }
    let response = match &option.refused {
        Some(no) => response.on_disabled_hover_ui(|ui| super::actions::refusal(ui, "", &Word::from(no))),
        None if place < 9 => response.on_hover_text(format!("{}\nKey: {}", option.label, place + 1)),
        None => response.on_hover_text(&option.label),
    };
    if response.clicked() {
        room.wish(Wish::answer(&option.key));
    }
}

fn footer(ui: &mut Ui, room: &mut Room) {
    ui.horizontal(|ui| {
        let take = Button::new("Take the coloured one").shortcut_text(key_of(Ask::Accept));
        if ui.add(take).on_hover_text("The default answer").clicked() {
            room.wish(Wish::answer("default"));
        }
        let rest = Button::new("and so for the rest of the attack").shortcut_text(key_of(Ask::AnswerRest));
        if ui.add(rest).on_hover_text("Answer this and all further questions of the attack by their defaults").clicked() {
            room.wish(Wish::AnswerRest);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_says_once_what_its_options_share() {
        let of = |label| short(label, "hippies.1");
        assert_eq!(of("hippies.1 parries it (0 of 4 damage)"), ("parries it".to_owned(), Some("0 of 4 damage")));
        assert_eq!(of("single out hippies.1 (2 of 4 damage)"), ("single out".to_owned(), Some("2 of 4 damage")));
        assert_eq!(of("leave it to the defender"), ("leave it to the defender".to_owned(), None));
    }
}
