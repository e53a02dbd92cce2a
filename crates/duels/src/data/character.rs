//! Characters (CARD-011), as files describe them.

use crate::data::card::Timing;
use crate::data::cost::Cost;
use crate::data::pool::DicePool;
use crate::data::verb::{Effect, EffectTargets};
use brickfray_game::{FigureLook, ItemLook};
use brickfray_words::Worded;
use serde::Deserialize;

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    pub name: Worded,
    /// How much damage it takes to kill it.
    pub hp: u8,
    /// How much energy it has without burden.
    pub energy: u8,
    pub pool: DicePool,
    /// How much energy a refresh costs (CARD-060).
    pub refresh: u8,
    /// Its traits; at least one.
    pub traits: Vec<String>,
    /// What it can do besides playing cards.
    #[serde(default)]
    pub ability: Option<Ability>,
    /// What its player can do once it is dead (CARD-081).
    #[serde(default)]
    pub death: Option<Ability>,
    #[serde(default)]
    pub look: FigureLook,
    /// The item that it holds.
    #[serde(default)]
    pub holds: Option<ItemLook>,
}

/// An ability or a Death Effect of a character.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The energy and dice that it costs the character.
    #[serde(default)]
    pub cost: Cost,
    /// How many cards its player has to discard for it.
    #[serde(default)]
    pub discards: u8,
    /// When it may be used like an edge; if absent, it is used as an action.
    #[serde(default)]
    pub when: Option<Timing>,
    /// Its effects, in order.
    pub effects: Vec<Effect>,
}

impl Ability {
    /// The kind of target that its player chooses: the first chosen target among its effects.
    pub fn target(&self) -> Option<EffectTargets> {
        self.effects.iter().map(|effect| effect.to).find(|whom| whom.is_chosen())
    }
}
