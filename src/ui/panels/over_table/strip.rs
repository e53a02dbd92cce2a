//! The hint strip at the bottom says what a click would do right now. The toast beside the mouse shows the result of the last wish.

use crate::game::card::UnitCard;
use crate::game::titled;
use crate::ui::panels::panel_context::{BAR, GAP, PanelContext, QUESTION};
use crate::ui::read::hints::Hints;
use crate::ui::read::spoken::sentence;
use crate::ui::state::bindings::Ask;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::{self, Align2, Id, Order, RichText, pos2, vec2};

pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &PanelContext) {
    let names = |piece| titled(cx.names.of(piece));
    if cx.is_asking() || cx.looks_back() || cx.shows_ending() {
        return;
    }
    let is_halted = cx.playback.as_ref().is_some_and(|playback| playback.is_halted());
    let is_held = |ask: Ask| cx.keyboard.as_ref().is_some_and(|keyboard| keyboard.is_held(&cx.bindings, ask));
    let hints = Hints {
        model: &cx.model,
        hover: &cx.hover,
        hand: &cx.hand,
        selection: &cx.selection,
        is_halted,
        names: &names,
        bindings: &cx.bindings,
        forecasts: &cx.forecasts,
    };
    let hint = nothing_to_show(is_held, &cx.model, &cx.selection, cx.hover.met.is_some()).unwrap_or_else(|| hints.hint());
    let screen = context.content_rect();
    let margin = egui::Margin::symmetric(12, 5);
    let widest = (screen.width() - 2.0 * GAP - margin.sum().x - 2.0).max(0.0);
    let words = context.fonts_mut(|fonts| fonts.layout(hint, egui::FontId::proportional(theme::BODY), theme::TEXT, widest));
    // Placed by its own size, because an anchor would use the size of the previous hint.
    let size = words.size() + margin.sum() + vec2(2.0, 2.0);
    let at = pos2(screen.center().x - size.x / 2.0, screen.bottom() - GAP - size.y);
    egui::Area::new(Id::new("hint")).fixed_pos(at).constrain(false).fade_in(false).interactable(false).show(context, |ui| {
        theme::card().inner_margin(margin).show(ui, |ui| ui.add(egui::Label::new(words).extend()));
    });
}

/// Says why a key that shows something has nothing to show at the moment.
fn nothing_to_show(is_held: impl Fn(Ask) -> bool, model: &UiModel, selection: &Selection, is_over_somebody: bool) -> Option<String> {
    let card = model.card.as_ref().filter(|card| Some(card.summary.id) == selection.unit);
    let lacks_card = |words: &str| card.is_none().then(|| words.to_owned());
    if is_held(Ask::Sight) {
        let points_at_nobody = || (!is_over_somebody).then(|| words!("strip-point").to_owned());
        return lacks_card(words!("strip-select-sight")).or_else(points_at_nobody);
    }
    if is_held(Ask::Ranges) {
        let is_unarmed = |card: &UnitCard| card.weapons.iter().all(|weapon| weapon.far.is_none());
        let unarmed = card.filter(|card| is_unarmed(card)).map(|card| words!("strip-unarmed", unit = &card.summary.name));
        return lacks_card(words!("strip-select-ranges")).or(unarmed);
    }
    is_held(Ask::Reach).then(|| lacks_card(words!("strip-select-reach"))).flatten()
}

/// The height of a one-line confirmation.
const LINE: f32 = 40.0;

/// Draws the result of the last wish: a refusal beside the mouse, a confirmation under the top bar.
pub(in crate::ui::panels) fn toast(context: &egui::Context, cx: &PanelContext) {
    // Over the briefing it would hide the name of the battle.
    let Some(word) = cx.last.word.as_ref().filter(|word| word.is_refusal || !cx.panels.briefing) else { return };
    let mouse = cx.last.at.filter(|_| word.is_refusal);
    let area = egui::Area::new(Id::new(("toast", word.is_refusal))).order(Order::Foreground).fade_in(false).interactable(false);
    let thoughts = context.memory(|memory| memory.area_rect(Id::new("thinking"))).filter(|_| cx.shows_thinking());
    let moment = if cx.moment().is_some() { 34.0 } else { 0.0 };
    let top = BAR + 3.0 * GAP + moment + thoughts.map_or(0.0, |thoughts| thoughts.height() + GAP);
    let question = context.memory(|memory| memory.area_rect(Id::new(QUESTION))).filter(|card| cx.is_asking() && card.top() < top + LINE);
    let area = match mouse {
        Some(at) => area.fixed_pos(pos2(at.x + 18.0, at.y + 22.0)).constrain_to(context.content_rect().shrink(GAP)),
        None => area.anchor(Align2::CENTER_TOP, vec2(0.0, question.map_or(top, |card| card.bottom() + GAP))),
    };
    let mut frame = theme::card();
    if word.is_refusal {
        frame = frame.fill(theme::WARNING);
    }
    area.show(context, |ui| {
        frame.show(ui, |ui| {
            ui.set_max_width((context.content_rect().width() - 60.0).clamp(0.0, 380.0));
            if word.is_refusal {
                ui.visuals_mut().override_text_color = Some(theme::WHITE);
                let rule = rule_text::behind(ui.ctx(), word.rule.as_deref());
                let told = ui.label(RichText::new(format!("{}{rule}", sentence(&word.text))).color(theme::WHITE));
                rule_text::on(told, word.rule.as_deref());
                if let Some(legal) = &word.legal {
                    let instead = words!("strip-instead", legal = legal);
                    ui.label(RichText::new(instead).color(theme::GOOD));
                }
            } else {
                ui.label(RichText::new(&word.text).color(theme::TEXT));
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_shows_nothing_says_why() {
        let (model, selection) = (UiModel::default(), Selection::default());
        let told = |held: Option<Ask>| nothing_to_show(|ask| Some(ask) == held, &model, &selection, true);
        assert_eq!(told(None), None);
        assert_eq!(told(Some(Ask::Sight)).as_deref(), Some("Select a unit first, to see what it sees"));
        assert!(told(Some(Ask::Ranges)).is_some() && told(Some(Ask::Reach)).is_some());
    }
}
