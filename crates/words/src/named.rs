//! Names of pieces and sides, as written in files and as shown in a sentence.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// The name of a piece or a side. It derefs to the name as written in files: `grey-geese.2`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Named(#[serde(with = "crate::shared")] Arc<Inner>);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
struct Inner {
    who: NameOwner,
    written: Box<str>,
    is_plural: bool,
}

/// What a name belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum NameOwner {
    /// A piece, by the number of its id.
    Piece(u32),
    /// A side, by its index.
    Side(u8),
    /// Nothing in the game.
    Nobody,
}

/// Looks up the names of pieces and sides.
pub trait Naming {
    /// The name of a piece, by the number of its id.
    fn piece(&self, id: u32) -> &Named;
    /// The name of a side, by its index.
    fn side(&self, place: u8) -> &Named;
}

static UNKNOWN: LazyLock<Named> = LazyLock::new(|| Named::new(NameOwner::Nobody, "?"));

impl Named {
    /// A name as it is written. It counts as plural if it is spelt like one.
    pub fn new(who: NameOwner, written: &str) -> Self {
        Named(Arc::new(Inner { who, written: written.into(), is_plural: is_spelt_as_plural(written) }))
    }

    /// The name of something that never existed: `?`.
    pub fn unknown() -> &'static Named {
        &UNKNOWN
    }

    /// What it is the name of.
    pub fn who(&self) -> NameOwner {
        self.0.who
    }

    /// Whether it is a plural, like the names of most squads: its verbs then take the plural form.
    pub fn is_plural(&self) -> bool {
        self.0.is_plural
    }

    /// This name as a plural or a singular.
    pub fn counted(&self, is_plural: bool) -> Self {
        Named(Arc::new(Inner { is_plural, ..(*self.0).clone() }))
    }

    /// The name as it reads in a headline; see [`titled`].
    pub fn titled(&self) -> String {
        titled(&self.0.written)
    }
}

/// A name as it reads in a headline: `grey-geese.2` becomes Grey Geese 2.
pub fn titled(name: &str) -> String {
    let words = name.split(['-', '.', '_', ' ']).filter(|word| !word.is_empty());
    words.map(with_capital).collect::<Vec<_>>().join(" ")
}

/// A text with its first letter in upper case.
pub fn with_capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Whether a name is spelt like the plural of an English word, or like several names.
fn is_spelt_as_plural(name: &str) -> bool {
    let name = name.to_lowercase();
    let is_of_one = ["ss", "us", "is", "as", "os"].iter().any(|end| name.ends_with(end));
    (name.ends_with('s') && !is_of_one) || name.ends_with("men") || name == "police" || name.contains(" and ")
}

impl Deref for Named {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.written
    }
}

impl fmt::Display for Named {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.0.written)
    }
}

impl fmt::Debug for Named {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0.written, out)
    }
}

impl PartialEq<str> for Named {
    fn eq(&self, other: &str) -> bool {
        &*self.0.written == other
    }
}

impl PartialEq<&str> for Named {
    fn eq(&self, other: &&str) -> bool {
        &*self.0.written == *other
    }
}

impl PartialEq<String> for Named {
    fn eq(&self, other: &String) -> bool {
        &*self.0.written == other.as_str()
    }
}

impl From<&Named> for String {
    fn from(name: &Named) -> Self {
        name.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_headlines_in_words() {
        let titles = ["grey-geese", "grey-geese.2", "Gander", "übel--b", ""].map(titled);
        assert_eq!(titles, ["Grey Geese", "Grey Geese 2", "Gander", "Übel B", ""]);
        assert_eq!(["hit 1 of 3", "Änne", ""].map(with_capital), ["Hit 1 of 3", "Änne", ""]);
    }

    #[test]
    fn a_name_counts_as_it_is_spelt_unless_it_is_told() {
        let named = |written: &str| Named::new(NameOwner::Piece(1), written);
        assert!(["pikes", "Corsairs", "men", "yeomen", "police", "anna and bert"].into_iter().all(|name| named(name).is_plural()));
        assert!(!["boss", "anna", "pikes.2", "iris", "octopus"].into_iter().any(|name| named(name).is_plural()));
        let told = named("geese").counted(true);
        assert!(told.is_plural() && told == "geese" && told != named("geese") && told.who() == NameOwner::Piece(1));
    }
}
