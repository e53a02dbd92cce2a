//! A value of the tree, and how it answers the requests of a type.

use super::contents::{Choice, Entries, Values};
use super::{Given, Newtype, NotFound, RAW, SPANNED, ValueSource};
use crate::fault::{Fault, FaultKind};
use crate::path::Path;
use crate::repair::Reading;
use crate::tree::{Body, Name, Node, NodeKind};
use serde::de::Error;

/// A value of the tree.
#[derive(Clone, Copy)]
pub(crate) struct Found<'a> {
    pub reading: &'a Reading<'a>,
    pub node: &'a Node,
    pub path: &'a Path<'a>,
    /// Whether the contents of a variant's brackets are meant, not the variant itself.
    pub inside: bool,
}

impl<'a> Found<'a> {
    /// A value inside this one.
    pub(super) fn child<'b>(self, node: &'b Node, path: &'b Path<'b>) -> ValueSource<'b>
    where
        'a: 'b,
    {
        ValueSource::new(self.reading, node, path, self.node.id)
    }

    fn group(self) -> Option<(Option<&'a Name>, &'a Body)> {
        match &self.node.kind {
            NodeKind::Group(_, body) if self.inside => Some((None, body)),
            NodeKind::Group(name, body) => Some((name.as_deref(), body)),
            _ => None,
        }
    }

    /// Whether `any` would read it as a group.
    pub(super) fn is_group(self) -> bool {
        self.group().is_some()
    }

    /// Whether it is only this name, without contents.
    pub(super) fn is_called(self, expected: &str) -> bool {
        matches!(self.group(), Some((Some(name), Body::Bare)) if name.text == expected)
    }

    /// The body of a group that has the name `expected` or no name.
    fn group_called(self, expected: &str) -> Result<Option<&'a Body>, Fault> {
        match self.group() {
            Some((Some(name), body))
                if name.text != expected && !matches!(body, Body::Bare) && !self.reading.repairs.is_excused(self.node) =>
            {
                Err(Fault::new(FaultKind::WrongName(name.text.clone())))
            }
            other => Ok(other.map(|(_, body)| body)),
        }
    }

    pub(super) fn any(self) -> Result<Given<'a>, NotFound> {
        Ok(match &self.node.kind {
            NodeKind::Broken => return Err(None),
            NodeKind::Bool(value) => Given::Bool(*value),
            NodeKind::Integer(value) => match (u64::try_from(**value), i64::try_from(**value)) {
                (Ok(value), _) => Given::Unsigned(value),
                (_, Ok(value)) => Given::Signed(value),
                _ => Given::Long(**value),
            },
            NodeKind::Float(value) => Given::Float(*value),
            NodeKind::Char(value) => Given::Char(*value),
            NodeKind::Text(text) => Given::Text(text),
            NodeKind::List(nodes) => Given::Values(Values::passing_over(self, nodes)),
            NodeKind::Map(pairs) => Given::Entries(Entries::of_pairs(self, pairs)),
            NodeKind::Group(name, body) => match (name.as_deref().filter(|_| !self.inside), body) {
                (Some(name), _) if matches!(name.text.as_str(), "Some" | "None") => Given::Option(self.option()?),
                (Some(name), Body::Bare) => Given::Text(&name.text),
                (None, Body::Tuple(parts)) if parts.is_empty() => Given::Unit,
                (_, Body::Tuple(parts)) => Given::Values(Values::standing_in(self, parts)),
                (_, Body::Fields(fields)) => Given::Entries(Entries::of_fields(self, fields)),
                (None, Body::Bare) => Given::Unit,
            },
        })
    }

    pub(super) fn option(self) -> Result<Option<ValueSource<'a>>, NotFound> {
        match self.group() {
            Some((Some(name), Body::Bare)) if name.text == "None" => Ok(None),
            Some((Some(name), Body::Tuple(parts))) if name.text == "Some" => match &parts[..] {
                [value] => Ok(Some(self.child(value, self.path))),
                _ => Err(Fault::custom(format!("`Some(…)` holds one value, found {}", parts.len())).into()),
            },
            // A plain value is accepted for `Some(value)`: implicit_some is always on.
            _ => Ok(Some(ValueSource::Found(self))),
        }
    }

    pub(super) fn unit(self) -> Result<(), NotFound> {
        match self.group() {
            Some((None, Body::Tuple(parts))) if parts.is_empty() => Ok(()),
            _ => Err(None),
        }
    }

    pub(super) fn newtype_struct(self, expected: &str) -> Newtype<'a> {
        match (expected, self.group()) {
            (SPANNED, _) => Newtype::Placed(Values::with_its_span(self)),
            (RAW, _) => Newtype::Placed(Values::as_text(self)),
            (_, Some((name, Body::Tuple(parts)))) if name.is_none_or(|name| name.text == expected) && parts.len() == 1 => {
                Newtype::Value(self.child(&parts[0], self.path))
            }
            _ => Newtype::Value(ValueSource::Found(self)),
        }
    }

    pub(super) fn seq(self) -> Result<Values<'a>, NotFound> {
        match &self.node.kind {
            NodeKind::List(nodes) => Ok(Values::passing_over(self, nodes)),
            _ => Err(None),
        }
    }

    pub(super) fn tuple(self, count: usize) -> Result<Values<'a>, NotFound> {
        match (&self.node.kind, self.group()) {
            (NodeKind::List(parts), _) | (_, Some((None, Body::Tuple(parts)))) => self.parts(parts, count),
            _ => Err(None),
        }
    }

    fn parts(self, parts: &'a [Node], count: usize) -> Result<Values<'a>, NotFound> {
        if parts.len() != count {
            let values = if count == 1 { "value" } else { "values" };
            return Err(Fault::new(FaultKind::Count { found: parts.len(), expected: format!("{count} {values} in `( )`") }).into());
        }
        Ok(Values::standing_in(self, parts))
    }

    pub(super) fn tuple_struct(self, expected: &str, count: usize) -> Result<Values<'a>, NotFound> {
        self.parts_of(self.group_called(expected)?, count)
    }

    /// `count` unnamed values in brackets.
    pub(super) fn parts_of(self, body: Option<&'a Body>, count: usize) -> Result<Values<'a>, NotFound> {
        match body {
            Some(Body::Tuple(parts)) => self.parts(parts, count),
            _ => Err(None),
        }
    }

    pub(super) fn map(self) -> Result<Entries<'a>, NotFound> {
        match (&self.node.kind, self.group()) {
            (NodeKind::Map(pairs), _) => Ok(Entries::of_pairs(self, pairs)),
            (_, body) => self.fields_of(body.map(|(_, body)| body)),
        }
    }

    pub(super) fn structure(self, expected: &str) -> Result<Entries<'a>, NotFound> {
        self.fields_of(self.group_called(expected)?)
    }

    /// Named values in brackets.
    pub(super) fn fields_of(self, body: Option<&'a Body>) -> Result<Entries<'a>, NotFound> {
        match body {
            Some(Body::Fields(fields)) => Ok(Entries::of_fields(self, fields)),
            Some(Body::Tuple(parts)) if parts.is_empty() => Ok(Entries::of_fields(self, &[])),
            _ => Err(None),
        }
    }

    pub(super) fn enumeration(self, variants: &'static [&'static str]) -> Result<Choice<'a>, NotFound> {
        match self.group() {
            Some((Some(name), body)) => Ok(Choice::Found(self, name, body)),
            _ => Err(Fault::none_of(variants).into()),
        }
    }
}
