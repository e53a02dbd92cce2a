//! The button that saves a game as a film.

use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::screens::filming::Filming;
use crate::ui::state::wish::Wish;
use bevy_egui::egui::{Button, Ui};

/// Draws the button if films can be made. It shows the progress of the current film.
pub(super) fn button(ui: &mut Ui, cx: &mut PanelContext) {
    if *cx.filming == Filming::Impossible {
        return;
    }
    let (told, is_ready) = (cx.filming.told(), *cx.filming == Filming::Ready);
    let button = Button::new(told.unwrap_or_else(|| words!("film-button-keep").to_owned()));
    let button = ui.add_enabled(is_ready, button).on_hover_text(words!("film-button-keep.about"));
    if button.on_disabled_hover_text(words!("film-button-busy")).clicked() {
        cx.wish(Wish::Film);
    }
}
