//! The lists of units, and of what they carry and ride and are better and worse in: what the chosen ones have, what each is good for, and
//! how giving or taking it would change the cost.

use super::bench::Bench;
use super::deeds::{Column, Do};
use crate::game::card::Face;
use crate::game::titled;
use crate::rulebooks::brikwars::armies::army::{Budget, Price, Soldier};
use crate::rulebooks::brikwars::armies::creation_mods::{Mod, ModType};
use crate::rulebooks::brikwars::armies::creations::Kind;
use crate::rulebooks::brikwars::armies::members::{can_hold, is_held, mounts};
use crate::rulebooks::brikwars::armies::plan::{ArmyPlan, Part};
use crate::rulebooks::brikwars::armies::prices::{is_hero, is_plain};
use crate::rulebooks::brikwars::{Group, Quarters, UnitData, WeaponData};
use crate::ui::style::theme;
use crate::ui::workbench::card;
use crate::ui::workbench::row::{self, Row};
use bevy_egui::egui::{Label, RichText, Ui};

/// Something of a list.
enum Line {
    /// A heading.
    Heading(String),
    /// A row, what a click on it does, and whose head stands beside it.
    Row(Row, Do, Option<Box<Face>>),
}

/// Draws a list; gives what was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, column: Column) -> Option<Do> {
    let part = bench.part()?;
    bench.note_carried();
    let of_gear = usize::from(column == Column::Gear);
    let lines = if of_gear == 1 { gear(bench, part) } else { units(bench, part) };
    if lines.is_empty() {
        ui.add(Label::new(theme::small(words!("barracks-choose-member"))).wrap());
    }
    let (has_keys, follows, at) = (bench.column == column, bench.follows, bench.at[of_gear]);
    let (mut done, mut rows) = (None, Vec::new());
    for line in &lines {
        match line {
            Line::Heading(words) => {
                ui.add_space(4.0);
                ui.label(RichText::new(words).size(theme::SMALL).color(theme::QUIET));
            }
            Line::Row(row, what, face) => {
                let is_at = has_keys && rows.len() == at;
                let drawn = ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 4.0;
                    if let Some(face) = face {
                        card::portrait(ui, &row.name, face, 20.0);
                    }
                    row::draw(ui, row, is_at)
                });
                let response = drawn.inner;
                if follows && is_at {
                    response.scroll_to_me(None);
                }
                if response.on_hover_text(&row.about).clicked() {
                    (bench.column, bench.at[of_gear]) = (column, rows.len());
                    done = Some(what.clone());
                }
                rows.push(what.clone());
            }
        }
    }
    bench.rows[of_gear] = rows;
    done
}

/// The head of a unit of this card.
pub(super) fn head(data: &UnitData) -> Box<Face> {
    Box::new(Face::Figure(data.figure.clone(), card::COLOUR.to_owned()))
}

/// How a change of a part would change its price, in the currencies that it changes; what it is counted in comes first.
fn change(bench: &Bench, part: Part, change: impl FnOnce(&mut ArmyPlan, Part)) -> String {
    let (mut only, part) = bench.plans.own.only(part);
    let before = only.price(part, &bench.catalogue, &bench.prices);
    change(&mut only, part);
    in_words(before, only.price(part, &bench.catalogue, &bench.prices), only.budget)
}

fn in_words(before: Price, after: Price, budget: Budget) -> String {
    let worth = signed(before.worth, after.worth).map(|change| format!("{change} U"));
    let points = signed(before.points, after.points).map(|change| format!("{change} CP"));
    let both = if matches!(budget, Budget::Cp(_)) { [points, worth] } else { [worth, points] };
    let words: Vec<String> = both.into_iter().flatten().collect();
    if words.is_empty() { "\u{00B1}0".to_owned() } else { words.join(" ") }
}

/// A change with its sign; nothing where there is none.
fn signed(before: Quarters, after: Quarters) -> Option<String> {
    if after > before {
        Some(format!("+{}", after.less(before)))
    } else if before > after {
        Some(format!("\u{2212}{}", before.less(after)))
    } else {
        None
    }
}

/// Every unit by its group, those that can be ridden aside; the kinds of what is built.
fn units(bench: &Bench, part: Part) -> Vec<Line> {
    if let Some(creation) = bench.plans.own.creation(part) {
        let kinds = [Kind::Vehicle, Kind::Building, Kind::Creature { legs: 0 }, Kind::Creature { legs: 2 }, Kind::Creature { legs: 4 }];
        let row = |kind: Kind| {
            let name = match kind {
                Kind::Creature { legs } => words!("barracks-creature", legs = legs),
                Kind::Vehicle => words!("barracks-vehicle").to_owned(),
                Kind::Building => words!("barracks-building").to_owned(),
            };
            let change = change(bench, part, |plan, part| plan.rebuild(part, kind));
            let row =
                Row { name, does: String::new(), about: words!("barracks-kind-about").to_owned(), is_had: creation.kind == kind, change };
            Line::Row(row, Do::Kind(kind), None)
        };
        return kinds.into_iter().map(row).collect();
    }
    let own = bench.plans.own.members(part).map(|alike| alike.soldier.unit.as_str());
    // Nobody can be added to a squad that was drafted.
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
    let row = Row { name: titled(name), does: String::new(), about, is_had: own == Some(name), change };
    Line::Row(row, Do::Unit(name.to_owned()), Some(head(data)))
}

/// What the chosen ones can carry, ride and be better and worse in: mods are for those who may have them (BW-HO-01, AR-MOD-11).
fn gear(bench: &Bench, part: Part) -> Vec<Line> {
    if let Some(creation) = bench.plans.own.creation(part) {
        return mods(bench, part, &creation.mods, false);
    }
    let Some(alike) = bench.plans.own.members(part) else { return Vec::new() };
    let soldier = &alike.soldier;
    let mut lines = items(bench, part, soldier);
    if bench.plans.own.stock.is_some() {
        return lines;
    }
    lines.extend(ridden(bench, part, soldier));
    let data = bench.catalogue.units.get(&soldier.unit);
    let does_feats = data.is_some_and(is_hero);
    if data.is_some_and(is_plain) || does_feats || !soldier.mods.is_empty() {
        lines.extend(mods(bench, part, &soldier.mods, does_feats));
    }
    lines
}

/// What they can carry: what they carried when they were chosen first, then the pieces of their own job, then all else that is held in a hand
/// (AR-EQP). Of an army that was drafted there is what is in stock.
fn items(bench: &Bench, part: Part, soldier: &Soldier) -> Vec<Line> {
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
    let mut lines = Vec::new();
    for (heading, items) in [
        (words!("barracks-carried").to_owned(), carried),
        (words!("barracks-own-piece", unit = titled(&soldier.unit)), own),
        (words!("barracks-items").to_owned(), others),
    ] {
        if !items.is_empty() {
            lines.push(Line::Heading(heading));
            lines.extend(items.into_iter().map(|(name, data)| item(bench, part, soldier, (name, data))));
        }
    }
    lines
}

/// Something that they can carry: whom it makes of who holds it, the hands that it takes, and what it changes of the cost, or how many of it
/// are in stock.
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
    let row = Row { name: titled(name), does, about, is_had: soldier.gear.contains(name), change };
    Line::Row(row, Do::Gear(name.clone()), None)
}

/// What they can ride and drive (BW-HO-01).
fn ridden(bench: &Bench, part: Part, soldier: &Soldier) -> Vec<Line> {
    let mount = |(name, data): (&String, &UnitData)| {
        let change = change(bench, part, |plan, part| plan.toggle_mount(part, name));
        let is_had = soldier.mount.as_ref() == Some(name);
        let row = Row { name: titled(name), does: String::new(), about: data.about.clone(), is_had, change };
        Line::Row(row, Do::Mount(name.clone()), Some(head(data)))
    };
    let heading = Line::Heading(words!("barracks-mounts").to_owned());
    [heading].into_iter().chain(mounts(&bench.catalogue).map(mount)).collect()
}

/// The mods there are, the good ones first: they come in matched pairs (AR-MOD-01). Heroes take further Feats, and nothing else
/// (AR-MOD-11, AR-UIN-03).
fn mods(bench: &Bench, part: Part, had: &[Mod], does_feats: bool) -> Vec<Line> {
    let row = |one: Mod| {
        let change = change(bench, part, |plan, part| plan.toggle_mod(part, one));
        let does = if one.is_good() { words!("barracks-good-mod") } else { words!("barracks-bad-mod") };
        let about = words!("barracks-mod-*", &one.to_string().to_lowercase()).to_owned();
        let row = Row { name: one.to_string(), does: does.to_owned(), about, is_had: had.contains(&one), change };
        Line::Row(row, Do::Mod(one), None)
    };
    let meant = Mod::ALL.into_iter().filter(|one| had.contains(one) || (one.kind() == ModType::Feats) == does_feats);
    let (good, bad): (Vec<Mod>, Vec<Mod>) = meant.partition(|one| one.is_good());
    let all = good.into_iter().chain(bad);
    [Line::Heading(words!("barracks-mods").to_owned())].into_iter().chain(all.map(row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_told_in_the_currencies_that_change() {
        let price = |worth, points| Price { worth: Quarters::new(worth), points: Quarters::whole(points) };
        let told = |before, after, budget| in_words(before, after, budget);
        assert_eq!(told(price(4, 4), price(6, 7), Budget::None), "+1/2 U +3 CP");
        assert_eq!(told(price(4, 9), price(4, 7), Budget::U(Quarters::ONE)), "\u{2212}2 CP");
        assert_eq!(told(price(4, 4), price(2, 5), Budget::Cp(Quarters::ONE)), "+1 CP \u{2212}1/2 U");
        assert_eq!(told(price(4, 4), price(4, 4), Budget::None), "\u{00B1}0");
    }
}
