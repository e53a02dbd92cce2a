//! Armoured machines: a tank and a walker.

use super::parts::{barrel, brick, row, studded, studs, track, wheel};
use crate::bricks::Shape;
use crate::view::make::palette::{paint, shade};
use crate::view::models::figure::animals::anatomy::{Anatomy, Coat, Limb};
use crate::view::models::figure::animals::cuts::{bar, both, side_cut};
use bevy::math::Vec3;

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

pub fn tank_hull(coat: &Coat) -> Shape {
    let core = [(-1.85, -0.2), (1.6, -0.2), (1.85, 0.08), (1.25, 0.3), (-1.75, 0.3), (-1.9, 0.08)];
    let (front, tail) =
        ([(1.2, 0.28), (1.86, 0.02), (2.1, 0.1), (1.36, 0.42)], [(-2.08, -0.1), (-1.8, -0.18), (-1.72, 0.36), (-1.96, 0.36)]);
    let plate = |outline: &[(f32, f32)], x: f32| side_cut(outline, 0.51, 0.025).at(x, 0.0, 0.0).paint(coat.side);
    let engine = brick([1.2, 0.16, 0.9], [0.0, 0.34, 1.2], paint("dark-grey"));
    let side = |z: f32| both(brick([0.1, 0.34, 1.1], [0.73, 0.14, z], coat.side));
    let lower = side_cut(&[(1.5, -0.24), (1.68, -0.2), (2.04, 0.06), (1.9, 0.1)], 1.5, 0.02).paint(shade(coat.side, 0.9));
    let glacis = [-0.516, 0.0, 0.516].into_iter().fold(Shape::default(), |all, x| all.with(plate(&front, x)));
    let back = [-0.516, 0.0, 0.516].into_iter().fold(Shape::default(), |all, x| all.with(plate(&tail, x)));
    let pipe = both(bar(&[(0.5, 0.1, 1.86, 0.08), (0.5, 0.1, 2.12, 0.08)], 10).paint(paint("steel")));
    side_cut(&core, 1.4, 0.03)
        .paint(shade(coat.side, 0.55))
        .with(engine)
        .with(side(-0.4))
        .with(side(0.74))
        .with(lower)
        .with(back)
        .with(pipe)
        .with(glacis)
}

pub fn tank_deck(coat: &Coat) -> Shape {
    let plate = |z: f32, deep: f32| both(brick([0.77, 0.08, deep], [0.389, 0.38, z], coat.side));
    let guard = both(row(5, [0.5, 0.1, 0.78], [0.98, 0.2, -0.05], coat.side, (1, 2)));
    let grate = (0..4)
        .fold(Shape::default(), |all, at| all.with(brick([1.1, 0.05, 0.1], [0.0, 0.44, 0.95 + 0.19 * at as f32], paint("dark-grey"))));
    let gun = barrel(0.4, 0.06).at(0.5, 0.22, -1.72);
    let ball = both(brick([0.3, 0.2, 0.2], [0.5, 0.24, -1.66], shade(coat.side, 0.8)));
    let chest = studded([0.4, 0.24, 0.7], [0.98, 0.36, 1.1], shade(coat.side, 1.1), (1, 2));
    let lamp = bar(&[(-0.5, 0.24, -1.72, 0.1), (-0.5, 0.24, -1.84, 0.1)], 12).paint(paint("gold"));
    let links = row(3, [0.3, 0.08, 0.34], [-0.98, 0.3, 1.2], paint("black"), (0, 0));
    plate(-0.45, 0.9)
        .with(plate(0.5, 0.96))
        .with(gun)
        .with(plate(1.45, 0.86))
        .with(guard)
        .with(ball)
        .with(grate)
        .with(links)
        .with(chest)
        .with(lamp)
}

fn turret(coat: &Coat) -> Shape {
    let core = side_cut(&[(-0.66, -0.2), (0.66, -0.2), (0.56, 0.22), (-0.5, 0.22)], 0.9, 0.03).paint(shade(coat.side, 0.5));
    let ring = bar(&[(0.0, -0.24, 0.0, 0.62), (0.0, -0.14, 0.0, 0.62)], 20).paint(paint("dark-grey"));
    let mantlet = brick([0.56, 0.36, 0.28], [0.0, 0.04, -0.72], shade(coat.side, 0.75));
    let cheek = side_cut(&[(-0.78, -0.18), (0.82, -0.18), (0.7, 0.28), (-0.6, 0.28)], 0.17, 0.03).at(0.53, 0.0, 0.0).paint(coat.side);
    let front = both(side_cut(&[(0.6, -0.16), (0.86, -0.16), (0.72, 0.28), (0.52, 0.26)], 0.26, 0.02).at(0.3, 0.0, 0.0).paint(coat.side));
    let rear = both(brick([0.44, 0.4, 0.14], [0.226, 0.04, 0.68], coat.side));
    let roof = |z: f32, deep: f32, along: i32| both(studded([0.43, 0.08, deep], [0.22, 0.27, z], coat.side, (1, along)));
    let bin = studded([0.7, 0.26, 0.24], [0.0, 0.04, 0.87], shade(coat.side, 0.8), (2, 0));
    let hatch = bar(&[(0.0, 0.28, 0.3, 0.25), (0.0, 0.44, 0.3, 0.22)], 16).paint(shade(coat.side, 0.8));
    let aerial = bar(&[(-0.46, 0.24, 0.56, 0.03), (-0.48, 0.52, 0.62, 0.014)], 6).paint(paint("black")).kept();
    core.with(ring)
        .with(barrel(1.55, 0.15).at(0.0, 0.05, -0.66))
        .with(mantlet)
        .with(both(cheek))
        .with(rear)
        .with(roof(0.38, 0.5, 1))
        .with(front)
        .with(roof(-0.16, 0.56, 1))
        .with(bin)
        .with(hatch)
        .with(aerial)
}

fn skirted(from: f32, to: f32, coat: &Coat) -> Shape {
    let long = (to - from) / 2.0;
    let skirt = |at: f32| brick([0.06, 0.3, long - 0.01], [0.23, 0.16, -at], coat.side);
    track(from, to).with(skirt(from + long * 0.5)).with(skirt(from + long * 1.5))
}

pub fn front_track(coat: &Coat) -> Shape {
    skirted(-0.9, 1.1, coat)
}

pub fn rear_track(coat: &Coat) -> Shape {
    skirted(-1.1, 0.9, coat)
}

fn walker_hips(coat: &Coat) -> Shape {
    let core = brick([0.7, 0.26, 0.5], [0.0, 0.08, 0.0], paint("dark-grey"));
    let joint = both(wheel(0.22, 0.2).at(0.48, 0.0, 0.0));
    let guard =
        both(studded([0.3, 0.3, 0.1], [0.18, 0.1, -0.3], coat.side, (0, 0))).with(brick([0.6, 0.26, 0.1], [0.0, 0.1, 0.3], coat.side));
    core.with(joint).with(guard)
}

fn walker_cabin(coat: &Coat) -> Shape {
    let core = brick([0.8, 0.56, 0.7], [0.0, 0.58, 0.06], shade(coat.side, 0.45));
    let neck = bar(&[(0.0, 0.18, 0.0, 0.24), (0.0, 0.36, 0.0, 0.3)], 16).paint(paint("steel"));
    let arm = both(bar(&[(0.4, 0.7, -0.1, 0.1), (0.64, 0.7, -0.1, 0.1)], 10).paint(paint("dark-grey")));
    let side = |z: f32| both(brick([0.13, 0.66, 0.5], [0.485, 0.62, z], coat.side));
    let rear = both(brick([0.44, 0.6, 0.13], [0.226, 0.6, 0.48], coat.side));
    let chin = studded([0.84, 0.28, 0.16], [0.0, 0.42, -0.4], coat.side, (2, 0));
    let pane = brick([0.7, 0.26, 0.07], [0.0, 0.73, -0.38], shade(paint("clear-blue"), 0.3)).with(both(brick(
        [0.1, 0.3, 0.12],
        [0.4, 0.73, -0.38],
        coat.side,
    )));
    let roof = |z: f32| both(studded([0.54, 0.1, 0.5], [0.274, 1.0, z], coat.side, (1, 1)));
    let pack = studded([0.6, 0.46, 0.2], [0.0, 0.6, 0.64], shade(coat.hide, 0.9), (2, 0));
    let pipe = both(bar(&[(0.2, 0.74, 0.66, 0.06), (0.2, 1.12, 0.7, 0.06)], 10).paint(paint("steel")));
    let lamp = bar(&[(-0.34, 1.1, -0.24, 0.1), (-0.34, 1.1, -0.36, 0.1)], 12).paint(paint("gold"));
    core.with(neck)
        .with(arm)
        .with(side(0.3))
        .with(rear)
        .with(chin)
        .with(pack)
        .with(side(-0.18))
        .with(pane)
        .with(pipe)
        .with(roof(0.31))
        .with(roof(-0.18))
        .with(lamp)
}

fn nozzle(coat: &Coat) -> Shape {
    barrel(0.4, 0.09).with(brick([0.34, 0.2, 0.3], [0.0, 0.02, 0.05], shade(coat.hide, 0.8))).with(studs(
        1,
        1,
        [0.0, 0.12, 0.05],
        shade(coat.hide, 0.8),
    ))
}

fn walker_pod(coat: &Coat) -> Shape {
    let core = brick([0.18, 0.3, 0.5], [0.0, 0.0, 0.0], shade(coat.hide, 0.7));
    core.with(barrel(0.34, 0.07).at(0.0, 0.0, -0.2)).with(studded([0.24, 0.12, 0.44], [0.0, 0.2, 0.02], coat.side, (0, 1)))
}

fn walker_leg(coat: &Coat) -> Shape {
    let thigh = bar(&[(0.0, 0.0, 0.0, 0.13), (0.05, -0.7, 0.28, 0.1)], 10).paint(shade(coat.hide, 0.8));
    let shin = bar(&[(0.05, -0.7, 0.28, 0.12), (0.05, -1.4, 0.0, 0.09)], 10).paint(shade(coat.hide, 0.8));
    let foot = brick([0.46, 0.14, 0.9], [0.08, -1.48, -0.08], paint("dark-grey"));
    let knee = wheel(0.16, 0.26).at(0.05, -0.7, 0.28);
    let guard = brick([0.26, 0.46, 0.12], [0.05, -1.06, 0.0], coat.side).with(brick([0.26, 0.3, 0.14], [0.04, -0.4, 0.02], coat.side));
    let toe = both(studded([0.21, 0.1, 0.3], [0.11, -1.36, -0.36], coat.side, (0, 0))).at(0.08, 0.0, 0.0);
    thigh.with(shin).with(foot).with(knee).with(toe).with(guard)
}
