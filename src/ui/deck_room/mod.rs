//! The deck room: the workshop where players build decks for the duel of cards and dice, and send them into battle (CARD-101, CARD-102,
//! CARD-107).
//!
//! `bench` holds both decks and the selection, `steps` carries out what keys and buttons do to them, and `files` saves and opens them.
//! `groups` sorts cards into groups, and `names` has the names of the parts. `builder` draws the workshop; `deck`, `characters` and `cards`
//! draw its columns, and `sums` draws the cost curve and the odds.

mod bench;
mod builder;
mod cards;
mod characters;
mod deck;
mod files;
mod groups;
mod names;
mod steps;
mod sums;

use crate::ui::panels::panel_context::PanelSystems;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshop;
use crate::view::make::reset::Reset;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// The workshop for decks.
pub const WORKSHOP: Workshop = Workshop { word: "decks", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
