//! The state as text: every component of every piece with its value, for finding the differences between two states.

use crate::state::kinds::Kinds;
use crate::state::process::{ProcessId, ProcessIndex};
use bevy::prelude::{Entity, World};
use brickfray_table::{PieceId, PieceIndex};

/// The owner of a part of the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Holder {
    /// A piece.
    Piece(PieceId),
    /// A process.
    Process(ProcessId),
    /// The game as a whole.
    Game,
}

/// A component of a piece or a process, or a resource, with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its owner.
    pub holder: Holder,
    /// The name of its kind.
    pub name: &'static str,
    /// Its value, as JSON.
    pub value: String,
}

/// Every part of the state of the game in play: by kind in the order of registration, then by piece. Resources with their initial values
/// are left out.
pub fn parts(world: &World) -> Vec<Part> {
    let (kinds, mut all) = (Kinds::in_play(world, None), Vec::new());
    let mut pieces: Vec<(PieceId, Entity)> = world.resource::<PieceIndex>().all().collect();
    pieces.sort_by_key(|(id, _)| *id);
    for kind in &kinds.pieces {
        let told = pieces.iter().filter_map(|(id, entity)| {
            let value = (kind.tell)(world, *entity)?;
            Some(Part { holder: Holder::Piece(*id), name: kind.name, value })
        });
        all.extend(told);
    }
    for (process, entity) in world.resource::<ProcessIndex>().all() {
        let told = kinds.processes.iter().filter_map(|kind| {
            let value = (kind.tell)(world, entity)?;
            Some(Part { holder: Holder::Process(process), name: kind.name, value })
        });
        all.extend(told);
    }
    let resources = kinds.resources.iter().filter(|kind| !kind.is_empty(world));
    all.extend(resources.filter_map(|kind| Some(Part { holder: Holder::Game, name: kind.name, value: (kind.tell)(world)? })));
    all
}
