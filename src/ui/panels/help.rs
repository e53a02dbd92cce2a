//! The help: every key and what the mouse does, made from the table of bindings.

use super::Room;
use crate::ui::bindings::{KEYS, MOUSE};
use crate::ui::theme;
use bevy_egui::egui::{self, Align2, Grid, Id, Order, RichText, Ui, Vec2};

/// Draws the list of keys in the middle of the window.
pub(super) fn show(context: &egui::Context, room: &mut Room) {
    if !room.panels.help {
        return;
    }
    let area = egui::Area::new(Id::new("help")).order(Order::Foreground).anchor(Align2::CENTER_CENTER, Vec2::ZERO).fade_in(false);
    area.show(context, |ui| {
        theme::card().fill(theme::SOLID).inner_margin(18).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.horizontal(|ui| {
                ui.label(RichText::new("Keys and mouse").heading().color(theme::WHITE));
                ui.add_space(20.0);
                if ui.button("Close").on_hover_text("Key: F1 or Esc").clicked() {
                    room.panels.help = false;
                }
            });
            ui.add_space(6.0);
            let half = KEYS.len().div_ceil(2);
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    let mouse = MOUSE.iter().map(|(hand, does)| ((*hand).to_owned(), *does)).collect();
                    list(ui, "mouse", mouse);
                });
                for (name, keys) in [("keys", &KEYS[..half]), ("more keys", &KEYS[half..])] {
                    ui.add_space(10.0);
                    let words =
                        |chords: &[crate::ui::bindings::Chord]| chords.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                    ui.vertical(|ui| list(ui, name, keys.iter().map(|binding| (words(binding.keys), binding.does)).collect()));
                }
            });
        });
    });
}

fn list(ui: &mut Ui, name: &str, rows: Vec<(String, &str)>) {
    Grid::new(name).num_columns(2).spacing([10.0, 4.0]).show(ui, |ui| {
        for (hand, does) in rows {
            ui.label(RichText::new(hand).color(theme::AMBER).size(14.0));
            ui.label(RichText::new(does).size(14.0));
            ui.end_row();
        }
    });
}
