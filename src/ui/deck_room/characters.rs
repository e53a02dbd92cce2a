//! The column of the set's characters, by their traits. A click puts a character in the chosen place.

use super::bench::{Bench, Column};
use super::groups;
use super::steps::BenchAction;
use crate::game::card::{Face, Stat, StatValue};
use crate::game::words::Text;
use crate::rulebooks::duels::data::card_set::CardSet;
use crate::rulebooks::duels::data::character::Character;
use crate::rulebooks::duels::sheet;
use crate::ui::style::theme;
use crate::ui::workbench::card;
use crate::ui::workbench::lines::{self, headed};
use crate::ui::workbench::row::Row;
use bevy_egui::egui::{Label, Ui};
use std::collections::BTreeMap;

type Line = lines::Line<String>;

/// Draws the column. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let lines = lines(bench);
    let about = match bench.pair.plans.own.characters.get(bench.place) {
        Some(before) => words!("decks-in-place-of", who = bench.pair.stock.character_name(&before.value)),
        None => words!("decks-in-empty-place").to_owned(),
    };
    ui.add(Label::new(theme::small(about)).wrap());
    let keys = (bench.column == Column::Characters).then_some(bench.at[0]);
    let clicked = lines::show(ui, &lines, keys, bench.follows);
    bench.rows[0] = lines::deeds(&lines);
    let place = clicked?;
    bench.at[0] = place;
    bench.go_to(Column::Characters);
    bench.rows[0].get(place).cloned().map(BenchAction::Play)
}

pub(super) fn face(data: &Character) -> Face {
    Face::Figure(data.look.clone(), card::COLOUR.to_owned())
}

fn lines(bench: &Bench) -> Vec<Line> {
    let mut by_traits: BTreeMap<&[String], Vec<Line>> = BTreeMap::new();
    for (name, data) in &bench.pair.stock.characters {
        let row = Row {
            name: data.name.to_string(),
            does: words!("decks-character", hp = data.hp, energy = data.energy, pool = data.pool.to_string()),
            about: about(data, &bench.pair.stock),
            is_taken: bench.place_of(name).is_some(),
            change: String::new(),
        };
        let line = Line::Row(row, name.clone(), Some(Box::new(face(data))));
        by_traits.entry(data.traits.as_slice()).or_default().push(line);
    }
    by_traits.into_iter().flat_map(|(traits, rows)| headed(&groups::of_traits(traits, &bench.pair.stock), rows)).collect()
}

/// The full text of a character's card: "HP 12, Energy 8", then its abilities.
fn about(data: &Character, set: &CardSet) -> String {
    let sheet = sheet::character(data, set, (&Text::NONE, card::COLOUR));
    let number = |stat: &Stat| match &stat.value {
        StatValue::Words(words) => Some(format!("{} {}", stat.label.for_players(), words.for_players())),
        StatValue::Die(_) => None,
    };
    let numbers = sheet.numbers.iter().filter_map(number).collect::<Vec<_>>().join(", ");
    let notes = sheet.notes.iter().map(|note| format!("{}: {}", note.name.for_players(), note.about.for_players()));
    [numbers].into_iter().chain(notes).collect::<Vec<_>>().join("\n")
}
