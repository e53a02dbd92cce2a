//! A file as text, with the positions of its fields.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// The name and text of a file that is read. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file's display name, such as `battles/skirmish.ron`.
    pub name: Arc<str>,
    /// Its whole text.
    pub text: Arc<str>,
    /// The spans of its fields, computed on first use.
    fields: Arc<OnceLock<Vec<(String, Range<usize>)>>>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.text == other.text
    }
}

impl Eq for Source {}

impl Source {
    /// A file by its name and text.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Self {
        Source { name: name.into(), text: text.into(), fields: Arc::default() }
    }

    /// The span of the value of a field. The first call finds the spans of all fields.
    pub(super) fn field(&self, name: &str, find: impl FnOnce(&Source) -> Vec<(String, Range<usize>)>) -> Option<Range<usize>> {
        let fields = self.fields.get_or_init(|| find(self));
        fields.iter().find(|(field, _)| field == name).map(|(_, span)| span.clone())
    }

    /// The line and column of a byte, both counted from 1; columns count characters.
    pub fn line_column(&self, byte: usize) -> (usize, usize) {
        let before = &self.text[..self.text.floor_char_boundary(byte)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// The span moved to character boundaries and cut off at the end of its first line.
    pub(super) fn on_one_line(&self, span: &Range<usize>) -> Range<usize> {
        let start = self.text.floor_char_boundary(span.start);
        let end = self.text.ceil_char_boundary(span.end).max(start);
        let first_line = self.text[start..end].find('\n').map_or(end, |newline| start + newline);
        start..first_line.max(start)
    }
}
