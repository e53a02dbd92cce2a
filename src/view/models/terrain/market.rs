//! The market: a stall under a striped awning, with wares on its counter.

use super::boxes::crate_box;
use super::pieces::steps;
use crate::bricks::{PITCH, PLATE, STUD, Shape, arc, block, chance, lathe, prism, stud};
use crate::game::ItemLook;
use crate::view::make::palette::{paint, shade};
use crate::view::models::items::item;
use bevy::color::LinearRgba;
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{FRAC_PI_2, PI};

/// How much lower the front of the awning is than its back, relative to the stall's height.
const SLOPE: f32 = 0.2;
/// Thickness of the awning.
const CLOTH: f32 = 0.08;

/// A stall with its counter at the front (-z): four posts, an awning in two colours, wares, and crates at the back.
pub(super) fn stall(size: Vec3) -> Shape {
    let floor = PLATE.min(size.y * 0.08) * 0.6;
    let inner = Vec3::new(size.x - 0.3, size.y, size.z - 0.4);
    let mut shape = boards(Vec3::new(size.x - 0.06, floor, size.z - 0.06));
    let (front, back) = (size.y * (1.0 - SLOPE) - 0.2, size.y - 0.2);
    for (x, z, high) in [(-1.0, -1.0, front), (1.0, -1.0, front), (-1.0, 1.0, back), (1.0, 1.0, back)] {
        shape.add(post(high - floor).at(x * inner.x / 2.0, floor, z * inner.z / 2.0));
    }
    shape
        .with(counter(Vec3::new(inner.x - 0.14, size.y * 0.34, 0.52)).at(0.0, floor, -inner.z / 2.0 + 0.2))
        .with(wares(inner.x - 0.14).at(0.0, floor + size.y * 0.34, -inner.z / 2.0 + 0.2))
        .with(rack(inner.x, back * 0.72).at(0.0, 0.0, inner.z / 2.0))
        .with(stock(inner.x, size.y).at(0.0, floor, inner.z / 2.0 - 0.34))
        .with(awning(size))
}

/// The brown of one plank.
fn wood(x: u32, salt: u32) -> LinearRgba {
    shade(paint("reddish-brown"), 1.1 + 0.35 * chance(x, salt, 441))
}

/// A floor of boards.
fn boards(size: Vec3) -> Shape {
    let (rows, deep) = steps(size.z, 0.3);
    (0..rows).fold(Shape::default(), |floor, row| {
        let hue = shade(paint("dark-tan"), 0.9 + 0.25 * chance(row, 1, 443));
        let z = (row as f32 + 0.5) * deep - size.z / 2.0;
        floor.with(block(size.x, size.y, deep - 0.008, 0.012).at(0.0, size.y / 2.0, z).paint(hue))
    })
}

/// A round post on a foot.
fn post(high: f32) -> Shape {
    let profile = [
        Vec2::new(0.0, 0.0),
        Vec2::new(0.12, 0.0),
        Vec2::new(0.12, 0.08),
        Vec2::new(0.07, 0.1),
        Vec2::new(0.07, high),
        Vec2::new(0.0, high),
    ];
    lathe(&profile, 0.012, 10).paint(shade(paint("brown"), 1.5))
}

/// A counter of upright planks under a board.
fn counter(size: Vec3) -> Shape {
    let top = 0.09;
    let (planks, wide) = steps(size.x, 0.24);
    let mut shape = Shape::default();
    for plank in 0..planks {
        let x = (plank as f32 + 0.5) * wide - size.x / 2.0;
        shape.add(block(wide - 0.01, size.y - top, 0.08, 0.014).at(x, (size.y - top) / 2.0, -size.z / 2.0 + 0.1).paint(wood(plank, 3)));
    }
    for way in [-1.0, 1.0] {
        let side = block(0.08, size.y - top, size.z - 0.2, 0.014).at(way * (size.x / 2.0 - 0.04), (size.y - top) / 2.0, 0.06);
        shape.add(side.paint(wood(9, 5)));
    }
    let band = block(size.x, 0.08, 0.03, 0.008).at(0.0, size.y * 0.3, -size.z / 2.0 + 0.05).paint(shade(paint("brown"), 1.3));
    shape.with(band).with(block(size.x + 0.06, top, size.z, 0.02).at(0.0, size.y - top / 2.0, 0.0).paint(shade(paint("tan"), 0.95)))
}

/// The goods on a counter of this width, from its top up: fruit in a crate, jars, a sword, loaves.
fn wares(wide: f32) -> Shape {
    let ball = |radius: f32| {
        let profile: Vec<Vec2> = arc(Vec2::ZERO, radius, -FRAC_PI_2, FRAC_PI_2, 6).collect();
        lathe(&profile, 0.0, 10)
    };
    let mut shape = crate_box(Vec3::new(0.52, 0.16, 0.38), 0.6).at(-wide * 0.34, 0.0, 0.0);
    for number in 0..9_u32 {
        let (x, z) = ((number % 3) as f32 * 0.15 - 0.15, (number / 3) as f32 * 0.11 - 0.11);
        let hue = ["red", "vermillion", "lime"][(number % 3) as usize];
        shape.add(ball(0.085).at(x - wide * 0.34, 0.18 + 0.03 * chance(number, 2, 445), z).paint(paint(hue)));
    }
    for (x, z, hue, high) in [(-0.07, 0.08, "sky", 0.28), (0.03, 0.12, "bluish-green", 0.22), (0.12, 0.08, "purple", 0.32)] {
        shape.add(jar(high, paint(hue)).at(x * wide, 0.0, z));
    }
    // The blade lies flat along the counter.
    let sword = item(ItemLook::Sword, "grey", None).turned(0.0, 0.0, -FRAC_PI_2);
    shape.add(sword.at(-0.1 * wide, 0.05, -0.15));
    for (number, x) in [0.27, 0.38].into_iter().enumerate() {
        let loaf = ball(0.1).scaled(1.0, 0.75, 1.7).at(x * wide, 0.06, 0.02 + 0.03 * number as f32);
        shape.add(loaf.paint(shade(paint("orange"), 0.55 + 0.1 * number as f32)));
    }
    shape
}

/// A jar with a lid and a stud on it.
fn jar(high: f32, hue: LinearRgba) -> Shape {
    let glass =
        [(0.0, 0.0), (0.075, 0.0), (0.1, high * 0.3), (0.095, high * 0.65), (0.055, high * 0.8), (0.055, high * 0.86), (0.0, high * 0.86)];
    let glass: Vec<Vec2> = glass.into_iter().map(|(x, y)| Vec2::new(x, y)).collect();
    let lid = [Vec2::new(0.0, high * 0.86), Vec2::new(0.07, high * 0.86), Vec2::new(0.07, high), Vec2::new(0.0, high)];
    lathe(&glass, 0.01, 12).paint(hue).with(lathe(&lid, 0.01, 10).paint(paint("gold")))
}

/// A bar between the back posts at this height, from which weapons hang.
fn rack(wide: f32, high: f32) -> Shape {
    let bar = block(wide, 0.09, 0.09, 0.02).at(0.0, high, 0.0).paint(shade(paint("brown"), 1.5));
    let shield = item(ItemLook::Shield, "blue", None).at(-wide * 0.26, high - 0.34, -0.02);
    let axe = item(ItemLook::Axe, "grey", None).turned(PI, 0.0, 0.0).turned(0.0, FRAC_PI_2, 0.0).at(wide * 0.06, high - 0.42, -0.06);
    let sword = item(ItemLook::Sword, "grey", None).turned(PI, 0.0, 0.0).turned(0.0, FRAC_PI_2, 0.0);
    bar.with(shield).with(axe).with(sword.at(wide * 0.3, high - 0.2, -0.06))
}

/// Crates and a sack behind the counter.
fn stock(wide: f32, high: f32) -> Shape {
    let sack = [(0.0, 0.0), (0.17, 0.0), (0.21, 0.1), (0.19, 0.26), (0.07, 0.36), (0.1, 0.42), (0.0, 0.41)].map(|(x, y)| Vec2::new(x, y));
    let edge = high * 0.27;
    crate_box(Vec3::splat(edge), 0.2)
        .at(-wide * 0.32, 0.0, 0.0)
        .with(crate_box(Vec3::splat(edge * 0.9), 0.8).turned(0.0, 0.2, 0.0).at(wide * 0.33, 0.0, 0.02))
        .with(lathe(&sack, 0.012, 12).at(wide * 0.04, 0.0, 0.0).paint(shade(paint("tan"), 0.9)))
}

/// The awning: stripes of plates from the back down to the front, a scalloped valance along its lower edge, studs all over.
fn awning(size: Vec3) -> Shape {
    let (stripes, wide) = steps(size.x, PITCH);
    let (fall, run) = (size.y * SLOPE, size.z - 0.04);
    let (lean, long) = (-ops::atan2(fall, run), fall.hypot(run));
    let top = size.y - STUD;
    let (rows, apart) = steps(long, PITCH);
    let hue = |stripe: u32| if stripe.is_multiple_of(2) { shade(paint("red"), 1.15) } else { shade(paint("white"), 0.92) };
    let mut shape = Shape::default();
    for stripe in 0..stripes {
        let x = (stripe as f32 + 0.5) * wide - size.x / 2.0;
        let mut cloth = block(wide - 0.006, CLOTH, long, 0.014);
        for row in 0..rows {
            cloth.add(stud().at(0.0, CLOTH / 2.0, (row as f32 + 0.5) * apart - long / 2.0));
        }
        shape.add(cloth.turned(lean, 0.0, 0.0).at(x, top - CLOTH / 2.0 - fall / 2.0, 0.0).paint(hue(stripe)));
        let low = top - fall - CLOTH / 2.0;
        let half = wide / 2.0 - 0.004;
        let mut outline = vec![Vec2::new(half, 0.0), Vec2::new(-half, 0.0), Vec2::new(-half, -0.1)];
        outline.extend(arc(Vec2::new(0.0, -0.1), half, PI, 2.0 * PI, 8));
        shape.add(prism(&outline, 0.06, 0.012).at(x, low + 0.02, -size.z / 2.0 + 0.05).paint(hue(stripe)));
    }
    let beam = |z: f32, y: f32| block(size.x - 0.2, 0.1, 0.1, 0.016).at(0.0, y, z).paint(shade(paint("brown"), 1.5));
    let under = |z: f32| top - CLOTH - fall * (0.5 - z / run) - 0.09;
    let back = size.z / 2.0 - 0.2;
    shape.with(beam(back, under(back))).with(beam(-back, under(-back)))
}
