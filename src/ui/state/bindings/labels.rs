//! Labels: what is printed on the keys of this keyboard, and what pressing one of them can mean.
//!
//! Letters and signs are bound by label, so that Ctrl+Z is on the key with the Z. Movement is bound by position, so that WASD is one
//! cluster on every keyboard. A key whose label can't be named in bindings (Cyrillic letters, `ü`, dead keys) counts as the key at that
//! position on an English keyboard.

use super::chord::{PLAIN, Trigger};
use bevy::input::keyboard::Key;
use bevy::prelude::KeyCode;

/// Keys with a sign that bindings can name, each with its label without Shift.
const SIGNS: &[(KeyCode, char)] = &[
    (KeyCode::BracketLeft, '['),
    (KeyCode::BracketRight, ']'),
    (KeyCode::Slash, '/'),
    (KeyCode::Backslash, '\\'),
    (KeyCode::Semicolon, ';'),
    (KeyCode::Quote, '\''),
    (KeyCode::Backquote, '`'),
    (KeyCode::Comma, ','),
    (KeyCode::Period, '.'),
    (KeyCode::Minus, '-'),
    (KeyCode::Equal, '='),
    (KeyCode::Equal, '+'),
];

/// Keys that have a sign on some keyboards only.
const ELSEWHERE: [KeyCode; 3] = [KeyCode::IntlBackslash, KeyCode::IntlRo, KeyCode::IntlYen];

/// The label of a letter key on an English keyboard.
fn english_letter(key: KeyCode) -> Option<char> {
    let name = format!("{key:?}");
    name.strip_prefix("Key").and_then(|letter| letter.chars().next()).filter(|_| name.len() == 4)
}

/// True if the key has a letter or a sign printed on it. Digits are left out, because they are at the same position on a French keyboard
/// too.
pub fn is_printed(key: KeyCode) -> bool {
    english_letter(key).is_some() || SIGNS.iter().any(|(sign, _)| *sign == key) || ELSEWHERE.contains(&key)
}

/// The key that has this label on an English keyboard.
fn named(label: char) -> Option<KeyCode> {
    if label.is_ascii_alphabetic() {
        let is_it = |key: &&KeyCode| english_letter(**key).is_some_and(|letter| letter.eq_ignore_ascii_case(&label));
        return PLAIN.iter().find(is_it).copied();
    }
    SIGNS.iter().find(|(_, sign)| *sign == label).map(|(key, _)| *key)
}

/// The character that a key types, in lower case.
fn label_of(logical: &Key) -> Option<char> {
    let typed = match logical {
        Key::Character(text) => {
            let mut letters = text.chars();
            letters.next().filter(|_| letters.next().is_none())
        }
        Key::Dead(sign) => *sign,
        _ => None,
    };
    typed.and_then(|letter| letter.to_lowercase().next())
}

/// A pressed key or button, with all triggers that it can stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// The position of the key, or the button.
    place: Trigger,
    /// The trigger of its label, and the trigger to use if no control is bound to that label.
    names: [Option<Trigger>; 2],
}

impl Pressed {
    /// A button, or a key with the label of an English keyboard.
    pub fn of(trigger: Trigger) -> Self {
        Pressed { place: trigger, names: [Some(trigger), None] }
    }

    /// A key from its position and the character it types, with or without Shift.
    pub fn key(place: KeyCode, logical: &Key, shift: bool) -> Self {
        // A modifier can be mapped to another key, such as Ctrl to Caps Lock.
        let modifier = match logical {
            Key::Control => Some(KeyCode::ControlLeft),
            Key::Shift => Some(KeyCode::ShiftLeft),
            Key::Alt => Some(KeyCode::AltLeft),
            _ => None,
        };
        if let Some(key) = modifier.filter(|_| place == KeyCode::CapsLock) {
            return Pressed::of(Trigger::Key(key));
        }
        let Some(label) = label_of(logical).filter(|_| is_printed(place)) else { return Pressed::of(Trigger::Key(place)) };
        let meant = match label {
            '?' if shift => Some(KeyCode::Slash),
            '+' => Some(KeyCode::Equal),
            sign if shift && sign.is_ascii_punctuation() => None,
            label => named(label),
        };
        // A letter that this keyboard prints elsewhere must not act by the key's English position. And a key must not open the help unless
        // it types a question mark.
        let is_help_sign = shift && place == KeyCode::Slash;
        let falls_back = !label.is_ascii() || !label.is_ascii_alphabetic() && english_letter(place).is_none() && !is_help_sign;
        let at_place = falls_back.then_some(place).filter(|_| meant != Some(place));
        Pressed { place: Trigger::Key(place), names: [meant, at_place].map(|key| key.map(Trigger::Key)) }
    }

    /// The key by its position, or the button.
    pub fn place(&self) -> Trigger {
        self.place
    }

    /// The trigger that bindings by label use.
    pub fn name(&self) -> Trigger {
        self.names.into_iter().flatten().next().unwrap_or(self.place)
    }

    /// All triggers that it can stand for, in order of precedence.
    pub fn meanings(&self) -> impl Iterator<Item = Trigger> {
        let by_place = match self.place {
            Trigger::Key(key) => Some(Trigger::Place(key)),
            _ => None,
        };
        by_place.into_iter().chain(self.names.into_iter().flatten())
    }
}

/// The known labels of this keyboard, by the position of the key.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Labels(Vec<(KeyCode, char)>);

impl Labels {
    /// The label of a key that was pressed without Shift and Alt; `None` if it has none.
    pub fn read_of(place: KeyCode, logical: &Key) -> Option<(KeyCode, char)> {
        Some((place, label_of(logical).filter(|_| is_printed(place))?))
    }

    pub fn learn(&mut self, place: KeyCode, label: char) {
        self.0.retain(|(known, _)| *known != place);
        self.0.push((place, label));
    }

    /// The label of the key at this position, if known.
    pub fn at(&self, place: KeyCode) -> Option<char> {
        self.0.iter().find(|(known, _)| *known == place).map(|(_, label)| *label)
    }

    /// The key that the label at this position stands for; the key of an English keyboard if the label is unknown.
    pub fn named_at(&self, place: KeyCode) -> KeyCode {
        self.at(place).and_then(named).unwrap_or(place)
    }

    /// The label of the key that a binding refers to; `None` if it equals the key's word in files or is unknown.
    pub fn printed(&self, trigger: Trigger) -> Option<String> {
        let label = match trigger {
            Trigger::Place(place) => self.at(place),
            Trigger::Key(key) if english_letter(key).is_none() => {
                let is_named = |(_, label): &&(KeyCode, char)| named(*label) == Some(key);
                let own = self.0.iter().find(|known| is_named(known) && known.0 == key);
                own.or_else(|| self.0.iter().find(is_named)).map(|(_, label)| *label).or_else(|| self.at(key))
            }
            _ => None,
        };
        label.map(|label| label.to_uppercase().collect())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn types(text: &str) -> Key {
        Key::Character(text.into())
    }

    fn meanings(place: KeyCode, logical: &Key, shift: bool) -> Vec<Trigger> {
        Pressed::key(place, logical, shift).meanings().collect()
    }

    #[test]
    fn a_letter_is_the_key_that_it_is_printed_on_and_no_other() {
        let place = Trigger::Place(KeyCode::KeyY);
        assert_eq!(meanings(KeyCode::KeyY, &types("z"), false), [place, Trigger::Key(KeyCode::KeyZ)]);
        assert_eq!(meanings(KeyCode::KeyY, &types("Z"), true), [place, Trigger::Key(KeyCode::KeyZ)]);
        let m = meanings(KeyCode::Semicolon, &types("m"), false);
        assert_eq!(m[1..], [Trigger::Key(KeyCode::KeyM)], "on a French keyboard");
        let comma = meanings(KeyCode::KeyM, &types(","), false);
        assert_eq!(comma[1..], [Trigger::Key(KeyCode::Comma)], "and not M, which lies elsewhere");
    }

    #[test]
    fn a_label_that_names_no_key_leaves_the_place() {
        let fallback = |place, logical: &Key| meanings(place, logical, false)[1..].to_vec();
        assert_eq!(fallback(KeyCode::KeyZ, &types("я")), [Trigger::Key(KeyCode::KeyZ)]);
        assert_eq!(fallback(KeyCode::BracketLeft, &types("ü")), [Trigger::Key(KeyCode::BracketLeft)]);
        assert_eq!(fallback(KeyCode::BracketLeft, &Key::Dead(Some('^'))), [Trigger::Key(KeyCode::BracketLeft)]);
        let plus = fallback(KeyCode::BracketRight, &types("+"));
        assert_eq!(plus, [Trigger::Key(KeyCode::Equal), Trigger::Key(KeyCode::BracketRight)], "the label comes first");
        assert_eq!(fallback(KeyCode::Digit6, &types("-")), [Trigger::Key(KeyCode::Digit6)], "digits are digits on a French keyboard");
        assert_eq!(fallback(KeyCode::F1, &Key::F1), [Trigger::Key(KeyCode::F1)]);
    }

    #[test]
    fn a_question_mark_is_one_wherever_it_is_typed() {
        for (place, text) in [(KeyCode::Slash, "?"), (KeyCode::Minus, "?"), (KeyCode::KeyM, "?")] {
            assert_eq!(Pressed::key(place, &types(text), true).name(), Trigger::Key(KeyCode::Slash));
        }
        let slash = Pressed::key(KeyCode::Period, &types("/"), true);
        assert_eq!(slash.name(), Trigger::Key(KeyCode::Period), "Shift and another sign is not Shift and a slash");
    }

    #[test]
    fn what_is_printed_is_shown_once_it_is_known() {
        let mut labels = Labels::default();
        assert_eq!(labels.printed(Trigger::Place(KeyCode::KeyW)), None);
        for (place, label) in [(KeyCode::KeyW, 'z'), (KeyCode::BracketLeft, 'ü'), (KeyCode::BracketRight, '+'), (KeyCode::Slash, '-')] {
            labels.learn(place, label);
        }
        let printed = |trigger| labels.printed(trigger).unwrap_or_default();
        assert_eq!(printed(Trigger::Place(KeyCode::KeyW)), "Z");
        assert_eq!(printed(Trigger::Key(KeyCode::KeyW)), "", "a letter is what it says");
        let signs = [KeyCode::BracketLeft, KeyCode::Equal, KeyCode::Minus].map(Trigger::Key);
        assert_eq!(signs.map(printed), ["Ü", "+", "-"]);
        assert_eq!((labels.named_at(KeyCode::KeyW), labels.named_at(KeyCode::KeyA)), (KeyCode::KeyZ, KeyCode::KeyA));
    }
}
