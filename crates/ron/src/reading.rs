//! Reads a type from its text, again after each [repair](super::repair), until it can be read completely or no more problems can be found.

use super::de::ValueSource;
use super::fault::Place;
use super::parse::{parse, parse_up_to};
use super::path::Path;
use super::problem::Problems;
use super::repair::{Reading, Work};
use super::section::SharedSection;
use super::source::Source;
use super::tree::Node;
use serde::de::DeserializeOwned;

/// The maximum number of times a file is read. Each reading finds a problem or settles a stand-in, so no real file comes near it.
const MAX_READINGS: usize = 2000;
/// The maximum number of bytes read in all readings of a file together. Only a long file with errors near its end reaches it.
const MAX_READ: usize = 16 << 20;

/// Reads a type from a text and reports everything that is wrong with it. The text starts at byte `base` of its file and is called `path`
/// there.
pub(super) fn read_text<T: DeserializeOwned>(text: &str, base: usize, path: &str, problems: &mut Problems) -> Option<T> {
    let before = problems.len();
    let root = parse(text, base, path, problems)?;
    read_tree(root, before, (text, base, path), None, problems)
}

/// Like [`read_text`], for a section that others read too.
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

/// Like [`read_text`], for a whole file of up to `most` bytes.
pub(super) fn read_file<T: DeserializeOwned>(most: usize, text: &str, problems: &mut Problems) -> Option<T> {
    let before = problems.len();
    let root = parse_up_to(most, text, 0, "", problems)?;
    read_tree(root, before, (text, 0, ""), None, problems)
}

/// Reads a type from the tree of a text. `before` is the number of problems known before the text was parsed.
fn read_tree<T: DeserializeOwned>(
    root: Node,
    before: usize,
    (text, base, path): (&str, usize, &str),
    section: Option<&SharedSection>,
    problems: &mut Problems,
) -> Option<T> {
    let mut work = Work::new(&root, (text, base), section, problems);
    let mut read = 0;
    for _ in 0..MAX_READINGS {
        let root_path = Path::Root(path);
        match T::deserialize(ValueSource::new(&work.reading, &root, &root_path, root.id)) {
            Ok(value) => return (work.problems.len() == before + work.left_out).then_some(value),
            Err(fault) => {
                let (kind, place) = fault.into_parts();
                let place = place.unwrap_or_else(|| Place { id: root.id, span: root.span.clone(), path: path.to_owned() });
                read += place.span.end.saturating_sub(base);
                if !work.repair(kind, place) || work.problems.is_full() {
                    break;
                }
                if read > MAX_READ {
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

/// Reads a type from a text if nothing is wrong with it; reports nothing otherwise.
pub(super) fn read_sound<T: DeserializeOwned>(text: &str, base: usize, path: &str) -> Option<T> {
    let mut unsaid = Problems::new(&Source::new("", ""));
    let root = parse(text, base, path, &mut unsaid).filter(|_| unsaid.is_empty())?;
    T::deserialize(ValueSource::new(&Reading::new(text, base), &root, &Path::Root(path), root.id)).ok()
}
