//! Serde's access to the contents of a value: elements, parts, fields, entries, the contents of a variant.

use super::found::Found;
use super::{NotFound, ValueSource};
use crate::fault::Fault;
use crate::path::Path;
use crate::stand_in::StandIn;
use crate::tree::{Body, Field, Name, Node, NodeKind};
use serde::de::{DeserializeSeed, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor};
use std::iter::Enumerate;
use std::slice;

/// A sequence of values.
pub(super) enum Values<'a> {
    /// The elements of a list, or the parts of a tuple.
    Nodes {
        container: Found<'a>,
        nodes: Enumerate<slice::Iter<'a, Node>>,
        /// Whether unreadable elements are skipped. Otherwise they get a stand-in, because their number matters.
        pass_over: bool,
    },
    /// This many made-up values.
    MadeUp { part: StandIn, left: usize },
    /// A value followed by both ends of its span, for [`Spanned`](crate::Spanned).
    Spanned { value: Found<'a>, step: u8 },
    /// The text of a value, followed by its start and its path, for [`Raw`](crate::Raw).
    Raw { value: Found<'a>, step: u8 },
}

impl<'a> Values<'a> {
    pub(super) fn passing_over(container: Found<'a>, nodes: &'a [Node]) -> Self {
        Values::Nodes { container, nodes: nodes.iter().enumerate(), pass_over: true }
    }

    pub(super) fn standing_in(container: Found<'a>, nodes: &'a [Node]) -> Self {
        Values::Nodes { container, nodes: nodes.iter().enumerate(), pass_over: false }
    }

    pub(super) fn with_its_span(value: Found<'a>) -> Self {
        Values::Spanned { value, step: 0 }
    }

    pub(super) fn as_text(value: Found<'a>) -> Self {
        Values::Raw { value, step: 0 }
    }

    /// The next value. `path` and `shown` are storage for its path.
    fn next<'b>(&mut self, path: &'b mut Path<'b>, shown: &'b mut String) -> Option<ValueSource<'b>>
    where
        'a: 'b,
    {
        match self {
            Values::Nodes { container, nodes, pass_over } => {
                let repairs = &container.reading.repairs;
                let (index, node) = nodes.find(|(_, node)| !(*pass_over && repairs.sample_of(node).is_some()))?;
                *path = match container.node.kind {
                    NodeKind::List(_) => Path::Item(container.path, index),
                    _ => Path::Part(container.path, index),
                };
                Some(container.child(node, path))
            }
            Values::MadeUp { part, left } => {
                *left = left.checked_sub(1)?;
                Some(ValueSource::MadeUp(*part))
            }
            Values::Spanned { value, step } => {
                *step += 1;
                match step {
                    1 => Some(ValueSource::Found(*value)),
                    2 => Some(ValueSource::Number(value.node.span.start)),
                    3 => Some(ValueSource::Number(value.node.span.end)),
                    _ => None,
                }
            }
            Values::Raw { value, step } => {
                *step += 1;
                match step {
                    1 => Some(ValueSource::Name(value.reading.slice(value.node.span.clone()), None)),
                    2 => Some(ValueSource::Number(value.node.span.start)),
                    3 => {
                        *shown = value.path.to_string();
                        Some(ValueSource::Name(shown, None))
                    }
                    _ => None,
                }
            }
        }
    }
}

impl<'de> SeqAccess<'de> for Values<'_> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let (mut shown, mut path) = (String::new(), Path::Root(""));
        match self.next(&mut path, &mut shown) {
            Some(value) => value.read(seed).map(Some),
            None => Ok(None),
        }
    }
}

/// Values with names or keys.
pub(super) struct Entries<'a> {
    left: Left<'a>,
    next: Option<Next<'a>>,
}

/// The entries that are still to be read.
enum Left<'a> {
    /// The named values of a group, and stand-ins for its missing fields.
    Fields { container: Found<'a>, fields: slice::Iter<'a, Field>, missing: slice::Iter<'a, &'static str> },
    /// The entries of a map.
    Pairs { container: Found<'a>, pairs: slice::Iter<'a, (Node, Node)> },
    /// Made-up fields.
    MadeUp { names: slice::Iter<'static, &'static str>, part: StandIn },
}

/// The value for the name or key that serde has just read.
enum Next<'a> {
    Field(Found<'a>, &'a Field, &'a str),
    Pair(Found<'a>, &'a (Node, Node)),
    MadeUp(StandIn),
}

impl<'a> Entries<'a> {
    pub(super) fn of_fields(container: Found<'a>, fields: &'a [Field]) -> Self {
        let missing = container.reading.repairs.missing_in(container.node).iter();
        Entries { left: Left::Fields { container, fields: fields.iter(), missing }, next: None }
    }

    pub(super) fn of_pairs(container: Found<'a>, pairs: &'a [(Node, Node)]) -> Self {
        Entries { left: Left::Pairs { container, pairs: pairs.iter() }, next: None }
    }

    pub(super) fn made_up(names: &'static [&'static str], part: StandIn) -> Self {
        Entries { left: Left::MadeUp { names: names.iter(), part }, next: None }
    }

    fn next_key<'b>(&mut self, path: &'b mut Path<'b>, shown: &'b mut String) -> Option<ValueSource<'b>>
    where
        'a: 'b,
    {
        match &mut self.left {
            Left::Fields { container, fields, missing } => {
                let repairs = &container.reading.repairs;
                if let Some(field) = fields.find(|field| !repairs.drops(field)) {
                    let name = repairs.name_of(field.id).unwrap_or(&field.name);
                    self.next = Some(Next::Field(*container, field, name));
                    *path = Path::Field(container.path, &field.name);
                    return Some(ValueSource::Name(name, Some((field.id, &field.span, path))));
                }
                let (name, owner) = (missing.next()?, container.node.id);
                let slot = (owner, Some(*name));
                let sample = repairs.sample_of_slot(slot).unwrap_or_default();
                self.next = Some(Next::MadeUp(StandIn { slot, owner, sample, depth: 0 }));
                Some(ValueSource::Name(name, None))
            }
            Left::Pairs { container, pairs } => {
                // Entries that can't be read are skipped.
                let readable = |node: &Node| container.reading.repairs.sample_of(node).is_none();
                let pair = pairs.find(|(key, value)| readable(key) && readable(value))?;
                self.next = Some(Next::Pair(*container, pair));
                *shown = pair.0.in_short();
                *path = pair.0.path_of_entry(container.path, shown);
                Some(container.child(&pair.0, path))
            }
            Left::MadeUp { names, part } => {
                let name = names.next()?;
                self.next = Some(Next::MadeUp(*part));
                Some(ValueSource::Name(name, None))
            }
        }
    }

    fn next_value<'b>(&mut self, path: &'b mut Path<'b>, shown: &'b mut String) -> Option<ValueSource<'b>>
    where
        'a: 'b,
    {
        match self.next.take()? {
            Next::Field(container, field, name) => {
                *path = Path::Field(container.path, name);
                Some(container.child(&field.value, path))
            }
            Next::Pair(container, (key, value)) => {
                *shown = key.in_short();
                *path = key.path_of_entry(container.path, shown);
                Some(container.child(value, path))
            }
            Next::MadeUp(stand_in) => Some(ValueSource::MadeUp(stand_in)),
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let (mut shown, mut path) = (String::new(), Path::Root(""));
        match self.next_key(&mut path, &mut shown) {
            Some(key) => key.read(seed).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let (mut shown, mut path) = (String::new(), Path::Root(""));
        match self.next_value(&mut path, &mut shown) {
            Some(value) => value.read(seed),
            None => Err(Fault::custom("a value was asked for before its name")),
        }
    }
}

/// A variant of an enum: its name and its contents.
pub(super) enum Choice<'a> {
    Found(Found<'a>, &'a Name, &'a Body),
    MadeUp(&'static str, StandIn),
    /// A name without contents.
    Name(&'a str),
}

impl<'a> Choice<'a> {
    /// The source that the variant is read from.
    fn feed(&self) -> ValueSource<'a> {
        match *self {
            Choice::Found(found, ..) => ValueSource::Found(found),
            Choice::MadeUp(_, contents) => ValueSource::MadeUp(contents),
            Choice::Name(name) => ValueSource::Name(name, None),
        }
    }

    fn name(&self) -> ValueSource<'a> {
        match *self {
            Choice::Found(Found { reading, node, path, .. }, name, _) => {
                let meant = reading.repairs.name_of(node.id).unwrap_or(&name.text);
                ValueSource::Name(meant, Some((node.id, &name.span, path)))
            }
            Choice::MadeUp(name, _) | Choice::Name(name) => ValueSource::Name(name, None),
        }
    }

    fn value(&self) -> Result<ValueSource<'a>, Fault> {
        match *self {
            Choice::Found(_, Name { text: name, .. }, Body::Bare) => Err(needs_a_value(name)),
            Choice::Found(found, _, Body::Tuple(parts)) if parts.len() == 1 => Ok(found.child(&parts[0], found.path)),
            // `Name(a: 1)` is accepted for `Name((a: 1))`.
            Choice::Found(found, ..) => Ok(ValueSource::Found(Found { inside: true, ..found })),
            Choice::MadeUp(_, contents) => Ok(ValueSource::MadeUp(contents)),
            Choice::Name(name) => Err(needs_a_value(name)),
        }
    }

    fn parts(&self, count: usize) -> Result<Values<'a>, NotFound> {
        match *self {
            Choice::Found(found, _, body) => found.parts_of(Some(body), count),
            Choice::MadeUp(_, contents) => contents.parts(count),
            Choice::Name(_) => Err(None),
        }
    }

    fn fields(&self, fields: &'static [&'static str]) -> Result<Entries<'a>, NotFound> {
        match *self {
            Choice::Found(found, _, body) => found.fields_of(Some(body)),
            Choice::MadeUp(_, contents) => contents.fields(fields),
            Choice::Name(_) => Err(None),
        }
    }
}

fn needs_a_value(name: &str) -> Fault {
    Fault::custom(format!("`{name}` needs a value: `{name}(…)`"))
}

impl<'de> EnumAccess<'de> for Choice<'_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Fault> {
        Ok((self.name().read(seed)?, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self {
            Choice::Found(_, name, Body::Tuple(_) | Body::Fields(_)) => {
                Err(Fault::custom(format!("`{}` stands by itself, without `( )`", name.text)))
            }
            _ => Ok(()),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        self.value()?.read(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, count: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.parts(count) {
            Ok(parts) => visitor.visit_seq(parts),
            Err(why) => Err(self.feed().refused(why, &visitor)),
        }
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        match self.fields(fields) {
            Ok(fields) => visitor.visit_map(fields),
            Err(why) => Err(self.feed().refused(why, &visitor)),
        }
    }
}
