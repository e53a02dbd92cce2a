//! The depot: the workshop where players build forces for Close Quarters Battle and send them into battle (CQB-190, CQB-191).
//!
//! `bench` holds both forces and carries out what keys and buttons do to them, and `files` saves and opens them. `builder` draws the
//! workshop, `units` the force, and `lists` what its units can be and carry.

mod bench;
mod builder;
mod files;
mod lists;
mod units;

use crate::ui::panels::panel_context::PanelSystems;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshop;
use crate::view::make::reset::Reset;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The workshop for forces.
pub const WORKSHOP: Workshop = Workshop { word: "depot", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
