//! Dice: their shapes, pools of dice, and the tray that makes every roll of the program.
//!
//! No time, positions or rendering: code that needs chance asks the [`DiceTray`] for it on one of its named [`Stream`]s.

#![warn(missing_docs)]

mod odds;
mod pool;
mod said;
mod tray;

pub use odds::Odds;
pub use pool::{Pool, PoolRoll, least_face, succeeds};
pub use tray::{DiceError, DiceScript, DiceTray, RolledDie, Stream};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A die, by its number of faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Four faces.
    D4,
    /// Six faces.
    D6,
    /// Eight faces.
    D8,
    /// Ten faces.
    D10,
    /// Twelve faces.
    D12,
    /// Twenty faces.
    D20,
}

impl Die {
    /// Every die, smallest first.
    pub const ALL: [Die; 6] = [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12, Die::D20];

    /// The dice that [`Die::larger`] and [`Die::smaller`] step through; a d20 is not among them.
    const STEPS: [Die; 5] = [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12];

    /// The next larger die; the largest stays as it is.
    pub fn larger(self) -> Die {
        Die::STEPS.into_iter().find(|step| *step > self).unwrap_or(self)
    }

    /// The next smaller die; the smallest stays as it is.
    pub fn smaller(self) -> Die {
        Die::STEPS.into_iter().rev().find(|step| *step < self).unwrap_or(self)
    }

    /// Its number of faces, which is also its highest face.
    pub const fn faces(self) -> u8 {
        match self {
            Die::D4 => 4,
            Die::D6 => 6,
            Die::D8 => 8,
            Die::D10 => 10,
            Die::D12 => 12,
            Die::D20 => 20,
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.faces())
    }
}

impl FromStr for Die {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Die::ALL
            .into_iter()
            .find(|die| die.to_string().eq_ignore_ascii_case(word))
            .ok_or_else(|| format!("`{word}` is not a die: choose d4, d6, d8, d10, d12 or d20"))
    }
}
