//! The state of the plain game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_game::kit::hooks::HookList;
use brickfray_game::kit::house::{AddSwitch, NumberDef, SwitchDef};
use brickfray_game::kit::marks::{self, AddMarks, MarkDef, MarkExpiry};
use brickfray_table::{InReserve, MemberOf, Mover, PieceId, PieceIndex, Placement, Removed, SideId};
use brickfray_words::Term;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How much damage a piece can take.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strength(pub u32);

/// Where a piece in reserve enters the table (P-07).
#[derive(Component, Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
struct Post(Placement);

/// Sets where a piece that is being spawned will enter the table.
pub(crate) fn post(piece: &mut EntityWorldMut, to: Placement) {
    piece.insert(Post(to));
}

/// The pieces on the table with their strengths, and those in reserve with their posts.
#[derive(SystemParam)]
pub(crate) struct Strengths<'w, 's> {
    pieces: Query<'w, 's, (&'static PieceId, &'static SideId, &'static mut Strength), (Without<Removed>, Without<InReserve>)>,
    posts: Query<'w, 's, &'static Post>,
    index: Res<'w, PieceIndex>,
    mover: Mover<'w, 's>,
    commands: Commands<'w, 's>,
}

impl Strengths<'_, '_> {
    /// The pieces of a side and their strengths, by id.
    pub fn of(&self, side: SideId) -> Vec<(PieceId, u32)> {
        let own = self.pieces.iter().filter(|(_, of, _)| **of == side);
        let mut own: Vec<(PieceId, u32)> = own.map(|(id, _, strength)| (*id, strength.0)).collect();
        own.sort_unstable();
        own
    }

    /// Takes strength from a piece and returns what is left. A piece without any is removed.
    pub fn lose(&mut self, piece: PieceId, points: u32) -> Option<u32> {
        let (.., mut strength) = self.pieces.get_mut(self.index.entity(piece)?).ok()?;
        strength.0 = strength.0.saturating_sub(points);
        let left = strength.0;
        if left == 0 {
            self.mover.remove(piece);
        }
        Some(left)
    }

    /// Brings a piece in reserve to its post (P-07).
    pub fn call(&mut self, piece: PieceId) {
        if let Some(post) = self.index.entity(piece).and_then(|entity| self.posts.get(entity).ok()) {
            self.mover.bring_on(piece, post.0);
        }
    }

    /// Marks a piece as having warded (P-03).
    pub fn mark_warded(&mut self, piece: PieceId) {
        if let Some(entity) = self.index.entity(piece) {
            marks::set(entity, &WARDED, 1, &mut self.commands);
        }
    }
}

/// The other of the two sides.
pub(crate) fn other(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

/// A piece has warded; it can't do so again (P-03).
pub(crate) static WARDED: MarkDef =
    MarkDef { name: "warded", says: Term::new(crate::messages, "warded"), rule: "P-03", is_bad: true, until: MarkExpiry::Wiped };

/// The step of a storm: the side has damage to distribute (P-04).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stormed(pub SideId);

/// The functions that determine the damage of a hit.
#[derive(Resource, Clone, Default)]
pub(crate) struct DamageHooks(pub HookList<fn(u32) -> u32>);

impl DamageHooks {
    /// The damage of a hit.
    pub fn damage(&self) -> u32 {
        self.0.all().fold(0, |damage, hook| hook(damage))
    }
}

/// The number of rounds after which the game is a draw (P-05).
pub(crate) static ROUNDS: NumberDef = NumberDef::of("rounds", &["P-05"], "The number of rounds after which nobody has won.", 12, (1, 100));

/// Whether a side that doesn't storm may hoard (P-08).
pub(crate) static HOARDING: SwitchDef =
    SwitchDef { name: "hoarding", rules: &["P-08"], about: "A side that does not storm may hoard.", default: true, editions: &[] };

/// The values of each side's coins.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purses(BTreeMap<u8, Vec<u32>>);

impl Purses {
    /// Purses with these coins.
    pub fn of(coins: impl IntoIterator<Item = (SideId, Vec<u32>)>) -> Self {
        Purses(coins.into_iter().map(|(side, coins)| (side.0, coins)).collect())
    }

    /// A side's coins.
    pub fn coins(&self, side: SideId) -> &[u32] {
        self.0.get(&side.0).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn give(&mut self, side: SideId, coin: u32) {
        self.0.entry(side.0).or_default().push(coin);
    }

    /// Removes coins by their indices, which must be in rising order.
    pub(crate) fn take(&mut self, side: SideId, places: &[usize]) {
        let coins = self.0.entry(side.0).or_default();
        places.iter().rev().filter(|place| **place < coins.len()).collect::<Vec<_>>().into_iter().for_each(|place| {
            coins.remove(*place);
        });
    }
}

/// A hit in progress (P-02).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Hit {
    pub by: PieceId,
    pub side: SideId,
    pub at: Vec<PieceId>,
    pub is_paid: bool,
    /// The targets that have been warded and take no damage.
    pub warded: Vec<PieceId>,
    /// The piece that wards while its side has yet to say which target.
    pub wards: Option<PieceId>,
}

/// What is in progress.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Course {
    /// The last round in which both sides bid.
    pub bid: u32,
    /// The side has stormed or hoarded this turn.
    pub has_stormed_or_hoarded: bool,
    /// The side has drawn its card this turn.
    pub has_drawn: bool,
    /// The side has played a card this turn.
    pub has_played: bool,
    pub hit: Option<Hit>,
}

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Strength>("strength")
        .register_state::<InReserve>("in-reserve")
        .register_state::<Post>("post")
        .register_state::<MemberOf>("member-of")
        .register_resource_state::<Purses>("purses")
        .register_resource_state::<Course>("course")
        .init_resource::<DamageHooks>()
        .add_marks([&WARDED])
        .add_switch(&HOARDING)
        .add_number(&ROUNDS);
}
