//! Chords: a key, mouse button, the wheel or a number, with modifier keys. Files write them as words such as `Ctrl+Z`; the screen shows
//! them with the labels of the player's keyboard.

use super::labels::Labels;
use bevy::input::mouse::MouseButton;
use bevy::prelude::KeyCode;
use std::fmt;
use std::str::FromStr;

/// A key, button or wheel that a control can be bound to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trigger {
    /// A key by its label, named after the key that has this label on an English keyboard.
    Key(KeyCode),
    /// A key by its position, whatever its label. It is named after the key at this position on an English keyboard.
    Place(KeyCode),
    Button(MouseButton),
    /// The wheel, in both directions.
    Wheel,
    /// Any of the number keys 1 to 9.
    Number,
}

/// A trigger together with modifier keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chord {
    pub trigger: Trigger,
    pub with: Modifiers,
}

/// Modifier keys that are held together with a key, a button or the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Modifiers {
    /// Ctrl or the Super key.
    pub ctrl: bool,
    pub shift: bool,
    pub alt: bool,
}

/// Keys whose word in files differs from Bevy's name.
const NAMES: &[(KeyCode, &str)] = &[
    (KeyCode::BracketLeft, "["),
    (KeyCode::BracketRight, "]"),
    (KeyCode::Slash, "/"),
    (KeyCode::Backslash, "\\"),
    (KeyCode::Semicolon, ";"),
    (KeyCode::Quote, "'"),
    (KeyCode::Backquote, "`"),
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Minus, "-"),
    (KeyCode::Equal, "="),
    (KeyCode::Escape, "Esc"),
    (KeyCode::NumpadEnter, "KeypadEnter"),
    (KeyCode::NumpadAdd, "Keypad+"),
    (KeyCode::NumpadSubtract, "Keypad-"),
    (KeyCode::ArrowLeft, "Left"),
    (KeyCode::ArrowRight, "Right"),
    (KeyCode::ArrowUp, "Up"),
    (KeyCode::ArrowDown, "Down"),
];

/// Keys whose word in files is Bevy's name, without a prefix such as `Key`.
#[rustfmt::skip]
pub(super) const PLAIN: &[KeyCode] = {
    use KeyCode::{
        Backspace, CapsLock, Delete, End, Enter, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19, F20,
        F21, F22, F23, F24, Home, Insert, IntlBackslash, IntlRo, IntlYen, KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK,
        KeyL, KeyM, KeyN, KeyO, KeyP, KeyQ, KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ, Digit0, Numpad0, Numpad1, Numpad2,
        Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9, NumpadDecimal, NumpadDivide, NumpadMultiply, PageDown, PageUp, Pause,
        PrintScreen, ScrollLock, Space, Tab,
    };
    &[
        Backspace, CapsLock, Delete, End, Enter, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19, F20,
        F21, F22, F23, F24, Home, Insert, IntlBackslash, IntlRo, IntlYen, KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK,
        KeyL, KeyM, KeyN, KeyO, KeyP, KeyQ, KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ, Digit0, Numpad0, Numpad1, Numpad2,
        Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9, NumpadDecimal, NumpadDivide, NumpadMultiply, PageDown, PageUp, Pause,
        PrintScreen, ScrollLock, Space, Tab,
    ]
};

/// The mouse buttons that have names.
const BUTTONS: &[(MouseButton, &str)] = &[
    (MouseButton::Left, "Left button"),
    (MouseButton::Middle, "Middle button"),
    (MouseButton::Right, "Right button"),
    (MouseButton::Back, "Back button"),
    (MouseButton::Forward, "Forward button"),
];

/// Shift and `/` is shown as `?` on every keyboard.
const HELP_SIGN: Chord = Chord::key(KeyCode::Slash).shift();

const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// The index of a number key: 0 for the key `1`; `None` for other keys.
pub fn number(key: KeyCode) -> Option<usize> {
    DIGITS.iter().position(|digit| *digit == key)
}

impl Chord {
    /// A chord without modifiers.
    pub const fn plain(trigger: Trigger) -> Self {
        Chord { trigger, with: Modifiers { ctrl: false, shift: false, alt: false } }
    }

    /// A key, by its label, without modifiers.
    pub const fn key(key: KeyCode) -> Self {
        Chord::plain(Trigger::Key(key))
    }

    /// A key, by its position, without modifiers.
    pub const fn place(key: KeyCode) -> Self {
        Chord::plain(Trigger::Place(key))
    }

    pub const fn button(button: MouseButton) -> Self {
        Chord::plain(Trigger::Button(button))
    }

    pub const fn ctrl(self) -> Self {
        Chord { with: Modifiers { ctrl: true, ..self.with }, ..self }
    }

    pub const fn shift(self) -> Self {
        Chord { with: Modifiers { shift: true, ..self.with }, ..self }
    }

    pub const fn alt(self) -> Self {
        Chord { with: Modifiers { alt: true, ..self.with }, ..self }
    }

    /// Parses a chord with a key. Unlike in a file of bindings, the key may be a number key.
    pub fn of_key(text: &str) -> Result<Self, String> {
        let digit = text.chars().last().and_then(|last| last.to_digit(10)).and_then(|digit| DIGITS.get((digit as usize).checked_sub(1)?));
        let before = digit.and_then(|key| Some((key, text.get(..text.len() - 1)?)));
        let Some((key, before)) = before.filter(|(_, before)| before.is_empty() || before.ends_with('+')) else { return text.parse() };
        Ok(Chord { trigger: Trigger::Key(*key), ..format!("{before}0").parse::<Chord>()? })
    }

    /// The name on the screen, with the labels of the player's keyboard.
    pub fn name(self, labels: &Labels) -> String {
        if self == HELP_SIGN {
            return "?".to_owned();
        }
        format!("{}{}", self.with.names(), labels.printed(self.trigger).unwrap_or_else(|| self.trigger.name()))
    }

    /// The name on the screen for a click, such as "Shift+click".
    pub fn click_name(self, labels: &Labels) -> String {
        match self.trigger.button_word() {
            Some(word) => format!("{}{}", self.with.names(), words!("click-*", &word)),
            None => self.name(labels),
        }
    }

    /// True if one press can trigger both.
    pub fn collides(self, other: Chord, labels: &Labels) -> bool {
        let same = match (self.trigger, other.trigger) {
            (Trigger::Place(place), Trigger::Key(key)) | (Trigger::Key(key), Trigger::Place(place)) => labels.named_at(place) == key,
            (one, other) => one == other,
        };
        same && self.with == other.with
    }

    /// True if `pressed`, with exactly these modifiers, triggers it.
    pub fn is(self, pressed: Trigger, with: Modifiers) -> bool {
        let same = match (self.trigger, pressed) {
            (Trigger::Number, Trigger::Key(key)) => number(key).is_some(),
            (one, other) => one == other,
        };
        same && self.with == with
    }
}

impl Modifiers {
    /// The names on the screen, each followed by `+`.
    fn names(self) -> String {
        let all = [(self.ctrl, words!("modifier-ctrl")), (self.shift, words!("modifier-shift")), (self.alt, words!("modifier-alt"))];
        all.into_iter().filter(|(held, _)| *held).map(|(_, name)| format!("{name}+")).collect()
    }
}

/// The name of a key on the screen, from its word in files.
fn name_of_key(word: &str) -> String {
    match word.strip_prefix("Keypad") {
        Some(key) => words!("keypad-key", key = words!("chord-*", key)),
        None => words!("chord-*", word).to_owned(),
    }
}

impl Trigger {
    /// The name on the screen.
    fn name(self) -> String {
        let word = self.word().unwrap_or_else(|| "?".to_owned());
        match self {
            Trigger::Button(MouseButton::Other(number)) => words!("mouse-numbered", number = number),
            _ => self.button_word().map_or_else(|| name_of_key(&word), |button| words!("mouse-button-*", &button).to_owned()),
        }
    }

    /// The key of a mouse button in the message catalogue, if it has one.
    fn button_word(self) -> Option<String> {
        let Trigger::Button(button) = self else { return None };
        BUTTONS.iter().find(|(named, _)| *named == button).map(|_| format!("{button:?}"))
    }

    /// The word in files, if it has one.
    fn word(self) -> Option<String> {
        match self {
            Trigger::Key(key) | Trigger::Place(key) => {
                if let Some((_, name)) = NAMES.iter().find(|(named, _)| *named == key) {
                    return Some((*name).to_owned());
                }
                let name = format!("{:?}", PLAIN.iter().find(|plain| **plain == key)?);
                let short = name.strip_prefix("Key").or(name.strip_prefix("Digit")).map(str::to_owned);
                Some(short.unwrap_or_else(|| name.replace("Numpad", "Keypad")))
            }
            Trigger::Button(MouseButton::Other(number)) => Some(format!("Button {number}")),
            Trigger::Button(button) => BUTTONS.iter().find(|(named, _)| *named == button).map(|(_, name)| (*name).to_owned()),
            Trigger::Wheel => Some("Wheel".to_owned()),
            Trigger::Number => Some("1..9".to_owned()),
        }
    }

    /// True if it has a word and so can be stored in a file. Single number keys, and modifiers without another key, have none.
    pub fn has_name(self) -> bool {
        self.word().is_some()
    }

    fn of_word(word: &str) -> Option<Trigger> {
        let keys = NAMES.iter().map(|(key, _)| *key).chain(PLAIN.iter().copied()).map(Trigger::Key);
        let buttons = BUTTONS.iter().map(|(button, _)| Trigger::Button(*button));
        let known = keys.chain(buttons).chain([Trigger::Wheel, Trigger::Number]);
        let is_called = |trigger: &Trigger| trigger.word().is_some_and(|known| known.eq_ignore_ascii_case(word));
        let numbered = || Some(Trigger::Button(MouseButton::Other(word.strip_prefix("Button ")?.parse().ok()?)));
        known.into_iter().find(is_called).or_else(numbered)
    }
}

/// Writes the chord as in a file.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, word) in [(self.with.ctrl, "Ctrl+"), (self.with.shift, "Shift+"), (self.with.alt, "Alt+")] {
            f.write_str(if held { word } else { "" })?;
        }
        f.write_str(&self.trigger.word().unwrap_or_else(|| "?".to_owned()))
    }
}

impl FromStr for Chord {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut chord = Chord::plain(Trigger::Wheel);
        let mut rest = text.trim();
        while let Some((word, then)) = rest.split_once('+').filter(|(word, then)| !word.is_empty() && !then.is_empty()) {
            chord = match word.trim().to_ascii_lowercase().as_str() {
                "ctrl" | "control" => chord.ctrl(),
                "shift" => chord.shift(),
                "alt" => chord.alt(),
                _ => return Err(format!("`{}` is none of Ctrl, Shift and Alt", word.trim())),
            };
            rest = then.trim();
        }
        let trigger = Trigger::of_word(rest).ok_or_else(|| format!("no key or button is called `{rest}`"))?;
        Ok(Chord { trigger, ..chord })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chords_are_read_as_they_are_written() {
        let keys = NAMES.iter().map(|(key, _)| *key).chain(PLAIN.iter().copied()).map(Chord::key);
        let buttons = BUTTONS.iter().map(|(button, _)| Chord::button(*button)).chain([Chord::button(MouseButton::Other(9))]);
        for chord in keys.chain(buttons).chain([Chord::plain(Trigger::Wheel), Chord::plain(Trigger::Number)]) {
            for chord in [chord, chord.ctrl(), chord.shift().alt()] {
                assert_eq!(chord.to_string().parse(), Ok(chord), "{chord}");
                assert_eq!(chord.name(&Labels::default()), chord.to_string(), "in English the screen has the same words");
            }
        }
    }

    #[test]
    fn a_number_key_is_read_where_one_key_is_meant() {
        assert_eq!(Chord::of_key("3"), Ok(Chord::key(KeyCode::Digit3)));
        assert_eq!(Chord::of_key("Ctrl+9"), Ok(Chord::key(KeyCode::Digit9).ctrl()));
        assert_eq!(Chord::of_key("F1"), Ok(Chord::key(KeyCode::F1)));
        assert_eq!([Chord::of_key("0"), Chord::of_key("Ctrl+Z")], ["0".parse(), "Ctrl+Z".parse()]);
        assert!(Chord::of_key("").is_err() && Chord::of_key("Strg+1").is_err() && Chord::of_key("é").is_err());
    }

    #[test]
    fn a_chord_that_is_clicked_is_called_a_click() {
        let button = Chord::button;
        let clicks = [button(MouseButton::Left).shift(), button(MouseButton::Right), button(MouseButton::Other(9)).alt()];
        assert_eq!(clicks.map(|chord| chord.click_name(&Labels::default())), ["Shift+click", "right click", "Alt+Button 9"]);
    }

    #[test]
    fn what_is_no_chord_is_told() {
        assert_eq!("Strg+Z".parse::<Chord>(), Err("`Strg` is none of Ctrl, Shift and Alt".to_owned()));
        assert_eq!("Ctrl+Zet".parse::<Chord>(), Err("no key or button is called `Zet`".to_owned()));
        assert!("".parse::<Chord>().is_err() && "Ctrl+".parse::<Chord>().is_err() && "+".parse::<Chord>().is_err());
        assert_eq!("ctrl+shift+z".parse(), Ok(Chord::key(KeyCode::KeyZ).ctrl().shift()));
    }

    #[test]
    fn a_number_is_any_of_nine_keys() {
        let keep = Chord::plain(Trigger::Number).ctrl();
        let with = Modifiers { ctrl: true, ..Modifiers::default() };
        assert!(keep.is(Trigger::Key(KeyCode::Digit4), with) && !keep.is(Trigger::Key(KeyCode::Digit4), Modifiers::default()));
        assert!(!keep.is(Trigger::Key(KeyCode::Digit0), with));
    }
}
