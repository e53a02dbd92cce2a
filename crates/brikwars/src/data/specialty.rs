//! Specialties (BW-MF-01, BW-SP, AR): a unit differs from a minifig only by these; in all else it acts like one (AR-SPC-38).
//!
//! In a stat file a specialty is a name. A topic registers it with [`AddSpecialty::add_specialty`] and defines its effect; an unregistered
//! name is a fault of the file.

use bevy::prelude::App;
use brickfray_dice::Die;
use brickfray_game::kit::registry::{Entries, Registered, Registry, register};
use brickfray_table::Inches;
use brickfray_words::{Term, Text};
use serde::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// The definition of a specialty, registered by a topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialtyDef {
    /// Its name in stat files.
    pub name: &'static str,
    /// Its display name; the attribute `about` describes its effect in a sentence.
    pub says: Term,
    /// The rule that defines it.
    pub rule: &'static str,
    /// The die rolled for its effect, if it has one (AR-GEN-03).
    pub die: Option<Die>,
    /// A unit with it is a Support unit (AR-SPC).
    pub is_support: bool,
}

impl SpecialtyDef {
    /// The defaults for the fields of a definition.
    pub const PLAIN: SpecialtyDef = SpecialtyDef { name: "", says: Term::NONE, rule: "", die: None, is_support: false };

    /// Its effect in a sentence.
    pub fn about(&self) -> Text {
        self.says.attribute_text("about").unwrap_or_default()
    }
}

/// How far an arm reaches, from base to base (AR-GEN-06).
pub const ARMS_REACH: Inches = Inches::whole(1);

/// A specialty that a unit has, by its name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Specialty(Cow<'static, str>);

impl Specialty {
    /// Its name in stat files.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl From<&SpecialtyDef> for Specialty {
    fn from(of: &SpecialtyDef) -> Self {
        Specialty(Cow::Borrowed(of.name))
    }
}

/// Whether the wanted specialty is among these.
pub fn includes(specialties: &[Specialty], wanted: &SpecialtyDef) -> bool {
    specialties.iter().any(|specialty| specialty.0 == wanted.name)
}

impl Serialize for Specialty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// In files a specialty is a bare word, like an enum variant.
impl<'de> Deserialize<'de> for Specialty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_enum("Specialty", &[], Word)
        } else {
            String::deserialize(deserializer).map(|name| Specialty(Cow::Owned(name)))
        }
    }
}

struct Word;

impl<'de> Visitor<'de> for Word {
    type Value = Specialty;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a specialty, such as Officer")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, word: A) -> Result<Specialty, A::Error> {
        let (Name(name), nothing) = word.variant()?;
        nothing.unit_variant()?;
        Ok(Specialty(Cow::Owned(name)))
    }
}

/// A bare word.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(Identifier)
    }
}

struct Identifier;

impl Visitor<'_> for Identifier {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Word.expecting(f)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Name, E> {
        Ok(Name(name.to_owned()))
    }
}

/// The specialties that the topics have registered.
pub(crate) type Specialties = Entries<SpecialtyDef>;
/// The registry that the topics add their specialties to.
pub(crate) type AllSpecialties = Registry<SpecialtyDef>;

impl Registered for SpecialtyDef {
    fn name(&self) -> &'static str {
        self.name
    }
}

/// Lets topics register specialties.
pub(crate) trait AddSpecialty {
    /// Registers a specialty that units may have.
    fn add_specialty(&mut self, specialty: &'static SpecialtyDef) -> &mut Self;
}

impl AddSpecialty for App {
    fn add_specialty(&mut self, specialty: &'static SpecialtyDef) -> &mut Self {
        register(self, specialty);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickfray_game::ron::{self, Source};

    static COOK: SpecialtyDef = SpecialtyDef { name: "Cook", rule: "BW-SP", ..SpecialtyDef::PLAIN };

    #[test]
    fn a_specialty_is_a_bare_word_in_files() {
        let read = |text: &str| ron::read::<Vec<Specialty>>(&Source::new("stats.ron", text));
        let has = read("[Cook, Officer]").unwrap();
        assert!(includes(&has, &COOK) && !includes(&has[1..], &COOK));
        assert_eq!(has[0], Specialty::from(&COOK));
        assert!(read("[3]").is_err());
    }

    #[test]
    fn every_specialty_that_is_registered_says_what_it_does() {
        let app = crate::headless_app();
        let all: Vec<_> = app.world().resource::<AllSpecialties>().of(crate::NAME).all().collect();
        assert!(all.len() >= 8);
        for specialty in all {
            let SpecialtyDef { name, says, rule, .. } = specialty;
            assert!(!says.is_empty() && !specialty.about().is_empty(), "the specialty {name} needs words, and an about");
            assert!((crate::ENTRY.rules)().of(rule).is_some(), "the specialty {name} cites {rule}: rules.ron has no text for it");
        }
    }
}
