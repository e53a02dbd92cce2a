//! The unfinished games that the program offers to continue when it starts.

use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::panels_shown::LeftGame;
use crate::ui::state::wish::Wish;
use crate::ui::style::ago::how_far;
use crate::ui::style::theme;
use bevy_egui::egui::{self, Button, Color32, Id, Label, Modal, RichText, Ui, vec2};

/// How many games are offered. The start screen lists the others.
const MAX: usize = 4;
/// The preferred width.
const WIDTH: f32 = 440.0;

/// Draws the offer over everything else, until the player acts in the battle behind it.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if cx.panels.left.is_empty() {
        return;
    }
    if cx.model.entries > 0 {
        cx.panels.left.clear();
        return;
    }
    let games: Vec<LeftGame> = cx.panels.left.iter().take(MAX).cloned().collect();
    let frame = theme::card().fill(theme::SOLID).inner_margin(18);
    Modal::new(Id::new("left games")).frame(frame).backdrop_color(Color32::from_black_alpha(140)).show(context, |ui| {
        ui.set_width((context.content_rect().width() - 60.0).clamp(0.0, WIDTH));
        let count = games.len();
        ui.label(RichText::new(words!("left-games-title", count = count)).heading().color(theme::WHITE));
        ui.add_space(4.0);
        for (place, game) in games.iter().enumerate() {
            let key = if place == 0 { cx.bindings.key_of(Ask::Accept) } else { String::new() };
            if offer(ui, &words!("left-games-go-on", battle = &game.title), &key, place == 0) {
                cx.wish(Wish::Load(game.file.clone()));
            }
            ui.add(
                Label::new(RichText::new(how_far(game.entries, game.turn.as_ref(), false, game.when)).size(13.0).color(theme::QUIET))
                    .wrap(),
            );
            ui.add_space(4.0);
        }
        let anew = words!("left-games-begin", battle = &cx.model.title);
        if offer(ui, &anew, &cx.bindings.key_of(Ask::Cancel), false) {
            cx.panels.left.clear();
        }
        ui.add(Label::new(theme::small(words!("left-games-stay", count = count))).wrap());
    });
}

fn offer(ui: &mut Ui, words: &str, key: &str, is_first: bool) -> bool {
    let mut button = Button::new(RichText::new(words).size(16.0)).min_size(vec2(ui.available_width(), 34.0)).shortcut_text(key);
    if is_first {
        button = button.fill(theme::LIFTED);
    }
    ui.add(button).clicked()
}
