//! The scout: a slender dart with forward-swept winglets, one big engine and a dish on its back.

use super::parts::{Design, Livery, bar, dark, decal, dish, even_slab, glass, grey, grille, pilot, plate, points, slab, slope};
use crate::bricks::{PLATE, Shape, lathe, stud};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;

pub fn design(livery: &Livery) -> Design {
    let mut scout = Design::default();
    let bell = scout.engine(0.0, 0.22, 0.56, 0.19, 0.26);
    scout.section("Nose", nose(livery));
    scout.section("Body", body(livery));
    scout.section("Engine", bell.with(slab(&[(-0.13, 0.46), (0.13, 0.46), (0.13, 0.58), (-0.13, 0.58)], 0.08, 0.32).paint(dark())));
    scout.pair(["Right wing", "Left wing"], wing(livery));
    scout.section("Dish", antenna(livery));
    scout.canopy(glass(0.25, &[(-0.06, 0.2), (-0.06, 0.38), (0.1, 0.41), (0.26, 0.36), (0.46, 0.2)]));
    let lamp = lathe(&points(&[(0.0, 0.0), (0.03, 0.01), (0.03, 0.04), (0.0, 0.05)]), 0.0, 8).paint(shade(paint("orange"), 1.6));
    for way in [-1.0, 1.0] {
        scout.light(lamp.clone().at(0.655 * way, 0.175, 0.1));
    }
    scout.muzzles(&[(0.0, 0.11, -1.1)]);
    scout.lit()
}

fn nose(livery: &Livery) -> Shape {
    let tip = points(&[(0.07, 0.0), (0.05, 0.1), (0.016, 0.16), (0.016, 0.3), (0.0, 0.31)]);
    slope(0.2, &[(0.36, 0.04), (0.36, 0.24), (0.6, 0.2), (0.82, 0.15), (0.82, 0.07)])
        .paint(livery.main())
        .with(super::parts::forward(lathe(&tip, 0.006, 10)).at(0.0, 0.11, -0.81).paint(grey()).kept())
        .with(
            decal(&[(-0.1, -0.4), (0.1, -0.4), (0.1, -0.46), (-0.1, -0.46)], 0.24)
                .turned(-0.17, 0.0, 0.0)
                .at(0.0, 0.064, 0.0)
                .paint(livery.ink()),
        )
}

fn body(livery: &Livery) -> Shape {
    let belly = even_slab(&[(0.09, -0.5), (0.15, -0.05), (0.15, 0.5)], 0.0, 0.08).paint(dark());
    let flanks = even_slab(&[(0.1, -0.4), (0.17, -0.15), (0.2, 0.1), (0.2, 0.5)], 0.08, 0.22).paint(livery.main());
    let seat = even_slab(&[(0.09, -0.36), (0.11, 0.02)], 0.22, 0.235).paint(shade(paint("black"), 0.8));
    let back = plate(1, 1, 1.0).at(0.0, 0.22, 0.38).paint(livery.main());
    let hood = slope(0.3, &[(-0.06, 0.2), (-0.06, 0.4), (-0.24, 0.35), (-0.24, 0.2)]).paint(livery.main());
    belly.with(flanks).with(seat).with(pilot(paint("white")).at(0.0, 0.225, -0.06)).with(back).with(hood)
}

fn wing(livery: &Livery) -> Shape {
    let plane = slab(&[(0.18, 0.16), (0.56, -0.12), (0.64, -0.12), (0.64, 0.1), (0.18, 0.5)], 0.1, 0.17).paint(livery.main());
    let stripe = decal(&[(0.5, -0.07), (0.57, -0.11), (0.57, 0.14), (0.5, 0.2)], 0.17).paint(livery.ink());
    let pod = slope(0.07, &[(-0.16, 0.08), (-0.16, 0.2), (0.14, 0.2), (0.24, 0.16), (0.24, 0.08)]).at(0.655, 0.0, 0.0).paint(dark());
    let probe = bar(Vec3::new(0.655, 0.13, -0.2), Vec3::new(0.655, 0.13, -0.58), 0.016).paint(grey());
    let emblem = livery.mark(0.2).at(0.35, 0.174, 0.19).paint(livery.ink());
    plane.with(stripe).with(pod).with(probe).with(emblem).with(grille(0.35, 0.4).at(0.2, 0.2, 0.4))
}

fn antenna(livery: &Livery) -> Shape {
    let post = bar(Vec3::new(0.0, 0.22 + PLATE, 0.38), Vec3::new(0.0, 0.56, 0.38), 0.045).paint(grey());
    let ring = stud().scaled(0.9, 0.8, 0.9).at(0.0, 0.5, 0.38).paint(livery.main());
    post.with(ring).with(dish(0.27).turned(-0.85, 0.0, 0.0).at(0.0, 0.58, 0.36))
}
