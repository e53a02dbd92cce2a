//! Tools: commands of the program that a rulebook brings along.

use crate::shown::sheet::Sheet;
use std::fmt::Display;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Reads a whole number of the command line.
pub fn whole_number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => format!("write a number below {}", 1u128 << (8 * size_of::<T>())),
        _ => "write a whole number of 0 or more".to_owned(),
    })
}

/// A command of the program that belongs to one rulebook.
pub struct Tool {
    /// Its name, its help and what it takes.
    pub command: fn() -> clap::Command,
    /// Runs it with what it was given.
    pub run: fn(&clap::ArgMatches, &mut ToolContext) -> Result<(), ToolError>,
}

/// What a command works with.
pub struct ToolContext<'c> {
    /// The `mods/` folder, if there is one.
    pub mods: Option<&'c Path>,
    /// The folder in which players keep what they have put together, if there is one.
    pub own: Option<&'c Path>,
    /// Where it writes.
    pub out: &'c mut dyn Write,
    /// Draws sheets as pictures, each to its file.
    pub draw: fn(&[(Sheet, PathBuf)]) -> Result<(), String>,
    /// Prints sheets as cards.
    pub print: fn(&Printing) -> Result<(), String>,
}

/// Cards to be printed: nine on a page, to be cut out.
#[derive(Clone, PartialEq, Debug)]
pub struct Printing {
    /// What is on them, and how many are wanted of each. Each of these lists begins on a page of its own.
    pub cards: Vec<Vec<(Sheet, u32)>>,
    /// What they are printed on.
    pub paper: Paper,
    /// The PDF file that they are written to.
    pub path: PathBuf,
}

/// The most cards that are printed at once: a hundred pages.
pub const MOST_CARDS: usize = 900;

/// How many cards have room on a page.
pub const ON_A_PAGE: usize = 9;

impl Printing {
    /// How many cards it has.
    pub fn count(&self) -> usize {
        self.cards.iter().flatten().map(|(_, count)| *count as usize).fold(0, usize::saturating_add)
    }

    /// The same with one card of each kind, which says how many it stands for.
    pub fn one_of_each(mut self) -> Self {
        for (sheet, count) in self.cards.iter_mut().flatten().filter(|(_, count)| *count > 1) {
            sheet.name = format!("{} \u{00D7} {}", std::mem::replace(count, 1), sheet.name);
        }
        self
    }

    /// The cards on each page, by their places among all of the cards.
    pub fn pages(&self) -> Vec<Vec<usize>> {
        let mut first = 0;
        let mut pages = Vec::new();
        for list in &self.cards {
            let each = (first..).zip(list).flat_map(|(place, (_, count))| std::iter::repeat_n(place, *count as usize));
            pages.extend(each.collect::<Vec<usize>>().chunks(ON_A_PAGE).map(<[usize]>::to_vec));
            first += list.len();
        }
        pages
    }
}

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Its width and height in points, 72 to the inch.
    pub const fn points(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.276, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// Its word, as it is given and as files are called.
    pub const fn word(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }
}

impl FromStr for Paper {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let all = [Paper::A4, Paper::Letter];
        let found = all.into_iter().find(|paper| word.eq_ignore_ascii_case(paper.word()));
        found.ok_or_else(|| format!("`{word}` is no paper: there are {}", all.map(Paper::word).join(" and ")))
    }
}

/// Why a command has not done what it was to do.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// Something about what it was given is wrong.
    #[error("{0}")]
    Refused(String),
    /// What it says can't be written.
    #[error("standard output can't be written: {0}")]
    Output(#[from] io::Error),
}

/// Something about what a command was given is wrong.
pub fn refused(told: impl Display) -> ToolError {
    ToolError::Refused(told.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::card::Face;
    use crate::shown::look::FigureLook;

    #[test]
    fn pages_hold_nine_and_each_list_begins_on_one_of_its_own() {
        let sheet = Sheet {
            owner: String::new(),
            name: "guard".into(),
            about: String::new(),
            worth: String::new(),
            face: Face::Figure(FigureLook::default(), "blue".into()),
            held: Vec::new(),
            rides: None,
            numbers: Vec::new(),
            columns: &[],
            weapons: Vec::new(),
            notes: Vec::new(),
            cost: Vec::new(),
        };
        let of = |counts: &[u32]| counts.iter().map(|count| (sheet.clone(), *count)).collect::<Vec<_>>();
        let printing = |cards| Printing { cards, paper: Paper::A4, path: PathBuf::new() };
        let pages = printing(vec![of(&[8, 2]), of(&[]), of(&[1])]).pages();
        assert_eq!(pages, [vec![0, 0, 0, 0, 0, 0, 0, 0, 1], vec![1], vec![2]]);
        assert!(printing(Vec::new()).pages().is_empty());
        let each = printing(vec![of(&[8, 2]), of(&[1])]).one_of_each();
        assert_eq!((each.count(), each.pages()), (3, vec![vec![0, 1], vec![2]]));
        let names: Vec<&str> = each.cards.iter().flatten().map(|(sheet, _)| sheet.name.as_str()).collect();
        assert_eq!(names, ["8 \u{00D7} guard", "2 \u{00D7} guard", "guard"]);
    }
}
