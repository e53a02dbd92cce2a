//! Piles: ordered pieces that aren't on the table but in a side's hand, deck or discards.
//!
//! The name of such a piece doesn't reveal what it is. That is stored in its faces, components that a rulebook registers with
//! [`AddPiles::register_face`]. A shuffle redistributes the faces among the pieces of the pile, so that nobody can follow a card by its id.

use crate::state::eyes::Viewer;
use crate::state::kinds::{ComponentKind, RegisterState};
use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Term;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The pile that contains this piece. Piles belong to the piece's side.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InPile {
    /// The name of the [`PileKind`].
    pub pile: String,
    /// Its position in the pile: the lowest is at the top and is taken first. There may be gaps.
    pub place: i32,
}

/// A kind of pile. Each side has one of every kind.
#[derive(Clone, Copy, Debug)]
pub struct PileKind {
    /// Its name in files: `hand`.
    pub name: &'static str,
    /// Its name for players.
    pub says: Term,
    /// Who sees the faces of the pieces in it.
    pub shows: Shows,
}

/// Who sees the faces in a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// Everybody: the pieces lie face up.
    All,
    /// The side that owns the pile.
    Owner,
    /// Nobody: the pieces lie face down.
    Nobody,
}

impl PileKind {
    /// Whether this viewer sees the faces in such a pile of that side.
    pub fn is_seen(&self, eyes: Viewer, of: SideId) -> bool {
        match self.shows {
            Shows::All => true,
            Shows::Owner => eyes.see(of),
            Shows::Nobody => eyes == Viewer::All,
        }
    }
}

/// The components registered as faces.
#[derive(Resource, Clone, Default)]
struct Faces(Vec<ComponentKind>);

/// Declares the faces of pieces in piles, for plugins of rulebooks.
pub trait AddPiles {
    /// Registers a component as a face of pieces in piles. It is state under this name, hidden from viewers who don't see the face.
    fn register_face<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl AddPiles for App {
    fn register_face<C: Component<Mutability = Mutable> + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        self.register_state::<C>(name);
        let kind = ComponentKind::of::<C, PieceId>(name, self.world_mut());
        let mut faces = self.world_mut().get_resource_or_init::<Faces>();
        if faces.0.iter().all(|known| known.id != kind.id) {
            faces.0.push(kind);
        }
        self
    }
}

/// The faces of one piece: the packed value of each kind of face, or `None` if the piece doesn't have it.
type Face = Vec<Option<Vec<u8>>>;

fn face(world: &World, piece: Entity) -> Face {
    let packed = |kind: &ComponentKind| {
        let mut bytes = Vec::new();
        (kind.save)(world, piece, &mut bytes).then_some(bytes)
    };
    world.resource::<Faces>().0.iter().map(packed).collect()
}

fn set_face(world: &mut World, piece: Entity, face: &Face) {
    let faces = world.resource::<Faces>().clone();
    for (kind, value) in faces.0.iter().zip(face) {
        match value {
            Some(bytes) => (kind.load)(world, piece, bytes),
            None => (kind.remove)(world, piece),
        }
    }
}

/// The pieces of every pile, from the top.
pub fn all(world: &mut World) -> BTreeMap<(SideId, String), Vec<PieceId>> {
    let mut piles: BTreeMap<(SideId, String), Vec<(i32, PieceId)>> = BTreeMap::new();
    for (id, side, lies) in world.query::<(&PieceId, &SideId, &InPile)>().iter(world) {
        piles.entry((*side, lies.pile.clone())).or_default().push((lies.place, *id));
    }
    let sorted = |mut pile: Vec<(i32, PieceId)>| {
        pile.sort_unstable();
        pile.into_iter().map(|(_, id)| id).collect()
    };
    piles.into_iter().map(|(of, pile)| (of, sorted(pile))).collect()
}

/// The pieces in piles whose faces this viewer doesn't see, by side.
fn unseen(world: &mut World, kinds: &[PileKind], eyes: Viewer) -> BTreeMap<SideId, Vec<PieceId>> {
    let mut unseen: BTreeMap<SideId, Vec<PieceId>> = BTreeMap::new();
    for ((side, pile), pieces) in all(world) {
        if kinds.iter().find(|kind| kind.name == pile).is_some_and(|kind| !kind.is_seen(eyes, side)) {
            unseen.entry(side).or_default().extend(pieces);
        }
    }
    unseen.values_mut().for_each(|pieces| pieces.sort_unstable());
    unseen
}

/// Removes the faces that this viewer doesn't see.
pub(crate) fn turn_down(world: &mut World, kinds: &[PileKind], eyes: Viewer) {
    for piece in unseen(world, kinds, eyes).into_values().flatten() {
        let Some(entity) = world.resource::<PieceIndex>().entity(piece) else { continue };
        let blank = vec![None; world.resource::<Faces>().0.len()];
        set_face(world, entity, &blank);
    }
}

/// Redistributes the faces that this viewer doesn't see among each side's own pieces: a possible arrangement as far as the viewer knows.
/// Which faces there are isn't secret: decks are open to both sides before a battle.
pub(crate) fn redeal(world: &mut World, kinds: &[PileKind], eyes: Viewer, tray: &mut DiceTray) {
    for pieces in unseen(world, kinds, eyes).into_values() {
        deal(world, &pieces, tray, true);
    }
}

/// Redistributes the faces of these pieces among them. With `from_nothing`, the result doesn't depend on their previous order.
fn deal(world: &mut World, pieces: &[PieceId], tray: &mut DiceTray, from_nothing: bool) {
    let index = world.resource::<PieceIndex>();
    let entities: Vec<Entity> = pieces.iter().filter_map(|piece| index.entity(*piece)).collect();
    let mut faces: Vec<Face> = entities.iter().map(|entity| face(world, *entity)).collect();
    if from_nothing {
        faces.sort_unstable();
    }
    for (entity, place) in entities.iter().zip(tray.shuffle(faces.len())) {
        set_face(world, *entity, &faces[place]);
    }
}

/// The end of a pile at which a piece is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PileEnd {
    /// It will be the first to be taken.
    Top,
    /// It will be the last to be taken.
    Bottom,
}

/// Reads piles, moves pieces between them and shuffles them, for systems of rulebooks.
#[derive(SystemParam)]
pub struct Piles<'w, 's> {
    pieces: Query<'w, 's, (&'static PieceId, &'static SideId, &'static mut InPile)>,
    index: Res<'w, PieceIndex>,
    commands: Commands<'w, 's>,
}

impl Piles<'_, '_> {
    /// All pieces in piles, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, SideId, &InPile)> {
        self.pieces.iter().map(|(id, side, lies)| (*id, *side, lies))
    }

    /// The pieces of a pile, from the top.
    pub fn of(&self, side: SideId, pile: &str) -> Vec<PieceId> {
        let lies = self.pieces.iter().filter(|(_, of, lies)| **of == side && lies.pile == pile);
        let mut pieces: Vec<(i32, PieceId)> = lies.map(|(id, _, lies)| (lies.place, *id)).collect();
        pieces.sort_unstable();
        pieces.into_iter().map(|(_, id)| id).collect()
    }

    /// Moves a piece from one pile of its side into another.
    pub fn put(&mut self, piece: PieceId, pile: &str, end: PileEnd) {
        let Some(entity) = self.index.entity(piece) else { return };
        let Ok(side) = self.pieces.get(entity).map(|(_, side, _)| *side) else { return };
        let there = self.pieces.iter().filter(|(id, of, lies)| **id != piece && **of == side && lies.pile == pile);
        let places = there.map(|(.., lies)| lies.place);
        let place = match end {
            PileEnd::Top => places.min().map_or(0, |first| first - 1),
            PileEnd::Bottom => places.max().map_or(0, |last| last + 1),
        };
        if let Ok((.., mut lies)) = self.pieces.get_mut(entity) {
            *lies = InPile { pile: pile.to_owned(), place };
        }
    }

    /// Shuffles a pile with the tray's Shuffle stream, before the next system runs.
    pub fn shuffle(&mut self, side: SideId, pile: &str) {
        let pile = pile.to_owned();
        self.commands.queue(move |world: &mut World| {
            let Some(pieces) = all(world).remove(&(side, pile)) else { return };
            world.resource_scope(|world, mut tray: Mut<DiceTray>| deal(world, &pieces, &mut tray, false));
        });
    }
}
