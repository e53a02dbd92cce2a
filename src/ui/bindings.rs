//! The keys: one table of what the hand may ask for, by which key, and the words for it. The help window is made from it.

use bevy::prelude::{KeyCode, Resource};
use std::fmt;

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Take the last thing back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Back to the start of this turn.
    StartOfTurn,
    /// Nothing more this turn.
    EndTurn,
    /// Select the next unit that can still do something.
    NextUnit,
    /// Select the previous one.
    PreviousUnit,
    /// Put down what is held, or take the default answer.
    Accept,
    /// Let go of what is held or aimed.
    Cancel,
    /// Answer this and all further questions of the attack by their defaults.
    AnswerRest,
    /// Turn the held or selected piece anticlockwise.
    TurnLeft,
    /// Turn it clockwise.
    TurnRight,
    /// Drop the last waypoint.
    DropWaypoint,
    /// Halt what is being shown, or go on with it.
    Halt,
    /// Jump to where everything is.
    Skip,
    /// Play slower.
    Slower,
    /// Play faster.
    Faster,
    /// One entry back.
    StepBack,
    /// One entry on.
    StepOn,
    /// Bring the selection into the picture.
    Frame,
    /// The view from the start.
    Home,
    /// Straight from above.
    TopView,
    /// Pan west.
    PanWest,
    /// Pan east.
    PanEast,
    /// Pan north.
    PanNorth,
    /// Pan south.
    PanSouth,
    /// Show how far the selected unit can go, while held.
    Reach,
    /// Show how far its weapons reach, while held.
    Ranges,
    /// Measure with the mouse, while held.
    Measure,
    /// Show who sees what is under the mouse, while held.
    Sight,
    /// Select every unit of the side to move.
    SelectAll,
    /// Fold the squad's card away or out.
    SquadPanel,
    /// Fold the log away or out.
    LogPanel,
    /// Hide all panels.
    HidePanels,
    /// Fill the screen.
    FullScreen,
    /// Save a picture.
    Picture,
    /// Save quickly.
    QuickSave,
    /// Load what was saved quickly.
    QuickLoad,
    /// This list.
    Help,
}

/// A key with what is held down beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    /// The key.
    pub key: KeyCode,
    /// With Ctrl.
    pub ctrl: bool,
    /// With Shift.
    pub shift: bool,
    /// With Alt.
    pub alt: bool,
}

/// Modifier keys that are down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Ctrl (or the Super key).
    pub ctrl: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

/// The keyboard: what is down, and what went down in this frame with what beside it, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Keyboard {
    down: Vec<KeyCode>,
    struck: Vec<(KeyCode, Modifiers)>,
}

impl Keyboard {
    /// A new frame: nothing has been struck in it yet.
    pub fn begin(&mut self) {
        self.struck.clear();
    }

    /// A key goes down or comes up.
    pub fn take(&mut self, key: KeyCode, pressed: bool) {
        self.down.retain(|down| *down != key);
        if pressed {
            self.down.push(key);
            self.struck.push((key, self.modifiers()));
        }
    }

    /// All keys are up: the window has lost the keyboard.
    pub fn let_go(&mut self) {
        self.down.clear();
    }

    /// Modifier keys that are down now.
    pub fn modifiers(&self) -> Modifiers {
        let any = |keys: &[KeyCode]| self.down.iter().any(|down| keys.contains(down));
        Modifiers {
            ctrl: any(&[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]),
            shift: any(&[KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            alt: any(&[KeyCode::AltLeft, KeyCode::AltRight]),
        }
    }

    /// Keys that went down in this frame, each with what was down beside it.
    pub fn struck(&self) -> impl Iterator<Item = (KeyCode, Modifiers)> + '_ {
        self.struck.iter().copied()
    }

    /// What was asked for in this frame, in order.
    pub fn asks(&self) -> impl Iterator<Item = Ask> + '_ {
        self.struck.iter().flat_map(|(key, modifiers)| {
            KEYS.iter()
                .filter(|binding| binding.keys.iter().any(|chord| chord.key == *key && chord.fits(*modifiers)))
                .map(|binding| binding.ask)
        })
    }

    /// A key that asks for this is down, or was in this frame.
    pub fn is_held(&self, ask: Ask) -> bool {
        let modifiers = self.modifiers();
        let chords = || KEYS.iter().filter(|binding| binding.ask == ask).flat_map(|binding| binding.keys);
        chords().any(|chord| chord.fits(modifiers) && self.down.contains(&chord.key)) || self.asks().any(|asked| asked == ask)
    }
}

impl Chord {
    const fn plain(key: KeyCode) -> Self {
        Chord { key, ctrl: false, shift: false, alt: false }
    }

    const fn ctrl(key: KeyCode) -> Self {
        Chord { ctrl: true, ..Chord::plain(key) }
    }

    const fn shift(key: KeyCode) -> Self {
        Chord { shift: true, ..Chord::plain(key) }
    }

    /// These modifiers and no others are down.
    fn fits(self, modifiers: Modifiers) -> bool {
        (self.ctrl, self.shift, self.alt) == (modifiers.ctrl, modifiers.shift, modifiers.alt)
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, word) in [(self.ctrl, "Ctrl+"), (self.shift, "Shift+"), (self.alt, "Alt+")] {
            f.write_str(if held { word } else { "" })?;
        }
        let word = match self.key {
            KeyCode::BracketLeft => "[".to_owned(),
            KeyCode::BracketRight => "]".to_owned(),
            KeyCode::Slash => "/".to_owned(),
            KeyCode::Escape => "Esc".to_owned(),
            KeyCode::NumpadEnter => "Keypad".to_owned(),
            KeyCode::ArrowLeft => "Left".to_owned(),
            KeyCode::ArrowRight => "Right".to_owned(),
            KeyCode::ArrowUp => "Up".to_owned(),
            KeyCode::ArrowDown => "Down".to_owned(),
            other => {
                let name = format!("{other:?}");
                name.strip_prefix("Key").or(name.strip_prefix("Digit")).unwrap_or(&name).to_owned()
            }
        };
        f.write_str(&word)
    }
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// What is asked for.
    pub ask: Ask,
    /// Its keys.
    pub keys: &'static [Chord],
    /// Words for the help window: what it does.
    pub does: &'static str,
}

const fn line(ask: Ask, keys: &'static [Chord], does: &'static str) -> Binding {
    Binding { ask, keys, does }
}

/// Every key of the default preset ("Table").
pub const KEYS: &[Binding] = &[
    line(Ask::Undo, &[Chord::ctrl(KeyCode::KeyZ)], "undo"),
    line(Ask::Redo, &[Chord::ctrl(KeyCode::KeyY), Chord { shift: true, ..Chord::ctrl(KeyCode::KeyZ) }], "redo"),
    line(Ask::StartOfTurn, &[Chord::ctrl(KeyCode::Backspace)], "back to the start of the turn"),
    line(Ask::EndTurn, &[Chord::ctrl(KeyCode::Enter)], "end the turn"),
    line(Ask::NextUnit, &[Chord::plain(KeyCode::KeyN)], "next unit that can still act"),
    line(Ask::PreviousUnit, &[Chord::shift(KeyCode::KeyN)], "previous unit that can still act"),
    line(Ask::Accept, &[Chord::plain(KeyCode::Enter), Chord::plain(KeyCode::NumpadEnter)], "put down; take the default answer"),
    line(Ask::Cancel, &[Chord::plain(KeyCode::Escape)], "let go: the piece goes home"),
    line(Ask::AnswerRest, &[Chord::shift(KeyCode::Enter)], "default answers for the whole attack"),
    line(Ask::TurnLeft, &[Chord::plain(KeyCode::KeyQ)], "turn it 15° to the left"),
    line(Ask::TurnRight, &[Chord::plain(KeyCode::KeyE)], "turn it 15° to the right"),
    line(Ask::DropWaypoint, &[Chord::plain(KeyCode::Backspace)], "drop the last waypoint"),
    line(Ask::Halt, &[Chord::plain(KeyCode::Space)], "halt what is being shown; go on"),
    line(Ask::Skip, &[Chord::plain(KeyCode::End)], "skip what is being shown"),
    line(Ask::Slower, &[Chord::plain(KeyCode::BracketLeft)], "play slower"),
    line(Ask::Faster, &[Chord::plain(KeyCode::BracketRight)], "play faster"),
    line(Ask::StepBack, &[Chord::plain(KeyCode::PageUp)], "one entry back"),
    line(Ask::StepOn, &[Chord::plain(KeyCode::PageDown)], "one entry on"),
    line(Ask::Frame, &[Chord::plain(KeyCode::KeyF)], "look at the selection"),
    line(Ask::Home, &[Chord::plain(KeyCode::Home)], "the view from the start"),
    line(Ask::TopView, &[Chord::plain(KeyCode::KeyT)], "from above, and back"),
    line(Ask::PanWest, &[Chord::plain(KeyCode::KeyA), Chord::plain(KeyCode::ArrowLeft)], "pan left"),
    line(Ask::PanEast, &[Chord::plain(KeyCode::KeyD), Chord::plain(KeyCode::ArrowRight)], "pan right"),
    line(Ask::PanNorth, &[Chord::plain(KeyCode::KeyW), Chord::plain(KeyCode::ArrowUp)], "pan ahead"),
    line(Ask::PanSouth, &[Chord::plain(KeyCode::KeyS), Chord::plain(KeyCode::ArrowDown)], "pan back"),
    line(Ask::Reach, &[Chord::plain(KeyCode::KeyR)], "hold: how far the unit can go"),
    line(Ask::Ranges, &[Chord::shift(KeyCode::KeyR)], "hold: how far its weapons reach"),
    line(Ask::Measure, &[Chord::plain(KeyCode::Tab)], "hold and drag: measure"),
    line(Ask::Sight, &[Chord::plain(KeyCode::KeyV)], "hold: who sees what is under the mouse"),
    line(Ask::SelectAll, &[Chord::ctrl(KeyCode::KeyA)], "select all units of the side to move"),
    line(Ask::SquadPanel, &[Chord::plain(KeyCode::F2)], "fold the squad's card away or out"),
    line(Ask::LogPanel, &[Chord::plain(KeyCode::F3)], "fold the log away or out"),
    line(Ask::HidePanels, &[Chord::plain(KeyCode::F11)], "hide all panels"),
    line(Ask::FullScreen, &[Chord { alt: true, ..Chord::plain(KeyCode::Enter) }], "full screen"),
    line(Ask::Picture, &[Chord::plain(KeyCode::F12)], "save a picture"),
    line(Ask::QuickSave, &[Chord::plain(KeyCode::F5)], "quick save"),
    line(Ask::QuickLoad, &[Chord::plain(KeyCode::F9)], "quick load"),
    line(Ask::Help, &[Chord::plain(KeyCode::F1), Chord::shift(KeyCode::Slash)], "this list"),
];

/// What the mouse does, for the help window.
pub const MOUSE: &[(&str, &str)] = &[
    ("Left drag", "move a unit of yours"),
    ("Left drag on ground", "select all units in the frame"),
    ("Click, click", "a unit, then where it is to go"),
    ("Shift+click", "a waypoint; on a unit: it joins the attack"),
    ("Click on a member", "of the selected squad: only that one acts"),
    ("1..9", "that answer to the open question"),
    ("Ctrl+wheel", "turn the held piece finely"),
    ("Right click", "let go; else: what can be done with it"),
    ("Right drag", "orbit"),
    ("Middle drag", "pan"),
    ("Wheel", "zoom towards the cursor"),
    ("Ctrl+1..9", "keep this view"),
    ("Shift+1..9", "go to a kept view"),
];

/// The first key that asks for this, in words.
pub fn key_of(ask: Ask) -> String {
    KEYS.iter().find(|binding| binding.ask == ask).and_then(|binding| binding.keys.first()).map(Chord::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_chord_asks_for_two_things() {
        let chords: Vec<(Chord, Ask)> = KEYS.iter().flat_map(|binding| binding.keys.iter().map(|chord| (*chord, binding.ask))).collect();
        for (place, (chord, ask)) in chords.iter().enumerate() {
            assert!(chords[..place].iter().all(|(other, _)| other != chord), "{chord} asks for {ask:?} and something else");
        }
    }

    #[test]
    fn keys_print_as_they_stand_on_a_keyboard() {
        assert_eq!(key_of(Ask::Undo), "Ctrl+Z");
        assert_eq!(key_of(Ask::Slower), "[");
        assert_eq!(key_of(Ask::Frame), "F");
        assert_eq!(key_of(Ask::Cancel), "Esc");
    }

    #[test]
    fn a_chord_with_ctrl_is_not_the_key_alone() {
        let mut keys = Keyboard::default();
        keys.take(KeyCode::Enter, true);
        assert_eq!(keys.asks().collect::<Vec<_>>(), [Ask::Accept]);
        keys.begin();
        keys.take(KeyCode::ControlLeft, true);
        keys.take(KeyCode::Enter, true);
        assert_eq!(keys.asks().collect::<Vec<_>>(), [Ask::EndTurn]);
    }

    #[test]
    fn a_chord_that_is_struck_and_let_go_within_a_frame_counts() {
        let mut keys = Keyboard::default();
        for (key, pressed) in [(KeyCode::ShiftLeft, true), (KeyCode::Enter, true), (KeyCode::Enter, false), (KeyCode::ShiftLeft, false)] {
            keys.take(key, pressed);
        }
        assert_eq!(keys.asks().collect::<Vec<_>>(), [Ask::AnswerRest]);
        assert_eq!(keys.modifiers(), Modifiers::default());
    }
}
