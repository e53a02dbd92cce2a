//! Writes values as files that [`read`](crate::read) can read.

pub use ron::Error;
use ron::ser::{PrettyConfig, to_string_pretty};
use serde::{Serialize, Serializer};

/// The depth down to which fields and items are on lines of their own: those of the file, and those of its lists.
const LINES: usize = 2;

/// The text of a file with this value. Fails only if a `Serialize` implementation of the value does.
pub fn write<T: Serialize>(value: &T) -> Result<String, Error> {
    let pretty = PrettyConfig::new().depth_limit(LINES).new_line("\n");
    to_string_pretty(value, pretty).map(|text| format!("{text}\n"))
}

/// Writes an optional field without `Some(..)`: `#[serde(serialize_with = "bare", skip_serializing_if = "Option::is_none")]`.
pub fn bare<T: Serialize, S: Serializer>(value: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => value.serialize(to),
        None => to.serialize_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, Spanned, Wide, read};
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Row {
        name: Spanned<String>,
        #[serde(default, serialize_with = "bare", skip_serializing_if = "Option::is_none")]
        count: Option<Wide<u8>>,
        #[serde(default)]
        items: BTreeMap<Spanned<String>, u8>,
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Rows {
        title: String,
        rows: Vec<Row>,
    }

    #[test]
    fn what_is_written_has_a_line_for_each_row_and_is_read_again() {
        let row = |name: &str, count| Row { name: name.to_owned().into(), count, items: [("axe".to_owned().into(), 2)].into() };
        let rows = Rows { title: "\u{1}\u{1F680}\n\"".to_owned(), rows: vec![row("one", Some(Wide(3))), row("two", None)] };
        let text = write(&rows).unwrap();
        assert_eq!(read::<Rows>(&Source::new("a.ron", text.clone())).unwrap(), rows);
        let ends = "    rows: [\n        (name: \"one\", count: 3, items: {\"axe\": 2}),\n        (name: \"two\", items: {\"axe\": 2}),\n    ],\n)\n";
        assert!(text.ends_with(ends), "{text}");
    }
}
