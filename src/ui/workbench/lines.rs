//! A list of headings and rows, with a portrait beside a row.

use crate::game::card::Face;
use crate::ui::style::theme;
use crate::ui::workbench::card;
use crate::ui::workbench::row::{self, Row};
use bevy_egui::egui::{RichText, Ui};

pub enum Line<D> {
    Heading(String),
    /// A row, the action of a click on it, and the portrait beside it.
    Row(Row, D, Option<Box<Face>>),
}

/// The rows under a heading; empty if there are no rows.
pub fn headed<D>(heading: &str, rows: Vec<Line<D>>) -> Vec<Line<D>> {
    if rows.is_empty() { rows } else { [Line::Heading(heading.to_owned())].into_iter().chain(rows).collect() }
}

/// The action of each row, from the top.
pub fn deeds<D: Clone>(lines: &[Line<D>]) -> Vec<D> {
    let deed = |line: &Line<D>| match line {
        Line::Heading(_) => None,
        Line::Row(_, what, _) => Some(what.clone()),
    };
    lines.iter().filter_map(deed).collect()
}

/// Draws a list in which one row or none is selected. With `follows`, scrolls to the selected row. Returns the row that was clicked.
pub fn show<D>(ui: &mut Ui, lines: &[Line<D>], keys: Option<usize>, follows: bool) -> Option<usize> {
    let (mut clicked, mut place) = (None, 0);
    for line in lines {
        let (row, face) = match line {
            Line::Heading(words) => {
                ui.add_space(4.0);
                ui.label(RichText::new(words).size(theme::SMALL).color(theme::QUIET));
                continue;
            }
            Line::Row(row, _, face) => (row, face),
        };
        let is_at = keys == Some(place);
        let drawn = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if let Some(face) = face {
                card::portrait(ui, &row.name, face, 20.0);
            }
            row::draw(ui, row, is_at)
        });
        let response = drawn.inner;
        if follows && is_at {
            response.scroll_to_me(None);
        }
        if response.on_hover_text(&row.about).clicked() {
            clicked = Some(place);
        }
        place += 1;
    }
    clicked
}
