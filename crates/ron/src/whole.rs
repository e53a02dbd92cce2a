//! Whole numbers that are read however large or small they are, so that one check of the file can report all that are out of bounds at
//! once.

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// A whole number type.
pub trait Whole: Copy + PartialEq + TryFrom<i128> {
    /// Stands for every number that the type can't hold, negative ones too; it exceeds every upper bound.
    const BEYOND: Self;
}

impl Whole for u8 {
    const BEYOND: u8 = u8::MAX;
}

impl Whole for u32 {
    const BEYOND: u32 = u32::MAX;
}

impl Whole for usize {
    const BEYOND: usize = usize::MAX;
}

/// Reads a whole number; becomes [`Whole::BEYOND`] if the type can't hold it.
pub fn whole<'de, D: Deserializer<'de>, T: Whole + Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    struct Read<T>(PhantomData<T>);

    impl<T: Whole> Visitor<'_> for Read<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a whole number")
        }

        fn visit_i128<E: Error>(self, number: i128) -> Result<T, E> {
            Ok(T::try_from(number).unwrap_or(T::BEYOND))
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
            self.visit_i128(number.into())
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            self.visit_i128(number.into())
        }
    }

    // Packed data doesn't describe its types, so it must be read as exactly this type.
    if from.is_human_readable() { from.deserialize_i64(Read(PhantomData)) } else { T::deserialize(from) }
}

/// Like [`whole`], for a number that may be left out.
pub fn whole_if_any<'de, D: Deserializer<'de>, T: Whole + Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Ok(Option::<Wide<T>>::deserialize(from)?.map(|number| *number))
}

/// Like [`whole`], for two numbers.
pub fn two_whole<'de, D: Deserializer<'de>, T: Whole + Deserialize<'de>>(from: D) -> Result<(T, T), D::Error> {
    let (one, other) = <(Wide<T>, Wide<T>)>::deserialize(from)?;
    Ok((*one, *other))
}

/// A number that is read with [`whole`].
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(transparent, bound(deserialize = "T: Whole + Deserialize<'de>"))]
pub struct Wide<T>(#[serde(deserialize_with = "whole")] pub T);

impl<T> Deref for Wide<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    #[derive(Deserialize, PartialEq, Debug)]
    struct Numbers {
        #[serde(deserialize_with = "whole")]
        one: u8,
        #[serde(default, deserialize_with = "whole_if_any")]
        some: Option<u8>,
        #[serde(deserialize_with = "two_whole")]
        two: (u8, u8),
    }

    #[test]
    fn numbers_of_any_size_are_read() {
        let read = |text: &str| read::<Numbers>(&Source::new("a.ron", text.to_owned()));
        assert_eq!(read("(one: 7, two: (1, 70))").unwrap(), Numbers { one: 7, some: None, two: (1, 70) });
        let beyond = Numbers { one: 255, some: Some(255), two: (255, 255) };
        assert_eq!(read("(one: 300, some: -1, two: (256, 99999999999))").unwrap(), beyond);
        assert!(read("(one: \"many\", two: (1, 2))").unwrap_err().to_string().contains("expected a whole number"));
    }
}
