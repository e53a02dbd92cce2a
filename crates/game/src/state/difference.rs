//! The difference between two snapshots, as recordings keep it: what a piece, a process or a resource is now, where that is not as before.

use crate::state::packed::{Packed, pack};
use crate::state::process::ProcessId;
use crate::state::{PackedProcesses, Snapshot, StateRegistry};
use bevy::prelude::World;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use twox_hash::XxHash3_64;

/// What has changed from one snapshot to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Difference {
    /// What the kinds of state are called, as a number: only where they are the same can it be read.
    kinds: u64,
    /// The pieces that are as told, or nothing where they are gone: each with its parts, in the order of the kinds.
    pieces: Vec<(PieceId, Option<Vec<Hex>>)>,
    /// All processes, where anything has changed in them, and the number of the next.
    processes: Option<(u32, BTreeMap<ProcessId, BTreeMap<usize, Hex>>)>,
    /// The resources that are as told, by the places of their kinds.
    resources: Vec<(usize, Hex)>,
}

/// Bytes, written as two digits each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct Hex(Vec<u8>);

impl From<Hex> for String {
    fn from(hex: Hex) -> String {
        hex.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TryFrom<String> for Hex {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digit = |letter: u8| char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        let bytes = pairs.iter().map(|[high, low]| Some(digit(*high)? * 16 + digit(*low)?)).collect::<Option<Vec<u8>>>();
        bytes.filter(|_| rest.is_empty()).map(Hex).ok_or("bytes are written as two digits each")
    }
}

/// A number that tells one registry of state from another.
pub(crate) fn kinds(registry: &StateRegistry) -> u64 {
    let names = registry.components.iter().map(|entry| entry.name).chain(["/"]).chain(registry.processes.iter().map(|entry| entry.name));
    let names: Vec<&str> = names.chain(["/"]).chain(registry.resources.iter().map(|entry| entry.name)).collect();
    let mut bytes = Vec::new();
    pack(&names, &mut bytes);
    XxHash3_64::oneshot(&bytes)
}

impl Difference {
    /// What is otherwise in `now` than `before`: all of it where there is no before.
    pub(crate) fn between(world: &World, before: Option<&Snapshot>, now: &Snapshot) -> Self {
        let registry = world.resource::<StateRegistry>();
        let parts = |packed: &Packed| (0..registry.components.len()).map(|place| Hex(packed.part(place).to_vec())).collect();
        let was = |id: &PieceId| before.and_then(|before| before.pieces.get(id));
        let changed = now.pieces.iter().filter(|(id, packed)| was(id) != Some(*packed));
        let mut pieces: Vec<(PieceId, Option<Vec<Hex>>)> = changed.map(|(id, packed)| (*id, Some(parts(packed)))).collect();
        let gone = before.into_iter().flat_map(|before| before.pieces.keys()).filter(|id| !now.pieces.contains_key(id));
        pieces.extend(gone.map(|id| (*id, None)));
        let all = &now.processes;
        let processes = before.is_none_or(|before| before.processes != *all).then(|| {
            let hex = |parts: &BTreeMap<usize, Vec<u8>>| parts.iter().map(|(place, bytes)| (*place, Hex(bytes.clone()))).collect();
            (all.next, all.all.iter().map(|(id, parts)| (*id, hex(parts))).collect())
        });
        let resources = now.resources.iter().enumerate();
        let resources = resources.filter(|(place, bytes)| before.is_none_or(|before| before.resources.get(*place) != Some(*bytes)));
        Difference {
            kinds: kinds(registry),
            pieces,
            processes,
            resources: resources.map(|(place, bytes)| (place, Hex(bytes.to_vec()))).collect(),
        }
    }

    /// The snapshot that it leads to; nothing where it is of other kinds of state, or damaged.
    pub(crate) fn after(&self, world: &World, before: Option<&Snapshot>) -> Option<Snapshot> {
        let registry = world.resource::<StateRegistry>();
        if self.kinds != kinds(registry) {
            return None;
        }
        let mut now = before.cloned().unwrap_or_else(|| Snapshot {
            pieces: BTreeMap::new(),
            processes: PackedProcesses { next: 0, all: BTreeMap::new() },
            resources: vec![Arc::default(); registry.resources.len()],
        });
        for (id, parts) in &self.pieces {
            match parts {
                Some(parts) if parts.len() == registry.components.len() => {
                    now.pieces.insert(*id, Arc::new(Packed::of_parts(parts.iter().map(|part| part.0.as_slice()))));
                }
                Some(_) => return None,
                None => {
                    now.pieces.remove(id);
                }
            }
        }
        if let Some((next, all)) = &self.processes {
            let is_known = |parts: &BTreeMap<usize, Hex>| parts.keys().all(|place| *place < registry.processes.len());
            if !all.values().all(is_known) {
                return None;
            }
            let bytes = |parts: &BTreeMap<usize, Hex>| parts.iter().map(|(place, hex)| (*place, hex.0.clone())).collect();
            now.processes = PackedProcesses { next: *next, all: all.iter().map(|(id, parts)| (*id, bytes(parts))).collect() };
        }
        for (place, bytes) in &self.resources {
            *now.resources.get_mut(*place)? = Arc::new(bytes.0.clone());
        }
        Some(now)
    }
}
