//! The lists of kinds and weapons: what the chosen unit is and carries, what each choice is good for, and how it would change the points.

use super::bench::{Bench, BenchAction, Column, change};
use crate::game::card::Face;
use crate::game::titled;
use crate::game::words::{ListJoin, Text};
use crate::rulebooks::cqb::build::plan::{Kind, UnitPlan};
use crate::rulebooks::cqb::data::armoury::Armoury;
use crate::rulebooks::cqb::data::weapon::Weapon;
use crate::rulebooks::cqb::sheet;
use crate::ui::style::theme;
use crate::ui::workbench::card;
use crate::ui::workbench::lines::{self, headed};
use crate::ui::workbench::row::{self, Row};
use bevy_egui::egui::{Label, Ui};

type Line = lines::Line<BenchAction>;

/// Draws a list. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, column: Column) -> Option<BenchAction> {
    let of_weapons = usize::from(column == Column::Weapons);
    let unit = bench.unit()?;
    let lines = if of_weapons == 1 { weapons(unit, &bench.pair.stock) } else { kinds(unit, &bench.pair.stock) };
    if of_weapons == 1 && unit.vehicle.is_some() {
        ui.add(Label::new(theme::small(words!("depot-vehicle-weapons"))).wrap());
    }
    let keys = (bench.column == column).then_some(bench.at[of_weapons]);
    let clicked = lines::show(ui, &lines, keys, bench.follows);
    bench.rows[of_weapons] = lines::deeds(&lines);
    let place = clicked?;
    (bench.column, bench.at[of_weapons]) = (column, place);
    bench.rows[of_weapons].get(place).cloned()
}

/// The portrait of a unit of this kind.
pub(super) fn face(kind: &Kind, armoury: &Armoury) -> Option<Box<Face>> {
    let look = match kind {
        Kind::Troop(name) => armoury.troops.get(name)?.look.clone(),
        Kind::Vehicle(name) => armoury.vehicles.get(name)?.look.clone(),
    };
    Some(Box::new(Face::Figure(look, card::COLOUR.to_owned())))
}

/// How an action would change the points of a unit.
fn changed(unit: &UnitPlan, what: &BenchAction, armoury: &Armoury) -> String {
    let mut other = unit.clone();
    change(&mut other, what, armoury);
    row::signed(unit.cost(armoury), other.cost(armoury))
}

/// The possible kinds of a unit (CQB-020, CQB-130).
fn kinds(unit: &UnitPlan, armoury: &Armoury) -> Vec<Line> {
    let own = unit.kind();
    let line = |kind: Kind, (does, about): (String, String)| {
        let (Kind::Troop(name) | Kind::Vehicle(name)) = &kind;
        let (name, is_taken, face) = (titled(name), own.as_ref() == Some(&kind), face(&kind, armoury));
        let what = BenchAction::Kind(kind);
        Line::Row(Row { name, does, about, is_taken, change: changed(unit, &what, armoury) }, what, face)
    };
    let troops = armoury.troops.iter().map(|(name, data)| {
        let needs = |number: u8| format!("{number}+");
        let armour = data.armour.map_or_else(|| "\u{2013}".to_owned(), needs);
        let numbers = words!(
            "depot-troop",
            fire = needs(data.fire),
            cqb = needs(data.cqb),
            morale = needs(data.morale),
            armour = armour,
            cost = data.cost,
            fewest = data.squad.0,
            most = data.squad.1
        );
        let does = format!("{} {} {}", needs(data.fire), needs(data.cqb), needs(data.morale));
        line(Kind::Troop(name.clone()), (does, told(&data.about, numbers)))
    });
    let vehicles = armoury.vehicles.iter().map(|(name, data)| {
        let weapons: Vec<String> = data.weapons.iter().map(|weapon| titled(weapon)).collect();
        let armour = [data.armour.front, data.armour.side, data.armour.rear].map(|grade| grade.name().text()).join(" / ");
        let numbers = words!("depot-vehicle", armour = &armour, weapons = weapons.join(", "), seats = data.seats);
        line(Kind::Vehicle(name.clone()), (data.armour.front.name().text().to_owned(), told(&data.about, numbers)))
    });
    let mut lines = headed(words!("depot-troops"), troops.collect());
    lines.extend(headed(words!("depot-vehicles"), vehicles.collect()));
    lines
}

/// A description, with the numbers below it.
fn told(about: &str, numbers: String) -> String {
    if about.is_empty() { numbers } else { format!("{about}\n{numbers}") }
}

/// What a squad's models can carry instead of the usual weapon (CQB-046). Weapons are free (CQB-191).
fn weapons(unit: &UnitPlan, armoury: &Armoury) -> Vec<Line> {
    let Some(troop) = unit.troop.as_ref().and_then(|troop| armoury.troops.get(&troop.value)) else { return Vec::new() };
    let special: u32 = unit.weapons.values().map(|count| u32::from(count.value.0)).sum();
    let others = u32::from(unit.models()).saturating_sub(special);
    let offered = armoury.weapons.iter().filter(|(name, data)| **name != troop.weapon && (data.look.is_some() || unit.carriers(name) > 0));
    let offered: Vec<_> = offered.collect();
    let all = offered.iter().map(|(name, data)| weapon(unit, name, data));
    let mut lines = headed(&words!("depot-usual", weapon = titled(&troop.weapon), count = others), all.collect());
    // At the end, so that nothing moves under the mouse after a click.
    let had = offered.iter().filter(|(name, _)| others > 0 && unit.carriers(name) > 0);
    lines.extend(headed(words!("depot-more"), had.map(|(name, data)| one_more(name, data)).collect()));
    lines
}

/// The row of a weapon that can be given or removed.
fn weapon(unit: &UnitPlan, name: &str, data: &Weapon) -> Line {
    let count = unit.carriers(name);
    let shown = if count > 1 { format!("{count} \u{00D7} {}", titled(name)) } else { titled(name) };
    row(shown, (name, data), count > 0, if count > 0 { -1 } else { 1 })
}

/// The row that gives a weapon to one more model.
fn one_more(name: &str, data: &Weapon) -> Line {
    row(words!("depot-one-more", weapon = titled(name)), (name, data), false, 1)
}

fn row(shown: String, (name, data): (&str, &Weapon), is_taken: bool, by: i8) -> Line {
    let words = sheet::in_short(data);
    let listed = |words: Vec<Text>| Text::list(ListJoin::Commas, words).for_players().into_owned();
    let does = listed(words.iter().take(2).cloned().collect());
    let about = told(&data.about, listed(words.into_iter().chain(sheet::special(data)).collect()));
    Line::Row(Row { name: shown, does, about, is_taken, change: String::new() }, BenchAction::Arm(name.to_owned(), by), None)
}
