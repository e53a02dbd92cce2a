//! The card under the top bar while the program plays: how far its turn is, what it is considering, and buttons that speed it up.

use crate::game::card::UnitSummary;
use crate::game::titled;
use crate::table::Inches;
use crate::ui::panels::panel_context::{BAR, GAP, PanelContext};
use crate::ui::state::bindings::Ask;
use crate::ui::style::theme;
use bevy_egui::egui::{self, Align2, Button, Id, Label, ProgressBar, RichText, vec2};

/// The preferred width.
const WIDTH: f32 = 300.0;

pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if !cx.shows_thinking() {
        return;
    }
    let side = cx.model.program_side.unwrap_or(cx.model.turn.speaker());
    let Some(look) = cx.model.side(side).cloned() else { return };
    let window = context.content_rect();
    let top = BAR + 2.0 * GAP;
    egui::Area::new(Id::new("thinking")).anchor(Align2::CENTER_TOP, vec2(0.0, top)).fade_in(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(12, 6)).show(ui, |ui| {
            ui.set_width((window.width() - 60.0).clamp(0.0, WIDTH));
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.add(Label::new(RichText::new(how_far(cx, &look.name)).color(look.accent).strong()).wrap());
            let progress = cx.thinking.progress;
            let done = progress.tried as f32 / progress.of.max(1) as f32;
            // The bar keeps its place while the program isn't thinking, so that the card doesn't jump.
            ui.add(ProgressBar::new(if cx.thinking.is_under_way { done } else { 0.0 }).desired_height(4.0).fill(look.accent));
            ui.add(Label::new(theme::small(about(cx))).truncate());
            ui.horizontal(|ui| {
                let key = cx.bindings.key_of(Ask::Skip);
                let now = Button::new(words!("thinking-now")).shortcut_text(theme::small(&key));
                let can = cx.thinking.is_under_way && !cx.thinking.is_hurried;
                if ui.add_enabled(can, now).on_hover_text(words!("thinking-now.about")).clicked() {
                    cx.thinking.is_hurried = true;
                }
                if is_asked(cx) {
                    return;
                }
                let skip = Button::new(words!("thinking-skip")).shortcut_text(theme::small(words!("thinking-twice", key = &key)));
                if ui.add_enabled(!cx.thinking.skips_turn, skip).on_hover_text(words!("thinking-skip.about")).clicked() {
                    cx.thinking.skips_turn = true;
                }
            });
        });
    });
}

/// True if the program must answer a question: in another side's turn, or before it can go on with its own.
fn is_asked(cx: &PanelContext) -> bool {
    cx.model.players.program(cx.model.turn.speaker()).is_none() || (cx.model.is_asking && cx.model.program_side.is_some())
}

/// Says how many units of the program's side have moved or acted in its turn, or that the program must answer.
fn how_far(cx: &PanelContext, side: &str) -> String {
    let turn = cx.model.turn;
    if is_asked(cx) {
        return words!("thinking-asked", side = side);
    }
    let own = || cx.model.units.iter().filter(|unit| unit.side == turn.speaker());
    // If nothing moves and units act one after the other, there is nothing to count.
    if own().all(|unit| unit.total == Inches::ZERO) {
        return words!("thinking-plays", side = side);
    }
    // A unit that may not move yet hasn't moved either.
    let has_moved = |unit: &UnitSummary| unit.stays.is_none() && unit.left < unit.total;
    let has_begun = |unit: &&UnitSummary| has_moved(unit) || unit.actors < unit.figures;
    words!("thinking-turn", side = side, done = own().filter(has_begun).count(), all = own().count())
}

/// Says what the program is considering.
fn about(cx: &PanelContext) -> String {
    let progress = cx.thinking.progress;
    match progress.about {
        _ if cx.thinking.skips_turn => words!("thinking-skips").to_owned(),
        _ if !cx.thinking.is_under_way => words!("thinking-shows").to_owned(),
        // Which of its units the program is considering may be a secret.
        Some(unit) if !is_asked(cx) => words!("thinking-about", unit = titled(cx.names.of(unit)), tried = progress.tried, of = progress.of),
        _ => words!("thinking-answer").to_owned(),
    }
}
