//! The packed form of pieces, processes and resources, for hashes and snapshots.
//!
//! It is cached, and only components and resources that have changed are packed again: most pieces rest most of the time, and the hash is
//! computed after every entry. Snapshots share the cached data, so going back touches only what differs. Only existing components are
//! packed, identified by the name of their kind, so that kinds that a game doesn't use don't affect its hashes.

use crate::state::kinds::{ComponentKind, Kinds, ResourceKind};
use crate::state::process::{ProcessId, ProcessIndex};
use bevy::ecs::archetype::ArchetypeId;
use bevy::ecs::change_detection::{CheckChangeTicks, Tick};
use bevy::prelude::*;
use brickfray_table::{PieceId, PieceIndex};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;
use twox_hash::XxHash3_64;

/// Appends the packed form of a value. If it can't be packed, appends nothing and returns false.
pub(crate) fn pack<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) -> bool {
    let before = out.len();
    match postcard::to_extend(value, Appended(out)) {
        Ok(_) => true,
        Err(error) => {
            out.truncate(before);
            error!("a piece of state can't be packed: {error}");
            false
        }
    }
}

/// Appends to a buffer that its caller keeps, even after an error.
struct Appended<'a>(&'a mut Vec<u8>);

impl Extend<u8> for Appended<'_> {
    fn extend<I: IntoIterator<Item = u8>>(&mut self, bytes: I) {
        self.0.extend(bytes);
    }
}

/// A value as JSON; if JSON can't represent it, its packed form in hexadecimal.
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

/// Calls back for every entity whose component changed between two ticks.
pub(crate) type Scan = Box<dyn FnMut(&World, (Tick, Tick), &mut dyn FnMut(Entity)) + Send + Sync>;

pub(crate) fn scan_for<C: Component, Holder: Component>(world: &mut World) -> Scan {
    let mut holders = world.query_filtered::<(Entity, Ref<C>), With<Holder>>();
    Box::new(move |world, (since, now), tell| {
        let changed = holders.iter(world).filter(|(_, component)| component.last_changed().is_newer_than(since, now));
        changed.for_each(|(holder, _)| tell(holder));
    })
}

/// The packed components of a piece or a process.
#[derive(Default, PartialEq, Eq)]
pub(crate) struct Packed {
    /// In the order of their kinds.
    parts: Vec<PackedPart>,
    bytes: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct PackedPart {
    /// The index of its kind among those in play.
    kind: usize,
    /// The end of its bytes in [`Packed::bytes`].
    end: usize,
    /// Its hash, which includes the name of its kind.
    hash: u64,
}

impl Packed {
    /// Packs all of a holder's components of these kinds.
    fn of(world: &World, holder: Entity, kinds: &[ComponentKind]) -> Self {
        let mut packed = Packed { parts: Vec::new(), bytes: Vec::with_capacity(256) };
        (0..kinds.len()).for_each(|kind| packed.pack(kind, world, holder, kinds));
        packed
    }

    /// Builds it from parts, given with their kind indices in rising order; `None` if the order is wrong or a kind is unknown.
    pub fn of_parts<'b>(parts: impl Iterator<Item = (usize, &'b [u8])>, kinds: &[ComponentKind]) -> Option<Self> {
        let mut packed = Packed::default();
        for (kind, bytes) in parts {
            let is_next = packed.parts.last().is_none_or(|last| last.kind < kind);
            packed.push(kind, bytes, kinds.get(kind).filter(|_| is_next)?.key);
        }
        Some(packed)
    }

    /// Packs a component of the holder, if it has it. Its kind must come after those packed so far.
    fn pack(&mut self, kind: usize, world: &World, holder: Entity, kinds: &[ComponentKind]) {
        let start = self.bytes.len();
        if (kinds[kind].save)(world, holder, &mut self.bytes) {
            let hash = XxHash3_64::oneshot_with_seed(kinds[kind].key, &self.bytes[start..]);
            self.parts.push(PackedPart { kind, end: self.bytes.len(), hash });
        }
    }

    /// Appends a part of a kind with this key.
    fn push(&mut self, kind: usize, bytes: &[u8], key: u64) {
        self.bytes.extend_from_slice(bytes);
        self.parts.push(PackedPart { kind, end: self.bytes.len(), hash: XxHash3_64::oneshot_with_seed(key, bytes) });
    }

    /// Copies it, packing the components of the `changed` kinds again.
    fn with(&self, changed: &[usize], world: &World, holder: Entity, kinds: &[ComponentKind]) -> Self {
        let mut packed =
            Packed { parts: Vec::with_capacity(self.parts.len() + changed.len()), bytes: Vec::with_capacity(self.bytes.len() + 16) };
        let mut copied = 0;
        for kind in changed {
            let before = copied + self.parts[copied..].partition_point(|part| part.kind < *kind);
            packed.copy(self, copied..before);
            packed.pack(*kind, world, holder, kinds);
            copied = before + usize::from(self.parts.get(before).is_some_and(|part| part.kind == *kind));
        }
        packed.copy(self, copied..self.parts.len());
        packed
    }

    /// Appends consecutive parts of another.
    fn copy(&mut self, other: &Packed, parts: Range<usize>) {
        let end_of = |count: usize| count.checked_sub(1).map_or(0, |last| other.parts[last].end);
        let (start, end, here) = (end_of(parts.start), end_of(parts.end), self.bytes.len());
        self.bytes.extend_from_slice(&other.bytes[start..end]);
        self.parts.extend(other.parts[parts].iter().map(|part| PackedPart { end: part.end - start + here, ..*part }));
    }

    /// Every part with its kind index.
    pub fn parts(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let starts = std::iter::once(0).chain(self.parts.iter().map(|part| part.end));
        self.parts.iter().zip(starts).map(|(part, start)| (part.kind, &self.bytes[start..part.end]))
    }

    /// Its hash, which doesn't depend on the order in which kinds were registered, or on kinds that it doesn't have.
    pub fn hash(&self) -> u64 {
        self.parts.iter().fold(0, |sum, part| sum.wrapping_add(part.hash))
    }

    /// Loads into a holder every part that differs from `now`, and removes the components that aren't part of `self`.
    pub fn write_on(&self, holder: Entity, now: Option<&Packed>, world: &mut World, kinds: &[ComponentKind]) {
        let mut then = self.parts().peekable();
        let mut now = now.into_iter().flat_map(Packed::parts).peekable();
        loop {
            match (then.peek().copied(), now.peek().copied()) {
                (Some((kind, bytes)), was) if was.is_none_or(|(other, _)| kind <= other) => {
                    then.next();
                    let is_same = was == Some((kind, bytes));
                    now.next_if(|(other, _)| *other == kind);
                    if !is_same {
                        (kinds[kind].load)(world, holder, bytes);
                    }
                }
                (_, Some((kind, _))) => {
                    now.next();
                    (kinds[kind].remove)(world, holder);
                }
                _ => return,
            }
        }
    }
}

/// A piece or a process as it was last packed.
pub(crate) struct KeptHolder {
    pub entity: Entity,
    archetype: ArchetypeId,
    pub packed: Arc<Packed>,
}

/// All pieces or all processes as they were last packed.
pub(crate) struct KeptHolders<Id> {
    pub all: BTreeMap<Id, KeptHolder>,
    /// One per kind.
    scans: Vec<Scan>,
}

impl<Id: Ord + Copy> KeptHolders<Id> {
    fn new(kinds: &[ComponentKind], world: &mut World) -> Self {
        KeptHolders { all: BTreeMap::new(), scans: kinds.iter().map(|kind| (kind.scan)(world)).collect() }
    }

    /// Packs what has changed between `ticks` in the entities that exist now.
    fn keep(&mut self, present: &[(Id, Entity)], ticks: (Tick, Tick), world: &World, kinds: &[ComponentKind]) {
        let mut changed: Vec<(Entity, usize)> = Vec::new();
        if !present.is_empty() {
            for (kind, scan) in self.scans.iter_mut().enumerate() {
                scan(world, ticks, &mut |holder| changed.push((holder, kind)));
            }
        }
        changed.sort_unstable();
        if self.all.len() > present.len() || self.all.keys().zip(present).any(|(known, (id, _))| known != id) {
            self.all.retain(|id, _| present.binary_search_by_key(id, |(id, _)| *id).is_ok());
        }
        for (id, entity) in present.iter().copied() {
            let Ok(holder) = world.get_entity(entity) else { continue };
            let archetype = holder.archetype();
            let Some(known) = self.all.get_mut(&id).filter(|known| known.entity == entity) else {
                let packed = Arc::new(Packed::of(world, entity, kinds));
                self.all.insert(id, KeptHolder { entity, archetype: archetype.id(), packed });
                continue;
            };
            let first = changed.partition_point(|(other, _)| *other < entity);
            let of_it = changed[first..].iter().take_while(|(other, _)| *other == entity);
            let mut again: Vec<usize> = of_it.map(|(_, kind)| *kind).collect();
            if known.archetype != archetype.id() {
                // Components that were added or removed.
                again.extend(known.packed.parts.iter().map(|part| part.kind).filter(|kind| !archetype.contains(kinds[*kind].id)));
                let has = |kind: usize| known.packed.parts.binary_search_by_key(&kind, |part| part.kind).is_ok();
                again.extend((0..kinds.len()).filter(|kind| archetype.contains(kinds[*kind].id) && !has(*kind)));
                again.sort_unstable();
                again.dedup();
                known.archetype = archetype.id();
            }
            if !again.is_empty() {
                let packed = known.packed.with(&again, world, entity, kinds);
                if *known.packed != packed {
                    known.packed = Arc::new(packed);
                }
            }
        }
    }
}

/// A resource as it was last packed.
#[derive(Default)]
pub(crate) struct KeptResource {
    /// The tick of its last change at that time.
    changed: Option<Tick>,
    /// The packed form of its initial value.
    empty: Vec<u8>,
    /// `None` if it has its initial value.
    pub packed: Option<Arc<PackedResource>>,
}

/// The packed form of a resource.
#[derive(PartialEq, Eq)]
pub(crate) struct PackedResource {
    pub bytes: Vec<u8>,
    /// Its hash, which includes the name of its kind.
    pub hash: u64,
}

impl PackedResource {
    /// A resource of this kind with this packed form.
    pub fn of(bytes: Vec<u8>, kind: &ResourceKind) -> Self {
        PackedResource { hash: XxHash3_64::oneshot_with_seed(kind.key, &bytes), bytes }
    }
}

impl KeptResource {
    fn new(kind: &ResourceKind) -> Self {
        let mut empty = Vec::new();
        (kind.save_empty)(&mut empty);
        KeptResource { changed: None, empty, packed: None }
    }

    fn keep(&mut self, world: &World, kind: &ResourceKind) {
        let changed = (kind.changed)(world);
        if self.changed == changed {
            return;
        }
        self.changed = changed;
        let mut bytes = Vec::with_capacity(self.packed.as_ref().map_or(64, |packed| packed.bytes.len()));
        (kind.save)(world, &mut bytes);
        if bytes == self.empty {
            self.packed = None;
        } else if self.packed.as_ref().is_none_or(|packed| packed.bytes != bytes) {
            self.packed = Some(Arc::new(PackedResource::of(bytes, kind)));
        }
    }
}

/// The cache: everything as it was last packed, and the tick of that packing.
#[derive(Resource)]
pub(crate) struct PackCache {
    pub kinds: Arc<Kinds>,
    at: Tick,
    pub pieces: KeptHolders<PieceId>,
    pub processes: KeptHolders<ProcessId>,
    /// One per kind.
    pub resources: Vec<KeptResource>,
}

impl PackCache {
    /// An empty cache.
    fn empty(kinds: Arc<Kinds>, world: &mut World) -> Self {
        PackCache {
            at: Tick::default(),
            pieces: KeptHolders::new(&kinds.pieces, world),
            processes: KeptHolders::new(&kinds.processes, world),
            resources: kinds.resources.iter().map(KeptResource::new).collect(),
            kinds,
        }
    }
}

/// Packs everything that has changed since the last packing.
pub(crate) fn keep(world: &mut World) {
    let known = world.remove_resource::<PackCache>();
    let kinds = Kinds::in_play(world, known.as_ref().map(|kept| &kept.kinds));
    let known = known.filter(|kept| Arc::ptr_eq(&kept.kinds, &kinds));
    let mut kept = known.unwrap_or_else(|| PackCache::empty(kinds, world));
    {
        let world = &*world;
        let now = world.read_change_tick();
        let mut pieces: Vec<(PieceId, Entity)> = world.resource::<PieceIndex>().all().collect();
        pieces.sort_unstable();
        let processes: Vec<(ProcessId, Entity)> = world.resource::<ProcessIndex>().all().collect();
        kept.pieces.keep(&pieces, (kept.at, now), world, &kept.kinds.pieces);
        kept.processes.keep(&processes, (kept.at, now), world, &kept.kinds.processes);
        for (kind, resource) in kept.kinds.resources.iter().zip(&mut kept.resources) {
            resource.keep(world, kind);
        }
        kept.at = now;
    }
    world.insert_resource(kept);
    // Later changes get a newer tick.
    world.increment_change_tick();
}

/// Clamps the tick of the last packing whenever Bevy clamps its change ticks, so that it never becomes too old to compare.
pub(crate) fn age(check: On<CheckChangeTicks>, kept: Option<ResMut<PackCache>>) {
    if let Some(mut kept) = kept {
        kept.at.check_tick(*check);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serializer;
    use serde::ser::SerializeTuple;

    /// Fails after its first byte: a sequence of unknown length has no packed form.
    struct Late;

    impl Serialize for Late {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            struct Endless;
            impl Serialize for Endless {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.serialize_seq(None).map(|_| ())?;
                    Err(serde::ser::Error::custom("endless"))
                }
            }
            let mut parts = to.serialize_tuple(2)?;
            parts.serialize_element(&7u8)?;
            parts.serialize_element(&Endless)?;
            parts.end()
        }
    }

    #[test]
    fn what_cannot_be_packed_leaves_the_buffer_as_it_was() {
        let mut out = vec![1, 2, 3];
        assert!(!pack(&Late, &mut out));
        assert_eq!(out, [1, 2, 3]);
        assert!(pack(&4u8, &mut out));
        assert_eq!(out, [1, 2, 3, 4]);
    }
}
