//! What there is to know of the piece on which the mouse rests, beside the mouse.

use super::Room;
use crate::game::card::StatValue;
use crate::ui::theme;
use bevy_egui::egui::{self, Id, Order, RichText, pos2, vec2};

/// How wide it is at most, in points.
const WIDEST: f32 = 250.0;

/// Draws it.
pub(super) fn show(context: &egui::Context, room: &Room) {
    let Some(glance) = room.glanced.as_ref().and_then(|glanced| glanced.0.as_ref()) else { return };
    let Some(mouse) = context.pointer_latest_pos().filter(|_| room.panels.menu.is_none() && !context.egui_is_using_pointer()) else {
        return;
    };
    let area = egui::Area::new(Id::new("glance")).order(Order::Tooltip).fade_in(false).interactable(false);
    area.fixed_pos(pos2(mouse.x + 20.0, mouse.y + 24.0)).constrain(true).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(10, 7)).show(ui, |ui| {
            ui.set_max_width(WIDEST);
            ui.spacing_mut().item_spacing.y = 2.0;
            let accent = glance.side.map_or(theme::WHITE, |side| room.reading.accent(side));
            ui.label(RichText::new(&glance.name).color(accent).strong());
            if !glance.about.is_empty() {
                ui.label(RichText::new(&glance.about).size(13.0).color(theme::QUIET));
            }
            if !glance.stats.is_empty() {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing = vec2(5.0, 0.0);
                    for stat in &glance.stats {
                        let value = match &stat.value {
                            StatValue::Words(words) => words.clone(),
                            StatValue::Die(die) => die.to_string(),
                        };
                        ui.label(theme::small(stat.label));
                        ui.label(RichText::new(value).size(13.0).color(theme::WHITE));
                    }
                });
            }
            for condition in &glance.conditions {
                let colour = if condition.is_bad { theme::HOT_CORE } else { theme::TEXT };
                ui.label(RichText::new(format!("{} [{}]", condition.text, condition.rule)).size(13.0).color(colour));
            }
        });
    });
}
