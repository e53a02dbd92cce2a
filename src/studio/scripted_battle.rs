//! A scripted battle: a battle on the table and its script, or a saved game and its inputs, played an order at a time.

use crate::game::battle::set_up::{names_of, set_up};
use crate::game::planning::said_by;
use crate::game::save::{SaveError, SavedGame, play_save};
use crate::game::script::{Expectation, Script, ScriptError, Step, StepAction};
use crate::game::{Fault, Input, Journal, Library, Names, OrderError, Rejected, Requests, Viewer, go_to, no_side, say};
use crate::referee::{BeyondEnd, Kept, OpenError, Opened, Played, StopPoint, open, open_demo};
use crate::view::make::palette;
use bevy::prelude::World;

/// Why a battle can't be played.
#[derive(Debug, thiserror::Error)]
pub enum ScriptedBattleError {
    /// There is no such battle, or its file can't be read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The saved game can't be replayed.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// It can't be rewound to its first order.
    #[error("the game can't go back to its first order: {error}")]
    NoWayBack { error: Rejected },
    /// Its script has fewer orders, or fewer orders and answers, than were requested.
    #[error("{battle}: {error}")]
    BeyondEnd {
        battle: String,
        /// The requested number and the actual one.
        error: BeyondEnd,
    },
    /// It can't be set up.
    #[error("the battle can't be put on the table: {0}")]
    SetUp(#[from] Fault),
    /// No side has the name given by `--as`.
    #[error(transparent)]
    NoSide(#[from] OrderError),
    /// Its script can't be parsed.
    #[error("{}", script_errors(.0, .1))]
    Script(String, Vec<(usize, ScriptError)>),
    /// A line of its script breaks the rules.
    #[error("{file}:{line}: `{text}` can't be played: {error}")]
    Rejected {
        /// The file of the line.
        file: String,
        /// Its number in that file.
        line: usize,
        /// The text of the line.
        text: String,
        error: Rejected,
    },
    /// A line of another side than that of `--as` breaks the rules; its text is kept secret.
    #[error("{file}:{line}: {}; run it without `--as` to see more", Kept::Refused(side.clone()))]
    Kept {
        /// The file of the line.
        file: String,
        line: usize,
        side: String,
    },
}

fn script_errors(file: &str, errors: &[(usize, ScriptError)]) -> String {
    let lines: Vec<String> = errors.iter().map(|(line, error)| format!("{file}:{line}: {error}")).collect();
    lines.join("\n")
}

/// A battle on the table and the rest of its script.
#[derive(Debug)]
pub struct ScriptedBattle {
    /// The name of its file.
    file: String,
    acts: Vec<Act>,
    /// How many acts have been played.
    next: usize,
    /// How many inputs of the next act have been given or skipped.
    said: usize,
}

/// An order and its answers.
#[derive(Clone, Debug)]
pub struct Act {
    inputs: Vec<(Step, Input)>,
}

impl Act {
    /// The text of the order's line.
    pub fn text(&self) -> &str {
        let order = self.inputs.iter().find(|(_, input)| matches!(input, Input::Order(_)));
        order.or(self.inputs.first()).map_or("", |(step, _)| &step.text)
    }

    /// Whether it has no order: its answers come before the first order.
    fn is_opening(&self) -> bool {
        self.inputs.iter().all(|(_, input)| matches!(input, Input::Answer { .. }))
    }
}

impl ScriptedBattle {
    /// Puts a battle on the table, by name or file path, with the dice in its script; or a saved game at its beginning, with its recorded
    /// dice.
    pub fn open(world: &mut World, library: &Library, battle: &str) -> Result<Self, ScriptedBattleError> {
        ScriptedBattle::put(world, library, open(battle, library)?)
    }

    /// The same as [`open`](Self::open), except that a demo with this name has priority over a battle.
    pub fn open_demo(world: &mut World, library: &Library, demo: &str) -> Result<Self, ScriptedBattleError> {
        ScriptedBattle::put(world, library, open_demo(demo, library)?)
    }

    /// Puts an opened battle on the table.
    pub fn put(world: &mut World, library: &Library, opened: Opened) -> Result<Self, ScriptedBattleError> {
        palette::lay(library);
        let (battle, source) = match opened {
            Opened::Battle(battle, source) => (battle, source),
            Opened::Game(game) => {
                return Ok(ScriptedBattle { file: game.battle.clone(), acts: acts(said_in(world, &game, library)?), next: 0, said: 0 });
            }
        };
        let file = source.name.to_string();
        let script = Script::parse(battle.script_lines(&source), &names_of(&battle))
            .map_err(|errors| ScriptedBattleError::Script(file.clone(), errors))?;
        set_up(world, &battle, script.told.tray(battle.seed), (file.clone(), source.text.to_string()))?;
        Ok(ScriptedBattle { file, acts: acts(script.steps), next: 0, said: 0 })
    }

    /// From now on shows only what the side of this name may see; without a name, everything, as for a referee.
    pub fn set_viewer(world: &mut World, viewer: Option<&str>) -> Result<(), ScriptedBattleError> {
        let names = world.resource::<Names>();
        let eyes = match viewer {
            Some(name) => Viewer::Of(names.side_called(name).ok_or_else(|| no_side(name, names))?),
            None => Viewer::All,
        };
        world.insert_resource(eyes);
        Ok(())
    }

    /// The acts of the script: its orders, each with its answers.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// How many orders have been played.
    pub fn played(&self) -> usize {
        self.next
    }

    /// Plays the next order and its answers, or its remaining answers. Returns false if none is left.
    pub fn play_next(&mut self, world: &mut World) -> Result<bool, ScriptedBattleError> {
        while self.say_next(world)? {}
        let is_one = self.next < self.acts.len();
        (self.next, self.said) = (self.next + usize::from(is_one), 0);
        Ok(is_one)
    }

    /// Gives the next input of the next act. Returns false if the act has none left.
    fn say_next(&mut self, world: &mut World) -> Result<bool, ScriptedBattleError> {
        let Some((step, input)) = self.acts.get(self.next).and_then(|act| act.inputs.get(self.said)) else { return Ok(false) };
        self.said += 1;
        // A side that answers by itself does not need the script's answers.
        if matches!(input, Input::Answer { .. }) && world.resource::<Requests>().is_empty() {
            return Ok(true);
        }
        let eyes = world.get_resource::<Viewer>().copied().unwrap_or(Viewer::All);
        let other = said_by(world, input).filter(|side| !eyes.see(*side)).map(|side| world.resource::<Names>().side(side).to_string());
        let (file, line) = (self.file.clone(), step.line);
        let rejected = |error| match other {
            Some(side) => ScriptedBattleError::Kept { file, line, side },
            None => ScriptedBattleError::Rejected { file, line, text: step.text.clone(), error },
        };
        say(world, input.clone()).map_err(rejected)?;
        Ok(true)
    }

    /// Plays until this many orders have been played.
    pub fn play_to(&mut self, world: &mut World, orders: usize) -> Result<(), ScriptedBattleError> {
        while self.next < orders && self.play_next(world)? {}
        Ok(())
    }

    /// Plays up to this point; fails if the script ends before it.
    pub fn play_until(&mut self, world: &mut World, until: StopPoint) -> Result<(), ScriptedBattleError> {
        let said = |world: &World| world.resource::<Journal>().len();
        match until {
            StopPoint::End => self.play_to(world, self.acts.len())?,
            StopPoint::Orders(orders) => self.play_to(world, orders)?,
            StopPoint::Entry(entries) => while said(world) < entries && (self.say_next(world)? || self.play_next(world)?) {},
        }
        let played = Played { orders: self.next, entries: said(world) };
        until.is_in(played).map_err(|error| ScriptedBattleError::BeyondEnd { battle: self.file.clone(), error })
    }
}

/// The inputs of a saved game, which is then on the table at its beginning. It has been replayed first, so that no unplayable game is
/// filmed.
fn said_in(world: &mut World, game: &SavedGame, library: &Library) -> Result<Vec<Step>, ScriptedBattleError> {
    play_save(world, game, library)?;
    let said: Vec<Input> = world.resource::<Journal>().inputs().cloned().collect();
    go_to(world, 0).map_err(|error| ScriptedBattleError::NoWayBack { error })?;
    let lines = game.said.iter().map(|(line, _)| line.clone()).zip(said).enumerate();
    Ok(lines.map(|(place, (text, input))| Step { line: place + 1, text, action: StepAction::Play(input) }).collect())
}

/// Groups the steps of a script into orders with their answers. Expected facts and refusals are left to the referee.
fn acts(steps: Vec<Step>) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    let mut to_be_refused = false;
    for step in steps {
        match step.action.clone() {
            StepAction::Expect(Expectation::Refused(_)) => to_be_refused = true,
            StepAction::Expect(_) => {}
            StepAction::Play(_) if to_be_refused => to_be_refused = false,
            StepAction::Play(input) => match (&input, acts.last_mut()) {
                (Input::Answer { .. }, Some(act)) => act.inputs.push((step, input)),
                (Input::Order(_), Some(act)) if act.is_opening() => act.inputs.push((step, input)),
                _ => acts.push(Act { inputs: vec![(step, input)] }),
            },
        }
    }
    acts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::battle::read::read;
    use crate::game::save::save;
    use crate::game::{ItemsOnTable, state};
    use crate::rulebooks::ENTRIES;

    fn texts(battle: &ScriptedBattle) -> Vec<String> {
        battle.acts().iter().map(|act| act.text().to_owned()).collect()
    }

    #[test]
    fn a_saved_game_is_played_again_from_its_beginning() {
        let library = Library::shipped(ENTRIES);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.brickfray");
        for name in ["smiting-hippies", "dogfight"] {
            let mut app = crate::headless_app();
            let mut scripted = ScriptedBattle::open(app.world_mut(), &library, name).unwrap();
            scripted.play_to(app.world_mut(), usize::MAX).unwrap();
            save(app.world(), &path).unwrap();

            let mut again = crate::headless_app();
            let mut saved = ScriptedBattle::open(again.world_mut(), &library, path.to_str().unwrap()).unwrap();
            assert_eq!((saved.played(), again.world().resource::<Journal>().len()), (0, 0), "{name} stands as it began");
            assert_eq!(texts(&saved), texts(&scripted), "{name}");
            assert_ne!(state::hash(again.world_mut()), state::hash(app.world_mut()), "{name}");
            saved.play_to(again.world_mut(), usize::MAX).unwrap();
            assert_eq!(state::hash(again.world_mut()), state::hash(app.world_mut()), "{name}");
        }
    }

    /// The secrets of another side must not appear in an error message.
    #[test]
    fn why_a_line_of_another_side_is_refused_is_not_told() {
        let library = Library::shipped(brickfray_plain::ENTRIES);
        let source = brickfray_plain::battle(&["red: answer 2", "blue: answer 1", "hit ann with ann"]);
        let refused = |viewer: &str| {
            let battle = read(&source, &library).unwrap();
            let mut app = crate::game::headless_app(brickfray_plain::ENTRIES);
            let mut scripted = ScriptedBattle::put(app.world_mut(), &library, Opened::Battle(battle.into(), source.clone())).unwrap();
            ScriptedBattle::set_viewer(app.world_mut(), Some(viewer)).unwrap();
            scripted.play_until(app.world_mut(), StopPoint::End).unwrap_err().to_string()
        };
        assert!(refused("red").contains("hit ann with ann"), "{}", refused("red"));
        assert!(refused("blue").ends_with("this line of red can't be played; run it without `--as` to see more"), "{}", refused("blue"));
    }

    #[test]
    fn answers_before_the_first_order_belong_to_it() {
        let library = Library::shipped(ENTRIES);
        let played = |until: StopPoint| {
            let mut app = crate::headless_app();
            let mut scripted = ScriptedBattle::open(app.world_mut(), &library, "crossed-paths").unwrap();
            assert!(!scripted.acts()[0].text().starts_with("answer"), "an act is called after its order");
            scripted.play_until(app.world_mut(), until).unwrap();
            Played::of(app.world().resource::<Journal>().inputs()).orders
        };
        assert_eq!([StopPoint::Orders(0), StopPoint::Orders(1), StopPoint::Orders(2)].map(played), [0, 1, 2]);
    }

    #[test]
    fn nothing_of_one_battle_lies_on_the_table_of_another() {
        let library = Library::shipped(ENTRIES);
        let mut app = crate::headless_app();
        ScriptedBattle::open(app.world_mut(), &library, "smiting-hippies").unwrap().play_to(app.world_mut(), usize::MAX).unwrap();
        app.update();
        assert!(!app.world().resource::<ItemsOnTable>().0.is_empty(), "an item lies on the table");
        ScriptedBattle::open(app.world_mut(), &library, "dogfight").unwrap();
        app.update();
        assert_eq!(app.world().resource::<ItemsOnTable>().0, Vec::new());
    }

    #[test]
    fn a_torn_save_and_one_that_came_out_otherwise_are_told() {
        let library = Library::shipped(ENTRIES);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.brickfray");
        let mut app = crate::headless_app();
        let mut scripted = ScriptedBattle::open(app.world_mut(), &library, "smiting-hippies").unwrap();
        scripted.play_to(app.world_mut(), 2).unwrap();
        save(app.world(), &path).unwrap();
        let whole = std::fs::read_to_string(&path).unwrap();
        let opened = |text: &str| {
            std::fs::write(&path, text).unwrap();
            ScriptedBattle::open(crate::headless_app().world_mut(), &library, path.to_str().unwrap())
                .map(|_| ())
                .map_err(|error| error.to_string())
        };
        assert_eq!(opened(&whole), Ok(()));
        assert!(opened(&whole[..whole.len() / 2]).is_err());
        let moved = whole.replacen("move ", "mvoe ", 1);
        assert_ne!(moved, whole);
        assert!(opened(&moved).is_err());
    }
}
