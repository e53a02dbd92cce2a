//! Lists of what stat files hold, for players and authors who look something up: weapons, units, colours, each with its numbers.

use brickfray_ron::Sort;
use serde::Serialize;
use std::collections::BTreeMap;

/// Names of colours.
pub const COLOUR: Sort = Sort::listed("colour", "brickfray list colours");
/// Names of kinds of terrain.
pub const TERRAIN: Sort = Sort::listed("terrain", "brickfray list terrain");
/// Names of units.
pub const UNIT: Sort = Sort::listed("unit", "brickfray list units");
/// Names of weapons.
pub const WEAPON: Sort = Sort::listed("weapon", "brickfray list weapons");

/// What there is of one kind, such as all weapons.
#[derive(Clone, Debug, Serialize)]
pub struct StatList {
    /// What these are, in the plural: "weapons".
    pub what: &'static str,
    /// Each of them, in the order of their names.
    pub entries: Vec<StatEntry>,
}

/// One entry of a [`StatList`].
#[derive(Clone, Debug, Serialize)]
pub struct StatEntry {
    /// Its name, as files and orders write it.
    pub name: String,
    /// A line about it.
    pub about: String,
    /// Its numbers, each with its label, in the order in which they are shown.
    pub numbers: Vec<(&'static str, String)>,
    /// All of it, with the fields that stat files have.
    pub data: serde_json::Value,
}

impl StatEntry {
    /// An entry without numbers.
    pub fn new(name: &str, about: &str, data: &impl Serialize) -> Self {
        let data = serde_json::to_value(data).unwrap_or_default();
        StatEntry { name: name.to_owned(), about: about.to_owned(), numbers: Vec::new(), data }
    }

    /// The same with a number more.
    #[must_use]
    pub fn number(mut self, label: &'static str, number: impl ToString) -> Self {
        self.numbers.push((label, number.to_string()));
        self
    }

    /// The same with a number more, where there is one.
    #[must_use]
    pub fn perhaps<N: ToString>(self, label: &'static str, number: Option<N>) -> Self {
        match number {
            Some(number) => self.number(label, number),
            None => self,
        }
    }
}

/// The list of colours.
pub fn colours(palette: &BTreeMap<String, (u8, u8, u8)>) -> StatList {
    let entry = |(name, colour): (&String, &(u8, u8, u8))| {
        let (red, green, blue) = colour;
        StatEntry::new(name, "", colour)
            .number("hex", format!("#{red:02x}{green:02x}{blue:02x}"))
            .number("rgb", format!("{red}, {green}, {blue}"))
    };
    StatList { what: "colours", entries: palette.iter().map(entry).collect() }
}
