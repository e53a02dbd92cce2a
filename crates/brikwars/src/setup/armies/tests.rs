//! Shared by the tests of armies in battle files.

use crate::ENTRIES;
use brickfray_game::Library;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::names_of;
use brickfray_game::ron::Source;

/// The names of the pieces of a battle with these armies, or its problems.
pub(super) fn battle(armies: &str) -> Result<Vec<String>, String> {
    let text = format!(
        r#"(title: "t", table: (size: (48, 48)), rules: (edition: "brikwars-late2010"),
        sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")], armies: [{armies}])"#
    );
    let battle = read(&Source::new("battle.ron", text), &Library::shipped(ENTRIES)).map_err(|problems| problems.to_string())?;
    Ok(names_of(&battle).all().map(str::to_owned).collect())
}
