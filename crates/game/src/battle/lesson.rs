//! Lessons: what a battle file teaches its player, step by step. A step waits until the player has done something; nothing else is
//! forbidden meanwhile.
//!
//! The format is described in `docs/formats/lessons.md`.

use crate::battle::script::ScriptLine;
use crate::journal::Entry;
use crate::said::fact::Fact;
use crate::said::names::Names;
use crate::said::order::{Input, Order, Party};
use brickfray_ron::{Problems, Spanned, did_you_mean};
use brickfray_table::SideId;
use brickfray_words::{NameOwner, Worded};
use serde::Deserialize;

/// The side of the learner; the other sides do what the lesson says.
pub const LEARNER: SideId = SideId(0);

/// The maximum number of steps of a lesson.
const MAX_STEPS: usize = 100;
/// The maximum length of a step's text in characters: it has to be read beside the table.
const LONGEST: usize = 320;

/// A step of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// A title of a word or two.
    pub title: Worded,
    /// What to do and why.
    pub say: Spanned<Worded>,
    /// What ends the step.
    pub until: StepGoal,
    /// Orders and answers that are played before the step begins: what the other sides do.
    #[serde(default)]
    pub first: Vec<Spanned<String>>,
    /// Orders and answers that do what the step asks for, if the player asks to be shown.
    #[serde(default)]
    pub show: Vec<Spanned<String>>,
    /// The piece that the step is about.
    #[serde(default)]
    pub at: Option<Spanned<String>>,
}

/// What ends a step of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum StepGoal {
    /// The player has read the text and continues.
    Read,
    /// The player has moved the camera.
    Look,
    /// The player has selected this unit.
    Select(Spanned<String>),
    /// The player has undone something.
    Undo,
    /// The player has given an order that says at least this: `strike with blades` stands for any strike by them.
    Did(Spanned<String>),
    /// Something has happened.
    Fact {
        /// The word of the fact: [`FactKind::WHAT`](crate::FactKind::WHAT).
        what: Spanned<String>,
        /// The names of pieces and sides that the fact must mention.
        #[serde(default)]
        about: Vec<Spanned<String>>,
    },
    /// This order has become legal.
    Can(Spanned<String>),
}

impl StepGoal {
    /// How many of these entries it takes to get this done, up to and including the one that does it; `None` if none does, or if entries
    /// can't show it.
    pub fn done_in(&self, entries: &[Entry], names: &Names) -> Option<usize> {
        let place = match self {
            StepGoal::Did(line) => {
                let Some(Input::Order(asked)) = input(line, names) else { return None };
                entries.iter().position(|entry| matches!(&entry.input, Input::Order(given) if contains_order(given, &asked)))
            }
            StepGoal::Fact { what, about } => {
                let is_it = |fact: &Fact| fact.what == what.as_str() && about.iter().all(|name| is_about(fact, name, names));
                entries.iter().position(|entry| entry.facts.iter().any(is_it))
            }
            StepGoal::Read | StepGoal::Look | StepGoal::Select(_) | StepGoal::Undo | StepGoal::Can(_) => None,
        };
        Some(place? + 1)
    }

    /// Whether the entries of a journal show that this was done.
    pub fn leaves_a_trace(&self) -> bool {
        matches!(self, StepGoal::Did(_) | StepGoal::Fact { .. })
    }
}

/// Whether an order says everything that is asked for. It may say more, such as items, targets or words. Amounts and other pieces are not
/// compared.
fn contains_order(given: &Order, asked: &Order) -> bool {
    match (given, asked) {
        (
            Order::Act { maneuver, targets, parties, args },
            Order::Act { maneuver: asked_maneuver, targets: asked_targets, parties: asked_parties, args: asked_args },
        ) => {
            let is_said =
                |party: &Party| parties.iter().any(|given| given.who == party.who && (party.with.is_none() || given.with == party.with));
            maneuver == asked_maneuver
                && asked_targets.iter().all(|target| targets.contains(target))
                && asked_parties.iter().all(is_said)
                && args.include(asked_args)
        }
        (given, asked) => given == asked,
    }
}

/// Whether the words of a fact mention this piece or side.
fn is_about(fact: &Fact, name: &str, names: &Names) -> bool {
    let wanted = who_is_called(name, names);
    wanted.is_some() && fact.told.parts().any(|part| part.who() == wanted)
}

/// The piece of this name, or else the side.
fn who_is_called(name: &str, names: &Names) -> Option<NameOwner> {
    let side = || names.side_called(name).map(|side| NameOwner::Side(side.0));
    names.piece(name).map(|piece| NameOwner::Piece(piece.0)).or_else(side)
}

/// How far a lesson has come after these entries: the number of steps done, and the number of entries that they took. A step that leaves no
/// trace in the journal counts as done once a later step is. So does a step followed by an `Undo` step, because its order may have been
/// undone.
pub fn lesson_progress(steps: &[LessonStep], entries: &[Entry], names: &Names) -> (usize, usize) {
    let (mut step, mut since) = (0, 0);
    for (place, later) in steps.iter().enumerate() {
        if let Some(after) = later.until.done_in(&entries[since..], names) {
            (step, since) = (place + 1, since + after);
        } else if later.until.leaves_a_trace() && steps.get(place + 1).is_none_or(|next| next.until != StepGoal::Undo) {
            break;
        }
    }
    (step, since)
}

/// Checks that a player can read the steps, and that the names, orders and answers in them are valid.
pub(super) fn check(steps: &[LessonStep], names: &Names, problems: &mut Problems) {
    if let Some(first_too_many) = steps.get(MAX_STEPS) {
        let message = format!("there are {} steps; at most {MAX_STEPS} are allowed", steps.len());
        problems.at(first_too_many.say.span(), format!("lesson[{MAX_STEPS}]"), message);
    }
    for (place, step) in steps.iter().take(MAX_STEPS).enumerate() {
        let path = |field: &str| format!("lesson[{place}].{field}");
        let letters = |text: &str| text.chars().count();
        let (least, letters) = (step.say.all().map(letters).min().unwrap_or(0), step.say.all().map(letters).max().unwrap_or(0));
        if least == 0 {
            problems.at(step.say.span(), path("say"), "this step says nothing");
        } else if letters > LONGEST {
            let message = format!("this step says {letters} letters; at most {LONGEST} are allowed: split it in two");
            problems.at(step.say.span(), path("say"), message);
        }
        let mut named = |name: &Spanned<String>, field: &str| {
            if names.piece(name).is_none() {
                let problem = problems.at(name.span(), path(field), format!("there is no `{}` on this table", **name));
                if let Some(hint) = did_you_mean(name, names.all()) {
                    problem.label(hint);
                }
            }
        };
        step.at.iter().for_each(|name| named(name, "at"));
        if let StepGoal::Select(name) = &step.until {
            named(name, "until");
        }
        if let StepGoal::Fact { about, .. } = &step.until {
            for name in about.iter().filter(|name| who_is_called(name, names).is_none()) {
                let problem = problems.at(name.span(), path("until.about"), format!("there is no piece or side called `{}`", **name));
                if let Some(hint) = did_you_mean(name, names.all().chain(names.sides.iter().map(|side| &**side))) {
                    problem.label(hint);
                }
            }
        }
        for (field, lines) in [("first", &step.first), ("show", &step.show)] {
            for (line, said) in lines.iter().enumerate() {
                if let Err(why) = parsed(said, names) {
                    problems.at(said.span(), format!("{}[{line}]", path(field)), why);
                }
            }
        }
        if let StepGoal::Can(said) | StepGoal::Did(said) = &step.until {
            match parsed(said, names) {
                Ok(Input::Order(_)) => {}
                Ok(_) => {
                    problems.at(said.span(), path("until"), "this is not an order");
                }
                Err(why) => {
                    problems.at(said.span(), path("until"), why);
                }
            }
        }
    }
}

/// A line of a step as an order or an answer on this table; `None` if it is neither.
pub fn input(line: &str, names: &Names) -> Option<Input> {
    parsed(line, names).ok()
}

/// A line of a step as an order or an answer on this table, or why it is neither.
fn parsed(line: &str, names: &Names) -> Result<Input, String> {
    match ScriptLine::parse(line, names) {
        Ok(Some(ScriptLine::Input(input))) => Ok(input),
        Ok(_) => Err("this is neither an order nor an answer".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_table::PieceId;

    #[test]
    fn an_order_that_a_step_waits_for_may_say_more() {
        let mut names = Names::of_sides(vec!["red".to_owned()]);
        for (id, name) in ["geese", "frogs", "toads"].iter().enumerate() {
            names.insert(PieceId(id as u32), name);
        }
        let says = |given: &str, asked: &str| {
            let order = |line: &str| Order::parse(line, &names).unwrap();
            contains_order(&order(given), &order(asked))
        };
        let given = "poke frogs with geese:reed, toads using pebble paying 4 as fast, low";
        for asked in [
            "poke with geese",
            "poke frogs with toads",
            "poke with geese:reed using pebble",
            "poke with geese as fast, low",
            "poke with geese paying 4",
            given,
        ] {
            assert!(says(given, asked), "{asked}");
        }
        for asked in [
            "nudge with geese",
            "poke toads with geese",
            "poke with frogs",
            "poke with geese:straw",
            "poke with geese as fast",
            "poke with geese paying 4, 2",
            "poke with geese of frogs",
        ] {
            assert!(!says(given, asked), "{asked}");
        }
        assert!(says("move geese to (1, 1)", "move geese to (1, 1)") && !says("move geese to (1, 2)", "move geese to (1, 1)"));
    }
}
