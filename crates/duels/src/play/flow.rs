//! The flow of a duel: the last of the course's steps goes on, until an answer or an order is needed.

use crate::play::bridge::Bridge;
use crate::play::facts::{Happened, OfSide};
use crate::play::legal::Ordered;
use crate::state::course::{Course, Moment, Step, Window};
use crate::table::board::Held;
use crate::table::duel::Duel;
use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::{Inbox, Order, Outbox, Prepared, Refusal, Talk, Turn};
use brickfray_table::{PieceId, SideId};
use brickfray_words::{Named, Text};

/// How a step went.
pub(crate) enum Went {
    /// Another step is to be looked at.
    On,
    /// An answer or an order is needed, or the run has failed.
    Waits,
    /// What was queued must be done first, such as a shuffle.
    Later,
}

/// Everything that steps read and change.
pub(crate) struct Flow<'a, 'dw, 'ds, 'tw> {
    pub duel: &'a mut Duel<'dw, 'ds>,
    pub course: &'a mut Course,
    pub talk: &'a mut Talk<'tw>,
    pub tray: &'a mut DiceTray,
}

/// What an order comes to, found out while it was checked.
pub(crate) fn check(In(order): In<Order>, bridge: Bridge) -> Result<Prepared, Refusal> {
    bridge.asked().build(&order).map(Prepared::new)
}

/// Takes up the order that came in.
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
            out.say("CARD-032", OfSide { side: turn.side, what: Happened::Passed });
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

/// The last step goes on, and what it leads to, until something is needed.
pub(crate) fn go_on(mut duel: Duel, mut course: ResMut<Course>, mut talk: Talk, mut tray: ResMut<DiceTray>) {
    if course.steps.is_empty() || talk.out.has_failed() {
        return;
    }
    let mut flow = Flow { duel: &mut duel, course: &mut course, talk: &mut talk, tray: &mut tray };
    loop {
        match flow.step() {
            Went::On => flow.talk.out.progressed(),
            Went::Waits => return,
            Went::Later => return flow.talk.out.progressed(),
        }
    }
}

impl Flow<'_, '_, '_, '_> {
    fn step(&mut self) -> Went {
        let Some(step) = self.course.steps.last().cloned() else { return Went::Waits };
        // A card has done what it does.
        if matches!(step, Step::Phase | Step::Window(_) | Step::ActionOver | Step::PhaseOver | Step::TurnEnd(_)) {
            self.look_for_the_end();
            if self.duel.turn.outcome.is_some() {
                return Went::Waits;
            }
        }
        match step {
            Step::Phase if self.course.out.contains(&self.duel.turn.side) => self.becomes(Step::PhaseOver),
            Step::Phase => Went::Waits,
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

    /// The last step is over, and these take its place, the last of them first.
    pub fn replace(&mut self, steps: impl IntoIterator<Item = Step>) -> Went {
        self.course.steps.pop();
        self.course.steps.extend(steps);
        Went::On
    }

    /// The last step stands like that now.
    pub fn becomes(&mut self, step: Step) -> Went {
        self.replace([step])
    }

    /// A window for edges opens, the side whose turn it is first and then clockwise; of these sides.
    pub fn open(&mut self, at: Moment, asked: impl Fn(SideId) -> bool) {
        let asks: Vec<SideId> = self.clockwise(self.duel.turn.side).into_iter().filter(|side| asked(*side)).collect();
        self.course.steps.push(Step::Window(Window { at, asks }));
    }

    /// The sides that are in, clockwise from one.
    pub fn clockwise(&self, from: SideId) -> Vec<SideId> {
        let count = self.duel.turn.sides.max(1);
        let sides = (0..count).map(|step| SideId((from.0 + step) % count));
        sides.filter(|side| !self.course.out.contains(side)).collect()
    }

    /// What players call somebody.
    pub fn name(&self, who: PieceId) -> Named {
        self.duel.names.of(who).clone()
    }

    /// What players call a card.
    pub fn card_name(&self, card: PieceId) -> Text {
        self.duel.card(card).map(title).unwrap_or_default()
    }
}

/// What a card is called.
pub(crate) fn title(card: Held) -> Text {
    card.face().map_or(Text::NONE, |(_, data)| (&data.name).into())
}
