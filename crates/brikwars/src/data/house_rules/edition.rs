//! The editions of the rules.

use brickfray_game::ron::one_of;
use std::fmt::{self, Display};
use std::str::FromStr;

/// An edition of the rules that a battle can be fought by: a preset of all switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// The 2020 edition.
    E2020,
    /// The army chapter's edition of late 2010.
    Late2010,
}

impl Edition {
    pub const ALL: [Edition; 2] = [Edition::E2020, Edition::Late2010];

    /// The edition of a battle; the 2020 edition if it names none, or none that is known.
    pub fn of_battle(edition: Option<&str>) -> Edition {
        edition.and_then(|edition| edition.parse().ok()).unwrap_or(Edition::E2020)
    }

    /// Its short name: `2020`, `late2010`.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::E2020 => "2020",
            Edition::Late2010 => "late2010",
        }
    }

    /// Its name in battle files.
    pub const fn in_files(self) -> &'static str {
        match self {
            Edition::E2020 => "brikwars-2020",
            Edition::Late2010 => "brikwars-late2010",
        }
    }
}

impl Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Edition {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let found = Edition::ALL.into_iter().find(|edition| word == edition.name() || word == edition.in_files());
        found.ok_or_else(|| format!("`{word}` is not an edition: choose {}", one_of(Edition::ALL.map(Edition::name))))
    }
}
