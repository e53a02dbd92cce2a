//! Flying machines: a biplane and a gunship.

use super::parts::{barrel, brick, studded, wheel};
use crate::bricks::Shape;
use crate::view::make::palette::{paint, shade};
use crate::view::models::figure::animals::anatomy::{Anatomy, Coat, Limb};
use crate::view::models::figure::animals::cuts::{bar, both, side_cut};
use bevy::math::Vec3;

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

/// A gunship in the air, on a clear stand.
pub const GUNSHIP: Anatomy = Anatomy {
    body: Limb::new(Vec3::new(0.0, 1.9, -0.24), gunship_body),
    back: Limb::new(Vec3::ZERO, gunship_mast),
    head: Limb::new(Vec3::new(0.0, 0.72, 0.0), rotor),
    arms: Limb::pair(Vec3::new(0.36, 0.0, 0.0), gunship_wing),
    legs: Limb::pair(Vec3::new(0.3, -0.34, 0.0), skid),
    is_upright: false,
    stand: Some(gunship_stand),
    saddle: Vec3::new(0.0, 2.2, -0.6),
};

fn gunship_body(coat: &Coat) -> Shape {
    let dark = shade(coat.side, 0.55);
    let keel = side_cut(&[(-0.7, -0.2), (1.2, -0.3), (1.6, -0.1), (1.5, 0.1), (-0.7, 0.3)], 0.6, 0.03).paint(dark);
    let side = both(side_cut(&[(-0.7, -0.22), (0.5, -0.28), (0.5, 0.3), (-0.7, 0.36)], 0.1, 0.02).at(0.34, 0.0, 0.0).paint(coat.side));
    let cheek = both(side_cut(&[(0.51, -0.28), (1.3, -0.3), (1.56, -0.1), (0.51, 0.12)], 0.1, 0.02).at(0.32, 0.0, 0.0).paint(coat.side));
    let nose = bar(&[(0.0, -0.14, -1.5, 0.2), (0.0, -0.14, -1.66, 0.12)], 14).paint(shade(coat.side, 0.8));
    let chin = barrel(0.6, 0.05).at(0.0, -0.36, -1.2).with(brick([0.2, 0.16, 0.3], [0.0, -0.34, -1.1], paint("dark-grey")));
    let tail = side_cut(&[(-2.1, 0.14), (-0.7, -0.02), (-0.7, 0.34), (-2.1, 0.3)], 0.24, 0.02).paint(coat.side);
    let fin = side_cut(&[(-2.1, 0.1), (-1.84, 0.1), (-2.02, 0.74), (-2.24, 0.74)], 0.1, 0.02).paint(shade(coat.side, 0.85));
    let plane = both(brick([0.34, 0.05, 0.2], [0.28, 0.26, 1.9], shade(coat.side, 0.85)));
    let spin = brick([0.03, 0.56, 0.07], [0.09, 0.54, 2.08], paint("dark-grey")).with(brick(
        [0.03, 0.07, 0.56],
        [0.09, 0.54, 2.08],
        paint("dark-grey"),
    ));
    keel.with(side).with(cheek).with(nose).with(chin).with(tail).with(plane).with(fin).with(spin)
}

fn gunship_mast(coat: &Coat) -> Shape {
    let glass = shade(paint("clear-blue"), 0.3);
    let front = side_cut(&[(0.9, 0.0), (1.48, 0.02), (1.1, 0.34), (0.9, 0.36)], 0.44, 0.02).paint(glass);
    let rear = side_cut(&[(0.3, 0.26), (0.88, 0.26), (0.72, 0.56), (0.36, 0.58)], 0.46, 0.02).paint(glass);
    let post = brick([0.5, 0.3, 0.08], [0.0, 0.26, -0.89], coat.side);
    let engine = both(bar(&[(0.26, 0.4, -0.26, 0.16), (0.26, 0.4, 0.6, 0.13)], 14).paint(shade(coat.side, 0.8)));
    let intake = both(bar(&[(0.26, 0.4, -0.3, 0.11), (0.26, 0.4, -0.28, 0.11)], 12).paint(paint("black")));
    let roof = studded([0.5, 0.1, 0.66], [0.0, 0.52, 0.2], coat.side, (1, 2));
    let mast = bar(&[(0.0, 0.5, 0.0, 0.09), (0.0, 0.76, 0.0, 0.06)], 10).paint(paint("steel"));
    front.with(rear).with(post).with(engine).with(intake).with(roof).with(mast)
}

fn rotor(_: &Coat) -> Shape {
    let hub = bar(&[(0.0, -0.04, 0.0, 0.14), (0.0, 0.08, 0.0, 0.1)], 14).paint(paint("steel"));
    let blade = |turn: f32| brick([0.16, 0.035, 1.5], [0.0, 0.03, -0.8], paint("dark-grey")).turned(0.0, turn, 0.0);
    (0..4).fold(hub, |all, number| all.with(blade(0.4 + number as f32 * std::f32::consts::FRAC_PI_2)))
}

fn gunship_wing(coat: &Coat) -> Shape {
    let plane = studded([0.62, 0.08, 0.44], [0.34, 0.02, 0.1], coat.side, (1, 1));
    let pod = bar(&[(0.5, -0.16, -0.34, 0.13), (0.5, -0.16, 0.4, 0.13)], 14).paint(paint("dark-grey"));
    let bores = [(0.0, 0.06), (-0.055, -0.03), (0.055, -0.03)].into_iter().fold(Shape::default(), |all, (x, y)| {
        all.with(bar(&[(0.5 + x, -0.16 + y, -0.34, 0.04), (0.5 + x, -0.16 + y, -0.36, 0.04)], 8).paint(paint("black")))
    });
    let missile = bar(&[(0.2, -0.1, -0.5, 0.02), (0.2, -0.1, -0.4, 0.05), (0.2, -0.1, 0.36, 0.05)], 10).paint(paint("white"));
    plane.with(pod).with(bores).with(missile)
}

fn skid(_: &Coat) -> Shape {
    let steel = paint("steel");
    let leg = |z: f32| bar(&[(-0.06, 0.1, z, 0.03), (0.04, -0.12, z, 0.03)], 8).paint(steel);
    bar(&[(0.04, -0.12, -0.66, 0.035), (0.04, -0.14, 0.6, 0.035)], 8).paint(steel).with(leg(-0.4)).with(leg(0.36))
}

fn gunship_stand() -> Shape {
    let clear = shade(paint("clear-blue"), 0.6);
    bar(&[(0.0, 0.0, -0.2, 0.6), (0.0, 0.06, -0.2, 0.56)], 24)
        .with(bar(&[(0.0, 0.04, -0.2, 0.1), (0.0, 1.64, -0.2, 0.07)], 12))
        .paint(clear)
}

fn landing_wheel(_: &Coat) -> Shape {
    wheel(0.2, 0.1)
}

fn tail_wheel(_: &Coat) -> Shape {
    wheel(0.12, 0.06)
}

fn fuselage(coat: &Coat) -> Shape {
    let steel = paint("steel");
    let keel = [(-1.32, 0.02), (-1.28, -0.08), (0.86, -0.2), (1.0, 0.1), (-1.28, 0.1)];
    let gear = |x: f32| bar(&[(x, -0.2, -0.75, 0.03), (x * 1.75, -0.42, -0.75, 0.03)], 8).paint(steel);
    let skid = bar(&[(0.0, -0.1, 1.05, 0.03), (0.0, -0.45, 1.05, 0.03)], 8).paint(steel);
    let axle = bar(&[(-0.4, -0.42, -0.75, 0.03), (0.4, -0.42, -0.75, 0.03)], 8).paint(steel);
    let engine = bar(&[(0.0, 0.02, -0.8, 0.2), (0.0, 0.02, -1.16, 0.2)], 12).paint(paint("dark-grey"));
    let seat = brick([0.3, 0.24, 0.1], [0.0, 0.2, 0.42], paint("reddish-brown"));
    // The sides in three panels, which narrow towards the tail.
    let panel = |outline: [(f32, f32); 4]| both(side_cut(&outline, 0.07, 0.02).at(0.2, 0.0, 0.0).paint(coat.hide));
    let ahead = panel([(0.3, -0.24), (0.98, -0.24), (0.98, 0.2), (0.3, 0.22)]);
    let middle = panel([(-0.4, -0.19), (0.29, -0.24), (0.29, 0.22), (-0.4, 0.2)]);
    let behind = panel([(-1.3, -0.09), (-0.41, -0.19), (-0.41, 0.2), (-1.3, 0.14)]);
    let ridge = brick([0.36, 0.08, 0.84], [0.0, 0.17, 0.86], coat.hide);
    let cowl = bar(&[(0.0, 0.0, -0.96, 0.27), (0.0, 0.0, -1.16, 0.25), (0.0, 0.0, -1.2, 0.2)], 16).paint(coat.side);
    let nose = studded([0.4, 0.08, 0.5], [0.0, 0.22, -0.7], coat.side, (1, 1));
    let pane = brick([0.34, 0.18, 0.04], [0.0, 0.3, -0.06], shade(paint("clear-blue"), 0.4));
    let tail = both(brick([0.52, 0.05, 0.36], [0.3, 0.12, 1.16], coat.side));
    let fin = side_cut(&[(-1.38, 0.12), (-0.95, 0.12), (-1.15, 0.55), (-1.38, 0.55)], 0.08, 0.02).paint(coat.side);
    let body =
        side_cut(&keel, 0.26, 0.03).paint(shade(coat.hide, 0.6)).with(engine).with(gear(0.24)).with(gear(-0.24)).with(axle).with(skid);
    body.with(seat).with(behind).with(middle).with(fin).with(tail).with(ahead).with(ridge).with(cowl).with(nose).with(pane)
}

fn wings(coat: &Coat) -> Shape {
    let steel = paint("steel");
    let strut = |x: f32| both(bar(&[(x, -0.12, -0.55, 0.03), (x, 0.6, -0.55, 0.03)], 8).paint(steel));
    let inner = both(bar(&[(0.2, 0.2, -0.55, 0.03), (0.35, 0.6, -0.55, 0.03)], 8).paint(steel));
    // Each wing in panels from the middle outward.
    let panel = |x: f32, y: f32, wide: f32, along: i32| both(studded([wide - 0.008, 0.07, 0.6], [x, y, -0.55], coat.side, (along, 1)));
    let middle = studded([0.6, 0.07, 0.62], [0.0, 0.6, -0.55], shade(coat.side, 0.92), (1, 1));
    let rib = |x: f32| both(brick([0.06, 0.09, 0.6], [x, 0.6, -0.55], shade(coat.side, 0.7)));
    let guns = both(barrel(0.5, 0.05).at(0.16, 0.3, -0.6));
    middle
        .with(inner)
        .with(guns)
        .with(panel(0.45, -0.12, 0.48, 1))
        .with(strut(0.98))
        .with(panel(0.52, 0.6, 0.44, 1))
        .with(panel(0.9, -0.12, 0.44, 1))
        .with(panel(0.95, 0.6, 0.42, 1))
        .with(rib(1.18))
        .with(panel(1.22, -0.12, 0.2, 0))
        .with(panel(1.33, 0.6, 0.26, 0))
}

fn propeller(coat: &Coat) -> Shape {
    let nose = bar(&[(0.0, 0.0, 0.02, 0.14), (0.0, 0.0, -0.12, 0.05)], 12).paint(coat.side);
    let blade = |way: f32| brick([0.1, 0.42, 0.03], [0.0, way * 0.24, -0.06], paint("reddish-brown"));
    nose.with(blade(1.0)).with(blade(-1.0))
}
