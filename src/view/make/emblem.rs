//! The emblems: besides colour, the second way to tell sides apart. They are outlines that can be printed on plastic and drawn in panels.
//!
//! An emblem is a few simple polygons inside the square from -1 to 1, y up. Polygons don't overlap; some are concave.

use crate::bricks::{Shape, arc, flat, triangulate};
use crate::game::battle::Emblem;
use bevy::math::{Vec2, ops};
use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::sync::LazyLock;

/// The polygons of an emblem and the triangles that fill them.
struct Drawing {
    polygons: Vec<Vec<Vec2>>,
    triangles: Vec<[Vec2; 3]>,
}

static DRAWINGS: LazyLock<[Drawing; 8]> = LazyLock::new(|| {
    [star(), moon(), sun(), oak(), tower(), wave(), bolt(), flower()].map(|polygons| {
        let fill = |polygon: &Vec<Vec2>| triangulate(polygon).into_iter().map(|corners| corners.map(|at| polygon[at])).collect();
        let triangles = polygons.iter().flat_map(|polygon| -> Vec<[Vec2; 3]> { fill(polygon) }).collect();
        Drawing { polygons, triangles }
    })
});

fn drawing(emblem: Emblem) -> &'static Drawing {
    let at = match emblem {
        Emblem::Star => 0,
        Emblem::Moon => 1,
        Emblem::Sun => 2,
        Emblem::Oak => 3,
        Emblem::Tower => 4,
        Emblem::Wave => 5,
        Emblem::Bolt => 6,
        Emblem::Flower => 7,
    };
    &DRAWINGS[at]
}

/// The outlines of an emblem, in a square from -1 to 1 with y up.
pub fn outline(emblem: Emblem) -> &'static [Vec<Vec2>] {
    &drawing(emblem).polygons
}

/// The triangles that fill an emblem, for drawing in panels.
pub fn triangles(emblem: Emblem) -> &'static [[Vec2; 3]] {
    &drawing(emblem).triangles
}

/// An emblem as a print, this many inches high and facing -z (mirrored, so that it reads right from the front).
pub fn print(emblem: Emblem, height: f32) -> Shape {
    outline(emblem).iter().fold(Shape::default(), |print, polygon| print.with(flat(polygon))).scaled(-height / 2.0, height / 2.0, 1.0)
}

fn spoke(turn: f32, radius: f32) -> Vec2 {
    let (sin, cos) = ops::sin_cos(FRAC_PI_2 + TAU * turn);
    radius * Vec2::new(cos, sin)
}

fn mirrored(right: &[(f32, f32)]) -> Vec<Vec2> {
    let left = right.iter().rev().filter(|(x, _)| *x > 0.0).map(|(x, y)| Vec2::new(-x, *y));
    right.iter().map(|(x, y)| Vec2::new(*x, *y)).chain(left).collect()
}

fn star() -> Vec<Vec<Vec2>> {
    vec![(0..10).map(|step| spoke(step as f32 / 10.0, if step % 2 == 0 { 1.0 } else { 0.42 })).collect()]
}

fn moon() -> Vec<Vec<Vec2>> {
    let outer = arc(Vec2::new(-0.05, 0.0), 0.95, 0.28 * PI, 1.72 * PI, 18);
    let inner = arc(Vec2::new(0.31, 0.0), 0.77, 0.43 * PI, 1.57 * PI, 14);
    vec![outer.chain(inner.rev()).collect()]
}

fn sun() -> Vec<Vec<Vec2>> {
    let ray = |step: i32| {
        let turn = step as f32 / 8.0;
        vec![spoke(turn - 0.042, 0.62), spoke(turn + 0.042, 0.62), spoke(turn, 1.0)]
    };
    let disc = arc(Vec2::ZERO, 0.5, 0.0, TAU * 15.0 / 16.0, 15).collect();
    std::iter::once(disc).chain((0..8).map(ray)).collect()
}

fn oak() -> Vec<Vec<Vec2>> {
    // A leaf with its stalk: four lobes on each side and a tip.
    let right = [
        (0.07, -1.0),
        (0.07, -0.62),
        (0.3, -0.62),
        (0.4, -0.46),
        (0.26, -0.3),
        (0.52, -0.3),
        (0.64, -0.1),
        (0.34, 0.0),
        (0.6, 0.06),
        (0.68, 0.28),
        (0.34, 0.32),
        (0.5, 0.44),
        (0.48, 0.62),
        (0.24, 0.6),
        (0.22, 0.86),
        (0.0, 1.0),
    ];
    vec![mirrored(&right)]
}

fn tower() -> Vec<Vec<Vec2>> {
    let right = [(0.22, -0.45), (0.22, -1.0), (0.62, -1.0), (0.5, 0.3), (0.72, 0.5), (0.72, 1.0), (0.42, 1.0), (0.42, 0.72), (0.16, 0.72)];
    let mut outline = vec![Vec2::new(0.0, -0.24)];
    outline.extend(right.iter().map(|(x, y)| Vec2::new(*x, *y)));
    outline.extend([Vec2::new(0.16, 1.0), Vec2::new(-0.16, 1.0)]);
    outline.extend(right.iter().rev().map(|(x, y)| Vec2::new(-x, *y)));
    vec![outline]
}

fn wave() -> Vec<Vec<Vec2>> {
    let strip = |height: f32| {
        let crest = |x: f32| height + 0.16 * ops::sin(x * PI * 1.5);
        let along = || (0..=16).map(|step| step as f32 / 8.0 - 1.0);
        let over = along().map(|x| Vec2::new(x, crest(x) + 0.13));
        over.chain(along().rev().map(|x| Vec2::new(x, crest(x) - 0.13))).collect()
    };
    vec![strip(0.58), strip(0.0), strip(-0.58)]
}

fn bolt() -> Vec<Vec<Vec2>> {
    let points = [(0.2, 1.0), (-0.62, -0.12), (-0.08, -0.12), (-0.3, -1.0), (0.62, 0.24), (0.06, 0.24), (0.52, 1.0)];
    vec![points.iter().map(|(x, y)| Vec2::new(*x, *y)).collect()]
}

fn flower() -> Vec<Vec<Vec2>> {
    let petal = |step: i32| {
        let turn = step as f32 / 5.0;
        arc(spoke(turn, 0.64), 0.35, 0.0, TAU * 11.0 / 12.0, 11).collect()
    };
    let heart = arc(Vec2::ZERO, 0.24, 0.0, TAU * 11.0 / 12.0, 11).collect();
    std::iter::once(heart).chain((0..5).map(petal)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emblem_fits_its_square_and_is_filled() {
        for emblem in Emblem::ALL {
            assert!(outline(emblem).iter().flatten().all(|at| at.abs().max_element() <= 1.001), "{emblem:?}");
            let corners: usize = outline(emblem).iter().map(|polygon| polygon.len() - 2).sum();
            assert!(triangles(emblem).len() + 4 >= corners, "{emblem:?}");
        }
    }
}
