//! Reads RON files and reports all errors of a file at once, each with its line, column, field, what was expected and the nearest known
//! name.
//!
//! [`read`] reads any `Deserialize` type; add `deny_unknown_fields` to find unknown fields. Use [`Spanned`] for a value that a later check
//! may complain about, [`Raw`] for a section that other code reads, and [`SharedSection`] for one that several readers share. Checks add
//! what they find to the same [`Problems`].
//!
//! A text is split into tokens (`token`) and parsed into a tree with spans (`parse`, `tree`). `de` deserializes a type from the tree. After
//! each `fault`, `repair` repairs the tree, if necessary with a `stand_in` for a missing value, and `reading` deserializes again.
//! [`write()`] makes a file from values.

#![warn(missing_docs)]

mod cursor;
mod de;
mod fault;
mod parse;
mod path;
mod problem;
mod reading;
mod repair;
mod section;
mod source;
mod spanned;
mod stand_in;
mod token;
mod tree;
mod whole;
mod writing;

pub use problem::{MAX_PROBLEMS, Problem, Problems, did_you_mean, is_misspelt, nearest, one_of};
pub use section::SharedSection;
pub use source::Source;
pub use spanned::{NameKind, Raw, Spanned, unknown};
pub use whole::{Whole, Wide, two_whole, whole, whole_if_any};
pub use writing::{Error, bare, write};

use parse::{LONGEST, parse};
use serde::de::DeserializeOwned;
use std::ops::Range;
use tree::{Body, NodeKind};

/// Reads a file. The error contains everything that is wrong with it, in the order of the file.
pub fn read<T: DeserializeOwned>(source: &Source) -> Result<T, Problems> {
    read_up_to(LONGEST, source)
}

/// Reads a file that the program itself writes, which may be longer than one written by hand: up to `most` bytes.
pub fn read_up_to<T: DeserializeOwned>(most: usize, source: &Source) -> Result<T, Problems> {
    let mut problems = Problems::new(source);
    match reading::read_file(most, &source.text, &mut problems) {
        Some(value) => problems.into_result(value),
        None => {
            problems.sort();
            Err(problems)
        }
    }
}

/// A single field of the file. This works even if the rest of the file can't be read, so that the problems of the field are found too.
pub fn section(source: &Source, field: &str) -> Option<Raw> {
    source.field(field, fields).map(|span| Raw::of_file(source, span, field))
}

/// The spans of the values of a file's fields, as far as the file can be parsed.
fn fields(source: &Source) -> Vec<(String, Range<usize>)> {
    let root = parse(&source.text, 0, "", &mut Problems::new(source));
    let fields = root.iter().flat_map(|root| root.fields());
    fields.map(|field| (field.name.clone(), field.value.span.clone())).collect()
}

/// The word or text at this path of nested fields, whatever is wrong with the rest of the file.
pub fn word_at(source: &Source, fields: &[&str]) -> Option<String> {
    let (first, others) = fields.split_first()?;
    let root = parse(section(source, first)?.text(), 0, "", &mut Problems::new(source))?;
    let mut node = &root;
    for name in others {
        node = &node.fields().iter().find(|field| field.name == *name)?.value;
    }
    match &node.kind {
        NodeKind::Text(text) => Some(text.clone()),
        NodeKind::Group(Some(name), Body::Bare) => Some(name.text.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
