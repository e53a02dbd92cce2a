//! Reading a battle file: its form, then everything that must be true of it besides, all problems at once.

use super::Battle;
use super::check::Check;
use super::form::{Draft, rules_of};
use crate::game::Library;
use crate::game::ron::{Problems, Source};

/// Reads a battle file by the rulebook that it names, or the first there is. The error holds everything that is wrong with it, in the
/// order of the file.
pub fn read(source: &Source, library: &Library) -> Result<Battle, Problems> {
    let edition = rules_of(source).edition;
    let meant = library.rulebooks.iter().find(|entry| edition.as_ref().is_some_and(|edition| entry.editions.contains(&edition.as_str())));
    // A misspelt edition is told below: the rest of the file is read by the first rulebook.
    let Some(entry) = meant.or(library.rulebooks.first()) else {
        let mut problems = Problems::new(source);
        problems.at(0..0, "", "there is no rulebook to read it by");
        return Err(problems);
    };
    let Draft { mut frame, forces, unread, mut problems } = (entry.draft)(source, library);
    frame.rules.rulebook = entry.name;
    let battle = Battle { frame, kinds: (entry.terrain)(library), forces };
    Check { battle: &battle, unread: &unread, source, library, entry, problems: &mut problems }.everything();
    problems.into_result(battle)
}
