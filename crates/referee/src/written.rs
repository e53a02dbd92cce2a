//! Scripts as they are written: from a battle file or from a file of their own, each line with its number there.

use super::failure::{At, RefereeError};
use brickfray_dice::{DiceError, DiceScript};
use brickfray_game::Fault;
use brickfray_game::battle::Battle;
use brickfray_game::battle::set_up::names_of;
use brickfray_game::ron::Source;
use brickfray_game::script::Script;
use std::ops::Deref;

/// The lines of a file that tell dice, each with how many faces it tells.
#[derive(Clone, Debug, Default)]
pub(super) struct DiceLines {
    file: String,
    lines: Vec<(usize, usize)>,
}

impl DiceLines {
    /// The lines of a script that tell dice after this word.
    fn of_script(file: &str, word: &str, script: &[(usize, &str)]) -> DiceLines {
        let faces = |line: &str| {
            let told = line.trim().strip_prefix(word)?.strip_prefix(char::is_whitespace)?;
            let told = told.split('#').next().unwrap_or_default().trim();
            Some(told.parse::<DiceScript>().map_or(0, |dice| dice.len()))
        };
        let lines = script.iter().filter_map(|(number, line)| Some((*number, faces(line)?)));
        DiceLines { file: file.to_owned(), lines: lines.collect() }
    }

    /// Where the face of that place stands, from 0; for one after the last, where the last does.
    pub(super) fn at(&self, place: usize) -> At {
        let mut told = 0;
        let line = self.lines.iter().find(|(_, faces)| {
            told += faces;
            place < told
        });
        At { file: self.file.clone(), line: line.or(self.lines.last()).map_or(1, |(line, _)| *line) }
    }

    /// A battle could not begin with these dice.
    pub(super) fn blamed(&self, fault: Fault) -> RefereeError {
        let place = match &fault {
            Fault::Dice(DiceError::RanOut { used, .. }) => *used,
            Fault::Dice(DiceError::OtherDie { place, .. } | DiceError::NoSuchFace { place, .. }) => place.saturating_sub(1),
            _ => return fault.into(),
        };
        if self.lines.is_empty() { fault.into() } else { RefereeError::Opening { at: self.at(place), fault } }
    }
}

/// Dice that are told in a file of their own.
#[derive(Clone, Debug)]
pub struct ToldDice {
    /// The faces.
    pub(super) script: DiceScript,
    /// Where they stand.
    pub(super) lines: DiceLines,
}

impl ToldDice {
    /// Reads a file of faces.
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
        // One that tells none has its place all the same.
        if lines.is_empty() {
            lines.push((1, 0));
        }
        Ok(ToldDice { script, lines: DiceLines { file: file.to_owned(), lines } })
    }
}

/// A script with the file that it comes from.
#[derive(Default)]
pub(super) struct Written {
    /// What the file is called.
    pub file: String,
    /// Where it tells battle dice.
    pub dice: DiceLines,
    /// Where it tells scatter dice.
    pub scatter: DiceLines,
    script: Script,
}

impl Written {
    /// No orders: a save is opened, and nothing more is said.
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

/// The script that is to be played: a file of orders, or the battle's own, each line with its number in its file.
pub(super) fn read_script(battle: &Battle, source: &Source, orders: Option<&(String, String)>) -> Result<Written, RefereeError> {
    if let Some(orders) = orders {
        return script_of(battle, orders);
    }
    numbered(battle, source.name.to_string(), battle.script_lines(source))
}

/// A script that stands in a file by itself.
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
        assert!(error.to_string().starts_with("faces:2: `seven` is no face of a die"), "{error}");
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
