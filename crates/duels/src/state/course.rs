//! How far a duel has come: whose turns and phases they are, and what is under way (CARD-030 to 038, CARD-073).

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
    /// The side that began this turn; nobody before the duel has begun.
    pub first: Option<SideId>,
    /// The sides that have passed in this turn.
    pub passed: BTreeSet<SideId>,
    /// The sides without a living character.
    pub out: BTreeSet<SideId>,
    /// Actions of this turn.
    pub actions: u16,
    /// Whole turns in a row in which everybody passed at once.
    pub idle: u8,
    /// More actions that a side may take after its next.
    pub extra: BTreeMap<SideId, u8>,
    /// Somebody has done more in this turn than pass.
    pub has_acted: bool,
    /// The sides whose decks are shuffled when the duel begins.
    pub shuffles: BTreeSet<SideId>,
    /// What is under way, the innermost last. While the last is a [`Step::Phase`] the side whose turn it is does something.
    pub steps: Vec<Step>,
}

/// Something that is under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Who begins is rolled for; decks are shuffled, hands drawn, pools set up.
    Beginning(Beginning),
    /// The side whose turn it is takes an action or passes.
    Phase,
    /// Sides may play edges, one after the other.
    Window(Window),
    /// A card or an ability is being paid for.
    Play(Play),
    /// An attack.
    Attack(Attack),
    /// Effects happen, one after the other.
    Effects(Effects),
    /// A card has done what it does, and is discarded.
    Discard(PieceId),
    /// A character refreshes its dice (CARD-060).
    Refresh {
        /// The character that refreshes.
        who: PieceId,
        /// It has paid and has all its dice; those that are too many are still to go.
        has_rolled: bool,
    },
    /// An action is over: edges may follow it.
    ActionOver,
    /// An action phase is over: the next side has one.
    PhaseOver,
    /// The turn ends.
    TurnEnd(Ending),
}

/// How far the beginning has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Beginning {
    /// Decks are shuffled.
    Decks,
    /// Hands are drawn.
    Hands,
    /// A side may shuffle its hand back (CARD-022).
    Mulligan(SideId),
    /// A side that did draws anew.
    Redraw(SideId),
    /// Pools are set up.
    Pools,
}

/// How far the end of a turn has come (CARD-034, CARD-035).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// Sides may play edges.
    Edges,
    /// Tokens that recur do so: those of these characters, in this order.
    Tokens(Vec<PieceId>),
    /// Sides discard cards: those that are still to do so.
    Discards(Vec<SideId>),
    /// Cards are drawn, characters recharge, the next turn begins.
    Rest,
}

/// A window for edges.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// When it opened.
    pub at: Moment,
    /// The sides that are still to be asked.
    pub asks: Vec<SideId>,
}

/// When edges may be played (CARD-073).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// W1: an attack is declared.
    Declared,
    /// W2: an attack has hit.
    Hit,
    /// W3: an action phase begins.
    Phase,
    /// W4: an action is over.
    Resolved,
    /// W5: the turn ends.
    TurnEnd,
}

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Played {
    /// A card of a hand.
    Card(PieceId),
    /// The ability of a character, or its death effect.
    Ability(PieceId),
}

/// A card or an ability that is being paid for (CARD-044).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// The side that plays it.
    pub side: SideId,
    /// The card or the ability.
    pub what: Played,
    /// Who pays; nobody before that is chosen.
    pub payer: Option<PieceId>,
    /// The target, if it was named.
    pub target: Option<PieceId>,
    /// The dice that pay, by their faces; nothing before they are chosen.
    pub dice: Option<Vec<u8>>,
    /// It takes an action phase; it is an edge otherwise (CARD-070).
    pub is_action: bool,
    /// The window in which it is played; none in an action phase.
    pub moment: Option<Moment>,
}

/// An attack that is under way (CARD-050).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The card.
    pub card: PieceId,
    /// The side that attacks.
    pub side: SideId,
    /// Who attacks.
    pub attacker: PieceId,
    /// Who is attacked; nobody before that is chosen.
    pub defender: Option<PieceId>,
    /// It comes to nothing.
    pub is_negated: bool,
    /// Reactions that were played against it.
    pub reactions: u8,
    /// It was redirected.
    pub is_redirected: bool,
    /// How far it has come.
    pub stage: Stage,
}

/// How far an attack has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// The defender is chosen, and may react.
    Declared,
    /// It hits, or does not.
    Struck,
    /// It has hit, and edges may follow.
    Hit,
    /// It is over.
    Over,
}

/// Effects that happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effects {
    /// Whose they are.
    pub of: Source,
    /// Whose player decides.
    pub side: SideId,
    /// Who paid, or whose they are.
    pub payer: PieceId,
    /// The first chosen target, if it was named.
    pub target: Option<PieceId>,
    /// The place of the effect that happens.
    pub place: usize,
    /// The characters to whom it is still to happen; nothing before it has begun.
    pub left: Option<Vec<PieceId>>,
    /// Cards that were drawn for it before the deck had to be shuffled.
    pub drawn: u8,
}

/// Whose effects happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    /// Those of a card.
    Card(PieceId),
    /// Those of a living character's ability.
    Ability(PieceId),
    /// The death effect of a character.
    Death(PieceId),
    /// What a recurring token does, and the place of that token among those of the payer.
    Token(Repeat, usize),
}

impl Course {
    /// The attack that is under way, the innermost one.
    pub fn attack(&self) -> Option<&Attack> {
        self.steps.iter().rev().find_map(|step| if let Step::Attack(attack) = step { Some(attack) } else { None })
    }

    /// The same, to be changed.
    pub fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.steps.iter_mut().rev().find_map(|step| if let Step::Attack(attack) = step { Some(attack) } else { None })
    }

    /// The window that is open.
    pub fn window(&self) -> Option<&Window> {
        if let Some(Step::Window(window)) = self.steps.last() { Some(window) } else { None }
    }

    /// The side whose turn it is may take an action.
    pub fn is_phase(&self) -> bool {
        self.steps.last() == Some(&Step::Phase)
    }
}
