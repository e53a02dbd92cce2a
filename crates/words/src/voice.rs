//! Voices: how a text is formatted, in which language and how exactly.

use crate::catalogue::Part;
use crate::language::{Language, spoken};
use crate::messages;
use crate::named::{Named, Naming, with_capital};
use crate::text::{Face, ListJoin, Message, Text};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

/// How texts are formatted.
///
/// For programs and files, the output is exact: names as written, spots, lengths to the thousandth; in English, every name counts as
/// singular. For players, it has names as in headlines, verbs that agree with their subjects, rounded lengths and no spots.
#[derive(Clone, Copy)]
pub struct Voice<'n> {
    language: Language,
    is_exact: bool,
    names: Option<&'n dyn Naming>,
}

impl Voice<'static> {
    /// For programs and files, in this language.
    pub fn exact(language: Language) -> Self {
        Voice { language, is_exact: true, names: None }
    }

    /// For players, in the language in use.
    pub fn for_players() -> Self {
        Voice { language: spoken(), is_exact: false, names: None }
    }
}

impl<'n> Voice<'n> {
    /// This voice with names looked up in `names`.
    pub fn knowing<'m>(self, names: &'m dyn Naming) -> Voice<'m> {
        Voice { language: self.language, is_exact: self.is_exact, names: Some(names) }
    }

    /// This voice, but exact.
    fn exactly(self) -> Self {
        Voice { is_exact: true, ..self }
    }

    /// The value of a placeholder in a message that is formatted at once. Numbers stay numbers.
    pub(crate) fn part_of<'t>(&self, text: &'t Text) -> Part<'t> {
        if let Text::Number(number) = text { Part::from(*number) } else { self.part(text, self.grain(text)) }
    }

    fn grain(&self, text: &Text) -> Grain {
        if self.is_exact { Grain::EXACT } else { Grain::of(text) }
    }

    pub(crate) fn say<'t>(&self, text: &'t Text) -> Cow<'t, str> {
        self.put(text, self.grain(text))
    }

    fn put<'t>(&self, text: &'t Text, grain: Grain) -> Cow<'t, str> {
        match text {
            Text::Nothing => Cow::Borrowed(""),
            Text::Written(words) => Cow::Borrowed(words),
            Text::Worded(words) => Cow::Borrowed(words.in_language(self.language)),
            Text::Item(word) if self.is_exact => Cow::Borrowed(word),
            Text::Item(word) => Cow::Owned(word.replace('-', " ")),
            Text::Number(number) => Cow::Owned(number.to_string()),
            Text::Named(name) if self.is_exact => Cow::Borrowed(name),
            Text::Named(name) => Cow::Owned(name.titled()),
            Text::Piece(_) | Text::Side(_) => {
                let name = self.look_up(text).unwrap_or(Named::unknown());
                Cow::Owned(if self.is_exact { name.to_string() } else { name.titled() })
            }
            Text::Length(length) => Cow::Owned(format!("{}\"", decimal(grain.rounded(*length), 3))),
            Text::Spot([x, z]) => Cow::Owned(format!("({}, {})", decimal(*x, 3), decimal(*z, 3))),
            Text::Facing(angle) => Cow::Owned(format!("{}\u{B0}", decimal(*angle, 2))),
            Text::Angle(angle) if self.is_exact => Cow::Owned(format!("{}\u{B0}", decimal(*angle, 2))),
            Text::Angle(angle) => Cow::Owned(format!("{}\u{B0}", (angle + 50).div_euclid(100))),
            Text::Dice(dice) => self.faces(dice),
            Text::Notation(dice) => match self.language.die_letter() {
                "d" => Cow::Borrowed(dice),
                letter => Cow::Owned(dice.replace('d', letter)),
            },
            Text::List(how, parts) => self.list(*how, parts, grain),
            Text::Message(message) => self.message(message, grain),
            Text::Exact(text) => self.exactly().put(text, Grain::EXACT),
        }
    }

    fn message<'t>(&self, message: &'t Message, grain: Grain) -> Cow<'t, str> {
        let parts = message.named_parts();
        if parts.is_empty() {
            return Cow::Borrowed(message.catalogue().plain(self.language, message.id()));
        }
        let part = |(name, text): &'t (&'static str, Text)| match text {
            Text::Number(number) => (*name, Part::from(*number)),
            text => (*name, self.part(text, grain)),
        };
        Cow::Owned(message.catalogue().with(self.language, message.id(), parts.iter().map(part)))
    }

    /// The value of a placeholder in a message.
    fn part<'t>(&self, text: &'t Text, grain: Grain) -> Part<'t> {
        let words = if self.tells(text) { self.put(text, grain) } else { Cow::Borrowed("") };
        Part::counted(words, self.are_many(text))
    }

    fn list<'t>(&self, how: ListJoin, parts: &'t [Text], grain: Grain) -> Cow<'t, str> {
        let all = |parts: &'t [Text]| parts.iter().map(|part| self.put(part, grain)).collect::<Vec<_>>();
        let told = |between: &str| Cow::Owned(all(parts).into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(between));
        match (how, parts) {
            (ListJoin::Joined, parts) => Cow::Owned(all(parts).concat()),
            (ListJoin::Commas, parts) => Cow::Owned(all(parts).join(", ")),
            (ListJoin::Semicolons, _) => told("; "),
            (ListJoin::Sentences, _) => told(" "),
            (ListJoin::Lines, _) => told("\n"),
            (ListJoin::Capital, parts) => Cow::Owned(with_capital(&all(parts).concat())),
            (ListJoin::And, []) => Cow::Borrowed(messages().plain(self.language, "list-nobody")),
            (ListJoin::And, [one]) => self.put(one, grain),
            (ListJoin::And, [most @ .., last]) => {
                let parts = [("most", Part::from(all(most).join(", "))), ("last", Part::from(self.put(last, grain)))];
                Cow::Owned(messages().with(self.language, "list-and", parts))
            }
        }
    }

    /// The faces of dice: `2 4 5`, with Bonus dice in brackets.
    fn faces(&self, dice: &[Face]) -> Cow<'static, str> {
        if dice.is_empty() {
            return Cow::Borrowed(messages().plain(self.language, "dice-none"));
        }
        let face = |die: &Face| {
            let shown = if die.of == 6 { die.shows.to_string() } else { format!("{}{}={}", self.language.die_letter(), die.of, die.shows) };
            if die.bonus { format!("[{shown}]") } else { shown }
        };
        Cow::Owned(dice.iter().map(face).collect::<Vec<_>>().join(" "))
    }

    fn look_up(&self, text: &Text) -> Option<&Named> {
        match text {
            Text::Piece(id) => self.names.map(|names| names.piece(*id)),
            Text::Side(place) => self.names.map(|names| names.side(*place)),
            _ => None,
        }
    }

    /// Whether the text is a plural subject.
    pub(crate) fn are_many(&self, text: &Text) -> bool {
        if self.is_exact && self.language == Language::English {
            return false;
        }
        match text {
            Text::Named(name) => name.is_plural(),
            Text::Piece(_) | Text::Side(_) => self.look_up(text).is_some_and(Named::is_plural),
            Text::List(ListJoin::And, parts) => parts.len() > 1 || parts.iter().any(|part| self.are_many(part)),
            Text::Exact(text) => self.exactly().are_many(text),
            _ => false,
        }
    }

    /// Whether it is included in a message: positions and facings are for programs only.
    fn tells(&self, text: &Text) -> bool {
        match text {
            Text::Spot(_) | Text::Facing(_) => self.is_exact,
            Text::List(_, parts) => parts.is_empty() || parts.iter().any(|part| self.tells(part)),
            Text::Exact(text) => self.exactly().tells(text),
            _ => true,
        }
    }
}

impl Text {
    /// The exact text in a language: lengths to the thousandth of an inch, names as written.
    pub fn in_language(&self, language: Language) -> Cow<'_, str> {
        self.said(&Voice::exact(language))
    }

    /// The text for players, in the language in use.
    pub fn for_players(&self) -> Cow<'_, str> {
        self.said(&Voice::for_players())
    }

    /// The text as this voice formats it.
    pub fn said(&self, voice: &Voice) -> Cow<'_, str> {
        voice.say(self)
    }
}

impl From<Text> for Part<'_> {
    fn from(text: Text) -> Self {
        match text {
            Text::Number(number) => number.into(),
            text => Part::counted(text.for_players().into_owned().into(), Voice::for_players().are_many(&text)),
        }
    }
}

impl<'t> From<&'t Text> for Part<'t> {
    fn from(text: &'t Text) -> Self {
        Voice::for_players().part_of(text)
    }
}

impl From<&Named> for Part<'_> {
    fn from(name: &Named) -> Self {
        Part::counted(name.titled().into(), name.is_plural())
    }
}

impl From<Named> for Part<'_> {
    fn from(name: Named) -> Self {
        Part::counted(name.titled().into(), name.is_plural())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.in_language(Language::English) == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        self == other.as_str()
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.in_language(Language::English);
        match self {
            Text::Written(_) => write!(out, "{words:?}"),
            Text::Item(_) => write!(out, "item {words:?}"),
            Text::Message(message) => write!(out, "{}: {words:?}", message.id()),
            _ => write!(out, "{words}"),
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.in_language(spoken()))
    }
}

/// How lengths are rounded, in thousandths of an inch.
#[derive(Clone, Copy)]
struct Grain(i32);

impl Grain {
    const EXACT: Grain = Grain(1);

    /// The coarsest rounding that keeps all different lengths in a text different: to the quarter, the twentieth or the hundredth of an
    /// inch.
    fn of(text: &Text) -> Self {
        let lengths: BTreeSet<i32> = std::iter::once(text).chain(text.parts()).filter_map(length).collect();
        let tells_apart =
            |grain: &Grain| lengths.iter().map(|length| grain.rounded(*length)).collect::<BTreeSet<_>>().len() == lengths.len();
        if lengths.is_empty() { Grain::EXACT } else { [250, 50, 10].map(Grain).into_iter().find(tells_apart).unwrap_or(Grain::EXACT) }
    }

    /// Rounds a length; a positive length never becomes 0.
    fn rounded(self, length: i32) -> i32 {
        let to = |grain: i32| (length.saturating_add(grain / 2)).div_euclid(grain) * grain;
        match to(self.0) {
            0 if length > 0 => to(50).max(50),
            rounded => rounded,
        }
    }
}

fn length(text: &Text) -> Option<i32> {
    if let Text::Length(length) = text { Some(*length) } else { None }
}

/// A whole number printed with the decimal point `places` places from its end and without trailing zeros.
fn decimal(number: i32, places: u32) -> String {
    let unit = 10_u32.pow(places);
    let (whole, part) = (number.unsigned_abs() / unit, number.unsigned_abs() % unit);
    let sign = if number < 0 { "-" } else { "" };
    if part == 0 {
        return format!("{sign}{whole}");
    }
    let digits = format!("{part:0width$}", width = places as usize);
    format!("{sign}{whole}.{}", digits.trim_end_matches('0'))
}
