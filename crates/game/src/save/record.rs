//! The records of a running journal: one line per input and per step back.
//!
//! The first line identifies the file. Every further line is a JSON record after its checksum, which is chained to that of the line before.
//! A line that is torn, damaged, moved or missing is detected, and so are all lines after it; those before it remain valid.

use crate::said::players::Player;
use crate::save::{LARGEST_JOURNAL, SavedGame};
use brickfray_dice::DiceTray;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use twox_hash::XxHash3_64;

/// The first line of every journal.
const FIRST_LINE: &str = "brickfray journal 1\n";
/// The number of digits of a checksum.
const DIGITS: usize = 16;

/// One line of a journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Record {
    /// The game that is played: always the second line.
    Game {
        /// The version of the program that began it.
        brickfray: String,
        /// The name of the battle file.
        battle: String,
        /// The dice before the first roll.
        dice: Box<DiceTray>,
        /// The text of the battle file.
        text: String,
        /// The folder of the battle file, if it has one. Earlier versions didn't store it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        folder: Option<String>,
        /// The hash of the state before the first input. Earlier versions didn't store it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opening: Option<String>,
    },
    /// The id of the process that writes from here on.
    Process(u32),
    /// An order or answer, and the hash of the state after it.
    Said(String, String),
    /// The game went back to the moment after this many entries.
    Back(usize),
    /// The round, from 1, and the name of the side that moves from here on. Earlier versions didn't store them.
    Turn(u32, String),
    /// The names of the sides that the program plays from here on, and their levels; people play the others.
    Players(Vec<(String, Player)>),
    /// The battle is over, unless another input follows.
    Over,
}

/// Encoded records, and the checksum that the next one is chained to.
#[derive(Clone, Default)]
pub(crate) struct Ink {
    /// The encoded lines.
    pub text: Vec<u8>,
    /// The checksum of the last line.
    pub checksum: u64,
}

impl Ink {
    /// The beginning of a file.
    pub fn first_line() -> Ink {
        Ink { text: FIRST_LINE.as_bytes().to_vec(), checksum: 0 }
    }

    /// Appends a record.
    pub fn write(&mut self, record: &Record) -> std::io::Result<()> {
        let json = serde_json::to_string(record)?;
        self.checksum = XxHash3_64::oneshot_with_seed(self.checksum, json.as_bytes());
        self.text.extend_from_slice(format!("{:0DIGITS$x} {json}\n", self.checksum).as_bytes());
        Ok(())
    }
}

/// The content of a journal.
#[derive(Clone, Debug)]
pub(crate) struct JournalContents {
    pub game: SavedGame,
    /// The process that wrote last.
    pub process: Option<u32>,
    pub is_over: bool,
    /// How many bytes of the file are valid.
    pub good: usize,
    /// The checksum of the last valid line.
    pub checksum: u64,
}

/// Whether the file is a journal, even a damaged one.
pub(crate) fn is_journal(bytes: &[u8]) -> bool {
    bytes.starts_with(FIRST_LINE.as_bytes())
}

/// Reads a journal up to its first damaged line. `None` if not even its game can be read.
pub(crate) fn read(bytes: &[u8]) -> Option<JournalContents> {
    let mut records = Records { bytes, good: FIRST_LINE.len(), checksum: 0 };
    if !is_journal(bytes) || bytes.len() > LARGEST_JOURNAL {
        return None;
    }
    let Some(Record::Game { brickfray, battle, dice, text, folder, opening }) = records.next() else { return None };
    // The lines have checksums of their own, so the content is known to be intact and the save needs no checksum from the file.
    let mut game = SavedGame {
        brickfray,
        battle,
        dice: *dice,
        text,
        folder,
        opening,
        said: Vec::new(),
        checksum: String::new(),
        turn: None,
        is_over: false,
        players: Vec::new(),
        undone: Vec::new(),
        file: PathBuf::new(),
    };
    let (mut process, mut is_over) = (None, false);
    for record in records.by_ref() {
        match record {
            // A file has only one game.
            Record::Game { .. } => {}
            Record::Process(id) => process = Some(id),
            Record::Said(line, hash) => {
                if game.undone.pop().is_some_and(|undone| undone != line) {
                    game.undone.clear();
                }
                game.said.push((line, hash));
                is_over = false;
            }
            Record::Back(entries) => {
                let taken_back = game.said.split_off(entries.min(game.said.len()));
                game.undone.extend(taken_back.into_iter().rev().map(|(line, _)| line));
                is_over = false;
            }
            Record::Turn(round, side) => game.turn = Some((round, side)),
            Record::Players(players) => game.players = players,
            Record::Over => is_over = true,
        }
    }
    game.checksum = game.summed();
    Some(JournalContents { game, process, is_over, good: records.good, checksum: records.checksum })
}

/// The valid records of a file, first to last.
struct Records<'b> {
    bytes: &'b [u8],
    good: usize,
    checksum: u64,
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let rest = self.bytes.get(self.good..)?;
        let line = rest.get(..rest.iter().position(|byte| *byte == b'\n')?)?;
        let (told, json) = (line.get(..DIGITS)?, line.get(DIGITS..)?.strip_prefix(b" ")?);
        let checksum = XxHash3_64::oneshot_with_seed(self.checksum, json);
        if told != format!("{checksum:0DIGITS$x}").as_bytes() {
            return None;
        }
        let record = serde_json::from_slice(json).ok()?;
        (self.good, self.checksum) = (self.good + line.len() + 1, checksum);
        Some(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::players::Level;

    fn game() -> Record {
        Record::Game {
            brickfray: "1".to_owned(),
            battle: "keg".to_owned(),
            dice: Box::new(DiceTray::seeded(u64::MAX)),
            text: "two\nlines".to_owned(),
            folder: None,
            opening: None,
        }
    }

    fn said(line: &str) -> Record {
        Record::Said(line.to_owned(), "00".to_owned())
    }

    fn written(records: &[Record]) -> Vec<u8> {
        let mut ink = Ink::first_line();
        records.iter().for_each(|record| ink.write(record).unwrap());
        ink.text
    }

    fn lines(told: &JournalContents) -> Vec<&str> {
        told.game.said.iter().map(|(line, _)| line.as_str()).collect()
    }

    #[test]
    fn what_was_said_and_taken_back_is_told_again() {
        let all = written(&[game(), Record::Process(7), said("a"), said("b\n\"c\""), said("d"), Record::Back(1), said("b\n\"c\"")]);
        let told = read(&all).unwrap();
        assert_eq!(lines(&told), ["a", "b\n\"c\""]);
        assert_eq!(told.game.undone, ["d"], "it can be played again");
        assert_eq!((told.process, told.is_over, told.good), (Some(7), false, all.len()));
        assert_eq!(told.game.text, "two\nlines");
        assert_eq!(told.game.turn, None, "a version that did not say");
        let turn = |round| Record::Turn(round, "azure".to_owned());
        let turns = read(&written(&[game(), said("a"), turn(1), said("b"), turn(2), Record::Back(1), turn(1)])).unwrap();
        assert_eq!(turns.game.turn, Some((1, "azure".to_owned())));
        let plays = |level| Record::Players(vec![("azure".to_owned(), Player::Program(level))]);
        let seats = read(&written(&[game(), plays(Level::Easy), said("a"), plays(Level::Hard), Record::Back(0)])).unwrap();
        assert_eq!(seats.game.players, [("azure".to_owned(), Player::Program(Level::Hard))], "who plays is not taken back");
        assert_eq!(read(&written(&[game(), plays(Level::Easy), Record::Players(Vec::new())])).unwrap().game.players, []);
        let other = written(&[game(), said("a"), said("b"), said("c"), Record::Back(1), said("d"), Record::Over]);
        let told = read(&other).unwrap();
        assert_eq!((lines(&told), told.game.undone.len(), told.is_over), (vec!["a", "d"], 0, true));
        assert!(!read(&written(&[game(), said("a"), Record::Over, Record::Back(0)])).unwrap().is_over);
        assert_eq!(lines(&read(&written(&[game(), said("a"), Record::Back(9)])).unwrap()), ["a"]);
    }

    #[test]
    fn a_torn_line_is_cut_and_everything_before_it_holds() {
        let records = [game(), said("a"), Record::Back(0), said("b")];
        let all = written(&records);
        let ends: Vec<usize> = (1..=records.len()).map(|count| written(&records[..count]).len()).collect();
        for cut in 0..=all.len() {
            let whole = ends.iter().filter(|end| **end <= cut).count();
            match read(&all[..cut]) {
                None => assert_eq!(whole, 0, "cut at {cut}"),
                Some(told) => assert_eq!(told.good, ends[whole - 1], "cut at {cut}"),
            }
        }
    }

    #[test]
    fn a_line_that_was_changed_moved_or_left_out_ends_the_journal() {
        let all = written(&[game(), said("a"), said("b"), said("c")]);
        let text = String::from_utf8(all.clone()).unwrap();
        let by_line: Vec<&str> = text.split_inclusive('\n').collect();
        let [first, game, a, b, c] = by_line[..] else { panic!("{by_line:?}") };
        for (other, left) in [
            ([first, game, b, a, c].concat(), vec![]),
            ([first, game, a, c].concat(), vec!["a"]),
            ([first, game, a, a, b, c].concat(), vec!["a"]),
            (text.replace("\"b\"", "\"x\""), vec!["a"]),
        ] {
            assert_eq!(lines(&read(other.as_bytes()).unwrap()), left, "{other}");
        }
        for place in 0..all.len() {
            let mut other = all.clone();
            other[place] ^= 0x10;
            let told = read(&other).map(|told| lines(&told).len());
            assert!(told.is_none_or(|entries| entries < 3), "a bit of byte {place} turned over");
        }
        assert!(read(b"").is_none() && read(FIRST_LINE.as_bytes()).is_none() && !is_journal(b"(brickfray: \"1\")"));
    }
}
