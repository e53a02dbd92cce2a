//! Reading a battle file: its form, then everything else that must be true of it, all problems at once.

use crate::battle::Battle;
use crate::battle::check::Check;
use crate::battle::entry::NamedFiles;
use crate::battle::form::{BattleDraft, edition_of};
use crate::battle::library::Library;
use brickfray_ron::{Problems, Source, nearest, section};

/// Reads a battle file by the rulebook that it names, or the first there is. The error holds everything that is wrong with it, in the
/// order of the file.
pub fn read(source: &Source, library: &Library) -> Result<Battle, Problems> {
    if let Some(problems) = another_kind(source, library) {
        return Err(problems);
    }
    let editions = || library.rulebooks.iter().flat_map(|entry| entry.editions.iter().copied());
    let edition = edition_of(source);
    // A misspelt edition is told below: the rest of the file is read by the rulebook that is likely meant.
    let edition = edition.as_deref().and_then(|edition| nearest(edition, editions()));
    let meant = library.rulebooks.iter().find(|entry| edition.is_some_and(|edition| entry.editions.contains(&edition)));
    let Some(entry) = meant.or(library.rulebooks.first()) else {
        let mut problems = Problems::new(source);
        problems.at(0..0, "", "there is no rulebook to read it by");
        return Err(problems);
    };
    let BattleDraft { mut frame, forces, unread, mut problems } = (entry.draft)(source, library);
    frame.rules.rulebook = entry.name;
    let mut kinds = (entry.terrain)(library);
    kinds.extend(forces.kinds());
    let battle = Battle { frame, kinds, items: (entry.items)(library).names, forces, lexicon: entry.lexicon() };
    Check { battle: &battle, unread: &unread, source, library, entry, problems: &mut problems }.everything();
    problems.into_result(battle)
}

/// A file has one of these fields.
fn has_any(source: &Source, fields: &[&str]) -> bool {
    fields.iter().any(|field| section(source, field).is_some())
}

/// What a file is that every game has, by its fields: a battle or a save.
pub fn kind_of_any_game(source: &Source) -> Option<&'static str> {
    let kinds = [("a battle", ["table", "sides"].as_slice()), ("a save", &["said"])];
    kinds.into_iter().find(|(_, fields)| has_any(source, fields)).map(|(kind, _)| kind)
}

impl NamedFiles {
    /// A file is one of these, by the fields that no battle has.
    pub fn is_one(&self, source: &Source) -> bool {
        has_any(source, self.known_by)
    }
}

/// What was taken for a battle and is a whole force or the like, by its fields.
fn another_kind(source: &Source, library: &Library) -> Option<Problems> {
    if kind_of_any_game(source) == Some("a battle") {
        return None;
    }
    let kind = library.rulebooks.iter().flat_map(|entry| entry.named_files).find(|kind| kind.is_one(source))?;
    let mut problems = Problems::new(source);
    problems.at(0..0, "", format!("this is {}, and no battle", kind.one)).help(kind.becomes_a_battle);
    Some(problems)
}
