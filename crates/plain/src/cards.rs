//! Cards (P-06): a face-down deck, a hand that only its side sees, and discards that everybody sees.

use crate::state::{Course, Purses};
use crate::{NAME, messages};
use bevy::prelude::*;
use brickfray_game::{
    AddPiles, FactBody, FactKind, Inbox, Order, Outbox, PileEnd, PileKind, Piles, Refusal, Remark, RuleId, SetUp, Shows, Turn,
};
use brickfray_table::{PieceId, SideId};
use brickfray_words::Term;
use serde::{Deserialize, Serialize};

/// The deck from which a side draws.
pub const DECK: &str = "deck";
/// The cards in a side's hand.
pub const HAND: &str = "hand";
/// The cards that were played.
pub const DISCARDS: &str = "discards";
/// The piles of each side.
pub(crate) static PILES: [PileKind; 3] = [
    PileKind { name: DECK, says: Term::new(messages, DECK), shows: Shows::Nobody },
    PileKind { name: HAND, says: Term::new(messages, HAND), shows: Shows::Owner },
    PileKind { name: DISCARDS, says: Term::new(messages, DISCARDS), shows: Shows::All },
];

/// The face of a card: its value.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card(pub u32);

/// A side has drawn a card.
struct Drew {
    side: SideId,
    /// Its value; `None` for sides that don't see it.
    worth: Option<u32>,
}

impl FactKind for Drew {
    const WHAT: &'static str = "drew";
    fn tell(self) -> FactBody {
        let told = match self.worth {
            Some(worth) => crate::text!("drew-this", side = self.side, worth = worth),
            None => crate::text!("drew", side = self.side),
        };
        FactBody::new(Remark::default(), told)
    }
}

/// A side has played a card.
struct Played {
    side: SideId,
    worth: u32,
}

impl FactKind for Played {
    const WHAT: &'static str = "played";
    fn tell(self) -> FactBody {
        FactBody::new(Remark::default(), crate::text!("played", side = self.side, worth = self.worth))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.register_face::<Card>("card");
    app.add_systems(SetUp(NAME), shuffle_decks);
}

/// The faces of all cards.
type Cards<'w, 's> = Query<'w, 's, (&'static PieceId, &'static Card)>;

fn worth(card: PieceId, cards: &Cards) -> Option<u32> {
    cards.iter().find(|(id, _)| **id == card).map(|(_, card)| card.0)
}

fn shuffle_decks(mut piles: Piles) {
    [SideId(0), SideId(1)].into_iter().for_each(|side| piles.shuffle(side, DECK));
}

/// Makes a new deck from the discards if the deck is empty.
pub(crate) fn reshuffle(mut piles: Piles, turn: Res<Turn>) {
    let side = turn.side;
    if !piles.of(side, DECK).is_empty() {
        return;
    }
    for card in piles.of(side, DISCARDS) {
        piles.put(card, DECK, PileEnd::Bottom);
    }
    piles.shuffle(side, DECK);
}

/// Draws a card for the side whose turn begins.
pub(crate) fn draw(mut piles: Piles, cards: Cards, mut course: ResMut<Course>, turn: Res<Turn>, mut out: ResMut<Outbox>) {
    course.has_drawn = true;
    out.progressed();
    let Some(top) = piles.of(turn.side, DECK).into_iter().next() else { return };
    piles.put(top, HAND, PileEnd::Bottom);
    let worth = worth(top, &cards);
    out.say_to(turn.side, "P-06", Drew { side: turn.side, worth }, Drew { side: turn.side, worth: None });
}

/// The card that an order names.
pub(crate) fn named_card(order: &Order, hand: impl IntoIterator<Item = (PieceId, u32)>) -> Result<PieceId, Refusal> {
    let no_card = || Refusal::new(RuleId::new("P-06"), crate::text!("no-card")).but(crate::text!("no-card-but"));
    let Order::Act { args, .. } = order else { return Err(no_card()) };
    let worth: u32 = args.item.as_ref().and_then(|item| item.parse().ok()).ok_or_else(no_card)?;
    hand.into_iter().find(|(_, of)| *of == worth).map(|(card, _)| card).ok_or_else(no_card)
}

/// Plays a card for a coin.
pub(crate) fn play(
    (mut inbox, mut out): (ResMut<Inbox>, ResMut<Outbox>),
    cards: Cards,
    mut piles: Piles,
    mut purses: ResMut<Purses>,
    (mut course, turn): (ResMut<Course>, Res<Turn>),
) {
    let Some(order) = inbox.take_order(|_| true) else { return };
    let hand = piles.of(turn.side, HAND).into_iter().filter_map(|card| Some((card, worth(card, &cards)?))).collect::<Vec<_>>();
    let Some(card) = out.or_fail(named_card(&order, hand)) else { return };
    let worth = worth(card, &cards).unwrap_or_default();
    piles.put(card, DISCARDS, PileEnd::Top);
    purses.give(turn.side, worth);
    course.has_played = true;
    out.reveal("P-06", Played { side: turn.side, worth });
}
