//! A value made up for a field that is missing or unreadable, so that the rest of its struct can still be looked through.
//!
//! A type says what it would like and gets the plainest thing of that kind. What was read with the help of a stand-in is thrown away:
//! only the problems found on the way count. Where a type won't take what it gets, the next [sample](SAMPLES) may suit it.

use super::fault::{Fault, FaultKind, Slot};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

/// How many different values are tried.
pub(super) const SAMPLES: u8 = 6;
/// What text is tried, by sample.
const TEXTS: [&str; SAMPLES as usize] = ["a", "1", "d6", "", "1.0", "true"];
/// How deep a made-up value may be; a type that holds itself would never end.
const DEEPEST: u8 = 24;

/// A made-up value for a slot.
#[derive(Clone, Copy)]
pub(super) struct StandIn {
    /// What it stands in for.
    pub slot: Slot,
    /// The node that needs it.
    pub owner: usize,
    /// Which one is tried.
    pub sample: u8,
    /// How deep in the made-up value this part is.
    pub depth: u8,
}

impl StandIn {
    /// The type would not have it.
    pub(super) fn failed(self) -> Fault {
        Fault::new(FaultKind::NoStandIn { slot: self.slot, owner: self.owner })
    }

    fn part(self) -> Result<Self, Fault> {
        if self.depth < DEEPEST { Ok(StandIn { depth: self.depth + 1, ..self }) } else { Err(self.failed()) }
    }

    fn text(self) -> &'static str {
        TEXTS[usize::from(self.sample) % TEXTS.len()]
    }

    fn parts<'de, V: Visitor<'de>>(self, count: usize, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(SeqDeserializer::new(std::iter::repeat_n(self.part()?, count)))
    }

    fn named_parts<'de, V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        let part = self.part()?;
        if self.sample.is_multiple_of(2) {
            // In sequence there is no trouble with a field that has two names.
            self.parts(fields.len(), visitor)
        } else {
            visitor.visit_map(MapDeserializer::new(fields.iter().map(|name| (*name, part))))
        }
    }
}

impl IntoDeserializer<'_, Fault> for StandIn {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Several requests that are met alike.
macro_rules! same {
    ($($request:ident)* => $other:ident) => {
        $(fn $request<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            self.$other(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for StandIn {
    type Error = Fault;

    forward_to_deserialize_any! { bytes byte_buf }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.sample {
            0 => visitor.visit_u64(1),
            1 => visitor.visit_str(self.text()),
            2 => visitor.visit_f64(1.0),
            3 => self.parts(0, visitor),
            4 => self.deserialize_map(visitor),
            _ => visitor.visit_unit(),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_bool(self.sample % 2 == 1)
    }

    same! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 => deserialize_u64 }
    same! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u128 => deserialize_u64 }
    same! { deserialize_f32 => deserialize_f64 }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(if self.sample < 3 { 1 } else { u64::from(self.sample) * 2 })
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_f64(if self.sample < 3 { 1.0 } else { 0.0 })
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_char('a')
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.text())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.text())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_none()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self.part()?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.parts(usize::from(self.sample % 2), visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, count: usize, visitor: V) -> Result<V::Value, Fault> {
        self.parts(count, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, count: usize, visitor: V) -> Result<V::Value, Fault> {
        self.parts(count, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_map(MapDeserializer::new(std::iter::empty::<(StandIn, StandIn)>()))
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        self.named_parts(fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, variants: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        let count = variants.len().max(1);
        let variant = variants.get(usize::from(self.sample) % count).ok_or_else(|| self.failed())?;
        visitor.visit_enum(MadeUpVariant { name: variant, contents: self.part()? })
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.text())
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }
}

/// A variant and what would stand in its brackets.
struct MadeUpVariant {
    name: &'static str,
    contents: StandIn,
}

impl<'de> EnumAccess<'de> for MadeUpVariant {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Fault> {
        let name: de::value::StrDeserializer<'_, Fault> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for MadeUpVariant {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        seed.deserialize(self.contents)
    }

    fn tuple_variant<V: Visitor<'de>>(self, count: usize, visitor: V) -> Result<V::Value, Fault> {
        self.contents.parts(count, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        self.contents.named_parts(fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    fn made_up<T: for<'de> Deserialize<'de>>() -> Option<T> {
        let make = |sample| T::deserialize(StandIn { slot: (1, None), owner: 0, sample, depth: 0 });
        (0..SAMPLES).find_map(|sample| make(sample).ok())
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Plain {
        #[serde(alias = "other")]
        name: String,
        many: Vec<Plain>,
        numbers: (u8, i64, f32, [u16; 2]),
        perhaps: Option<Box<Plain>>,
        named: BTreeMap<String, u8>,
        kind: Kind,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    enum Kind {
        Deep(Box<Kind>),
        Flat,
        Pair { a: u8, b: bool },
    }

    #[test]
    fn a_struct_is_made_up_whole() {
        let plain = made_up::<Plain>().unwrap();
        assert_eq!((plain.name.as_str(), plain.many.len(), plain.kind), ("d6", 0, Kind::Pair { a: 1, b: false }));
    }

    #[test]
    fn a_type_that_reads_text_gets_several_tries() {
        #[derive(Deserialize)]
        #[serde(try_from = "String")]
        struct Number(#[expect(dead_code, reason = "only made")] u8);
        impl TryFrom<String> for Number {
            type Error = std::num::ParseIntError;
            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse().map(Number)
            }
        }
        assert!(made_up::<Number>().is_some());
    }

    #[test]
    fn a_type_without_an_end_is_given_up() {
        #[derive(Deserialize)]
        struct Endless(#[expect(dead_code, reason = "only made")] Box<Endless>);
        assert!(made_up::<Endless>().is_none());
    }
}
