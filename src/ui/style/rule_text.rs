//! Rule ids in the window: a tooltip on an id shows the rule's text, as `brickfray rules ID` prints it. Players choose whether to show the
//! ids themselves.

use super::theme;
use crate::rulebooks::rule_book;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Color32, Context, FontId, Id, Label, Response, RichText, Ui};

/// The width of a rule's text.
const WIDE: f32 = 380.0;

/// Sets whether this context shows ids. By default it does.
pub fn show_ids(context: &Context, are_shown: bool) {
    context.data_mut(|data| data.insert_temp(Id::new("rule ids"), are_shown));
}

/// True if this context shows ids.
fn are_shown(context: &Context) -> bool {
    context.data(|data| data.get_temp(Id::new("rule ids"))).unwrap_or(true)
}

/// An id in small letters, or a question mark in its place.
pub fn id(ui: &mut Ui, id: &str) -> Response {
    let words = if are_shown(ui.ctx()) { id } else { "?" };
    on(ui.label(theme::small(words)), Some(id))
}

/// A text with the id of its rule, or with a question mark. Either stays next to the last word.
pub fn told(ui: &mut Ui, words: &str, colour: Color32, id: &str) {
    if are_shown(ui.ctx()) {
        ui.label(RichText::new(words).color(colour));
        self::id(ui, id);
        return;
    }
    let mut job = LayoutJob::default();
    let styled = |size: f32, colour: Color32| TextFormat::simple(FontId::proportional(size), colour);
    job.append(words, 0.0, styled(theme::BODY, colour));
    job.append("\u{a0}\u{a0}?", 0.0, styled(theme::SMALL, theme::QUIET));
    on(ui.label(job), Some(id));
}

/// An id in brackets, to append to a sentence; empty if ids aren't shown.
pub fn behind(context: &Context, id: Option<&str>) -> String {
    id.filter(|_| are_shown(context)).map(|id| format!("  [{id}]")).unwrap_or_default()
}

/// An id to append to a sentence in another font; `None` if ids aren't shown.
pub fn seen<'i>(context: &Context, id: Option<&'i str>) -> Option<&'i str> {
    id.filter(|_| are_shown(context))
}

/// Shows the text of this rule as a widget's tooltip.
pub fn on(response: Response, id: Option<&str>) -> Response {
    match id.and_then(rule_book::rule) {
        Some(rule) => response.on_hover_ui(|ui| {
            ui.set_max_width(WIDE);
            ui.horizontal(|ui| {
                ui.label(RichText::new(rule.id).strong().color(theme::WHITE));
                ui.label(theme::small(rule.section));
            });
            ui.add(Label::new(RichText::new(plain(rule.text)).color(theme::TEXT)).wrap());
        }),
        None => response,
    }
}

/// The text of a rule as a line of a longer tooltip.
pub fn line(id: &str) -> String {
    rule_book::rule(id).map_or_else(|| id.to_owned(), |rule| format!("{id}: {}", plain(rule.text)))
}

/// A rule's text, with the names of house rules as plain words: `parries_stop_points` becomes "parries stop points".
pub fn plain(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(place, part)| if place % 2 == 1 { part.replace('_', " ") } else { part.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_rule_is_told_in_words() {
        assert_eq!(plain("House rules: `critical_failure`, `a`. Else_where."), "House rules: critical failure, a. Else_where.");
    }

    #[test]
    fn ids_are_seen_unless_the_player_wants_them_on_hover_only() {
        let context = Context::default();
        assert_eq!(behind(&context, Some("HB-01")), "  [HB-01]");
        show_ids(&context, false);
        assert_eq!((behind(&context, Some("HB-01")).as_str(), seen(&context, Some("HB-01"))), ("", None));
        show_ids(&context, true);
        assert_eq!((behind(&context, None).as_str(), seen(&context, Some("HB-01"))), ("", Some("HB-01")));
    }

    #[test]
    fn a_line_has_the_id_and_what_it_says() {
        assert!(line("BW-NUM-04").starts_with("BW-NUM-04: ") && line("BW-NUM-04").len() > 30);
        assert_eq!(line("HB-01"), "HB-01", "no rule of ours");
    }
}
