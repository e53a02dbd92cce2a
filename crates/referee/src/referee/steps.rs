//! Plays one step of a script: an order, an answer, or an expectation.

use super::table::Table;
use crate::failure::{Kept, RefereeError};
use crate::viewer::english;
use brickfray_game::planning::said_by;
use brickfray_game::script::{Expectation, Step, StepAction};
use brickfray_game::{Fact, Input, Journal, Names, Rejected, Requests, Viewer, say, shortened};
use brickfray_table::SideId;

impl Table<'_> {
    pub(super) fn step(&mut self, step: &Step) -> Result<(), RefereeError> {
        match &step.action {
            StepAction::Play(input) => {
                if let Input::Order(order) = input {
                    self.answer_all(step.line, Some(order))?;
                    if self.is_done() {
                        return Ok(());
                    }
                }
                self.play_one(step, input.clone())
            }
            StepAction::Expect(Expectation::Refused(rule)) => {
                self.refusal = Some((step.line, rule.clone()));
                Ok(())
            }
            // Only another side may know what happened instead.
            StepAction::Expect(expectation) => {
                let kept = RefereeError::Kept { at: self.at(step.line), what: Kept::Unexpected };
                let expected = self.expect(step.line, expectation);
                expected.map_err(|error| if self.eyes == Viewer::All { error } else { kept })
            }
        }
    }

    /// Plays one step. If another side's input is rejected, the side of `--as` isn't told why.
    fn play_one(&mut self, step: &Step, input: Input) -> Result<(), RefereeError> {
        let other = said_by(self.world, &input).filter(|side| !self.eyes.see(*side));
        let played = self.try_one(step, input, other.is_none());
        match (played, other) {
            (Err(RefereeError::Illegal { .. }), Some(side)) => Err(self.kept(step.line, Kept::Refused, side)),
            (Err(RefereeError::Unexpected { .. }), Some(_)) => Err(RefereeError::Kept { at: self.at(step.line), what: Kept::Unexpected }),
            (played, _) => played,
        }
    }

    /// The error to report when a side other than that of `--as` could not go on: it leaves out the reason.
    pub(super) fn kept(&self, line: usize, what: fn(String) -> Kept, side: SideId) -> RefereeError {
        RefereeError::Kept { at: self.at(line), what: what(self.names().side(side).to_string()) }
    }

    fn try_one(&mut self, step: &Step, input: Input, is_told: bool) -> Result<(), RefereeError> {
        let before = self.count().facts;
        let result = say(self.world, input);
        match (result, self.refusal.take()) {
            (Ok(_), None) => {
                self.looked_at = before;
                let facts = self.last_facts();
                self.tell(Some(&step.text), &facts)
            }
            (Ok(_), Some((line, rule))) => Err(RefereeError::Unexpected {
                at: self.at(line),
                expected: format!("`{}` to be refused by {rule}", step.text),
                found: "it was legal".to_owned(),
            }),
            (Err(error), None) => Err(RefereeError::Illegal { at: self.at(step.line), text: step.text.clone(), error }),
            (Err(Rejected::Refused(refusal)), Some((_, rule))) if refusal.rule.as_str() == rule => {
                if !self.options.json && is_told {
                    writeln!(self.out, "> {}\n    refused: {refusal}", step.text)?;
                }
                Ok(())
            }
            (Err(error), Some((line, rule))) => Err(RefereeError::Unexpected {
                at: self.at(line),
                expected: format!("`{}` to be refused by {rule}", step.text),
                found: format!("it was refused so: {error}"),
            }),
        }
    }

    fn expect(&mut self, line: usize, expectation: &Expectation) -> Result<(), RefereeError> {
        let (names, journal) = (self.world.resource::<Names>(), self.world.resource::<Journal>());
        let line_of = |fact: &Fact| if fact.is_told() { format!("{} [{}]", fact.text(names), fact.rule) } else { String::new() };
        let unexpected = |expected: String, found: String| Err(RefereeError::Unexpected { at: self.at(line), expected, found });
        match expectation {
            Expectation::Fact(text) => {
                let new: Vec<String> = journal.facts().skip(self.looked_at).map(line_of).collect();
                match new.iter().position(|fact| fact.contains(text.as_str())) {
                    Some(place) => {
                        self.looked_at += place + 1;
                        Ok(())
                    }
                    None if new.is_empty() => unexpected(format!("`{}`", shortened(text)), "nothing more happened".to_owned()),
                    None => unexpected(format!("`{}`", shortened(text)), format!("what happened is:\n    {}", new.join("\n    "))),
                }
            }
            Expectation::NoFact(text) => {
                let last = journal.entries().last().map_or(&[][..], |entry| &entry.facts);
                match last.iter().map(line_of).find(|fact| fact.contains(text.as_str())) {
                    Some(fact) => unexpected(format!("nothing with `{text}`"), format!("this happened: {fact}")),
                    None => Ok(()),
                }
            }
            Expectation::Choice(text) => {
                let questions: Vec<_> = self.world.resource::<Requests>().open().map(|request| english(&request.question)).collect();
                let found = if questions.is_empty() {
                    "nothing is asked".to_owned()
                } else {
                    format!("this is asked: {}", questions.join("\n    "))
                };
                let is_asked = questions.iter().any(|question| question.contains(text.as_str()));
                if is_asked { Ok(()) } else { unexpected(format!("the question `{text}`"), found) }
            }
            Expectation::Refused(_) => Ok(()),
        }
    }
}
