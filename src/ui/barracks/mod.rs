//! The barracks: the workshop where players build armies, compare them, and send them into battle against each other (AR-BUD, AR-UIN,
//! AR-BAL).
//!
//! `bench` holds both armies, `deeds` lists the actions on them, and `files` saves and opens them. `builder` draws the workshop; its parts
//! are `army_list` (the army), `lists` (what the army's parts can be given) and `scales` (the comparison of the two armies). `lines` has
//! the rows of these lists, and `built` the rows for creations.

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

/// The workshop for armies.
pub const WORKSHOP: Workshop = Workshop { word: "barracks", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
