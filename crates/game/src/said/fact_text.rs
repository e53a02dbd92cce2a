//! How facts are told: sentences as plain data, with places for names and dice, and each as one line of the log.

use crate::said::fact::Fact;
use crate::said::names::Names;
use brickfray_dice::{Die, RolledDie};
use brickfray_table::{PieceId, SideId};
use serde::{Deserialize, Serialize};

/// A sentence in which names and dice are not put into words yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sentence(Vec<Word>);

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Word {
    /// As it stands.
    Text(String),
    /// The name of a piece.
    Piece(PieceId),
    /// The names of pieces: "a, b and c".
    Pieces(Vec<PieceId>),
    /// The name of a side.
    Side(SideId),
    /// The faces of dice.
    Dice(Vec<RolledDie>),
}

/// A sentence of these words, one after the other: `told![who, " greets ", other]`. A word is text, a `PieceId`, some of them, a `SideId`
/// or dice.
#[macro_export]
macro_rules! told {
    ($($word:expr),* $(,)?) => {{
        let mut sentence = $crate::Sentence::default();
        $(sentence.add($word);)*
        sentence
    }};
}

impl Sentence {
    /// Adds a word.
    pub fn add(&mut self, word: impl Into<Word>) {
        match (word.into(), self.0.last_mut()) {
            (Word::Text(text), _) if text.is_empty() => {}
            (Word::Text(text), Some(Word::Text(last))) => last.push_str(&text),
            (word, _) => self.0.push(word),
        }
    }

    /// Both sentences, one after the other.
    pub fn and(mut self, other: Sentence) -> Self {
        other.0.into_iter().for_each(|word| self.add(word));
        self
    }

    /// All of these, with `between` between them.
    pub fn list(sentences: impl IntoIterator<Item = Sentence>, between: &str) -> Self {
        let mut all = Sentence::default();
        for (place, sentence) in sentences.into_iter().enumerate() {
            if place > 0 {
                all.add(between);
            }
            all = all.and(sentence);
        }
        all
    }

    /// The sentence with the names in it.
    pub fn text(&self, names: &Names) -> String {
        let mut text = String::new();
        for word in &self.0 {
            match word {
                Word::Text(word) => text.push_str(word),
                Word::Piece(piece) => text.push_str(names.of(*piece)),
                Word::Pieces(pieces) => text.push_str(&names.list(pieces)),
                Word::Side(side) => text.push_str(names.side(*side)),
                Word::Dice(dice) => text.push_str(&faces(dice)),
            }
        }
        text
    }
}

impl Fact {
    /// The fact as one line of the log, without its rule.
    pub fn text(&self, names: &Names) -> String {
        self.told.text(names)
    }
}

impl From<&str> for Word {
    fn from(text: &str) -> Self {
        Word::Text(text.to_owned())
    }
}

impl From<String> for Word {
    fn from(text: String) -> Self {
        Word::Text(text)
    }
}

impl From<PieceId> for Word {
    fn from(piece: PieceId) -> Self {
        Word::Piece(piece)
    }
}

impl From<Vec<PieceId>> for Word {
    fn from(pieces: Vec<PieceId>) -> Self {
        Word::Pieces(pieces)
    }
}

impl From<SideId> for Word {
    fn from(side: SideId) -> Self {
        Word::Side(side)
    }
}

impl From<&[RolledDie]> for Word {
    fn from(dice: &[RolledDie]) -> Self {
        Word::Dice(dice.to_vec())
    }
}

impl From<&Vec<RolledDie>> for Word {
    fn from(dice: &Vec<RolledDie>) -> Self {
        Word::Dice(dice.clone())
    }
}

/// The faces of dice for a line of the log: `2 4 5`, Bonus dice in brackets.
fn faces(dice: &[RolledDie]) -> String {
    let face = |die: &RolledDie| {
        let shown = if die.die == Die::D6 { die.face.to_string() } else { format!("{}={}", die.die, die.face) };
        if die.bonus { format!("[{shown}]") } else { shown }
    };
    let shown: Vec<String> = dice.iter().map(face).collect();
    if shown.is_empty() { "no dice".to_owned() } else { shown.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::of_sides(vec!["red".to_owned(), "blue".to_owned()]);
        for (id, name) in ["anna", "bert", "carl"].into_iter().enumerate() {
            names.insert(PieceId(id as u32), name);
        }
        names
    }

    #[test]
    fn names_and_dice_stand_where_their_places_are() {
        let die = |die, face, bonus| RolledDie { die, face, bonus, thrown: 0 };
        let dice = vec![die(Die::D6, 6, false), die(Die::D6, 2, true), die(Die::D10, 4, false)];
        let told = told![PieceId(1), " shows ", &dice, " to ", vec![PieceId(0), PieceId(2)], format!(", {}", 7), " of ", SideId(1)];
        assert_eq!(told.text(&names()), "bert shows 6 [2] d10=4 to anna and carl, 7 of blue");
        let none: &[RolledDie] = &[];
        assert_eq!(told![none, PieceId(9), SideId(9)].text(&names()), "no dice??");
        assert_eq!(serde_json::from_str::<Sentence>(&serde_json::to_string(&told).unwrap()).unwrap(), told);
    }

    #[test]
    fn a_sentence_is_the_same_however_its_text_is_cut() {
        assert_eq!(told!["a ", "", String::from("b"), SideId(0)], told!["a b", SideId(0)]);
        assert_eq!(Sentence::list([told![SideId(0)], told!["x"], Sentence::default()], ", ").text(&names()), "red, x, ");
        assert_eq!(told!["a"].and(told!["b"]), told!["ab"]);
    }
}
