//! Which panels are shown, and what each of them has open.

use crate::table::PieceId;
use crate::ui::state::bindings::{Ask, Bindings, Chord};
use crate::ui::state::hand::selection::Aim;
use crate::ui::state::log_entry::LogFilter;
use bevy::prelude::*;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::SystemTime;

/// Which panels are out.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Panels {
    /// The selected squad's card.
    pub squad: bool,
    /// The log.
    pub log: bool,
    /// The list of keys.
    pub help: bool,
    /// The control in that list that waits for its new key.
    pub rebinding: Option<Rebinding>,
    /// What the battle is about, as it is told before it begins.
    pub briefing: bool,
    /// The end of the battle has been read, and is not shown any more.
    pub banner_closed: bool,
    /// The hand stays fanned out.
    pub keeps_hand: bool,
    /// None at all.
    pub hidden: bool,
    /// The rulebook's workshop that is open, by its word.
    pub workshop: Option<&'static str>,
    /// The menu of what is under the mouse.
    pub menu: Option<Menu>,
    /// Which entries of the log are shown.
    pub log_filter: LogFilter,
    /// The orders of the log, by their places in it, that the player has folded out, or in where the newest is meant.
    pub turned_over: BTreeSet<usize>,
    /// Games that were left before their end, until the player goes on with one or begins another.
    pub left: Vec<LeftGame>,
    /// Steps of larger text that are asked for in the help, until the mouse has left the buttons for them.
    pub(in crate::ui) text_steps: isize,
    /// The card is on the right and the log on the left, so that the card does not cover the unit that it is about.
    pub(in crate::ui) swapped: bool,
    /// The window has no room for the card and the log beside each other.
    pub(in crate::ui) is_narrow: bool,
    /// Where there is no room for both, the log takes the place of this selection's card.
    pub(in crate::ui) log_first: Option<Option<PieceId>>,
    /// The action whose targets are listed on the card.
    pub(in crate::ui) unfolded: Option<Aim>,
}

impl Default for Panels {
    fn default() -> Self {
        Panels {
            squad: true,
            log: true,
            help: false,
            briefing: false,
            rebinding: None,
            banner_closed: false,
            keeps_hand: false,
            hidden: false,
            workshop: None,
            menu: None,
            log_filter: LogFilter::default(),
            turned_over: BTreeSet::new(),
            left: Vec::new(),
            text_steps: 0,
            swapped: false,
            is_narrow: false,
            log_first: None,
            unfolded: None,
        }
    }
}

impl Panels {
    /// Folds the log out or in, beside what is selected. Where there is no room for both, it changes places with the card.
    pub(in crate::ui) fn toggle_log(&mut self, unit: Option<PieceId>) {
        let is_behind_the_card = self.is_narrow && self.squad && unit.is_some() && self.log_first != Some(unit);
        self.log = is_behind_the_card || !self.log;
        self.log_first = self.log.then_some(unit);
    }

    /// Folds the card out or in, beside what is selected. Where there is no room for both, it changes places with the log.
    pub(in crate::ui) fn toggle_squad(&mut self, unit: Option<PieceId>) {
        let is_behind_the_log = self.log_takes_the_card(unit);
        self.squad = is_behind_the_log || !self.squad;
        self.log_first = self.log_first.filter(|_| !self.squad);
    }

    /// The log is shown where the card of what is selected would be.
    pub(in crate::ui) fn log_takes_the_card(&self, unit: Option<PieceId>) -> bool {
        self.is_narrow && self.log && self.log_first == Some(unit)
    }

    /// Something lies over the table that is to be read or closed first.
    pub fn cover_the_table(&self) -> bool {
        self.briefing || self.help || self.workshop.is_some() || !self.left.is_empty()
    }
}

/// Nothing moves by itself: for pictures that must come out the same every time.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Still(pub bool);

/// The menu that is open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Menu {
    /// Where, in the window.
    pub at: Vec2,
    /// What it is about: a figure, a plate, a piece of terrain.
    pub piece: PieceId,
    /// The unit of that piece.
    pub unit: PieceId,
}

/// A game that was left before its end.
#[derive(Clone, PartialEq, Debug)]
pub struct LeftGame {
    /// Its journal.
    pub file: PathBuf,
    /// What its battle is called.
    pub title: String,
    /// How many orders and answers it has.
    pub entries: usize,
    /// The round, from 1, and the side that moves, by its name; nothing for games of versions that did not say.
    pub turn: Option<(u32, String)>,
    /// When the last of them was said.
    pub when: SystemTime,
}

/// A control that is about to be changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Rebinding {
    /// Which.
    pub ask: Ask,
    /// Which of its chords gives way; none when one is added.
    pub place: Option<usize>,
    /// The chord that was pressed, when it stands for something else already, until the player settles which of them keeps it.
    pub wanted: Option<Chord>,
}

impl Rebinding {
    /// Waits for what is pressed next.
    pub fn of(ask: Ask, place: Option<usize>) -> Self {
        Rebinding { ask, place, wanted: None }
    }

    /// Makes a chord stand for it, and no longer for any of its rivals.
    pub fn bind(&self, bindings: &mut Bindings, chord: Chord) {
        for rival in bindings.rivals(self.ask, chord) {
            bindings.take_away(rival, chord);
        }
        bindings.put(self.ask, self.place, chord);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the card and the log of a selected unit are seen.
    fn seen(panels: &Panels, unit: Option<PieceId>) -> (bool, bool) {
        let card = panels.squad && !panels.log_takes_the_card(unit);
        (card, panels.log && (!panels.is_narrow || !card))
    }

    #[test]
    fn card_and_log_change_places_where_there_is_no_room_for_both() {
        let unit = Some(PieceId(1));
        let mut panels = Panels { is_narrow: true, ..Panels::default() };
        assert_eq!(seen(&panels, unit), (true, false));
        panels.toggle_log(unit);
        assert_eq!(seen(&panels, unit), (false, true), "the log can be reached");
        assert_eq!(seen(&panels, Some(PieceId(2))), (true, false), "whoever is selected next has its card");
        panels.toggle_squad(unit);
        assert_eq!(seen(&panels, unit), (true, false));
        panels.toggle_log(unit);
        panels.toggle_log(unit);
        assert_eq!(seen(&panels, unit), (true, false));
    }

    #[test]
    fn each_is_folded_by_itself_where_there_is_room() {
        let unit = Some(PieceId(1));
        let mut panels = Panels::default();
        panels.toggle_log(unit);
        assert_eq!(seen(&panels, unit), (true, false));
        panels.toggle_squad(unit);
        panels.toggle_log(unit);
        assert_eq!(seen(&panels, unit), (false, true));
        panels.toggle_squad(unit);
        assert_eq!(seen(&panels, unit), (true, true));
    }
}
