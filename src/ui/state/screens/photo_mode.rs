//! Photo mode: a free camera with a lens, over a frozen table. It gives no orders and changes nothing in the game.

use crate::view::photo::preset::Preset;
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Focus, Optics, Sharp, angle_of_view, focal_length};
use bevy::math::{UVec2, ops};
use bevy::prelude::*;

#[derive(Resource, Default, Debug)]
pub struct PhotoMode {
    /// The current session; `None` while the mode is off.
    pub session: Option<Session>,
}

/// Run condition for systems of the game: photo mode is off.
pub fn is_off(mode: Option<Res<PhotoMode>>) -> bool {
    mode.is_none_or(|mode| mode.session.is_none())
}

/// The settings and requests of photo mode.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Session {
    /// The focal length of the lens, in millimetres.
    pub focal: f32,
    /// What is in focus; `None` for everything.
    pub sharp: Option<Sharp>,
    pub aperture: f32,
    /// The exposure correction, in stops.
    pub exposure: f32,
    /// The title and the subtitle on the picture's caption.
    pub caption: [String; 2],
    pub size: Wanted,
    /// True if the bar is folded away.
    pub folded: bool,
    /// A preset that the player has just chosen.
    pub asked: Option<Preset>,
    /// True to take the picture.
    pub take: bool,
    /// True to cancel the picture that is being taken.
    pub stop: bool,
    /// True to leave the mode.
    pub leave: bool,
    /// The progress of the picture: finished tiles and total.
    pub progress: Option<(usize, usize)>,
    /// The state to restore when the mode is left.
    pub before: PhotoRestore,
}

/// The state before photo mode.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PhotoRestore {
    pub orbit: Orbit,
    pub optics: Optics,
    /// True if the game was already paused.
    pub was_paused: bool,
    /// True if the camera was following the action.
    pub followed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wanted {
    /// The size of the window.
    #[default]
    Window,
    /// 3840 pixels wide or high.
    FourK,
    /// 7680 pixels wide or high.
    EightK,
}

impl Wanted {
    pub const ALL: [Wanted; 3] = [Wanted::Window, Wanted::FourK, Wanted::EightK];

    pub fn name(self) -> &'static str {
        match self {
            Wanted::Window => words!("picture-size-window"),
            Wanted::FourK => "4K",
            Wanted::EightK => "8K",
        }
    }

    /// The size in pixels, with the aspect ratio of a window of this size.
    pub fn pixels(self, window: UVec2) -> UVec2 {
        let window = window.max(UVec2::ONE);
        let longest = match self {
            Wanted::Window => return window,
            Wanted::FourK => 3_840.0,
            Wanted::EightK => 7_680.0,
        };
        let scale = longest / window.max_element() as f32;
        (window.as_vec2() * scale).round().as_uvec2().max(UVec2::ONE)
    }
}

impl Session {
    /// A session that begins with the current view.
    pub fn begin(before: PhotoRestore) -> Self {
        Session { focal: focal_length(before.optics.angle), aperture: Optics::APERTURE, before, ..Session::default() }
    }

    /// The camera's optics for the session's settings.
    pub fn optics(&self) -> Optics {
        let focus = self.sharp.map(|on| Focus { on, aperture: self.aperture });
        Optics { angle: angle_of_view(self.focal), focus, exposure: self.exposure }
    }

    /// Takes over the optics of a preset.
    pub fn take_up(&mut self, optics: Optics) {
        self.focal = focal_length(optics.angle);
        self.sharp = optics.focus.map(|focus| focus.on);
        self.aperture = optics.focus.map_or(self.aperture, |focus| focus.aperture);
    }

    /// Zooms in by this many notches of the wheel.
    pub fn zoom(&mut self, notches: f32) {
        self.focal = (self.focal * 1.08_f32.powf(notches)).clamp(Optics::FOCALS.0, Optics::FOCALS.1);
    }

    /// The lines of the caption that aren't empty.
    pub fn lines(&self) -> Vec<String> {
        self.caption.iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }
}

/// Radians per pixel of a drag, with the ordinary lens.
const TURN: f32 = 0.0045;
/// The lowest and highest pitch of the free camera, in radians.
const PITCHES: (f32, f32) = (-1.4, 1.52);
/// The lowest and highest position of the free camera's eye, in inches.
const HEIGHTS: (f32, f32) = (0.15, 80.0);
/// How far the eye may be from the middle of the table along each axis, in inches.
const FAR: f32 = 90.0;

/// Turns the camera in place by a drag of this many pixels, so that whatever is under the mouse moves along with it.
pub fn looked_around(orbit: Orbit, by: Vec2, angle: f32) -> Orbit {
    let turn = TURN * angle / Optics::ANGLE;
    let eye = orbit.transform().translation;
    let pitch = (orbit.pitch + by.y * turn).clamp(PITCHES.0, PITCHES.1);
    with_eye(Orbit { heading: orbit.heading + by.x * turn, pitch, ..orbit }, eye)
}

/// Moves the camera by this many inches: to its right, ahead along the ground, and up.
pub fn flown(orbit: Orbit, right: f32, ahead: f32, up: f32) -> Orbit {
    let (sin, cos) = ops::sin_cos(orbit.heading);
    let way = Vec3::new(cos, 0.0, sin) * right + Vec3::new(sin, 0.0, -cos) * ahead + Vec3::Y * up;
    with_eye(orbit, orbit.transform().translation + way)
}

/// Moves the eye to another position and keeps the direction of view.
fn with_eye(orbit: Orbit, eye: Vec3) -> Orbit {
    let eye = Vec3::new(eye.x.clamp(-FAR, FAR), eye.y.clamp(HEIGHTS.0, HEIGHTS.1), eye.z.clamp(-FAR, FAR));
    let off = orbit.transform().translation - orbit.target;
    Orbit { target: eye - off, ..orbit }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Orbit = Orbit { target: Vec3::ZERO, distance: 20.0, heading: 0.4, pitch: 0.5 };

    #[test]
    fn a_free_camera_turns_about_its_eye() {
        let eye = NOW.transform().translation;
        let turned = looked_around(NOW, Vec2::new(120.0, -300.0), Optics::ANGLE);
        assert!((turned.transform().translation - eye).length() < 1e-3, "{turned:?}");
        assert!(turned.heading > NOW.heading && turned.pitch < 0.0, "it may look up: {turned:?}");
        let long = looked_around(NOW, Vec2::new(120.0, 0.0), Optics::ANGLE / 4.0);
        assert!(long.heading - NOW.heading < (turned.heading - NOW.heading) / 3.0, "a long lens turns less");
        assert_eq!(looked_around(NOW, Vec2::Y * 9e9, 0.8).pitch, PITCHES.1);
    }

    #[test]
    fn a_free_camera_flies_and_stays_over_the_table() {
        let eye = |orbit: Orbit| orbit.transform().translation;
        let north = Orbit { heading: 0.0, ..NOW };
        assert!((eye(flown(north, 1.0, 2.0, 3.0)) - eye(north) - Vec3::new(1.0, 3.0, -2.0)).length() < 1e-3);
        assert!((eye(flown(NOW, 0.0, 0.0, -900.0)).y - HEIGHTS.0).abs() < 1e-4);
        assert!(eye(flown(NOW, 9e9, 0.0, 0.0)).max_element() <= FAR + 1e-3);
    }

    #[test]
    fn pictures_have_the_shape_of_the_window() {
        let window = UVec2::new(1280, 800);
        assert_eq!(Wanted::ALL.map(|wanted| wanted.pixels(window)), [window, UVec2::new(3840, 2400), UVec2::new(7680, 4800)]);
        assert_eq!(Wanted::EightK.pixels(UVec2::new(500, 1000)), UVec2::new(3840, 7680));
    }

    #[test]
    fn a_session_begins_with_the_picture_as_it_is() {
        let mut session = Session::begin(PhotoRestore::default());
        assert!((session.optics().angle - Optics::ANGLE).abs() < 1e-5 && session.optics().focus.is_none());
        session.zoom(500.0);
        assert_eq!(session.focal, Optics::FOCALS.1);
        session.caption = [" ".to_owned(), " a line ".to_owned()];
        assert_eq!(session.lines(), ["a line"]);
    }
}
