//! Reads a type from the tree: a serde deserializer that knows the span and the path of every value.
//!
//! It applies the [`Repairs`](super::repair::Repairs) made so far: a value known to be unreadable is skipped in lists and maps and has a
//! stand-in elsewhere, and a misspelt name is read as the one that was meant.
//!
//! There is only one deserializer type, and plain functions do its work, because serde's code is compiled once for each combination of type
//! and deserializer.

mod contents;
mod found;
mod made_up;

use super::fault::Fault;
use super::path::Path;
use super::repair::Reading;
use super::stand_in::StandIn;
use super::tree::Node;
use contents::{Choice, Entries, Values};
use found::Found;
use serde::de::{DeserializeSeed, Deserializer, Error, Expected, Unexpected, Visitor};
use std::ops::Range;

/// The newtype name by which [`Spanned`](crate::Spanned) asks this deserializer for its span.
pub(super) const SPANNED: &str = "$brickfray::Spanned";
/// The newtype name by which [`Raw`](crate::Raw) asks for its text. `ron` uses the same name, so that it writes the text unchanged.
pub(super) const RAW: &str = "$ron::private::RawValue";

/// A source that a type can be read from.
#[derive(Clone, Copy)]
pub(super) enum ValueSource<'a> {
    /// A value of the tree.
    Found(Found<'a>),
    /// A stand-in for a value.
    MadeUp(StandIn),
    /// The name of a field or variant with its position, or another text.
    Name(&'a str, Option<(usize, &'a Range<usize>, &'a Path<'a>)>),
    /// A position in the file.
    Number(usize),
}

/// Why a request failed: a fault, or `None` if the value is of another kind than requested.
type NotFound = Option<Fault>;

/// What a value is, for a type that accepts any kind.
enum Given<'a> {
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Long(i128),
    Float(f64),
    Char(char),
    Text(&'a str),
    Unit,
    Option(Option<ValueSource<'a>>),
    Values(Values<'a>),
    Entries(Entries<'a>),
}

/// What a newtype struct is read from.
enum Newtype<'a> {
    /// The value itself.
    Value(ValueSource<'a>),
    /// The value or its text, followed by its position.
    Placed(Values<'a>),
}

/// A result that can be handed to a serde visitor.
trait Give {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault>;
}

impl Give for Given<'_> {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Given::Bool(value) => visitor.visit_bool(value),
            Given::Unsigned(value) => visitor.visit_u64(value),
            Given::Signed(value) => visitor.visit_i64(value),
            Given::Long(value) => visitor.visit_i128(value),
            Given::Float(value) => visitor.visit_f64(value),
            Given::Char(value) => visitor.visit_char(value),
            Given::Text(text) => visitor.visit_str(text),
            Given::Unit => visitor.visit_unit(),
            Given::Option(value) => value.give(visitor),
            Given::Values(values) => visitor.visit_seq(values),
            Given::Entries(entries) => visitor.visit_map(entries),
        }
    }
}

impl Give for &str {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self)
    }
}

impl Give for () {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }
}

impl Give for Option<ValueSource<'_>> {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Some(value) => visitor.visit_some(value),
            None => visitor.visit_none(),
        }
    }
}

impl Give for Newtype<'_> {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Newtype::Value(value) => visitor.visit_newtype_struct(value),
            Newtype::Placed(values) => visitor.visit_seq(values),
        }
    }
}

impl Give for Values<'_> {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(self)
    }
}

impl Give for Entries<'_> {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_map(self)
    }
}

impl Give for Choice<'_> {
    fn give<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_enum(self)
    }
}

impl<'a> ValueSource<'a> {
    /// A value of the tree inside the node with the id `owner`, or the stand-in for it.
    pub(super) fn new(reading: &'a Reading<'a>, node: &'a Node, path: &'a Path<'a>, owner: usize) -> Self {
        match reading.repairs.sample_of(node) {
            Some(sample) => ValueSource::MadeUp(StandIn { slot: (node.id, None), owner, sample, depth: 0 }),
            None => ValueSource::Found(Found { reading, node, path, inside: false }),
        }
    }

    /// Reads this value with a serde seed. A type with its own checks runs them after it was read, so this adds the place to its faults
    /// too.
    pub(super) fn read<'de, S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        seed.deserialize(self).map_err(|fault| self.placed(fault))
    }

    fn placed(&self, fault: Fault) -> Fault {
        match *self {
            ValueSource::Found(found) => fault.at_node(found.node, found.path),
            ValueSource::MadeUp(stand_in) => stand_in.failed(),
            ValueSource::Name(_, Some((id, span, path))) => fault.at(id, span, path),
            ValueSource::Name(_, None) | ValueSource::Number(_) => fault,
        }
    }

    /// The fault to report if the value isn't what serde requested.
    pub(super) fn refused(&self, why: NotFound, expected: &dyn Expected) -> Fault {
        let found = match *self {
            ValueSource::Found(_) | ValueSource::MadeUp(_) => Unexpected::Other(""),
            ValueSource::Name(text, _) => Unexpected::Str(text),
            ValueSource::Number(number) => Unexpected::Unsigned(number as u64),
        };
        self.placed(why.unwrap_or_else(|| Fault::invalid_type(found, expected)))
    }

    fn any(self) -> Result<Given<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.any(),
            ValueSource::MadeUp(stand_in) => stand_in.any(),
            ValueSource::Name(text, _) => Ok(Given::Text(text)),
            ValueSource::Number(number) => Ok(Given::Unsigned(number as u64)),
        }
    }

    fn bool(self) -> Result<Given<'a>, NotFound> {
        if let ValueSource::MadeUp(stand_in) = self { Ok(Given::Bool(stand_in.bool())) } else { self.any() }
    }

    fn whole(self) -> Result<Given<'a>, NotFound> {
        if let ValueSource::MadeUp(stand_in) = self { Ok(Given::Unsigned(stand_in.whole())) } else { self.any() }
    }

    fn float(self) -> Result<Given<'a>, NotFound> {
        if let ValueSource::MadeUp(stand_in) = self { Ok(Given::Float(stand_in.float())) } else { self.any() }
    }

    fn narrow_float(self) -> Result<Given<'a>, NotFound> {
        match self.float()? {
            Given::Float(value) if value.is_finite() && (value as f32).is_infinite() => {
                Err(Fault::custom(format!("the number `{value}` is too large: expected one up to {:e}", f32::MAX)).into())
            }
            given => Ok(given),
        }
    }

    fn char(self) -> Result<Given<'a>, NotFound> {
        if let ValueSource::MadeUp(_) = self { Ok(Given::Char('a')) } else { self.any() }
    }

    fn text(self) -> Result<Given<'a>, NotFound> {
        match self {
            ValueSource::Found(found) if found.is_group() => Err(None),
            ValueSource::MadeUp(stand_in) => Ok(Given::Text(stand_in.text())),
            _ => self.any(),
        }
    }

    fn identifier(self) -> Result<&'a str, NotFound> {
        match self.any()? {
            Given::Text(text) => Ok(text),
            _ => Err(None),
        }
    }

    fn option(self) -> Result<Option<ValueSource<'a>>, NotFound> {
        match self {
            ValueSource::Found(found) => found.option(),
            ValueSource::MadeUp(_) => Ok(None),
            ValueSource::Name(..) | ValueSource::Number(_) => Ok(Some(self)),
        }
    }

    fn unit(self) -> Result<(), NotFound> {
        match self {
            ValueSource::Found(found) => found.unit(),
            ValueSource::MadeUp(_) => Ok(()),
            ValueSource::Name(..) | ValueSource::Number(_) => Err(None),
        }
    }

    fn unit_struct(self, expected: &'static str) -> Result<(), NotFound> {
        match self {
            ValueSource::Found(found) if found.is_called(expected) => Ok(()),
            _ => self.unit(),
        }
    }

    fn newtype_struct(self, expected: &'static str) -> Result<Newtype<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => Ok(found.newtype_struct(expected)),
            ValueSource::MadeUp(stand_in) => stand_in.newtype_struct(),
            ValueSource::Name(..) | ValueSource::Number(_) => Ok(Newtype::Value(self)),
        }
    }

    fn seq(self) -> Result<Values<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.seq(),
            ValueSource::MadeUp(stand_in) => stand_in.seq(),
            ValueSource::Name(..) | ValueSource::Number(_) => Err(None),
        }
    }

    fn tuple(self, count: usize) -> Result<Values<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.tuple(count),
            ValueSource::MadeUp(stand_in) => stand_in.parts(count),
            ValueSource::Name(..) | ValueSource::Number(_) => Err(None),
        }
    }

    fn tuple_struct(self, expected: &'static str, count: usize) -> Result<Values<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.tuple_struct(expected, count),
            _ => self.tuple(count),
        }
    }

    fn map(self) -> Result<Entries<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.map(),
            ValueSource::MadeUp(stand_in) => stand_in.fields(&[]),
            ValueSource::Name(..) | ValueSource::Number(_) => Err(None),
        }
    }

    fn structure(self, expected: &'static str, fields: &'static [&'static str]) -> Result<Entries<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.structure(expected),
            ValueSource::MadeUp(stand_in) => stand_in.fields(fields),
            ValueSource::Name(..) | ValueSource::Number(_) => Err(None),
        }
    }

    fn enumeration(self, _: &'static str, variants: &'static [&'static str]) -> Result<Choice<'a>, NotFound> {
        match self {
            ValueSource::Found(found) => found.enumeration(variants),
            ValueSource::MadeUp(stand_in) => stand_in.enumeration(variants),
            ValueSource::Name(name, _) => Ok(Choice::Name(name)),
            ValueSource::Number(_) => Err(None),
        }
    }

    fn ignored(self) -> Result<(), NotFound> {
        Ok(())
    }
}

/// Answers each of serde's requests with the result of the named method, and adds the place to its faults.
macro_rules! requests {
    ($($request:ident($($argument:ident: $type:ty),*) => $method:ident;)*) => {
        $(fn $request<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, Fault> {
            match self.$method($($argument,)*) {
                Ok(found) => found.give(visitor).map_err(|fault| self.placed(fault)),
                Err(why) => Err(self.refused(why, &visitor)),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for ValueSource<'_> {
    type Error = Fault;

    requests! {
        deserialize_any() => any;
        deserialize_bool() => bool;
        deserialize_i8() => whole;
        deserialize_i16() => whole;
        deserialize_i32() => whole;
        deserialize_i64() => whole;
        deserialize_i128() => whole;
        deserialize_u8() => whole;
        deserialize_u16() => whole;
        deserialize_u32() => whole;
        deserialize_u64() => whole;
        deserialize_u128() => whole;
        deserialize_f32() => narrow_float;
        deserialize_f64() => float;
        deserialize_char() => char;
        deserialize_str() => text;
        deserialize_string() => text;
        deserialize_bytes() => any;
        deserialize_byte_buf() => any;
        deserialize_option() => option;
        deserialize_unit() => unit;
        deserialize_unit_struct(name: &'static str) => unit_struct;
        deserialize_newtype_struct(name: &'static str) => newtype_struct;
        deserialize_seq() => seq;
        deserialize_tuple(count: usize) => tuple;
        deserialize_tuple_struct(name: &'static str, count: usize) => tuple_struct;
        deserialize_map() => map;
        deserialize_struct(name: &'static str, fields: &'static [&'static str]) => structure;
        deserialize_enum(name: &'static str, variants: &'static [&'static str]) => enumeration;
        deserialize_identifier() => identifier;
        deserialize_ignored_any() => ignored;
    }
}
