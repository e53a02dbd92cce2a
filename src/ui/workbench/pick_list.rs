//! A list from which the player picks one thing.

use crate::ui::style::theme;
use bevy_egui::egui::{Button, RichText, ScrollArea, Ui, vec2};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PickList<T> {
    pub title: String,
    /// The entries: the thing, its label, and the text beside it.
    pub things: Vec<(T, String, String)>,
    /// The selected row.
    pub at: usize,
}

impl<T: Clone> PickList<T> {
    pub fn new(title: impl Into<String>, things: Vec<(T, String, String)>) -> Self {
        PickList { title: title.into(), things, at: 0 }
    }

    /// Moves the selection down by this many rows.
    pub fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.things.len().saturating_sub(1));
    }

    /// The thing in the selected row.
    pub fn here(&self) -> Option<T> {
        self.things.get(self.at).map(|(thing, ..)| thing.clone())
    }
}

/// What the player did with a list.
pub enum Picked<T> {
    Back,
    /// Picked this.
    Thing(T),
}

/// Draws the list. With `follows`, scrolls to the selected row. Returns what the player did.
pub fn show<T: Clone>(ui: &mut Ui, list: &PickList<T>, follows: bool) -> Option<Picked<T>> {
    let mut picked = None;
    ui.horizontal(|ui| {
        ui.label(RichText::new(&list.title).heading().color(theme::WHITE));
        if ui.button(words!("pick-list-back")).on_hover_text(words!("pick-list-back.about")).clicked() {
            picked = Some(Picked::Back);
        }
    });
    let high = (ui.available_height() - 4.0).max(60.0);
    ScrollArea::vertical().id_salt("pick list").max_height(high).min_scrolled_height(high).show(ui, |ui| {
        let wide = ui.available_width().min(1_000.0);
        ui.set_max_width(wide);
        for (place, (thing, words, aside)) in list.things.iter().enumerate() {
            let button = Button::new(words.as_str()).selected(place == list.at).truncate();
            let row = ui.add(button.min_size(vec2(wide, 26.0)).right_text(theme::aside(aside, place == list.at)));
            if follows && place == list.at {
                row.scroll_to_me(None);
            }
            if row.clicked() {
                picked = Some(Picked::Thing(thing.clone()));
            }
        }
    });
    picked
}
