//! Carries out the controls of `bindings`, except those for the camera and for rebinding.

mod context;
mod hand;
mod orders;
mod shown;
mod tab;
mod units;

pub(super) use tab::keep_tab;

use crate::game::Order;
use crate::ui::input::free_keys::FreeKeys;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::start_screen::StartPage;
use crate::ui::state::wish::Wish;
use crate::ui::tools::table::over_the_table::{TableCover, answer_offer, close_topmost};
use context::KeyContext;
use hand::{cancel, drop_waypoint};
use shown::{other_mode, play, show};

/// Carries out the keys that were pressed in this frame.
pub(super) fn use_keys(keys: FreeKeys, mut tool: KeyContext) {
    for place in keys.numbers(Ask::Answer) {
        let over = TableCover::the_table(&tool.panels, &tool.start);
        match tool.requests.bars_orders() {
            true if over.is_none_or(|over| over == TableCover::Briefing) => tool.answer(place),
            false if over.is_none() => tool.press(place),
            _ => {}
        }
    }
    // In order, because what one key opens gets the next key, even in the same frame.
    for ask in keys.asks() {
        tool.take(ask);
    }
}

impl KeyContext<'_, '_> {
    /// Passes a control to whatever covers the table, or carries it out.
    fn take(&mut self, ask: Ask) {
        let over = TableCover::the_table(&self.panels, &self.start);
        let closes = ask == Ask::Cancel && over != Some(TableCover::Offer);
        if closes && close_topmost(&mut self.panels, &mut self.last, &self.start, &self.model) {
            return;
        }
        match over {
            Some(TableCover::Offer) => answer_offer(ask, &mut self.panels, &mut self.wishes),
            Some(TableCover::Briefing) if matches!(ask, Ask::Accept | Ask::Briefing) => {
                self.panels.briefing = false;
                return;
            }
            Some(TableCover::Start) if ask == Ask::Cancel => return self.start.back(),
            _ => {}
        }
        if over.is_none_or(|over| over.leaves(ask)) {
            self.carry_out(ask);
        }
    }

    fn carry_out(&mut self, ask: Ask) {
        if let Some(wish) = wish(ask) {
            self.wishes.write(wish);
        }
        match ask {
            Ask::AnswerRest if !self.requests.is_empty() => {
                self.wishes.write(Wish::AnswerRest);
            }
            Ask::NextUnit => self.next_unit(false),
            Ask::PreviousUnit => self.next_unit(true),
            Ask::Accept => self.accept(),
            Ask::BestDeed => self.do_suggested(),
            Ask::Cancel if !cancel(&mut self.hand, &mut self.selection, &self.model, &mut self.panels, self.mouse.at) => {
                match &self.model.timeline {
                    Some(timeline) if !timeline.is_recording => {
                        self.wishes.write(Wish::BackToTheGame);
                    }
                    _ => self.start.open(StartPage::Start),
                }
            }
            Ask::StepBack => self.step(-1),
            Ask::StepOn if self.model.timeline.is_some() => self.step(1),
            Ask::TurnLeft => self.turn(-15.0),
            Ask::TurnRight => self.turn(15.0),
            Ask::DropWaypoint => drop_waypoint(&mut self.hand),
            Ask::Halt if self.playback.is_idle() => self.play_or_stop(),
            Ask::Skip if self.model.is_the_programs() => {
                self.thinking.go_on();
                play(ask, &mut self.playback);
            }
            Ask::Halt | Ask::Skip | Ask::Slower | Ask::Faster => play(ask, &mut self.playback),
            Ask::Frame => {
                if let Some(unit) = self.selection.unit {
                    self.look_at(unit, true);
                }
            }
            Ask::SquadPanel => self.panels.toggle_squad(self.selection.unit),
            Ask::LogPanel => self.panels.toggle_log(self.selection.unit),
            Ask::KeepHand => self.panels.keeps_hand = !self.panels.keeps_hand,
            Ask::Workshop | Ask::HidePanels | Ask::Briefing | Ask::Help => show(ask, &mut self.panels, *self.workshops),
            Ask::FullScreen => self.windows.iter_mut().for_each(|mut window| window.mode = other_mode(window.mode)),
            Ask::Picture => self.take_picture(),
            _ => {}
        }
    }
}

/// The wish of a control that works at any time.
fn wish(ask: Ask) -> Option<Wish> {
    Some(match ask {
        Ask::Undo => Wish::Undo,
        Ask::Redo => Wish::Redo,
        Ask::StartOfTurn => Wish::StartOfTurn,
        Ask::EndTurn => Wish::order(Order::EndTurn),
        Ask::QuickSave => Wish::QuickSave,
        Ask::QuickLoad => Wish::QuickLoad,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_keys_are_wishes_at_any_time() {
        assert_eq!((wish(Ask::Undo), wish(Ask::StepBack)), (Some(Wish::Undo), None), "to look back is not to undo");
        assert_eq!(wish(Ask::EndTurn), Some(Wish::order(Order::EndTurn)));
        assert_eq!(wish(Ask::NextUnit), None);
    }
}
