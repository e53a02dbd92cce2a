//! Keys that answer, give orders, or do what is suggested.

use super::context::KeyContext;
use crate::game::Order;
use crate::game::guide::SuggestedMove;
use crate::ui::read::order_text::action_with;
use crate::ui::state::hand::available_action::{AvailableAction, NumberedDeed};
use crate::ui::state::hand::suggestion::Suggestion;
use crate::ui::state::last_word::Word;
use crate::ui::state::wish::Wish;
use crate::ui::tools::table::drag::order_to_spots;

impl KeyContext<'_, '_> {
    /// Answers the open question with an option, or toggles the option in the draft of the reply.
    pub(super) fn answer(&mut self, place: usize) {
        let Some(request) = self.model.request(&self.requests).filter(|_| self.playback.is_idle()) else { return };
        match request.options.get(place) {
            Some(option) if request.is_one_of() => {
                self.wishes.write(Wish::answer(&option.key));
            }
            Some(option) if option.refused.is_none() => self.draft.press(request, place),
            _ => {}
        }
    }

    /// Presses the button with this number.
    pub(super) fn press(&mut self, place: usize) {
        match self.numbered.at(place).filter(|_| self.is_at_rest()) {
            Some(NumberedDeed::Aims(aim)) => self.selection.aim = Some(aim.clone()),
            Some(NumberedDeed::Orders(order)) => {
                self.selection.aim = None;
                self.wishes.write(Wish::order(order.clone()));
            }
            None => {}
        }
    }

    /// Skips the animations, answers, puts down the held piece, does the aimed action on its only target, or passes a window.
    pub(super) fn accept(&mut self) {
        if !self.playback.is_idle() {
            self.playback.skip();
        } else if let Some(request) = self.model.request(&self.requests).filter(|_| self.requests.bars_orders()) {
            self.wishes.write(Wish::answer(self.draft.key(request)));
        } else if let Some(order) = self.apart() {
            // If the order is refused, the members keep their spots.
            self.wishes.write(Wish::order(order));
        } else if let Some(order) = self.hand.held.take_if(|held| held.visible).and_then(|held| held.order()) {
            self.hand.rests_at = self.mouse.at;
            self.wishes.write(Wish::order(order));
        } else if let Some(action) = self.selection.aim.as_ref().and_then(|aim| self.model.only_target(aim)) {
            self.selection.aim = None;
            self.wishes.write(Wish::order(action.order.clone()));
        } else if let Some(window) = self.model.request(&self.requests) {
            self.wishes.write(Wish::answer(self.draft.key(window)));
        }
    }

    /// The order that sends members to the separate spots assigned to them.
    fn apart(&self) -> Option<Order> {
        order_to_spots(self.model.sends_members()?, self.hand.apart.iter().copied())
    }

    /// Does what is suggested for the selected unit. If no unit is selected, selects one.
    pub(super) fn do_suggested(&mut self) {
        if self.requests.bars_orders() || !self.is_at_rest() || self.model.outcome().is_some() || self.model.timeline.is_some() {
            return;
        }
        if self.selection.unit.is_none() {
            self.next_unit(false);
            return;
        }
        match self.model.suggestion(&self.forecasts) {
            Suggestion::Does(AvailableAction { order, .. }, _) | Suggestion::Moves(SuggestedMove { order, .. }, _) => {
                self.selection.aim = None;
                self.wishes.write(Wish::order(order.clone()));
            }
            Suggestion::Weighs => {
                for contender in self.model.contenders() {
                    self.forecasts.want(&contender.order);
                }
                self.last.say(Word::done(words!("best-deed-weighs")));
            }
            Suggestion::Costly => {
                let legal = words!("best-deed-costly-legal").to_owned();
                self.last.say(Word { legal: Some(legal), ..Word::failed(words!("best-deed-costly")) });
            }
            Suggestion::Nothing => self.explain_no_suggestion(),
        }
    }

    /// Tells the player why there is no suggestion for the selected unit.
    fn explain_no_suggestion(&mut self) {
        if let Some(says) = self.model.unit_in_progress().and_then(|_| self.model.moment.as_ref()?.says.clone()) {
            // The unit must do what it has declared, and no attack is possible.
            self.last.say(Word::failed(says.for_players()));
        } else if let Some((action, no)) =
            self.model.actions.iter().filter(|action| self.model.is_hostile(action)).find_map(|action| Some((action, action.no.clone()?)))
        {
            let name = match &action.with {
                Some(with) => action_with(action.what, &self.model.said(with)),
                None => action.what.name().to_owned(),
            };
            self.last.say(Word { text: words!("keys-best-refused", action = name, why = &no.text), ..no });
        } else {
            let legal = words!("keys-no-enemy-legal").to_owned();
            let word = Word { legal: Some(legal), ..Word::failed(words!("keys-no-enemy")) };
            self.last.say(word);
        }
    }
}
