//! The lists of upgrades and weapons: what the chosen ship has, what each does, and how taking or removing it would change the points.

use super::bench::{Bench, BenchAction, Column};
use crate::game::titled;
use crate::rulebooks::squadrons::draft::FleetDraft;
use crate::rulebooks::squadrons::profile::WeaponProfile;
use crate::rulebooks::squadrons::shipyard::{UpgradeCost, UpgradeEffect};
use crate::ui::workbench::row::{self, Row};
use bevy_egui::egui::Ui;

/// Draws a list. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, column: Column) -> Option<BenchAction> {
    let rows = rows(bench, column);
    let at = bench.place(column).map_or(0, |place| *place);
    let (has_keys, follows) = (bench.column == column, bench.follows);
    let mut done = None;
    for (place, (name, row)) in rows.iter().enumerate() {
        let response = row::draw(ui, row, has_keys && place == at);
        if follows && has_keys && place == at {
            response.scroll_to_me(None);
        }
        if response.on_hover_text(&row.about).clicked() {
            bench.column = column;
            if let Some(place_of_keys) = bench.place(column) {
                *place_of_keys = place;
            }
            done = Some(if column == Column::Weapons { BenchAction::Weapon(name.clone()) } else { BenchAction::Upgrade(name.clone()) });
        }
    }
    done
}

/// The rows of a list, each with the name of its item.
fn rows(bench: &Bench, column: Column) -> Vec<(String, Row)> {
    let Some(line) = bench.line() else { return Vec::new() };
    let yard = &*bench.yard;
    let now = line.build.cost(yard).total();
    let changed = |change: &dyn Fn(&mut FleetDraft)| {
        let mut other = FleetDraft { lines: vec![line.clone()], title: String::new(), about: String::new(), points: None };
        change(&mut other);
        row::signed(now, other.lines.first().map_or(now, |line| line.build.cost(yard).total()))
    };
    match column {
        Column::Upgrades => {
            let row = |name: &String| {
                let upgrade = yard.upgrades.get(name)?;
                let (does, about) = gives(upgrade.gives);
                let about = match upgrade.cost {
                    UpgradeCost::Points(points) => words!("parts-cost", about = about, points = points),
                    UpgradeCost::ForEachOther(points) => words!("parts-cost-for-each", about = about, points = points),
                };
                let is_taken = line.build.upgrades.contains(name);
                let change = changed(&|draft| draft.toggle_upgrade(0, name, yard));
                Some((name.clone(), Row { name: titled(name), does, about, is_taken, change }))
            };
            yard.upgrades.keys().filter_map(row).collect()
        }
        Column::Weapons => {
            let row = |(name, weapon): (&String, &WeaponProfile)| {
                let WeaponProfile { range, attacks, damage, piercing, rules, .. } = weapon;
                let notes: Vec<String> = rules
                    .iter()
                    .map(|rule| rule.note())
                    .map(|note| format!("{}: {}", note.name.for_players(), note.about.for_players()))
                    .collect();
                let (range, attacks) = (range.to_string(), attacks.to_string());
                let (damage, piercing) = (damage.to_string(), piercing.to_string());
                let does = format!("{range} {attacks}/{damage}/{piercing}");
                let numbers = words!("parts-weapon", range = range, attacks = attacks, damage = damage, piercing = piercing);
                let row = Row {
                    name: titled(name),
                    does,
                    about: std::iter::once(numbers).chain(notes).collect::<Vec<_>>().join("\n"),
                    is_taken: line.build.weapons.contains(name),
                    change: changed(&|draft| draft.toggle_weapon(0, name)),
                };
                (name.clone(), row)
            };
            yard.weapons.iter().map(row).collect()
        }
        Column::Ships | Column::Card => Vec::new(),
    }
}

/// The effect of an upgrade, in a word or two and in full.
fn gives(gives: UpgradeEffect) -> (String, String) {
    let number = |name: &str, value: String| {
        let about = words!("parts-number", name = name, value = &value);
        (format!("{name} {value}"), about)
    };
    match gives {
        UpgradeEffect::Command(points) => number(words!("parts-command"), points.to_string()),
        UpgradeEffect::Move(inches) => number(words!("parts-move"), inches.to_string()),
        UpgradeEffect::Skill(needed) => number(words!("parts-skill"), format!("{needed}+")),
        UpgradeEffect::Defence(needed) => number(words!("parts-defence"), format!("{needed}+")),
        UpgradeEffect::Toughness(toughness) => number(words!("parts-toughness"), toughness.to_string()),
        UpgradeEffect::HitPoints(points) => number(words!("parts-hit-points"), points.to_string()),
        UpgradeEffect::Rule(rule) => {
            let note = rule.note();
            (note.name.for_players().into_owned(), format!("{} [{}]", note.about.for_players(), note.rule))
        }
    }
}
