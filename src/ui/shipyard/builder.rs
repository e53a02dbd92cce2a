//! The workshop as it is drawn: over the whole window, in as many columns as there is room for, the one that keys go to always among them.

use super::bench::{Bench, Column, Do};
use super::{parts, pick_list};
use crate::rulebooks::squadrons::fleet::Ship;
use crate::rulebooks::squadrons::glossary::titled;
use crate::rulebooks::squadrons::sheet::sheet as sheet_of;
use crate::ui::input::keyboard::Keys;
use crate::ui::panels::unit::sheet;
use crate::ui::state::bindings::Ask;
use crate::ui::state::panels_shown::Panels;
use crate::ui::style::{silhouette, theme};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{
    self, Area, Button, Color32, DragValue, FontId, Id, Key, Label, Order, Rect, RichText, ScrollArea, Sense, Shape, Stroke, TextEdit, Ui,
    UiBuilder, pos2, vec2,
};

/// The least width that a column does with.
const COLUMN: f32 = 292.0;
/// The gap between columns and to the window's edge.
const GAP: f32 = 14.0;
/// The colour that ships are shown in.
const BLUE: Color32 = Color32::from_rgb(30, 120, 220);

/// Draws the workshop and does what keys and buttons ask for.
pub(super) fn show(mut contexts: EguiContexts, keys: Keys, mut panels: ResMut<Panels>, mut bench: ResMut<Bench>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let bench = &mut *bench;
    let is_typing = bench.is_typing || context.egui_wants_keyboard_input();
    let mut wanted: Vec<Do> = Vec::new();
    let mut is_open = true;
    if !is_typing {
        is_open = use_keys(context, &keys, bench, &mut wanted);
    }
    let all = context.content_rect();
    let area = Area::new(Id::new("workshop")).order(Order::Foreground).fixed_pos(all.min).fade_in(false);
    area.show(context, |ui| {
        ui.allocate_rect(all, Sense::click_and_drag());
        ui.painter().rect_filled(all, 0.0, theme::SOLID);
        ui.scope_builder(UiBuilder::new().max_rect(all.shrink(GAP)), |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            is_open &= head(ui, &keys, bench, &mut wanted);
            told(ui, bench);
            ui.add_space(2.0);
            if bench.pick_list.is_some() {
                wanted.extend(pick_list::show(ui, bench));
            } else {
                columns(ui, bench, &mut wanted);
            }
        });
    });
    for what in wanted {
        bench.carry_out(what);
    }
    bench.note_change();
    bench.is_typing = context.egui_wants_keyboard_input();
    bench.follows = false;
    if !is_open {
        panels.workshop = None;
    }
}

/// Reads what keys ask for; gives whether the workshop stays open.
fn use_keys(context: &egui::Context, keys: &Keys, bench: &mut Bench, wanted: &mut Vec<Do>) -> bool {
    let struck = |key: Key| context.input(|input| input.num_presses(key) as isize);
    for (back, on) in [(Key::ArrowUp, Key::ArrowDown), (Key::PageUp, Key::PageDown)] {
        let far = if back == Key::PageUp { 8 } else { 1 };
        let by = struck(on) - struck(back);
        if by != 0 {
            bench.step(by * far);
        }
    }
    let by = struck(Key::ArrowRight) - struck(Key::ArrowLeft);
    if by != 0 && bench.pick_list.is_none() {
        (bench.column, bench.follows) = (bench.column.beside(by), true);
    }
    if struck(Key::Space) + struck(Key::Enter) > 0 {
        wanted.extend(bench.pressed());
    }
    let plain = context.input(|input| input.modifiers.is_none() || input.modifiers.shift_only());
    if plain && bench.pick_list.is_none() {
        let letters = [
            (Key::N, Do::Designs),
            (Key::C, Do::Double),
            (Key::L, Do::Lead),
            (Key::Delete, Do::Remove),
            (Key::Plus, Do::Count(1)),
            (Key::Equals, Do::Count(1)),
            (Key::Minus, Do::Count(-1)),
        ];
        wanted.extend(letters.into_iter().filter(|(key, _)| struck(*key) > 0).map(|(_, what)| what));
    }
    let mut is_open = true;
    for ask in keys.asks() {
        match ask {
            Ask::Cancel => is_open &= bench.pick_list.take().is_some(),
            Ask::QuickSave => wanted.push(Do::Save),
            Ask::QuickLoad => wanted.push(Do::List),
            Ask::Undo => wanted.push(Do::Undo),
            Ask::Redo => wanted.push(Do::Redo),
            _ => {}
        }
    }
    is_open
}

/// The name of the fleet, its points, and what can be done with all of it; gives whether the workshop stays open.
fn head(ui: &mut Ui, keys: &Keys, bench: &mut Bench, wanted: &mut Vec<Do>) -> bool {
    let mut is_open = true;
    ui.horizontal_wrapped(|ui| {
        let title = TextEdit::singleline(&mut bench.draft.title).desired_width(150.0).char_limit(60);
        ui.add(title).on_hover_text(words!("builder-title-about"));
        let cost = bench.fleet.as_ref().map_or(0, |fleet| fleet.cost());
        let usual = bench.yard.fleet.points;
        let mut points = bench.draft.points.unwrap_or(usual);
        let colour = if cost > points { theme::BAD } else { theme::WHITE };
        ui.label(RichText::new(words!("builder-cost", cost = cost)).heading().color(colour));
        let drag = DragValue::new(&mut points).range(1..=10_000).speed(5.0);
        if ui.add(drag).on_hover_text(words!("builder-points-about")).changed() {
            bench.draft.points = (points != usual).then_some(points);
        }
        let ships = bench.fleet.as_ref().map_or(0, |fleet| fleet.ships.len());
        ui.label(words!("builder-points", ships = ships));
        let button = |ui: &mut Ui, name: &str, about: &str, ask: Option<Ask>| {
            let about = match ask {
                Some(ask) => words!("builder-about-key", about = about, key = keys.bindings.key_of(ask)),
                None => about.to_owned(),
            };
            ui.button(name).on_hover_text(about).clicked()
        };
        for (name, about, ask, what) in [
            (words!("builder-new"), words!("builder-new.about"), None, Do::New),
            (words!("builder-load"), words!("builder-load.about"), Some(Ask::QuickLoad), Do::List),
            (words!("builder-save"), words!("builder-save.about"), Some(Ask::QuickSave), Do::Save),
            ("\u{21BA}", words!("builder-undo-about"), Some(Ask::Undo), Do::Undo),
            ("\u{21BB}", words!("builder-redo-about"), Some(Ask::Redo), Do::Redo),
        ] {
            if button(ui, name, about, ask) {
                wanted.push(what);
            }
        }
        is_open = !button(ui, words!("builder-close"), words!("builder-close.about"), Some(Ask::Cancel));
    });
    is_open
}

/// The result of the last thing done; else what is wrong; else that nothing is wrong.
fn told(ui: &mut Ui, bench: &mut Bench) {
    let high = (ui.ctx().content_rect().height() * 0.2).clamp(40.0, 110.0);
    let mut go_to = None;
    ScrollArea::vertical().id_salt("told").max_height(high).auto_shrink([false, true]).show(ui, |ui| {
        if let Some((words, is_wrong)) = &bench.told {
            let colour = if *is_wrong { theme::BAD } else { theme::GOOD };
            ui.add(Label::new(RichText::new(words.trim_end()).color(colour).size(13.5)).wrap());
        }
        if bench.faults.is_empty() {
            ui.label(RichText::new(words!("builder-no-faults")).color(theme::GOOD));
        }
        for fault in &bench.faults {
            let of = fault.line.and_then(|line| bench.draft.lines.get(line)).map(|line| format!("{}: ", line.name)).unwrap_or_default();
            let help = fault.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
            let words = RichText::new(format!("{of}{}{help}", fault.text)).color(theme::BAD).size(13.5);
            let label = ui.add(Label::new(words).wrap().sense(Sense::click()));
            if label.clicked() {
                go_to = fault.line;
            }
        }
    });
    if let Some(line) = go_to {
        (bench.chosen, bench.column, bench.follows) = (line, Column::Ships, true);
    }
}

fn columns(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<Do>) {
    let room = ui.available_width();
    let fit = (((room + GAP) / (COLUMN + GAP)) as usize).clamp(1, Column::ALL.len());
    if fit < Column::ALL.len() {
        ui.horizontal_wrapped(|ui| {
            for column in Column::ALL {
                if ui.add(Button::new(column.title()).selected(bench.column == column)).clicked() {
                    bench.column = column;
                }
            }
        });
    }
    let first = (bench.column as usize + 1).saturating_sub(fit);
    let keys = words!("builder-keys").to_owned();
    let keys = ui.painter().layout_no_wrap(keys, FontId::proportional(theme::SMALL), theme::QUIET);
    // Where there is no room for this line, the buttons tell their keys too.
    let foot = if keys.size().x <= room { 22.0 } else { 0.0 };
    let all = ui.available_rect_before_wrap();
    let wide = (all.width() - GAP * (fit as f32 - 1.0)) / fit as f32;
    for (place, column) in Column::ALL.into_iter().skip(first).take(fit).enumerate() {
        let left = all.left() + place as f32 * (wide + GAP);
        let rect = Rect::from_min_max(pos2(left, all.top()), pos2(left + wide, (all.bottom() - foot).max(all.top() + 60.0)));
        ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt(("column", column as usize)), |ui| {
            if fit == Column::ALL.len() {
                let colour = if bench.column == column { theme::WHITE } else { theme::QUIET };
                ui.label(RichText::new(column.title()).strong().color(colour));
            }
            let high = ui.available_height().max(40.0);
            let scroll = ScrollArea::vertical().id_salt(("column", column as usize)).max_height(high).min_scrolled_height(high);
            let scrolled = scroll.auto_shrink([false, false]).show(ui, |ui| {
                // The bar of what scrolls stays clear of the numbers.
                ui.set_max_width(wide - 12.0);
                match column {
                    Column::Ships => ships(ui, bench, wanted),
                    Column::Upgrades | Column::Weapons => wanted.extend(parts::show(ui, bench, column)),
                    Column::Card => card(ui, bench),
                }
            });
            crate::ui::panels::panel_context::more_below(ui, &scrolled);
        });
    }
    if foot > 0.0 {
        ui.painter().galley(pos2(all.left(), all.bottom() - keys.size().y), keys, theme::QUIET);
    }
}

/// The fleet's ships, the chosen one with what can be done to it.
fn ships(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<Do>) {
    for place in 0..bench.draft.lines.len() {
        let Some(line) = bench.draft.lines.get(place) else { continue };
        let is_chosen = place == bench.chosen;
        let is_wrong = bench.faults.iter().any(|fault| fault.line == Some(place));
        let colour = if is_wrong { theme::BAD } else { theme::WHITE };
        let many = if line.count == 1 { String::new() } else { format!("{} \u{00D7} ", line.count) };
        let leads = if line.leader { format!("  {}", words!("builder-leads")) } else { String::new() };
        let points = line.build.cost(&bench.yard).total() * u32::from(line.count);
        let words = RichText::new(format!("{many}{}", titled(&line.name))).color(colour);
        let aside = theme::small(format!("{leads}  {points}"));
        let button = Button::new(words).selected(is_chosen).truncate().right_text(aside).min_size(vec2(ui.available_width(), 28.0));
        let row = ui.add(button);
        if is_chosen && bench.follows && bench.column == Column::Ships {
            row.scroll_to_me(None);
        }
        if row.clicked() {
            (bench.chosen, bench.column) = (place, Column::Ships);
        }
        if is_chosen {
            chosen(ui, bench, wanted);
        }
    }
    let add = Button::new(words!("builder-add")).min_size(vec2(ui.available_width(), 28.0));
    if ui.add(add).on_hover_text(words!("builder-add.about")).clicked() {
        wanted.push(Do::Designs);
    }
}

/// What can be done to the chosen ship.
fn chosen(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<Do>) {
    let (place, writes) = (bench.chosen, std::mem::take(&mut bench.names));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let Some(line) = bench.draft.lines.get_mut(place) else { return };
        let field =
            ui.add(TextEdit::singleline(&mut line.name).desired_width(76.0).char_limit(40)).on_hover_text(words!("builder-name-about"));
        if writes {
            field.request_focus();
            let whole = CCursorRange::two(CCursor::new(0), CCursor::new(line.name.chars().count()));
            let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
            state.cursor.set_char_range(Some(whole));
            state.store(ui.ctx(), field.id);
        }
        let leader = line.leader;
        for (words, about, is_on, what) in [
            ("\u{2212}", words!("builder-fewer-about"), false, Do::Count(-1)),
            ("+", words!("builder-more-about"), false, Do::Count(1)),
            (words!("builder-lead"), words!("builder-lead.about"), leader, Do::Lead),
            (words!("builder-copy"), words!("builder-copy.about"), false, Do::Double),
            (words!("builder-drop"), words!("builder-drop.about"), false, Do::Remove),
        ] {
            let button = Button::new(RichText::new(words).size(13.0)).selected(is_on);
            if ui.add(button).on_hover_text(about).clicked() {
                wanted.push(what);
            }
        }
    });
}

/// The card of the chosen ship.
fn card(ui: &mut Ui, bench: &Bench) {
    let Some(line) = bench.line() else { return };
    let design = line.after(&bench.yard).map(str::to_owned);
    let ship = Ship::new(line.name.clone(), design, line.build.clone(), line.leader, &bench.yard);
    let sheet = sheet_of(&ship, &bench.yard);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(64.0, 70.0), Sense::hover());
        let painter = ui.painter();
        let shape = |points: &[(f32, f32)], colour: Color32| {
            let points = points.iter().map(|(x, y)| rect.center() + vec2(*x, *y) * 32.0).collect();
            painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
        };
        silhouette::ship(&shape, ship.hull, BLUE);
        ui.vertical(|ui| {
            ui.label(RichText::new(&sheet.name).heading().color(theme::WHITE));
            ui.add(Label::new(RichText::new(&sheet.about).size(13.0).color(theme::QUIET)).wrap());
        });
    });
    ui.add_space(4.0);
    sheet::numbers(ui, &sheet.numbers);
    ui.add_space(6.0);
    sheet::weapons(ui, &sheet, "workshop");
    ui.add_space(6.0);
    sheet::notes(ui, &sheet.notes, "workshop");
    ui.add_space(6.0);
    sheet::cost(ui, &sheet);
}
