//! Machines on four wheels: a cart and a truck.

use super::parts::{barrel, brick, cart_wheel, row, studded, wheel};
use crate::bricks::Shape;
use crate::view::make::palette::{paint, shade};
use crate::view::models::figure::animals::anatomy::{Anatomy, Coat, Limb};
use crate::view::models::figure::animals::cuts::{bar, both, side_cut};
use bevy::math::Vec3;

/// A cart with a bench.
pub const CART: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.4, 0.0), cart_bed),
    back: Limb::new(Vec3::ZERO, cart_bench),
    head: Limb::new(Vec3::new(0.0, 0.08, -0.72), steering),
    arms: Limb::pair(Vec3::new(0.45, -0.12, -0.58), small_wheel),
    legs: Limb::pair(Vec3::new(0.45, -0.12, 0.58), small_wheel),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.6, 0.3),
};

/// A truck with a gun on its bed.
pub const TRUCK: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.75, 0.0), truck_frame),
    back: Limb::new(Vec3::ZERO, truck_cabin),
    head: Limb::new(Vec3::new(0.0, 0.45, 0.85), deck_gun),
    arms: Limb::pair(Vec3::new(0.74, -0.31, -1.15), large_wheel),
    legs: Limb::pair(Vec3::new(0.74, -0.31, 1.1), large_wheel),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.25, -0.1),
};

fn small_wheel(coat: &Coat) -> Shape {
    cart_wheel(0.28, 0.14, shade(coat.hide, 0.8))
}

fn large_wheel(_: &Coat) -> Shape {
    wheel(0.44, 0.36)
}

fn cart_bed(coat: &Coat) -> Shape {
    let dark = shade(coat.hide, 0.7);
    let axles = [-0.58, 0.58].map(|z| bar(&[(-0.45, -0.12, z, 0.045), (0.45, -0.12, z, 0.045)], 8).paint(paint("dark-grey")));
    let beam = both(brick([0.1, 0.12, 1.84], [0.24, -0.04, 0.0], dark));
    let planks = (0..4).fold(Shape::default(), |all, at| {
        all.with(brick([0.84, 0.07, 0.452], [0.0, 0.055, -0.69 + 0.46 * at as f32], shade(coat.hide, 0.92 + 0.08 * (at % 2) as f32)))
    });
    let side = |z: f32| both(studded([0.09, 0.2, 0.6], [0.4, 0.19, z], coat.hide, (0, 0)));
    let tail = brick([0.7, 0.2, 0.09], [0.0, 0.19, 0.88], coat.hide);
    let front = studded([0.84, 0.22, 0.14], [0.0, 0.2, -0.84], coat.hide, (2, 0));
    let [fore, aft] = axles;
    beam.with(fore).with(aft).with(planks).with(side(0.6)).with(side(0.0)).with(side(-0.5)).with(tail).with(front)
}

fn cart_bench(coat: &Coat) -> Shape {
    let box_under = brick([0.6, 0.16, 0.4], [0.0, 0.16, 0.35], shade(coat.hide, 0.75));
    let seat = brick([0.74, 0.08, 0.48], [0.0, 0.27, 0.33], coat.side);
    let rest = |x: f32| studded([0.365, 0.28, 0.1], [x, 0.33, 0.62], coat.side, (1, 1));
    box_under.with(seat).with(rest(0.186)).with(rest(-0.186))
}

fn steering(coat: &Coat) -> Shape {
    bar(&[(0.0, 0.0, 0.0, 0.04), (0.0, 0.32, 0.12, 0.04)], 8).paint(paint("steel")).with(brick(
        [0.36, 0.05, 0.06],
        [0.0, 0.33, 0.13],
        shade(coat.hide, 0.6),
    ))
}

fn truck_frame(coat: &Coat) -> Shape {
    let dark = shade(coat.hide, 0.62);
    let chassis = brick([0.9, 0.2, 3.7], [0.0, -0.08, 0.0], dark);
    let axles = [-1.15, 1.1].map(|z| bar(&[(-0.74, -0.31, z, 0.07), (0.74, -0.31, z, 0.07)], 8).paint(paint("steel")));
    let [fore, aft] = axles;
    let floor = brick([1.3, 0.1, 2.26], [0.0, 0.07, 0.8], coat.hide);
    let tank = both(bar(&[(0.62, -0.16, -0.3, 0.17), (0.62, -0.16, 0.4, 0.17)], 12).paint(paint("steel")));
    let bed = row(6, [1.84, 0.12, 0.38], [0.0, 0.2, 0.82], shade(coat.hide, 1.05), (4, 1));
    let arch = [(-0.62, -0.1), (-0.5, 0.2), (0.5, 0.2), (0.62, -0.1), (0.52, -0.1), (0.4, 0.1), (-0.4, 0.1), (-0.52, -0.1)];
    let fender = both(side_cut(&arch, 0.36, 0.02).at(0.74, 0.1, -1.15).paint(coat.side));
    let bumper = studded([1.7, 0.2, 0.14], [0.0, -0.12, -1.9], shade(coat.hide, 0.8), (5, 0));
    let plate = both(brick([0.5, 0.16, 0.1], [0.5, -0.1, 1.9], shade(coat.hide, 0.8)));
    chassis.with(fore).with(aft).with(floor).with(bed).with(tank).with(fender).with(plate).with(bumper)
}

fn truck_cabin(coat: &Coat) -> Shape {
    let (glass, dark) = (shade(paint("clear-blue"), 0.3), shade(coat.hide, 0.55));
    let engine = brick([0.8, 0.34, 0.9], [0.0, 0.24, -1.35], paint("dark-grey")).with(both(brick(
        [0.14, 0.2, 0.7],
        [0.34, 0.42, -1.35],
        paint("steel"),
    )));
    let bench = brick([1.3, 0.3, 0.5], [0.0, 0.22, -0.6], dark);
    let rear = brick([1.5, 0.86, 0.12], [0.0, 0.55, -0.36], coat.side);
    let door =
        both(brick([0.12, 0.5, 0.62], [0.75, 0.38, -0.66], coat.side).with(brick([0.03, 0.06, 0.14], [0.82, 0.46, -0.5], paint("gold"))));
    let post = both(brick([0.1, 0.4, 0.1], [0.72, 0.8, -0.9], coat.side));
    let pane = brick([1.34, 0.36, 0.05], [0.0, 0.8, -0.9], glass);
    let roof = both(studded([0.79, 0.1, 0.74], [0.398, 1.04, -0.66], coat.side, (2, 2)));
    let cheek = both(brick([0.34, 0.44, 1.0], [0.58, 0.36, -1.36], coat.side));
    let hood = both(studded([0.74, 0.1, 1.0], [0.374, 0.62, -1.36], coat.side, (2, 2)));
    let grille = brick([0.8, 0.4, 0.08], [0.0, 0.36, -1.88], paint("steel"))
        .with(brick([0.06, 0.34, 0.04], [-0.22, 0.36, -1.92], paint("black")))
        .with(brick([0.06, 0.34, 0.04], [0.0, 0.36, -1.92], paint("black")))
        .with(brick([0.06, 0.34, 0.04], [0.22, 0.36, -1.92], paint("black")));
    let lamp = both(bar(&[(0.58, 0.38, -1.84, 0.12), (0.58, 0.38, -1.93, 0.12)], 12).paint(paint("gold")));
    let side = |z: f32| both(studded([0.12, 0.34, 0.74], [0.86, 0.42, z], coat.side, (0, 2)));
    let gate = both(studded([0.78, 0.3, 0.1], [0.41, 0.4, 1.9], coat.side, (2, 0)));
    let pipe = bar(&[(0.66, 0.3, -0.24, 0.06), (0.66, 1.14, -0.24, 0.06)], 10).paint(paint("steel"));
    let body = engine.with(bench).with(rear).with(door).with(side(0.08)).with(side(0.82)).with(side(1.56)).with(cheek).with(post);
    body.with(pane).with(gate).with(grille).with(pipe).with(lamp).with(hood).with(roof)
}

fn deck_gun(coat: &Coat) -> Shape {
    let foot = brick([0.6, 0.1, 0.6], [0.0, -0.12, 0.0], shade(coat.hide, 0.8));
    let post = bar(&[(0.0, -0.1, 0.0, 0.15), (0.0, 0.3, 0.0, 0.11)], 12).paint(paint("dark-grey"));
    let cradle = brick([0.26, 0.26, 0.66], [0.0, 0.43, 0.1], shade(coat.hide, 0.7));
    let shield =
        both(brick([0.36, 0.52, 0.08], [0.27, 0.5, -0.24], coat.side)).with(brick([0.2, 0.18, 0.08], [0.0, 0.68, -0.24], coat.side));
    let rounds = studded([0.2, 0.26, 0.34], [-0.24, 0.42, 0.16], shade(coat.hide, 1.1), (0, 1));
    foot.with(post).with(barrel(1.3, 0.12).at(0.0, 0.45, -0.1)).with(cradle).with(rounds).with(shield)
}
