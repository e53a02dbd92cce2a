//! Dice pools (CARD-012), written with one sign a die: a digit for a die set to that face, `R` for a rolled die, as in `34R`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The highest number of dice in a pool.
pub const MAX_DICE: usize = 8;

/// A die of a pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PoolDie {
    /// It is set to this face.
    Face(u8),
    /// It is rolled.
    Rolled,
}

/// The dice that a character gets at the beginning and at each refresh.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DicePool(Vec<PoolDie>);

impl DicePool {
    /// A pool of these dice, in the order in which they are set or rolled.
    pub fn new(dice: Vec<PoolDie>) -> Self {
        DicePool(dice)
    }

    pub fn dice(&self) -> &[PoolDie] {
        &self.0
    }

    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// The number of its dice that are rolled.
    pub fn rolled(&self) -> usize {
        self.0.iter().filter(|die| **die == PoolDie::Rolled).count()
    }

    /// The faces of its dice that are set.
    pub fn set(&self) -> impl Iterator<Item = u8> {
        self.0.iter().filter_map(|die| if let PoolDie::Face(face) = die { Some(*face) } else { None })
    }
}

/// Why a text can't be parsed as a dice pool.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPool {
    /// It has other signs than the digits 1 to 6 and `R`.
    #[error("`{0}` is not a dice pool; write a digit from 1 to 6 for each die that is set and `R` for each that is rolled: `34R`")]
    Form(String),
    /// It has no dice, or more than [`MAX_DICE`].
    #[error("a pool can't have {0} dice; it has 1 to {MAX_DICE}")]
    Size(usize),
}

impl FromStr for DicePool {
    type Err = NoPool;

    fn from_str(text: &str) -> Result<Self, NoPool> {
        let die = |sign: char| match sign {
            'R' => Some(PoolDie::Rolled),
            '1'..='6' => Some(PoolDie::Face(sign as u8 - b'0')),
            _ => None,
        };
        let dice: Option<Vec<PoolDie>> = text.chars().map(die).collect();
        let dice = dice.ok_or_else(|| NoPool::Form(text.chars().take(40).collect()))?;
        if (1..=MAX_DICE).contains(&dice.len()) { Ok(DicePool(dice)) } else { Err(NoPool::Size(dice.len())) }
    }
}

impl fmt::Display for PoolDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PoolDie::Face(face) => write!(f, "{face}"),
            PoolDie::Rolled => f.write_str("R"),
        }
    }
}

impl fmt::Display for DicePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|die| die.fmt(f))
    }
}

impl<'de> Deserialize<'de> for DicePool {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        String::deserialize(value)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for DicePool {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_012_pools_are_read_as_they_are_written() {
        let pool: DicePool = "34R".parse().unwrap();
        assert_eq!(
            (pool.dice(), pool.size(), pool.to_string()),
            (&[PoolDie::Face(3), PoolDie::Face(4), PoolDie::Rolled][..], 3, "34R".to_owned())
        );
        for text in ["37R", "3r", "3 R", "0R"] {
            assert!(matches!(text.parse::<DicePool>(), Err(NoPool::Form(_))), "{text}");
        }
        assert_eq!("".parse::<DicePool>(), Err(NoPool::Size(0)));
        assert_eq!("RRRRRRRRR".parse::<DicePool>().unwrap_err().to_string(), "a pool can't have 9 dice; it has 1 to 8");
    }
}
