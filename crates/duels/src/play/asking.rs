//! Requests that several topics make, for characters and for cards in hand, and the options of all requests.

use crate::play::flow::{Flow, title};
use crate::state::held::HAND;
use crate::table::board::{Board, Held};
use brickfray_game::{Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Text;
use std::ops::RangeInclusive;

impl Flow<'_, '_, '_, '_> {
    /// Makes a request; returns the indices of the picked options. `None` while there is no answer.
    pub fn pick(&mut self, request: &Request) -> Option<Vec<usize>> {
        match self.talk.request([request])? {
            [Reply::Picked(places)] => Some(places),
            _ => None,
        }
    }

    /// The option for a character.
    pub fn option_of(&self, who: PieceId) -> RequestOption {
        let name = self.duel.names.of(who);
        RequestOption::new(name, name).about(who)
    }

    /// Asks a side to choose one of these characters; `Some(None)` if there are none to choose from. `None` while there is no answer.
    pub fn ask_whom(
        &mut self,
        asks: SideId,
        rule: &'static str,
        question: Text,
        could: &[PieceId],
        (default, why): (usize, Text),
    ) -> Option<Option<PieceId>> {
        if could.is_empty() {
            return Some(None);
        }
        let options = could.iter().map(|who| self.option_of(*who)).collect();
        let request = Request {
            asks,
            rule: RuleId::new(rule),
            question,
            about: Vec::new(),
            options,
            wants: Wants::ONE,
            default: Reply::one(default),
            why,
        };
        let places = self.pick(&request)?;
        Some(places.first().and_then(|place| could.get(*place).copied()))
    }

    /// Asks a side which cards from its hand it discards, within these counts or its whole hand if it has fewer. `None` while there is no
    /// answer.
    pub fn ask_cards(&mut self, asks: SideId, count: RangeInclusive<usize>, rule: &'static str) -> Option<Vec<PieceId>> {
        let board = self.duel.board();
        let hand = board.pile(asks, HAND);
        let (least, most) = ((*count.start()).min(hand.len()), (*count.end()).min(hand.len()));
        if most == 0 {
            return Some(Vec::new());
        }
        let cards: Vec<PieceId> = hand.iter().map(|card| card.id).collect();
        let (question, why) = match least {
            0 => (text!("ask-discard-up-to", most = most), text!("ask-discard-up-to-why")),
            least => (text!("ask-discard", count = least), text!("ask-discard-why")),
        };
        // By default, discard the cards that nobody can pay for, within the counts.
        let dead = hand.iter().filter(|card| is_dead(&board, card)).count();
        let small = |count: usize| u32::try_from(count).unwrap_or(0);
        let request = Request {
            asks,
            rule: RuleId::new(rule),
            question,
            about: Vec::new(),
            options: options_of(&hand),
            wants: Wants::Pick { at_least: small(least), at_most: small(most) },
            default: Reply::Picked(least_useful(&board, &hand, least.max(dead.min(most)))),
            why,
        };
        let places = self.pick(&request)?;
        Some(places.into_iter().filter_map(|place| cards.get(place).copied()).collect())
    }

    /// The index of the character that is closest to death.
    pub fn weakest(&self, of: &[PieceId]) -> usize {
        let board = self.duel.board();
        (0..of.len()).min_by_key(|place| board.hero(of[*place]).map(|hero| board.hp_left(&hero))).unwrap_or(0)
    }

    /// The index of the first character with the most damage.
    pub fn most_hurt(&self, of: &[PieceId]) -> usize {
        let board = self.duel.board();
        (0..of.len()).rev().max_by_key(|place| board.hero(of[*place]).map(|hero| board.damage(&hero))).unwrap_or(0)
    }
}

/// Whether no living character of its side can pay for this card (CARD-084).
fn is_dead(board: &Board, card: &Held) -> bool {
    card.face().is_some_and(|(_, data)| !board.living(card.side).any(|hero| data.payers.includes(hero.name, &hero.data.traits)))
}

/// The indices of the `count` least useful cards in a hand: first those that nobody can pay for any more (CARD-084), then the cheapest.
fn least_useful(board: &Board, hand: &[Held], count: usize) -> Vec<usize> {
    let cost = |card: &Held| {
        let Some((_, data)) = card.face() else { return 0 };
        u32::from(data.cost.energy) + data.cost.dice().iter().map(|die| u32::from(*die)).sum::<u32>()
    };
    let mut places: Vec<usize> = (0..hand.len()).collect();
    places.sort_by_cached_key(|place| (!is_dead(board, &hand[*place]), cost(&hand[*place])));
    places.truncate(count);
    places.sort_unstable();
    places
}

/// Options for cards, each with a unique key: `duck`, `duck-2`.
pub(crate) fn options_of(cards: &[Held]) -> Vec<RequestOption> {
    let key = |place: usize, name: &str| {
        let before = cards[..place].iter().filter(|card| card.face().is_some_and(|(other, _)| other == name)).count();
        if before == 0 { name.to_owned() } else { format!("{name}-{}", before + 1) }
    };
    let option = |(place, card): (usize, &Held)| {
        let name = card.face().map_or("card", |(name, _)| name);
        RequestOption::new(key(place, name), title(*card)).about(card.id)
    };
    cards.iter().enumerate().map(option).collect()
}

/// Options for dice, each with a unique key: `die-5` for the first that shows 5, `die-5-2` for the second. `who` is a prefix, if not empty.
pub(crate) fn options_of_dice(who: &str, dice: &[u8]) -> Vec<RequestOption> {
    let option = |(place, face): (usize, &u8)| {
        let before = dice[..place].iter().filter(|other| *other == face).count();
        let nth = if before == 0 { String::new() } else { format!("-{}", before + 1) };
        let prefix = if who.is_empty() { String::new() } else { format!("{who}-") };
        RequestOption::new(format!("{prefix}die-{face}{nth}"), text!("option-die", face = u32::from(*face)))
    };
    dice.iter().enumerate().map(option).collect()
}
