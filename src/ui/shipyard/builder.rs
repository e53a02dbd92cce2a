//! Draws the shipyard over the whole window, in as many columns as fit. The active column is always among them.

use super::bench::{Bench, BenchAction, Column};
use super::parts;
use crate::game::titled;
use crate::rulebooks::squadrons::fleet::Ship;
use crate::rulebooks::squadrons::sheet::sheet as sheet_of;
use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::Bindings;
use crate::ui::style::theme;
use crate::ui::workbench::door::Door;
use crate::ui::workbench::head::{self, Whole};
use crate::ui::workbench::pick_list::Picked;
use crate::ui::workbench::{card, columns, over_all, pick_list, told};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Button, Context, DragValue, Key, RichText, TextEdit, Ui, vec2};

/// Draws the workshop and carries out what keys and buttons request.
pub(super) fn show(mut contexts: EguiContexts, keys: Keys, mut bench: ResMut<Bench>, mut door: Door) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let stays_open = draw(context, &Whole::of_keys(&keys), &keys.bindings, &mut bench);
    door.leave(stays_open, None);
}

/// Draws a bench into a context and carries out what buttons and keys request. Returns true if the bench stays open.
pub(super) fn draw(context: &Context, asks: &[Whole], bindings: &Bindings, bench: &mut Bench) -> bool {
    let is_typing = bench.is_typing || context.egui_wants_keyboard_input();
    let mut wanted: Vec<BenchAction> = Vec::new();
    let mut is_open = true;
    if !is_typing {
        is_open = use_keys(context, asks, bench, &mut wanted);
    }
    over_all::show(context, |ui| {
        is_open &= top(ui, bindings, bench, &mut wanted);
        faults(ui, bench);
        ui.add_space(2.0);
        let Some(list) = &bench.pick_list else { return shown(ui, bench, &mut wanted) };
        match pick_list::show(ui, list, bench.follows) {
            Some(Picked::Thing(thing)) => wanted.push(BenchAction::Take(thing)),
            Some(Picked::Back) => bench.pick_list = None,
            None => {}
        }
    });
    bench.follows = false;
    for what in wanted {
        bench.carry_out(what);
    }
    bench.note_change(over_all::goes_on(context));
    bench.is_typing = context.egui_wants_keyboard_input();
    is_open
}

/// Handles the keys. Returns true if the workshop stays open.
fn use_keys(context: &Context, asks: &[Whole], bench: &mut Bench, wanted: &mut Vec<BenchAction>) -> bool {
    let (down, right) = over_all::steps(context);
    if down != 0 {
        bench.step(down);
    }
    if right != 0 && bench.pick_list.is_none() {
        (bench.column, bench.follows) = (bench.column.beside(right), true);
    }
    if over_all::chooses(context) {
        wanted.extend(bench.pressed());
    }
    if bench.pick_list.is_none() {
        let letters = [
            (Key::N, BenchAction::Designs),
            (Key::C, BenchAction::Double),
            (Key::L, BenchAction::Lead),
            (Key::Delete, BenchAction::Remove),
            (Key::Plus, BenchAction::Count(1)),
            (Key::Equals, BenchAction::Count(1)),
            (Key::Minus, BenchAction::Count(-1)),
        ];
        wanted.extend(over_all::by_letter(context, letters));
    }
    head::sort(asks.iter().copied(), &mut bench.pick_list, wanted, BenchAction::Whole)
}

/// Draws the name of the fleet, its points, and the buttons for the whole fleet. Returns true if the workshop stays open.
fn top(ui: &mut Ui, bindings: &Bindings, bench: &mut Bench, wanted: &mut Vec<BenchAction>) -> bool {
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
        is_open = head::sort(head::buttons(ui, bindings), &mut bench.pick_list, wanted, BenchAction::Whole);
    });
    is_open
}

/// Draws the last result and the faults of the fleet. A click on a fault selects the faulty ship.
fn faults(ui: &mut Ui, bench: &mut Bench) {
    let words: Vec<String> = bench
        .faults
        .iter()
        .map(|fault| {
            let of = fault.line.and_then(|line| bench.draft.lines.get(line)).map(|line| format!("{}: ", line.name)).unwrap_or_default();
            let help = fault.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
            format!("{of}{}{help}", fault.text)
        })
        .collect();
    let clicked = told::show(ui, bench.told.as_ref(), &words, words!("builder-no-faults"));
    if let Some(line) = clicked.and_then(|place| bench.faults.get(place)).and_then(|fault| fault.line) {
        (bench.chosen, bench.column, bench.follows) = (line, Column::Ships, true);
    }
}

fn shown(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let titles = Column::ALL.map(Column::title);
    let clicked = columns::show(ui, &titles, bench.column as usize, words!("builder-keys"), |ui, column| match Column::ALL[column] {
        Column::Ships => ships(ui, bench, wanted),
        column @ (Column::Upgrades | Column::Weapons) => wanted.extend(parts::show(ui, bench, column)),
        Column::Card => of_chosen(ui, bench),
    });
    if let Some(column) = clicked {
        bench.column = Column::ALL[column];
    }
}

/// Draws the fleet's ships. The chosen ship has buttons.
fn ships(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    for place in 0..bench.draft.lines.len() {
        let Some(line) = bench.draft.lines.get(place) else { continue };
        let is_chosen = place == bench.chosen;
        let is_wrong = bench.faults.iter().any(|fault| fault.line == Some(place));
        let colour = if is_wrong { theme::BAD } else { theme::WHITE };
        let many = if line.count == 1 { String::new() } else { format!("{} \u{00D7} ", line.count) };
        let leads = if line.leader { format!("  {}", words!("builder-leads")) } else { String::new() };
        let points = line.build.cost(&bench.yard).total() * u32::from(line.count);
        let words = RichText::new(format!("{many}{}", titled(&line.name))).color(colour);
        let aside = theme::aside(format!("{leads}  {points}"), is_chosen);
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
        wanted.push(BenchAction::Designs);
    }
}

/// Draws the buttons for the chosen ship.
fn chosen(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let (place, writes) = (bench.chosen, std::mem::take(&mut bench.names));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let Some(line) = bench.draft.lines.get_mut(place) else { return };
        let field =
            ui.add(TextEdit::singleline(&mut line.name).desired_width(76.0).char_limit(40)).on_hover_text(words!("builder-name-about"));
        if writes {
            over_all::write_in(ui, &field, &line.name);
        }
        let leader = line.leader;
        for (words, about, is_on, what) in [
            ("\u{2212}", words!("builder-fewer-about"), false, BenchAction::Count(-1)),
            ("+", words!("builder-more-about"), false, BenchAction::Count(1)),
            (words!("builder-lead"), words!("builder-lead.about"), leader, BenchAction::Lead),
            (words!("builder-copy"), words!("builder-copy.about"), false, BenchAction::Double),
            (words!("builder-drop"), words!("builder-drop.about"), false, BenchAction::Remove),
        ] {
            let button = Button::new(RichText::new(words).size(13.0)).selected(is_on);
            if ui.add(button).on_hover_text(about).clicked() {
                wanted.push(what);
            }
        }
    });
}

/// Draws the card of the chosen ship.
fn of_chosen(ui: &mut Ui, bench: &Bench) {
    let Some(line) = bench.line() else { return };
    let design = line.after(&bench.yard).map(str::to_owned);
    let ship = Ship::new(line.name.clone(), design, line.build.clone(), line.leader, &bench.yard);
    card::show(ui, &sheet_of(&ship, &bench.yard));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;
    use crate::rulebooks::squadrons::fleet::FLEET_FILES;
    use crate::ui::panels::tests::names::assert_named;
    use crate::ui::workbench::shelf::Shelf;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    #[test]
    fn a_fleet_is_put_together_with_the_mouse_and_every_control_has_a_name() {
        let bindings = Bindings::default();
        let draw_it = |ui: &mut Ui, bench: &mut Bench| assert!(draw(ui.ctx(), &[], &bindings, bench));
        let library = Library::shipped(ENTRIES);
        let bench = Bench::of(library.stats().unwrap(), Shelf::of("fleet", &FLEET_FILES, &library));
        let mut window = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw_it, bench);
        window.run_steps(4);
        assert_named(&window, "the shipyard");
        let ships = window.state().draft.lines.len();
        for words in ["Add a ship", "A bare hull", "Boost"] {
            window.get_by_label_contains(words).click();
            window.run_steps(4);
            assert_named(&window, words);
        }
        assert_eq!(
            (window.state().draft.lines.len(), &*window.state().draft.lines[ships].build.upgrades),
            (ships + 1, &["boost".to_owned()][..])
        );
    }
}
