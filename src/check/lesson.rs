//! Lessons: plays a battle's lesson to its end, doing in each step what the step shows.

use crate::dice::DiceTray;
use crate::game::battle::Battle;
use crate::game::battle::lesson::{LEARNER, LessonStep, StepGoal, input};
use crate::game::battle::set_up::set_up;
use crate::game::ron::{Source, Spanned};
use crate::game::{Fact, Input, Journal, Library, Names, Order, Requests, Turn, check, say, undo};
use bevy::prelude::World;

/// The maximum number of answers in one step.
const MAX_ANSWERS: usize = 100;
/// How often the turn may come back to the learner in one step.
const MAX_TURNS: usize = 8;

/// The result of playing a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonPlayed {
    /// Its errors, each with file and line.
    pub faults: Vec<String>,
    /// How many of its steps were played: a step without `show` can't be played, and neither can those after it.
    pub played: usize,
}

/// Plays the lesson of a battle with the dice of its seed, as a player who asks to be shown every step.
pub fn play(battle: &Battle, source: &Source, library: &Library) -> LessonPlayed {
    let mut app = crate::game::headless_app(library.rulebooks);
    let world = app.world_mut();
    let mut played = LessonPlayed::default();
    if let Err(fault) = set_up(world, battle, DiceTray::seeded(battle.seed), (source.name.to_string(), source.text.to_string())) {
        played.faults.push(format!("{}: the battle can't begin: {fault}", source.name));
        return played;
    }
    for (place, step) in battle.lesson.iter().enumerate() {
        let mut lesson = Step { world: &mut *world, source, step, at: format!("lesson[{place}]") };
        match lesson.play() {
            Outcome::Done => played.played += 1,
            Outcome::NotShown => break,
            Outcome::Faulty(fault, goes_on) => {
                played.faults.push(fault);
                if !goes_on {
                    break;
                }
                played.played += 1;
            }
        }
    }
    played
}

/// How a step ended.
enum Outcome {
    Done,
    /// The step waits for an action that it does not show.
    NotShown,
    /// The step has this error; the flag says whether the steps after it can still be played.
    Faulty(String, bool),
}

/// The state of playing a step.
struct Step<'a> {
    world: &'a mut World,
    source: &'a Source,
    step: &'a LessonStep,
    at: String,
}

impl Step<'_> {
    fn play(&mut self) -> Outcome {
        // Lines that are impossible here are skipped, as in the window.
        self.say_first();
        let since = self.entries();
        match &self.step.until {
            StepGoal::Read | StepGoal::Look | StepGoal::Select(_) => Outcome::Done,
            StepGoal::Undo if since > 0 && undo(self.world).is_ok() => Outcome::Done,
            StepGoal::Undo => {
                let line = self.line(self.step.say.span().start);
                Outcome::Faulty(format!("{line}: {}.until: there is nothing to undo yet", self.at), true)
            }
            StepGoal::Did(_) | StepGoal::Fact { .. } | StepGoal::Can(_) if self.step.show.is_empty() => {
                self.wait(since);
                if self.is_done(since) { Outcome::Done } else { Outcome::NotShown }
            }
            StepGoal::Did(until) | StepGoal::Fact { what: until, .. } | StepGoal::Can(until) => self.show(since, until),
        }
    }

    /// Does what the step shows, and checks whether that ends it.
    fn show(&mut self, since: usize, until: &Spanned<String>) -> Outcome {
        // The other side's actions may have raised questions. They are answered first, which may be all that the step waits for. In a
        // window of its own, the learner gives an order instead.
        if !self.world.resource::<Requests>().has_window_of(LEARNER) {
            self.answer();
            self.wait(since);
        }
        if self.is_done(since) {
            return Outcome::Done;
        }
        for (place, line) in self.step.show.iter().enumerate() {
            let told = match input(line, self.world.resource::<Names>()) {
                Some(input) => say(self.world, input).err().map(|no| no.to_string()),
                None => Some("this is neither an order nor an answer".to_owned()),
            };
            if let Some(why) = told {
                let at = self.line(line.span().start);
                return Outcome::Faulty(format!("{at}: {}.show[{place}]: `{}`: {why}", self.at, **line), false);
            }
        }
        self.answer();
        self.wait(since);
        if self.is_done(since) {
            return Outcome::Done;
        }
        let at = self.line(until.span().start);
        let happened = self.facts(since).join("\n    ");
        let happened = if happened.is_empty() { "nothing happened".to_owned() } else { format!("what happened is:\n    {happened}") };
        let what = match self.step.until {
            StepGoal::Can(_) => "this order can't be given",
            StepGoal::Did(_) => "this order is not given",
            _ => "this does not happen",
        };
        Outcome::Faulty(format!("{at}: {}.until: {what} after what the step shows: `{}`; {happened}", self.at, **until), true)
    }

    /// Whether the step has ended since this journal entry.
    fn is_done(&mut self, since: usize) -> bool {
        match &self.step.until {
            StepGoal::Can(order) => match input(order, self.world.resource::<Names>()) {
                Some(Input::Order(order)) => check(self.world, &order).is_ok(),
                _ => false,
            },
            deed => {
                let journal = self.world.resource::<Journal>();
                let since = since.min(journal.len());
                deed.done_in(&journal.entries()[since..], self.world.resource::<Names>()).is_some()
            }
        }
    }

    /// Passes the turn back to the learner, as the window does if nobody plays the other sides.
    fn wait(&mut self, since: usize) {
        for _ in 0..MAX_TURNS {
            let turn = self.world.resource::<Turn>();
            let is_stuck = turn.side != LEARNER && turn.outcome.is_none() && self.world.resource::<Requests>().is_empty();
            if !is_stuck || self.is_done(since) {
                return;
            }
            self.say_first();
            let _ = say(self.world, Input::Order(Order::EndTurn));
            self.answer();
        }
    }

    fn say_first(&mut self) {
        for line in &self.step.first {
            if let Some(input) = input(line, self.world.resource::<Names>()) {
                let _ = say(self.world, input);
            }
        }
    }

    /// Answers all questions with the defaults, as for a player who asks to be shown.
    fn answer(&mut self) {
        for _ in 0..MAX_ANSWERS {
            let Some(by) = self.world.resource::<Requests>().first().map(|request| request.asks) else { return };
            if say(self.world, Input::Answer { by: Some(by), key: "default".to_owned() }).is_err() {
                return;
            }
        }
    }

    fn entries(&self) -> usize {
        self.world.resource::<Journal>().len()
    }

    /// The facts since this entry, a line each: the kind of fact, and its text in the log.
    fn facts(&self, since: usize) -> Vec<String> {
        let (journal, names) = (self.world.resource::<Journal>(), self.world.resource::<Names>());
        let facts = journal.entries().iter().skip(since).flat_map(|entry| &entry.facts);
        facts.filter(|fact: &&Fact| fact.is_told()).map(|fact| format!("{}: {}", fact.what, fact.text(names))).collect()
    }

    /// The file and line of a position.
    fn line(&self, at: usize) -> String {
        format!("{}:{}", self.source.name, self.source.line_column(at).0)
    }
}
