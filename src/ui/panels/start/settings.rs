//! The page of settings. The table beside it shows changes at once.

use crate::third_party::audio::IS_BUILT_IN;
use crate::ui::input::bindings_file::save_and_report;
use crate::ui::panels::focus::scrolls_by_keys;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::panels::text_size;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::handover::Curtain;
use crate::ui::state::settings::{FRAMES, PAUSES, Quality, RESOLUTIONS, Section, Settings, VOLUMES, WindowsOpen, percent};
use crate::ui::state::side_colours::SideColours;
use crate::ui::state::speed;
use crate::ui::style::{paint, theme};
use crate::view::show::bodies::LitterLifetime;
use crate::view::show::dice::DiceShown;
use crate::view::sound::Channel;
use bevy_egui::egui::{Align, Button, Label, Layout, RichText, ScrollArea, Ui, vec2};
use brickfray_words::{Language, speak};

/// The width of the column of names, in points.
const NAMES: f32 = 102.0;

pub(super) fn page(ui: &mut Ui, cx: &mut PanelContext) {
    ScrollArea::vertical().id_salt("settings").auto_shrink(false).show(ui, |ui| {
        scrolls_by_keys(ui);
        let before = cx.bindings.settings;
        let mut now = before;
        text(ui, cx, &mut now);
        for section in Section::ALL {
            head(ui, section, &mut now);
            match section {
                Section::Picture => picture(ui, cx, &mut now),
                Section::Sound => sound(ui, cx, &mut now),
                Section::Motion => motion(ui, cx, &mut now),
                Section::Colours => colours(ui, cx, &mut now),
                Section::Table => table(ui, &mut now),
                Section::HotSeat => hot_seat(ui, &mut now),
                Section::Words => questions(ui, &mut now),
            }
        }
        if now != before {
            if now.language != before.language {
                speak(now.language);
                // Battle texts are loaded in the current language, so they must be reloaded.
                cx.start.battles.clear();
            }
            cx.bindings.settings = now;
            if let Some(playback) = cx.playback.as_mut().filter(|playback| playback.speed != now.speed) {
                playback.speed = now.speed;
            }
            save_and_report(&mut cx.bindings, &mut cx.last);
        }
        ui.add_space(10.0);
        let keys = Button::new(words!("settings-keys")).min_size(vec2(140.0, 28.0));
        if ui.add(keys).on_hover_text(words!("settings-keys-about", key = cx.bindings.key_of(Ask::Help))).clicked() {
            cx.panels.help = true;
        }
        if let Some(file) = &cx.bindings.kept.file {
            ui.label(theme::small(words!("settings-kept"))).on_hover_text(file.display().to_string());
        }
    });
}

/// Draws the heading of a section, with a button that resets the section to its defaults.
fn head(ui: &mut Ui, section: Section, now: &mut Settings) {
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new(section.name()).size(16.0).strong().color(theme::WHITE));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // Leaves room for the scroll bar, which overlaps the edge.
            ui.add_space(12.0);
            let usual = section.reset(*now);
            let reset = Button::new(theme::small(words!("settings-reset"))).frame(false);
            if usual != *now && ui.add(reset).on_hover_text(words!("settings-reset-about", section = section.name())).clicked() {
                *now = usual;
            }
        });
    });
}

/// Draws the text size and the language.
fn text(ui: &mut Ui, cx: &mut PanelContext, now: &mut Settings) {
    ui.label(RichText::new(words!("settings-text")).size(16.0).strong().color(theme::WHITE));
    row(ui, words!("settings-size"), words!("settings-size.about"), |ui| {
        text_size::buttons(ui, cx);
    });
    let languages = Language::ALL.map(|language| (language, language.name()));
    choice(ui, words!("settings-language"), words!("settings-language.about"), languages, &mut now.language);
}

fn picture(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    let about = words!("settings-quality.about");
    row(ui, words!("settings-quality"), about, |ui| {
        for quality in Quality::ALL {
            let of = quality.of(*now);
            if ui.add(Button::new(quality.name()).selected(of == *now)).on_hover_text(about).clicked() {
                *now = of;
            }
        }
    });
    let edges = [
        (None, words!("settings-edges-automatic")),
        (Some(true), words!("settings-edges-smooth")),
        (Some(false), words!("settings-edges-none")),
    ];
    choice(ui, words!("settings-edges"), words!("settings-edges.about"), edges, &mut now.anti_aliasing);
    let shadows = [(true, words!("settings-on")), (false, words!("settings-off"))];
    choice(ui, words!("settings-shadows"), words!("settings-shadows.about"), shadows, &mut now.shadows);
    let resolutions = RESOLUTIONS.map(|percent| (percent, format!("{percent} %")));
    choice(ui, words!("settings-resolution"), words!("settings-resolution.about"), resolutions, &mut now.resolution);
    if now.resolution < 100 && cx.canvas.is_none() {
        ui.label(theme::small(words!("settings-resolution-later")));
    }
    let frames = FRAMES.map(|most| (most, if most == 0 { words!("settings-frames-all").to_owned() } else { most.to_string() }));
    choice(ui, words!("settings-frames"), words!("settings-frames.about"), frames, &mut now.frames);
}

fn sound(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    if cx.output.is_none() {
        let why = if IS_BUILT_IN { words!("settings-no-device") } else { words!("settings-no-sound") };
        ui.label(theme::small(words!("settings-nothing-heard"))).on_hover_text(why);
    }
    let all = &mut now.volumes.all;
    volume(ui, words!("settings-volume"), words!("settings-volume.about"), all);
    for (channel, volume_of) in Channel::ALL.into_iter().zip(&mut now.volumes.of) {
        volume(ui, channel.name(), words!("settings-volume-of"), volume_of);
    }
}

fn volume(ui: &mut Ui, name: &str, about: &str, now: &mut f32) {
    let mut chosen = percent(*now);
    let volumes = VOLUMES.map(|percent| (percent, if percent == 0 { words!("settings-mute").to_owned() } else { percent.to_string() }));
    choice(ui, name, about, volumes, &mut chosen);
    if chosen != percent(*now) {
        *now = chosen as f32 / 100.0;
    }
}

fn motion(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    let motions = [(false, words!("settings-motion-all")), (true, words!("settings-motion-reduced"))];
    choice(ui, words!("settings-motion"), words!("settings-motion.about"), motions, &mut now.reduced_motion);
    let cameras = [(true, words!("settings-camera-eases")), (false, words!("settings-camera-stays"))];
    choice(ui, words!("settings-camera"), words!("settings-camera.about"), cameras, &mut now.eases_camera);
    let about = words!("settings-speed-about", slower = cx.bindings.key_of(Ask::Slower), faster = cx.bindings.key_of(Ask::Faster));
    choice(ui, words!("settings-speed"), &about, speed::STEPS.map(|step| (step, speed::name(step))), &mut now.speed);
}

/// Draws the side colours, with a preview for the battle on the table.
fn colours(ui: &mut Ui, cx: &PanelContext, now: &mut Settings) {
    let all = SideColours::ALL.map(|colours| (colours, colours.name()));
    choice(ui, words!("settings-side-colours"), words!("settings-side-colours.about"), all, &mut now.side_colours);
    row(ui, "", "", |ui| {
        for side in &cx.model.sides {
            paint::chip(ui, 22.0, side.colour, side.emblem).on_hover_text(&*side.name);
        }
    });
}

fn table(ui: &mut Ui, now: &mut Settings) {
    let dice = DiceShown::ALL.map(|shown| (shown, shown.name()));
    choice(ui, words!("settings-dice"), words!("settings-dice.about"), dice, &mut now.dice);
    let litter = LitterLifetime::ALL.map(|lies| (lies, lies.name()));
    choice(ui, words!("settings-litter"), words!("settings-litter.about"), litter, &mut now.litter);
}

fn hot_seat(ui: &mut Ui, now: &mut Settings) {
    let curtains = Curtain::ALL.map(|curtain| (curtain, curtain.name()));
    choice(ui, words!("settings-curtain"), words!("settings-curtain.about"), curtains, &mut now.curtain);
    let pauses = PAUSES.map(|seconds| (seconds, words!("settings-seconds", seconds = seconds)));
    choice(ui, words!("settings-pause"), words!("settings-pause.about"), pauses, &mut now.pause);
}

fn questions(ui: &mut Ui, now: &mut Settings) {
    let ids = [(false, words!("settings-ids-hover")), (true, words!("settings-ids-beside"))];
    choice(ui, words!("settings-ids"), words!("settings-ids.about"), ids, &mut now.rule_ids);
    let questions = [(true, words!("settings-questions-all")), (false, words!("settings-questions-some"))];
    choice(ui, words!("settings-questions"), words!("settings-questions.about"), questions, &mut now.asks_all);
    let windows = WindowsOpen::ALL.map(|open| (open, open.name()));
    choice(ui, words!("settings-windows"), words!("settings-windows.about"), windows, &mut now.windows);
}

/// Draws a name with its controls beside it.
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

/// Draws a setting with a button for each choice. The current choice is highlighted.
fn choice<T: Copy + PartialEq, W: AsRef<str>, const N: usize>(ui: &mut Ui, name: &str, about: &str, all: [(T, W); N], now: &mut T) {
    row(ui, name, about, |ui| {
        let is = *now;
        for (one, words) in all {
            if ui.add(Button::new(words.as_ref()).selected(one == is)).on_hover_text(about).clicked() {
                *now = one;
            }
        }
    });
}
