//! Cards (CARD-016, CARD-017): attacks, actions, resources and edges, as files describe them.

use crate::data::cost::Cost;
use crate::data::verb::{Condition, Effect, Standing, Verb, Whom};
use brickfray_game::ItemLook;
use brickfray_words::Worded;
use serde::{Deserialize, Serialize};

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// What it is called.
    pub name: Worded,
    /// Who can pay for it.
    #[serde(rename = "for")]
    pub payers: Payers,
    /// What kind it is.
    pub kind: Kind,
    /// What it costs.
    pub cost: Cost,
    /// What it does, in order; of an attack, what it does when it hits (CARD-054).
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// What it does while it is attached to somebody.
    #[serde(default)]
    pub standing: Vec<Standing>,
    /// What the figure in its picture holds.
    #[serde(default)]
    pub holds: Option<ItemLook>,
}

/// Who can pay for a card (CARD-040).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Payers {
    /// Anybody: it is generic.
    Any,
    /// Who has this trait.
    Trait(String),
    /// Who has one of these traits.
    Traits(Vec<String>),
    /// This character.
    Character(String),
}

impl Payers {
    /// The traits by which it goes; none of a card that is generic or a character's own.
    pub fn traits(&self) -> &[String] {
        match self {
            Payers::Any | Payers::Character(_) => &[],
            Payers::Trait(one) => std::slice::from_ref(one),
            Payers::Traits(several) => several,
        }
    }

    /// A character of that name with these traits can pay for it.
    pub fn admit(&self, name: &str, traits: &[String]) -> bool {
        match self {
            Payers::Any => true,
            Payers::Character(own) => own == name,
            Payers::Trait(_) | Payers::Traits(_) => self.traits().iter().any(|one| traits.contains(one)),
        }
    }
}

/// What kind a card is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Kind {
    /// It is attached to the character it hits, and its damage counts there (CARD-050 to 052).
    Attack(Attack),
    /// It does what it does and is discarded, or is attached.
    Action,
    /// An action that is attached to a friend for good.
    Resource,
    /// It is played between actions, when its time comes (CARD-070).
    Edge(Timing),
}

/// The sorts of cards, in the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// Attacks.
    Attack,
    /// Actions.
    Action,
    /// Resources.
    Resource,
    /// Edges.
    Edge,
}

impl Kind {
    /// Of which sort it is.
    pub fn sort(&self) -> Sort {
        match self {
            Kind::Attack(_) => Sort::Attack,
            Kind::Action => Sort::Action,
            Kind::Resource => Sort::Resource,
            Kind::Edge(_) => Sort::Edge,
        }
    }
}

/// What an attack is, beside its effects.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Its effect bar.
    pub damage: u8,
    /// What it is worth instead where something holds for the defender when it hits.
    #[serde(default)]
    pub rises: Option<Rise>,
    /// It can't be negated (CARD-058).
    #[serde(default)]
    pub sure: bool,
}

impl Attack {
    /// Its damage as it stands on a card: "5", and "4/6" where it may rise.
    pub fn shown(&self) -> String {
        match &self.rises {
            None => self.damage.to_string(),
            Some(rise) => format!("{}/{}", self.damage, rise.to),
        }
    }
}

/// What an attack is worth where something holds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rise {
    /// The damage.
    pub to: u8,
    /// What must hold for the defender.
    #[serde(rename = "if")]
    pub only_if: Condition,
}

/// When an edge may be played (CARD-073).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Timing {
    /// When an attack on its side is declared: W1.
    Declared,
    /// When an attack of its side has hit: W2.
    Hits,
    /// When an attack has hit its side: W2.
    IsHit,
    /// At the start of an action phase of its own side: W3.
    Phase,
    /// After an action: W4.
    Resolved,
    /// At the end of a turn, before cards are discarded: W5.
    TurnEnds,
    /// In each of these windows.
    AnyTime,
}

impl Card {
    /// Its attack, where it is one.
    pub fn attack(&self) -> Option<&Attack> {
        if let Kind::Attack(attack) = &self.kind { Some(attack) } else { None }
    }

    /// When it may be played, where it is an edge.
    pub fn timing(&self) -> Option<Timing> {
        if let Kind::Edge(timing) = self.kind { Some(timing) } else { None }
    }

    /// It makes its payer the defender.
    pub fn redirects(&self) -> bool {
        self.effects.iter().any(|effect| effect.does == Verb::Redirect)
    }

    /// It stays with somebody when it has been played.
    pub fn attaches(&self) -> bool {
        self.effects.iter().any(|effect| effect.does == Verb::Attach)
    }

    /// The target that its player chooses: the defender of an attack, or the first chosen target of its effects.
    pub fn target(&self) -> Option<Whom> {
        match self.kind {
            Kind::Attack(_) => Some(Whom::Enemy),
            _ => self.effects.iter().map(|effect| effect.to).find(|whom| whom.is_chosen()),
        }
    }
}
