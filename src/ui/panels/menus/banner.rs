//! The banner: who has won.

use crate::game::{Outcome, so_many_inputs};
use crate::ui::panels::panel_context::{GAP, PanelContext, panel};
use crate::ui::read::order_text::in_number;
use crate::ui::state::replay::Replay;
use crate::ui::state::start_screen::StartPage;
use crate::ui::state::ui_model::{Ending, Feat};
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{self, Align2, Label, RichText, Ui, vec2};

/// About how wide the buttons are together.
const BUTTONS: f32 = 424.0;

/// The text size of the line that says who has won.
const TITLE: f32 = 21.0;

/// Draws the end of the battle, when all that led to it has been shown.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if cx.panels.banner_closed && cx.model.outcome().is_none() && !cx.looks_back() {
        cx.panels.banner_closed = false;
    }
    let Some(outcome) = cx.model.outcome().filter(|_| cx.is_telling_the_end()) else { return };
    let winner = if let Outcome::Won(side) = outcome { cx.model.side(side).cloned() } else { None };
    let width = context.content_rect().width().min(480.0);
    // At the foot of the window: what decided it happened in the middle.
    panel(context, "banner", Align2::CENTER_BOTTOM, vec2(0.0, -GAP), width, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(4.0);
            let result = cx.model.moment.as_ref().and_then(|moment| moment.result.clone());
            match winner {
                Some(side) => {
                    paint::chip(ui, 48.0, side.colour, side.emblem);
                    let words = result.unwrap_or_else(|| in_number(format!("{} wins", side.name)));
                    ui.label(RichText::new(words).size(TITLE).color(side.accent).strong());
                }
                None => {
                    let words = result.unwrap_or_else(|| "Nobody has won".to_owned());
                    ui.label(RichText::new(words).size(TITLE).color(theme::WHITE).strong());
                }
            }
            for side in &cx.model.sides {
                for line in side.tokens.iter().flat_map(|tokens| &tokens.got_for) {
                    ui.label(RichText::new(format!("{} {line}", side.name)).size(13.5).color(side.accent));
                }
            }
            if let Some(ending) = &cx.model.ending {
                losses(ui, cx, ending);
            }
            let (rounds, entries) = (cx.model.turn.round, cx.model.entries);
            let rounds = if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") };
            let all = format!("{} in {rounds}, {}", cx.model.title, so_many_inputs(entries));
            ui.label(RichText::new(all).color(theme::QUIET));
            ui.horizontal_wrapped(|ui| {
                let room_for = (ui.available_width() - BUTTONS).max(0.0) / 2.0;
                ui.add_space(room_for);
                buttons(ui, cx);
            });
            ui.add_space(2.0);
        });
    });
}

/// What can be done now that it is over.
fn buttons(ui: &mut Ui, cx: &mut PanelContext) {
    if ui.button("Replay").on_hover_text("watch the battle from its beginning").clicked() {
        *cx.replay = Replay::to(cx.model.entries);
        cx.wish(Wish::LookAt(0));
    }
    if ui.button("Play again").on_hover_text("the same battle anew; this game is kept").clicked() {
        cx.wish(Wish::Again);
    }
    if ui.button("Another battle").on_hover_text("choose one; this game is kept").clicked() {
        cx.start.open(StartPage::Battles);
    }
    if ui.button("Undo the last").on_hover_text("take the last order or answer back, and fight on").clicked() {
        cx.wish(Wish::Undo);
    }
    if ui.button("Close").on_hover_text("look at the table; Replay at the top looks back").clicked() {
        cx.panels.banner_closed = true;
    }
}

/// What the battle cost each side, and the order that cost most.
fn losses(ui: &mut Ui, cx: &PanelContext, ending: &Ending) {
    ui.add_space(2.0);
    for (side, lost) in cx.model.sides.iter().zip(&ending.lost) {
        let words = if *lost == 0 { format!("{} lost nobody", side.name) } else { format!("{} lost {lost}", side.name) };
        ui.label(RichText::new(words).size(14.5).color(side.accent));
    }
    if let Some(Feat { said, fell }) = &ending.best {
        let words = format!("What cost most: {said} ({fell} fell)");
        ui.add(Label::new(RichText::new(words).size(14.5).color(theme::TEXT)).wrap());
    }
    ui.add_space(2.0);
}
