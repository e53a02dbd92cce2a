//! What pieces and resources pack to, for hashes and snapshots.
//!
//! It is kept, and packed again only where a component or a resource has changed since: most pieces rest most of the time, and the hash is
//! taken after every entry. Snapshots share what is kept, so that going back touches only what differs.

use crate::state::{ComponentEntry, StateRegistry};
use bevy::ecs::archetype::ArchetypeId;
use bevy::ecs::change_detection::{CheckChangeTicks, Tick};
use bevy::prelude::*;
use brickfray_table::{PieceId, PieceIndex};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// Appends the packed form of a value; false, and nothing appended, when it has none.
pub(crate) fn pack<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> bool {
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

/// A type's name without the modules that it is in.
pub(crate) fn short_name<T>() -> &'static str {
    let name = std::any::type_name::<T>();
    let generic = name.find('<').unwrap_or(name.len());
    name[..generic].rfind("::").map_or(name, |at| &name[at + 2..])
}

/// A value as JSON; what JSON can't hold is packed.
pub(crate) fn in_words<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| {
        let packed = postcard::to_allocvec(value).unwrap_or_default();
        let hex = packed.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        format!("\"{hex}\"")
    })
}

/// Tells of every piece whose component has changed between two ticks.
pub(crate) type Scan = Box<dyn FnMut(&World, (Tick, Tick), &mut dyn FnMut(Entity)) + Send + Sync>;

pub(crate) fn scan_for<C: Component>(world: &mut World) -> Scan {
    let mut pieces = world.query_filtered::<(Entity, Ref<C>), With<PieceId>>();
    Box::new(move |world, (since, now), tell| {
        let changed = pieces.iter(world).filter(|(_, component)| component.last_changed().is_newer_than(since, now));
        changed.for_each(|(piece, _)| tell(piece));
    })
}

impl ComponentEntry {
    /// Appends a 1 and the packed component, or a 0 where the piece has none.
    fn pack(&self, world: &World, piece: Entity, out: &mut Vec<u8>) {
        let flag = out.len();
        out.push(1);
        if !(self.save)(world, piece, out) {
            out[flag] = 0;
        }
    }
}

/// The components of a piece, in the order of the registry: of each a 1 and its packed form, or a 0 where it has none.
#[derive(PartialEq, Eq)]
pub(crate) struct Packed {
    pub bytes: Vec<u8>,
    /// Where the part of each component ends.
    ends: Vec<usize>,
}

impl Packed {
    /// Everything that a piece has.
    fn of(world: &World, piece: Entity, registry: &StateRegistry) -> Self {
        let (mut bytes, mut ends) = (Vec::with_capacity(256), Vec::with_capacity(registry.components.len()));
        for entry in &registry.components {
            entry.pack(world, piece, &mut bytes);
            ends.push(bytes.len());
        }
        Packed { bytes, ends }
    }

    /// A piece of these parts, one for each component, its flag included.
    pub fn of_parts<'b>(parts: impl Iterator<Item = &'b [u8]>) -> Self {
        let (mut bytes, mut ends) = (Vec::new(), Vec::new());
        for part in parts {
            bytes.extend_from_slice(part);
            ends.push(bytes.len());
        }
        Packed { bytes, ends }
    }

    /// The same piece with the components at these places of the registry packed again.
    fn with(&self, changed: &[usize], world: &World, piece: Entity, registry: &StateRegistry) -> Self {
        let (mut bytes, mut ends) = (Vec::with_capacity(self.bytes.len() + 16), self.ends.clone());
        let mut from = 0;
        for &place in changed {
            bytes.extend_from_slice(&self.bytes[from..self.start(place)]);
            let before = self.ends[place];
            registry.components[place].pack(world, piece, &mut bytes);
            let after = bytes.len();
            let next = changed.iter().copied().find(|next| *next > place).unwrap_or(ends.len());
            // The bytes after it move on, or back, by as much as this one grew or shrank.
            let shift = |end: usize| after + (end - before);
            for end in &mut ends[place..next] {
                *end = shift(*end);
            }
            from = before;
        }
        bytes.extend_from_slice(&self.bytes[from..]);
        Packed { bytes, ends }
    }

    /// Where the part of a component begins.
    fn start(&self, component: usize) -> usize {
        component.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    /// The part of one component, its flag included.
    pub fn part(&self, component: usize) -> &[u8] {
        &self.bytes[self.start(component)..self.ends[component]]
    }
}

/// A piece as it was packed last.
pub(crate) struct Kept {
    pub entity: Entity,
    archetype: ArchetypeId,
    pub packed: Arc<Packed>,
}

/// Every piece as it was packed last, and when that was.
#[derive(Resource, Default)]
pub(crate) struct KeptPieces {
    pub pieces: BTreeMap<PieceId, Kept>,
    at: Tick,
    /// One for each component of the registry, in its order.
    scans: Vec<Scan>,
    /// One for each resource of the registry, in its order.
    pub resources: Vec<KeptResource>,
}

/// A resource as it was packed last, and when it had changed before that.
#[derive(Default)]
pub(crate) struct KeptResource {
    changed: Option<Tick>,
    pub bytes: Arc<Vec<u8>>,
}

/// Packs every piece that has changed since it was packed last.
pub(crate) fn keep(world: &mut World) {
    world.init_resource::<KeptPieces>();
    let registry = world.resource::<StateRegistry>().clone();
    world.resource_scope(|world, mut kept: Mut<KeptPieces>| {
        let KeptPieces { pieces, at, scans, resources } = &mut *kept;
        scans.extend(registry.components[scans.len()..].iter().map(|entry| (entry.scan)(world)));
        let world = &*world;
        let now = world.read_change_tick();
        let mut changed: Vec<(Entity, usize)> = Vec::new();
        for (place, scan) in scans.iter_mut().enumerate() {
            scan(world, (*at, now), &mut |piece| changed.push((piece, place)));
        }
        changed.sort_unstable();
        let index = world.resource::<PieceIndex>();
        pieces.retain(|id, _| index.entity(*id).is_some());
        for (id, entity) in index.all() {
            let Ok(piece) = world.get_entity(entity) else { continue };
            let archetype = piece.archetype();
            let Some(known) = pieces.get_mut(&id).filter(|known| known.entity == entity) else {
                let packed = Arc::new(Packed::of(world, entity, &registry));
                pieces.insert(id, Kept { entity, archetype: archetype.id(), packed });
                continue;
            };
            let first = changed.partition_point(|(other, _)| *other < entity);
            let of_it = changed[first..].iter().take_while(|(other, _)| *other == entity);
            let mut places: Vec<usize> = of_it.map(|(_, place)| *place).collect();
            if known.archetype != archetype.id() {
                // What has come or gone.
                let is_known = |place: usize| known.packed.part(place).first() == Some(&1);
                places.extend(
                    (0..registry.components.len()).filter(|place| is_known(*place) != archetype.contains(registry.components[*place].id)),
                );
                places.sort_unstable();
                places.dedup();
                known.archetype = archetype.id();
            }
            if !places.is_empty() {
                let packed = known.packed.with(&places, world, entity, &registry);
                if *known.packed != packed {
                    known.packed = Arc::new(packed);
                }
            }
        }
        resources.resize_with(registry.resources.len(), KeptResource::default);
        for (entry, kept) in registry.resources.iter().zip(resources) {
            let changed = (entry.changed)(world);
            if kept.changed != changed {
                let mut bytes = Vec::with_capacity(kept.bytes.len());
                (entry.save)(world, &mut bytes);
                kept.changed = changed;
                if *kept.bytes != bytes {
                    kept.bytes = Arc::new(bytes);
                }
            }
        }
        *at = now;
    });
    // Whatever changes from here on is newer.
    world.increment_change_tick();
}

/// Keeps the moment of the last packing from growing older than Bevy can tell.
pub(crate) fn age(check: On<CheckChangeTicks>, kept: Option<ResMut<KeptPieces>>) {
    if let Some(mut kept) = kept {
        kept.at.check_tick(*check);
    }
}
