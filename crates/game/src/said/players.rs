//! Who plays each side: people or the program.

use bevy::prelude::Resource;
use brickfray_ron::{nearest, one_of};
use brickfray_table::SideId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// How well the program plays a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Tries few orders, with a large error in judging them, and gives default answers.
    Easy,
    /// Tries more orders, with a small error, and answers too.
    Fair,
    /// Tries the most orders and answers, the most often, and without error.
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Fair, Level::Hard];

    /// The word for it in files and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Fair => "fair",
            Level::Hard => "hard",
        }
    }
}

impl FromStr for Level {
    type Err = UnknownPlayer;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let known = Level::ALL.map(Level::word);
        Level::ALL.into_iter().find(|level| level.word() == word).ok_or_else(|| UnknownPlayer::new(word, &known))
    }
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    #[default]
    Person,
    /// The program, at this level.
    #[serde(untagged)]
    Program(Level),
}

impl Player {
    /// All players.
    pub const ALL: [Player; 4] = [Player::Person, Player::Program(Level::Easy), Player::Program(Level::Fair), Player::Program(Level::Hard)];

    /// The level of the program; `None` for a person.
    pub const fn level(self) -> Option<Level> {
        match self {
            Player::Person => None,
            Player::Program(level) => Some(level),
        }
    }

    /// The word for it in files and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Player::Person => "person",
            Player::Program(level) => level.word(),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{word}` can't play a side; {hint}")]
pub struct UnknownPlayer {
    word: String,
    hint: String,
}

impl UnknownPlayer {
    fn new(word: &str, known: &[&'static str]) -> Self {
        let hint = match nearest(word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("write {}", one_of(known.iter().copied())),
        };
        UnknownPlayer { word: word.to_owned(), hint }
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let known = Player::ALL.map(Player::word);
        Player::ALL.into_iter().find(|player| player.word() == word).ok_or_else(|| UnknownPlayer::new(word, &known))
    }
}

/// Who plays which side; sides that aren't listed are played by people. Not part of the state: an order has the same result, no matter who
/// gives it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Players(BTreeMap<SideId, Player>);

impl Players {
    /// The player of a side.
    pub fn of(&self, side: SideId) -> Player {
        self.0.get(&side).copied().unwrap_or_default()
    }

    /// The level of the program for a side; `None` if a person plays it.
    pub fn program(&self, side: SideId) -> Option<Level> {
        self.of(side).level()
    }

    /// Sets the player of a side.
    pub fn seat(&mut self, side: SideId, player: Player) {
        match player {
            Player::Person => self.0.remove(&side),
            Player::Program(_) => self.0.insert(side, player),
        };
    }

    /// Whether the program plays any side.
    pub fn has_program(&self) -> bool {
        !self.0.is_empty()
    }

    /// The sides that the program plays.
    pub fn programs(&self) -> impl Iterator<Item = (SideId, Player)> + '_ {
        self.0.iter().map(|(side, player)| (*side, *player))
    }
}

impl FromIterator<(SideId, Player)> for Players {
    fn from_iter<I: IntoIterator<Item = (SideId, Player)>>(seats: I) -> Self {
        let mut players = Players::default();
        seats.into_iter().for_each(|(side, player)| players.seat(side, player));
        players
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_told_by_their_words_and_what_is_none_gets_the_nearest() {
        for player in Player::ALL {
            assert_eq!(player.word().parse(), Ok(player));
            assert_eq!(serde_json::to_string(&player).unwrap(), format!("\"{player}\""));
            assert_eq!(serde_json::from_str::<Player>(&format!("\"{player}\"")).unwrap(), player);
        }
        let told = |word: &str| word.parse::<Player>().unwrap_err().to_string();
        assert_eq!(told("hrad"), "`hrad` can't play a side; did you mean `hard`?");
        assert!(Level::ALL.into_iter().all(|level| level.word().parse() == Ok(level)) && "person".parse::<Level>().is_err());
        assert_eq!(told("me"), "`me` can't play a side; write `person`, `easy`, `fair` or `hard`");
    }

    #[test]
    fn sides_that_nobody_named_are_played_by_people() {
        let mut players: Players = [(SideId(0), Player::Person), (SideId(1), Player::Program(Level::Fair))].into_iter().collect();
        assert_eq!((players.program(SideId(0)), players.program(SideId(1))), (None, Some(Level::Fair)));
        assert!(players.has_program() && players.programs().count() == 1);
        players.seat(SideId(1), Player::Person);
        assert_eq!((players.has_program(), players), (false, Players::default()));
    }
}
