//! Processes: things under way that aren't pieces, such as an attack or the rest of a move. Each is an entity with a [`ProcessId`] and the
//! components of all topics involved in it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The identity of a process: numbered in the order in which processes begin, never reused in a battle.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[component(immutable)]
pub struct ProcessId(u32);

/// The current processes, and the id of the next one. Part of every snapshot and hash.
#[derive(Resource, Default, Debug)]
pub struct ProcessIndex {
    pub(crate) next: u32,
    pub(crate) all: BTreeMap<ProcessId, Entity>,
}

impl ProcessIndex {
    /// The entity of a process that is under way.
    pub fn entity(&self, process: ProcessId) -> Option<Entity> {
        self.all.get(&process).copied()
    }

    /// Every process with its entity, in the order in which they began.
    pub fn all(&self) -> impl Iterator<Item = (ProcessId, Entity)> + '_ {
        self.all.iter().map(|(process, entity)| (*process, *entity))
    }
}

/// Begins and ends processes.
#[derive(SystemParam)]
pub struct Processes<'w, 's> {
    index: ResMut<'w, ProcessIndex>,
    commands: Commands<'w, 's>,
}

impl Processes<'_, '_> {
    /// Begins a process with these components. Systems see it from the next sync point on.
    pub fn begin(&mut self, components: impl Bundle) -> ProcessId {
        let process = ProcessId(self.index.next);
        self.index.next += 1;
        let entity = self.commands.spawn((process, components)).id();
        self.index.all.insert(process, entity);
        process
    }

    /// Ends a process.
    pub fn end(&mut self, process: ProcessId) {
        if let Some(entity) = self.index.all.remove(&process) {
            self.commands.entity(entity).despawn();
        }
    }

    /// The entity of a process that is under way.
    pub fn entity(&self, process: ProcessId) -> Option<Entity> {
        self.index.entity(process)
    }
}

/// Ends all processes and restarts their numbering.
pub(crate) fn end_all(world: &mut World) {
    let all = world.remove_resource::<ProcessIndex>().unwrap_or_default();
    for entity in all.all.into_values() {
        world.despawn(entity);
    }
    world.init_resource::<ProcessIndex>();
}
