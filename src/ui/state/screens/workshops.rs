//! Workshops: what rulebooks bring to the window besides their battles, such as a place where fleets are put together. Each fills the
//! window while it is open; menus and the key go through their list and know none of them.

use bevy::prelude::{App, Resource};

/// A panel of a rulebook's own.
#[derive(Clone, Copy, Debug)]
pub struct Workshop {
    /// The word for it on the command line, and in the catalogue of what is said.
    pub word: &'static str,
    /// Puts it into an app. It draws itself while [`Panels::workshop`](crate::ui::state::screens::panels_shown::Panels) says its word.
    pub plugin: fn(&mut App),
}

impl Workshop {
    /// Its name in menus.
    pub fn title(&self) -> &'static str {
        words!("workshop-*", self.word)
    }

    /// What it is for, in a line.
    pub fn about(&self) -> &'static str {
        words!("workshop-*.about", self.word)
    }
}

/// The workshops there are.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Workshops(pub &'static [Workshop]);

impl Workshops {
    /// The workshop that follows the one that is open; none after the last.
    pub fn next(self, open: Option<&str>) -> Option<&'static str> {
        let place = open.and_then(|word| self.0.iter().position(|workshop| workshop.word == word)).map_or(0, |place| place + 1);
        self.0.get(place).map(|workshop| workshop.word)
    }

    /// The one of this word.
    pub fn find(self, word: &str) -> Option<&'static Workshop> {
        self.0.iter().find(|workshop| workshop.word == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_through_the_list_and_shuts_the_last() {
        const ONE: Workshop = Workshop { word: "one", plugin: |_| {} };
        const TWO: Workshop = Workshop { word: "two", ..ONE };
        let workshops = Workshops(&[ONE, TWO]);
        assert_eq!([None, Some("one"), Some("two")].map(|open| workshops.next(open)), [Some("one"), Some("two"), None]);
        assert!(workshops.find("two").is_some() && workshops.find("three").is_none());
    }
}
