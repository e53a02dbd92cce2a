//! Machines, of plain bricks in their side's colour: put together as animals are, so that what makes these go and come apart does the same to
//! them. Their wheels are the legs, and turn as legs swing; the gun or the wheel to steer by is the head.

use super::anatomy::{Anatomy, Coat, Limb};
use super::cuts::{bar, both, side_cut};
use crate::view::make::bricks::{Shape, block, lathe, stud};
use crate::view::make::palette::{paint, shade};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

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

/// A tank with a turret.
pub const TANK: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.8, 0.1), tank_hull),
    back: Limb::new(Vec3::ZERO, tank_deck),
    head: Limb::new(Vec3::new(0.0, 0.55, 0.1), turret),
    arms: Limb::pair(Vec3::new(0.98, -0.36, -0.9), front_track),
    legs: Limb::pair(Vec3::new(0.98, -0.36, 0.9), rear_track),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 1.85, 0.5),
};

/// A biplane on its wheels.
pub const BIPLANE: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.62, 0.0), fuselage),
    back: Limb::new(Vec3::ZERO, wings),
    head: Limb::new(Vec3::new(0.0, 0.02, -1.22), propeller),
    arms: Limb::pair(Vec3::new(0.42, -0.42, -0.75), landing_wheel),
    legs: Limb::pair(Vec3::new(0.1, -0.5, 1.05), tail_wheel),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.8, 0.25),
};

/// A walker on two legs.
pub const WALKER: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 1.55, 0.0), walker_hips),
    back: Limb::new(Vec3::ZERO, walker_cabin),
    head: Limb::new(Vec3::new(0.0, 1.08, -0.4), nozzle),
    arms: Limb::pair(Vec3::new(0.68, 0.7, -0.1), walker_pod),
    legs: Limb::pair(Vec3::new(0.42, 0.0, 0.0), walker_leg),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 2.45, 0.15),
};

/// A catapult.
pub const CATAPULT: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 0.45, 0.0), catapult_frame),
    back: Limb::new(Vec3::ZERO, catapult_posts),
    head: Limb::new(Vec3::new(0.0, 0.35, 0.1), catapult_arm),
    arms: Limb::pair(Vec3::new(0.52, -0.17, -0.72), small_wheel),
    legs: Limb::pair(Vec3::new(0.52, -0.17, 0.72), small_wheel),
    is_upright: false,
    stand: None,
    saddle: Vec3::new(0.0, 0.9, 0.4),
};

/// A brick of that size, with its middle there.
fn brick(size: [f32; 3], at: [f32; 3], colour: LinearRgba) -> Shape {
    block(size[0], size[1], size[2], 0.02).at(at[0], at[1], at[2]).paint(colour)
}

/// Studs in rows around a point on top of something.
fn studs(across: i32, along: i32, at: [f32; 3], colour: LinearRgba) -> Shape {
    const PITCH: f32 = 0.315;
    let mut all = Shape::default();
    for x in 0..across {
        for z in 0..along {
            let off = |place: i32, count: i32| (place as f32 - (count - 1) as f32 / 2.0) * PITCH;
            all.add(stud().at(at[0] + off(x, across), at[1], at[2] + off(z, along)).paint(colour));
        }
    }
    all
}

/// A wheel around its axle, which runs along x.
fn wheel(radius: f32, wide: f32) -> Shape {
    let tyre = [Vec2::new(0.0, -wide / 2.0), Vec2::new(radius, -wide / 2.0), Vec2::new(radius, wide / 2.0), Vec2::new(0.0, wide / 2.0)];
    let hub = [Vec2::new(radius * 0.45, 0.0), Vec2::new(radius * 0.45, wide / 2.0 + 0.02), Vec2::new(0.0, wide / 2.0 + 0.02)];
    let rolled = |shape: Shape| shape.turned(0.0, 0.0, -FRAC_PI_2);
    rolled(lathe(&tyre, 0.03, 20).paint(paint("black"))).with(rolled(lathe(&hub, 0.01, 12).paint(paint("steel"))))
}

/// A barrel ahead along -z from the origin.
fn barrel(long: f32, radius: f32) -> Shape {
    bar(&[(0.0, 0.0, 0.0, radius), (0.0, 0.0, -long, radius * 0.85), (0.0, 0.0, -long - 0.02, radius * 0.4)], 12).paint(paint("steel"))
}

fn small_wheel(_: &Coat) -> Shape {
    wheel(0.28, 0.18)
}

fn large_wheel(_: &Coat) -> Shape {
    wheel(0.44, 0.36)
}

fn landing_wheel(_: &Coat) -> Shape {
    wheel(0.2, 0.1)
}

fn tail_wheel(_: &Coat) -> Shape {
    wheel(0.12, 0.06)
}

fn cart_bed(coat: &Coat) -> Shape {
    let edge = brick([0.06, 0.2, 1.8], [0.4, 0.16, 0.0], coat.hide);
    brick([0.84, 0.12, 1.84], [0.0, 0.0, 0.0], coat.hide).with(both(edge)).with(brick([0.84, 0.12, 0.3], [0.0, 0.1, -0.8], coat.hide))
}

fn cart_bench(coat: &Coat) -> Shape {
    brick([0.72, 0.16, 0.5], [0.0, 0.14, 0.35], coat.side).with(brick([0.72, 0.34, 0.1], [0.0, 0.3, 0.62], coat.side)).with(studs(
        2,
        1,
        [0.0, 0.47, 0.62],
        coat.side,
    ))
}

fn steering(coat: &Coat) -> Shape {
    bar(&[(0.0, 0.0, 0.0, 0.04), (0.0, 0.32, 0.12, 0.04)], 8).paint(paint("steel")).with(brick(
        [0.36, 0.05, 0.06],
        [0.0, 0.33, 0.13],
        shade(coat.hide, 0.6),
    ))
}

fn truck_frame(coat: &Coat) -> Shape {
    let fender = brick([0.36, 0.1, 1.0], [0.74, 0.2, -1.15], coat.hide);
    brick([1.3, 0.3, 3.9], [0.0, 0.0, 0.0], coat.hide).with(both(fender)).with(brick([1.84, 0.12, 2.3], [0.0, 0.24, 0.8], coat.hide))
}

fn truck_cabin(coat: &Coat) -> Shape {
    let glass = paint("black");
    let side = brick([0.1, 0.3, 2.2], [0.87, 0.44, 0.8], coat.side);
    brick([1.5, 0.55, 1.1], [0.0, 0.42, -1.35], coat.side)
        .with(brick([1.6, 0.75, 0.6], [0.0, 0.5, -0.62], coat.side))
        .with(brick([1.3, 0.3, 0.06], [0.0, 0.7, -0.93], glass))
        .with(studs(4, 2, [0.0, 0.69, -1.5], coat.side))
        .with(both(side))
        .with(both(brick([0.2, 0.2, 0.06], [0.5, 0.4, -1.92], paint("gold"))))
}

fn deck_gun(coat: &Coat) -> Shape {
    brick([0.5, 0.12, 0.5], [0.0, -0.1, 0.0], coat.hide)
        .with(bar(&[(0.0, -0.1, 0.0, 0.12), (0.0, 0.3, 0.0, 0.1)], 10).paint(coat.hide))
        .with(brick([0.7, 0.4, 0.1], [0.0, 0.45, -0.2], coat.side))
        .with(barrel(1.3, 0.11).at(0.0, 0.45, -0.1))
}

fn tank_hull(coat: &Coat) -> Shape {
    let outline = [(-2.0, -0.2), (1.7, -0.2), (2.1, 0.1), (1.4, 0.4), (-1.9, 0.4), (-2.1, 0.1)];
    side_cut(&outline, 1.55, 0.04).paint(coat.side)
}

fn tank_deck(coat: &Coat) -> Shape {
    let guard = brick([0.5, 0.1, 3.9], [0.98, 0.2, -0.05], coat.side);
    both(guard).with(studs(3, 2, [0.0, 0.4, 1.35], coat.side)).with(barrel(0.4, 0.06).at(0.5, 0.2, -1.75))
}

fn turret(coat: &Coat) -> Shape {
    let outline = [(-0.8, -0.2), (0.85, -0.2), (0.7, 0.3), (-0.55, 0.3)];
    side_cut(&outline, 1.2, 0.04)
        .paint(coat.side)
        .with(barrel(1.5, 0.15).at(0.0, 0.05, -0.7))
        .with(bar(&[(0.25, 0.28, 0.25, 0.24), (0.25, 0.42, 0.25, 0.22)], 14).paint(coat.hide))
        .with(studs(2, 1, [-0.3, 0.3, 0.2], coat.side))
}

/// Half of a track around its middle, with what it runs on.
fn track(from: f32, to: f32) -> Shape {
    let outline = [(from, -0.24), (from + 0.2, -0.44), (to - 0.2, -0.44), (to, -0.24), (to, 0.3), (from, 0.3)];
    let wheels = (0..3).map(|at| from + (to - from) * (at as f32 + 0.5) / 3.0);
    let belt = side_cut(&outline, 0.42, 0.03).paint(paint("black"));
    wheels.fold(belt, |all, along| all.with(wheel(0.24, 0.44).at(0.02, -0.1, -along)))
}

fn front_track(_: &Coat) -> Shape {
    track(-0.9, 1.1)
}

fn rear_track(_: &Coat) -> Shape {
    track(-1.1, 0.9)
}

fn fuselage(coat: &Coat) -> Shape {
    let outline = [(-1.35, 0.05), (-1.3, -0.1), (0.9, -0.26), (1.2, -0.1), (1.2, 0.16), (0.9, 0.24), (-1.3, 0.16)];
    let fin = side_cut(&[(-1.38, 0.1), (-0.95, 0.1), (-1.15, 0.55), (-1.38, 0.55)], 0.08, 0.02).paint(coat.side);
    let strut = |x: f32| bar(&[(x, -0.2, -0.75, 0.03), (x * 1.6, -0.42, -0.75, 0.03)], 8).paint(paint("steel"));
    side_cut(&outline, 0.46, 0.05)
        .paint(coat.hide)
        .with(fin)
        .with(brick([1.1, 0.05, 0.36], [0.0, 0.12, 1.15], coat.side))
        .with(strut(0.24))
        .with(strut(-0.24))
        .with(bar(&[(0.0, -0.1, 1.05, 0.03), (0.0, -0.45, 1.05, 0.03)], 8).paint(paint("steel")))
}

fn wings(coat: &Coat) -> Shape {
    let strut = bar(&[(1.15, -0.12, -0.55, 0.03), (1.15, 0.6, -0.55, 0.03)], 8).paint(paint("steel"));
    let inner = bar(&[(0.2, 0.2, -0.55, 0.03), (0.35, 0.6, -0.55, 0.03)], 8).paint(paint("steel"));
    brick([2.9, 0.07, 0.62], [0.0, 0.6, -0.55], coat.side)
        .with(brick([2.7, 0.07, 0.56], [0.0, -0.12, -0.55], coat.side))
        .with(both(strut))
        .with(both(inner))
        .with(both(barrel(0.5, 0.05).at(0.16, 0.3, -0.6)))
}

fn propeller(coat: &Coat) -> Shape {
    let nose = bar(&[(0.0, 0.0, 0.02, 0.14), (0.0, 0.0, -0.12, 0.05)], 12).paint(coat.side);
    nose.with(brick([0.1, 0.9, 0.03], [0.0, 0.0, -0.06], paint("reddish-brown")))
}

fn walker_hips(coat: &Coat) -> Shape {
    brick([0.9, 0.3, 0.6], [0.0, 0.1, 0.0], coat.hide).with(both(wheel(0.2, 0.2).at(0.48, 0.0, 0.0)))
}

fn walker_cabin(coat: &Coat) -> Shape {
    brick([1.1, 0.75, 1.0], [0.0, 0.62, 0.05], coat.side).with(brick([0.8, 0.3, 0.06], [0.0, 0.72, -0.46], paint("black"))).with(studs(
        3,
        2,
        [0.0, 1.0, 0.2],
        coat.side,
    ))
}

fn nozzle(coat: &Coat) -> Shape {
    brick([0.34, 0.2, 0.3], [0.0, 0.02, 0.05], coat.hide).with(barrel(0.35, 0.08))
}

fn walker_pod(coat: &Coat) -> Shape {
    brick([0.2, 0.34, 0.5], [0.0, 0.0, 0.0], coat.hide).with(barrel(0.3, 0.06).at(0.0, 0.0, -0.2))
}

fn walker_leg(coat: &Coat) -> Shape {
    bar(&[(0.0, 0.0, 0.0, 0.13), (0.05, -0.7, 0.28, 0.1)], 10)
        .paint(coat.hide)
        .with(bar(&[(0.05, -0.7, 0.28, 0.12), (0.05, -1.4, 0.0, 0.09)], 10).paint(coat.hide))
        .with(brick([0.46, 0.14, 0.9], [0.08, -1.48, -0.08], coat.side))
}

fn catapult_frame(coat: &Coat) -> Shape {
    let beam = brick([0.14, 0.2, 2.1], [0.38, 0.0, 0.0], coat.hide);
    let across = |z: f32| brick([0.9, 0.14, 0.16], [0.0, 0.0, z], coat.hide);
    both(beam).with(across(-0.9)).with(across(0.0)).with(across(0.9))
}

fn catapult_posts(coat: &Coat) -> Shape {
    let post = bar(&[(0.38, 0.05, 0.1, 0.07), (0.38, 0.95, -0.15, 0.06)], 8).paint(coat.hide);
    both(post).with(brick([0.95, 0.14, 0.16], [0.0, 0.95, -0.15], coat.side))
}

fn catapult_arm(coat: &Coat) -> Shape {
    bar(&[(0.0, -0.2, -0.2, 0.06), (0.0, 0.45, 0.85, 0.05)], 8).paint(coat.hide).with(brick([0.4, 0.16, 0.4], [0.0, 0.5, 0.85], coat.side))
}
