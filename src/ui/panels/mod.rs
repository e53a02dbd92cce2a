//! The panels around the table. They read resources, draw, and write wishes; they need no window.

pub mod canvas;
mod film_button;
mod focus;
mod handover;
pub(super) mod letters;
mod menus;
mod out_of_the_way;
mod over_table;
pub mod panel_context;
mod players;
mod start;
mod text_size;
mod told;
pub mod unit;

pub use self::over_table::stamp::stamp;

use self::menus::{banner, briefing, help, left_games, top};
use self::over_table::{caption, hover_info, labels, lesson, moment, photo_bar, piles, report, strip, thinking, timeline};
use self::panel_context::{PanelContext, PanelSystems};
use self::told::{log, question};
use self::unit::sheet::WholeSheet;
use self::unit::{menu, paper_card, sheet, squad};
use super::input::table_picking::Picker;
use super::state::screens::panels_shown::{Panels, Still};
use super::state::screens::photo_mode::PhotoMode;
use super::style::{rule_text, theme};
use crate::view::film::captions::Caption;
use crate::view::scene::camera::Orbit;
use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::egui::Context;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((captions_plugin, canvas::plugin))
        .init_resource::<WholeSheet>()
        .configure_sets(EguiPrimaryContextPass, canvas::CanvasSystems.before(PanelSystems))
        .add_systems(EguiPrimaryContextPass, draw.in_set(PanelSystems).before(draw_caption));
}

/// Adds the only panels in films: their captions.
pub(super) fn captions_plugin(app: &mut App) {
    if !app.is_plugin_added::<bevy_egui::EguiPlugin>() {
        app.add_plugins(crate::third_party::egui::plugin);
    }
    // Uploads new glyphs in the frame in which they are first used, not one frame later.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .add_systems(EguiPrimaryContextPass, draw_caption);
}

/// Draws what the rules did, while the caption is shown.
fn draw_caption(mut contexts: EguiContexts, caption: Option<Res<Caption>>, panels: Option<Res<Panels>>, mut warm: Local<bool>) {
    let Some(caption) = caption.filter(|caption| caption.is_shown) else { return };
    let Ok(context) = contexts.ctx_mut() else { return };
    if !*warm {
        theme::set_fonts(context);
        theme::warm_up(context);
        *warm = true;
    }
    caption::show(context, caption.lines(), panels.is_some_and(|panels| !panels.hidden));
}

/// Draws every visible panel, or the sheet that takes their place.
fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelContext,
    picker: Picker,
    (still, whole, mut photo, orbit): (Res<Still>, Res<WholeSheet>, ResMut<PhotoMode>, Res<Orbit>),
    (mut dressed, mut warm): (Local<Option<bool>>, Local<bool>),
) {
    let Ok(context) = contexts.ctx_mut() else { return };
    // The start screen appears sooner if fonts that it doesn't use are loaded later.
    let can_wait = dressed.is_none() && cx.start.page.is_some();
    if dressed.is_none() {
        theme::set_fonts(context);
    }
    if *dressed != Some(still.0) {
        theme::set(context, still.0);
        (*dressed, *warm) = (Some(still.0), false);
    }
    if !*warm && !can_wait {
        theme::warm_up(context);
        *warm = true;
    }
    match &*whole {
        WholeSheet::Page(sheet) => return sheet::page(context, sheet),
        WholeSheet::Card(sheet) => return paper_card::card(context, sheet),
        WholeSheet::None => {}
    }
    if photo.session.is_some() {
        photo_bar::show(context, &mut photo, *orbit, &cx.bindings);
        strip::toast(context, &cx);
        return;
    }
    show(context, &mut cx, &picker);
    focus::ring(context);
}

/// Draws every visible panel into a context. Draws none while a workshop fills the window.
fn show(context: &Context, cx: &mut PanelContext, picker: &Picker) {
    rule_text::show_ids(context, cx.bindings.settings.rule_ids);
    cx.numbered.clear();
    cx.measure(context);
    text_size::settle(context, cx);
    if cx.hover.named.is_some() || cx.hover.place.is_some() || cx.hover.card.is_some() {
        (cx.hover.named, cx.hover.place, cx.hover.card) = (None, None, None);
    }
    if cx.panels.workshop.is_some() {
        return;
    }
    if cx.start.page.is_none() && handover::show(context, cx) {
        return;
    }
    if start::show(context, cx) {
        help::show(context, cx);
        report::show(context, cx);
        strip::toast(context, cx);
        return;
    }
    labels::show(context, cx, picker);
    if cx.model.title.is_empty() {
        return;
    }
    if !cx.panels.hidden {
        top::show(context, cx);
        squad::show(context, cx, picker);
        log::show(context, cx, picker);
        // Before the hint strip, which describes the card under the mouse.
        piles::show(context, cx, picker);
        strip::show(context, cx);
        moment::show(context, cx);
        thinking::show(context, cx);
        lesson::show(context, cx, picker);
        timeline::show(context, cx);
    }
    question::show(context, cx, picker);
    hover_info::show(context, cx);
    menu::show(context, cx);
    banner::show(context, cx);
    briefing::show(context, cx);
    help::show(context, cx);
    left_games::show(context, cx);
    report::show(context, cx);
    strip::toast(context, cx);
}

#[cfg(test)]
pub(in crate::ui) mod tests;
