//! Costs in energy and dice (CARD-040 to 043), written like `<2>[4][3]`.

use brickfray_words::Text;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The highest energy cost allowed.
pub const MAX_ENERGY: u8 = 20;
/// The highest number of dice that a cost may have.
pub const MAX_DICE: usize = 6;

/// The cost of a card or an ability.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    pub energy: u8,
    /// The minimum face of each die, highest first.
    dice: Vec<u8>,
}

impl Cost {
    /// A cost of this much energy and one die for each of these minimum faces, in any order.
    pub fn new(energy: u8, mut dice: Vec<u8>) -> Self {
        dice.sort_unstable_by(|one, other| other.cmp(one));
        Cost { energy, dice }
    }

    /// The minimum face of each die, highest first.
    pub fn dice(&self) -> &[u8] {
        &self.dice
    }

    /// Whether it costs nothing.
    pub fn is_free(&self) -> bool {
        self.energy == 0 && self.dice.is_empty()
    }

    /// Whether exactly these dice pay for it, one for each need (CARD-041, CARD-042).
    pub fn is_paid_by(&self, given: &[u8]) -> bool {
        given.len() == self.dice.len() && self.has_dice(given)
    }

    /// Whether some of these dice can pay for it: with dice and needs both sorted from the highest, each die reaches its need (CARD-042).
    pub fn has_dice(&self, dice: &[u8]) -> bool {
        let mut sorted = dice.to_vec();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        sorted.len() >= self.dice.len() && self.dice.iter().zip(sorted).all(|(need, die)| die >= *need)
    }

    /// The highest need that these dice do not reach; `None` if they can pay.
    pub fn lacks(&self, dice: &[u8]) -> Option<u8> {
        let mut sorted = dice.to_vec();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        let reached = |place: usize, need: u8| sorted.get(place).is_some_and(|die| *die >= need);
        self.dice.iter().enumerate().find(|(place, need)| !reached(*place, **need)).map(|(_, need)| *need)
    }
}

/// Why a text can't be parsed as a cost.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoCost {
    /// It is not written like `<2>[4]`.
    #[error("`{0}` is not a cost; write energy as `<2>` and each die as `[4]`: `<2>[4]`, `[3][3]`, `<0>`")]
    Form(String),
    /// No die has this face.
    #[error("a die shows 1 to 6, not {0}")]
    Face(u32),
    /// More energy than [`MAX_ENERGY`].
    #[error("{0} is too much energy; at most {MAX_ENERGY} is allowed")]
    Energy(u32),
    /// More dice than [`MAX_DICE`].
    #[error("{0} dice are too many; at most {MAX_DICE} are allowed")]
    Dice(usize),
}

impl FromStr for Cost {
    type Err = NoCost;

    fn from_str(text: &str) -> Result<Self, NoCost> {
        let form = || NoCost::Form(text.chars().take(40).collect());
        let mut rest = text.trim();
        let mut energy = None;
        let mut dice = Vec::new();
        while let Some(open) = rest.chars().next() {
            let close = match open {
                '<' => '>',
                '[' => ']',
                _ => return Err(form()),
            };
            let (inside, after) = rest[1..].split_once(close).ok_or_else(form)?;
            let number: u32 = inside.parse().map_err(|_| form())?;
            match (open, energy) {
                ('<', None) if dice.is_empty() => {
                    energy = Some(u8::try_from(number).ok().filter(|energy| *energy <= MAX_ENERGY).ok_or(NoCost::Energy(number))?);
                }
                ('[', _) => dice.push(u8::try_from(number).ok().filter(|face| (1..=6).contains(face)).ok_or(NoCost::Face(number))?),
                _ => return Err(form()),
            }
            rest = after.trim_start();
        }
        match (energy, dice.len()) {
            (None, 0) => Err(form()),
            (_, count) if count > MAX_DICE => Err(NoCost::Dice(count)),
            (energy, _) => Ok(Cost::new(energy.unwrap_or(0), dice)),
        }
    }
}

/// Written like `<2>[4]`: energy first (left out if it is 0 and there are dice), then the dice from the highest.
impl From<&Cost> for Text {
    fn from(cost: &Cost) -> Self {
        Text::written(cost.to_string())
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.energy > 0 || self.dice.is_empty() {
            write!(f, "<{}>", self.energy)?;
        }
        self.dice.iter().try_for_each(|die| write!(f, "[{die}]"))
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        String::deserialize(value)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(text: &str) -> Cost {
        text.parse().unwrap()
    }

    #[test]
    fn card_041_costs_are_read_as_they_are_written() {
        assert_eq!((cost("<2>[4]").energy, cost("<2>[4]").dice()), (2, &[4][..]));
        assert_eq!(cost("[2] [5]").dice(), [5, 2]);
        for text in ["<2>[4]", "[5][2]", "<0>", "<20>[6][6][6][6][6][6]"] {
            assert_eq!(cost(text).to_string(), text);
        }
        let told = |text: &str| text.parse::<Cost>().unwrap_err().to_string();
        assert_eq!(told("[7]"), "a die shows 1 to 6, not 7");
        assert_eq!(told("<99>"), "99 is too much energy; at most 20 is allowed");
        assert_eq!(told("[1][1][1][1][1][1][1]"), "7 dice are too many; at most 6 are allowed");
        for text in ["", "2", "<2", "<2><3>", "[3]<1>", "<-1>", "[x]", "<99999999999>"] {
            assert!(matches!(text.parse::<Cost>(), Err(NoCost::Form(_))), "{text}");
        }
    }

    #[test]
    fn card_042_dice_pay_where_each_reaches_its_need() {
        assert!(cost("[5][2]").has_dice(&[2, 1, 6]) && !cost("[5][3]").has_dice(&[2, 1, 6]));
        assert!(cost("[3][3]").is_paid_by(&[3, 4]) && !cost("[3][3]").is_paid_by(&[3, 4, 5]) && !cost("[3][3]").is_paid_by(&[6]));
        assert_eq!([cost("[5][2]").lacks(&[4, 4]), cost("[5][2]").lacks(&[5]), cost("[5][2]").lacks(&[5, 2])], [Some(5), Some(2), None]);
        assert!(cost("<3>").has_dice(&[]) && cost("<3>").lacks(&[]).is_none());
    }
}
