//! The banner: who has won.

use crate::game::{Outcome, so_many_inputs};
use crate::ui::panels::film_button;
use crate::ui::panels::panel_context::{GAP, PanelContext, panel};
use crate::ui::read::order_text::does;
use crate::ui::state::replay::Replay;
use crate::ui::state::start_screen::StartPage;
use crate::ui::state::ui_model::{Ending, Feat};
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{self, Align2, Label, RichText, Ui, vec2};

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
                    let words = result.unwrap_or_else(|| does(&side.name, "wins"));
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
            for row in [of_this_battle as fn(&mut Ui, &mut PanelContext), what_next] {
                ui.horizontal_wrapped(|ui| {
                    centred(ui, |ui| row(ui, cx));
                });
            }
            ui.add_space(2.0);
        });
    });
}

/// Puts a row in the middle, by how wide it was in the frame before; one that needs several lines begins at the left.
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

/// What can be done with the battle that is over.
fn of_this_battle(ui: &mut Ui, cx: &mut PanelContext) {
    if ui.button("Replay").on_hover_text("watch the battle from its beginning").clicked() {
        *cx.replay = Replay::to(cx.model.entries);
        cx.wish(Wish::LookAt(0));
    }
    film_button::button(ui, cx);
    if ui.button("Undo the last").on_hover_text("take the last order or answer back, and fight on").clicked() {
        cx.wish(Wish::Undo);
    }
    if ui.button("Close").on_hover_text("look at the table; Replay at the top looks back").clicked() {
        cx.panels.banner_closed = true;
    }
}

/// What can be played now.
fn what_next(ui: &mut Ui, cx: &mut PanelContext) {
    if ui.button("Play again").on_hover_text("the same battle from its beginning; this game is kept").clicked() {
        cx.wish(Wish::Again);
    }
    if let Some(next) = cx.start.after(&cx.model.title).cloned() {
        let about = format!("{}\nThis game is kept", next.about);
        if ui.button(format!("Next: {}", next.title)).on_hover_text(about).clicked() {
            cx.wish(Wish::Battle(next.name));
        }
    }
    if ui.button("Another battle").on_hover_text("choose one; this game is kept").clicked() {
        cx.start.open(StartPage::Battles);
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
