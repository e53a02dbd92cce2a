//! What the selected unit does best: a click or a key away, before everything else that it can do.

use super::actions::{expected, promised, words};
use crate::game::{Order, titled};
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::spoken::sentence;
use crate::ui::state::bindings::Ask;
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Button, Color32, FontId, Response, Ui, vec2};

/// Draws it. Tells whether there is anything.
pub(super) fn show(ui: &mut Ui, cx: &mut PanelContext) -> bool {
    if cx.selection.aim.is_some() {
        return false;
    }
    let Some(action) = cx.model.best_deed(&cx.forecasts).cloned() else { return moves(ui, cx) };
    for contender in cx.model.contenders() {
        cx.forecasts.want(&contender.order);
    }
    let mut short = promised(cx, &action);
    if is_still_tried(cx) {
        short = if short.is_empty() { words!("best-deed-tries").to_owned() } else { format!("{short} · {}", words!("best-deed-tries")) };
    }
    let says = match &action.with {
        Some(word) if action.at_once() => format!("{}: {}", action.what.name(), cx.model.said(word)),
        _ if action.target.is_none() => action.what.name().to_owned(),
        _ => format!("{}: {}", words(&action, cx.model.item), action.target_name),
    };
    let costs = cx.forecasts.costs_more(&action.order, cx.model.turn.side);
    let response = button(ui, cx, &says, &short, costs);
    if response.hovered() {
        cx.hover.named = action.target;
    }
    let about = format!("{}\n{}\n{}", sentence(action.what.about()), expected(cx, &action), rule_text::line(action.what.rule));
    if response.on_hover_text(about).clicked() {
        cx.wish(Wish::order(action.order.clone()));
    }
    true
}

/// What the unit could do is being tried beforehand, so that another may yet turn out to be better.
fn is_still_tried(cx: &PanelContext) -> bool {
    let contenders = cx.model.contenders();
    let is_known = |whole: bool, order: &Order| if whole { cx.forecasts.whole(order) } else { cx.forecasts.of(order) }.is_some();
    let all = |whole: bool| contenders.iter().filter(|contender| is_known(whole, &contender.order)).count();
    cx.model.is_idle && all(false) > 0 && all(true) < contenders.len()
}

/// Draws the move that is suggested, where the unit can do nothing better. Tells whether there is any.
pub(super) fn moves(ui: &mut Ui, cx: &mut PanelContext) -> bool {
    let Some(suggested) = cx.model.suggested_move.clone() else { return false };
    let towards = titled(cx.names.of(suggested.towards));
    let danger = suggested.danger.unwrap_or_default();
    let response = button(ui, cx, &words!("best-deed-go", who = towards), &danger, !danger.is_empty());
    if response.hovered() {
        cx.hover.named = Some(suggested.towards);
    }
    if response.on_hover_text(words!("best-deed-go-about")).clicked() {
        cx.wish(Wish::order(suggested.order));
    }
    true
}

/// The button, with what comes of it below what it does: beside it, it would leave the words no room. In amber where that is to be minded.
fn button(ui: &mut Ui, cx: &PanelContext, says: &str, short: &str, is_bad: bool) -> Response {
    let mut text = LayoutJob::default();
    let styled =
        |size: f32, colour: Color32| TextFormat { line_height: Some(size + 4.0), ..TextFormat::simple(FontId::proportional(size), colour) };
    text.append(says, 0.0, styled(15.0, theme::WHITE));
    if !short.is_empty() {
        text.append(&format!("\n{short}"), 0.0, styled(theme::SMALL, if is_bad { theme::AMBER } else { theme::QUIET }));
    }
    let key = cx.bindings.key_of(Ask::BestDeed);
    let key = if key.is_empty() { key } else { format!("[{key}]") };
    let button = Button::new(text).fill(theme::LIFTED).wrap().min_size(vec2(ui.available_width(), 36.0)).right_text(theme::small(key));
    ui.add_enabled(cx.model.is_idle, button)
}
