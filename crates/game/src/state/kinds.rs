//! The registry: every kind of state, registered under a permanent name by the module that owns it, and the kinds that a game has.
//!
//! Everything that affects what can happen next must be registered here. A test that plays, goes back and compares hashes finds components
//! that were forgotten.

use crate::state::packed::{Scan, in_words, pack, scan_for};
use crate::state::process::ProcessId;
use bevy::ecs::change_detection::Tick;
use bevy::ecs::component::{ComponentId, Mutable};
use bevy::prelude::*;
use brickfray_table::{OnPlate, PieceId, PieceIndex};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use twox_hash::XxHash3_64;

/// Every kind of state, in the order of registration.
#[derive(Resource, Default)]
pub struct StateRegistry {
    /// The rulebook whose kinds are being registered; `None` for those of the engine.
    registrar: Option<&'static str>,
    /// The rulebook in play.
    pub(crate) in_play: Option<&'static str>,
    pieces: Vec<(Option<&'static str>, ComponentKind)>,
    processes: Vec<(Option<&'static str>, ComponentKind)>,
    resources: Vec<(Option<&'static str>, ResourceKind)>,
}

/// The kinds of state that a game has: those of the engine and those of the rulebook in play.
#[derive(Default)]
pub(crate) struct Kinds {
    rulebook: Option<&'static str>,
    /// The size of the registry when these kinds were selected.
    of: usize,
    /// Identifies this set of kinds: packed state can only be read by a game with the same number.
    pub number: u64,
    /// Components of pieces.
    pub pieces: Vec<ComponentKind>,
    /// Components of processes.
    pub processes: Vec<ComponentKind>,
    /// Resources.
    pub resources: Vec<ResourceKind>,
}

/// The functions for a component of pieces or processes.
#[derive(Clone, Copy)]
pub(crate) struct ComponentKind {
    pub id: ComponentId,
    /// Its name in hashes.
    pub name: &'static str,
    /// The hash of its name.
    pub key: u64,
    /// Its value as JSON; `None` if the piece doesn't have the component.
    pub tell: fn(&World, Entity) -> Option<String>,
    /// Appends its packed form; returns false if the piece doesn't have the component.
    pub save: fn(&World, Entity, &mut Vec<u8>) -> bool,
    pub load: fn(&mut World, Entity, &[u8]),
    pub remove: fn(&mut World, Entity),
    pub scan: fn(&mut World) -> Scan,
}

/// The functions for a resource.
#[derive(Clone, Copy)]
pub(crate) struct ResourceKind {
    /// Its name in hashes.
    pub name: &'static str,
    /// The hash of its name.
    pub key: u64,
    pub tell: fn(&World) -> Option<String>,
    /// Resets it to its initial value.
    pub empty: fn(&mut World),
    /// Appends the packed form of its initial value.
    pub save_empty: fn(&mut Vec<u8>),
    /// The tick of its last change; `None` if there is no such resource.
    pub changed: fn(&World) -> Option<Tick>,
    /// Appends its packed form.
    pub save: fn(&World, &mut Vec<u8>),
    pub load: fn(&mut World, &[u8]),
}

/// Registers state, for plugins. The names are part of every hash, so changing one changes all golden files. A rulebook must not use a name
/// of the engine.
pub trait RegisterState {
    /// Registers a component of pieces.
    fn register_state<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
    /// Registers a component of processes.
    fn register_process_state<C: Component + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
    /// Registers a resource and inserts its default.
    fn register_resource_state<R: Resource + Default + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl RegisterState for App {
    fn register_state<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        let kind = ComponentKind::of::<C, PieceId>(name, self.world_mut());
        let mut registry = self.world_mut().get_resource_or_init::<StateRegistry>();
        let of = registry.registrar;
        registry.pieces.push((of, kind));
        self
    }

    fn register_process_state<C: Component + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        let kind = ComponentKind::of::<C, ProcessId>(name, self.world_mut());
        let mut registry = self.world_mut().get_resource_or_init::<StateRegistry>();
        let of = registry.registrar;
        registry.processes.push((of, kind));
        self
    }

    fn register_resource_state<R: Resource + Default + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        self.init_resource::<R>();
        let kind = ResourceKind {
            name,
            key: key_of(name),
            tell: |world| world.get_resource::<R>().map(in_words),
            empty: |world| world.insert_resource(R::default()),
            save_empty: |out| {
                pack(&R::default(), out);
            },
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
        let mut registry = self.world_mut().get_resource_or_init::<StateRegistry>();
        let of = registry.registrar;
        registry.resources.push((of, kind));
        self
    }
}

impl ResourceKind {
    /// Whether the resource has its initial value.
    pub fn is_empty(&self, world: &World) -> bool {
        let (mut now, mut empty) = (Vec::new(), Vec::new());
        (self.save)(world, &mut now);
        (self.save_empty)(&mut empty);
        now == empty
    }
}

impl ComponentKind {
    /// A component of entities with an id of this type.
    pub(super) fn of<C: Component + Serialize + DeserializeOwned, Id: Component>(name: &'static str, world: &mut World) -> Self {
        ComponentKind {
            id: world.register_component::<C>(),
            name,
            key: key_of(name),
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
            scan: scan_for::<C, Id>,
        }
    }
}

/// Registers which plate a piece stands on, stored as the plate's [`PieceId`].
pub(super) fn register_riders(world: &mut World) {
    let name = "on-plate";
    let riders = ComponentKind {
        id: world.register_component::<OnPlate>(),
        name,
        key: key_of(name),
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
        scan: scan_for::<OnPlate, PieceId>,
    };
    world.get_resource_or_init::<StateRegistry>().pieces.push((None, riders));
}

/// Registers a rulebook's kinds of state by building its plugin. Games of other rulebooks don't have them.
pub(crate) fn register_of(app: &mut App, rulebook: &'static str, plugin: fn(&mut App)) {
    app.world_mut().get_resource_or_init::<StateRegistry>().registrar = Some(rulebook);
    plugin(app);
    app.world_mut().resource_mut::<StateRegistry>().registrar = None;
}

/// The rulebook whose plugin is being built; empty outside of any.
pub(crate) fn registrar(app: &App) -> &'static str {
    app.world().get_resource::<StateRegistry>().and_then(|registry| registry.registrar).unwrap_or_default()
}

impl StateRegistry {
    fn len(&self) -> usize {
        self.pieces.len() + self.processes.len() + self.resources.len()
    }

    /// Functions that reset every resource to its initial value, whichever rulebook it belongs to.
    pub(super) fn emptying(&self) -> Vec<fn(&mut World)> {
        self.resources.iter().map(|(_, kind)| kind.empty).collect()
    }
}

impl Kinds {
    /// The kinds of the game in play; returns `before` if it is still right.
    pub fn in_play(world: &World, before: Option<&Arc<Kinds>>) -> Arc<Kinds> {
        let registry = world.resource::<StateRegistry>();
        let rulebook = registry.in_play;
        if let Some(before) = before.filter(|before| (before.rulebook, before.of) == (rulebook, registry.len())) {
            return before.clone();
        }
        // Without a game, those of all rulebooks.
        let is_in_play = |of: &Option<&str>| of.is_none() || rulebook.is_none() || *of == rulebook;
        let components = |all: &[(Option<&'static str>, ComponentKind)]| {
            let mut kinds: Vec<ComponentKind> = Vec::new();
            for (_, kind) in all.iter().filter(|(of, _)| is_in_play(of)) {
                let is_new = rulebook.is_none() || kinds.iter().all(|other| other.key != kind.key);
                debug_assert!(is_new, "two components are called `{}`", kind.name);
                kinds.push(*kind);
            }
            kinds
        };
        let (pieces, processes) = (components(&registry.pieces), components(&registry.processes));
        let resources: Vec<ResourceKind> = registry.resources.iter().filter(|(of, _)| is_in_play(of)).map(|(_, kind)| *kind).collect();
        let names = pieces.iter().map(|kind| kind.name).chain(["/"]).chain(processes.iter().map(|kind| kind.name));
        let names: Vec<&str> = names.chain(["/"]).chain(resources.iter().map(|kind| kind.name)).collect();
        let number = XxHash3_64::oneshot(names.join(" ").as_bytes());
        Arc::new(Kinds { rulebook, of: registry.len(), number, pieces, processes, resources })
    }
}

fn key_of(name: &str) -> u64 {
    XxHash3_64::oneshot(name.as_bytes())
}

fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).inspect_err(|error| error!("a piece of state can't be unpacked: {error}")).ok()
}
