//! Terrain in space: rocks, clouds and wrecks. Each lies on a tinted patch that shows its extent.

use crate::bricks::{PLATE, STUD_RADIUS, Shape, arc, block, chance, lathe, prism, stud, tube};
use crate::view::make::palette::{paint, shade};
use crate::view::models::ships::parts::{bar, bell, plate};
use bevy::color::{Alpha, LinearRgba, Mix};
use bevy::math::{Vec2, Vec3, ops};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// Thickness of a patch.
const PATCH: f32 = 0.02;

/// Points spread evenly over a patch, leaving its rim free: one for each `each` square inches of its area, at least three.
fn spread_points(size: Vec3, each: f32, salt: u32) -> impl Iterator<Item = (u32, Vec2)> {
    let half = Vec2::new(size.x, size.z) / 2.0;
    let count = ((PI * half.x * half.y / each).round() as u32).clamp(3, 40);
    (0..count).map(move |at| {
        // Like sunflower seeds: each is a golden angle further around than the last.
        let out = 0.8 * ((at as f32 + 0.5) / count as f32).sqrt();
        let (sin, cos) = ops::sin_cos(2.399_963 * at as f32 + TAU * chance(count, salt, 113));
        (at, Vec2::new(cos, sin) * out * half)
    })
}

/// A clear sheet over the whole area of the terrain.
pub fn patch(size: Vec3, round: bool, hue: LinearRgba) -> Shape {
    let sheet = if round {
        lathe(&[Vec2::new(0.5, 0.004), Vec2::new(0.5, PATCH), Vec2::new(0.0, PATCH)], 0.004, 64).scaled(size.x, 1.0, size.z)
    } else {
        block(size.x, PATCH - 0.004, size.z, 0.004).at(0.0, PATCH / 2.0 + 0.002, 0.0)
    };
    sheet.kept().paint(hue)
}

/// A printed line around the area of the terrain.
fn rim(size: Vec3, round: bool, hue: LinearRgba) -> Shape {
    let (wide, high) = (0.035, PATCH + 0.006);
    if round {
        let inner = 0.5 - wide / size.x.max(0.1);
        let line = lathe(&[Vec2::new(0.5, high), Vec2::new(inner, high)], 0.0, 64).scaled(size.x, 1.0, size.z);
        return line.kept().paint(hue);
    }
    let side =
        |long: f32, away: f32, turn: f32| block(long, 0.006, wide, 0.0).at(0.0, high - 0.003, away - wide / 2.0).turned(0.0, turn, 0.0);
    let (x, z) = (size.x, size.z);
    let sides = [(x, z / 2.0, 0.0), (x, z / 2.0, PI), (z, x / 2.0, FRAC_PI_2), (z, x / 2.0, -FRAC_PI_2)];
    sides.into_iter().fold(Shape::default(), |rim, (long, away, turn)| rim.with(side(long, away, turn))).kept().paint(hue)
}

/// One rock centred on the origin: layers of odd-shaped plates, with a stud or two on top.
fn rock(radius: f32, high: f32, salt: u32) -> Shape {
    let layers = ((high / (PLATE * 1.3)).round() as u32).clamp(2, 9);
    let thick = high / layers as f32;
    let base = match (chance(salt, 1, 127) * 6.0) as u32 {
        0 => shade(paint("dark-tan"), 0.5),
        1 => paint("brown").mix(&paint("dark-grey"), 0.5),
        2 => shade(paint("dark-grey"), 1.2),
        _ => paint("dark-grey"),
    };
    let corners = 7 + (chance(salt, 2, 127) * 3.0) as u32;
    let mut rock = Shape::default();
    for layer in 0..layers {
        let up = (layer as f32 + 0.5) / layers as f32 * 2.0 - 1.0;
        let wide = radius * (1.0 - 0.62 * up * up).max(0.2);
        let outline: Vec<Vec2> = (0..corners)
            .map(|corner| {
                let dent = 0.72 + 0.3 * chance(corner, salt, 131) - 0.2 * chance(corner, layer + 17 * salt, 137);
                let (sin, cos) = ops::sin_cos(TAU * (corner as f32 + 0.4 * chance(layer, salt, 139)) / corners as f32);
                Vec2::new(cos, sin) * wide * dent
            })
            .collect();
        let tone = shade(base, 0.82 + 0.34 * chance(layer, salt, 149));
        let aside = Vec2::new(chance(layer, salt, 151) - 0.5, chance(layer, salt, 157) - 0.5) * radius * 0.3;
        let level = (layer as f32 + 0.5) * thick - high / 2.0;
        rock.add(prism(&outline, thick, 0.022).turned(FRAC_PI_2, 0.0, 0.0).at(aside.x, level, aside.y).paint(tone));
        if layer + 1 == layers && wide > 0.12 {
            rock.add(stud().at(aside.x, level + thick / 2.0, aside.y).paint(tone));
        } else if up > 0.0 {
            let (sin, cos) = ops::sin_cos(TAU * chance(layer, salt, 163));
            rock.add(
                stud().scaled(0.8, 0.8, 0.8).at(cos * wide * 0.6 + aside.x, level + thick / 2.0, sin * wide * 0.6 + aside.y).paint(tone),
            );
        }
    }
    rock
}

/// The size and place of each rock.
fn rocks(size: Vec3) -> impl Iterator<Item = (u32, f32, f32, Vec3)> {
    let most = (size.x.min(size.z) * 0.2).clamp(0.12, 0.62);
    spread_points(size, 1.5, 3).map(move |(number, at)| {
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
        let tilt = 0.7 * (chance(number, 11, 173) - 0.5);
        field.with(rock(radius, high * 0.8, number).turned(tilt, TAU * chance(number, 13, 173), tilt).at(at.x, at.y, at.z))
    })
}

/// The clear parts of an asteroid field: its patch, and a rod under every floating rock.
pub fn asteroid_rods(size: Vec3, round: bool) -> Shape {
    let sheet = patch(size, round, shade(paint("dark-tan"), 0.45).with_alpha(0.7));
    rocks(size).fold(sheet, |all, (_, _, high, at)| {
        let foot = Vec3::new(at.x, PATCH, at.z);
        if at.y - high / 2.0 > PATCH + 0.06 { all.with(bar(foot, at, 0.035).paint(paint("white"))) } else { all }
    })
}

/// The cloud's own colour (linear).
const VIOLET: LinearRgba = LinearRgba::rgb(0.2, 0.085, 0.5);

/// The hues of a cloud.
fn cloud_hue(number: u32) -> LinearRgba {
    match (chance(number, 3, 179) * 5.0) as u32 {
        0 => shade(paint("pink"), 0.7),
        1 => paint("clear-blue"),
        2 => shade(paint("blue"), 1.3),
        _ => VIOLET,
    }
}

/// The pale line around a nebula, and the studs that hold its puffs.
pub fn nebula_rim(size: Vec3, round: bool) -> Shape {
    rim(size, round, shade(VIOLET, 1.5))
}

/// The clear parts of a nebula: its patch and soft puffs of round bricks.
pub fn nebula(size: Vec3, round: bool) -> Shape {
    let most = (size.x.min(size.z) * 0.13).clamp(0.1, 0.42);
    let mut cloud = patch(size, round, shade(VIOLET, 0.3).with_alpha(0.75));
    for (number, at) in spread_points(size, 0.5, 7) {
        let radius = most * (0.45 + 0.55 * chance(number, 1, 181));
        let high = (radius * 1.1).min((size.y - PATCH) * 0.6).max(0.03);
        let middle = PATCH + high / 2.0 + (size.y - PATCH - high).max(0.0) * chance(number, 5, 181) * 0.7;
        // A dome on a narrower foot; the larger ones have a stud.
        let low = [Vec2::new(0.0, -high / 2.0), Vec2::new(radius * 0.82, -high / 2.0), Vec2::new(radius * 0.96, -high * 0.3)];
        let dome = arc(Vec2::ZERO, 1.0, 0.0, 0.5 * PI, 8).map(|at| Vec2::new(at.x * radius, at.y * high / 2.0));
        let puff: Vec<Vec2> = low.into_iter().chain(dome).collect();
        let cap = if radius > 2.4 * STUD_RADIUS { stud().at(0.0, high * 0.47, 0.0) } else { Shape::default() };
        cloud.add(lathe(&puff, 0.0, 18).with(cap).at(at.x, middle, at.y).paint(cloud_hue(number).with_alpha(0.8)));
    }
    cloud
}

/// The light in a nebula: overlapping glows that fade towards their rims.
pub fn nebula_light(size: Vec3) -> Shape {
    let most = size.x.min(size.z) * 0.42;
    let mut light = Shape::default();
    for (number, at) in spread_points(size, 2.6, 11) {
        let room = 1.0 - (at / (Vec2::new(size.x, size.z) / 2.0)).length();
        let radius = (most * (0.5 + 0.4 * chance(number, 1, 191))).min(room.max(0.15) * size.x.min(size.z) * 0.5 + 0.1);
        let steps = [0.0_f32, 0.25, 0.5, 0.75, 1.0];
        let level = PATCH + 0.012 + 0.004 * (number % 5) as f32;
        let profile: Vec<Vec2> = steps.iter().rev().map(|out| Vec2::new(radius * out, 0.0)).collect();
        let hue = cloud_hue(number + 40);
        let glow = lathe(&profile, 0.0, 24).painted(|at| {
            let left = 1.0 - Vec2::new(at.x, at.z).length() / radius;
            hue.with_alpha(0.9 * left * left)
        });
        light.add(glow.kept().at(at.x, level, at.y));
    }
    light
}

/// The bricks of a wreck: a torn-open hull with bare ribs where plates are gone, a broken-off engine, and debris.
pub fn wreckage(size: Vec3, round: bool) -> Shape {
    let (long, wide) = (size.x.max(size.z), size.x.min(size.z));
    let turned = if size.z > size.x { FRAC_PI_2 } else { 0.0 };
    let reach = if round { 0.72 } else { 0.9 };
    let tall = (size.y - PATCH - 0.06).max(0.08);
    let hull = torn_hull(long * reach * 0.58, wide * reach * 0.27, tall);
    let mut wreck = hull.turned(0.0, 0.16, 0.0).at(-long * reach * 0.14, PATCH, -wide * 0.06);
    for (number, at) in spread_points(Vec3::new(long * reach, size.y, wide * reach), 0.9, 13) {
        wreck.add(settled(debris(number, wide.min(3.0), tall * 0.8), tall).at(at.x, PATCH, at.y));
    }
    let radius = (wide * 0.15).min(tall * 0.4).max(0.05);
    let block_long = radius * 2.2;
    let drum = lathe(&[Vec2::new(0.0, -block_long), Vec2::new(radius * 0.9, -block_long), Vec2::new(radius * 0.9, 0.0)], 0.02, 12);
    let drum = drum.turned(FRAC_PI_2, 0.0, 0.0).paint(shade(paint("dark-grey"), 0.8));
    let engine = settled(bell(radius, radius * 1.3).with(drum).turned(0.12, 0.9, 0.0), tall);
    wreck.add(engine.at(long * reach * 0.33, PATCH, wide * reach * 0.1));
    wreck.turned(0.0, turned, 0.0).with(rim(size, round, shade(paint("orange"), 0.5)))
}

/// A row of arched ribs with hull plates between them, fewer and fewer towards +x, with this length, half width and height.
fn torn_hull(long: f32, out: f32, high: f32) -> Shape {
    const SEGMENTS: u32 = 7;
    let ribs = ((long / 0.42).round() as u32).clamp(3, 14);
    let step = long / (ribs - 1) as f32;
    let arch = |turn: f32, grown: f32| {
        let (sin, cos) = ops::sin_cos(PI * turn);
        Vec2::new(-cos * out * grown, sin * high * grown)
    };
    let mut hull = Shape::default();
    for rib in 0..ribs {
        let x = rib as f32 * step - long / 2.0;
        let torn = rib as f32 / (ribs - 1) as f32;
        let ends = if torn < 0.5 { 1.0 } else { 1.0 - 0.55 * chance(rib, 1, 193) };
        let path: Vec<(Vec3, f32)> = (0..=12)
            .map(|at| {
                let place = arch(ends * at as f32 / 12.0, 0.94);
                (Vec3::new(x, place.y.max(0.0) + 0.02, place.x), 0.032)
            })
            .collect();
        hull.add(tube(&path, 6).kept().paint(shade(paint("dark-grey"), if rib % 2 == 0 { 0.8 } else { 1.1 })));
        if rib + 1 == ribs {
            continue;
        }
        for segment in 0..SEGMENTS {
            if chance(rib, segment, 227) < 0.08 + 0.85 * torn {
                continue;
            }
            let (from, to) = (arch(segment as f32 / SEGMENTS as f32, 1.0), arch((segment + 1) as f32 / SEGMENTS as f32, 1.0));
            let (middle, way) = ((from + to) / 2.0, to - from);
            let hue = match segment {
                2 => paint("vermillion"),
                _ if chance(rib, segment, 229) < 0.2 => paint("dark-grey"),
                _ => shade(paint("grey"), 0.95),
            };
            let mut panel = block(step - 0.01, 0.05, way.length() - 0.01, 0.012).paint(hue);
            if chance(rib, segment, 233) < 0.3 && step > 0.25 {
                panel.add(stud().at(0.0, 0.02, 0.0).paint(hue));
            }
            let lean = -ops::atan2(way.y, way.x);
            hull.add(panel.turned(lean, 0.0, 0.0).at(x + step / 2.0, middle.y + 0.02, middle.x));
        }
    }
    let keel = block(long * 1.04, 0.07, out * 0.5, 0.02).at(0.0, 0.035, 0.0).paint(shade(paint("dark-grey"), 0.6));
    hull.with(keel)
}

/// A shape put down on y = 0, squeezed if it is too tall.
fn settled(thing: Shape, tall: f32) -> Shape {
    let (low, high) = thing.bounds();
    let squeeze = (tall / (high.y - low.y).max(1e-3)).min(1.0);
    thing.at(0.0, -low.y, 0.0).scaled(1.0, squeeze, 1.0)
}

/// One piece of debris, lying on y = 0.
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
            // A torn plate: straight on three sides.
            let torn = (0..=5).map(|step| Vec2::new(long * (0.5 + 0.4 * chance(step, number, 199)), long * (step as f32 / 5.0 - 0.5)));
            let outline: Vec<Vec2> = torn.chain([Vec2::new(-long, long * 0.5), Vec2::new(-long, -long * 0.5)]).collect();
            let panel = prism(&outline, 0.07, 0.012).turned(FRAC_PI_2, 0.0, 0.0).paint(hue);
            let seam = block(0.02, 0.074, long * 0.9, 0.004).at(-long * 0.3, 0.0, 0.0).paint(shade(paint("black"), 0.8));
            panel.with(seam).with(stud().at(-long * 0.65, 0.03, 0.0).paint(hue)).turned(0.0, 0.0, lean).at(
                0.0,
                long * lean * 0.7 + 0.03,
                0.0,
            )
        }
        1 => {
            let girder =
                bar(Vec3::new(-long, 0.04, 0.0), Vec3::new(long, 0.04 + long * lean, 0.0), 0.04).paint(shade(paint("dark-grey"), 0.9));
            let cross = bar(Vec3::new(0.0, 0.04, -long * 0.4), Vec3::new(0.1, 0.1, long * 0.5), 0.03).paint(paint("grey"));
            girder.with(cross)
        }
        _ => plate(2, 1, 1.0).scaled(0.8, 0.8, 0.8).paint(hue).turned(0.0, 0.0, lean * 0.6).at(0.0, 0.1 * lean, 0.0),
    }
    .turned(0.0, turn, 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drifts_in_space_stays_in_its_box() {
        for size in [Vec3::new(5.0, 1.6, 5.0), Vec3::new(6.0, 1.0, 3.0), Vec3::new(2.0, 0.3, 3.5)] {
            for round in [true, false] {
                let shapes = [
                    asteroids(size, round),
                    asteroid_rods(size, round),
                    nebula_rim(size, round),
                    nebula(size, round),
                    wreckage(size, round),
                ];
                for (number, shape) in shapes.into_iter().enumerate() {
                    let (low, high) = shape.bounds();
                    let out = Vec3::new(size.x / 2.0, 0.0, size.z / 2.0);
                    assert!(low.cmpge(-out - 0.05).all(), "{number} of {size} reaches down to {low}");
                    assert!(high.cmple(out + Vec3::Y * size.y + 0.08).all(), "{number} of {size} reaches up to {high}");
                }
            }
        }
    }
}
