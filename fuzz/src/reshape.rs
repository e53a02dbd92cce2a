//! Changes to RON texts that mostly leave RON: a number becomes another, a word another word of the text, an element is left out, said
//! twice or exchanged with another, a line likewise. Changed byte by byte, hardly a text would come past the parser.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// Numbers that programs stumble over.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "6",
    "7",
    "12",
    "100",
    "127",
    "128",
    "200",
    "255",
    "256",
    "1000",
    "2000",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "-2147483648",
    "4294967290",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "0.0",
    "-0.0",
    "0.001",
    "0.0005",
    "-0.25",
    "1.5",
    "1e9",
    "1e38",
    "1e-38",
    "inf",
    "-inf",
    "NaN",
];

/// Words that mean something where they are not expected.
const WORDS: &[&str] = &["\"\"", "()", "[]", "{}", "None", "true", "false", "Some(1)", "\"\u{1b}[31m\"", "\"\u{202e}\"", "\"a b\"", "''"];

/// A text like this one, with one to three changes by this seed.
pub fn reshape(text: &str, seed: u64) -> String {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut text = text.to_owned();
    for _ in 0..dice.random_range(1..=3) {
        text = changed(&text, &mut dice);
    }
    text
}

fn changed(text: &str, dice: &mut impl Rng) -> String {
    let parts = Parts::of(text);
    match dice.random_range(0..10) {
        0..=2 => match pick(&parts.numbers, dice) {
            Some(place) => replaced(text, place, NUMBERS[dice.random_range(0..NUMBERS.len())]),
            None => format!("{text}{}", NUMBERS[dice.random_range(0..NUMBERS.len())]),
        },
        3 => match pick(&parts.words, dice) {
            Some(place) => replaced(text, place, WORDS[dice.random_range(0..WORDS.len())]),
            None => WORDS[dice.random_range(0..WORDS.len())].to_owned(),
        },
        4 | 5 => exchanged(text, &parts.words, dice, false),
        6 => match pick(&parts.elements, dice) {
            Some(place) => replaced(text, place, ""),
            None => text.to_owned(),
        },
        7 => match pick(&parts.elements, dice) {
            Some(place) => replaced(text, place.clone(), &format!("{0}, {0}", &text[place])),
            None => text.to_owned(),
        },
        8 => exchanged(text, &parts.elements, dice, true),
        _ => exchanged(text, &parts.lines, dice, true),
    }
}

fn pick(places: &[Range<usize>], dice: &mut impl Rng) -> Option<Range<usize>> {
    (!places.is_empty()).then(|| places[dice.random_range(0..places.len())].clone())
}

fn replaced(text: &str, place: Range<usize>, instead: &str) -> String {
    [&text[..place.start], instead, &text[place.end..]].concat()
}

/// One part stands where another did; with `both`, also the other way about, where neither holds the other.
fn exchanged(text: &str, places: &[Range<usize>], dice: &mut impl Rng, both: bool) -> String {
    let (Some(one), Some(other)) = (pick(places, dice), pick(places, dice)) else { return text.to_owned() };
    let (first, second) = if one.start <= other.start { (one, other) } else { (other, one) };
    if !both || first.end > second.start {
        return replaced(text, first, &text[second]);
    }
    [&text[..first.start], &text[second.clone()], &text[first.end..second.start], &text[first.clone()], &text[second.end..]].concat()
}

/// Where the parts of a text stand.
#[derive(Default)]
struct Parts {
    numbers: Vec<Range<usize>>,
    /// Strings and names.
    words: Vec<Range<usize>>,
    /// What stands between brackets and commas.
    elements: Vec<Range<usize>>,
    lines: Vec<Range<usize>>,
}

impl Parts {
    fn of(text: &str) -> Parts {
        let mut parts = Parts::default();
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        let mut line = 0;
        while let Some(c) = text[at..].chars().next() {
            let rest = &text[at..];
            let length = match c {
                '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
                c if c.is_ascii_digit() || c == '-' => length_of(rest, |c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+')),
                c if c.is_alphabetic() || c == '_' => length_of(rest, |c| c.is_alphanumeric() || matches!(c, '_' | '-')),
                c => c.len_utf8(),
            };
            let here = at..at + length;
            match c {
                '"' => parts.words.push(here),
                c if c.is_ascii_digit() || c == '-' => parts.numbers.push(here),
                c if c.is_alphabetic() || c == '_' => parts.words.push(here),
                '(' | '[' | '{' => open.push(at + 1),
                ')' | ']' | '}' => parts.elements.extend(open.pop().map(|start| start..at)),
                ',' => {
                    if let Some(start) = open.last_mut() {
                        parts.elements.push(*start..at);
                        *start = at + 1;
                    }
                }
                '\n' => {
                    parts.lines.push(line..at);
                    line = at + 1;
                }
                _ => {}
            }
            at += length;
        }
        parts.lines.push(line..text.len());
        parts
    }
}

fn length_of(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len()).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_by_its_seed_and_most_of_them_change_something() {
        let text = "(name: \"a\", at: (0, -1.5), gear: [sword, pike],\n count: 3)";
        let others: Vec<String> = (0..200).map(|seed| reshape(text, seed)).collect();
        assert_eq!(others, (0..200).map(|seed| reshape(text, seed)).collect::<Vec<_>>());
        assert!(others.iter().filter(|other| *other != text).count() > 150);
        for wanted in ["4294967290", "sword, sword", "\"\""] {
            assert!((0..3_000).any(|seed| reshape(text, seed).contains(wanted)), "{wanted}");
        }
    }

    #[test]
    fn any_text_can_be_changed() {
        for text in ["", "\"", "((((", "))))", ",,,", "é\"é", "-", "\n\n", "a\u{301}b, [ü"] {
            (0..200).for_each(|seed| drop(reshape(text, seed)));
        }
    }
}
