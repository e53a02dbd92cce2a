//! The tools of photo mode: its key, the free camera, and the focus.

use crate::ui::input::free_keys::FreeKeys;
use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::{Ask, Serves};
use crate::ui::state::hand::player_hand::PlayerHand;
use crate::ui::state::hand::selection::Selection;
use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::photo_mode::{PhotoMode, PhotoRestore, Session, flown, looked_around};
use crate::view::film::captions::Caption;
use crate::view::film::operator::{Filming, Operator};
use crate::view::photo::preset::{Preset, pose};
use crate::view::photo::sitters::Sitters;
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Optics, Sharp};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The speed of the camera near the ground, in inches per second. It is faster further up.
const FLIGHT: f32 = 5.0;

/// The parts of the view that photo mode changes.
#[derive(SystemParam)]
pub(super) struct Darkroom<'w> {
    mode: ResMut<'w, PhotoMode>,
    orbit: ResMut<'w, Orbit>,
    optics: ResMut<'w, Optics>,
    clock: ResMut<'w, Time<Virtual>>,
    operator: ResMut<'w, Operator>,
    caption: ResMut<'w, Caption>,
}

impl Darkroom<'_> {
    /// Pauses the game and frees the camera.
    fn open(&mut self) {
        let before = PhotoRestore {
            orbit: *self.orbit,
            optics: *self.optics,
            was_paused: self.clock.is_paused(),
            followed: *self.operator.filming() != Filming::Off,
        };
        self.clock.pause();
        self.operator.set_filming(Filming::Off);
        self.caption.is_shown = false;
        self.mode.session = Some(Session::begin(before));
    }

    /// Restores the state before photo mode.
    fn close(&mut self) {
        let Some(Session { before, .. }) = self.mode.session.take() else { return };
        (*self.orbit, *self.optics) = (before.orbit, before.optics);
        if !before.was_paused {
            self.clock.unpause();
        }
        if before.followed {
            self.operator.set_filming(Filming::Directed { cuts: false });
            self.caption.is_shown = true;
        }
    }
}

/// Enters and leaves photo mode.
pub(super) fn switch(
    keys: FreeKeys,
    panels: Res<Panels>,
    mut room: Darkroom,
    mut hand: ResMut<PlayerHand>,
    mut last: ResMut<StatusMessage>,
) {
    let is_on = room.mode.session.is_some();
    let is_left = room.mode.session.as_ref().is_some_and(|session| session.leave);
    let asked = |ask: Ask| keys.asks().any(|asked| asked == ask);
    let is_exposing = room.mode.session.as_ref().is_some_and(|session| session.progress.is_some());
    if is_exposing && asked(Ask::Cancel) {
        room.mode.session.iter_mut().for_each(|session| session.stop = true);
    } else if is_on && (is_left || asked(Ask::PhotoMode) || asked(Ask::Cancel)) {
        room.close();
        last.say(Word::done(words!("photo-mode-over")));
    } else if !is_on && asked(Ask::PhotoMode) && panels.workshop.is_none() && panels.left.is_empty() && !panels.help {
        hand.held = None;
        hand.pressed = None;
        room.open();
    }
}

/// Moves and focuses the free camera.
pub(super) fn pose_by_hand(
    (keys, mouse): (FreeKeys, Res<Mouse>),
    picker: Picker,
    time: Res<Time<Real>>,
    mut mode: ResMut<PhotoMode>,
    (mut orbit, mut optics): (ResMut<Orbit>, ResMut<Optics>),
    mut drag: Local<Serves>,
) {
    let Some(session) = mode.session.as_mut().filter(|session| session.progress.is_none()) else { return };
    let mut now = *orbit;
    let quickly = 0.4 + now.transform().translation.y * 0.08;
    for gesture in &mouse.gestures {
        match *gesture {
            Gesture::Pressed { serves, .. } => *drag = serves,
            Gesture::Released { serves, .. } | Gesture::Lost { serves } if serves == *drag && (serves.orbits || serves.pans) => {
                *drag = Serves::default();
            }
            Gesture::Moved { by, .. } if drag.orbits => now = looked_around(now, by, optics.angle),
            Gesture::Moved { by, .. } if drag.pans => now = flown(now, -by.x * 0.012 * quickly, 0.0, by.y * 0.012 * quickly),
            Gesture::Wheel { by, .. } => session.zoom(by),
            Gesture::Released { serves, at, click: true } if serves.uses => {
                let met = picker.piece(at).and_then(|met| picker.touched(at, met));
                let ground = picker.ground(at).map(|ground| Vec3::new(ground.x, 0.0, ground.y));
                session.sharp = met.or(ground).map(Sharp::At).or(session.sharp);
            }
            _ => {}
        }
    }
    if !keys.are_written_with() {
        let held = |ask: Ask| f32::from(u8::from(keys.is_held(ask)));
        let ways = [(Ask::PanEast, Ask::PanWest), (Ask::PanNorth, Ask::PanSouth), (Ask::TurnRight, Ask::TurnLeft)];
        let [right, ahead, up] = ways.map(|(to, fro)| held(to) - held(fro));
        if [right, ahead, up] != [0.0; 3] {
            // At a low frame rate, a tap must not cross the table.
            let step = FLIGHT * quickly * time.delta_secs().min(0.1);
            now = flown(now, right * step, ahead * step, up * step);
        }
        if keys.asks().any(|ask| ask == Ask::Picture) {
            session.take = true;
        }
    }
    orbit.set_if_neq(now);
    optics.set_if_neq(session.optics());
}

/// Moves the camera to the pose of a preset.
pub(super) fn pose_by_preset(
    sitters: Sitters,
    selection: Res<Selection>,
    mut mode: ResMut<PhotoMode>,
    (mut orbit, mut optics): (ResMut<Orbit>, ResMut<Optics>),
    windows: Query<&Window, With<PrimaryWindow>>,
    mut last: ResMut<StatusMessage>,
) {
    let Some((session, preset)) = mode.session.as_mut().and_then(|session| session.asked.take().map(|preset| (session, preset))) else {
        return;
    };
    let piece = selection.member.or(selection.unit).or_else(|| sitters.unnamed(preset == Preset::Hero));
    let sitter = piece.and_then(|piece| sitters.sitter(piece));
    if sitter.is_none() && preset != Preset::Table {
        last.say(Word::failed(words!("photo-mode-nobody")));
        return;
    }
    let window = windows.iter().next().map_or(Vec2::new(16.0, 9.0), Window::size);
    let (to, lens) = pose(preset, None, sitter.as_ref(), &sitters.around(), window.x / window.y.max(1.0));
    session.take_up(lens);
    orbit.set_if_neq(to);
    optics.set_if_neq(session.optics());
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    const NOW: Orbit = Orbit { target: Vec3::X, distance: 7.0, heading: 1.0, pitch: 0.3 };

    fn world() -> World {
        let mut world = World::new();
        world.insert_resource(NOW);
        world.init_resource::<PhotoMode>();
        world.init_resource::<Optics>();
        world.init_resource::<Time<Virtual>>();
        world.init_resource::<Caption>();
        world.init_resource::<Operator>();
        world
    }

    #[test]
    fn time_stands_still_and_goes_on_as_it_was() {
        let mut world = world();
        world.resource_mut::<Operator>().set_filming(Filming::Directed { cuts: false });
        world.resource_mut::<Caption>().is_shown = true;
        world.run_system_once(|mut room: Darkroom| room.open()).unwrap();
        assert!(world.resource::<Time<Virtual>>().is_paused() && !world.resource::<Caption>().is_shown);
        assert_eq!(*world.resource::<Operator>().filming(), Filming::Off);
        *world.resource_mut::<Orbit>() = Orbit { distance: 3.0, ..NOW };
        world.resource_mut::<Optics>().exposure = 2.0;
        world.run_system_once(|mut room: Darkroom| room.close()).unwrap();
        assert_eq!((*world.resource::<Orbit>(), *world.resource::<Optics>()), (NOW, Optics::default()));
        assert!(!world.resource::<Time<Virtual>>().is_paused() && world.resource::<PhotoMode>().session.is_none());
        assert_eq!(*world.resource::<Operator>().filming(), Filming::Directed { cuts: false });
        assert!(world.resource::<Caption>().is_shown);
    }

    #[test]
    fn what_stood_still_before_stands_still_afterwards() {
        let mut world = world();
        world.resource_mut::<Time<Virtual>>().pause();
        world.run_system_once(|mut room: Darkroom| room.open()).unwrap();
        world.run_system_once(|mut room: Darkroom| room.close()).unwrap();
        assert!(world.resource::<Time<Virtual>>().is_paused());
        assert_eq!(*world.resource::<Operator>().filming(), Filming::Off);
    }
}
