//! A pointer moved by keys, for players who can't use a mouse: keys move it, click and drag, on panels and on the table. In workshops
//! letters have other uses; there, arrow keys, Tab and Enter reach everything.

use super::free_keys::FreeKeys;
use super::gestures::Mouse;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::panels_shown::Panels;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};

/// The pointer's initial and final speed, in pixels per second.
const SPEED: (f32, f32) = (260.0, 1_100.0);
/// How long it takes to reach the final speed, in seconds.
const SPEEDS_UP: f32 = 0.8;
/// How far a tap moves the pointer, in pixels, no matter how long the frame is.
const TAP: f32 = 8.0;
/// How long a key must be held before the pointer moves continuously, in seconds.
const HELD: f32 = 0.25;
/// Longer frames count as this many seconds, so that the pointer doesn't jump.
const LONGEST: f32 = 0.1;

/// The controls that act as mouse buttons.
const BUTTONS: [(Ask, MouseButton); 2] = [(Ask::PointerClick, MouseButton::Left), (Ask::PointerMenu, MouseButton::Right)];

/// The state of the pointer that the keys move.
#[derive(Resource, Default, Debug)]
pub(super) struct KeyPointer {
    /// Seconds since it started to move; `None` while it is at rest.
    moves: Option<f32>,
    /// The buttons that keys hold down.
    down: [bool; BUTTONS.len()],
}

/// Writes the mouse events that the keys stand for.
pub(super) fn point(
    (keys, mouse): (FreeKeys, Res<Mouse>),
    panels: Option<Res<Panels>>,
    time: Res<Time<Real>>,
    mut pointer: ResMut<KeyPointer>,
    mut windows: Query<(Entity, &mut Window), With<PrimaryWindow>>,
    mut events: MessageWriter<WindowEvent>,
    mut moved: MessageWriter<CursorMoved>,
    mut clicked: MessageWriter<MouseButtonInput>,
) {
    let Some((window, mut about)) = windows.iter_mut().next() else { return };
    let rests = panels.is_some_and(|panels| panels.workshop.is_some());
    let held = |ask: Ask| !rests && keys.is_held(ask);
    let way = Vec2::new(
        f32::from(i8::from(held(Ask::PointerRight)) - i8::from(held(Ask::PointerLeft))),
        f32::from(i8::from(held(Ask::PointerDown)) - i8::from(held(Ask::PointerUp))),
    );
    if way == Vec2::ZERO {
        pointer.moves = None;
    } else {
        let passes = time.delta_secs().min(LONGEST);
        let moves = pointer.moves.map_or(0.0, |moves| moves + passes);
        let is_tap = pointer.moves.replace(moves).is_none();
        let goes_on = (moves - HELD).max(0.0);
        let speed = if goes_on > 0.0 { SPEED.0.lerp(SPEED.1, (goes_on / SPEEDS_UP).min(1.0)) } else { 0.0 };
        let far = if is_tap { TAP } else { speed * passes };
        let before = mouse.at.unwrap_or(about.size() / 2.0);
        let at = (before + way.normalize() * far).clamp(Vec2::ZERO, (about.size() - Vec2::ONE).max(Vec2::ZERO));
        if at != before {
            about.set_cursor_position(Some(at));
            let event = CursorMoved { window, position: at, delta: Some(at - before) };
            events.write(WindowEvent::CursorMoved(event.clone()));
            moved.write(event);
        }
    }
    for (place, (ask, button)) in BUTTONS.into_iter().enumerate() {
        let is_down = held(ask);
        if pointer.down[place] != is_down {
            pointer.down[place] = is_down;
            let state = if is_down { ButtonState::Pressed } else { ButtonState::Released };
            let event = MouseButtonInput { button, state, window };
            events.write(WindowEvent::MouseButtonInput(event));
            clicked.write(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::keyboard::Keyboard;
    use crate::ui::state::bindings::{Bindings, Trigger};
    use bevy::time::{TimePlugin, TimeUpdateStrategy};
    use std::time::Duration;

    /// The mouse events written in a frame while these keys are down.
    fn frame(app: &mut App, down: &[KeyCode]) -> Vec<WindowEvent> {
        let mut keyboard = Keyboard::default();
        down.iter().for_each(|key| keyboard.take(Trigger::Key(*key), true));
        app.insert_resource(keyboard);
        app.update();
        app.world_mut().resource_mut::<Messages<WindowEvent>>().drain().collect()
    }

    #[test]
    fn keys_move_the_pointer_faster_after_a_while_and_press_its_buttons() {
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .init_resource::<Bindings>()
            .init_resource::<Mouse>()
            .init_resource::<KeyPointer>()
            .add_message::<WindowEvent>()
            .add_message::<CursorMoved>()
            .add_message::<MouseButtonInput>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(40)))
            .add_systems(PreUpdate, point);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        assert_eq!(frame(&mut app, &[]), []);
        let far = |events: Vec<WindowEvent>| match events.as_slice() {
            [WindowEvent::CursorMoved(moved)] => moved.delta.unwrap_or_default(),
            [] => Vec2::ZERO,
            other => panic!("{other:?}"),
        };
        let first = far(frame(&mut app, &[KeyCode::KeyL]));
        let later: Vec<Vec2> = (0..30).map(|_| far(frame(&mut app, &[KeyCode::KeyL]))).collect();
        assert_eq!((first, later[0]), (Vec2::new(TAP, 0.0), Vec2::ZERO), "a tap is a step, and no more");
        assert!(later[8].x > 5.0 && later[29].x > 2.0 * later[8].x && later[29].y == 0.0, "{later:?}");
        // However long the frame takes.
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(2)));
        frame(&mut app, &[]);
        assert_eq!(far(frame(&mut app, &[KeyCode::KeyJ])), Vec2::new(-TAP, 0.0));
        assert_eq!(far(frame(&mut app, &[KeyCode::KeyJ])), Vec2::ZERO);
        frame(&mut app, &[]);
        let buttons = |events: Vec<WindowEvent>| -> Vec<(MouseButton, ButtonState)> {
            let button = |event| if let WindowEvent::MouseButtonInput(input) = event { Some((input.button, input.state)) } else { None };
            events.into_iter().filter_map(button).collect()
        };
        assert_eq!(buttons(frame(&mut app, &[KeyCode::KeyC])), [(MouseButton::Left, ButtonState::Pressed)]);
        // Holding a button down while the pointer moves drags.
        assert_eq!(buttons(frame(&mut app, &[KeyCode::KeyC, KeyCode::KeyI])), []);
        assert_eq!(
            buttons(frame(&mut app, &[KeyCode::KeyM])),
            [(MouseButton::Left, ButtonState::Released), (MouseButton::Right, ButtonState::Pressed)]
        );
        // In a workshop, letters have other uses.
        app.insert_resource(Panels { workshop: Some("barracks"), ..Panels::default() });
        assert_eq!(buttons(frame(&mut app, &[KeyCode::KeyC])), [(MouseButton::Right, ButtonState::Released)]);
        assert_eq!(far(frame(&mut app, &[KeyCode::KeyL])), Vec2::ZERO);
    }
}
