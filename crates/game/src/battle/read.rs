//! Reads a battle file: parses it, then checks everything else and reports all problems at once.

use crate::battle::Battle;
use crate::battle::check::Check;
use crate::battle::form::{BattleDraft, edition_of};
use crate::battle::kinds::wrong_kind_problem;
use crate::battle::library::Library;
use brickfray_ron::{Problems, Source, nearest};

/// Reads a battle file with the rulebook that it names, or the first rulebook if it names none. The error holds all problems in the order
/// of the file.
pub fn read(source: &Source, library: &Library) -> Result<Battle, Problems> {
    if let Some(problems) = wrong_kind_problem(source, library) {
        return Err(problems);
    }
    let editions = || library.rulebooks.iter().flat_map(|entry| entry.editions.iter().copied());
    let edition = edition_of(source);
    // A misspelt edition is reported below; the rest of the file is read with the rulebook of the nearest edition.
    let known = |word: &str| library.rulebooks.iter().find_map(|entry| entry.edition(word));
    let edition = edition.as_deref().and_then(|edition| known(edition).or_else(|| nearest(edition, editions())));
    let meant = library.rulebooks.iter().find(|entry| edition.is_some_and(|edition| entry.editions.contains(&edition)));
    let Some(entry) = meant.or(library.rulebooks.first()) else {
        let mut problems = Problems::new(source);
        problems.at(0..0, "", "there is no rulebook to read it by");
        return Err(problems);
    };
    let BattleDraft { mut frame, forces, unread, mut problems } = (entry.draft)(source, library);
    frame.rules.rulebook = entry.name;
    if let Some(word) = &mut frame.rules.edition
        && let Some(name) = entry.edition(word)
    {
        word.value = name.to_owned();
    }
    let mut kinds = (entry.terrain)(library);
    kinds.extend(forces.kinds());
    let battle = Battle { frame, kinds, items: (entry.items)(library).names, forces, lexicon: entry.lexicon() };
    Check { battle: &battle, unread: &unread, source, library, entry, problems: &mut problems }.everything();
    problems.into_result(battle)
}
