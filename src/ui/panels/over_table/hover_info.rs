//! Information about the piece on which the mouse rests, beside the mouse.

use crate::game::card::StatValue;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::clock;
use crate::ui::style::{paint, rule_text, theme};
use bevy_egui::egui::{self, Id, Order, Pos2, Rect, RichText, Vec2, pos2, vec2};

/// The maximum width, in points.
const WIDEST: f32 = 250.0;

pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &PanelContext) {
    let Some(glance) = cx.hover_info.as_ref().and_then(|hover_info| hover_info.0.as_ref()) else { return };
    let is_refused = cx.last.at.is_some() && cx.last.word.as_ref().is_some_and(|word| word.is_refusal);
    let answers = cx.request().zip(cx.hover.ground).is_some_and(|(choice, at)| clock::landing_near(choice, at).is_some());
    let is_busy = !cx.model.is_idle || is_refused || answers || cx.panels.menu.is_some() || context.egui_is_using_pointer();
    let Some(mouse) = context.pointer_latest_pos().filter(|_| !is_busy) else { return };
    let id = Id::new("glance");
    let size = context.memory(|memory| memory.area_rect(id)).map_or(vec2(WIDEST, 90.0), |rect| rect.size());
    let at = beside(mouse, size, &cx.places(context), context.content_rect());
    let area = egui::Area::new(id).order(Order::Tooltip).fade_in(false).interactable(false);
    area.fixed_pos(at).constrain(true).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(10, 7)).show(ui, |ui| {
            ui.set_max_width(WIDEST);
            ui.spacing_mut().item_spacing.y = 2.0;
            let accent = glance.side.map_or(theme::WHITE, |side| cx.model.accent(side));
            ui.label(RichText::new(glance.name.for_players()).color(accent).strong());
            if !glance.about.is_empty() {
                ui.label(RichText::new(glance.about.for_players()).size(13.0).color(theme::QUIET));
            }
            if !glance.stats.is_empty() {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing = vec2(5.0, 0.0);
                    for stat in &glance.stats {
                        let value = match &stat.value {
                            StatValue::Words(words) => words.for_players().into_owned(),
                            StatValue::Die(die) => paint::die_name(*die),
                        };
                        ui.label(theme::small(stat.label.for_players()));
                        ui.label(RichText::new(value).size(13.0).color(theme::WHITE));
                    }
                });
            }
            for condition in &glance.conditions {
                let colour = if condition.is_bad { theme::HOT_CORE } else { theme::TEXT };
                ui.label(
                    RichText::new(format!("{}{}", condition.text.for_players(), rule_text::behind(ui.ctx(), Some(condition.rule))))
                        .size(13.0)
                        .color(colour),
                );
            }
        });
    });
}

/// The corner of the mouse where a tooltip of this size fits in the window and covers no panel; the lower right one if none does.
fn beside(mouse: Pos2, size: Vec2, panels: &[Rect], window: Rect) -> Pos2 {
    let (right, left) = (mouse.x + 20.0, mouse.x - 12.0 - size.x);
    let (below, above) = (mouse.y + 24.0, mouse.y - 12.0 - size.y);
    let corners = [pos2(right, below), pos2(right, above), pos2(left, below), pos2(left, above)];
    let is_clear = |at: &Pos2| {
        let it = Rect::from_min_size(*at, size);
        window.contains_rect(it) && !panels.iter().any(|panel| panel.intersects(it))
    };
    corners.into_iter().find(is_clear).unwrap_or(corners[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_lies_over_no_panel() {
        let window = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
        let card = Rect::from_min_max(pos2(100.0, 400.0), pos2(700.0, 590.0));
        let size = vec2(200.0, 80.0);
        assert_eq!(beside(pos2(300.0, 200.0), size, &[card], window), pos2(320.0, 224.0));
        assert_eq!(beside(pos2(300.0, 380.0), size, &[card], window), pos2(320.0, 288.0), "above the card");
        assert_eq!(beside(pos2(700.0, 380.0), size, &[card], window), pos2(488.0, 288.0), "and in the window");
    }
}
