//! The shipyard: the workshop where players build fleets of ships (SQN-045, SQN-200 to 204).
//!
//! `bench` holds the fleet and carries out what keys do to it. `builder` draws the workshop, `parts` its lists of upgrades and weapons, and
//! `pick_list` the list of what can be put on the bench.

mod bench;
mod builder;
mod parts;
mod pick_list;

use crate::ui::panels::panel_context::PanelSystems;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshop;
use crate::view::make::reset::Reset;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The workshop for fleets.
pub const WORKSHOP: Workshop = Workshop { word: "shipyard", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
