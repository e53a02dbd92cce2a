//! The page of games: continues, deletes or restores games on disk, and saves the current game under a name.

use crate::game::input_count_text;
use crate::ui::panels::focus::scrolls_by_keys;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::screens::start_screen::{GameOnDisk, Kind, LONGEST_NAME};
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy_egui::egui::{Align, Button, Image, Key, Label, Layout, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};

pub(super) fn page(ui: &mut Ui, cx: &mut PanelContext) {
    keep_this(ui, cx);
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        for (words, deleted) in [(words!("games-there"), false), (words!("games-deleted"), true)] {
            if ui.add(Button::new(words).selected(cx.start.shows_deleted == deleted)).clicked() {
                cx.start.shows_deleted = deleted;
            }
        }
        super::search(ui, cx, words!("games-search"));
    });
    for why in &cx.start.unlisted {
        ui.add(Label::new(RichText::new(why).color(theme::AMBER)).wrap());
    }
    let Some(games) = &cx.start.games else { return };
    let sought = cx.start.search.to_lowercase();
    let fits = |game: &&GameOnDisk| {
        let words = format!("{} {} {}", super::title_of(game), game.battle, word(game.kind)).to_lowercase();
        (game.kind == Kind::Deleted) == cx.start.shows_deleted && sought.split_whitespace().all(|word| words.contains(word))
    };
    let games: Vec<GameOnDisk> = games.iter().filter(fits).cloned().collect();
    if games.is_empty() {
        let none = match (sought.is_empty(), cx.start.shows_deleted) {
            (false, _) => words!("games-none-found"),
            (true, true) => words!("games-none-deleted"),
            (true, false) => words!("games-none"),
        };
        super::body(ui, none);
    }
    let mut chosen = None;
    ScrollArea::vertical().id_salt("games").auto_shrink(false).show(ui, |ui| {
        scrolls_by_keys(ui);
        for game in &games {
            if let Some(wish) = line(ui, game) {
                chosen = Some(wish);
            }
        }
    });
    if let Some(wish) = chosen {
        cx.wish(wish);
    }
}

/// Draws the field and the button that save the current game under a name.
fn keep_this(ui: &mut Ui, cx: &mut PanelContext) {
    if cx.model.entries == 0 || cx.looks_back() {
        return;
    }
    ui.horizontal(|ui| {
        ui.label(words!("games-save-as"));
        let wide = (ui.available_width() - 90.0).clamp(60.0, 320.0);
        let hint = cx.model.title.clone();
        let field = TextEdit::singleline(&mut cx.start.save_as).hint_text(hint).desired_width(wide).char_limit(LONGEST_NAME);
        let entered = ui.add(field).lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if ui.button(words!("games-save")).clicked() || entered {
            let name = std::mem::take(&mut cx.start.save_as);
            cx.wish(Wish::SaveAs(name));
        }
    });
}

/// Draws a row for a game: its picture, title, progress and buttons.
fn line(ui: &mut Ui, game: &GameOnDisk) -> Option<Wish> {
    let mut wish = None;
    theme::card().fill(theme::RAISED).inner_margin(8).shadow(bevy_egui::egui::Shadow::NONE).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_width(ui.available_width());
            picture(ui, game);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                wish = choices(ui, game);
                ui.with_layout(Layout::top_down(Align::LEFT), |ui| told(ui, game));
            });
        });
    });
    wish
}

/// Draws a picture of the game's table, if there is room for it.
fn picture(ui: &mut Ui, game: &GameOnDisk) {
    let size = vec2(96.0, 54.0);
    if ui.available_width() < 5.0 * size.x {
        return;
    }
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    match super::pictures::of_game(ui, game) {
        Some(picture) => Image::new(&picture).fit_to_exact_size(size).corner_radius(4).paint_at(ui, rect),
        None => {
            ui.painter().rect_filled(rect, 4.0, theme::SHADE);
        }
    }
}

fn choices(ui: &mut Ui, game: &GameOnDisk) -> Option<Wish> {
    let button = |words: &'static str| Button::new(words).fill(theme::LIFTED).min_size(vec2(76.0, 28.0));
    if game.kind == Kind::Deleted {
        return ui.add(button(words!("games-restore"))).clicked().then(|| Wish::Restore(game.file.clone()));
    }
    let deletes = ui.add(button(words!("games-delete"))).on_hover_text(words!("games-delete.about")).clicked();
    let goes_on = ui.add_enabled(game.problem.is_none(), button(words!("games-go-on"))).clicked();
    let can_replay = game.problem.is_none() && game.entries > 0;
    let replays = ui.add_enabled(can_replay, button(words!("games-replay"))).on_hover_text(words!("games-replay.about")).clicked();
    match (deletes, goes_on, replays) {
        (true, ..) => Some(Wish::Delete(game.file.clone())),
        (_, true, _) => Some(Wish::Load(game.file.clone())),
        (.., true) => Some(Wish::Replay(game.file.clone())),
        _ => None,
    }
}

/// Draws the title of a game, and its progress.
fn told(ui: &mut Ui, game: &GameOnDisk) {
    ui.add(Label::new(RichText::new(super::title_of(game)).size(16.0).strong().color(theme::WHITE)).truncate());
    let battle = if game.name.is_empty() { String::new() } else { format!("{}, ", game.title) };
    let last = || format!("\n{}", words!("games-last", inputs = input_count_text(game.entries), last = &game.last));
    let last = if game.last.is_empty() { String::new() } else { last() };
    let file = format!("{}{last}", game.file.display());
    let how = format!("{}: {battle}{}", word(game.kind), super::how_far(game));
    let how = game.problem.clone().unwrap_or(how);
    ui.add(Label::new(theme::small(how)).truncate()).on_hover_text(file);
}

/// How a game was saved, in one word.
fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Named => words!("games-saved"),
        Kind::Quick => words!("games-quick"),
        Kind::Kept => words!("games-kept"),
        Kind::Deleted => words!("games-is-deleted"),
    }
}
