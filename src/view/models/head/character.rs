//! Characters: the features that distinguish one plain printed face from another, whatever its mood.

use crate::bricks::{Shape, flat, prism};
use crate::game::{Headgear, TorsoPrint};
use crate::view::make::palette::{paint, shade};
use crate::view::models::head::face::{line, points, spot, stroke};
use bevy::color::LinearRgba;
use bevy::math::Vec2;
use std::f32::consts::{PI, TAU};

/// The character of a face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Character {
    /// A face without special features.
    Plain,
    /// Freckles over the nose.
    Freckled,
    /// Round glasses.
    Bespectacled,
    /// Unshaven.
    Stubbly,
    /// A full beard.
    Bearded,
    /// A grand moustache.
    Moustached,
    /// A pointed beard on the chin.
    Goateed,
    /// A scar across the cheek.
    Scarred,
    /// A patch over one eye.
    Patched,
    /// Lipstick and lashes.
    Lipsticked,
    /// Brows that meet.
    Browed,
    /// Rosy cheeks.
    Rosy,
    /// Grey and wrinkled.
    Old,
}

use Character::*;

impl Character {
    pub const ALL: [Character; 13] =
        [Plain, Freckled, Bespectacled, Stubbly, Bearded, Moustached, Goateed, Scarred, Patched, Lipsticked, Browed, Rosy, Old];

    /// The character of the piece with this id, dressed as it is: it fits its job and differs from its neighbours'.
    pub fn of(headgear: Headgear, print: TorsoPrint, id: u32) -> Self {
        let fitting: &[Character] = match (headgear, print) {
            (_, TorsoPrint::Drop) | (Headgear::Surgeon, _) => &[Bespectacled, Lipsticked, Plain, Old, Freckled],
            (_, TorsoPrint::Sash) => &[Moustached, Scarred, Lipsticked, Goateed, Old],
            (Headgear::Tricorne, _) | (_, TorsoPrint::Stripes) => &[Patched, Stubbly, Scarred, Goateed, Bearded],
            (Headgear::Helmet | Headgear::Kettle | Headgear::Spangenhelm | Headgear::Visor, _) => {
                &[Bearded, Stubbly, Scarred, Plain, Moustached, Browed, Freckled, Goateed]
            }
            (Headgear::Plume | Headgear::PeakedCap, _) => &[Moustached, Goateed, Browed, Scarred, Plain],
            (Headgear::Hair | Headgear::Bun | Headgear::Ponytail | Headgear::Curls, _) => {
                &[Lipsticked, Freckled, Rosy, Bespectacled, Plain, Old]
            }
            (Headgear::Headband, _) => &[Rosy, Bearded, Bespectacled, Freckled, Lipsticked],
            (Headgear::Brim | Headgear::Hood | Headgear::FeatheredCap | Headgear::Beret, _) => {
                &[Stubbly, Goateed, Freckled, Lipsticked, Patched, Moustached]
            }
            (Headgear::WildHair, _) | (_, TorsoPrint::LabCoat | TorsoPrint::Tie) => &[Bespectacled, Old, Moustached, Goateed, Lipsticked],
            (Headgear::Bandana, _) => &[Plain, Browed, Freckled, Bespectacled],
            (Headgear::Goggles | Headgear::Crown, _) => &[Moustached, Lipsticked, Goateed, Browed, Freckled],
            (Headgear::HardHat, _) | (_, TorsoPrint::ToolBelt | TorsoPrint::Overall) => {
                &[Stubbly, Bespectacled, Moustached, Browed, Freckled]
            }
            _ => &Character::ALL,
        };
        fitting[id as usize % fitting.len()]
    }

    /// The colour of its eyebrows and beard.
    pub fn hair(self) -> LinearRgba {
        match self {
            Bearded | Freckled => paint("reddish-brown"),
            Moustached | Goateed | Stubbly => paint("brown"),
            Old => paint("grey"),
            _ => paint("black"),
        }
    }

    /// The colour of its mouth.
    pub fn lips(self) -> LinearRgba {
        if self == Lipsticked { paint("red") } else { paint("black") }
    }

    /// How much further than usual its mouth sticks out of its face: on top of a beard.
    pub fn mouth_out(self) -> f32 {
        if self == Bearded { BEARD } else { 0.0 }
    }

    /// Whether it has that eye (1 is the right one).
    pub fn has_eye(self, way: f32) -> bool {
        self != Patched || way < 0.0
    }

    /// The prints on its face besides eyes, eyebrows and mouth.
    pub fn features(self, skin: LinearRgba) -> Shape {
        let dots = |all: &[(f32, f32)], size: f32| all.iter().fold(Shape::default(), |dots, (x, y)| dots.with(spot(*x, *y, size, size)));
        let both = |right: Shape| right.clone().scaled(-1.0, 1.0, 1.0).with(right);
        match self {
            Plain => Shape::default(),
            Freckled => both(dots(&[(0.06, 0.15), (0.085, 0.165), (0.09, 0.138), (0.115, 0.155)], 0.006)).paint(shade(skin, 0.35)),
            Bespectacled => {
                let lens = stroke(Vec2::new(0.07, 0.204), 0.05, 0.0, TAU, 0.011);
                both(lens.with(line(&[(0.0, 0.216), (0.022, 0.212)], 0.01)).with(line(&[(0.12, 0.21), (0.175, 0.225)], 0.01)))
                    .at(0.0, 0.0, -0.004)
                    .paint(paint("black"))
            }
            Stubbly => both(dots(&[(0.015, 0.05), (0.045, 0.062), (0.075, 0.05), (0.1, 0.068), (0.03, 0.033), (0.06, 0.033)], 0.005))
                .paint(shade(skin, 0.3)),
            Bearded => beard(),
            Moustached => whiskers(),
            Goateed => {
                let chin = flat(&points(&[(-0.045, 0.062), (0.0, 0.07), (0.045, 0.062), (0.028, 0.012), (-0.028, 0.012)]));
                let lip = both(flat(&points(&[(0.0, 0.137), (0.07, 0.118), (0.085, 0.098), (0.0, 0.122)])));
                chin.with(lip).paint(self.hair())
            }
            Scarred => {
                let cut = line(&[(0.135, 0.15), (0.105, 0.12), (0.095, 0.07)], 0.01);
                let stitch = |x: f32, y: f32| line(&[(x - 0.018, y - 0.004), (x + 0.018, y + 0.008)], 0.007);
                cut.with(stitch(0.119, 0.134)).with(stitch(0.101, 0.103)).with(stitch(0.098, 0.08)).paint(paint("dark-red"))
            }
            Patched => {
                let patch = points(&[(0.025, 0.235), (0.12, 0.24), (0.118, 0.19), (0.073, 0.158), (0.03, 0.186)]);
                let strap = line(&[(-0.178, 0.32), (0.05, 0.235)], 0.016).with(line(&[(0.1, 0.225), (0.172, 0.2)], 0.016));
                flat(&patch).with(strap).at(0.0, 0.0, -0.004).paint(paint("black"))
            }
            Lipsticked => both(line(&[(0.09, 0.226), (0.116, 0.242)], 0.009).with(line(&[(0.094, 0.212), (0.12, 0.222)], 0.008)))
                .paint(paint("black")),
            Browed => line(&[(-0.02, 0.252), (0.02, 0.252)], 0.014).paint(self.hair()),
            Rosy => both(spot(0.112, 0.142, 0.026, 0.02)).paint(paint("pink")),
            Old => {
                let crease =
                    both(line(&[(0.105, 0.13), (0.092, 0.1), (0.098, 0.075)], 0.006).with(line(&[(0.05, 0.165), (0.09, 0.158)], 0.006)));
                crease
                    .with(whiskers().scaled(0.8, 1.0, 1.0))
                    .paint(shade(skin, 0.45))
                    .with(whiskers().scaled(0.8, 1.0, 1.0).at(0.0, 0.0, -0.0015).paint(self.hair()))
            }
        }
    }
}

/// How far a beard sticks out.
const BEARD: f32 = 0.036;

/// A solid beard around the jaw.
fn beard() -> Shape {
    let right = [(0.0, -0.012), (0.085, 0.0), (0.15, 0.05), (0.178, 0.17), (0.15, 0.17), (0.115, 0.135), (0.06, 0.148), (0.0, 0.132)];
    let left = right.iter().rev().filter(|(x, _)| *x > 0.0).map(|(x, y)| (-x, *y));
    let outline = points(&right.iter().copied().chain(left).collect::<Vec<_>>());
    prism(&outline, 2.0 * BEARD, 0.012).paint(Bearded.hair())
}

fn whiskers() -> Shape {
    let right = [(0.0, 0.138), (0.05, 0.142), (0.085, 0.117), (0.118, 0.13), (0.092, 0.09), (0.045, 0.096), (0.0, 0.114)];
    let left = right.iter().rev().skip(1).map(|(x, y)| (-x, *y)).filter(|(x, _)| *x < 0.0);
    flat(&points(&right.iter().copied().chain(left).collect::<Vec<_>>())).paint(Moustached.hair())
}

/// The angles that a smile spans.
pub fn smiling() -> (f32, f32) {
    (1.16 * PI, 1.84 * PI)
}
