//! Texts as values: they are compared, hashed and stored by message and parameters, and formatted only when shown.

use crate::catalogue::{Catalogue, registered};
use crate::named::{NameOwner, Named};
use crate::worded::Worded;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt::Display;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A message or any other text, including the values of its placeholders.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Text {
    /// An empty text.
    #[default]
    Nothing,
    /// Words that an author wrote in a file, the same in every language.
    Written(#[serde(with = "crate::shared")] Arc<str>),
    /// Words that an author wrote in a file in several languages.
    Worded(#[serde(with = "crate::worded::stored")] Arc<Worded>),
    /// A whole number, by which a message may choose its wording.
    Number(i64),
    /// The name of a piece or a side.
    Named(Named),
    /// The name of the piece with this id, looked up when the text is shown.
    Piece(u32),
    /// The name of the side with this index, looked up when the text is shown.
    Side(u8),
    /// The name of a thing in files: `powder-keg`.
    Item(#[serde(with = "crate::shared")] Arc<str>),
    /// A length, in thousandths of an inch.
    Length(i32),
    /// A spot on the table: distances east and south of its middle, in thousandths of an inch.
    Spot([i32; 2]),
    /// The direction in which a piece faces, in hundredths of a degree.
    Facing(i32),
    /// An angle, in hundredths of a degree.
    Angle(i32),
    /// The faces of dice.
    Dice(#[serde(with = "crate::shared")] Arc<[Face]>),
    /// Several texts, one after the other.
    List(ListJoin, #[serde(with = "crate::shared")] Arc<[Text]>),
    /// A message of a catalogue.
    Message(Message),
    /// A text that even players see in its exact form: names as written, and lengths to the thousandth.
    Exact(#[serde(with = "crate::shared")] Arc<Text>),
    /// Dice to be rolled, in players' notation: `2d6+1`.
    Notation(#[serde(with = "crate::shared")] Arc<str>),
}

/// The face that a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Face {
    /// The number of faces of the die.
    pub of: u8,
    /// The face that was rolled, from 1.
    pub shows: u8,
    /// A Bonus die, earned by another die: shown in brackets.
    pub bonus: bool,
}

/// How the items of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ListJoin {
    /// Without a separator.
    Joined,
    /// With commas.
    Commas,
    /// As in a sentence: "a, b and c"; "nobody" if the list is empty.
    And,
    /// With semicolons. Leaves out empty texts.
    Semicolons,
    /// With spaces, as sentences. Leaves out empty texts.
    Sentences,
    /// One below the other. Leaves out empty texts.
    Lines,
    /// Without a separator, and with a capital first letter.
    Capital,
}

impl Text {
    /// An empty text.
    pub const NONE: Text = Text::Nothing;

    /// Words that an author wrote in a file.
    pub fn written(words: impl AsRef<str>) -> Self {
        Text::Written(words.as_ref().into())
    }

    /// The name of a thing in files.
    pub fn item(word: impl AsRef<str>) -> Self {
        Text::Item(word.as_ref().into())
    }

    /// Dice to be rolled, in players' notation: `2d6+1`.
    pub fn notation(dice: impl Display) -> Self {
        Text::Notation(dice.to_string().into())
    }

    /// The message of a catalogue with this id, without values for placeholders.
    pub fn message(catalogue: fn() -> &'static Catalogue, id: &'static str) -> Self {
        Text::Message(Message::new(catalogue, id))
    }

    /// A message of a family: `word` replaces the star in its id. `word` itself if there is no such message.
    pub fn of_family(catalogue: fn() -> &'static Catalogue, family: &str, word: &str) -> Self {
        let known = catalogue().id(&family.replacen('*', word, 1));
        known.map_or_else(|| Text::written(word), |id| Text::message(catalogue, id))
    }

    /// The message with a value for the placeholder of that name. Texts that aren't messages stay as they are.
    pub fn with(mut self, name: &'static str, part: impl Into<Text>) -> Self {
        if let Text::Message(message) = &mut self {
            message.put(name, part.into());
        }
        self
    }

    /// A list of these texts, joined as `how` says.
    pub fn list(how: ListJoin, parts: impl IntoIterator<Item = Text>) -> Self {
        Text::List(how, parts.into_iter().collect())
    }

    /// These texts one after the other, without a separator.
    pub fn joined(parts: impl IntoIterator<Item = Text>) -> Self {
        Text::list(ListJoin::Joined, parts)
    }

    /// These texts with another text between each two of them.
    pub fn separated(parts: impl IntoIterator<Item = Text>, between: &Text) -> Self {
        let parts = parts.into_iter().enumerate();
        Text::joined(parts.flat_map(|(place, part)| (place > 0).then(|| between.clone()).into_iter().chain([part])))
    }

    /// This text in its exact form, even inside a text for players.
    pub fn exactly(self) -> Self {
        Text::Exact(Arc::new(self))
    }

    /// Whether it has no words.
    pub fn is_empty(&self) -> bool {
        match self {
            Text::Nothing => true,
            Text::Written(words) => words.is_empty(),
            Text::Worded(words) => words.all().all(str::is_empty),
            Text::List(how, parts) => *how != ListJoin::And && parts.iter().all(Text::is_empty),
            Text::Exact(text) => text.is_empty(),
            _ => false,
        }
    }

    /// What it is the name of; `None` if it isn't a name.
    pub fn who(&self) -> Option<NameOwner> {
        match self {
            Text::Named(name) => Some(name.who()),
            Text::Piece(id) => Some(NameOwner::Piece(*id)),
            Text::Side(place) => Some(NameOwner::Side(*place)),
            Text::Exact(text) => text.who(),
            _ => None,
        }
    }

    /// This text and, recursively, all texts in its lists and placeholders.
    pub fn parts(&self) -> impl Iterator<Item = &Text> {
        let mut next = vec![self];
        std::iter::from_fn(move || {
            let text = next.pop()?;
            match text {
                Text::List(_, parts) => next.extend(parts.iter().rev()),
                Text::Message(message) => next.extend(message.parts().rev()),
                Text::Exact(text) => next.push(text),
                _ => {}
            }
            Some(text)
        })
        .skip(1)
    }
}

/// A message of a catalogue with the values of its placeholders.
#[derive(Clone)]
pub struct Message(Arc<Inner>);

#[derive(Clone)]
struct Inner {
    catalogue: fn() -> &'static Catalogue,
    id: &'static str,
    parts: Vec<(&'static str, Text)>,
}

/// The stored form of a message: the name of its catalogue, its id, and its values by placeholder.
#[derive(Deserialize)]
struct Stored(String, String, Vec<(String, Text)>);

impl Message {
    pub(crate) fn new(catalogue: fn() -> &'static Catalogue, id: &'static str) -> Self {
        Message(Arc::new(Inner { catalogue, id, parts: Vec::new() }))
    }

    pub(crate) fn put(&mut self, name: &'static str, part: Text) {
        Arc::make_mut(&mut self.0).parts.push((name, part));
    }

    /// The catalogue that contains it.
    pub(crate) fn catalogue(&self) -> &'static Catalogue {
        (self.0.catalogue)()
    }

    /// Its id in its catalogue.
    pub fn id(&self) -> &'static str {
        self.0.id
    }

    /// The values of its placeholders by name.
    pub(crate) fn named_parts(&self) -> &[(&'static str, Text)] {
        &self.0.parts
    }

    /// The values of its placeholders.
    pub(crate) fn parts(&self) -> impl DoubleEndedIterator<Item = &Text> {
        self.0.parts.iter().map(|(_, part)| part)
    }

    /// The key for comparing and hashing it.
    fn key(&self) -> (&'static str, &'static str, &[(&'static str, Text)]) {
        (self.catalogue().name(), self.0.id, &self.0.parts)
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.key() == other.key()
    }
}

impl Eq for Message {}

impl PartialOrd for Message {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Message {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Message {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.key().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Stored(catalogue, id, parts) = Stored::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format!("there is no message `{id}` in the catalogue `{catalogue}`"));
        let source = registered(&catalogue).ok_or_else(unknown)?;
        let own = source().id(&id).ok_or_else(unknown)?;
        let mut message = Message::new(source, own);
        for (name, part) in parts {
            let no_place = || D::Error::custom(format!("the message `{own}` of the catalogue `{catalogue}` has no placeholder `{name}`"));
            message.put(source().place(own, &name).ok_or_else(no_place)?, part);
        }
        Ok(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::named::NameOwner;
    use crate::term::Term;
    use std::borrow::Cow;
    use std::sync::LazyLock;

    const ENGLISH: &str = "\
tired = { $who } { VERB($who-number, \"has\", \"have\") } rested { $times ->
    [one] once
   *[other] { $times } times
}
moves = { $who } { VERB($who-number, \"moves\", \"move\") } { $far }{ IF(\" to \", $spot) }
hits = { $who } { VERB($who-number, \"hits\", \"hit\") }{ IF(\" at \", $whom) } with { OR($what, \"something\") }
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
moves = { $who } { $who-number ->
    [one] zieht
   *[other] ziehen
} { $far }{ IF(\" nach \", $spot) }
hits = { $who } { $whom } { $what }
why = der Tag ist lang
limb-arm = Arm
over = vorbei: { $why }
";

    static WORDS: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::of_texts("tests", |language| vec![("a.ftl".to_owned(), if language == Language::English { ENGLISH } else { GERMAN })])
    });

    fn words() -> &'static Catalogue {
        &WORDS
    }

    crate::register!(words);

    fn both(text: &Text) -> [Cow<'_, str>; 2] {
        [Language::English, Language::German].map(|language| text.in_language(language))
    }

    fn named(name: &str) -> Named {
        Named::new(NameOwner::Piece(7), name)
    }

    #[test]
    fn a_text_has_its_words_in_every_language() {
        assert_eq!(WORDS.problems(), [""; 0], "a place that asks for a number is no other place");
        let tired = |who: &str, times: u32| crate::text!(words, "tired", who = named(who), times = times);
        assert_eq!(both(&tired("anna", 1)), ["anna has rested once", "anna hat einmal gerastet"]);
        assert_eq!(both(&tired("pikes", 2)), ["pikes has rested 2 times", "pikes haben 2-mal gerastet"], "programs read one form");
        assert_eq!(tired("old-pikes", 2).for_players(), "Old Pikes have rested 2 times");
        let over = crate::text!(words, "over", why = crate::text!(words, "why"));
        assert_eq!(both(&over), ["over: the day is long", "vorbei: der Tag ist lang"], "a text in a text");
        assert_eq!(both(&Text::written("plain")), ["plain", "plain"]);
        assert_eq!(both(&Text::from(Term::new(words, "why"))), ["the day is long", "der Tag ist lang"]);
        assert_eq!(both(&crate::text!(words, "limb-*", "arm")), ["arm", "Arm"]);
        assert_eq!(both(&crate::text!(words, "limb-*", "tail")), ["tail", "tail"], "one that the family lacks");
        assert_eq!((over.to_string(), Text::NONE.is_empty()), ("over: the day is long".to_owned(), true));
        let hits = |who: &str, whom: Text, what: Text| crate::text!(words, "hits", who = named(who), whom = whom, what = what);
        let told = [hits("anna", named("bert").into(), Text::item("powder-keg")), hits("pikes", Text::NONE, Text::NONE)];
        let for_players = told.each_ref().map(|text| text.for_players().into_owned());
        assert_eq!(for_players, ["Anna hits at Bert with powder keg", "Pikes hit with something"]);
        assert_eq!(told.map(|text| text.to_string()), ["anna hits at bert with powder-keg", "pikes hits with something"]);
    }

    #[test]
    fn players_read_rounded_lengths_and_no_spots() {
        let moves =
            |who: &str, far: i32| crate::text!(words, "moves", who = named(who), far = Text::Length(far), spot = Text::Spot([614, -2500]));
        assert_eq!(both(&moves("pikes", 4999)), ["pikes moves 4.999\" to (0.614, -2.5)", "pikes ziehen 4.999\" nach (0.614, -2.5)"]);
        assert_eq!(moves("pikes", 4999).for_players(), "Pikes move 5\"");
        assert_eq!(moves("pikes", 1).for_players(), "Pikes move 0.05\"", "never to nothing");
        let two = |one: i32, other: i32| Text::list(ListJoin::Commas, [Text::Length(one), Text::Length(other)]);
        let told =
            [two(4100, 3000), two(3042, 3000), two(3012, 3000), two(3001, 3000), two(0, 3000)].map(|text| text.for_players().into_owned());
        assert_eq!(told, ["4\", 3\"", "3.05\", 3\"", "3.01\", 3\"", "3.001\", 3\"", "0\", 3\""], "lengths that differ are told apart");
        assert_eq!([Text::Angle(35683).to_string(), Text::Angle(35683).for_players().into_owned()], ["356.83°", "357°"]);
    }

    #[test]
    fn names_dice_and_lists_stand_in_their_words() {
        let face = |of, shows, bonus| Face { of, shows, bonus };
        let dice = Text::Dice([face(6, 6, false), face(6, 2, true), face(10, 4, false)].into());
        assert_eq!((dice.to_string(), Text::Dice([].into()).to_string()), ("6 [2] d10=4".to_owned(), "no dice".to_owned()));
        let names = |names: &[&str]| Text::list(ListJoin::And, names.iter().map(|name| named(name).into()));
        let lists = [names(&[]), names(&["anna"]), names(&["anna", "bert", "carl"])];
        assert_eq!(lists.clone().map(|text| text.to_string()), ["nobody", "anna", "anna, bert and carl"]);
        let tired = |who: &Text| crate::text!(words, "tired", who = who, times = 1).for_players().into_owned();
        assert_eq!(lists.each_ref().map(tired), ["nobody has rested once", "Anna has rested once", "Anna, Bert and Carl have rested once"]);
        assert_eq!(Text::joined([Text::written("a "), 7.into(), Text::NONE]).to_string(), "a 7");
        let parts = || ["one", "", "two"].map(Text::written);
        let listed =
            [ListJoin::Semicolons, ListJoin::Sentences, ListJoin::Lines, ListJoin::Capital].map(|how| Text::list(how, parts()).to_string());
        assert_eq!(listed, ["one; two", "one two", "one\ntwo", "Onetwo"]);
        assert_eq!(Text::separated(["a", "b", "c"].map(Text::written), &Text::written(" or ")).to_string(), "a or b or c");
    }

    #[test]
    fn dice_have_their_german_letter_in_german() {
        let dice =
            Text::joined([Text::notation("2d6+1"), Text::written(" dd6 "), Text::Dice([Face { of: 10, shows: 4, bonus: false }].into())]);
        let told = [Language::English, Language::German].map(|language| dice.in_language(language).into_owned());
        assert_eq!(told, ["2d6+1 dd6 d10=4", "2W6+1 dd6 W10=4"]);
    }

    #[test]
    fn what_is_exact_is_so_for_players_too() {
        let who = || Text::from(named("old-pikes"));
        let tired = crate::text!(words, "tired", who = who().exactly(), times = 2);
        assert_eq!(tired.for_players(), "old-pikes has rested 2 times");
        assert_eq!(Text::list(ListJoin::Commas, [who(), Text::Length(4_999).exactly()]).for_players(), "Old Pikes, 4.999\"");
        assert_eq!((who().exactly().who(), Text::NONE.exactly().is_empty()), (Some(NameOwner::Piece(7)), true));
    }

    #[test]
    fn a_text_tells_what_stands_in_its_places() {
        let tired = crate::text!(words, "tired", who = Text::list(ListJoin::And, [named("anna").into(), named("bert").into()]), times = 1);
        let named = tired.parts().filter(|part| matches!(part, Text::Named(_)));
        assert_eq!(named.map(Text::to_string).collect::<Vec<_>>(), ["anna", "bert"]);
        assert_eq!(Text::written("anna").parts().count(), 0, "plain words have no places");
    }

    #[test]
    fn a_text_is_compared_and_stored_by_what_it_says_and_not_by_its_words() {
        let tired = |who: &str, times: u32| crate::text!(words, "tired", who = named(who), times = times);
        assert!(tired("anna", 1) == tired("anna", 1) && tired("anna", 1) != tired("anna", 2) && tired("anna", 1) != tired("bert", 1));
        assert!(crate::text!(words, "why") != Text::written("the day is long"), "the same words");
        assert!(crate::text!(words, "why").with("who", 1) != crate::text!(words, "why"));
        for text in [
            tired("anna", 3),
            crate::text!(words, "why"),
            Text::NONE,
            Text::Spot([1, 2]),
            Text::from(&Worded::from("a card")),
            Text::list(ListJoin::And, [Text::Side(1)]),
            Text::Length(7).exactly(),
        ] {
            let back: Text = serde_json::from_str(&serde_json::to_string(&text).unwrap()).unwrap();
            assert_eq!((&back, back.to_string()), (&text, text.to_string()), "it comes back as it was");
        }
        let of_another = serde_json::to_string(&tired("anna", 3)).unwrap().replace("tests", "testy");
        let unknown: Result<Text, _> = serde_json::from_str(&of_another);
        assert_eq!(unknown.unwrap_err().to_string(), "there is no message `tired` in the catalogue `testy`");
        assert_eq!(format!("{:?}", crate::text!(words, "why")), "why: \"the day is long\"");
    }
}
