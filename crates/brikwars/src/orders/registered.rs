//! What the topics have registered, for code that asks without a world: readers of files, and the words of orders.

use crate::data::specialty::Specialties;
use crate::data::topic_switches::TopicSwitches;
use crate::field::maneuvers::Maneuvers;
use std::sync::LazyLock;

/// Everything that the topics have registered.
pub(crate) struct Registered {
    /// The maneuvers.
    pub maneuvers: Maneuvers,
    /// The specialties.
    pub specialties: Specialties,
    /// The house rules of topics.
    pub switches: TopicSwitches,
}

/// The same, found out once from an app that has the rulebook and nothing else.
pub(crate) static REGISTERED: LazyLock<Registered> = LazyLock::new(|| {
    let app = brickfray_game::headless_app(&[crate::ENTRY]);
    let world = app.world();
    Registered {
        maneuvers: world.resource::<Maneuvers>().clone(),
        specialties: world.resource::<Specialties>().clone(),
        switches: world.resource::<TopicSwitches>().clone(),
    }
});
