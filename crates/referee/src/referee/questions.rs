//! Answers open questions as the options say, or by their defaults.

use super::options::Answers;
use super::table::Table;
use crate::asked::answers_to;
use crate::failure::{At, Kept, RefereeError};
use crate::viewer::english;
use bevy::prelude::*;
use brickfray_game::{Input, Order, Rejected, Requests, check, say};
use brickfray_table::{PieceIndex, SideId};

impl Table<'_> {
    /// Answers every open request as the options say, until none is left or enough has been played. `order` is the order that waits for
    /// these answers, if any; `line` is its line in the script, for error messages, or 0. A reaction window is left open for `order` if the
    /// order is from the asked side (legal or not), if it is legal there, or if the script expects it to be refused and the options give no
    /// answers.
    pub(super) fn answer_all(&mut self, line: usize, order: Option<&Order>) -> Result<(), RefereeError> {
        while let Some(request) = self.world.resource::<Requests>().first().cloned().filter(|_| !self.is_done()) {
            // An order that the script expects to be refused there is tried as well.
            let is_tried = self.refusal.is_some() && matches!(self.options.answers, Answers::None);
            let mut is_its = |order: &Order| given_by(self.world, order) == Some(request.asks) || check(self.world, order).is_ok();
            if request.window().is_some() && order.is_some_and(|order| is_tried || is_its(order)) {
                return Ok(());
            }
            let key = match self.options.answers {
                Answers::Default => Some((0, request.key_of(&request.default))),
                Answers::Told(_) => self.answers.pop_front(),
                Answers::None => None,
            };
            let is_kept = !self.eyes.see(request.asks);
            if is_kept && key.is_none() {
                return Err(self.kept(line, Kept::Unanswered, request.asks));
            }
            let Some((told_in, key)) = key else {
                let asks = self.names().side(request.asks).to_string();
                return Err(RefereeError::Unanswered {
                    at: self.at(line),
                    asks,
                    question: english(&request.question),
                    options: answers_to(&request),
                });
            };
            let by = self.world.resource::<Requests>().open().nth(1).map(|_| request.asks);
            let input = Input::Answer { by, key };
            let text = input.text(self.names());
            let before = self.count().facts;
            let file = self.answers_file();
            let misanswered = |error: Rejected| RefereeError::Misanswered { at: At { file, line: told_in }, text: text.clone(), error };
            if let Err(error) = say(self.world, input) {
                return Err(if is_kept { self.kept(line, Kept::Refused, request.asks) } else { misanswered(error) });
            }
            self.looked_at = self.looked_at.min(before);
            let facts = self.last_facts();
            self.tell(Some(&text), &facts)?;
        }
        Ok(())
    }

    pub(super) fn answer_by_default(&mut self) {
        while let Some(by) = self.world.resource::<Requests>().first().map(|request| request.asks) {
            if say(self.world, Input::Answer { by: Some(by), key: "default".to_owned() }).is_err() {
                return;
            }
        }
    }
}

/// The side of the unit named in an order.
fn given_by(world: &World, order: &Order) -> Option<SideId> {
    let who = match order {
        Order::Move { who, .. } => *who,
        Order::Act { parties, .. } => parties.first()?.who,
        Order::EndTurn => return None,
    };
    world.get::<SideId>(world.resource::<PieceIndex>().entity(who)?).copied()
}
