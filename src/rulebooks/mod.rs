//! The list of rulebooks: one crate a game, each a plugin with its own components, orders and systems. None knows another.

pub mod rule_book;
pub mod rulings;

pub use brickfray_brikwars as brikwars;
pub use brickfray_game::tool::{Tool, ToolContext, ToolError};
pub use brickfray_squadrons as squadrons;

use crate::game::RulebookEntry;

/// The list of all rulebooks, for reading files: the first is the default.
pub const ENTRIES: &[RulebookEntry] = &[brikwars::ENTRY, squadrons::ENTRY];

/// Whose rules these are, a paragraph for each rulebook (`brickfray credits`).
pub fn credits() -> String {
    let all: Vec<&str> = ENTRIES.iter().map(|entry| entry.credits).collect();
    format!("{}\n\n{}\n", all.join("\n\n"), NOBODYS)
}

/// The part of the credits that holds for all rulebooks.
pub const NOBODYS: &str = "Brickfray is nobody's official product; the names of rule systems belong to their authors, figures and pictures are of our own design.";

/// The commands that rulebooks add to the command line.
pub const TOOLS: &[Tool] = &[brikwars::TOOL, CAMPAIGN, squadrons::TOOL];

/// A campaign plays saves again, and they are of all rulebooks.
const CAMPAIGN: Tool =
    Tool { command: brikwars::campaign_tool::command, run: |matches, cx| brikwars::campaign_tool::run(matches, ENTRIES, cx) };

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
}
