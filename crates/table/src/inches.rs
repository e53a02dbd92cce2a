//! Lengths and directions on the table, stored as whole numbers so that a battle plays out the same on every machine.
//!
//! A length is a number of thousandths of an inch, a facing a number of hundredths of a degree. All positions that the rules store consist
//! of these two. Floating point is used only inside a single geometric query, whose result is snapped.

use bevy::math::{Quat, Vec2, ops};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

/// A length in inches, to the nearest thousandth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Inches(i32);

impl Inches {
    /// Zero length.
    pub const ZERO: Inches = Inches(0);

    /// Whole inches.
    pub const fn whole(inches: i32) -> Self {
        Inches(inches.saturating_mul(1000))
    }

    /// Thousandths of an inch.
    pub const fn thousandths(thousandths: i32) -> Self {
        Inches(thousandths)
    }

    /// Rounds a length in inches to the nearest thousandth. NaN becomes zero; values out of range become the nearest representable length.
    pub fn snapped(inches: f32) -> Self {
        Inches((f64::from(inches) * 1000.0).round() as i32)
    }

    /// The length in inches as a float, for one geometric query.
    pub fn to_f32(self) -> f32 {
        self.0 as f32 / 1000.0
    }

    /// The length in thousandths of an inch.
    pub const fn in_thousandths(self) -> i32 {
        self.0
    }

    /// Rounded to whole inches, halves up.
    pub fn rounded_half_up(self) -> i32 {
        (self.0 + 500).div_euclid(1000)
    }

    /// Rounded up to whole inches: 2.001" counts as 3 (a "started inch").
    pub fn started(self) -> i32 {
        (self.0 + 999).div_euclid(1000)
    }

    /// The needed length as shown to players: to the nearest quarter of an inch, but never the same number as `there_is` if more is needed.
    pub fn needed_of(self, there_is: Inches) -> String {
        let (needed, only) = (self.quarters(), there_is.quarters());
        if needed == only && self > there_is { (there_is + Inches::thousandths(250)).quarters() } else { needed }
    }

    /// The length to the nearest quarter of an inch, as shown to players: `1.75`, `5`. Less than an eighth is shown to the nearest tenth;
    /// only an exact zero is shown as `0`.
    pub fn quarters(self) -> String {
        let quarters = (self.to_f32() * 4.0).round() / 4.0;
        match self {
            Inches::ZERO => "0".to_owned(),
            _ if quarters == 0.0 => format!("{:.1}", self.to_f32().abs().max(0.1).copysign(self.to_f32())),
            _ => quarters.to_string(),
        }
    }

    /// The absolute value.
    pub fn abs(self) -> Self {
        Inches(self.0.saturating_abs())
    }
}

impl Add for Inches {
    type Output = Inches;
    fn add(self, other: Inches) -> Inches {
        Inches(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Inches {
    fn add_assign(&mut self, other: Inches) {
        *self = *self + other;
    }
}

impl Sub for Inches {
    type Output = Inches;
    fn sub(self, other: Inches) -> Inches {
        Inches(self.0.saturating_sub(other.0))
    }
}

impl Neg for Inches {
    type Output = Inches;
    fn neg(self) -> Inches {
        Inches(self.0.saturating_neg())
    }
}

impl Mul<i32> for Inches {
    type Output = Inches;
    fn mul(self, times: i32) -> Inches {
        Inches(self.0.saturating_mul(times))
    }
}

impl Div<i32> for Inches {
    type Output = Inches;
    fn div(self, by: i32) -> Inches {
        Inches(self.0.checked_div(by).unwrap_or(0))
    }
}

impl Sum for Inches {
    fn sum<I: Iterator<Item = Inches>>(lengths: I) -> Inches {
        lengths.fold(Inches::ZERO, Add::add)
    }
}

/// Prints `2.5"`, with only as many decimals as needed.
impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\"", Decimal(i64::from(self.0), 3))
    }
}

impl fmt::Debug for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A whole number printed with the decimal point `.1` places from its end and without trailing zeros.
pub(crate) struct Decimal(pub i64, pub u32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10_i64.pow(self.1);
        let (whole, part) = (self.0.abs() / unit, self.0.abs() % unit);
        let sign = if self.0 < 0 { "-" } else { "" };
        if part == 0 {
            return write!(f, "{sign}{whole}");
        }
        let digits = format!("{part:0width$}", width = self.1 as usize);
        write!(f, "{sign}{whole}.{}", digits.trim_end_matches('0'))
    }
}

/// In a text file, a length is a plain number of inches; in a packed snapshot it is a number of thousandths.
impl Serialize for Inches {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.serialize_f64(f64::from(self.0) / 1000.0) } else { to.serialize_i32(self.0) }
    }
}

impl<'de> Deserialize<'de> for Inches {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            return i32::deserialize(from).map(Inches);
        }
        let inches = f64::deserialize(from)?;
        if inches.is_finite() && inches.abs() <= 10_000.0 {
            Ok(Inches((inches * 1000.0).round() as i32))
        } else {
            Err(serde::de::Error::custom("a length must lie between -10000 and 10000 inches"))
        }
    }
}

/// The direction in which a piece faces: a compass heading seen from above, in hundredths of a degree. 0 is -z ("north"), 90 is +x
/// ("east").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Facing(i32);

impl Facing {
    /// Facing -z.
    pub const NORTH: Facing = Facing(0);
    /// Facing +x.
    pub const EAST: Facing = Facing(9_000);
    /// Facing +z.
    pub const SOUTH: Facing = Facing(18_000);
    /// Facing -x.
    pub const WEST: Facing = Facing(27_000);

    /// A heading in degrees, wrapped into 0 to 360.
    pub fn degrees(degrees: f32) -> Self {
        Facing(((f64::from(degrees) * 100.0).round() as i64).rem_euclid(36_000) as i32)
    }

    /// The heading in degrees as a float, from 0 up to 360.
    pub fn in_degrees(self) -> f32 {
        self.0 as f32 / 100.0
    }

    /// The heading in hundredths of a degree.
    pub const fn in_hundredths(self) -> i32 {
        self.0
    }

    /// The heading turned clockwise by this many degrees (anticlockwise if negative).
    pub fn turned(self, degrees: f32) -> Self {
        Facing::degrees(self.in_degrees() + degrees)
    }

    /// The heading of a direction on the ground, `(x, z)`; north if the direction has no length.
    pub fn towards(direction: Vec2) -> Self {
        if direction.length_squared() < 1e-12 {
            return Facing::NORTH;
        }
        Facing::degrees(ops::atan2(direction.x, -direction.y).to_degrees())
    }

    /// The unit vector on the ground, `(x, z)`, that this heading points along.
    pub fn direction(self) -> Vec2 {
        let radians = self.in_degrees().to_radians();
        Vec2::new(ops::sin(radians), -ops::cos(radians))
    }

    /// The rotation that turns a model facing -z to this heading.
    pub fn rotation(self) -> Quat {
        Quat::from_rotation_y(-self.in_degrees().to_radians())
    }
}

/// Prints `90°`.
impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", Decimal(i64::from(self.0), 2))
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Facing {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.serialize_f64(f64::from(self.0) / 100.0) } else { to.serialize_i32(self.0) }
    }
}

impl<'de> Deserialize<'de> for Facing {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            return i32::deserialize(from).map(Facing);
        }
        let degrees = f64::deserialize(from)?;
        if degrees.is_finite() && degrees.abs() <= 3_600.0 {
            Ok(Facing(((degrees * 100.0).round() as i64).rem_euclid(36_000) as i32))
        } else {
            Err(serde::de::Error::custom("a facing is a heading in degrees, 0 for north, 90 for east"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_say_quarters() {
        let said = |thousandths| Inches::thousandths(thousandths).quarters();
        assert_eq!([1_870, 4_999, 5_000, 0].map(said), ["1.75", "5", "5", "0"]);
        assert_eq!([100, -100, 30].map(said), ["0.1", "-0.1", "0.1"], "too little for a quarter is not nothing");
    }

    #[test]
    fn what_is_needed_is_never_told_as_what_there_is() {
        let (needed, only) = (Inches::thousandths(6_030), Inches::whole(6));
        assert_eq!((needed.quarters(), needed.needed_of(only)), ("6".to_owned(), "6.25".to_owned()));
        assert_eq!((Inches::thousandths(8_200).needed_of(only), only.needed_of(only)), ("8.25".to_owned(), "6".to_owned()));
    }

    #[test]
    fn lengths_print_as_short_as_they_can() {
        assert_eq!(Inches::whole(5).to_string(), "5\"");
        assert_eq!(Inches::thousandths(2_500).to_string(), "2.5\"");
        assert_eq!(Inches::thousandths(-45).to_string(), "-0.045\"");
    }

    #[test]
    fn half_an_inch_rounds_up() {
        assert_eq!(Inches::thousandths(2_499).rounded_half_up(), 2);
        assert_eq!(Inches::thousandths(2_500).rounded_half_up(), 3);
    }

    #[test]
    fn started_inches_count_whole() {
        assert_eq!(Inches::whole(2).started(), 2);
        assert_eq!(Inches::thousandths(2_001).started(), 3);
    }

    #[test]
    fn facings_and_directions_agree() {
        for heading in [Facing::NORTH, Facing::EAST, Facing::SOUTH, Facing::WEST, Facing::degrees(37.25)] {
            assert_eq!(Facing::towards(heading.direction()), heading);
            let turned = heading.rotation() * bevy::math::Vec3::NEG_Z;
            assert!((Vec2::new(turned.x, turned.z) - heading.direction()).length() < 1e-5);
        }
        assert_eq!(Facing::EAST.direction().x.round(), 1.0);
        assert_eq!(Facing::degrees(-90.0), Facing::WEST);
    }
}
