//! The column of the cards that the deck's characters can pay for. A click adds a card, a right click removes one.

use super::bench::{Bench, Column};
use super::groups;
use super::steps::BenchAction;
use crate::rulebooks::duels::data::card::{Card, Kind};
use crate::rulebooks::duels::data::card_set::CardSet;
use crate::rulebooks::duels::data::wording;
use crate::rulebooks::duels::sheet;
use crate::ui::style::theme;
use crate::ui::workbench::row::{self, Row};
use bevy_egui::egui::{FontId, Ui};

/// The width that a row needs besides its text, for the tick and the gaps.
const AROUND: f32 = 52.0;

/// Draws the column. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let (mut clicked, mut rows) = (None, Vec::new());
    for group in groups::of_set(&bench.pair.plans.own, &bench.pair.stock) {
        ui.add_space(4.0);
        ui.label(theme::small(&group.heading));
        for name in group.cards {
            let Some(card) = bench.pair.stock.cards.get(&name) else { continue };
            let is_at = bench.column == Column::Cards && bench.at[1] == rows.len();
            let mut row = of(card, bench.pair.plans.own.copies(&name), &bench.pair.stock);
            row.does = fitted(ui, &row);
            let response = row::draw(ui, &row, is_at);
            if is_at && bench.follows {
                response.scroll_to_me(None);
            }
            let response = response.on_hover_text(&row.about);
            if response.clicked() || response.secondary_clicked() {
                clicked = Some((rows.len(), if response.clicked() { 1 } else { -1 }));
            }
            rows.push(name);
        }
    }
    bench.rows[1] = rows;
    bench.at[1] = bench.at[1].min(bench.rows[1].len().saturating_sub(1));
    let (at, by) = clicked?;
    bench.at[1] = at;
    bench.go_to(Column::Cards);
    bench.card_here().map(|name| BenchAction::Change(name, by))
}

fn of(card: &Card, copies: u8, set: &CardSet) -> Row {
    let name = if copies > 1 { format!("{copies} \u{00D7} {}", &*card.name) } else { card.name.to_string() };
    Row { name, does: in_short(card), about: about(card, set), is_taken: copies > 0, change: card.cost.to_string() }
}

/// Describes a card briefly: the damage of an attack, or the effects of another card.
fn in_short(card: &Card) -> String {
    let words = wording::card(card);
    let line = |at: usize| words.get(at).map(ToString::to_string).unwrap_or_default();
    match &card.kind {
        Kind::Attack(_) => damage(card),
        Kind::Edge(_) => words!("decks-edge-does", does = line(1)),
        Kind::Action | Kind::Resource => line(0),
    }
}

/// As much of the effect's text as fits. Without this, the row would leave out a text that is too long.
fn fitted(ui: &Ui, row: &Row) -> String {
    let wide = |words: &str, size: f32| {
        let font = FontId::proportional(size);
        ui.painter().layout_no_wrap(words.to_owned(), font, theme::QUIET).size().x
    };
    let room = ui.available_width() - wide(&row.name, theme::BODY) - wide(&row.change, 13.5) - AROUND;
    let mut shown = row.does.clone();
    while wide(&shown, theme::SMALL) > room {
        let Some((before, _)) = shown.rsplit_once(' ') else { return String::new() };
        shown = format!("{}\u{2026}", before.trim_end_matches([';', ',', ':']));
    }
    shown
}

fn damage(card: &Card) -> String {
    card.attack().map(|attack| words!("decks-damage", damage = attack.shown())).unwrap_or_default()
}

/// The full text of a card, and what clicks do.
fn about(card: &Card, set: &CardSet) -> String {
    let kind = format!("{}, {}", sheet::sort(card.kind.sort()).for_players(), sheet::payers(&card.payers, set).for_players());
    let words = wording::card(card).into_iter().map(|text| text.to_string());
    let all = [kind].into_iter().chain(words).chain([words!("decks-card-clicks").to_owned()]);
    all.collect::<Vec<_>>().join("\n")
}
