//! Amounts of Unit Inches and Construction Points, exact to a quarter (AR-GEN-02, AR-GEN-09).

use brickfray_words::Text;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Display};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

/// An amount in quarters of a Unit Inch or Construction Point; the cheapest figure costs one quarter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quarters(u32);

impl Quarters {
    pub const ZERO: Quarters = Quarters(0);
    pub const ONE: Quarters = Quarters(4);
    pub const HALF: Quarters = Quarters(2);
    /// The largest amount that a card or a price may have.
    pub const MAX: Quarters = Quarters::whole(1_000);

    /// An amount of whole units.
    pub const fn whole(ones: u32) -> Self {
        Quarters(ones.saturating_mul(4))
    }

    /// An amount given in quarters.
    pub const fn new(quarters: u32) -> Self {
        Quarters(quarters)
    }

    /// The number of quarters.
    pub const fn count(self) -> u32 {
        self.0
    }

    /// The number of whole units, rounded down.
    pub const fn rounded_down(self) -> u32 {
        self.0 / 4
    }

    /// The number of whole units, rounded up.
    pub const fn rounded_up(self) -> u32 {
        self.0.div_ceil(4)
    }

    /// Subtracts `other`; at least [`Quarters::ZERO`].
    pub const fn less(self, other: Quarters) -> Self {
        Quarters(self.0.saturating_sub(other.0))
    }

    /// Converts a number from a file; `None` if it isn't a multiple of a quarter, or is below 0 or above a thousand.
    pub(crate) fn of_number(number: f64) -> Option<Self> {
        let quarters = number * 4.0;
        let is_one = quarters.fract() == 0.0 && (0.0..=f64::from(Quarters::MAX.0)).contains(&quarters);
        // In range and whole, so nothing is cut off.
        is_one.then_some(Quarters(quarters as u32))
    }
}

impl From<Quarters> for Text {
    fn from(quarters: Quarters) -> Self {
        Text::written(quarters.to_string())
    }
}

/// As cards write it: "2", "1/4", "2 1/2".
impl Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = ["", "1/4", "1/2", "3/4"][(self.0 % 4) as usize];
        match (self.0 / 4, part) {
            (ones, "") => f.pad(&ones.to_string()),
            (0, part) => f.pad(part),
            (ones, part) => f.pad(&format!("{ones} {part}")),
        }
    }
}

impl Add for Quarters {
    type Output = Quarters;
    fn add(self, other: Quarters) -> Quarters {
        Quarters(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Quarters {
    fn add_assign(&mut self, other: Quarters) {
        *self = *self + other;
    }
}

impl Mul<u32> for Quarters {
    type Output = Quarters;
    fn mul(self, times: u32) -> Quarters {
        Quarters(self.0.saturating_mul(times))
    }
}

impl Sum for Quarters {
    fn sum<I: Iterator<Item = Quarters>>(all: I) -> Quarters {
        all.fold(Quarters::ZERO, Add::add)
    }
}

/// A number in RON files; the count of quarters in binary formats.
impl Serialize for Quarters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.serialize_f64(f64::from(self.0) / 4.0) } else { serializer.serialize_u32(self.0) }
    }
}

impl<'de> Deserialize<'de> for Quarters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() { deserializer.deserialize_f64(Number) } else { u32::deserialize(deserializer).map(Quarters) }
    }
}

struct Number;

impl Visitor<'_> for Number {
    type Value = Quarters;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number of quarters from 0 to {}, such as 1, 0.5 or 2.25", Quarters::MAX)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Quarters, E> {
        let told =
            || E::custom(format!("{number} is not a price: prices are whole quarters from 0 to {}, such as 1, 0.5 or 2.25", Quarters::MAX));
        Quarters::of_number(number).ok_or_else(told)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Quarters, E> {
        self.visit_f64(number as f64)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Quarters, E> {
        self.visit_f64(number as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::ron::{self, Source};

    /// AR-GEN-02, AR-GEN-09.
    #[test]
    fn ar_gen_09_amounts_are_exact_to_a_quarter_and_written_as_cards_write_them() {
        let read = |text: &str| ron::read::<Quarters>(&Source::new("price.ron", text)).map_err(|problems| problems.to_string());
        for (text, told) in [("0.25", "1/4"), ("2", "2"), ("2.5", "2 1/2"), ("0", "0"), ("1000", "1000"), ("1.75", "1 3/4")] {
            assert_eq!(read(text).unwrap().to_string(), told);
        }
        for text in ["0.3", "-1", "4000000000", "1000.25"] {
            let error = read(text).unwrap_err();
            assert!(error.contains("quarters from 0 to 1000"), "{text}: {error}");
        }
    }

    #[test]
    fn sums_never_wrap() {
        let most = Quarters::new(u32::MAX);
        assert_eq!((most + Quarters::ONE, Quarters::ONE * u32::MAX), (most, most));
        assert_eq!(Quarters::HALF.less(Quarters::ONE), Quarters::ZERO);
        let sum: Quarters = [Quarters::HALF; 3].into_iter().sum();
        assert_eq!((sum.rounded_down(), sum.rounded_up(), sum.count()), (1, 2, 6));
        assert_eq!(format!("{:>6}|{:<4}|", sum, Quarters::whole(2)), " 1 1/2|2   |");
    }
}
