//! What is said to players, in their language.
//!
//! Messages are [Fluent](https://projectfluent.org) files, a folder for each [`Language`]: `en/settings.ftl`, `de/settings.ftl`. A crate makes
//! a [`Catalogue`] of its folder and says messages by their ids, with the macro [`say!`]. English is complete, and stands in for what another
//! language lacks.

mod catalogue;
mod language;
mod message;
mod term;
mod worded;

pub use catalogue::{Catalogue, Part};
pub use language::{Language, UnknownLanguage, speak, spoken};
pub use term::Term;
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
