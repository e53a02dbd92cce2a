//! Whole numbers, read however large or small they are, so that one check of a file tells the bounds of all of them at once.

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// A type of whole numbers.
pub trait Whole: Copy + PartialEq + TryFrom<i128> {
    /// Stands for all numbers that it can't hold: more than anything may be.
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

/// Reads a whole number; one that the type can't hold is [`Whole::BEYOND`].
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

    // What is packed says nothing of its types.
    if from.is_human_readable() { from.deserialize_i64(Read(PhantomData)) } else { T::deserialize(from) }
}

/// A whole number that is read so.
#[derive(Deserialize, Clone, Copy)]
#[serde(transparent, bound = "T: Whole + Deserialize<'de>")]
pub struct Wide<T>(#[serde(deserialize_with = "whole")] T);

impl<T> Deref for Wide<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
