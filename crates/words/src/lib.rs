//! What is said to players, in their language.
//!
//! Messages are [Fluent](https://projectfluent.org) files, a folder for each [`Language`]: `en/settings.ftl`, `de/settings.ftl`. A crate makes
//! a [`Catalogue`] of its folder and says messages by their ids, with the macro [`say!`]. English is complete, and stands in for what another
//! language lacks.

mod catalogue;
mod language;
mod message;
mod term;
mod text;
mod worded;

pub use catalogue::{Catalogue, Part};
pub use language::{Language, UnknownLanguage, speak, spoken};
pub use message::NUMBER;
pub use term::Term;
pub use text::{Text, TextPart, are_many};
pub use worded::Worded;

/// A message of a catalogue in the language that is [`spoken`]:
///
/// - `say!(WORDS, "reset")`: as it stands, a `&'static str`;
/// - `say!(WORDS, "reset.about")`: an attribute of it;
/// - `say!(WORDS, "key-*", word)`: one of a family, with the word in place of the star;
/// - `say!(WORDS, "as-usual", section = name, count = 3)`: with its parts, a `String`. A part is text or a whole number.
#[macro_export]
macro_rules! say {
    ($catalogue:expr, $id:literal $(,)?) => { $catalogue.plain($crate::spoken(), $id) };
    ($catalogue:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $catalogue.with($crate::spoken(), $id, [$((stringify!($name), $crate::Part::from($value))),+])
    };
    ($catalogue:expr, $id:literal, $word:expr $(,)?) => { $catalogue.of_family($crate::spoken(), $id, $word) };
}

/// A message of a catalogue as a [`Text`], which is said when it is read. The catalogue is told by the function that gives it:
///
/// - `text!(messages, "reset")`: as it stands;
/// - `text!(messages, "key-*", word)`: one of a family, with the word in place of the star;
/// - `text!(messages, "left", who = name, count = 3)`: with its parts. A part is text, another `Text` or a whole number.
#[macro_export]
macro_rules! text {
    ($catalogue:expr, $id:literal $(,)?) => { $crate::Text::message($catalogue, $id) };
    ($catalogue:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::Text::message($catalogue, $id)$(.with(stringify!($name), $value))+
    };
    ($catalogue:expr, $id:literal, $word:expr $(,)?) => { $crate::Text::of_family($catalogue, $id, $word) };
}
