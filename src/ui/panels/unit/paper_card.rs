//! Sheets as cards for printing: black on white, the size of a playing card, 12 points to the millimetre.

use super::sheet::shown;
use crate::game::card::StatValue;
use crate::game::sheet::{Note, Sheet};
use crate::game::words::Text;
use crate::ui::style::paint;
use bevy_egui::egui::epaint::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{Align2, Area, Color32, Context, FontId, Id, Order, Painter, Rect, Sense, Stroke, StrokeKind, pos2, vec2};

/// The size of a card in points: 63 by 88 millimetres.
pub const SIZE: (u32, u32) = (756, 1056);

const MARGIN: f32 = 36.0;
/// The height of the band at the top of a card that has one.
const BAND: f32 = 12.0;
const INK: Color32 = Color32::from_rgb(22, 22, 26);
const GREY: Color32 = Color32::from_rgb(96, 98, 106);
const PALE: Color32 = Color32::from_rgb(238, 238, 234);
const LINE: Color32 = Color32::from_rgb(196, 196, 190);

/// The area of the model's picture on a card. It is kept free of text.
pub fn portrait() -> Rect {
    Rect::from_min_size(pos2(MARGIN, 132.0), vec2(SIZE.0 as f32 - 2.0 * MARGIN, 476.0))
}

/// Draws a card that fills the picture.
pub(in crate::ui::panels) fn card(context: &Context, sheet: &Sheet) {
    let all = Rect::from_min_size(pos2(0.0, 0.0), vec2(SIZE.0 as f32, SIZE.1 as f32));
    Area::new(Id::new("paper card")).order(Order::Foreground).fixed_pos(all.min).fade_in(false).show(context, |ui| {
        ui.allocate_rect(all, Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(all, 0.0, Color32::WHITE);
        if let Some((red, green, blue)) = sheet.band {
            painter.rect_filled(Rect::from_min_size(all.min, vec2(all.width(), BAND)), 0.0, Color32::from_rgb(red, green, blue));
        }
        let (left, right) = (all.left() + MARGIN, all.right() - MARGIN);
        let price = text(painter, &sheet.worth.for_players(), 38.0, INK, right - left);
        let name = fitting(painter, &sheet.name.for_players(), [46.0, 40.0, 34.0, 28.0, 23.0], right - left - price.size().x - 20.0);
        let owner = fitting(painter, &sheet.owner.for_players(), [20.0, 19.0, 18.0, 17.0, 16.0], right - left);
        painter.galley(pos2(left, 14.0), owner, GREY);
        painter.galley(pos2(right - price.size().x, 40.0), price, INK);
        painter.galley_with_override_text_color(pos2(left, 34.0), name, INK);
        let about = fitting(painter, &sheet.about.for_players(), [24.0, 22.0, 20.0, 18.0, 16.0], right - left);
        painter.galley(pos2(left, 88.0), about, GREY);
        painter.rect_stroke(portrait(), 0.0, Stroke::new(2.0, LINE), StrokeKind::Outside);
        let mut top = numbers(painter, sheet, pos2(left, portrait().bottom() + 18.0).y, (left, right));
        top = weapons(painter, sheet, top + 16.0, (left, right));
        notes(painter, sheet, top + 12.0, (left, right), all.bottom() - 26.0);
    });
}

type Galley = std::sync::Arc<bevy_egui::egui::Galley>;

/// Lays out a paragraph of this width.
fn text(painter: &Painter, words: &str, size: f32, colour: Color32, wide: f32) -> Galley {
    painter.layout(words.to_owned(), FontId::proportional(size), colour, wide)
}

/// Lays out a single line in the first of these sizes that fits, or truncates it in the last one.
fn fitting(painter: &Painter, words: &str, sizes: [f32; 5], wide: f32) -> Galley {
    let of = |size: f32| painter.layout_no_wrap(words.to_owned(), FontId::proportional(size), GREY);
    let cut = || {
        let mut job = LayoutJob::simple_singleline(words.to_owned(), FontId::proportional(sizes[4]), GREY);
        job.wrap = TextWrapping::truncate_at_width(wide);
        painter.layout_job(job)
    };
    sizes.into_iter().map(of).find(|galley| galley.size().x <= wide).unwrap_or_else(cut)
}

/// Draws the numbers in boxes, side by side. Returns the y position below them.
fn numbers(painter: &Painter, sheet: &Sheet, top: f32, (left, right): (f32, f32)) -> f32 {
    let (gap, high) = (12.0, 92.0);
    let count = sheet.numbers.len().max(1) as f32;
    let wide = (right - left - gap * (count - 1.0)) / count;
    for (place, stat) in sheet.numbers.iter().enumerate() {
        let rect = Rect::from_min_size(pos2(left + place as f32 * (wide + gap), top), vec2(wide, high));
        let words = match &stat.value {
            StatValue::Words(words) => words.for_players().into_owned(),
            StatValue::Die(die) => paint::die_name(*die),
        };
        painter.rect_filled(rect, 10.0, PALE);
        let label = fitting(painter, &stat.label.for_players(), [23.0, 21.0, 19.0, 17.0, 15.0], wide - 8.0);
        let at = Align2::CENTER_TOP.anchor_size(rect.center_top() + vec2(0.0, 8.0), label.size()).min;
        painter.galley(at, label, GREY);
        let value = fitting(painter, &words, [42.0, 36.0, 30.0, 25.0, 20.0], wide - 8.0);
        let middle = pos2(rect.center().x, rect.bottom() - 33.0);
        let at = Align2::CENTER_CENTER.anchor_size(middle, value.size()).min;
        painter.galley_with_override_text_color(at, value, INK);
    }
    top + high
}

/// The width of a column of numbers, and its font size.
const NARROW: (f32, f32) = (108.0, 26.0);

/// Draws the weapons and equipment, one row each under the column headings. If the last column's text doesn't fit, it moves below its row;
/// if it doesn't fit there either, it is left out. Returns the y position below the table.
fn weapons(painter: &Painter, sheet: &Sheet, top: f32, (left, right): (f32, f32)) -> f32 {
    if sheet.weapons.is_empty() {
        return top;
    }
    let (narrow, size) = NARROW;
    let shown_in = |line: &Vec<Text>| line.iter().map(|cell| cell.for_players().into_owned()).collect::<Vec<String>>();
    let lines: Vec<Vec<String>> = sheet.weapons.iter().map(shown_in).collect();
    let is_wide = |cell: &String| painter.layout_no_wrap(cell.clone(), FontId::proportional(size), INK).size().x > narrow;
    let mut last = lines.iter().filter_map(|line| line.last());
    let is_last_below = last.clone().any(is_wide) || last.all(String::is_empty);
    // The name column gets the width that the numbers leave.
    let columns = (sheet.columns.len() - usize::from(is_last_below)).max(2);
    let at = |column: usize| right - narrow * (columns - column) as f32 + narrow / 2.0;
    let name_wide = right - left - narrow * (columns as f32 - 1.0) - 8.0;
    let mut top = top;
    let numbers = |top: f32, cells: &mut dyn Iterator<Item = &str>, size: f32, colour: Color32| {
        for (column, cell) in cells.enumerate().take(columns).skip(1) {
            painter.text(pos2(at(column), top), Align2::CENTER_TOP, cell, FontId::proportional(size), colour);
        }
    };
    let heading = sheet.columns.first().map(|column| column.text()).unwrap_or_default();
    painter.text(pos2(left, top), Align2::LEFT_TOP, heading, FontId::proportional(20.0), GREY);
    numbers(top, &mut sheet.columns.iter().map(|column| &**column), 20.0, GREY);
    top += 27.0;
    for weapon in &lines {
        let name = weapon.first().map(String::as_str).unwrap_or_default();
        let name = fitting(painter, name, [26.0, 24.0, 22.0, 20.0, 18.0], name_wide);
        painter.galley_with_override_text_color(pos2(left, top + (34.0 - name.size().y).max(0.0) / 4.0), name, INK);
        numbers(top, &mut weapon.iter().map(|cell| shown(cell)), size, INK);
        top += 34.0;
        if let Some(below) = weapon.last().filter(|cell| is_last_below && !cell.is_empty()) {
            let below = text(painter, below, 21.0, GREY, right - left - 20.0);
            let high = below.size().y;
            painter.galley(pos2(left + 20.0, top - 4.0), below, GREY);
            top += high;
        }
    }
    painter.hline(left..=right, top + 3.0, Stroke::new(2.0, LINE));
    top + 6.0
}

/// The font sizes of the notes, largest first. The first size in which all notes fit is used.
const NOTES: [f32; 7] = [42.0, 38.0, 34.0, 30.0, 27.0, 25.0, 23.0];

/// Draws the special rules, one paragraph each, as far as there is room.
fn notes(painter: &Painter, sheet: &Sheet, top: f32, (left, right): (f32, f32), bottom: f32) {
    let gap = 6.0;
    let all = |size: f32| -> Vec<Galley> { sheet.notes.iter().map(|note| paragraph(painter, note, size, right - left)).collect() };
    let high = |all: &Vec<Galley>| all.iter().map(|galley| galley.size().y + gap).sum::<f32>();
    let fits = NOTES.into_iter().map(all).find(|all| top + high(all) <= bottom);
    let mut top = top;
    for galley in fits.unwrap_or_else(|| all(NOTES[NOTES.len() - 1])) {
        if top + galley.size().y > bottom {
            return;
        }
        let high = galley.size().y;
        painter.galley(pos2(left, top), galley, INK);
        top += high + gap;
    }
}

fn paragraph(painter: &Painter, note: &Note, size: f32, wide: f32) -> Galley {
    let mut job = LayoutJob::default();
    job.wrap.max_width = wide;
    if !note.name.is_empty() {
        job.append(&note.name.for_players(), 0.0, TextFormat::simple(FontId::proportional(size), INK));
    }
    let before = if note.name.is_empty() { "" } else { "  " };
    let rule = if note.rule.is_empty() { String::new() } else { format!(" [{}]", note.rule) };
    job.append(&format!("{before}{}{rule}", note.about.for_players()), 0.0, TextFormat::simple(FontId::proportional(size - 2.0), GREY));
    painter.layout_job(job)
}
