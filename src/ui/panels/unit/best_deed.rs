//! The suggested action of the selected unit, one click or key away, above everything else that it can do.

use super::actions::{expected, expected_result, with_odds, words};
use crate::game::guide::SuggestedMove;
use crate::game::{Order, titled};
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::forecast::forecast_text::ExpectedResult;
use crate::ui::read::spoken::sentence;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::suggestion::{Suggestion, SuggestionReason};
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::{Button, Response, Ui, vec2};

/// Draws the suggestion. Returns false if there isn't one.
pub(super) fn show(ui: &mut Ui, cx: &mut PanelContext) -> bool {
    if cx.selection.aim.is_some() {
        return false;
    }
    for contender in cx.model.contenders() {
        cx.forecasts.want(&contender.order);
    }
    let (action, why) = match cx.model.suggestion(&cx.forecasts) {
        Suggestion::Does(action, why) => (action.clone(), why),
        Suggestion::Moves(suggested, why) => {
            let suggested = suggested.clone();
            moves(ui, cx, suggested, why);
            return true;
        }
        Suggestion::Weighs => {
            // A placeholder as high as the suggestion that will replace it.
            let lines = ExpectedResult { odds: "\u{2026}".to_owned(), more: "\u{2026}\n\u{2026}".to_owned() };
            let says = if cx.model.is_idle { words!("best-deed-weighs") } else { "\u{2026}" };
            ui.add_enabled_ui(false, |ui| button(ui, cx, says, &lines, false));
            return true;
        }
        Suggestion::Costly => {
            ui.label(theme::small(words!("best-deed-costly")).color(theme::AMBER)).on_hover_text(words!("best-deed-costly-legal"));
            return true;
        }
        Suggestion::Nothing => return false,
    };
    let tries = if is_still_tried(cx) { words!("best-deed-tries") } else { "" };
    let promise = because(expected_result(cx, &action), why, tries);
    let says = match &action.with {
        Some(word) if action.at_once() => format!("{}: {}", action.what.name(), cx.model.said(word)),
        _ if action.target.is_none() => action.what.name().to_owned(),
        _ => format!("{}: {}", words(&action, &cx.model), action.target_name),
    };
    let costs = cx.forecasts.costs_more(&action.order, cx.model.ordered);
    let response = button(ui, cx, &says, &promise, costs);
    if response.hovered() {
        cx.hover.named = action.target;
    }
    let about = format!("{}\n{}\n{}", sentence(action.what.about()), expected(cx, &action), rule_text::line(action.what.rule));
    if response.on_hover_text(about).clicked() {
        cx.wish(Wish::order(action.order.clone()));
    }
    true
}

/// True if the unit's options are still being simulated, so that another one may turn out to be better.
fn is_still_tried(cx: &PanelContext) -> bool {
    let contenders = cx.model.contenders();
    let is_known = |whole: bool, order: &Order| if whole { cx.forecasts.whole(order) } else { cx.forecasts.of(order) }.is_some();
    let all = |whole: bool| contenders.iter().filter(|contender| is_known(whole, &contender.order)).count();
    cx.model.is_idle && all(false) > 0 && all(true) < contenders.len()
}

/// Adds to the expected result the reason for the suggestion, and what is still being simulated.
fn because(promise: ExpectedResult, why: SuggestionReason, still: &str) -> ExpectedResult {
    let why = words!("best-deed-why-*", why.word());
    let reason = [why, still].into_iter().filter(|words| !words.is_empty()).collect::<Vec<&str>>().join(" · ");
    let more = [promise.more, reason].into_iter().filter(|line| !line.is_empty()).collect::<Vec<String>>().join("\n");
    ExpectedResult { more, ..promise }
}

/// Draws the suggested move if the unit can do nothing else. Returns false if no move is suggested.
pub(super) fn only_move(ui: &mut Ui, cx: &mut PanelContext) -> bool {
    let Some(suggested) = cx.model.suggested_move.clone() else { return false };
    let why = if suggested.is_errand { SuggestionReason::Errand } else { SuggestionReason::Reach };
    moves(ui, cx, suggested, why);
    true
}

/// Draws the suggested move, with its dangers and the reason for it.
fn moves(ui: &mut Ui, cx: &mut PanelContext, suggested: SuggestedMove, why: SuggestionReason) {
    let towards = titled(cx.names.of(suggested.towards));
    let danger = suggested.danger.as_ref().map(|danger| danger.for_players().into_owned());
    let danger = ExpectedResult { odds: danger.unwrap_or_default(), more: String::new() };
    let is_dangerous = !danger.odds.is_empty();
    let response = button(ui, cx, &words!("best-deed-go", who = towards), &because(danger, why, ""), is_dangerous);
    if response.hovered() {
        cx.hover.named = Some(suggested.towards);
    }
    if response.on_hover_text(words!("best-deed-go-about")).clicked() {
        cx.wish(Wish::order(suggested.order));
    }
}

/// Draws the button of the suggestion, with its key.
fn button(ui: &mut Ui, cx: &PanelContext, says: &str, promise: &ExpectedResult, is_bad: bool) -> Response {
    let text = with_odds(says, (15.0, theme::WHITE), promise, is_bad);
    let key = cx.bindings.key_of(Ask::BestDeed);
    let key = if key.is_empty() { key } else { format!("[{key}]") };
    let button = Button::new(text).fill(theme::LIFTED).wrap().min_size(vec2(ui.available_width(), 36.0)).right_text(theme::small(key));
    ui.add_enabled(cx.model.is_idle, button)
}
