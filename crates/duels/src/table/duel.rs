//! The duel as systems of the rules hold it: what lies where, to be read as a [`Board`] and to be changed.

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

/// What decks in play are made of.
#[derive(Resource, Clone, Debug, Default)]
pub struct Cards(pub Arc<CardSet>);

/// The duel, to be read.
#[derive(SystemParam)]
pub struct Table<'w, 's> {
    cards: Res<'w, Cards>,
    house: Res<'w, HouseRules>,
    turn: Res<'w, Turn>,
    /// What everybody is called.
    pub names: Res<'w, Names>,
    fighters: Query<'w, 's, (&'static PieceId, &'static SideId, &'static CharacterName, &'static Fighter)>,
    held: Query<'w, 's, (&'static PieceId, &'static SideId, &'static InPile, Option<&'static CardName>, &'static AttachedTo)>,
}

impl Table<'_, '_> {
    /// As it lies.
    pub fn board(&self) -> Board<'_> {
        let set = &*self.cards.0;
        let heroes = self.fighters.iter().filter_map(|(id, side, name, is)| hero(set, *id, *side, name, is));
        let cards = self.held.iter().map(|(id, side, lies, name, attached)| held(set, (*id, *side), lies, name, attached));
        board(set, &self.house, self.turn.sides, heroes.collect(), cards.collect())
    }
}

/// The duel, to be changed.
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
    /// As it lies.
    pub fn board(&self) -> Board<'_> {
        let set = &*self.cards.0;
        let heroes = self.fighters.iter().filter_map(|(id, side, name, is)| hero(set, id, side, name, is));
        let card = |(id, side, lies)| {
            let (name, attached) = self.faces.of(id)?;
            Some(held(set, (id, side), lies, name, attached))
        };
        board(set, &self.house, self.turn.sides, heroes.collect(), self.piles.iter().filter_map(card).collect())
    }

    /// A character, to be changed.
    pub fn fighter(&mut self, id: PieceId) -> Option<Mut<'_, Fighter>> {
        self.fighters.of(id)
    }

    /// All characters, to be changed.
    pub fn fighters(&mut self) -> impl Iterator<Item = Mut<'_, Fighter>> {
        self.fighters.iter_mut()
    }

    /// A card is attached to a character, or to nobody.
    pub fn attach(&mut self, card: PieceId, to: Option<Attachment>) {
        self.faces.attach(card, to);
    }

    /// A card goes to the discards of its owner.
    pub fn discard(&mut self, card: PieceId) {
        self.attach(card, None);
        self.piles.put(card, DISCARDS, PileEnd::Top);
    }

    /// The topmost cards of a side's deck come to its hand, so many at most; gives which.
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
    let face = name.and_then(|name| Some((name.0.as_str(), set.cards.get(&name.0)?)));
    Held { id, side, pile: &lies.pile, place: lies.place, face, attached: attached.0 }
}

fn board<'a>(set: &'a CardSet, house: &'a HouseRules, sides: u8, mut heroes: Vec<Hero<'a>>, mut cards: Vec<Held<'a>>) -> Board<'a> {
    heroes.sort_unstable_by_key(|hero| hero.id);
    cards.sort_unstable_by_key(|card| card.id);
    Board { set, house, sides, heroes, cards }
}
