//! Options for the referee.

use crate::until::StopPoint;
use crate::written::ToldDice;
use brickfray_game::Level;
use std::path::PathBuf;

#[derive(Clone, Debug, Default)]
pub struct RefereeOptions {
    /// The script to play, with the name of its file; `None` means the battle's own.
    pub orders: Option<(String, String)>,
    /// Battle dice to use instead of the script's.
    pub dice: Option<ToldDice>,
    /// The seed for dice that aren't scripted, instead of the battle's.
    pub seed: Option<u64>,
    /// How to answer a question if the script has no `answer`.
    pub answers: Answers,
    /// The file with the answers.
    pub answers_file: Option<String>,
    /// Whether to write one JSON object a line instead of text.
    pub json: bool,
    /// If set, the program plays all sides at this level, from the end of the script to the end of the battle. The battle's own script
    /// isn't played then.
    pub plays_on: Option<Level>,
    /// Where to stop.
    pub until: Option<StopPoint>,
    /// Whether to print the legal orders at the end.
    pub list_orders: bool,
    /// Where to save the game at the end.
    pub save: Option<PathBuf>,
    /// The side whose view is reported; the referee itself sees everything.
    pub viewer: Option<String>,
    /// Where to record what that side sees.
    pub record: Option<PathBuf>,
}

/// How to answer a question if the script has no `answer`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// Not at all: the referee stops and reports the question.
    #[default]
    None,
    /// With the question's default.
    Default,
    /// With these keys, in order: the lines of a file without the blank ones.
    Told(Vec<String>),
}
