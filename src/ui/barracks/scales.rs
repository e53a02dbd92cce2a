//! Compares the two armies: the strength of each, and what the weaker gets for the difference (AR-BAL).

use super::bench::Bench;
use super::deeds::BenchAction;
use crate::rulebooks::brikwars::armies::army::Army;
use crate::rulebooks::brikwars::armies::creations::{Creation, Kind};
use crate::rulebooks::brikwars::balance::Strength;
use crate::rulebooks::brikwars::{Quarters, meeting};
use crate::ui::style::theme;
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Align2, Button, Color32, FontId, Rect, Response, RichText, Sense, Ui, pos2, vec2};

/// The height of the bars.
const HIGH: f32 = 22.0;
/// The maximum fraction of the width for an army's name.
const NAMED: f32 = 0.25;
/// The width reserved for the buttons beside the bars.
const BUTTONS: f32 = 340.0;

/// Draws the bars and their result. Returns the action that was clicked.
pub(super) fn show(ui: &mut Ui, bench: &Bench) -> Option<BenchAction> {
    let mut done = None;
    let strength =
        |army: &Option<Army>| army.as_ref().map(|army| meeting::strength(army, &bench.catalogue, &bench.prices)).unwrap_or_default();
    let strengths = [strength(&bench.own.army), strength(&bench.other.army)];
    let titles = [&bench.plans.own.title, &bench.plans.other.title];
    ui.horizontal(|ui| {
        let wide = (ui.available_width() - BUTTONS).clamp(120.0, 760.0);
        bars(ui, wide, strengths, titles).on_hover_text(words!("scales-about"));
        for (name, about, is_on, what) in [
            (words!("scales-against"), words!("scales-against.about"), false, BenchAction::Opponents),
            (words!("scales-swap"), words!("scales-swap.about"), false, BenchAction::Swap),
            (words!("scales-bennies"), words!("scales-bennies.about"), bench.weaker_gets_bennies(), BenchAction::Even),
            (words!("scales-meet"), words!("scales-meet.about"), false, BenchAction::Meet),
        ] {
            if ui.add(Button::new(name).selected(is_on)).on_hover_text(about).clicked() {
                done = Some(what);
            }
        }
    });
    let weaker = usize::from(strengths[0] > strengths[1]);
    let [less, more] = [strengths[weaker], strengths[1 - weaker]];
    let bennies = meeting::bennies(strengths, &bench.prices)[weaker];
    let by = in_inches(Strength(more.0 - less.0)).to_string();
    let mut told = match bennies {
        _ if less == more => words!("scales-even").to_owned(),
        1.. if bench.weaker_gets_bennies() => words!("scales-gets", army = titles[weaker], by = by, bennies = bennies),
        _ => words!("scales-weaker", army = titles[weaker], by = by),
    };
    let is_outmatched = less.is_outmatched_by(more);
    if is_outmatched {
        told = format!("{told} {}", words!("scales-outmatched"));
    }
    if let Some(points) = more_points(bench) {
        told = format!("{told} {points}");
    }
    let is_unmanned = |(_, creation): &(String, Creation)| creation.kind == Kind::Vehicle && creation.driver.is_none();
    if bench.plans.own.creations.iter().any(is_unmanned) {
        told = format!("{told} {}", words!("scales-unmanned"));
    }
    ui.label(RichText::new(told).size(13.5).color(if is_outmatched { theme::AMBER } else { theme::QUIET }));
    done
}

/// Tells which of the two costs more Construction Points, and by how many: weapons and equipment have no Unit Inches (AR-BUD-06).
fn more_points(bench: &Bench) -> Option<String> {
    let price = |army: &Option<Army>| army.as_ref().map(|army| army.price(&bench.catalogue).points.count());
    let [own, other] = [price(&bench.own.army)?, price(&bench.other.army)?];
    let title = if own > other { &bench.plans.own.title } else { &bench.plans.other.title };
    let by = Quarters::new(own.abs_diff(other)).to_string();
    (own != other).then(|| words!("scales-points", army = title, by = by))
}

/// Draws two bars from the middle outwards, proportional to the armies' strengths, between their names.
fn bars(ui: &mut Ui, wide: f32, strengths: [Strength; 2], titles: [&String; 2]) -> Response {
    let (whole, response) = ui.allocate_exact_size(vec2(wide, HIGH), Sense::hover());
    let painter = ui.painter().with_clip_rect(whole);
    let named = titles.map(|title| {
        let mut title = LayoutJob::simple_singleline(title.clone(), FontId::proportional(13.0), theme::TEXT);
        title.wrap = TextWrapping::truncate_at_width(wide * NAMED);
        painter.layout_job(title)
    });
    let beside = |place: usize| named[place].size().x + 8.0;
    let rect = Rect::from_x_y_ranges(whole.left() + beside(0)..=whole.right() - beside(1), whole.y_range());
    painter.rect_filled(rect, 5.0, theme::RAISED);
    let most = strengths[0].0.max(strengths[1].0).max(1) as f32;
    let middle = rect.center().x;
    for (place, strength) in strengths.into_iter().enumerate() {
        let long = (rect.width() / 2.0 - 2.0) * strength.0 as f32 / most;
        let (colour, bar) = if place == 0 {
            (Color32::from_rgb(36, 96, 168), Rect::from_min_max(pos2(middle - 1.0 - long, rect.top()), pos2(middle - 1.0, rect.bottom())))
        } else {
            (Color32::from_rgb(168, 64, 40), Rect::from_min_max(pos2(middle + 1.0, rect.top()), pos2(middle + 1.0 + long, rect.bottom())))
        };
        painter.rect_filled(bar, 5.0, colour);
        let worth = format!("{} U", in_inches(strength));
        let (at, align) = if place == 0 {
            (pos2(middle - 8.0, rect.center().y), Align2::RIGHT_CENTER)
        } else {
            (pos2(middle + 8.0, rect.center().y), Align2::LEFT_CENTER)
        };
        painter.text(at, align, worth, FontId::proportional(theme::BODY), theme::WHITE);
    }
    for (title, (edge, align)) in
        named.into_iter().zip([(whole.left_center(), Align2::LEFT_CENTER), (whole.right_center(), Align2::RIGHT_CENTER)])
    {
        painter.galley(align.anchor_size(edge, title.size()).min, title, theme::TEXT);
    }
    response
}

/// Converts a strength into Unit Inches. For a whole army it is an exact number of quarters.
fn in_inches(strength: Strength) -> Quarters {
    Quarters::new(u32::try_from(strength.0 * 4 / Strength::UNIT_INCH).unwrap_or(u32::MAX))
}
