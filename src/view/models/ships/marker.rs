//! Markers: a beacon to scan, a capsule to recover, a relay to destroy, the arrow where ships arrive, and supplies to hold.

use super::base::{BASE, spawn_base, spawn_section, spawn_stand};
use super::parts::{Finish, Livery, Section, bar, both, dark, dish, grey, plate, points, slab, studs, tile};
use crate::bricks::{PLATE, Shape, block, lathe, stud};
use crate::game::MarkerLook;
use crate::game::battle::Emblem;
use crate::view::make::kit::BrickKit;
use crate::view::make::palette::{paint, shade};
use bevy::math::{Vec3, ops};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, TAU};

/// Spawns a marker in a side's colour, or in another palette colour if it has no side. Returns the root, which the caller has to place and
/// to give a parent.
pub fn spawn_marker(commands: &mut Commands, kit: &mut BrickKit, marker: MarkerLook, colour: &str, emblem: Option<Emblem>) -> Entity {
    let livery = Livery { colour, emblem };
    let root = commands.spawn((Name::new(format!("{marker:?} marker")), Transform::default(), Visibility::default())).id();
    spawn_base(commands, kit, root, &livery, false);
    let (sections, high) = match marker {
        MarkerLook::Scan => (beacon(&livery), BASE),
        MarkerLook::Recover => (capsule(&livery), BASE + 0.55),
        MarkerLook::Destroy => (relay(&livery), BASE + 0.5),
        MarkerLook::Entry => (arrow(&livery), BASE),
        MarkerLook::Goal => (supplies(&livery), BASE),
    };
    if high > BASE {
        spawn_stand(commands, kit, root, high);
    }
    for (number, (finish, shape)) in sections.into_iter().enumerate() {
        let section = Section { name: "Marker", finish, shape: shape.at(0.0, high, 0.0), pivot: None };
        spawn_section(commands, kit, root, &format!("marker {marker:?} {colour} {emblem:?} {number}"), section);
    }
    root
}

/// A mast of round bricks with a dish on it, a ring of lamps and a light on top.
fn beacon(livery: &Livery) -> Vec<(Finish, Shape)> {
    let round = |radius: f32, low: f32, high: f32| lathe(&points(&[(radius, low), (radius, high), (0.0, high)]), 0.014, 18);
    let foot = round(0.36, 0.0, PLATE).paint(grey()).with(studs(2, 2).at(0.0, PLATE - 0.02, 0.0).paint(grey()));
    let drum = round(0.25, PLATE, 0.5).paint(livery.main()).with(round(0.262, 0.28, 0.34).paint(dark()));
    let mast = round(0.09, 0.5, 0.86).paint(dark()).with(round(0.13, 0.64, 0.7).paint(grey()));
    let arm = bar(Vec3::new(0.0, 0.72, 0.0), Vec3::new(0.0, 1.24, 0.2), 0.03).paint(grey());
    let big = dish(0.42).turned(-0.8, 0.0, 0.0).at(0.0, 0.84, -0.04);
    let lamp = |turn: u32| {
        let (sin, cos) = ops::sin_cos(TAU * turn as f32 / 6.0);
        block(0.06, 0.05, 0.06, 0.01).at(0.25 * cos, 0.42, 0.25 * sin)
    };
    let lamps = (0..6).fold(Shape::default(), |lamps, turn| lamps.with(lamp(turn))).paint(LinearRgba::rgb(0.4, 1.4, 1.0));
    let top = stud().scaled(0.7, 1.3, 0.7).at(0.0, 1.22, 0.2).paint(LinearRgba::rgb(0.4, 1.4, 1.0));
    vec![(Finish::Plastic, foot.with(drum).with(mast).with(arm).with(big)), (Finish::Glow, lamps.with(top))]
}

/// A capsule lying on its side, banded, with a hatch and a handle.
fn capsule(livery: &Livery) -> Vec<(Finish, Shape)> {
    let half = points(&[(0.31, 0.0), (0.31, 0.3), (0.27, 0.42), (0.17, 0.5), (0.0, 0.52)]);
    let end = || super::parts::forward(lathe(&half, 0.01, 20));
    let hoop = |z: f32| {
        super::parts::backward(lathe(&points(&[(0.3, -0.04), (0.335, -0.04), (0.335, 0.04), (0.3, 0.04)]), 0.01, 20)).at(0.0, 0.31, z)
    };
    let body = end().with(end().turned(0.0, TAU / 2.0, 0.0)).at(0.0, 0.31, 0.0).paint(paint("white"));
    let hoops = hoop(0.28).with(hoop(-0.28)).paint(livery.main());
    let hatch = lathe(&points(&[(0.15, 0.6), (0.15, 0.645), (0.1, 0.66), (0.0, 0.66)]), 0.01, 14).paint(dark());
    let mark = livery.mark(0.15).at(0.0, 0.664, 0.0).paint(paint("white"));
    let handle = both(bar(Vec3::new(0.3, 0.45, -0.14), Vec3::new(0.3, 0.45, 0.14), 0.025)).paint(dark());
    let fins = both(slab(&[(0.2, 0.1), (0.52, 0.2), (0.52, 0.42), (0.24, 0.34)], 0.28, 0.33)).paint(livery.main());
    let glow = LinearRgba::rgb(1.6, 0.75, 0.2);
    let port = |z: f32| super::parts::backward(lathe(&points(&[(0.316, -0.02), (0.316, 0.02)]), 0.0, 20)).at(0.0, 0.31, z);
    vec![
        (Finish::Plastic, body.with(hoops).with(hatch).with(mark).with(handle).with(fins)),
        (Finish::Glow, port(0.14).with(port(-0.14)).paint(glow)),
    ]
}

/// Supplies: two crates and a can, low enough to see over.
fn supplies(livery: &Livery) -> Vec<(Finish, Shape)> {
    let case = |wide: f32, high: f32| block(wide, high, wide * 0.7, 0.02).at(0.0, high / 2.0, 0.0).paint(shade(paint("dark-green"), 1.1));
    let lid = |wide: f32, high: f32| tile(wide / 0.315, wide * 0.74 / 0.315, 0.5).at(0.0, high, 0.0).paint(shade(paint("dark-tan"), 0.9));
    let crate_of = |wide: f32, high: f32| case(wide, high).with(lid(wide, high));
    let can = lathe(&points(&[(0.11, 0.0), (0.11, 0.3), (0.0, 0.3)]), 0.014, 14).paint(livery.main());
    let mark = livery.mark(0.2).at(-0.08, 0.39, -0.04).paint(paint("white"));
    vec![(
        Finish::Plastic,
        crate_of(0.46, 0.32)
            .at(-0.08, 0.0, -0.04)
            .with(crate_of(0.3, 0.2).turned(0.0, 0.5, 0.0).at(0.24, 0.0, 0.2))
            .with(can.at(0.2, 0.0, -0.22))
            .with(mark),
    )]
}

/// A drum with six pips around it, two arms with panels and a lit crown.
fn relay(livery: &Livery) -> Vec<(Finish, Shape)> {
    let drum = lathe(&points(&[(0.3, 0.0), (0.42, 0.08), (0.42, 0.44), (0.32, 0.52), (0.0, 0.52)]), 0.014, 24).paint(grey());
    let band = lathe(&points(&[(0.42, 0.14), (0.432, 0.14), (0.432, 0.38), (0.42, 0.38)]), 0.004, 24).paint(livery.main());
    let crown = lathe(&points(&[(0.2, 0.52), (0.2, 0.6), (0.14, 0.72), (0.0, 0.72)]), 0.012, 16).paint(dark());
    let mast = bar(Vec3::new(0.0, 0.7, 0.0), Vec3::new(0.0, 1.06, 0.0), 0.022).paint(grey());
    let pip = |turn: u32| block(0.1, 0.14, 0.03, 0.012).at(0.0, 0.26, -0.43).turned(0.0, TAU * turn as f32 / 6.0, 0.0);
    let pips = (0..6).fold(Shape::default(), |pips, turn| pips.with(pip(turn))).paint(LinearRgba::rgb(1.7, 0.35, 0.2));
    let arm = bar(Vec3::new(0.4, 0.26, 0.0), Vec3::new(0.62, 0.26, 0.0), 0.035).paint(dark());
    let panel = tile(0.95, 2.6, 0.3).paint(shade(paint("navy"), 1.6));
    let line = |z: f32| block(0.28, 0.012, 0.014, 0.002).at(0.0, 0.042, z).paint(grey());
    let cells = (-2..=2).fold(panel, |panel, at| panel.with(line(at as f32 * 0.16).kept()));
    let arms = both(arm.with(cells.turned(0.0, 0.0, 0.5).at(0.66, 0.25, 0.0)));
    let tip = stud().scaled(0.5, 1.0, 0.5).at(0.0, 1.04, 0.0);
    let ring = lathe(&points(&[(0.205, 0.545), (0.205, 0.575)]), 0.0, 16);
    let glow = pips.with(tip.with(ring).paint(LinearRgba::rgb(1.7, 0.35, 0.2)));
    let mark = livery.mark(0.22).at(0.0, 0.0, 0.0);
    let fore = mark.at(0.0, 0.525, 0.27).paint(livery.on_dark());
    vec![(Finish::Plastic, drum.with(band).with(crown).with(mast).with(arms).with(fore)), (Finish::Glow, glow)]
}

/// Three raised chevrons that point ahead, studs behind them and lamps along the sides.
fn arrow(livery: &Livery) -> Vec<(Finish, Shape)> {
    let chevron = |z: f32, wide: f32| {
        slab(&[(0.0, z - 0.2), (wide, z + 0.08), (wide, z + 0.24), (0.0, z - 0.02), (-wide, z + 0.24), (-wide, z + 0.08)], 0.0, 0.09)
    };
    let arrow = chevron(-0.3, 0.42).paint(livery.on_dark()).with(chevron(-0.02, 0.42).paint(shade(livery.on_dark(), 0.7)));
    let tail = chevron(0.26, 0.42).paint(shade(livery.on_dark(), 0.45));
    let foot = plate(2, 1, 0.4).turned(0.0, FRAC_PI_2 * 2.0, 0.0).at(0.0, 0.0, 0.5).paint(grey());
    let lamp = |z: f32| both(stud().scaled(0.45, 0.8, 0.45).at(0.52, 0.0, z));
    let lamps = lamp(-0.22).with(lamp(0.0)).with(lamp(0.22)).paint(LinearRgba::rgb(0.5, 1.4, 0.7));
    vec![(Finish::Plastic, arrow.with(tail).with(foot)), (Finish::Glow, lamps)]
}
