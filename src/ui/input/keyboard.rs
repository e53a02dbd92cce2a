//! The keys and mouse buttons that are down, and those that went down in this frame; asked for by the controls that they stand for.

use crate::ui::state::bindings::{Ask, Bindings, Chord, Modifiers, Trigger, number};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// Keys and buttons that are down, and those that went down in this frame with their modifiers, in order. Only buttons that went down on
/// the table count.
#[derive(Resource, Clone, Debug, Default)]
pub struct Keyboard {
    down: Vec<Trigger>,
    struck: Vec<(Trigger, Modifiers)>,
}

impl Keyboard {
    /// A new frame: nothing has been pressed in it yet.
    pub fn begin(&mut self) {
        self.struck.clear();
    }

    /// A key or button goes down or comes up.
    pub fn take(&mut self, trigger: Trigger, pressed: bool) {
        self.down.retain(|down| *down != trigger);
        if pressed {
            self.down.push(trigger);
            self.struck.push((trigger, self.modifiers()));
        }
    }

    /// All keys are up: the window has lost the keyboard.
    pub fn let_go(&mut self) {
        self.down.clear();
    }

    /// Modifier keys that are down now.
    pub fn modifiers(&self) -> Modifiers {
        let any = |keys: &[KeyCode]| keys.iter().any(|key| self.down.contains(&Trigger::Key(*key)));
        Modifiers {
            ctrl: any(&[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]),
            shift: any(&[KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            alt: any(&[KeyCode::AltLeft, KeyCode::AltRight]),
        }
    }

    /// What went down in this frame, each with the modifiers that were down.
    pub fn struck(&self) -> impl Iterator<Item = (Trigger, Modifiers)> + '_ {
        self.struck.iter().copied()
    }

    /// The controls that were used in this frame, in order.
    pub fn asks<'a>(&'a self, bindings: &'a Bindings) -> impl Iterator<Item = Ask> + 'a {
        self.asks_of(bindings, |_| true)
    }

    /// The same, of some keys and buttons only.
    pub fn asks_of<'a>(&'a self, bindings: &'a Bindings, of: impl Fn(Trigger) -> bool + 'a) -> impl Iterator<Item = Ask> + 'a {
        self.struck.iter().filter(move |(trigger, _)| of(*trigger)).flat_map(|(trigger, with)| bindings.asked(*trigger, *with))
    }

    /// A key or button for this control is down, or was in this frame.
    pub fn is_held(&self, bindings: &Bindings, ask: Ask) -> bool {
        let with = self.modifiers();
        let is_down = |chord: &Chord| self.down.iter().any(|down| chord.is(*down, with));
        bindings.chords(ask).iter().any(is_down) || self.asks(bindings).any(|asked| asked == ask)
    }
}

/// The keyboard and its bindings, for systems.
#[derive(SystemParam)]
pub struct Keys<'w> {
    keyboard: Option<Res<'w, Keyboard>>,
    /// The bindings.
    pub bindings: Res<'w, Bindings>,
}

impl Keys<'_> {
    /// The controls that were used in this frame, in order.
    pub fn asks(&self) -> impl Iterator<Item = Ask> + '_ {
        self.keyboard.iter().flat_map(|keyboard| keyboard.asks(&self.bindings))
    }

    /// The same, of some keys and buttons only.
    pub fn asks_of<'a>(&'a self, of: impl Fn(Trigger) -> bool + Copy + 'a) -> impl Iterator<Item = Ask> + 'a {
        self.keyboard.iter().flat_map(move |keyboard| keyboard.asks_of(&self.bindings, of))
    }

    /// Number keys that were pressed in this frame and stand for this, by their places from 0.
    pub fn numbers(&self, ask: Ask) -> impl Iterator<Item = usize> + '_ {
        let struck = self.keyboard.iter().flat_map(|keyboard| keyboard.struck());
        struck.filter(move |(trigger, with)| self.bindings.chords(ask).iter().any(|chord| chord.is(*trigger, *with))).filter_map(
            |(trigger, _)| match trigger {
                Trigger::Key(key) => number(key),
                _ => None,
            },
        )
    }

    /// A key or button for this control is down, or was in this frame.
    pub fn is_held(&self, ask: Ask) -> bool {
        self.keyboard.as_ref().is_some_and(|keyboard| keyboard.is_held(&self.bindings, ask))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
