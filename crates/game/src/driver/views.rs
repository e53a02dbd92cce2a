//! Views: the battle as a side may know it. Whatever shows, tells, foretells or thinks for a side does it on one of these.
//!
//! [`through`] shows the table without what is kept from whoever looks; [`imagine`] puts something in its place that agrees with all that a side
//! knows, so that orders can be tried there. Nothing of either follows from what is kept: not the dice to come, nor the order of a deck.

use crate::driver::rules_api::RulesApi;
use crate::journal::Journal;
use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::requests::Requests;
use crate::state::eyes::Eyes;
use crate::state::piles::{deal_anew, turn_down};
use crate::state::told::{Part, parts};
use crate::state::{StateHash, hash, restore, snapshot};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_table::SideId;

/// All that somebody may know of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What was said and what happened, from the first on.
    pub told: Vec<Said>,
    /// How the table stands and what is asked, part by part.
    pub parts: Vec<Part>,
}

/// What somebody may know of an entry of the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The order or answer, as a line; nothing of what the opening told.
    pub line: Option<String>,
    /// What happened.
    pub facts: Vec<Fact>,
}

/// The journal as the eyes see it that look at this window or picture.
#[derive(SystemParam)]
pub struct SeenJournal<'w> {
    journal: Res<'w, Journal>,
    eyes: Res<'w, Eyes>,
}

impl SeenJournal<'_> {
    /// Every fact so far, as it is seen, opening first.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.journal.facts_for(*self.eyes)
    }

    /// How often the game has gone back.
    pub fn rewinds(&self) -> u32 {
        self.journal.rewinds()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.journal.len()
    }

    /// Nothing was said yet.
    pub fn is_empty(&self) -> bool {
        self.journal.is_empty()
    }
}

/// Looks at the table as these eyes may see it, with whatever function is to be asked there, and puts everything back.
pub fn through<T>(world: &mut World, eyes: Eyes, look: impl FnOnce(&mut World) -> T) -> T {
    if eyes == Eyes::All {
        return look(world);
    }
    let before = snapshot(world);
    veil(world, eyes);
    let seen = look(world);
    restore(world, &before);
    seen
}

/// All that these eyes may know of the battle.
pub fn view_of(world: &mut World, eyes: Eyes) -> View {
    let parts = through(world, eyes, |world| parts(world));
    let (journal, names) = (world.resource::<Journal>(), world.resource::<Names>());
    let seen = |facts: &[Fact]| facts.iter().map(|fact| fact.seen_by(eyes).clone()).collect();
    let opening = Said { line: None, facts: seen(journal.opening()) };
    let entries = journal.entries().iter().map(|entry| Said { line: Some(entry.line(names, eyes)), facts: seen(&entry.facts) });
    View { told: std::iter::once(opening).chain(entries).collect(), parts }
}

/// A fingerprint of all that a side knows of the table: what a program that plays it may begin its dice with.
pub fn hash_seen(world: &mut World, side: SideId) -> StateHash {
    through(world, Eyes::Of(side), hash)
}

/// Puts on the table what may be there for all that a side knows, other for each seed. Whoever does this has a snapshot of before, and puts it
/// back.
pub fn imagine(world: &mut World, side: SideId, seed: u64) {
    let mut tray = DiceTray::seeded(seed);
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return };
    deal_anew(world, api.piles, Eyes::Of(side), &mut tray);
    veil_rules(world, &api, Eyes::Of(side));
    world.insert_resource(tray);
    if world.resource::<Requests>().has_kept() {
        let imagined = world.resource::<Requests>().imagined_by(side);
        world.insert_resource(imagined);
    }
}

/// Takes from the table what these eyes may not see.
fn veil(world: &mut World, eyes: Eyes) {
    let Some(api) = world.get_resource::<RulesApi>().copied() else { return };
    turn_down(world, api.piles, eyes);
    veil_rules(world, &api, eyes);
    // Not even the number of dice that were rolled: a shuffle is none of anybody's business.
    world.insert_resource(DiceTray::default());
    let seen = world.resource::<Requests>().seen_by(eyes);
    world.insert_resource(seen);
}

/// The same for what the rulebook in play keeps secret by itself.
fn veil_rules(world: &mut World, api: &RulesApi, eyes: Eyes) {
    if let Some(secrets) = api.secrets {
        // A system that is not there any more takes nothing away.
        let _ = world.run_system_with(secrets.veil, eyes);
    }
}
