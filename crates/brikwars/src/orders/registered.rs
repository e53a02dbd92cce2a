//! What the topics have registered, for code without a `World`: file readers, and the words of orders.

use crate::NAME;
use crate::data::specialty::{AllSpecialties, Specialties};
use crate::field::maneuvers::Maneuvers;
use brickfray_game::kit::house::{AllTopicSwitches, TopicSwitches};
use std::sync::LazyLock;

pub(crate) struct Registered {
    pub maneuvers: Maneuvers,
    pub specialties: Specialties,
    pub switches: TopicSwitches,
}

/// What an app with only this rulebook registers.
pub(crate) static REGISTERED: LazyLock<Registered> = LazyLock::new(|| {
    let app = brickfray_game::headless_app(&[crate::ENTRY]);
    let world = app.world();
    Registered {
        maneuvers: world.resource::<Maneuvers>().clone(),
        specialties: world.resource::<AllSpecialties>().of(NAME).clone(),
        switches: world.resource::<AllTopicSwitches>().of(NAME).clone(),
    }
});
