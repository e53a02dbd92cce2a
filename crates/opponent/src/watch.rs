//! Watches the program think: how far it is, which unit it is thinking about, and a way to hurry it. Shared between threads.

use brickfray_table::PieceId;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Stands for no piece.
const NOBODY: u32 = u32::MAX;

/// The progress of a program that is thinking. If hurried, it takes the best order that it has found so far; otherwise watching doesn't
/// change what it decides.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Thoughts>);

#[derive(Debug)]
struct Thoughts {
    tried: AtomicU32,
    of: AtomicU32,
    about: AtomicU32,
    is_hurried: AtomicBool,
}

impl Default for Thoughts {
    fn default() -> Self {
        Thoughts { tried: 0.into(), of: 0.into(), about: NOBODY.into(), is_hurried: false.into() }
    }
}

/// How far the program has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How many inputs have been tried.
    pub tried: u32,
    /// How many will be tried; more may follow if none of them is any good.
    pub of: u32,
    /// The unit that it is thinking about.
    pub about: Option<PieceId>,
}

impl Watch {
    /// Makes the program take the best order that it has found so far.
    pub fn hurry(&self) {
        self.0.is_hurried.store(true, Ordering::Relaxed);
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let about = self.0.about.load(Ordering::Relaxed);
        Progress {
            tried: self.0.tried.load(Ordering::Relaxed),
            of: self.0.of.load(Ordering::Relaxed),
            about: (about != NOBODY).then_some(PieceId(about)),
        }
    }

    pub(crate) fn is_hurried(&self) -> bool {
        self.0.is_hurried.load(Ordering::Relaxed)
    }

    /// Adds to the number of inputs to try.
    pub(crate) fn plan(&self, more: usize) {
        self.0.of.fetch_add(u32::try_from(more).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    /// Counts one more input, tried for this unit.
    pub(crate) fn tries(&self, about: Option<PieceId>) {
        self.0.tried.fetch_add(1, Ordering::Relaxed);
        self.0.about.store(about.map_or(NOBODY, |piece| piece.0), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_sees_how_far_it_is_and_with_whom() {
        let (watch, seen) = (Watch::default(), Watch::default());
        let other = watch.clone();
        assert_eq!((watch.progress(), watch.is_hurried()), (Progress::default(), false));
        other.plan(3);
        other.tries(Some(PieceId(7)));
        other.hurry();
        assert_eq!((watch.progress(), watch.is_hurried()), (Progress { tried: 1, of: 3, about: Some(PieceId(7)) }, true));
        assert_eq!(seen.progress(), Progress::default(), "another is not touched");
    }
}
