//! The briefing before a battle begins: who fights, what wins, and what to do first.

use crate::game::titled;
use crate::table::SideId;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::panels::players;
use crate::ui::state::bindings::Ask;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, rule_text, theme};
use bevy_egui::egui::{self, Align, Button, Color32, Id, Label, Layout, Modal, RichText, ScrollArea, Ui, vec2};

/// The preferred width.
const WIDTH: f32 = 460.0;
/// The number of units of a side that are named; the others are only counted.
const MAX: usize = 6;

/// Draws the briefing until the player closes it or gives an order.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if !cx.panels.briefing || !cx.panels.left.is_empty() {
        return;
    }
    let window = context.content_rect();
    let frame = theme::card().fill(theme::SOLID).inner_margin(18);
    let modal = Modal::new(Id::new("briefing")).frame(frame).backdrop_color(Color32::from_black_alpha(70));
    let mut seated = Vec::new();
    let drawn = modal.show(context, |ui| {
        ui.set_width((window.width() - 60.0).clamp(0.0, WIDTH));
        ui.label(RichText::new(&cx.model.title).heading().color(theme::WHITE));
        ScrollArea::vertical().max_height((window.height() - 150.0).max(40.0)).show(ui, |ui| {
            ui.set_width(ui.available_width() - 14.0);
            if !cx.model.about.is_empty() {
                ui.add(Label::new(RichText::new(&cx.model.about).color(theme::TEXT)).wrap());
                ui.add_space(6.0);
            }
            for (place, side) in cx.model.sides.clone().iter().enumerate() {
                ui.horizontal_wrapped(|ui| {
                    paint::chip(ui, 20.0, side.colour, side.emblem);
                    ui.label(RichText::new(titled(&side.name)).strong().color(side.accent));
                    ui.label(RichText::new(forces(&cx.model, SideId(place as u8))).color(theme::TEXT));
                });
                seated.extend(seat(ui, cx, SideId(place as u8)));
            }
            let briefing = &cx.model.briefing;
            let wins = (words!("briefing-wins"), &briefing.wins, briefing.rule);
            let first = (words!("briefing-first"), &briefing.first, "");
            for (heading, words, rule) in [wins, first] {
                let words = words.for_players();
                if !words.is_empty() {
                    paragraph(ui, heading, &words, rule);
                }
            }
        });
        ui.add_space(8.0);
        let keys = [Ask::Accept, Ask::Briefing].map(|ask| cx.bindings.key_of(ask));
        ui.allocate_ui_with_layout(vec2(ui.available_width(), 34.0), Layout::right_to_left(Align::Center), |ui| {
            let words = RichText::new(words!("briefing-begin")).size(16.0);
            let begin = Button::new(words).fill(theme::LIFTED).min_size(vec2(150.0, 34.0));
            let is_begun = ui.add(begin.shortcut_text(&keys[0])).clicked();
            ui.add(Label::new(theme::small(words!("briefing-again", key = &keys[1]))).truncate());
            is_begun
        })
        .inner
    });
    // `Esc` closes the topmost panel, which may be the help over it: see `tools/over_the_table.rs`.
    let closes = drawn.inner || drawn.backdrop_response.clicked();
    seated.into_iter().for_each(|wish| cx.wish(wish));
    if closes {
        cx.panels.briefing = false;
    }
}

/// Lets the player choose who plays a side, or says that no single player does.
fn seat(ui: &mut Ui, cx: &PanelContext, side: SideId) -> Option<Wish> {
    if cx.model.turn.is_nobodys(side) {
        ui.label(theme::small(words!("player-everybody")));
        return None;
    }
    let is = cx.model.players.of(side);
    let chosen = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.label(theme::small(words!("player-by")));
        players::choose(ui, is, [words!("player-by-person"), words!("player-by-program")])
    });
    chosen.inner.map(|player| Wish::Seat(side, player))
}

fn paragraph(ui: &mut Ui, heading: &str, words: &str, rule: &str) {
    ui.add_space(6.0);
    let headed = ui.label(theme::small(heading));
    // Not on the text itself, because a tooltip would cover the next lines.
    if !rule.is_empty() {
        headed.on_hover_text(rule_text::line(rule));
    }
    for line in words.lines() {
        ui.add(Label::new(RichText::new(line).color(theme::TEXT)).wrap());
    }
}

/// The names of a side's units, each with its number of figures.
fn forces(model: &UiModel, side: SideId) -> String {
    let units: Vec<_> = model.units.iter().filter(|unit| unit.side == side).collect();
    let named = units.iter().take(MAX).map(|unit| {
        let name = titled(&unit.name);
        if unit.is_plate { format!("{name} ({})", unit.figures) } else { name }
    });
    let named: Vec<String> = named.collect();
    match units.len().saturating_sub(MAX) {
        0 => named.join(", "),
        more => words!("briefing-more", named = named.join(", "), count = more),
    }
}
