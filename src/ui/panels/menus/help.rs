//! The help: every control with its keys and buttons, built from the bindings. A click on a key changes it.

use crate::rulebooks::{ENTRIES, NOBODYS};
use crate::ui::input::bindings_file::save_and_report;
use crate::ui::panels::focus::scrolls_by_keys;
use crate::ui::panels::panel_context::{PanelContext, more_below};
use crate::ui::panels::text_size;
use crate::ui::state::bindings::table::Line;
use crate::ui::state::bindings::{Ask, LINES, Preset, Trigger};
use crate::ui::state::screens::panels_shown::Rebinding;
use crate::ui::style::theme;
use bevy_egui::egui::{self, Align, Align2, Button, Grid, Id, Label, Layout, Order, RichText, ScrollArea, Ui, Vec2, vec2};

/// At this width in points or more, the list has two columns.
const TWO_COLUMNS: f32 = 960.0;
/// At this width in points or less, the list has no room for its heading.
const HEADED: f32 = 640.0;
/// The preferred width of the list, in points.
const WIDTH: f32 = 1050.0;
/// The height reserved for the head and foot of the list, in points.
const REST: f32 = 164.0;
/// The height of a second row of head and foot together, in points.
const ROWS: f32 = 62.0;
/// The minimum width of a control's description, in points.
const MIN: f32 = 120.0;
/// The height of the list of errors in the file, in points.
const PROBLEMS: f32 = 110.0;

/// Draws the list of controls in the middle of the window.
pub(in crate::ui::panels) fn show(context: &egui::Context, cx: &mut PanelContext) {
    if !cx.panels.help {
        return;
    }
    let window = context.content_rect();
    let area = egui::Area::new(Id::new("help")).order(Order::Foreground).anchor(Align2::CENTER_CENTER, Vec2::ZERO).fade_in(false);
    area.constrain(true).show(context, |ui| {
        theme::card().fill(theme::SOLID).inner_margin(16).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            let wide = (window.width() - 60.0).clamp(0.0, WIDTH);
            ui.set_width(wide);
            head(ui, cx);
            ui.add_space(4.0);
            let told = if cx.bindings.kept.problems.is_some() { PROBLEMS + 40.0 } else { 0.0 };
            // Head and foot need more rows if the list is narrow.
            let rest = if wide <= HEADED { REST + ROWS } else { REST };
            let high = (window.height() - rest - told).max(60.0);
            let columns = if wide < TWO_COLUMNS { 1 } else { 2 };
            let scroll = ScrollArea::both().max_width(wide).max_height(high).min_scrolled_width(wide).min_scrolled_height(high);
            let scrolled = scroll.show(ui, |ui| {
                scrolls_by_keys(ui);
                ui.horizontal_top(|ui| {
                    for (place, lines) in LINES.chunks(LINES.len().div_ceil(columns)).enumerate() {
                        if place > 0 {
                            ui.add_space(8.0);
                        }
                        ui.vertical(|ui| list(ui, cx, (place, wide / columns as f32), lines));
                    }
                });
                credits(ui, wide);
            });
            more_below(ui, &scrolled);
            ui.add_space(2.0);
            foot(ui, cx);
        });
    });
}

fn head(ui: &mut Ui, cx: &mut PanelContext) {
    if ui.available_width() <= HEADED {
        // Wraps into several rows if the list is too narrow for one.
        ui.horizontal_wrapped(|ui| {
            presets_and_text(ui, cx);
            close(ui, cx);
        });
        return;
    }
    ui.horizontal(|ui| {
        ui.label(RichText::new(words!("help-title")).heading().color(theme::WHITE));
        ui.add_space(14.0);
        presets_and_text(ui, cx);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| close(ui, cx));
    });
}

fn presets_and_text(ui: &mut Ui, cx: &mut PanelContext) {
    for preset in Preset::ALL {
        let is_on = cx.bindings.preset() == preset;
        if ui.add(Button::new(preset.name()).selected(is_on)).on_hover_text(words!("help-preset-about")).clicked() {
            cx.bindings.take_preset(preset);
            kept(cx);
        }
    }
    ui.add_space(14.0);
    ui.label(words!("help-text"));
    text_size::buttons(ui, cx);
}

fn close(ui: &mut Ui, cx: &mut PanelContext) {
    let [help, cancel] = [Ask::Help, Ask::Cancel].map(|ask| cx.bindings.key_of(ask));
    let about = words!("help-close-about", help = help, cancel = cancel);
    if ui.button(words!("help-close")).on_hover_text(about).clicked() {
        (cx.panels.help, cx.panels.rebinding) = (false, None);
    }
}

/// Draws a column of the list, with this index and maximum width.
fn list(ui: &mut Ui, cx: &mut PanelContext, (place, wide): (usize, f32), lines: &[Line]) {
    let left = ui.max_rect().left();
    Grid::new(("controls", place)).num_columns(2).spacing([8.0, 3.0]).show(ui, |ui| {
        for line in lines {
            ui.horizontal(|ui| chords(ui, cx, line));
            let words = RichText::new(line.does()).size(13.5);
            let words = if cx.bindings.is_changed(line.ask) { words.color(theme::WHITE).strong() } else { words };
            ui.scope(|ui| {
                ui.set_max_width((left + wide - ui.max_rect().left() - 28.0).max(MIN));
                ui.add(Label::new(words).wrap());
            });
            ui.end_row();
        }
    });
}

/// Draws the authors of the rules and their licences.
fn credits(ui: &mut Ui, wide: f32) {
    ui.add_space(8.0);
    ui.label(RichText::new(words!("help-credits")).strong().color(theme::WHITE));
    for words in ENTRIES.iter().map(|entry| entry.credits).chain([NOBODYS]) {
        ui.scope(|ui| {
            ui.set_max_width((wide - 24.0).max(0.0));
            ui.add(Label::new(RichText::new(words).size(13.5).color(theme::TEXT)).wrap());
        });
    }
}

/// Draws the keys and buttons of one control, which can be clicked, and a plus sign that adds another.
fn chords(ui: &mut Ui, cx: &mut PanelContext, line: &Line) {
    ui.spacing_mut().item_spacing.x = 3.0;
    ui.spacing_mut().button_padding = vec2(5.0, 1.0);
    let waits = cx.panels.rebinding.as_ref().filter(|waiting| waiting.ask == line.ask).map(|waiting| waiting.place);
    let chords = cx.bindings.chords(line.ask).to_vec();
    for (place, chord) in chords.iter().enumerate() {
        let words = if waits == Some(Some(place)) { words!("help-waits").to_owned() } else { chord.name(&cx.bindings.labels) };
        let button = Button::new(RichText::new(words).size(13.0).color(theme::AMBER)).selected(waits == Some(Some(place)));
        let mut about = words!("help-chord-about", does = line.does(), wants = line.sort.wants());
        if matches!(chord.trigger, Trigger::Place(_)) {
            about = format!("{about}\n{}", words!("help-place-about"));
        }
        let response = ui.add(button).on_hover_text(about);
        if response.clicked() {
            cx.panels.rebinding = Some(Rebinding::of(line.ask, Some(place)));
        } else if response.secondary_clicked() {
            cx.bindings.take_away(line.ask, *chord);
            cx.panels.rebinding = None;
            kept(cx);
        }
    }
    let words = if waits == Some(None) { words!("help-waits") } else { "+" };
    let add = Button::new(RichText::new(words).size(12.0).color(theme::QUIET)).frame(waits == Some(None));
    if ui.add(add).on_hover_text(words!("help-add-about", does = line.does())).clicked() {
        cx.panels.rebinding = Some(Rebinding::of(line.ask, None));
    }
    if cx.bindings.is_changed(line.ask) {
        let back = Button::new(RichText::new("\u{21BA}").size(12.0).color(theme::QUIET)).frame(false);
        if ui.add(back).on_hover_text(words!("help-back-about")).clicked() {
            let preset = cx.bindings.preset().chords(line.ask).to_vec();
            cx.bindings.set(line.ask, preset);
            cx.panels.rebinding = None;
            kept(cx);
        }
    }
}

/// Draws the foot: the key being rebound, a key with two meanings, errors in the file, and the file's path.
fn foot(ui: &mut Ui, cx: &mut PanelContext) {
    let waiting = cx.panels.rebinding.clone();
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(26.0);
        match waiting.as_ref().map(|waiting| (waiting, waiting.wanted)) {
            Some((waiting, Some(chord))) => {
                let rivals: Vec<&str> = cx.bindings.rivals(waiting.ask, chord).into_iter().map(Ask::does).collect();
                let taken = words!("help-rivals", chord = chord.name(&cx.bindings.labels), others = rivals.join("; "));
                ui.label(RichText::new(taken).color(theme::BAD));
                let give = ui.button(words!("help-give", does = waiting.ask.does()));
                if give.on_hover_text(words!("help-give.about")).clicked() {
                    waiting.bind(&mut cx.bindings, chord);
                    cx.panels.rebinding = None;
                    kept(cx);
                }
                if ui.button(words!("help-leave")).clicked() {
                    cx.panels.rebinding = None;
                }
            }
            Some((waiting, None)) => {
                let press = words!("help-press", does = waiting.ask.does(), wants = waiting.ask.sort().wants());
                ui.label(RichText::new(press).color(theme::AMBER));
                if ui.button(words!("help-leave")).on_hover_text(words!("help-leave.about")).clicked() {
                    cx.panels.rebinding = None;
                }
            }
            None => {
                ui.label(RichText::new(words!("help-how")).color(theme::QUIET));
                if let Some(file) = cx.bindings.kept.file.as_ref().filter(|_| cx.bindings.kept.problems.is_none()) {
                    ui.label(theme::small(words!("help-kept"))).on_hover_text(file.display().to_string());
                }
            }
        }
    });
    // The first lines of the errors name the file and the line.
    if let Some(problems) = &cx.bindings.kept.problems {
        ui.label(RichText::new(words!("help-wrong")).color(theme::BAD));
        ScrollArea::vertical().id_salt("problems").max_height(PROBLEMS).min_scrolled_height(PROBLEMS).show(ui, |ui| {
            ui.label(RichText::new(problems.trim_end()).monospace().size(12.0));
        });
    }
}

fn kept(cx: &mut PanelContext) {
    save_and_report(&mut cx.bindings, &mut cx.last);
}
