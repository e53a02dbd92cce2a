//! Saves power: the window isn't redrawn while nothing moves and the player does nothing.

use crate::ui::state::screens::filming::Filming;
use crate::ui::state::screens::replay::Replay;
use crate::ui::state::thinking::Thinking;
use crate::view::scene::camera::Glide;
use crate::view::show::bodies::Litter;
use crate::view::show::playback::Playback;
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::time::Duration;

/// How many seconds the window keeps redrawing after the last event: longer than any message stays on screen.
const AFTERWARDS: f32 = 7.0;
/// The same for a window that has just opened, while the renderer gets ready.
const STARTUP_SECONDS: f32 = 20.0;
/// The longest time without redrawing, for changes that no event reports.
const LONGEST: Duration = Duration::from_secs(60);
/// The same while a film is being made, so that its progress is shown.
const FILMING: Duration = Duration::from_secs(1);
/// The same while the program plans its next order, because a finished thread doesn't wake the window.
const THINKING: Duration = Duration::from_millis(60);
/// The same while a screen reader is active, because its requests don't wake the window.
const SCREEN_READER_POLL: Duration = Duration::from_millis(100);

pub(in crate::ui) fn plugin(app: &mut App) {
    let when_asked = UpdateMode::reactive_low_power(LONGEST);
    app.insert_resource(WinitSettings { focused_mode: when_asked, unfocused_mode: when_asked })
        .insert_resource(Awake { left: STARTUP_SECONDS })
        .add_systems(Last, (stay_awake, look_around))
        .add_systems(PreUpdate, tell_modifiers_once.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

/// Passes modifier keys to egui only when they change. bevy_egui sends them in every frame, and egui requests another frame for each event.
fn tell_modifiers_once(mut inputs: Query<&mut EguiInput>, mut told: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(held) => std::mem::replace(&mut *told, *held) != *held,
            _ => true,
        });
    }
}

/// Redraws often while changes are possible that no event reports.
fn look_around(
    reader: Option<Res<AccessibilityRequested>>,
    (filming, thinking): (Option<Res<Filming>>, Option<Res<Thinking>>),
    mut settings: ResMut<WinitSettings>,
) {
    let is_filming = filming.is_some_and(|filming| matches!(*filming, Filming::UnderWay(_)));
    let longest = if thinking.is_some_and(|thinking| thinking.is_at_something() || thinking.skips_turn) {
        THINKING
    } else if reader.is_some_and(|reader| reader.get()) {
        SCREEN_READER_POLL
    } else if is_filming {
        FILMING
    } else {
        LONGEST
    };
    let mode = UpdateMode::reactive_low_power(longest);
    if settings.focused_mode != mode {
        (settings.focused_mode, settings.unfocused_mode) = (mode, mode);
    }
}

/// For how long the window is still redrawn without events.
#[derive(Resource, Debug)]
struct Awake {
    /// Seconds until the window stops redrawing.
    left: f32,
}

/// Requests the next frame while anything is moving, or was moving just now.
fn stay_awake(
    mut awake: ResMut<Awake>,
    time: Res<Time<Real>>,
    (playback, glide, replay, litter): (Res<Playback>, Res<Glide>, Res<Replay>, Option<Res<Litter>>),
    (keys, buttons): (Res<ButtonInput<KeyCode>>, Res<ButtonInput<MouseButton>>),
    mut events: MessageReader<WindowEvent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_asked = events.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0;
    let is_held = keys.get_pressed().len() > 0 || buttons.get_pressed().len() > 0;
    let plays = replay.plays_to.is_some() || !playback.is_idle();
    let plays = plays && !playback.is_halted();
    awake.left -= time.delta_secs();
    let flies = litter.is_some_and(|litter| litter.moves) && !playback.is_halted();
    if is_asked || is_held || plays || flies || glide.is_under_way() {
        awake.left = awake.left.max(AFTERWARDS);
    }
    if awake.left > 0.0 {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::scene::camera::Orbit;
    use bevy::ecs::message::Messages;
    use bevy::time::TimeUpdateStrategy;
    use bevy::window::{CursorEntered, WindowEvent};

    fn asked_for(app: &mut App, seconds: f32) -> bool {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f32(seconds)));
        app.update();
        app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count() > 0
    }

    #[test]
    fn the_window_is_drawn_while_something_happens_and_a_while_longer() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<ButtonInput<MouseButton>>()
            .init_resource::<Playback>()
            .init_resource::<Replay>()
            .init_resource::<Glide>()
            .add_message::<WindowEvent>()
            .add_message::<RequestRedraw>()
            .add_plugins(plugin);
        app.world_mut().resource_mut::<Playback>().make_idle();
        assert!(asked_for(&mut app, 1.0), "it was just opened");
        assert!(!asked_for(&mut app, STARTUP_SECONDS), "nothing happens");
        app.world_mut().write_message(WindowEvent::CursorEntered(CursorEntered { window: Entity::PLACEHOLDER }));
        assert!(asked_for(&mut app, 1.0), "the mouse came");
        assert!(asked_for(&mut app, AFTERWARDS - 1.5), "words may still stand");
        assert!(!asked_for(&mut app, 2.0), "they are gone");
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::KeyW);
        assert!(asked_for(&mut app, 10.0) && asked_for(&mut app, 10.0), "a key is held");
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release_all();
        assert!(!asked_for(&mut app, AFTERWARDS + 1.0));
        app.world_mut().resource_mut::<Glide>().go(&mut Orbit::default(), Orbit { distance: 9.0, ..Orbit::default() });
        assert!(asked_for(&mut app, 10.0), "the eye is on its way");
        app.insert_resource(Glide::default());
        assert!(!asked_for(&mut app, AFTERWARDS + 1.0), "it has come there");
        app.init_resource::<Litter>().world_mut().resource_mut::<Litter>().moves = true;
        assert!(asked_for(&mut app, 10.0) && asked_for(&mut app, 10.0), "a brick is in the air");
        app.insert_resource(Litter::default());
        assert!(!asked_for(&mut app, AFTERWARDS + 1.0), "it lies");
        app.world_mut().resource_mut::<Replay>().plays_to = Some(3);
        assert!(asked_for(&mut app, 10.0), "the next entry is to come");
        app.world_mut().resource_mut::<Replay>().plays_to = None;
        assert!(!asked_for(&mut app, AFTERWARDS + 1.0));
        app.world_mut().resource_mut::<Playback>().skip();
        assert!(asked_for(&mut app, 10.0), "something is being shown");
    }
}
