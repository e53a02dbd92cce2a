//! Texts that are kept: English to whoever compares and stores them, and in the language that is spoken to whoever reads them.

use crate::catalogue::{Catalogue, Part};
use crate::language::{Language, spoken};
use crate::message::NUMBER;
use crate::term::Term;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A text that is put into words when it is read: plain words, or a message of a catalogue with its parts.
///
/// It is compared, ordered, hashed and stored as its English words, so that what is remembered of a game is the same in every language. What
/// was stored comes back as plain words.
#[derive(Clone)]
pub struct Text(Kind);

#[derive(Clone)]
enum Kind {
    Plain(Cow<'static, str>),
    Message(Arc<Message>),
}

#[derive(Clone)]
struct Message {
    catalogue: fn() -> &'static Catalogue,
    id: Cow<'static, str>,
    parts: Vec<(&'static str, TextPart)>,
}

/// What stands in a place of a [`Text`].
#[derive(Clone)]
pub enum TextPart {
    /// A text.
    Text(Text),
    /// A whole number, by which a message may choose its words.
    Number(i64),
}

impl Text {
    /// No words at all.
    pub const NONE: Text = Text(Kind::Plain(Cow::Borrowed("")));

    /// The message of a catalogue with this id, without parts.
    pub fn message(catalogue: fn() -> &'static Catalogue, id: &'static str) -> Self {
        Text(Kind::Message(Arc::new(Message { catalogue, id: Cow::Borrowed(id), parts: Vec::new() })))
    }

    /// A message of a family: the word stands in place of the star of its id. The word itself where there is none.
    pub fn of_family(catalogue: fn() -> &'static Catalogue, family: &str, word: &str) -> Self {
        let id = family.replacen('*', word, 1);
        if !catalogue().has(&id) {
            return word.into();
        }
        Text(Kind::Message(Arc::new(Message { catalogue, id: Cow::Owned(id), parts: Vec::new() })))
    }

    /// The same with a part in the place of that name. Plain words have no places.
    pub fn with(mut self, name: &'static str, part: impl Into<TextPart>) -> Self {
        if let Kind::Message(message) = &mut self.0 {
            Arc::make_mut(message).parts.push((name, part.into()));
        }
        self
    }

    /// Its words in a language.
    pub fn in_language(&self, language: Language) -> Cow<'_, str> {
        match &self.0 {
            Kind::Plain(words) => Cow::Borrowed(words),
            Kind::Message(message) if message.parts.is_empty() => Cow::Borrowed((message.catalogue)().plain(language, &message.id)),
            Kind::Message(message) => Cow::Owned(message.in_language(language)),
        }
    }

    /// Its English words: what it is compared and stored by.
    pub fn english(&self) -> Cow<'_, str> {
        self.in_language(Language::English)
    }

    /// It has no words.
    pub fn is_empty(&self) -> bool {
        self.english().is_empty()
    }

    /// The texts that stand in its places: names, weapons, whatever is spoken of.
    pub fn parts(&self) -> impl Iterator<Item = &Text> {
        let message = if let Kind::Message(message) = &self.0 { Some(message) } else { None };
        let parts = message.into_iter().flat_map(|message| &message.parts);
        parts.filter_map(|(_, part)| if let TextPart::Text(text) = part { Some(text) } else { None })
    }

    /// It is a message of a catalogue, and no plain words, which are English in every language.
    pub fn is_message(&self) -> bool {
        matches!(self.0, Kind::Message(_))
    }
}

impl Message {
    fn in_language(&self, language: Language) -> String {
        let mut parts = Vec::with_capacity(2 * self.parts.len());
        for (name, part) in &self.parts {
            match part {
                TextPart::Number(number) => parts.push((Cow::Borrowed(*name), Part::from(*number))),
                TextPart::Text(text) => {
                    // English is what is compared: it does not depend on what a name looks like.
                    let number = if language != Language::English && are_many(&text.english()) { "other" } else { "one" };
                    parts.push((Cow::Owned(format!("{name}{NUMBER}")), Part::from(number)));
                    parts.push((Cow::Borrowed(*name), Part::from(text.in_language(language))));
                }
            }
        }
        (self.catalogue)().with(language, &self.id, parts)
    }
}

/// Whether a name is a plural, like those of most squads; or several names.
pub fn are_many(name: &str) -> bool {
    let is_of_one = ["ss", "us", "is", "as", "os"].iter().any(|end| name.ends_with(end));
    (name.ends_with('s') && !is_of_one) || name.ends_with("men") || name == "police" || name.contains(" and ")
}

impl Default for Text {
    fn default() -> Self {
        Text::NONE
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        Text(Kind::Plain(Cow::Owned(words.to_owned())))
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Text(Kind::Plain(Cow::Owned(words)))
    }
}

impl From<&String> for Text {
    fn from(words: &String) -> Self {
        words.as_str().into()
    }
}

impl From<Cow<'_, str>> for Text {
    fn from(words: Cow<'_, str>) -> Self {
        words.into_owned().into()
    }
}

impl From<Term> for Text {
    fn from(term: Term) -> Self {
        term.place().map_or(Text::NONE, |(catalogue, id)| Text::message(catalogue, id))
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Self {
        text.clone()
    }
}

impl<T: Into<Text>> From<T> for TextPart {
    fn from(text: T) -> Self {
        TextPart::Text(text.into())
    }
}

macro_rules! whole_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for TextPart {
            fn from(number: $number) -> Self {
                TextPart::Number(i64::from(number))
            }
        }
    )+};
}

whole_numbers!(u8, u16, u32, i32, i64);

impl From<usize> for TextPart {
    fn from(number: usize) -> Self {
        TextPart::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Text> for Part<'_> {
    fn from(text: Text) -> Self {
        Part::from(text.to_string())
    }
}

impl<'t> From<&'t Text> for Part<'t> {
    fn from(text: &'t Text) -> Self {
        Part::from(text.in_language(spoken()))
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.english() == other.english()
    }
}

impl Eq for Text {}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.english() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.english() == *other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        self.english() == other.as_str()
    }
}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Self) -> Ordering {
        self.english().cmp(&other.english())
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.english().hash(state);
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.english())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Text::from)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.english(), out)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.in_language(spoken()), out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::sync::LazyLock;

    const ENGLISH: &str = "\
tired = { $who } has rested { $times ->
    [one] once
   *[other] { $times } times
}
why = the day is long
limb-arm = arm
over = over: { $why }
";
    const GERMAN: &str = "\
tired = { $who } { $who-number ->
    [one] hat
   *[other] haben
} { $times ->
    [one] einmal
   *[other] { $times }-mal
} gerastet
why = der Tag ist lang
limb-arm = Arm
over = vorbei: { $why }
";

    static WORDS: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::of_texts(|language| vec![("a.ftl".to_owned(), if language == Language::English { ENGLISH } else { GERMAN })])
    });

    fn words() -> &'static Catalogue {
        &WORDS
    }

    fn both(text: &Text) -> [Cow<'_, str>; 2] {
        Language::ALL.map(|language| text.in_language(language))
    }

    #[test]
    fn a_text_has_its_words_in_every_language() {
        assert_eq!(WORDS.problems(), [""; 0], "a place that asks for a number is no other place");
        let tired = |who: &str, times: u32| crate::text!(words, "tired", who = who, times = times);
        assert_eq!(both(&tired("anna", 1)), ["anna has rested once", "anna hat einmal gerastet"]);
        assert_eq!(both(&tired("pikes", 2)), ["pikes has rested 2 times", "pikes haben 2-mal gerastet"]);
        assert_eq!(both(&tired("anna and bert", 2))[1], "anna and bert haben 2-mal gerastet");
        let over = crate::text!(words, "over", why = crate::text!(words, "why"));
        assert_eq!(both(&over), ["over: the day is long", "vorbei: der Tag ist lang"], "a text in a text");
        assert_eq!(both(&Text::from("plain")), ["plain", "plain"]);
        assert_eq!(both(&Text::from(Term::new(words, "why"))), ["the day is long", "der Tag ist lang"]);
        assert_eq!(both(&crate::text!(words, "limb-*", "arm")), ["arm", "Arm"]);
        assert_eq!(both(&crate::text!(words, "limb-*", "tail")), ["tail", "tail"], "one that the family lacks");
        assert_eq!((over.to_string(), over.is_message(), Text::NONE.is_empty()), ("over: the day is long".to_owned(), true, true));
    }

    #[test]
    fn a_text_tells_what_stands_in_its_places() {
        let tired = crate::text!(words, "tired", who = "anna", times = 1);
        assert_eq!(tired.parts().map(|part| part.english().into_owned()).collect::<Vec<_>>(), ["anna"], "a number is no text");
        assert_eq!(Text::from("anna").parts().count(), 0, "plain words have no places");
    }

    #[test]
    fn a_text_is_compared_and_stored_by_its_english_words() {
        let (why, same, other) = (crate::text!(words, "why"), Text::from("the day is long"), Text::from("the day is short"));
        assert!(why == same && why != other && why == "the day is long" && why != "der Tag ist lang" && why < other);
        let known: HashSet<Text> = [why.clone()].into();
        assert!(known.contains(&same) && !known.contains(&other));
        let stored = serde_json::to_string(&why).unwrap();
        assert_eq!(stored, "\"the day is long\"");
        let back: Text = serde_json::from_str(&stored).unwrap();
        assert!(back == why && !back.is_message() && back != other);
        assert_eq!(format!("{why:?}"), "\"the day is long\"");
    }

    #[test]
    fn several_are_told_from_one() {
        assert!(["pikes", "men", "yeomen", "police", "anna and bert"].into_iter().all(are_many));
        assert!(!["boss", "anna", "pikes.2", "iris", "octopus"].into_iter().any(are_many));
    }
}
