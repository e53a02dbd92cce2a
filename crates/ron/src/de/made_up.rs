//! How a made-up value answers the requests of a type.

use super::contents::{Choice, Entries, Values};
use super::{Given, Newtype, NotFound, ValueSource};
use crate::stand_in::StandIn;

impl StandIn {
    /// A value for a type that accepts any kind.
    pub(super) fn any<'a>(self) -> Result<Given<'a>, NotFound> {
        Ok(match self.sample {
            0 => Given::Unsigned(1),
            1 => Given::Text(self.text()),
            2 => Given::Float(1.0),
            3 => Given::Values(self.parts(0)?),
            4 => Given::Entries(self.fields(&[])?),
            _ => Given::Unit,
        })
    }

    pub(super) fn newtype_struct<'a>(self) -> Result<Newtype<'a>, NotFound> {
        self.part().map(|part| Newtype::Value(ValueSource::MadeUp(part))).ok_or(None)
    }

    pub(super) fn seq<'a>(self) -> Result<Values<'a>, NotFound> {
        self.parts(usize::from(self.sample % 2))
    }

    /// `count` values.
    pub(super) fn parts<'a>(self, count: usize) -> Result<Values<'a>, NotFound> {
        self.part().map(|part| Values::MadeUp { part, left: count }).ok_or(None)
    }

    pub(super) fn fields<'a>(self, names: &'static [&'static str]) -> Result<Entries<'a>, NotFound> {
        self.part().map(|part| Entries::made_up(names, part)).ok_or(None)
    }

    /// One of these variants.
    pub(super) fn enumeration<'a>(self, variants: &'static [&'static str]) -> Result<Choice<'a>, NotFound> {
        let variant = variants.get(usize::from(self.sample) % variants.len().max(1)).ok_or(None)?;
        self.part().map(|part| Choice::MadeUp(variant, part)).ok_or(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stand_in::SAMPLES;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    fn made_up<T: for<'de> Deserialize<'de>>() -> Option<T> {
        let make = |sample| T::deserialize(ValueSource::MadeUp(StandIn { slot: (1, None), owner: 0, sample, depth: 0 }));
        (0..SAMPLES).find_map(|sample| make(sample).ok())
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Plain {
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
