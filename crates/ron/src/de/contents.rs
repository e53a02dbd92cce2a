//! What stands in a value, handed to serde one by one: elements, parts, fields, entries, the contents of a variant.

use super::Feed;
use crate::fault::Fault;
use crate::path::Path;
use crate::stand_in::StandIn;
use crate::tree::{Body, Field, Name, Node, NodeKind};
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor};
use std::slice;

fn name_as_text(name: &str) -> StrDeserializer<'_, Fault> {
    name.into_deserializer()
}

/// The elements of a list, or the parts of a tuple.
pub(super) struct Values<'a> {
    container: &'a Feed<'a>,
    nodes: std::iter::Enumerate<slice::Iter<'a, Node>>,
    /// Unreadable ones are passed over; otherwise they have a stand-in, since their number matters.
    pass_over: bool,
}

impl<'a> Values<'a> {
    pub(super) fn passing_over(container: &'a Feed<'a>, nodes: &'a [Node]) -> Self {
        Values { container, nodes: nodes.iter().enumerate(), pass_over: true }
    }

    pub(super) fn standing_in(container: &'a Feed<'a>, nodes: &'a [Node]) -> Self {
        Values { container, nodes: nodes.iter().enumerate(), pass_over: false }
    }
}

impl<'de> SeqAccess<'de> for Values<'_> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let repairs = &self.container.reading.repairs;
        let pass_over = self.pass_over;
        let Some((index, node)) = self.nodes.find(|(_, node)| !(pass_over && repairs.sample_of(node).is_some())) else {
            return Ok(None);
        };
        let path = match self.container.node.kind {
            NodeKind::List(_) => Path::Item(self.container.path, index),
            _ => Path::Part(self.container.path, index),
        };
        self.container.child(node, &path).read(seed).map(Some)
    }
}

/// The named values of a group, and stand-ins for those that it lacks.
pub(super) struct Fields<'a> {
    container: &'a Feed<'a>,
    fields: slice::Iter<'a, Field>,
    missing: slice::Iter<'a, &'static str>,
    next: Option<NextField<'a>>,
}

/// The value whose name has just been read.
enum NextField<'a> {
    There(&'a Field, &'a str),
    Missing(&'static str),
}

impl<'a> Fields<'a> {
    pub(super) fn of(container: &'a Feed<'a>, fields: &'a [Field]) -> Self {
        let missing = container.reading.repairs.missing_in(container.node).iter();
        Fields { container, fields: fields.iter(), missing, next: None }
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let repairs = &self.container.reading.repairs;
        if let Some(field) = self.fields.find(|field| !repairs.drops(field)) {
            let name = repairs.name_of(field.id).unwrap_or(&field.name);
            self.next = Some(NextField::There(field, name));
            let path = Path::Field(self.container.path, &field.name);
            return seed.deserialize(name_as_text(name)).map(Some).map_err(|fault| fault.at(field.id, &field.span, &path));
        }
        let Some(name) = self.missing.next() else { return Ok(None) };
        self.next = Some(NextField::Missing(name));
        seed.deserialize(name_as_text(name)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        match self.next.take() {
            Some(NextField::There(field, name)) => {
                let path = Path::Field(self.container.path, name);
                self.container.child(&field.value, &path).read(seed)
            }
            Some(NextField::Missing(name)) => {
                let owner = self.container.node.id;
                let slot = (owner, Some(name));
                let sample = self.container.reading.repairs.sample_of_slot(slot).unwrap_or_default();
                let stand_in = StandIn { slot, owner, sample, depth: 0 };
                seed.deserialize(stand_in).map_err(|_| stand_in.failed())
            }
            None => Err(Fault::custom("a value was asked for before its name")),
        }
    }
}

/// The entries of a map that can be read.
pub(super) struct Entries<'a> {
    container: &'a Feed<'a>,
    entries: slice::Iter<'a, (Node, Node)>,
    next: Option<&'a (Node, Node)>,
}

impl<'a> Entries<'a> {
    pub(super) fn of(container: &'a Feed<'a>, entries: &'a [(Node, Node)]) -> Self {
        Entries { container, entries: entries.iter(), next: None }
    }

    fn read<'de, S: DeserializeSeed<'de>>(&self, key: &Node, node: &Node, seed: S) -> Result<S::Value, Fault> {
        let shown = key.in_short();
        let path = key.path_of_entry(self.container.path, &shown);
        self.container.child(node, &path).read(seed)
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let repairs = &self.container.reading.repairs;
        let readable = |node: &Node| repairs.sample_of(node).is_none();
        self.next = self.entries.find(|(key, value)| readable(key) && readable(value));
        self.next.map(|(key, _)| self.read(key, key, seed)).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        match self.next.take() {
            Some((key, value)) => self.read(key, value, seed),
            None => Err(Fault::custom("a value was asked for before its key")),
        }
    }
}

/// A variant of an enum: its name and what follows.
pub(super) struct Choice<'a> {
    feed: Feed<'a>,
    name: &'a Name,
    body: &'a Body,
}

impl<'a> Choice<'a> {
    pub(super) fn of(feed: Feed<'a>, name: &'a Name, body: &'a Body) -> Self {
        Choice { feed, name, body }
    }
}

impl<'de> EnumAccess<'de> for Choice<'_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Fault> {
        let name = self.feed.reading.repairs.name_of(self.feed.node.id).unwrap_or(&self.name.text);
        let variant = seed.deserialize(name_as_text(name)).map_err(|fault| fault.at(self.feed.node.id, &self.name.span, self.feed.path))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.body {
            Body::Bare => Ok(()),
            _ => Err(Fault::custom(format!("`{}` stands by itself, without `( )`", self.name.text))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        match self.body {
            Body::Bare => Err(Fault::custom(format!("`{0}` needs a value: `{0}(…)`", self.name.text))),
            Body::Tuple(parts) if parts.len() == 1 => self.feed.child(&parts[0], self.feed.path).read(seed),
            // `Name(a: 1)` is as good as `Name((a: 1))`.
            _ => Feed { inside: true, ..self.feed }.read(seed),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, count: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.body {
            Body::Tuple(parts) => self.feed.parts(parts, count, visitor),
            _ => Err(self.feed.refuse(&visitor)),
        }
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        self.feed.named_fields(self.body, visitor)
    }
}

/// A value and then the two ends of its span, for [`Spanned`](crate::Spanned).
pub(super) struct Spans<'a> {
    feed: Feed<'a>,
    step: usize,
}

impl<'a> Spans<'a> {
    pub(super) fn of(feed: Feed<'a>) -> Self {
        Spans { feed, step: 0 }
    }
}

impl<'de> SeqAccess<'de> for Spans<'_> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        self.step += 1;
        let span = &self.feed.node.span;
        match self.step {
            1 => self.feed.read(seed).map(Some),
            2 => seed.deserialize(span.start.into_deserializer()).map(Some),
            3 => seed.deserialize(span.end.into_deserializer()).map(Some),
            _ => Ok(None),
        }
    }
}
