//! Rebinding: while the help window waits for a key or button, the next press is bound and does nothing else.

use crate::ui::input::bindings_file::save_and_report;
use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::keyboard::Keyboard;
use crate::ui::state::bindings::{Ask, Bindings, Chord, Labels, Modifiers, Pressed, Trigger, TriggerKind, number};
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::{Panels, Rebinding};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The result of a press while rebinding.
#[derive(Clone, PartialEq, Debug)]
enum Heard {
    /// Nothing yet: it is a modifier, which may begin a chord.
    Nothing,
    /// The player cancelled, so the binding doesn't change.
    Cancelled,
    /// The pressed chord can't be bound, for this reason.
    Unfit(String),
    /// Bind this chord.
    Taken(Chord),
}

/// What a press means while a control of this kind waits for its new trigger.
fn hear(sort: TriggerKind, pressed: Pressed, with: Modifiers, labels: &Labels) -> Heard {
    use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, Escape, ShiftLeft, ShiftRight, SuperLeft, SuperRight};
    // Movement is bound by a key's position, everything else by its label.
    let key = if sort == TriggerKind::Place { pressed.place() } else { pressed.name() };
    let trigger = match key {
        Trigger::Key(key)
            if [AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight].contains(&key) =>
        {
            return Heard::Nothing;
        }
        Trigger::Key(Escape) if with == default() => return Heard::Cancelled,
        Trigger::Key(key) if number(key).is_some() => Trigger::Number,
        other => other,
    };
    let chord = sort.fit(Chord { trigger, with });
    match (trigger.has_name(), sort.takes(chord.trigger)) {
        (true, true) => Heard::Taken(chord),
        (true, false) => Heard::Unfit(words!("rebind-unfit", chord = chord.name(labels), wants = sort.wants())),
        (false, _) => Heard::Unfit(words!("rebind-no-name").to_owned()),
    }
}

/// Binds the next press while the help window waits for one.
pub(super) fn listen(
    mut panels: ResMut<Panels>,
    mut bindings: ResMut<Bindings>,
    mut keyboard: ResMut<Keyboard>,
    mut mouse: ResMut<Mouse>,
    mut last: ResMut<StatusMessage>,
) {
    let Some(waiting) = panels.rebinding.clone() else { return };
    if !panels.help {
        panels.rebinding = None;
        return;
    }
    let wheel = mouse.gestures.iter().find_map(|gesture| match gesture {
        Gesture::Wheel { with, .. } => Some((Pressed::of(Trigger::Wheel), *with)),
        _ => None,
    });
    let pressed: Vec<_> = keyboard.struck().chain(wheel).collect();
    keyboard.begin();
    mouse.let_go();
    for (pressed, with) in pressed {
        match hear(waiting.ask.sort(), pressed, with, &bindings.labels) {
            Heard::Nothing => continue,
            Heard::Cancelled => panels.rebinding = None,
            _ if waiting.wanted.is_some() => continue,
            Heard::Unfit(why) => last.say(Word::failed(why)),
            Heard::Taken(chord) if bindings.rivals(waiting.ask, chord).is_empty() => {
                waiting.bind(&mut bindings, chord);
                panels.rebinding = None;
                save_and_report(&mut bindings, &mut last);
            }
            Heard::Taken(chord) => panels.rebinding = Some(Rebinding { wanted: Some(chord), ..waiting }),
        }
        return;
    }
}

/// The largest text scale at which the panels still fit into a window of this size.
fn largest_text(window: Vec2) -> f32 {
    (window / Vec2::new(520.0, 330.0)).min_element().max(0.5)
}

/// Scales text and panels as the player wants, as far as they fit, by overriding the window's scale factor.
pub(super) fn size_text(
    keyboard: Res<Keyboard>,
    mut bindings: ResMut<Bindings>,
    mut last: ResMut<StatusMessage>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let asked = |ask: Ask| if ask == Ask::Larger { 1 } else { -isize::from(ask == Ask::Smaller) };
    let by: isize = keyboard.asks(&bindings).map(asked).sum();
    if by != 0 {
        bindings.step_text(by);
        let percent = format!("{:.0}", bindings.shown * 100.0);
        last.say(Word::done(words!("rebind-text-size", percent = percent)));
        save_and_report(&mut bindings, &mut last);
    }
    for mut window in &mut windows {
        let base = window.resolution.base_scale_factor();
        let size = Vec2::new(window.physical_width() as f32, window.physical_height() as f32) / base;
        let text = bindings.text_in(size.y).min(largest_text(size));
        if (bindings.shown - text).abs() > 1e-3 {
            bindings.shown = text;
        }
        if (window.scale_factor() - base * text).abs() > 1e-3 {
            window.resolution.set_scale_factor_override(Some(base * text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::keyboard::Key;

    #[test]
    fn the_next_press_is_taken_when_it_is_of_the_sort_that_is_wanted() {
        let ctrl = Modifiers { ctrl: true, ..default() };
        let heard = |sort, trigger, with| hear(sort, Pressed::of(trigger), with, &Labels::default());
        assert_eq!(heard(TriggerKind::Key, Trigger::Key(KeyCode::ControlLeft), ctrl), Heard::Nothing);
        assert_eq!(heard(TriggerKind::Key, Trigger::Key(KeyCode::KeyU), ctrl), Heard::Taken(Chord::key(KeyCode::KeyU).ctrl()));
        assert_eq!(heard(TriggerKind::Place, Trigger::Key(KeyCode::KeyU), ctrl), Heard::Taken(Chord::place(KeyCode::KeyU).ctrl()));
        assert_eq!(heard(TriggerKind::Key, Trigger::Key(KeyCode::Escape), default()), Heard::Cancelled);
        assert_eq!(heard(TriggerKind::Number, Trigger::Key(KeyCode::Digit3), ctrl), Heard::Taken(Chord::plain(Trigger::Number).ctrl()));
        assert!(matches!(heard(TriggerKind::Drag, Trigger::Key(KeyCode::KeyU), ctrl), Heard::Unfit(_)));
        assert!(matches!(heard(TriggerKind::Key, Trigger::Key(KeyCode::Lang1), default()), Heard::Unfit(_)));
    }

    #[test]
    fn a_key_is_recorded_by_its_label_or_for_movement_by_its_place() {
        let pressed = Pressed::key(KeyCode::KeyY, &Key::Character("z".into()), false);
        let heard = |sort| hear(sort, pressed, default(), &Labels::default());
        assert_eq!(heard(TriggerKind::Key), Heard::Taken(Chord::key(KeyCode::KeyZ)));
        assert_eq!(heard(TriggerKind::Place), Heard::Taken(Chord::place(KeyCode::KeyY)));
    }

    #[test]
    fn text_is_no_larger_than_the_panels_have_room_for() {
        assert!(largest_text(Vec2::new(1280.0, 720.0)) >= 2.0);
        assert!((1.0..1.3).contains(&largest_text(Vec2::new(640.0, 400.0))));
        assert_eq!(largest_text(Vec2::new(30.0, 0.0)), 0.5);
    }

    #[test]
    fn what_is_taken_is_taken_from_its_rivals() {
        let mut bindings = Bindings::default();
        let chord = Chord::key(KeyCode::KeyZ).ctrl();
        Rebinding::of(Ask::Frame, Some(0)).bind(&mut bindings, chord);
        assert_eq!((bindings.chords(Ask::Frame), bindings.chords(Ask::Undo)), (&[chord][..], &[][..]));
    }
}
