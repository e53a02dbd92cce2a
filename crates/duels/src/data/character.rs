//! Characters (CARD-011): who fights, as files describe them.

use crate::data::card::Timing;
use crate::data::cost::Cost;
use crate::data::pool::DicePool;
use crate::data::verb::{Effect, Whom};
use brickfray_game::{FigureLook, ItemLook};
use brickfray_words::Worded;
use serde::Deserialize;

/// A character.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// What it is called.
    pub name: Worded,
    /// How much damage kills it.
    pub hp: u8,
    /// How much energy it has.
    pub energy: u8,
    /// Its dice.
    pub pool: DicePool,
    /// What energy a refresh costs (CARD-060).
    pub refresh: u8,
    /// Its traits, one at least.
    pub traits: Vec<String>,
    /// What it can do beside playing cards.
    #[serde(default)]
    pub ability: Option<Ability>,
    /// What its player can do once it is dead (CARD-081).
    #[serde(default)]
    pub death: Option<Ability>,
    /// What it looks like.
    #[serde(default)]
    pub look: FigureLook,
    /// What it holds.
    #[serde(default)]
    pub holds: Option<ItemLook>,
}

/// What can be done with a character or a card in play.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What it costs the character.
    #[serde(default)]
    pub cost: Cost,
    /// How many cards its player discards for it.
    #[serde(default)]
    pub discards: u8,
    /// When it may be used as an edge; as an action when absent.
    #[serde(default)]
    pub when: Option<Timing>,
    /// What it does.
    pub effects: Vec<Effect>,
}

impl Ability {
    /// The target that its player chooses: the first chosen target of its effects.
    pub fn target(&self) -> Option<Whom> {
        self.effects.iter().map(|effect| effect.to).find(|whom| whom.is_chosen())
    }
}
