//! Reading a type from the tree: a serde deserializer that knows at every value where it stands and what its path is.
//!
//! It reads the tree as the [`Repairs`](super::repair::Repairs) made so far say: a value that is known to be unreadable is passed over
//! in lists and maps and has a stand-in elsewhere, a misspelt name is read as the one that was meant.

mod contents;

use super::fault::{Fault, FaultKind};
use super::path::Path;
use super::repair::Reading;
use super::stand_in::StandIn;
use super::tree::{Body, Name, Node, NodeKind};
use contents::{Choice, Entries, Fields, Spans, Values};
use serde::de::value::SeqDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, Unexpected, Visitor};
use std::ops::Range;

/// The name under which [`Spanned`](crate::Spanned) asks our deserializer for its span.
pub(super) const SPANNED: &str = "$brickfray::Spanned";
/// The name under which [`Raw`](crate::Raw) asks for its text. It is the one `ron` uses, so that `ron` writes the text as it is.
pub(super) const RAW: &str = "$ron::private::RawValue";

/// A value of the tree, ready to be read.
#[derive(Clone, Copy)]
pub(super) struct Feed<'a> {
    pub reading: &'a Reading<'a>,
    pub node: &'a Node,
    pub path: &'a Path<'a>,
    /// The number of the node that this one stands in.
    pub owner: usize,
    /// What stands in the brackets of a variant, not the variant.
    pub inside: bool,
}

impl<'a> Feed<'a> {
    pub(super) fn new(reading: &'a Reading<'a>, node: &'a Node, path: &'a Path<'a>, owner: usize) -> Self {
        Feed { reading, node, path, owner, inside: false }
    }

    pub(super) fn child<'b>(&'b self, node: &'b Node, path: &'b Path<'b>) -> Feed<'b> {
        Feed::new(self.reading, node, path, self.node.id)
    }

    /// What to read in place of this value, if it is known to be unreadable.
    fn stand_in(&self) -> Option<StandIn> {
        let sample = self.reading.repairs.sample_of(self.node)?;
        Some(StandIn { slot: (self.node.id, None), owner: self.owner, sample, depth: 0 })
    }

    /// Reads this value with what serde brings for it. A type that checks itself does so after it has been read, so a fault has its
    /// place added here too.
    pub(super) fn read<'de, S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        seed.deserialize(self).map_err(|fault| match self.stand_in() {
            Some(stand_in) => stand_in.failed(),
            None => fault.at_node(self.node, self.path),
        })
    }

    fn placed<T>(&self, result: Result<T, Fault>) -> Result<T, Fault> {
        result.map_err(|fault| fault.at_node(self.node, self.path))
    }

    pub(super) fn refuse<'de, V: Visitor<'de>>(&self, visitor: &V) -> Fault {
        Fault::invalid_type(Unexpected::Other(""), visitor).at_node(self.node, self.path)
    }

    fn group(&self) -> Option<(Option<&'a Name>, &'a Body)> {
        match &self.node.kind {
            NodeKind::Group(_, body) if self.inside => Some((None, body)),
            NodeKind::Group(name, body) => Some((name.as_deref(), body)),
            _ => None,
        }
    }

    /// A group that is called `expected`, or nothing.
    fn group_called(&self, expected: &'static str) -> Result<Option<(Option<&'a Name>, &'a Body)>, Fault> {
        match self.group() {
            Some((Some(name), body))
                if name.text != expected && !matches!(body, Body::Bare) && !self.reading.repairs.excuses(self.node) =>
            {
                Err(Fault::new(FaultKind::WrongName(name.text.clone())))
            }
            other => Ok(other),
        }
    }

    fn any<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            NodeKind::Broken => Err(self.refuse(&visitor)),
            NodeKind::Bool(value) => visitor.visit_bool(*value),
            NodeKind::Integer(value) => match (u64::try_from(**value), i64::try_from(**value)) {
                (Ok(value), _) => visitor.visit_u64(value),
                (_, Ok(value)) => visitor.visit_i64(value),
                _ => visitor.visit_i128(**value),
            },
            NodeKind::Float(value) => visitor.visit_f64(*value),
            NodeKind::Char(value) => visitor.visit_char(*value),
            NodeKind::Text(text) => visitor.visit_str(text),
            NodeKind::List(nodes) => visitor.visit_seq(Values::passing_over(&self, nodes)),
            NodeKind::Map(entries) => visitor.visit_map(Entries::of(&self, entries)),
            NodeKind::Group(name, body) => match (name.as_deref().filter(|_| !self.inside), body) {
                (Some(name), _) if matches!(name.text.as_str(), "Some" | "None") => self.option(visitor),
                (Some(name), Body::Bare) => visitor.visit_str(&name.text),
                (None, Body::Tuple(parts)) if parts.is_empty() => visitor.visit_unit(),
                (_, Body::Tuple(parts)) => visitor.visit_seq(Values::standing_in(&self, parts)),
                (_, Body::Fields(fields)) => visitor.visit_map(Fields::of(&self, fields)),
                (None, Body::Bare) => visitor.visit_unit(),
            },
        }
    }

    fn narrow_float<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.kind {
            NodeKind::Float(value) if value.is_finite() && (value as f32).is_infinite() => {
                Err(Fault::custom(format!("the number `{value}` is too large: expected one up to {:e}", f32::MAX)))
            }
            _ => self.any(visitor),
        }
    }

    fn option<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.group() {
            Some((Some(name), Body::Bare)) if name.text == "None" => visitor.visit_none(),
            Some((Some(name), Body::Tuple(parts))) if name.text == "Some" => match &parts[..] {
                [value] => visitor.visit_some(self.child(value, self.path)),
                _ => Err(Fault::custom(format!("`Some(…)` holds one value, found {}", parts.len()))),
            },
            // A value by itself is as good as `Some(value)`: implicit_some is always on.
            _ => visitor.visit_some(self),
        }
    }

    fn unit<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.group() {
            Some((None, Body::Tuple(parts))) if parts.is_empty() => visitor.visit_unit(),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn unit_struct<'de, V: Visitor<'de>>(self, expected: &'static str, visitor: V) -> Result<V::Value, Fault> {
        match self.group() {
            Some((Some(name), Body::Bare)) if name.text == expected => visitor.visit_unit(),
            _ => self.unit(visitor),
        }
    }

    fn newtype_struct<'de, V: Visitor<'de>>(self, expected: &'static str, visitor: V) -> Result<V::Value, Fault> {
        match (expected, self.group()) {
            (SPANNED, _) => visitor.visit_seq(Spans::of(self)),
            (RAW, _) => {
                let Range { start, end } = self.node.span;
                let text = self.reading.slice(start..end).to_owned();
                visitor.visit_seq(SeqDeserializer::new([text, start.to_string(), self.path.to_string()].into_iter()))
            }
            (_, Some((name, Body::Tuple(parts)))) if name.is_none_or(|name| name.text == expected) && parts.len() == 1 => {
                visitor.visit_newtype_struct(self.child(&parts[0], self.path))
            }
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn tuple<'de, V: Visitor<'de>>(self, count: usize, visitor: V) -> Result<V::Value, Fault> {
        match (&self.node.kind, self.group()) {
            (NodeKind::List(parts), _) | (_, Some((None, Body::Tuple(parts)))) => self.parts(parts, count, visitor),
            _ => Err(self.refuse(&visitor)),
        }
    }

    pub(super) fn parts<'de, V: Visitor<'de>>(self, parts: &[Node], count: usize, visitor: V) -> Result<V::Value, Fault> {
        if parts.len() != count {
            let values = if count == 1 { "value" } else { "values" };
            return Err(Fault::new(FaultKind::Count { found: parts.len(), expected: format!("{count} {values} in `( )`") }));
        }
        visitor.visit_seq(Values::standing_in(&self, parts))
    }

    fn tuple_struct<'de, V: Visitor<'de>>(self, expected: &'static str, count: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.group_called(expected)? {
            Some((_, Body::Tuple(parts))) => self.parts(parts, count, visitor),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn map<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.group() {
            Some((_, Body::Tuple(parts))) if parts.is_empty() => visitor.visit_map(Fields::of(&self, &[])),
            Some((_, Body::Tuple(_) | Body::Bare)) => Err(self.refuse(&visitor)),
            _ => self.any(visitor),
        }
    }

    fn structure<'de, V: Visitor<'de>>(self, expected: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        match self.group_called(expected)? {
            Some((_, body)) => self.named_fields(body, visitor),
            None => Err(self.refuse(&visitor)),
        }
    }

    pub(super) fn named_fields<'de, V: Visitor<'de>>(&self, body: &Body, visitor: V) -> Result<V::Value, Fault> {
        match body {
            Body::Fields(fields) => visitor.visit_map(Fields::of(self, fields)),
            Body::Tuple(parts) if parts.is_empty() => visitor.visit_map(Fields::of(self, &[])),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn enumeration<'de, V: Visitor<'de>>(self, _: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        match self.group() {
            Some((Some(name), body)) => visitor.visit_enum(Choice::of(self, name, body)),
            _ => Err(Fault::none_of(variants)),
        }
    }

    /// A value that a group can't be, though it would be seen as one when anything would do.
    fn no_group<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            NodeKind::Group(..) => Err(self.refuse(&visitor)),
            _ => self.any(visitor),
        }
    }

    fn ignored<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }
}

/// Each of serde's requests is met by a stand-in, or by the named method with the place added to its fault.
macro_rules! requests {
    ($($request:ident($($argument:ident: $type:ty),*) => $method:ident;)*) => {
        $(fn $request<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, Fault> {
            match self.stand_in() {
                Some(stand_in) => stand_in.$request($($argument,)* visitor).map_err(|_| stand_in.failed()),
                None => self.placed(self.$method($($argument,)* visitor)),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Feed<'_> {
    type Error = Fault;

    requests! {
        deserialize_any() => any;
        deserialize_bool() => any;
        deserialize_i8() => any;
        deserialize_i16() => any;
        deserialize_i32() => any;
        deserialize_i64() => any;
        deserialize_i128() => any;
        deserialize_u8() => any;
        deserialize_u16() => any;
        deserialize_u32() => any;
        deserialize_u64() => any;
        deserialize_u128() => any;
        deserialize_f32() => narrow_float;
        deserialize_f64() => any;
        deserialize_char() => any;
        deserialize_str() => no_group;
        deserialize_string() => no_group;
        deserialize_bytes() => any;
        deserialize_byte_buf() => any;
        deserialize_option() => option;
        deserialize_unit() => unit;
        deserialize_unit_struct(name: &'static str) => unit_struct;
        deserialize_newtype_struct(name: &'static str) => newtype_struct;
        deserialize_seq() => no_group;
        deserialize_tuple(count: usize) => tuple;
        deserialize_tuple_struct(name: &'static str, count: usize) => tuple_struct;
        deserialize_map() => map;
        deserialize_struct(name: &'static str, fields: &'static [&'static str]) => structure;
        deserialize_enum(name: &'static str, variants: &'static [&'static str]) => enumeration;
        deserialize_identifier() => any;
        deserialize_ignored_any() => ignored;
    }
}
