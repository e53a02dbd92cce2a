//! The column of the force, with its units. The chosen unit has buttons.

use super::bench::{Bench, BenchAction, Column};
use super::lists;
use crate::game::titled;
use crate::rulebooks::cqb::build::plan::{Kind, UnitPlan};
use crate::ui::style::theme;
use crate::ui::workbench::{card, over_all};
use bevy_egui::egui::{Button, Label, RichText, TextEdit, Ui, vec2};

pub(super) fn show(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    for place in 0..bench.pair.plans.own.units.len() {
        let Some(unit) = bench.pair.plans.own.units.get(place) else { continue };
        let is_chosen = place == bench.chosen;
        let is_wrong = bench.pair.own.faults.iter().any(|fault| fault.unit == Some(place));
        let colour = if is_wrong { theme::BAD } else { theme::WHITE };
        let cost = unit.cost(&bench.pair.stock);
        let (name, under) = (name(unit), weapons(unit));
        let face = unit.kind().and_then(|kind| lists::face(&kind, &bench.pair.stock));
        let row = ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                if let Some(face) = &face {
                    card::portrait(ui, &name, face, 22.0);
                }
                let aside = theme::aside(words!("depot-points", cost = cost), is_chosen);
                let button = Button::new(RichText::new(&name).color(colour)).selected(is_chosen).truncate().right_text(aside);
                ui.add(button.min_size(vec2(ui.available_width(), 28.0)))
            })
            .inner;
        if is_chosen && bench.follows && bench.column == Column::Force {
            row.scroll_to_me(None);
        }
        if row.clicked() {
            (bench.chosen, bench.column) = (place, Column::Force);
        }
        if !under.is_empty() {
            ui.add(Label::new(theme::small(&under)).wrap());
        }
        if is_chosen {
            chosen(ui, bench, wanted);
        }
    }
    for (words, about, what) in [
        (words!("depot-add-squad"), words!("depot-add-squad.about"), BenchAction::AddSquad),
        (words!("depot-add-vehicle"), words!("depot-add-vehicle.about"), BenchAction::AddVehicle),
    ] {
        let add = Button::new(words).min_size(vec2(ui.available_width(), 26.0));
        if ui.add(add).on_hover_text(about).clicked() {
            wanted.push(what);
        }
    }
}

/// The label of a unit: "First: 10 Regular", "2 \u{00D7} Gun: Technical".
fn name(unit: &UnitPlan) -> String {
    let often = if unit.times() == 1 { String::new() } else { format!("{} \u{00D7} ", unit.times()) };
    let what = match unit.kind() {
        Some(Kind::Troop(troop)) => format!("{} {}", unit.models(), titled(&troop)),
        Some(Kind::Vehicle(vehicle)) => titled(&vehicle),
        None => String::new(),
    };
    let name = titled(&unit.name);
    if name == what { format!("{often}{name}") } else { format!("{often}{name}: {what}") }
}

/// The weapons that a squad's models carry instead of the usual one.
fn weapons(unit: &UnitPlan) -> String {
    let weapons = unit.weapons.iter().map(|(name, count)| match count.value.0 {
        1 => titled(name),
        count => format!("{count} \u{00D7} {}", titled(name)),
    });
    weapons.collect::<Vec<_>>().join(" \u{00B7} ")
}

/// Draws the buttons for the chosen unit.
fn chosen(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let (place, writes) = (bench.chosen, std::mem::take(&mut bench.names));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let Some(unit) = bench.pair.plans.own.units.value.get_mut(place) else { return };
        let name = &mut unit.name.value;
        let field = ui.add(TextEdit::singleline(name).desired_width(76.0).char_limit(40)).on_hover_text(words!("depot-name-about"));
        if writes {
            over_all::write_in(ui, &field, name);
        }
        let is_squad = unit.troop.is_some();
        let mut buttons = vec![
            ("\u{2212}", words!("depot-fewer-about"), false, BenchAction::Count(-1)),
            ("+", words!("depot-more-about"), false, BenchAction::Count(1)),
        ];
        if is_squad {
            buttons.push((words!("depot-once-less"), words!("depot-once-less.about"), false, BenchAction::Bring(-1)));
            buttons.push((words!("depot-once-more"), words!("depot-once-more.about"), false, BenchAction::Bring(1)));
            buttons.push((words!("depot-team"), words!("depot-team.about"), unit.team, BenchAction::Team));
        }
        buttons.push((words!("depot-copy"), words!("depot-copy.about"), false, BenchAction::Double));
        buttons.push((words!("depot-drop"), words!("depot-drop.about"), false, BenchAction::Remove));
        for (words, about, is_on, what) in buttons {
            if ui.add(Button::new(RichText::new(words).size(13.0)).selected(is_on)).on_hover_text(about).clicked() {
                wanted.push(what);
            }
        }
    });
}
