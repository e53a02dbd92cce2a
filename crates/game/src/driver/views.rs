//! Views: the battle as a side may know it. Everything that shows, tells, predicts or decides something for a side works on one of these.
//!
//! [`through`] removes what is secret from the viewer. [`imagine`] replaces it by something that agrees with all that a side knows, so that
//! orders can be tried. Neither result depends on anything secret, such as the dice to come or the order of a deck.

use crate::driver::rules_api::RulesApi;
use crate::journal::Journal;
use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::requests::Requests;
use crate::state::eyes::Viewer;
use crate::state::piles::{redeal, turn_down};
use crate::state::told::{Part, parts};
use crate::state::{StateHash, hash, restore, snapshot};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_table::SideId;

/// Everything that a viewer may know of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// All inputs and facts, from the beginning.
    pub told: Vec<VisibleEntry>,
    /// The state of the table and the open questions, part by part.
    pub parts: Vec<Part>,
}

/// What a viewer may know of a journal entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisibleEntry {
    /// The order or answer as a line; `None` for the opening.
    pub line: Option<String>,
    /// The facts that followed.
    pub facts: Vec<Fact>,
}

/// The journal as the viewer of this window or picture sees it.
#[derive(SystemParam)]
pub struct SeenJournal<'w> {
    journal: Res<'w, Journal>,
    eyes: Res<'w, Viewer>,
}

impl SeenJournal<'_> {
    /// Every visible fact so far, starting with the opening.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.journal.facts_for(*self.eyes)
    }

    /// How many times the game has gone back.
    pub fn rewinds(&self) -> u32 {
        self.journal.rewinds()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.journal.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.journal.is_empty()
    }
}

/// Runs `look` on the table as the viewer may see it, then restores everything.
pub fn through<T>(world: &mut World, eyes: Viewer, look: impl FnOnce(&mut World) -> T) -> T {
    if eyes == Viewer::All {
        return look(world);
    }
    let before = snapshot(world);
    veil(world, eyes);
    let seen = look(world);
    restore(world, &before);
    seen
}

/// Everything that a viewer may know of the battle.
pub fn view_of(world: &mut World, eyes: Viewer) -> View {
    let parts = through(world, eyes, |world| parts(world));
    let (journal, names) = (world.resource::<Journal>(), world.resource::<Names>());
    let seen = |facts: &[Fact]| facts.iter().map(|fact| fact.seen_by(eyes).clone()).collect();
    let opening = VisibleEntry { line: None, facts: seen(journal.opening()) };
    let entries = journal.entries().iter().map(|entry| VisibleEntry { line: Some(entry.line(names, eyes)), facts: seen(&entry.facts) });
    View { told: std::iter::once(opening).chain(entries).collect(), parts }
}

/// A hash of all that a side knows of the table, for seeding the computer player's dice.
pub fn hash_known_state(world: &mut World, side: SideId) -> StateHash {
    through(world, Viewer::Of(side), hash)
}

/// Replaces everything that is hidden from a side by something that agrees with all that it knows, different for each seed. The caller
/// restores a snapshot from before.
pub fn imagine(world: &mut World, side: SideId, seed: u64) {
    let mut tray = DiceTray::seeded(seed);
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return };
    redeal(world, api.piles, Viewer::Of(side), &mut tray);
    veil_rules(world, &api, Viewer::Of(side));
    world.insert_resource(tray);
    if world.resource::<Requests>().has_secret_answers() {
        let imagined = world.resource::<Requests>().imagined_by(side);
        world.insert_resource(imagined);
    }
}

/// Removes from the table what the viewer may not see.
fn veil(world: &mut World, eyes: Viewer) {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return };
    turn_down(world, api.piles, eyes);
    veil_rules(world, &api, eyes);
    // Even the number of dice rolled is hidden, because it would reveal a shuffle.
    world.insert_resource(DiceTray::default());
    let seen = world.resource::<Requests>().seen_by(eyes);
    world.insert_resource(seen);
}

/// Removes what the rulebook in play keeps secret itself.
fn veil_rules(world: &mut World, api: &RulesApi, eyes: Viewer) {
    if let Some(secrets) = api.secrets {
        // If the system no longer exists, there is nothing to remove.
        let _ = world.run_system_with(secrets.veil, eyes);
    }
}
