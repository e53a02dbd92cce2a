//! Numbers or dice in stat files: `4`, `"2d6"`, `"d10+1"`. For `#[serde(with = …)]`.

use brickfray_dice::Pool;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Serializes a number or dice.
pub fn serialize<S: Serializer>(pool: &Pool, to: S) -> Result<S::Ok, S::Error> {
    match (to.is_human_readable(), pool.dice.is_empty()) {
        (false, _) => pool.serialize(to),
        (true, true) => to.serialize_i32(pool.plus),
        (true, false) => to.serialize_str(&pool.to_string()),
    }
}

/// Deserializes a number or dice.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Pool, D::Error> {
    struct Read;

    impl Visitor<'_> for Read {
        type Value = Pool;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a whole number from 0 to 255, or dice such as \"2d6\"")
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<Pool, E> {
            let number = u8::try_from(number).map_err(|_| E::custom(format!("{number} is not a number from 0 to 255")))?;
            Ok(Pool::number(number.into()))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<Pool, E> {
            self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Pool, E> {
            text.parse().map_err(E::custom)
        }
    }

    if from.is_human_readable() { from.deserialize_any(Read) } else { Pool::deserialize(from) }
}

/// The same for optional fields.
pub mod perhaps {
    use brickfray_dice::Pool;
    use serde::{Deserializer, Serialize, Serializer};

    /// Serializes an optional number or dice.
    pub fn serialize<S: Serializer>(pool: &Option<Pool>, to: S) -> Result<S::Ok, S::Error> {
        match pool {
            None => to.serialize_none(),
            Some(pool) => pool.to_string().serialize(to),
        }
    }

    /// Deserializes a number or dice; only called if the field is present.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Pool>, D::Error> {
        super::deserialize(from).map(Some)
    }
}
