//! The lesson of the battle on the table, as data: its steps and the current one.

use crate::game::battle::lesson::LessonStep;
use crate::ui::state::last_word::Word;
use crate::view::scene::camera::Orbit;
use bevy::prelude::Resource;

/// The lesson of the battle on the table, and the player's progress in it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Lesson {
    /// Its steps; empty if the battle teaches nothing.
    pub steps: Vec<LessonStep>,
    /// The index of the current step; equal to the number of steps once the lesson is over.
    pub step: usize,
    pub stage: Stage,
    /// The finished steps: the index of each, and the number of journal entries when it began.
    pub begun: Vec<(usize, usize)>,
    /// True if the player has closed the lesson.
    pub is_closed: bool,
    /// The result of the last attempt at the order that the step waits for.
    pub tried: Option<Tried>,
}

/// The result of an attempt at the order that a step waits for.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// The number of journal entries and of rewinds at that time.
    pub when: (usize, u32),
    /// Why the order was refused; `None` if it was accepted.
    pub no: Option<Word>,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Stage {
    /// The orders that the lesson gives before the step haven't been given yet.
    #[default]
    Before,
    /// Those orders have been given and are being shown.
    Said,
    /// The step waits for the player to do what it teaches.
    Waits {
        /// The number of journal entries when it began to wait.
        since: usize,
        /// The number of rewinds at that time.
        rewinds: u32,
        /// The camera at that time.
        orbit: Orbit,
        /// The number of journal entries when the other side, which has nothing more to do, was last told to end its turn.
        passed: Option<usize>,
    },
}

impl Lesson {
    /// A lesson that begins at the given step.
    pub fn begin(steps: Vec<LessonStep>, step: usize) -> Self {
        Lesson { steps, step, ..Lesson::default() }
    }

    /// The step to show; `None` if there is nothing to teach.
    pub fn current(&self) -> Option<&LessonStep> {
        self.steps.get(self.step).filter(|_| !self.is_closed)
    }

    /// True if the player closed the lesson before its end.
    pub fn is_left(&self) -> bool {
        self.is_closed && self.step < self.steps.len()
    }

    /// True while the lesson's card, or the button that brings the card back, is shown.
    pub fn is_out(&self) -> bool {
        self.step < self.steps.len()
    }

    /// Why the player's last attempt at this step is not enough; `None` while nothing has been tried.
    pub fn not_yet(&self) -> Option<&Word> {
        let Stage::Waits { since, .. } = self.stage else { return None };
        self.tried.as_ref().filter(|tried| tried.when.0 > since)?.no.as_ref()
    }

    /// Goes back to an earlier step at the given stage.
    pub fn go_back(&mut self, step: usize, stage: Stage) {
        self.begun.retain(|(begun, _)| *begun < step);
        (self.step, self.stage, self.tried) = (step, stage, None);
    }

    pub fn go_on(&mut self) {
        if let Stage::Waits { since, .. } = self.stage {
            self.begun.push((self.step, since));
        }
        (self.step, self.stage, self.tried) = ((self.step + 1).min(self.steps.len()), Stage::Before, None);
    }
}
