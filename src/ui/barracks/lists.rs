//! The lists of units and gear: what the chosen part has, what each choice is good for, and how adding or removing it would change the
//! cost.

use super::bench::Bench;
use super::built;
use super::deeds::{BenchAction, Column};
use super::lines::{Line, change, head, mods};
use crate::game::titled;
use crate::rulebooks::brikwars::armies::army::Soldier;
use crate::rulebooks::brikwars::armies::members::{can_hold, is_held, may_have, mounts};
use crate::rulebooks::brikwars::armies::plan::Part;
use crate::rulebooks::brikwars::{Group, UnitData, WeaponData};
use crate::ui::style::theme;
use crate::ui::workbench::lines::{self, headed};
use crate::ui::workbench::row::Row;
use bevy_egui::egui::{Label, Ui};

/// Draws a list. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, column: Column) -> Option<BenchAction> {
    let part = bench.part()?;
    bench.note_carried();
    let of_gear = usize::from(column == Column::Gear);
    let lines = if of_gear == 1 { gear(bench, part) } else { units(bench, part) };
    if lines.is_empty() {
        ui.add(Label::new(theme::small(words!("barracks-choose-member"))).wrap());
    }
    let keys = (bench.column == column).then_some(bench.at[of_gear]);
    let clicked = lines::show(ui, &lines, keys, bench.follows);
    bench.rows[of_gear] = lines::deeds(&lines);
    let place = clicked?;
    (bench.column, bench.at[of_gear]) = (column, place);
    bench.rows[of_gear].get(place).cloned()
}

/// All units by group; for a creation, its possible kinds.
fn units(bench: &Bench, part: Part) -> Vec<Line> {
    if let Some(creation) = bench.plans.own.creation(part) {
        return built::can_be(bench, part, creation);
    }
    let own = bench.plans.own.members(part).map(|alike| alike.soldier.unit.as_str());
    // No member can be added to a drafted squad.
    if own.is_none() && bench.plans.own.is_drafted() {
        return Vec::new();
    }
    let may_be = bench.plans.own.may_be(part, &bench.catalogue);
    let mut lines = Vec::new();
    for group in Group::ALL {
        let may_be = |name: &String| may_be.as_ref().is_none_or(|may_be| may_be.contains(name));
        let of_group = bench.catalogue.units.iter().filter(|(name, data)| data.group == group && may_be(name));
        let rows: Vec<Line> = of_group.map(|(name, data)| unit(bench, part, name, data, own)).collect();
        if !rows.is_empty() {
            lines.push(Line::Heading(group.name().to_owned()));
            lines.extend(rows);
        }
    }
    lines
}

fn unit(bench: &Bench, part: Part, name: &str, data: &UnitData, own: Option<&str>) -> Line {
    let career = data.career.as_ref().and_then(|career| bench.catalogue.careers.get(career));
    let known_by = career.map(|career| words!("barracks-known-by", piece = &career.about)).unwrap_or_default();
    let change = change(bench, part, |plan, part| match part {
        Part::Squad(_) => {
            plan.add_member(part, name, &bench.catalogue);
        }
        _ => plan.make(part, name, &bench.catalogue),
    });
    let about = [data.about.as_str(), &known_by].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let row = Row { name: titled(name), does: String::new(), about, is_taken: own == Some(name), change };
    Line::Row(row, BenchAction::Unit(name.to_owned()), Some(head(data)))
}

/// What the members of the chosen part can carry and ride, and their mods. Mods are listed only if the members may have any (BW-HO-01,
/// AR-MOD-11).
fn gear(bench: &Bench, part: Part) -> Vec<Line> {
    if let Some(creation) = bench.plans.own.creation(part) {
        return built::gear(bench, part, creation);
    }
    let Some(alike) = bench.plans.own.members(part) else { return Vec::new() };
    let soldier = &alike.soldier;
    let (mut lines, others) = items(bench, part, soldier);
    if bench.plans.own.stock.is_some() {
        lines.extend(others);
        return lines;
    }
    lines.extend(ridden(bench, part, soldier));
    lines.extend(others);
    let data = bench.catalogue.units.get(&soldier.unit);
    lines.extend(mods(bench, part, &soldier.mods, |one| data.is_some_and(|data| may_have(data, one))));
    lines
}

/// What the members can carry: first what they carried when they were selected, then the items of their own job, then everything else that
/// is held in a hand (AR-EQP). A drafted army lists only its stock.
fn items(bench: &Bench, part: Part, soldier: &Soldier) -> (Vec<Line>, Vec<Line>) {
    let catalogue = &*bench.catalogue;
    let data = catalogue.units.get(&soldier.unit);
    let career = data.and_then(|data| data.career.as_deref());
    let is_carried = |name: &String| bench.carried.contains(name);
    let is_own = |item: &WeaponData| career.is_some_and(|career| item.tags.iter().any(|tag| tag == career));
    let stock = bench.plans.own.stock.as_ref();
    let is_there = |name: &String| stock.is_none_or(|stock| stock.contains(name)) || is_carried(name) || soldier.gear.contains(name);
    let is_held = |name: &String, item: &WeaponData| is_held(name, catalogue) && (can_hold(data, item) || soldier.gear.contains(name));
    let held = catalogue.weapons.iter().filter(|(name, item)| is_there(name) && is_held(name, item));
    let (carried, held): (Vec<_>, Vec<_>) = held.partition(|(name, _)| is_carried(name));
    let (own, others): (Vec<_>, Vec<_>) = held.into_iter().partition(|(_, item)| is_own(item));
    let list = |heading: &str, items: Vec<(&String, &WeaponData)>| {
        headed(heading, items.into_iter().map(|(name, data)| item(bench, part, soldier, (name, data))).collect())
    };
    let mut lines = list(words!("barracks-carried"), carried);
    lines.extend(list(&words!("barracks-own-piece", unit = titled(&soldier.unit)), own));
    (lines, list(words!("barracks-items"), others))
}

/// An item that the members can carry: the job that it gives its holder, the hands that it takes, and the change in cost or the number in
/// stock.
fn item(bench: &Bench, part: Part, soldier: &Soldier, (name, item): (&String, &WeaponData)) -> Line {
    let catalogue = &*bench.catalogue;
    let change = match bench.plans.own.stock.as_ref().filter(|_| !soldier.gear.contains(name)) {
        Some(stock) => words!("barracks-in-stock", count = stock.iter().filter(|item| *item == name).count()),
        None => change(bench, part, |plan, part| {
            plan.toggle_gear(part, name, catalogue);
        }),
    };
    let makes = catalogue.careers.iter().find(|(tag, _)| item.tags.contains(tag)).map(|(_, career)| career.job.as_str());
    let makes = makes.filter(|job| *job != "minifig").map(titled);
    let hands = (item.hands > 1).then(|| words!("barracks-two-hands").to_owned());
    let does = makes.into_iter().chain(hands).collect::<Vec<_>>().join(", ");
    let about = match item.hands {
        1 => words!("barracks-one-hand", about = &item.about),
        _ => words!("barracks-both-hands", about = &item.about),
    };
    let row = Row { name: titled(name), does, about, is_taken: soldier.gear.contains(name), change };
    Line::Row(row, BenchAction::Gear(name.clone()), None)
}

/// What the members can ride or drive (BW-HO-01).
fn ridden(bench: &Bench, part: Part, soldier: &Soldier) -> Vec<Line> {
    let mount = |(name, data): (&String, &UnitData)| {
        let change = change(bench, part, |plan, part| plan.toggle_mount(part, name));
        let is_taken = soldier.mount.as_ref() == Some(name);
        let row = Row { name: titled(name), does: String::new(), about: data.about.clone(), is_taken, change };
        Line::Row(row, BenchAction::Mount(name.clone()), Some(head(data)))
    };
    // A mount itself rides nothing.
    let is_mount = mounts(&bench.catalogue).any(|(name, _)| *name == soldier.unit);
    let offered = mounts(&bench.catalogue).filter(|(name, _)| !is_mount || soldier.mount.as_ref() == Some(*name));
    headed(words!("barracks-mounts"), offered.map(mount).collect())
}
