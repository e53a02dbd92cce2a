//! A scripted battle: a battle on the table and its script, played an order at a time.

use crate::game::battle::read::read;
use crate::game::battle::set_up::{names_of, set_up};
use crate::game::ron::Problems;
use crate::game::script::{Expectation, Script, ScriptError, Step, StepAction};
use crate::game::{Fault, Input, Library, LibraryError, OpenChoice, Rejected, say};
use crate::view::make::palette;
use bevy::prelude::World;

/// Why a battle can't be performed.
#[derive(Debug, thiserror::Error)]
pub enum ScriptedBattleError {
    /// There is no such battle, or its file can't be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// Its file is faulty.
    #[error(transparent)]
    Problems(#[from] Problems),
    /// It can't be put on the table.
    #[error("the battle can't be put on the table: {0}")]
    SetUp(#[from] Fault),
    /// Its script can't be read.
    #[error("{}", script_errors(.0))]
    Script(Vec<(usize, ScriptError)>),
    /// Its script breaks the rules.
    #[error("line {line} of the script, `{text}`, can't be played: {error}")]
    Rejected {
        /// Which line.
        line: usize,
        /// What it says.
        text: String,
        /// Why not.
        error: Rejected,
    },
}

fn script_errors(errors: &[(usize, ScriptError)]) -> String {
    let lines: Vec<String> = errors.iter().map(|(line, error)| format!("line {line} of the script: {error}")).collect();
    lines.join("\n")
}

/// A battle on the table and the rest of its script.
#[derive(Debug)]
pub struct ScriptedBattle {
    acts: Vec<Act>,
    next: usize,
}

/// An order and the answers that it takes.
#[derive(Clone, Debug)]
pub struct Act {
    inputs: Vec<(Step, Input)>,
}

impl Act {
    /// The order, as its line says it.
    pub fn text(&self) -> &str {
        self.inputs.first().map_or("", |(step, _)| &step.text)
    }
}

impl ScriptedBattle {
    /// Puts a battle on the table, by the name of a shipped one or the path of a file, with the dice that its script tells.
    pub fn open(world: &mut World, library: &Library, battle: &str) -> Result<Self, ScriptedBattleError> {
        palette::lay(library);
        let source = library.battle(battle)?;
        let battle = read(&source, library)?;
        let lines = battle.script.iter().enumerate().map(|(index, line)| (index + 1, line.as_str()));
        let script = Script::parse(lines, &names_of(&battle)).map_err(ScriptedBattleError::Script)?;
        set_up(world, &battle, script.told.tray(battle.seed), (source.name.to_string(), source.text.to_string()))?;
        Ok(ScriptedBattle { acts: acts(script.steps), next: 0 })
    }

    /// The orders of the script, each with its answers.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// How many orders have been played.
    pub fn played(&self) -> usize {
        self.next
    }

    /// Plays the next order and its answers. False when there is none left.
    pub fn play_next(&mut self, world: &mut World) -> Result<bool, ScriptedBattleError> {
        let Some(act) = self.acts.get(self.next) else { return Ok(false) };
        self.next += 1;
        for (step, input) in &act.inputs {
            // A side that answers by itself does not need the script's answers.
            if matches!(input, Input::Answer(_)) && world.resource::<OpenChoice>().0.is_none() {
                continue;
            }
            say(world, input.clone()).map_err(|error| ScriptedBattleError::Rejected { line: step.line, text: step.text.clone(), error })?;
        }
        Ok(true)
    }

    /// Plays up to the end of this many orders.
    pub fn play_to(&mut self, world: &mut World, orders: usize) -> Result<(), ScriptedBattleError> {
        while self.next < orders && self.play_next(world)? {}
        Ok(())
    }
}

/// The orders that a script plays, each with its answers. Expected facts and expected refusals are left to the referee.
fn acts(steps: Vec<Step>) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    let mut to_be_refused = false;
    for step in steps {
        match step.action.clone() {
            StepAction::Expect(Expectation::Refused(_)) => to_be_refused = true,
            StepAction::Expect(_) => {}
            StepAction::Play(_) if to_be_refused => to_be_refused = false,
            StepAction::Play(input) => match (&input, acts.last_mut()) {
                (Input::Answer(_), Some(act)) => act.inputs.push((step, input)),
                _ => acts.push(Act { inputs: vec![(step, input)] }),
            },
        }
    }
    acts
}
