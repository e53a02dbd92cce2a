//! Lessons: what a battle file teaches whoever plays it, a step after another. A step waits for a deed of the player; nothing else is
//! forbidden meanwhile.
//!
//! The format is described in `docs/formats/lessons.md`.

use crate::battle::script::ScriptLine;
use crate::journal::Entry;
use crate::said::names::Names;
use crate::said::order::Input;
use brickfray_ron::{Problems, Spanned, did_you_mean};
use brickfray_table::SideId;
use brickfray_words::Worded;
use serde::Deserialize;

/// The side that learns; the others do what the lesson says.
pub const LEARNER: SideId = SideId(0);

/// The most steps of a lesson, and the most lines of a step.
const MOST_STEPS: usize = 100;
/// The longest text of a step, in letters: it has to be read beside the table.
const LONGEST: usize = 320;

/// A step of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What it is about, in a word or two.
    pub title: Worded,
    /// What the player is to do, and why.
    pub say: Spanned<Worded>,
    /// What ends it.
    pub until: Deed,
    /// Orders and answers that are said before it begins: what the other sides do.
    #[serde(default)]
    pub first: Vec<Spanned<String>>,
    /// Orders and answers that do the deed, for a player who asks to be shown.
    #[serde(default)]
    pub show: Vec<Spanned<String>>,
    /// The piece that it is about.
    #[serde(default)]
    pub at: Option<Spanned<String>>,
}

/// What ends a step of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Deed {
    /// The player has read it, and goes on.
    Read,
    /// The camera has been moved.
    Look,
    /// This unit is selected.
    Select(Spanned<String>),
    /// Something is taken back.
    Undo,
    /// Something has happened that the log tells with these words among others.
    Fact(Spanned<String>),
    /// This order can be given by now.
    Can(Spanned<String>),
}

impl Deed {
    /// The place among these entries after that in which it was done; `None` where it was not, or can't be told from entries.
    pub fn done_in(&self, entries: &[Entry], names: &Names) -> Option<usize> {
        let Deed::Fact(words) = self else { return None };
        let tells = |entry: &Entry| entry.facts.iter().any(|fact| fact.text(names).contains(words.as_str()));
        Some(entries.iter().position(tells)? + 1)
    }
}

/// How far a lesson has come after these entries: its step, and how many of the entries are behind it. Steps that leave no trace in a
/// journal are over when a later one is; so is what has been taken back, as the step after it asks.
pub fn come_so_far(steps: &[LessonStep], entries: &[Entry], names: &Names) -> (usize, usize) {
    let (mut step, mut since) = (0, 0);
    for (place, later) in steps.iter().enumerate() {
        if let Some(after) = later.until.done_in(&entries[since..], names) {
            (step, since) = (place + 1, since + after);
        } else if matches!(later.until, Deed::Fact(_)) && steps.get(place + 1).is_none_or(|next| next.until != Deed::Undo) {
            break;
        }
    }
    (step, since)
}

/// Checks that the steps can be read by a player, and that what they name and say is there.
pub(super) fn check(steps: &[LessonStep], names: &Names, problems: &mut Problems) {
    if let Some(first_too_many) = steps.get(MOST_STEPS) {
        let message = format!("there are {} steps, and {MOST_STEPS} is the most", steps.len());
        problems.at(first_too_many.say.span(), format!("lesson[{MOST_STEPS}]"), message);
    }
    for (place, step) in steps.iter().take(MOST_STEPS).enumerate() {
        let path = |field: &str| format!("lesson[{place}].{field}");
        let letters = |text: &str| text.chars().count();
        let (least, letters) = (step.say.all().map(letters).min().unwrap_or(0), step.say.all().map(letters).max().unwrap_or(0));
        if least == 0 {
            problems.at(step.say.span(), path("say"), "this step says nothing");
        } else if letters > LONGEST {
            let message = format!("this step says {letters} letters, and {LONGEST} is the most: make two of it");
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
        if let Deed::Select(name) = &step.until {
            named(name, "until");
        }
        if let Deed::Fact(words) = &step.until
            && words.trim().is_empty()
        {
            problems.at(words.span(), path("until"), "this is said by every fact").help("write some words of the log's text");
        }
        for (field, lines) in [("first", &step.first), ("show", &step.show)] {
            for (line, said) in lines.iter().enumerate() {
                if let Err(why) = parsed(said, names) {
                    problems.at(said.span(), format!("{}[{line}]", path(field)), why);
                }
            }
        }
        if let Deed::Can(said) = &step.until {
            match parsed(said, names) {
                Ok(Input::Order(_)) => {}
                Ok(_) => {
                    problems.at(said.span(), path("until"), "this is no order");
                }
                Err(why) => {
                    problems.at(said.span(), path("until"), why);
                }
            }
        }
    }
}

/// What one of these lines says, as an order or an answer on this table.
pub fn input(line: &str, names: &Names) -> Option<Input> {
    parsed(line, names).ok()
}

/// The same, or why it is neither.
fn parsed(line: &str, names: &Names) -> Result<Input, String> {
    match ScriptLine::parse(line, names) {
        Ok(Some(ScriptLine::Input(input))) => Ok(input),
        Ok(_) => Err("this is no order and no answer".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}
