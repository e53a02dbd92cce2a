//! The barracks in the window: where armies are put together, weighed against each other and sent to meet (AR-BUD, AR-UIN, AR-BAL).
//!
//! `bench` holds both armies, `deeds` is what can be done to them, `files` where they are kept; `builder` draws the workshop, `army_list`,
//! `lists` and `scales` its parts: the army, what it can be given (`lines` is what such lists are made of, `built` what they say of what is
//! built), and the two armies beside each other.

mod army_list;
mod bench;
mod builder;
mod built;
mod deeds;
mod files;
mod lines;
mod lists;
mod scales;

use crate::ui::panels::panel_context::PanelSystems;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshop;
use crate::view::make::reset::Reset;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// Puts armies together.
pub const WORKSHOP: Workshop = Workshop { word: "barracks", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
