//! Wishes: what the player wants of the game, gathered from panels, mouse and keys.

use crate::game::{Input, Order, Player};
use crate::table::SideId;
use bevy::prelude::*;
use std::path::PathBuf;

/// Something that the player wants of the game.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Wish {
    /// Say this order or answer.
    Say(Input),
    /// Say this order or answer for a side that the program plays.
    Program(Input),
    /// From now on this side is played by this player.
    Seat(SideId, Player),
    /// Say these orders and answers, as scripts write them.
    Lines {
        /// The lines.
        lines: Vec<String>,
        /// The first that is refused is told, and ends it; otherwise those that are refused are left out.
        aloud: bool,
    },
    /// Take the last entry back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Go to the moment after this many entries.
    GoTo(usize),
    /// Look at the moment after this many entries; the game stays as it is.
    LookAt(usize),
    /// Look back no longer.
    BackToTheGame,
    /// Make the moment that is looked at a game of its own, and play on from there; the other stays in its journal.
    PlayOn,
    /// Look at the game in a file, from its beginning; the file stays as it is.
    Replay(PathBuf),
    /// Go to the start of this turn.
    StartOfTurn,
    /// Answer the open question by its default, and every other that is put to the same side until the action is over.
    AnswerRest,
    /// Answer the open question by its default, because the answer hardly matters, and tell the player.
    AnswerForYou,
    /// Save to a file.
    Save(PathBuf),
    /// Save where quick saves of this battle go.
    QuickSave,
    /// Load a file; the game on the table stays in its journal.
    Load(PathBuf),
    /// Load the last quick save of this battle, likewise.
    QuickLoad,
    /// Start a battle by its name, likewise.
    Battle(String),
    /// The same, where people play every side: those who have drafted for it.
    BattleAmongPeople(String),
    /// Start the battle on the table anew, with other dice, likewise.
    Again,
    /// The same, with everybody in the place of another.
    SwapSides,
    /// Have a film made of the game on the table.
    Film,
    /// Save the game on the table by this name; by its battle's where the name is empty.
    SaveAs(String),
    /// Delete the game in a file, so that it can be brought back.
    Delete(PathBuf),
    /// Bring a deleted game back.
    Restore(PathBuf),
    /// Put this text on the clipboard.
    Copy(String),
    /// Leave the program. The game on the table stays in its journal.
    Quit,
}

impl Wish {
    /// The wish to say an order.
    pub fn order(order: Order) -> Self {
        Wish::Say(Input::Order(order))
    }

    /// The wish to give an answer.
    pub fn answer(key: impl Into<String>) -> Self {
        Wish::Say(Input::answer(key))
    }
}
