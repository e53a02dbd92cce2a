//! How far a duel has come: who has passed, and the stack of steps that are under way (CARD-030 to 038, CARD-073). Names with `Turn` mean a
//! round.

use crate::data::verb::Repeat;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Course>("course");
}

/// How far a duel has come.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// The side that began this round; `None` until it is known who begins the duel.
    pub first: Option<SideId>,
    /// The sides that have passed in this round.
    pub passed: BTreeSet<SideId>,
    /// The sides that have lost their last character.
    pub out: BTreeSet<SideId>,
    /// The number of actions taken in this round.
    pub actions: u16,
    /// The number of rounds in a row in which everybody passed without acting.
    pub idle: u8,
    /// Further actions that a side may take, one after another, before the next side acts.
    pub extra: BTreeMap<SideId, u8>,
    /// Whether anybody has taken an action in this round.
    pub has_acted: bool,
    /// The sides whose decks are shuffled and whose hands are drawn at the beginning.
    pub shuffles: BTreeSet<SideId>,
    /// The stack of steps that are under way, innermost last. If the last is [`Step::Phase`], the game waits for an order of the active
    /// side.
    pub steps: Vec<Step>,
}

/// A step that is under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// The beginning: rolls for who begins, shuffles decks, draws hands and sets up pools.
    Beginning(Beginning),
    /// An action phase: the active side takes an action or passes.
    Phase,
    /// Sides may play edges, one side after another.
    Window(Window),
    /// A card or an ability is being paid for.
    Play(Play),
    /// An attack is being resolved.
    Attack(Attack),
    /// Effects are being applied, one after another.
    Effects(Effects),
    /// A resolved card is discarded unless it is attached.
    Discard(PieceId),
    /// A character refreshes its dice (CARD-060).
    Refresh {
        who: PieceId,
        /// Whether it has paid and added its pool; dice beyond the pool's size are then still to be removed.
        has_rolled: bool,
    },
    /// An action has ended: sides may play edges after it.
    ActionOver,
    /// An action phase has ended: the next side gets one.
    PhaseOver,
    /// The round ends.
    TurnEnd(Ending),
}

/// The stages of the beginning of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Beginning {
    /// Decks are shuffled.
    Decks,
    /// Hands are drawn.
    Hands,
    /// This side may shuffle its hand back (CARD-022).
    Mulligan(SideId),
    /// This side has shuffled its hand back and draws a new one.
    Redraw(SideId),
    /// Dice pools are set up.
    Pools,
}

/// The stages of the end of a round (CARD-034, CARD-035).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// Sides may play edges.
    Edges,
    /// Recurring tokens take effect; those of these characters are still to do so, in this order.
    Tokens(Vec<PieceId>),
    /// Sides may discard cards; these sides are still to decide.
    Discards(Vec<SideId>),
    /// Cards are drawn, characters recharge, and the next round begins.
    Rest,
}

/// A window in which sides may play edges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The moment at which it opened.
    pub at: Moment,
    /// The sides still to be asked, in order.
    pub asks: Vec<SideId>,
}

/// The moments at which windows for edges open (CARD-073).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// W1: an attack has been declared.
    Declared,
    /// W2: an attack has hit.
    Hit,
    /// W3: an action phase begins.
    Phase,
    /// W4: an action has ended.
    Resolved,
    /// W5: the round ends.
    TurnEnd,
}

/// Something that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Played {
    /// A card from a hand.
    Card(PieceId),
    /// The ability of a character, or its Death Effect if it is dead.
    Ability(PieceId),
}

/// A card or an ability that is being paid for (CARD-044).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// The side that plays it.
    pub side: SideId,
    /// The card or the ability.
    pub what: Played,
    /// The character that pays; `None` until it is chosen.
    pub payer: Option<PieceId>,
    /// The target, if the order named one.
    pub target: Option<PieceId>,
    /// The faces of the dice that pay; `None` until they are chosen.
    pub dice: Option<Vec<u8>>,
    /// Whether it takes up the action of a phase; otherwise it is played as an edge (CARD-070).
    pub is_action: bool,
    /// The moment of the window in which it is played; `None` in an action phase.
    pub moment: Option<Moment>,
}

/// An attack that is under way (CARD-050).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    pub card: PieceId,
    /// The side that attacks.
    pub side: SideId,
    /// The character that attacks.
    pub attacker: PieceId,
    /// The character that is attacked; `None` until it is chosen.
    pub defender: Option<PieceId>,
    pub is_negated: bool,
    /// The number of reactions played against it.
    pub reactions: u8,
    pub is_redirected: bool,
    /// The stage that comes next.
    pub stage: Stage,
}

/// The stages of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// The defender is chosen, and its player may react.
    Declared,
    /// The attack hits, or is negated.
    Struck,
    /// It has hit, and edges may follow.
    Hit,
    /// It is over.
    Over,
}

/// Effects that are being applied.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effects {
    /// The source of the effects.
    pub of: Source,
    /// The side whose player decides.
    pub side: SideId,
    /// The character that paid, or that has the ability or token.
    pub payer: PieceId,
    /// The target of the first effect with a chosen target, if the order named one.
    pub target: Option<PieceId>,
    /// The index of the current effect.
    pub place: usize,
    /// The characters that the current effect is still to be applied to; `None` until its targets are chosen.
    pub left: Option<Vec<PieceId>>,
    /// The number of cards that the current effect drew before the deck was reshuffled.
    pub drawn: u8,
}

/// The source of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    Card(PieceId),
    /// The ability of a living character.
    Ability(PieceId),
    /// The Death Effect of a dead character.
    Death(PieceId),
    /// A recurring token, with its index among the tokens of the payer.
    Token(Repeat, usize),
}

impl Course {
    /// The innermost attack that is under way.
    pub fn attack(&self) -> Option<&Attack> {
        self.steps.iter().rev().find_map(|step| if let Step::Attack(attack) = step { Some(attack) } else { None })
    }

    /// Like [`Course::attack`], mutable.
    pub fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.steps.iter_mut().rev().find_map(|step| if let Step::Attack(attack) = step { Some(attack) } else { None })
    }

    /// The window that is open now.
    pub fn window(&self) -> Option<&Window> {
        if let Some(Step::Window(window)) = self.steps.last() { Some(window) } else { None }
    }

    /// Whether the active side may take an action now.
    pub fn is_phase(&self) -> bool {
        self.steps.last() == Some(&Step::Phase)
    }
}
