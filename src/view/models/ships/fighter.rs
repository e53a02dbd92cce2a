//! The fighter: swept wings with a cannon under each, two engines and two canted tail fins.

use super::parts::{Design, Livery, both, dark, decal, even_slab, glass, grey, grille, gun, pilot, plate, points, slab, slope, studs};
use crate::bricks::{Shape, lathe};
use crate::view::make::palette::{paint, shade};

pub fn design(livery: &Livery) -> Design {
    let mut fighter = Design::default();
    for (name, way) in [("Left engine", -1.0), ("Right engine", 1.0)] {
        let bell = fighter.engine(0.16 * way, 0.2, 0.62, 0.145, 0.24);
        let intake = slope(0.22, &[(-0.62, 0.08), (-0.62, 0.33), (-0.1, 0.33), (0.06, 0.3), (0.12, 0.14), (0.1, 0.08)]);
        fighter.section(name, bell.with(intake.at(0.2 * way, 0.0, 0.0).paint(livery.dark())));
    }
    fighter.section("Nose", nose(livery));
    fighter.section("Body", body(livery));
    fighter.pair(["Right wing", "Left wing"], wing(livery));
    fighter.pair(["Right cannon", "Left cannon"], cannon());
    fighter.pair(["Right fin", "Left fin"], fin(livery));
    fighter.canopy(glass(0.25, &[(-0.08, 0.28), (-0.08, 0.48), (0.1, 0.5), (0.32, 0.42), (0.52, 0.28)]));
    let lamp = lathe(&points(&[(0.0, 0.0), (0.03, 0.01), (0.03, 0.05), (0.0, 0.06)]), 0.0, 8);
    fighter.light(lamp.clone().at(0.9, 0.21, 0.46).paint(shade(paint("lime"), 1.6)));
    fighter.light(lamp.at(-0.9, 0.21, 0.46).paint(shade(paint("red"), 2.2)));
    fighter.muzzles(&[(-0.68, 0.1, -0.68), (0.68, 0.1, -0.68)]);
    fighter.lit()
}

fn nose(livery: &Livery) -> Shape {
    let cone = even_slab(&[(0.06, -1.04), (0.1, -0.98), (0.17, -0.5)], 0.1, 0.2).paint(livery.main());
    let top = slope(0.24, &[(0.48, 0.18), (0.48, 0.3), (0.74, 0.27), (0.96, 0.2), (0.96, 0.18)]).paint(livery.main());
    let chin = slope(0.14, &[(0.4, 0.02), (0.4, 0.12), (0.9, 0.12), (0.72, 0.05)]).paint(dark());
    let band = decal(&[(-0.12, -0.58), (0.12, -0.58), (0.12, -0.64), (-0.12, -0.64)], 0.0).turned(-0.115, 0.0, 0.0).at(0.0, 0.222, 0.0);
    cone.with(top).with(chin).with(band.paint(livery.ink()))
}

fn body(livery: &Livery) -> Shape {
    let belly = even_slab(&[(0.1, -0.5), (0.2, 0.0), (0.2, 0.56)], 0.0, 0.1).paint(dark());
    let trunk = even_slab(&[(0.15, -0.5), (0.17, 0.0), (0.17, 0.6)], 0.1, 0.29).paint(livery.main());
    let sill = even_slab(&[(0.1, -0.46), (0.11, 0.06)], 0.29, 0.3).paint(shade(paint("black"), 0.8));
    let hood = slope(0.28, &[(-0.08, 0.29), (-0.08, 0.5), (-0.16, 0.5), (-0.3, 0.41), (-0.3, 0.29)]).paint(livery.main());
    let spine = plate(1, 1, 1.0).at(0.0, 0.29, 0.46).paint(grey());
    belly.with(trunk).with(sill).with(hood).with(spine).with(pilot(paint("orange")).at(0.0, 0.3, -0.1))
}

fn wing(livery: &Livery) -> Shape {
    let plane = slab(&[(0.28, -0.26), (0.9, 0.3), (0.9, 0.56), (0.28, 0.5)], 0.13, 0.21).paint(livery.main());
    let edge = slab(&[(0.28, -0.28), (0.93, 0.3), (0.93, 0.4), (0.28, -0.1)], 0.145, 0.195).paint(dark());
    let tip = slope(0.06, &[(-0.68, 0.1), (-0.68, 0.3), (-0.5, 0.26), (-0.28, 0.2), (-0.2, 0.1)]).at(0.91, 0.0, 0.0).paint(livery.ink());
    let flap = grille(0.8, 0.28).at(0.72, 0.2, 0.5);
    let emblem = livery.mark(0.3).at(0.5, 0.214, 0.28).paint(livery.ink());
    plane.with(edge).with(tip).with(flap).with(emblem).with(studs(1, 1).scaled(0.8, 0.8, 0.8).at(0.36, 0.21, 0.02).paint(livery.main()))
}

fn cannon() -> Shape {
    let breech = slope(0.13, &[(-0.5, 0.05), (-0.5, 0.16), (-0.1, 0.16), (0.0, 0.13), (0.0, 0.05)]).paint(dark());
    gun(0.04, 0.72).at(0.0, 0.1, 0.02).with(breech).at(0.68, 0.0, 0.0)
}

fn fin(livery: &Livery) -> Shape {
    let blade = slope(0.06, &[(-0.62, 0.0), (-0.12, 0.0), (-0.46, 0.34), (-0.7, 0.34)]).paint(livery.main());
    let cap = slope(0.066, &[(-0.69, 0.28), (-0.4, 0.28), (-0.46, 0.35), (-0.71, 0.35)]).paint(livery.ink());
    let root = both(slope(0.02, &[(-0.6, -0.02), (-0.2, -0.02), (-0.26, 0.05), (-0.6, 0.05)]).at(0.03, 0.0, 0.0)).paint(dark());
    blade.with(cap).with(root).turned(0.0, 0.0, -0.34).at(0.28, 0.31, 0.0)
}
