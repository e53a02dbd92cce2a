//! A type is read from its text, again after each [repair](super::repair), until it can be read whole or nothing more can be found.

use super::de::Feed;
use super::fault::Place;
use super::parse::{parse, parse_up_to};
use super::path::Path;
use super::problem::Problems;
use super::repair::{Reading, Work};
use super::section::SharedSection;
use super::source::Source;
use super::tree::Node;
use serde::de::DeserializeOwned;

/// How often a file is read at most. Each reading finds a problem or settles a stand-in, so no real file comes near.
const MOST_READINGS: usize = 2000;
/// How many bytes are read at most in all readings of a file. Only a file that is long and wrong near its end comes near.
const MOST_READ: usize = 16 << 20;

/// Reads a type from a text that begins at `base` of its file and is called `path` there, noting everything that is wrong.
pub(super) fn read_text<T: DeserializeOwned>(text: &str, base: usize, path: &str, problems: &mut Problems) -> Option<T> {
    let before = problems.len();
    let root = parse(text, base, path, problems)?;
    read_tree(root, before, (text, base, path), None, problems)
}

/// Reads a type from a section that others read too, likewise.
pub(super) fn read_section<T: DeserializeOwned>(
    text: &str,
    (base, path): (usize, &str),
    section: &SharedSection,
    problems: &mut Problems,
) -> Option<T> {
    let before = problems.len();
    let root = parse(text, base, path, problems)?;
    read_tree(root, before, (text, base, path), Some(section), problems)
}

/// Reads a type from a whole file of up to `most` bytes, likewise.
pub(super) fn read_file<T: DeserializeOwned>(most: usize, text: &str, problems: &mut Problems) -> Option<T> {
    let before = problems.len();
    let root = parse_up_to(most, text, 0, "", problems)?;
    read_tree(root, before, (text, 0, ""), None, problems)
}

/// Reads a type from the tree of a text. There were `before` problems before it was made.
fn read_tree<T: DeserializeOwned>(
    root: Node,
    before: usize,
    (text, base, path): (&str, usize, &str),
    section: Option<&SharedSection>,
    problems: &mut Problems,
) -> Option<T> {
    let mut work = Work::new(&root, (text, base), section, problems);
    let mut read = 0;
    for _ in 0..MOST_READINGS {
        let root_path = Path::Root(path);
        match T::deserialize(Feed::new(&work.reading, &root, &root_path, root.id)) {
            Ok(value) => return (work.problems.len() == before + work.left_out).then_some(value),
            Err(fault) => {
                let (kind, place) = fault.into_parts();
                let place = place.unwrap_or_else(|| Place { id: root.id, span: root.span.clone(), path: path.to_owned() });
                read += place.span.end.saturating_sub(base);
                if !work.repair(kind, place) || work.problems.is_full() {
                    break;
                }
                if read > MOST_READ {
                    work.problems.cut();
                    break;
                }
            }
        }
    }
    if problems.len() == before {
        problems.at(root.span, path, "this can't be read");
    }
    None
}

/// Reads a type from such a text if nothing is wrong with it; otherwise says nothing of it.
pub(super) fn read_sound<T: DeserializeOwned>(text: &str, base: usize, path: &str) -> Option<T> {
    let mut unsaid = Problems::new(&Source::new("", ""));
    let root = parse(text, base, path, &mut unsaid).filter(|_| unsaid.is_empty())?;
    T::deserialize(Feed::new(&Reading::new(text, base), &root, &Path::Root(path), root.id)).ok()
}
