//! Reading RON files with complete errors: all that is wrong with a file at once, each problem with its line, column, field, what was
//! expected and the nearest name that is known.
//!
//! [`read`] reads any `Deserialize` type, with `deny_unknown_fields` where unknown fields are to be found. A value that a later check may
//! complain of is a [`Spanned`]; a section that other code reads is a [`Raw`], and one that several read a [`SharedSection`]. Checks add
//! what they find to the same [`Problems`].
//!
//! A text becomes words (`token`), then a tree that knows where everything stands (`parse`, `tree`). `de` reads a type from the tree,
//! `reading` reads it again after `repair` has gone over a `fault`, where something is missing with the help of a `stand_in`. [`write()`] makes
//! a file of values.

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

pub use problem::{MOST_PROBLEMS, Problem, Problems, did_you_mean, is_misspelt, nearest, one_of};
pub use section::SharedSection;
pub use source::Source;
pub use spanned::{Raw, Sort, Spanned, unknown};
pub use whole::{Whole, Wide, two_whole, whole, whole_if_any};
pub use writing::{Error, bare, write};

use parse::{LONGEST, parse};
use serde::de::DeserializeOwned;
use std::ops::Range;
use tree::{Body, NodeKind};

/// Reads a file. The error holds everything that is wrong with it, in the order of the file.
pub fn read<T: DeserializeOwned>(source: &Source) -> Result<T, Problems> {
    read_up_to(LONGEST, source)
}

/// Reads a file that the program itself writes, and that may be longer than one by hand: up to `most` bytes.
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

/// A field of the file by itself, also when the rest of the file can't be read, so that its problems can be found too.
pub fn section(source: &Source, field: &str) -> Option<Raw> {
    source.field(field, fields).map(|span| Raw::of_file(source, span, field))
}

/// Where the values of the fields of a file stand, as far as they can be told.
fn fields(source: &Source) -> Vec<(String, Range<usize>)> {
    let root = parse(&source.text, 0, "", &mut Problems::new(source));
    let fields = root.iter().flat_map(|root| root.fields());
    fields.map(|field| (field.name.clone(), field.value.span.clone())).collect()
}

/// The word or text that stands at these fields of the file, each in the one before it, whatever is wrong with the rest.
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
