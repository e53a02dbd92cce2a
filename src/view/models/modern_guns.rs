//! The guns of modern infantry, each recognizable across the table by its outline. They are modelled in the frame of the hand that grips
//! them, muzzle along -z, like all held items.

use super::hand_parts::{ahead, at_port, points, rod};
use crate::bricks::{Shape, block, lathe, prism};
use crate::view::make::palette::{paint, shade};
use bevy::math::Vec3;
use std::f32::consts::FRAC_PI_2;

/// A flat part with this outline in side view, where +x is ahead.
fn cut(outline: &[(f32, f32)], wide: f32) -> Shape {
    prism(&points(outline), wide, 0.016).turned(0.0, FRAC_PI_2, 0.0)
}

/// A barrel from `from` to `to` inches ahead, with a flash hider at its muzzle.
fn barrel(from: f32, to: f32, radius: f32) -> Shape {
    let (start, end) = (Vec3::new(0.0, 0.07, -from), Vec3::new(0.0, 0.07, -to));
    rod(start, end, radius).with(rod(end + Vec3::Z * 0.1, end, radius * 1.7)).paint(paint("black")).kept()
}

/// A round part that lies across, such as a drum, with this radius, depth and centre.
fn drum(radius: f32, deep: f32, at: Vec3) -> Shape {
    let outline = points(&[(0.0, -deep / 2.0), (radius, -deep / 2.0), (radius, deep / 2.0), (0.0, deep / 2.0)]);
    lathe(&outline, 0.012, 14).turned(0.0, 0.0, FRAC_PI_2).at(at.x, at.y, at.z)
}

/// A rifle: a straight stock, a forward-curved magazine, a handle over the breech.
pub fn carbine() -> Shape {
    let stock = cut(&[(-0.5, -0.1), (-0.5, 0.1), (-0.12, 0.12), (0.3, 0.12), (0.3, 0.0), (-0.1, 0.0), (-0.34, -0.06)], 0.09);
    let guard = block(0.1, 0.1, 0.34, 0.02).at(0.0, 0.07, -0.46);
    let magazine = cut(&[(0.08, 0.02), (0.22, 0.02), (0.3, -0.26), (0.17, -0.28)], 0.07);
    let grip = cut(&[(-0.08, 0.0), (0.02, 0.0), (-0.02, -0.18), (-0.1, -0.16)], 0.07);
    let handle = block(0.05, 0.05, 0.3, 0.01)
        .at(0.0, 0.2, -0.06)
        .with(block(0.05, 0.1, 0.05, 0.01).at(0.0, 0.15, 0.06))
        .with(block(0.05, 0.1, 0.05, 0.01).at(0.0, 0.15, -0.18));
    at_port(
        stock
            .with(grip)
            .paint(shade(paint("dark-grey"), 0.8))
            .with(guard.paint(paint("dark-tan")))
            .with(magazine.with(handle).paint(paint("black")))
            .with(barrel(0.6, 0.92, 0.028)),
    )
}

/// A submachine gun: a box with a long straight magazine and a wire stock.
pub fn submachine_gun() -> Shape {
    let case = block(0.12, 0.14, 0.4, 0.02).at(0.0, 0.08, -0.1).paint(shade(paint("dark-grey"), 0.9));
    let magazine = block(0.06, 0.34, 0.1, 0.012).at(0.0, -0.14, -0.16).paint(paint("black"));
    let wire = rod(Vec3::new(0.0, 0.1, 0.08), Vec3::new(0.0, 0.1, 0.4), 0.02).with(rod(
        Vec3::new(0.0, 0.14, 0.4),
        Vec3::new(0.0, -0.1, 0.4),
        0.026,
    ));
    at_port(case.with(magazine).with(wire.paint(paint("steel"))).with(barrel(0.3, 0.52, 0.03)))
}

/// A light machine gun: a rifle with a fat barrel, a drum under it and a bipod.
pub fn light_machine_gun() -> Shape {
    let stock = cut(&[(-0.52, -0.12), (-0.52, 0.1), (-0.1, 0.13), (0.34, 0.13), (0.34, -0.02), (-0.1, -0.01), (-0.3, -0.06)], 0.1);
    let jacket = rod(Vec3::new(0.0, 0.07, -0.34), Vec3::new(0.0, 0.07, -0.8), 0.065).paint(shade(paint("steel"), 0.7));
    let feet = |x: f32| rod(Vec3::new(x * 0.3, 0.02, -0.82), Vec3::new(x, -0.3, -0.7), 0.024);
    let rounds = drum(0.16, 0.16, Vec3::new(0.0, -0.14, -0.2)).paint(paint("dark-green"));
    at_port(
        stock
            .paint(shade(paint("dark-grey"), 0.8))
            .with(jacket)
            .with(rounds)
            .with(feet(0.16).with(feet(-0.16)).paint(paint("steel")))
            .with(barrel(0.8, 1.04, 0.036)),
    )
}

/// A machine gun: long and heavy, a belt of golden rounds hanging from it.
pub fn machine_gun() -> Shape {
    let case = block(0.15, 0.17, 0.5, 0.02).at(0.0, 0.07, -0.1).paint(shade(paint("dark-grey"), 0.8));
    let stock = cut(&[(-0.58, -0.1), (-0.58, 0.12), (-0.14, 0.14), (-0.14, 0.0)], 0.1).paint(paint("reddish-brown"));
    let rings = [0.44, 0.58, 0.72]
        .into_iter()
        .fold(Shape::default(), |all, far| all.with(rod(Vec3::new(0.0, 0.07, -far), Vec3::new(0.0, 0.07, -far - 0.06), 0.085)));
    let rounds = (0..5_u8).fold(Shape::default(), |all, number| {
        let down = f32::from(number) * 0.085;
        let middle = Vec3::new(-0.12 - down * 0.5, 0.04 - down, -0.14);
        all.with(rod(middle - Vec3::Z * 0.08, middle + Vec3::Z * 0.08, 0.034))
    });
    at_port(case.with(stock).with(rings.paint(paint("steel"))).with(rounds.paint(paint("gold"))).with(barrel(0.4, 1.14, 0.042)))
}

/// A guided missile: a green tube as long as a figure on the shoulder, its sight beside it.
pub fn missile() -> Shape {
    let tube = points(&[(0.0, -0.6), (0.13, -0.6), (0.13, 0.62), (0.0, 0.62)]);
    let rim = |at: f32| {
        let ring = points(&[(0.13, at), (0.165, at), (0.165, at + 0.1), (0.13, at + 0.1)]);
        ahead(lathe(&ring, 0.0, 14)).at(0.0, 0.24, 0.0)
    };
    let tube = ahead(lathe(&tube, 0.016, 14)).at(0.0, 0.24, 0.0).paint(paint("dark-green"));
    let sight = block(0.14, 0.2, 0.26, 0.02).at(-0.2, 0.28, -0.2).paint(shade(paint("dark-grey"), 0.8));
    let lens = rod(Vec3::new(-0.2, 0.3, -0.34), Vec3::new(-0.2, 0.3, -0.3), 0.06).paint(shade(paint("clear-blue"), 1.2));
    let grip = block(0.07, 0.2, 0.09, 0.014).at(0.0, 0.06, 0.0).paint(paint("black"));
    tube.with(rim(-0.62).with(rim(0.54)).paint(paint("dark-tan"))).with(sight).with(lens).with(grip)
}
