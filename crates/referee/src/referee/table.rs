//! The table on which the referee plays a script step by step, as far as requested.

use super::counted::Counted;
use super::options::{Answers, RefereeOptions};
use crate::failure::{At, RefereeError};
use crate::viewer::eyes_of;
use crate::written::Written;
use bevy::prelude::*;
use brickfray_dice::{DiceTray, Stream};
use brickfray_game::recording::Recorder;
use brickfray_game::save::{can_save, save};
use brickfray_game::script::{Script, StepAction};
use brickfray_game::{Input, Journal, Names, Requests, StreamDice, Viewer, say};
use brickfray_opponent::decide;
use std::collections::VecDeque;
use std::io::Write;

/// The table on which the referee plays.
pub(crate) struct Table<'a> {
    pub(super) world: &'a mut World,
    pub(super) out: &'a mut dyn Write,
    pub(super) options: &'a RefereeOptions,
    /// The script's file and the places of its dice.
    pub(super) script: &'a Written,
    /// Dice given by the script or the options.
    pub(super) told: StreamDice,
    /// Whether it continues a saved game, whose past has been reported already.
    pub(super) goes_on: bool,
    pub(super) answers: VecDeque<(usize, String)>,
    /// How many facts expectations have already passed.
    pub(super) looked_at: usize,
    /// How many orders and answers the journal had before.
    pub(super) before: usize,
    /// The counts for the journal.
    pub(super) counted: Counted,
    /// The rule by which the next order is expected to be refused, and the line of that expectation.
    pub(super) refusal: Option<(usize, String)>,
    /// The viewer of the report.
    pub(super) eyes: Viewer,
    /// Records what that side sees.
    pub(super) recorder: Option<Recorder>,
}

/// The most faults of a script that are collected.
const MAX_FAULTS: usize = 20;

impl<'a> Table<'a> {
    /// This table with another viewer.
    pub(crate) fn seen_by(self, eyes: Viewer) -> Self {
        Table { eyes, ..self }
    }

    pub(crate) fn new(world: &'a mut World, options: &'a RefereeOptions, script: &'a Written, out: &'a mut dyn Write) -> Self {
        let answers = match &options.answers {
            Answers::Told(keys) => {
                let said = keys.iter().enumerate().filter(|(_, key)| !key.is_empty());
                said.map(|(index, key)| (index + 1, key.clone())).collect()
            }
            Answers::None | Answers::Default => VecDeque::new(),
        };
        let told = StreamDice {
            battle: options.dice.as_ref().map(|dice| dice.script.clone()).or(script.told.battle.clone()),
            scatter: script.told.scatter.clone(),
        };
        let before = world.resource::<Journal>().len();
        Table {
            world,
            before,
            counted: Counted::default(),
            out,
            options,
            script,
            told,
            goes_on: false,
            answers,
            looked_at: 0,
            refusal: None,
            eyes: Viewer::All,
            recorder: None,
        }
    }

    /// Plays the script. Then lists legal orders and saves as requested, even if the script failed.
    pub(super) fn play(mut self, script: &Script) -> Result<(), RefereeError> {
        self.options.save.as_ref().map_or(Ok(()), |path| can_save(path))?;
        self.eyes = eyes_of(self.names(), self.options.viewer.as_deref())?;
        if let (Some(_), Viewer::Of(side)) = (&self.options.record, self.eyes) {
            let recorded = if self.goes_on { Recorder::of_game(self.world, side) } else { Recorder::begin(self.world, side) };
            self.recorder = Some(recorded?);
        }
        let played = self.open().and_then(|()| self.play_steps(script)).and_then(|()| self.play_on()).and_then(|()| self.finish());
        let closed = self.close();
        let played = played.and(closed);
        let listed = if self.options.list_orders { self.list_orders() } else { Ok(()) };
        let saved = self.options.save.as_ref().map_or(Ok(()), |path| save(self.world, path));
        let recorded = self.recorder.iter().zip(&self.options.record).try_for_each(|(recorder, path)| recorder.write_to(path));
        let saved = saved.and(recorded);
        match (played.and(listed), saved) {
            (Ok(()), saved) => Ok(saved?),
            (Err(error), Ok(())) => Err(error),
            (Err(error), Err(save)) => Err(RefereeError::AlsoUnsaved { error: error.into(), save }),
        }
    }

    /// Plays the steps of a script, as far as requested.
    pub(crate) fn play_steps(&mut self, script: &Script) -> Result<(), RefereeError> {
        for step in &script.steps {
            if self.is_done() || matches!(&step.action, StepAction::Play(input) if self.is_beyond(input)) {
                break;
            }
            self.step(step)?;
        }
        Ok(())
    }

    /// Plays all steps of a script despite errors. An unanswered question gets its default.
    pub(super) fn faults(mut self, script: &Script) -> Vec<RefereeError> {
        let mut faults = Vec::new();
        let mut is_lost = false;
        for step in &script.steps {
            if is_lost && matches!(step.action, StepAction::Expect(_) | StepAction::Play(Input::Answer { .. })) {
                continue;
            }
            is_lost = false;
            let mut played = self.step(step);
            if let Err(error @ RefereeError::Unanswered { .. }) = played {
                faults.push(error);
                self.answer_by_default();
                played = self.step(step);
            }
            if let Err(error) = played {
                is_lost = !matches!(step.action, StepAction::Expect(_));
                faults.push(error);
            }
            // Scripted dice go to whoever rolls next: after a refused order, they would go to the wrong roll.
            let is_over = is_lost && (self.told.battle.is_some() || self.told.scatter.is_some());
            if is_over || faults.len() >= MAX_FAULTS {
                return faults;
            }
        }
        faults.extend(self.finish().err());
        faults
    }

    /// Lets the program play all sides to the end of the battle, or as far as requested.
    fn play_on(&mut self) -> Result<(), RefereeError> {
        let Some(level) = self.options.plays_on else { return Ok(()) };
        while !self.is_done() {
            let Some(input) = decide(self.world, level).filter(|input| !self.is_beyond(input)) else { break };
            let text = input.text(self.names());
            self.looked_at = self.count().facts;
            say(self.world, input).map_err(|error| {
                let at = At { file: "--play-on".to_owned(), line: 0 };
                RefereeError::Illegal { at, text: text.clone(), error }
            })?;
            let facts = self.last_facts();
            self.tell(Some(&text), &facts)?;
        }
        Ok(())
    }

    /// Whether the requested point has been reached.
    pub(super) fn is_done(&mut self) -> bool {
        let Some(until) = self.options.until else { return false };
        until.is_over(self.count().said, !self.world.resource::<Requests>().is_empty())
    }

    /// Whether it is an order beyond the requested number.
    fn is_beyond(&mut self, input: &Input) -> bool {
        matches!(input, Input::Order(_)) && self.is_full()
    }

    /// Whether the requested number of orders has been played.
    fn is_full(&mut self) -> bool {
        let Some(until) = self.options.until else { return false };
        until.is_full(self.count().said)
    }

    pub(super) fn count(&mut self) -> Counted {
        self.counted = self.counted.updated(self.world.resource::<Journal>(), self.before);
        self.counted
    }

    /// Answers what is still open, and checks that all scripted answers and dice were used.
    fn finish(&mut self) -> Result<(), RefereeError> {
        // A window opened by the last order may stay open.
        if self.options.answers == Answers::None && self.is_full() {
            return Ok(());
        }
        self.answer_all(0, None)?;
        if self.is_done() {
            return Ok(());
        }
        if let Some((line, first)) = self.answers.front() {
            let at = At { file: self.answers_file(), line: *line };
            return Err(RefereeError::Unasked { at, first: first.clone(), left: self.answers.len() });
        }
        let tray = self.world.resource::<DiceTray>();
        let told = [("dice", Stream::Battle, &self.told.battle), ("scatter", Stream::Scatter, &self.told.scatter)];
        let left = told.into_iter().filter(|(.., told)| told.is_some()).map(|(word, stream, _)| (word, tray.left(stream)));
        let left: Vec<(&str, String)> = left.filter(|(_, left)| !left.is_empty()).map(|(word, left)| (word, left.to_string())).collect();
        let Some((word, _)) = left.first() else { return Ok(()) };
        let (stream, lines) = match (*word, &self.options.dice) {
            ("dice", Some(dice)) => (Stream::Battle, &dice.lines),
            ("dice", None) => (Stream::Battle, &self.script.dice),
            _ => (Stream::Scatter, &self.script.scatter),
        };
        let at = lines.at(usize::try_from(tray.rolled(stream)).unwrap_or_default());
        Err(RefereeError::Unrolled { at, left })
    }

    pub(super) fn answers_file(&self) -> String {
        self.options.answers_file.clone().unwrap_or_else(|| "--answers".to_owned())
    }

    pub(super) fn at(&self, line: usize) -> At {
        At { file: self.script.file.clone(), line }
    }

    pub(super) fn names(&self) -> &Names {
        self.world.resource::<Names>()
    }
}
