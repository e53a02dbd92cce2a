//! Gestures: what mouse and keyboard did in this frame, in order.
//!
//! Button and motion events arrive in separate streams, and at a low frame rate a press, a drag and a release fall into one frame. Only the
//! window's own event stream keeps their order, so this module reads it once for all tools.

use super::keyboard::Keyboard;
use crate::ui::state::bindings::{Bindings, Labels, Modifiers, Serves, Trigger};
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

/// One thing that the mouse did. Points are in logical pixels of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// The mouse moved.
    Moved {
        at: Vec2,
        /// The distance moved.
        by: Vec2,
    },
    /// A button was pressed on the table.
    Pressed {
        /// What the button does.
        serves: Serves,
        at: Vec2,
    },
    /// A button that had been pressed on the table was released.
    Released {
        /// What the button did when it was pressed.
        serves: Serves,
        at: Vec2,
        /// True if the mouse had hardly moved since the press.
        click: bool,
    },
    /// A button that had been pressed on the table was released outside the window.
    Lost {
        /// What the button did when it was pressed.
        serves: Serves,
    },
    /// The wheel was turned over the table.
    Wheel {
        at: Vec2,
        /// The number of notches, positive away from the player.
        by: f32,
        /// The modifier keys that were down.
        with: Modifiers,
    },
}

#[derive(Resource, Default, Debug)]
pub struct Mouse {
    /// The position in the window.
    pub at: Option<Vec2>,
    /// The size of the window in logical pixels.
    size: Option<Vec2>,
    /// True if it is over a panel, or if a panel has captured it.
    pub on_panel: bool,
    pub gestures: Vec<Gesture>,
    /// The buttons that went down on the table and are still down, and how far the mouse has moved since then.
    down: Vec<Down>,
}

/// A button that went down on the table.
#[derive(Clone, Copy, Debug)]
struct Down {
    button: MouseButton,
    serves: Serves,
    from: Vec2,
    /// The greatest distance that the mouse has been from there since the press.
    furthest: f32,
}

/// In a click, the mouse moves less than this between press and release, in pixels.
const CLICK: f32 = 5.0;

impl Mouse {
    /// True if a button with such a purpose went down on the table, and the mouse has moved further than in a click.
    pub fn is_dragged(&self, by: impl Fn(&Serves) -> bool) -> bool {
        self.down.iter().any(|down| by(&down.serves) && down.furthest > CLICK)
    }

    /// Clears the gestures and releases all buttons.
    pub fn let_go(&mut self) {
        self.gestures.clear();
        self.down.clear();
    }

    fn take(&mut self, event: &WindowEvent, (keyboard, bindings): (&mut Keyboard, &Bindings), on_panel: impl Fn(Vec2) -> bool) {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let by = self.at.map_or(Vec2::ZERO, |at| moved.position - at);
                self.at = Some(moved.position);
                for down in &mut self.down {
                    down.furthest = down.furthest.max(down.from.distance(moved.position));
                }
                self.gestures.push(Gesture::Moved { at: moved.position, by });
            }
            WindowEvent::CursorLeft(_) => self.at = None,
            WindowEvent::WindowFocused(focus) if !focus.focused => self.down.clear(),
            WindowEvent::MouseButtonInput(input) => {
                let button = input.button;
                let is_inside = |at: &Vec2| self.size.is_none_or(|size| at.cmpge(Vec2::ZERO).all() && at.cmple(size).all());
                let Some(at) = self.at.filter(is_inside) else {
                    if input.state == ButtonState::Released {
                        keyboard.take(Trigger::Button(button), false);
                        let lost = self.down.iter().find(|down| down.button == button).map(|down| down.serves);
                        self.down.retain(|down| down.button != button);
                        self.gestures.extend(lost.map(|serves| Gesture::Lost { serves }));
                    }
                    return;
                };
                match input.state {
                    ButtonState::Pressed if !on_panel(at) => {
                        keyboard.take(Trigger::Button(button), true);
                        let serves = bindings.serves(button, keyboard.modifiers());
                        self.down.retain(|down| down.button != button);
                        self.down.push(Down { button, serves, from: at, furthest: 0.0 });
                        self.gestures.push(Gesture::Pressed { serves, at });
                    }
                    ButtonState::Pressed => {}
                    ButtonState::Released => {
                        keyboard.take(Trigger::Button(button), false);
                        if let Some(place) = self.down.iter().position(|down| down.button == button) {
                            let down = self.down.remove(place);
                            self.gestures.push(Gesture::Released { serves: down.serves, at, click: down.furthest <= CLICK });
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
                    self.gestures.push(Gesture::Wheel { at, by: notches, with: keyboard.modifiers() });
                }
            }
            _ => {}
        }
    }
}

/// Remembers the label of a key that was pressed without a modifier that changes what the key types.
fn learn_label(bindings: &mut ResMut<Bindings>, with: Modifiers, input: &KeyboardInput) {
    let read = Labels::read_of(input.key_code, &input.logical_key).filter(|_| !with.shift && !with.alt);
    if let Some((place, label)) = read.filter(|(place, label)| bindings.labels.at(*place) != Some(*label)) {
        bindings.labels.learn(place, label);
    }
}

pub(in crate::ui) fn read_mouse(
    mut mouse: ResMut<Mouse>,
    mut keyboard: ResMut<Keyboard>,
    mut bindings: ResMut<Bindings>,
    mut events: MessageReader<WindowEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    mouse.gestures.clear();
    let mut context = contexts.iter_mut().next();
    let context = context.as_mut().map(|context| context.get_mut().clone());
    let holds = context.as_ref().is_some_and(|context| context.egui_is_using_pointer());
    let on_panel = |at: Vec2| holds || context.as_ref().is_some_and(|context| is_panel_at(context, egui::pos2(at.x, at.y)));
    mouse.size = windows.iter().next().map(|window| window.size());
    if mouse.at.is_none() {
        mouse.at = windows.iter().next().and_then(Window::cursor_position);
    }
    keyboard.begin();
    for event in events.read() {
        match event {
            WindowEvent::KeyboardInput(input) if !input.repeat => {
                keyboard.take_key(input);
                learn_label(&mut bindings, keyboard.modifiers(), input);
            }
            WindowEvent::KeyboardFocusLost(_) => keyboard.let_go(),
            _ => {}
        }
        mouse.take(event, (&mut keyboard, &bindings), on_panel);
    }
    mouse.on_panel = mouse.at.is_some_and(on_panel);
}

/// True if a panel at this point captures the mouse.
pub(in crate::ui) fn is_panel_at(context: &egui::Context, at: egui::Pos2) -> bool {
    let layer = context.layer_id_at(at);
    layer.is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::window::{CursorLeft, CursorMoved};

    fn moved(x: f32, y: f32) -> WindowEvent {
        WindowEvent::CursorMoved(CursorMoved { window: Entity::PLACEHOLDER, position: Vec2::new(x, y), delta: None })
    }

    fn button(state: ButtonState) -> WindowEvent {
        WindowEvent::MouseButtonInput(MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER })
    }

    const USES: Serves = Serves { uses: true, adds: false, menu: false, orbits: false, pans: false };

    #[test]
    fn a_drag_within_one_frame_keeps_its_places() {
        let mut mouse = Mouse::default();
        for event in [moved(10.0, 10.0), button(ButtonState::Pressed), moved(60.0, 10.0), button(ButtonState::Released)] {
            mouse.take(&event, (&mut Keyboard::default(), &Bindings::default()), |_| false);
        }
        assert_eq!(mouse.gestures[1], Gesture::Pressed { serves: USES, at: Vec2::new(10.0, 10.0) });
        assert_eq!(mouse.gestures[3], Gesture::Released { serves: USES, at: Vec2::new(60.0, 10.0), click: false });
    }

    #[test]
    fn what_comes_up_outside_the_window_is_lost() {
        let out = [moved(10.0, 10.0), button(ButtonState::Pressed), moved(60.0, 790.0), button(ButtonState::Released)];
        let left = WindowEvent::CursorLeft(CursorLeft { window: Entity::PLACEHOLDER });
        let gone = [moved(10.0, 10.0), button(ButtonState::Pressed), left, button(ButtonState::Released)];
        for events in [out, gone] {
            let mut mouse = Mouse { size: Some(Vec2::new(1280.0, 720.0)), ..default() };
            for event in events {
                mouse.take(&event, (&mut Keyboard::default(), &Bindings::default()), |_| false);
            }
            assert_eq!(mouse.gestures.last(), Some(&Gesture::Lost { serves: USES }));
            assert!(mouse.down.is_empty());
        }
    }

    #[test]
    fn what_goes_down_on_a_panel_is_the_panels() {
        let mut mouse = Mouse::default();
        for event in [moved(10.0, 10.0), button(ButtonState::Pressed), moved(60.0, 10.0), button(ButtonState::Released)] {
            mouse.take(&event, (&mut Keyboard::default(), &Bindings::default()), |at| at.x < 20.0);
        }
        assert!(mouse.gestures.iter().all(|gesture| matches!(gesture, Gesture::Moved { .. })));
    }
}
