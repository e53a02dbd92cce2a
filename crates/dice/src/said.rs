//! Conversions of dice into [`Text`].

use crate::{Die, Pool, RolledDie};
use brickfray_words::{Face, Text};

impl From<RolledDie> for Face {
    fn from(die: RolledDie) -> Self {
        Face { of: die.die.faces(), shows: die.face, bonus: die.bonus }
    }
}

impl From<Die> for Text {
    fn from(die: Die) -> Self {
        Text::notation(die)
    }
}

impl From<&Die> for Text {
    fn from(die: &Die) -> Self {
        (*die).into()
    }
}

impl From<&Pool> for Text {
    fn from(pool: &Pool) -> Self {
        Text::notation(pool)
    }
}
