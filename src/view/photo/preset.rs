//! Presets: the camera position and the lens for each kind of picture.

use crate::view::film::framing::{Lens, Screen, frame, hidden};
use crate::view::make::setting::SUN;
use crate::view::scene::camera::Orbit;
use crate::view::scene::optics::{Focus, Optics, Sharp, angle_of_view};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};
use std::str::FromStr;

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// A close-up of one piece with a long lens and a blurred background.
    Portrait,
    /// The whole table, all of it in focus.
    Table,
    /// One piece seen from below with a wide lens.
    Hero,
}

impl Preset {
    pub const ALL: [Preset; 3] = [Preset::Portrait, Preset::Table, Preset::Hero];

    /// Its name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Preset::Portrait => "portrait",
            Preset::Table => "table",
            Preset::Hero => "hero",
        }
    }

    /// Its focal length in millimetres.
    pub fn focal(self) -> f32 {
        match self {
            Preset::Portrait => 85.0,
            Preset::Table => 35.0,
            Preset::Hero => 24.0,
        }
    }

    /// Its aperture; `None` if everything is in focus.
    fn aperture(self) -> Option<f32> {
        match self {
            Preset::Portrait => Some(8.0),
            Preset::Table => None,
            Preset::Hero => Some(8.0),
        }
    }
}

impl FromStr for Preset {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.word() == text)
            .ok_or_else(|| "a preset is `portrait` (a piece from close by), `table` (all of it) or `hero` (a piece from below)".to_owned())
    }
}

/// The subject of a picture: one piece, or the figures on a plate.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sitter {
    /// Points that have to be in the picture, in world space.
    pub points: Vec<Vec3>,
    /// Points that should not be hidden.
    pub clear: Vec<Vec3>,
    /// The point in focus.
    pub face: Vec3,
    /// The compass heading in which the subject looks, in radians.
    pub heading: f32,
}

/// The surroundings of the subject.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Around {
    /// Half the size of the table in inches.
    pub half: Vec2,
    /// The highest point of each piece.
    pub tops: Vec<Vec3>,
    /// The heading of the battle's own view, in radians.
    pub heading: f32,
    /// Everything opaque.
    pub screens: Vec<Screen>,
}

/// How far the face is ahead of the centre of the head, in inches.
const FACE: f32 = 0.2;

/// The camera position and lens for a preset. `focal` (millimetres) replaces the preset's lens; `aspect` is the picture's width divided by
/// its height. Without a sitter, the picture shows the whole table.
pub fn pose(preset: Preset, focal: Option<f32>, sitter: Option<&Sitter>, around: &Around, aspect: f32) -> (Orbit, Optics) {
    let angle = angle_of_view(focal.unwrap_or(preset.focal()));
    let lens = Lens::new(angle, aspect);
    let sitter = sitter.filter(|_| preset != Preset::Table);
    let orbit = match (preset, sitter) {
        (Preset::Portrait, Some(sitter)) => portrait(sitter, &around.screens, lens),
        (Preset::Hero, Some(sitter)) => hero(sitter, &around.screens, lens),
        _ => table(around, lens),
    };
    let eye = orbit.transform().translation;
    let skin = |face: Vec3| face + (eye - face).normalize_or_zero() * FACE;
    let focus = sitter.zip(preset.aperture()).map(|(sitter, aperture)| Focus { on: Sharp::At(skin(sitter.face)), aperture });
    (orbit, Optics { angle, focus, exposure: 0.0 })
}

/// How far to the right of the subject's front the camera may be, in radians.
const SIDES: [f32; 11] = [-0.35, 0.35, 0.0, -0.6, 0.6, -0.85, 0.85, -1.15, 1.15, -1.5, 1.5];
/// The best angle for portraits: from the figure's left, because a raised right hand hides the face from the right.
const PORTRAIT_SIDE: f32 = SIDES[0];
/// The best angle from below: a shield in the left hand hides the face from its left.
const HERO_SIDE: f32 = SIDES[1];
/// The cost of deviating from the best angle.
const AWAY: f32 = 0.8;

/// A view from the front, a little to one side.
fn portrait(sitter: &Sitter, screens: &[Screen], lens: Lens) -> Orbit {
    let pitches = [0.1, 0.22, 0.36, 0.55, 0.8];
    let poses = pitches.into_iter().flat_map(|pitch| SIDES.map(|side| (pitch, side)));
    let choices = poses.map(|(pitch, side)| {
        let orbit = frame(&sitter.points, sitter.heading + PI + side, pitch, lens);
        (orbit, (side - PORTRAIT_SIDE).abs() * AWAY + pitch * 2.0)
    });
    best(choices, sitter, screens, lens)
}

/// The cheapest of the views, the first if several are; each is given with its own cost.
fn best(choices: impl Iterator<Item = (Orbit, f32)>, sitter: &Sitter, screens: &[Screen], lens: Lens) -> Orbit {
    let costs = choices.map(|(orbit, cost)| (orbit, cost + flaw_cost(orbit, sitter, screens, lens)));
    costs.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(orbit, _)| orbit).unwrap_or_default()
}

/// The cost of a view's flaws: a hidden subject, something large in front of it, a subject seen from its dark side.
fn flaw_cost(orbit: Orbit, sitter: &Sitter, screens: &[Screen], lens: Lens) -> f32 {
    let is_hidden = hidden(&sitter.clear, orbit, screens) as f32 / sitter.clear.len().max(1) as f32;
    let eye = orbit.transform();
    let far = eye.forward().dot(sitter.face - eye.translation);
    let before: f32 = screens.iter().map(|screen| stands_before(orbit, screen, far, lens)).sum();
    let lit = (eye.translation - sitter.face).xz().normalize_or_zero().dot(SUN.xz().normalize_or_zero());
    6.0 * is_hidden + 6.0 * before + 0.5 * (1.0 - lit)
}

/// The fraction of the picture, from 0 to 1, that is covered by a screen nearer than `far`.
fn stands_before(orbit: Orbit, screen: &Screen, far: f32, lens: Lens) -> f32 {
    let eye = orbit.transform();
    let ahead = |point: Vec3| eye.forward().dot(point - eye.translation);
    if ahead(screen.at * (Vec3::Y * screen.half.y)) > far * 0.9 {
        return 0.0;
    }
    let corner = |place: usize| {
        let way = |axis: usize| if place >> axis & 1 == 0 { -1.0 } else { 1.0 };
        screen.at * Vec3::new(way(0) * screen.half.x, screen.half.y * (1.0 + way(1)), way(2) * screen.half.z)
    };
    let seen: Vec<Vec2> = (0..8).filter_map(|place| lens.sees(orbit, corner(place))).collect();
    let Some(bounds) = seen.iter().copied().reduce(Vec2::min).zip(seen.iter().copied().reduce(Vec2::max)) else { return 0.0 };
    let taken = bounds.1.min(Vec2::ONE) - bounds.0.max(Vec2::NEG_ONE);
    taken.x.max(0.0) * taken.y.max(0.0) / 4.0
}

/// How much more of the picture the whole table fills than in a film: nothing has to stay clear of the edges.
const FILLS: Vec2 = Vec2::new(1.1, 1.26);

/// The whole table, from the side nearest to the battle's own view.
fn table(around: &Around, lens: Lens) -> Orbit {
    let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(x, z)| Vec3::new(x * around.half.x, 0.0, z * around.half.y));
    let all: Vec<Vec3> = corners.into_iter().chain(around.tops.iter().copied()).collect();
    frame(&all, (around.heading / FRAC_PI_2).round() * FRAC_PI_2, 0.78, Lens(lens.0 * FILLS))
}

/// Height of the camera above the hero's ground, in inches.
const LOW: f32 = 0.45;

/// A view from the front and from below.
fn hero(sitter: &Sitter, screens: &[Screen], lens: Lens) -> Orbit {
    let ground = sitter.points.iter().map(|point| point.y).fold(f32::MAX, f32::min).max(0.0);
    let ground = if ground == f32::MAX { 0.0 } else { ground };
    let choices = SIDES.map(|side| (from_below(sitter, sitter.heading + PI + side, ground, lens), (side - HERO_SIDE).abs() * AWAY));
    best(choices.into_iter(), sitter, screens, lens)
}

/// The nearest camera position with the whole subject in the picture.
fn from_below(sitter: &Sitter, heading: f32, ground: f32, lens: Lens) -> Orbit {
    let away = Quat::from_rotation_y(-heading) * Vec3::Z;
    let at = |far: f32| {
        let mut eye = sitter.face + away * far;
        eye.y = ground + LOW;
        Orbit::looking(eye, sitter.face - Vec3::Y * 0.2)
    };
    let holds = |orbit: &Orbit| sitter.points.iter().all(|point| lens.sees(*orbit, *point).is_some_and(|at| at.abs().max_element() < 0.92));
    let mut steps = (0..120).map(|step| at(1.8 * 1.035_f32.powi(step)));
    steps.clone().find(holds).or_else(|| steps.next_back()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A figure that looks south.
    fn figure(at: Vec3) -> Sitter {
        let aside = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|way| at + way * 0.5);
        let points = aside.into_iter().chain([at + Vec3::Y * 1.8]).collect();
        Sitter { points, clear: vec![at + Vec3::Y * 0.9], face: at + Vec3::Y * 1.25, heading: PI }
    }

    fn around() -> Around {
        Around { half: Vec2::new(24.0, 18.0), tops: vec![Vec3::new(20.0, 6.0, -17.0)], ..Around::default() }
    }

    fn eye(orbit: Orbit) -> Vec3 {
        orbit.transform().translation
    }

    const ASPECT: f32 = 16.0 / 9.0;

    #[test]
    fn words_are_read_and_others_told() {
        assert!(Preset::ALL.into_iter().all(|preset| preset.word().parse() == Ok(preset)));
        assert!("potrait".parse::<Preset>().unwrap_err().contains("`portrait`"));
    }

    #[test]
    fn a_portrait_looks_into_the_face_from_a_little_above_by_a_long_lens() {
        let at = Vec3::new(3.0, 0.0, -2.0);
        let (orbit, optics) = pose(Preset::Portrait, None, Some(&figure(at)), &around(), ASPECT);
        let from = eye(orbit) - at;
        assert!(from.z > 4.0 && from.z > from.x.abs(), "it looks south: {from}");
        assert!(from.y > 1.0 && optics.angle < 0.35, "{from}");
        let Some(Focus { on: Sharp::At(sharp), .. }) = optics.focus else { panic!("nothing is sharp") };
        let nearer = figure(at).face.distance(eye(orbit)) - sharp.distance(eye(orbit));
        assert!((nearer - FACE).abs() < 1e-3, "its face is sharp, not the middle of its head: {nearer}");
        let longer = pose(Preset::Portrait, Some(170.0), Some(&figure(at)), &around(), ASPECT).0;
        assert!(longer.distance > orbit.distance * 1.5, "a longer lens stands further back: {}", longer.distance);
    }

    #[test]
    fn a_portrait_goes_around_what_stands_before_it() {
        let screen = |x: f32| Screen { at: Isometry3d::from_translation(Vec3::new(x, 0.0, 3.0)), half: Vec3::new(1.5, 9.0, 0.2) };
        let free = pose(Preset::Portrait, None, Some(&figure(Vec3::ZERO)), &around(), ASPECT).0;
        let wall = Around { screens: vec![screen(eye(free).x.signum() * 1.5)], ..around() };
        let past = pose(Preset::Portrait, None, Some(&figure(Vec3::ZERO)), &wall, ASPECT).0;
        assert!(eye(past).x * eye(free).x < 0.0, "{} {}", eye(free), eye(past));
    }

    #[test]
    fn a_hero_is_looked_up_at_and_all_of_it_is_seen() {
        for at in [Vec3::ZERO, Vec3::new(4.0, 3.0, -5.0)] {
            let sitter = figure(at);
            let (orbit, optics) = pose(Preset::Hero, None, Some(&sitter), &around(), ASPECT);
            assert!(orbit.pitch < 0.0 && (eye(orbit).y - at.y - LOW).abs() < 1e-3, "{orbit:?}");
            let lens = Lens::new(optics.angle, ASPECT);
            assert!(sitter.points.iter().all(|point| lens.sees(orbit, *point).is_some_and(|at| at.abs().max_element() < 1.0)));
            assert!(orbit.distance < 5.0, "{}", orbit.distance);
        }
    }

    #[test]
    fn the_whole_table_is_in_the_picture_and_sharp() {
        let around = around();
        for aspect in [0.6, 1.0, ASPECT] {
            let (orbit, optics) = pose(Preset::Table, None, Some(&figure(Vec3::ZERO)), &around, aspect);
            let lens = Lens::new(optics.angle, aspect);
            let seen = |x: f32, z: f32| lens.sees(orbit, Vec3::new(x * 24.0, 0.0, z * 18.0)).is_some_and(|at| at.abs().max_element() < 1.0);
            assert!([(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].into_iter().all(|(x, z)| seen(x, z)), "{aspect}");
            assert!(optics.focus.is_none() && orbit.pitch > 0.3 && orbit.pitch < FRAC_PI_2);
        }
        assert_eq!(pose(Preset::Hero, None, None, &around, ASPECT).1.focus, None, "without a sitter it is the table");
    }
}
