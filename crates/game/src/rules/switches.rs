//! House rules as a table of switches: one declaration generates the rulings in force, the overrides of battle files, and the printed
//! table. Every rulebook declares its own.

use crate::ron::SharedSection;
use crate::rules::rule::Ruling;
use serde::de::{self, DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// A house rule for display, as a field of the rulings `R`.
pub struct Switch<R> {
    /// The name of the field in battle files.
    pub name: &'static str,
    /// The rules that leave it open, or that differ between editions.
    pub rules: &'static [&'static str],
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// Returns its value in these rulings, as written in battle files.
    pub value: fn(&R) -> String,
    /// Returns all possible values, if they are words.
    pub words: fn() -> &'static [&'static str],
}

impl<R> Switch<R> {
    /// The switch with its value in these rulings.
    pub fn ruling(&self, among: &R) -> Ruling {
        let (value, words) = ((self.value)(among), (self.words)());
        Ruling { name: self.name, rules: self.rules, about: self.about.trim(), value, words, bounds: None }
    }
}

/// The house rules of a battle file, as a section that several readers share. `others` are the fields that this table doesn't have;
/// `listed` says where all house rules are listed.
pub fn house_section<'a>(others: &'a [&'a str], listed: &'a str) -> SharedSection<'a> {
    SharedSection { called: "house rule", others, listed }
}

/// The value that a battle file gives to a switch, if any. Not an `Option`, because then a switch's own word `None` would mean that no
/// value is given.
#[derive(Clone, Debug)]
pub struct Given<T>(pub Option<T>);

impl<T> Default for Given<T> {
    fn default() -> Self {
        Given(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        T::deserialize(value).map(|value| Given(Some(value)))
    }
}

/// The value as written in battle files.
pub fn as_written<T: Serialize>(value: &T) -> String {
    ron::to_string(value).unwrap_or_default()
}

/// The words that a value of this type can be, as written in battle files; empty if it is a number or has fields.
pub fn words<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut words: &'static [&'static str] = &[];
    // The type asks the deserializer for what it needs, and then gets an error.
    T::deserialize(Wanted(&mut words)).ok();
    words
}

/// An empty deserializer that records which words were asked for.
struct Wanted<'w>(&'w mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Wanted<'_> {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Self::Error::custom("there is no value"))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        *self.0 = &["true", "false"];
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = variants;
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The switches whose values differ from `others`, by name, as written in battle files. This is how house rules are stored.
pub fn differing<R>(switches: &[Switch<R>], rules: &R, others: &R) -> BTreeMap<&'static str, String> {
    let said = switches.iter().map(|switch| (switch.name, (switch.value)(rules), (switch.value)(others)));
    said.filter(|(_, value, other)| value != other).map(|(name, value, _)| (name, value)).collect()
}

/// Reads stored house rules.
pub fn read_stored<'de, Overrides: DeserializeOwned, D: Deserializer<'de>>(stored: D) -> Result<Overrides, D::Error> {
    let said = BTreeMap::<String, String>::deserialize(stored)?;
    let fields: Vec<String> = said.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    ron::from_str(&format!("({})", fields.join(", "))).map_err(D::Error::custom)
}

/// Declares the switches, each with doc comment, rule ids, name, type, value and, if another edition differs, that edition's name and
/// value.
#[macro_export]
macro_rules! switches {
    ($( $(#[doc = $doc:literal])+ [$($rule:literal),+] $name:ident : $type:ty = $value:expr $(, $edition:ident $other:expr)? ; )+) => {
        /// The rulings in force. Each field's documentation names the rules that leave it open.
        #[derive(bevy::prelude::Resource, Clone, Debug, PartialEq)]
        pub struct HouseRules {
            $( $(#[doc = $doc])+ $(#[doc = concat!(" (", $rule, ")")])+ pub $name: $type, )+
        }

        /// The switches that a battle file sets.
        #[derive(Clone, Debug, Default, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct Overrides {
            $( $name: $crate::switches::Given<$type>, )+
        }

        impl HouseRules {
            /// The rulings of the edition of this name; the default values if there is no such edition.
            #[allow(unused_mut, unused_variables, clippy::allow_attributes, reason = "editions may differ in nothing")]
            fn of_edition(edition: &str) -> Self {
                let mut rules = HouseRules { $( $name: $value, )+ };
                $( $( if edition == stringify!($edition) { rules.$name = $other; } )? )+
                rules
            }

            /// Applies the overrides of a battle file.
            fn with(mut self, overrides: Overrides) -> Self {
                $( if let Some(value) = overrides.$name.0 { self.$name = value; } )+
                self
            }
        }

        /// Only values that differ from the defaults are stored, so that a new switch changes no hash.
        impl serde::Serialize for HouseRules {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::switches::differing(SWITCHES, self, &HouseRules::default()).serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for HouseRules {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::switches::read_stored::<Overrides, D>(deserializer).map(|said| HouseRules::default().with(said))
            }
        }

        /// Every switch, in the order of the sheet's topics.
        pub const SWITCHES: &[$crate::switches::Switch<HouseRules>] = &[
            $( $crate::switches::Switch {
                name: stringify!($name),
                rules: &[$($rule),+],
                about: concat!($($doc),+),
                value: |rules| $crate::switches::as_written(&rules.$name),
                words: $crate::switches::words::<$type>,
            } ),+
        ];
    };
}

/// The bounds of a house rule: its name, a check of its value, and the message if the check fails.
pub type Bound<R> = (&'static str, fn(&R) -> bool, &'static str);

/// Reads and checks the switches of a rulebook with a single edition, given that edition and the bounds of its switches. Use it after
/// `switches!`.
#[macro_export]
macro_rules! one_edition {
    ($edition:expr, $bounds:expr) => {
        impl Default for HouseRules {
            fn default() -> Self {
                HouseRules::of_edition($edition)
            }
        }

        impl HouseRules {
            /// The rulings of a battle, including the overrides in its file.
            pub fn of_battle(house: Option<&$crate::ron::Raw>) -> Self {
                let overrides = house.and_then(|raw| raw.read_alone::<Overrides>("house rules").ok());
                HouseRules::default().with(overrides.unwrap_or_default())
            }
        }

        /// Every ruling with its default value.
        pub(crate) fn rulings(_: &str) -> Vec<$crate::Ruling> {
            SWITCHES.iter().map(|switch| switch.ruling(&HouseRules::default())).collect()
        }

        /// Notes the problems of a battle file's house rules.
        pub(crate) fn check(raw: &$crate::ron::Raw, problems: &mut $crate::ron::Problems) {
            let listed = format!("`brickfray rules --edition {}` lists them", $edition);
            let section = $crate::switches::house_section(&[], &listed);
            let Some(overrides) = raw.read_shared::<Overrides>(&section, problems) else { return };
            let rules = HouseRules::default().with(overrides);
            for (name, _, message) in $bounds.iter().filter(|(_, is_within, _)| !is_within(&rules)) {
                let at = raw.field_or_all(name);
                problems.at(at.span(), at.path(), *message);
            }
        }
    };
}
