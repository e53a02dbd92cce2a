//! Wishes: what the player wants the game to do. Panels, mouse and keys send them.

use crate::game::{Input, Order, Player};
use crate::table::SideId;
use bevy::prelude::*;
use std::path::PathBuf;

/// A request of the player to the game.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Wish {
    /// Give this order or answer.
    Say(Input),
    /// Give this order or answer for a side that the program plays.
    Program(Input),
    /// Let this player play this side from now on.
    Seat(SideId, Player),
    /// Give these orders and answers, written as in scripts.
    Lines {
        lines: Vec<String>,
        /// Stop at the first refused line and show the reason; otherwise refused lines are skipped.
        aloud: bool,
    },
    Undo,
    /// Redo what was undone.
    Redo,
    /// Go back to the moment after this many entries.
    GoTo(usize),
    /// View the moment after this many entries; the game itself stays as it is.
    LookAt(usize),
    /// Stop viewing an earlier moment.
    BackToTheGame,
    /// Start another game from the viewed moment and play on from there. The original game stays in its journal.
    PlayOn,
    /// View the game in a file from its beginning. The file doesn't change.
    Replay(PathBuf),
    /// Return to the start of this turn.
    StartOfTurn,
    /// Answer the open question with its default, and every further question to the same side until the action is over.
    AnswerRest,
    /// Answer the open question with its default because the answer hardly matters, and tell the player.
    AnswerForYou,
    Save(PathBuf),
    /// Save to the quick save file of this battle.
    QuickSave,
    /// Load a file. The game on the table stays in its journal.
    Load(PathBuf),
    /// Load the last quick save of this battle. The game on the table stays in its journal.
    QuickLoad,
    /// Start a battle by its name. The game on the table stays in its journal.
    Battle(String),
    /// Start a battle by its name, with people playing every side. They have drafted armies for it.
    BattleAmongPeople(String),
    /// Restart the battle on the table with other dice. The game on the table stays in its journal.
    Again,
    /// Restart the battle on the table with the players' sides swapped.
    SwapSides,
    /// Make a film of the game on the table.
    Film,
    /// Save the game on the table under this name; if it is empty, under the name of its battle.
    SaveAs(String),
    /// Delete the game in a file. It can be restored.
    Delete(PathBuf),
    Restore(PathBuf),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Leave the program. The game on the table stays in its journal.
    Quit,
}

impl Wish {
    pub fn order(order: Order) -> Self {
        Wish::Say(Input::Order(order))
    }

    pub fn answer(key: impl Into<String>) -> Self {
        Wish::Say(Input::answer(key))
    }
}
