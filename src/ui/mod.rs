//! The hands: mouse, keys and panels. They turn into orders and answers, and never decide an outcome.
//!
//! In a frame: [`gestures`] reads what the mouse did; [`drag`], `keys` and [`camera_tools`] turn it into wishes and into what the [`hand`]
//! holds; [`intents`] carries the wishes out; [`reading`] reads the battle for everybody; `marks` light the table; [`panels`] draw.

mod aiming;
pub mod bindings;
pub mod camera_tools;
mod clock;
pub mod deeds;
pub mod doors;
pub mod drag;
pub mod eye;
pub mod gestures;
mod ghost;
mod glance;
mod guides;
pub mod hand;
pub mod hints;
pub mod intents;
mod judge;
pub mod keeping;
mod keys;
pub mod log;
mod marks;
pub mod measure;
pub mod overlay;
pub mod paint;
pub mod panels;
pub mod ping;
pub mod reach;
pub mod reading;
pub mod rebind;
mod rest;
pub mod rule_text;
mod saying;
pub mod selection;
pub mod sheet;
mod silhouette;
pub mod speed;
mod squadrons;
pub mod sweep;
pub mod theme;
mod way;
pub mod workshops;

pub use doors::Doors;
pub use intents::{LastWord, Wish};
pub use panels::{Panels, PanelsOnly, Still};
pub use reading::Reading;
pub use selection::{Hover, Selection};

use crate::view::ViewSystems;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;

/// What rulebooks bring to the window besides their battles.
pub const WORKSHOPS: &[workshops::Workshop] = &[squadrons::WORKSHOP];

/// What the hands do in a frame, in order, before the view plays what came of it.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UiSystems {
    /// What the mouse did and what lies under it.
    Look,
    /// Tools turn that into wishes.
    Use,
    /// The rules are asked about what is held.
    Judge,
    /// Wishes are carried out.
    CarryOut,
    /// The battle is read for panels and tools.
    Read,
    /// Last frame's marks are wiped.
    Clear,
    /// What is to be lit is put on the overlay.
    Light,
    /// The overlay is drawn.
    Draw,
}

/// What panels show of the table: the reading, and the marks that belong to it. Needs no window and no mouse.
pub struct TablePanels;

impl Plugin for TablePanels {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            Update,
            (
                UiSystems::Look,
                UiSystems::Use,
                UiSystems::Judge,
                UiSystems::CarryOut,
                UiSystems::Read,
                UiSystems::Clear,
                UiSystems::Light,
                UiSystems::Draw,
            )
                .chain()
                .before(ViewSystems::Stage),
        )
        .add_plugins((PanelsOnly, overlay::plugin))
        .init_resource::<ghost::Veils>()
        .add_systems(
            Update,
            (
                judge::judge.in_set(UiSystems::Judge),
                intents::carry_out.in_set(UiSystems::CarryOut),
                (reading::refresh, selection::forget_the_gone, intents::fade_last_word).chain().in_set(UiSystems::Read),
                (
                    marks::show_held,
                    marks::count,
                    marks::light_pieces,
                    marks::show_aim,
                    marks::light_seams,
                    marks::show_callouts,
                    ghost::haunt,
                )
                    .chain()
                    .in_set(UiSystems::Light),
            ),
        );
    }
}

/// Everything that a player at a window needs: panels, marks, mouse, keys, camera.
pub struct UiPlugin;

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((TablePanels, rest::plugin))
            .init_resource::<gestures::Mouse>()
            .init_resource::<bindings::Keyboard>()
            .init_resource::<glance::Glanced>()
            .init_resource::<ping::Pings>()
            .init_resource::<camera_tools::KeptViews>()
            .init_resource::<camera_tools::BeforeTop>()
            .add_systems(
                Update,
                (
                    (gestures::read_mouse, rebind::listen, selection::look).chain().in_set(UiSystems::Look),
                    (
                        measure::lay_ruler,
                        ping::point,
                        drag::use_mouse,
                        sweep::use_mouse,
                        keys::use_keys,
                        camera_tools::use_mouse,
                        camera_tools::use_keys,
                        camera_tools::look_at_new_battle,
                    )
                        .chain()
                        .in_set(UiSystems::Use),
                    (measure::show_ruler, measure::show_sights, ping::show).chain().in_set(UiSystems::Light),
                ),
            )
            .add_systems(Update, glance::look_closer.in_set(UiSystems::Read).after(reading::refresh))
            .add_systems(Update, rebind::size_text.after(UiSystems::CarryOut))
            .add_systems(PreUpdate, keys::keep_tab.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
    }
}
