//! The top bar: which battle, whose turn, and what can be done at any time.

use crate::game::Order;
use crate::ui::panels::panel_context::{BAR, GAP, PanelContext};
use crate::ui::state::bindings::{Ask, Bindings};
use crate::ui::state::speed;
use crate::ui::state::start_screen::StartPage;
use crate::ui::state::wish::Wish;
use crate::ui::style::{paint, rule_text, theme};
use bevy_egui::egui::{self, Align, Align2, Button, Id, Label, Layout, Response, RichText, Slider, Stroke, Ui, vec2};

/// How much of the bar there is room for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fold {
    /// All of it.
    Open,
    /// All but the battle's name and the slider of the speed.
    Narrow,
    /// Most of it is in a menu.
    Folded,
    /// All but whose turn it is and the end of it.
    Shut,
}

impl Fold {
    /// For a window so wide, in points.
    fn of(width: f32) -> Fold {
        match width {
            1090.0.. => Fold::Open,
            950.0.. => Fold::Narrow,
            520.0.. => Fold::Folded,
            _ => Fold::Shut,
        }
    }

    fn is(ui: &Ui, cx: &PanelContext) -> Fold {
        // Rounds that are counted take more words.
        let rounds = if cx.model.moment.is_some() { 80.0 } else { 0.0 };
        let purses = 46.0 * cx.model.sides.iter().filter(|side| side.tokens.is_some()).count() as f32;
        Fold::of(ui.ctx().content_rect().width() - rounds - purses)
    }
}

/// Draws the top bar.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    let width = context.content_rect().width() - 2.0 * GAP;
    egui::Area::new(Id::new("top bar")).anchor(Align2::LEFT_TOP, vec2(GAP, GAP)).fade_in(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(10, 7)).show(ui, |ui| {
            ui.set_width((width - 20.0).max(0.0));
            ui.set_height(BAR - 14.0 - 2.0);
            // The buttons keep their room; the words that say whose turn it is get the rest.
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
        paint::chip(ui, 28.0, side.colour, side.emblem)
            .on_hover_text(format!("{}: its emblem and colour are on its plates and flags", side.name));
        let words = if turn.outcome.is_some() { "the battle is over".to_owned() } else { side.name.clone() };
        ui.add(Label::new(RichText::new(words).heading().color(side.accent)).truncate())
            .on_hover_text(format!("the side whose turn it is ({})", cx.model.words.turns));
    }
    if fold < Fold::Shut {
        ui.label(RichText::new(round(cx)).color(theme::TEXT)).on_hover_text("a round is over when every side has had its turn");
        purses(ui, cx);
    }
    match fold {
        Fold::Open => start_screen(ui, cx, cx.model.title.clone()),
        Fold::Narrow => start_screen(ui, cx, "Menu".to_owned()),
        _ => {}
    }
}

/// The round, in words.
pub(in crate::ui::panels) fn round(cx: &PanelContext) -> String {
    cx.model.moment.as_ref().map_or_else(|| format!("round {}", cx.model.turn.round), |moment| moment.round.clone())
}

/// The purse of every side that has something in it, as tokens.
fn purses(ui: &mut Ui, cx: &PanelContext) {
    for (side, tokens) in cx.model.sides.iter().filter_map(|side| Some((side, side.tokens.as_ref()?))) {
        let all: u32 = tokens.kinds.iter().map(|(_, count)| count).sum();
        let kinds: Vec<String> = tokens.kinds.iter().map(|(kind, count)| format!("{count} \u{00D7} {kind}")).collect();
        let got_for: String = tokens.got_for.iter().map(|line| format!("{line}\n")).collect();
        let words = format!("{}: {}\n{got_for}{}\n\n{}", side.name, kinds.join(", "), tokens.about, rule_text::line(tokens.rule));
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            paint::chip(ui, 18.0, side.colour, side.emblem).on_hover_text(&words);
            paint::token(ui, 20.0, all).on_hover_text(&words);
        });
    }
}

/// The battle's name, which opens the start screen.
fn start_screen(ui: &mut Ui, cx: &mut PanelContext, title: String) {
    let does = format!("{}\nClick: battles, games, rules, settings; nothing is lost", cx.model.about);
    if told(ui, &cx.bindings, Button::new(title), true, (does.trim(), Ask::Cancel, "")).clicked() {
        cx.start.open(StartPage::Start);
    }
}

/// A button with its tooltip: what it does, its key, its rule.
fn told(ui: &mut Ui, bindings: &Bindings, button: Button, enabled: bool, (does, ask, rule): (&str, Ask, &str)) -> Response {
    let key = Some(bindings.key_of(ask)).filter(|key| !key.is_empty()).map(|key| format!("\nKey: {key}")).unwrap_or_default();
    let rule = if rule.is_empty() { String::new() } else { format!("\n\n{}", rule_text::line(rule)) };
    let text = format!("{does}{key}{rule}");
    ui.add_enabled(enabled, button).on_hover_text(&text).on_disabled_hover_text(text)
}

/// From right to left.
fn controls(ui: &mut Ui, cx: &mut PanelContext) {
    end_turn(ui, cx);
    ui.add_space(4.0);
    match Fold::is(ui, cx) {
        fold @ (Fold::Folded | Fold::Shut) => {
            ui.menu_button("\u{2630}", |ui| everything_else(ui, cx, fold)).response.on_hover_text("everything else");
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

/// The menu of a bar that has no room, from top to bottom.
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
        start_screen(ui, cx, "Menu".to_owned());
    });
    ui.horizontal(|ui| pace(ui, cx, fold));
    ui.horizontal(|ui| panels(ui, cx));
}

fn end_turn(ui: &mut Ui, cx: &mut PanelContext) {
    let is_over = cx.model.outcome().is_some();
    let accent = cx.model.side(cx.model.turn.side).map_or(theme::LIFTED, |side| side.colour);
    let moment = cx.model.moment.clone();
    let no = moment.as_ref().and_then(|moment| moment.may_not_end.as_ref());
    let can_end = !is_over && !cx.looks_back() && !cx.model.is_asking && cx.model.is_idle && no.is_none();
    let (name, about) =
        moment.as_ref().map_or(("End turn", "Nothing more this turn: the next side moves"), |moment| (moment.end, moment.about_end));
    let about = no.filter(|_| !is_over).map_or_else(|| about.to_owned(), |no| format!("{about}\nNot now: {}", no.reason));
    let edge = cx.model.side(cx.model.turn.side).map_or(theme::EDGE, |side| side.accent);
    let words = RichText::new(name).strong().color(theme::on(accent));
    let end = Button::new(words).fill(accent).stroke(Stroke::new(1.0, edge)).min_size(vec2(0.0, 30.0));
    if told(ui, &cx.bindings, end, can_end, (&about, Ask::EndTurn, cx.model.words.turns)).clicked() {
        cx.wish(Wish::order(Order::EndTurn));
    }
}

/// Which panels are shown.
fn panels(ui: &mut Ui, cx: &mut PanelContext) {
    if told(ui, &cx.bindings, Button::new("?").selected(cx.panels.help), true, ("What keys and mouse do", Ask::Help, "")).clicked() {
        cx.panels.help ^= true;
    }
    let open = &mut *cx.panels;
    let panels = [
        ("Log", "The log: what was said and what came of it", Ask::LogPanel, &mut open.log),
        ("Squad", "The card of the selected unit", Ask::SquadPanel, &mut open.squad),
    ];
    for (name, about, ask, is_open) in panels {
        if told(ui, &cx.bindings, Button::new(name).selected(*is_open), true, (about, ask, "")).clicked() {
            *is_open ^= true;
        }
    }
}

fn load(ui: &mut Ui, cx: &mut PanelContext) {
    let quick = cx.bindings.key_of(Ask::QuickLoad);
    let does = format!("Games on disk, to be gone on with or looked at again\n{quick}: the last quick save of this battle at once");
    if ui.button("Load").on_hover_text(does).clicked() {
        cx.start.open(StartPage::Games);
    }
}

fn save(ui: &mut Ui, cx: &mut PanelContext) {
    let does = "Save the battle as it stands, with all that was said; each battle has a save of its own";
    if told(ui, &cx.bindings, Button::new("Save"), !cx.looks_back(), (does, Ask::QuickSave, "")).clicked() {
        cx.wish(Wish::QuickSave);
    }
}

fn redo(ui: &mut Ui, cx: &mut PanelContext) {
    let redoable = cx.model.redoable;
    let does = format!("Redo: play again what was undone ({redoable})");
    if told(ui, &cx.bindings, Button::new("\u{21BB}"), redoable > 0 && !cx.looks_back(), (&does, Ask::Redo, "")).clicked() {
        cx.wish(Wish::Redo);
    }
}

fn undo(ui: &mut Ui, cx: &mut PanelContext) {
    let whole = cx.bindings.key_of(Ask::StartOfTurn);
    let does = format!("Undo: take the last order or answer back, dice included\n{whole}: the whole turn");
    let does = (does.as_str(), Ask::Undo, "");
    if told(ui, &cx.bindings, Button::new("\u{21BA} Undo"), cx.model.entries > 0 && !cx.looks_back(), does).clicked() {
        cx.wish(Wish::Undo);
    }
}

/// Looks back; the timeline leads on from there.
fn replay(ui: &mut Ui, cx: &mut PanelContext) {
    let does = ("Look back at what has happened, step by step; the game stays as it is", Ask::StepBack, "");
    let last = cx.model.entries.checked_sub(1).filter(|_| !cx.looks_back());
    if told(ui, &cx.bindings, Button::new("Replay"), last.is_some(), does).clicked() {
        last.into_iter().for_each(|last| cx.wish(Wish::LookAt(last)));
    }
}

/// How fast things are shown, and the way to skip them. From right to left.
fn pace(ui: &mut Ui, cx: &mut PanelContext, fold: Fold) {
    let Some(playback) = &mut cx.playback else { return };
    let is_idle = cx.model.is_idle;
    if told(ui, &cx.bindings, Button::new("Skip"), !is_idle, ("Jump to where everything is", Ask::Skip, "")).clicked() {
        playback.skip();
    }
    let mut place = speed::place(playback.speed);
    let words = speed::words(playback.speed);
    ui.add_sized(vec2(46.0, 20.0), Label::new(RichText::new(&words).color(theme::QUIET)));
    let keys = format!(
        "How fast dice and moves are shown: {words}\nKeys: {} and {}",
        cx.bindings.key_of(Ask::Slower),
        cx.bindings.key_of(Ask::Faster)
    );
    if fold == Fold::Narrow {
        return;
    }
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
