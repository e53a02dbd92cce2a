//! Effects of space battles: bolts, missiles with trails, flashing shields and flaring engines.

use super::fire::{Brick, FireKit};
use super::particle::{Fades, Particle, Steady, Trails, spawn};
use crate::bricks::{Shape, block, chance, lathe};
use crate::view::make::kit::{BrickKit, haze};
use crate::view::make::palette::paint;
use crate::view::models::ships::parts::{exhaust, forward, missile, points};
use bevy::color::{Alpha, LinearRgba};
use bevy::light::NotShadowCaster;
use bevy::math::{Isometry3d, ops};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// Half the length of a bolt, in inches.
const BOLT: f32 = 0.36;
/// Distance between two puffs of a missile's trail, in inches.
const PUFFS: f32 = 0.12;
/// Seconds for which an engine flares.
const FLARE: f32 = 0.18;
/// Acceleration of a falling bomb in inches a second squared: low enough for the eye to follow.
const BOMB_FALLS: f32 = 9.0;

/// A palette colour as light: at full brightness, however dark its plastic is.
pub fn as_light(colour: &str) -> LinearRgba {
    let LinearRgba { red, green, blue, .. } = paint(colour);
    let most = red.max(green).max(blue).max(1e-3);
    // Every light has a little white in it; a pure one would look dull.
    let lift = |part: f32| 1.7 * (0.12 + 0.88 * part / most);
    LinearRgba::rgb(lift(red), lift(green), lift(blue))
}

/// A particle that flies straight from `from` to `to` in `length` seconds, front first.
pub(super) fn straight(from: Vec3, to: Vec3, delay: f32, length: f32) -> Particle {
    let way = to - from;
    Particle {
        age: -delay,
        velocity: way / length.max(0.01),
        turned: Quat::from_rotation_arc(Vec3::NEG_Z, way.normalize_or(Vec3::NEG_Z)),
        ..Particle::still(from, length, (1.0, 1.0))
    }
}

/// Spawns a bolt: a long round brick of light in a halo.
pub fn bolt(commands: &mut Commands, kit: &mut BrickKit, from: Vec3, to: Vec3, colour: &str, delay: f32, length: f32) {
    let light = as_light(colour);
    let core = kit.glow_part(format!("bolt {colour}"), || bolt_shape(0.04, BOLT).paint(light.mix(&LinearRgba::rgb(1.8, 1.8, 1.8), 0.25)));
    let halo = kit.haze_part(format!("bolt's halo {colour}"), || halo(light));
    for (mesh, material, ..) in [core, halo] {
        spawn(commands, (mesh, material), straight(from, to, delay, length)).insert(Steady);
    }
}

/// Light around a bolt, in layers that fade outward.
fn halo(light: LinearRgba) -> Shape {
    [(0.06, 1.06), (0.085, 1.14), (0.115, 1.24)]
        .into_iter()
        .fold(Shape::default(), |halo, (radius, long)| halo.with(bolt_shape(radius, BOLT * long)))
        .paint(light.with_alpha(0.1))
}

/// A rod with tapered ends, of this radius and half length.
pub(super) fn bolt_shape(radius: f32, half: f32) -> Shape {
    let profile =
        [(0.0, -half), (radius * 0.6, -half * 0.92), (radius, -half * 0.6), (radius, half * 0.6), (radius * 0.6, half * 0.92), (0.0, half)];
    forward(lathe(&points(&profile), 0.0, 10))
}

/// Spawns a missile with the fire behind it, and puffs along its way that swell and clear.
pub(super) fn missile_flight(commands: &mut Commands, kit: &mut BrickKit, trails: &Trails, from: Vec3, to: Vec3, delay: f32, length: f32) {
    let body = kit.part("flying missile".to_owned(), || missile(0.07, 0.6).at(0.0, 0.0, 0.3));
    let fire = kit.haze_part("missile's fire".to_owned(), || exhaust(0.07, 0.4).painted(|at| fire(at.z / 0.4)).at(0.0, 0.0, 0.3));
    for (mesh, material, ..) in [body, fire] {
        spawn(commands, (mesh, material), straight(from, to, delay, length)).insert(Steady);
    }
    let count = ((from.distance(to) / PUFFS) as u32).clamp(4, 90);
    // Missiles of one launcher fly the same path one after another, each with its own trail.
    let salt = delay.to_bits();
    for number in 0..count {
        let along = (number as f32 + chance(number, 1, salt)) / count as f32;
        let drift = Vec3::new(chance(number, 2, salt) - 0.5, chance(number, 3, salt) - 0.3, chance(number, 4, salt) - 0.5) * 0.5;
        let puff = Particle {
            age: -delay - along * length,
            length: 0.55 + 0.3 * chance(number, 5, salt),
            from: from.lerp(to, along) + drift * 0.1,
            velocity: drift,
            scale: (0.045, 0.1 + 0.09 * chance(number, 6, salt)),
            ..straight(from, to, 0.0, length)
        };
        spawn(commands, trails.puff(), puff);
    }
}

/// Spawns a bomb that falls onto its target, nose first at the end.
pub(super) fn bomb(commands: &mut Commands, kit: &mut BrickKit, (from, to): (Vec3, Vec3), delay: f32, length: f32) {
    let (mesh, material, ..) = kit.part("bomb".to_owned(), || {
        let body = [(0.0, -0.2), (0.09, -0.14), (0.12, -0.02), (0.08, 0.14), (0.0, 0.2)];
        let fin = |turn: f32| block(0.03, 0.22, 0.14, 0.008).at(0.0, 0.0, 0.2).turned(0.0, 0.0, turn).paint(paint("red"));
        forward(lathe(&points(&body), 0.012, 12)).paint(paint("dark-grey")).with(fin(0.0)).with(fin(FRAC_PI_2))
    });
    let velocity = (to - from) / length + Vec3::Y * (BOMB_FALLS * length / 2.0);
    let nose = Quat::from_rotation_arc(Vec3::NEG_Z, (velocity - Vec3::Y * BOMB_FALLS * length * 0.6).normalize_or(Vec3::NEG_Z));
    let falls = Particle { age: -delay, velocity, gravity: BOMB_FALLS, turned: nose, ..Particle::still(from, length, (1.0, 1.0)) };
    spawn(commands, (mesh, material), falls).insert(Steady).remove::<NotShadowCaster>();
}

/// The colour of fire at a distance behind its source.
fn fire(along: f32) -> LinearRgba {
    let left = (1.0 - along).clamp(0.0, 1.0);
    LinearRgba::rgb(1.6, 0.4 + 0.6 * left, 0.15).with_alpha(0.8 * left)
}

/// Spawns the hit of a shot: a flash, flames that burst back, sparks, and drifting smoke.
pub(super) fn impact(commands: &mut Commands, fire: &FireKit, at: Vec3, way: Vec3, delay: f32, strength: f32) {
    let salt = (at.x * 61.0) as i32 as u32 ^ ((at.z * 37.0) as i32 as u32).rotate_left(9) ^ (at.y * 89.0) as i32 as u32;
    let (age, size) = (-delay, 0.35 + 0.65 * strength);
    let glows = Particle { age, ..Particle::still(at - way * 0.3, 0.3, (1.0, 1.0)) };
    fire.flash(commands, 260_000.0 * strength, 6.0, glows);
    fire.shine(commands, (0.95, 0.0), Particle { age, ..Particle::still(at, 0.22, (0.25 * size, 0.95 * size)) });
    let out = |number: u32| {
        let dice = |of: u32| chance(number, salt, 330 + of) - 0.5;
        (Vec3::new(dice(1), dice(2) + 0.1, dice(3)) * 1.7 - way * 0.6).normalize_or(Vec3::Y)
    };
    for number in 0..(5.0 + 7.0 * strength) as u32 {
        let dice = |of: u32| chance(number, salt, 340 + of);
        let grown = size * (0.14 + 0.14 * dice(1));
        let flame = Particle {
            age,
            velocity: out(number) * (2.2 + 2.4 * dice(2)) * size,
            drag: 4.5,
            gravity: -0.8,
            spin: (Vec3::new(dice(3), dice(4), dice(5)) - 0.5) * 8.0,
            ..Particle::still(at, 0.26 + 0.3 * dice(6), (grown * 0.6, grown))
        };
        fire.brick(commands, Brick::Flame, number, (1.0, 0.3), flame);
    }
    for number in 0..(4.0 + 8.0 * strength) as u32 {
        let dice = |of: u32| chance(number, salt, 350 + of);
        let round = 0.035 + 0.035 * dice(1);
        let velocity = out(number + 40) * (4.0 + 5.0 * dice(2)) * size;
        let spark = Particle { age, velocity, gravity: 9.0, drag: 1.2, ..Particle::still(at, 0.35 + 0.3 * dice(3), (round, round)) };
        fire.brick(commands, Brick::Spark, number, (1.0, 0.4), spark);
    }
    for number in 0..(6.0 * strength) as u32 {
        let dice = |of: u32| chance(number, salt, 360 + of);
        let grown = size * (0.16 + 0.12 * dice(1));
        let puff = Particle {
            age: age - 0.12 - 0.1 * dice(2),
            velocity: out(number + 80) * 0.9 * size + Vec3::Y * 0.5,
            drag: 1.2,
            spin: (Vec3::new(dice(3), dice(4), dice(5)) - 0.5) * 2.0,
            ..Particle::still(at, 0.7 + 0.5 * dice(6), (grown * 0.4, grown))
        };
        fire.brick(commands, Brick::Smoke, number, (0.3, 0.0), puff);
    }
}

/// Spawns fire for a moment and smoke for a while where bricks have come off a ship.
pub(super) fn spawn_smoulder(commands: &mut Commands, fire: &FireKit, at: Vec3) {
    for number in 0..10 {
        let dice = |of: u32| chance(number, 7, 370 + of);
        let aside = Vec3::new(dice(1) - 0.5, 0.3 * dice(2), dice(3) - 0.5) * 0.4;
        let (burns, late) = (number < 4, 0.14 * number as f32);
        let grown = if burns { 0.16 } else { 0.14 + 0.12 * dice(4) };
        let puff = Particle {
            age: -late * if burns { 0.4 } else { 1.0 },
            velocity: Vec3::Y * (0.7 + 0.5 * dice(5)) + aside,
            drag: 0.8,
            spin: (Vec3::new(dice(6), dice(7), dice(8)) - 0.5) * 2.0,
            ..Particle::still(at + aside, 0.7 + 0.4 * dice(9), (grown * 0.5, grown))
        };
        let (brick, heat) = if burns { (Brick::Flame, (0.9, 0.3)) } else { (Brick::Smoke, (0.25, 0.0)) };
        fire.brick(commands, brick, number, heat, puff);
    }
}

/// Spawns a shield: a faceted ball of light around the centre of a piece that brightens, holds and fades.
pub(super) fn shield(
    commands: &mut Commands,
    kit: &mut BrickKit,
    materials: &mut Assets<StandardMaterial>,
    (at, radius): (Vec3, f32),
    colour: &str,
    (delay, lasts): (f32, f32),
) {
    let (mesh, ..) = kit.haze_part(format!("shield {colour}"), || {
        let half = || dome(as_light(colour));
        half().with(half().turned(PI, 0.0, 0.0)).kept()
    });
    let own = materials.add(StandardMaterial { base_color: Color::WHITE.with_alpha(0.0), ..haze() });
    let particle = Particle { age: -delay, ..Particle::still(at, lasts, (radius, radius)) };
    spawn(commands, (mesh, MeshMaterial3d(own.clone())), particle).insert((Steady, Fades(own.clone())));
}

/// A faceted hemisphere of radius 1; each facet has its own brightness.
fn dome(light: LinearRgba) -> Shape {
    let (rows, around) = (7_u32, 20_u32);
    let place = |row: f32, step: f32| {
        let (high, out) = ops::sin_cos(PI / 2.0 * row / rows as f32);
        let (sin, cos) = ops::sin_cos(TAU * step / around as f32);
        Vec3::new(out * cos, high, out * sin)
    };
    let mut dome = Shape::default();
    for row in 0..rows {
        for step in 0..around {
            // Every other row is offset by half a facet, like bricks in bond.
            let from = step as f32 + 0.5 * (row % 2) as f32;
            let (left, right) = (from + 0.04, from + 0.96);
            let (low, top) = (row as f32 + 0.04, row as f32 + 0.96);
            let corners = [place(low, left), place(low, right), place(top, right), place(top, left)];
            let alpha = 0.1 + 0.2 * chance(step, row, 223);
            dome.add(Shape::facet(corners).paint(light.with_alpha(alpha)));
        }
    }
    dome
}

/// Spawns the flare of an engine, which shoots out and dies down. `at` is the pose of the nozzle, `radius` its radius.
pub(super) fn flare(commands: &mut Commands, kit: &mut BrickKit, at: Isometry3d, radius: f32) {
    let (mesh, material, ..) =
        kit.haze_part(format!("flare {radius:.3}"), || exhaust(radius, radius * 8.0).with(exhaust(radius * 0.6, radius * 5.0)));
    let from: Vec3 = at.translation.into();
    let flame = Particle { length: FLARE, velocity: Vec3::ZERO, turned: at.rotation, scale: (0.35, 1.0), ..straight(from, from, 0.0, 1.0) };
    spawn(commands, (mesh, material), flame).insert(NotShadowCaster);
}

#[cfg(test)]
mod tests {
    use super::super::particle::brightness;
    use super::*;
    use crate::game::Library;
    use crate::rulebooks::ENTRIES;
    use crate::view::show::reduced_motion::ReducedMotion;

    #[test]
    fn bolts_fly_the_whole_way_and_point_along_it() {
        let (from, to) = (Vec3::new(1.0, 2.0, 3.0), Vec3::new(-4.0, 2.5, 1.0));
        let end = Particle { age: 0.4, ..straight(from, to, 0.0, 0.4) }.transform();
        assert!((end.translation - to).length() < 1e-3);
        assert!((end.rotation * Vec3::NEG_Z).dot((to - from).normalize()) > 0.999);
        let nowhere = straight(from, from, 0.0, 0.0);
        assert!(nowhere.velocity.is_finite() && nowhere.turned.is_finite());
    }

    #[test]
    fn a_shield_comes_and_goes() {
        let seen = |life| brightness(life, ReducedMotion(false));
        assert_eq!((seen(0.0), seen(1.0)), (0.0, 0.0));
        assert!(seen(0.2) > seen(0.05) && seen(0.2) > seen(0.8));
        assert_ne!(seen(0.2), seen(0.3), "it flickers");
        let calm = |life| brightness(life, ReducedMotion(true));
        assert_eq!(calm(0.2), calm(0.3));
    }

    #[test]
    fn every_colour_shines() {
        for name in Library::shipped(ENTRIES).palette.keys() {
            let LinearRgba { red, green, blue, .. } = as_light(name);
            assert!(red.max(green).max(blue) > 1.5, "{name}");
        }
    }
}
