//! What is printed on torsos, flat in the xy plane and facing -z, and what is worn on shoulders with it.

use super::body::SHOULDER;
use crate::game::TorsoPrint;
use crate::game::battle::Emblem;
use crate::view::make::bricks::{Shape, arc, flat, lathe};
use crate::view::make::emblem;
use crate::view::make::palette::{contrast, paint, shade};
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3};
use std::f32::consts::PI;

fn points(list: &[(f32, f32)]) -> Vec<Vec2> {
    list.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()
}

/// A four-cornered patch of a print.
fn strip(corners: [(f32, f32); 4]) -> Shape {
    flat(&points(&corners))
}

/// An upright patch around its middle, so far out both ways.
fn plate(x: f32, y: f32, wide: f32, high: f32) -> Shape {
    strip([(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)])
}

/// A round patch.
fn dot(x: f32, y: f32, radius: f32) -> Shape {
    flat(&arc(Vec2::new(x, y), radius, 0.0, 1.75 * PI, 7).collect::<Vec<_>>())
}

/// The print so many layers above the others.
fn over(print: Shape, layer: f32) -> Shape {
    print.at(0.0, 0.0, -0.0015 * layer)
}

/// The print and its mirror image.
fn both(right: Shape) -> Shape {
    right.clone().scaled(-1.0, 1.0, 1.0).with(right)
}

/// The print on a torso of that colour.
pub fn printed(colour: &str, print: TorsoPrint, emblem: Option<Emblem>) -> Shape {
    let ink = paint(contrast(colour));
    match print {
        TorsoPrint::Plain => Shape::default(),
        TorsoPrint::Emblem => match emblem {
            Some(emblem) => emblem::print(emblem, 0.27).at(0.0, 0.26, 0.0).paint(ink),
            None => plate(0.0, 0.26, 0.11, 0.11).paint(ink),
        },
        TorsoPrint::Belts => belts(ink),
        TorsoPrint::Flower => {
            let bloom = emblem::print(Emblem::Flower, 0.32).at(0.0, 0.26, 0.0).paint(paint("pink"));
            bloom.with(over(dot(0.0, 0.26, 0.055), 1.0).paint(paint("yellow")))
        }
        TorsoPrint::Tunic => tunic(colour),
    }
}

fn belts(ink: LinearRgba) -> Shape {
    let down = strip([(-0.2, 0.44), (-0.13, 0.475), (0.21, 0.075), (0.185, 0.02)]);
    let up = down.clone().scaled(-1.0, 1.0, 1.0);
    let buckle = plate(0.0, 0.265, 0.05, 0.05).paint(paint("gold"));
    down.paint(ink).with(over(up, 1.0).paint(shade(ink, 0.85))).with(over(buckle, 2.0))
}

fn tunic(colour: &str) -> Shape {
    let collar = both(strip([(0.0, 0.33), (0.05, 0.33), (0.14, 0.49), (0.08, 0.49)])).paint(paint("white"));
    let seam = plate(0.0, 0.17, 0.042, 0.165).paint(shade(paint(colour), 0.55));
    [0.26, 0.17, 0.08].into_iter().fold(seam.with(collar), |tunic, y| tunic.with(over(dot(0.0, y, 0.024), 2.0).paint(paint("gold"))))
}

/// The epaulets that go with an officer's print.
pub fn epaulets(print: TorsoPrint) -> Shape {
    if print != TorsoPrint::Tunic {
        return Shape::default();
    }
    let fringe = points(&[(0.1, -0.03), (0.125, -0.02), (0.12, 0.005), (0.08, 0.022), (0.0, 0.026)]);
    let at = SHOULDER + Vec3::new(0.02, 0.125, 0.0);
    both(lathe(&fringe, 0.008, 8).squared().turned(0.0, 0.0, -0.28).at(at.x, at.y, at.z)).paint(paint("gold"))
}
