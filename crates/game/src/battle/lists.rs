//! Lists of the contents of stat files, for players and authors to look up: weapons, units, colours, each with its numbers.

use brickfray_ron::NameKind;
use serde::Serialize;
use std::collections::BTreeMap;

/// Colour names.
pub const COLOUR: NameKind = NameKind::listed("colour", "brickfray list colours");
/// Names of terrain kinds.
pub const TERRAIN: NameKind = NameKind::listed("terrain", "brickfray list terrain");
/// Unit names.
pub const UNIT: NameKind = NameKind::listed("unit", "brickfray list units");
/// Weapon names.
pub const WEAPON: NameKind = NameKind::listed("weapon", "brickfray list weapons");

/// All entries of one kind, such as all weapons.
#[derive(Clone, Debug, Serialize)]
pub struct StatList {
    /// What the entries are, in the plural: "weapons".
    pub what: &'static str,
    /// The entries, sorted by name.
    pub entries: Vec<StatEntry>,
}

/// One entry of a [`StatList`].
#[derive(Clone, Debug, Serialize)]
pub struct StatEntry {
    /// Its name in files and orders.
    pub name: String,
    /// A one-line description.
    pub about: String,
    /// Its numbers with their labels, in display order.
    pub numbers: Vec<(&'static str, String)>,
    /// All its data, with the field names of stat files.
    pub data: serde_json::Value,
}

impl StatEntry {
    /// An entry without numbers.
    pub fn new(name: &str, about: &str, data: &impl Serialize) -> Self {
        let data = serde_json::to_value(data).unwrap_or_default();
        StatEntry { name: name.to_owned(), about: about.to_owned(), numbers: Vec::new(), data }
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, label: &'static str, number: impl ToString) -> Self {
        self.numbers.push((label, number.to_string()));
        self
    }

    /// Adds a number if there is one.
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
