//! Conversions of names, dice, numbers and lists into [`Text`].

use crate::named::Named;
use crate::text::{Face, ListJoin, Text};
use crate::worded::Worded;
use std::sync::Arc;

impl From<&Worded> for Text {
    fn from(words: &Worded) -> Self {
        Text::Worded(Arc::new(words.clone()))
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Self {
        text.clone()
    }
}

impl From<Named> for Text {
    fn from(name: Named) -> Self {
        Text::Named(name)
    }
}

impl From<&Named> for Text {
    fn from(name: &Named) -> Self {
        Text::Named(name.clone())
    }
}

/// Several texts joined as in a sentence: "a, b and c".
impl<T: Into<Text>> From<Vec<T>> for Text {
    fn from(several: Vec<T>) -> Self {
        Text::list(ListJoin::And, several.into_iter().map(T::into))
    }
}

/// The faces of dice.
impl<D: Into<Face> + Copy> From<&[D]> for Text {
    fn from(dice: &[D]) -> Self {
        Text::Dice(dice.iter().map(|die| (*die).into()).collect())
    }
}

/// The faces of dice.
impl<D: Into<Face> + Copy> From<&Vec<D>> for Text {
    fn from(dice: &Vec<D>) -> Self {
        dice.as_slice().into()
    }
}

impl<T: Into<Text>> From<Option<T>> for Text {
    fn from(text: Option<T>) -> Self {
        text.map_or(Text::Nothing, T::into)
    }
}

macro_rules! whole_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Text {
            fn from(number: $number) -> Self {
                Text::Number(i64::from(number))
            }
        }
    )+};
}

whole_numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Text {
    fn from(number: usize) -> Self {
        Text::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
