//! Vehicles of modern battles: a heavy tank, a light tank, an eight-wheeled carrier and a pickup with a machine gun.

use super::armored::{front_track, rear_track, tank_deck, tank_hull};
use super::parts::{barrel, brick, row, studded, studs, track, wheel};
use crate::bricks::Shape;
use crate::view::make::palette::{paint, shade};
use crate::view::models::figure::animals::anatomy::{Anatomy, Coat, Limb};
use crate::view::models::figure::animals::cuts::{bar, both, side_cut};
use bevy::math::Vec3;

/// A heavy tank: a tank's hull under a turret that is just as long.
pub const HEAVY_TANK: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.8, 0.1), tank_hull),
    back: Limb::new(Vec3::ZERO, heavy_deck),
    head: Limb::new(Vec3::new(0.0, 0.6, 0.2), heavy_turret),
    arms: Limb::pair(Vec3::new(0.98, -0.36, -0.9), front_track),
    legs: Limb::pair(Vec3::new(0.98, -0.36, 0.9), rear_track),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.95, 0.6),
};

/// A light tank: a low wedge with a small turret and a box of missiles beside it.
pub const LIGHT_TANK: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.72, 0.0), light_hull),
    back: Limb::new(Vec3::ZERO, light_deck),
    head: Limb::new(Vec3::new(0.0, 0.58, -0.1), light_turret),
    arms: Limb::pair(Vec3::new(0.86, -0.28, -0.8), light_front_track),
    legs: Limb::pair(Vec3::new(0.86, -0.28, 0.8), light_rear_track),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.2, 0.8),
};

/// A carrier: a boat on eight wheels, with a machine gun in a small turret.
pub const CARRIER: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.85, 0.0), carrier_hull),
    back: Limb::new(Vec3::ZERO, carrier_deck),
    head: Limb::new(Vec3::new(0.26, 0.62, -0.3), gun_ring),
    arms: Limb::pair(Vec3::new(0.84, -0.49, -0.86), two_wheels),
    legs: Limb::pair(Vec3::new(0.84, -0.49, 0.74), two_wheels),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.4, 0.8),
};

/// A pickup with a machine gun on its bed.
pub const TECHNICAL: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.56, 0.0), pickup_frame),
    back: Limb::new(Vec3::ZERO, pickup_cabin),
    head: Limb::new(Vec3::new(0.0, 0.62, 0.8), post_gun),
    arms: Limb::pair(Vec3::new(0.62, -0.23, -0.98), small_wheel),
    legs: Limb::pair(Vec3::new(0.62, -0.23, 0.88), small_wheel),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.9, 0.9),
};

fn heavy_deck(coat: &Coat) -> Shape {
    let apron = |z: f32| both(brick([0.08, 0.42, 0.9], [1.24, -0.06, z], shade(coat.side, 0.8)));
    tank_deck(coat).with(apron(-0.95)).with(apron(0.0)).with(apron(0.95))
}

fn heavy_turret(coat: &Coat) -> Shape {
    let (side, dim) = (coat.side, shade(coat.side, 0.8));
    let core = side_cut(&[(-0.9, -0.24), (0.8, -0.24), (0.6, 0.3), (-0.8, 0.3)], 1.1, 0.03).paint(shade(side, 0.5));
    let ring = bar(&[(0.0, -0.3, 0.0, 0.66), (0.0, -0.2, 0.0, 0.66)], 20).paint(paint("dark-grey"));
    let cheek = both(side_cut(&[(-1.0, -0.2), (1.0, -0.2), (0.8, 0.36), (-0.9, 0.36)], 0.2, 0.03).at(0.64, 0.0, 0.0).paint(side));
    let brow = both(side_cut(&[(0.7, -0.18), (1.12, -0.1), (0.9, 0.2), (0.6, 0.34)], 0.32, 0.02).at(0.36, 0.0, 0.0).paint(dim));
    let mantlet = brick([0.44, 0.4, 0.3], [0.0, 0.04, -0.86], shade(side, 0.7));
    let gun = barrel(1.5, 0.17).at(0.0, 0.05, -0.86);
    let sleeve = bar(&[(0.0, 0.05, -1.5, 0.21), (0.0, 0.05, -1.72, 0.21)], 14).paint(dim);
    let roof = |z: f32, along: i32| both(studded([0.52, 0.08, 0.62], [0.265, 0.36, z], side, (1, along)));
    let cage = row(3, [1.3, 0.26, 0.16], [0.0, 0.02, 1.06], shade(coat.hide, 1.1), (4, 0));
    let hatch = bar(&[(0.28, 0.38, 0.3, 0.24), (0.28, 0.52, 0.3, 0.2)], 16).paint(dim);
    let rack = barrel(0.7, 0.05).at(0.28, 0.64, 0.14);
    let aerial = both(bar(&[(0.5, 0.3, 0.8, 0.03), (0.52, 0.66, 0.86, 0.012)], 6).paint(paint("black")).kept());
    core.with(ring)
        .with(cheek)
        .with(brow)
        .with(mantlet)
        .with(gun)
        .with(sleeve)
        .with(cage)
        .with(roof(-0.3, 1))
        .with(roof(0.34, 1))
        .with(hatch)
        .with(rack)
        .with(aerial)
}

fn light_hull(coat: &Coat) -> Shape {
    let core = [(-1.6, -0.2), (1.3, -0.2), (1.72, 0.02), (1.0, 0.3), (-1.6, 0.3)];
    let nose = both(side_cut(&[(0.9, 0.28), (1.7, 0.0), (1.8, 0.08), (1.0, 0.4)], 0.6, 0.02).at(0.31, 0.0, 0.0).paint(coat.side));
    let tail = both(brick([0.6, 0.44, 0.1], [0.31, 0.08, 1.64], coat.side));
    let flank = |z: f32| both(brick([0.1, 0.34, 1.0], [0.62, 0.14, z], coat.side));
    let lip = brick([1.1, 0.1, 0.14], [0.0, -0.16, -1.5], shade(coat.side, 0.8));
    side_cut(&core, 1.16, 0.03).paint(shade(coat.side, 0.55)).with(lip).with(flank(-0.3)).with(flank(0.74)).with(tail).with(nose)
}

fn light_deck(coat: &Coat) -> Shape {
    let guard = both(row(4, [0.44, 0.1, 0.8], [0.86, 0.24, 0.0], coat.side, (1, 2)));
    let plate = |z: f32, deep: f32| both(brick([0.63, 0.08, deep], [0.319, 0.38, z], coat.side));
    let grate =
        (0..3).fold(Shape::default(), |all, at| all.with(brick([0.8, 0.05, 0.1], [0.0, 0.45, 1.0 + 0.2 * at as f32], paint("dark-grey"))));
    let lamp = both(bar(&[(0.5, 0.26, -1.42, 0.08), (0.5, 0.26, -1.54, 0.08)], 12).paint(paint("gold")));
    let roll = both(bar(&[(0.86, 0.36, 1.16, 0.1), (0.86, 0.36, 1.56, 0.1)], 10).paint(paint("dark-tan")));
    plate(-0.5, 0.8).with(plate(0.34, 0.86)).with(plate(1.2, 0.82)).with(guard).with(grate).with(lamp).with(roll)
}

fn light_turret(coat: &Coat) -> Shape {
    let dim = shade(coat.side, 0.78);
    let ring = bar(&[(0.0, -0.2, 0.0, 0.5), (0.0, -0.1, 0.0, 0.5)], 18).paint(paint("dark-grey"));
    let core = side_cut(&[(-0.6, -0.12), (0.6, -0.12), (0.42, 0.26), (-0.56, 0.26)], 0.66, 0.03).paint(shade(coat.side, 0.55));
    let cheek = both(side_cut(&[(-0.64, -0.1), (0.66, -0.1), (0.46, 0.3), (-0.6, 0.3)], 0.14, 0.02).at(0.38, 0.0, 0.0).paint(coat.side));
    let roof = both(studded([0.36, 0.08, 0.9], [0.184, 0.3, 0.08], coat.side, (1, 2)));
    let gun = barrel(1.1, 0.075).at(0.0, 0.08, -0.5);
    let mantlet = brick([0.34, 0.28, 0.2], [0.0, 0.08, -0.56], dim);
    let missiles = [-0.06, 0.12].into_iter().fold(brick([0.26, 0.4, 0.7], [0.62, 0.14, 0.1], dim), |all, y| {
        all.with(bar(&[(0.62, 0.08 + y, -0.25, 0.075), (0.62, 0.08 + y, -0.28, 0.075)], 12).paint(paint("black")))
    });
    let hatch = bar(&[(-0.14, 0.32, 0.24, 0.19), (-0.14, 0.44, 0.24, 0.16)], 14).paint(dim);
    core.with(ring).with(cheek).with(mantlet).with(gun).with(roof).with(missiles).with(hatch)
}

fn light_front_track(_: &Coat) -> Shape {
    track(-0.8, 0.98)
}

fn light_rear_track(_: &Coat) -> Shape {
    track(-0.98, 0.8)
}

fn two_wheels(_: &Coat) -> Shape {
    wheel(0.36, 0.3).at(0.0, 0.0, -0.4).with(wheel(0.36, 0.3).at(0.0, 0.0, 0.4))
}

fn carrier_hull(coat: &Coat) -> Shape {
    let dark = shade(coat.side, 0.5);
    let core = side_cut(&[(-1.66, -0.3), (1.1, -0.3), (1.7, 0.0), (1.2, 0.3), (-1.7, 0.3)], 1.3, 0.03).paint(dark);
    let axle = |z: f32| bar(&[(-0.84, -0.49, z, 0.07), (0.84, -0.49, z, 0.07)], 8).paint(paint("steel"));
    let axles = [-1.26, -0.46, 0.34, 1.14].into_iter().fold(Shape::default(), |all, z| all.with(axle(z)));
    let nose = both(side_cut(&[(1.1, 0.3), (1.66, -0.06), (1.78, 0.02), (1.2, 0.4)], 0.68, 0.02).at(0.35, 0.0, 0.0).paint(coat.side));
    let chin = side_cut(&[(1.0, -0.34), (1.14, -0.36), (1.76, -0.04), (1.66, 0.0)], 1.36, 0.02).paint(shade(coat.side, 0.85));
    let flank =
        |z: f32| both(side_cut(&[(-0.42, -0.16), (0.42, -0.16), (0.42, 0.4), (-0.42, 0.4)], 0.12, 0.02).at(0.72, 0.0, z).paint(coat.side));
    let door =
        both(brick([0.62, 0.6, 0.1], [0.32, 0.06, 1.72], coat.side)).with(both(brick([0.08, 0.06, 0.06], [0.1, 0.1, 1.79], paint("gold"))));
    core.with(axles).with(chin).with(flank(1.24)).with(flank(0.4)).with(flank(-0.44)).with(door).with(nose)
}

fn carrier_deck(coat: &Coat) -> Shape {
    let roof = |z: f32| both(studded([0.78, 0.1, 0.8], [0.394, 0.46, z], coat.side, (2, 2)));
    let slit = both(brick([0.34, 0.1, 0.06], [0.34, 0.3, -1.32], shade(paint("clear-blue"), 0.3)));
    let port = |z: f32| both(brick([0.04, 0.1, 0.2], [0.79, 0.24, z], paint("black")));
    let lamp = both(bar(&[(0.56, 0.12, -1.6, 0.09), (0.56, 0.12, -1.72, 0.09)], 12).paint(paint("gold")));
    let spare = bar(&[(-0.5, 0.54, 1.2, 0.3), (-0.5, 0.66, 1.2, 0.3)], 18).paint(paint("black"));
    roof(-0.7).with(slit).with(port(-0.3)).with(port(0.4)).with(lamp).with(roof(0.12)).with(roof(0.94)).with(spare)
}

fn gun_ring(coat: &Coat) -> Shape {
    let dim = shade(coat.side, 0.75);
    let ring = bar(&[(0.0, -0.12, 0.0, 0.36), (0.0, 0.0, 0.0, 0.36)], 16).paint(dim);
    let house = side_cut(&[(-0.3, 0.0), (0.32, 0.0), (0.22, 0.26), (-0.26, 0.26)], 0.5, 0.03).paint(coat.side);
    let gun = barrel(0.7, 0.06).at(0.0, 0.14, -0.2);
    ring.with(house).with(gun).with(studs(1, 1, [0.0, 0.26, 0.02], coat.side))
}

fn small_wheel(_: &Coat) -> Shape {
    wheel(0.33, 0.26)
}

fn pickup_frame(coat: &Coat) -> Shape {
    let dark = shade(coat.hide, 0.6);
    let chassis = brick([0.8, 0.16, 2.8], [0.0, -0.08, 0.0], dark);
    let axle = |z: f32| bar(&[(-0.62, -0.23, z, 0.06), (0.62, -0.23, z, 0.06)], 8).paint(paint("steel"));
    let bed = row(3, [1.3, 0.1, 0.48], [0.0, 0.1, 0.8], shade(coat.hide, 1.05), (3, 1));
    let arch = [(-0.46, -0.06), (-0.34, 0.16), (0.34, 0.16), (0.46, -0.06), (0.38, -0.06), (0.28, 0.08), (-0.28, 0.08), (-0.38, -0.06)];
    let fender = |z: f32| both(side_cut(&arch, 0.26, 0.02).at(0.62, 0.06, z).paint(coat.side));
    let bumper = brick([1.36, 0.16, 0.12], [0.0, -0.08, -1.46], paint("steel"));
    chassis.with(axle(-0.98)).with(axle(0.88)).with(bed).with(fender(-0.98)).with(fender(0.88)).with(bumper)
}

fn pickup_cabin(coat: &Coat) -> Shape {
    let glass = shade(paint("clear-blue"), 0.3);
    let engine = brick([0.9, 0.24, 0.7], [0.0, 0.16, -1.04], paint("dark-grey"));
    let seat = brick([1.0, 0.24, 0.36], [0.0, 0.18, -0.2], shade(coat.hide, 0.55));
    let back = brick([1.2, 0.62, 0.1], [0.0, 0.42, 0.06], coat.side);
    let door = both(brick([0.1, 0.38, 0.64], [0.6, 0.3, -0.32], coat.side));
    let post = both(brick([0.08, 0.32, 0.08], [0.58, 0.64, -0.6], coat.side));
    let pane = brick([1.06, 0.3, 0.05], [0.0, 0.62, -0.6], glass);
    let roof = both(studded([0.63, 0.08, 0.66], [0.319, 0.82, -0.28], coat.side, (1, 1)));
    let hood = both(studded([0.62, 0.1, 0.84], [0.314, 0.36, -1.02], coat.side, (1, 2)));
    let grille = brick([1.0, 0.26, 0.08], [0.0, 0.18, -1.42], paint("black"));
    let lamp = both(bar(&[(0.46, 0.2, -1.42, 0.1), (0.46, 0.2, -1.5, 0.1)], 12).paint(paint("gold")));
    let side = |z: f32| both(studded([0.1, 0.24, 0.66], [0.62, 0.26, z], coat.side, (0, 2)));
    let gate = brick([1.2, 0.24, 0.1], [0.0, 0.26, 1.44], shade(coat.side, 0.9));
    engine
        .with(seat)
        .with(back)
        .with(door)
        .with(side(0.46))
        .with(side(1.14))
        .with(gate)
        .with(post)
        .with(pane)
        .with(grille)
        .with(lamp)
        .with(hood)
        .with(roof)
}

fn post_gun(coat: &Coat) -> Shape {
    let post = bar(&[(0.0, -0.46, 0.0, 0.12), (0.0, 0.1, 0.0, 0.07)], 12).paint(paint("dark-grey"));
    let cradle = brick([0.16, 0.16, 0.46], [0.0, 0.18, 0.1], paint("black"));
    let shield = both(brick([0.26, 0.4, 0.06], [0.2, 0.2, -0.18], coat.side));
    let rounds = brick([0.2, 0.2, 0.24], [-0.2, 0.16, 0.1], paint("dark-green"));
    post.with(cradle).with(barrel(0.9, 0.06).at(0.0, 0.2, -0.1)).with(rounds).with(shield)
}
