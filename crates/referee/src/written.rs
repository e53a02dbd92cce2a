//! Scripts with the numbers of their lines, from a battle file or a file of their own.

use super::failure::{At, RefereeError};
use brickfray_dice::{DiceError, DiceScript};
use brickfray_game::Fault;
use brickfray_game::battle::Battle;
use brickfray_game::battle::set_up::names_of;
use brickfray_game::ron::Source;
use brickfray_game::script::Script;
use std::ops::Deref;

/// The lines of a file that give dice, each with its number of faces.
#[derive(Clone, Debug, Default)]
pub(super) struct DiceLines {
    file: String,
    lines: Vec<(usize, usize)>,
}

impl DiceLines {
    /// Finds the lines of a script that give dice after this word.
    fn of_script(file: &str, word: &str, script: &[(usize, &str)]) -> DiceLines {
        let faces = |line: &str| {
            let told = line.trim().strip_prefix(word)?.strip_prefix(char::is_whitespace)?;
            let told = told.split('#').next().unwrap_or_default().trim();
            Some(told.parse::<DiceScript>().map_or(0, |dice| dice.len()))
        };
        let lines = script.iter().filter_map(|(number, line)| Some((*number, faces(line)?)));
        DiceLines { file: file.to_owned(), lines: lines.collect() }
    }

    /// The place of the face with this index. An index past the end gets the place of the last face.
    pub(super) fn at(&self, place: usize) -> At {
        let mut told = 0;
        let line = self.lines.iter().find(|(_, faces)| {
            told += faces;
            place < told
        });
        At { file: self.file.clone(), line: line.or(self.lines.last()).map_or(1, |(line, _)| *line) }
    }

    /// Converts a fault of these dice at the start of a battle to an error with their place.
    pub(super) fn located_fault(&self, fault: Fault) -> RefereeError {
        let place = match &fault {
            Fault::Dice(DiceError::RanOut { used, .. }) => *used,
            Fault::Dice(DiceError::OtherDie { place, .. } | DiceError::NoSuchFace { place, .. }) => place.saturating_sub(1),
            _ => return fault.into(),
        };
        if self.lines.is_empty() { fault.into() } else { RefereeError::Opening { at: self.at(place), fault } }
    }
}

/// Dice from a file of their own.
#[derive(Clone, Debug)]
pub struct ToldDice {
    pub(super) script: DiceScript,
    /// The places of the faces.
    pub(super) lines: DiceLines,
}

impl ToldDice {
    /// Parses a file of faces.
    pub fn read(file: &str, text: &str) -> Result<ToldDice, RefereeError> {
        let (mut script, mut lines) = (DiceScript::default(), Vec::new());
        for (number, line) in Script::lines_of(text) {
            let at = || At { file: file.to_owned(), line: number };
            let dice: DiceScript = line.parse().map_err(|reason| RefereeError::BadDice { at: at(), reason })?;
            if !dice.is_empty() {
                lines.push((number, dice.len()));
            }
            script.append(dice);
        }
        // An empty list has a place too.
        if lines.is_empty() {
            lines.push((1, 0));
        }
        Ok(ToldDice { script, lines: DiceLines { file: file.to_owned(), lines } })
    }
}

/// A script, with the name of its file.
#[derive(Default)]
pub(super) struct Written {
    pub file: String,
    /// The lines that give battle dice.
    pub dice: DiceLines,
    /// The lines that give scatter dice.
    pub scatter: DiceLines,
    script: Script,
}

impl Written {
    /// A script without inputs, for opening a save.
    pub(super) fn of_a_save() -> Self {
        Written { file: "the save".to_owned(), ..Written::default() }
    }
}

impl Deref for Written {
    type Target = Script;

    fn deref(&self) -> &Script {
        &self.script
    }
}

/// Parses the script to be played: a file of orders, or the battle's own script.
pub(super) fn read_script(battle: &Battle, source: &Source, orders: Option<&(String, String)>) -> Result<Written, RefereeError> {
    if let Some(orders) = orders {
        return script_of(battle, orders);
    }
    numbered(battle, source.name.to_string(), battle.script_lines(source))
}

/// Parses a script from a file of its own.
pub(super) fn script_of(battle: &Battle, (file, text): &(String, String)) -> Result<Written, RefereeError> {
    numbered(battle, file.clone(), Script::lines_of(text))
}

fn numbered<'a>(battle: &Battle, file: String, lines: impl IntoIterator<Item = (usize, &'a str)>) -> Result<Written, RefereeError> {
    let lines: Vec<(usize, &str)> = lines.into_iter().collect();
    let (dice, scatter) = (DiceLines::of_script(&file, "dice", &lines), DiceLines::of_script(&file, "scatter", &lines));
    match Script::read(lines, &names_of(battle), Some(&battle.lexicon)) {
        Ok(script) => Ok(Written { file, dice, scatter, script }),
        Err(errors) => Err(RefereeError::Script { file, errors }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_have_their_place_in_their_file() {
        let told = ToldDice::read("faces", "6 d6=3\n\n2\n").unwrap();
        let lines: Vec<String> = (0..4).map(|place| told.lines.at(place).to_string()).collect();
        assert_eq!((told.script.len(), lines), (3, ["faces:1", "faces:1", "faces:3", "faces:3"].map(str::to_owned).to_vec()));
        let error = ToldDice::read("faces", "6\n6 seven").unwrap_err();
        assert!(error.to_string().starts_with("faces:2: `seven` is not the face of a die"), "{error}");
        assert_eq!(error.exit_code(), 2);
    }

    #[test]
    fn the_line_of_a_script_is_blamed_for_its_dice() {
        let script = [(3, "  dice 6 # a comment with 5"), (4, "dice none"), (7, "dice d6=2 4"), (8, "end turn"), (9, "dicey")];
        let lines = DiceLines::of_script("x.ron", "dice", &script);
        let lines: Vec<usize> = (0..5).map(|place| lines.at(place).line).collect();
        assert_eq!(lines, [3, 7, 7, 7, 7]);
    }
}
