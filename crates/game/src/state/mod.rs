//! State: the one registry of what the rules remember, and snapshots, restoring and hashing over it.
//!
//! Whatever changes what can happen next is registered here by the module that owns it. A piece's components are kept by
//! [`PieceId`], those of what is under way by [`ProcessId`], so that neither hash nor snapshot knows an `Entity`. A component that was forgotten is found by the test that plays,
//! goes back and compares hashes.
//!
//! What pieces and resources pack to is kept in `packed.rs`; `told.rs` tells all of it in words, so that two states can be compared part by part.

pub(crate) mod difference;
pub(crate) mod eyes;
pub(crate) mod packed;
pub mod piles;
pub(crate) mod process;
pub(crate) mod shared;
pub mod told;
pub(crate) mod turn;

use crate::state::packed::{KeptPieces, Packed, Scan, in_words, keep, pack, scan_for, short_name};
use crate::state::process::{ProcessId, ProcessIndex, end_all};
use bevy::ecs::change_detection::Tick;
use bevy::ecs::component::{ComponentId, Mutable};
use bevy::prelude::*;
use brickfray_table::{OnPlate, PieceId, PieceIndex};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use twox_hash::XxHash3_64;

/// What is state, in the order in which it was registered.
#[derive(Resource, Default, Clone)]
pub struct StateRegistry {
    pub(crate) components: Vec<ComponentEntry>,
    processes: Vec<ProcessEntry>,
    pub(crate) resources: Vec<ResourceEntry>,
}

/// What is done with a component of pieces.
#[derive(Clone, Copy)]
pub(crate) struct ComponentEntry {
    pub id: ComponentId,
    /// What its type is called.
    pub name: &'static str,
    /// Its value in words; nothing where the piece has none.
    pub tell: fn(&World, Entity) -> Option<String>,
    /// Appends its packed form; false where the piece has none.
    pub save: fn(&World, Entity, &mut Vec<u8>) -> bool,
    pub load: fn(&mut World, Entity, &[u8]),
    pub remove: fn(&mut World, Entity),
    pub scan: fn(&mut World) -> Scan,
}

/// What is done with a component of processes.
#[derive(Clone, Copy)]
struct ProcessEntry {
    name: &'static str,
    tell: fn(&World, Entity) -> Option<String>,
    /// Appends its packed form; false where the process has none.
    save: fn(&World, Entity, &mut Vec<u8>) -> bool,
    load: fn(&mut World, Entity, &[u8]),
}

#[derive(Clone, Copy)]
pub(crate) struct ResourceEntry {
    pub name: &'static str,
    pub tell: fn(&World) -> Option<String>,
    empty: fn(&mut World),
    /// When it was last changed; nothing where there is none.
    pub changed: fn(&World) -> Option<Tick>,
    /// Appends its packed form.
    pub save: fn(&World, &mut Vec<u8>),
    load: fn(&mut World, &[u8]),
}

/// Everything the rules remember at one moment.
#[derive(Clone, PartialEq, Eq)]
pub struct Snapshot {
    pieces: BTreeMap<PieceId, Arc<Packed>>,
    processes: PackedProcesses,
    resources: Vec<Arc<Vec<u8>>>,
}

impl Snapshot {
    /// The fingerprint of everything that the rules remember there.
    pub fn hash(&self) -> StateHash {
        let mut bytes = Vec::with_capacity(16_384);
        for (id, packed) in &self.pieces {
            pack(id, &mut bytes);
            bytes.extend_from_slice(&packed.bytes);
        }
        pack(&self.processes, &mut bytes);
        for resource in &self.resources {
            bytes.extend_from_slice(resource);
        }
        StateHash(XxHash3_64::oneshot(&bytes))
    }
}

/// What is under way: the id of the next process, and of each process that there is the components by their places in the registry.
#[derive(Clone, PartialEq, Eq, Serialize)]
struct PackedProcesses {
    next: u32,
    all: BTreeMap<ProcessId, BTreeMap<usize, Vec<u8>>>,
}

/// A fingerprint of everything the rules remember; equal states have equal hashes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// That of no state, for a moment of which only a part is known.
    pub(crate) fn of_nothing() -> Self {
        StateHash(0)
    }

    /// The number that it is.
    pub fn number(self) -> u64 {
        self.0
    }
}

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
    /// A component of processes is state.
    fn register_process_state<C: Component + Serialize + DeserializeOwned>(&mut self) -> &mut Self;
    /// A resource is state, and there from the beginning.
    fn register_resource_state<R: Resource + Default + Serialize + DeserializeOwned>(&mut self) -> &mut Self;
}

impl RegisterState for App {
    fn register_state<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self) -> &mut Self {
        let entry = ComponentEntry {
            id: self.world_mut().register_component::<C>(),
            name: short_name::<C>(),
            tell: |world, entity| world.get::<C>(entity).map(in_words),
            save: |world, entity, out| world.get::<C>(entity).is_some_and(|component| pack(component, out)),
            load: |world, entity, bytes| {
                if let Some(component) = unpack::<C>(bytes) {
                    world.entity_mut(entity).insert(component);
                }
            },
            remove: |world, entity| {
                world.entity_mut(entity).remove::<C>();
            },
            scan: scan_for::<C>,
        };
        // Several games may register a component that lies below all of them.
        let components = &mut self.world_mut().get_resource_or_init::<StateRegistry>().components;
        if components.iter().all(|known| known.id != entry.id) {
            components.push(entry);
        }
        self
    }

    fn register_process_state<C: Component + Serialize + DeserializeOwned>(&mut self) -> &mut Self {
        let entry = ProcessEntry {
            name: short_name::<C>(),
            tell: |world, entity| world.get::<C>(entity).map(in_words),
            save: |world, entity, out| world.get::<C>(entity).is_some_and(|component| pack(component, out)),
            load: |world, entity, bytes| {
                if let Some(component) = unpack::<C>(bytes) {
                    world.entity_mut(entity).insert(component);
                }
            },
        };
        self.world_mut().get_resource_or_init::<StateRegistry>().processes.push(entry);
        self
    }

    fn register_resource_state<R: Resource + Default + Serialize + DeserializeOwned>(&mut self) -> &mut Self {
        self.init_resource::<R>();
        let entry = ResourceEntry {
            name: short_name::<R>(),
            tell: |world| world.get_resource::<R>().map(in_words),
            empty: |world| world.insert_resource(R::default()),
            changed: |world| world.get_resource_ref::<R>().map(|resource| resource.last_changed()),
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

/// State of the table that is no plain component, and the keeping of what pieces pack to.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ProcessIndex>();
    register_riders(app.world_mut());
    app.add_observer(packed::age);
}

/// Registers which piece stands on which plate, kept by the plate's [`PieceId`].
fn register_riders(world: &mut World) {
    let id = world.register_component::<OnPlate>();
    world.get_resource_or_init::<StateRegistry>().components.push(ComponentEntry {
        id,
        name: short_name::<OnPlate>(),
        tell: |world, entity| {
            let plate = world.get::<OnPlate>(entity).and_then(|on| world.get::<PieceId>(on.0));
            plate.map(in_words)
        },
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
        scan: scan_for::<OnPlate>,
    });
}

fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).inspect_err(|error| error!("a piece of state can't be unpacked: {error}")).ok()
}

/// Takes a snapshot.
pub fn snapshot(world: &mut World) -> Snapshot {
    keep(world);
    let pieces = world.resource::<KeptPieces>().pieces.iter().map(|(id, kept)| (*id, kept.packed.clone())).collect();
    let processes = packed_processes(world);
    let resources = world.resource::<KeptPieces>().resources.iter().map(|kept| kept.bytes.clone()).collect();
    Snapshot { pieces, processes, resources }
}

fn packed_processes(world: &World) -> PackedProcesses {
    let (registry, index) = (world.resource::<StateRegistry>(), world.resource::<ProcessIndex>());
    let packed = |entity: Entity| {
        let component = |(place, entry): (usize, &ProcessEntry)| {
            let mut bytes = Vec::new();
            (entry.save)(world, entity, &mut bytes).then_some((place, bytes))
        };
        registry.processes.iter().enumerate().filter_map(component).collect()
    };
    PackedProcesses { next: index.next, all: index.all().map(|(process, entity)| (process, packed(entity))).collect() }
}

/// Brings back everything as it was at a snapshot: pieces, what is under way, resources. What has not changed is not touched.
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
    if packed_processes(world) != snapshot.processes {
        end_all(world);
        for (process, components) in &snapshot.processes.all {
            let entity = world.spawn(*process).id();
            for (place, bytes) in components {
                (registry.processes[*place].load)(world, entity, bytes);
            }
            world.resource_mut::<ProcessIndex>().all.insert(*process, entity);
        }
        world.resource_mut::<ProcessIndex>().next = snapshot.processes.next;
    }
    // To load one marks it as changed, and whatever follows from it would be worked out again.
    let kept = world.resource::<KeptPieces>().resources.iter().zip(&snapshot.resources).enumerate();
    let is_other = |kept: &Arc<Vec<u8>>, then: &Arc<Vec<u8>>| !Arc::ptr_eq(kept, then) && kept != then;
    let changed: Vec<usize> = kept.filter(|(_, (kept, then))| is_other(&kept.bytes, then)).map(|(place, _)| place).collect();
    for place in changed {
        (registry.resources[place].load)(world, &snapshot.resources[place]);
    }
}

/// Forgets everything that is no piece's own: what is under way, and every resource. For another battle in the same world.
pub(crate) fn forget(world: &mut World) {
    let registry = world.get_resource_or_init::<StateRegistry>().clone();
    end_all(world);
    for entry in &registry.resources {
        (entry.empty)(world);
    }
}

/// The fingerprint of everything the rules remember now.
pub fn hash(world: &mut World) -> StateHash {
    snapshot(world).hash()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::process::Processes;
    use bevy::ecs::system::RunSystemOnce;
    use serde::Deserialize;

    #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct One(String);
    #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Two(u32);
    #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Three;

    fn state() -> (App, Entity) {
        let mut app = crate::headless_app(&[]);
        app.register_state::<One>().register_state::<Two>().register_state::<Three>();
        let piece = app.world_mut().spawn((PieceId(1), One("a".to_owned()), Two(7))).id();
        app.world_mut().spawn((PieceId(2), Two(3)));
        (app, piece)
    }

    /// Packing again by parts gives the same as if nothing had been kept.
    fn check(world: &mut World) -> StateHash {
        let kept = hash(world);
        world.remove_resource::<KeptPieces>();
        assert_eq!(kept, hash(world));
        kept
    }

    /// A process has several components, and comes back with all of them under its own id.
    #[test]
    fn processes_come_back_whole_and_keep_their_ids() {
        #[derive(Resource, Default)]
        struct Begun(Vec<ProcessId>);
        let mut app = state().0;
        app.register_process_state::<One>().register_process_state::<Two>().init_resource::<Begun>();
        let world = app.world_mut();
        let begin = |mut processes: Processes, mut begun: ResMut<Begun>| {
            begun.0.extend([processes.begin((One("first".to_owned()), Two(1))), processes.begin(Two(2))]);
        };
        let none = (hash(world), snapshot(world));
        world.run_system_cached(begin).unwrap();
        let both = (hash(world), snapshot(world));
        assert_ne!(none.0, both.0);
        let [first, second]: [ProcessId; 2] = std::mem::take(&mut world.resource_mut::<Begun>().0).try_into().unwrap();
        let end = move |mut processes: Processes, mut twos: Query<&mut Two>| {
            processes.end(first);
            let second = processes.entity(second).unwrap();
            twos.get_mut(second).unwrap().0 = 3;
        };
        world.run_system_once(end).unwrap();
        let one = hash(world);
        assert!(one != none.0 && one != both.0);

        restore(world, &both.1);
        assert_eq!(hash(world), both.0);
        let entity = world.resource::<ProcessIndex>().entity(first).unwrap();
        assert_eq!((world.get::<One>(entity).unwrap().0.as_str(), world.get::<Two>(entity).unwrap().0), ("first", 1));
        restore(world, &none.1);
        assert_eq!((hash(world), world.resource::<ProcessIndex>().all().count()), (none.0, 0));
        // Ids go on from where they were at that moment, so that the same battle has the same ids again.
        world.run_system_cached(begin).unwrap();
        assert_eq!(hash(world), both.0);
    }

    #[test]
    fn parts_are_packed_anew_where_they_change_come_or_go() {
        let (mut app, piece) = state();
        let world = app.world_mut();
        let first = check(world);
        let snapshot = snapshot(world);
        let steps: [fn(&mut World, Entity); 6] = [
            |world, piece| world.get_mut::<One>(piece).unwrap().0.push_str("longer than it was"),
            |world, piece| {
                world.entity_mut(piece).insert(Three);
            },
            |world, piece| {
                world.get_mut::<One>(piece).unwrap().0.clear();
                world.get_mut::<Two>(piece).unwrap().0 = 1_000_000;
            },
            |world, piece| {
                world.entity_mut(piece).remove::<Two>();
            },
            |world, piece| {
                world.entity_mut(piece).remove::<(One, Three)>();
            },
            |world, piece| {
                world.entity_mut(piece).insert((Three, One("b".to_owned())));
            },
        ];
        let mut seen = vec![first];
        for step in steps {
            step(world, piece);
            let hash = check(world);
            assert!(!seen.contains(&hash), "every step changes something");
            seen.push(hash);
        }
        restore(world, &snapshot);
        assert_eq!(check(world), first);
        assert_eq!(world.get::<One>(piece), Some(&One("a".to_owned())));
        assert_eq!(world.get::<Three>(piece), None);
    }
}
