//! Tools: commands of the program that belong to a rulebook.

use crate::shown::sheet::Sheet;
use brickfray_words::Text;
use clap::{Arg, ArgAction, value_parser};
use std::fmt::Display;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A command-line option with a value.
pub fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// A command-line option with a path.
pub fn path(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    option(name, value, help).value_parser(value_parser!(PathBuf))
}

/// A command-line option without a value.
pub fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// An error about a file.
pub fn refused_at(path: &Path, error: impl Display) -> ToolError {
    refused(format!("{}: {error}", path.display()))
}

/// Parses a whole number given on the command line.
pub fn whole_number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => format!("write a number below {}", 1u128 << (8 * size_of::<T>())),
        _ => "write a whole number of 0 or more".to_owned(),
    })
}

/// A command of the program that belongs to one rulebook.
pub struct Tool {
    /// Its name, help and arguments.
    pub command: fn() -> clap::Command,
    /// Runs it with the parsed arguments.
    pub run: fn(&clap::ArgMatches, &mut ToolContext) -> Result<(), ToolError>,
}

/// What a command has to work with.
pub struct ToolContext<'c> {
    /// The `mods/` folder, if there is one.
    pub mods: Option<&'c Path>,
    /// The folder for what players have built themselves, if there is one.
    pub own: Option<&'c Path>,
    /// Where to write output.
    pub out: &'c mut dyn Write,
    /// Draws sheets as pictures, each to its file.
    pub draw: fn(&[(Sheet, PathBuf)]) -> Result<(), String>,
    /// Prints sheets as cards.
    pub print: fn(&Printing) -> Result<(), String>,
}

/// Cards to be printed and cut out, nine to a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Printing {
    /// The cards and how many copies of each. Each list begins on a new page.
    pub cards: Vec<Vec<(Sheet, u32)>>,
    /// The paper size.
    pub paper: Paper,
    /// The path of the PDF file.
    pub path: PathBuf,
}

/// The maximum number of cards that are printed at once: a hundred pages.
pub const MAX_CARDS: usize = 900;

/// The number of cards on a page.
pub const CARDS_PER_PAGE: usize = 9;
/// The number of cards in a row.
pub const ACROSS: usize = 3;

impl Printing {
    /// The number of cards, including copies.
    pub fn count(&self) -> usize {
        self.cards.iter().flatten().map(|(_, count)| *count as usize).fold(0, usize::saturating_add)
    }

    /// Only one card of each kind, with the number of copies in its name.
    pub fn one_of_each(mut self) -> Self {
        for (sheet, count) in self.cards.iter_mut().flatten().filter(|(_, count)| *count > 1) {
            let copies = Text::from(std::mem::replace(count, 1));
            sheet.name = Text::joined([copies, Text::written(" \u{00D7} "), std::mem::take(&mut sheet.name)]);
        }
        self
    }

    /// The faces to draw: the front of each card, and its back if it has one.
    pub fn faces(&self) -> impl Iterator<Item = &Sheet> {
        self.cards.iter().flatten().flat_map(|(sheet, _)| std::iter::once(sheet).chain(sheet.back.as_deref()))
    }

    /// The pages: the index among the [`faces`](Self::faces) for each place on a page. If any card has a back, every page is followed by a
    /// page with the backs of its cards from right to left, so that they match their fronts when the paper is turned over its long edge.
    pub fn pages(&self) -> Vec<Page> {
        let mut next = 0;
        let mut pages = Vec::new();
        let has_backs = self.cards.iter().flatten().any(|(sheet, _)| sheet.back.is_some());
        for list in &self.cards {
            let mut each: Vec<(usize, Option<usize>)> = Vec::new();
            for (sheet, count) in list {
                let back = sheet.back.is_some().then_some(next + 1);
                each.extend(std::iter::repeat_n((next, back), *count as usize));
                next += 1 + usize::from(back.is_some());
            }
            for cards in each.chunks(CARDS_PER_PAGE) {
                let (mut front, mut back) = (Page::default(), Page::default());
                for (place, (face, behind)) in cards.iter().enumerate() {
                    let (row, column) = (place / ACROSS, place % ACROSS);
                    front[place] = Some(*face);
                    back[row * ACROSS + (ACROSS - 1 - column)] = *behind;
                }
                pages.push(front);
                pages.extend(has_backs.then_some(back));
            }
        }
        pages
    }
}

/// A page: the face at each place, row by row from the top.
pub type Page = [Option<usize>; CARDS_PER_PAGE];

/// A paper size.
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

    /// Its word on the command line and in file names.
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
        found.ok_or_else(|| format!("`{word}` is not a paper size: there are {}", all.map(Paper::word).join(" and ")))
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// Its arguments are wrong.
    #[error("{0}")]
    Refused(String),
    /// The output can't be written.
    #[error("standard output can't be written: {0}")]
    Output(#[from] io::Error),
}

/// The error that something about the arguments is wrong.
pub fn refused(told: impl Display) -> ToolError {
    ToolError::Refused(told.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::card::Face;
    use crate::shown::look::FigureLook;

    fn sheet() -> Sheet {
        Sheet {
            owner: Text::NONE,
            name: Text::written("guard"),
            about: Text::NONE,
            worth: Text::NONE,
            face: Face::Figure(FigureLook::default(), "blue".into()),
            held: Vec::new(),
            rides: None,
            numbers: Vec::new(),
            columns: &[],
            weapons: Vec::new(),
            notes: Vec::new(),
            cost: Vec::new(),
            band: None,
            back: None,
        }
    }

    #[test]
    fn pages_hold_nine_and_each_list_begins_on_one_of_its_own() {
        let sheet = sheet();
        let of = |counts: &[u32]| counts.iter().map(|count| (sheet.clone(), *count)).collect::<Vec<_>>();
        let printing = |cards| Printing { cards, paper: Paper::A4, path: PathBuf::new() };
        let page = |cards: &[usize]| -> Page { std::array::from_fn(|place| cards.get(place).copied()) };
        let pages = printing(vec![of(&[8, 2]), of(&[]), of(&[1])]).pages();
        assert_eq!(pages, [page(&[0, 0, 0, 0, 0, 0, 0, 0, 1]), page(&[1]), page(&[2])]);
        assert!(printing(Vec::new()).pages().is_empty());
        let each = printing(vec![of(&[8, 2]), of(&[1])]).one_of_each();
        assert_eq!((each.count(), each.pages()), (3, vec![page(&[0, 1]), page(&[2])]));
        let names: Vec<String> = each.cards.iter().flatten().map(|(sheet, _)| sheet.name.to_string()).collect();
        assert_eq!(names, ["8 \u{00D7} guard", "2 \u{00D7} guard", "guard"]);
    }

    #[test]
    fn backs_lie_behind_their_fronts_when_the_paper_is_turned() {
        let front = Sheet { back: Some(Box::new(sheet())), ..sheet() };
        let cards = vec![vec![(front.clone(), 2), (sheet(), 8), (front, 1)]];
        let printing = Printing { cards, paper: Paper::A4, path: PathBuf::new() };
        assert_eq!(printing.faces().count(), 5);
        let of = |first: [Option<usize>; 3], rest: Option<usize>| -> Page {
            std::array::from_fn(|place| first.get(place).copied().unwrap_or(rest))
        };
        let none = None;
        let pages = printing.pages();
        assert_eq!(pages[0], of([Some(0), Some(0), Some(2)], Some(2)));
        assert_eq!(pages[1], of([none, Some(1), Some(1)], none), "the third card has no back, and the first two lie at the right");
        assert_eq!(pages[2], of([Some(2), Some(3), none], none));
        assert_eq!(pages[3], of([none, Some(4), none], none));
        assert_eq!(pages.len(), 4, "a page without backs is followed by an empty one, so that the next is no back of it");
    }
}
