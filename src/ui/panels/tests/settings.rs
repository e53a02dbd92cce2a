//! The settings page.

use super::{get, panels_of, says};
use crate::ui::state::bindings::Bindings;
use crate::ui::state::screens::handover::Curtain;
use crate::ui::state::screens::start_screen::{StartPage, StartScreen};
use crate::ui::state::settings::{Section, Settings, WindowsOpen};
use crate::ui::state::side_colours::SideColours;
use crate::view::show::bodies::LitterLifetime;
use crate::view::show::dice::DiceShown;
use crate::view::sound::Volumes;
use bevy::prelude::*;
use brickfray_words::Language;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

#[test]
fn the_settings_are_on_a_page_and_set_back_by_parts() {
    let mut panels = panels_of("first-battle");
    get::<StartScreen>(&mut panels).open(StartPage::Settings);
    panels.run_steps(4);
    let settings = |panels: &mut Harness<'static, App>| get::<Bindings>(panels).settings;
    assert_eq!(settings(&mut panels), Settings::default());
    assert!(!says(&panels, "Reset"), "there is nothing to set back");
    for words in [
        "in the log",
        "whole battle",
        "every time",
        "reduced",
        "beside",
        "always",
        "at every window",
        "2 s",
        "none",
        "off",
        "75 %",
        "25",
        "30",
        "stays",
        "4x",
        "colour-blind",
    ] {
        panels.query_all_by_label(words).next().unwrap().scroll_to_me();
        panels.run_steps(4);
        panels.query_all_by_label(words).next().unwrap().click();
        panels.run_steps(4);
    }
    let chosen = Settings {
        language: Language::English,
        anti_aliasing: Some(false),
        shadows: false,
        resolution: 75,
        frames: 30,
        volumes: Volumes { all: 0.25, ..Volumes::default() },
        reduced_motion: true,
        eases_camera: false,
        speed: 4.0,
        side_colours: SideColours::ColourBlind,
        dice: DiceShown::Panel,
        litter: LitterLifetime::WholeBattle,
        curtain: Curtain::Always,
        asks_all: true,
        windows: WindowsOpen::Always,
        pause: 2,
        opponent: Settings::default().opponent,
        rule_ids: true,
    };
    assert_eq!(settings(&mut panels), chosen);
    panels.query_all_by_label("Reset").next().unwrap().scroll_to_me();
    panels.run_steps(4);
    panels.query_all_by_label("Reset").next().unwrap().click();
    panels.run_steps(4);
    assert_eq!(settings(&mut panels), Section::Picture.reset(chosen), "the first part alone");
}
