//! House rules of the duel: a named switch for every point that the rules leave open.

use bevy::prelude::App;
use brickfray_game::switches::Bound;
use brickfray_game::{RegisterState, one_edition, switches};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<HouseRules>("house-rules");
}

/// The name of this rulebook's edition in battle files.
pub const EDITION: &str = "duels";

switches! {
    /// Each side may once shuffle its opening hand back into its deck and draw a new one.
    ["CARD-022"] mulligan: bool = false;
    /// The next side begins the next round; otherwise the same side begins every round.
    ["CARD-023", "CARD-026"] first_alternates: bool = false;
    /// How much burden characters remove at the end of a round: all, some (`recharge_by`), or none.
    ["CARD-035"] recharge: Recharge = Recharge::Full;
    /// How much burden characters remove if `recharge` is `Some`, 1 to 20.
    ["CARD-035"] recharge_by: u8 = 4;
    /// What happens when a player must draw from an empty deck.
    ["CARD-037"] deck_runs_out: DeckRunsOut = DeckRunsOut::Reshuffle;
    /// After this many whole rounds in a row in which everybody passed at once, the side with the most HP left wins, 1 to 10.
    ["CARD-038"] idle_turns: u8 = 2;
    /// After this many rounds the side with the most HP left wins, 1 to 200.
    ["CARD-038"] last_turn: u8 = 50;
    /// How many reactions may be played against an attack, 0 to 5.
    ["CARD-053"] reactions: u8 = 1;
    /// After a redirect, a reaction may be played for the new defender too.
    ["CARD-055"] redirected_reacts: bool = false;
    /// An edge against a declared attack is paid for only by the defender, or by the character that takes the attack upon itself; otherwise
    /// any friend may pay.
    ["CARD-053", "CARD-056"] defender_pays: bool = true;
    /// Where a card says "friend", the payer counts as one too.
    ["CARD-057"] payer_is_friend: bool = true;
    /// The other effects of an edge that negates happen even if the attack can't be negated.
    ["CARD-058"] rest_happens: bool = true;
    /// In which windows edges may be played: in all of them, or only around attacks.
    ["CARD-073"] windows: Windows = Windows::All;
    /// A dead character loses its dice, burden and tokens, and its attached cards are discarded.
    ["CARD-082"] death_clears: bool = true;
    /// Victory is checked when a card has taken full effect, so that both sides can lose their last character together; otherwise it is
    /// checked as soon as a character dies.
    ["CARD-080", "CARD-083"] end_after_card: bool = true;
    /// Healing removes damage tokens too.
    ["CARD-090"] heals_tokens: bool = true;
    /// A stun takes as much energy as its number; otherwise it takes one.
    ["CARD-092"] stun_by_number: bool = true;
    /// Hardened looks at damage before Resistance lowers it; otherwise at what is left of it.
    ["CARD-095", "CARD-104"] hardened_first: bool = true;
    /// Several Resistances add up; otherwise the highest counts.
    ["CARD-095"] resistances_add: bool = true;
    /// The effects of an attack on a hit happen even if Hardened discards its damage.
    ["CARD-104"] hardened_hits: bool = true;
    /// Resistance and Hardened look at each damage token by itself; otherwise tokens that came together count as one.
    ["CARD-099", "CARD-106"] tokens_apart: bool = true;
    /// A round ends after this many actions, 10 to 1,000.
    ["CARD-108"] most_actions: u16 = 100;
}

/// How much burden characters lose at the end of a round (CARD-035).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recharge {
    Full,
    Some,
    None,
}

/// What happens when a player has to draw from an empty deck (CARD-037).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeckRunsOut {
    /// The discards are shuffled and become the deck.
    Reshuffle,
    /// No card is drawn.
    NoDraw,
}

/// In which windows edges may be played (CARD-073).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Windows {
    All,
    /// When an attack is declared, and when it has hit.
    Attacks,
}

/// The bounds of the numeric switches.
const BOUNDS: &[Bound<HouseRules>] = &[
    ("recharge_by", |rules| (1..=20).contains(&rules.recharge_by), "characters remove 1 to 20 burden"),
    ("idle_turns", |rules| (1..=10).contains(&rules.idle_turns), "a duel ends after 1 to 10 idle rounds"),
    ("last_turn", |rules| (1..=200).contains(&rules.last_turn), "a duel ends after 1 to 200 rounds"),
    ("reactions", |rules| rules.reactions <= 5, "0 to 5 reactions may be played against an attack"),
    ("most_actions", |rules| (10..=1_000).contains(&rules.most_actions), "a round ends after 10 to 1,000 actions"),
];

one_edition!(EDITION, BOUNDS);
