//! Which panels are shown, and what is open in each.

use crate::table::PieceId;
use crate::ui::state::bindings::{Ask, Bindings, Chord};
use crate::ui::state::hand::selection::Aim;
use crate::ui::state::log_entry::LogFilter;
use bevy::prelude::*;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::SystemTime;

#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Panels {
    pub squad: bool,
    pub log: bool,
    /// True if the list of keys is open.
    pub help: bool,
    /// The control in that list that waits for its new key.
    pub rebinding: Option<Rebinding>,
    /// True if the briefing before the battle is open.
    pub briefing: bool,
    /// True if the player has closed the banner at the end of the battle.
    pub banner_closed: bool,
    /// True if the hand of cards stays fanned out.
    pub keeps_hand: bool,
    /// True if all panels are hidden.
    pub hidden: bool,
    /// The word of the open workshop.
    pub workshop: Option<&'static str>,
    pub menu: Option<Menu>,
    pub log_filter: LogFilter,
    /// Indices of the orders in the log that the player has expanded. The newest one is expanded already, so its index means that it is
    /// collapsed.
    pub turned_over: BTreeSet<usize>,
    /// Unfinished games to offer, until the player continues one or starts another.
    pub left: Vec<LeftGame>,
    /// Steps of larger text that the player has chosen in the help. They take effect when the mouse has left the buttons.
    pub(in crate::ui) text_steps: isize,
    /// True if the card is on the right and the log on the left, so that the card doesn't cover its unit.
    pub(in crate::ui) swapped: bool,
    /// True if the window is too narrow to show the card and the log side by side.
    pub(in crate::ui) is_narrow: bool,
    /// In a narrow window, the selection whose card is replaced by the log.
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
    /// Shows or hides the log. In a narrow window it changes places with the card of the selected unit.
    pub(in crate::ui) fn toggle_log(&mut self, unit: Option<PieceId>) {
        let is_behind_the_card = self.is_narrow && self.squad && unit.is_some() && self.log_first != Some(unit);
        self.log = is_behind_the_card || !self.log;
        self.log_first = self.log.then_some(unit);
    }

    /// Shows or hides the card. In a narrow window it changes places with the log.
    pub(in crate::ui) fn toggle_squad(&mut self, unit: Option<PieceId>) {
        let is_behind_the_log = self.log_takes_the_card(unit);
        self.squad = is_behind_the_log || !self.squad;
        self.log_first = self.log_first.filter(|_| !self.squad);
    }

    /// True if the log is shown in the place of the selected unit's card.
    pub(in crate::ui) fn log_takes_the_card(&self, unit: Option<PieceId>) -> bool {
        self.is_narrow && self.log && self.log_first == Some(unit)
    }

    /// True if something covers the table that must be read or closed first.
    pub fn cover_table(&self) -> bool {
        self.briefing || self.help || self.workshop.is_some() || !self.left.is_empty()
    }
}

/// If true, nothing moves or fades by itself. This is for pictures that must be reproducible.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Still(pub bool);

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Menu {
    /// The position in the window.
    pub at: Vec2,
    /// The piece that was clicked: a figure, a plate or a piece of terrain.
    pub piece: PieceId,
    /// The unit of that piece.
    pub unit: PieceId,
}

#[derive(Clone, PartialEq, Debug)]
pub struct LeftGame {
    /// The journal file.
    pub file: PathBuf,
    /// The title of its battle.
    pub title: String,
    /// The number of its orders and answers.
    pub entries: usize,
    /// The round, from 1, and the name of the side to move; `None` for games saved by versions that didn't store it.
    pub turn: Option<(u32, String)>,
    /// When the last entry was made.
    pub when: SystemTime,
}

/// A control that is about to be rebound.
#[derive(Clone, PartialEq, Debug)]
pub struct Rebinding {
    pub ask: Ask,
    /// The index of the chord to replace; `None` to add one.
    pub place: Option<usize>,
    /// The pressed chord if another control already uses it, until the player decides which control keeps it.
    pub wanted: Option<Chord>,
}

impl Rebinding {
    /// A rebinding that waits for the next pressed chord.
    pub fn of(ask: Ask, place: Option<usize>) -> Self {
        Rebinding { ask, place, wanted: None }
    }

    /// Binds a chord to the control and removes it from all rivals.
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

    /// Whether the card and the log are visible while this unit is selected.
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
