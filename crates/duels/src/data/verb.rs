//! Effects (CARD-122): what cards and abilities do, as a short list of verbs, so that files bring new ones without code.

use crate::data::pool::DicePool;
use serde::{Deserialize, Serialize};

/// One thing that a card does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// What it does.
    pub does: Verb,
    /// Its targets.
    #[serde(default)]
    pub to: Whom,
    /// It happens only to targets for which this holds.
    #[serde(default, rename = "if")]
    pub only_if: Option<Condition>,
}

/// What an effect does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verb {
    /// So many damage tokens (CARD-099).
    Token(u8),
    /// One attached damage card that is worth so much or less goes, or damage tokens up to so much (CARD-090).
    Heal(u8),
    /// So much energy is spent (CARD-092).
    Stun(u8),
    /// So much burden is taken off.
    Rest(u8),
    /// So many of its dice go, which its player chooses.
    RemoveDice(u8),
    /// Dice come to it beyond its pool (CARD-098).
    AddDice(DicePool),
    /// Any of its dice are rolled again.
    Reroll,
    /// Dice go up by one, so often in all (CARD-091).
    Raise(u8),
    /// Dice go down by one, so often in all (CARD-091).
    Lower(u8),
    /// The attack that is declared comes to nothing (CARD-052).
    Negate,
    /// The payer becomes the defender (CARD-055).
    Redirect,
    /// It does not recharge at the end of this turn (CARD-096).
    Suppress,
    /// Its player draws so many cards.
    Draw(u8),
    /// Its player discards so many cards.
    Discard(u8),
    /// Its player takes so many more actions after this one.
    ExtraAction(u8),
    /// The card stays with it, and does what its `standing` says.
    Attach,
    /// Two friends change places (CARD-097).
    Switch,
    /// This holds for it until the end of the turn.
    UntilEnd(Standing),
    /// This happens to it at the end of each turn (CARD-106).
    Recurring(Repeat),
}

/// What holds for a character for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Standing {
    /// Damage of these traits counts so much less (CARD-093).
    Resist(Of, u8),
    /// Damage of these traits that is worth so much or less is discarded (CARD-094).
    Harden(Of, u8),
    /// It has so much more energy.
    Energy(u8),
    /// Enemies that attack must attack it.
    Taunt,
}

/// Of which traits damage is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Of {
    /// Of any trait, or of none.
    All,
    /// Of this trait.
    Trait(String),
}

impl Of {
    /// Damage of these traits is meant.
    pub fn is_of(&self, traits: &[String]) -> bool {
        match self {
            Of::All => true,
            Of::Trait(one) => traits.contains(one),
        }
    }
}

/// What happens again at the end of each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Repeat {
    /// So many damage tokens come.
    Token(u8),
    /// So much is healed.
    Heal(u8),
    /// So much energy is spent.
    Stun(u8),
    /// So much burden is taken off.
    Rest(u8),
}

impl Repeat {
    /// The verb that it repeats.
    pub fn verb(self) -> Verb {
        match self {
            Repeat::Token(count) => Verb::Token(count),
            Repeat::Heal(count) => Verb::Heal(count),
            Repeat::Stun(count) => Verb::Stun(count),
            Repeat::Rest(count) => Verb::Rest(count),
        }
    }

    /// It is good for the character.
    pub fn is_boon(self) -> bool {
        matches!(self, Repeat::Heal(_) | Repeat::Rest(_))
    }
}

/// The targets of an effect. A friend may be the payer itself (CARD-057).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Whom {
    /// Who pays, or whose ability it is.
    #[default]
    Payer,
    /// A friend.
    Friend,
    /// A friend that is not the payer.
    OtherFriend,
    /// Friends, among whom what is done is split.
    Friends,
    /// Each friend.
    EachFriend,
    /// An enemy.
    Enemy,
    /// An enemy that is not the defender.
    OtherEnemy,
    /// Each enemy.
    EachEnemy,
    /// Who attacks.
    Attacker,
    /// Who is attacked.
    Defender,
}

impl Whom {
    /// Its player chooses one.
    pub fn is_chosen(self) -> bool {
        matches!(self, Whom::Friend | Whom::OtherFriend | Whom::Enemy | Whom::OtherEnemy)
    }

    /// It is chosen among enemies, or is all of them.
    pub fn is_enemy(self) -> bool {
        matches!(self, Whom::Enemy | Whom::OtherEnemy | Whom::EachEnemy)
    }
}

/// A condition on the target of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// Its damage is at least half of its HP.
    HalfHurt,
    /// It has no damage.
    Unhurt,
    /// It has no dice.
    NoDice,
    /// It has no energy left.
    NoEnergy,
    /// It is suppressed.
    Suppressed,
}
