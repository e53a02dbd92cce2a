//! Callouts: short texts that float over pieces for a moment.

use super::motion::move_models;
use super::pace::Pace;
use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Callouts>().add_systems(Update, age_callouts.in_set(ViewSystems::Animate).before(move_models));
}

/// The callouts on screen. Only apps that can draw text show them.
#[derive(Resource, Default, Debug)]
pub struct Callouts(Vec<Callout>);

/// A short text at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Callout {
    /// Its position in world space.
    pub at: Vec3,
    pub text: String,
    /// Seconds since it appeared.
    pub age: f32,
}

impl Callouts {
    /// Seconds for which a callout is shown.
    pub const LENGTH: f32 = 1.6;

    /// Shows a callout at a place.
    pub fn say(&mut self, at: Vec3, text: String) {
        self.0.push(Callout { at, text, age: 0.0 });
    }

    /// The callouts shown now.
    pub fn iter(&self) -> impl Iterator<Item = &Callout> {
        self.0.iter()
    }

    /// Removes all callouts.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// Ages callouts and removes the expired ones.
fn age_callouts(mut callouts: ResMut<Callouts>, pace: Res<Pace>) {
    if callouts.0.is_empty() {
        return;
    }
    for callout in &mut callouts.0 {
        callout.age += pace.0;
    }
    callouts.0.retain(|callout| callout.age < Callouts::LENGTH);
}
