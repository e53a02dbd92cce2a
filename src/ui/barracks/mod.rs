//! The barracks in the window: where armies are put together, weighed against each other and sent to meet (AR-BUD, AR-UIN, AR-BAL).
//!
//! `bench` holds both armies and what keys do to them; `builder` draws the workshop, `lists` its lists of units and of what they carry,
//! `scales` the two armies beside each other.

mod bench;
mod builder;
mod lists;
mod scales;

use crate::ui::panels::panel_context::PanelSystems;
use crate::ui::state::panels_shown::Panels;
use crate::ui::state::workshops::Workshop;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// Puts armies together.
pub const WORKSHOP: Workshop = Workshop { word: "barracks", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
