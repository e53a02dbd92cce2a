//! The barracks: the workshop where armies are built, compared, and sent into battle against each other (AR-BUD, AR-UIN, AR-BAL).
//!
//! `bench` holds both armies, `deeds` is what can be done to them, `files` saves and opens them; `builder` draws the workshop, with its
//! parts in `army_list`, `lists` and `scales`: the army, the lists of what it can be given, and the comparison of the two armies. `lines`
//! has the rows of these lists, `built` those for creations.

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
