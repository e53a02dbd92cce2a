//! The tools: they turn mouse and key input into wishes, and move the held piece.

pub mod camera;
mod ease;
mod fit_window;
mod follow_action;
mod handover;
mod heard;
mod keys;
mod photo_mode;
mod questions;
pub mod rebind;
mod replay;
mod settings;
mod side_colours;
pub mod table;
mod tool_context;

use super::input::{gestures, hover};
use super::state::frame::UiSystems;
use super::state::screens::handover::is_up;
use super::state::screens::photo_mode::is_off;
use crate::view::make::reset::InitResettable;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, table::legality_preview::preview.in_set(UiSystems::Judge));
}

/// The tools that need mouse and keys.
pub(super) fn mouse_plugin(app: &mut App) {
    let tools = (
        table::ruler::lay_ruler,
        table::ping::point,
        table::drag::use_mouse,
        table::box_select::use_mouse,
        keys::use_keys,
        camera::use_mouse,
        camera::use_keys,
        follow_action::follow_action,
        replay::show_again,
        replay::play,
    );
    let photo = (photo_mode::switch, photo_mode::pose_by_preset, photo_mode::pose_by_hand);
    app.init_resettable::<table::ping::Pings>()
        .init_resettable::<camera::KeptViews>()
        .init_resettable::<camera::BeforeTop>()
        .add_systems(
            Update,
            (
                rebind::listen.in_set(UiSystems::Look).after(gestures::read_mouse).before(hover::look),
                (camera::update_glide, settings::obey, settings::draw_as_chosen).in_set(UiSystems::Look),
                // Photo mode gives no orders, and nothing at all happens while the curtain is down.
                tools.chain().run_if(is_off).run_if(is_up).in_set(UiSystems::Use),
                photo.chain().run_if(is_up).after(replay::play).in_set(UiSystems::Use),
                handover::take.after(photo_mode::pose_by_hand).in_set(UiSystems::Use),
                (fit_window::fit_the_screen, rebind::size_text).chain().after(UiSystems::CarryOut),
                settings::keep_speed.after(UiSystems::CarryOut),
                side_colours::paint_sides.after(UiSystems::CarryOut).before(UiSystems::Read),
                heard::hear.in_set(UiSystems::Light),
                table::clicking::rest_after_a_question.in_set(UiSystems::Look).after(gestures::read_mouse),
                questions::answer.in_set(UiSystems::Judge).run_if(is_off).run_if(is_up),
                // Moves the camera before the systems that read it.
                (camera::look_at_new_battle, (ease::ease, ease::look_at_the_lesson).run_if(is_off))
                    .chain()
                    .after(UiSystems::CarryOut)
                    .before(UiSystems::Read),
            ),
        )
        .add_systems(Last, settings::limit_frames)
        .add_systems(PreUpdate, keys::keep_tab.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}
