//! The panels: what is written around the table. They read resources, draw, and write wishes; they need no window.

mod actions;
mod banner;
mod battles;
mod dial;
mod help;
mod hover_info;
mod labels;
mod left_games;
mod log;
mod menu;
mod moment;
mod question;
pub mod room;
pub mod sheet;
mod squad;
mod strip;
mod top;

use self::room::{PanelSystems, Room};
use self::sheet::WholeSheet;
use super::input::table_picking::Picker;
use super::state::panels_shown::Still;
use super::style::theme;
use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::egui::Context;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<bevy_egui::EguiPlugin>() {
        app.add_plugins(crate::third_party::egui::plugin);
    }
    // New letters are on the picture in the frame in which they are first written, not one later.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .init_resource::<WholeSheet>()
        .add_systems(EguiPrimaryContextPass, draw.in_set(PanelSystems));
}

/// Draws every panel that is out, or the sheet that takes their place.
fn draw(
    mut contexts: EguiContexts,
    mut room: Room,
    picker: Picker,
    (still, whole): (Res<Still>, Res<WholeSheet>),
    mut dressed: Local<Option<bool>>,
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if *dressed != Some(still.0) {
        theme::set(context, still.0);
        theme::warm_up(context);
        *dressed = Some(still.0);
    }
    if let Some(sheet) = &whole.0 {
        sheet::page(context, sheet);
        return;
    }
    show(context, &mut room, &picker);
}

/// Draws every panel that is out into a context.
fn show(context: &Context, room: &mut Room, picker: &Picker) {
    labels::show(context, room, picker);
    if room.hover.named.is_some() || room.hover.place.is_some() {
        (room.hover.named, room.hover.place) = (None, None);
    }
    if room.model.title.is_empty() {
        return;
    }
    if !room.panels.hidden {
        top::show(context, room);
        squad::show(context, room, picker);
        log::show(context, room);
        strip::show(context, room);
        moment::show(context, room);
    }
    question::show(context, room, picker);
    hover_info::show(context, room);
    menu::show(context, room);
    banner::show(context, room);
    help::show(context, room);
    left_games::show(context, room);
    strip::toast(context, room);
}

#[cfg(test)]
mod tests;
