//! Effects of cards and abilities (CARD-122), built from a short list of verbs so that files can define new cards without code.

use crate::data::pool::DicePool;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    pub does: Verb,
    /// Its targets.
    #[serde(default)]
    pub to: EffectTargets,
    /// A condition: targets that don't meet it are not affected.
    #[serde(default, rename = "if")]
    pub only_if: Option<Condition>,
}

/// What an effect does to its target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verb {
    /// Puts this many damage tokens on it (CARD-099).
    Token(u8),
    /// Discards one attached damage card worth at most this much, or removes damage tokens worth at most this much in all (CARD-090).
    Heal(u8),
    /// Gives it this much burden, up to the energy that it has left (CARD-092).
    Stun(u8),
    /// Removes this much burden.
    Rest(u8),
    /// Removes this many of its dice; its player chooses which.
    RemoveDice(u8),
    /// Adds these dice, even beyond the size of its pool (CARD-098).
    AddDice(DicePool),
    /// The side that uses the effect rerolls any number of the target's dice.
    Reroll,
    /// Raises its dice by this much in all (CARD-091).
    Raise(u8),
    /// Lowers its dice by this much in all (CARD-091).
    Lower(u8),
    /// Negates the declared attack (CARD-052).
    Negate,
    /// Makes the payer the defender (CARD-055).
    Redirect,
    /// The target does not recharge at the end of this round (CARD-096).
    Suppress,
    /// Its player draws this many cards.
    Draw(u8),
    /// Its player discards this many cards.
    Discard(u8),
    /// Its player may take this many more actions after this one.
    ExtraAction(u8),
    /// Attaches the card to the target; the card's `standing` effects apply from then on.
    Attach,
    /// Two friends swap places (CARD-097).
    Switch,
    /// A lasting effect until the end of the round.
    UntilEnd(Standing),
    /// Puts a token on it that does this at the end of each round (CARD-106).
    Recurring(Repeat),
}

/// A lasting effect on a character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Standing {
    /// Damage of these traits counts this much less (CARD-093).
    Resist(Of, u8),
    /// Damage of these traits worth at most this much is discarded (CARD-094).
    Harden(Of, u8),
    /// It has this much more energy.
    Energy(u8),
    /// Enemy attacks must target it.
    Taunt,
}

/// Which traits of damage a lasting effect applies to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Of {
    /// Any damage, even without a trait.
    All,
    /// Damage with this trait.
    Trait(String),
}

impl Of {
    /// Whether it applies to damage with these traits.
    pub fn is_of(&self, traits: &[String]) -> bool {
        match self {
            Of::All => true,
            Of::Trait(one) => traits.contains(one),
        }
    }
}

/// What a recurring token does at the end of each round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Repeat {
    /// Puts this many damage tokens on its character.
    Token(u8),
    /// Heals this much.
    Heal(u8),
    /// Gives this much burden.
    Stun(u8),
    /// Removes this much burden.
    Rest(u8),
}

impl Repeat {
    /// The verb of the effect that it repeats.
    pub fn verb(self) -> Verb {
        match self {
            Repeat::Token(count) => Verb::Token(count),
            Repeat::Heal(count) => Verb::Heal(count),
            Repeat::Stun(count) => Verb::Stun(count),
            Repeat::Rest(count) => Verb::Rest(count),
        }
    }

    /// Whether it is good for its character.
    pub fn is_boon(self) -> bool {
        matches!(self, Repeat::Heal(_) | Repeat::Rest(_))
    }
}

/// The targets of an effect. By default a friend may be the payer itself (CARD-057).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum EffectTargets {
    /// The character that pays, or whose ability it is.
    #[default]
    Payer,
    /// One chosen friend.
    Friend,
    /// One chosen friend other than the payer.
    OtherFriend,
    /// All friends together: the effect is split among them.
    Friends,
    EachFriend,
    /// One chosen enemy.
    Enemy,
    /// One chosen enemy other than the defender.
    OtherEnemy,
    EachEnemy,
    Attacker,
    Defender,
}

impl EffectTargets {
    /// Whether the player chooses one target.
    pub fn is_chosen(self) -> bool {
        matches!(self, EffectTargets::Friend | EffectTargets::OtherFriend | EffectTargets::Enemy | EffectTargets::OtherEnemy)
    }

    /// Whether the target is a chosen enemy, or every enemy.
    pub fn is_enemy(self) -> bool {
        matches!(self, EffectTargets::Enemy | EffectTargets::OtherEnemy | EffectTargets::EachEnemy)
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
