//! What the program shows of the rulebooks in `crates/rulebooks`: their publishers, the text of their rules, and tables of their house
//! rules.

pub mod rule_book;
pub mod rulings;

pub use brickfray_game::tool::{Tool, ToolContext, ToolError};
pub use brickfray_rulebooks::*;

/// The authors of the rules, a paragraph for each rulebook (`brickfray credits`).
pub fn credits() -> String {
    let all: Vec<&str> = ENTRIES.iter().map(|entry| entry.credits).collect();
    format!("{}\n\n{}\n", all.join("\n\n"), NOBODYS)
}

/// The part of the credits that applies to all rulebooks.
pub const NOBODYS: &str = "Brickfray is nobody's official product; the names of rule systems belong to their authors, figures and pictures are of our own design.";
