//! Draws the deck room: title, size and opponent, then the columns from the deck to a card.

use super::bench::{Bench, Column, Shown};
use super::steps::BenchAction;
use super::{cards, characters, deck, groups, names, sums};
use crate::game::words::Text;
use crate::rulebooks::duels::data::deck::{CHARACTERS, SIZE};
use crate::rulebooks::duels::data::deck_plan::{Fault, Part};
use crate::rulebooks::duels::sheet;
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
use bevy_egui::egui::{Context, Key, RichText, TextEdit, Ui};

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
            Some(Picked::Thing(deck)) => wanted.push(BenchAction::Pair(WorkshopCommand::Take(deck))),
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
        bench.follows = true;
        bench.go_to(bench.column.beside(right));
    }
    if over_all::chooses(context) {
        wanted.extend(bench.pressed());
    }
    if bench.pair.pick_list.is_none() {
        let copies = |by: i8| bench.card_here().map(|card| BenchAction::Change(card, by));
        let letters = [
            (Key::N, Some(BenchAction::Pair(WorkshopCommand::Whole(Whole::New)))),
            (Key::T, Some(BenchAction::Title)),
            (Key::U, Some(BenchAction::DropUnpayable)),
            (Key::Delete, bench.part_here().map(BenchAction::LeaveOut)),
            (Key::Plus, copies(1)),
            (Key::Equals, copies(1)),
            (Key::Minus, copies(-1)),
        ];
        wanted.extend(over_all::by_letter(context, letters).into_iter().flatten());
        wanted.extend(over_all::by_letter(context, pairing::letters()).into_iter().map(BenchAction::Pair));
    }
    head::sort(asks.iter().copied(), &mut bench.pair.pick_list, wanted, |what| BenchAction::Pair(WorkshopCommand::Whole(what)))
}

/// Draws the title of the deck, its size, and the buttons for the whole deck. Returns true if the workshop stays open.
fn top(ui: &mut Ui, bindings: &Bindings, bench: &mut Bench, wanted: &mut Vec<BenchAction>) -> bool {
    let mut is_open = true;
    ui.horizontal_wrapped(|ui| {
        let mut title = bench.pair.plans.own.title.to_string();
        let field = ui.add(TextEdit::singleline(&mut title).desired_width(150.0).char_limit(60));
        if std::mem::take(&mut bench.names) {
            over_all::write_in(ui, &field, &title);
        }
        if field.on_hover_text(words!("decks-title-about")).changed() {
            bench.pair.plans.own.title = title.into();
        }
        let size = bench.pair.plans.own.size();
        let colour = if size == SIZE { theme::WHITE } else { theme::BAD };
        ui.label(RichText::new(words!("decks-size", count = size, of = SIZE)).heading().color(colour));
        is_open = head::sort(head::buttons(ui, bindings), &mut bench.pair.pick_list, wanted, |what| {
            BenchAction::Pair(WorkshopCommand::Whole(what))
        });
    });
    is_open
}

/// Draws the opponent and the buttons beside it. Returns the action that was clicked.
fn opponent(ui: &mut Ui, bench: &Bench) -> Option<BenchAction> {
    let pair = &bench.pair;
    let who = words!("decks-against", deck = &*pair.plans.other.title, who = names::characters(&pair.plans.other, &pair.stock));
    let row = ui.horizontal_wrapped(|ui| {
        let clicked = pairing::opponent(ui, &who).map(BenchAction::Pair);
        let is_there = groups::has_unpayable(&pair.plans.own, &pair.stock);
        let drops = is_there && ui.button(words!("decks-drop-unpayable")).on_hover_text(words!("decks-drop-unpayable.about")).clicked();
        if drops { Some(BenchAction::DropUnpayable) } else { clicked }
    });
    row.inner
}

/// Draws the last result and the faults of the deck. A click on a fault selects the faulty character or card.
fn faults(ui: &mut Ui, bench: &mut Bench) {
    let told = |fault: &Fault| match &fault.help {
        Some(help) => format!("{} ({help})", fault.text),
        None => fault.text.clone(),
    };
    let words: Vec<String> = bench.pair.own.faults.iter().map(told).collect();
    let clicked = told::show(ui, bench.pair.told.as_ref(), &words, words!("decks-no-faults"));
    match clicked.and_then(|place| bench.pair.own.faults.get(place)).map(|fault| fault.part.clone()) {
        Some(Part::Whole) if bench.pair.plans.own.characters.len() == CHARACTERS => bench.go_to(Column::Cards),
        Some(Part::Whole) => bench.go_to(Column::Characters),
        Some(part) => bench.go_to_part(part),
        None => {}
    }
}

fn shown(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let titles = Column::ALL.map(Column::title);
    let clicked = columns::show(ui, &titles, bench.column as usize, words!("decks-keys"), |ui, column| {
        wanted.extend(match Column::ALL[column] {
            Column::Deck => deck::show(ui, bench),
            Column::Characters => characters::show(ui, bench),
            Column::Cards => cards::show(ui, bench),
            Column::Card => card_column(ui, bench),
        });
    });
    if let Some(column) = clicked {
        bench.go_to(Column::ALL[column]);
    }
}

/// Draws the card that was viewed last, the buttons that print all cards, the cost curve and the odds.
fn card_column(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let clicked = bench.pair.press.buttons(ui, (words!("decks-print-all"), words!("decks-print-all.about")));
    ui.separator();
    let (set, nobodys) = (&*bench.pair.stock, (&Text::NONE, card::COLOUR));
    let sheet = match &bench.shown {
        Some(Shown::Character(name)) => set.characters.get(name).map(|data| sheet::character(data, set, nobodys)),
        Some(Shown::Card(name)) => set.cards.get(name).map(|data| sheet::card(data, &bench.pair.own.made.characters, set, nobodys)),
        None => None,
    };
    sheet.iter().for_each(|sheet| card::show(ui, sheet));
    ui.separator();
    sums::show(ui, &bench.sums);
    clicked.map(WorkshopCommand::Print).map(BenchAction::Pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::deck_room::steps::tests::bench;
    use crate::ui::panels::tests::names::assert_named;
    use bevy_egui::egui::accesskit::Role;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn window(bindings: &Bindings) -> Harness<'_, Bench> {
        let draw_it = |ui: &mut Ui, bench: &mut Bench| assert!(draw(ui.ctx(), &[], bindings, bench));
        let mut window = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw_it, bench());
        window.run_steps(4);
        window
    }

    fn click(window: &mut Harness<Bench>, words: &str) {
        window.get_by_label(words).click();
        window.run_steps(4);
    }

    fn press(window: &mut Harness<Bench>, keys: &[Key]) {
        for key in keys {
            window.key_press(*key);
            window.run_steps(2);
        }
    }

    #[test]
    fn a_deck_is_put_together_with_the_mouse_and_every_control_has_a_name() {
        let bindings = Bindings::default();
        let mut window = window(&bindings);
        assert_named(&window, "the deck room");
        window.get_by_role_and_label(Role::CheckBox, "Bloodlust").hover();
        window.run_steps(40);
        assert!(window.query_by_label_contains("Click: one more").is_some(), "a row tells all that stands on its card");
        click(&mut window, "New");
        assert_eq!(window.state().pair.plans.own.size(), 0);
        window.get_by_role_and_label(Role::CheckBox, "Vex").click();
        window.run_steps(4);
        assert_eq!(window.state().pair.plans.own.characters[0].value, "vex");
        for copies in [1, 2] {
            window.get_by_role_and_label(Role::CheckBox, "Cleave").click();
            window.run_steps(4);
            assert_eq!(window.state().pair.plans.own.copies("cleave"), copies);
        }
        assert_named(&window, "a new deck");
        window.get_by_role_and_label(Role::CheckBox, "2 \u{00D7} Cleave").click_secondary();
        window.run_steps(4);
        assert_eq!(window.state().pair.plans.own.copies("cleave"), 1);
        window.get_by_role_and_label(Role::Button, "1 \u{00D7} Cleave <2>[4]").click();
        window.run_steps(4);
        click(&mut window, "+");
        click(&mut window, "Leave out");
        assert_eq!(window.state().pair.plans.own.size(), 0);
        click(&mut window, "Opponent");
        assert_named(&window, "the list of decks");
        window.get_by_label_contains("Long watch").click();
        window.run_steps(4);
        assert_eq!(&*window.state().pair.plans.other.title, "Long watch");
        click(&mut window, "Swap");
        assert_eq!(&*window.state().pair.plans.own.title, "Long watch");
    }

    #[test]
    fn a_fault_leads_to_the_card_that_it_is_about_and_a_button_leaves_out_what_nobody_can_pay_for() {
        let bindings = Bindings::default();
        let mut window = window(&bindings);
        assert!(window.query_by_label("Leave out what nobody can pay for").is_none());
        window.state_mut().choose(Part::Character(0));
        window.get_by_role_and_label(Role::CheckBox, "Kestrel").click();
        window.run_steps(4);
        let wrong = window.state().pair.own.faults[0].clone();
        let Part::Card(card) = &wrong.part else { panic!("{wrong:?}") };
        window.get_by_label_contains(&format!("can pay for `{card}`")).click();
        window.run_steps(4);
        assert_eq!((&window.state().chosen, window.state().column), (&wrong.part, Column::Deck));
        click(&mut window, "Leave out what nobody can pay for");
        assert!(window.state().pair.own.faults.iter().all(|fault| fault.part == Part::Whole), "{:?}", window.state().pair.own.faults);
        window.get_by_label_contains("a deck has 33 cards").click();
        window.run_steps(4);
        assert_eq!(window.state().column, Column::Cards);
    }

    #[test]
    fn a_deck_is_put_together_with_keys_alone() {
        let bindings = Bindings::default();
        let mut window = window(&bindings);
        press(&mut window, &[Key::N, Key::ArrowDown, Key::Enter, Key::Space]);
        let (first, bench) = (window.state().rows[0][0].clone(), window.state());
        assert_eq!((bench.column, &bench.pair.plans.own.characters[1].value), (Column::Characters, &first));
        press(&mut window, &[Key::ArrowRight, Key::ArrowDown, Key::Enter]);
        let card = window.state().rows[1][1].clone();
        assert_eq!(window.state().pair.plans.own.copies(&card), 1);
        press(&mut window, &[Key::Minus, Key::Plus, Key::Delete]);
        assert_eq!(window.state().pair.plans.own.copies(&card), 0);
        press(&mut window, &[Key::Equals, Key::ArrowLeft, Key::ArrowLeft, Key::Delete, Key::X, Key::X]);
        assert_eq!((window.state().pair.plans.own.size(), window.state().column), (0, Column::Deck));
        press(&mut window, &[Key::T]);
        window.event(bevy_egui::egui::Event::Text("Mine".to_owned()));
        window.run_steps(2);
        assert_eq!(&*window.state().pair.plans.own.title, "Mine");
        assert!(window.state().is_typing);
        press(&mut window, &[Key::Enter, Key::O, Key::ArrowDown, Key::Enter]);
        assert_eq!(&*window.state().pair.plans.other.title, "Long watch");
        press(&mut window, &[Key::P]);
        assert!(window.state().pair.to_play.is_none(), "an empty deck is not played");
    }
}
