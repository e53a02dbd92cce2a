//! The context menu of the piece under the mouse: what the selected unit could do to it, or by itself.

use super::actions::{expected, expected_result, refusal, with_odds};
use crate::game::titled;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::forecast::forecast_text::ExpectedResult;
use crate::ui::read::order_text;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::selection::Aim;
use crate::ui::state::last_word::Word;
use crate::ui::state::screens::panels_shown::Menu;
use crate::ui::state::wish::Wish;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Atom, Button, Id, Order, RichText, Ui, pos2, vec2};

/// The minimum width of a button.
const WIDTH: f32 = 250.0;
/// The maximum width of a button. Longer texts wrap.
const WIDEST: f32 = 420.0;
/// The font size of the buttons.
const WORDS: f32 = 14.0;

pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    let Some(menu) = cx.panels.menu else { return };
    if cx.model.is_asking || !cx.model.is_idle {
        cx.panels.menu = None;
        return;
    }
    let area = egui::Area::new(Id::new("menu")).order(Order::Foreground).fixed_pos(pos2(menu.at.x + 6.0, menu.at.y + 4.0));
    let drawn = area.constrain(true).fade_in(false).show(context, |ui| {
        theme::card().fill(theme::SOLID).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.set_max_width((context.content_rect().width() - 60.0).clamp(0.0, WIDEST));
            let accent = cx.model.summary(menu.unit).map_or(theme::WHITE, |summary| cx.model.accent(summary.side));
            ui.label(RichText::new(titled(cx.names.of(menu.piece))).strong().color(accent));
            let is_ours = cx.model.is_orderable(menu.unit);
            let done = if is_ours && cx.selection.unit == Some(menu.unit) { own(ui, cx) } else { other(ui, cx, menu, is_ours) };
            if done {
                cx.panels.menu = None;
            }
        });
    });
    if context.input(|input| input.pointer.primary_pressed()) && !drawn.response.contains_pointer() {
        cx.panels.menu = None;
    }
}

fn line(ui: &mut Ui, words: &str, about: &str) -> bool {
    menu_entry(ui, with_odds(words, (WORDS, theme::TEXT), &ExpectedResult::default(), false), about)
}

/// Draws a left-aligned menu entry with this text. Returns true if it was clicked.
fn menu_entry(ui: &mut Ui, words: LayoutJob, about: &str) -> bool {
    ui.add(Button::new((words, Atom::grow())).wrap().min_size(vec2(WIDTH, 25.0))).on_hover_text(about).clicked()
}

/// Draws a menu entry for an action, with the same text as on the card, or for an action that must be aimed first. Returns true if it was
/// clicked.
fn action_button(ui: &mut Ui, cx: &PanelContext, action: &AvailableAction, more: &str, is_aimed: bool) -> bool {
    let item = action.with.as_ref().map(|with| cx.model.said(with));
    let words = match item {
        Some(word) if action.at_once() => format!("{}: {word}", action.what.name()),
        Some(item) => order_text::action_with(action.what, &item),
        None => action.what.name().to_owned(),
    };
    // Only an action with a target shows odds here. An action that must still be aimed has none.
    let promise = if action.at_once() || is_aimed { ExpectedResult::default() } else { expected_result(cx, action) };
    let costs = cx.forecasts.costs_more(&action.order, cx.model.ordered);
    let colour = if action.has_no_effect() { theme::AMBER } else { theme::TEXT };
    let about = format!(
        "{}\n{}\n{}",
        action.what.about(),
        if is_aimed { String::new() } else { expected(cx, action) },
        rule_text::line(action.what.rule)
    );
    menu_entry(ui, with_odds(&format!("{words}{more}"), (WORDS, colour), &promise, costs), &about)
}

/// Draws what the selected unit itself can do, at once or after aiming.
fn own(ui: &mut Ui, cx: &mut PanelContext) -> bool {
    let mut kinds: Vec<AvailableAction> = Vec::new();
    for action in cx.model.actions.iter().filter(|action| action.no.is_none()) {
        if !kinds.iter().any(|kind| (kind.what, &kind.with) == (action.what, &action.with)) {
            kinds.push(action.clone());
        }
    }
    // Actions that are folded away on the card are shown only there.
    kinds.retain(|kind| !kind.what.heading.folded);
    if kinds.is_empty() {
        ui.label(theme::small(words!("actions-none")));
    }
    let mut done = false;
    for kind in kinds {
        let more = if kind.at_once() { "" } else { "\u{2026}" };
        if action_button(ui, cx, &kind, more, !kind.at_once()) {
            done = true;
            if kind.at_once() {
                cx.wish(Wish::order(kind.order.clone()));
            } else {
                cx.selection.aim = Some(Aim { maneuver: kind.what.word.to_owned(), with: kind.with.clone() });
            }
        }
    }
    done
}

/// Says why nothing can be done to it: the reason of each kind of action, and equal reasons once.
fn why_not(ui: &mut Ui, actions: &[AvailableAction]) {
    const MAX: usize = 3;
    ui.set_max_width(WIDTH + 60.0);
    let mut told: Vec<&Word> = Vec::new();
    for (action, no) in actions.iter().filter_map(|action| Some((action, action.no.as_ref()?))) {
        if told.len() < MAX && !told.iter().any(|other| other.text == no.text) {
            let what = if actions.len() == 1 { "" } else { action.what.name() };
            // Only the first entry shows the legal alternative, to keep the menu short.
            let legal = no.legal.clone().filter(|_| told.is_empty());
            refusal(ui, what, &Word { legal, ..no.clone() });
            told.push(no);
        }
    }
}

/// Draws what the selected unit could do to the piece, and a button that selects the piece instead.
fn other(ui: &mut Ui, cx: &mut PanelContext, menu: Menu, is_ours: bool) -> bool {
    let is_target = |action: &&AvailableAction| action.target.is_some_and(|target| target == menu.piece || target == menu.unit);
    let actions: Vec<AvailableAction> = cx.model.actions.iter().filter(is_target).cloned().collect();
    let mut done = false;
    for can in actions.iter().filter(|action| action.no.is_none()) {
        if cx.model.is_hostile(can) {
            cx.forecasts.want(&can.order);
        }
        let target =
            if can.target == Some(menu.unit) && menu.unit != menu.piece { format!(": {}", can.target_name) } else { String::new() };
        if action_button(ui, cx, can, &target, false) {
            cx.wish(Wish::order(can.order.clone()));
            done = true;
        }
    }
    if actions.iter().all(|action| action.no.is_some()) {
        why_not(ui, &actions);
    }
    if cx.model.summary(menu.unit).is_none() {
        return done;
    }
    if line(ui, words!("unit-menu-select"), words!("unit-menu-select.about")) {
        cx.selection.select(Some(menu.unit));
        done = true;
    }
    let joins = cx.selection.partners.contains(&menu.unit);
    let can_join = is_ours && cx.selection.unit.is_some_and(|unit| unit != menu.unit && cx.model.is_orderable(unit));
    let about = words!("unit-menu-join.about", rule = cx.model.words.joining);
    let does = if joins { words!("unit-menu-leave") } else { words!("unit-menu-join") };
    if can_join && line(ui, does, &about) {
        cx.selection.toggle_partner(menu.unit);
        done = true;
    }
    done
}
