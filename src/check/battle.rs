//! Battles: checks the file, its script, its film and its lesson.

use super::{film, lesson};
use crate::game::Library;
use crate::game::battle::Battle;
use crate::game::battle::read::read;
use crate::game::ron::Source;
use crate::referee;

/// Reads a battle file and plays it; returns a summary, or all errors.
pub fn check(source: &Source, library: &Library) -> Result<String, String> {
    let battle = read(source, library).map_err(|problems| problems.to_string())?;
    played(&battle, source, library)
}

/// Plays the script, the film and the lesson of a battle.
fn played(battle: &Battle, source: &Source, library: &Library) -> Result<String, String> {
    let mut faults: Vec<String> = Vec::new();
    if !battle.script.is_empty() {
        faults.extend(referee::faults(battle, source, library).iter().map(ToString::to_string));
    }
    faults.extend(film::faults(battle, source, library));
    let lesson = lesson::play(battle, source, library);
    faults.extend(lesson.faults);
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    Ok(match (lesson.played, battle.lesson.len()) {
        (_, 0) => "good".to_owned(),
        (played, all) if played == all => format!("good, a lesson of {all} steps"),
        (played, all) => {
            format!("good, a lesson of {all} steps; step {} has no `show`, so that no more than {played} were played", played + 1)
        }
    })
}
