//! Finds all problems of a file at once, although serde stops at the first.
//!
//! A type is read from the tree. Whatever stops the reading is reported and repaired, and the type is read again: a misspelt name is
//! replaced by the one that was meant, an unknown field is dropped, and an unreadable or missing value is skipped or gets a
//! [stand-in](super::stand_in). This repeats until the type can be read completely. The resulting value is used only if nothing had to be
//! repaired. Complaints that may be the result of a repair, such as "too few riders" for a list in which one was skipped, are not reported.

use super::fault::{FaultKind, Place, Slot, missing};
use super::problem::{Problems, did_you_mean, nearest};
use super::section::SharedSection;
use super::stand_in::SAMPLES;
use super::tree::{Field, Node, NodeKind};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A text that is being read, and the repairs made so far.
pub(super) struct Reading<'a> {
    text: &'a str,
    base: usize,
    pub repairs: Repairs,
}

impl<'a> Reading<'a> {
    /// A text that begins at `base` of its file, without repairs.
    pub(super) fn new(text: &'a str, base: usize) -> Self {
        Reading { text, base, repairs: Repairs::default() }
    }

    /// The text at a span of the file.
    pub(super) fn slice(&self, span: Range<usize>) -> &str {
        self.text.get(span.start.saturating_sub(self.base)..span.end.saturating_sub(self.base)).unwrap_or_default()
    }
}

/// The repairs made so far, by the ids of nodes and fields.
#[derive(Default)]
pub(super) struct Repairs {
    /// The values that have a stand-in, and the sample that is being tried.
    stand_ins: BTreeMap<Slot, u8>,
    /// The fields that each node is missing.
    missing: BTreeMap<usize, Vec<&'static str>>,
    /// The index in the problem list of the problem with a node's missing fields.
    missing_noted: BTreeMap<usize, usize>,
    /// The unknown fields that don't resemble any known one.
    dropped: BTreeSet<usize>,
    /// The fields and variants with misspelt names, and the names that were meant.
    renamed: BTreeMap<usize, &'static str>,
    /// The structs with a wrong name, which is accepted after it was reported.
    excused: BTreeSet<usize>,
}

impl Repairs {
    /// The sample that stands in for a value; `None` if the value is readable.
    pub(super) fn sample_of(&self, node: &Node) -> Option<u8> {
        let broken = (node.kind == NodeKind::Broken).then_some(0);
        self.sample_of_slot((node.id, None)).or(broken)
    }

    pub(super) fn sample_of_slot(&self, slot: Slot) -> Option<u8> {
        self.stand_ins.get(&slot).copied()
    }

    pub(super) fn missing_in(&self, node: &Node) -> &[&'static str] {
        self.missing.get(&node.id).map_or(&[], Vec::as_slice)
    }

    /// Whether the field is left out: it is unknown, or it is unreadable and no stand-in fits.
    pub(super) fn drops(&self, field: &Field) -> bool {
        self.dropped.contains(&field.id) || self.sample_of(&field.value).is_some_and(|sample| sample >= SAMPLES)
    }

    /// The correct name of a misspelt field or variant.
    pub(super) fn name_of(&self, id: usize) -> Option<&'static str> {
        self.renamed.get(&id).copied()
    }

    pub(super) fn is_excused(&self, node: &Node) -> bool {
        self.excused.contains(&node.id)
    }

    /// Whether anything at or in this value was repaired.
    fn touch(&self, node: &Node) -> bool {
        let here = |node: &Node| {
            self.sample_of(node).is_some()
                || self.missing.contains_key(&node.id)
                || self.renamed.contains_key(&node.id)
                || node.fields().iter().any(|field| self.renamed.contains_key(&field.id))
        };
        node.holds(&here)
    }
}

/// A tree that is being read, with repairs until reading succeeds.
pub(super) struct Work<'a> {
    root: &'a Node,
    /// The section, if the fields of the root have other readers too.
    section: Option<&'a SharedSection<'a>>,
    pub problems: &'a mut Problems,
    /// How many of the problems are fields of the section that nobody reads: the value is good in spite of them.
    pub left_out: usize,
    pub reading: Reading<'a>,
}

impl<'a> Work<'a> {
    /// The tree of a text that begins at `base` of its file, without repairs.
    pub(super) fn new(
        root: &'a Node,
        (text, base): (&'a str, usize),
        section: Option<&'a SharedSection<'a>>,
        problems: &'a mut Problems,
    ) -> Self {
        Work { root, section, problems, left_out: 0, reading: Reading::new(text, base) }
    }

    /// Reports what stopped the reading and repairs it. Returns false if no more problems can be found.
    pub(super) fn repair(&mut self, kind: FaultKind, place: Place) -> bool {
        let repairs = &mut self.reading.repairs;
        match kind {
            FaultKind::NoStandIn { slot, owner } => {
                let sample = repairs.stand_ins.entry(slot).or_default();
                *sample += 1;
                if *sample < SAMPLES {
                    return true;
                }
                // A field for which no stand-in fits is left out, so that the fields after it are still checked.
                let left_out = |node: &Node| slot.1.is_none() && node.fields().iter().any(|field| field.value.id == slot.0);
                self.node(owner).is_some_and(left_out) || self.give_up(owner)
            }
            FaultKind::UnknownField { ref name, known } => self.repair_unknown(name, known, place),
            FaultKind::UnknownVariant { ref name, known } => {
                let id = place.id;
                let meant = nearest(name, known.iter().copied());
                let renamed = meant.is_some_and(|meant| repairs.renamed.insert(id, meant).is_none());
                self.note(&kind, place);
                renamed || self.give_up(id)
            }
            FaultKind::MissingField(name) => self.repair_missing(name, place),
            FaultKind::WrongName(_) => {
                let excused = repairs.excused.insert(place.id);
                let id = place.id;
                self.note(&kind, place);
                excused || self.give_up(id)
            }
            FaultKind::Mismatch { direct: true, .. } => {
                let id = place.id;
                self.note(&kind, place);
                self.give_up(id)
            }
            FaultKind::Mismatch { .. } | FaultKind::OutOfRange { .. } | FaultKind::Count { .. } | FaultKind::Said(_) => {
                let id = place.id;
                if !self.node(id).is_some_and(|node| self.reading.repairs.touch(node)) {
                    self.note(&kind, place);
                }
                self.give_up(id)
            }
        }
    }

    /// Treats an unknown field as the one that was meant, or drops it. It isn't a problem if another reader of the section knows it.
    fn repair_unknown(&mut self, name: &str, known: &'static [&'static str], place: Place) -> bool {
        let group = self.root.numbered(place.id).filter(|node| node.id != place.id);
        let section = self.section.filter(|_| group.is_some_and(|node| node.id == self.root.id));
        let others = section.map_or(&[][..], |section| section.others);
        let repairs = &mut self.reading.repairs;
        if others.contains(&name) {
            return repairs.dropped.insert(place.id);
        }
        let taken = |name: &str| {
            group.is_some_and(|node| node.fields().iter().any(|field| repairs.name_of(field.id).unwrap_or(&field.name) == name))
        };
        let meant = nearest(name, known.iter().chain(others).copied());
        // In a shared section, no field is treated as another: the value would differ from what the file says.
        match known.iter().find(|own| meant == Some(**own) && !taken(own)) {
            Some(own) if section.is_none() => repairs.renamed.insert(place.id, own).is_none(),
            _ => repairs.dropped.insert(place.id),
        };
        self.left_out += usize::from(section.is_some());
        let id = place.id;
        let (message, label, help) = match section {
            None => FaultKind::UnknownField { name: name.to_owned(), known }.in_words(),
            Some(section) => {
                let guess = did_you_mean(name, known.iter().chain(others).copied());
                let label = guess.unwrap_or_else(|| format!("no such {}", section.called));
                (format!("there is no {} `{name}`", section.called), label, Some(section.listed.to_owned()))
            }
        };
        self.problems.at(place.span, place.path, message).label(label).help = help;
        group.is_some() || self.give_up(id)
    }

    /// Adds a missing field to those that the same struct lacks. A field that is present but was skipped isn't missing.
    fn repair_missing(&mut self, name: &'static str, place: Place) -> bool {
        let node = self.node(place.id);
        let repairs = &mut self.reading.repairs;
        let passed_over =
            node.is_some_and(|node| node.fields().iter().any(|field| repairs.name_of(field.id).unwrap_or(&field.name) == name));
        let names = repairs.missing.entry(place.id).or_default();
        if names.contains(&name) || passed_over {
            return self.give_up(place.id);
        }
        names.push(name);
        let (message, label, help) = missing(names);
        repairs.stand_ins.insert((place.id, Some(name)), 0);
        let index = *repairs.missing_noted.entry(place.id).or_insert(self.problems.len());
        if index == self.problems.len() {
            self.problems.at(node.map_or(place.span, Node::opening), place.path, "");
        }
        if let Some(problem) = self.problems.iter_mut().nth(index) {
            (problem.message, problem.label, problem.help) = (message, label, help);
        }
        true
    }

    fn note(&mut self, kind: &FaultKind, place: Place) {
        let (message, label, help) = kind.in_words();
        let problem = self.problems.at(place.span, place.path, message).label(label);
        problem.help = help;
    }

    /// Marks a node as unreadable: from now on it is skipped or has a stand-in. Returns false for the root.
    fn give_up(&mut self, id: usize) -> bool {
        id != self.root.id && self.reading.repairs.stand_ins.insert((id, None), 0).is_none()
    }

    fn node(&self, id: usize) -> Option<&'a Node> {
        self.root.numbered(id).filter(|node| node.id == id)
    }
}
