//! The start screen, as data: the open page and its choices.

use crate::game::battle::Emblem;
use crate::game::{Player, Players};
use crate::table::SideId;
use bevy::prelude::Resource;
use bevy_egui::egui::Color32;
use std::path::PathBuf;
use std::time::SystemTime;

/// The longest name of a save, in characters.
pub const LONGEST_NAME: usize = 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StartPage {
    /// The list of pages alone, over the table.
    #[default]
    Start,
    Battles,
    Lessons,
    Games,
    Rules,
    /// The settings; the table stays visible beside them.
    Settings,
}

/// Which side of a battle the person plays while the program plays the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Plays {
    /// The side that moves first.
    #[default]
    First,
    /// The side that moves second.
    Second,
    /// No side: the person watches.
    None,
}

impl Plays {
    pub const ALL: [Plays; 3] = [Plays::First, Plays::Second, Plays::None];

    /// The word in the message catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            Plays::First => "first",
            Plays::Second => "second",
            Plays::None => "none",
        }
    }

    /// The index of the side; `None` if the person only watches.
    pub fn place(self) -> Option<usize> {
        match self {
            Plays::First => Some(0),
            Plays::Second => Some(1),
            Plays::None => None,
        }
    }

    /// The players of a battle with this many sides, where `opponent` plays the sides that the person doesn't play.
    pub fn seats(self, sides: usize, opponent: Player) -> Players {
        let side = |place: usize| (SideId(place as u8), if self.place() == Some(place) { Player::Person } else { opponent });
        (0..sides).map(side).collect()
    }
}

/// What the start screen shows, and what the player has typed on it.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct StartScreen {
    /// The open page; `None` while the table is in use.
    pub page: Option<StartPage>,
    /// The battles that can be started; empty until they have been read.
    pub battles: Vec<BattleOffer>,
    /// The games on disk, newest first; `None` until they have been read.
    pub games: Option<Vec<GameOnDisk>>,
    /// Why folders of games couldn't be listed.
    pub unlisted: Vec<String>,
    pub search: String,
    /// The name for a save of the game on the table.
    pub save_as: String,
    /// True to list the deleted games instead of the others.
    pub shows_deleted: bool,
    /// Which side the person plays in a battle against the program.
    pub plays: Plays,
}

impl StartScreen {
    /// Opens a page, with an empty search. The games on disk are read again.
    pub fn open(&mut self, page: StartPage) {
        (self.page, self.games, self.shows_deleted) = (Some(page), None, false);
        self.search.clear();
    }

    pub fn close(&mut self) {
        self.page = None;
    }

    /// Goes one page back: to the list of pages, and from there to the table.
    pub fn back(&mut self) {
        match self.page {
            Some(StartPage::Start) | None => self.close(),
            Some(_) => self.open(StartPage::Start),
        }
    }

    /// The battle to offer after the one with this title: the next battle in the list that has the same rules and isn't a lesson.
    pub fn after(&self, title: &str) -> Option<&BattleOffer> {
        let played = self.battles.iter().position(|offer| offer.title == title)?;
        let rules = self.battles[played].rules;
        self.battles[played + 1..].iter().find(|offer| offer.rules == rules && !offer.is_lesson)
    }

    /// The game to offer first for continuing: the newest one that isn't over.
    pub fn left(&self) -> Option<&GameOnDisk> {
        self.games.iter().flatten().find(|game| !game.is_over && game.entries > 0 && game.problem.is_none() && game.kind != Kind::Deleted)
    }
}

/// A battle that can be started.
#[derive(Clone, PartialEq, Debug)]
pub struct BattleOffer {
    /// The name that starts it.
    pub name: String,
    pub title: String,
    pub about: String,
    pub rules: &'static str,
    /// The sides, in turn order.
    pub sides: Vec<OfferedSide>,
    /// True if it teaches how to play.
    pub is_lesson: bool,
    /// How long it takes and who it is for, if its file says so.
    pub effort: String,
}

/// A side of a battle that can be started.
#[derive(Clone, PartialEq, Debug)]
pub struct OfferedSide {
    /// The name, capitalised as in a headline.
    pub name: String,
    pub colour: Color32,
    pub emblem: Emblem,
    /// How many pieces it has.
    pub count: usize,
}

/// How a game was saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The player saved it under a name.
    Named,
    /// A quick save.
    Quick,
    /// The program saved it automatically while it was played.
    Kept,
    /// Deleted by the player.
    Deleted,
}

#[derive(Clone, PartialEq, Debug)]
pub struct GameOnDisk {
    pub file: PathBuf,
    pub kind: Kind,
    /// The name that the player gave it; empty if the player gave none.
    pub name: String,
    /// The short name of its battle, as in file names.
    pub battle: String,
    /// The title of its battle.
    pub title: String,
    /// How many orders and answers it has.
    pub entries: usize,
    /// The last order or answer.
    pub last: String,
    /// The round, from 1, and the name of the side to move; `None` for games of versions that didn't store it.
    pub turn: Option<(u32, String)>,
    /// The file of its picture, and when it was taken.
    pub picture: Option<(PathBuf, SystemTime)>,
    pub is_over: bool,
    /// When it was written.
    pub when: SystemTime,
    /// Why it can't be read, if it can't.
    pub problem: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_back_leads_to_the_list_and_then_to_the_table() {
        let mut start = StartScreen::default();
        start.open(StartPage::Games);
        start.search.push('x');
        start.back();
        assert_eq!((start.page, start.search.as_str()), (Some(StartPage::Start), ""));
        start.back();
        assert_eq!(start.page, None);
    }

    #[test]
    fn after_a_battle_the_next_by_the_same_rules_is_offered() {
        let offer = |title: &str, rules: &'static str, is_lesson: bool| BattleOffer {
            name: title.to_lowercase(),
            title: title.to_owned(),
            about: String::new(),
            rules,
            sides: Vec::new(),
            is_lesson,
            effort: String::new(),
        };
        let battles = [("Keg", "squads", false), ("Duel", "ships", false), ("Lesson", "squads", true), ("Hippies", "squads", false)];
        let battles = battles.map(|(title, rules, is_lesson)| offer(title, rules, is_lesson)).to_vec();
        let start = StartScreen { battles, ..StartScreen::default() };
        let after = |title: &str| start.after(title).map(|offer| offer.title.as_str());
        assert_eq!(["Keg", "Duel", "Hippies", "Lesson", "My own"].map(after), [Some("Hippies"), None, None, Some("Hippies"), None]);
    }

    #[test]
    fn the_newest_game_that_is_not_over_is_gone_on_with() {
        let game = |name: &str, entries: usize, is_over: bool, kind: Kind| GameOnDisk {
            file: name.into(),
            kind,
            name: name.to_owned(),
            battle: "keg".to_owned(),
            title: "Keg".to_owned(),
            entries,
            last: String::new(),
            turn: None,
            picture: None,
            is_over,
            when: SystemTime::UNIX_EPOCH,
            problem: None,
        };
        let games = [
            ("deleted", 3, false, Kind::Deleted),
            ("over", 9, true, Kind::Kept),
            ("empty", 0, false, Kind::Kept),
            ("left", 4, false, Kind::Quick),
        ];
        let games = games.map(|(name, entries, is_over, kind)| game(name, entries, is_over, kind)).to_vec();
        let start = StartScreen { games: Some(games), ..StartScreen::default() };
        assert_eq!(start.left().map(|game| game.name.as_str()), Some("left"));
    }
}
