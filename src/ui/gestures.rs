//! Gestures: what mouse and keyboard did in this frame, in the order in which they did it.
//!
//! Buttons and motion arrive in separate streams, and at a few frames a second a press, a drag and a release fall into one frame. The
//! window's own stream keeps their order, so it is read here once, and every tool reads this.

use super::bindings::{Keyboard, Modifiers};
use bevy::input::ButtonState;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

/// One thing that the mouse did. Points are in the window, in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// It moved.
    Moved {
        /// Where to.
        at: Vec2,
        /// By how much.
        by: Vec2,
    },
    /// A button went down on the table.
    Pressed {
        /// Which.
        button: MouseButton,
        /// Where.
        at: Vec2,
    },
    /// A button that had gone down on the table came up.
    Released {
        /// Which.
        button: MouseButton,
        /// Where.
        at: Vec2,
        /// The mouse had hardly moved since it went down.
        click: bool,
        /// Modifier keys that were down.
        with: Modifiers,
    },
    /// The wheel turned over the table.
    Wheel {
        /// Where.
        at: Vec2,
        /// By how many notches, away from the hand.
        by: f32,
        /// Modifier keys that were down.
        with: Modifiers,
    },
}

/// The mouse.
#[derive(Resource, Default, Debug)]
pub struct Mouse {
    /// Where it is in the window.
    pub at: Option<Vec2>,
    /// It is over a panel, or a panel has it.
    pub on_panel: bool,
    /// What it did in this frame.
    pub gestures: Vec<Gesture>,
    /// Buttons that went down on the table, and how far it has moved since.
    down: Vec<(MouseButton, Vec2, f32)>,
}

/// A press and a release closer than this, in pixels, are a click.
const CLICK: f32 = 5.0;

impl Mouse {
    /// A button that went down on the table is down, and where that was, when it has been moved further than a click.
    pub fn dragged_from(&self, button: MouseButton) -> Option<Vec2> {
        self.down.iter().find(|(down, _, moved)| *down == button && *moved > CLICK).map(|(_, from, _)| *from)
    }

    fn take(&mut self, event: &WindowEvent, with: Modifiers, on_panel: impl Fn(Vec2) -> bool) {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let by = self.at.map_or(Vec2::ZERO, |at| moved.position - at);
                self.at = Some(moved.position);
                for (_, from, furthest) in &mut self.down {
                    *furthest = furthest.max(from.distance(moved.position));
                }
                self.gestures.push(Gesture::Moved { at: moved.position, by });
            }
            WindowEvent::CursorLeft(_) => self.at = None,
            WindowEvent::WindowFocused(focus) if !focus.focused => self.down.clear(),
            WindowEvent::MouseButtonInput(input) => {
                let Some(at) = self.at else { return };
                let button = input.button;
                match input.state {
                    ButtonState::Pressed if !on_panel(at) => {
                        self.down.retain(|(down, ..)| *down != button);
                        self.down.push((button, at, 0.0));
                        self.gestures.push(Gesture::Pressed { button, at });
                    }
                    ButtonState::Pressed => {}
                    ButtonState::Released => {
                        if let Some(place) = self.down.iter().position(|(down, ..)| *down == button) {
                            let (_, _, moved) = self.down.remove(place);
                            self.gestures.push(Gesture::Released { button, at, click: moved <= CLICK, with });
                        }
                    }
                }
            }
            WindowEvent::MouseWheel(wheel) => {
                let notches = match wheel.unit {
                    MouseScrollUnit::Line => wheel.y,
                    MouseScrollUnit::Pixel => wheel.y / 100.0,
                };
                if let Some(at) = self.at.filter(|at| !on_panel(*at)) {
                    self.gestures.push(Gesture::Wheel { at, by: notches, with });
                }
            }
            _ => {}
        }
    }
}

/// Reads what mouse and keyboard did.
pub(super) fn read_mouse(
    mut mouse: ResMut<Mouse>,
    mut keyboard: ResMut<Keyboard>,
    mut events: MessageReader<WindowEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    mouse.gestures.clear();
    let mut context = contexts.iter_mut().next();
    let context = context.as_mut().map(|context| context.get_mut().clone());
    let holds = context.as_ref().is_some_and(|context| context.egui_is_using_pointer());
    let on_panel = |at: Vec2| {
        holds
            || context.as_ref().is_some_and(|context| {
                let layer = context.layer_id_at(egui::pos2(at.x, at.y));
                layer.is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip)
            })
    };
    if mouse.at.is_none() {
        mouse.at = windows.iter().next().and_then(Window::cursor_position);
    }
    keyboard.begin();
    for event in events.read() {
        match event {
            WindowEvent::KeyboardInput(input) if !input.repeat => keyboard.take(input.key_code, input.state.is_pressed()),
            WindowEvent::KeyboardFocusLost(_) => keyboard.let_go(),
            _ => {}
        }
        mouse.take(event, keyboard.modifiers(), on_panel);
    }
    mouse.on_panel = mouse.at.is_some_and(on_panel);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::window::CursorMoved;

    fn moved(x: f32, y: f32) -> WindowEvent {
        WindowEvent::CursorMoved(CursorMoved { window: Entity::PLACEHOLDER, position: Vec2::new(x, y), delta: None })
    }

    fn button(state: ButtonState) -> WindowEvent {
        WindowEvent::MouseButtonInput(MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER })
    }

    #[test]
    fn a_drag_within_one_frame_keeps_its_places() {
        let mut mouse = Mouse::default();
        for event in [moved(10.0, 10.0), button(ButtonState::Pressed), moved(60.0, 10.0), button(ButtonState::Released)] {
            mouse.take(&event, Modifiers::default(), |_| false);
        }
        assert_eq!(mouse.gestures[1], Gesture::Pressed { button: MouseButton::Left, at: Vec2::new(10.0, 10.0) });
        assert_eq!(
            mouse.gestures[3],
            Gesture::Released { button: MouseButton::Left, at: Vec2::new(60.0, 10.0), click: false, with: Modifiers::default() }
        );
    }

    #[test]
    fn what_goes_down_on_a_panel_is_the_panels() {
        let mut mouse = Mouse::default();
        for event in [moved(10.0, 10.0), button(ButtonState::Pressed), moved(60.0, 10.0), button(ButtonState::Released)] {
            mouse.take(&event, Modifiers::default(), |at| at.x < 20.0);
        }
        assert!(mouse.gestures.iter().all(|gesture| matches!(gesture, Gesture::Moved { .. })));
    }
}
