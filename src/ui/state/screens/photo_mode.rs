//! Photo mode: a free camera with a lens, over a table on which time stands still. It gives no orders and changes nothing of the game.

use crate::view::photo::preset::Preset;
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Focus, Optics, Sharp, angle_of, focal_of};
use bevy::math::{UVec2, ops};
use bevy::prelude::*;

/// The photo mode.
#[derive(Resource, Default, Debug)]
pub struct PhotoMode {
    /// What is photographed while it is on.
    pub session: Option<Session>,
}

/// No photograph is being posed: a condition for systems of the game.
pub fn is_off(mode: Option<Res<PhotoMode>>) -> bool {
    mode.is_none_or(|mode| mode.session.is_none())
}

/// What is being photographed, and how.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Session {
    /// How long the lens is, in millimetres.
    pub focal: f32,
    /// What is sharp; everything when absent.
    pub sharp: Option<Sharp>,
    /// The f-number of the aperture.
    pub aperture: f32,
    /// How many stops brighter than ordinary.
    pub exposure: f32,
    /// The title and the line of the card.
    pub caption: [String; 2],
    /// How large the picture is to be.
    pub size: Wanted,
    /// The bar is folded away.
    pub folded: bool,
    /// A kind of picture that was just asked for.
    pub asked: Option<Preset>,
    /// The picture is to be taken.
    pub take: bool,
    /// The picture that is being taken is to be given up.
    pub stop: bool,
    /// The mode is to be left.
    pub leave: bool,
    /// How much of the picture has been taken, in tiles, and of how many.
    pub progress: Option<(usize, usize)>,
    /// What was before, and is again when the mode is left.
    pub before: Before,
}

/// What was before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Before {
    /// Where the camera was.
    pub orbit: Orbit,
    /// Through what it looked.
    pub optics: Optics,
    /// Time stood still already.
    pub was_paused: bool,
    /// The camera followed the action.
    pub followed: bool,
}

/// How large a picture is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wanted {
    /// As large as the window.
    #[default]
    Window,
    /// 3840 pixels wide or high.
    FourK,
    /// 7680 pixels wide or high.
    EightK,
}

impl Wanted {
    /// All there are.
    pub const ALL: [Wanted; 3] = [Wanted::Window, Wanted::FourK, Wanted::EightK];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Wanted::Window => words!("picture-size-window"),
            Wanted::FourK => "4K",
            Wanted::EightK => "8K",
        }
    }

    /// How large that is, in pixels, in the shape of a window of this size.
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
    /// A session that begins with the picture as it is.
    pub fn begin(before: Before) -> Self {
        Session { focal: focal_of(before.optics.angle), aperture: Optics::APERTURE, before, ..Session::default() }
    }

    /// What the lens does.
    pub fn optics(&self) -> Optics {
        let focus = self.sharp.map(|on| Focus { on, aperture: self.aperture });
        Optics { angle: angle_of(self.focal), focus, exposure: self.exposure }
    }

    /// Takes up what a preset says of the lens.
    pub fn take_up(&mut self, optics: Optics) {
        self.focal = focal_of(optics.angle);
        self.sharp = optics.focus.map(|focus| focus.on);
        self.aperture = optics.focus.map_or(self.aperture, |focus| focus.aperture);
    }

    /// The lens so many notches of the wheel longer.
    pub fn zoom(&mut self, notches: f32) {
        self.focal = (self.focal * 1.08_f32.powf(notches)).clamp(Optics::FOCALS.0, Optics::FOCALS.1);
    }

    /// The lines of the card.
    pub fn lines(&self) -> Vec<String> {
        self.caption.iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }
}

/// Radians for each pixel of a drag, with an ordinary lens.
const TURN: f32 = 0.0045;
/// The least and the most that a free camera looks down, in radians.
const PITCHES: (f32, f32) = (-1.4, 1.52);
/// The lowest and the highest that its eye may be, in inches.
const HEIGHTS: (f32, f32) = (0.15, 80.0);
/// How far from the middle of the table it may be, in inches.
const FAR: f32 = 90.0;

/// The eye where it is, looking another way by a drag of so many pixels: what is under the mouse goes along with it.
pub fn looked_around(orbit: Orbit, by: Vec2, angle: f32) -> Orbit {
    let turn = TURN * angle / Optics::ANGLE;
    let eye = orbit.transform().translation;
    let pitch = (orbit.pitch + by.y * turn).clamp(PITCHES.0, PITCHES.1);
    with_eye(Orbit { heading: orbit.heading + by.x * turn, pitch, ..orbit }, eye)
}

/// The eye so many inches to its right, ahead along the ground, and up.
pub fn flown(orbit: Orbit, right: f32, ahead: f32, up: f32) -> Orbit {
    let (sin, cos) = ops::sin_cos(orbit.heading);
    let way = Vec3::new(cos, 0.0, sin) * right + Vec3::new(sin, 0.0, -cos) * ahead + Vec3::Y * up;
    with_eye(orbit, orbit.transform().translation + way)
}

/// The orbit that looks the same way from another place.
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
        let mut session = Session::begin(Before::default());
        assert!((session.optics().angle - Optics::ANGLE).abs() < 1e-5 && session.optics().focus.is_none());
        session.zoom(500.0);
        assert_eq!(session.focal, Optics::FOCALS.1);
        session.caption = [" ".to_owned(), " a line ".to_owned()];
        assert_eq!(session.lines(), ["a line"]);
    }
}
