//! Messages for use in constants.

use crate::catalogue::{Catalogue, Part};
use crate::language::spoken;
use crate::text::Text;
use std::fmt;
use std::ops::Deref;

/// A message without placeholders, for constants and tables. It is looked up whenever it is read, in the language then in use, and derefs
/// to its text.
#[derive(Clone, Copy)]
pub struct Term {
    catalogue: Option<fn() -> &'static Catalogue>,
    id: &'static str,
}

impl Term {
    /// An empty term.
    pub const NONE: Term = Term { catalogue: None, id: "" };

    /// The message with this id.
    pub const fn new(catalogue: fn() -> &'static Catalogue, id: &'static str) -> Self {
        Term { catalogue: Some(catalogue), id }
    }

    /// Its text.
    pub fn text(&self) -> &'static str {
        self.catalogue.map_or("", |catalogue| catalogue().plain(spoken(), self.id))
    }

    /// An attribute of the message as a [`Text`]; `None` if it has no attribute of that name.
    pub fn attribute_text(&self, name: &str) -> Option<Text> {
        let catalogue = self.catalogue?;
        Some(Text::message(catalogue, catalogue().id(&format!("{}.{name}", self.id))?))
    }

    /// The text of an attribute of the message; empty if it has no attribute of that name.
    pub fn attribute(&self, name: &str) -> &'static str {
        self.catalogue.map_or("", |catalogue| catalogue().attribute(spoken(), self.id, name))
    }
}

impl Deref for Term {
    type Target = str;

    fn deref(&self) -> &str {
        self.text()
    }
}

impl From<Term> for Text {
    fn from(term: Term) -> Self {
        term.catalogue.map_or(Text::Nothing, |catalogue| Text::message(catalogue, term.id))
    }
}

impl From<Term> for Part<'_> {
    fn from(term: Term) -> Self {
        Part::from(term.text())
    }
}

impl From<Term> for String {
    fn from(term: Term) -> Self {
        term.text().to_owned()
    }
}

impl Default for Term {
    fn default() -> Self {
        Term::NONE
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Term {}

impl PartialOrd for Term {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Term {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.id.cmp(other.id)
    }
}

impl fmt::Debug for Term {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.id, out)
    }
}

impl fmt::Display for Term {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.text(), out)
    }
}
