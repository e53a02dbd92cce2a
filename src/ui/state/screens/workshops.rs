//! Workshops: full-window tools that a rulebook adds besides its battles, such as a fleet builder. Menus and keys get them from a list and
//! don't know any by name.

use bevy::prelude::{App, Resource};

/// A full-window tool of a rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Workshop {
    /// The workshop's word on the command line and in the message catalogue.
    pub word: &'static str,
    /// Adds the workshop to an app. It is drawn while [`Panels::workshop`](crate::ui::state::screens::panels_shown::Panels) contains its
    /// word.
    pub plugin: fn(&mut App),
}

impl Workshop {
    pub fn title(&self) -> &'static str {
        words!("workshop-*", self.word)
    }

    /// One line about its purpose.
    pub fn about(&self) -> &'static str {
        words!("workshop-*.about", self.word)
    }
}

#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Workshops(pub &'static [Workshop]);

impl Workshops {
    /// The word of the workshop after the open one; `None` after the last one. If none is open, the first.
    pub fn next(self, open: Option<&str>) -> Option<&'static str> {
        let place = open.and_then(|word| self.0.iter().position(|workshop| workshop.word == word)).map_or(0, |place| place + 1);
        self.0.get(place).map(|workshop| workshop.word)
    }

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
