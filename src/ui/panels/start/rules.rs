//! The page of rules: the text of each rule, searchable by words or id.

use crate::rulebooks::rule_book;
use crate::ui::panels::focus::scrolls_by_keys;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::style::{rule_text, theme};
use bevy_egui::egui::{Align, Layout, RichText, ScrollArea, Ui, vec2};
use std::slice;

/// The maximum number of rules that are laid out at once.
const MAX: usize = 60;

/// Draws the rules that contain all search words.
pub(super) fn page(ui: &mut Ui, cx: &mut PanelContext) {
    super::search(ui, cx, words!("rules-search"));
    let found = rule_book::search(slice::from_ref(&cx.start.search));
    ScrollArea::vertical().id_salt("rules").auto_shrink(false).show(ui, |ui| {
        scrolls_by_keys(ui);
        // Leaves room for the scroll bar, which overlaps the edge.
        ui.set_max_width(ui.available_width() - 14.0);
        let mut rules = match found {
            Ok(rules) => rules,
            Err(none) => return super::body(ui, none.to_string()),
        };
        // The rules of the game on the table come first.
        let own = cx.model.words.turns.split('-').next().unwrap_or_default();
        rules.sort_by_key(|rule| rule.id.split('-').next() != Some(own));
        let mut section = "";
        for rule in rules.iter().take(MAX) {
            if rule.section != section {
                section = rule.section;
                ui.add_space(6.0);
                ui.label(RichText::new(section).size(16.0).strong().color(theme::WHITE));
            }
            ui.horizontal_top(|ui| {
                ui.allocate_ui_with_layout(vec2(90.0, 18.0), Layout::left_to_right(Align::Center), |ui| {
                    ui.set_min_width(90.0);
                    ui.label(theme::small(rule.id));
                });
                super::body(ui, rule_text::plain(rule.text));
            });
        }
        if rules.len() > MAX {
            ui.add_space(6.0);
            ui.label(theme::small(words!("rules-more", count = rules.len() - MAX)));
        }
    });
}
