//! The draft: players at one computer take turns choosing forces and equipment from a pile (AR-DRF).
//!
//! `bench` holds the draft and carries out what keys do to it, `files` saves and opens it, and `board` draws the workshop.

mod bench;
mod board;
mod dividing;
mod files;

use crate::ui::panels::panel_context::PanelSystems;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshop;
use crate::view::make::reset::Reset;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The workshop for drafts.
pub const WORKSHOP: Workshop = Workshop { word: "draft", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, board::show).chain().run_if(is_open).after(PanelSystems));
}
