//! Overwatch (CQB-080 to 085): tokens, and the units that have them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, SideId};
use brickfray_words::Term;
use serde::{Deserialize, Serialize};

/// Registers overwatch as state.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Watch>("watch");
}

/// The reactions of a unit on overwatch, which only its own side may know (CQB-082).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Watch {
    /// Its remaining tokens.
    pub tokens: Vec<Token>,
    /// The turn in which they were placed; the turns of both sides are counted over the whole battle (CQB-085).
    pub placed: u32,
}

impl Watch {
    /// True if the unit is on overwatch.
    pub fn is_on(&self) -> bool {
        !self.tokens.is_empty()
    }

    /// True if the unit may react in this turn (CQB-085).
    pub fn may_react(&self, turn: u32) -> bool {
        self.is_on() && self.placed != turn
    }

    /// True if it may have this token: a hidden token may be any.
    pub fn may_be(&self, token: Token) -> bool {
        self.tokens.iter().any(|own| *own == token || *own == Token::Hidden)
    }

    /// Returns the tokens without one of this kind: a known one, or else a hidden one.
    pub fn without(&self, token: Token) -> Self {
        let mut tokens = self.tokens.clone();
        let place = |wanted: Token| tokens.iter().position(|own| *own == wanted);
        if let Some(place) = place(token).or(place(Token::Hidden)) {
            tokens.remove(place);
        }
        Watch { tokens, placed: self.placed }
    }
}

/// Writes the reactions of units.
#[derive(SystemParam)]
pub struct Watches<'w, 's>(Query<'w, 's, (&'static PieceId, &'static SideId, &'static mut Watch)>);

impl Watches<'_, '_> {
    /// Sets the reactions of a unit.
    pub fn set(&mut self, unit: Entity, to: Watch) {
        if let Ok((.., mut watch)) = self.0.get_mut(unit) {
            watch.set_if_neq(to);
        }
    }

    /// Ends the overwatch of a unit.
    pub fn end(&mut self, unit: Entity) {
        if let Ok((.., mut watch)) = self.0.get_mut(unit) {
            watch.tokens.clear();
        }
    }

    /// Turns the tokens of all units of these sides face down; returns those units.
    pub fn turn_over(&mut self, of: impl Fn(SideId) -> bool) -> Vec<PieceId> {
        let mut unseen = Vec::new();
        for (unit, side, mut watch) in &mut self.0 {
            if !of(*side) {
                continue;
            }
            unseen.push(*unit);
            if watch.tokens.iter().any(|token| *token != Token::Hidden) {
                Token::turn_over(&mut watch.tokens);
            }
        }
        unseen
    }
}

/// A reaction (CQB-082).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Token {
    Fire,
    Move,
    /// Either of the two; the other side knows no more.
    Hidden,
}

impl Token {
    /// The tokens that can be placed.
    pub const ALL: [Token; 2] = [Token::Fire, Token::Move];

    /// Returns its word in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Token::Fire => "fire",
            Token::Move => "move",
            Token::Hidden => "hidden",
        }
    }

    /// Returns its name for players.
    pub const fn name(self) -> Term {
        match self {
            Token::Fire => term!("token-fire"),
            Token::Move => term!("token-move"),
            Token::Hidden => term!("token-hidden"),
        }
    }

    /// Turns these tokens face down.
    pub fn turn_over(tokens: &mut [Token]) {
        tokens.fill(Token::Hidden);
    }

    /// Returns the token with this word.
    pub fn of_word(word: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.word() == word)
    }
}
