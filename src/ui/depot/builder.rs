//! Draws the depot: title, points and opponent, then the columns from the force to a card.

use super::bench::{Bench, BenchAction, Column};
use super::{lists, units};
use crate::rulebooks::cqb::build::plan::ForcePlan;
use crate::rulebooks::cqb::sheet;
use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::screens::printer::Printer;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use crate::ui::workbench::door::Door;
use crate::ui::workbench::head::{self, Whole};
use crate::ui::workbench::pairing::{self, WorkshopCommand};
use crate::ui::workbench::pick_list::Picked;
use crate::ui::workbench::{card, columns, over_all, pick_list, told};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, DragValue, Key, RichText, TextEdit, Ui};

/// Draws the workshop and carries out what keys and buttons request.
pub(super) fn show(mut contexts: EguiContexts, keys: Keys, mut bench: ResMut<Bench>, mut door: Door, mut printer: Option<ResMut<Printer>>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let stays_open = draw(context, &Whole::of_keys(&keys), &keys.bindings, &mut bench);
    let told = printer.as_mut().and_then(|printer| bench.pair.press.run(context, printer));
    bench.pair.told = told.or_else(|| bench.pair.told.take());
    door.leave(stays_open, bench.pair.to_play.take().map(|battle| Wish::Battle(battle.display().to_string())));
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
        wanted.extend(opponent(ui, bench));
        faults(ui, bench);
        ui.add_space(2.0);
        let Some(list) = &bench.pair.pick_list else { return shown(ui, bench, &mut wanted) };
        match pick_list::show(ui, list, bench.follows) {
            Some(Picked::Thing(force)) => wanted.push(BenchAction::Pair(WorkshopCommand::Take(force))),
            Some(Picked::Back) => bench.pair.pick_list = None,
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
    if right != 0 && bench.pair.pick_list.is_none() {
        (bench.column, bench.follows) = (bench.column.beside(right), true);
    }
    if over_all::chooses(context) {
        wanted.extend(bench.pressed());
    }
    if bench.pair.pick_list.is_none() {
        let letters = [
            (Key::N, BenchAction::AddSquad),
            (Key::V, BenchAction::AddVehicle),
            (Key::C, BenchAction::Double),
            (Key::T, BenchAction::Team),
            (Key::B, BenchAction::Bring(1)),
            (Key::F, BenchAction::Bring(-1)),
            (Key::Delete, BenchAction::Remove),
            (Key::Plus, BenchAction::Count(1)),
            (Key::Equals, BenchAction::Count(1)),
            (Key::Minus, BenchAction::Count(-1)),
        ];
        wanted.extend(over_all::by_letter(context, letters));
        wanted.extend(over_all::by_letter(context, pairing::letters()).into_iter().map(BenchAction::Pair));
    }
    head::sort(asks.iter().copied(), &mut bench.pair.pick_list, wanted, |what| BenchAction::Pair(WorkshopCommand::Whole(what)))
}

/// Draws the name of the force, its points, and the buttons for the whole force. Returns true if the workshop stays open.
fn top(ui: &mut Ui, bindings: &Bindings, bench: &mut Bench, wanted: &mut Vec<BenchAction>) -> bool {
    let mut is_open = true;
    ui.horizontal_wrapped(|ui| {
        let title = TextEdit::singleline(&mut bench.pair.plans.own.title).desired_width(150.0).char_limit(60);
        ui.add(title).on_hover_text(words!("depot-title-about"));
        let (cost, mut limit) = (bench.pair.own.made.cost(), bench.pair.plans.own.limit());
        let colour = if cost > limit { theme::BAD } else { theme::WHITE };
        ui.label(RichText::new(words!("depot-cost", cost = cost)).heading().color(colour));
        let drag = DragValue::new(&mut limit).range(1..=10_000).clamp_existing_to_range(false).speed(5.0);
        if ui.add(drag).on_hover_text(words!("depot-limit-about")).changed() {
            bench.pair.plans.own.set_limit(limit);
        }
        ui.label(words!("depot-units", units = bench.pair.own.made.units.len()));
        is_open = head::sort(head::buttons(ui, bindings), &mut bench.pair.pick_list, wanted, |what| {
            BenchAction::Pair(WorkshopCommand::Whole(what))
        });
    });
    is_open
}

/// Draws the opponent and the buttons beside it. Returns the action that was clicked.
fn opponent(ui: &mut Ui, bench: &Bench) -> Option<BenchAction> {
    let (title, cost) = (&bench.pair.plans.other.title, bench.pair.other.made.cost());
    ui.horizontal_wrapped(|ui| pairing::opponent(ui, &words!("depot-against", force = title, cost = cost))).inner.map(BenchAction::Pair)
}

/// Draws the last result and the faults of the force. A click on a fault selects the faulty unit.
fn faults(ui: &mut Ui, bench: &mut Bench) {
    let words: Vec<String> = bench
        .pair
        .own
        .faults
        .iter()
        .map(|fault| {
            let unit = fault.unit.and_then(|unit| bench.pair.plans.own.units.get(unit));
            let of = unit.map(|unit| format!("{}: ", *unit.name)).unwrap_or_default();
            let help = fault.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
            format!("{of}{}{help}", fault.text)
        })
        .collect();
    let clicked = told::show(ui, bench.pair.told.as_ref(), &words, words!("depot-no-faults"));
    if let Some(unit) = clicked.and_then(|place| bench.pair.own.faults.get(place)).and_then(|fault| fault.unit) {
        (bench.chosen, bench.column, bench.follows) = (unit, Column::Force, true);
    }
}

fn shown(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let titles = Column::ALL.map(Column::title);
    let clicked = columns::show(ui, &titles, bench.column as usize, words!("depot-keys"), |ui, column| match Column::ALL[column] {
        Column::Force => units::show(ui, bench, wanted),
        column @ (Column::Kinds | Column::Weapons) => wanted.extend(lists::show(ui, bench, column)),
        Column::Card => wanted.extend(cards(ui, bench)),
    });
    if let Some(column) = clicked {
        bench.column = Column::ALL[column];
    }
}

/// Draws the card of the chosen unit, and the buttons that print all cards.
fn cards(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let clicked = bench.pair.press.buttons(ui, (words!("depot-print-all"), words!("depot-print-all.about")));
    ui.separator();
    if let Some(unit) = bench.unit() {
        let only = ForcePlan { units: vec![unit.clone()].into(), ..ForcePlan::default() };
        let (force, _) = only.look_over(&bench.pair.stock);
        let sheet = force.units.first().and_then(|unit| sheet::of_unit(unit, &bench.pair.stock, ("", card::COLOUR)));
        sheet.iter().for_each(|sheet| card::show(ui, sheet));
    }
    clicked.map(WorkshopCommand::Print).map(BenchAction::Pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::depot::bench::tests::bench;
    use crate::ui::panels::tests::names::assert_named;
    use bevy_egui::egui::accesskit::Role;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    #[test]
    fn a_force_is_put_together_with_the_mouse_and_every_control_has_a_name() {
        let bindings = Bindings::default();
        let draw_it = |ui: &mut Ui, bench: &mut Bench| assert!(draw(ui.ctx(), &[], &bindings, bench));
        let mut window = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw_it, bench());
        let click = |window: &mut Harness<Bench>, words: &str| {
            window.get_by_label(words).click();
            window.run_steps(4);
        };
        window.run_steps(4);
        assert_named(&window, "the depot");
        click(&mut window, "New");
        window.get_by_role_and_label(Role::CheckBox, "Regular").click();
        window.run_steps(4);
        click(&mut window, "Sniper Rifle");
        click(&mut window, "One more Sniper Rifle");
        assert_eq!(window.state().unit().unwrap().carriers("sniper-rifle"), 2);
        window.get_by_role_and_label(Role::CheckBox, "2 \u{00D7} Sniper Rifle").click();
        window.run_steps(4);
        assert_eq!(window.state().unit().unwrap().carriers("sniper-rifle"), 1);
        click(&mut window, "Add a vehicle");
        assert_named(&window, "the depot with a vehicle");
        assert!(window.query_by_label("A vehicle has the weapons of its kind: its card lists them.").is_some());
        click(&mut window, "Opponent");
        assert_named(&window, "the list of forces");
        window.get_by_label_contains("Iron Stride").click();
        window.run_steps(4);
        assert_eq!(window.state().pair.plans.other.title, "Iron Stride");
        click(&mut window, "Swap");
        assert_eq!(window.state().pair.plans.own.title, "Iron Stride");
    }
}
