//! Buttons that choose who plays a side: a person, or the program at one of its levels.

use crate::game::{Level, Player};
use crate::ui::style::theme;
use bevy_egui::egui::{Button, Response, RichText, Ui};

/// The font size of the buttons.
const WORDS: f32 = 13.0;

/// Draws the players to choose from, under a heading for people and one for the program. Returns the chosen player.
pub(super) fn choose(ui: &mut Ui, is: Player, [person, program]: [&str; 2]) -> Option<Player> {
    let mut chosen = None;
    let button = |ui: &mut Ui, player: Player, words: &str| -> Response {
        let button = Button::new(RichText::new(words).size(WORDS)).selected(player == is);
        ui.add(button).on_hover_text(words!("player-about-*", player.word()))
    };
    if button(ui, Player::Person, person).clicked() {
        chosen = Some(Player::Person);
    }
    ui.label(theme::small(program));
    for level in Level::ALL {
        let player = Player::Program(level);
        if button(ui, player, words!("player-*", player.word())).clicked() {
            chosen = Some(player);
        }
    }
    chosen.filter(|chosen| *chosen != is)
}
