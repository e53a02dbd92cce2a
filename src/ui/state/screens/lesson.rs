//! The lesson of the battle on the table, as data: which step it has come to.

use crate::game::battle::lesson::LessonStep;
use crate::ui::state::last_word::Word;
use crate::view::scene::camera::Orbit;
use bevy::prelude::Resource;

/// What the battle on the table teaches, and how far that has come.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Lesson {
    /// Its steps; none where the battle teaches nothing.
    pub steps: Vec<LessonStep>,
    /// The step that it has come to; as many as there are when it is over.
    pub step: usize,
    /// How far that step has come.
    pub stage: Stage,
    /// The steps that are over, and after how many entries each began.
    pub begun: Vec<(usize, usize)>,
    /// The player wants to read no more of it.
    pub is_closed: bool,
    /// What came of it when the order that its step waits for was last tried.
    pub tried: Option<Tried>,
}

/// What came of trying an order that a step waits for.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// After so many entries, the game having gone back so often.
    pub when: (usize, u32),
    /// Why it could not be given, where it could not.
    pub no: Option<Word>,
}

/// How far a step of a lesson has come.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Stage {
    /// What comes before it has not been said.
    #[default]
    Before,
    /// That is being said and shown.
    Said,
    /// It waits for its deed.
    Waits {
        /// So many entries were in the journal when it began.
        since: usize,
        /// So often the game had gone back.
        rewinds: u32,
        /// Where the camera was.
        orbit: Orbit,
        /// So many entries there were when the other side, which has nothing more to do, was last told to end its turn.
        passed: Option<usize>,
    },
}

impl Lesson {
    /// A lesson that begins with one of its steps.
    pub fn begin(steps: Vec<LessonStep>, step: usize) -> Self {
        Lesson { steps, step, ..Lesson::default() }
    }

    /// The step to be read; none where there is nothing to teach.
    pub fn current(&self) -> Option<&LessonStep> {
        self.steps.get(self.step).filter(|_| !self.is_closed)
    }

    /// The player has left it before its end.
    pub fn is_left(&self) -> bool {
        self.is_closed && self.step < self.steps.len()
    }

    /// Its card is out, or the way back to it.
    pub fn is_out(&self) -> bool {
        self.step < self.steps.len()
    }

    /// Why what the player has done in this step is not enough; nothing while it has done nothing.
    pub fn not_yet(&self) -> Option<&Word> {
        let Stage::Waits { since, .. } = self.stage else { return None };
        self.tried.as_ref().filter(|tried| tried.when.0 > since)?.no.as_ref()
    }

    /// Goes back to an earlier step, which has come so far.
    pub fn go_back(&mut self, step: usize, stage: Stage) {
        self.begun.retain(|(begun, _)| *begun < step);
        (self.step, self.stage, self.tried) = (step, stage, None);
    }

    /// Goes on to the next step.
    pub fn go_on(&mut self) {
        if let Stage::Waits { since, .. } = self.stage {
            self.begun.push((self.step, since));
        }
        (self.step, self.stage, self.tried) = ((self.step + 1).min(self.steps.len()), Stage::Before, None);
    }
}
