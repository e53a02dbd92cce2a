//! The data and helpers that all panels draw with.

use crate::game::{Names, Request, Requests};
use crate::table::Solid;
use crate::third_party::audio::Output;
use crate::ui::input::keyboard::Keyboard;
use crate::ui::input::table_picking::Picker;
use crate::ui::marks::overlay::Overlay;
use crate::ui::panels::canvas::Canvas;
use crate::ui::read::hover_info::HoverInfo;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::{Numbered, NumberedDeed};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::reply_draft::{AnsweredForYou, ReplyDraft};
use crate::ui::state::hand::selection::{Hover, Selection};
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::screens::filming::Filming;
use crate::ui::state::screens::handover::Handover;
use crate::ui::state::screens::lesson::Lesson;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::screens::workshops::Workshops;
use crate::ui::state::thinking::Thinking;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use crate::view::show::playback::Playback;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, AtomExt, Button, WidgetText};
use std::borrow::Cow;

/// The system set that draws the panels. Anything on top of them is drawn later.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PanelSystems;

/// The gap between panels, and to the edge of the window, in points.
pub(super) const GAP: f32 = 8.0;
/// The height of the top bar, including its frame.
pub(super) const BAR: f32 = 46.0;
pub(super) const SQUAD_WIDTH: f32 = 258.0;
pub(super) const LOG_WIDTH: f32 = 274.0;

/// The id of the card with the open question.
pub(super) const QUESTION: &str = "question";

const MIN_LOG: f32 = 270.0;

/// The data that panels draw, and the data that they may change.
#[derive(SystemParam)]
pub(super) struct PanelContext<'w> {
    pub(super) model: Res<'w, UiModel>,
    pub(super) requests: Res<'w, Requests>,
    pub(super) draft: ResMut<'w, ReplyDraft>,
    answered_for_you: Res<'w, AnsweredForYou>,
    pub(super) names: Res<'w, Names>,
    pub(super) overlay: Res<'w, Overlay>,
    pub(super) bindings: ResMut<'w, Bindings>,
    pub(super) keyboard: Option<Res<'w, Keyboard>>,
    pub(super) last: ResMut<'w, StatusMessage>,
    pub(super) lesson: ResMut<'w, Lesson>,
    pub(super) hand: Res<'w, PlayerHand>,
    pub(super) handover: ResMut<'w, Handover>,
    pub(super) panels: ResMut<'w, Panels>,
    pub(super) replay: ResMut<'w, Replay>,
    pub(super) filming: Res<'w, Filming>,
    pub(super) forecasts: ResMut<'w, Forecasts>,
    pub(super) selection: ResMut<'w, Selection>,
    pub(super) start: ResMut<'w, StartScreen>,
    pub(super) hover: ResMut<'w, Hover>,
    pub(super) thinking: ResMut<'w, Thinking>,
    pub(super) numbered: ResMut<'w, Numbered>,
    pub(super) playback: Option<ResMut<'w, Playback>>,
    pub(super) hover_info: Option<Res<'w, HoverInfo>>,
    pub(super) workshops: Res<'w, Workshops>,
    pub(super) canvas: Option<Res<'w, Canvas>>,
    pub(super) output: Option<Res<'w, Output>>,
    pub(super) wishes: MessageWriter<'w, Wish>,
}

impl PanelContext<'_> {
    pub(super) fn wish(&mut self, wish: Wish) {
        self.wishes.write(wish);
    }

    /// A button. If `does` is given and a number key is free, its label begins with that number.
    pub(super) fn numbered_button<'b>(&mut self, does: Option<NumberedDeed>, words: impl Into<WidgetText>) -> Button<'b> {
        match does.and_then(|does| self.numbered.add(does)) {
            Some(number) => Button::new((theme::small(number.to_string()), words.into().atom_shrink(true))),
            None => Button::new(words.into()),
        }
    }

    /// True if the card of the selected unit is shown.
    pub(super) fn has_card(&self) -> bool {
        self.panels.squad
            && !self.panels.hidden
            && !self.panels.log_takes_the_card(self.selection.unit)
            && self.model.card.as_ref().is_some_and(|card| Some(card.summary.id) == self.selection.unit)
    }

    /// True if the log is shown. If there isn't room for both, the card has priority.
    pub(super) fn has_log(&self, context: &egui::Context) -> bool {
        let room = context.content_rect().height() - self.under_lesson(context) - self.over_timeline(context) - BAR - 3.0 * GAP;
        self.panels.log && !self.panels.hidden && (!self.panels.is_narrow || !self.has_card()) && room > MIN_LOG
    }

    /// Measures whether card and log fit side by side.
    pub(super) fn measure(&mut self, context: &egui::Context) {
        let is_narrow = context.content_rect().width() < SQUAD_WIDTH + LOG_WIDTH + 4.0 * GAP;
        if self.panels.is_narrow != is_narrow {
            self.panels.is_narrow = is_narrow;
        }
    }

    /// The height of the timeline at the bottom of the window; 0 if it isn't shown.
    pub(super) fn over_timeline(&self, context: &egui::Context) -> f32 {
        let timeline = context.memory(|memory| memory.area_rect(egui::Id::new("timeline"))).filter(|_| self.looks_back());
        timeline.map_or(0.0, |timeline| timeline.height() + GAP)
    }

    /// How far the lesson's card moves down the panels below it.
    pub(super) fn under_lesson(&self, context: &egui::Context) -> f32 {
        let lesson =
            context.memory(|memory| memory.area_rect(egui::Id::new("lesson"))).filter(|_| self.lesson.is_out() && !self.looks_back());
        lesson.map_or(0.0, |lesson| lesson.height() + GAP)
    }

    /// True if an earlier moment is shown.
    pub(super) fn looks_back(&self) -> bool {
        self.model.timeline.is_some()
    }

    /// The request to answer on this screen.
    pub(super) fn request(&self) -> Option<&Request> {
        self.model.request(&self.requests)
    }

    /// True if the open question is shown.
    pub(super) fn is_asking(&self) -> bool {
        let is_asked = !self.requests.is_empty() && !self.answered_for_you.0;
        is_asked && self.model.is_idle && self.model.program_side.is_none() && !self.looks_back()
    }

    /// True if the end of the battle is shown.
    pub(super) fn shows_ending(&self) -> bool {
        let is_out = !self.panels.hidden && !self.panels.banner_closed && !self.looks_back();
        is_out && self.model.is_idle && self.model.outcome().is_some()
    }

    /// True if the card about the program's turn is shown. It isn't while a person must answer a question.
    pub(super) fn shows_thinking(&self) -> bool {
        let is_covered = self.start.page.is_some() || self.panels.cover_table() || self.shows_ending();
        self.model.is_the_programs() && !self.is_asking() && !is_covered && !self.panels.hidden
    }

    /// Says what to do now, in games where the turn alone doesn't say that.
    pub(super) fn moment(&self) -> Option<Cow<'_, str>> {
        let model = &self.model;
        let is_on = model.is_idle && !model.is_asking && model.program_side.is_none() && model.outcome().is_none() && !self.looks_back();
        Some(model.moment.as_ref().filter(|_| is_on)?.says.as_ref()?.for_players())
    }

    /// The screen rectangles of the fixed panels, of which text on the table keeps clear.
    pub(super) fn places(&self, context: &egui::Context) -> Vec<egui::Rect> {
        let is_asking = self.is_asking();
        let out = [
            ("squad card", self.has_card()),
            ("log", self.has_log(context)),
            ("top bar", !self.panels.hidden),
            ("hint", !self.panels.hidden && !is_asking && !self.looks_back() && !self.shows_ending()),
            ("banner", self.shows_ending()),
            ("timeline", !self.panels.hidden && self.looks_back()),
            ("moment", !self.panels.hidden && self.moment().is_some()),
            ("thinking", self.shows_thinking()),
            ("lesson", !self.panels.hidden && self.lesson.is_out() && !self.looks_back()),
            ("question", is_asking),
        ];
        let drawn = |name: &str| context.memory(|memory| memory.area_rect(egui::Id::new(name)));
        out.into_iter().filter(|(_, is_out)| *is_out).filter_map(|(name, _)| drawn(name)).collect()
    }
}

/// The upper corner opposite the squad's card, where the lesson and the log are.
pub(super) fn corner_beside_the_card(cx: &PanelContext) -> (egui::Align2, egui::Vec2) {
    upper_corner(!cx.panels.swapped || !cx.has_card())
}

/// The upper left or right corner of the window, under the top bar.
pub(super) fn upper_corner(on_the_right: bool) -> (egui::Align2, egui::Vec2) {
    let (corner, x) = if on_the_right { (egui::Align2::RIGHT_TOP, -GAP) } else { (egui::Align2::LEFT_TOP, GAP) };
    (corner, egui::vec2(x, BAR + 2.0 * GAP))
}

/// The screen rectangle of a piece, from the ground up to its height, or up to a figure's height if the piece is lower; `None` if it is
/// behind the camera.
pub(super) fn seen_at(picker: &Picker, solid: Solid) -> Option<egui::Rect> {
    let low = solid.placement.pose_in_world().translation.y;
    let high = low + solid.body.height().to_f32().max(1.6);
    let corners = solid.corners().into_iter().flat_map(|at| [low, high].map(|y| Vec3::new(at.x, y, at.y)));
    let seen: Vec<egui::Pos2> = corners.filter_map(|corner| picker.seen_at(corner)).map(|at| egui::pos2(at.x, at.y)).collect();
    (!seen.is_empty()).then(|| egui::Rect::from_points(&seen))
}

/// The fraction of one rectangle that another one covers, from 0 to 1.
pub(super) fn covered(of: egui::Rect, by: egui::Rect) -> f32 {
    let both = of.intersect(by);
    if both.is_positive() { both.area() / of.area().max(1.0) } else { 0.0 }
}

/// Draws a sign at the bottom of a scroll area if there is more below.
pub(in crate::ui) fn more_below<R>(ui: &egui::Ui, scrolled: &egui::scroll_area::ScrollAreaOutput<R>) {
    let seen = scrolled.inner_rect;
    if scrolled.content_size.y - scrolled.state.offset.y - seen.height() < 8.0 {
        return;
    }
    let foot = egui::Rect::from_min_max(egui::pos2(seen.left(), seen.bottom() - 30.0), egui::pos2(seen.right() - 8.0, seen.bottom()));
    let steps = 15;
    for step in 0..steps {
        let high = foot.height() / steps as f32;
        let band = egui::Rect::from_min_size(egui::pos2(foot.left(), foot.top() + step as f32 * high), egui::vec2(foot.width(), high));
        ui.painter().rect_filled(band, 0.0, theme::faded(theme::PANEL, (2.0 * step as f32 / steps as f32).min(1.0)));
    }
    let font = egui::FontId::proportional(theme::SMALL);
    let words = format!("\u{23F7} {}", words!("panel-more"));
    ui.painter().text(foot.center_bottom(), egui::Align2::CENTER_BOTTOM, words, font, theme::TEXT);
}

/// The width of a text on a button or label, in points.
pub(super) fn width_of(ui: &egui::Ui, words: &str) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    ui.painter().layout_no_wrap(words.to_owned(), font, theme::TEXT).size().x
}

/// Draws a panel anchored by one of its corners.
pub(super) fn panel<R>(
    context: &egui::Context,
    name: &str,
    corner: egui::Align2,
    at: egui::Vec2,
    width: f32,
    contents: impl FnOnce(&mut egui::Ui) -> R,
) -> egui::InnerResponse<R> {
    egui::Area::new(egui::Id::new(name)).anchor(corner, at).fade_in(false).show(context, |ui| {
        theme::card()
            .show(ui, |ui| {
                ui.set_width((width - 24.0).max(0.0));
                contents(ui)
            })
            .inner
    })
}
