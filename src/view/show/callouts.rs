//! Callouts: the words over the pieces, which stand for a moment.

use super::motion::move_models;
use super::pace::Pace;
use crate::view::make::setting::ViewSystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Callouts>().add_systems(Update, age_callouts.in_set(ViewSystems::Animate).before(move_models));
}

/// Words over the pieces, for apps that can draw words.
#[derive(Resource, Default, Debug)]
pub struct Callouts(Vec<Callout>);

/// A few words at a place, for a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Callout {
    /// Where, in the world.
    pub at: Vec3,
    /// What.
    pub text: String,
    /// Seconds since it came up.
    pub age: f32,
}

impl Callouts {
    /// Seconds that words are shown.
    pub const LENGTH: f32 = 1.6;

    /// Says something at a place.
    pub fn say(&mut self, at: Vec3, text: String) {
        self.0.push(Callout { at, text, age: 0.0 });
    }

    /// The words that are shown now.
    pub fn iter(&self) -> impl Iterator<Item = &Callout> {
        self.0.iter()
    }

    /// Ends all.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// Words grow old, and then disappear.
fn age_callouts(mut callouts: ResMut<Callouts>, pace: Res<Pace>) {
    if callouts.0.is_empty() {
        return;
    }
    for callout in &mut callouts.0 {
        callout.age += pace.0;
    }
    callouts.0.retain(|callout| callout.age < Callouts::LENGTH);
}
