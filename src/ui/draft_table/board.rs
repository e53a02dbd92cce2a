//! Draws the draft: whose turn it is, and the columns from the pile to the log.

use super::bench::{Bench, BenchAction, Column};
use crate::game::card::Face;
use crate::game::titled;
use crate::rulebooks::brikwars::armies::army::Price;
use crate::rulebooks::brikwars::armies::draft::{Event, LotKind};
use crate::rulebooks::brikwars::{Catalogue, item_in_numbers, lots, meeting};
use crate::ui::input::keyboard::Keys;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use crate::ui::workbench::door::Door;
use crate::ui::workbench::head::{self, Whole};
use crate::ui::workbench::pick_list::Picked;
use crate::ui::workbench::{card, columns, over_all, pick_list, told};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Button, Context, Key, Label, RichText, Ui, vec2};
use std::collections::BTreeSet;
use std::ops::Add;

/// Draws the workshop and carries out what keys and buttons request.
pub(super) fn show(mut contexts: EguiContexts, keys: Keys, mut bench: ResMut<Bench>, mut door: Door) {
    let Ok(context) = contexts.ctx_mut() else { return };
    let stays_open = draw(context, &Whole::of_keys(&keys), &keys.bindings, &mut bench);
    door.leave(stays_open, bench.to_play.take().map(|battle| Wish::BattleAmongPeople(battle.display().to_string())));
}

/// Draws a bench into a context and carries out what buttons and keys request. Returns true if the bench stays open.
pub(super) fn draw(context: &Context, asks: &[Whole], bindings: &Bindings, bench: &mut Bench) -> bool {
    let mut wanted: Vec<BenchAction> = Vec::new();
    let mut is_open = use_keys(context, asks, bench, &mut wanted);
    over_all::show(context, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&bench.draft.title).heading().color(theme::WHITE));
            ui.add_space(6.0);
            is_open &= head::sort(head::buttons(ui, bindings), &mut bench.pick_list, &mut wanted, BenchAction::Whole);
        });
        turn(ui, bench, &mut wanted);
        let over = if bench.standing.next.is_none() { words!("draft-over") } else { "" };
        told::show(ui, bench.told.as_ref(), &[], over);
        ui.add_space(2.0);
        let Some(list) = &bench.pick_list else { return shown(ui, bench, &mut wanted) };
        match pick_list::show(ui, list, bench.follows) {
            Some(Picked::Thing(thing)) => wanted.push(bench.picked(thing)),
            Some(Picked::Back) => bench.pick_list = None,
            None => {}
        }
    });
    bench.follows = false;
    for what in wanted {
        bench.carry_out(what);
    }
    bench.note_change();
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
            (Key::P, BenchAction::Pass),
            (Key::C, BenchAction::Choose),
            (Key::R, BenchAction::Rest),
            (Key::A, BenchAction::Armies),
            (Key::B, BenchAction::Meet),
        ];
        wanted.extend(over_all::by_letter(context, letters));
        if bench.is_divided_now() {
            wanted.extend(over_all::by_letter(context, [(Key::S, BenchAction::Split), (Key::J, BenchAction::AskJoin)]));
        }
    }
    head::sort(asks.iter().copied(), &mut bench.pick_list, wanted, BenchAction::Whole)
}

/// Draws whose turn it is and the possible actions; at the end, the result of the draft.
fn turn(ui: &mut Ui, bench: &Bench, wanted: &mut Vec<BenchAction>) {
    ui.horizontal_wrapped(|ui| {
        let buttons = match bench.next() {
            Some(player) => {
                ui.label(RichText::new(words!("draft-chooses", player = titled(player))).heading().color(theme::AMBER));
                let lot = bench.draft.lots.get(bench.chosen).map(|lot| titled(&lot.name)).unwrap_or_default();
                vec![
                    (words!("draft-take", lot = lot), words!("draft-take-about").to_owned(), BenchAction::Take),
                    (words!("draft-pass").to_owned(), words!("draft-pass.about").to_owned(), BenchAction::Pass),
                    (words!("draft-choose").to_owned(), words!("draft-choose.about").to_owned(), BenchAction::Choose),
                    (words!("draft-rest").to_owned(), words!("draft-rest.about").to_owned(), BenchAction::Rest),
                ]
            }
            None => vec![
                (words!("draft-armies").to_owned(), words!("draft-armies.about").to_owned(), BenchAction::Armies),
                (words!("draft-meet").to_owned(), words!("draft-meet.about").to_owned(), BenchAction::Meet),
            ],
        };
        let divides = [
            (words!("draft-split").to_owned(), words!("draft-split.about").to_owned(), BenchAction::Split),
            (words!("draft-join").to_owned(), words!("draft-join.about").to_owned(), BenchAction::AskJoin),
        ];
        let divides = divides.into_iter().filter(|_| bench.is_divided_now());
        for (words, about, what) in buttons.into_iter().chain(divides) {
            let can = what != BenchAction::Take || bench.legal().contains(&bench.chosen);
            let button = ui.add_enabled(can, Button::new(words)).on_hover_text(about);
            if button.on_disabled_hover_text(words!("draft-one-each")).clicked() {
                wanted.push(what);
            }
        }
    });
}

fn shown(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let titles = Column::ALL.map(Column::title);
    let clicked = columns::show(
        ui,
        &titles,
        bench.column as usize,
        if bench.standing.next.is_some() { words!("draft-keys") } else { "" },
        |ui, column| match Column::ALL[column] {
            Column::Pile => wanted.extend(pile(ui, bench)),
            Column::Lot => lot(ui, bench),
            Column::Players => players(ui, bench),
            Column::Log => log(ui, bench),
        },
    );
    if let Some(column) = clicked {
        bench.column = Column::ALL[column];
    }
}

/// Draws the lots on the pile. A click selects a lot, a second click takes it.
fn pile(ui: &mut Ui, bench: &mut Bench) -> Option<BenchAction> {
    let mut done = None;
    let legal = bench.legal();
    for lot in bench.pile() {
        let holds = &bench.draft.lots[lot].holds;
        let aside = match holds {
            LotKind::Forces(_) => {
                let price = lots::price(holds, &bench.catalogue, &bench.prices);
                format!("{} U  {} CP", price.worth, price.points)
            }
            _ => String::new(),
        };
        let colour = if legal.contains(&lot) { theme::WHITE } else { theme::QUIET };
        let words = RichText::new(titled(&bench.draft.lots[lot].name)).color(colour);
        let button = Button::new(words).selected(lot == bench.chosen).truncate().right_text(theme::aside(aside, lot == bench.chosen));
        let row = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if let Some((unit, face)) = face(holds, &bench.catalogue) {
                card::portrait(ui, unit, &face, 22.0);
            }
            ui.add(button.min_size(vec2(ui.available_width(), 28.0)))
        });
        let row = row.inner.on_hover_text(lots::in_words(holds, false).for_players());
        if lot == bench.chosen && bench.follows {
            row.scroll_to_me(None);
        }
        if row.double_clicked() {
            done = Some(BenchAction::Take);
        }
        if row.clicked() {
            (bench.chosen, bench.column) = (lot, Column::Pile);
        }
    }
    done
}

/// The portrait of the first soldier of a lot, and the name of its unit.
fn face<'l>(holds: &'l LotKind, catalogue: &Catalogue) -> Option<(&'l str, Face)> {
    let LotKind::Forces(forces) = holds else { return None };
    let unit = &forces.squads.first()?.members.first()?.soldier.unit;
    Some((unit, Face::Figure(catalogue.units.get(unit)?.figure.clone(), card::COLOUR.to_owned())))
}

/// Draws the contents of the chosen lot: the card of each kind of soldier, and everything else.
fn lot(ui: &mut Ui, bench: &Bench) {
    let is_left = bench.standing.owners.get(bench.chosen).is_some_and(Option::is_none);
    let Some(lot) = bench.draft.lots.get(bench.chosen).filter(|_| is_left) else { return };
    ui.label(RichText::new(titled(&lot.name)).heading().color(theme::WHITE));
    ui.add(Label::new(RichText::new(lots::in_words(&lot.holds, false).for_players()).color(theme::QUIET)).wrap());
    let LotKind::Forces(forces) = &lot.holds else { return };
    for (place, alike) in forces.squads.iter().flat_map(|squad| &squad.members).enumerate() {
        if let Some(sheet) = meeting::card(&alike.soldier, &bench.catalogue, &bench.prices, card::COLOUR) {
            ui.add_space(8.0);
            ui.push_id(place, |ui| card::show(ui, &sheet));
        }
    }
    let items: BTreeSet<&String> = forces.items.iter().collect();
    for (name, item) in items.into_iter().filter_map(|name| bench.catalogue.weapons.get_key_value(name)) {
        ui.add_space(8.0);
        ui.label(RichText::new(titled(name)).color(theme::WHITE));
        let hands = (item.hands > 1).then(|| words!("barracks-two-hands").to_owned());
        for words in [item.about.clone(), item_in_numbers(item).for_players().into_owned()].into_iter().chain(hands) {
            ui.add(Label::new(RichText::new(words).size(13.5).color(theme::TEXT)).wrap());
        }
    }
}

/// Draws the lots of each player, in order of rotation, and the alliances.
fn players(ui: &mut Ui, bench: &Bench) {
    for allies in bench.draft.alliances.iter().filter(|allies| allies.len() > 1) {
        let names: Vec<String> = allies.iter().map(|player| titled(player)).collect();
        ui.add(Label::new(theme::small(words!("draft-allies", names = names.join(", ")))).wrap());
    }
    for seat in bench.draft.seats() {
        let had = bench.draft.owned_by(&bench.standing, seat);
        let price = had.iter().map(|lot| lots::price(&lot.holds, &bench.catalogue, &bench.prices)).fold(Price::default(), Add::add);
        let is_next = bench.standing.next == Some(seat);
        ui.horizontal(|ui| {
            let colour = if is_next { theme::AMBER } else { theme::WHITE };
            ui.label(RichText::new(titled(bench.draft.player(seat))).strong().color(colour));
            ui.label(theme::small(format!("{} U  {} CP", price.worth, price.points)));
        });
        for lot in had {
            let words = format!("{}: {}", titled(&lot.name), lots::in_words(&lot.holds, true).for_players());
            ui.add(Label::new(RichText::new(words).size(13.5).color(theme::TEXT)).wrap());
        }
        ui.add_space(8.0);
    }
}

/// Draws everything that has happened, newest first.
fn log(ui: &mut Ui, bench: &Bench) {
    let lot = |lot: &usize| bench.draft.lots.get(*lot).map(|lot| titled(&lot.name)).unwrap_or_default();
    let player = |seat| titled(bench.draft.player(seat));
    if bench.standing.events.is_empty() {
        ui.add(Label::new(RichText::new(words!("draft-begins")).size(13.5).color(theme::QUIET)).wrap());
    }
    for event in bench.standing.events.iter().rev() {
        let words = match event {
            Event::Took(seat, taken) => words!("draft-took", player = player(*seat), lot = lot(taken)),
            Event::Passed(seat) => words!("draft-passed", player = player(*seat)),
            Event::Skipped(seat) => words!("draft-skipped", player = player(*seat)),
            Event::Fell(seat, fallen) => words!("draft-fell", player = player(*seat), lot = lot(fallen)),
        };
        ui.add(Label::new(RichText::new(words).size(13.5).color(theme::TEXT)).wrap());
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
    fn a_pile_is_divided_with_the_mouse_and_every_control_has_a_name() {
        let bindings = Bindings::default();
        let draw_it = |ui: &mut Ui, bench: &mut Bench| assert!(draw(ui.ctx(), &[], &bindings, bench));
        let mut window = Harness::builder().with_size([1280.0, 720.0]).build_ui_state(draw_it, Bench::of(Library::shipped(ENTRIES)));
        let click = |window: &mut Harness<Bench>, words: &str| {
            window.get_by_label(words).click();
            window.run_steps(4);
        };
        window.run_steps(4);
        assert_named(&window, "the draft");
        assert!(window.query_by_label("Ann chooses").is_some());
        window.get_by(|node| node.role() == Role::Button && node.label().is_some_and(|label| label.starts_with("Hero"))).click();
        window.run_steps(4);
        click(&mut window, "Take Hero");
        assert!(window.query_by_label("Bob chooses").is_some() && window.query_by_label("Ann took Hero").is_some());
        click(&mut window, "Pass");
        click(&mut window, "Choose for all");
        assert_named(&window, "the end of the draft");
        assert!(window.query_by_label("Play").is_some() && window.query_by_label_contains("face down").is_none());
        click(&mut window, "Load");
        window.get_by_label_contains("Two Villages").click();
        window.run_steps(4);
        assert_eq!(window.state().draft.title, "Two villages");
    }
}
