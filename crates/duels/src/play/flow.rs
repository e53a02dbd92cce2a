//! Runs the steps of a duel: the innermost step of the course is resolved until an answer or an order is needed.

use crate::play::bridge::Bridge;
use crate::play::facts::{OfSide, SideEvent};
use crate::play::legal::Ordered;
use crate::state::course::{Course, Moment, Step, Window};
use crate::table::board::Held;
use crate::table::duel::Duel;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Inbox, Order, Outbox, Prepared, Refusal, Talk, Turn};
use brickfray_table::{PieceId, SideId};
use brickfray_words::{Named, Text};

/// What to do after a step.
pub(crate) enum StepResult {
    /// Resolve the next step.
    On,
    /// Wait for an answer or an order, or stop because the run has failed.
    Waits,
    /// Wait until queued work such as a shuffle is done.
    Later,
}

/// What steps read and change.
pub(crate) struct Flow<'a, 'dw, 'ds, 'tw> {
    pub duel: &'a mut Duel<'dw, 'ds>,
    pub course: &'a mut Course,
    pub talk: &'a mut Talk<'tw>,
    pub tray: &'a mut DiceTray,
}

/// Checks an order and prepares what it does.
pub(crate) fn check(In(order): In<Order>, bridge: Bridge) -> Result<Prepared, Refusal> {
    bridge.asked().build(&order).map(Prepared::new)
}

/// Starts what an accepted order does.
pub(crate) fn take_up(mut inbox: ResMut<Inbox>, mut course: ResMut<Course>, turn: Res<Turn>, mut out: ResMut<Outbox>) {
    if inbox.take_order(|_| true).is_none() {
        return;
    }
    let Some(ordered) = out.or_fail(inbox.take_prepared::<Ordered>()) else { return };
    out.progressed();
    match ordered {
        Ordered::Pass => {
            course.passed.insert(turn.side);
            course.extra.remove(&turn.side);
            course.steps.pop();
            out.say("CARD-032", OfSide { side: turn.side, what: SideEvent::Passed });
            course.steps.push(Step::PhaseOver);
        }
        Ordered::Refresh(who) => {
            course.steps.push(Step::ActionOver);
            course.steps.push(Step::Refresh { who, has_rolled: false });
        }
        Ordered::Play(play) => {
            course.has_acted = true;
            if play.is_action {
                course.steps.push(Step::ActionOver);
            }
            course.steps.push(Step::Play(play));
        }
    }
}

/// Resolves steps until an answer, an order or queued work is needed.
pub(crate) fn go_on(mut duel: Duel, mut course: ResMut<Course>, mut talk: Talk, mut tray: ResMut<DiceTray>) {
    if course.steps.is_empty() || talk.out.has_failed() {
        return;
    }
    let mut flow = Flow { duel: &mut duel, course: &mut course, talk: &mut talk, tray: &mut tray };
    loop {
        match flow.step() {
            StepResult::On => flow.talk.out.progressed(),
            StepResult::Waits => return,
            StepResult::Later => return flow.talk.out.progressed(),
        }
    }
}

impl Flow<'_, '_, '_, '_> {
    fn step(&mut self) -> StepResult {
        let Some(step) = self.course.steps.last().cloned() else { return StepResult::Waits };
        // At these steps the previous card has been resolved completely.
        if matches!(step, Step::Phase | Step::Window(_) | Step::ActionOver | Step::PhaseOver | Step::TurnEnd(_)) {
            self.look_for_the_end();
            if self.duel.turn.outcome.is_some() {
                return StepResult::Waits;
            }
        }
        match step {
            Step::Phase if self.course.out.contains(&self.duel.turn.side) => self.becomes(Step::PhaseOver),
            Step::Phase => StepResult::Waits,
            Step::Beginning(stage) => self.begin(stage),
            Step::Window(window) => self.window(window),
            Step::Play(play) => self.play(play),
            Step::Attack(attack) => self.attack(attack),
            Step::Effects(effects) => self.effects(effects),
            Step::Discard(card) => self.put_away(card),
            Step::Refresh { who, has_rolled } => self.refresh(who, has_rolled),
            Step::ActionOver => self.action_over(),
            Step::PhaseOver => self.phase_over(),
            Step::TurnEnd(ending) => self.turn_end(ending),
        }
    }

    /// Replaces the innermost step with these, of which the last is resolved first.
    pub fn replace(&mut self, steps: impl IntoIterator<Item = Step>) -> StepResult {
        self.course.steps.pop();
        self.course.steps.extend(steps);
        StepResult::On
    }

    /// Replaces the innermost step with another.
    pub fn becomes(&mut self, step: Step) -> StepResult {
        self.replace([step])
    }

    /// Opens a window for edges for the sides that pass `asked`, clockwise from the active side.
    pub fn open(&mut self, at: Moment, asked: impl Fn(SideId) -> bool) {
        let asks: Vec<SideId> = self.clockwise(self.duel.turn.side).into_iter().filter(|side| asked(*side)).collect();
        self.course.steps.push(Step::Window(Window { at, asks }));
    }

    /// The sides that are still in the game, clockwise from `from`.
    pub fn clockwise(&self, from: SideId) -> Vec<SideId> {
        let count = self.duel.turn.sides.max(1);
        let sides = (0..count).map(|step| SideId((from.0 + step) % count));
        sides.filter(|side| !self.course.out.contains(side)).collect()
    }

    /// The name of a piece.
    pub fn name(&self, who: PieceId) -> Named {
        self.duel.names.of(who).clone()
    }

    /// The name of a card, as players see it.
    pub fn card_name(&self, card: PieceId) -> Text {
        self.duel.card(card).map(title).unwrap_or_default()
    }
}

/// The name of a card, or an empty text if its face is hidden.
pub(crate) fn title(card: Held) -> Text {
    card.face().map_or(Text::NONE, |(_, data)| (&data.name).into())
}
