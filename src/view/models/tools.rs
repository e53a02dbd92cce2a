//! More items that figures hold: the tools of their trades, and the guns of experts.
//!
//! They are modelled in the frame of the hand that grips them, like [items](super::items). Small details are far too large, so that they
//! are visible across the table.

use super::hand_parts::{ahead, at_port, bar, points, rod};
use crate::bricks::{Shape, block, flat, lathe, prism, tube};
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec3, ops};
use std::f32::consts::{FRAC_PI_2, TAU};

/// Rotation of a hand that holds up binoculars: its upward tilt, and its inward turn.
const LOOKS: (f32, f32) = (0.6, 0.25);
/// Upward tilt of a hand that carries something that mustn't spill, and of one that holds a megaphone.
const CARRIES: f32 = 0.3;
const CALLS: f32 = 0.15;

/// A ball of this radius, with few corners.
fn ball(size: f32) -> Shape {
    tube(&[(-1.0, 0.35), (-0.5, 0.86), (0.5, 0.86), (1.0, 0.35)].map(|(y, radius): (f32, f32)| (Vec3::Y * (y * size), radius * size)), 5)
}

/// A chicken leg, gripped by the bone.
pub fn drumstick() -> Shape {
    let meat = [(0.05, 0.12), (0.09, 0.17), (0.15, 0.28), (0.185, 0.42), (0.175, 0.53), (0.12, 0.63), (0.05, 0.67), (0.0, 0.675)];
    let roast = |at: Vec3| shade(paint("reddish-brown"), if at.y > 0.25 { 2.4 } else { 1.5 });
    let sags = |at: Vec3| Vec3::new(at.x, at.y, at.z - 0.35 * (at.y - 0.12) * (at.y - 0.12));
    let knuckle = |x: f32| ball(0.068).at(x, -0.17, 0.0);
    lathe(&points(&meat), 0.0, 12)
        .painted(roast)
        .bent(sags)
        .with(bar(0.046, -0.17, 0.2, 0.01).with(knuckle(0.045)).with(knuckle(-0.045)).paint(paint("white")))
}

/// A mop, head up: strands that hang down all around from a red clamp.
pub fn mop() -> Shape {
    let strand = |number: u8| {
        let (sin, cos) = ops::sin_cos(TAU * f32::from(number) / 8.0);
        let low = if number.is_multiple_of(2) { 0.6 } else { 0.7 };
        let path = [(0.03, 1.0, 0.06), (0.16, 1.05, 0.075), (0.25, 0.9, 0.07), (0.27, low, 0.04)];
        let yarn = shade(paint("white"), if number.is_multiple_of(2) { 1.0 } else { 0.72 });
        tube(&path.map(|(out, y, radius): (f32, f32, f32)| (Vec3::new(cos * out, y, sin * out), radius)), 5).paint(yarn)
    };
    let pole = bar(0.042, -0.62, 0.96, 0.01).paint(paint("tan"));
    let clamp = block(0.17, 0.1, 0.17, 0.02).at(0.0, 0.86, 0.0).paint(paint("red"));
    (0..8).fold(pole.with(clamp), |mop, number| mop.with(strand(number)))
}

/// A pickaxe: a long bow of steel, a point ahead and a chisel behind.
pub fn pickaxe() -> Shape {
    // In side view, where +x is ahead.
    let bow = [
        (-0.45, -0.17),
        (-0.47, -0.1),
        (-0.29, 0.03),
        (-0.1, 0.09),
        (0.1, 0.09),
        (0.3, 0.02),
        (0.52, -0.15),
        (0.5, -0.175),
        (0.26, -0.06),
        (0.08, -0.01),
        (-0.08, -0.01),
        (-0.27, -0.07),
    ];
    prism(&points(&bow), 0.085, 0.016)
        .paint(shade(paint("steel"), 1.15))
        .turned(0.0, FRAC_PI_2, 0.0)
        .with(block(0.13, 0.16, 0.15, 0.02).at(0.0, 0.03, 0.0).paint(paint("dark-grey")))
        .at(0.0, 0.58, 0.0)
        .with(bar(0.047, -0.4, 0.7, 0.012).paint(paint("reddish-brown")))
}

/// Binoculars, held up level below the chin.
pub fn binoculars() -> Shape {
    let barrel = [(0.0, -0.22), (0.07, -0.22), (0.07, 0.0), (0.12, 0.1), (0.12, 0.24), (0.0, 0.24)];
    let glass = lathe(&points(&[(0.092, 0.243), (0.0, 0.243)]), 0.0, 10).paint(shade(paint("clear-blue"), 1.3));
    let coat = |at: Vec3| if at.y > 0.05 { paint("dark-green") } else { paint("black") };
    let half = |x: f32| ahead(lathe(&points(&barrel), 0.014, 10).painted(coat).with(glass.clone())).at(x, 0.0, 0.0);
    let wheel = ahead(bar(0.04, -0.1, 0.06, 0.01)).at(0.0, 0.055, 0.0).paint(paint("gold"));
    half(0.135)
        .with(half(-0.135))
        .with(block(0.16, 0.06, 0.16, 0.014).paint(paint("black")))
        .with(wheel)
        .at(-0.2, 0.0, -0.05)
        .turned(0.0, -LOOKS.1, 0.0)
        .turned(-LOOKS.0, 0.0, 0.0)
}

/// A gun of six barrels with its ammunition box, far too big for its carrier.
pub fn minigun() -> Shape {
    let round = |radius: f32, from: f32, to: f32| {
        let profile = points(&[(0.0, from), (radius, from), (radius, to), (0.0, to)]);
        ahead(lathe(&profile, 0.0, 10)).at(0.0, 0.06, 0.0)
    };
    let barrels = (0..6_u8).fold(Shape::default(), |barrels, number| {
        let (sin, cos) = ops::sin_cos(TAU * f32::from(number) / 6.0);
        let (x, y) = (cos * 0.115, 0.06 + sin * 0.115);
        barrels.with(rod(Vec3::new(x, y, -0.4), Vec3::new(x, y, -0.98), 0.046))
    });
    let belt = [(0.2, -0.3), (0.29, -0.16), (0.28, 0.0), (0.15, 0.08)];
    let rounds = tube(&belt.map(|(x, y)| (Vec3::new(x, y, -0.28), 0.06)), 4).paint(paint("gold"));
    // The hand is behind the gun and holds it by a frame.
    let frame = block(0.12, 0.09, 0.34, 0.016).at(0.0, 0.1, -0.03);
    at_port(
        barrels
            .paint(shade(paint("steel"), 1.1))
            .with(round(0.18, 0.54, 0.6).with(round(0.18, 0.8, 0.86)).with(frame).paint(paint("black")))
            .with(round(0.2, 0.14, 0.44).paint(paint("dark-grey")))
            .with(block(0.28, 0.24, 0.3, 0.02).at(0.08, -0.3, -0.28).paint(paint("dark-green")))
            .with(rounds),
    )
}

/// A syringe, needle up.
pub fn syringe() -> Shape {
    let (white, serum) = (paint("white"), paint("vermillion"));
    let mark = |y: f32| lathe(&points(&[(0.122, y), (0.122, y + 0.022)]), 0.0, 8);
    let hub = lathe(&points(&[(0.12, 0.62), (0.045, 0.68), (0.04, 0.74), (0.0, 0.74)]), 0.0, 8);
    bar(0.046, -0.18, 0.22, 0.01)
        .with(bar(0.12, -0.22, -0.16, 0.014))
        .with(block(0.4, 0.05, 0.13, 0.014).at(0.0, 0.2, 0.0))
        .with(hub)
        .paint(white)
        .with(bar(0.115, 0.22, 0.34, 0.008).paint(paint("dark-grey")))
        .with(bar(0.118, 0.34, 0.63, 0.008).paint(serum))
        .with([0.4, 0.48, 0.56].into_iter().fold(Shape::default(), |marks, y| marks.with(mark(y))).paint(white))
        .with(rod(Vec3::Y * 0.72, Vec3::Y * 1.06, 0.02).paint(shade(paint("steel"), 1.2)).kept())
}

/// A mug of coffee, as large as a head.
pub fn mug() -> Shape {
    let cup = [(0.0, -0.13), (0.15, -0.13), (0.165, 0.21), (0.135, 0.21), (0.13, 0.15)];
    let band = lathe(&points(&[(0.158, -0.02), (0.1635, 0.1)]), 0.0, 14).paint(paint("red"));
    let coffee = lathe(&points(&[(0.135, 0.17), (0.0, 0.17)]), 0.0, 14).paint(shade(paint("brown"), 0.5));
    let handle = [(0.14, -0.13), (0.13, -0.02), (0.06, 0.03), (-0.04, 0.02), (-0.08, -0.13)];
    lathe(&points(&cup), 0.012, 14)
        .paint(paint("white"))
        .with(band)
        .with(coffee)
        .at(0.0, 0.03, -0.26)
        .with(tube(&handle.map(|(y, z)| (Vec3::new(0.0, y, z), 0.038)), 6).paint(paint("white")))
        .turned(-CARRIES, 0.0, 0.0)
}

/// A conical flask of something green, in tongs.
pub fn flask() -> Shape {
    let brew = [(0.0, -0.22), (0.2, -0.22), (0.215, -0.18), (0.127, 0.03)];
    let glass = [(0.127, 0.03), (0.062, 0.18), (0.062, 0.38), (0.1, 0.38), (0.1, 0.43), (0.0, 0.43)];
    let bubble = |x: f32, y: f32, size: f32| ball(size).at(x, y, 0.0);
    let bubbles = bubble(0.02, 0.47, 0.075).with(bubble(-0.06, 0.56, 0.05)).with(bubble(0.05, 0.65, 0.036));
    let tongs = bar(0.05, -0.1, 0.12, 0.012).with(block(0.19, 0.07, 0.36, 0.016).at(0.0, 0.14, -0.18));
    lathe(&points(&brew), 0.01, 10)
        .with(bubbles)
        .paint(shade(paint("lime"), 1.3))
        .with(lathe(&points(&glass), 0.0, 10).paint(shade(paint("clear-blue"), 1.5)))
        .at(0.0, -0.05, -0.29)
        .with(tongs.paint(paint("reddish-brown")))
        .turned(-CARRIES, 0.0, 0.0)
}

/// A long crowbar: a hook with two claws at its top, and a flat end.
pub fn crowbar() -> Shape {
    let run = [(-0.4, 0.05), (-0.28, 0.0), (0.72, 0.0), (0.88, -0.05), (0.95, -0.17), (0.9, -0.28), (0.8, -0.33)];
    let steel = shade(paint("steel"), 1.1);
    let claw = |x: f32| block(0.05, 0.2, 0.07, 0.014).turned(-0.35, 0.0, 0.0).at(x, 0.72, -0.37);
    tube(&run.map(|(y, z)| (Vec3::new(0.0, y, z), 0.058)), 8)
        .paint(paint("red"))
        .with(claw(0.045).with(claw(-0.045)).paint(steel))
        .with(block(0.15, 0.22, 0.05, 0.014).turned(-0.3, 0.0, 0.0).at(0.0, -0.47, 0.075).paint(steel))
}

/// A rifle with a long barrel, a scope and a bipod that is folded.
pub fn scoped_rifle() -> Shape {
    let stock = points(&[(-0.52, -0.16), (-0.5, 0.06), (-0.06, 0.1), (0.5, 0.08), (0.5, -0.01), (0.02, -0.03), (-0.2, -0.06)]);
    let scope = [(0.18, 0.062), (0.08, 0.062), (0.03, 0.045), (-0.18, 0.045), (-0.25, 0.085), (-0.4, 0.085)];
    let glass = ahead(lathe(&points(&[(0.07, 0.0), (0.0, 0.0)]), 0.0, 8)).at(0.0, 0.24, -0.403).paint(shade(paint("clear-blue"), 1.4));
    let mount = block(0.045, 0.14, 0.22, 0.01).at(0.0, 0.15, -0.06);
    let bipod = |x: f32| rod(Vec3::new(x, 0.03, -0.84), Vec3::new(x * 1.5, -0.03, -0.4), 0.02);
    let barrel = rod(Vec3::new(0.0, 0.07, 0.0), Vec3::new(0.0, 0.07, -1.04), 0.032).kept();
    let brake = rod(Vec3::new(0.0, 0.07, -0.93), Vec3::new(0.0, 0.07, -1.07), 0.056);
    let magazine = block(0.07, 0.16, 0.13, 0.014).at(0.0, -0.06, -0.16);
    let metal = tube(&scope.map(|(z, radius)| (Vec3::new(0.0, 0.24, z), radius)), 8).with(mount).with(barrel).with(brake).with(magazine);
    let bolt = rod(Vec3::new(0.03, 0.09, 0.06), Vec3::new(0.12, 0.05, 0.1), 0.022);
    at_port(
        prism(&stock, 0.09, 0.02)
            .paint(paint("dark-tan"))
            .turned(0.0, FRAC_PI_2, 0.0)
            .with(metal.paint(paint("black")))
            .with(bipod(0.05).with(bipod(-0.05)).with(bolt).paint(paint("steel")))
            .with(glass),
    )
}

/// A megaphone, held up beside the head.
pub fn megaphone() -> Shape {
    let horn = [(0.085, 0.0), (0.11, 0.12), (0.21, 0.42), (0.235, 0.44), (0.235, 0.48), (0.2, 0.48), (0.07, 0.14)];
    let body = [(0.0, -0.24), (0.06, -0.24), (0.09, -0.18), (0.09, 0.04)];
    let throat = [(0.1, 0.16), (0.06, 0.28), (0.0, 0.3)];
    let coat = |at: Vec3| if at.y > 0.43 { paint("red") } else { paint("white") };
    ahead(
        lathe(&points(&horn), 0.0, 12)
            .painted(coat)
            .with(lathe(&points(&body), 0.012, 10).paint(paint("red")))
            .with(lathe(&points(&throat), 0.0, 8).paint(paint("black"))),
    )
    .at(0.05, 0.2, -0.04)
    .with(block(0.06, 0.1, 0.1, 0.014).at(0.03, 0.12, -0.02).paint(paint("black")))
    .turned(-CALLS, 0.0, 0.0)
    .with(bar(0.05, -0.1, 0.1, 0.014).paint(paint("black")))
}

/// A field radio: a box with a long antenna, and its handset on top.
pub fn radio() -> Shape {
    let plate = |y: f32, wide: f32, high: f32| flat(&points(&[(-wide, y - high), (wide, y - high), (wide, y + high), (-wide, y + high)]));
    let slits = [-0.14, -0.09, -0.04].into_iter().fold(Shape::default(), |slits, y| slits.with(plate(y, 0.13, 0.014)));
    let knob = |x: f32| ahead(lathe(&points(&[(0.045, 0.0), (0.04, 0.05), (0.0, 0.05)]), 0.0, 6)).at(x, 0.1, 0.0);
    let front = plate(0.0, 0.17, 0.19)
        .paint(paint("tan"))
        .with(slits.at(0.0, 0.0, -0.002).paint(paint("black")))
        .with(knob(-0.1).paint(paint("red")))
        .with(knob(0.0).with(knob(0.1)).paint(paint("white")));
    let cup = |x: f32| block(0.12, 0.11, 0.13, 0.026).at(x, 0.27, 0.0);
    let handset = block(0.4, 0.06, 0.08, 0.016).at(0.0, 0.34, 0.0).with(cup(0.17)).with(cup(-0.17)).paint(paint("black"));
    let cord = [(0.2, 0.25, 0.0), (0.27, 0.12, 0.0), (0.27, -0.06, 0.0), (0.19, -0.12, 0.0)].map(|(x, y, z)| (Vec3::new(x, y, z), 0.022));
    let antenna = rod(Vec3::new(-0.17, 0.2, 0.06), Vec3::new(-0.17, 1.25, 0.1), 0.022).paint(shade(paint("steel"), 1.2)).kept();
    block(0.42, 0.46, 0.22, 0.024)
        .paint(paint("dark-green"))
        .with(front.at(0.0, 0.0, -0.113))
        .with(handset)
        .with(tube(&cord, 4).paint(paint("black")))
        .with(antenna)
        .with(ball(0.05).at(-0.17, 1.27, 0.1).paint(paint("red")))
        .at(-0.02, 0.06, -0.25)
        .with(bar(0.05, -0.1, 0.12, 0.014).paint(paint("black")))
        .turned(-CARRIES, 0.0, 0.0)
}
