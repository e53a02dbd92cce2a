//! What drifts in space: rocks, clouds and wrecks. Each lies on a tinted patch that shows how far it reaches.

use crate::view::bricks::{PLATE, Shape, arc, block, chance, lathe, prism, stud, tube};
use crate::view::palette::{paint, shade};
use crate::view::ships::parts::{bar, bell, plate};
use bevy::color::{Alpha, LinearRgba};
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// How thick a patch is.
const PATCH: f32 = 0.02;

/// Places strewn evenly over a patch that leave its rim free: as many as its area (each for so many square inches) wants, at least three.
fn strewn(size: Vec3, each: f32, salt: u32) -> impl Iterator<Item = (u32, Vec2)> {
    let half = Vec2::new(size.x, size.z) / 2.0;
    let count = ((PI * half.x * half.y / each).round() as u32).clamp(3, 40);
    (0..count).map(move |at| {
        // A sunflower's seeds: the next one lies a golden angle further around.
        let out = 0.8 * ((at as f32 + 0.5) / count as f32).sqrt();
        let (sin, cos) = ops::sin_cos(2.399_963 * at as f32 + TAU * chance(count, salt, 113));
        (at, Vec2::new(cos, sin) * out * half)
    })
}

/// A clear sheet over all that the terrain covers.
pub fn patch(size: Vec3, round: bool, hue: LinearRgba) -> Shape {
    let sheet = if round {
        lathe(&[Vec2::new(0.5, 0.004), Vec2::new(0.5, PATCH), Vec2::new(0.0, PATCH)], 0.004, 64).scaled(size.x, 1.0, size.z)
    } else {
        block(size.x, PATCH - 0.004, size.z, 0.004).at(0.0, PATCH / 2.0 + 0.002, 0.0)
    };
    sheet.kept().paint(hue)
}

/// A printed line around it.
fn rim(size: Vec3, round: bool, hue: LinearRgba) -> Shape {
    let (wide, high) = (0.035, PATCH + 0.006);
    if round {
        let inner = 0.5 - wide / size.x.max(0.1);
        let line = lathe(&[Vec2::new(0.5, high), Vec2::new(inner, high)], 0.0, 64).scaled(size.x, 1.0, size.z);
        return line.kept().paint(hue);
    }
    let side = |long: f32, away: f32, turn: f32| block(long, 0.006, wide, 0.0).at(0.0, high - 0.003, away - wide / 2.0).turned(0.0, turn, 0.0);
    let (x, z) = (size.x, size.z);
    let sides = [(x, z / 2.0, 0.0), (x, z / 2.0, PI), (z, x / 2.0, FRAC_PI_2), (z, x / 2.0, -FRAC_PI_2)];
    sides.into_iter().fold(Shape::default(), |rim, (long, away, turn)| rim.with(side(long, away, turn))).kept().paint(hue)
}

/// One rock with its middle at the origin: layers of odd-shaped plates, a stud or two on top.
fn rock(radius: f32, high: f32, salt: u32) -> Shape {
    let layers = ((high / (PLATE * 1.3)).round() as u32).clamp(2, 9);
    let thick = high / layers as f32;
    let base = match (chance(salt, 1, 127) * 4.0) as u32 {
        0 => shade(paint("dark-tan"), 0.8),
        1 => shade(paint("dark-grey"), 1.25),
        _ => paint("dark-grey"),
    };
    let corners = 7 + (chance(salt, 2, 127) * 3.0) as u32;
    let mut rock = Shape::default();
    for layer in 0..layers {
        let up = (layer as f32 + 0.5) / layers as f32 * 2.0 - 1.0;
        let wide = radius * (1.0 - 0.62 * up * up).max(0.2);
        let outline: Vec<Vec2> = (0..corners)
            .map(|corner| {
                let dent = 0.78 + 0.24 * chance(corner, salt, 131) - 0.16 * chance(corner, layer + 17 * salt, 137);
                let (sin, cos) = ops::sin_cos(TAU * (corner as f32 + 0.4 * chance(layer, salt, 139)) / corners as f32);
                Vec2::new(cos, sin) * wide * dent
            })
            .collect();
        let tone = shade(base, 0.82 + 0.34 * chance(layer, salt, 149));
        let aside = Vec2::new(chance(layer, salt, 151) - 0.5, chance(layer, salt, 157) - 0.5) * radius * 0.16;
        let level = (layer as f32 + 0.5) * thick - high / 2.0;
        rock.add(prism(&outline, thick, 0.022).turned(FRAC_PI_2, 0.0, 0.0).at(aside.x, level, aside.y).paint(tone));
        if layer + 1 == layers && wide > 0.12 {
            rock.add(stud().at(aside.x, level + thick / 2.0, aside.y).paint(tone));
        } else if up > 0.0 {
            let (sin, cos) = ops::sin_cos(TAU * chance(layer, salt, 163));
            rock.add(stud().scaled(0.8, 0.8, 0.8).at(cos * wide * 0.6 + aside.x, level + thick / 2.0, sin * wide * 0.6 + aside.y).paint(tone));
        }
    }
    rock
}

/// How large each rock is and where it hangs.
fn rocks(size: Vec3) -> impl Iterator<Item = (u32, f32, f32, Vec3)> {
    let most = (size.x.min(size.z) * 0.2).clamp(0.12, 0.62);
    strewn(size, 1.5, 3).map(move |(number, at)| {
        let radius = most * (0.42 + 0.58 * chance(number, 5, 167));
        let high = (radius * (1.2 + 0.5 * chance(number, 7, 167))).min((size.y - PATCH) * 0.9).max(0.05);
        let free = (size.y - high - PATCH - 0.1).max(0.0);
        let lift = if number % 3 == 0 { 0.0 } else { free * (0.3 + 0.6 * chance(number, 9, 167)) };
        (number, radius, high, Vec3::new(at.x, PATCH + high / 2.0 + lift, at.y))
    })
}

/// The rocks of an asteroid field and the line around it.
pub fn asteroids(size: Vec3, round: bool) -> Shape {
    rocks(size).fold(rim(size, round, shade(paint("dark-tan"), 0.9)), |field, (number, radius, high, at)| {
        let tilt = 0.4 * (chance(number, 11, 173) - 0.5);
        field.with(rock(radius, high * 0.86, number).turned(tilt, TAU * chance(number, 13, 173), tilt).at(at.x, at.y, at.z))
    })
}

/// The clear parts of an asteroid field: its patch, and a rod under every rock that hangs in the air.
pub fn asteroid_rods(size: Vec3, round: bool) -> Shape {
    let sheet = patch(size, round, shade(paint("dark-tan"), 0.5));
    rocks(size).fold(sheet, |all, (_, _, high, at)| {
        let foot = Vec3::new(at.x, PATCH, at.z);
        if at.y - high / 2.0 > PATCH + 0.06 { all.with(bar(foot, at, 0.035).paint(paint("white"))) } else { all }
    })
}

/// The hues of a cloud.
fn cloud_hue(number: u32) -> LinearRgba {
    match (chance(number, 3, 179) * 5.0) as u32 {
        0 => shade(paint("pink"), 0.9),
        1 => paint("clear-blue"),
        2 => paint("sky"),
        _ => shade(paint("purple"), 1.35),
    }
}

/// The pale line around a nebula, and the studs that its puffs are pressed onto.
pub fn nebula_rim(size: Vec3, round: bool) -> Shape {
    rim(size, round, shade(paint("purple"), 1.5))
}

/// The clear parts of a nebula: its patch and soft puffs of round bricks.
pub fn nebula(size: Vec3, round: bool) -> Shape {
    let most = (size.x.min(size.z) * 0.17).clamp(0.1, 0.55);
    let mut cloud = patch(size, round, shade(paint("purple"), 0.7));
    for (number, at) in strewn(size, 0.8, 7) {
        let radius = most * (0.45 + 0.55 * chance(number, 1, 181));
        let high = (radius * 1.1).min((size.y - PATCH) * 0.6).max(0.03);
        let middle = PATCH + high / 2.0 + (size.y - PATCH - high).max(0.0) * chance(number, 5, 181) * 0.7;
        let puff: Vec<Vec2> = arc(Vec2::ZERO, 1.0, -0.42 * PI, 0.42 * PI, 8).map(|at| Vec2::new(at.x * radius, at.y * high / 2.0)).collect();
        let cap = stud().scaled(0.9, 0.5, 0.9).at(0.0, high * 0.46, 0.0);
        cloud.add(lathe(&puff, 0.0, 16).with(cap).at(at.x, middle, at.y).paint(cloud_hue(number)));
    }
    cloud
}

/// The light in a nebula: glows that fade towards their rims, one over the other.
pub fn nebula_light(size: Vec3) -> Shape {
    let most = size.x.min(size.z) * 0.42;
    let mut light = Shape::default();
    for (number, at) in strewn(size, 2.6, 11) {
        let room = 1.0 - (at / (Vec2::new(size.x, size.z) / 2.0)).length();
        let radius = (most * (0.5 + 0.4 * chance(number, 1, 191))).min(room.max(0.15) * size.x.min(size.z) * 0.5 + 0.1);
        let steps = [0.0_f32, 0.25, 0.5, 0.75, 1.0];
        let level = PATCH + 0.012 + 0.004 * (number % 5) as f32;
        let profile: Vec<Vec2> = steps.iter().rev().map(|out| Vec2::new(radius * out, 0.0)).collect();
        let hue = cloud_hue(number + 40);
        let glow = lathe(&profile, 0.0, 24).painted(|at| {
            let left = 1.0 - Vec2::new(at.x, at.z).length() / radius;
            hue.with_alpha(0.3 * left * left)
        });
        light.add(glow.kept().at(at.x, level, at.y));
    }
    light
}

/// The bricks of a wreck: a keel with bare ribs, torn plates, an engine's bell and loose girders.
pub fn wreckage(size: Vec3, round: bool) -> Shape {
    let (long, wide) = (size.x.max(size.z), size.x.min(size.z));
    let turned = if size.z > size.x { FRAC_PI_2 } else { 0.0 };
    let reach = if round { 0.72 } else { 0.84 };
    let (length, tall) = (long * reach * 0.72, (size.y - PATCH - 0.05).max(0.08));
    let mut wreck = Shape::default();
    let keel = block(length, (tall * 0.14).min(0.14), 0.2, 0.02).at(-long * 0.04, PATCH + (tall * 0.07).min(0.07), 0.0);
    wreck.add(keel.paint(shade(paint("dark-grey"), 0.8)));
    let ribs = ((length / 0.5) as u32).clamp(2, 9);
    for rib in 0..ribs {
        let x = (rib as f32 / (ribs - 1) as f32 - 0.5) * length * 0.9 - long * 0.04;
        let swell = 1.0 - 0.5 * ops::powf((rib as f32 / (ribs - 1) as f32 - 0.45).abs() * 2.0, 2.0);
        let (high, out) = (tall * 0.94 * swell, wide * 0.26 * swell);
        // Some are broken off half-way.
        let ends = if chance(rib, 1, 193) < 0.4 { 0.62 } else { 0.95 };
        for (way, sweep) in [(1.0, ends), (-1.0, if chance(rib, 2, 193) < 0.5 { 0.45 } else { 0.95 })] {
            let path: Vec<(Vec3, f32)> = (0..=6)
                .map(|step| {
                    let (sin, cos) = ops::sin_cos(FRAC_PI_2 * sweep * step as f32 / 6.0);
                    (Vec3::new(x, PATCH + high * (1.0 - cos) + 0.04, way * out * sin), 0.035)
                })
                .collect();
            wreck.add(tube(&path, 6).kept().paint(paint(if rib % 2 == 0 { "grey" } else { "dark-grey" })));
        }
    }
    for (number, at) in strewn(Vec3::new(long * reach, size.y, wide * reach), 1.1, 13) {
        wreck.add(debris(number, wide.min(2.4), tall).at(at.x, PATCH, at.y));
    }
    let cup = bell((wide * 0.13).min(tall * 0.42).max(0.05), 0.34).turned(0.3, 1.1, 0.0);
    wreck.add(cup.at(long * reach * 0.4, PATCH + (wide * 0.13).min(tall * 0.42), 0.0));
    wreck.turned(0.0, turned, 0.0).with(rim(size, round, shade(paint("orange"), 0.5)))
}

/// One torn thing, lying on y = 0.
fn debris(number: u32, scale: f32, tall: f32) -> Shape {
    let roll = |of: u32| chance(number, of, 197);
    let hue = match (roll(1) * 5.0) as u32 {
        0 => shade(paint("vermillion"), 0.85),
        1 => paint("white"),
        2 => paint("dark-grey"),
        _ => shade(paint("grey"), 0.9),
    };
    let turn = TAU * roll(2);
    let long = (0.16 + 0.12 * roll(3)) * scale;
    let lean = (0.1 + 0.5 * roll(4)).min(tall / (2.0 * long).max(0.01));
    match number % 3 {
        0 => {
            // A plate torn across: straight on three sides.
            let torn = (0..=5).map(|step| Vec2::new(long * (0.5 + 0.4 * chance(step, number, 199)), long * (step as f32 / 5.0 - 0.5)));
            let outline: Vec<Vec2> = torn.chain([Vec2::new(-long, long * 0.5), Vec2::new(-long, -long * 0.5)]).collect();
            let panel = prism(&outline, 0.07, 0.012).turned(FRAC_PI_2, 0.0, 0.0).paint(hue);
            let seam = block(0.02, 0.074, long * 0.9, 0.004).at(-long * 0.3, 0.0, 0.0).paint(shade(paint("black"), 0.8));
            panel.with(seam).with(stud().at(-long * 0.65, 0.03, 0.0).paint(hue)).turned(0.0, 0.0, lean).at(0.0, long * lean * 0.7 + 0.03, 0.0)
        }
        1 => {
            let girder = bar(Vec3::new(-long, 0.04, 0.0), Vec3::new(long, 0.04 + long * lean, 0.0), 0.04).paint(shade(paint("dark-grey"), 0.9));
            let cross = bar(Vec3::new(0.0, 0.04, -long * 0.4), Vec3::new(0.1, 0.1, long * 0.5), 0.03).paint(paint("grey"));
            girder.with(cross)
        }
        _ => plate(2, 1, 1.0).scaled(0.8, 0.8, 0.8).paint(hue).turned(0.0, 0.0, lean * 0.6).at(0.0, 0.1 * lean, 0.0),
    }
    .turned(0.0, turn, 0.0)
}
