//! Scripts as they are written: from a battle file or from a file of their own, each line with its number there.

use super::failure::RefereeError;
use super::referee::RefereeOptions;
use brickfray_game::battle::Battle;
use brickfray_game::battle::set_up::names_of;
use brickfray_game::ron::Source;
use brickfray_game::script::Script;
use std::ops::Deref;

/// A script with the file that it comes from.
#[derive(Default)]
pub(super) struct Written {
    /// What the file is called.
    pub file: String,
    script: Script,
}

impl Deref for Written {
    type Target = Script;

    fn deref(&self) -> &Script {
        &self.script
    }
}

/// The script that is to be played: the one of the options, or the battle's own, each line with its number in its file.
pub(super) fn read_script(battle: &Battle, source: &Source, options: &RefereeOptions) -> Result<Written, RefereeError> {
    if let Some(orders) = &options.orders {
        return script_of(battle, orders);
    }
    let (mut line, mut counted) = (1, 0);
    let lines = battle.script.iter().map(|said| {
        let start = source.text.floor_char_boundary(said.span().start).max(counted);
        line += source.text[counted..start].matches('\n').count();
        counted = start;
        (line, said.as_str())
    });
    numbered(battle, source.name.to_string(), lines)
}

/// A script that stands in a file by itself.
pub(super) fn script_of(battle: &Battle, (file, text): &(String, String)) -> Result<Written, RefereeError> {
    numbered(battle, file.clone(), Script::lines_of(text))
}

fn numbered<'a>(battle: &Battle, file: String, lines: impl IntoIterator<Item = (usize, &'a str)>) -> Result<Written, RefereeError> {
    match Script::read(lines, &names_of(battle), Some(battle.entry)) {
        Ok(script) => Ok(Written { file, script }),
        Err(errors) => Err(RefereeError::Script { file, errors }),
    }
}
