//! The card of the selected item, in a column.

use crate::game::card::{Face, Health, Portrait};
use crate::game::sheet::Sheet;
use crate::game::words::Text;
use crate::table::PieceId;
use crate::ui::panels::unit::sheet;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{Label, RichText, Ui};

/// The colour of figures in workshops, by its palette name.
pub const COLOUR: &str = "blue";

/// Draws the sheet as a card.
pub fn show(ui: &mut Ui, card: &Sheet) {
    ui.horizontal(|ui| {
        portrait(ui, &card.name.for_players(), &card.face, 62.0);
        ui.vertical(|ui| {
            ui.label(RichText::new(card.name.for_players()).heading().color(theme::WHITE));
            if !card.about.is_empty() {
                ui.add(Label::new(RichText::new(card.about.for_players()).size(13.0).color(theme::QUIET)).wrap());
            }
        });
    });
    ui.add_space(4.0);
    sheet::numbers(ui, &card.numbers);
    ui.add_space(6.0);
    sheet::weapons(ui, card, "workshop");
    ui.add_space(6.0);
    sheet::notes(ui, &card.notes, "workshop");
    if !card.worth.is_empty() || !card.cost.is_empty() {
        ui.add_space(6.0);
        sheet::cost(ui, card);
    }
}

/// Draws the portrait of a figure or a ship, this wide.
pub fn portrait(ui: &mut Ui, name: &str, face: &Face, wide: f32) {
    let portrait = Portrait {
        id: PieceId(0),
        name: name.to_owned(),
        face: face.clone(),
        health: Health::Up,
        spent: false,
        state: Text::NONE,
        wound: None,
        helps: false,
    };
    paint::head(ui, &portrait, wide, false);
}
