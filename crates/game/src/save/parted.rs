//! Games of other versions: continues games whose rules or data have changed since they were saved.

use crate::save::Cause;
use std::cmp::Ordering;
use std::fmt;

/// A game that comes out differently than when it was saved, but is continued anyway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// The number of the first order or answer, from 1, that comes out differently; 0 if the battle already begins differently.
    pub from: usize,
    /// How many of its orders and answers were replayed.
    pub played: usize,
    /// The number of its orders and answers.
    pub of: usize,
    /// Why the others couldn't be replayed.
    pub why: Option<String>,
    /// The likely cause.
    pub cause: Cause,
}

impl fmt::Display for Parted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parted { from, played, of, why, cause } = self;
        match from {
            0 => write!(f, "{cause}: the battle begins differently; if it was played with a folder of mods, play with --mods")?,
            from => write!(f, "{cause}: order {from} has a different result")?,
        }
        match why {
            Some(why) => write!(f, ", and {played} of {of} could be played: {why}"),
            None => Ok(()),
        }
    }
}

/// Whether a version of the program is newer than this one; false if it isn't a version.
pub(super) fn is_newer(version: &str) -> bool {
    compare(version, env!("CARGO_PKG_VERSION")) == Some(Ordering::Greater)
}

fn compare(one: &str, other: &str) -> Option<Ordering> {
    let numbers = |version: &str| {
        let plain = version.split(['-', '+']).next().unwrap_or_default();
        plain.split('.').map(|number| number.parse::<u32>().ok()).collect::<Option<Vec<u32>>>()
    };
    Some(numbers(one)?.cmp(&numbers(other)?))
}

/// The version that a save claims to be from, even if nothing else can be read.
pub(super) fn version_told(text: &str) -> Option<&str> {
    let (_, after) = text.split_once("brickfray:")?;
    after.trim_start().strip_prefix('"')?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_told_and_compared_by_their_numbers() {
        assert_eq!(compare("0.10.0", "0.9.7"), Some(Ordering::Greater));
        assert_eq!(compare("1.0.0-rc.1", "1.0.0"), Some(Ordering::Equal));
        assert_eq!(compare("soon", "1.0.0"), None);
        assert!(is_newer("999.0.0") && !is_newer(env!("CARGO_PKG_VERSION")) && !is_newer("soon"));
        assert_eq!(version_told("// A game.\n(\n    brickfray: \"2.1.0\",\n    shape: 7"), Some("2.1.0"));
        assert_eq!((version_told("(brickfray: 7)"), version_told("")), (None, None));
    }

    #[test]
    fn a_game_that_parts_says_where_and_how_far_it_goes() {
        let parted = Parted { from: 3, played: 9, of: 9, why: None, cause: Cause::Rules("0.1.0".to_owned()) };
        assert_eq!(parted.to_string(), "rules or data have changed since version 0.1.0 wrote it: order 3 has a different result");
        let stops = Parted { from: 0, played: 4, why: Some("order 5, `end turn`, can't be played".to_owned()), ..parted };
        assert!(
            stops.to_string().contains("the battle begins differently; if it was played with a folder of mods, play with --mods, and 4 of 9 could be played: order 5, `end turn`, can't be played")
        );
    }
}
