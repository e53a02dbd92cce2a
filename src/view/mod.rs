//! The view: what the battle looks like. It reads facts and plays them; it never decides and never writes what the rules own.
//!
//! Each room uses those before it: [`make`] has bricks and colours, [`models`] makes things of them, [`scene`] puts a model on every piece
//! and lights the table, [`sound`] is what there is to be heard, [`show`] moves the models as the facts tell, [`film`] moves the camera,
//! [`photo`] says where it stands for a photograph.

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

/// A fact with this cue, for tests of what is drawn and said of it.
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
