//! Draws the barracks: the army with its total cost, the comparison of the two armies, and the columns from the army to a card.

use super::bench::{Bench, MAX};
use super::deeds::{BenchAction, Column};
use super::{army_list, built, lists, scales};
use crate::rulebooks::brikwars::armies::army::Budget;
use crate::rulebooks::brikwars::armies::plan::Part;
use crate::rulebooks::brikwars::{Edition, Quarters, meeting};
use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::screens::printer::Printer;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use crate::ui::workbench::door::Door;
use crate::ui::workbench::head::{self, Whole};
use crate::ui::workbench::pick_list::Picked;
use crate::ui::workbench::{card, columns, over_all, pick_list, told};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, DragValue, Key, RichText, TextEdit, Ui};

/// Draws the workshop and carries out what keys and buttons request.
pub(super) fn show(mut contexts: EguiContexts, keys: Keys, mut bench: ResMut<Bench>, mut door: Door, mut printer: Option<ResMut<Printer>>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let stays_open = draw(context, &Whole::of_keys(&keys), &keys.bindings, &mut bench);
    let told = printer.as_mut().and_then(|printer| bench.press.run(context, printer));
    bench.told = told.or_else(|| bench.told.take());
    door.leave(stays_open, bench.to_play.take().map(|battle| Wish::Battle(battle.display().to_string())));
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
        wanted.extend(scales::show(ui, bench));
        faults(ui, bench);
        ui.add_space(2.0);
        let Some(list) = &bench.pick_list else { return shown(ui, bench, &mut wanted) };
        match pick_list::show(ui, list, bench.follows) {
            Some(Picked::Thing(army)) => wanted.push(BenchAction::Take(army)),
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
    if right != 0 {
        bench.move_column(right);
    }
    if over_all::chooses(context) {
        wanted.extend(bench.pressed());
    }
    if bench.pick_list.is_none() {
        let letters = [
            (Key::N, BenchAction::AddSquad),
            (Key::U, BenchAction::AddUnit),
            (Key::M, BenchAction::AddMember),
            (Key::B, BenchAction::AddBuilt),
            (Key::C, BenchAction::Double),
            (Key::F, BenchAction::DrawUp),
            (Key::O, BenchAction::Opponents),
            (Key::X, BenchAction::Swap),
            (Key::P, BenchAction::Meet),
            (Key::Delete, BenchAction::Remove),
            (Key::Plus, BenchAction::Count(1)),
            (Key::Equals, BenchAction::Count(1)),
            (Key::Minus, BenchAction::Count(-1)),
        ];
        wanted.extend(over_all::by_letter(context, letters));
    }
    head::sort(asks.iter().copied(), &mut bench.pick_list, wanted, BenchAction::Whole)
}

/// Draws the name of the army, its cost and budget, and the buttons for the whole army. Returns true if the workshop stays open.
fn top(ui: &mut Ui, bindings: &Bindings, bench: &mut Bench, wanted: &mut Vec<BenchAction>) -> bool {
    let mut is_open = true;
    ui.horizontal_wrapped(|ui| {
        let title = TextEdit::singleline(&mut bench.plans.own.title).desired_width(150.0).char_limit(60);
        ui.add(title).on_hover_text(words!("barracks-title-about"));
        let price = bench.own.army.as_ref().map(|army| army.price(&bench.catalogue)).unwrap_or_default();
        let (cost, most, other) = match bench.plans.own.budget {
            Budget::U(most) => (price.worth, Some(most), format!("{} CP", price.points)),
            Budget::Cp(most) => (price.points, Some(most), format!("{} U", price.worth)),
            Budget::None => (price.worth, None, format!("U  {} CP", price.points)),
        };
        let is_over = most.is_some_and(|most| cost > most);
        let colour = if is_over { theme::BAD } else { theme::WHITE };
        ui.label(
            RichText::new(if most.is_some() { words!("barracks-cost", cost = cost.to_string()) } else { cost.to_string() })
                .heading()
                .color(colour),
        );
        if let Some(most) = most {
            let mut number = f64::from(most.count()) / 4.0;
            let drag = DragValue::new(&mut number)
                .range(0.0..=MAX)
                .clamp_existing_to_range(false)
                .speed(0.25)
                .custom_formatter(|number, _| number.to_string());
            if ui.add(drag).on_hover_text(words!("barracks-budget-about")).changed() {
                let most = Quarters::new((number * 4.0).round() as u32);
                bench.plans.own.budget = if matches!(bench.plans.own.budget, Budget::Cp(_)) { Budget::Cp(most) } else { Budget::U(most) };
            }
        }
        let currency = match bench.plans.own.budget {
            Budget::U(_) => "U",
            Budget::Cp(_) => "CP",
            Budget::None => words!("barracks-no-budget"),
        };
        if ui.button(currency).on_hover_text(words!("barracks-currency-about")).clicked() {
            wanted.push(BenchAction::Currency);
        }
        ui.label(RichText::new(other).color(theme::QUIET));
        let edition = match bench.plans.own.edition {
            Edition::E2020 => "2020",
            Edition::Late2010 => words!("barracks-late2010"),
        };
        if ui.button(edition).on_hover_text(words!("barracks-edition-about")).clicked() {
            wanted.push(BenchAction::Edition);
        }
        ui.add_space(6.0);
        is_open = head::sort(head::buttons(ui, bindings), &mut bench.pick_list, wanted, BenchAction::Whole);
    });
    is_open
}

/// Draws the last result and the faults of the army. A click on a fault selects the faulty part.
fn faults(ui: &mut Ui, bench: &mut Bench) {
    let own = &bench.plans.own;
    let name = |part: Part| match part {
        Part::Squad(at) | Part::Members(at, _) => own.squads.get(at).map(|squad| squad.name.as_str()),
        Part::Creation(at) => own.creations.get(at).map(|(name, _)| name.as_str()),
    };
    let words: Vec<String> = bench
        .own
        .faults
        .iter()
        .map(|fault| {
            let of = fault.part.and_then(name).map(|name| format!("{name}: ")).unwrap_or_default();
            let help = fault.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
            format!("{of}{}{help}", fault.text)
        })
        .collect();
    let stock = own.stock.as_ref().map_or(0, Vec::len);
    let none = match stock {
        _ if own.creations.iter().any(|(_, creation)| creation.stays_at_home().is_some()) => String::new(),
        0 => words!("barracks-no-faults").to_owned(),
        left => words!("barracks-to-hand-out", count = left),
    };
    let clicked = told::show(ui, bench.told.as_ref(), &words, &none);
    if let Some(part) = clicked.and_then(|place| bench.own.faults.get(place)).and_then(|fault| fault.part) {
        bench.column = Column::Army;
        bench.choose(part);
    }
}

fn shown(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let titles = Column::ALL.map(Column::title);
    let clicked = columns::show(ui, &titles, bench.column as usize, words!("barracks-keys"), |ui, column| match Column::ALL[column] {
        Column::Army => army_list::show(ui, bench, wanted),
        column @ (Column::Units | Column::Gear) => wanted.extend(lists::show(ui, bench, column)),
        Column::Card => wanted.extend(cards(ui, bench)),
    });
    if let Some(column) = clicked {
        bench.column = Column::ALL[column];
    }
}

/// Draws the card of the chosen part, and the buttons that print all cards.
fn cards(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let clicked = bench.press.buttons(ui, (words!("barracks-print-all"), words!("barracks-print-all.about")));
    ui.separator();
    of_chosen(ui, bench);
    clicked.map(BenchAction::Print)
}

/// Draws the card of the chosen part; for a squad, the card of its first member.
fn of_chosen(ui: &mut Ui, bench: &Bench) {
    let part = match bench.part() {
        Some(Part::Squad(at)) => Part::Members(at, 0),
        Some(part) => part,
        None => return,
    };
    let plan = &bench.plans.own;
    if let Part::Creation(_) = part {
        return built::show_card(ui, bench, part);
    }
    let Some(alike) = plan.members(part) else { return };
    if let Some(sheet) = meeting::card(&alike.soldier, &bench.catalogue, &bench.prices, card::COLOUR) {
        card::show(ui, &sheet);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;
    use crate::ui::panels::tests::names::assert_named;
    use bevy_egui::egui::accesskit::Role;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    #[test]
    fn an_army_is_put_together_with_the_mouse_and_every_control_has_a_name() {
        let bindings = Bindings::default();
        let draw_it = |ui: &mut Ui, bench: &mut Bench| assert!(draw(ui.ctx(), &[], &bindings, bench));
        let bench = Bench::of(Library::shipped(ENTRIES));
        let mut window = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw_it, bench);
        let click = |window: &mut Harness<Bench>, words: &str| {
            window.get_by_label(words).click();
            window.run_steps(4);
        };
        window.run_steps(4);
        assert_named(&window, "the barracks");
        click(&mut window, "New");
        window.get_by_role_and_label(Role::CheckBox, "Officer").click();
        window.run_steps(4);
        click(&mut window, "+");
        assert_eq!(window.state().own.army.as_ref().unwrap().spent(&window.state().catalogue), "6 of 15 U (66 CP)");
        click(&mut window, "Add a creation");
        assert_named(&window, "the barracks with something built");
        click(&mut window, "Deck Gun");
        assert!(window.query_by_label("Pilot \u{00B7} Deck Gun").is_some());
        assert!(window.query_by_label("Skilled").is_none(), "a vehicle has no Mind");
        click(&mut window, "Building");
        assert_eq!(window.state().plans.own.creations[0].1.kind.to_string(), "Building");
        click(&mut window, "Opponent");
        assert_named(&window, "the list of armies");
        window.get_by_label_contains("The Grey Lancers").click();
        window.run_steps(4);
        assert_eq!(window.state().plans.other.title, "The Grey Lancers");
        assert!(window.query_by_label_contains("Almighty Bennies in return").is_some(), "seven Unit Inches less");
    }
}
