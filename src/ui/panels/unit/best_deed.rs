//! What the selected unit does best: a click or a key away, before everything else that it can do.

use super::actions::{expected, promised, words};
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Button, Color32, FontId, Ui, vec2};

/// Draws it. Tells whether there is anything.
pub(super) fn show(ui: &mut Ui, cx: &mut PanelContext) -> bool {
    let Some(action) = cx.model.best_deed(&cx.forecasts).filter(|_| cx.selection.aim.is_none()).cloned() else { return false };
    for contender in cx.model.contenders() {
        cx.forecasts.want(&contender.order);
    }
    let short = promised(cx, &action);
    let says = match &action.with {
        Some(word) if action.at_once() => format!("{}: {}", action.what.name(), cx.model.said(word)),
        _ if action.target.is_none() => action.what.name().to_owned(),
        _ => format!("{}: {}", words(&action, cx.model.item), action.target_name),
    };
    // What comes of it stands below: beside it, it would leave the words no room.
    let mut text = LayoutJob::default();
    let styled =
        |size: f32, colour: Color32| TextFormat { line_height: Some(size + 4.0), ..TextFormat::simple(FontId::proportional(size), colour) };
    text.append(&says, 0.0, styled(15.0, theme::WHITE));
    if !short.is_empty() {
        let costs = cx.forecasts.costs_more(&action.order, cx.model.turn.side);
        text.append(&format!("\n{short}"), 0.0, styled(theme::SMALL, if costs { theme::AMBER } else { theme::QUIET }));
    }
    let key = cx.bindings.key_of(Ask::BestDeed);
    let key = if key.is_empty() { key } else { format!("[{key}]") };
    let button = Button::new(text).fill(theme::LIFTED).wrap().min_size(vec2(ui.available_width(), 36.0)).right_text(theme::small(key));
    let response = ui.add_enabled(cx.model.is_idle, button);
    if response.hovered() {
        cx.hover.named = action.target;
    }
    let about = format!("{}\n{}\n{}", action.what.about(), expected(cx, &action), rule_text::line(action.what.rule));
    if response.on_hover_text(about).clicked() {
        cx.wish(Wish::order(action.order.clone()));
    }
    true
}
