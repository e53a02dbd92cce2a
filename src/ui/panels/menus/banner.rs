//! The banner that says who has won.

use crate::game::{Outcome, input_count_text};
use crate::ui::panels::film_button;
use crate::ui::panels::panel_context::{GAP, PanelContext, panel};
use crate::ui::read::order_text::number_of;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::screens::start_screen::StartPage;
use crate::ui::state::ui_model::{Ending, Feat};
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{self, Align2, Label, RichText, Ui, vec2};

/// The text size of the line that says who has won.
const TITLE: f32 = 21.0;

/// Draws the end of the battle once everything that led to it has been shown.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if cx.panels.banner_closed && cx.model.outcome().is_none() && !cx.looks_back() {
        cx.panels.banner_closed = false;
    }
    let Some(outcome) = cx.model.outcome().filter(|_| cx.shows_ending()) else { return };
    let winner = if let Outcome::Won(side) = outcome { cx.model.side(side).cloned() } else { None };
    let width = context.content_rect().width().min(480.0);
    // At the bottom of the window, because the decisive event happened in the middle.
    panel(context, "banner", Align2::CENTER_BOTTOM, vec2(0.0, -GAP), width, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(4.0);
            let result = cx.model.moment.as_ref().and_then(|moment| Some(moment.result.as_ref()?.for_players().into_owned()));
            match winner {
                Some(side) => {
                    paint::chip(ui, 48.0, side.colour, side.emblem);
                    let words = result.unwrap_or_else(|| words!("banner-wins", side = &side.name, count = number_of(&side.name)));
                    ui.label(RichText::new(words).size(TITLE).color(side.accent).strong());
                }
                None => {
                    let words = result.unwrap_or_else(|| words!("banner-nobody").to_owned());
                    ui.label(RichText::new(words).size(TITLE).color(theme::WHITE).strong());
                }
            }
            for side in &cx.model.sides {
                for line in side.tokens.iter().flat_map(|tokens| &tokens.got_for) {
                    ui.label(RichText::new(format!("{} {}", side.name, line.for_players())).size(13.5).color(side.accent));
                }
            }
            if let Some(ending) = &cx.model.ending {
                losses(ui, cx, ending);
            }
            let inputs = input_count_text(cx.model.entries);
            let all = words!("banner-all", battle = &cx.model.title, rounds = cx.model.turn.round, inputs = inputs);
            ui.label(RichText::new(all).color(theme::QUIET));
            for row in [of_this_battle as fn(&mut Ui, &mut PanelContext), next_game_buttons] {
                ui.horizontal_wrapped(|ui| {
                    centred(ui, |ui| row(ui, cx));
                });
            }
            ui.add_space(2.0);
        });
    });
}

/// Centres a row by its width in the previous frame. A row that wraps is left-aligned.
fn centred(ui: &mut Ui, row: impl FnOnce(&mut Ui)) {
    let (id, room) = (ui.next_auto_id(), ui.available_width());
    let wide = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(room);
    ui.add_space(((room - wide) / 2.0).max(0.0));
    let begins = ui.cursor().left_top();
    row(ui);
    let ends = ui.cursor().left_top();
    let wide = if ends.y > begins.y { room } else { ends.x - begins.x - ui.spacing().item_spacing.x };
    ui.data_mut(|data| data.insert_temp(id, wide));
}

/// Draws the buttons for what can be done with the finished battle.
fn of_this_battle(ui: &mut Ui, cx: &mut PanelContext) {
    if ui.button(words!("banner-replay")).on_hover_text(words!("banner-replay.about")).clicked() {
        *cx.replay = Replay::to(cx.model.entries);
        cx.wish(Wish::LookAt(0));
    }
    film_button::button(ui, cx);
    if ui.button(words!("banner-undo")).on_hover_text(words!("banner-undo.about")).clicked() {
        cx.wish(Wish::Undo);
    }
    if ui.button(words!("banner-close")).on_hover_text(words!("banner-close.about")).clicked() {
        cx.panels.banner_closed = true;
    }
}

/// Draws the buttons for what can be played next.
fn next_game_buttons(ui: &mut Ui, cx: &mut PanelContext) {
    if ui.button(words!("banner-again")).on_hover_text(words!("banner-again.about")).clicked() {
        cx.wish(Wish::Again);
    }
    if cx.model.players.has_program() && ui.button(words!("banner-swap")).on_hover_text(words!("banner-swap.about")).clicked() {
        cx.wish(Wish::SwapSides);
    }
    if let Some(next) = cx.start.after(&cx.model.title).cloned() {
        let about = format!("{}\n{}", next.about, words!("banner-next-kept"));
        if ui.button(words!("banner-next", battle = &next.title)).on_hover_text(about).clicked() {
            cx.wish(Wish::Battle(next.name));
        }
    }
    if ui.button(words!("banner-another")).on_hover_text(words!("banner-another.about")).clicked() {
        cx.start.open(StartPage::Battles);
    }
}

/// Draws the losses of each side, and the most costly order.
fn losses(ui: &mut Ui, cx: &PanelContext, ending: &Ending) {
    ui.add_space(2.0);
    for (side, lost) in cx.model.sides.iter().zip(&ending.lost) {
        let words = words!("banner-lost", side = &side.name, count = *lost);
        ui.label(RichText::new(words).size(14.5).color(side.accent));
    }
    if let Some(Feat { said, fell }) = &ending.best {
        let words = words!("banner-best", said = said, count = *fell);
        ui.add(Label::new(RichText::new(words).size(14.5).color(theme::TEXT)).wrap());
    }
    ui.add_space(2.0);
}
