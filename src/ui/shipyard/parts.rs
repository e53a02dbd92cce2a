//! The lists of upgrades and weapons: what the chosen ship has, what each does, and how giving or taking it would change the points.

use super::bench::{Bench, Column, Do};
use crate::rulebooks::squadrons::draft::FleetDraft;
use crate::rulebooks::squadrons::glossary::titled;
use crate::rulebooks::squadrons::profile::WeaponProfile;
use crate::rulebooks::squadrons::shipyard::{Gives, UpgradeCost};
use crate::ui::style::theme;
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// How high a row is.
const ROW: f32 = 27.0;

/// A row of a list.
struct Row {
    name: String,
    /// What it does, in a word or two.
    does: String,
    /// The same at length.
    about: String,
    is_had: bool,
    /// How giving or taking it changes the points.
    change: i64,
}

/// Draws a list; gives what was clicked.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, column: Column) -> Option<Do> {
    let rows = rows(bench, column);
    let at = bench.place(column).map_or(0, |place| *place);
    let (has_keys, follows) = (bench.column == column, bench.follows);
    let mut done = None;
    for (place, row) in rows.iter().enumerate() {
        let response = draw(ui, row, has_keys && place == at);
        if follows && has_keys && place == at {
            response.scroll_to_me(None);
        }
        if response.on_hover_text(&row.about).clicked() {
            bench.column = column;
            if let Some(place_of_keys) = bench.place(column) {
                *place_of_keys = place;
            }
            done = Some(if column == Column::Weapons { Do::Weapon(row.name.clone()) } else { Do::Upgrade(row.name.clone()) });
        }
    }
    done
}

fn rows(bench: &Bench, column: Column) -> Vec<Row> {
    let Some(line) = bench.line() else { return Vec::new() };
    let yard = &*bench.yard;
    let now = i64::from(line.build.cost(yard).total());
    let changed = |change: &dyn Fn(&mut FleetDraft)| {
        let mut other = FleetDraft { lines: vec![line.clone()], title: String::new(), about: String::new(), points: None };
        change(&mut other);
        other.lines.first().map_or(0, |line| i64::from(line.build.cost(yard).total()) - now)
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
                let is_had = line.build.upgrades.contains(name);
                let change = changed(&|draft| draft.toggle_upgrade(0, name, yard));
                Some(Row { name: name.clone(), does, about, is_had, change })
            };
            yard.upgrades.keys().filter_map(row).collect()
        }
        Column::Weapons => {
            let row = |(name, weapon): (&String, &WeaponProfile)| {
                let WeaponProfile { range, attacks, damage, piercing, rules, .. } = weapon;
                let notes: Vec<String> =
                    rules.iter().map(|rule| rule.note()).map(|note| format!("{}: {}", note.name, note.about)).collect();
                let (range, attacks) = (range.to_string(), attacks.to_string());
                let (damage, piercing) = (damage.to_string(), piercing.to_string());
                let does = format!("{range} {attacks}/{damage}/{piercing}");
                let numbers = words!("parts-weapon", range = range, attacks = attacks, damage = damage, piercing = piercing);
                Row {
                    name: name.clone(),
                    does,
                    about: std::iter::once(numbers).chain(notes).collect::<Vec<_>>().join("\n"),
                    is_had: line.build.weapons.contains(name),
                    change: changed(&|draft| draft.toggle_weapon(0, name)),
                }
            };
            yard.weapons.iter().map(row).collect()
        }
        Column::Ships | Column::Card => Vec::new(),
    }
}

/// What an upgrade does: in a word or two, and at length.
fn gives(gives: Gives) -> (String, String) {
    let number = |name: &str, value: String| {
        let about = words!("parts-number", name = name, value = &value);
        (format!("{name} {value}"), about)
    };
    match gives {
        Gives::Command(points) => number(words!("parts-command"), points.to_string()),
        Gives::Move(inches) => number(words!("parts-move"), inches.to_string()),
        Gives::Skill(needed) => number(words!("parts-skill"), format!("{needed}+")),
        Gives::Defence(needed) => number(words!("parts-defence"), format!("{needed}+")),
        Gives::Toughness(toughness) => number(words!("parts-toughness"), toughness.to_string()),
        Gives::HitPoints(points) => number(words!("parts-hit-points"), points.to_string()),
        Gives::Rule(rule) => {
            let note = rule.note();
            (note.name.clone(), format!("{} [{}]", note.about, note.rule))
        }
    }
}

fn draw(ui: &mut Ui, row: &Row, is_at: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let fill = match (is_at, response.hovered()) {
        (true, _) => theme::LIFTED,
        (false, true) => theme::RAISED,
        (false, false) => Color32::TRANSPARENT,
    };
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 6.0, fill);
    let tick = Rect::from_center_size(pos2(rect.left() + 14.0, rect.center().y), vec2(14.0, 14.0));
    painter.rect(tick, 4.0, if row.is_had { theme::GOOD } else { theme::RAISED }, Stroke::new(1.0, theme::QUIET), StrokeKind::Inside);
    if row.is_had {
        let at = |x: f32, y: f32| -> Pos2 { tick.min + vec2(x, y) };
        painter.line(vec![at(3.5, 7.5), at(6.0, 10.0), at(10.5, 4.5)], Stroke::new(2.0, theme::PANEL));
    }
    let write = |at: Pos2, anchor: Align2, words: &str, size: f32, colour: Color32| {
        painter.text(at, anchor, words, FontId::proportional(size), colour)
    };
    let name = if row.is_had { theme::WHITE } else { theme::TEXT };
    let (left, middle) = (rect.left() + 28.0, rect.center().y);
    let named = write(pos2(left, middle), Align2::LEFT_CENTER, &titled(&row.name), theme::BODY, name);
    let change = if row.change < 0 { format!("\u{2212}{}", -row.change) } else { format!("+{}", row.change) };
    let cost = write(pos2(rect.right() - 6.0, middle), Align2::RIGHT_CENTER, &change, 13.5, theme::AMBER);
    let does = row.does.trim();
    // A rule may have the same name as the upgrade.
    if !does.eq_ignore_ascii_case(&titled(&row.name)) {
        let room = cost.left() - named.right() - 16.0;
        let galley = painter.layout_no_wrap(does.to_owned(), FontId::proportional(theme::SMALL), theme::QUIET);
        if galley.size().x <= room {
            let at = pos2((rect.right() - 44.0 - galley.size().x).max(named.right() + 8.0), middle - galley.size().y / 2.0);
            painter.galley(at, galley, theme::QUIET);
        }
    }
    response
}
