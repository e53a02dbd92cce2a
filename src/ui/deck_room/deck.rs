//! The column of the deck: its characters, its cards by kind, and the buttons for the chosen part.

use super::bench::{Bench, Column};
use super::steps::BenchAction;
use super::{characters, groups, names};
use crate::rulebooks::duels::data::deck::CHARACTERS;
use crate::rulebooks::duels::data::deck_plan::Part;
use crate::ui::style::theme;
use crate::ui::workbench::card;
use bevy_egui::egui::{Button, Response, RichText, Ui, vec2};

const ROW: f32 = 25.0;

/// Draws the column. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let mut wanted = None;
    for place in 0..bench.pair.plans.own.characters.len().max(CHARACTERS) {
        wanted = character(ui, bench, place).or(wanted);
    }
    for group in groups::of_deck(&bench.pair.plans.own, &bench.pair.stock) {
        ui.add_space(4.0);
        ui.label(theme::small(&group.heading));
        for name in &group.cards {
            wanted = card(ui, bench, name).or(wanted);
        }
    }
    wanted
}

/// Draws the character at a place, or the empty place.
fn character(ui: &mut Ui, bench: &mut Bench, place: usize) -> Option<BenchAction> {
    let part = Part::Character(place);
    let data = bench.pair.plans.own.characters.get(place).and_then(|name| bench.pair.stock.characters.get(&name.value)).cloned();
    let shown = names::part(&part, &bench.pair.plans.own, &bench.pair.stock).unwrap_or_else(|| words!("decks-nobody").to_owned());
    let traits = data.as_ref().map(|data| bench.pair.stock.trait_names(&data.traits)).unwrap_or_default();
    let drawn = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if let Some(data) = &data {
            card::portrait(ui, &shown, &characters::face(data), 22.0);
        }
        row(ui, bench, &part, &shown, &traits.for_players())
    });
    if drawn.inner.clicked() {
        bench.go_to_part(part.clone());
    }
    let is_too_many = bench.pair.plans.own.characters.len() > CHARACTERS;
    if bench.chosen == part && is_too_many { leave_out(ui, &part) } else { None }
}

/// Draws a card, with its number of copies in the deck.
fn card(ui: &mut Ui, bench: &mut Bench, name: &str) -> Option<BenchAction> {
    let part = Part::Card(name.to_owned());
    let shown = format!("{} \u{00D7} {}", bench.pair.plans.own.copies(name), bench.pair.stock.card_name(name));
    let cost = bench.pair.stock.cards.get(name).map(|data| data.cost.to_string()).unwrap_or_default();
    let drawn = row(ui, bench, &part, &shown, &cost);
    if drawn.clicked() {
        bench.go_to_part(part.clone());
    }
    let change = |by: i8| BenchAction::Change(name.to_owned(), by);
    let mut wanted = drawn.secondary_clicked().then(|| change(-1));
    if bench.chosen != part {
        return wanted;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let buttons = [("\u{2212}", words!("decks-fewer-about"), change(-1)), ("+", words!("decks-more-about"), change(1))];
        for (words, about, what) in buttons {
            if ui.add(Button::new(RichText::new(words).size(13.0))).on_hover_text(about).clicked() {
                wanted = Some(what);
            }
        }
        wanted = leave_out(ui, &part).or(wanted.take());
    });
    wanted
}

fn leave_out(ui: &mut Ui, part: &Part) -> Option<BenchAction> {
    let button = ui.add(Button::new(RichText::new(words!("decks-leave-out")).size(13.0))).on_hover_text(words!("decks-leave-out.about"));
    button.clicked().then(|| BenchAction::LeaveOut(part.clone()))
}

/// Draws a row with a text at its right. The row is red if the part has a fault.
fn row(ui: &mut Ui, bench: &Bench, part: &Part, words: &str, aside: &str) -> Response {
    let is_chosen = bench.chosen == *part;
    let colour = if bench.is_wrong(part) { theme::BAD } else { theme::WHITE };
    let button = Button::new(RichText::new(words).color(colour)).selected(is_chosen).truncate();
    let row = ui.add(button.right_text(theme::aside(aside, is_chosen)).min_size(vec2(ui.available_width(), ROW)));
    if is_chosen && bench.follows && bench.column == Column::Deck {
        row.scroll_to_me(None);
    }
    row
}
