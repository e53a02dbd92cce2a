//! Windows (CARD-070 to 073): sides may play edges one after another, each as many as it likes until it passes.
//!
//! A side is asked if, from public information, it could have a playable edge: it has cards in hand, one of its hidden cards fits the
//! moment, and one of its characters could pay for it. So being asked reveals nothing about a hand.

use crate::data::wording;
use crate::house_rules::Windows;
use crate::play::flow::{Flow, StepResult};
use crate::state::course::{Attack, Moment, Step, Window};
use crate::table::edges::{can_play, could_play};
use brickfray_game::{Reply, Request, RuleId, Wants};
use brickfray_table::SideId;

/// The name of windows for edges in requests.
pub(crate) const EDGE: &str = "edge";

impl Flow<'_, '_, '_, '_> {
    /// Asks the next side of a window that could have an edge; closes the window after the last.
    pub fn window(&mut self, mut window: Window) -> StepResult {
        let attack = self.course.attack().cloned().filter(|_| matches!(window.at, Moment::Declared | Moment::Hit));
        let is_open = self.duel.house.windows == Windows::All || attack.is_some();
        while let Some(side) = window.asks.first().copied() {
            let is_in = is_open && !self.course.out.contains(&side);
            let board = self.duel.board();
            if is_in && could_play(&board, side, window.at, attack.as_ref()) {
                let request = self.ask_for_edges(side, window.at, attack.as_ref());
                // A side that can't play anything may have the window passed automatically.
                let matters = can_play(&board, side, window.at, attack.as_ref());
                return match self.talk.request_if_it_matters(&request, || matters) {
                    None => self.mark_waiting(window),
                    Some(_) => {
                        window.asks.remove(0);
                        self.becomes(Step::Window(window))
                    }
                };
            }
            window.asks.remove(0);
        }
        self.replace([])
    }

    fn mark_waiting(&mut self, window: Window) -> StepResult {
        self.becomes(Step::Window(window));
        StepResult::Waits
    }

    fn ask_for_edges(&self, side: SideId, at: Moment, attack: Option<&Attack>) -> Request {
        let told = |attack: &Attack| {
            let card = self.duel.card(attack.card)?;
            let (by, who) = (self.name(attack.attacker), self.name(attack.defender?));
            Some((by, who, self.card_name(attack.card), wording::in_one_line(card.face()?.1)))
        };
        let question = match (at, attack.and_then(told)) {
            (Moment::Declared, Some((by, who, card, does))) => text!("ask-declared", by = by, who = who, card = card, does = does),
            (Moment::Hit, Some((by, who, card, does))) => text!("ask-hit", by = by, who = who, card = card, does = does),
            (Moment::TurnEnd, _) => text!("ask-turn-end"),
            (Moment::Resolved, _) => text!("ask-resolved"),
            _ => text!("ask-phase"),
        };
        Request {
            asks: side,
            rule: RuleId::new("CARD-073"),
            question,
            about: attack.into_iter().flat_map(|attack| [Some(attack.attacker), attack.defender]).flatten().collect(),
            options: Vec::new(),
            wants: Wants::Orders { window: EDGE.to_owned() },
            default: Reply::Pass,
            why: text!("ask-edge-why"),
        }
    }
}
