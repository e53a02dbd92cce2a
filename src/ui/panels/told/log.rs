//! The log, on the right: what was said and what came of it, with the dice as dice, and the way back to any moment.

use crate::ui::panels::panel_context::{BAR, GAP, LOG_WIDTH, PanelContext, corner_beside_the_card, panel};
use crate::ui::state::log_entry::{LogEntry, LogLine};
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, rule_text, theme};
use bevy_egui::egui::{self, Button, Label, Rect, RichText, Sense, Ui, pos2, vec2};

/// How many entries are laid out at most; older ones are in the journal.
const MOST: usize = 80;

/// Draws the log.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if !cx.has_log(context) {
        return;
    }
    let (corner, mut at) = corner_beside_the_card(cx);
    at.y += cx.under_lesson(context);
    let height = ((context.content_rect().height() - BAR - 4.0 * GAP) * 0.3).clamp(150.0, 420.0);
    panel(context, "log", corner, at, LOG_WIDTH, |ui| {
        let scroll =
            egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).stick_to_bottom(true);
        let scrolled = scroll.show(ui, |ui| {
            ui.set_width(LOG_WIDTH - 34.0);
            let model = &cx.model;
            let first = model.log.len().saturating_sub(MOST);
            if first > 0 {
                ui.label(theme::small(format!("{first} earlier entries")));
            }
            if model.log.iter().all(LogEntry::is_empty) {
                ui.label(RichText::new("nothing has happened yet").color(theme::QUIET));
            }
            let mut wish = None;
            let mut going_to = cx.panels.going_to;
            for log_entry in model.log[first..].iter().filter(|entry| !entry.is_empty()) {
                entry(ui, cx, log_entry, &mut going_to, &mut wish);
            }
            cx.panels.going_to = going_to;
            if let Some(wish) = wish {
                cx.wish(wish);
            }
        });
        back_to_the_newest(ui, scrolled);
    });
}

/// Where the log has been scrolled up, the way back.
fn back_to_the_newest<R>(ui: &mut Ui, scrolled: egui::scroll_area::ScrollAreaOutput<R>) {
    let seen = scrolled.inner_rect;
    let end = scrolled.content_size.y - seen.height();
    if end - scrolled.state.offset.y < 30.0 {
        return;
    }
    let button = Button::new(RichText::new("\u{23F7} to the newest").size(13.0)).fill(theme::LIFTED);
    let place = Rect::from_center_size(pos2(seen.center().x, seen.bottom() - 14.0), vec2(126.0, 24.0));
    if ui.put(place, button).clicked() {
        let mut state = scrolled.state;
        state.offset.y = end;
        state.store(ui.ctx(), scrolled.id);
    }
}

fn entry(ui: &mut Ui, cx: &PanelContext, entry: &LogEntry, going_to: &mut Option<usize>, wish: &mut Option<Wish>) {
    if let Some((side, round)) = entry.turn {
        ui.horizontal(|ui| {
            if let Some(look) = cx.model.side(side) {
                paint::chip(ui, 20.0, look.colour, look.emblem);
                ui.label(RichText::new(format!("{} \u{00B7} round {round}", look.name)).color(look.accent).strong());
            }
        });
    }
    if entry.number > 0 && !entry.said.is_empty() {
        let colour = entry.by.map_or(theme::WHITE, |side| cx.model.accent(side));
        let response =
            ui.add(Label::new(written(&entry.said, colour, rule_text::seen(ui.ctx(), entry.rule.as_deref()))).wrap().sense(Sense::click()));
        let response = rule_text::on(response, entry.rule.as_deref());
        let response = response.on_hover_text(format!("entry {}: click to go back to the moment after it", entry.number));
        if response.clicked() && entry.number < cx.model.entries {
            *going_to = Some(entry.number);
        }
    }
    if entry.number > 0 && *going_to == Some(entry.number) {
        ui.horizontal(|ui| {
            if ui.button("Go back to here").on_hover_text("what came after can be played again with Redo").clicked() {
                *wish = Some(Wish::GoTo(entry.number));
                *going_to = None;
            }
            if ui.button("Stay").clicked() {
                *going_to = None;
            }
        });
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for line in &entry.lines {
            fact(ui, line);
        }
    });
    ui.add_space(3.0);
}

fn fact(ui: &mut Ui, line: &LogLine) {
    let colour = if line.is_loud { theme::HOT_CORE } else { theme::faded(theme::TEXT, 0.82) };
    let told = rule_text::on(
        ui.add(Label::new(written(&line.text, colour, rule_text::seen(ui.ctx(), Some(&line.rule)))).wrap()),
        Some(&line.rule),
    );
    if line.exact != line.text {
        told.on_hover_text(&line.exact);
    }
    paint::dice(ui, &line.dice, line.plus, 20.0);
}

/// Words with their rule behind them in small letters.
fn written(text: &str, colour: egui::Color32, rule: Option<&str>) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let format = |size: f32, colour| egui::TextFormat { font_id: egui::FontId::proportional(size), color: colour, ..Default::default() };
    job.append(&kept_together(text), 0.0, format(14.0, colour));
    if let Some(rule) = rule {
        job.append(rule, 6.0, format(11.0, theme::faded(theme::QUIET, 0.8)));
    }
    job
}

/// A number stays on the line of the word that it belongs to, and a spot is not torn apart.
fn kept_together(text: &str) -> String {
    let next = text.chars().skip(1).chain([' ']);
    let after_next = text.chars().skip(2).chain([' ', ' ']);
    let is_number = |one: char, two: char| one.is_ascii_digit() || (one == '-' && two.is_ascii_digit());
    let kept = |((letter, one), two)| if letter == ' ' && is_number(one, two) { '\u{A0}' } else { letter };
    text.chars().zip(next).zip(after_next).map(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_not_torn_from_its_word() {
        assert_eq!(kept_together("moves to (0, -2): 4+ needed: 2"), "moves to (0,\u{A0}-2):\u{A0}4+ needed:\u{A0}2");
        assert_eq!(kept_together("a b"), "a b");
    }
}
