//! What the topics have registered, for code without a `World`: file readers, and the words of orders.

use crate::NAME;
use crate::data::specialty::{AllSpecialties, Specialties};
use crate::field::maneuvers::Maneuvers;
use brickfray_game::kit::house::{AllTopicSwitches, TopicSwitches};
use std::sync::LazyLock;

/// Everything that the topics have registered.
pub(crate) struct Registered {
    /// The maneuvers.
    pub maneuvers: Maneuvers,
    /// The specialties.
    pub specialties: Specialties,
    /// The topics' house rules.
    pub switches: TopicSwitches,
}

/// What an app with only this rulebook has registered, computed once.
pub(crate) static REGISTERED: LazyLock<Registered> = LazyLock::new(|| {
    let app = brickfray_game::headless_app(&[crate::ENTRY]);
    let world = app.world();
    Registered {
        maneuvers: world.resource::<Maneuvers>().clone(),
        specialties: world.resource::<AllSpecialties>().of(NAME).clone(),
        switches: world.resource::<AllTopicSwitches>().of(NAME).clone(),
    }
});
