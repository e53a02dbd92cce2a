//! The messages of a crate in every language.

use crate::Language;
use crate::message::{NUMBER, messages};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::Dir;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use unic_langid::LanguageIdentifier;

/// The messages of a crate in every language.
pub struct Catalogue {
    name: &'static str,
    languages: Vec<InLanguage>,
    problems: Vec<String>,
}

/// A catalogue that stored texts may refer to, by the function that returns it.
pub struct Registered(pub fn() -> &'static Catalogue);

inventory::collect!(Registered);

/// Finds a registered catalogue by name.
pub(crate) fn registered(name: &str) -> Option<fn() -> &'static Catalogue> {
    inventory::iter::<Registered>.into_iter().map(|one| one.0).find(|catalogue| catalogue().name == name)
}

/// The value for a placeholder of a message: text, or a whole number by which the message may choose its wording.
pub struct Part<'v> {
    value: FluentValue<'v>,
    /// Whether the value is a plural subject; `None` if unknown.
    is_plural: Option<bool>,
}

/// Set if every message uses the words of another one of its catalogue.
static SHUFFLED: AtomicBool = AtomicBool::new(false);

/// From now on, makes every message in the whole program use the words of another one of its catalogue. A test uses this to show that
/// nothing depends on the wording of messages.
pub fn shuffle_messages() {
    SHUFFLED.store(true, Ordering::Relaxed);
}

/// The messages in one language.
struct InLanguage {
    bundle: FluentBundle<FluentResource>,
    /// The names of the placeholders in each message, by its id.
    places: BTreeMap<String, BTreeSet<String>>,
    /// The texts of all messages without placeholders, formatted once.
    plain: HashMap<String, String>,
    /// For each id, the id of the message whose words it uses while messages are shuffled.
    shuffled: OnceLock<HashMap<String, String>>,
}

impl Catalogue {
    /// The catalogue of a folder that contains one folder per language. Stored texts refer to the catalogue by `name`.
    pub fn of(name: &'static str, folder: &'static Dir<'static>) -> Self {
        let files = |language: Language| {
            let files = folder.get_dir(language.tag()).into_iter().flat_map(Dir::files);
            files.map(|file| (file.path().display().to_string(), file.contents_utf8().unwrap_or_default())).collect()
        };
        Self::of_texts(name, files)
    }

    /// The catalogue of these files (name and text) in each language.
    pub(crate) fn of_texts(name: &'static str, files: impl Fn(Language) -> Vec<(String, &'static str)>) -> Self {
        let mut problems = Vec::new();
        let languages: Vec<InLanguage> = Language::ALL.map(|language| InLanguage::of(language, files(language), &mut problems)).into();
        if let [english, others @ ..] = languages.as_slice() {
            for (other, language) in others.iter().zip(Language::ALL.into_iter().skip(1)) {
                problems.extend(other.differences(english).into_iter().map(|what| format!("{}: {what}", language.tag())));
            }
        }
        Catalogue { name, languages, problems }
    }

    /// The name by which stored texts refer to it.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Everything wrong with the files: syntax errors, duplicate messages, differences between languages. Checked by a test.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// The ids of all messages with the names of their placeholders. A test compares them with what the code uses.
    pub fn messages(&self) -> impl Iterator<Item = (&str, &BTreeSet<String>)> {
        let english = self.languages.first().into_iter();
        english.flat_map(|language| &language.places).map(|(id, places)| (id.as_str(), places))
    }

    /// A message without placeholders; its id if there is no such message.
    pub fn plain<'i>(&'static self, language: Language, id: &'i str) -> &'i str {
        self.find(language, id).unwrap_or(id)
    }

    /// An attribute of a message; empty if the message has no attribute of that name.
    pub(crate) fn attribute(&'static self, language: Language, id: &str, name: &str) -> &'static str {
        self.find(language, &format!("{id}.{name}")).unwrap_or_default()
    }

    /// A message of a family: `word` replaces the star in its id. `word` itself if there is no such message.
    pub fn of_family<'w>(&'static self, language: Language, family: &str, word: &'w str) -> &'w str {
        self.find(language, &family.replacen('*', word, 1)).unwrap_or(word)
    }

    /// The catalogue's own `'static` copy of an id; `None` if there is no such message.
    pub(crate) fn id(&'static self, id: &str) -> Option<&'static str> {
        self.languages.first()?.places.get_key_value(id).map(|(own, _)| own.as_str())
    }

    /// The catalogue's own `'static` copy of a placeholder's name; `None` if the message has no such placeholder.
    pub(crate) fn place(&'static self, id: &str, name: &str) -> Option<&'static str> {
        self.languages.first()?.places.get(id)?.get(name).map(String::as_str)
    }

    /// A message with these values in its placeholders; its id if there is no such message.
    pub fn with<'p>(&self, language: Language, id: &str, parts: impl IntoIterator<Item = (&'p str, Part<'p>)>) -> String {
        let mut all = FluentArgs::new();
        for (name, Part { value, is_plural }) in parts {
            if let Some(is_plural) = is_plural {
                all.set(format!("{name}{NUMBER}"), if is_plural { "other" } else { "one" });
            }
            all.set(name, value);
        }
        self.in_order(language).find_map(|language| language.said(id, &all)).unwrap_or_else(|| id.to_owned())
    }

    fn find(&'static self, language: Language, id: &str) -> Option<&'static str> {
        self.in_order(language).find_map(|language| language.plain.get(language.spoken_for(id))).map(String::as_str)
    }

    /// The language, then English as its fallback.
    fn in_order(&self, language: Language) -> impl Iterator<Item = &InLanguage> {
        let place = Language::ALL.iter().position(|one| *one == language).unwrap_or_default();
        self.languages.get(place).into_iter().chain(self.languages.first())
    }
}

type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a>;

/// The functions that messages may call; see the documentation of this crate.
const FUNCTIONS: [(&str, Function); 3] = [
    ("VERB", |values, _| match values {
        [FluentValue::String(number), _, several] if number == "other" => several.clone(),
        // Anything that isn't counted is singular.
        [_, one, _] => one.clone(),
        _ => FluentValue::Error,
    }),
    ("IF", |values, _| match values {
        [_, FluentValue::String(text)] if text.is_empty() => "".into(),
        [FluentValue::String(words), FluentValue::String(text)] => format!("{words}{text}").into(),
        _ => FluentValue::Error,
    }),
    ("OR", |values, _| match values {
        [FluentValue::String(text), words] if text.is_empty() => words.clone(),
        [text, _] => text.clone(),
        _ => FluentValue::Error,
    }),
];

impl InLanguage {
    fn of(language: Language, files: Vec<(String, &'static str)>, problems: &mut Vec<String>) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.tag().parse::<LanguageIdentifier>().unwrap_or_default()]);
        // Disables the marks that isolate left-to-right from right-to-left text: neither language needs them, and fonts draw them as boxes.
        bundle.set_use_isolating(false);
        for (name, function) in FUNCTIONS {
            problems.extend(bundle.add_function(name, function).err().map(|error| format!("{name}: {error}")));
        }
        let mut places = BTreeMap::new();
        for (name, text) in files {
            let (resource, errors) = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) => (resource, Vec::new()),
                Err((resource, errors)) => (resource, errors),
            };
            problems.extend(errors.iter().map(|error| format!("{name}: {error}")));
            places.extend(resource.entries().flat_map(messages));
            if let Err(errors) = bundle.add_resource(resource) {
                problems.extend(errors.iter().map(|error| format!("{name}: {error}")));
            }
        }
        let mut language = InLanguage { bundle, places, plain: HashMap::new(), shuffled: OnceLock::new() };
        let plain = language.places.iter().filter(|(_, places)| places.is_empty());
        let nothing = FluentArgs::new();
        language.plain = plain.filter_map(|(id, _)| Some((id.clone(), language.said(id, &nothing)?))).collect();
        language
    }

    /// The id of the message whose words this message uses: its own unless messages are shuffled.
    fn spoken_for<'i>(&'i self, id: &'i str) -> &'i str {
        if !SHUFFLED.load(Ordering::Relaxed) {
            return id;
        }
        let shuffled = self.shuffled.get_or_init(|| {
            let ids = self.places.keys();
            ids.clone().cloned().zip(ids.clone().skip(self.places.len() / 2).chain(ids.clone()).cloned()).collect()
        });
        shuffled.get(id).map_or(id, String::as_str)
    }

    /// Formats a message; `None` if there is no such message.
    fn said(&self, id: &str, parts: &FluentArgs<'_>) -> Option<String> {
        let id = self.spoken_for(id);
        let (name, attribute) = id.split_once('.').map_or((id, None), |(name, attribute)| (name, Some(attribute)));
        let message = self.bundle.get_message(name)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        // A placeholder that can't be filled stays in the text by name; the catalogue's test reports it.
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(parts), &mut errors).into_owned())
    }

    /// How these messages differ from the English ones: missing, unknown, or with other placeholders.
    fn differences(&self, english: &InLanguage) -> Vec<String> {
        let lacks = english.places.iter().filter_map(|(id, places)| match self.places.get(id) {
            None => Some(format!("`{id}` is missing")),
            Some(own) if own != places => Some(format!("`{id}` has other places than in English: {own:?}")),
            Some(_) => None,
        });
        let unknown = self.places.keys().filter(|id| !english.places.contains_key(*id)).map(|id| format!("`{id}` is not in English"));
        lacks.chain(unknown).collect()
    }
}

impl<'v> Part<'v> {
    /// A text that is a plural or a singular subject.
    pub(crate) fn counted(text: Cow<'v, str>, is_plural: bool) -> Self {
        Part { value: text.into(), is_plural: Some(is_plural) }
    }
}

impl<'v> From<&'v str> for Part<'v> {
    fn from(text: &'v str) -> Self {
        Part { value: text.into(), is_plural: None }
    }
}

impl<'v> From<&'v String> for Part<'v> {
    fn from(text: &'v String) -> Self {
        Part { value: text.into(), is_plural: None }
    }
}

impl From<String> for Part<'_> {
    fn from(text: String) -> Self {
        Part { value: text.into(), is_plural: None }
    }
}

impl<'v> From<Cow<'v, str>> for Part<'v> {
    fn from(text: Cow<'v, str>) -> Self {
        Part { value: text.into(), is_plural: None }
    }
}

macro_rules! whole_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Part<'_> {
            fn from(number: $number) -> Self {
                Part { value: number.into(), is_plural: None }
            }
        }
    )+};
}

whole_numbers!(u8, u16, u32, u64, usize, i32, i64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Term;
    use std::sync::LazyLock;

    const ENGLISH: &str = "\
reset = Reset
    .about = As usual
as-usual = { $section } as usual
left = { $count ->
    [one] one figure
   *[other] { $count } figures
} left
key-undo = Undo
";
    const GERMAN: &str = "\
reset = Zurück
    .about = Wie sonst
as-usual = { $section } wie sonst
left = Noch { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
}
";

    fn of(english: &'static str, german: &'static str) -> Catalogue {
        Catalogue::of_texts("tests", |language| {
            vec![("window.ftl".to_owned(), if language == Language::English { english } else { german })]
        })
    }

    /// A language is added by a line in `language.rs` and a folder beside each `en`: here the third, whose messages are all in brackets.
    #[test]
    fn a_language_is_one_line_and_one_folder() {
        const PSEUDO: &str = "reset = [Reset]\nas-usual = [{ $section } as usual]\n";
        let words: &'static Catalogue = Box::leak(Box::new(Catalogue::of_texts("tests", |language| {
            let text = match language {
                Language::English => ENGLISH,
                Language::German => GERMAN,
                Language::Pseudo => PSEUDO,
            };
            vec![("window.ftl".to_owned(), text)]
        })));
        assert_eq!(words.plain(Language::Pseudo, "reset"), "[Reset]");
        assert_eq!(words.with(Language::Pseudo, "as-usual", [("section", Part::from("Ton"))]), "[Ton as usual]");
        assert_eq!(words.plain(Language::Pseudo, "key-undo"), "Undo", "English stands in");
        assert_eq!("xx-XX".parse(), Ok(Language::Pseudo));
    }

    static WORDS: LazyLock<Catalogue> = LazyLock::new(|| of(ENGLISH, GERMAN));

    #[test]
    fn a_message_is_said_in_the_language_with_its_parts() {
        let (en, de) = (Language::English, Language::German);
        assert_eq!([en, de].map(|language| WORDS.plain(language, "reset.about")), ["As usual", "Wie sonst"]);
        let section = || [("section", Part::from("Ton"))];
        assert_eq!([en, de].map(|language| WORDS.with(language, "as-usual", section())), ["Ton as usual", "Ton wie sonst"]);
        let left = |count: u32| WORDS.with(de, "left", [("count", Part::from(count))]);
        assert_eq!([left(1), left(3)], ["Noch eine Figur", "Noch 3 Figuren"]);
        assert_eq!(crate::say!(WORDS, "left", count = 1), "one figure left");
    }

    #[test]
    fn a_term_is_said_when_it_is_read() {
        const RESET: Term = Term::new(|| &WORDS, "reset");
        assert_eq!((&*RESET, RESET.attribute("about"), RESET.attribute("nothing"), &*Term::NONE), ("Reset", "As usual", "", ""));
        assert!(RESET == Term::new(|| &WORDS, "reset") && RESET != Term::NONE && RESET.len() == 5);
        assert_eq!((format!("{RESET}"), format!("{RESET:?}")), ("Reset".to_owned(), "\"reset\"".to_owned()));
    }

    #[test]
    fn english_stands_in_for_what_is_missing_and_the_id_for_what_nobody_says() {
        let de = Language::German;
        assert_eq!((WORDS.of_family(de, "key-*", "undo"), WORDS.of_family(de, "key-*", "redo")), ("Undo", "redo"));
        assert_eq!((WORDS.plain(de, "nothing"), WORDS.plain(de, "reset.nothing")), ("nothing", "reset.nothing"));
        assert_eq!(WORDS.with(de, "nothing", [("count", Part::from(1))]), "nothing");
    }

    #[test]
    fn what_is_wrong_with_files_is_told() {
        assert_eq!(WORDS.problems(), ["de: `key-undo` is missing", "xx: `key-undo` is missing"]);
        let wrong = of("one = { $it } is\ntwo = x\ntwo = y\n", "one = { $other } ist\ntwo = z\nthree = drei\n= nothing\n");
        let told = wrong.problems().join("\n");
        let expected = [
            "window.ftl: Attempt to override an existing message: \"two\".",
            "window.ftl: Expected one of",
            "de: `one` has other places than in English: {\"other\"}",
            "de: `three` is not in English",
        ];
        let missed: Vec<&str> = expected.into_iter().filter(|line| !told.contains(line)).collect();
        assert!(missed.is_empty(), "{missed:?} in\n{told}");
        assert!(of("a = b\n", "a = c\n").problems().is_empty());
    }

    #[test]
    fn messages_tell_their_places() {
        let places: Vec<(&str, Vec<&String>)> = WORDS.messages().map(|(id, places)| (id, places.iter().collect())).collect();
        let (count, section) = ("count".to_owned(), "section".to_owned());
        let expected =
            vec![("as-usual", vec![&section]), ("key-undo", vec![]), ("left", vec![&count]), ("reset", vec![]), ("reset.about", vec![])];
        assert_eq!(places, expected);
    }
}
