//! A player's mouse and key input, simulated in a studio: the window's own tools handle it, so that dragged pieces, tooltips and menus can
//! be photographed.

use super::StudioError;
use crate::game::Names;
use crate::game::ron::{did_you_mean, one_of};
use crate::studio::headless::Studio;
use crate::table::{Body, Solid, Space, Spot};
use crate::third_party::egui::button_at;
use crate::ui::input::gestures::Mouse;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::{Chord, Trigger};
use crate::ui::state::hand::held_piece::HeldPiece;
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::RayHit;
use crate::view::scene::camera::Glide;
use bevy::ecs::system::SystemState;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use bevy_egui::EguiOutput;
use bevy_egui::input::{EguiContextPointerPosition, FocusedNonWindowEguiContext, HoveredNonWindowEguiContext};
use serde::Deserialize;
use std::fmt;
use std::time::Duration;

/// One input of a player.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum UserInput {
    /// Moves the mouse to this place.
    Point(Place),
    /// Clicks with the left button.
    Click(Place),
    /// Clicks with the right button.
    RightClick(Place),
    /// Presses the left button at one place, moves to another, and keeps the button down.
    Drag(Place, Place),
    /// Releases the left button.
    Drop,
    /// Turns the wheel by this many notches, positive away from the player.
    Wheel(f32),
    /// Presses a key with modifiers: `Ctrl+Z`.
    Press(String),
    /// Presses a key with modifiers and keeps it down.
    Hold(String),
}

/// A place in the picture.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub enum Place {
    /// Pixels from the left and from the top.
    Pixel(f32, f32),
    /// A button or other clickable widget of a panel, by its text: all of it, its first line, or a part.
    Button(String),
    /// A piece, by its name.
    Piece(String),
    /// A spot on the ground, in inches east and south of the table's middle.
    Spot(f32, f32),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Pixel(x, y) => write!(f, "the pixel {x}, {y}"),
            Place::Button(words) => write!(f, "the button `{words}`"),
            Place::Piece(name) => write!(f, "`{name}`"),
            Place::Spot(x, z) => write!(f, "the spot {x}, {z}"),
        }
    }
}

/// How many frames after an input its effects start to show, at the latest.
const SETTLES: usize = 3;
/// A step of the time that passes at the end.
const STEP: Duration = Duration::from_millis(250);
/// After this many steps the mouse has rested long enough for tooltips to appear.
const RESTS: usize = 2;
/// Waits at most this many steps for moving things to settle.
const STEPS: usize = 40;

/// Performs these inputs in a studio with [`hands`](crate::studio::headless::StudioOptions::hands), then waits until nothing moves and
/// everything is ready.
pub fn do_all(studio: &mut Studio, inputs: &[UserInput]) -> Result<(), StudioError> {
    studio.wait_until_ready()?;
    let mut hands = Hands { studio, at: None };
    for input in inputs {
        hands.perform(input)?;
    }
    hands.rest()
}

/// The mouse and keys of a studio.
struct Hands<'a> {
    studio: &'a mut Studio,
    /// The position of the mouse.
    at: Option<Vec2>,
}

impl Hands<'_> {
    fn perform(&mut self, input: &UserInput) -> Result<(), StudioError> {
        match input {
            UserInput::Point(place) => self.point(place)?,
            UserInput::Click(place) => self.click(place, MouseButton::Left)?,
            UserInput::RightClick(place) => self.click(place, MouseButton::Right)?,
            UserInput::Drag(from, to) => {
                self.point(from)?;
                self.button(MouseButton::Left, ButtonState::Pressed);
                self.point(to)?;
            }
            UserInput::Drop => self.button(MouseButton::Left, ButtonState::Released),
            UserInput::Wheel(notches) => self.wheel(*notches),
            UserInput::Press(chord) => {
                let keys = keys_of(chord)?;
                keys.iter().for_each(|key| self.key(*key, ButtonState::Pressed));
                self.frame();
                keys.iter().rev().for_each(|key| self.key(*key, ButtonState::Released));
            }
            UserInput::Hold(chord) => keys_of(chord)?.into_iter().for_each(|key| self.key(key, ButtonState::Pressed)),
        }
        // Shows the whole effect of an input before the next one, because a click while something is being shown only speeds that up. An
        // order begins to be shown a frame or two after its click.
        for _ in 0..SETTLES {
            self.frame();
            if !self.studio.is_idle() {
                self.studio.skip();
                self.frame();
            }
        }
        Ok(())
    }

    fn frame(&mut self) {
        self.studio.unseen(Duration::ZERO);
    }

    /// Waits until the mouse has rested for a while, the camera has stopped, and the rules have evaluated the dragged piece.
    fn rest(&mut self) -> Result<(), StudioError> {
        for step in 0..STEPS {
            let world = self.studio.world();
            let glides = world.get_resource::<Glide>().is_some_and(Glide::is_under_way);
            let asks = world.get_resource::<PlayerHand>().and_then(|hand| hand.held.as_ref()).is_some_and(HeldPiece::is_being_judged);
            if step >= RESTS && !glides && !asks {
                break;
            }
            self.studio.unseen(STEP);
        }
        self.studio.wait_until_ready()
    }

    fn point(&mut self, place: &Place) -> Result<(), StudioError> {
        let at = self.find(place)?;
        let delta = self.at.map(|before| at - before);
        self.at = Some(at);
        let window = self.studio.eye();
        let world = self.studio.world();
        world.insert_resource(HoveredNonWindowEguiContext(window));
        world.insert_resource(FocusedNonWindowEguiContext(window));
        if let Some(mut pointer) = world.get_mut::<EguiContextPointerPosition>(window) {
            pointer.position = bevy_egui::egui::pos2(at.x, at.y);
        }
        let moved = CursorMoved { window, position: at, delta };
        world.write_message(WindowEvent::CursorMoved(moved.clone()));
        world.write_message(moved);
        self.frame();
        let is_covered = !matches!(place, Place::Pixel(..) | Place::Button(_))
            && self.studio.world().get_resource::<Mouse>().is_some_and(|mouse| mouse.on_panel);
        if is_covered {
            let message = format!("a panel lies over {place}: make the picture larger, move the camera, or fold the panel away first");
            return Err(StudioError::Asked(message));
        }
        Ok(())
    }

    fn click(&mut self, place: &Place, button: MouseButton) -> Result<(), StudioError> {
        self.point(place)?;
        self.button(button, ButtonState::Pressed);
        self.button(button, ButtonState::Released);
        Ok(())
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput { button, state, window: self.studio.eye() };
        let world = self.studio.world();
        world.write_message(WindowEvent::MouseButtonInput(input));
        world.write_message(input);
        self.frame();
    }

    fn wheel(&mut self, notches: f32) {
        let wheel = MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: notches, window: self.studio.eye(), phase: TouchPhase::Moved };
        let world = self.studio.world();
        world.write_message(WindowEvent::MouseWheel(wheel));
        world.write_message(wheel);
    }

    fn key(&mut self, key: KeyCode, state: ButtonState) {
        let window = self.studio.eye();
        let input = KeyboardInput {
            key_code: key,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window,
        };
        let world = self.studio.world();
        world.write_message(WindowEvent::KeyboardInput(input.clone()));
        world.write_message(input);
    }

    /// The position of a place in the picture, in logical pixels.
    fn find(&mut self, place: &Place) -> Result<Vec2, StudioError> {
        let (size, enlarged, eye) = (self.studio.size(), self.studio.enlarged(), self.studio.eye());
        let world = self.studio.world();
        let mut state = SystemState::<(Picker, Space, Res<Names>, Query<&EguiOutput>)>::new(world);
        let Ok((picker, space, names, outputs)) = state.get(world) else {
            return Err(StudioError::Asked("nothing is on the table yet".to_owned()));
        };
        let output = outputs.get(eye).ok();
        let at = match place {
            Place::Pixel(x, y) => Some(Vec2::new(*x, *y) / enlarged),
            Place::Button(words) => Some(button(output, words)?),
            Place::Spot(x, z) => picker.seen_at(Vec3::new(*x, space.level_at(Spot::at(*x, *z)).to_f32(), *z)),
            Place::Piece(name) => Some(seen(&picker, &names, name)?),
        };
        let whole = Vec2::new(size.width as f32, size.height as f32) / enlarged;
        let is_in = |at: &Vec2| at.cmpge(Vec2::ZERO).all() && at.cmplt(whole).all();
        at.filter(is_in).ok_or_else(|| {
            let mend = if matches!(place, Place::Pixel(..)) { "" } else { ": move the camera" };
            StudioError::Asked(format!("{place} is not in the picture, which is {}x{}{mend}", size.width, size.height))
        })
    }
}

/// The position of a button on the panels.
fn button(output: Option<&EguiOutput>, words: &str) -> Result<Vec2, StudioError> {
    let found = output.ok_or_else(Vec::new).and_then(|output| button_at(output, words));
    found.map_err(|all| {
        let first_lines: Vec<&str> = all.iter().filter_map(|label| label.lines().next()).collect();
        let meant = did_you_mean(words, first_lines.iter().copied())
            .unwrap_or_else(|| format!("there are {}", one_of(first_lines.iter().copied())));
        StudioError::Asked(format!("nothing that can be clicked says `{words}`; {meant}"))
    })
}

/// A position in the picture at which a piece is visible and can be clicked.
fn seen(picker: &Picker, names: &Names, name: &str) -> Result<Vec2, StudioError> {
    let Some(piece) = names.piece(name) else {
        let meant = did_you_mean(name, names.all()).unwrap_or_default();
        return Err(StudioError::Asked(format!("no piece is called `{name}`; {meant}").trim_end_matches("; ").to_owned()));
    };
    let Some(solid) = picker.solid(piece) else { return Err(StudioError::Asked(format!("`{name}` is not on the table"))) };
    let is_it = |met: &RayHit| met.piece == piece || met.unit == piece;
    let mut before_it = None;
    for at in points_on(solid).into_iter().filter_map(|point| picker.seen_at(point)) {
        match picker.piece(at) {
            Some(met) if is_it(&met) => return Ok(at),
            met => before_it = before_it.or(met),
        }
    }
    let why = before_it.map_or_else(|| "it is not in the picture".to_owned(), |met| format!("`{}` is before it", names.of(met.piece)));
    Err(StudioError::Asked(format!("`{name}` can't be pointed at: {why}; move the camera")))
}

/// Points of a piece in the world at which the mouse may point: its middle, then others.
fn points_on(solid: Solid) -> Vec<Vec3> {
    let (x, z, height) = match solid.body {
        Body::Block { x, z, height } => (x.to_f32() / 2.0, z.to_f32() / 2.0, height.to_f32()),
        Body::Round { radius, height } => (radius.to_f32(), radius.to_f32(), height.to_f32()),
    };
    let pose = solid.placement.pose_in_world();
    let aside = [0.0, -0.9, 0.9, -0.5, 0.5];
    let up = [0.6, 0.9, 0.2].map(|part| part * height);
    up.into_iter().flat_map(|y| aside.into_iter().flat_map(move |u| aside.map(|v| pose * Vec3::new(u * x, y, v * z)))).collect()
}

/// The keys of a chord in the order in which they are pressed; also `Shift`, `Ctrl` and `Alt` alone, as modifiers of clicks.
fn keys_of(chord: &str) -> Result<Vec<KeyCode>, StudioError> {
    const BESIDE: [(&str, KeyCode); 3] = [("Ctrl", KeyCode::ControlLeft), ("Shift", KeyCode::ShiftLeft), ("Alt", KeyCode::AltLeft)];
    if let Some((_, key)) = BESIDE.iter().find(|(name, _)| *name == chord) {
        return Ok(vec![*key]);
    }
    let told = |why: String| StudioError::Asked(format!("`{chord}` can't be pressed: {why}"));
    let Chord { trigger, with } = Chord::of_key(chord).map_err(told)?;
    let Trigger::Key(key) = trigger else { return Err(told("it is no key; the mouse has Click, RightClick, Drag and Wheel".to_owned())) };
    let held = [with.ctrl, with.shift, with.alt];
    Ok(BESIDE.iter().zip(held).filter(|(_, is_held)| *is_held).map(|((_, key), _)| *key).chain([key]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_down_after_those_that_are_held_beside_them() {
        assert_eq!(keys_of("Ctrl+Shift+Z").unwrap(), [KeyCode::ControlLeft, KeyCode::ShiftLeft, KeyCode::KeyZ]);
        assert_eq!((keys_of("3").unwrap(), keys_of("F1").unwrap()), (vec![KeyCode::Digit3], vec![KeyCode::F1]));
        assert_eq!(keys_of("Shift").unwrap(), [KeyCode::ShiftLeft], "beside a click");
        let told = |chord: &str| keys_of(chord).unwrap_err().to_string();
        assert!(told("Wheel").contains("it is no key") && told("Strg+Z").contains("none of Ctrl"), "{}", told("Strg+Z"));
    }
}
