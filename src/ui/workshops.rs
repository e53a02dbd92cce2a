//! Workshops: what rulebooks bring to the window besides their battles, such as a place where fleets are put together. Each fills the
//! window while it is open; menus and the key go through their list and know none of them.

use super::WORKSHOPS;
use bevy::prelude::App;

/// A panel of a rulebook's own.
#[derive(Clone, Copy, Debug)]
pub struct Workshop {
    /// The word for it on the command line.
    pub word: &'static str,
    /// Its name in menus.
    pub title: &'static str,
    /// What it is for, in a line.
    pub about: &'static str,
    /// Puts it into an app. It draws itself while [`Panels::workshop`](super::Panels) says its word.
    pub plugin: fn(&mut App),
}

/// The workshop that follows the one that is open; none after the last.
pub fn next(open: Option<&'static str>) -> Option<&'static str> {
    let place = open.and_then(|word| WORKSHOPS.iter().position(|workshop| workshop.word == word)).map_or(0, |place| place + 1);
    WORKSHOPS.get(place).map(|workshop| workshop.word)
}

/// The one of this word.
pub fn find(word: &str) -> Option<&'static Workshop> {
    WORKSHOPS.iter().find(|workshop| workshop.word == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_through_all_of_them_and_out() {
        let mut open = None;
        for workshop in WORKSHOPS {
            open = next(open);
            assert_eq!(open, Some(workshop.word));
            assert_eq!(find(workshop.word).map(|found| found.title), Some(workshop.title));
        }
        assert_eq!(next(open), None);
    }
}
