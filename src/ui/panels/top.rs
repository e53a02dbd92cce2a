//! The top bar: which battle, whose turn, and what can be done at any time.

use super::{BAR, GAP, Room};
use crate::game::Order;
use crate::ui::bindings::{Ask, Bindings};
use crate::ui::intents::Wish;
use crate::ui::{paint, speed, theme};
use bevy_egui::egui::{self, Align, Align2, Button, Id, Layout, Response, RichText, Slider, Stroke, Ui, vec2};

/// A window narrower than this, in points, goes without the battle's name and the slider of the speed.
const NARROW: f32 = 1060.0;

/// Draws the top bar.
pub(super) fn show(context: &egui::Context, room: &mut Room) {
    let width = context.content_rect().width() - 2.0 * GAP;
    egui::Area::new(Id::new("top bar")).anchor(Align2::LEFT_TOP, vec2(GAP, GAP)).fade_in(false).show(context, |ui| {
        theme::card().inner_margin(egui::Margin::symmetric(10, 7)).show(ui, |ui| {
            ui.set_width(width - 20.0);
            ui.set_height(BAR - 14.0 - 2.0);
            ui.horizontal_centered(|ui| {
                whose_turn(ui, room);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| controls(ui, room));
            });
        });
    });
}

fn whose_turn(ui: &mut Ui, room: &mut Room) {
    let turn = room.reading.turn;
    if let Some(side) = room.reading.side(turn.side).cloned() {
        paint::chip(ui, 28.0, side.colour, side.emblem)
            .on_hover_text(format!("{}: its emblem and colour are on its plates and flags", side.name));
        let words = if turn.outcome.is_some() { "the battle is over".to_owned() } else { side.name.clone() };
        ui.label(RichText::new(words).heading().color(side.accent)).on_hover_text("the side whose turn it is (BW-TU-01)");
    }
    ui.label(RichText::new(format!("round {}", turn.round)).color(theme::TEXT))
        .on_hover_text("a round is over when every side has had its turn");
    bennies(ui, room);
    if !is_narrow(ui) {
        battle_menu(ui, room);
    }
}

/// The window has no room for everything that is good to have.
fn is_narrow(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() < NARROW
}

/// The Bennies of every side that has any, as tokens.
fn bennies(ui: &mut Ui, room: &Room) {
    for side in room.reading.sides.iter().filter(|side| !side.bennies.is_empty()) {
        let all: u32 = side.bennies.iter().map(|(_, count)| count).sum();
        let kinds: Vec<String> = side.bennies.iter().map(|(kind, count)| format!("{count} \u{00D7} {kind}")).collect();
        let words = format!(
            "{}: {}\nA Benny adds a d6 to a roll just made; the game asks when one could help.\nRule: BW-BEN-06",
            side.name,
            kinds.join(", ")
        );
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            paint::chip(ui, 18.0, side.colour, side.emblem).on_hover_text(&words);
            paint::token(ui, 20.0, all).on_hover_text(&words);
        });
    }
}

fn battle_menu(ui: &mut Ui, room: &mut Room) {
    let title = RichText::new(&room.reading.title).color(theme::QUIET);
    let battles = (room.doors.battles)();
    let about = room.reading.about.clone();
    if battles.is_empty() {
        ui.add(egui::Label::new(title).truncate()).on_hover_text(about);
        return;
    }
    let mut chosen = None;
    ui.menu_button(title, |ui| {
        ui.label(theme::small("start another battle"));
        for (name, title) in &battles {
            if ui.button(title).clicked() {
                chosen = Some(name.clone());
                ui.close();
            }
        }
    })
    .response
    .on_hover_text(format!("{about}\nClick: start another battle"));
    if let Some(name) = chosen {
        room.wish(Wish::Battle(name));
    }
}

/// A button with its tooltip: what it does, its key, its rule.
fn told(ui: &mut Ui, bindings: &Bindings, button: Button, enabled: bool, (does, ask, rule): (&str, Ask, &str)) -> Response {
    let key = Some(bindings.key_of(ask)).filter(|key| !key.is_empty()).map(|key| format!("\nKey: {key}")).unwrap_or_default();
    let rule = if rule.is_empty() { String::new() } else { format!("\nRule: {rule}") };
    let text = format!("{does}{key}{rule}");
    ui.add_enabled(enabled, button).on_hover_text(&text).on_disabled_hover_text(text)
}

/// From right to left.
fn controls(ui: &mut Ui, room: &mut Room) {
    let is_over = room.reading.outcome().is_some();
    let accent = room.reading.side(room.reading.turn.side).map_or(theme::LIFTED, |side| side.colour);
    let can_end = !is_over && !room.reading.is_asking && room.reading.is_idle;
    let edge = room.reading.side(room.reading.turn.side).map_or(theme::EDGE, |side| side.accent);
    let words = RichText::new("End turn").strong().color(theme::on(accent));
    let end = Button::new(words).fill(accent).stroke(Stroke::new(1.0, edge)).min_size(vec2(0.0, 30.0));
    if told(ui, &room.bindings, end, can_end, ("Nothing more this turn: the next side moves", Ask::EndTurn, "BW-TU-01")).clicked() {
        room.wish(Wish::order(Order::EndTurn));
    }
    ui.add_space(4.0);
    if told(ui, &room.bindings, Button::new("?").selected(room.panels.help), true, ("What keys and mouse do", Ask::Help, "")).clicked() {
        room.panels.help ^= true;
    }
    let open = &mut *room.panels;
    let panels = [
        ("Log", "The log: what was said and what came of it", Ask::LogPanel, &mut open.log),
        ("Squad", "The card of the selected unit", Ask::SquadPanel, &mut open.squad),
    ];
    for (name, about, ask, is_open) in panels {
        if told(ui, &room.bindings, Button::new(name).selected(*is_open), true, (about, ask, "")).clicked() {
            *is_open ^= true;
        }
    }
    ui.separator();
    if told(ui, &room.bindings, Button::new("Load"), true, ("Load the last quick save", Ask::QuickLoad, "")).clicked() {
        room.wish(Wish::QuickLoad);
    }
    if told(ui, &room.bindings, Button::new("Save"), true, ("Save the battle as it stands, with all that was said", Ask::QuickSave, ""))
        .clicked()
    {
        room.wish(Wish::QuickSave);
    }
    ui.separator();
    pace(ui, room);
    ui.separator();
    let (entries, redoable) = (room.reading.entries, room.reading.redoable);
    if told(
        ui,
        &room.bindings,
        Button::new("\u{21BB}"),
        redoable > 0,
        (&format!("Redo: play again what was taken back ({redoable})"), Ask::Redo, ""),
    )
    .clicked()
    {
        room.wish(Wish::Redo);
    }
    if told(
        ui,
        &room.bindings,
        Button::new("\u{21BA} Undo"),
        entries > 0,
        ("Undo: take the last order or answer back, dice included", Ask::Undo, ""),
    )
    .clicked()
    {
        room.wish(Wish::Undo);
    }
    if told(ui, &room.bindings, Button::new("\u{23EE}"), entries > 0, ("Back to the start of this turn", Ask::StartOfTurn, "")).clicked() {
        room.wish(Wish::StartOfTurn);
    }
}

/// How fast things are shown, and the way to skip them. From right to left.
fn pace(ui: &mut Ui, room: &mut Room) {
    let Some(playback) = &mut room.playback else { return };
    let is_idle = room.reading.is_idle;
    if told(ui, &room.bindings, Button::new("Skip"), !is_idle, ("Jump to where everything is", Ask::Skip, "")).clicked() {
        playback.skip();
    }
    let mut place = speed::place(playback.speed);
    let words = speed::words(playback.speed);
    ui.add_sized(vec2(46.0, 20.0), egui::Label::new(RichText::new(&words).color(theme::QUIET)));
    let keys = format!(
        "How fast dice and moves are shown: {words}\nKeys: {} and {}",
        room.bindings.key_of(Ask::Slower),
        room.bindings.key_of(Ask::Faster)
    );
    if is_narrow(ui) {
        return;
    }
    let slider = Slider::new(&mut place, 0..=speed::STEPS.len() - 1).show_value(false);
    if ui.add(slider).on_hover_text(keys).changed() {
        playback.speed = speed::STEPS[place.min(speed::STEPS.len() - 1)];
    }
}
