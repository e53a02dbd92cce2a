//! The menu of battles: another one from the start, or a game that was saved; the one on the table is saved before that.

use crate::ui::commands::save_files::{KeptGame, kept_games};
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy_egui::egui::{Button, RichText, ScrollArea, Ui, vec2};
use std::time::Duration;

/// How many saved games are listed at most.
const MOST: usize = 12;
/// How wide a line is.
const WIDTH: f32 = 250.0;

/// The lines of the menu. A chosen line becomes a wish.
pub(in crate::ui::panels) fn lines(ui: &mut Ui, cx: &mut PanelContext) {
    ui.set_width(WIDTH);
    let battles = (cx.save_files.battles)();
    let mut chosen = None;
    let high = (ui.ctx().content_rect().height() - 90.0).max(60.0);
    ScrollArea::vertical().max_height(high).min_scrolled_height(high).show(ui, |ui| {
        if !cx.model.about.is_empty() {
            ui.add(bevy_egui::egui::Label::new(RichText::new(&cx.model.about).size(13.0).color(theme::QUIET)).wrap());
        }
        ui.label(theme::small("start another battle (this one is kept)"));
        for (name, title) in &battles {
            if line(ui, title, "") {
                chosen = Some(Wish::Battle(name.clone()));
            }
        }
        let on_table = cx.keeper.as_ref().and_then(|keeper| keeper.journal());
        let games: Vec<KeptGame> = kept_games().into_iter().filter(|game| Some(game.file.as_path()) != on_table).collect();
        if !games.is_empty() {
            ui.add_space(3.0);
            ui.label(theme::small("go on with a game"));
        }
        for game in games.into_iter().take(MOST) {
            let title = battles.iter().find(|(name, _)| *name == game.battle).map_or(&game.battle, |(_, title)| title);
            if line(ui, title, &told(&game)) {
                chosen = Some(Wish::Load(game.file));
            }
        }
        if !cx.workshops.0.is_empty() {
            ui.add_space(3.0);
            ui.label(theme::small("put forces together"));
        }
        for workshop in cx.workshops.0 {
            let button = Button::new(workshop.title).min_size(vec2(ui.available_width(), 24.0));
            if ui.add(button).on_hover_text(workshop.about).clicked() {
                cx.panels.workshop = Some(workshop.word);
                ui.close();
            }
        }
    });
    if let Some(wish) = chosen {
        cx.wish(wish);
        ui.close();
    }
}

fn line(ui: &mut Ui, words: &str, aside: &str) -> bool {
    let button = Button::new(words).min_size(vec2(ui.available_width(), 24.0)).right_text(theme::small(aside));
    ui.add(button).clicked()
}

/// Whether it was saved by the player or kept automatically, and how long ago.
fn told(game: &KeptGame) -> String {
    let how = if game.is_kept { "kept" } else { "saved" };
    format!("{how} {}", ago(game.when.elapsed().unwrap_or_default()))
}

pub(in crate::ui::panels) fn ago(since: Duration) -> String {
    let minutes = since.as_secs() / 60;
    match minutes {
        0 => "just now".to_owned(),
        1..60 => format!("{minutes} min ago"),
        60..2_880 => format!("{} h ago", minutes / 60),
        _ => format!("{} days ago", minutes / 1_440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_is_said_in_one_unit() {
        let of = |seconds: u64| ago(Duration::from_secs(seconds));
        assert_eq!([5, 61, 3_600, 172_800].map(of), ["just now", "1 min ago", "1 h ago", "2 days ago"]);
    }
}
