//! The deck room in the window: where decks for the duel of cards and dice are put together and sent to meet (CARD-101, CARD-102, CARD-107).
//!
//! `bench` holds both decks and what is chosen, `steps` what keys and buttons do to them, `files` where they are kept; `groups` says which
//! cards go together, `names` what everything is called; `builder` draws the workshop, `deck`, `characters` and `cards` its columns, `sums` the
//! curve and the odds.

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

/// Puts decks together.
pub const WORKSHOP: Workshop = Workshop { word: "decks", plugin };

fn plugin(app: &mut App) {
    let is_open = |panels: Res<Panels>| panels.workshop == Some(WORKSHOP.word);
    let begin = bench::begin.run_if(not(resource_exists::<bench::Bench>));
    app.add_systems(Reset, |mut commands: Commands| commands.remove_resource::<bench::Bench>());
    app.add_systems(EguiPrimaryContextPass, (begin, builder::show).chain().run_if(is_open).after(PanelSystems));
}
