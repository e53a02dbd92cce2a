//! The bomber: a fat hull with a glazed nose, stubby wings full of missiles and a high tail.

use super::parts::{Design, Livery, dark, decal, even_slab, glass, grey, grille, missile, pilot, plate, points, slab, slope, tile};
use crate::bricks::{PITCH, PLATE, Shape, block, lathe};
use crate::view::make::palette::{paint, shade};

/// Height of the upper deck.
const DECK: f32 = 0.42;

pub fn design(livery: &Livery) -> Design {
    let mut bomber = Design::default();
    for (names, x, y, z, radius) in [("Engine", 0.24, 0.24, 0.62, 0.18), ("Pod", 0.74, 0.34, 0.36, 0.11)] {
        let (left, right) = (bomber.engine(-x, y, z, radius, radius * 1.5), bomber.engine(x, y, z, radius, radius * 1.5));
        bomber.section(names, left);
        bomber.section(names, right);
    }
    bomber.section("Nose", nose(livery));
    bomber.section("Hull", hull(livery));
    bomber.section("Deck", deck(livery));
    bomber.section("Tail", tail(livery));
    bomber.pair(["Right wing", "Left wing"], wing(livery));
    for x in [0.58, 0.86] {
        bomber.pair(["Right missile", "Left missile"], missile(0.075, 0.74).at(x, 0.16, 0.24));
    }
    bomber.canopy(glass(0.5, &[(0.36, 0.16), (0.36, 0.56), (0.56, 0.56), (0.76, 0.44), (0.88, 0.26), (0.88, 0.16)]));
    let lamp = lathe(&points(&[(0.0, 0.0), (0.035, 0.01), (0.035, 0.04), (0.0, 0.05)]), 0.0, 8).paint(shade(paint("red"), 2.2));
    bomber.light(lamp.at(0.0, 0.86, 0.6));
    bomber.muzzles(&[(-0.86, 0.16, -0.48), (0.86, 0.16, -0.48), (-0.58, 0.16, -0.48), (0.58, 0.16, -0.48)]);
    bomber.lit()
}

fn nose(livery: &Livery) -> Shape {
    let chin = slope(0.5, &[(0.34, 0.02), (0.34, 0.17), (0.89, 0.17), (0.84, 0.1), (0.66, 0.02)]).paint(dark());
    let floor = tile(1.4, 1.3, 0.2).at(0.0, 0.17, -0.58).paint(shade(paint("black"), 0.8));
    let frame = |ahead: f32, high: f32| block(0.51, high - 0.16, 0.025, 0.004).at(0.0, (high + 0.16) / 2.0, -ahead).kept();
    let ribs = block(0.03, 0.03, 0.2, 0.004).at(0.0, 0.565, -0.46).with(frame(0.36, 0.57)).paint(livery.main());
    let crew = pilot(paint("white")).at(-0.11, 0.24, -0.5).with(pilot(paint("white")).at(0.11, 0.24, -0.5));
    chin.with(floor).with(ribs).with(crew)
}

fn hull(livery: &Livery) -> Shape {
    let belly = even_slab(&[(0.3, -0.5), (0.4, -0.3), (0.4, 0.52), (0.3, 0.62)], 0.0, 0.14).paint(dark());
    let flanks = even_slab(&[(0.28, -0.44), (0.46, -0.22), (0.46, 0.5), (0.36, 0.64)], 0.14, DECK).paint(livery.main());
    let band = even_slab(&[(0.29, -0.448), (0.467, -0.224), (0.467, 0.502), (0.364, 0.646)], 0.24, 0.28).paint(livery.ink());
    belly.with(flanks).with(band)
}

fn deck(livery: &Livery) -> Shape {
    let hood = slope(0.52, &[(0.36, DECK), (0.36, DECK + 0.15), (0.1, DECK + PLATE), (0.1, DECK)]).paint(livery.main());
    let floor = tile(2.0, 1.4, 1.0).at(0.0, DECK, 0.12).paint(livery.main());
    let emblem = livery.mark(0.36).at(0.0, DECK + PLATE + 0.004, 0.12).paint(livery.ink());
    let sides = plate(1, 2, 0.5).scaled(0.4, 1.0, 1.0);
    let rails = sides.clone().at(0.39, DECK, 0.14).with(sides.at(-0.39, DECK, 0.14)).paint(grey());
    hood.with(floor).with(emblem).with(rails).with(grille(1.6, 0.7).at(0.0, DECK, 0.46))
}

fn wing(livery: &Livery) -> Shape {
    let plane = slab(&[(0.44, -0.24), (0.98, -0.06), (0.98, 0.34), (0.44, 0.44)], 0.28, 0.39).paint(livery.main());
    let edge = slab(&[(0.44, -0.29), (1.0, -0.1), (1.0, 0.02), (0.44, -0.1)], 0.3, 0.37).paint(livery.ink());
    let pylon = |x: f32| block(0.05, 0.12, 0.34, 0.01).at(x, 0.25, 0.02).paint(dark());
    let pod = lathe(&points(&[(0.0, -0.3), (0.07, -0.26), (0.11, -0.16), (0.12, 0.0), (0.11, 0.32)]), 0.01, 14);
    let pod = super::parts::backward(pod).at(0.74, 0.34, 0.06).paint(grey());
    let studs = super::parts::studs(1, 1).at(0.56, 0.39, 0.1).paint(livery.main());
    plane.with(edge).with(pylon(0.58)).with(pylon(0.86)).with(pod).with(studs)
}

fn tail(livery: &Livery) -> Shape {
    let fin = slope(0.09, &[(-0.34, DECK), (-0.66, DECK), (-0.84, 0.84), (-0.6, 0.84)]).paint(livery.main());
    let plane = slab(&[(0.0, 0.56), (0.3, 0.6), (0.42, 0.7), (0.42, 0.86), (-0.42, 0.86), (-0.42, 0.7), (-0.3, 0.6)], 0.8, 0.86);
    let tips = decal(&[(0.34, 0.66), (0.41, 0.71), (0.41, 0.845), (0.34, 0.845)], 0.86);
    let tips = super::parts::both(tips).paint(livery.ink());
    let base = tile(0.5, 1.0, 0.5).at(0.0, DECK + 0.05, 0.5 + 0.1 * PITCH).paint(dark());
    fin.with(plane.paint(livery.main())).with(tips).with(base)
}
