//! Requests that need more than one choice: a number, several options, shares, a payment, or orders.

use crate::game::{Reply, Request, RequestOption, Wants};
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::available_action::Numbered;
use crate::ui::state::ui_model::SideLook;
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{Button, Label, RichText, Slider, Stroke, Ui, WidgetInfo, WidgetType, vec2};

/// Draws the parts of the reply, and below them what is still missing.
pub(super) fn show(ui: &mut Ui, cx: &mut PanelContext, request: &Request, side: &SideLook) {
    match &request.wants {
        Wants::Orders { .. } => {
            let has_cards = !cx.model.piles.is_empty() && cx.model.deeds.iter().any(|deed| deed.no.is_none());
            let words = if has_cards { words!("request-cards") } else { words!("request-orders") };
            ui.add(Label::new(RichText::new(words).color(theme::TEXT)).wrap());
        }
        Wants::Amount { from, to } => {
            let mut amount = if let Reply::Amount(amount) = cx.draft.reply(request) { amount } else { *from };
            ui.spacing_mut().slider_width = 240.0;
            if ui.add(Slider::new(&mut amount, *from..=*to)).changed() {
                cx.draft.set_amount(request, amount);
            }
        }
        Wants::Share { .. } => {
            ui.horizontal_wrapped(|ui| {
                for (place, option) in request.options.iter().enumerate() {
                    share(ui, cx, request, (place, option), side);
                }
            });
        }
        Wants::Pick { .. } | Wants::Pay { .. } => {
            ui.horizontal_wrapped(|ui| {
                for (place, option) in request.options.iter().enumerate() {
                    toggle(ui, cx, request, (place, option), side);
                }
            });
        }
    }
}

/// Draws the button that confirms the reply, or says why the reply isn't complete yet.
pub(super) fn confirm(ui: &mut Ui, cx: &mut PanelContext, request: &Request, side: &SideLook) {
    let key = cx.draft.key(request);
    let refused = request.check(&key).err();
    let words = if request.window().is_some() { words!("request-pass") } else { words!("request-confirm") };
    let ink = theme::on(side.colour);
    let key_of = RichText::new(cx.bindings.key_of(Ask::Accept)).size(theme::SMALL).color(ink);
    let button = Button::new(RichText::new(words).color(ink)).right_text(key_of);
    let button = button.fill(side.colour).stroke(Stroke::new(1.0, side.accent));
    if ui.add_enabled(refused.is_none(), button).clicked() {
        cx.wish(Wish::answer(key));
    }
    if let Some(refused) = refused {
        let why = refused.reason.for_players();
        ui.add(Label::new(RichText::new(why).size(13.0).color(theme::AMBER)).wrap());
    }
}

/// Draws an option that can be added to the reply or removed from it.
fn toggle(ui: &mut Ui, cx: &mut PanelContext, request: &Request, (place, option): (usize, &RequestOption), side: &SideLook) {
    let is_in = matches!(cx.draft.reply(request), Reply::Picked(places) if places.contains(&place));
    let words = if place < Numbered::MAX {
        format!("{}  {}", place + 1, option.label.for_players())
    } else {
        option.label.for_players().into_owned()
    };
    let ink = if is_in { theme::on(side.colour) } else { theme::TEXT };
    let button = Button::new(RichText::new(words).color(ink));
    let button = if is_in { button.fill(side.colour).stroke(Stroke::new(1.0, side.accent)) } else { button };
    let response = ui.add_enabled(option.refused.is_none(), button);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, option.refused.is_none(), is_in, option.label.for_players()));
    point(ui, cx, option, response.contains_pointer());
    if response.clicked() {
        cx.draft.press(request, place);
    }
}

/// Draws an option with its share, between a minus and a plus button.
fn share(ui: &mut Ui, cx: &mut PanelContext, request: &Request, (place, option): (usize, &RequestOption), side: &SideLook) {
    let has = if let Reply::Shared(shares) = cx.draft.reply(request) { shares.get(place).copied().unwrap_or_default() } else { 0 };
    theme::card().show(ui, |ui| {
        ui.horizontal(|ui| {
            let label = ui.label(option.label.for_players());
            point(ui, cx, option, label.contains_pointer());
            let mut step = |ui: &mut Ui, sign: &str, more: i64| {
                let response = ui.add_enabled(option.refused.is_none(), Button::new(sign).min_size(vec2(24.0, 24.0)));
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, format!("{sign} {}", option.label.for_players())));
                if response.clicked() {
                    cx.draft.share(request, place, more);
                }
            };
            step(ui, "\u{2212}", -1);
            ui.label(RichText::new(has.to_string()).strong().color(side.accent));
            step(ui, "+", 1);
        });
    });
}

/// Highlights the piece of the option under the mouse.
fn point(ui: &mut Ui, cx: &mut PanelContext, option: &RequestOption, is_on_it: bool) {
    let face = option.piece.and_then(|piece| cx.model.faces.iter().find(|face| face.id == piece)).cloned();
    let is_on_head = face.is_some_and(|face| paint::head(ui, &face, 22.0, cx.hover.named == option.piece).contains_pointer());
    if (is_on_it || is_on_head) && option.piece.is_some() {
        cx.hover.named = option.piece;
    }
}
