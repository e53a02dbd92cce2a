//! The messages of a workshop: the result of the last action, and the faults of the plan on the bench.

use crate::ui::style::theme;
use bevy_egui::egui::{Label, RichText, ScrollArea, Sense, Ui};

/// Draws the last result (the flag is true for an error) and then each fault. Without faults, draws `none` unless it is empty. Returns the
/// fault that was clicked.
pub fn show(ui: &mut Ui, last: Option<&(String, bool)>, faults: &[String], none: &str) -> Option<usize> {
    let high = (ui.ctx().content_rect().height() * 0.2).clamp(40.0, 110.0);
    let mut clicked = None;
    ScrollArea::vertical().id_salt("told").max_height(high).auto_shrink([false, true]).show(ui, |ui| {
        if let Some((words, is_wrong)) = last {
            let colour = if *is_wrong { theme::BAD } else { theme::GOOD };
            ui.add(Label::new(RichText::new(words.trim_end()).color(colour).size(13.5)).wrap());
        }
        if faults.is_empty() && !none.is_empty() && last.is_none() {
            ui.label(RichText::new(none).color(theme::GOOD));
        }
        for (place, fault) in faults.iter().enumerate() {
            let label = Label::new(RichText::new(fault).color(theme::BAD).size(13.5)).wrap();
            if ui.add(label.sense(Sense::click())).clicked() {
                clicked = Some(place);
            }
        }
    });
    clicked
}
