//! A RON text as a tree whose every value knows where it stands. `parse` makes it.

use super::path::Path;
use std::ops::Range;

/// A value in the text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Node {
    /// Its number in its tree, shared with no other value or field.
    pub id: usize,
    pub span: Range<usize>,
    pub kind: NodeKind,
}

/// What stands there. Files have many of these, so that what is large and rare stands in a box.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum NodeKind {
    /// Something whose problem has been noted.
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
    /// `Name`, `(..)` or `Name(..)`: a struct, a tuple or a variant, as the reader's type will say.
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
    /// Where its name stands.
    pub span: Range<usize>,
    pub name: String,
    pub value: Node,
}

impl Node {
    /// What stands there, in a few words: "a list".
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

    /// Where a group begins: its name and its bracket. Of anything else the whole.
    pub(super) fn opening(&self) -> Range<usize> {
        match &self.kind {
            NodeKind::Group(Some(name), _) => name.span.clone(),
            NodeKind::Group(None, _) | NodeKind::Map(_) | NodeKind::List(_) => self.span.start..self.span.start + 1,
            _ => self.span.clone(),
        }
    }

    /// The first of the values directly in this one of which something can be found.
    fn in_children<'n, F>(&'n self, find: impl FnMut(&'n Node) -> Option<F>) -> Option<F> {
        match &self.kind {
            NodeKind::List(nodes) | NodeKind::Group(_, Body::Tuple(nodes)) => nodes.iter().find_map(find),
            NodeKind::Map(entries) => entries.iter().flat_map(|(key, value)| [key, value]).find_map(find),
            NodeKind::Group(_, Body::Fields(fields)) => fields.iter().map(|field| &field.value).find_map(find),
            _ => None,
        }
    }

    /// One at or in this one is wanted.
    pub(super) fn holds(&self, wanted: &impl Fn(&Node) -> bool) -> bool {
        wanted(self) || self.in_children(|child| child.holds(wanted).then_some(())).is_some()
    }

    /// The value of that number at or in this one, or the value whose field has it. Numbers rise from the first word of the text to the last,
    /// and what stands in a value has lower ones than the value, so that only one way leads to it.
    pub(super) fn numbered(&self, id: usize) -> Option<&Node> {
        if self.id == id || self.fields().iter().any(|field| field.id == id) {
            return Some(self);
        }
        self.in_children(|child| (child.id >= id).then_some(child))?.numbered(id)
    }

    /// The named values of a group, if it has any.
    pub(super) fn fields(&self) -> &[Field] {
        match &self.kind {
            NodeKind::Group(_, Body::Fields(fields)) => fields,
            _ => &[],
        }
    }

    /// What a key of a map is called in a path.
    pub(super) fn path_of_entry<'a>(&'a self, map: &'a Path<'a>, shown: &'a str) -> Path<'a> {
        match &self.kind {
            NodeKind::Text(text) => Path::Entry(map, text),
            _ => Path::Key(map, shown),
        }
    }

    /// A value in a few words that stand in a path: a key of a map that is no text.
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

/// A text in its quotes, cut short when it is long.
pub(super) fn shortened(text: &str) -> String {
    let short: String = text.chars().take(24).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    format!("`{short:?}{dots}`")
}
