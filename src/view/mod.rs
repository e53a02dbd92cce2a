//! The view: what the battle looks like. It reads facts and plays them; it never makes decisions and never writes game state.
//!
//! Each module uses those before it: [`make`] has bricks and colours, [`models`] builds things of them, [`scene`] gives every piece a model
//! and lights the table, [`sound`] plays sounds, [`show`] moves the models as the facts say, [`film`] moves the camera, and [`photo`]
//! places it for photographs.

pub mod film;
pub mod make;
pub mod models;
pub mod photo;
pub mod scene;
pub mod show;
pub mod sound;

use self::make::setting::ViewSystems;
use bevy::prelude::*;

/// Draws the battle and plays what happens.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (ViewSystems::Stage, ViewSystems::Advance, ViewSystems::Animate, ViewSystems::Camera).chain())
            .add_plugins((make::plugin, scene::plugin, sound::plugin, show::plugin, film::plugin));
    }
}

/// A fact with this cue, for tests.
#[cfg(test)]
pub(crate) fn fact(cue: crate::game::Cue) -> crate::game::Fact {
    crate::game::Fact {
        rule: crate::game::RuleId::new("GAME"),
        what: "it".into(),
        cue,
        dice: Vec::new(),
        told: Default::default(),
        beside: None,
        audience: Default::default(),
    }
}
