//! The page of settings, beside the table on which they are seen at once.

use crate::third_party::audio::IS_BUILT_IN;
use crate::ui::input::bindings_file::keep_and_tell;
use crate::ui::panels::focus::scrolls_by_keys;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::state::settings::{FRAMES, Quality, RESOLUTIONS, Section, Settings, VOLUMES, percent};
use crate::ui::state::speed;
use crate::ui::style::theme;
use crate::view::show::bodies::LitterLies;
use crate::view::show::dice::DiceShown;
use crate::view::sound::Channel;
use bevy_egui::egui::{Align, Button, Label, Layout, RichText, ScrollArea, Ui, vec2};

/// How wide the names of the settings are together, in points.
const NAMES: f32 = 102.0;

/// Draws the page.
pub(super) fn page(ui: &mut Ui, cx: &mut PanelContext) {
    ScrollArea::vertical().id_salt("settings").auto_shrink(false).show(ui, |ui| {
        scrolls_by_keys(ui);
        text(ui, cx);
        let before = cx.bindings.settings;
        let mut now = before;
        for section in Section::ALL {
            head(ui, section, &mut now);
            match section {
                Section::Picture => picture(ui, cx, &mut now),
                Section::Sound => sound(ui, cx, &mut now),
                Section::Motion => motion(ui, cx, &mut now),
                Section::Table => table(ui, &mut now),
                Section::Words => words(ui, &mut now),
            }
        }
        if now != before {
            cx.bindings.settings = now;
            if let Some(playback) = cx.playback.as_mut().filter(|playback| playback.speed != now.speed) {
                playback.speed = now.speed;
            }
            keep_and_tell(&mut cx.bindings, &mut cx.last);
        }
        ui.add_space(10.0);
        let keys = Button::new("Keys and mouse").min_size(vec2(140.0, 28.0));
        if ui.add(keys).on_hover_text(format!("Every control, and how to change it\nKey: {}", cx.bindings.key_of(Ask::Help))).clicked() {
            cx.panels.help = true;
        }
        if let Some(file) = &cx.bindings.kept.file {
            ui.label(theme::small("kept in a file")).on_hover_text(file.display().to_string());
        }
    });
}

/// The name of a part, and the way back to how it usually is.
fn head(ui: &mut Ui, section: Section, now: &mut Settings) {
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new(section.name()).size(16.0).strong().color(theme::WHITE));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // The scroll bar lies over the edge.
            ui.add_space(12.0);
            let usual = section.reset(*now);
            let reset = Button::new(theme::small("Reset")).frame(false);
            if usual != *now && ui.add(reset).on_hover_text(format!("{} as usual", section.name())).clicked() {
                *now = usual;
            }
        });
    });
}

/// How large text is.
fn text(ui: &mut Ui, cx: &mut PanelContext) {
    ui.label(RichText::new("Text").size(16.0).strong().color(theme::WHITE));
    row(ui, "Size", "How large words and panels are", |ui| {
        for (sign, does, by, ask) in [("\u{2212}", "Smaller text", -1, Ask::Smaller), ("+", "Larger text", 1, Ask::Larger)] {
            if by > 0 {
                ui.label(format!("{:.0} %", cx.bindings.text_after(0) * 100.0));
            }
            let can = cx.bindings.text_after(by) != cx.bindings.text_after(0);
            let button = Button::new(sign).min_size(vec2(28.0, 24.0));
            if ui.add_enabled(can, button).on_hover_text(format!("{does}\nKey: {}", cx.bindings.key_of(ask))).clicked() {
                cx.bindings.step_text(by);
                keep_and_tell(&mut cx.bindings, &mut cx.last);
            }
        }
    });
}

fn picture(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    let about = "All that follows at one stroke: fast for machines that draw slowly, fine for those that don't";
    row(ui, "Quality", about, |ui| {
        for (quality, words) in Quality::ALL {
            let of = quality.of(*now);
            if ui.add(Button::new(words).selected(of == *now)).on_hover_text(about).clicked() {
                *now = of;
            }
        }
    });
    let about = "Smooth edges cost time where a processor draws";
    choice(ui, "Anti-aliasing", about, [(None, "automatic"), (Some(true), "smooth"), (Some(false), "none")], &mut now.anti_aliasing);
    choice(ui, "Shadows", "Without them pieces are drawn faster", [(true, "on"), (false, "off")], &mut now.shadows);
    choice(ui, "Resolution", "With fewer pixels the table is drawn faster; words stay sharp", RESOLUTIONS, &mut now.resolution);
    if now.resolution < 100 && cx.canvas.is_none() {
        ui.label(theme::small("fewer pixels from the next start on"));
    }
    choice(ui, "Frame limit", "How many frames are drawn in a second at most: fewer spare the battery", FRAMES, &mut now.frames);
}

fn sound(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    if cx.output.is_none() {
        let why = if IS_BUILT_IN { "No device to play sounds on was found" } else { "This program was built without sound" };
        ui.label(theme::small("nothing can be heard here")).on_hover_text(why);
    }
    let all = &mut now.volumes.all;
    volume(ui, "All of it", "How loud everything is", all);
    for (channel, volume_of) in Channel::ALL.into_iter().zip(&mut now.volumes.of) {
        volume(ui, channel.name(), "How loud these are beside the others", volume_of);
    }
}

fn volume(ui: &mut Ui, name: &str, about: &str, now: &mut f32) {
    let mut chosen = percent(*now);
    choice(ui, name, about, VOLUMES, &mut chosen);
    if chosen != percent(*now) {
        *now = chosen as f32 / 100.0;
    }
}

fn motion(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    let about = "Nothing shakes, sways or glides that need not; flashes are dimmed";
    choice(ui, "Motion", about, [(false, "all of it"), (true, "reduced")], &mut now.reduced_motion);
    let about = "The camera moves to what would happen out of sight or under a panel";
    choice(ui, "Camera", about, [(true, "looks where it happens"), (false, "stays")], &mut now.eases);
    let words = speed::STEPS.map(speed::words);
    let steps: [(f32, &str); speed::STEPS.len()] = std::array::from_fn(|place| (speed::STEPS[place], words[place].as_str()));
    let keys = [Ask::Slower, Ask::Faster].map(|ask| cx.bindings.key_of(ask)).join(" and ");
    choice(ui, "Speed", &format!("How fast dice and moves are shown\nKeys: {keys}"), steps, &mut now.speed);
}

fn table(ui: &mut Ui, now: &mut Settings) {
    let about = "Where dice are seen: on the table as well as in the log, in the log, or only told in words";
    choice(ui, "Dice", about, DiceShown::ALL.map(|shown| (shown, shown.name())), &mut now.dice);
    let about = "How long what breaks off lies on the table";
    choice(ui, "Litter", about, LitterLies::ALL.map(|lies| (lies, lies.name())), &mut now.litter);
}

fn words(ui: &mut Ui, now: &mut Settings) {
    let about = "The ids of rules, beside what they are about or only where the mouse rests on it";
    choice(ui, "Rule ids", about, [(false, "on hover"), (true, "beside")], &mut now.rule_ids);
    let about =
        "Which of several that are alike takes a hit, or whether a Benny is spent where it would hardly help, can be left to the program";
    choice(ui, "Questions", about, [(true, "all"), (false, "when it matters")], &mut now.asks_all);
}

/// A name, and what can be chosen beside it.
fn row(ui: &mut Ui, name: &str, about: &str, contents: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.allocate_ui_with_layout(vec2(NAMES, 24.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(NAMES);
            ui.add(Label::new(RichText::new(name).color(theme::QUIET))).on_hover_text(about);
        });
        ui.horizontal_wrapped(contents);
    });
}

/// A setting with the buttons of what can be chosen, the chosen one lit.
fn choice<T: Copy + PartialEq, const N: usize>(ui: &mut Ui, name: &str, about: &str, all: [(T, &str); N], now: &mut T) {
    row(ui, name, about, |ui| {
        let is = *now;
        for (one, words) in all {
            if ui.add(Button::new(words).selected(one == is)).on_hover_text(about).clicked() {
                *now = one;
            }
        }
    });
}
