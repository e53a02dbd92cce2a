//! Texts from files, in one language or several.

use crate::language::{Language, TAGS, spoken};
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::ops::Deref;

/// A text from a file: one for all languages, like `"Hello"`, or one per language, like `{"en": "Hello", "de": "Hallo"}`. It derefs to the
/// text in the language in use, with English as the fallback.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Worded {
    english: String,
    /// The texts in the other languages.
    others: Vec<(Language, String)>,
}

impl Worded {
    /// The text in a language.
    pub fn in_language(&self, language: Language) -> &str {
        self.others.iter().find(|(other, _)| *other == language).map_or(&self.english, |(_, text)| text)
    }

    /// All its texts, English first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.english.as_str()).chain(self.others.iter().map(|(_, text)| text.as_str()))
    }
}

impl Deref for Worded {
    type Target = str;

    fn deref(&self) -> &str {
        self.in_language(spoken())
    }
}

impl From<&str> for Worded {
    fn from(text: &str) -> Self {
        Worded { english: text.to_owned(), others: Vec::new() }
    }
}

impl From<String> for Worded {
    fn from(english: String) -> Self {
        Worded { english, others: Vec::new() }
    }
}

impl fmt::Display for Worded {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&**self, out)
    }
}

/// Writes the format that it is read from: a single text, or one per language.
impl Serialize for Worded {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.others.is_empty() {
            return to.serialize_str(&self.english);
        }
        let mut map = to.serialize_map(Some(1 + self.others.len()))?;
        map.serialize_entry(Language::English.tag(), &self.english)?;
        for (language, text) in &self.others {
            map.serialize_entry(language.tag(), text)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Worded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

/// The stored form inside a [`Text`](crate::Text): the English text, and the others by their tags.
pub(crate) mod stored {
    use super::{Language, Worded};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use std::sync::Arc;

    pub(crate) fn serialize<S: Serializer>(worded: &Arc<Worded>, to: S) -> Result<S::Ok, S::Error> {
        let others: Vec<(&str, &str)> = worded.others.iter().map(|(language, text)| (language.tag(), text.as_str())).collect();
        (&worded.english, others).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Worded>, D::Error> {
        let (english, others) = <(String, Vec<(String, String)>)>::deserialize(from)?;
        let known = |(tag, text): (String, String)| Ok((tag.parse::<Language>().map_err(D::Error::custom)?, text));
        Ok(Arc::new(Worded { english, others: others.into_iter().map(known).collect::<Result<_, _>>()? }))
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Worded;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a text, or one for each language: {\"en\": \"Hello\", \"de\": \"Hallo\"}")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Worded, E> {
        Ok(text.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Worded, A::Error> {
        let mut texts: Vec<(Language, String)> = Vec::new();
        while let Some(tag) = map.next_key::<String>()? {
            let language = Language::ALL.into_iter().find(|language| language.tag() == tag);
            let language = language.ok_or_else(|| A::Error::unknown_field(&tag, TAGS))?;
            if texts.iter().any(|(other, _)| *other == language) {
                return Err(A::Error::custom(format!("there are two texts for `{tag}`")));
            }
            texts.push((language, map.next_value()?));
        }
        let place = texts.iter().position(|(language, _)| *language == Language::English);
        let (_, english) = texts.swap_remove(place.ok_or_else(|| A::Error::missing_field("en"))?);
        Ok(Worded { english, others: texts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Worded, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_text_stands_for_all_languages_or_for_one_each() {
        let one = read("\"Hello\"").unwrap();
        let each = read("{\"de\": \"Hallo\", \"en\": \"Hello\"}").unwrap();
        assert_eq!(Language::ALL.map(|language| one.in_language(language)), ["Hello", "Hello", "Hello"]);
        assert_eq!(Language::ALL.map(|language| each.in_language(language)), ["Hello", "Hallo", "Hello"]);
        assert_eq!(each.all().collect::<Vec<_>>(), ["Hello", "Hallo"]);
        assert_eq!((&*each, one == "Hello".into()), ("Hello", true));
        for worded in [one, each] {
            assert_eq!(read(&serde_json::to_string(&worded).unwrap()).unwrap(), worded, "written and read again");
        }
    }

    #[test]
    fn what_is_no_text_for_languages_is_told() {
        let why = |text: &str| read(text).unwrap_err();
        assert!(why("{\"fr\": \"Salut\"}").contains("unknown field `fr`, expected one of `en`, `de`, `xx`"));
        assert!(why("{\"de\": \"Hallo\"}").contains("missing field `en`"));
        assert!(why("{\"en\": \"a\", \"en\": \"b\"}").contains("there are two texts for `en`"));
        assert!(why("5").contains("a text, or one for each language"));
    }
}
