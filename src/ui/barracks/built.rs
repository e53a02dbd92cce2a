//! Creations (vehicles, buildings, creatures) in the lists and on their card: kind, driver, look and mounted weapons.

use super::bench::Bench;
use super::deeds::BenchAction;
use super::lines::{Line, change, head, mods};
use crate::game::titled;
use crate::rulebooks::brikwars::armies::creations::{Creation, Kind};
use crate::rulebooks::brikwars::armies::fittings::{can_mount, drivers, looks, power_for};
use crate::rulebooks::brikwars::armies::plan::Part;
use crate::rulebooks::brikwars::{Quarters, WeaponData, meeting};
use crate::ui::panels::unit::sheet;
use crate::ui::style::theme;
use crate::ui::workbench::card;
use crate::ui::workbench::lines::headed;
use crate::ui::workbench::row::Row;
use bevy_egui::egui::{Label, RichText, Ui};

/// How many autonomous Actions the list offers. Files may have more.
const MAX_ALONE: u8 = 3;

/// The possible kinds, drivers and looks of a creation.
pub(super) fn can_be(bench: &Bench, part: Part, creation: &Creation) -> Vec<Line> {
    let kinds = [Kind::Vehicle, Kind::Building, Kind::Creature { legs: 0 }, Kind::Creature { legs: 2 }, Kind::Creature { legs: 4 }];
    let kind = |kind: Kind| {
        let change = change(bench, part, |plan, part| plan.rebuild(part, kind, &bench.catalogue));
        let about = words!("barracks-kind-about").to_owned();
        Line::Row(
            Row { name: name_of(kind), does: String::new(), about, is_taken: creation.kind == kind, change },
            BenchAction::Kind(kind),
            None,
        )
    };
    let mut lines: Vec<Line> = kinds.into_iter().map(kind).collect();
    let drivers = drivers(creation, &bench.catalogue, &bench.prices).into_iter().map(|(name, data)| {
        let change = change(bench, part, |plan, part| plan.toggle_driver(part, name));
        let is_taken = creation.driver.as_ref() == Some(name);
        let row = Row { name: titled(name), does: String::new(), about: data.about.clone(), is_taken, change };
        Line::Row(row, BenchAction::Driver(name.clone()), Some(head(data)))
    });
    let looks = looks(creation, &bench.catalogue).into_iter().map(|name| {
        let unit = bench.catalogue.units.get(name).filter(|_| creation.kind != Kind::Building);
        let change = change(bench, part, |plan, part| plan.toggle_look(part, name));
        let is_taken = creation.like.as_ref() == Some(name);
        let about = words!("barracks-look-about").to_owned();
        Line::Row(Row { name: titled(name), does: String::new(), about, is_taken, change }, BenchAction::Look(name.clone()), unit.map(head))
    });
    // There are few looks and many drivers.
    lines.extend(headed(words!("barracks-looks"), looks.collect()));
    lines.extend(headed(words!("barracks-drivers"), drivers.collect()));
    lines
}

fn name_of(kind: Kind) -> String {
    match kind {
        Kind::Creature { legs } => words!("barracks-creature", legs = legs),
        Kind::Vehicle => words!("barracks-vehicle").to_owned(),
        Kind::Building => words!("barracks-building").to_owned(),
    }
}

/// The creation's weapons, autonomous Actions and mods. Weapons that were mounted when it was selected come first, then those scaled to its
/// Size, and last those of minifigs.
pub(super) fn gear(bench: &Bench, part: Part, creation: &Creation) -> Vec<Line> {
    let catalogue = &*bench.catalogue;
    let known = catalogue.weapons.iter();
    let offered = known.filter(|(name, _)| creation.weapons.contains(name) || can_mount(creation, name, catalogue));
    let (had, rest): (Vec<_>, Vec<_>) = offered.partition(|(name, _)| bench.carried.contains(name));
    let (made, small): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(_, weapon)| weapon.scaled.is_some());
    let taken: i32 = creation.weapons.iter().filter_map(|weapon| catalogue.weapons.get(weapon)).map(power_for).sum();
    let power = creation.built(&bench.prices).power;
    let list = |heading: &str, weapons: Vec<(&String, &WeaponData)>| {
        headed(heading, weapons.into_iter().flat_map(|(name, data)| weapon(bench, part, creation, name, data)).collect())
    };
    let mut lines = list(&words!("barracks-mounted", taken = taken, power = power), had.into_iter().chain(made).collect());
    if !creation.weapons.is_empty() {
        lines.extend(alone(bench, part, creation));
    }
    lines.extend(mods(bench, part, &creation.mods, |one| creation.may_have(one)));
    lines.extend(list(words!("barracks-mountable-small"), small));
    lines
}

/// A weapon that is or can be mounted on the creation, and a row to add another of the same kind.
fn weapon(bench: &Bench, part: Part, creation: &Creation, name: &String, data: &WeaponData) -> Vec<Line> {
    let count = creation.weapons.iter().filter(|other| *other == name).count();
    let row = |is_taken: bool, shown: String| {
        let change = change(bench, part, |plan, part| if is_taken { plan.disarm(part, name) } else { plan.arm(part, name) });
        let does = words!("barracks-takes-power", power = power_for(data));
        let what = if is_taken { BenchAction::Disarm(name.clone()) } else { BenchAction::Arm(name.clone()) };
        Line::Row(Row { name: shown, does, about: data.about.clone(), is_taken, change }, what, None)
    };
    let shown = if count > 1 { format!("{count} \u{00D7} {}", titled(name)) } else { titled(name) };
    let more =
        (count > 0 && can_mount(creation, name, &bench.catalogue)).then(|| row(false, words!("barracks-one-more", item = titled(name))));
    [row(count > 0, shown)].into_iter().chain(more).collect()
}

/// The autonomous Actions of the creation's weapons (AR-MOD-09).
fn alone(bench: &Bench, part: Part, creation: &Creation) -> Vec<Line> {
    let more = Some(creation.autonomous).filter(|actions| *actions > MAX_ALONE);
    let row = |actions: u8| {
        let change = change(bench, part, |plan, part| plan.toggle_autonomous(part, actions));
        let (name, about) = (words!("barracks-alone-actions", count = actions), words!("barracks-alone-about").to_owned());
        let row = Row { name, does: String::new(), about, is_taken: creation.autonomous == actions, change };
        Line::Row(row, BenchAction::Alone(actions), None)
    };
    headed(words!("barracks-alone"), (1..=MAX_ALONE).chain(more).map(row).collect())
}

/// The creation's driver and weapons, in a line under its row, and true if it is a vehicle without a driver. `None` if there is nothing to
/// say.
pub(super) fn line(creation: &Creation) -> Option<(String, bool)> {
    let driver = match &creation.driver {
        Some(driver) => Some(titled(driver)),
        None => (creation.kind == Kind::Vehicle).then(|| words!("barracks-no-driver").to_owned()),
    };
    let is_unmanned = creation.kind == Kind::Vehicle && creation.driver.is_none();
    let all: Vec<String> = driver.into_iter().chain(weapons(creation)).collect();
    (!all.is_empty()).then(|| (all.join(" \u{00B7} "), is_unmanned))
}

/// The creation's weapons, each kind with its count.
fn weapons(creation: &Creation) -> Vec<String> {
    let mut counted: Vec<(&String, u32)> = Vec::new();
    for weapon in &creation.weapons {
        match counted.iter_mut().find(|(other, _)| *other == weapon) {
            Some((_, count)) => *count += 1,
            None => counted.push((weapon, 1)),
        }
    }
    counted.iter().map(|(name, count)| if *count > 1 { format!("{count} \u{00D7} {}", titled(name)) } else { titled(name) }).collect()
}

pub(super) fn show_card(ui: &mut Ui, bench: &Bench, part: Part) {
    let Part::Creation(at) = part else { return };
    let Some((name, creation)) = bench.plans.own.creations.get(at) else { return };
    let sheet = meeting::built_card(name, creation, &bench.catalogue, &bench.prices, card::COLOUR);
    if let Some(sheet) = &sheet {
        ui.horizontal(|ui| {
            card::portrait(ui, &sheet.name.for_players(), &sheet.face, 62.0);
            ui.add(Label::new(RichText::new(sheet.name.for_players()).heading().color(theme::WHITE)).wrap());
        });
        ui.add_space(4.0);
    }
    let built = creation.built(&bench.prices);
    let level = Quarters::HALF * built.halves.into();
    let price = bench.plans.own.price(part, &bench.catalogue, &bench.prices).worth;
    let driver = creation.driver.as_deref().map_or_else(|| "-".to_owned(), titled);
    for (label, value) in [
        (words!("barracks-size"), Some(format!("{}\"", creation.size))),
        (words!("barracks-level"), Some(level.to_string())),
        (words!("barracks-armor"), Some(built.armor.to_string())),
        (words!("barracks-move"), Some(built.move_.to_string())),
        (words!("barracks-power"), Some(built.power.to_string())),
        (words!("barracks-action"), built.action.map(|die| die.to_string())),
        (words!("barracks-driver"), Some(driver).filter(|_| creation.kind == Kind::Vehicle)),
        (words!("barracks-look"), creation.like.as_deref().map(titled)),
        (words!("barracks-price"), Some(format!("{price} U"))),
    ] {
        let Some(value) = value else { continue };
        ui.horizontal(|ui| {
            ui.label(RichText::new(label).color(theme::QUIET));
            ui.label(RichText::new(value).color(theme::WHITE));
        });
    }
    if let Some(sheet) = &sheet {
        ui.add_space(6.0);
        sheet::weapons(ui, sheet, "built");
        ui.add_space(6.0);
        sheet::notes(ui, &sheet.notes, "built");
    }
    if creation.stays_at_home().is_some() {
        ui.add_space(6.0);
        ui.add(Label::new(theme::small(words!("barracks-stays-home"))).wrap());
    }
}
