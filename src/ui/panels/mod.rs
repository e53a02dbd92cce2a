//! The panels: what is written around the table. They read resources, draw, and write wishes; they need no window.

mod actions;
mod banner;
mod dial;
mod help;
mod log;
mod menu;
mod question;
mod squad;
mod strip;
mod top;
mod words;

pub use menu::Menu;

use super::bindings::Bindings;
use super::hand::Hand;
use super::intents::{LastWord, Wish};
use super::reading::Reading;
use super::selection::{Hover, Selection};
use super::{doors::Doors, overlay::Overlay, theme};
use crate::game::{Names, OpenChoice};
use crate::view::playback::Playback;
use bevy::asset::AssetEventSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, egui};

/// Which panels are out.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Panels {
    /// The selected squad's card.
    pub squad: bool,
    /// The log.
    pub log: bool,
    /// The list of keys.
    pub help: bool,
    /// The control in that list that waits for its new key.
    pub rebinding: Option<super::rebind::Rebinding>,
    /// None at all.
    pub hidden: bool,
    /// The menu of what is under the mouse.
    pub menu: Option<Menu>,
    /// The log entry that is about to be gone back to, until that is confirmed.
    pub going_to: Option<usize>,
    /// The action whose targets are listed on the card.
    pub(super) unfolded: Option<super::selection::Aim>,
}

impl Default for Panels {
    fn default() -> Self {
        Panels { squad: true, log: true, help: false, rebinding: None, hidden: false, menu: None, going_to: None, unfolded: None }
    }
}

/// Nothing moves by itself: for pictures that must come out the same every time.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Still(pub bool);

/// The gap between panels and to the edge of the window, in points.
const GAP: f32 = 8.0;
/// Height of the top bar, its frame included.
const BAR: f32 = 46.0;

/// What panels are drawn from, and what they may change.
#[derive(SystemParam)]
struct Room<'w> {
    reading: Res<'w, Reading>,
    choice: Res<'w, OpenChoice>,
    names: Res<'w, Names>,
    overlay: Res<'w, Overlay>,
    bindings: ResMut<'w, Bindings>,
    last: ResMut<'w, LastWord>,
    hand: Res<'w, Hand>,
    doors: Res<'w, Doors>,
    panels: ResMut<'w, Panels>,
    selection: ResMut<'w, Selection>,
    hover: ResMut<'w, Hover>,
    playback: Option<ResMut<'w, Playback>>,
    wishes: MessageWriter<'w, Wish>,
}

impl Room<'_> {
    fn wish(&mut self, wish: Wish) {
        self.wishes.write(wish);
    }
}

/// Draws every panel that is out.
fn draw(mut contexts: EguiContexts, mut room: Room, eye: super::eye::Eye, still: Res<Still>, mut dressed: Local<Option<bool>>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if *dressed != Some(still.0) {
        theme::set(context, still.0);
        theme::warm_up(context);
        *dressed = Some(still.0);
    }
    words::show(context, &room.overlay, &room.hand, &eye);
    if room.hover.named.is_some() || room.hover.place.is_some() {
        (room.hover.named, room.hover.place) = (None, None);
    }
    if room.reading.title.is_empty() {
        return;
    }
    if !room.panels.hidden {
        top::show(context, &mut room);
        squad::show(context, &mut room);
        log::show(context, &mut room);
        strip::show(context, &room);
    }
    question::show(context, &mut room, &eye);
    menu::show(context, &mut room);
    banner::show(context, &mut room);
    help::show(context, &mut room);
    strip::toast(context, &room);
}

/// A panel that stands at a place, by one of its corners.
fn panel<R>(
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
                ui.set_width(width - 24.0);
                contents(ui)
            })
            .inner
    })
}

/// A resource-only set of panels: what a picture without a window is drawn with.
pub struct PanelsOnly;

impl Plugin for PanelsOnly {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<bevy_egui::EguiPlugin>() {
            app.add_plugins(crate::third_party::egui::plugin);
        }
        // New letters are on the picture in the frame in which they are first written, not one later.
        app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
        app.init_resource::<Panels>()
            .init_resource::<Still>()
            .init_resource::<Reading>()
            .init_resource::<Selection>()
            .init_resource::<Hover>()
            .init_resource::<Hand>()
            .init_resource::<LastWord>()
            .init_resource::<Doors>()
            .init_resource::<Bindings>()
            .add_message::<Wish>()
            .add_systems(bevy_egui::EguiPrimaryContextPass, draw);
    }
}
