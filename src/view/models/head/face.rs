//! Moods: the printed faces, flat in the xy plane and facing -z, at their height above the chin.

use super::character::{Character, smiling};
use crate::bricks::{Shape, arc, flat};
use crate::view::make::palette::{paint, shade};
use bevy::color::LinearRgba;
use bevy::math::Vec2;
use bevy::prelude::Component;
use std::f32::consts::{PI, TAU};

/// The mood that a figure's face shows, stored on its head's entity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mood {
    /// Nothing is the matter.
    #[default]
    Calm,
    /// Working hard, with clenched teeth.
    Straining,
    /// Wide-eyed.
    Afraid,
    /// Seeing stars.
    Dizzy,
    /// Out of the battle.
    Out,
}

impl Mood {
    pub const ALL: [Mood; 5] = [Mood::Calm, Mood::Straining, Mood::Afraid, Mood::Dizzy, Mood::Out];
}

/// Position of the right eye.
const EYE: Vec2 = Vec2::new(0.07, 0.204);
/// Position of the middle of the mouth.
const MOUTH: Vec2 = Vec2::new(0.0, 0.1);

/// Converts pairs of coordinates to points.
pub fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// An ellipse with these half extents.
pub fn spot(x: f32, y: f32, wide: f32, high: f32) -> Shape {
    let around = if wide < 0.01 { 6 } else { 10 };
    let outline: Vec<Vec2> = arc(Vec2::ZERO, 1.0, 0.0, TAU * (around - 1) as f32 / around as f32, around - 1).collect();
    flat(&outline).scaled(wide, high, 1.0).at(x, y, 0.0)
}

/// A thin circular arc between two angles.
pub fn stroke(middle: Vec2, radius: f32, from: f32, to: f32, thick: f32) -> Shape {
    let steps = ((to - from).abs() * 2.2).ceil().max(3.0) as u32;
    let run: Vec<(f32, f32)> = arc(middle, radius, from, to, steps).map(|at| (at.x, at.y)).collect();
    line(&run, thick)
}

/// A thin polyline.
pub fn line(run: &[(f32, f32)], thick: f32) -> Shape {
    let run = points(run);
    run.windows(2).fold(Shape::default(), |line, leg| {
        let along = (leg[1] - leg[0]).normalize_or_zero() * thick / 2.0;
        let aside = along.perp();
        // A little longer than the segment, so that bends have no gaps.
        let (from, to) = (leg[0] - along * 0.4, leg[1] + along * 0.4);
        line.with(flat(&[from - aside, to - aside, to + aside, from + aside]))
    })
}

/// Raises a print by this many layers.
fn over(print: Shape, layer: f32) -> Shape {
    print.at(0.0, 0.0, -0.0015 * layer)
}

/// The printed face of a character in a mood, on skin of this colour.
pub fn face(mood: Mood, character: Character, skin: LinearRgba) -> Shape {
    let eyes = [-1.0, 1.0].into_iter().filter(|way| character.has_eye(*way)).fold(Shape::default(), |eyes, way| eyes.with(eye(mood, way)));
    let mouth = mouth(mood, character).at(0.0, 0.0, -character.mouth_out() - 0.003);
    over(eyes, 1.0).with(brows(mood, character)).with(mouth).with(character.features(skin))
}

/// One eye, on the left (-1) or the right (1).
fn eye(mood: Mood, way: f32) -> Shape {
    let ink = paint("black");
    let (x, y) = (EYE.x * way, EYE.y);
    match mood {
        Mood::Calm => spot(x, y, 0.022, 0.033).paint(ink).with(over(spot(x + 0.007, y + 0.012, 0.008, 0.01), 1.0).paint(paint("white"))),
        Mood::Straining => {
            let lid = line(&[(x - 0.036, y + 0.012), (x + 0.036, y + 0.012)], 0.009);
            let bag = stroke(Vec2::new(x, y + 0.012), 0.036, 1.2 * PI, 1.8 * PI, 0.007);
            spot(x, y, 0.021, 0.018).with(lid).with(bag).paint(ink)
        }
        Mood::Afraid => spot(x, y + 0.004, 0.041, 0.046)
            .paint(ink)
            .with(over(spot(x, y + 0.004, 0.034, 0.039), 1.0).paint(paint("white")))
            .with(over(spot(x, y - 0.002, 0.012, 0.014), 2.0).paint(ink)),
        Mood::Dizzy => {
            let turn = |radius: f32, from: f32| stroke(Vec2::new(x, y), radius, from, from + 1.55 * PI, 0.0085);
            let first = if way > 0.0 { 0.0 } else { PI };
            turn(0.04, first).with(turn(0.021, first + 1.2)).with(spot(x, y, 0.008, 0.008)).paint(ink)
        }
        Mood::Out => {
            let arm = |lean: f32| line(&[(x - 0.03, y - 0.03 * lean), (x + 0.03, y + 0.03 * lean)], 0.013);
            arm(1.0).with(arm(-1.0)).paint(ink)
        }
    }
}

fn brows(mood: Mood, character: Character) -> Shape {
    let (tilt, up, far) = match mood {
        Mood::Calm => (0.06, 0.256, 0.0),
        Mood::Straining => (-0.42, 0.247, -0.004),
        Mood::Afraid => (0.36, 0.274, 0.004),
        Mood::Dizzy => (0.18, 0.27, 0.0),
        Mood::Out => (0.12, 0.258, 0.0),
    };
    let thick = if matches!(character, Character::Browed | Character::Bearded | Character::Old) { 0.018 } else { 0.012 };
    let brow = |way: f32| {
        // A dizzy face has uneven eyebrows.
        let tilt = if mood == Mood::Dizzy && way > 0.0 { -2.0 * tilt } else { tilt };
        line(&[(-0.032, 0.0), (0.032, 0.0)], thick).turned(0.0, 0.0, -tilt * way).at((EYE.x + far) * way, up, 0.0)
    };
    let seen = [-1.0, 1.0].into_iter().filter(|way| character.has_eye(*way));
    over(seen.fold(Shape::default(), |brows, way| brows.with(brow(way))), 2.0).paint(character.hair())
}

fn mouth(mood: Mood, character: Character) -> Shape {
    let (ink, lips, white) = (paint("black"), character.lips(), paint("white"));
    let thick = if character == Character::Lipsticked { 0.021 } else { 0.013 };
    match mood {
        Mood::Calm => match character {
            Character::Rosy => {
                let grin = arc(Vec2::new(0.0, 0.132), 0.072, PI, TAU, 8).collect::<Vec<_>>();
                let teeth = flat(&grin).scaled(0.8, 0.45, 1.0).at(0.0, 0.072, 0.0);
                flat(&grin).paint(ink).with(over(teeth, 1.0).paint(white))
            }
            Character::Moustached | Character::Old => stroke(Vec2::new(0.0, 0.1), 0.035, 1.2 * PI, 1.8 * PI, 0.012).paint(ink),
            Character::Patched | Character::Scarred => line(&[(-0.06, 0.088), (0.0, 0.08), (0.06, 0.1)], thick).paint(lips),
            Character::Stubbly | Character::Bearded | Character::Browed => {
                stroke(Vec2::new(0.0, -0.14), 0.232, 0.43 * PI, 0.57 * PI, thick).paint(lips)
            }
            _ => stroke(Vec2::new(0.0, 0.152), 0.068, smiling().0, smiling().1, thick).paint(lips),
        },
        Mood::Straining => {
            let (wide, high) = (0.074, 0.032);
            let bar = |wide: f32, high: f32| flat(&points(&[(-wide, -high), (wide, -high), (wide * 0.9, high), (-wide * 0.9, high)]));
            let gaps = [-0.036, 0.0, 0.036].into_iter().fold(line(&[(-0.06, 0.0), (0.06, 0.0)], 0.006), |gaps, x| {
                gaps.with(line(&[(x, -high + 0.008), (x, high - 0.008)], 0.006))
            });
            let teeth = over(bar(wide - 0.011, high - 0.01), 1.0).paint(white).with(over(gaps, 2.0).paint(shade(ink, 1.5)));
            bar(wide, high).paint(lips).with(teeth).at(MOUTH.x, MOUTH.y - 0.022, 0.0)
        }
        Mood::Afraid => {
            let tongue = over(spot(0.0, 0.052, 0.024, 0.014), 1.0).paint(paint("red"));
            spot(0.0, 0.078, 0.046, 0.05).paint(if character == Character::Lipsticked { lips } else { ink }).with(tongue)
        }
        Mood::Dizzy => line(&[(-0.085, 0.07), (-0.045, 0.095), (-0.005, 0.068), (0.035, 0.095), (0.08, 0.07)], thick).paint(lips),
        Mood::Out => {
            let tongue = flat(&points(&[(0.008, 0.088), (0.056, 0.088), (0.056, 0.05), (0.045, 0.034), (0.02, 0.034), (0.008, 0.05)]));
            line(&[(-0.07, 0.09), (0.075, 0.09)], thick).paint(lips).with(over(tongue, 1.0).paint(paint("pink")))
        }
    }
}
