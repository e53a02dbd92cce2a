//! Values that remember their position in the file: [`Spanned`] for later checks, [`Raw`] for a section that other code will read.

use super::de::{RAW, SPANNED};
use super::parse::parse;
use super::problem::{Problems, did_you_mean, is_cut_short, one_of};
use super::reading::{read_section, read_sound, read_text};
use super::section::SharedSection;
use super::source::Source;
use serde::de::{DeserializeOwned, Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, Range};

/// A value with the bytes of the file that it was read from, for problems that only a later check can find.
///
/// It behaves like its value: it derefs to it, compares like it and serializes like it. If it is read from another format, its span is
/// empty.
#[derive(Clone, Copy, Default)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    start: usize,
    end: usize,
}

impl<T> Spanned<T> {
    /// A value with the given span.
    pub fn new(value: T, span: Range<usize>) -> Self {
        Spanned { value, start: span.start, end: span.end }
    }

    /// The bytes of the file it was read from.
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: PartialOrd> PartialOrd for Spanned<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Ord> Ord for Spanned<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.value.cmp(&other.value)
    }
}

impl<T> From<T> for Spanned<T> {
    fn from(value: T) -> Self {
        Spanned { value, start: 0, end: 0 }
    }
}

impl<T: fmt::Debug> fmt::Debug for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: Serialize> Serialize for Spanned<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(SPANNED, SpannedVisitor(PhantomData))
    }
}

struct SpannedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for SpannedVisitor<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    /// From this crate's own deserializer.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Spanned<T>, A::Error> {
        let value = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let start = seq.next_element()?.unwrap_or_default();
        let end = seq.next_element()?.unwrap_or(start);
        Ok(Spanned { value, start, end })
    }

    /// From any other deserializer.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Spanned<T>, D::Error> {
        T::deserialize(deserializer).map(Spanned::from)
    }
}

/// A section of a file that hasn't been interpreted yet, such as a rulebook's own rules in a battle file: [`read`](Raw::read) it once its
/// type is known. Problems found then have their positions in the whole file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raw {
    text: String,
    start: usize,
    path: String,
}

impl Raw {
    /// The text of the section in the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The span of the section in the file.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The path of the section in the file, such as `house_rules`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Reads the section and adds everything that is wrong with it to `problems`. `None` if anything is.
    pub fn read<T: DeserializeOwned>(&self, problems: &mut Problems) -> Option<T> {
        let mut found = Problems::new(problems.source());
        let value = read_text(&self.text, self.start, &self.path, &mut found);
        problems.merge(found);
        value
    }

    /// Reads the section if nothing is wrong with it; its problems are reported elsewhere.
    pub fn read_sound<T: DeserializeOwned>(&self) -> Option<T> {
        read_sound(&self.text, self.start, &self.path)
    }

    /// Reads a section that others read too, ignoring their fields. A field that nobody reads is a problem but doesn't keep the others from
    /// being read.
    pub fn read_shared<T: DeserializeOwned>(&self, section: &SharedSection, problems: &mut Problems) -> Option<T> {
        let mut found = Problems::new(problems.source());
        let value = read_section(&self.text, (self.start, &self.path), section, &mut found);
        problems.merge(found);
        value
    }

    /// The section's fields by name, as far as they can be read.
    pub fn fields(&self) -> Vec<(String, Raw)> {
        let root = parse(&self.text, 0, "", &mut Problems::new(&Source::new("", self.text.as_str())));
        let fields = root.iter().flat_map(|root| root.fields());
        fields.map(|field| (field.name.clone(), self.part(field.value.span.clone(), &field.name))).collect()
    }

    /// The field of this name, or the whole section if it has no such field: the position for a problem with the field.
    pub fn field_or_all(&self, name: &str) -> Raw {
        let found = self.fields().into_iter().find(|(own, _)| own == name);
        found.map_or_else(|| self.clone(), |(_, value)| value)
    }

    /// A part of the section under a name of its own, given by its range in the section.
    fn part(&self, range: Range<usize>, name: &str) -> Raw {
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Raw { text: self.text.get(range.clone()).unwrap_or_default().to_owned(), start: self.start + range.start, path }
    }

    pub(super) fn of_file(source: &Source, span: Range<usize>, path: &str) -> Self {
        Raw { text: source.text.get(span.clone()).unwrap_or_default().to_owned(), start: span.start, path: path.to_owned() }
    }

    /// A section that consists of this whole text, as if it were a file.
    pub fn of_text(text: impl Into<String>) -> Self {
        Raw { text: text.into(), start: 0, path: String::new() }
    }

    /// Reads the section as a file of its own with this name.
    pub fn read_alone<T: DeserializeOwned>(&self, name: &str) -> Result<T, Problems> {
        super::read(&Source::new(name, self.text.as_str()))
    }
}

impl Default for Raw {
    /// A section with nothing in it: `()`.
    fn default() -> Self {
        Raw::of_text("()")
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(RAW, &self.text)
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RAW, RawVisitor)
    }
}

struct RawVisitor;

impl<'de> Visitor<'de> for RawVisitor {
    type Value = Raw;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a section in RON")
    }

    /// From this crate's own deserializer.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Raw, A::Error> {
        let text: String = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let start = seq.next_element()?.unwrap_or_default();
        let path = seq.next_element()?.unwrap_or_default();
        Ok(Raw { text, start, path })
    }

    /// From `ron`.
    fn visit_str<E: Error>(self, text: &str) -> Result<Raw, E> {
        Ok(Raw::of_text(text))
    }

    /// From any other deserializer.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Raw, D::Error> {
        String::deserialize(deserializer).map(Raw::of_text)
    }
}

/// What kind of thing a name belongs to, as problems call it.
#[derive(Clone, Copy, Debug, Default)]
pub struct NameKind {
    word: &'static str,
    listed_by: Option<&'static str>,
}

impl NameKind {
    /// A kind of thing whose names a command lists.
    pub const fn listed(word: &'static str, command: &'static str) -> Self {
        NameKind { word, listed_by: Some(command) }
    }

    /// The kind as a word: `weapon`.
    pub const fn word(self) -> &'static str {
        self.word
    }

    /// "`a`, `b` or `c`" without duplicates; if there are too many, ends with the command that lists them all.
    pub fn one_of<'n>(self, names: impl Iterator<Item = &'n str>) -> String {
        let names = names.collect::<BTreeSet<_>>();
        let lists = self.listed_by.filter(|_| is_cut_short(names.len()));
        one_of(names) + &lists.map_or_else(String::new, |command| format!("; `{command}` lists them"))
    }
}

impl From<&'static str> for NameKind {
    fn from(word: &'static str) -> Self {
        NameKind { word, listed_by: None }
    }
}

/// Reports an unknown name, with the nearest known one.
pub fn unknown<'n>(
    problems: &mut Problems,
    name: &Spanned<String>,
    at: &str,
    what: impl Into<NameKind>,
    known: impl Iterator<Item = &'n String> + Clone,
) {
    let what = what.into();
    let names = || known.clone().map(String::as_str);
    let is_full = problems.is_full();
    let problem = problems.at(name.span(), at, format!("there is no {} `{}`", what.word, **name));
    if is_full {
        return;
    }
    match did_you_mean(name, names()) {
        Some(hint) => problem.label(hint),
        None => problem.help(format!("choose {}", what.one_of(names()))),
    };
}
