//! How all problems of a file are found at once, though serde stops at the first.
//!
//! A type is read from the tree; what stops it is noted and repaired, and the type is read again: a misspelt name is taken for the one
//! that was meant, an unknown field is dropped, and what is unreadable or missing is passed over or gets a [stand-in](super::stand_in).
//! That goes on until the type can be read whole. The value is good only if nothing had to be repaired. A complaint that may come from
//! a repair, such as "too few riders" of a list in which one was passed over, is not passed on.

use super::fault::{FaultKind, Place, Slot, missing};
use super::problem::{Problems, did_you_mean, nearest};
use super::section::SharedSection;
use super::stand_in::SAMPLES;
use super::tree::{Field, Node, NodeKind};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A text that is being read, and what has been repaired in it so far.
pub(super) struct Reading<'a> {
    text: &'a str,
    base: usize,
    pub repairs: Repairs,
}

impl<'a> Reading<'a> {
    /// A text that begins at `base` of its file, with nothing repaired.
    pub(super) fn new(text: &'a str, base: usize) -> Self {
        Reading { text, base, repairs: Repairs::default() }
    }

    /// What stands at a span of the file.
    pub(super) fn slice(&self, span: Range<usize>) -> &str {
        self.text.get(span.start.saturating_sub(self.base)..span.end.saturating_sub(self.base)).unwrap_or_default()
    }
}

/// What has been repaired so far. Nodes and fields go by their numbers.
#[derive(Default)]
pub(super) struct Repairs {
    /// The values that have a stand-in, and the sample that is tried.
    stand_ins: BTreeMap<Slot, u8>,
    /// The fields that each node lacks.
    missing: BTreeMap<usize, Vec<&'static str>>,
    /// Where the problem of a node's missing fields is in the list.
    missing_noted: BTreeMap<usize, usize>,
    /// The fields that are unknown and unlike any that is known.
    dropped: BTreeSet<usize>,
    /// The fields and variants whose name is misspelt, and what was meant.
    renamed: BTreeMap<usize, &'static str>,
    /// The structs with a wrong name.
    excused: BTreeSet<usize>,
}

impl Repairs {
    /// The sample that stands in for a value, if it is unreadable.
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

    /// The field is left out: it is unknown, or unreadable and nothing can stand in for it.
    pub(super) fn drops(&self, field: &Field) -> bool {
        self.dropped.contains(&field.id) || self.sample_of(&field.value).is_some_and(|sample| sample >= SAMPLES)
    }

    /// What was meant by the name of a field or a variant.
    pub(super) fn name_of(&self, id: usize) -> Option<&'static str> {
        self.renamed.get(&id).copied()
    }

    pub(super) fn excuses(&self, node: &Node) -> bool {
        self.excused.contains(&node.id)
    }

    /// Something at or in this value is not as it stands in the file.
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

/// A tree that is being read, repaired until it can be.
pub(super) struct Work<'a> {
    root: &'a Node,
    /// Who else reads the fields of the root.
    section: Option<&'a SharedSection<'a>>,
    pub problems: &'a mut Problems,
    /// How many of the problems are fields of the section that nobody reads: the value is good without them.
    pub left_out: usize,
    pub reading: Reading<'a>,
}

impl<'a> Work<'a> {
    /// The tree of a text that begins at `base` of its file, with nothing repaired.
    pub(super) fn new(
        root: &'a Node,
        (text, base): (&'a str, usize),
        section: Option<&'a SharedSection<'a>>,
        problems: &'a mut Problems,
    ) -> Self {
        Work { root, section, problems, left_out: 0, reading: Reading::new(text, base) }
    }

    /// Notes what stopped the reading and repairs it. False when nothing more can be found.
    pub(super) fn repair(&mut self, kind: FaultKind, place: Place) -> bool {
        let repairs = &mut self.reading.repairs;
        match kind {
            FaultKind::NoStandIn { slot, owner } => {
                let sample = repairs.stand_ins.entry(slot).or_default();
                *sample += 1;
                if *sample < SAMPLES {
                    return true;
                }
                // A field that nothing can stand in for is left out, so that the fields after it are still looked at.
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

    /// A field that the struct does not have is taken for the one that was meant, or left out. It is no problem when others read it.
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
        // In a section nobody's field is taken for another: the value would not be what the file says.
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

    /// A missing field joins the others that the same struct lacks. It is not missing if it is there and was passed over.
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

    /// A node can't be read: from now on it is passed over or has a stand-in. False when it is the whole.
    fn give_up(&mut self, id: usize) -> bool {
        id != self.root.id && self.reading.repairs.stand_ins.insert((id, None), 0).is_none()
    }

    fn node(&self, id: usize) -> Option<&'a Node> {
        self.root.numbered(id).filter(|node| node.id == id)
    }
}
