//! Sheets: what a unit is on paper, apart from any battle, in plain data that any rulebook can fill. The studio draws them as pictures.

use crate::shown::card::{Face, Stat};
use crate::shown::look::{FigureLook, Held};
use brickfray_words::Term;

/// A unit on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Whose it is, and where it serves. Empty where nobody's.
    pub owner: String,
    /// What it is called.
    pub name: String,
    /// A line about it.
    pub about: String,
    /// What it is worth, in the words of the game: "42 points".
    pub worth: String,
    /// What it looks like.
    pub face: Face,
    /// What it holds.
    pub held: Vec<Held>,
    /// What it sits on.
    pub rides: Option<FigureLook>,
    /// Its numbers.
    pub numbers: Vec<Stat>,
    /// What the columns of its weapons are called.
    pub columns: &'static [Term],
    /// Its weapons, a line each, as long as the columns: empty where a weapon has nothing to say.
    pub weapons: Vec<Vec<String>>,
    /// What is special about it and its weapons.
    pub notes: Vec<Note>,
    /// What it costs, part by part.
    pub cost: Vec<(String, String)>,
    /// The colour of the band across its printed card, in sRGB bytes: what goes together has the same. Most have none.
    pub band: Option<(u8, u8, u8)>,
    /// What stands on the back of its printed card.
    pub back: Option<Box<Sheet>>,
}

/// A special rule, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Its name. Empty where what it does says all.
    pub name: String,
    /// What it does, in a line.
    pub about: String,
    /// The rule that says so. Empty where every card has that.
    pub rule: &'static str,
}
