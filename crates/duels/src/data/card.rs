//! Cards (CARD-016, CARD-017): attacks, actions, resources and edges, as files describe them.

use crate::data::cost::Cost;
use crate::data::verb::{Condition, Effect, EffectTargets, Standing, Verb};
use brickfray_game::ItemLook;
use brickfray_words::Worded;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub name: Worded,
    /// The characters that can pay for it.
    #[serde(rename = "for")]
    pub payers: Payers,
    pub kind: Kind,
    pub cost: Cost,
    /// Its effects, in order; those of an attack happen when it hits (CARD-054).
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Lasting effects on the character that it is attached to.
    #[serde(default)]
    pub standing: Vec<Standing>,
    /// The item that the figure in its picture holds.
    #[serde(default)]
    pub holds: Option<ItemLook>,
}

/// The characters that can pay for a card (CARD-040).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Payers {
    /// Any character: the card is generic.
    Any,
    /// Characters with this trait.
    Trait(String),
    /// Characters with at least one of these traits.
    Traits(Vec<String>),
    /// Only this character.
    Character(String),
}

impl Payers {
    /// The traits of the card; empty if it is generic or a character's own.
    pub fn traits(&self) -> &[String] {
        match self {
            Payers::Any | Payers::Character(_) => &[],
            Payers::Trait(one) => std::slice::from_ref(one),
            Payers::Traits(several) => several,
        }
    }

    /// Whether a character with this name and these traits can pay for the card.
    pub fn includes(&self, name: &str, traits: &[String]) -> bool {
        match self {
            Payers::Any => true,
            Payers::Character(own) => own == name,
            Payers::Trait(_) | Payers::Traits(_) => self.traits().iter().any(|one| traits.contains(one)),
        }
    }
}

/// The kinds of cards, with what is particular to each.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Kind {
    /// When it hits, it is attached to the defender and counts as damage there (CARD-050 to 052).
    Attack(Attack),
    /// Its effects happen, and then it is discarded unless it has been attached.
    Action,
    /// An action that stays attached to a friend.
    Resource,
    /// A card played between actions, in the windows that its timing allows (CARD-070).
    Edge(Timing),
}

/// The kinds of cards without their data, in the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CardKind {
    Attack,
    Action,
    Resource,
    Edge,
}

impl Kind {
    /// Its kind without the data.
    pub fn sort(&self) -> CardKind {
        match self {
            Kind::Attack(_) => CardKind::Attack,
            Kind::Action => CardKind::Action,
            Kind::Resource => CardKind::Resource,
            Kind::Edge(_) => CardKind::Edge,
        }
    }
}

/// What is particular to attack cards; their other effects are in [`Card::effects`].
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The damage on its effect bar.
    pub damage: u8,
    /// A higher damage under a condition on the defender, checked when the attack hits.
    #[serde(default)]
    pub rises: Option<Rise>,
    /// It can't be negated (CARD-058).
    #[serde(default)]
    pub sure: bool,
}

impl Attack {
    /// Its damage as printed on the card: "5", or "4/6" if it can rise.
    pub fn shown(&self) -> String {
        match &self.rises {
            None => self.damage.to_string(),
            Some(rise) => format!("{}/{}", self.damage, rise.to),
        }
    }
}

/// The damage of an attack under a condition.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rise {
    /// The damage if the condition holds.
    pub to: u8,
    /// The condition on the defender.
    #[serde(rename = "if")]
    pub only_if: Condition,
}

/// When an edge may be played (CARD-073).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Timing {
    /// W1: when an attack on its side is declared.
    Declared,
    /// W2: when an attack by its side has hit.
    Hits,
    /// W2: when an attack has hit its side.
    IsHit,
    /// W3: in its own side's action phase.
    Phase,
    /// W4: after an action.
    Resolved,
    /// W5: at the end of a round, before cards are discarded.
    TurnEnds,
    /// In all of these windows.
    AnyTime,
}

impl Card {
    /// The attack, if the card is one.
    pub fn attack(&self) -> Option<&Attack> {
        if let Kind::Attack(attack) = &self.kind { Some(attack) } else { None }
    }

    /// When it may be played, if it is an edge.
    pub fn timing(&self) -> Option<Timing> {
        if let Kind::Edge(timing) = self.kind { Some(timing) } else { None }
    }

    /// Whether it makes its payer the defender.
    pub fn redirects(&self) -> bool {
        self.effects.iter().any(|effect| effect.does == Verb::Redirect)
    }

    /// Whether it is attached to a character when it is played.
    pub fn attaches(&self) -> bool {
        self.effects.iter().any(|effect| effect.does == Verb::Attach)
    }

    /// The kind of target that its player chooses: an enemy for an attack, otherwise the first chosen target among its effects.
    pub fn target(&self) -> Option<EffectTargets> {
        match self.kind {
            Kind::Attack(_) => Some(EffectTargets::Enemy),
            _ => self.effects.iter().map(|effect| effect.to).find(|whom| whom.is_chosen()),
        }
    }
}
