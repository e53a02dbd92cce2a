//! State: the one registry of what the rules remember, and snapshots, restoring and hashing over it.
//!
//! Whatever changes what can happen next is registered here by the module that owns it. A piece's components are kept by
//! [`PieceId`], so that neither hash nor snapshot knows an `Entity`. A component that was forgotten is found by the test that plays,
//! goes back and compares hashes.

use crate::table::{OnPlate, PieceId, PieceIndex};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;

/// What is state, in the order in which it was registered.
#[derive(Resource, Default, Clone)]
pub struct StateRegistry {
    components: Vec<ComponentEntry>,
    singles: Vec<SingleEntry>,
    resources: Vec<ResourceEntry>,
}

#[derive(Clone, Copy)]
struct ComponentEntry {
    save: fn(&World, Entity, &mut Vec<u8>) -> bool,
    load: fn(&mut World, Entity, &[u8]),
    remove: fn(&mut World, Entity),
}

#[derive(Clone, Copy)]
struct SingleEntry {
    save: fn(&mut World, &mut Vec<u8>) -> bool,
    load: fn(&mut World, Option<&[u8]>),
}

#[derive(Clone, Copy)]
struct ResourceEntry {
    save: fn(&World, &mut Vec<u8>),
    load: fn(&mut World, &[u8]),
}

/// Everything the rules remember at one moment.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    pieces: BTreeMap<PieceId, Vec<Option<Vec<u8>>>>,
    singles: Vec<Option<Vec<u8>>>,
    resources: Vec<Vec<u8>>,
}

/// A fingerprint of everything the rules remember; equal states have equal hashes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for StateHash {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(StateHash)
    }
}

/// Registering state, for plugins.
pub trait RegisterState {
    /// A component of pieces is state.
    fn register_state<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self) -> &mut Self;
    /// A component that at most one entity has, which is no piece, is state: something under way.
    fn register_single_state<C: Component + Serialize + DeserializeOwned>(&mut self) -> &mut Self;
    /// A resource is state.
    fn register_resource_state<R: Resource + Serialize + DeserializeOwned>(&mut self) -> &mut Self;
}

impl RegisterState for App {
    fn register_state<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self) -> &mut Self {
        let entry = ComponentEntry {
            save: |world, entity, out| world.get::<C>(entity).is_some_and(|component| pack(component, out)),
            load: |world, entity, bytes| {
                if let Some(component) = unpack::<C>(bytes) {
                    world.entity_mut(entity).insert(component);
                }
            },
            remove: |world, entity| {
                world.entity_mut(entity).remove::<C>();
            },
        };
        self.world_mut().get_resource_or_init::<StateRegistry>().components.push(entry);
        self
    }

    fn register_single_state<C: Component + Serialize + DeserializeOwned>(&mut self) -> &mut Self {
        let entry = SingleEntry {
            save: |world, out| world.query::<&C>().iter(world).next().is_some_and(|component| pack(component, out)),
            load: |world, bytes| {
                let stale: Vec<Entity> = world.query_filtered::<Entity, With<C>>().iter(world).collect();
                for entity in stale {
                    world.despawn(entity);
                }
                if let Some(component) = bytes.and_then(unpack::<C>) {
                    world.spawn(component);
                }
            },
        };
        self.world_mut().get_resource_or_init::<StateRegistry>().singles.push(entry);
        self
    }

    fn register_resource_state<R: Resource + Serialize + DeserializeOwned>(&mut self) -> &mut Self {
        let entry = ResourceEntry {
            save: |world, out| {
                if let Some(resource) = world.get_resource::<R>() {
                    pack(resource, out);
                }
            },
            load: |world, bytes| {
                if let Some(resource) = unpack::<R>(bytes) {
                    world.insert_resource(resource);
                }
            },
        };
        self.world_mut().get_resource_or_init::<StateRegistry>().resources.push(entry);
        self
    }
}

/// Registers who stands on which plate, kept by the plate's [`PieceId`].
pub(super) fn register_riders(registry: &mut StateRegistry) {
    registry.components.push(ComponentEntry {
        save: |world, entity, out| {
            let plate = world.get::<OnPlate>(entity).and_then(|on| world.get::<PieceId>(on.0));
            plate.is_some_and(|plate| pack(plate, out))
        },
        load: |world, entity, bytes| {
            let plate = unpack::<PieceId>(bytes).and_then(|plate| world.resource::<PieceIndex>().entity(plate));
            if let Some(plate) = plate {
                world.entity_mut(entity).insert(OnPlate(plate));
            }
        },
        remove: |world, entity| {
            world.entity_mut(entity).remove::<OnPlate>();
        },
    });
}

/// Appends the packed form of a value; false, and nothing appended, when it has none.
fn pack<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> bool {
    let before = out.len();
    match postcard::to_extend(value, std::mem::take(out)) {
        Ok(bytes) => {
            *out = bytes;
            true
        }
        Err(error) => {
            out.truncate(before);
            error!("a piece of state can't be packed: {error}");
            false
        }
    }
}

fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).inspect_err(|error| error!("a piece of state can't be unpacked: {error}")).ok()
}

fn pieces(world: &mut World) -> Vec<(PieceId, Entity)> {
    let mut pieces: Vec<(PieceId, Entity)> = world.query::<(&PieceId, Entity)>().iter(world).map(|(id, entity)| (*id, entity)).collect();
    pieces.sort();
    pieces
}

/// Takes a snapshot.
pub fn snapshot(world: &mut World) -> Snapshot {
    let registry = world.resource::<StateRegistry>().clone();
    let packed = |world: &World, entity: Entity, entry: &ComponentEntry| {
        let mut bytes = Vec::new();
        (entry.save)(world, entity, &mut bytes).then_some(bytes)
    };
    let pieces = pieces(world)
        .into_iter()
        .map(|(id, entity)| (id, registry.components.iter().map(|entry| packed(world, entity, entry)).collect()))
        .collect();
    let single = |entry: &SingleEntry| {
        let mut bytes = Vec::new();
        (entry.save)(world, &mut bytes).then_some(bytes)
    };
    let singles = registry.singles.iter().map(single).collect();
    let resource = |entry: &ResourceEntry| {
        let mut bytes = Vec::new();
        (entry.save)(world, &mut bytes);
        bytes
    };
    let resources = registry.resources.iter().map(resource).collect();
    Snapshot { pieces, singles, resources }
}

/// Brings back everything as it was at a snapshot: pieces, what is under way, resources.
pub fn restore(world: &mut World, snapshot: &Snapshot) {
    let registry = world.resource::<StateRegistry>().clone();
    for (id, entity) in pieces(world) {
        if !snapshot.pieces.contains_key(&id) {
            world.despawn(entity);
        }
    }
    for id in snapshot.pieces.keys() {
        if world.resource::<PieceIndex>().entity(*id).is_none() {
            world.spawn(*id);
        }
    }
    for (id, components) in &snapshot.pieces {
        let Some(entity) = world.resource::<PieceIndex>().entity(*id) else { continue };
        for (entry, bytes) in registry.components.iter().zip(components) {
            match bytes {
                Some(bytes) => (entry.load)(world, entity, bytes),
                None => (entry.remove)(world, entity),
            }
        }
    }
    for (entry, bytes) in registry.singles.iter().zip(&snapshot.singles) {
        (entry.load)(world, bytes.as_deref());
    }
    for (entry, bytes) in registry.resources.iter().zip(&snapshot.resources) {
        (entry.load)(world, bytes);
    }
}

/// The fingerprint of everything the rules remember now.
pub fn hash(world: &mut World) -> StateHash {
    let registry = world.resource::<StateRegistry>().clone();
    let mut bytes = Vec::with_capacity(4096);
    for (id, entity) in pieces(world) {
        pack(&id, &mut bytes);
        for entry in &registry.components {
            let flag = bytes.len();
            bytes.push(1);
            if !(entry.save)(world, entity, &mut bytes) {
                bytes[flag] = 0;
            }
        }
    }
    for entry in &registry.singles {
        let flag = bytes.len();
        bytes.push(1);
        if !(entry.save)(world, &mut bytes) {
            bytes[flag] = 0;
        }
    }
    for entry in &registry.resources {
        (entry.save)(world, &mut bytes);
    }
    let digest = blake3::hash(&bytes);
    let mut first = [0; 8];
    first.copy_from_slice(&digest.as_bytes()[..8]);
    StateHash(u64::from_be_bytes(first))
}
