//! A RON text as a tree in which every value has its span. Built by `parse`.

use super::path::Path;
use std::ops::Range;

/// A value in the text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    /// Its number in the tree, unique among values and fields.
    pub id: usize,
    pub span: Range<usize>,
    pub kind: NodeKind,
}

/// The kinds of values. Trees have many of these, so large and rare ones are boxed.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum NodeKind {
    /// A value whose problem has been reported.
    Broken,
    Bool(bool),
    Integer(Box<i128>),
    Float(f64),
    Char(char),
    Text(String),
    /// `[a, b]`
    List(Vec<Node>),
    /// `{k: v}`
    Map(Vec<(Node, Node)>),
    /// `Name`, `(..)` or `Name(..)`: a struct, a tuple or a variant, depending on the type that is read.
    Group(Option<Box<Name>>, Body),
}

/// The name before a group.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Name {
    pub span: Range<usize>,
    pub text: String,
}

/// What follows the name of a group.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Body {
    /// Nothing.
    Bare,
    /// `(a, b)`, also `()`.
    Tuple(Vec<Node>),
    /// `(a: 1, b: 2)`
    Fields(Vec<Field>),
}

/// A named value in a group.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Field {
    pub id: usize,
    /// The span of its name.
    pub span: Range<usize>,
    pub name: String,
    pub value: Node,
}

impl Node {
    /// The kind of the value in a few words: "a list".
    pub(super) fn describe(&self) -> String {
        match &self.kind {
            NodeKind::Broken => "something unreadable".to_owned(),
            NodeKind::Integer(_) | NodeKind::Float(_) => format!("the number `{}`", self.in_short()),
            NodeKind::Text(text) => format!("the text {}", shortened(text)),
            NodeKind::Bool(_) | NodeKind::Char(_) => format!("`{}`", self.in_short()),
            NodeKind::List(_) => "a list".to_owned(),
            NodeKind::Map(_) => "a map".to_owned(),
            NodeKind::Group(Some(name), Body::Bare) => format!("the name `{}`", name.text),
            NodeKind::Group(Some(name), _) => format!("`{}(…)`", name.text),
            NodeKind::Group(None, Body::Tuple(parts)) if parts.is_empty() => "`()`".to_owned(),
            NodeKind::Group(None, Body::Tuple(_)) => "values in `( )`".to_owned(),
            NodeKind::Group(None, _) => "named fields in `( )`".to_owned(),
        }
    }

    /// The start of a group: its name or its opening bracket. For anything else the whole span.
    pub(super) fn opening(&self) -> Range<usize> {
        match &self.kind {
            NodeKind::Group(Some(name), _) => name.span.clone(),
            NodeKind::Group(None, _) | NodeKind::Map(_) | NodeKind::List(_) => self.span.start..self.span.start + 1,
            _ => self.span.clone(),
        }
    }

    /// The first result of `find` for a direct child.
    fn in_children<'n, F>(&'n self, find: impl FnMut(&'n Node) -> Option<F>) -> Option<F> {
        match &self.kind {
            NodeKind::List(nodes) | NodeKind::Group(_, Body::Tuple(nodes)) => nodes.iter().find_map(find),
            NodeKind::Map(entries) => entries.iter().flat_map(|(key, value)| [key, value]).find_map(find),
            NodeKind::Group(_, Body::Fields(fields)) => fields.iter().map(|field| &field.value).find_map(find),
            _ => None,
        }
    }

    /// Whether this value or one inside it is wanted.
    pub(super) fn holds(&self, wanted: &impl Fn(&Node) -> bool) -> bool {
        wanted(self) || self.in_children(|child| child.holds(wanted).then_some(())).is_some()
    }

    /// Finds the value with this id at or in this one, or the value whose field has it. Ids rise in the order of the text, and values
    /// inside a value have lower ids than the value itself, so there is only one path to search.
    pub(super) fn numbered(&self, id: usize) -> Option<&Node> {
        if self.id == id || self.fields().iter().any(|field| field.id == id) {
            return Some(self);
        }
        self.in_children(|child| (child.id >= id).then_some(child))?.numbered(id)
    }

    /// The named values of a group; empty if it has none.
    pub(super) fn fields(&self) -> &[Field] {
        match &self.kind {
            NodeKind::Group(_, Body::Fields(fields)) => fields,
            _ => &[],
        }
    }

    /// The path of a map's value whose key this is.
    pub(super) fn path_of_entry<'a>(&'a self, map: &'a Path<'a>, shown: &'a str) -> Path<'a> {
        match &self.kind {
            NodeKind::Text(text) => Path::Entry(map, text),
            _ => Path::Key(map, shown),
        }
    }

    /// The value in a few words for use in a path, for map keys that aren't text.
    pub(super) fn in_short(&self) -> String {
        match &self.kind {
            NodeKind::Bool(value) => value.to_string(),
            NodeKind::Integer(value) => value.to_string(),
            NodeKind::Float(value) => value.to_string(),
            NodeKind::Char(value) => format!("{value:?}"),
            NodeKind::Text(text) => format!("{text:?}"),
            NodeKind::Group(Some(name), Body::Bare) => name.text.clone(),
            NodeKind::Group(None, Body::Tuple(parts)) if parts.len() <= 4 => {
                format!("({})", parts.iter().map(Node::in_short).collect::<Vec<_>>().join(", "))
            }
            _ => "…".to_owned(),
        }
    }
}

/// A quoted text, cut short if it is long.
pub(super) fn shortened(text: &str) -> String {
    let short: String = text.chars().take(24).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    format!("`{short:?}{dots}`")
}
