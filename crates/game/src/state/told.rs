//! The state in words: every component of every piece with its value, for whoever compares two states and wants to know what differs.

use crate::state::StateRegistry;
use crate::state::process::{ProcessId, ProcessIndex};
use bevy::prelude::{Entity, World};
use brickfray_table::{PieceId, PieceIndex};

/// What a part of the state belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Holder {
    /// A piece.
    Piece(PieceId),
    /// What is under way.
    Process(ProcessId),
    /// The game as a whole.
    Game,
}

/// A component of a piece or a process, or a resource, with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it belongs to.
    pub holder: Holder,
    /// What its type is called.
    pub name: &'static str,
    /// Its value, as JSON.
    pub value: String,
}

/// Every part of the state, type by type in the order in which they were registered, and for each by piece.
pub fn parts(world: &World) -> Vec<Part> {
    let (registry, mut all) = (world.resource::<StateRegistry>(), Vec::new());
    let mut pieces: Vec<(PieceId, Entity)> = world.resource::<PieceIndex>().all().collect();
    pieces.sort_by_key(|(id, _)| *id);
    for entry in &registry.components {
        let told = pieces.iter().filter_map(|(id, entity)| {
            let value = (entry.tell)(world, *entity)?;
            Some(Part { holder: Holder::Piece(*id), name: entry.name, value })
        });
        all.extend(told);
    }
    for (process, entity) in world.resource::<ProcessIndex>().all() {
        let told = registry.processes.iter().filter_map(|entry| {
            let value = (entry.tell)(world, entity)?;
            Some(Part { holder: Holder::Process(process), name: entry.name, value })
        });
        all.extend(told);
    }
    let resources = registry.resources.iter();
    all.extend(resources.filter_map(|entry| Some(Part { holder: Holder::Game, name: entry.name, value: (entry.tell)(world)? })));
    all
}
