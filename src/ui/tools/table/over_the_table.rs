//! What covers the table and receives the keys: the start screen, a workshop, an offer, the briefing.

use crate::ui::state::bindings::Ask;
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::ui_model::UiModel;
use crate::ui::state::wish::Wish;
use bevy::prelude::MessageWriter;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui::tools) enum TableCover {
    Start,
    /// The offer to continue unfinished games.
    Offer,
    Workshop,
    Briefing,
}

impl TableCover {
    /// What lies on top; `None` if nothing covers the table.
    pub(in crate::ui::tools) fn the_table(panels: &Panels, start: &StartScreen) -> Option<TableCover> {
        if panels.workshop.is_some() {
            Some(TableCover::Workshop)
        } else if start.page.is_some() {
            Some(TableCover::Start)
        } else if !panels.left.is_empty() {
            Some(TableCover::Offer)
        } else {
            panels.briefing.then_some(TableCover::Briefing)
        }
    }

    /// True if a control keeps its usual meaning while this covers the table.
    pub(in crate::ui::tools) fn leaves(self, ask: Ask) -> bool {
        match ask {
            Ask::FullScreen | Ask::Picture => true,
            Ask::Help => self != TableCover::Offer,
            Ask::Workshop => self != TableCover::Offer,
            _ => self == TableCover::Briefing,
        }
    }
}

/// Closes the topmost panel over the table, in the reverse of the order in which `panels::show` draws them. Returns false if no panel was
/// open.
pub(in crate::ui::tools) fn close_topmost(panels: &mut Panels, last: &mut StatusMessage, start: &StartScreen, model: &UiModel) -> bool {
    if panels.workshop.is_some() {
        return false;
    }
    // While a question is open, a report must wait, because the question has to be read first.
    let is_asking = start.page.is_none() && model.is_asking && model.is_idle;
    if !is_asking && last.report.take().is_some() {
        return true;
    }
    if std::mem::take(&mut panels.help) {
        panels.rebinding = None;
        return true;
    }
    if start.page.is_some() {
        return false;
    }
    if std::mem::take(&mut panels.briefing) {
        return true;
    }
    let tells_the_end = !panels.hidden && !panels.banner_closed && model.timeline.is_none() && model.is_idle && model.outcome().is_some();
    if tells_the_end && panels.menu.is_none() {
        panels.banner_closed = true;
    }
    tells_the_end && panels.menu.is_none()
}

/// Continues the first game offered, or dismisses the offer.
pub(in crate::ui::tools) fn answer_offer(ask: Ask, panels: &mut Panels, wishes: &mut MessageWriter<Wish>) {
    match (ask, panels.left.first()) {
        (Ask::Accept, Some(game)) => {
            wishes.write(Wish::Load(game.file.clone()));
        }
        (Ask::Cancel, _) => panels.left.clear(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::state::hand::made_up::model;
    use crate::ui::state::screens::start_screen::StartPage;

    #[test]
    fn what_lies_over_the_table_has_the_keys_to_itself() {
        let left = |over: TableCover| [Ask::Picture, Ask::Help, Ask::Undo].map(|ask| over.leaves(ask));
        assert_eq!(left(TableCover::Briefing), [true, true, true]);
        assert_eq!(left(TableCover::Workshop), [true, true, false]);
        assert_eq!(left(TableCover::Start), [true, true, false]);
        assert_eq!(left(TableCover::Offer), [true, false, false]);
    }

    #[test]
    fn one_press_closes_one_panel_from_the_uppermost_down() {
        let (mut start, model) = (StartScreen::default(), model());
        let mut panels = Panels { help: true, briefing: true, ..Panels::default() };
        let mut last = StatusMessage { report: Some("line 1\nline 2".to_owned()), ..StatusMessage::default() };
        let mut left = Vec::new();
        while close_topmost(&mut panels, &mut last, &start, &model) {
            left.push([last.report.is_some(), panels.help, panels.briefing]);
        }
        assert_eq!(left, [[false, true, true], [false, false, true], [false; 3]]);
        start.open(StartPage::Settings);
        panels.help = true;
        assert!(close_topmost(&mut panels, &mut last, &start, &model), "the help lies over the start screen too");
        assert!(!close_topmost(&mut panels, &mut last, &start, &model), "the page itself goes back to the one before it");
    }

    #[test]
    fn a_workshop_is_opened_from_the_start_screen_and_lies_over_it() {
        let mut start = StartScreen::default();
        let mut panels = Panels { briefing: true, ..Panels::default() };
        assert_eq!(TableCover::the_table(&panels, &start), Some(TableCover::Briefing));
        start.open(StartPage::Start);
        assert_eq!(TableCover::the_table(&panels, &start), Some(TableCover::Start));
        panels.workshop = Some("shipyard");
        assert_eq!(TableCover::the_table(&panels, &start), Some(TableCover::Workshop));
        assert_eq!(TableCover::the_table(&Panels::default(), &StartScreen::default()), None);
    }
}
