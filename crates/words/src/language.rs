//! The languages, and which one is in use.

use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

/// Declares the languages. Each has a tag, which is the name of its folders and its name in files and on the command line, and its own name
/// for itself.
macro_rules! languages {
    ($($(#[$note:meta])* $language:ident = $tag:literal, $name:literal;)+) => {
        /// A language that the program speaks.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Language {
            $($(#[$note])* #[doc = $name] $language,)+
        }

        /// The tags of all languages.
        pub(crate) const TAGS: &[&str] = &[$($(#[$note])* $tag,)+];

        impl Default for Language {
            fn default() -> Self {
                Language::ALL[0]
            }
        }

        impl Language {
            /// All languages. The first is complete and is the fallback for the others.
            pub const ALL: [Language; TAGS.len()] = [$($(#[$note])* Language::$language,)+];

            /// The tag: the name of its folders, and its name in files and on the command line.
            pub fn tag(self) -> &'static str {
                match self {
                    $($(#[$note])* Language::$language => $tag,)+
                }
            }

            /// What its speakers call it.
            pub fn name(self) -> &'static str {
                match self {
                    $($(#[$note])* Language::$language => $name,)+
                }
            }
        }
    };
}

languages! {
    English = "en", "English";
    German = "de", "Deutsch";
    #[cfg(test)]
    Pseudo = "xx", "Pseudo";
}

impl Language {
    /// The letter between the number of dice and the number of their faces: `2d6`.
    pub(crate) fn die_letter(self) -> &'static str {
        if self == Language::German { "W" } else { "d" }
    }
}

/// The error for a tag that is no language of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

/// The language in use, as an index into [`Language::ALL`].
static SPOKEN: AtomicU8 = AtomicU8::new(0);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses a tag with or without a country: `de`, `de-AT`, `de_DE.UTF-8`.
    fn from_str(told: &str) -> Result<Self, UnknownLanguage> {
        let tag = told.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.tag() == tag).ok_or_else(|| UnknownLanguage(told.to_owned()))
    }
}

impl std::fmt::Display for UnknownLanguage {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tags: Vec<String> = Language::ALL.map(|language| format!("{} ({})", language.tag(), language.name())).into();
        write!(out, "there is no language `{}`; there are {}", self.0, tags.join(" and "))
    }
}

impl std::error::Error for UnknownLanguage {}

/// From now on, makes the whole program use this language.
pub fn speak(language: Language) {
    let place = Language::ALL.iter().position(|one| *one == language).unwrap_or_default();
    SPOKEN.store(place as u8, Ordering::Relaxed);
}

/// The language in use.
pub fn spoken() -> Language {
    Language::ALL.get(usize::from(SPOKEN.load(Ordering::Relaxed))).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_its_tag_with_or_without_a_country() {
        for (told, language) in [("de", Language::German), ("de_AT.UTF-8", Language::German), ("EN-gb", Language::English)] {
            assert_eq!(told.parse(), Ok(language));
        }
        let unknown = "fr".parse::<Language>().map_err(|why| why.to_string());
        assert_eq!(unknown, Err("there is no language `fr`; there are en (English) and de (Deutsch) and xx (Pseudo)".to_owned()));
        assert!("".parse::<Language>().is_err());
    }
}
