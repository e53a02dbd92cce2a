//! The top bar: the battle, whose turn it is, and the buttons that are always available.

use crate::game::Order;
use crate::game::card::UnitSummary;
use crate::ui::panels::panel_context::{BAR, GAP, PanelContext, width_of};
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::screens::start_screen::StartPage;
use crate::ui::state::speed;
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, rule_text, theme};
use crate::words::WORDS;
use bevy_egui::egui::{
    self, Align, Align2, Button, Id, Label, Layout, Response, RichText, Slider, Stroke, TextStyle, Ui, WidgetInfo, WidgetType, vec2,
};
use brickfray_words::{Language, spoken};

/// The texts of the bar that stand side by side.
const SIDE_BY_SIDE: [&str; 8] = ["top-replay", "top-undo", "top-skip", "top-save", "top-load", "top-squad", "top-log", "top-end-turn"];

/// How much of the bar fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fold {
    /// All of it.
    Open,
    /// All except the battle's name and the speed slider.
    Narrow,
    /// Most of it is in a menu.
    Folded,
    /// Only whose turn it is, and the button that ends it.
    Shut,
}

impl Fold {
    /// How much of the bar fits in this width, in points.
    fn of(width: f32) -> Fold {
        match width {
            1090.0.. => Fold::Open,
            950.0.. => Fold::Narrow,
            520.0.. => Fold::Folded,
            _ => Fold::Shut,
        }
    }

    fn is(ui: &Ui, cx: &PanelContext) -> Fold {
        // Rounds take more room than the count of units that can still act.
        let rounds = if cx.model.moment.is_some() { 80.0 } else { 56.0 };
        // Reserves room for points that sides may earn, so that the bar doesn't jump when they do.
        let purses = 46.0 * cx.model.sides.len() as f32;
        // The same for every side, so that the bar doesn't jump from turn to turn.
        let program = if cx.model.players.has_program() { 76.0 } else { 0.0 };
        Fold::of(ui.ctx().content_rect().width() - rounds - purses - program - longer(ui))
    }
}

/// How much wider than in English the bar's texts are, in points. The bar is laid out for English.
fn longer(ui: &Ui) -> f32 {
    if spoken() == Language::English {
        return 0.0;
    }
    let font = TextStyle::Button.resolve(ui.style());
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), theme::TEXT).size().x;
    SIDE_BY_SIDE.iter().map(|id| width(WORDS.plain(spoken(), id)) - width(WORDS.plain(Language::English, id))).sum()
}

pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    let width = context.content_rect().width() - 2.0 * GAP;
    egui::Area::new(Id::new("top bar")).anchor(Align2::LEFT_TOP, vec2(GAP, GAP)).fade_in(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(10, 7)).show(ui, |ui| {
            ui.set_width((width - 20.0).max(0.0));
            ui.set_height(BAR - 14.0 - 2.0);
            // The buttons keep their size. The text about the turn gets the remaining width.
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                controls(ui, cx);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.shrink_clip_rect(ui.max_rect());
                    whose_turn(ui, cx);
                });
            });
        });
    });
}

fn whose_turn(ui: &mut Ui, cx: &mut PanelContext) {
    let (turn, fold) = (cx.model.turn, Fold::is(ui, cx));
    if let Some(side) = cx.model.side(turn.side).cloned() {
        paint::chip(ui, 28.0, side.colour, side.emblem).on_hover_text(words!("top-emblem-about", side = &side.name));
        let words = if turn.outcome.is_some() { words!("top-over") } else { &*side.name };
        ui.add(Label::new(RichText::new(words).heading().color(side.accent)).truncate())
            .on_hover_text(words!("top-side-about", rule = cx.model.words.turns));
    }
    let program = cx.model.players.program(turn.speaker()).filter(|_| turn.outcome.is_none() && fold < Fold::Shut);
    if let Some(level) = program {
        ui.label(theme::small(words!("player-short"))).on_hover_text(words!("player-about-*", level.word()));
    }
    let words = round(cx);
    if fold < Fold::Shut || width_of(ui, &words) <= ui.available_width() {
        ui.label(RichText::new(words).color(theme::TEXT)).on_hover_text(words!("top-round-about"));
    }
    if fold < Fold::Shut {
        purses(ui, cx);
    }
    if fold <= Fold::Narrow {
        let title = cx.model.title.clone();
        let fits = fold == Fold::Open && width_of_button(ui, &title) <= ui.available_width();
        start_screen(ui, cx, if fits { title } else { words!("top-menu").to_owned() });
    }
}

/// The width of a button with this text, in points.
fn width_of_button(ui: &Ui, words: &str) -> f32 {
    width_of(ui, words) + 2.0 * ui.spacing().button_padding.x
}

pub(in crate::ui::panels) fn round(cx: &PanelContext) -> String {
    cx.model
        .moment
        .as_ref()
        .map_or_else(|| words!("top-round", round = cx.model.turn.round), |moment| moment.round.for_players().into_owned())
}

/// Draws the purse of every side that has one, as tokens.
fn purses(ui: &mut Ui, cx: &PanelContext) {
    for (side, tokens) in cx.model.sides.iter().filter_map(|side| Some((side, side.tokens.as_ref()?))) {
        let all: u32 = tokens.kinds.iter().map(|(_, count)| count).sum();
        let kinds: Vec<String> = tokens.kinds.iter().map(|(kind, count)| format!("{count} \u{00D7} {}", kind.for_players())).collect();
        let got_for: String = tokens.got_for.iter().map(|line| format!("{}\n", line.for_players())).collect();
        let about = tokens.about.for_players();
        let words = format!("{}: {}\n{got_for}{about}\n\n{}", side.name, kinds.join(", "), rule_text::line(tokens.rule));
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            paint::chip(ui, 18.0, side.colour, side.emblem).on_hover_text(&words);
            paint::token(ui, 20.0, all).on_hover_text(&words);
        });
    }
}

/// Draws the battle's name as a button that opens the start screen.
fn start_screen(ui: &mut Ui, cx: &mut PanelContext, title: String) {
    let does = format!("{}\n{}", cx.model.about, words!("top-menu-about"));
    if told(ui, &cx.bindings, Button::new(title), true, (does.trim(), Ask::Cancel, "")).clicked() {
        cx.start.open(StartPage::Start);
    }
}

/// Draws a button whose tooltip tells what it does, its key and its rule.
fn told(ui: &mut Ui, bindings: &Bindings, button: Button, enabled: bool, (does, ask, rule): (&str, Ask, &str)) -> Response {
    let key = bindings.key_of(ask);
    let key = if key.is_empty() { String::new() } else { format!("\n{}", words!("hover-key", key = key)) };
    let rule = if rule.is_empty() { String::new() } else { format!("\n\n{}", rule_text::line(rule)) };
    let text = format!("{does}{key}{rule}");
    ui.add_enabled(enabled, button).on_hover_text(&text).on_disabled_hover_text(text)
}

/// Draws the buttons of the bar, from right to left.
fn controls(ui: &mut Ui, cx: &mut PanelContext) {
    let fold = Fold::is(ui, cx);
    end_turn(ui, cx, fold <= Fold::Narrow);
    ui.add_space(4.0);
    match fold {
        fold @ (Fold::Folded | Fold::Shut) => {
            ui.menu_button("\u{2630}", |ui| everything_else(ui, cx, fold)).response.on_hover_text(words!("top-everything-about"));
            if fold == Fold::Folded {
                undo(ui, cx);
            }
        }
        fold => {
            panels(ui, cx);
            ui.separator();
            load(ui, cx);
            save(ui, cx);
            ui.separator();
            pace(ui, cx, fold);
            ui.separator();
            redo(ui, cx);
            undo(ui, cx);
            replay(ui, cx);
        }
    }
}

/// Draws the menu of a folded bar, from top to bottom.
fn everything_else(ui: &mut Ui, cx: &mut PanelContext, fold: Fold) {
    if fold == Fold::Shut {
        ui.horizontal(|ui| {
            ui.label(RichText::new(round(cx)).color(theme::TEXT));
            purses(ui, cx);
        });
    }
    ui.horizontal(|ui| {
        undo(ui, cx);
        redo(ui, cx);
        replay(ui, cx);
    });
    ui.horizontal(|ui| {
        save(ui, cx);
        load(ui, cx);
        start_screen(ui, cx, words!("top-menu").to_owned());
    });
    ui.horizontal(|ui| pace(ui, cx, fold));
    ui.horizontal(|ui| panels(ui, cx));
}

/// The width of the button that ends the turn, if it has room for the number of units that can still act.
const END_TURN: f32 = 146.0;

fn end_turn(ui: &mut Ui, cx: &mut PanelContext, has_room: bool) {
    let is_over = cx.model.outcome().is_some();
    let accent = cx.model.side(cx.model.turn.side).map_or(theme::LIFTED, |side| side.colour);
    let moment = cx.model.moment.clone();
    let no = moment.as_ref().and_then(|moment| moment.may_not_end.as_ref());
    let is_ours = cx.requests.is_empty() && cx.model.program_side.is_none() && cx.model.eyes.see(cx.model.turn.speaker());
    let can_end = !is_over && !cx.looks_back() && is_ours && cx.model.is_idle && no.is_none();
    let usual = || (words!("top-end-turn").into(), words!("top-end-turn.about").into());
    let (name, about) = moment.as_ref().map_or_else(usual, |moment| (moment.end.for_players(), moment.about_end.for_players()));
    let not_now = |why: &str| format!("{about}\n{}", words!("top-not-now", why = why));
    let counts = can_end && moment.as_ref().is_none_or(|moment| moment.ends_turn);
    let acts = |unit: &&UnitSummary| unit.actors > 0;
    let (able, moves): (Vec<&UnitSummary>, Vec<&UnitSummary>) = cx.model.able_units().filter(|_| counts).partition(acts);
    let named = |units: &[&UnitSummary]| units.iter().map(|unit| unit.name.as_str()).collect::<Vec<_>>().join(", ");
    let about = match no.filter(|_| !is_over) {
        Some(no) => not_now(&no.reason.for_players()),
        None => {
            let key = cx.bindings.key_of(Ask::NextUnit);
            let act = (!able.is_empty()).then(|| words!("top-can-act-about", units = named(&able), count = able.len(), key = &key));
            let only_move = (!moves.is_empty()).then(|| words!("top-can-move-about", units = named(&moves), count = moves.len()));
            [Some(about.to_string()), act, only_move].into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
    };
    let edge = cx.model.side(cx.model.turn.side).map_or(theme::EDGE, |side| side.accent);
    // A disabled button is faded, so text in a side's colour would be unreadable on it.
    let (fill, ink) = if can_end { (accent, theme::on(accent)) } else { (theme::RAISED, theme::WHITE) };
    let words = RichText::new(&*name).strong().color(ink);
    // The width is fixed, so that the buttons beside it stay in place.
    let width = if has_room { END_TURN } else { 0.0 };
    let mut end = Button::new(words).fill(fill).stroke(Stroke::new(1.0, edge)).min_size(vec2(width, 30.0));
    if !able.is_empty() && has_room {
        let left = RichText::new(words!("top-can-act", count = able.len())).size(theme::SMALL).color(ink);
        end = end.right_text(left);
    }
    let end = told(ui, &cx.bindings, end, can_end, (&about, Ask::EndTurn, cx.model.words.turns));
    // The accessible name is the same, whatever is shown beside it.
    end.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can_end, &*name));
    if end.clicked() {
        cx.wish(Wish::order(Order::EndTurn));
    }
}

/// Draws the buttons that show or hide panels.
fn panels(ui: &mut Ui, cx: &mut PanelContext) {
    let help = (words!("top-help-about"), Ask::Help, "");
    if told(ui, &cx.bindings, Button::new("?").selected(cx.panels.help), true, help).clicked() {
        cx.panels.help ^= true;
    }
    let (unit, has_log, has_card) = (cx.selection.unit, cx.has_log(ui.ctx()), cx.has_card());
    let log = (words!("top-log.about"), Ask::LogPanel, "");
    if told(ui, &cx.bindings, Button::new(words!("top-log")).selected(has_log), true, log).clicked() {
        cx.panels.toggle_log(unit);
    }
    // Without a selection there is no card. The button then tells whether there will be one.
    let squad = (words!("top-squad.about"), Ask::SquadPanel, "");
    let is_open = has_card || cx.panels.squad && unit.is_none();
    if told(ui, &cx.bindings, Button::new(words!("top-squad")).selected(is_open), true, squad).clicked() {
        cx.panels.toggle_squad(unit);
    }
}

fn load(ui: &mut Ui, cx: &mut PanelContext) {
    let does = words!("top-load-about", key = cx.bindings.key_of(Ask::QuickLoad));
    if ui.button(words!("top-load")).on_hover_text(does).clicked() {
        cx.start.open(StartPage::Games);
    }
}

fn save(ui: &mut Ui, cx: &mut PanelContext) {
    let does = (words!("top-save.about"), Ask::QuickSave, "");
    if told(ui, &cx.bindings, Button::new(words!("top-save")), !cx.looks_back(), does).clicked() {
        cx.wish(Wish::QuickSave);
    }
}

fn redo(ui: &mut Ui, cx: &mut PanelContext) {
    let redoable = cx.model.redoable;
    let does = words!("top-redo-about", count = redoable);
    if told(ui, &cx.bindings, Button::new("\u{21BB}"), redoable > 0 && !cx.looks_back(), (&does, Ask::Redo, "")).clicked() {
        cx.wish(Wish::Redo);
    }
}

fn undo(ui: &mut Ui, cx: &mut PanelContext) {
    let does = words!("top-undo-about", key = cx.bindings.key_of(Ask::StartOfTurn));
    let does = (does.as_str(), Ask::Undo, "");
    let button = Button::new(format!("\u{21BA} {}", words!("top-undo")));
    if told(ui, &cx.bindings, button, cx.model.entries > 0 && !cx.looks_back(), does).clicked() {
        cx.wish(Wish::Undo);
    }
}

/// Draws the button that steps back to an earlier moment. From there the player uses the timeline.
fn replay(ui: &mut Ui, cx: &mut PanelContext) {
    let does = (words!("top-replay.about"), Ask::StepBack, "");
    let last = cx.model.entries.checked_sub(1).filter(|_| !cx.looks_back());
    if told(ui, &cx.bindings, Button::new(words!("top-replay")), last.is_some(), does).clicked() {
        last.into_iter().for_each(|last| cx.wish(Wish::LookAt(last)));
    }
}

/// Draws the playback speed and the button that skips ahead, from right to left.
fn pace(ui: &mut Ui, cx: &mut PanelContext, fold: Fold) {
    let Some(playback) = &mut cx.playback else { return };
    let is_idle = cx.model.is_idle;
    let skip = (words!("top-skip.about"), Ask::Skip, "");
    if told(ui, &cx.bindings, Button::new(words!("top-skip")), !is_idle, skip).clicked() {
        playback.skip();
    }
    let mut place = speed::place(playback.speed);
    let words = speed::name(playback.speed);
    // As wide as the widest speed name, so that its neighbours don't move during a drag.
    let widest = speed::STEPS.map(|step| width_of(ui, &speed::name(step))).into_iter().fold(0.0, f32::max);
    let [slower, faster] = [Ask::Slower, Ask::Faster].map(|ask| cx.bindings.key_of(ask));
    let keys = words!("top-speed-about", speed = &words, slower = slower, faster = faster);
    if fold == Fold::Narrow {
        // Without room for the slider, a click selects the next speed.
        let next = Button::new(RichText::new(&words).color(theme::QUIET)).min_size(vec2(widest + 2.0, 20.0));
        if ui.add(next).on_hover_text(keys).clicked() {
            playback.speed = speed::STEPS[(place + 1) % speed::STEPS.len()];
        }
        return;
    }
    ui.add_sized(vec2(widest + 2.0, 20.0), Label::new(RichText::new(&words).color(theme::QUIET)));
    let slider = Slider::new(&mut place, 0..=speed::STEPS.len() - 1).show_value(false);
    if ui.add(slider).on_hover_text(keys).changed() {
        playback.speed = speed::STEPS[place.min(speed::STEPS.len() - 1)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_folds_before_its_ends_meet() {
        assert_eq!([1280.0, 1000.0, 640.0, 320.0, 4.0].map(Fold::of), [Fold::Open, Fold::Narrow, Fold::Folded, Fold::Shut, Fold::Shut]);
    }
}
