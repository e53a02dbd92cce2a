//! State: the one registry of what the rules remember, and snapshots, restoring and hashing over it.
//!
//! Whatever changes what can happen next is registered here by the module that owns it. A piece's components are kept by
//! [`PieceId`], so that neither hash nor snapshot knows an `Entity`. A component that was forgotten is found by the test that plays,
//! goes back and compares hashes.
//!
//! What a piece's components pack to is kept, and packed anew only when one of them has changed since: most pieces rest most of the
//! time, and the hash is taken after every entry. Snapshots share what is kept, so that going back touches only what differs.

use crate::table::{OnPlate, PieceId, PieceIndex};
use bevy::ecs::archetype::ArchetypeId;
use bevy::ecs::change_detection::{CheckChangeTicks, Tick};
use bevy::ecs::component::{ComponentId, Mutable};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What is state, in the order in which it was registered.
#[derive(Resource, Default, Clone)]
pub struct StateRegistry {
    components: Vec<ComponentEntry>,
    singles: Vec<SingleEntry>,
    resources: Vec<ResourceEntry>,
}

#[derive(Clone, Copy)]
struct ComponentEntry {
    id: ComponentId,
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
    pieces: BTreeMap<PieceId, Arc<Packed>>,
    singles: Vec<Option<Vec<u8>>>,
    resources: Vec<Vec<u8>>,
}

/// The components of a piece, in the order of the registry: of each a 1 and its packed form, or a 0 where it has none.
#[derive(PartialEq, Eq)]
struct Packed {
    bytes: Vec<u8>,
    /// Where the part of each component ends.
    ends: Vec<usize>,
}

impl Packed {
    fn of(world: &World, entity: Entity, registry: &StateRegistry) -> Self {
        let (mut bytes, mut ends) = (Vec::with_capacity(256), Vec::with_capacity(registry.components.len()));
        for entry in &registry.components {
            let flag = bytes.len();
            bytes.push(1);
            if !(entry.save)(world, entity, &mut bytes) {
                bytes[flag] = 0;
            }
            ends.push(bytes.len());
        }
        Packed { bytes, ends }
    }

    /// The part of one component, its flag included.
    fn part(&self, component: usize) -> &[u8] {
        let from = component.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.bytes[from..self.ends[component]]
    }
}

/// A piece as it was packed last.
struct Kept {
    entity: Entity,
    archetype: ArchetypeId,
    packed: Arc<Packed>,
}

/// Every piece as it was packed last, and when that was.
#[derive(Resource, Default)]
struct KeptPieces {
    pieces: BTreeMap<PieceId, Kept>,
    at: Tick,
    /// Which components of an archetype are state.
    states: HashMap<ArchetypeId, Vec<ComponentId>>,
}

/// Packs every piece that has changed since it was packed last.
fn keep(world: &mut World) {
    world.init_resource::<KeptPieces>();
    world.resource_scope(|world, mut kept: Mut<KeptPieces>| {
        let KeptPieces { pieces, at, states } = &mut *kept;
        let now = world.change_tick();
        let (registry, index) = (world.resource::<StateRegistry>(), world.resource::<PieceIndex>());
        pieces.retain(|id, _| index.entity(*id).is_some());
        for (id, entity) in index.all() {
            let Ok(piece) = world.get_entity(entity) else { continue };
            let archetype = piece.archetype();
            let of_archetype = states.entry(archetype.id()).or_insert_with(|| {
                registry.components.iter().map(|entry| entry.id).filter(|component| archetype.contains(*component)).collect()
            });
            let has_changed =
                |component: &ComponentId| piece.get_change_ticks_by_id(*component).is_some_and(|ticks| ticks.is_changed(*at, now));
            let before = pieces.get(&id);
            let is_as_before =
                |before: &Kept| before.entity == entity && before.archetype == archetype.id() && !of_archetype.iter().any(has_changed);
            if before.is_some_and(is_as_before) {
                continue;
            }
            let packed = Packed::of(world, entity, registry);
            let same = before.filter(|before| *before.packed == packed).map(|before| before.packed.clone());
            let packed = same.unwrap_or_else(|| Arc::new(packed));
            pieces.insert(id, Kept { entity, archetype: archetype.id(), packed });
        }
        // Whatever changes from here on is newer.
        *at = world.increment_change_tick();
    });
}

/// Keeps the moment of the last packing from growing older than Bevy can tell.
fn age(check: On<CheckChangeTicks>, kept: Option<ResMut<KeptPieces>>) {
    if let Some(mut kept) = kept {
        kept.at.check_tick(*check);
    }
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
            id: self.world_mut().register_component::<C>(),
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

/// What of the table is state and is no plain component, and the keeping of what pieces pack to.
pub(super) fn plugin(app: &mut App) {
    register_riders(app.world_mut());
    app.add_observer(age);
}

/// Registers who stands on which plate, kept by the plate's [`PieceId`].
fn register_riders(world: &mut World) {
    let id = world.register_component::<OnPlate>();
    world.get_resource_or_init::<StateRegistry>().components.push(ComponentEntry {
        id,
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

/// Takes a snapshot.
pub fn snapshot(world: &mut World) -> Snapshot {
    keep(world);
    let pieces = world.resource::<KeptPieces>().pieces.iter().map(|(id, kept)| (*id, kept.packed.clone())).collect();
    let registry = world.resource::<StateRegistry>().clone();
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

/// Brings back everything as it was at a snapshot: pieces, what is under way, resources. What is as it was is not touched.
pub fn restore(world: &mut World, snapshot: &Snapshot) {
    keep(world);
    let now: BTreeMap<PieceId, (Entity, Arc<Packed>)> =
        world.resource::<KeptPieces>().pieces.iter().map(|(id, kept)| (*id, (kept.entity, kept.packed.clone()))).collect();
    let registry = world.resource::<StateRegistry>().clone();
    for (id, (entity, _)) in &now {
        if !snapshot.pieces.contains_key(id) {
            world.despawn(*entity);
        }
    }
    for id in snapshot.pieces.keys() {
        if !now.contains_key(id) {
            world.spawn(*id);
        }
    }
    for (id, packed) in &snapshot.pieces {
        let now = now.get(id).map(|(_, packed)| packed);
        if now.is_some_and(|now| Arc::ptr_eq(now, packed)) {
            continue;
        }
        let Some(entity) = world.resource::<PieceIndex>().entity(*id) else { continue };
        for (component, entry) in registry.components.iter().enumerate() {
            let part = packed.part(component);
            match part {
                _ if now.is_some_and(|now| now.part(component) == part) => {}
                [1, bytes @ ..] => (entry.load)(world, entity, bytes),
                _ => (entry.remove)(world, entity),
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
    keep(world);
    let mut bytes = Vec::with_capacity(16_384);
    for (id, kept) in &world.resource::<KeptPieces>().pieces {
        pack(id, &mut bytes);
        bytes.extend_from_slice(&kept.packed.bytes);
    }
    let registry = world.resource::<StateRegistry>().clone();
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
