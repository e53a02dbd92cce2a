//! Draws sheets, the cards of units outside a battle: as a whole page for pictures, or in parts for panels.

use crate::game::card::{Stat, StatValue};
use crate::game::sheet::{Note, Sheet};
use crate::game::words::Text;
use crate::ui::style::{paint, rule_text, theme};
use bevy::prelude::Resource;
use bevy_egui::egui::{
    Align2, Area, Context, FontId, Grid, Id, Label, Order, Rect, RichText, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};
use std::borrow::Cow;

/// The sheet that fills the whole picture, in place of the panels around a table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub enum WholeSheet {
    #[default]
    None,
    /// A page for the screen.
    Page(Sheet),
    /// A card for printing.
    Card(Sheet),
}

pub const WIDTH: f32 = 900.0;
/// The margin around the contents of a page.
const MARGIN: f32 = 26.0;
/// The width of the right-hand column.
const ASIDE: f32 = 276.0;
/// The minimum width of a number's box, which fits the longest name.
const MIN_BOX: f32 = 66.0;
const PORTRAIT: f32 = 230.0;
/// The minimum width of a table.
const TABLE: f32 = 440.0;
/// The minimum height of a page.
const MIN: f32 = 400.0;
/// The approximate number of characters in a line of a note.
const CHARS_PER_LINE: usize = 64;

/// The height that the page of a sheet needs.
pub fn height(sheet: &Sheet) -> f32 {
    let count = |text: &Text| text.for_players().chars().count();
    let letters = |note: &Note| count(&note.name) + count(&note.about) + note.rule.len();
    let notes: usize = sheet.notes.iter().map(|note| letters(note).div_ceil(CHARS_PER_LINE)).sum();
    let left = 240.0 + 34.0 * sheet.weapons.len() as f32 + 32.0 * notes as f32;
    let right = 2.0 * MARGIN + PORTRAIT + 56.0 + 24.0 * sheet.cost.len() as f32;
    left.max(right).max(MIN).ceil()
}

/// The area of the model's picture on a page. It is kept free of text.
pub fn portrait() -> Rect {
    Rect::from_min_size(pos2(WIDTH - MARGIN - ASIDE, MARGIN), vec2(ASIDE, PORTRAIT))
}

/// Draws a sheet that fills the picture.
pub(in crate::ui::panels) fn page(context: &Context, sheet: &Sheet) {
    let all = context.content_rect();
    // A picture has no tooltips.
    rule_text::show_ids(context, true);
    Area::new(Id::new("sheet")).order(Order::Foreground).fixed_pos(all.min).fade_in(false).show(context, |ui| {
        ui.allocate_rect(all, Sense::hover());
        ui.painter().rect_filled(all, 0.0, theme::SOLID);
        let well = portrait();
        ui.painter().rect_stroke(well, 0.0, Stroke::new(1.0, theme::RAISED), StrokeKind::Outside);
        let left = Rect::from_min_max(all.min + vec2(MARGIN, MARGIN), pos2(well.left() - MARGIN, all.bottom() - MARGIN));
        ui.scope_builder(UiBuilder::new().max_rect(left), |ui| {
            ui.label(RichText::new(sheet.name.for_players()).size(24.0).strong().color(theme::WHITE));
            ui.label(RichText::new(sheet.about.for_players()).color(theme::QUIET));
            ui.add_space(8.0);
            numbers(ui, &sheet.numbers);
            ui.add_space(12.0);
            weapons(ui, sheet, "page");
            ui.add_space(12.0);
            notes(ui, &sheet.notes, "page");
        });
        let right = Rect::from_min_max(pos2(well.left(), well.bottom() + 14.0), pos2(well.right(), all.bottom() - MARGIN));
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| cost(ui, sheet));
    });
}

/// Draws the numbers, large, in boxes side by side, in as many rows as their names need.
pub fn numbers(ui: &mut Ui, numbers: &[Stat]) {
    let gap = 6.0;
    let fit = (((ui.available_width() + gap) / (MIN_BOX + gap)) as usize).max(1);
    let rows = numbers.len().div_ceil(fit).max(1);
    let in_row = numbers.len().div_ceil(rows).max(1);
    let wide = ((ui.available_width() - gap * (in_row as f32 - 1.0)) / in_row as f32).clamp(30.0, 84.0);
    for row in numbers.chunks(in_row) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for stat in row {
                number(ui, stat, wide);
            }
        });
    }
}

fn number(ui: &mut Ui, stat: &Stat, wide: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(wide, 58.0), Sense::hover());
    let words = match &stat.value {
        StatValue::Words(words) => words.for_players().into_owned(),
        StatValue::Die(die) => paint::die_name(*die),
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 7.0, theme::RAISED);
    let label = stat.label.for_players();
    painter.text(rect.center_top() + vec2(0.0, 7.0), Align2::CENTER_TOP, label, FontId::proportional(13.0), theme::QUIET);
    let low = rect.center_bottom() - vec2(0.0, 5.0);
    let fits = |size: f32| painter.layout_no_wrap(words.clone(), FontId::proportional(size), theme::WHITE);
    // Words need smaller letters than numbers.
    let value = [24.0, 20.0, 17.0, 15.0].into_iter().map(fits).find(|value| value.size().x <= wide - 6.0).unwrap_or_else(|| fits(12.5));
    let at = Align2::CENTER_CENTER.anchor_size(low - vec2(0.0, 14.0), value.size()).min;
    painter.galley(at, value, theme::WHITE);
    response.on_hover_text(stat.about.for_players());
}

/// Draws the weapons as a table, or one below the other if the table doesn't fit. `salt` makes the ids of several tables unique.
pub fn weapons(ui: &mut Ui, sheet: &Sheet, salt: &str) {
    let wide = ui.available_width();
    if wide < TABLE {
        for line in &sheet.weapons {
            let line: Vec<Cow<str>> = line.iter().map(Text::for_players).collect();
            let (name, rules) = (line.first(), line.last());
            ui.label(RichText::new(name.cloned().unwrap_or_default()).strong().color(theme::WHITE));
            let numbers = sheet.columns.iter().zip(&line).skip(1).take(line.len().saturating_sub(2));
            let numbers = numbers.filter(|(_, cell)| !cell.is_empty()).map(|(column, cell)| format!("{column} {cell}"));
            let words: Vec<String> = numbers.chain(rules.filter(|rules| !rules.is_empty()).map(Cow::to_string)).collect();
            ui.add(Label::new(RichText::new(words.join(" \u{00B7} ")).size(13.0).color(theme::TEXT)).wrap());
        }
        return;
    }
    Grid::new(("sheet weapons", salt)).num_columns(sheet.columns.len()).spacing([12.0, 7.0]).striped(false).show(ui, |ui| {
        for column in sheet.columns {
            ui.label(theme::small(*column));
        }
        ui.end_row();
        for line in &sheet.weapons {
            for (place, cell) in line.iter().enumerate() {
                let words = RichText::new(shown(&cell.for_players())).color(if place == 0 { theme::WHITE } else { theme::TEXT });
                if place + 1 < line.len() {
                    ui.label(if place == 0 { words.strong() } else { words });
                } else {
                    let left = (wide - (ui.cursor().left() - ui.min_rect().left())).max(110.0);
                    ui.scope(|ui| {
                        ui.set_max_width(left);
                        ui.add(Label::new(words.size(13.0)).wrap());
                    });
                }
            }
            ui.end_row();
        }
    });
}

/// The text of a table cell.
pub(super) fn shown(cell: &str) -> &str {
    if cell.is_empty() { "-" } else { cell }
}

/// Draws the special rules, one row each: name, effect and rule.
pub fn notes(ui: &mut Ui, notes: &[Note], salt: &str) {
    let about = |note: &Note| RichText::new(note.about.for_players()).size(13.5).color(theme::TEXT);
    let name = |note: &Note| RichText::new(note.name.for_players()).size(13.5).color(theme::AMBER);
    let wide = ui.available_width();
    if wide < TABLE {
        ui.spacing_mut().interact_size.y = 16.0;
        for note in notes {
            if !(note.name.is_empty() && note.rule.is_empty()) {
                ui.horizontal(|ui| {
                    ui.label(name(note));
                    id(ui, note);
                });
            }
            ui.add(Label::new(about(note)).wrap());
        }
        return;
    }
    Grid::new(("sheet notes", salt)).num_columns(2).spacing([10.0, 5.0]).show(ui, |ui| {
        for note in notes {
            ui.label(name(note));
            ui.scope(|ui| {
                ui.set_max_width((wide - 130.0).max(120.0));
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    ui.label(about(note));
                    id(ui, note);
                });
            });
            ui.end_row();
        }
    });
}

/// Draws the rule id of a note, if it has one.
fn id(ui: &mut Ui, note: &Note) {
    if !note.rule.is_empty() {
        rule_text::id(ui, note.rule);
    }
}

/// Draws the cost, part by part, and the total.
pub fn cost(ui: &mut Ui, sheet: &Sheet) {
    ui.label(RichText::new(sheet.worth.for_players()).size(24.0).strong().color(theme::WHITE));
    let font = FontId::proportional(13.5);
    for (part, points) in &sheet.cost {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width().min(ASIDE), 18.0), Sense::hover());
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, part.for_players(), font.clone(), theme::TEXT);
        ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, points.for_players(), font.clone(), theme::WHITE);
    }
}
