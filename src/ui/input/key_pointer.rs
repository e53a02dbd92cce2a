//! The pointer by keys: whoever has no mouse, or can't use one, moves the pointer, clicks and drags with keys, on panels as on the table.

use super::gestures::Mouse;
use super::keyboard::Keys;
use crate::ui::state::bindings::Ask;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy_egui::input::EguiWantsInput;

/// How fast the pointer goes at first, and how fast after a while, in pixels a second.
const SPEED: (f32, f32) = (260.0, 1_100.0);
/// How long that takes, in seconds.
const SPEEDS_UP: f32 = 0.8;
/// How much of a frame counts at most, of the first and of each other: where a frame takes long, a tap must not cross the window.
const LONGEST: (f32, f32) = (0.04, 0.3);

/// The keys that stand for buttons.
const BUTTONS: [(Ask, MouseButton); 2] = [(Ask::PointerClick, MouseButton::Left), (Ask::PointerMenu, MouseButton::Right)];

/// How the pointer is moved by keys.
#[derive(Resource, Default, Debug)]
pub(super) struct KeyPointer {
    /// Seconds since it was set in motion.
    moves: f32,
    /// The buttons that keys hold down.
    down: [bool; BUTTONS.len()],
}

/// Writes what the mouse would have done.
pub(super) fn point(
    (keys, wants, mouse): (Keys, Option<Res<EguiWantsInput>>, Res<Mouse>),
    time: Res<Time<Real>>,
    mut pointer: ResMut<KeyPointer>,
    mut windows: Query<(Entity, &mut Window), With<PrimaryWindow>>,
    mut events: MessageWriter<WindowEvent>,
    mut moved: MessageWriter<CursorMoved>,
    mut clicked: MessageWriter<MouseButtonInput>,
) {
    let Some((window, mut about)) = windows.iter_mut().next() else { return };
    let types = wants.is_some_and(|wants| wants.wants_keyboard_input());
    let held = |ask: Ask| !types && keys.is_held(ask);
    let way = Vec2::new(
        f32::from(i8::from(held(Ask::PointerRight)) - i8::from(held(Ask::PointerLeft))),
        f32::from(i8::from(held(Ask::PointerDown)) - i8::from(held(Ask::PointerUp))),
    );
    let passes = time.delta_secs().min(if pointer.moves > 0.0 { LONGEST.1 } else { LONGEST.0 });
    if way == Vec2::ZERO {
        pointer.moves = 0.0;
    } else {
        pointer.moves += passes;
        let speed = SPEED.0.lerp(SPEED.1, (pointer.moves / SPEEDS_UP).min(1.0));
        let before = mouse.at.unwrap_or(about.size() / 2.0);
        let at = (before + way.normalize() * speed * passes).clamp(Vec2::ZERO, (about.size() - Vec2::ONE).max(Vec2::ZERO));
        about.set_cursor_position(Some(at));
        let event = CursorMoved { window, position: at, delta: Some(at - before) };
        events.write(WindowEvent::CursorMoved(event.clone()));
        moved.write(event);
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

    /// What the mouse seems to have done in a frame with these keys down.
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
            other => panic!("{other:?}"),
        };
        let first = far(frame(&mut app, &[KeyCode::KeyL]));
        let later: Vec<Vec2> = (0..20).map(|_| far(frame(&mut app, &[KeyCode::KeyL]))).collect();
        assert!(first.x > 5.0 && first.y == 0.0 && later[19].x > 2.0 * first.x, "{first} {later:?}");
        let buttons = |events: Vec<WindowEvent>| -> Vec<(MouseButton, ButtonState)> {
            let button = |event| if let WindowEvent::MouseButtonInput(input) = event { Some((input.button, input.state)) } else { None };
            events.into_iter().filter_map(button).collect()
        };
        assert_eq!(buttons(frame(&mut app, &[KeyCode::KeyC])), [(MouseButton::Left, ButtonState::Pressed)]);
        // Held down while the pointer moves, it drags.
        assert_eq!(buttons(frame(&mut app, &[KeyCode::KeyC, KeyCode::KeyI])), []);
        assert_eq!(
            buttons(frame(&mut app, &[KeyCode::KeyM])),
            [(MouseButton::Left, ButtonState::Released), (MouseButton::Right, ButtonState::Pressed)]
        );
        assert_eq!(buttons(frame(&mut app, &[])), [(MouseButton::Right, ButtonState::Released)]);
    }
}
