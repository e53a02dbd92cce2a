//! All texts for players, in their language.
//!
//! Messages are [Fluent](https://projectfluent.org) files with one folder per [`Language`]: `en/settings.ftl`, `de/settings.ftl`. A crate
//! makes a [`Catalogue`] of its folder and refers to messages by their ids: the macro [`say!`] formats one at once, [`text!`] makes a
//! [`Text`] that a [`Voice`] formats when it is shown. English is complete and is the fallback for messages that another language lacks.
//!
//! Besides Fluent's own functions, messages may call three more:
//!
//! - `{ VERB($who-number, "strikes", "strike") }`: the first form for a singular subject, the second for a plural one;
//! - `{ IF(" at ", $target) }`: the value of a placeholder with words before it; empty if the value is empty;
//! - `{ OR($item, "something") }`: the value of a placeholder, or these words if it is empty.

#![warn(missing_docs)]

mod catalogue;
mod conversions;
mod language;
mod message;
mod named;
mod shared;
mod term;
mod text;
mod voice;
mod worded;

use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

pub use catalogue::{Catalogue, Part, Registered, shuffle_messages};
pub use language::{Language, UnknownLanguage, speak, spoken};
pub use named::{NameOwner, Named, Naming, titled, with_capital};

pub use term::Term;
pub use text::{Face, ListJoin, Message, Text};
pub use voice::Voice;
pub use worded::Worded;

#[doc(hidden)]
pub use inventory;

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../crates/words/words");
static MESSAGES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of("words", &FOLDER));

/// The messages of this crate: lists and dice.
fn messages() -> &'static Catalogue {
    &MESSAGES
}

crate::register!(messages);

/// Registers a catalogue, given as the function that returns it, so that stored texts can refer to it.
#[macro_export]
macro_rules! register {
    ($catalogue:path) => {
        $crate::inventory::submit! { $crate::Registered($catalogue) }
    };
}

/// Formats a message of a catalogue in the language in use ([`spoken`]):
///
/// - `say!(WORDS, "reset")`: a plain message, as a `&'static str`;
/// - `say!(WORDS, "reset.about")`: one of its attributes;
/// - `say!(WORDS, "key-*", word)`: one of a family, with `word` in place of the star;
/// - `say!(WORDS, "as-usual", section = name, count = 3)`: with values for its placeholders, as a `String`. A value is text or a whole
///   number.
#[macro_export]
macro_rules! say {
    ($catalogue:expr, $id:literal $(,)?) => { $catalogue.plain($crate::spoken(), $id) };
    ($catalogue:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $catalogue.with($crate::spoken(), $id, [$((stringify!($name), $crate::Part::from($value))),+])
    };
    ($catalogue:expr, $id:literal, $word:expr $(,)?) => { $catalogue.of_family($crate::spoken(), $id, $word) };
}

/// Makes a [`Text`] of a message, which is formatted when it is shown. The catalogue is given as the function that returns it:
///
/// - `text!(messages, "reset")`: a plain message;
/// - `text!(messages, "key-*", word)`: one of a family, with `word` in place of the star;
/// - `text!(messages, "left", who = name, count = 3)`: with values for its placeholders, which can be anything that converts into a
///   [`Text`]. Convert a string with [`Text::written`] or [`Text::item`].
#[macro_export]
macro_rules! text {
    ($catalogue:expr, $id:literal $(,)?) => { $crate::Text::message($catalogue, $id) };
    ($catalogue:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::Text::message($catalogue, $id)$(.with(stringify!($name), $value))+
    };
    ($catalogue:expr, $id:literal, $word:expr $(,)?) => { $crate::Text::of_family($catalogue, $id, $word) };
}
