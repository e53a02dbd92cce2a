//! What is said to players, in their language.
//!
//! Messages are [Fluent](https://projectfluent.org) files, a folder for each [`Language`]: `en/settings.ftl`, `de/settings.ftl`. A crate makes
//! a [`Catalogue`] of its folder and says messages by their ids: at once with the macro [`say!`], or as a [`Text`] with [`text!`], which a
//! [`Voice`] puts into words when it is shown. English is complete, and stands in for what another language lacks.
//!
//! Beside what Fluent has, messages may call three functions:
//!
//! - `{ VERB($who-number, "strikes", "strike") }`: the first words where one does it, the second where several do;
//! - `{ IF(" at ", $target) }`: what stands in a place with words before it, and nothing where nothing does;
//! - `{ OR($item, "something") }`: what stands in a place, or these words where nothing does.

mod catalogue;
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
pub use named::{Named, Naming, Who, titled, with_capital};

pub use term::Term;
pub use text::{Face, Message, Series, Text};
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

/// Lets stored texts of a catalogue be read back. The catalogue is told by the function that gives it.
#[macro_export]
macro_rules! register {
    ($catalogue:path) => {
        $crate::inventory::submit! { $crate::Registered($catalogue) }
    };
}

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

/// A message of a catalogue as a [`Text`], which is put into words when it is shown. The catalogue is told by the function that gives it:
///
/// - `text!(messages, "reset")`: as it stands;
/// - `text!(messages, "key-*", word)`: one of a family, with the word in place of the star;
/// - `text!(messages, "left", who = name, count = 3)`: with its parts: whatever a [`Text`] can be made of. A string is made one by
///   [`Text::written`] or [`Text::item`].
#[macro_export]
macro_rules! text {
    ($catalogue:expr, $id:literal $(,)?) => { $crate::Text::message($catalogue, $id) };
    ($catalogue:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::Text::message($catalogue, $id)$(.with(stringify!($name), $value))+
    };
    ($catalogue:expr, $id:literal, $word:expr $(,)?) => { $crate::Text::of_family($catalogue, $id, $word) };
}
