//! System parameters for the whole duel: [`Table`] to read it, `Duel` to change it. Both give a [`Board`].

use crate::data::card_set::CardSet;
use crate::house_rules::HouseRules;
use crate::state::fighter::{CharacterName, Fighter, Fighters};
use crate::state::held::{AttachedTo, Attachment, CardName, DECK, DISCARDS, Faces, HAND};
use crate::table::board::{Board, Held, Hero};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{InPile, Names, PileEnd, Piles, Turn};
use brickfray_table::{Mover, PieceId, SideId};
use std::sync::Arc;

#[derive(Resource, Clone, Debug, Default)]
pub struct Cards(pub Arc<CardSet>);

/// Read access to the duel.
#[derive(SystemParam)]
pub struct Table<'w, 's> {
    cards: Res<'w, Cards>,
    house: Res<'w, HouseRules>,
    turn: Res<'w, Turn>,
    pub names: Res<'w, Names>,
    fighters: Query<'w, 's, (&'static PieceId, &'static SideId, &'static CharacterName, &'static Fighter)>,
    held: Query<'w, 's, (&'static PieceId, &'static SideId, &'static InPile, Option<&'static CardName>, &'static AttachedTo)>,
}

impl Table<'_, '_> {
    /// A read-only view of the duel.
    pub fn board(&self) -> Board<'_> {
        let set = &*self.cards.0;
        let heroes = self.fighters.iter().filter_map(|(id, side, name, is)| hero(set, *id, *side, name, is));
        let cards = self.held.iter().map(|(id, side, lies, name, attached)| held(set, (*id, *side), lies, name, attached));
        board(set, &self.house, self.turn.sides, heroes, cards)
    }
}

/// Write access to the duel.
#[derive(SystemParam)]
pub(crate) struct Duel<'w, 's> {
    cards: Res<'w, Cards>,
    pub house: Res<'w, HouseRules>,
    pub turn: ResMut<'w, Turn>,
    pub names: Res<'w, Names>,
    pub piles: Piles<'w, 's>,
    pub mover: Mover<'w, 's>,
    fighters: Fighters<'w, 's>,
    faces: Faces<'w, 's>,
}

impl Duel<'_, '_> {
    /// A read-only view of the duel.
    pub fn board(&self) -> Board<'_> {
        let cards = self.piles.iter().filter_map(|lies| self.held(lies));
        board(&self.cards.0, &self.house, self.turn.sides, self.heroes(), cards)
    }

    /// The characters, in no particular order.
    pub fn heroes(&self) -> impl Iterator<Item = Hero<'_>> {
        self.fighters.iter().filter_map(|(id, side, name, is)| hero(&self.cards.0, id, side, name, is))
    }

    pub fn hero(&self, id: PieceId) -> Option<Hero<'_>> {
        self.heroes().find(|hero| hero.id == id)
    }

    pub fn card(&self, id: PieceId) -> Option<Held<'_>> {
        self.piles.iter().find(|(card, ..)| *card == id).and_then(|lies| self.held(lies))
    }

    fn held<'a>(&'a self, (id, side, lies): (PieceId, SideId, &'a InPile)) -> Option<Held<'a>> {
        let (name, attached) = self.faces.of(id)?;
        Some(held(&self.cards.0, (id, side), lies, name, attached))
    }

    /// The state of a character, mutable.
    pub fn fighter(&mut self, id: PieceId) -> Option<Mut<'_, Fighter>> {
        self.fighters.of(id)
    }

    /// The states of all characters, mutable.
    pub fn fighters(&mut self) -> impl Iterator<Item = Mut<'_, Fighter>> {
        self.fighters.iter_mut()
    }

    /// Attaches a card to a character, or detaches it.
    pub fn attach(&mut self, card: PieceId, to: Option<Attachment>) {
        self.faces.attach(card, to);
    }

    /// Detaches a card and puts it on its owner's discard pile.
    pub fn discard(&mut self, card: PieceId) {
        self.attach(card, None);
        self.piles.put(card, DISCARDS, PileEnd::Top);
    }

    /// Moves up to `count` cards from the top of a side's deck to its hand; returns them.
    pub fn draw(&mut self, side: SideId, count: usize) -> Vec<PieceId> {
        let drawn: Vec<PieceId> = self.piles.of(side, DECK).into_iter().take(count).collect();
        drawn.iter().for_each(|card| self.piles.put(*card, HAND, PileEnd::Bottom));
        drawn
    }
}

fn hero<'a>(set: &'a CardSet, id: PieceId, side: SideId, name: &'a CharacterName, is: &'a Fighter) -> Option<Hero<'a>> {
    let data = set.characters.get(&name.0)?;
    Some(Hero { id, side, name: &name.0, data, is })
}

fn held<'a>(
    set: &'a CardSet,
    (id, side): (PieceId, SideId),
    lies: &'a InPile,
    name: Option<&'a CardName>,
    attached: &AttachedTo,
) -> Held<'a> {
    Held { id, side, pile: &lies.pile, place: lies.place, name: name.map(|name| name.0.as_str()), attached: attached.0, set }
}

fn board<'a>(
    set: &'a CardSet,
    house: &'a HouseRules,
    sides: u8,
    heroes: impl Iterator<Item = Hero<'a>>,
    cards: impl Iterator<Item = Held<'a>>,
) -> Board<'a> {
    let (mut heroes, mut cards) = (all(heroes), all(cards));
    heroes.sort_unstable_by_key(|hero| hero.id);
    cards.sort_unstable_by_key(|card| card.id);
    Board { set, house, sides, heroes, cards }
}

/// Collects an iterator into a `Vec` that has room for its upper size bound from the start.
fn all<T>(these: impl Iterator<Item = T>) -> Vec<T> {
    let mut all = Vec::with_capacity(these.size_hint().1.unwrap_or(0));
    all.extend(these);
    all
}
