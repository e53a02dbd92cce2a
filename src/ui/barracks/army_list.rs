//! The column of the army: squads with their members, single units and creations. The selected part has buttons.

use super::bench::Bench;
use super::deeds::{BenchAction, Column};
use super::{built, lines};
use crate::game::card::Face;
use crate::game::titled;
use crate::rulebooks::brikwars::armies::army::Budget;
use crate::rulebooks::brikwars::armies::plan::Part;
use crate::table::Formation;
use crate::ui::style::theme;
use crate::ui::workbench::{card, over_all};
use bevy_egui::egui::{Button, Label, RichText, TextEdit, Ui, vec2};

/// Draws the army's squads and units, with buttons on the selected part.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, wanted: &mut Vec<BenchAction>) {
    let parts = bench.plans.own.parts();
    for (place, part) in parts.iter().enumerate() {
        let is_chosen = place == bench.chosen;
        let is_wrong = bench.own.faults.iter().any(|fault| fault.part == Some(*part));
        let colour = if is_wrong { theme::BAD } else { theme::WHITE };
        let price = bench.plans.own.price(*part, &bench.catalogue, &bench.prices);
        let aside = match bench.plans.own.budget {
            Budget::Cp(_) => format!("{} CP  {} U", price.points, price.worth),
            _ => format!("{} U  {} CP", price.worth, price.points),
        };
        let (name, face) = row_of(bench, *part);
        let row = ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                if let Some(face) = &face {
                    let on_plate =
                        matches!(part, Part::Members(at, _) if bench.plans.own.squads.get(*at).is_some_and(|squad| squad.on_plate));
                    ui.add_space(if on_plate { 12.0 } else { 0.0 });
                    card::portrait(ui, &name, face, 22.0);
                }
                let words = RichText::new(name).color(colour);
                let words = if face.is_none() { words.strong() } else { words };
                let button = Button::new(words).selected(is_chosen).truncate().right_text(theme::aside(aside, is_chosen));
                ui.add(button.min_size(vec2(ui.available_width(), 28.0)))
            })
            .inner;
        if is_chosen && bench.follows && bench.column == Column::Army {
            row.scroll_to_me(None);
        }
        let of_built = bench.plans.own.creation(*part).and_then(built::line);
        if let Some((words, is_unmanned)) = of_built {
            let colour = if is_unmanned { theme::AMBER } else { theme::QUIET };
            ui.add(Label::new(RichText::new(words).size(theme::SMALL).color(colour)).wrap());
        }
        if row.clicked() {
            (bench.chosen, bench.column) = (place, Column::Army);
        }
        if is_chosen {
            chosen(ui, bench, *part, wanted);
        }
    }
    if bench.plans.own.is_drafted() {
        return;
    }
    for (words, about, what) in [
        (words!("barracks-add-squad"), words!("barracks-add-squad.about"), BenchAction::AddSquad),
        (words!("barracks-add-unit"), words!("barracks-add-unit.about"), BenchAction::AddUnit),
        (words!("barracks-add-built"), words!("barracks-add-built.about"), BenchAction::AddBuilt),
    ] {
        let add = Button::new(words).min_size(vec2(ui.available_width(), 26.0));
        if ui.add(add).on_hover_text(about).clicked() {
            wanted.push(what);
        }
    }
}

/// The text of a row of the army, and the portrait beside it.
fn row_of(bench: &Bench, part: Part) -> (String, Option<Box<Face>>) {
    let plan = &bench.plans.own;
    match part {
        Part::Squad(at) => (plan.squads.get(at).map(|squad| titled(&squad.name)).unwrap_or_default(), None),
        Part::Members(at, _) => {
            let Some(alike) = plan.members(part) else { return Default::default() };
            let soldier = &alike.soldier;
            let unit = match &soldier.mount {
                Some(mount) => words!("barracks-on", unit = titled(&soldier.unit), mount = titled(mount)),
                None => titled(&soldier.unit),
            };
            let squad = plan.squads.get(at);
            let name = match squad.filter(|squad| !squad.on_plate) {
                Some(lone) if titled(&lone.name) != unit => format!("{}: {unit}", titled(&lone.name)),
                Some(_) => unit,
                None if alike.count == 1 => unit,
                None => format!("{} \u{00D7} {unit}", alike.count),
            };
            (name, bench.catalogue.units.get(&soldier.unit).map(lines::head))
        }
        Part::Creation(at) => {
            let Some((name, creation)) = plan.creations.get(at) else { return Default::default() };
            (words!("barracks-built", name = titled(name), size = creation.size), None)
        }
    }
}

/// Draws the buttons for the chosen part.
fn chosen(ui: &mut Ui, bench: &mut Bench, part: Part, wanted: &mut Vec<BenchAction>) {
    let writes = std::mem::take(&mut bench.names);
    let squad = match part {
        Part::Squad(at) | Part::Members(at, _) => bench.plans.own.squads.get(at),
        Part::Creation(_) => None,
    };
    let formation = squad.filter(|squad| squad.on_plate).map(|squad| squad.formation);
    let is_member = matches!(part, Part::Members(..)) && formation.is_some();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if let Some(name) = bench.plans.own.name_mut(part).filter(|_| !is_member) {
            let field = ui.add(TextEdit::singleline(name).desired_width(76.0).char_limit(40)).on_hover_text(words!("barracks-name-about"));
            if writes {
                over_all::write_in(ui, &field, name);
            }
        }
        let mut buttons = Vec::new();
        if is_member || matches!(part, Part::Creation(_)) {
            buttons.push(("\u{2212}", words!("barracks-fewer-about"), BenchAction::Count(-1)));
            buttons.push(("+", words!("barracks-more-about"), BenchAction::Count(1)));
        }
        if let (Part::Squad(_), Some(formation)) = (part, formation) {
            let drawn_up = match formation {
                Formation::Block => words!("barracks-block"),
                Formation::Line => words!("barracks-line"),
                Formation::Ring => words!("barracks-ring"),
            };
            buttons.push((drawn_up, words!("barracks-draw-up-about"), BenchAction::DrawUp));
        }
        if formation.is_some() {
            buttons.push((words!("barracks-member"), words!("barracks-member.about"), BenchAction::AddMember));
        }
        buttons.push((words!("barracks-copy"), words!("barracks-copy.about"), BenchAction::Double));
        buttons.push((words!("barracks-drop"), words!("barracks-drop.about"), BenchAction::Remove));
        for (words, about, what) in buttons {
            if ui.add(Button::new(RichText::new(words).size(13.0))).on_hover_text(about).clicked() {
                wanted.push(what);
            }
        }
    });
}
