//! The leader's ship: a long keel between two tines, a bridge with lit windows, tall fins, a mast, and gold trim.

use super::parts::{
    Design, Livery, bar, both, dark, decal, dish, even_slab, glass, grey, grille, gun, plate, points, slab, slope, studs, tile,
};
use crate::bricks::{Shape, block, lathe};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;

/// Height of the deck.
const DECK: f32 = 0.36;

pub fn design(livery: &Livery) -> Design {
    let mut flagship = Design::default();
    let main = flagship.engine(0.0, 0.23, 0.94, 0.2, 0.26);
    flagship.section("Main engine", main.with(block(0.36, 0.28, 0.12, 0.02).at(0.0, 0.22, 0.92).paint(dark())));
    for (name, x) in [("Left engine", -0.74), ("Right engine", 0.74)] {
        let bell = flagship.engine(x, 0.23, 0.52, 0.13, 0.2);
        flagship.section(name, bell);
    }
    flagship.section("Prow", prow(livery));
    flagship.section("Hull", hull(livery));
    flagship.section("Bridge", bridge(livery));
    flagship.section("Mast", mast());
    flagship.pair(["Right wing", "Left wing"], wing(livery));
    flagship.pair(["Right tine", "Left tine"], tine(livery));
    flagship.pair(["Right fin", "Left fin"], fin(livery));
    flagship.canopy(glass(0.24, &[(0.26, 0.3), (0.26, 0.46), (0.38, 0.48), (0.56, 0.42), (0.72, 0.3)]));
    let window = |x: f32, z: f32, wide: f32, deep: f32| block(wide, 0.045, deep, 0.004).at(x, 0.685, z).paint(shade(paint("yellow"), 1.5));
    let side = window(0.156, 0.56, 0.012, 0.18);
    flagship.light(window(0.0, 0.411, 0.22, 0.012).with(both(side)));
    let lamp = lathe(&points(&[(0.0, 0.0), (0.03, 0.01), (0.03, 0.05), (0.0, 0.06)]), 0.0, 8).paint(shade(paint("red"), 2.2));
    flagship.light(lamp.at(0.0, 1.3, 0.64));
    flagship.muzzles(&[(-0.9, 0.2, -0.7), (0.9, 0.2, -0.7), (-0.24, 0.41, 0.03), (0.24, 0.41, 0.03)]);
    flagship.lit()
}

fn prow(livery: &Livery) -> Shape {
    let keel = even_slab(&[(0.03, -1.28), (0.09, -1.2), (0.17, -0.7), (0.2, -0.5)], 0.1, 0.24).paint(livery.main());
    let ridge = slope(0.14, &[(0.5, 0.22), (0.5, 0.36), (0.74, 0.34), (1.2, 0.26), (1.2, 0.22)]).paint(livery.dark());
    let beak = slope(0.08, &[(1.1, 0.06), (1.1, 0.28), (1.22, 0.26), (1.33, 0.17), (1.3, 0.1)]).paint(paint("gold"));
    let chin = slope(0.16, &[(0.5, 0.0), (0.5, 0.12), (1.14, 0.12), (0.9, 0.03)]).paint(dark());
    keel.with(ridge).with(beak).with(chin)
}

fn hull(livery: &Livery) -> Shape {
    let belly = even_slab(&[(0.14, -0.6), (0.24, -0.3), (0.28, 0.4), (0.18, 0.88)], 0.0, 0.13).paint(dark());
    let flanks = even_slab(&[(0.19, -0.56), (0.3, -0.24), (0.34, 0.5), (0.22, 0.9)], 0.13, DECK).paint(livery.main());
    let band = even_slab(&[(0.197, -0.565), (0.307, -0.242), (0.347, 0.502), (0.227, 0.907)], 0.22, 0.26).paint(paint("gold"));
    let emblem = livery.mark(0.36).at(0.0, DECK + 0.004, 0.02).paint(livery.ink());
    let guns = both(
        lathe(&points(&[(0.075, DECK), (0.075, 0.41), (0.05, 0.44), (0.0, 0.44)]), 0.01, 12)
            .paint(grey())
            .with(gun(0.022, 0.24).at(0.022, 0.41, -0.03))
            .with(gun(0.022, 0.24).at(-0.022, 0.41, -0.03))
            .at(0.24, 0.0, 0.3),
    );
    let sill = block(0.2, 0.02, 0.34, 0.004).at(0.0, DECK + 0.004, -0.46).paint(shade(paint("black"), 0.8));
    belly.with(flanks).with(band).with(emblem).with(guns).with(sill)
}

fn bridge(livery: &Livery) -> Shape {
    let foot = tile(1.4, 1.9, 1.0).at(0.0, DECK, 0.56).paint(livery.dark());
    let tower = slope(0.3, &[(-0.84, 0.48), (-0.48, 0.48), (-0.42, 0.6), (-0.42, 0.74), (-0.48, 0.8), (-0.7, 0.8), (-0.78, 0.7)])
        .paint(livery.main());
    let brow = block(0.36, 0.05, 0.36, 0.014).at(0.0, 0.76, 0.58).paint(paint("white"));
    let roof = plate(1, 1, 0.4).scaled(0.8, 1.0, 0.8).at(0.0, 0.785, 0.56).paint(livery.main());
    let stern = block(0.26, 0.05, 0.03, 0.01).at(0.0, 0.64, 0.835).paint(paint("white"));
    let vents = both(grille(0.35, 0.7).at(0.13, DECK + 0.126, 0.74));
    let crest = slope(0.05, &[(-0.8, 0.56), (-0.8, 0.62), (-0.98, 0.5), (-0.98, 0.46)]).paint(paint("gold"));
    foot.with(studs(2, 1).at(0.0, DECK + 0.126, 0.37).paint(livery.dark()))
        .with(stern)
        .with(vents)
        .with(crest)
        .with(tower)
        .with(brow)
        .with(roof)
}

fn mast() -> Shape {
    let pole = bar(Vec3::new(0.0, 0.78, 0.64), Vec3::new(0.0, 1.3, 0.64), 0.022);
    let yard = bar(Vec3::new(-0.16, 1.12, 0.64), Vec3::new(0.16, 1.12, 0.64), 0.014);
    let whip = both(bar(Vec3::new(0.13, 1.12, 0.64), Vec3::new(0.13, 1.24, 0.64), 0.012));
    pole.with(yard).with(whip).paint(grey()).with(dish(0.16).turned(-1.1, 0.0, 0.0).at(0.0, 0.98, 0.61))
}

fn wing(livery: &Livery) -> Shape {
    let plane = slab(&[(0.3, -0.02), (0.66, -0.22), (0.66, 0.4), (0.3, 0.62)], 0.18, 0.28).paint(livery.main());
    let stripe = decal(&[(0.4, 0.0), (0.47, -0.04), (0.47, 0.44), (0.4, 0.49)], 0.28).paint(livery.ink());
    plane.with(stripe).with(plate(1, 1, 0.3).scaled(0.5, 1.0, 0.9).at(0.56, 0.27, 0.1).paint(livery.main()))
}

fn tine(livery: &Livery) -> Shape {
    let blade =
        slab(&[(0.7, -0.94), (0.78, -0.94), (0.85, -0.5), (0.87, 0.3), (0.83, 0.54), (0.65, 0.54), (0.61, 0.3), (0.64, -0.5)], 0.12, 0.32);
    let top = slope(0.13, &[(-0.4, 0.3), (-0.4, 0.4), (0.2, 0.4), (0.66, 0.32), (0.66, 0.3)]).at(0.74, 0.0, 0.0).paint(livery.main());
    let point = slope(0.09, &[(0.9, 0.14), (0.9, 0.3), (0.98, 0.28), (1.08, 0.2), (1.06, 0.16)]).at(0.74, 0.0, 0.0).paint(paint("gold"));
    let cannon = gun(0.034, 0.5).at(0.9, 0.2, -0.2);
    blade.paint(livery.dark()).with(top).with(point).with(cannon)
}

fn fin(livery: &Livery) -> Shape {
    let blade = slope(0.07, &[(-0.92, 0.0), (-0.42, 0.0), (-0.86, 0.54), (-1.08, 0.54)]).paint(livery.main());
    let cap = slope(0.078, &[(-1.07, 0.46), (-0.8, 0.46), (-0.87, 0.55), (-1.09, 0.55)]).paint(paint("gold"));
    let flash = slope(0.076, &[(-0.97, 0.2), (-0.6, 0.2), (-0.65, 0.26), (-0.99, 0.26)]).paint(livery.ink());
    blade.with(cap).with(flash).turned(0.0, 0.0, -0.42).at(0.26, 0.32, 0.0)
}
