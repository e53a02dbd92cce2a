//! The keys and mouse buttons that are down or were pressed in this frame. The tools ask for the controls that they are bound to.

use crate::ui::state::bindings::{Ask, Bindings, Modifiers, Pressed, Trigger, number};
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

/// The keys and buttons that are down, and those pressed in this frame with their modifiers, in order. Buttons count only if they were
/// pressed on the table.
#[derive(Resource, Clone, Debug, Default)]
pub struct Keyboard {
    down: Vec<Pressed>,
    struck: Vec<(Pressed, Modifiers)>,
}

impl Keyboard {
    /// Starts a new frame, in which nothing has been pressed yet.
    pub fn begin(&mut self) {
        self.struck.clear();
    }

    /// Presses or releases a button, or a key labelled as on an English keyboard.
    pub fn take(&mut self, trigger: Trigger, is_down: bool) {
        self.take_pressed(Pressed::of(trigger), is_down);
    }

    pub fn take_key(&mut self, input: &KeyboardInput) {
        let pressed = Pressed::key(input.key_code, &input.logical_key, self.modifiers().shift);
        self.take_pressed(pressed, input.state.is_pressed());
    }

    fn take_pressed(&mut self, pressed: Pressed, is_down: bool) {
        // A key may be released under another name than it was pressed, because Shift may have been released first.
        self.down.retain(|down| down.place() != pressed.place());
        if is_down {
            self.down.push(pressed);
            self.struck.push((pressed, self.modifiers()));
        }
    }

    /// Releases all keys, because the window has lost keyboard focus.
    pub fn let_go(&mut self) {
        self.down.clear();
    }

    pub fn modifiers(&self) -> Modifiers {
        let any = |keys: &[KeyCode]| keys.iter().any(|key| self.down.iter().any(|down| down.place() == Trigger::Key(*key)));
        Modifiers {
            ctrl: any(&[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]),
            shift: any(&[KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            alt: any(&[KeyCode::AltLeft, KeyCode::AltRight]),
        }
    }

    /// What was pressed in this frame, with the modifiers at that time.
    pub fn struck(&self) -> impl Iterator<Item = (Pressed, Modifiers)> + '_ {
        self.struck.iter().copied()
    }

    /// The controls used in this frame, in order.
    pub fn asks<'a>(&'a self, bindings: &'a Bindings) -> impl Iterator<Item = Ask> + 'a {
        self.asks_of(bindings, |_| true)
    }

    /// Like `asks`, but only for some keys and buttons.
    pub fn asks_of<'a>(&'a self, bindings: &'a Bindings, of: impl Fn(Trigger) -> bool + 'a) -> impl Iterator<Item = Ask> + 'a {
        let of_these = self.struck.iter().filter(move |(pressed, _)| of(pressed.place()));
        of_these.flat_map(|(pressed, with)| bindings.asked(pressed, *with))
    }

    /// True if a key or button of this control is down, or was down in this frame.
    pub fn is_held(&self, bindings: &Bindings, ask: Ask) -> bool {
        let with = self.modifiers();
        let held = self.down.iter().flat_map(|down| bindings.asked(down, with));
        held.chain(self.asks(bindings)).any(|asked| asked == ask)
    }
}

/// System parameter for the keyboard and its bindings.
#[derive(SystemParam)]
pub struct Keys<'w> {
    keyboard: Option<Res<'w, Keyboard>>,
    pub bindings: Res<'w, Bindings>,
}

impl Keys<'_> {
    /// The controls used in this frame, in order.
    pub fn asks(&self) -> impl Iterator<Item = Ask> + '_ {
        self.keyboard.iter().flat_map(|keyboard| keyboard.asks(&self.bindings))
    }

    /// Like `asks`, but only for some keys and buttons.
    pub fn asks_of<'a>(&'a self, of: impl Fn(Trigger) -> bool + Copy + 'a) -> impl Iterator<Item = Ask> + 'a {
        self.keyboard.iter().flat_map(move |keyboard| keyboard.asks_of(&self.bindings, of))
    }

    /// The number keys pressed in this frame for this control, as indices from 0.
    pub fn numbers(&self, ask: Ask) -> impl Iterator<Item = usize> + '_ {
        let struck = self.keyboard.iter().flat_map(|keyboard| keyboard.struck());
        let is_it = move |place, with| self.bindings.chords(ask).iter().any(|chord| chord.is(place, with));
        struck.map(|(pressed, with)| (pressed.place(), with)).filter_map(move |(place, with)| match place {
            Trigger::Key(key) if is_it(place, with) => number(key),
            _ => None,
        })
    }

    /// True if a key or button of this control is down, or was down in this frame.
    pub fn is_held(&self, ask: Ask) -> bool {
        self.keyboard.as_ref().is_some_and(|keyboard| keyboard.is_held(&self.bindings, ask))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::state::bindings::Chord;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::Key;

    fn asks(keys: &Keyboard) -> Vec<Ask> {
        keys.asks(&Bindings::default()).collect()
    }

    #[test]
    fn a_chord_with_ctrl_is_not_the_key_alone() {
        let mut keys = Keyboard::default();
        keys.take(Trigger::Key(KeyCode::Enter), true);
        assert_eq!(asks(&keys), [Ask::Accept]);
        keys.begin();
        keys.take(Trigger::Key(KeyCode::ControlLeft), true);
        keys.take(Trigger::Key(KeyCode::Enter), true);
        assert_eq!(asks(&keys), [Ask::EndTurn]);
    }

    #[test]
    fn a_chord_that_is_struck_and_let_go_within_a_frame_counts() {
        let mut keys = Keyboard::default();
        for (key, pressed) in [(KeyCode::ShiftLeft, true), (KeyCode::Enter, true), (KeyCode::Enter, false), (KeyCode::ShiftLeft, false)] {
            keys.take(Trigger::Key(key), pressed);
        }
        assert_eq!(asks(&keys), [Ask::AnswerRest]);
        assert_eq!(keys.modifiers(), Modifiers::default());
    }

    #[test]
    fn a_button_that_is_bound_to_it_asks_for_it_while_it_is_down() {
        let mut bindings = Bindings::default();
        bindings.set(Ask::Sight, vec![Chord::button(MouseButton::Back)]);
        let mut keys = Keyboard::default();
        keys.take(Trigger::Button(MouseButton::Back), true);
        keys.begin();
        assert!(keys.is_held(&bindings, Ask::Sight));
        keys.take(Trigger::Button(MouseButton::Back), false);
        assert!(!keys.is_held(&bindings, Ask::Sight));
    }

    /// Presses the key at this position, where it types this text.
    fn press(keys: &mut Keyboard, key_code: KeyCode, types: &str) {
        let (logical_key, state) = (Key::Character(types.into()), ButtonState::Pressed);
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER };
        keys.take_key(&input);
    }

    /// The controls that these keys use while `held` is down.
    fn asked_on(pressed: &[(KeyCode, &str)], held: Option<KeyCode>) -> Vec<Ask> {
        let mut keys = Keyboard::default();
        held.into_iter().for_each(|key| keys.take(Trigger::Key(key), true));
        pressed.iter().for_each(|(place, types)| press(&mut keys, *place, types));
        asks(&keys)
    }

    #[test]
    fn letters_follow_the_label_on_german_and_french_keyboards() {
        let ctrl = Some(KeyCode::ControlLeft);
        assert_eq!(asked_on(&[(KeyCode::KeyY, "z"), (KeyCode::KeyZ, "y")], ctrl), [Ask::Undo, Ask::Redo], "German");
        assert_eq!(asked_on(&[(KeyCode::KeyW, "z")], ctrl), [Ask::Undo], "French");
        assert_eq!(asked_on(&[(KeyCode::KeyZ, "w")], ctrl), [], "a Frenchman's Ctrl+W takes nothing back");
        assert_eq!(asked_on(&[(KeyCode::KeyQ, "a")], ctrl), [Ask::SelectAll]);
        assert_eq!(asked_on(&[(KeyCode::Semicolon, "m")], None), [Ask::PointerMenu]);
        assert_eq!(asked_on(&[(KeyCode::KeyM, ",")], None), []);
        assert_eq!(asked_on(&[(KeyCode::KeyZ, "я")], ctrl), [Ask::Undo], "where there are no such letters, the place counts");
        assert_eq!(asked_on(&[(KeyCode::KeyZ, "z"), (KeyCode::KeyY, "y")], ctrl), [Ask::Undo, Ask::Redo], "English");
    }

    #[test]
    fn movement_follows_the_place() {
        let french = [(KeyCode::KeyW, "z"), (KeyCode::KeyA, "q"), (KeyCode::KeyS, "s"), (KeyCode::KeyD, "d")];
        let pans = [Ask::PanNorth, Ask::PanWest, Ask::PanSouth, Ask::PanEast];
        assert_eq!(asked_on(&french, None), pans);
        assert_eq!(asked_on(&[(KeyCode::KeyQ, "a"), (KeyCode::KeyE, "e")], None), [Ask::TurnLeft, Ask::TurnRight]);
        assert_eq!(asked_on(&[(KeyCode::KeyZ, "w")], None), [], "the letter W pans nowhere");
    }

    #[test]
    fn signs_follow_the_label_and_else_the_place() {
        let (ctrl, shift) = (Some(KeyCode::ControlLeft), Some(KeyCode::ShiftLeft));
        assert_eq!(asked_on(&[(KeyCode::BracketRight, "+"), (KeyCode::Slash, "-")], ctrl), [Ask::Larger, Ask::Smaller]);
        assert_eq!(asked_on(&[(KeyCode::BracketLeft, "ü"), (KeyCode::BracketRight, "+")], None), [Ask::Slower, Ask::Faster]);
        assert_eq!(asked_on(&[(KeyCode::Minus, "?")], shift), [Ask::Help]);
        assert_eq!(asked_on(&[(KeyCode::Slash, "_")], shift), [], "what types no question mark gives no help");
    }

    #[test]
    fn a_key_that_comes_up_after_shift_is_no_longer_held() {
        let mut keys = Keyboard::default();
        keys.take(Trigger::Key(KeyCode::ShiftLeft), true);
        press(&mut keys, KeyCode::Minus, "?");
        keys.take(Trigger::Key(KeyCode::ShiftLeft), false);
        keys.take(Trigger::Key(KeyCode::Minus), false);
        assert!(keys.down.is_empty(), "{:?}", keys.down);
    }
}
