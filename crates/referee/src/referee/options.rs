//! What the referee is to do.

use crate::until::Until;
use crate::written::ToldDice;
use brickfray_game::Level;
use std::path::PathBuf;

/// What the referee is to do.
#[derive(Clone, Debug, Default)]
pub struct RefereeOptions {
    /// The script to play, with its file's name; the battle's own when absent.
    pub orders: Option<(String, String)>,
    /// Battle dice to be told instead of the script's.
    pub dice: Option<ToldDice>,
    /// The seed of the dice that are not told, instead of the battle's.
    pub seed: Option<u64>,
    /// What answers a question when the script has no `answer`.
    pub answers: Answers,
    /// The file that tells the answers.
    pub answers_file: Option<String>,
    /// One JSON object a line instead of text.
    pub json: bool,
    /// The program plays all sides, so well, from where the script ends to the end of the battle. The battle's own script is not played then.
    pub plays_on: Option<Level>,
    /// Stop there.
    pub until: Option<Until>,
    /// Print the legal orders in the end.
    pub list_orders: bool,
    /// Save the game in the end.
    pub save: Option<PathBuf>,
    /// The side through whose eyes it is told; nothing is kept from the referee itself.
    pub viewer: Option<String>,
    /// Record what that side sees.
    pub record: Option<PathBuf>,
}

/// What answers a question when the script has no `answer`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Answers {
    /// Nothing: the referee stops and says what was asked.
    #[default]
    None,
    /// The default of every question.
    Default,
    /// These keys, in order: the lines of a file, of which blank ones say nothing.
    Told(Vec<String>),
}
