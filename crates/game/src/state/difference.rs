//! The difference between two snapshots, as stored in recordings: the new value of every piece, process and resource that has changed.

use crate::state::Snapshot;
use crate::state::kinds::{ComponentKind, Kinds};
use crate::state::packed::{Packed, PackedResource};
use crate::state::process::ProcessId;
use bevy::prelude::World;
use brickfray_table::PieceId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The changes from one snapshot to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Difference {
    /// Identifies the game's kinds of state: a difference can only be applied to a game with the same kinds.
    kinds: u64,
    /// The pieces that have changed.
    pieces: Holders<PieceId>,
    /// The processes that have changed.
    processes: Holders<ProcessId>,
    /// The number of the next process.
    next_process: u32,
    /// The resources that have changed, by kind index; `None` if one is back at its initial value.
    resources: Vec<(usize, Option<Hex>)>,
}

/// Pieces or processes that have changed, each with all its parts by component kind index; `None` if it is gone.
type Holders<Id> = Vec<(Id, Option<Vec<(usize, Hex)>>)>;

/// Bytes in hexadecimal notation.
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

impl Difference {
    /// The changes from `before` to `now`; everything if there is no snapshot before.
    pub(crate) fn between(before: Option<&Snapshot>, now: &Snapshot) -> Self {
        let was = |kind: usize| before.and_then(|before| before.resources.get(kind)).cloned().flatten();
        let resources = now.resources.iter().enumerate().filter(|(kind, packed)| was(*kind) != **packed);
        let hex = |packed: &Option<Arc<PackedResource>>| packed.as_ref().map(|packed| Hex(packed.bytes.clone()));
        Difference {
            kinds: now.kinds.number,
            pieces: changed(before.map(|before| &before.pieces), &now.pieces),
            processes: changed(before.map(|before| &before.processes), &now.processes),
            next_process: now.next_process,
            resources: resources.map(|(kind, packed)| (kind, hex(packed))).collect(),
        }
    }

    /// The snapshot after the changes; `None` if the kinds of state differ or the data is damaged.
    pub(crate) fn after(&self, world: &World, before: Option<&Snapshot>) -> Option<Snapshot> {
        let kinds = Kinds::in_play(world, before.map(|before| &before.kinds));
        if self.kinds != kinds.number {
            return None;
        }
        let mut now = before.cloned().unwrap_or_else(|| Snapshot {
            pieces: BTreeMap::new(),
            processes: BTreeMap::new(),
            next_process: 0,
            resources: vec![None; kinds.resources.len()],
            kinds: kinds.clone(),
        });
        change(&mut now.pieces, &self.pieces, &kinds.pieces)?;
        change(&mut now.processes, &self.processes, &kinds.processes)?;
        now.next_process = self.next_process;
        for (kind, bytes) in &self.resources {
            let of = kinds.resources.get(*kind)?;
            now.resources[*kind] = bytes.as_ref().map(|bytes| Arc::new(PackedResource::of(bytes.0.clone(), of)));
        }
        Some(now)
    }
}

fn changed<Id: Ord + Copy>(before: Option<&BTreeMap<Id, Arc<Packed>>>, now: &BTreeMap<Id, Arc<Packed>>) -> Holders<Id> {
    let was = |id: &Id| before.and_then(|before| before.get(id));
    let parts = |packed: &Packed| packed.parts().map(|(kind, bytes)| (kind, Hex(bytes.to_vec()))).collect();
    let other = now.iter().filter(|(id, packed)| was(id) != Some(*packed)).map(|(id, packed)| (*id, Some(parts(packed))));
    let gone = before.into_iter().flat_map(BTreeMap::keys).filter(|id| !now.contains_key(id)).map(|id| (*id, None));
    other.chain(gone).collect()
}

/// Applies the changes; `None` if a part is of an unknown kind or out of order.
fn change<Id: Ord + Copy>(all: &mut BTreeMap<Id, Arc<Packed>>, by: &Holders<Id>, kinds: &[ComponentKind]) -> Option<()> {
    for (id, parts) in by {
        match parts {
            Some(parts) => {
                let packed = Packed::of_parts(parts.iter().map(|(kind, hex)| (*kind, hex.0.as_slice())), kinds)?;
                all.insert(*id, Arc::new(packed));
            }
            None => {
                all.remove(id);
            }
        }
    }
    Some(())
}
