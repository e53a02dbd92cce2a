//! The state of the game: snapshots, restoring and hashing.
//!
//! `kinds.rs` is the registry of all kinds of state. Components of pieces are stored by [`PieceId`] and those of processes by
//! [`ProcessId`], so that neither hashes nor snapshots contain an `Entity`. `packed.rs` caches the packed form. `told.rs` lists the state
//! as text, so that two states can be compared part by part.

pub(crate) mod difference;
pub(crate) mod eyes;
pub(crate) mod kinds;
pub(crate) mod packed;
pub mod piles;
pub(crate) mod process;
pub(crate) mod shared;
pub mod told;
pub(crate) mod turn;

use crate::state::kinds::{Kinds, StateRegistry};
use crate::state::packed::{KeptHolders, PackCache, Packed, PackedResource, keep, pack};
use crate::state::process::{ProcessId, ProcessIndex, end_all};
use bevy::prelude::*;
use brickfray_table::{PieceId, PieceIndex};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use twox_hash::XxHash3_64;

/// The whole game state at one moment.
#[derive(Clone)]
pub struct Snapshot {
    kinds: Arc<Kinds>,
    pieces: BTreeMap<PieceId, Arc<Packed>>,
    processes: BTreeMap<ProcessId, Arc<Packed>>,
    /// The number of the next process.
    next_process: u32,
    /// One per kind of resource; `None` if the resource has its initial value.
    resources: Vec<Option<Arc<PackedResource>>>,
}

impl Snapshot {
    /// The hash of the whole state: of every piece and process with its id, and of every resource with its name.
    pub fn hash(&self) -> StateHash {
        let mut bytes = Vec::with_capacity(16 * (self.pieces.len() + self.processes.len() + 2));
        for (id, packed) in &self.pieces {
            pack(id, &mut bytes);
            bytes.extend_from_slice(&packed.hash().to_le_bytes());
        }
        bytes.extend_from_slice(&self.next_process.to_le_bytes());
        for (id, packed) in &self.processes {
            pack(id, &mut bytes);
            bytes.extend_from_slice(&packed.hash().to_le_bytes());
        }
        let resources = self.resources.iter().flatten().fold(0_u64, |sum, resource| sum.wrapping_add(resource.hash));
        bytes.extend_from_slice(&resources.to_le_bytes());
        StateHash(XxHash3_64::oneshot(&bytes))
    }
}

/// A hash of the whole game state; equal states have equal hashes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// A placeholder for moments of which only a part of the state is known.
    pub(crate) fn of_nothing() -> Self {
        StateHash(0)
    }

    /// The hash as a number.
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

/// Adds the state of the table that isn't a plain component, and keeps the cache of packed state valid.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ProcessIndex>();
    kinds::register_riders(app.world_mut());
    app.add_observer(packed::age);
}

/// Takes a snapshot.
pub fn snapshot(world: &mut World) -> Snapshot {
    keep(world);
    let kept = world.resource::<PackCache>();
    Snapshot {
        kinds: kept.kinds.clone(),
        pieces: shared(&kept.pieces),
        processes: shared(&kept.processes),
        next_process: world.resource::<ProcessIndex>().next,
        resources: kept.resources.iter().map(|resource| resource.packed.clone()).collect(),
    }
}

fn shared<Id: Ord + Copy>(kept: &KeptHolders<Id>) -> BTreeMap<Id, Arc<Packed>> {
    kept.all.iter().map(|(id, holder)| (*id, holder.packed.clone())).collect()
}

/// Restores everything to a snapshot: pieces, processes, resources. State that hasn't changed isn't touched. A snapshot of another game is
/// refused with an error in the log.
pub fn restore(world: &mut World, snapshot: &Snapshot) {
    keep(world);
    let kept = world.resource::<PackCache>();
    let kinds = kept.kinds.clone();
    if !Arc::ptr_eq(&kinds, &snapshot.kinds) && kinds.number != snapshot.kinds.number {
        error!("a snapshot of another game can't be brought back");
        return;
    }
    let differs = |now: &Option<Arc<PackedResource>>, then: &Option<Arc<PackedResource>>| match (now, then) {
        (Some(now), Some(then)) => !Arc::ptr_eq(now, then) && now != then,
        (None, None) => false,
        _ => true,
    };
    let resources = kept.resources.iter().zip(&snapshot.resources).enumerate();
    let changed: Vec<usize> = resources.filter(|(_, (now, then))| differs(&now.packed, then)).map(|(kind, _)| kind).collect();
    let (pieces, processes) = (entities(&kept.pieces), entities(&kept.processes));

    let gone = pieces.iter().filter(|(id, _)| !snapshot.pieces.contains_key(id)).map(|(_, now)| now.0);
    gone.for_each(|entity| {
        world.despawn(entity);
    });
    for id in snapshot.pieces.keys().filter(|id| !pieces.contains_key(id)) {
        world.spawn(*id);
    }
    for (id, then) in &snapshot.pieces {
        let now = pieces.get(id).map(|(_, packed)| packed);
        if now.is_some_and(|now| Arc::ptr_eq(now, then)) {
            continue;
        }
        let Some(entity) = world.resource::<PieceIndex>().entity(*id) else { continue };
        then.write_on(entity, now.map(|now| &**now), world, &kinds.pieces);
    }

    for (id, (entity, _)) in processes.iter().filter(|(id, _)| !snapshot.processes.contains_key(id)) {
        world.despawn(*entity);
        world.resource_mut::<ProcessIndex>().all.remove(id);
    }
    for (id, then) in &snapshot.processes {
        match processes.get(id) {
            Some((_, now)) if Arc::ptr_eq(now, then) => {}
            Some((entity, now)) => then.write_on(*entity, Some(now), world, &kinds.processes),
            None => {
                let entity = world.spawn(*id).id();
                then.write_on(entity, None, world, &kinds.processes);
                world.resource_mut::<ProcessIndex>().all.insert(*id, entity);
            }
        }
    }
    if world.resource::<ProcessIndex>().next != snapshot.next_process {
        world.resource_mut::<ProcessIndex>().next = snapshot.next_process;
    }

    // Loading a resource marks it as changed, which would trigger everything that depends on it.
    for kind in changed {
        match &snapshot.resources[kind] {
            Some(then) => (kinds.resources[kind].load)(world, &then.bytes),
            None => (kinds.resources[kind].empty)(world),
        }
    }
}

fn entities<Id: Ord + Copy>(kept: &KeptHolders<Id>) -> BTreeMap<Id, (Entity, Arc<Packed>)> {
    kept.all.iter().map(|(id, holder)| (*id, (holder.entity, holder.packed.clone()))).collect()
}

/// Resets all state that doesn't belong to a piece: ends all processes and resets every resource. For setting up another battle in the same
/// world.
pub(crate) fn forget(world: &mut World) {
    let emptying = world.get_resource_or_init::<StateRegistry>().emptying();
    end_all(world);
    emptying.into_iter().for_each(|empty| empty(world));
}

/// The hash of the current game state.
pub fn hash(world: &mut World) -> StateHash {
    snapshot(world).hash()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::kinds::RegisterState;
    use crate::state::process::Processes;
    use bevy::ecs::system::RunSystemOnce;
    use serde::{Deserialize, Serialize};

    #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct One(String);
    #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Two(u32);
    #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Three;

    fn state() -> (App, Entity) {
        let mut app = crate::headless_app(&[]);
        app.register_state::<One>("one").register_state::<Two>("two").register_state::<Three>("three");
        let piece = app.world_mut().spawn((PieceId(1), One("a".to_owned()), Two(7))).id();
        app.world_mut().spawn((PieceId(2), Two(3)));
        (app, piece)
    }

    /// The cached hash equals one that is computed without the cache.
    fn check(world: &mut World) -> StateHash {
        let kept = hash(world);
        world.remove_resource::<PackCache>();
        assert_eq!(kept, hash(world));
        kept
    }

    /// A process has several components and is restored with all of them under its own id.
    #[test]
    fn processes_come_back_whole_and_keep_their_ids() {
        #[derive(Resource, Default)]
        struct Begun(Vec<ProcessId>);
        let mut app = state().0;
        app.register_process_state::<One>("one").register_process_state::<Two>("two").init_resource::<Begun>();
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
        // Ids continue from where they were at that moment, so that the same battle gets the same ids again.
        world.run_system_cached(begin).unwrap();
        assert_eq!(hash(world), both.0);
    }

    /// A hash depends on names, but not on kinds that nothing has, resources with their initial values, or the order of registration.
    #[test]
    fn a_hash_knows_only_what_is_there_and_what_it_is_called() {
        #[derive(Resource, Default, Serialize, Deserialize)]
        struct Some(u32);
        let hash_of = |register: fn(&mut App), change: fn(&mut World)| {
            let mut app = crate::headless_app(&[]);
            register(&mut app);
            app.world_mut().spawn((PieceId(1), One("a".to_owned()), Two(7)));
            change(app.world_mut());
            check(app.world_mut())
        };
        let few: fn(&mut App) = |app| {
            app.register_state::<One>("one").register_state::<Two>("two");
        };
        let more: fn(&mut App) = |app| {
            app.register_resource_state::<Some>("some").register_state::<Three>("three");
            app.register_state::<Two>("two").register_state::<One>("one");
        };
        let renamed: fn(&mut App) = |app| {
            app.register_state::<One>("two").register_state::<Two>("one");
        };
        assert_eq!(hash_of(more, |_| {}), hash_of(few, |_| {}));
        assert_ne!(hash_of(renamed, |_| {}), hash_of(few, |_| {}));
        assert_ne!(hash_of(more, |world| world.resource_mut::<Some>().0 = 1), hash_of(few, |_| {}));
        assert_eq!(hash_of(more, |world| world.resource_mut::<Some>().0 = 0), hash_of(few, |_| {}));
    }

    /// The kinds of another rulebook aren't part of a game.
    #[test]
    fn only_the_rulebook_in_play_is_hashed() {
        let mut app = state().0;
        app.world_mut().resource_mut::<StateRegistry>().in_play = Some("this");
        let before = hash(app.world_mut());
        #[derive(Component, Clone, PartialEq, Debug, Serialize, Deserialize)]
        struct Foreign(u32);
        kinds::register_of(&mut app, "another", |app| {
            app.register_state::<Foreign>("one");
        });
        let world = app.world_mut();
        let piece = world.resource::<PieceIndex>().entity(PieceId(1)).unwrap();
        world.entity_mut(piece).insert(Foreign(3));
        assert_eq!(check(world), before);
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
