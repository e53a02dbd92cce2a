//! Sheets: a unit on paper, independent of any battle, as plain data that any rulebook can fill in. The studio draws them as pictures.

use crate::shown::card::{Face, Stat};
use crate::shown::look::{FigureLook, Held};
use brickfray_words::{Term, Text};

/// A unit on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Its owner and where it serves; empty if nobody owns it.
    pub owner: Text,
    /// Its name.
    pub name: Text,
    /// A one-line description.
    pub about: Text,
    /// Its worth, in the words of the game: "42 points".
    pub worth: Text,
    /// The portrait.
    pub face: Face,
    /// The items that it holds.
    pub held: Vec<Held>,
    /// The animal or vehicle that it rides.
    pub rides: Option<FigureLook>,
    /// Its numbers.
    pub numbers: Vec<Stat>,
    /// The headings of the columns for its weapons.
    pub columns: &'static [Term],
    /// Its weapons, one row each, with an entry for each column; empty if a weapon has no value there.
    pub weapons: Vec<Vec<Text>>,
    /// Its special rules and those of its weapons.
    pub notes: Vec<Note>,
    /// Its cost, part by part.
    pub cost: Vec<(Text, Text)>,
    /// The colour of the band across its printed card, in sRGB bytes. Cards that belong together have the same colour; most have none.
    pub band: Option<(u8, u8, u8)>,
    /// The back of its printed card.
    pub back: Option<Box<Sheet>>,
}

/// A special rule and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Its name; empty if the description is enough.
    pub name: Text,
    /// What it does, in one line.
    pub about: Text,
    /// The rule that it comes from; empty if every card has it.
    pub rule: &'static str,
}
