//! The path of a value in a file, as shown to people: `squads[2].facing`, `units["Heavy Trooper"].armor`.

use std::fmt;

/// The path from the root of a file to a value. It is a chain on the stack that is only formatted if something is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) enum Path<'a> {
    /// The root of the file, or the path of the section that is read by itself.
    Root(&'a str),
    /// A named field.
    Field(&'a Path<'a>, &'a str),
    /// An element of a list.
    Item(&'a Path<'a>, usize),
    /// A part of a tuple.
    Part(&'a Path<'a>, usize),
    /// A value of a map, by its text key.
    Entry(&'a Path<'a>, &'a str),
    /// A value of a map, by a key that isn't text, as written in the file.
    Key(&'a Path<'a>, &'a str),
}

/// Whether a name needs no quotes in a path.
fn is_plain(name: &str) -> bool {
    name.chars().next().is_some_and(|first| first.is_alphabetic() || first == '_') && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

impl Path<'_> {
    fn is_empty(&self) -> bool {
        matches!(self, Path::Root(""))
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Path::Root(root) => f.write_str(root),
            Path::Field(parent, name) | Path::Entry(parent, name) if is_plain(name) => {
                let dot = if parent.is_empty() { "" } else { "." };
                write!(f, "{parent}{dot}{name}")
            }
            Path::Field(parent, name) | Path::Entry(parent, name) => write!(f, "{parent}[{name:?}]"),
            Path::Item(parent, index) => write!(f, "{parent}[{index}]"),
            Path::Part(parent, index) => write!(f, "{parent}.{index}"),
            Path::Key(parent, key) => write!(f, "{parent}[{key}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_reads_as_one_would_say_it() {
        let root = Path::Root("");
        let squads = Path::Field(&root, "squads");
        let third = Path::Item(&squads, 2);
        let at = Path::Field(&third, "at");
        assert_eq!(Path::Part(&at, 1).to_string(), "squads[2].at.1");
    }

    #[test]
    fn a_map_key_is_quoted_only_where_it_must_be() {
        let root = Path::Root("");
        let units = Path::Field(&root, "units");
        assert_eq!(Path::Entry(&units, "Trooper").to_string(), "units.Trooper");
        assert_eq!(Path::Entry(&units, "Heavy Trooper").to_string(), "units[\"Heavy Trooper\"]");
        assert_eq!(Path::Key(&units, "3").to_string(), "units[3]");
    }

    #[test]
    fn a_section_read_by_itself_keeps_its_path() {
        let root = Path::Root("house_rules");
        assert_eq!(Path::Field(&root, "shove").to_string(), "house_rules.shove");
    }
}
