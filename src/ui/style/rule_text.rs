//! Rule ids in the window: where the mouse rests on one, it tells what the rule says, as `brickfray rules ID` tells it.

use super::theme;
use crate::rulebooks::rule_book;
use bevy_egui::egui::{Label, Response, RichText, Ui};

/// How wide the text of a rule is.
const WIDE: f32 = 380.0;

/// An id in small letters.
pub fn id(ui: &mut Ui, id: &str) -> Response {
    on(ui.label(theme::small(id)), Some(id))
}

/// Shows what the rule of this id says while the mouse rests on this.
pub fn on(response: Response, id: Option<&str>) -> Response {
    match id.and_then(rule_book::rule) {
        Some(rule) => response.on_hover_ui(|ui| {
            ui.set_max_width(WIDE);
            ui.horizontal(|ui| {
                ui.label(RichText::new(rule.id).strong().color(theme::WHITE));
                ui.label(theme::small(rule.section));
            });
            ui.add(Label::new(RichText::new(rule.text).color(theme::TEXT)).wrap());
        }),
        None => response,
    }
}

/// The same as a line of a tooltip that has other lines.
pub fn line(id: &str) -> String {
    rule_book::rule(id).map_or_else(|| id.to_owned(), |rule| format!("{id}: {}", rule.text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_id_and_what_it_says() {
        assert!(line("BW-NUM-04").starts_with("BW-NUM-04: ") && line("BW-NUM-04").len() > 30);
        assert_eq!(line("HB-01"), "HB-01", "no rule of ours");
    }
}
