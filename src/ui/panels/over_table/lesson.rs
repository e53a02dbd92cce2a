//! The card of a lesson, above the log: it says what to do now. An arrow points at the piece that the step is about.

use crate::game::Player;
use crate::game::battle::lesson::{LEARNER, LessonStep, StepGoal};
use crate::table::SideId;
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::out_of_the_way::{is_in_the_way, remember_size};
use crate::ui::panels::panel_context::{LOG_WIDTH, PanelContext, corner_beside_the_card, seen_at};
use crate::ui::state::screens::lesson::Stage;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy_egui::egui::{
    self, Align, Button, Color32, Id, Label, LayerId, Layout, Order, Pos2, RichText, Sense, Shape, Stroke, Ui, pos2, vec2,
};

/// Draws the current step, or the button that brings the lesson back.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext, picker: &Picker) {
    // A player who looks back at an earlier moment has nothing to do.
    if cx.looks_back() {
        return;
    }
    let (corner, at) = corner_beside_the_card(cx);
    let area = egui::Area::new(Id::new("lesson")).anchor(corner, at).fade_in(false);
    let frame = theme::card().fill(theme::SOLID).stroke(Stroke::new(1.5, theme::GOOD));
    if cx.lesson.is_left() {
        area.show(context, |ui| {
            frame.inner_margin(4).show(ui, |ui| {
                ui.set_width(LOG_WIDTH - 10.0);
                if ui.add(Button::new(words!("lesson-card-back")).frame(false)).clicked() {
                    cx.lesson.is_closed = false;
                    seat_others(cx, Player::Person);
                }
            });
        });
        return;
    }
    let Some(step) = cx.lesson.current().cloned() else { return };
    if cx.model.is_idle
        && let Some(at) = step.at.as_ref()
    {
        point_at(context, cx, picker, at);
    }
    let is_folded = is_in_the_way(context, cx, picker, ("lesson", "lesson"), (corner, at));
    let drawn = area.show(context, |ui| {
        frame.inner_margin(12).show(ui, |ui| {
            ui.set_width(LOG_WIDTH - 26.0);
            head(ui, cx, &step);
            if is_folded {
                let words = RichText::new(format!("\u{23F5} {}", &*step.say.value)).color(theme::QUIET);
                ui.add(Label::new(words).truncate().sense(Sense::hover())).on_hover_text(words!("panel-folded"));
                return;
            }
            ui.add(Label::new(RichText::new(&*step.say.value).size(15.0).color(theme::TEXT)).wrap());
            if let Some(no) = cx.lesson.not_yet() {
                let why = words!("lesson-card-not-yet", why = &no.text);
                ui.add(Label::new(RichText::new(why).size(15.0).color(theme::AMBER)).wrap());
            }
            ui.add_space(4.0);
            choices(ui, cx, &step);
        });
    });
    if !is_folded {
        remember_size(context, "lesson", drawn.response.rect.size());
    }
}

/// Draws the heading: what the step is about, its number and the number of steps.
fn head(ui: &mut Ui, cx: &PanelContext, step: &LessonStep) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(&*step.title).size(18.0).strong().color(theme::WHITE));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let step = words!("lesson-card-step", step = cx.lesson.step + 1, of = cx.lesson.steps.len());
            ui.label(theme::small(step));
        });
    });
    let steps = cx.lesson.steps.len().max(1) as f32;
    let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), 3.0), Sense::hover());
    ui.painter().rect_filled(bar, 1.5, theme::RAISED);
    let done = bar.width() * (cx.lesson.step + 1) as f32 / steps;
    ui.painter().rect_filled(egui::Rect::from_min_size(bar.min, vec2(done, bar.height())), 1.5, theme::GOOD);
}

/// Draws the buttons for what the player can do instead of the step itself.
fn choices(ui: &mut Ui, cx: &mut PanelContext, step: &LessonStep) {
    let is_last = cx.lesson.step + 1 == cx.lesson.steps.len();
    let button = |words: &'static str| Button::new(words).fill(theme::LIFTED).min_size(vec2(84.0, 28.0));
    ui.horizontal(|ui| {
        if step.until == StepGoal::Read {
            let words = if is_last { words!("lesson-card-done") } else { words!("lesson-card-go-on") };
            if ui.add(button(words)).clicked() {
                cx.lesson.go_on();
                if is_last {
                    play_on(cx);
                }
            }
            return;
        }
        let can = !step.show.is_empty() || matches!(step.until, StepGoal::Select(_) | StepGoal::Undo);
        let show = button(words!("lesson-card-show"));
        if can && ui.add_enabled(cx.model.is_idle, show).on_hover_text(words!("lesson-card-show.about")).clicked() {
            do_lesson_step(cx, step);
        }
        if ui.add(button(words!("lesson-card-skip"))).clicked() {
            cx.lesson.go_on();
        }
    });
    let end = Button::new(theme::small(words!("lesson-card-end"))).frame(false);
    if !(is_last && step.until == StepGoal::Read) && ui.add(end).on_hover_text(words!("lesson-card-end.about")).clicked() {
        cx.lesson.is_closed = true;
        play_on(cx);
    }
}

/// Continues the battle without the lesson. The opponent from the settings now plays the sides that the lesson played.
fn play_on(cx: &mut PanelContext) {
    let opponent = cx.bindings.settings.opponent;
    seat_others(cx, opponent);
}

/// Seats this player at every side except the learner's.
fn seat_others(cx: &mut PanelContext, player: Player) {
    let sides = (0..cx.model.sides.len()).filter_map(|place| u8::try_from(place).ok()).map(SideId);
    for side in sides.filter(|side| *side != LEARNER) {
        cx.wish(Wish::Seat(side, player));
    }
}

/// Does what the step waits for.
fn do_lesson_step(cx: &mut PanelContext, step: &LessonStep) {
    // Answers all open questions, except a window in which the learner may give the order.
    if !cx.requests.is_empty() && !cx.requests.has_window_of(LEARNER) {
        cx.wish(Wish::AnswerRest);
        return;
    }
    match &step.until {
        StepGoal::Select(name) => {
            let unit = cx.names.piece(name);
            cx.selection.select(unit);
        }
        StepGoal::Undo => cx.wish(Wish::Undo),
        StepGoal::Read | StepGoal::Look | StepGoal::Did(_) | StepGoal::Fact { .. } | StepGoal::Can(_) => {
            // What the player has tried since then may be in the way.
            if let Stage::Waits { since, .. } = cx.lesson.stage
                && since < cx.model.entries
            {
                cx.wish(Wish::GoTo(since));
            }
            let lines = step.show.iter().map(|line| line.to_string()).collect();
            cx.wish(Wish::Lines { lines, aloud: true });
        }
    }
}

/// Draws an arrow from above to a piece.
fn point_at(context: &egui::Context, cx: &PanelContext, picker: &Picker, name: &str) {
    let Some(seen) = cx.names.piece(name).and_then(|piece| picker.solid(piece)).and_then(|solid| seen_at(picker, solid)) else { return };
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("the lesson's arrow")));
    painter.add(arrow(seen.center_top() - vec2(0.0, 6.0)));
}

/// An arrow with its tip at this point.
fn arrow(tip: Pos2) -> Shape {
    let at = |x: f32, y: f32| pos2(tip.x + x, tip.y + y);
    let outline = vec![at(0.0, 0.0), at(-14.0, -16.0), at(-6.0, -16.0), at(-6.0, -34.0), at(6.0, -34.0), at(6.0, -16.0), at(14.0, -16.0)];
    // egui fills only convex shapes, so the arrow is drawn in two parts.
    let head = Shape::convex_polygon(vec![outline[0], outline[1], outline[6]], theme::GOOD, Stroke::NONE);
    let shaft = Shape::convex_polygon(vec![outline[2], outline[3], outline[4], outline[5]], theme::GOOD, Stroke::NONE);
    let edge = Shape::closed_line(outline, Stroke::new(1.5, Color32::from_black_alpha(160)));
    Shape::Vec(vec![head, shaft, edge])
}
