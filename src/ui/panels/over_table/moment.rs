//! A line under the top bar, in the middle: what to do now, in games where the turn alone doesn't say that.

use crate::ui::panels::panel_context::{BAR, GAP, PanelContext};
use crate::ui::style::theme;
use bevy_egui::egui::{self, Align2, Id, Label, Rangef, RichText, vec2};

/// The minimum width. If the panels leave less, the line is left out, because the unit's card says it all.
const MIN: f32 = 200.0;
/// The margin on both sides of the text.
const MARGIN: f32 = 12.0;
/// With at least this much room, the line is centred in the window.
const MIDDLE: f32 = 420.0;

/// Draws the line in the colour of the side that must act.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &PanelContext) {
    let Some(words) = cx.moment() else { return };
    let accent = cx.model.accent(cx.model.turn.side);
    let drawn = |name: &str, is_out: bool| context.memory(|memory| memory.area_rect(Id::new(name))).filter(|_| is_out);
    let beside = [drawn("squad card", cx.has_card()), drawn("log", cx.has_log(context)), drawn("lesson", cx.lesson.is_out())];
    let window = context.content_rect();
    let free = beside.into_iter().flatten().fold(window.x_range(), |free, panel| match panel.center().x < window.center().x {
        true => Rangef::new(free.min.max(panel.right()), free.max),
        false => Rangef::new(free.min, free.max.min(panel.left())),
    });
    if free.span() < MIN {
        return;
    }
    let aside = if free.span() < MIDDLE { free.center() - window.center().x } else { 0.0 };
    // It reaches equally far on both sides, to the nearer of the panels.
    let middle = window.center().x + aside;
    let widest = 2.0 * (middle - free.min).min(free.max - middle) - 2.0 * GAP - 2.0 * MARGIN;
    let area = egui::Area::new(Id::new("moment")).anchor(Align2::CENTER_TOP, vec2(aside, BAR + 2.0 * GAP));
    area.fade_in(false).interactable(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(MARGIN as i8, 4)).show(ui, |ui| {
            ui.set_max_width(widest.max(0.0));
            ui.add(Label::new(RichText::new(words).color(accent).strong()).wrap());
        });
    });
}
