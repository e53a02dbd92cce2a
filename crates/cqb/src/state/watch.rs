//! Overwatch (CQB-080 to 085): tokens, and the units that have some.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{PieceId, SideId};
use brickfray_words::Term;
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Watch>("watch");
}

/// The reactions of a unit on overwatch, which its own side alone may know (CQB-082).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Watch {
    /// What it may still do.
    pub tokens: Vec<Token>,
    /// The turn of a side in which they were placed, counted over the whole battle (CQB-085).
    pub placed: u32,
}

impl Watch {
    /// It is on overwatch.
    pub fn is_on(&self) -> bool {
        !self.tokens.is_empty()
    }

    /// It may react in that turn of a side (CQB-085).
    pub fn may_react(&self, turn: u32) -> bool {
        self.is_on() && self.placed != turn
    }

    /// It has such a token, as far as is known.
    pub fn may_be(&self, token: Token) -> bool {
        self.tokens.iter().any(|own| *own == token || *own == Token::Hidden)
    }

    /// The same without such a token: one that is known to be such, or else one that may be.
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
    /// A unit has these from now on.
    pub fn set(&mut self, unit: Entity, to: Watch) {
        if let Ok((.., mut watch)) = self.0.get_mut(unit) {
            watch.set_if_neq(to);
        }
    }

    /// A unit is no longer on overwatch.
    pub fn end(&mut self, unit: Entity) {
        if let Ok((.., mut watch)) = self.0.get_mut(unit) {
            watch.tokens.clear();
        }
    }

    /// Turns the tokens over that lie by units of such sides, and gives those units.
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
    /// It fires.
    Fire,
    /// It moves.
    Move,
    /// One of the two: what the other side knows of it.
    Hidden,
}

impl Token {
    /// Those that are placed.
    pub const ALL: [Token; 2] = [Token::Fire, Token::Move];

    /// The word for it in orders.
    pub const fn word(self) -> &'static str {
        match self {
            Token::Fire => "fire",
            Token::Move => "move",
            Token::Hidden => "hidden",
        }
    }

    /// What it is called.
    pub const fn name(self) -> Term {
        match self {
            Token::Fire => term!("token-fire"),
            Token::Move => term!("token-move"),
            Token::Hidden => term!("token-hidden"),
        }
    }

    /// Turns these over.
    pub fn turn_over(tokens: &mut [Token]) {
        tokens.fill(Token::Hidden);
    }

    /// The token that a word means.
    pub fn of_word(word: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.word() == word)
    }
}
