//! The list of rulebooks: one crate for each game, a plugin with its own components, orders and systems. No rulebook knows another, and
//! only this crate lists them.

pub use brickfray_brikwars as brikwars;
pub use brickfray_cqb as cqb;
pub use brickfray_duels as duels;
pub use brickfray_squadrons as squadrons;

use brickfray_game::RulebookEntry;
use brickfray_game::tool::Tool;

/// The allocator of every program with rulebooks, because an exchange of blows allocates and frees thousands of small objects. It is here
/// because this crate is optimized in every build, unlike the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// All rulebooks, for reading files. The first is the default.
pub const ENTRIES: &[RulebookEntry] = &[brikwars::ENTRY, squadrons::ENTRY, cqb::ENTRY, duels::ENTRY];

/// The commands that rulebooks add to the command line.
pub const TOOLS: &[Tool] = &[brikwars::TOOL, CAMPAIGN, squadrons::TOOL, FORCE, DECK];

/// A campaign replays saves, which can be those of any rulebook.
const CAMPAIGN: Tool =
    Tool { command: brikwars::campaign_tool::command, run: |matches, cx| brikwars::campaign_tool::run(matches, ENTRIES, cx) };

/// Forces meet in a battle file, which is read with all rulebooks.
const FORCE: Tool = Tool { command: cqb::force_tool::command, run: |matches, cx| cqb::force_tool::run(matches, ENTRIES, cx) };

/// Decks meet in a battle file, which is read with all rulebooks.
const DECK: Tool = Tool { command: duels::deck_tool::command, run: |matches, cx| duels::deck_tool::run(matches, ENTRIES, cx) };

/// The rulebook for a battle file with this edition, or without one.
pub fn of_edition(edition: Option<&str>) -> Option<&'static RulebookEntry> {
    match edition {
        None => ENTRIES.first(),
        Some(edition) => ENTRIES.iter().find(|entry| entry.edition(edition).is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_id_is_one_rulebooks_alone() {
        let all: Vec<&str> = ENTRIES.iter().flat_map(|entry| (entry.rules)().ids()).collect();
        let different: BTreeSet<&str> = all.iter().copied().collect();
        assert!(all.len() > 500 && different.len() == all.len());
        assert!(ENTRIES.iter().all(|entry| (entry.rules)().of(entry.a_rule).is_some()));
    }

    #[test]
    fn an_edition_is_one_rulebooks_and_none_is_the_firsts() {
        let name = |edition: Option<&str>| of_edition(edition).map(|entry| entry.name);
        assert_eq!(name(None), Some(ENTRIES[0].name));
        for entry in ENTRIES {
            assert!(entry.editions.iter().all(|edition| name(Some(edition)) == Some(entry.name)));
        }
        assert_eq!(name(Some("none")), None);
    }
}
