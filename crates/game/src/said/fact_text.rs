//! How facts are told: sentences with places for names and dice, and each as one line of the log.
//!
//! A sentence is compared and stored in English, with its places, so that facts are the same in every language.

use crate::said::fact::Fact;
use crate::said::names::Names;
use brickfray_dice::{Die, RolledDie};
use brickfray_table::{Facing, Inches, PieceId, SideId, Spot};
use brickfray_words::{Catalogue, Language, NUMBER, Part, Term, Text, are_many, spoken};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// A sentence in which names and dice are not put into words yet.
#[derive(Clone, Default)]
pub struct Sentence(Vec<Word>);

/// A part of a sentence.
#[derive(Clone)]
pub enum Word {
    /// A text without places.
    Said(Text),
    /// A whole number.
    Number(i64),
    /// A message of a catalogue, with places for words.
    Message(Message),
    /// A sentence in the sentence.
    Sentence(Sentence),
    /// The name of a piece.
    Piece(PieceId),
    /// The names of pieces: "a, b and c".
    Pieces(Vec<PieceId>),
    /// The name of a side.
    Side(SideId),
    /// The faces of dice.
    Dice(Vec<RolledDie>),
}

/// A message of a catalogue, and the words that stand in its places.
#[derive(Clone)]
pub struct Message {
    catalogue: fn() -> &'static Catalogue,
    id: &'static str,
    parts: Vec<(&'static str, Word)>,
}

/// A part of a sentence as it is stored, in English.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Plain {
    Text(String),
    Piece(PieceId),
    Pieces(Vec<PieceId>),
    Side(SideId),
    Dice(Vec<RolledDie>),
}

/// A sentence of these words, one after the other: `told![who, " greets ", other]`. A word is text, a whole number, a `PieceId`, some of
/// them, a `SideId`, dice or a sentence.
#[macro_export]
macro_rules! told {
    ($($word:expr),* $(,)?) => {{
        let mut sentence = $crate::Sentence::default();
        $(sentence.add($word);)*
        sentence
    }};
}

impl Sentence {
    /// The sentence that a message of a catalogue is, with these words in its places.
    pub fn of_message<const N: usize>(catalogue: fn() -> &'static Catalogue, id: &'static str, parts: [(&'static str, Word); N]) -> Self {
        Sentence(vec![Word::Message(Message { catalogue, id, parts: parts.into() })])
    }

    /// Adds a word.
    pub fn add(&mut self, word: impl Into<Word>) {
        self.0.push(word.into());
    }

    /// Both sentences, one after the other.
    pub fn and(mut self, other: Sentence) -> Self {
        self.0.extend(other.0);
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

    /// The sentence in English with the names in it, every one of them taken for one piece: what is compared, and what programs read.
    pub fn text(&self, names: &Names) -> String {
        let plain = self.plain();
        let words = plain.iter().map(|word| match word {
            Plain::Text(word) => Cow::Borrowed(word.as_str()),
            Plain::Piece(piece) => Cow::Borrowed(names.of(*piece)),
            Plain::Pieces(pieces) => Cow::Owned(names.list(pieces).english().into_owned()),
            Plain::Side(side) => Cow::Borrowed(names.side(*side)),
            Plain::Dice(dice) => Cow::Owned(faces(dice, Language::English)),
        });
        words.collect()
    }

    /// The sentence in the language that is spoken with the names in it, its verbs in the number that fits them.
    pub fn spoken(&self, names: &Names) -> String {
        self.in_language(names, spoken())
    }

    /// The same in a language.
    pub fn in_language(&self, names: &Names, language: Language) -> String {
        self.0.iter().map(|word| word.in_language(names, language)).collect()
    }

    /// It is made of messages of a catalogue, at least in part: those choose their words by the number of who does something.
    pub fn is_message(&self) -> bool {
        self.0.iter().any(|word| match word {
            Word::Message(_) => true,
            Word::Sentence(sentence) => sentence.is_message(),
            _ => false,
        })
    }

    /// Its English words, with names and dice in their places.
    fn plain(&self) -> Vec<Plain> {
        let mut plain = Vec::new();
        self.0.iter().for_each(|word| word.add_plain(&mut plain));
        plain
    }
}

/// What stands in the place of something that has no words yet, while a message is put together; the next ones stand in further places.
const PLACES: u32 = 0xE000;

impl Word {
    fn in_language(&self, names: &Names, language: Language) -> String {
        match self {
            Word::Said(text) => text.in_language(language).into_owned(),
            Word::Number(number) => number.to_string(),
            Word::Message(message) => message.in_language(names, language),
            Word::Sentence(sentence) => sentence.in_language(names, language),
            Word::Piece(piece) => names.of(*piece).to_owned(),
            Word::Pieces(pieces) => names.list(pieces).in_language(language).into_owned(),
            Word::Side(side) => names.side(*side).to_owned(),
            Word::Dice(dice) => faces(dice, language),
        }
    }

    /// Several do what this word does.
    fn is_several(&self, names: &Names) -> bool {
        match self {
            Word::Piece(piece) => are_many(names.of(*piece)),
            Word::Pieces(pieces) => pieces.len() > 1 || pieces.iter().any(|piece| are_many(names.of(*piece))),
            Word::Side(side) => are_many(names.side(*side)),
            _ => false,
        }
    }

    fn add_plain(&self, plain: &mut Vec<Plain>) {
        let word = match self {
            Word::Said(text) => return add_text(plain, &text.english()),
            Word::Number(number) => return add_text(plain, &number.to_string()),
            Word::Message(message) => return message.add_plain(plain),
            Word::Sentence(sentence) => return sentence.0.iter().for_each(|word| word.add_plain(plain)),
            Word::Piece(piece) => Plain::Piece(*piece),
            Word::Pieces(pieces) => Plain::Pieces(pieces.clone()),
            Word::Side(side) => Plain::Side(*side),
            Word::Dice(dice) => Plain::Dice(dice.clone()),
        };
        plain.push(word);
    }
}

impl Message {
    fn in_language(&self, names: &Names, language: Language) -> String {
        let mut parts = Vec::with_capacity(2 * self.parts.len());
        for (name, word) in &self.parts {
            let part = match word {
                Word::Number(number) => Part::from(*number),
                word => Part::from(word.in_language(names, language)),
            };
            parts.push((Cow::Borrowed(*name), part));
            parts.push(number_of(name, word.is_several(names)));
        }
        (self.catalogue)().with(language, self.id, parts)
    }

    fn add_plain(&self, plain: &mut Vec<Plain>) {
        let mut parts = Vec::with_capacity(2 * self.parts.len());
        for ((name, word), place) in self.parts.iter().zip(PLACES..) {
            let part = match word {
                Word::Number(number) => Part::from(*number),
                Word::Said(text) => Part::from(text.english()),
                _ => Part::from(char::from_u32(place).unwrap_or_default().to_string()),
            };
            parts.push((Cow::Borrowed(*name), part));
            parts.push(number_of(name, false));
        }
        let english = (self.catalogue)().with(Language::English, self.id, parts);
        let is_place = |letter: char| self.place(letter).is_some();
        let mut rest = english.as_str();
        while let Some(at) = rest.find(is_place) {
            let (before, from) = rest.split_at(at);
            add_text(plain, before);
            let mut letters = from.chars();
            if let Some(word) = letters.next().and_then(|letter| self.place(letter)) {
                word.add_plain(plain);
            }
            rest = letters.as_str();
        }
        add_text(plain, rest);
    }

    /// What a letter stands for that stands for something.
    fn place(&self, letter: char) -> Option<&Word> {
        let place = u32::from(letter).checked_sub(PLACES)?;
        let (_, word) = self.parts.get(usize::try_from(place).ok()?)?;
        (!matches!(word, Word::Number(_) | Word::Said(_))).then_some(word)
    }
}

/// The part of a message by which it knows whether one or several stand in the place of that name.
fn number_of(name: &str, several: bool) -> (Cow<'static, str>, Part<'static>) {
    (Cow::Owned(format!("{name}{NUMBER}")), Part::from(if several { "other" } else { "one" }))
}

fn add_text(plain: &mut Vec<Plain>, text: &str) {
    match plain.last_mut() {
        _ if text.is_empty() => {}
        Some(Plain::Text(last)) => last.push_str(text),
        _ => plain.push(Plain::Text(text.to_owned())),
    }
}

impl PartialEq for Sentence {
    fn eq(&self, other: &Self) -> bool {
        self.plain() == other.plain()
    }
}

impl Eq for Sentence {}

impl fmt::Debug for Sentence {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.plain(), out)
    }
}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.plain().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sentence {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = Vec::<Plain>::deserialize(deserializer)?;
        Ok(Sentence(plain.into_iter().map(Word::from).collect()))
    }
}

impl Fact {
    /// The fact as one line of the log in English, without its rule.
    pub fn text(&self, names: &Names) -> String {
        self.told.text(names)
    }

    /// The same in the language that is spoken.
    pub fn spoken(&self, names: &Names) -> String {
        self.told.spoken(names)
    }
}

impl From<Plain> for Word {
    fn from(plain: Plain) -> Self {
        match plain {
            Plain::Text(text) => Word::Said(text.into()),
            Plain::Piece(piece) => Word::Piece(piece),
            Plain::Pieces(pieces) => Word::Pieces(pieces),
            Plain::Side(side) => Word::Side(side),
            Plain::Dice(dice) => Word::Dice(dice),
        }
    }
}

macro_rules! words_from {
    ($($from:ty => $kind:ident($convert:expr)),+ $(,)?) => {$(
        impl From<$from> for Word {
            fn from(from: $from) -> Self {
                Word::$kind($convert(from))
            }
        }
    )+};
}

words_from! {
    &str => Said(Text::from), String => Said(Text::from), Term => Said(Text::from), &String => Said(Text::from), Text => Said(Text::from), &Text => Said(Text::from),
    u8 => Number(i64::from), u16 => Number(i64::from), u32 => Number(i64::from), i32 => Number(i64::from), i64 => Number(i64::from),
    Sentence => Sentence(Sentence::from), PieceId => Piece(PieceId::from), Vec<PieceId> => Pieces(Vec::from), SideId => Side(SideId::from),
    &[RolledDie] => Dice(Vec::from), &Vec<RolledDie> => Dice(Vec::clone), Vec<RolledDie> => Dice(Vec::from),
}

macro_rules! words_as_told {
    ($($from:ty),+) => {$(
        impl From<$from> for Word {
            fn from(from: $from) -> Self {
                Word::Said(from.to_string().into())
            }
        }
    )+};
}

words_as_told!(Inches, Spot, Facing);

impl From<usize> for Word {
    fn from(number: usize) -> Self {
        Word::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The faces of dice for a line of the log: `2 4 5`, Bonus dice in brackets.
fn faces(dice: &[RolledDie], language: Language) -> String {
    let face = |die: &RolledDie| {
        let shown = if die.die == Die::D6 { die.face.to_string() } else { format!("{}={}", die.die, die.face) };
        if die.bonus { format!("[{shown}]") } else { shown }
    };
    let shown: Vec<String> = dice.iter().map(face).collect();
    if shown.is_empty() { text!("dice-none").in_language(language).into_owned() } else { shown.join(" ") }
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
        assert_eq!(told.in_language(&names(), Language::German), "bert shows 6 [2] d10=4 to anna und carl, 7 of blue");
        assert_eq!(told![none].in_language(&names(), Language::German), "keine W\u{FC}rfel");
    }

    #[test]
    fn a_message_is_english_where_it_is_compared_and_chooses_its_words_where_it_is_said() {
        let mut names = names();
        names.insert(PieceId(7), "pikes");
        let moves = |who: PieceId| said!("fact-moved", who = who, far = "2\"", spot = told![SideId(1)]);
        let (anna, pikes) = (moves(PieceId(0)), moves(PieceId(7)));
        assert_eq!((anna.text(&names), pikes.text(&names)), ("anna moves 2\" to blue".to_owned(), "pikes moves 2\" to blue".to_owned()));
        let both = |told: &Sentence| Language::ALL.map(|language| told.in_language(&names, language));
        assert_eq!(both(&anna), ["anna moves 2\" to blue", "anna zieht 2\" nach blue"]);
        assert_eq!(both(&pikes), ["pikes move 2\" to blue", "pikes ziehen 2\" nach blue"]);
        assert_eq!(anna, told![PieceId(0), " moves 2\" to ", SideId(1)], "it is compared by its English words");
        assert!(anna != pikes && anna != told![PieceId(0), " moves 3\" to ", SideId(1)]);
        let stored = serde_json::to_string(&anna).unwrap();
        assert_eq!(stored, serde_json::to_string(&told![PieceId(0), " moves 2\" to ", SideId(1)]).unwrap());
        let back: Sentence = serde_json::from_str(&stored).unwrap();
        assert!(back == anna && back != pikes && anna.is_message() && !back.is_message());
    }

    #[test]
    fn a_sentence_is_the_same_however_its_text_is_cut() {
        assert_eq!(told!["a ", "", String::from("b"), SideId(0)], told!["a b", SideId(0)]);
        assert_eq!(Sentence::list([told![SideId(0)], told!["x"], Sentence::default()], ", ").text(&names()), "red, x, ");
        assert_eq!(told!["a"].and(told!["b"]), told!["ab"]);
    }
}
