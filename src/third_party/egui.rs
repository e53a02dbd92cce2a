//! bevy_egui: the GUI toolkit of the panels.
//!
//! Bindless textures are off: no panel needs many textures at once, and software drivers don't support them.
//!
//! Keys are written to egui here and not by bevy_egui, which gives every key of a frame the modifiers that are held at the end of the
//! frame: a Ctrl+A that begins and ends within one frame would become the letter a.

use bevy::a11y::ActionRequest;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action};
use bevy_egui::egui::{Event, Memory, Modifiers, Pos2, Rect, ViewportId, vec2};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::{
    EguiContextMessageReader, EguiContextPointerPosition, EguiInputEvent, FocusedNonWindowEguiContext, HoveredNonWindowEguiContext,
};
use bevy_egui::{EguiContext, EguiGlobalSettings, EguiInput, EguiInputSet, EguiOutput, EguiPlugin, EguiPreUpdateSet, PrimaryEguiContext};

/// Adds egui.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    app.world_mut().resource_mut::<EguiGlobalSettings>().input_system_settings.run_write_keyboard_input_messages_system = false;
    app.add_message::<ActionRequest>().add_systems(PreUpdate, write_keys.in_set(EguiInputSet::ReadBevyMessages));
    app.add_systems(PreUpdate, obey_assistants.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
    app.add_systems(PreUpdate, lay_out.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

/// On a camera: lays its panels out for a picture of this size, whatever it draws into. egui aligns panels and letters to whole pixels, so
/// on a smaller picture they would be placed differently.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct PanelLayoutSize {
    /// The size of the picture, in pixels.
    pub size: UVec2,
    /// How many of its pixels make a point of the panels.
    pub pixels_per_point: f32,
}

/// Lets egui report its widgets, so that [`button_at`] can find them.
pub fn tell_widgets(mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        context.get_mut().enable_accesskit();
    }
}

/// Resets the panels: clears egui's memory, releases all keys, and takes the mouse off the panels.
pub fn reset(world: &mut World) {
    world.remove_resource::<HoveredNonWindowEguiContext>();
    world.remove_resource::<FocusedNonWindowEguiContext>();
    world.write_message(KeyboardFocusLost);
    let mut contexts = world.query::<(&mut EguiContext, &mut EguiInput, &mut EguiContextPointerPosition)>();
    for (mut context, mut input, mut pointer) in contexts.iter_mut(world) {
        input.events.push(Event::PointerGone);
        *pointer = EguiContextPointerPosition::default();
        context.get_mut().memory_mut(|memory| {
            let options = std::mem::take(&mut memory.options);
            *memory = Memory::default();
            memory.options = options;
        });
    }
}

/// The centre in points of the button or other clickable widget with this text: all of it, its first line, or a part. If there is none,
/// returns the texts of what can be clicked.
pub fn button_at(output: &EguiOutput, words: &str) -> Result<Vec2, Vec<String>> {
    let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
    let clickable = nodes.filter(|(_, node)| node.supports_action(Action::Click) && !node.is_disabled());
    let labelled = clickable.filter_map(|(_, node)| Some((node.label().or(node.value())?.trim().to_owned(), node.bounds()?)));
    let all: Vec<(String, accesskit::Rect)> = labelled.filter(|(label, _)| !label.is_empty()).collect();
    let whole = |label: &str| label == words;
    let first_line = |label: &str| label.lines().next() == Some(words);
    let part = |label: &str| label.contains(words);
    let fits: [&dyn Fn(&str) -> bool; 3] = [&whole, &first_line, &part];
    let found = fits.iter().find_map(|fits| all.iter().find(|(label, _)| fits(label)));
    match found {
        Some((_, at)) => Ok(Vec2::new(((at.x0 + at.x1) / 2.0) as f32, ((at.y0 + at.y1) / 2.0) as f32)),
        None => Err(all.into_iter().map(|(label, _)| label).collect()),
    }
}

/// Forwards screen reader actions to egui: bevy_egui exposes the accessibility tree but doesn't read the action requests.
fn obey_assistants(mut asked: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>) {
    for ActionRequest(request) in asked.read() {
        for mut input in &mut inputs {
            input.events.push(Event::AccessKitActionRequest(request.clone()));
        }
    }
}

/// Writes the keys of a frame to egui in order.
fn write_keys(
    mut keys: EguiContextMessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut events: MessageWriter<EguiInputEvent>,
    mut held: Local<Modifiers>,
) {
    if lost.read().count() > 0 {
        *held = Modifiers::NONE;
    }
    for (input, context) in keys.read_with_non_window_focused(|input| input.window) {
        events.write_batch(events_of(input, &mut held).into_iter().flatten().map(|event| EguiInputEvent { context, event }));
    }
}

/// The egui events for a key press or release: the text that it types, and the key with the modifiers at this moment.
fn events_of(input: &KeyboardInput, held: &mut Modifiers) -> [Option<Event>; 2] {
    hold(input, held);
    let pressed = input.state.is_pressed();
    let is_mac = cfg!(target_os = "macos");
    // Ctrl and Alt together are AltGr, which types text.
    let types = !held.mac_cmd && !held.ctrl || !is_mac && held.ctrl && held.alt;
    let text = match &input.logical_key {
        Key::Character(text) if !text.contains(char::is_control) => Some(text.to_string()),
        Key::Space => Some(" ".to_owned()),
        _ => None,
    };
    let physical_key = bevy_to_egui_physical_key(&input.key_code);
    // On keyboards without Latin letters, the physical key counts.
    let key = bevy_to_egui_key(&input.logical_key).or(physical_key);
    [
        text.filter(|_| pressed && types).map(Event::Text),
        key.map(|key| Event::Key { key, physical_key, pressed, repeat: false, modifiers: *held }),
    ]
}

/// Updates the modifiers that are held.
fn hold(input: &KeyboardInput, held: &mut Modifiers) {
    use KeyCode::{AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight};
    let (is_down, is_mac) = (input.state.is_pressed(), cfg!(target_os = "macos"));
    match (&input.logical_key, input.key_code) {
        (Key::Shift, _) | (Key::Unidentified(_), ShiftLeft | ShiftRight) => held.shift = is_down,
        (Key::Control, _) | (Key::Unidentified(_), ControlLeft | ControlRight) => {
            (held.ctrl, held.command) = (is_down, if is_mac { held.command } else { is_down });
        }
        (Key::Alt, _) | (Key::Unidentified(_), AltLeft | AltRight) => held.alt = is_down,
        (Key::Super | Key::Meta, _) | (Key::Unidentified(_), SuperLeft | SuperRight) if is_mac => {
            (held.mac_cmd, held.command) = (is_down, is_down);
        }
        _ => {}
    }
}

fn lay_out(mut cameras: Query<(&PanelLayoutSize, &mut EguiInput)>) {
    for (for_what, mut input) in &mut cameras {
        let points = for_what.size.as_vec2() / for_what.pixels_per_point;
        input.screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(points.x, points.y)));
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(for_what.pixels_per_point);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy_egui::egui::{self, TextEdit};
    use egui_kittest::Harness;

    fn key(key_code: KeyCode, logical_key: Key, state: ButtonState) -> KeyboardInput {
        KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: Entity::PLACEHOLDER }
    }

    /// The egui events of a chord that begins and ends within one frame.
    fn chord(key_code: KeyCode, letter: &str) -> Vec<Event> {
        let (control, letter) = ((KeyCode::ControlLeft, Key::Control), (key_code, Key::Character(letter.into())));
        let strokes = [(&control, ButtonState::Pressed), (&letter, ButtonState::Pressed), (&letter, ButtonState::Released)];
        let mut held = Modifiers::NONE;
        let strokes = strokes.into_iter().chain([(&control, ButtonState::Released)]);
        strokes.flat_map(|((code, logical), state)| events_of(&key(*code, logical.clone(), state), &mut held)).flatten().collect()
    }

    #[test]
    fn a_chord_within_one_frame_marks_all_and_types_nothing() {
        let mut field = Harness::new_ui_state(
            |ui, text: &mut String| {
                ui.add(TextEdit::singleline(text)).request_focus();
            },
            "orcs".to_owned(),
        );
        field.run_steps(2);
        field.input_mut().events.extend(chord(KeyCode::KeyA, "a"));
        field.run_steps(2);
        assert_eq!(field.state(), "orcs", "no letter is typed");
        field.input_mut().events.push(Event::Text("x".to_owned()));
        field.run_steps(2);
        assert_eq!(field.state(), "x", "and all that was there had been marked");
    }

    #[test]
    fn a_letter_alone_is_typed_and_alt_gr_types_too() {
        let mut held = Modifiers::NONE;
        let plain = events_of(&key(KeyCode::KeyA, Key::Character("q".into()), ButtonState::Pressed), &mut held);
        assert!(matches!(&plain, [Some(Event::Text(text)), Some(Event::Key { key: egui::Key::Q, .. })] if text == "q"), "{plain:?}");
        held = Modifiers { alt: true, ..Modifiers::CTRL };
        let at = events_of(&key(KeyCode::KeyQ, Key::Character("@".into()), ButtonState::Pressed), &mut held);
        assert!(at[0] == Some(Event::Text("@".to_owned())) || cfg!(target_os = "macos"), "{at:?}");
    }
}
