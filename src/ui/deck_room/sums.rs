//! Draws the costs of the deck's cards as bars, and the quality of its opening hand as odds.

use crate::rulebooks::duels::sums::curve::Curve;
use crate::rulebooks::duels::sums::odds::cards::OPENING_HAND;
use crate::rulebooks::duels::sums::odds::percent;
use crate::rulebooks::duels::sums::opening::Opening;
use crate::ui::style::theme;
use bevy_egui::egui::{Align, Align2, FontId, Layout, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Higher costs share one bar.
const MAX: usize = 7;
/// The maximum height of the bars.
const HIGH: f32 = 46.0;
/// The gap between bars.
const GAP: f32 = 3.0;

pub(super) fn show(ui: &mut Ui, (curve, opening): &(Curve, Opening)) {
    let energy = counted(curve.energy.iter().map(|(cost, count)| (usize::from(*cost), *count)), 5);
    let dice = counted(curve.dice.iter().map(|(cost, count)| (*cost, *count)), 3);
    let wide = ((ui.available_width() - 24.0) / (energy.len() + dice.len()) as f32).min(30.0);
    ui.label(theme::small(words!("decks-costs")));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        bars(ui, words!("decks-by-energy"), &energy, wide);
        bars(ui, words!("decks-by-dice"), &dice, wide);
    });
    ui.add_space(6.0);
    ui.label(theme::small(words!("decks-opening", count = OPENING_HAND)));
    for (words, chance) in [
        (words!("decks-has-attack"), opening.attack),
        (words!("decks-has-payable-attack"), opening.payable_attack),
        (words!("decks-has-payable"), opening.payable),
        (words!("decks-has-edge"), opening.edge),
    ] {
        ui.horizontal(|ui| {
            ui.label(RichText::new(words).size(13.5));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(percent(chance).for_players()).size(13.5).color(theme::WHITE));
            });
        });
    }
}

/// How many cards cost 0, 1 and so on. The result has at least `least + 1` entries.
fn counted(costs: impl Iterator<Item = (usize, usize)>, least: usize) -> Vec<usize> {
    let mut counts = vec![0; least + 1];
    for (cost, count) in costs {
        let at = cost.min(MAX);
        counts.resize(counts.len().max(at + 1), 0);
        counts[at] += count;
    }
    counts
}

/// The label of a bar: "3", or "7+" for the shared bar.
fn below(cost: usize) -> String {
    if cost < MAX { cost.to_string() } else { format!("{cost}+") }
}

/// Draws a bar of this width for each cost, with its count above and the cost below.
fn bars(ui: &mut Ui, heading: &str, counts: &[usize], wide: f32) {
    ui.vertical(|ui| {
        ui.label(theme::small(heading));
        let (rect, response) = ui.allocate_exact_size(vec2(wide * counts.len() as f32, HIGH + 32.0), Sense::hover());
        let most = counts.iter().copied().max().unwrap_or(0).max(1) as f32;
        let (painter, base) = (ui.painter(), rect.bottom() - 16.0);
        for (cost, count) in counts.iter().enumerate() {
            let left = rect.left() + wide * cost as f32;
            let (middle, top) = (left + (wide - GAP) / 2.0, base - HIGH * *count as f32 / most);
            let colour = if *count == 0 { theme::LIFTED } else { theme::AMBER };
            let bar = Rect::from_min_max(pos2(left, top.min(base - 1.0)), pos2(left + wide - GAP, base));
            painter.rect_filled(bar, 2.0, colour);
            let font = FontId::proportional(theme::SMALL);
            if *count > 0 {
                painter.text(pos2(middle, top - 1.0), Align2::CENTER_BOTTOM, count.to_string(), font.clone(), theme::TEXT);
            }
            painter.text(pos2(middle, base + 2.0), Align2::CENTER_TOP, below(cost), font, theme::QUIET);
        }
        let told = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let told = told.map(|(cost, count)| words!("decks-cost-so-much", cost = below(cost), count = *count));
        let told = told.collect::<Vec<_>>().join("\n");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, format!("{heading}\n{told}")));
        response.on_hover_text(told);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_counted_up_to_the_last_bar() {
        assert_eq!(counted([(0, 2), (2, 1)].into_iter(), 3), [2, 0, 1, 0]);
        let all = counted([(4, 2), (7, 1), (20, 3)].into_iter(), 3);
        assert_eq!((all.as_slice(), below(7), below(6)), (&[0, 0, 0, 0, 2, 0, 0, 4][..], "7+".to_owned(), "6".to_owned()));
    }
}
