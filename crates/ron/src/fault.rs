//! One thing that kept a type from being read from the tree, in plain words.

use super::path::Path;
use super::problem::{did_you_mean, one_of};
use super::tree::{Body, Node, NodeKind, shortened};
use serde::de::{self, Expected, Unexpected};
use std::fmt::{self, Display};
use std::ops::Range;

/// The reader's error: what is wrong, and where once that is known.
#[derive(Debug)]
pub(super) struct Fault(Box<Inside>);

#[derive(Debug)]
struct Inside {
    kind: FaultKind,
    place: Option<Place>,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum FaultKind {
    /// Another kind of value than the type expects. `direct` if it is the value at the fault's own place that doesn't fit.
    Mismatch { found: String, expected: String, direct: bool },
    /// The right kind of value, but not one that the type accepts, such as 300 for a `u8`.
    OutOfRange { found: String, expected: String },
    /// Too many or too few values.
    Count { found: usize, expected: String },
    /// A required field is missing.
    MissingField(&'static str),
    /// A field that the type does not have.
    UnknownField { name: String, known: &'static [&'static str] },
    /// A variant that the enum does not have.
    UnknownVariant { name: String, known: &'static [&'static str] },
    /// The name before the struct's brackets isn't its own.
    WrongName(String),
    /// An error of the type's own.
    Said(String),
    /// No stand-in could be made for `slot`, which `owner` needs.
    NoStandIn { slot: Slot, owner: usize },
}

/// A value that can have a stand-in: the node with this id, or the missing field of this name in it.
pub(super) type Slot = (usize, Option<&'static str>);

/// Where a fault is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Place {
    /// The id of the node, or of the field if the field is unknown.
    pub id: usize,
    pub span: Range<usize>,
    pub path: String,
}

impl Fault {
    pub(super) fn new(kind: FaultKind) -> Self {
        Fault(Box::new(Inside { kind, place: None }))
    }

    /// The value is neither the name of a variant nor any other name.
    pub(super) fn none_of(variants: &'static [&'static str]) -> Self {
        let expected = match variants {
            [] => "nothing: there is no such thing".to_owned(),
            [one] => format!("`{one}`"),
            _ => format!("one of {}", one_of(variants.iter().copied())),
        };
        Fault::new(FaultKind::Mismatch { found: String::new(), expected, direct: true })
    }

    /// Adds the place, unless it is known already.
    pub(super) fn at(mut self, id: usize, span: &Range<usize>, path: &Path) -> Self {
        self.0.place.get_or_insert_with(|| Place { id, span: span.clone(), path: path.to_string() });
        self
    }

    /// Sets the place to this value, unless it is known already, and describes the value that was found there.
    pub(super) fn at_node(mut self, node: &Node, path: &Path) -> Self {
        if self.0.place.is_none()
            && let FaultKind::Mismatch { found, direct, .. } = &mut self.0.kind
        {
            let here = node.describe();
            let bare_name = matches!(node.kind, NodeKind::Group(Some(_), Body::Bare));
            *direct = found.is_empty() || bare_name || *found == here || matches!(found.as_str(), "a list" | "a map");
            if *direct {
                *found = here;
            }
        }
        self.at(node.id, &node.span, path)
    }

    pub(super) fn into_parts(self) -> (FaultKind, Option<Place>) {
        (self.0.kind, self.0.place)
    }
}

impl FaultKind {
    /// The problem's message, the note under the marked text, and the advice.
    pub(super) fn in_words(&self) -> (String, String, Option<String>) {
        match self {
            FaultKind::Mismatch { found, expected, .. } => {
                (format!("expected {expected}, found {found}"), format!("expected {expected}"), advice(found, expected))
            }
            FaultKind::OutOfRange { found, expected } => {
                (format!("{found} won't do: expected {expected}"), format!("expected {expected}"), None)
            }
            FaultKind::Count { found, expected } => (format!("expected {expected}, found {found}"), format!("expected {expected}"), None),
            FaultKind::MissingField(name) => missing(&[name]),
            FaultKind::UnknownField { name, known } => unknown("field", name, known),
            FaultKind::UnknownVariant { name, known } => unknown("name", name, known),
            FaultKind::WrongName(found) => {
                (format!("`{found}` is no name of what stands here"), "expected `(…)`".to_owned(), Some("leave the name out".to_owned()))
            }
            FaultKind::Said(message) => (message.clone(), String::new(), None),
            FaultKind::NoStandIn { .. } => ("this depends on what is wrong elsewhere".to_owned(), String::new(), None),
        }
    }
}

/// The problem for one or several missing fields.
pub(super) fn missing(names: &[&str]) -> (String, String, Option<String>) {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    let (fields, list) = match &quoted[..] {
        [one] => ("field", one.clone()),
        [first @ .., last] => ("fields", format!("{} and {last}", first.join(", "))),
        [] => ("fields", String::new()),
    };
    (format!("missing {fields} {list}"), format!("{list} must be given here"), None)
}

fn unknown(what: &str, name: &str, known: &'static [&'static str]) -> (String, String, Option<String>) {
    let list = match known {
        [] => format!("no {what} is known here"),
        [one] => format!("the {what} known here is `{one}`"),
        _ => format!("the {what}s known here are {}", one_of(known.iter().copied()).replace(" or ", " and ")),
    };
    match did_you_mean(name, known.iter().copied()) {
        Some(guess) => (format!("unknown {what} `{name}`: {guess}"), guess, Some(list)),
        None => (format!("unknown {what} `{name}`"), format!("no such {what}"), Some(list)),
    }
}

/// Advice for common mistakes.
fn advice(found: &str, expected: &str) -> Option<String> {
    let (in_brackets, a_map) = (found.ends_with("`( )`") || found == "`()`", found == "a map");
    let help = match expected {
        "text in quotes" if found.starts_with("the name `") => {
            format!("text stands in quotes: `\"{}\"`", &found["the name `".len()..found.len() - 1])
        }
        "text in quotes" if found.starts_with("the number `") => "text stands in quotes".to_owned(),
        "a list `[…]`" if in_brackets => "a list stands in `[ ]`".to_owned(),
        _ if expected.starts_with("one of ") && found.starts_with("the text `") => "names stand without quotes".to_owned(),
        _ if expected.ends_with("named fields `(field: value)`") && a_map => {
            "named fields stand in `( )`, their names without quotes".to_owned()
        }
        _ => return None,
    };
    Some(help)
}

/// Serde's expectation in words for people who write files.
fn plain_words(expected: &str) -> String {
    macro_rules! whole_number {
        ($($name:literal $type:ty),*) => {
            match expected {
                $($name => return format!("a whole number from {} to {}", <$type>::MIN, <$type>::MAX),)*
                $(concat!("a nonzero ", $name) => return format!("a whole number from {} to {}, but not 0", <$type>::MIN, <$type>::MAX),)*
                _ => {}
            }
        };
    }
    whole_number!("u8" u8, "u16" u16, "u32" u32, "u64" u64, "usize" usize, "i8" i8, "i16" i16, "i32" i32, "i64" i64, "isize" isize);
    let fixed = match expected {
        "f32" | "f64" => "a number",
        "a boolean" => "`true` or `false`",
        "a character" => "one character in single quotes",
        "a string" | "string" | "a borrowed string" => "text in quotes",
        "a sequence" => "a list `[…]`",
        "a map" => "a map `{key: value}`",
        "unit" => "`()`",
        _ => "",
    };
    if !fixed.is_empty() {
        return fixed.to_owned();
    }
    let after = |start: &str| expected.strip_prefix(start);
    if let Some(size) = after("a tuple of size ").or_else(|| after("an array of length ")) {
        return format!("{size} values in `( )`");
    }
    if let Some(name) = after("unit struct ") {
        return format!("`{name}`");
    }
    if let Some(name) = after("tuple struct ").or_else(|| after("tuple variant ")) {
        return format!("`{}` with its values in `( )`", name.split(" with ").next().unwrap_or(name));
    }
    if let Some(name) = after("struct variant ") {
        return format!("`{}`: named fields `(field: value)`", name.split(" with ").next().unwrap_or(name));
    }
    // The Rust name of a struct means nothing to people who write files.
    if after("struct ").is_some() {
        return "named fields `(field: value)`".to_owned();
    }
    expected.to_owned()
}

/// Serde's description of what it found, in the same words.
fn describe_found(found: &Unexpected) -> String {
    match *found {
        Unexpected::Bool(value) => format!("`{value}`"),
        Unexpected::Unsigned(value) => format!("the number `{value}`"),
        Unexpected::Signed(value) => format!("the number `{value}`"),
        Unexpected::Float(value) => format!("the number `{value}`"),
        Unexpected::Char(value) => format!("`{value:?}`"),
        Unexpected::Str(text) => format!("the text {}", shortened(text)),
        Unexpected::Bytes(_) => "bytes".to_owned(),
        Unexpected::Unit => "`()`".to_owned(),
        Unexpected::Option => "`None` or `Some`".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "a map".to_owned(),
        Unexpected::Other(_) => String::new(),
        _ => "a name".to_owned(),
    }
}

impl de::Error for Fault {
    fn custom<T: Display>(message: T) -> Self {
        Fault::new(FaultKind::Said(message.to_string()))
    }

    fn invalid_type(found: Unexpected, expected: &dyn Expected) -> Self {
        Fault::new(FaultKind::Mismatch { found: describe_found(&found), expected: plain_words(&expected.to_string()), direct: false })
    }

    fn invalid_value(found: Unexpected, expected: &dyn Expected) -> Self {
        Fault::new(FaultKind::OutOfRange { found: describe_found(&found), expected: plain_words(&expected.to_string()) })
    }

    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        Fault::new(FaultKind::Count { found, expected: plain_words(&expected.to_string()) })
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        Fault::new(FaultKind::UnknownVariant { name: name.to_owned(), known })
    }

    fn unknown_field(name: &str, known: &'static [&'static str]) -> Self {
        Fault::new(FaultKind::UnknownField { name: name.to_owned(), known })
    }

    fn missing_field(name: &'static str) -> Self {
        Fault::new(FaultKind::MissingField(name))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Fault::new(FaultKind::Said(format!("`{name}` is given twice, once under another name")))
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.kind.in_words().0)
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::Error as _;

    fn words(fault: &Fault) -> String {
        fault.to_string()
    }

    #[test]
    fn expectations_are_in_plain_words() {
        assert_eq!(words(&Fault::invalid_type(Unexpected::Seq, &"u8")), "expected a whole number from 0 to 255, found a list");
        assert_eq!(words(&Fault::invalid_type(Unexpected::Map, &"f32")), "expected a number, found a map");
        assert_eq!(words(&Fault::invalid_type(Unexpected::Unit, &"struct Unit")), "expected named fields `(field: value)`, found `()`");
        assert_eq!(plain_words("a nonzero i8"), "a whole number from -128 to 127, but not 0");
        assert_eq!(plain_words("tuple struct Pair with 2 elements"), "`Pair` with its values in `( )`");
        assert_eq!(plain_words("a date like 2026-01-01"), "a date like 2026-01-01");
    }

    #[test]
    fn a_number_out_of_range_says_the_range() {
        let fault = Fault::invalid_value(Unexpected::Signed(-1), &"u8");
        assert_eq!(words(&fault), "the number `-1` won't do: expected a whole number from 0 to 255");
    }

    #[test]
    fn an_unknown_name_gets_the_nearest() {
        let (message, label, help) = Fault::unknown_field("Armour", &["Size", "Armor"]).into_parts().0.in_words();
        assert_eq!(message, "unknown field `Armour`: did you mean `Armor`?");
        assert_eq!(label, "did you mean `Armor`?");
        assert_eq!(help.as_deref(), Some("the fields known here are `Size` and `Armor`"));
    }

    #[test]
    fn missing_fields_are_listed() {
        assert_eq!(missing(&["a"]).0, "missing field `a`");
        assert_eq!(missing(&["a", "b", "c"]).0, "missing fields `a`, `b` and `c`");
    }

    #[test]
    fn easy_mistakes_get_advice() {
        assert_eq!(advice("the name `Bob`", "text in quotes").as_deref(), Some("text stands in quotes: `\"Bob\"`"));
        assert!(advice("a map", "named fields `(field: value)`").is_some());
        assert_eq!(advice("a list", "a number"), None);
    }
}
