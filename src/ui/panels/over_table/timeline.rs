//! The timeline at the bottom while the player looks at an earlier moment: turns and losses of the whole game, the current moment, and
//! buttons to step through it.

use crate::game::Viewer;
use crate::ui::panels::film_button;
use crate::ui::panels::panel_context::{GAP, PanelContext, width_of};
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::replay::{Mark, Timeline};
use crate::ui::state::screens::start_screen::StartPage;
use crate::ui::state::speed;
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, CornerRadius, FontId, Id, Label, Layout, Painter, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

const NAME: &str = "timeline";
/// The maximum width.
const WIDTH: f32 = 940.0;
const TRACK: f32 = 34.0;

/// Draws the timeline while an earlier moment is shown.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    let Some(timeline) = cx.model.timeline.clone() else { return };
    let width = (context.content_rect().width() - 2.0 * GAP).min(WIDTH);
    egui::Area::new(Id::new(NAME)).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -GAP)).fade_in(false).show(context, |ui| {
        theme::card().fill(theme::SOLID).stroke(Stroke::new(1.5, theme::AMBER)).show(ui, |ui| {
            ui.set_width((width - 26.0).max(0.0));
            moment(ui, cx, &timeline);
            track(ui, cx, &timeline);
            controls(ui, cx, &timeline);
        });
    });
}

/// Says which moment is shown.
fn moment(ui: &mut Ui, cx: &PanelContext, timeline: &Timeline) {
    ui.horizontal(|ui| {
        let title = match cx.model.eyes {
            Viewer::Of(side) if timeline.is_recording => {
                words!("timeline-recording", side = cx.model.side(side).map_or("", |look| &*look.name))
            }
            _ => words!("timeline-title").to_owned(),
        };
        ui.label(RichText::new(title).strong().color(theme::AMBER));
        if let Some((turn, side)) = timeline.turn().and_then(|turn| Some((turn, cx.model.side(turn.side)?))) {
            paint::chip(ui, 18.0, side.colour, side.emblem);
            let words = words!("timeline-turn", side = &side.name, round = turn.round);
            ui.label(RichText::new(words).color(side.accent).strong());
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let at = words!("timeline-at", at = timeline.at, of = timeline.of);
            ui.label(theme::small(at)).on_hover_text(words!("timeline-at.about"));
            let last = cx.model.log.iter().rev().find(|entry| !entry.said.is_empty() && !entry.follows);
            if let Some(last) = last {
                let result = if last.result.is_empty() { String::new() } else { format!(": {}", last.result) };
                ui.add(Label::new(RichText::new(format!("{}{result}", last.said)).color(theme::TEXT)).truncate());
            }
        });
    });
}

/// Draws the turns in the colours of their sides, with the events in them. A click or a drag goes to a moment.
fn track(ui: &mut Ui, cx: &mut PanelContext, timeline: &Timeline) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TRACK), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, words!("timeline-track")));
    let bar = Rect::from_min_max(pos2(rect.left() + 6.0, rect.top() + 14.0), pos2(rect.right() - 6.0, rect.bottom() - 6.0));
    let painter = ui.painter_at(rect);
    painter.rect_filled(bar, 4.0, theme::RAISED);
    for (place, turn) in timeline.turns.iter().enumerate() {
        let until = timeline.turns.get(place + 1).map_or(timeline.of, |next| next.entry);
        let part = Rect::from_x_y_ranges(at(bar, turn.entry, timeline.of)..=at(bar, until, timeline.of), bar.y_range());
        let colour = theme::mixed(theme::RAISED, cx.model.accent(turn.side), if turn.entry <= timeline.at { 0.75 } else { 0.4 });
        painter.rect_filled(part, CornerRadius::ZERO, colour);
        let begins_round = place == 0 || timeline.turns[place - 1].round != turn.round;
        if begins_round {
            painter.vline(part.left(), bar.y_range(), Stroke::new(1.5, theme::WHITE));
            painter.text(pos2(part.left() + 2.0, rect.top() - 1.0), Align2::LEFT_TOP, turn.round, FontId::proportional(11.0), theme::QUIET);
        }
    }
    for mark in &timeline.marks {
        draw_mark(&painter, pos2(at(bar, mark.entry, timeline.of), bar.center().y), mark);
    }
    let here = at(bar, timeline.at, timeline.of);
    painter.vline(here, rect.y_range(), Stroke::new(2.5, theme::AMBER));
    painter.add(Shape::convex_polygon(
        vec![pos2(here - 6.0, rect.top() + 4.0), pos2(here + 6.0, rect.top() + 4.0), pos2(here, rect.top() + 12.0)],
        theme::AMBER,
        Stroke::NONE,
    ));
    let Some(mouse) = response.hover_pos().or(response.interact_pointer_pos()) else { return };
    let entry = nearest(bar, mouse.x, timeline);
    if (response.clicked() || response.dragged()) && entry != timeline.at {
        cx.replay.plays_to = None;
        cx.wish(Wish::LookAt(entry));
    }
    response.on_hover_text_at_pointer(told(cx, timeline, entry));
}

/// The x position on the bar of the moment after this many entries.
fn at(bar: Rect, entry: usize, of: usize) -> f32 {
    bar.left() + bar.width() * entry as f32 / of.max(1) as f32
}

/// The moment under the mouse. Snaps to a mark that is only a few points away.
fn nearest(bar: Rect, x: f32, timeline: &Timeline) -> usize {
    let part = ((x - bar.left()) / bar.width().max(1.0)).clamp(0.0, 1.0);
    let entry = (part * timeline.of as f32).round() as usize;
    let off = |mark: &&Mark| (at(bar, mark.entry, timeline.of) - x).abs();
    let mark = timeline.marks.iter().min_by(|a, b| off(a).total_cmp(&off(b))).filter(|mark| off(mark) < 5.0);
    mark.map_or(entry, |mark| mark.entry)
}

fn told(cx: &PanelContext, timeline: &Timeline, entry: usize) -> String {
    let turn = timeline.turns.iter().rev().find(|turn| turn.entry <= entry);
    let turn = turn.and_then(|turn| Some((cx.model.side(turn.side)?, turn.round)));
    let whose = turn.map(|(side, round)| words!("timeline-whose", side = &side.name, round = round)).unwrap_or_default();
    let at = words!("timeline-at", at = entry, of = timeline.of);
    let mark = timeline.marks.iter().find(|mark| mark.entry == entry);
    let lost = mark.filter(|mark| mark.lost > 0).map(|mark| words!("timeline-lost", count = mark.lost));
    let blast = mark.filter(|mark| mark.blast).map(|_| words!("timeline-blast").to_owned());
    let lines: Vec<String> = [whose, at].into_iter().chain(lost).chain(blast).collect();
    lines.join("\n")
}

/// Draws a diamond for losses, larger for more losses, and a sun for an explosion.
fn draw_mark(painter: &Painter, centre: Pos2, mark: &Mark) {
    let on_ring = |part: f32, far: f32| centre + far * egui::Vec2::angled(std::f32::consts::TAU * part);
    let dark = Color32::from_black_alpha(220);
    if mark.blast {
        for (radius, width, colour) in [(11.0, 4.5, dark), (10.0, 2.5, theme::HOT)] {
            for ray in 0..8 {
                painter.line_segment([centre, on_ring(ray as f32 / 8.0, radius)], Stroke::new(width, colour));
            }
            painter.circle_filled(centre, radius - 4.0, colour);
        }
    }
    if mark.lost > 0 {
        let size = 3.0 + (mark.lost as f32).sqrt().min(3.0);
        let diamond = [0.0, 0.25, 0.5, 0.75].map(|part| on_ring(part, size));
        painter.add(Shape::convex_polygon(diamond.to_vec(), theme::WHITE, Stroke::new(1.0, dark)));
    }
}

/// Draws the buttons for stepping back and forward.
fn controls(ui: &mut Ui, cx: &mut PanelContext, timeline: &Timeline) {
    let (at, of) = (timeline.at, timeline.of);
    ui.horizontal_wrapped(|ui| {
        let moves = !cx.model.is_idle;
        let plays = cx.replay.plays_to.is_some();
        if icon(ui, "\u{23EE}", words!("timeline-begin"), "", at > 0) {
            look(cx, 0);
        }
        let key = cx.bindings.key_of(Ask::StepBack);
        if icon(ui, "\u{23EA}", words!("timeline-step-back"), &key, at > 0) {
            look(cx, at.saturating_sub(1));
        }
        let (sign, does) = if plays { ("\u{23F8}", words!("timeline-pause")) } else { ("\u{25B6}", words!("timeline-play")) };
        let key = cx.bindings.key_of(Ask::Halt);
        if icon(ui, sign, does, &key, plays || at < of) {
            cx.replay.play_or_stop(timeline);
        }
        let key = cx.bindings.key_of(Ask::StepOn);
        if icon(ui, "\u{23E9}", words!("timeline-step-on"), &key, at < of && !moves) {
            look(cx, at + 1);
        }
        if icon(ui, "\u{23ED}", words!("timeline-end"), "", at < of) {
            look(cx, of);
        }
        pace(ui, cx);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = cx.bindings.key_of(Ask::Cancel);
            if timeline.is_recording {
                let leave = Button::new(RichText::new(words!("timeline-leave")).strong()).fill(theme::LIFTED);
                if ui.add(leave).on_hover_text(words!("timeline-leave.about", key = key)).clicked() {
                    cx.start.open(StartPage::Start);
                }
                return;
            }
            let back = Button::new(RichText::new(words!("timeline-game")).strong()).fill(theme::LIFTED);
            if ui.add(back).on_hover_text(words!("timeline-game-about", key = key)).clicked() {
                cx.wish(Wish::BackToTheGame);
            }
            let play_on = ui.add_enabled(at < of, Button::new(words!("timeline-play-on")));
            if play_on.on_hover_text(words!("timeline-play-on.about")).clicked() {
                cx.wish(Wish::PlayOn);
            }
            if is_wide(ui) {
                film_button::button(ui, cx);
            }
        });
    });
}

/// True if there is room for buttons that also exist elsewhere.
fn is_wide(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() >= WIDTH
}

/// Stops the replay and goes to a moment.
fn look(cx: &mut PanelContext, entry: usize) {
    cx.replay.plays_to = None;
    cx.wish(Wish::LookAt(entry));
}

/// Draws an icon button. Its accessible name is what it does. Returns true if it was clicked.
fn icon(ui: &mut Ui, sign: &str, does: &str, key: &str, enabled: bool) -> bool {
    let button = Button::new(RichText::new(sign).size(16.0)).min_size(theme::ICON);
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, does));
    let key = if key.is_empty() { String::new() } else { format!("\n{}", words!("hover-key", key = key)) };
    response.on_hover_text(format!("{does}{key}")).clicked()
}

/// Draws the buttons for the playback speed.
fn pace(ui: &mut Ui, cx: &mut PanelContext) {
    let Some(playback) = &mut cx.playback else { return };
    if icon(ui, "\u{2212}", words!("timeline-slower"), &cx.bindings.key_of(Ask::Slower), true) {
        playback.speed = speed::step(playback.speed, -1);
    }
    let widest = speed::STEPS.map(|step| width_of(ui, &speed::name(step))).into_iter().fold(0.0, f32::max);
    ui.add_sized(vec2(widest + 2.0, 20.0), Label::new(RichText::new(speed::name(playback.speed)).color(theme::QUIET)));
    if icon(ui, "+", words!("timeline-faster"), &cx.bindings.key_of(Ask::Faster), true) {
        playback.speed = speed::step(playback.speed, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_close_to_the_mouse_is_what_is_meant() {
        let bar = Rect::from_min_max(pos2(0.0, 0.0), pos2(1000.0, 10.0));
        let mark = Mark { entry: 300, lost: 1, blast: false };
        let timeline = Timeline { is_recording: false, at: 0, of: 1000, turns: Vec::new(), marks: vec![mark] };
        assert_eq!([303.0, 308.0, -5.0, 2000.0].map(|x| nearest(bar, x, &timeline)), [300, 308, 0, 1000]);
    }
}
